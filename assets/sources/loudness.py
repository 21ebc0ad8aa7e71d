#!/usr/bin/env python3
"""Prints how loud every short sound is, and fails where one is not as its role wants it.

    ~/.venvs/tavoliere-assets/bin/python assets/sources/loudness.py    # venv: see sounds.py

Loudness is the highest momentary one in LUFS, `small` what a small loudspeaker loses of it (see hearing.py).
"""

import sys

import numpy as np

from hearing import MOST_LOST, ROLES, TOLERANCE, lost, momentary
from recipes import SOUNDS

HIGHEST_PEAK = -3.0


def decibels(value):
    return 20 * np.log10(max(value, 1e-6))


def rows(found, rate):
    """`(name, number of the take, role, seconds, loudness, lost, peak)` of each take of `sounds.takes()`."""
    for name, samples in found.items():
        for number, take in enumerate(samples, 1):
            levels = momentary(take, rate), lost(take, rate), decibels(np.max(np.abs(take)))
            yield name, number, SOUNDS[name][0], len(take) / rate, *levels


def problems(found, rate):
    for name, number, role, _, loud, less, peak in rows(found, rate):
        what = f"{name}, take {number}"
        if abs(loud - ROLES[role]) > TOLERANCE:
            yield f"{what}: {loud:.1f} LUFS, meant {ROLES[role]}"
        if less > MOST_LOST:
            yield f"{what}: a small loudspeaker loses {less:.1f} dB of it, allowed {MOST_LOST}"
        if peak > HIGHEST_PEAK:
            yield f"{what}: peak {peak:.1f} dBFS, allowed {HIGHEST_PEAK}"


def main():
    from sounds import takes

    found, rate = takes()
    print(f"{'set':9} {'name':14} {'take':>4} {'role':6} {'s':>5} {'LUFS':>6} {'small':>5} {'peak':>6}")
    for name, number, role, seconds, loud, less, peak in rows(found, rate):
        folder, short = name.split("/")
        print(f"{folder:9} {short:14} {number:4} {role:6} {seconds:5.2f} {loud:6.1f} {-less:5.1f} {peak:6.1f}")
    all_of_it = [row[4] for row in rows(found, rate)]
    print(f"from {min(all_of_it):.1f} to {max(all_of_it):.1f} LUFS")
    wrong = list(problems(found, rate))
    print("\n".join(wrong), file=sys.stderr)
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
