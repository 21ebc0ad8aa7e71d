"""How loud something short seems: ITU-R BS.1770's momentary loudness at its highest, in LUFS.

Integrated loudness says nothing about sounds that are shorter than its gate; this is what a meter's needle would reach.
"""

import numpy as np

# What happens often is softer than what is rare. All a player hears of pieces and menus lies within six decibels.
ROLES = {
    "touch": -29.75,  # the hand: pointing, taking up, every turn of a ripple
    "act": -28.0,  # what a turn consists of
    "event": -26.25,  # what does not happen in every turn, and what is said
    "rare": -24.75,  # the end of a game
}
TOLERANCE = 0.5

# What the loudspeaker of a phone gives back.
SMALL_SPEAKER = (300, 4000)
# More must not be lost on one.
MOST_LOST = 3.0
WINDOW = 0.4


def weighting(f):
    """The K curve at the frequencies `f`: the response of the standard's two filters at 48 kHz."""
    z = np.exp(-2j * np.pi * f / 48000)
    shelf = (1.53512485958697 - 2.69169618940638 * z + 1.19839281085285 * z**2) / (
        1 - 1.69065929318241 * z + 0.73248077421585 * z**2
    )
    rumble = (1 - 2 * z + z**2) / (1 - 1.99004745483398 * z + 0.99007225036621 * z**2)
    return np.abs(shelf * rumble)


def momentary(sound, rate, within=None):
    """The loudest 400 ms of a mono sound in LUFS; `within` two frequencies, if only what lies between them counts."""
    window = round(WINDOW * rate)
    sound = np.pad(sound, window)
    f = np.fft.rfftfreq(len(sound), 1 / rate)
    spectrum = np.fft.rfft(sound) * weighting(f)
    if within:
        spectrum[(f < within[0]) | (f > within[1])] = 0
    power = np.concatenate(([0], np.cumsum(np.fft.irfft(spectrum, len(sound)) ** 2)))
    return 10 * np.log10(np.max(power[window:] - power[:-window]) / window + 1e-12) - 0.691


def lost(sound, rate):
    """How many decibels of a sound a small loudspeaker keeps for itself."""
    return momentary(sound, rate) - momentary(sound, rate, SMALL_SPEAKER)
