"""The materials that every sound of the game is made of: wood, stone, glass, water, paper, tines.

A struck body is a sum of decaying sines (its modes) behind a few milliseconds of contact noise; rubbing is noise in a
band that follows the hand. All functions return mono float64 arrays at `RATE`; times are in seconds, frequencies in
hertz, and everything random comes from the generator that is passed in, so a sound is the same on every run.
"""

import numpy as np

from hearing import momentary

RATE = 44100
# Left free below full scale. The coder may overshoot by about a decibel, so the synthesis stops earlier than the
# promise (-3 dBFS) that is checked on the decoded file.
CEILING_DB = -4.2


def times(seconds):
    return np.arange(round(seconds * RATE)) / RATE


def gain(decibels):
    return 10.0 ** (decibels / 20.0)


# ---- Envelopes and mixing -------------------------------------------------------------------------------------------


def decay(t, t60):
    """Falls by 60 dB in `t60`."""
    return 10.0 ** (-3.0 * t / t60)


def swell(t, rise, fall):
    """A smooth hump: half a cosine up during `rise`, half a cosine down during `fall`, ending with `t`."""
    up = np.clip(t / rise, 0, 1)
    down = np.clip((t[-1] - t) / fall, 0, 1)
    return np.sin(up * np.pi / 2) ** 2 * np.sin(down * np.pi / 2) ** 2


def faded(sound, head=0.001, tail=0.012):
    """The same sound with ends that cannot click."""
    return sound * swell(np.arange(len(sound)) / RATE, head, tail)


def mix(*parts):
    """Lays sounds over each other; a part is `(start, gain in dB, sound)`."""
    length = max(round(start * RATE) + len(sound) for start, _, sound in parts)
    out = np.zeros(length)
    for start, level, sound in parts:
        at = round(start * RATE)
        out[at : at + len(sound)] += gain(level) * sound
    return out


# ---- Noise ----------------------------------------------------------------------------------------------------------


def band(noise, centre, octaves):
    """Keeps a bell-shaped band around `centre`; `octaves` is its half width. Peak is set to 1."""
    spectrum = np.fft.rfft(noise)
    f = np.maximum(np.fft.rfftfreq(len(noise), 1 / RATE), 1.0)
    spectrum *= np.exp(-((np.log2(f / centre) / octaves) ** 2))
    out = np.fft.irfft(spectrum, len(noise))
    return out / np.max(np.abs(out))


def sweep(rng, centre, octaves):
    """Noise whose band follows `centre`, an array with one frequency a sample."""
    noise = rng.standard_normal(len(centre))
    steps = np.arange(np.log2(centre.min()), np.log2(centre.max()) + 0.34, 0.33)
    out = np.zeros(len(centre))
    for step in steps:
        near = np.exp(-(((np.log2(centre) - step) / 0.3) ** 2))
        out += near * band(noise, 2.0**step, octaves)
    return out / np.max(np.abs(out))


def contact(rng, seconds, centre):
    """The instant in which two bodies touch."""
    t = times(seconds * 4)
    return band(rng.standard_normal(len(t)), centre, 0.9) * decay(t, seconds * 2)


# ---- Struck bodies --------------------------------------------------------------------------------------------------


def modes(seconds, partials):
    """Sum of decaying sines, `(frequency, t60, amplitude)` each, with a millisecond of onset."""
    t = times(seconds)
    out = sum(a * np.sin(2 * np.pi * f * t) * decay(t, t60) for f, t60, a in partials)
    return faded(out)


def body(seconds, pitch, ratios, t60, damping, tilt, spots=None):
    """A body whose modes lie at `ratios` of `pitch`.

    Higher modes die sooner (`damping`: t60 goes with ratio^-damping) and start softer (`tilt`: amplitude ratio^-tilt);
    `spots` says how much of each the blow finds (see `spot`).
    """
    spots = np.ones(len(ratios)) if spots is None else spots
    heard = [(r, s) for r, s in zip(ratios, spots) if pitch * r < 12000]
    return modes(seconds, [(pitch * r, t60 * r**-damping, s * r**-tilt) for r, s in heard])


def spot(rng, count):
    """Where a blow falls: a share of each of `count` modes. No two blows fall in the same place."""
    return rng.uniform(0.55, 1.3, count)


def near(rng, value, share=0.02):
    """About `value`, as a hand finds it."""
    return value * rng.uniform(1 - share, 1 + share)


def wood(rng, pitch, t60=0.09, tilt=0.8, hardness=2600):
    """A block of wood tapped with another: the modes of a stubby bar behind a hard contact."""
    ratios = np.array([1.0, 1.72, 2.53, 3.41, 4.77, 6.1]) * rng.uniform(0.985, 1.015, 6)
    block = body(min(0.6, t60 * 2.4), near(rng, pitch), ratios, t60, 0.75, tilt, spot(rng, 6))
    return mix((0, 0, block / np.max(np.abs(block))), (0, -9, contact(rng, 0.004, hardness)))


def stone(rng, pitch, t60=0.06):
    """Dense, bright modes over a dull low thud."""
    ratios = np.array([1.0, 1.33, 1.81, 2.27, 2.9, 3.6, 4.4]) * rng.uniform(0.97, 1.03, 7)
    grain = body(t60 * 3, near(rng, pitch), ratios, t60, 0.5, 0.7, spot(rng, 7))
    return mix(
        (0, -4, grain / np.max(np.abs(grain))),
        (0, -10, thud(pitch * 0.2, 0.1)),
        (0, -13, contact(rng, 0.005, 3600)),
    )


def thud(pitch, t60):
    """The table answering: a low sine that sinks a little as it fades."""
    t = times(t60 * 1.6)
    settle = t60 / 5
    phase = 2 * np.pi * pitch * (t + 0.5 * settle * (1 - np.exp(-t / settle)))
    return faded(np.sin(phase) * decay(t, t60), 0.002)


def glass(pitch, t60=0.5):
    """A thin glass touched with a fingernail: the partials of a rim."""
    out = body(min(1.6, t60 * 1.3), pitch, (1.0, 2.32, 4.25, 6.63), t60, 0.55, 1.25)
    return out / np.max(np.abs(out))


def bell(pitch, t60=1.2):
    """A small hand bell: hum, prime, tierce, quint, nominal."""
    strengths = (
        (0.5, 0.35, 1.0),
        (1.0, 1.0, 0.8),
        (1.19, 0.4, 0.6),
        (1.5, 0.22, 0.5),
        (2.0, 0.45, 0.45),
        (3.01, 0.14, 0.3),
    )
    out = modes(t60 * 1.1, [(pitch * r, t60 * life, a) for r, a, life in strengths])
    return out / np.max(np.abs(out))


def tine(rng, pitch, t60=1.1, seconds=None):
    """A kalimba's tongue: nearly a pure tone, a short sour overtone, and the thumb on the box."""
    t60 = t60 * (440 / pitch) ** 0.35
    tone = modes(
        seconds or t60 * 1.15,
        [
            (pitch, t60, 1.0),
            (pitch * 1.0016, t60 * 0.8, 0.25),
            (pitch * 2.004, t60 * 0.4, 0.15),
            (min(pitch * 5.42, 9000), 0.10, 0.11),
        ],
    )
    return mix((0, 0, tone), (0, -17, thud(150, 0.08)), (0, -32, contact(rng, 0.003, 2200)))


def bubble(low, high, seconds, bend=2.5):
    """A drop: a tone that rises from `low` to `high`, faster towards the end."""
    t = times(seconds)
    x = t / seconds
    pitch = low * (high / low) ** (x**bend)
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    return faded(np.sin(phase) * decay(t, seconds * 1.25), 0.004, seconds * 0.3)


def stroke(rng, seconds, start, end, grain=0.55):
    """A pencil drawn over paper: friction noise with the paper's tooth in it, quicker in the middle of the stroke."""
    t = times(seconds)
    hand = swell(t, seconds * 0.3, seconds * 0.4)
    centre = (start + (end - start) * t / t[-1]) * (0.75 + 0.4 * hand)
    tooth = band(rng.standard_normal(len(t)), 140, 0.7)
    return sweep(rng, centre, 0.55) * hand * np.clip(1 - grain + grain * tooth * 1.8, 0.05, 2)


# ---- The room and the level -----------------------------------------------------------------------------------------


def room(rng, sound, seconds=0.16, level=-21):
    """A little of the room around the table, so that all sets seem to stand on the same one."""
    t = times(seconds)
    tail = band(rng.standard_normal(len(t)), 900, 1.6) * decay(t, seconds * 0.9)
    tail[: round(0.006 * RATE)] = 0
    tail /= np.sqrt(np.sum(tail**2))
    length = len(sound) + len(tail)
    wet = np.fft.irfft(np.fft.rfft(sound, length) * np.fft.rfft(tail, length), length)
    return mix((0, 0, sound), (0, level, wet * np.max(np.abs(sound)) / max(np.max(np.abs(wet)), 1e-9)))


def levelled(sound, target):
    """Brought to `target` (LUFS, see `hearing.momentary`), without rumble, rounded off below the ceiling, ready to be coded.

    A few milliseconds of silence lead in: the coder smears what comes before a blow, and a file that began with the blow
    would begin with a click.
    """
    sound = np.pad(sound, (round(0.006 * RATE), round(0.05 * RATE)))
    spectrum = np.fft.rfft(sound, len(sound) * 2)
    f = np.fft.rfftfreq(len(sound) * 2, 1 / RATE)
    sound = np.fft.irfft(spectrum * (1 - np.exp(-((f / 45) ** 2))), len(sound) * 2)[: len(sound)]
    sound = sound[: len(sound) - round(0.05 * RATE)]
    sound = faded(sound, 0.006, 0.03)
    # Rounding off the tips of the hardest blows makes them softer again: a few times, until it is right.
    level, out = target - momentary(sound, RATE), sound
    for _ in range(12):
        out = rounded(sound * gain(level))
        off = target - momentary(out, RATE)
        if abs(off) < 0.02:
            break
        level += off
    return out


def rounded(sound):
    """Bends what would reach above the ceiling."""
    top, knee = gain(CEILING_DB), gain(CEILING_DB - 5)
    over = np.maximum(np.abs(sound) - knee, 0)
    bent = knee + (top - knee) * np.tanh(over / (top - knee))
    return np.where(over > 0, np.sign(sound) * bent, sound)
