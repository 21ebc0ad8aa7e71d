"""The eight themes: the tune of the table (music.py) in the colours of each place.

The tune in the large is eight notes over eight chords (`MOTIF`, `ROOTS`), as steps of a scale. A place has a scale, a pulse and
instruments of its own, and does with the tune what its game does: cells divide, discs hop, three shapes are drawn, the Sky
answers the Earth, a series grows by one note a bar. Where one gives men away the tune stands on its head: every step of it
mirrored, and its chords too, which makes a dark round of chords a merry one.
"""

import numpy as np

from loops import hall, lay, ring
from timbre import RATE, band, bell, body, bubble, contact, decay, faded, gain, glass, mix, modes, swell, thud, times, tine, wood

DORIAN = (0, 2, 3, 5, 7, 9, 10)
LYDIAN = (0, 2, 4, 6, 7, 9, 11)
MIXOLYDIAN = (0, 2, 4, 5, 7, 9, 10)
PHRYGIAN = (0, 1, 3, 5, 7, 8, 10)
IONIAN = (0, 2, 4, 5, 7, 9, 11)
AEOLIAN = (0, 2, 3, 5, 7, 8, 10)

# The first notes of music.py's chords and the chords' roots: up to a fourth above, then home.
MOTIF = (4, 6, 3, 5, 7, 8, 6, 3)
ROOTS = (0, 2, 6, 3, 0, 4, 2, 3)
# Mirrored so that the first chord stays what it is.
MIRRORED = tuple(4 - step + 7 for step in MOTIF)
MIRRORED_ROOTS = tuple(-root % 7 for root in ROOTS)


class Scale:
    """Steps of a scale as frequencies; step 0 is `tonic`."""

    def __init__(self, tonic, steps):
        self.tonic, self.steps = tonic, steps

    def __call__(self, step, octave=0):
        octaves, rest = divmod(step, 7)
        return self.tonic * 2 ** (octave + octaves + self.steps[rest] / 12)


# ---- Instruments ----------------------------------------------------------------------------------------------------


def string(pitch, t60, brightness=1.3, at=0.18):
    """A plucked string: harmonics as the place of the finger (`at`, a share of the length) lets them sound."""
    numbers = [n for n in range(1, 14) if pitch * n < 7000]
    partials = [
        (pitch * n * (1 + 0.0002 * n * n), t60 * n**-0.7, abs(np.sin(np.pi * n * at)) * n**-brightness)
        for n in numbers
    ]
    out = modes(min(t60 * 1.1, 4), partials)
    return out / np.max(np.abs(out))


def felt_piano(rng, pitch, t60=2.2):
    """A piano with felt between hammer and string, in the next room."""
    tone = string(pitch, t60 * (220 / pitch) ** 0.3, 1.9, 0.12)
    return mix((0, 0, faded(tone, 0.006, 0.05)), (0, -24, contact(rng, 0.008, 700)))


def reed(pitch, seconds, rise=0.05):
    """A breath over two reeds that are a little apart."""
    t = times(seconds)
    out = np.zeros(len(t))
    for cents in (-4, 5):
        base = pitch * 2 ** (cents / 1200)
        for n, share in ((1, 1), (2, 0.5), (3, 0.4), (4, 0.16), (5, 0.12), (6, 0.05)):
            if base * n < 6000:
                out += share * np.sin(2 * np.pi * base * n * t + n)
    return out * swell(t, rise, min(0.12, seconds / 3)) / 3


def pad(pitches, seconds, rise, fall):
    """A long breath of a chord."""
    t = times(seconds)
    tones = [
        share * np.sin(2 * np.pi * (pitch * n * 2 ** (cents / 1200) * t) + n * pitch)
        for pitch in pitches
        for cents in (-3, 3)
        for n, share in ((1, 1.0), (2, 0.25), (3, 0.08))
    ]
    return sum(tones) * swell(t, rise, fall) / len(pitches) / 2.5


def vibraphone(pitch, t60=2.4):
    t = times(t60 * 1.05)
    tone = body(t60 * 1.05, pitch, (1, 3.98, 9.2), t60 * (330 / pitch) ** 0.3, 1.3, 1.5)[: len(t)]
    return tone * (1 + 0.2 * np.sin(2 * np.pi * 4.5 * t[: len(tone)]))


def frame_drum(rng, low):
    if low:
        return mix((0, 0, thud(112, 0.3)), (0, -7, body(0.3, 205, (1, 1.59, 2.14, 2.65), 0.22, 0.9, 0.7)))
    return mix((0, 0, contact(rng, 0.012, 1500)), (0, -3, body(0.12, 420, (1, 1.5, 2.3), 0.08, 0.6, 0.6)))


# ---- Places ---------------------------------------------------------------------------------------------------------

THEMES = {}


def theme(game):
    def register(make):
        THEMES[game] = make
        return make

    return register


def human(rng, level, spread=2.5):
    """A weight that nobody's hand gives twice."""
    return level - spread * rng.random()


@theme("cellulae")
def _(rng):
    # Glass over a hum. Every note divides: its two halves sound half a bar later, a third and an octave away.
    bar, scale = 2.5, Scale(174.61, LYDIAN)
    out, soft = ring(8 * bar), ring(8 * bar)
    for i, (note, root) in enumerate(zip(MOTIF, ROOTS)):
        at = i * bar
        lay(out, at, human(rng, -9), glass(scale(note, 1), 2.2))
        lay(out, at + bar / 2, human(rng, -14), glass(scale(note + 2, 1), 1.6))
        lay(out, at + bar / 2 + 0.16, human(rng, -15), glass(scale(note, 2), 1.3))
        lay(out, at + bar * 0.81, human(rng, -16), glass(scale(note + 4, 1), 1.2))
        lay(out, at + bar * (0.3 + 0.1 * (i % 3)), -21, bubble(scale(root), scale(root, 1), 0.16))
        lay(soft, at - 1.0, -13, pad([scale(root), scale(root + 4), scale(root + 9)], bar + 2.4, 1.6, 1.9))
    return hall(rng, out, 1.6, -10, 1100) + soft


@theme("hoppa")
def _(rng):
    # A jig on plucked strings in an inn: each note hops over the next one and comes down behind it.
    bar, scale = 2.4, Scale(146.83, MIXOLYDIAN)
    out, eighth = ring(8 * bar), bar / 12
    for i, (note, root) in enumerate(zip(MOTIF, ROOTS)):
        at = i * bar
        goal = MOTIF[(i + 1) % 8]
        between = note + (1 if goal >= note else -1)
        line = ((0, note), (2, note + 2), (3, between), (5, note), (6, between), (8, note + 2), (9, between), (11, goal + 1))
        if i % 4 == 3:
            line = ((0, note), (2, note + 2), (3, note), (6, note + 4), (8, note + 2))
        for eighths, step in line:
            late = rng.uniform(0, 0.014)
            strength = -9 if eighths % 6 == 0 else -12.5
            lay(out, at + eighths * eighth + late, human(rng, strength), string(scale(step, 1), 0.9, 1.15, 0.14))
        for eighths, step in ((0, root), (3, root + 4), (6, root - 3), (9, root + 4)):
            lay(out, at + eighths * eighth, human(rng, -12), string(scale(step), 1.0, 1.5, 0.22))
        for eighths, low in ((0, True), (4, False), (6, True), (10, False)):
            lay(out, at + eighths * eighth, human(rng, -21 if low else -27), frame_drum(rng, low))
    return hall(rng, out, 0.8, -13)


@theme("cqt")
def _(rng):
    # A musical box on the desk draws circle, square and triangle with the notes; the pencil taps the bar.
    bar, scale = 2.5, Scale(220.0, DORIAN)
    shapes = (
        lambda n: ((0, n), (0.2, n + 1), (0.4, n), (0.6, n - 1), (0.8, n)),  # round and back
        lambda n: ((0, n), (0.25, n), (0.5, n + 2), (0.75, n + 2)),  # four even sides
        lambda n: ((0, n), (1 / 3, n + 4), (2 / 3, n + 2)),  # three corners
    )
    out, soft = ring(8 * bar), ring(8 * bar)
    for i, (note, root) in enumerate(zip(MOTIF, ROOTS)):
        at = i * bar
        for share, step in shapes[i % 3](note):
            lay(out, at + share * bar, human(rng, -8 if share == 0 else -12), tine(rng, scale(step, 1), 0.9))
        lay(out, at, human(rng, -13), tine(rng, scale(root), 1.4))
        lay(out, at + bar / 2, human(rng, -17), tine(rng, scale(root + 4), 1.2))
        lay(out, at + bar * 0.75, -33, wood(rng, 1500, 0.04, 1.1))
        lay(soft, at - 0.5, -24, pad([scale(root), scale(root + 2)], bar + 1, 0.8, 1.0))
    return hall(rng, out, 0.9, -13) + soft


@theme("sicic")
def _(rng):
    # The Earth says the tune, low and in wood; the Sky answers a bar later, slowly and in bells.
    bar, scale = 2.5, Scale(146.83, LYDIAN)
    out, soft = ring(8 * bar), ring(8 * bar)
    for i, (note, root) in enumerate(zip(MOTIF, ROOTS)):
        at = i * bar
        lay(out, at, human(rng, -10), tine(rng, scale(note), 2.2))
        lay(out, at + bar / 2, human(rng, -15), tine(rng, scale(root + 4), 1.8))
        answer = MOTIF[i - 1]
        lay(out, at + bar / 4, human(rng, -16), bell(scale(answer, 1), 2.0))
        if i % 2:
            lay(out, at + bar * 0.62, human(rng, -20), bell(scale(answer + 4, 1), 1.8))
            lay(out, at + bar * 0.7, human(rng, -23), bell(scale(answer + 2, 2), 1.4))
        lay(soft, at - 1.2, -14, pad([scale(root), scale(root + 4), scale(root + 8)], bar + 2.4, 1.8, 1.9))
    return hall(rng, out, 2.0, -10) + soft


@theme("sparta")
def _(rng):
    # A lyre at noon, a drone that does not move, a hand on a skin.
    bar, scale = 2.4, Scale(164.81, PHRYGIAN)
    out = ring(8 * bar)
    for i, (note, root) in enumerate(zip(MOTIF, ROOTS)):
        at = i * bar
        lay(out, at - 0.07, human(rng, -17), string(scale(note + 1, 1), 0.5, 1.0, 0.1))
        lay(out, at, human(rng, -8), string(scale(note, 1), 1.8, 1.05, 0.12))
        answer = ((0.375, note - 1), (0.5, note - 2), (0.75, root + 4)) if i % 2 == 0 else ((0.5, note - 1),)
        for share, step in answer:
            lay(out, at + share * bar, human(rng, -12), string(scale(step, 1), 1.3, 1.05, 0.12))
        for share, step in ((0, 0), (0.25, 4), (0.625, 4)):
            lay(out, at + share * bar, human(rng, -14), string(scale(step), 2.0, 1.2, 0.2))
        for share, low in ((0, True), (0.375, False), (0.5, True), (0.875, False)):
            lay(out, at + share * bar, human(rng, -18 if low else -24), frame_drum(rng, low))
    return hall(rng, out, 0.6, -17, 1200)


def series(note, count):
    """The first `count` notes of a series that begins with `note`: there and back, a third above."""
    return [note + step for step in (0, 1, 2, 4)][:count]


@theme("progressive")
def _(rng):
    # A piano in the club's next room: one note, then two, three, four. The bass walks, as upright as the clock.
    bar, scale = 2.4, Scale(146.83, DORIAN)
    out = ring(8 * bar)
    for i, (note, root) in enumerate(zip(MOTIF, ROOTS)):
        at, notes = i * bar, series(note, 1 + i % 4)
        for k, step in enumerate(notes):
            late = rng.uniform(0, 0.02)
            lay(out, at + k * bar / 4 + late, human(rng, -8 if k == 0 else -10.5), felt_piano(rng, scale(step, 1)))
        for k, step in enumerate((0, 2, 4, 2)):
            lay(out, at + k * bar / 4, human(rng, -13 if k == 0 else -17), felt_piano(rng, scale(root + step), 1.3))
        lay(out, at + bar / 4, human(rng, -19), felt_piano(rng, scale(root + 9), 1.4))
        lay(out, at + bar * 3 / 4, human(rng, -19), felt_piano(rng, scale(root + 11), 1.2))
    return hall(rng, out, 1.1, -12)


@theme("vinciperdi")
def _(rng):
    # A waltz from the corner of a café. The tune stands on its head, and its chords with it.
    beat, scale = 0.4, Scale(196.0, IONIAN)
    out = ring(48 * beat)
    for i, (note, root) in enumerate(zip(MIRRORED, MIRRORED_ROOTS)):
        at = i * 6 * beat
        goal = MIRRORED[(i + 1) % 8]
        turn = ((0, note, 2.0), (2, note + 1, 0.9), (3, note, 1.4), (5, note - 1 if goal < note else note + 1, 0.8))
        if i % 4 == 3:
            turn = ((0, note, 2.6), (3, note - 2, 1.8))
        for beats, step, long in turn:
            lay(out, at + beats * beat, human(rng, -15, 1.5), reed(scale(step, 1), long * beat + 0.1))
        for measure in (0, 3):
            low = root if measure == 0 else root + 4 - 7
            lay(out, at + measure * beat, human(rng, -10), string(scale(low), 0.9, 1.6, 0.25))
            for beats in (1, 2):
                for step in (root, root + 2, root + 4):
                    lay(out, at + (measure + beats) * beat, human(rng, -20), string(scale(step % 7, 1), 0.45, 1.5, 0.2))
    return hall(rng, out, 0.7, -14)


@theme("progressive-vinciperdi")
def _(rng):
    # Late: the mirrored tune, a note more in every bar, on a vibraphone over a low breath.
    bar, scale = 2.5, Scale(146.83, AEOLIAN)
    out, soft = ring(8 * bar), ring(8 * bar)
    for i, (note, root) in enumerate(zip(MIRRORED, MIRRORED_ROOTS)):
        at = i * bar
        for k, step in enumerate(series(note, 1 + i % 4)):
            late = rng.uniform(0, 0.03)
            lay(out, at + k * bar / 4 + late, human(rng, -9 if k == 0 else -12.5), vibraphone(scale(step)))
        lay(out, at + bar / 8, human(rng, -16), felt_piano(rng, scale(root, -1 if root > 3 else 0), 2.6))
        lay(out, at + bar * 5 / 8, human(rng, -20), felt_piano(rng, scale(root + 4), 2.0))
        lay(soft, at - 1.0, -12, pad([scale(root, -1 if root > 3 else 0), scale(root + 4), scale(root + 2)], bar + 2, 1.4, 1.6))
    return hall(rng, out, 1.8, -11) + soft
