#!/usr/bin/env python3
"""Makes every one-shot sound in assets/sounds/, and checks them.

    python3 -m venv ~/.venvs/tavoliere-assets && ~/.venvs/tavoliere-assets/bin/pip install numpy
    ~/.venvs/tavoliere-assets/bin/python assets/sources/sounds.py            # write all files
    ~/.venvs/tavoliere-assets/bin/python assets/sources/sounds.py --check    # names, lengths, levels, ends, sizes
    ~/.venvs/tavoliere-assets/bin/python assets/sources/sounds.py --report   # the figures of each file

Needs `oggenc` and `oggdec` (Debian: vorbis-tools). The sounds themselves are in recipes.py, their materials in
timbre.py. A sound's random generator is seeded with its name: changing one sound leaves the others as they were.
"""

import argparse
import sys
import zlib
from pathlib import Path

import numpy as np

from recipes import SOUNDS
from timbre import RATE, gain, levelled, loudness, mix, read_ogg, room, write_ogg

FOLDER = Path(__file__).resolve().parent.parent / "sounds"
LONG = {"table/win", "table/lose", "table/draw", "sicic/match", "chess/mate"}


def write():
    for name, (target, recipe) in SOUNDS.items():
        rng = np.random.default_rng(zlib.crc32(name.encode()))
        dry = recipe(rng)
        # The table's long gestures stand in a larger room.
        wet = room(rng, dry, 0.5, -17) if name in LONG else room(rng, dry)
        heard = np.flatnonzero(np.abs(wet) > np.max(np.abs(wet)) * gain(-56))
        limit = round((2.4 if name in LONG else 0.8) * RATE)
        write_ogg(FOLDER / f"{name}.ogg", levelled(wet[: min(heard[-1] + 1, limit)], target), 3)


def decibels(value):
    return 20 * np.log10(max(value, 1e-6))


def problems():
    """What is wrong with the files as they are, one sentence each."""
    found = {str(path.relative_to(FOLDER))[:-4]: path for path in FOLDER.glob("*/*.ogg")}
    for name in sorted(SOUNDS.keys() - found.keys()):
        yield f"{name}: missing"
    for name in sorted(found.keys() - SOUNDS.keys()):
        yield f"{name}: no recipe"
    for name in sorted(SOUNDS.keys() & found.keys()):
        (samples, *others) = read_ogg(found[name])
        seconds, peak = len(samples) / RATE, np.max(np.abs(samples))
        longest = 2.5 if name in LONG else 0.8
        if others:
            yield f"{name}: not mono"
        if not 0.05 <= seconds <= longest:
            yield f"{name}: {seconds:.2f} s, allowed 0.05 to {longest}"
        if decibels(peak) > -3:
            yield f"{name}: peak {decibels(peak):.1f} dBFS, allowed -3"
        if abs(np.mean(samples)) > 1e-3:
            yield f"{name}: mean {np.mean(samples):.4f}, should be 0"
        if max(abs(samples[0]), abs(samples[-1])) > gain(-50):
            yield f"{name}: starts or ends with a click"
        if abs(loudness(samples) - SOUNDS[name][0]) > 3:
            yield f"{name}: loudness {loudness(samples):.1f} dB, meant {SOUNDS[name][0]}"
        if sharp(samples) > 0.1:
            yield f"{name}: {sharp(samples):.0%} of the energy above 6 kHz"
    total = sum(path.stat().st_size for path in found.values())
    if total > 400_000:
        yield f"all files: {total} bytes, allowed 400000"
    if "cellulae/flip" in found:
        (flip,) = read_ogg(found["cellulae/flip"])
        ripple = mix(*[(0.045 * i, 0, flip) for i in range(8)])
        if np.max(np.abs(ripple)) > 1:
            yield "cellulae/flip: eight in a row clip"


def sharp(samples):
    """The share of the energy above 6 kHz."""
    power = np.abs(np.fft.rfft(samples)) ** 2
    return np.sum(power[np.fft.rfftfreq(len(samples), 1 / RATE) > 6000]) / np.sum(power)


def report():
    print(f"{'name':22} {'s':>5} {'peak':>6} {'loud':>6} {'centre Hz':>9} {'>6k':>5} {'bytes':>6}")
    for name in SOUNDS:
        path = FOLDER / f"{name}.ogg"
        (samples,) = read_ogg(path)
        power = np.abs(np.fft.rfft(samples)) ** 2
        centre = np.sum(power * np.fft.rfftfreq(len(samples), 1 / RATE)) / np.sum(power)
        print(
            f"{name:22} {len(samples) / RATE:5.2f} {decibels(np.max(np.abs(samples))):6.1f} {loudness(samples):6.1f}"
            f" {centre:9.0f} {sharp(samples):5.1%} {path.stat().st_size:6}"
        )


def main():
    parser = argparse.ArgumentParser(description="Makes the sounds of the game.")
    parser.add_argument("--check", action="store_true", help="check the files instead of making them")
    parser.add_argument("--report", action="store_true", help="print the figures of each file")
    asked = parser.parse_args()
    if asked.report:
        report()
    elif asked.check:
        wrong = list(problems())
        print("\n".join(wrong) or f"{len(SOUNDS)} sounds, all as they should be")
        sys.exit(bool(wrong))
    else:
        write()


if __name__ == "__main__":
    main()
