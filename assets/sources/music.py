#!/usr/bin/env python3
"""Makes assets/music/table.ogg, the quiet music of the table: a loop without a seam, a kalimba over a slow pad.

    ~/.venvs/tavoliere-assets/bin/python assets/sources/music.py            # write it (venv: see sounds.py)
    ~/.venvs/tavoliere-assets/bin/python assets/sources/music.py --check    # level, mean, balance, seam, size

Everything is laid into a ring: what rings on after the last bar is already sounding under the first. D dorian, eight
chords of two bars each; the melody of a chord is a rhythm and a walk over its notes, drawn once from the seed.
"""

import argparse
import sys
from pathlib import Path

import numpy as np

from ogg import read_ogg, write_ogg
from timbre import RATE, band, decay, gain, swell, times, tine

FILE = Path(__file__).resolve().parent.parent / "music" / "table.ogg"
EIGHTH = 0.6
BARS = 16
LENGTH = round(BARS * 8 * EIGHTH * RATE)
PEAK_DB = -8.0

# Semitones above D3: the bass, the pad's chord, and the notes on which the melody may rest, the first of them where it
# comes in. Those first notes are the tune in the large: up to a fourth above, then home.
CHORDS = (
    (0, (0, 7, 15, 22), (19, 15, 24, 14)),  # Dm7
    (-9, (3, 10, 14, 19), (22, 19, 15, 17)),  # F with its seventh
    (-2, (5, 10, 14, 19), (17, 14, 22, 12)),  # C6
    (-7, (5, 9, 12, 19), (21, 17, 12, 14)),  # G9: the bright sixth of the mode
    (0, (3, 7, 12, 14), (24, 19, 15, 14)),  # Dm9
    (-5, (7, 10, 14, 17), (26, 22, 19, 14)),  # Am7
    (-9, (3, 7, 10, 14), (22, 15, 19, 17)),  # F again, closer
    (-7, (5, 10, 12, 17), (17, 12, 15, 19)),  # G held open, back to D
)
SCALE = [n + 12 * o for o in range(3) for n in (0, 2, 3, 5, 7, 9, 10)]
# Where in the sixteen eighths of a chord the melody speaks: a call, its answer, and two that leave room.
RHYTHMS = ((0, 3, 6, 8, 14), (0, 3, 6, 11), (0, 3, 6, 8, 12, 14), (0, 5, 8))


def pitch(semitones):
    return 146.83 * 2 ** (semitones / 12)


def lay(ring, start, level, pan, sound):
    """Adds a mono sound to the ring, `pan` from -1 (left) to 1 (right), at equal power."""
    at = (round(start * RATE) + np.arange(len(sound))) % LENGTH
    angle = (pan + 1) * np.pi / 4
    for row, share in zip(ring, (np.cos(angle), np.sin(angle))):
        np.add.at(row, at, gain(level) * share * sound)


def melody(rng):
    """The melody, `(eighth, semitones, weight in dB)`: it rests on the chord's notes and walks between them.

    The second half repeats the first half's rhythms, so the ear finds its way back.
    """
    here = 19
    for bar, (_, _, rests) in enumerate(CHORDS):
        for i, eighth in enumerate(RHYTHMS[bar % 4]):
            if eighth == 0:
                here = rests[0]
            elif eighth == 8:
                here = min(rests, key=lambda note: abs(note - here) + 3 * (note == here) + rng.random())
            else:
                # A step or a third, drawn towards the middle of the instrument.
                at = SCALE.index(here)
                leap = int(rng.choice((-2, -1, 1, 2), p=(0.15, 0.35, 0.35, 0.15)))
                leap = -abs(leap) if here > 22 else abs(leap) if here < 12 else leap
                here = SCALE[at + leap]
            yield bar * 16 + eighth, here, -3 * (i > 0) - 3 * rng.random()


def pad(rng, semitones):
    """One long breath of a chord: soft harmonics, each voice beating slowly with itself."""
    t = times(16 * EIGHTH + 5)
    out = np.zeros(len(t))
    for note in semitones:
        for cents, share in ((-3, 1.0), (4, 0.5)):
            base = pitch(note) * 2 ** (cents / 1200)
            for harmonic, strength in ((1, 1.0), (2, 0.22), (3, 0.09), (4, 0.03)):
                out += share * strength * np.sin(2 * np.pi * (base * harmonic * t + rng.random()))
    return out * swell(t, 5, 5) / len(semitones) / 2


def compose():
    rng = np.random.default_rng(16)
    dry, soft = np.zeros((2, LENGTH)), np.zeros((2, LENGTH))
    for bar, (bass, chord, _) in enumerate(CHORDS):
        start = bar * 16 * EIGHTH
        for side in (-1, 1):
            lay(soft, start - 2.5, -20, 0.6 * side, pad(rng, chord))
        # The plucked ground: root, fifth, and a note of the chord, never twice with the same weight.
        for eighth, note in ((0, bass), (5, bass + 7), (10, chord[2])):
            late = rng.uniform(0, 0.018)
            lay(
                dry,
                start + eighth * EIGHTH + late,
                -15 - 3 * rng.random() - 3 * (eighth > 0),
                -0.2,
                tine(rng, pitch(note), 1.5),
            )
    for eighth, note, weight in melody(rng):
        late = rng.uniform(0, 0.022)
        lay(dry, eighth * EIGHTH + late, -13 + weight, rng.uniform(-0.1, 0.4), tine(rng, pitch(note), 1.7))
    sound = dry + soft
    # The room, as a ring too: multiplied spectra wrap around by themselves.
    tail_time = times(2.2)
    for row, source in zip(sound, dry):
        tail = band(rng.standard_normal(len(tail_time)), 700, 1.4) * decay(tail_time, 1.9)
        tail /= np.sqrt(np.sum(tail**2))
        row += gain(-11) * np.fft.irfft(np.fft.rfft(source) * np.fft.rfft(tail, LENGTH), LENGTH)
    sound -= sound.mean(axis=1, keepdims=True)
    return sound * gain(PEAK_DB) / np.max(np.abs(sound))


def quietest(sound):
    """Where to cut the ring open: the stillest 40 ms."""
    window = round(0.04 * RATE)
    energy = np.sum(sound**2, axis=0)
    ringed = np.concatenate((energy[-window:], energy, energy[:window]))
    level = np.convolve(ringed, np.ones(window), "same")[window:-window]
    return int(np.argmin(level))


def levels(sound, seconds=0.4):
    """RMS in dB of consecutive windows."""
    size = round(seconds * RATE)
    whole = np.mean(sound**2, axis=0)
    return 10 * np.log10(whole[: len(whole) // size * size].reshape(-1, size).mean(axis=1) + 1e-12)


def problems(sound, size):
    """What is wrong with the decoded music, one sentence each."""
    seconds, peak = sound.shape[1] / RATE, 20 * np.log10(np.max(np.abs(sound)))
    level = levels(sound)
    if not 60 <= seconds <= 90:
        yield f"{seconds:.1f} s, allowed 60 to 90"
    if peak > -6:
        yield f"peak {peak:.1f} dBFS, allowed -6"
    if np.max(np.abs(sound.mean(axis=1))) > 1e-4:
        yield "its mean is not 0"
    if abs(np.diff(10 * np.log10((sound**2).mean(axis=1)))[0]) > 1.5:
        yield "it leans to one side"
    if level.max() - level.min() > 20 or level.max() > -17:
        yield f"dynamics from {level.min():.1f} to {level.max():.1f} dB are not gentle"
    # The seam: the jump from the last sample to the first, and of the slopes there, beside those of the music around it.
    around = np.concatenate((sound[:, -4000:], sound[:, :4000]), axis=1)
    for order, what in ((1, "value"), (2, "slope")):
        change = np.max(np.abs(np.diff(around, order)), axis=0)
        seam = change[3999 - order + 1 : 4000].max()
        if seam > 1.5 * np.quantile(change, 0.995):
            yield f"the {what} jumps at the seam by {seam:.5f}"
    if size > 500_000:
        yield f"{size} bytes, allowed 500000"


def main():
    parser = argparse.ArgumentParser(description="Makes the music of the table.")
    parser.add_argument("--check", action="store_true", help="check the file instead of making it")
    if parser.parse_args().check:
        (sound, _), size = read_ogg(FILE), FILE.stat().st_size
        wrong, level = list(problems(sound, size)), levels(sound)
        print("\n".join(wrong) or "the music is as it should be")
        peak = 20 * np.log10(np.max(np.abs(sound)))
        print(
            f"{sound.shape[1] / RATE:.2f} s, peak {peak:.1f} dBFS, windows {level.min():.1f} to {level.max():.1f} dB, {size} bytes"
        )
        sys.exit(bool(wrong))
    sound = compose()
    write_ogg(FILE, np.roll(sound, -quietest(sound), axis=1), 0)


if __name__ == "__main__":
    main()
