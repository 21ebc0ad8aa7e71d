"""What is heard in the eight places when nothing is played: rooms, weather, animals, other people.

Mostly single small things in near silence rather than a carpet of noise: they say more of a place, and a coder needs next to
nothing for the silence between them.
"""

import numpy as np

from loops import drift, hall, lay, noise, ring
from timbre import RATE, band, bell, body, bubble, contact, decay, faded, gain, glass, mix, near, stroke, swell, thud, times, wood

SECONDS = 21.0
AMBIENCES = {}


def ambience(game):
    def register(make):
        AMBIENCES[game] = make
        return make

    return register


# ---- Things that several places have ----------------------------------------------------------------------------------


def fire(rng, out, level, crackles):
    """A fire: a flutter below, and wood that cracks, now and then several times in a row."""
    out += gain(level - 6) * noise(rng, SECONDS, 190, 0.8) * (0.35 + 0.65 * drift(rng, SECONDS, 9, 40))
    for _ in range(crackles):
        at = rng.uniform(0, SECONDS)
        for _ in range(1 + rng.geometric(0.6)):
            snap = mix(
                (0, 0, contact(rng, 0.0015 + 0.003 * rng.random(), rng.uniform(1200, 3200))),
                (0, -9, wood(rng, rng.uniform(500, 1100), 0.03)),
            )
            lay(out, at, level - 14 * rng.random() ** 0.6, snap)
            at += rng.exponential(0.07)


def voice(rng, pitch, seconds):
    """Somebody speaks behind a door: syllables of a voice without its consonants, and so without words."""
    t = times(seconds)
    syllables = np.zeros(len(t))
    at = 0.05
    while at < seconds - 0.35:
        long = rng.uniform(0.1, 0.26)
        hump = swell(times(long), long * 0.35, long * 0.5) * rng.uniform(0.4, 1)
        start = round(at * RATE)
        syllables[start : start + len(hump)] += hump
        at += long * rng.uniform(0.9, 1.3) + (0.25 if rng.random() < 0.12 else 0)
    # The sentence sinks, each syllable with a tune of its own.
    tune = pitch * (1.12 - 0.22 * t / seconds) * (1 + 0.06 * band(rng.standard_normal(len(t)), 2.5, 0.6))
    phase = 2 * np.pi * np.cumsum(tune) / RATE
    mouth = 480 + 220 * band(rng.standard_normal(len(t)), 3, 0.6)
    tone = sum(
        np.exp(-((np.log2(np.maximum(n * tune, 1) / mouth) / 0.75) ** 2)) * np.sin(n * phase) for n in range(1, 9)
    )
    return faded(syllables * tone, 0.02, 0.05)


def murmur(rng, out, level, sentences):
    """People at other tables, far off."""
    people = rng.uniform(95, 210, 5)
    for i in range(sentences):
        at = (i + rng.uniform(0, 0.8)) * SECONDS / sentences
        lay(out, at, level - 6 * rng.random(), voice(rng, people[rng.integers(5)], rng.uniform(1.4, 3.2)))


def rain(rng, out, level, drops):
    """Rain at a window: drops on the pane."""
    for _ in range(drops):
        drop = mix(
            (0, -3, contact(rng, 0.003, rng.uniform(1500, 3600))),
            (0, 0, bubble(rng.uniform(700, 1500), rng.uniform(1500, 2600), 0.03)),
        )
        lay(out, rng.uniform(0, SECONDS), level - 16 * rng.random() ** 0.7, drop)


def ticking(rng, out, level, period, pitches, hardness=2600):
    """A clock. Its wheels are never quite round, but it is on time."""
    for i in range(round(SECONDS / period)):
        tick = wood(rng, pitches[i % len(pitches)], 0.05, 1.0, hardness)
        lay(out, i * period + rng.normal(0, 0.002), level - 1.5 * rng.random(), tick)


def paper(rng, seconds):
    """A sheet that is turned."""
    t = times(seconds)
    crackle = np.clip(band(rng.standard_normal(len(t)), 60, 1.2), 0, 1)
    return stroke(rng, seconds, 1400, 2600, 0.8)[: len(t)] * (0.3 + crackle)


# ---- Places -----------------------------------------------------------------------------------------------------------


@ambience("cellulae")
def _(rng):
    # A laboratory at night: a transformer, a tube that beats with it, slow bubbles in a vessel, a glass that is put down.
    t = np.arange(round(SECONDS * RATE)) / RATE
    out = ring(SECONDS)
    # Whole numbers of waves in the loop: it never hears its own end.
    for hertz, level in ((100, -37), (200, -38), (300, -38), (400, -40), (600, -43)):
        for beat in (0, 3):
            waves = round(hertz * SECONDS) + beat
            out += gain(level) * np.sin(2 * np.pi * waves / SECONDS * t + hertz)
    wet = ring(SECONDS)
    at = 0.6
    while at < SECONDS - 0.8:
        low = rng.uniform(260, 520)
        for k in range(rng.integers(1, 4)):
            rise = bubble(low * 1.12**k, low * 1.12**k * rng.uniform(1.6, 2.1), 0.12 * 0.9**k, 1.7)
            lay(wet, at + 0.13 * k + 0.03 * rng.random(), -17 - 4 * k - 4 * rng.random(), rise)
        at += rng.uniform(1.1, 2.8)
    for at, pitch in ((5.2, 1568.0), (5.5, 1760.0), (14.9, 2093.0)):
        lay(wet, at, -31, glass(pitch, 0.9))
    return out + hall(rng, wet, 1.1, -10, 900)


@ambience("hoppa")
def _(rng):
    # The inn: a fire, two tables that talk, a mug put down.
    out, far = ring(SECONDS), ring(SECONDS)
    fire(rng, out, -17, 34)
    murmur(rng, far, -26, 7)
    for at in (3.8, 4.1, 12.7, 18.2):
        lay(far, at, -19 - 4 * rng.random(), mix((0, 0, wood(rng, 340, 0.09)), (0, -6, thud(170, 0.12))))
    return out + hall(rng, far, 1.0, -4, 500)


@ambience("cqt")
def _(rng):
    # The desk: a small clock, rain at the window, a sheet turned, a pencil put down.
    out = ring(SECONDS)
    ticking(rng, out, -21, 0.5, (2250, 1850), 3200)
    rain(rng, out, -19, 80)
    for at in (6.3, 15.6):
        lay(out, at, -23, paper(rng, 0.6))
    for at in (7.2, 7.29, 7.34):
        lay(out, at, -22 - 60 * (at - 7.2), wood(rng, 1400, 0.04))
    return hall(rng, out, 0.3, -19)


def hoot(pitch, seconds):
    t = times(seconds)
    tune = pitch * (1 + 0.05 * np.sin(np.pi * t / seconds))
    phase = 2 * np.pi * np.cumsum(tune) / RATE
    return (np.sin(phase) + 0.16 * np.sin(2 * phase) + 0.05 * np.sin(3 * phase)) * swell(t, 0.08, seconds * 0.5)


@ambience("sicic")
def _(rng):
    # A garden after sunset: two crickets near, one far, and late in the loop an owl behind the trees.
    out, far = ring(SECONDS), ring(SECONDS)
    for pitch, period, level, start in ((4150, 0.86, -26, 0.0), (4420, 1.02, -30, 0.37), (3900, 0.71, -36, 0.2)):
        count = round(SECONDS / period)
        rests = rng.random(count) < 0.14
        for i in range(count):
            if rests[i]:
                continue
            wing = swell(times(0.024), 0.01, 0.012) * np.sin(2 * np.pi * pitch * times(0.024))
            for pulse in range(3):
                at = start + i * SECONDS / count + 0.042 * pulse + rng.normal(0, 0.004)
                lay(out, at, level + 1.5 * pulse - 2 * rng.random(), wing)
    for at, long, level in ((13.0, 0.5, -18), (14.1, 0.2, -20), (14.38, 0.24, -18), (14.7, 0.75, -17)):
        lay(far, at, level, hoot(352, long))
    for at, long, level in ((18.6, 0.24, -29), (18.95, 0.7, -28)):
        lay(far, at, level, hoot(391, long))
    out += gain(-37) * noise(rng, SECONDS, 420, 0.7) * drift(rng, SECONDS, 1, 4) ** 2
    return out + hall(rng, far, 2.2, -3, 500)


@ambience("sparta")
def _(rng):
    # Noon: wind that comes and goes, cicadas in one tree and then in another, three slow waves far below.
    t = np.arange(round(SECONDS * RATE)) / RATE
    out = gain(-23) * noise(rng, SECONDS, 380, 0.5) * drift(rng, SECONDS, 1, 5) ** 3
    out += gain(-22) * noise(rng, SECONDS, 480, 0.6) * np.clip(np.sin(2 * np.pi * 3 * t / SECONDS), 0, 1) ** 3
    for pitch, beat, level, tree in ((4150, 42, -39, 0.0), (4450, 50, -41, 0.5)):
        song = np.clip(np.sin(2 * np.pi * (2 * t / SECONDS + tree)), 0, 1) ** 2
        rasp = np.clip(np.sin(2 * np.pi * round(beat * SECONDS) / SECONDS * t), 0, 1) ** 2
        tone = sum(np.sin(2 * np.pi * round(pitch * r * SECONDS) / SECONDS * t + r) for r in (1, 1.004))
        out += gain(level) * tone * rasp * song
    return out


@ambience("progressive")
def _(rng):
    # The club: a long-case clock down the hall, a leather chair, men set down at other tables, a page.
    out, far = ring(SECONDS), ring(SECONDS)
    ticking(rng, far, -19, 1.0, (920, 780), 1500)
    for at in (2.4, 7.7, 8.6, 13.3, 17.5, 20.1):
        lay(far, at, -20 - 5 * rng.random(), mix((0, 0, wood(rng, 540, 0.075, 0.9, 2100)), (0, -8, thud(184, 0.1))))
    for at in (5.0, 15.2):
        # Leather: a row of tiny slips, slower towards its end.
        for k in range(11):
            lay(out, at + 0.028 * k + 0.0012 * k * k, -36 + 8 * np.sin(np.pi * k / 10), wood(rng, 420 + 9 * k, 0.03, 0.8, 900))
    lay(out, 11.0, -31, paper(rng, 0.55))
    murmur(rng, far, -33, 2)
    return out + hall(rng, far, 0.7, -11, 600)


@ambience("vinciperdi")
def _(rng):
    # The café at noon: cups and spoons, people, a street behind the glass, once a bicycle bell.
    out, far = ring(SECONDS), ring(SECONDS)
    for at in (1.3, 4.9, 9.6, 10.1, 15.8, 19.4):
        cup = body(0.3, near(rng, 2050, 0.12), (1, 1.47, 2.09, 2.9), 0.16, 0.5, 0.7)
        lay(out, at, -25 - 6 * rng.random(), mix((0, 0, cup / np.max(np.abs(cup))), (0.06, -7, wood(rng, 1300, 0.05))))
    for k in range(7):
        # A spoon goes round in a cup.
        lay(out, 12.3 + 0.21 * k, -33 - 2 * rng.random(), body(0.14, near(rng, 2700, 0.03), (1, 1.6), 0.1, 0.5, 0.8))
    murmur(rng, far, -23, 9)
    out += gain(-29) * noise(rng, SECONDS, 260, 0.7) * (0.1 + drift(rng, SECONDS, 1, 5) ** 2)
    for at in (6.7, 6.92):
        lay(far, at, -36, bell(1975.5, 0.9))
    return out + hall(rng, far, 0.9, -4, 600)


@ambience("progressive-vinciperdi")
def _(rng):
    # The study at night: embers, rain that is nearly over, a clock that takes its time.
    out, far = ring(SECONDS), ring(SECONDS)
    fire(rng, out, -19, 10)
    rain(rng, out, -25, 30)
    ticking(rng, far, -19, 1.5, (660, 560), 1300)
    return out + hall(rng, far, 0.6, -12, 500)
