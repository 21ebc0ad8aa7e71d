"""Sounds that go on and on without a seam: everything is laid into a ring, so that what rings on at its end is already
sounding under its beginning."""

import numpy as np

from hearing import momentary
from timbre import RATE, band, decay, gain, times


def ring(seconds):
    return np.zeros(round(seconds * RATE))


def lay(into, start, level, sound):
    """Adds a sound at `level` dB; it may reach over the ring's end, once around and more."""
    at = (round(start * RATE) + np.arange(len(sound))) % len(into)
    np.add.at(into, at, gain(level) * sound)


def noise(rng, seconds, centre, octaves):
    """Noise in a band, as a ring: multiplied spectra wrap around by themselves."""
    return band(rng.standard_normal(round(seconds * RATE)), centre, octaves)


def drift(rng, seconds, least, most):
    """Something that comes and goes between 0 and 1, `least` to `most` times in a ring."""
    t = np.arange(round(seconds * RATE)) / (seconds * RATE)
    waves = [np.sin(2 * np.pi * (n * t + rng.random())) / np.sqrt(n) for n in range(least, most + 1)]
    wave = sum(waves)
    return (wave - wave.min()) / (wave.max() - wave.min())


def hall(rng, dry, seconds, level, centre=700):
    """A room around a ring."""
    t = times(seconds * 1.15)
    tail = band(rng.standard_normal(len(t)), centre, 1.4) * decay(t, seconds)
    tail /= np.sqrt(np.sum(tail**2))
    return dry + gain(level) * np.fft.irfft(np.fft.rfft(dry) * np.fft.rfft(tail, len(dry)), len(dry))


def levelled_ring(sound, target):
    """Without a mean, and at its loudest 400 ms at `target` LUFS."""
    sound = sound - sound.mean()
    return sound * gain(target - momentary(np.concatenate((sound, sound[: RATE // 2])), RATE))


def opened(sound):
    """The ring cut open at its stillest 40 ms."""
    window = round(0.04 * RATE)
    energy = np.cumsum(np.concatenate((sound[-window:], sound, sound[:window])) ** 2)
    level = energy[2 * window :] - energy[: -2 * window]
    return np.roll(sound, -int(np.argmin(level)))


def seam(sound):
    """How far value and slope jump from the last sample of a loop to its first, beside what they do around it: 1 is usual.

    Jumps of less than -74 dBFS nobody hears, however still it is around them.
    """
    around = np.concatenate((sound[-4000:], sound[:4000]))
    jumps = []
    for order in (1, 2):
        change = np.abs(np.diff(around, order))
        jumps.append(change[3999 - order + 1 : 4000].max() / max(np.quantile(change, 0.995), 2e-4))
    return max(jumps)
