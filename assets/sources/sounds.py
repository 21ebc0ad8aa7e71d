#!/usr/bin/env python3
"""Makes every short sound in assets/sounds/, and checks them.

    python3 -m venv ~/.venvs/tavoliere-assets && ~/.venvs/tavoliere-assets/bin/pip install numpy
    ~/.venvs/tavoliere-assets/bin/python assets/sources/sounds.py            # write all files
    ~/.venvs/tavoliere-assets/bin/python assets/sources/sounds.py --check    # names, lengths, levels, ends, sizes

Needs `oggenc` and `oggdec` (Debian: vorbis-tools). The sounds themselves are in recipes.py, their materials in
timbre.py, how loud they are in hearing.py and loudness.py. The random generator of a take is seeded with its name: changing
one sound leaves the others as they were.

A file holds a whole set, for the tables that a Vorbis file begins with are longer than most of these sounds. `takes.ron`
says where in it each take of each sound lies.
"""

import argparse
import re
import sys
import zlib
from pathlib import Path

import numpy as np

import loudness
from hearing import ROLES, TOLERANCE, momentary
from ogg import read_ogg, resampled, write_ogg
from recipes import SOUNDS
from timbre import RATE, gain, levelled, mix, room

FOLDER = Path(__file__).resolve().parent.parent / "sounds"
TAKES = FOLDER / "takes.ron"
# What there is of these sounds ends well below half of it.
FILE_RATE = 32000
QUALITY = 1
# Between two sounds of a file, so that neither is smeared into the other.
SILENCE = 0.06
# Lengths of sounds are rounded up to this, as are all places in a file.
GRID = 0.005
LONG = {"table/win", "table/lose", "table/draw", "sicic/match", "chess/mate"}
HEAD = """\
// Where in `<set>.ogg` each take of each sound lies: from, to, in seconds. Made by assets/sources/sounds.py.
"""


def take(name, number):
    role, recipes = SOUNDS[name]
    rng = np.random.default_rng(zlib.crc32(f"{name}.{number}".encode() if number else name.encode()))
    dry = recipes[number](rng)
    # The table's long gestures stand in a larger room.
    wet = room(rng, dry, 0.5, -17) if name in LONG else room(rng, dry)
    heard = np.flatnonzero(np.abs(wet) > np.max(np.abs(wet)) * gain(-56))
    limit = round((2.2 if name in LONG else 0.75) * RATE)
    return levelled(wet[: min(heard[-1] + 1, limit)], ROLES[role])


def write():
    sets = {}
    for name, (_, recipes) in SOUNDS.items():
        folder, short = name.split("/")
        sets.setdefault(folder, {})[short] = [take(name, number) for number in range(len(recipes))]
    places = {folder: spread(sounds) for folder, sounds in sets.items()}
    lines = []
    for folder, sounds in sorted(places.items()):
        lines.append(f'    "{folder}": {{')
        for short, spans in sounds.items():
            spans = ", ".join(f"({start:.3f}, {end:.3f})" for start, end in spans)
            lines.append(f'        "{short}": [{spans}],')
        lines.append("    },")
    TAKES.write_text(HEAD + "{\n" + "\n".join(lines) + "\n}\n")
    code(sets, places)
    # The coder takes a little from some, not always the same: it gets more or less of them until all come out right.
    for _ in range(4):
        found, rate = takes()
        wrong = False
        for name, (role, _) in SOUNDS.items():
            folder, short = name.split("/")
            for sound, coded in zip(sets[folder][short], found[name]):
                off = ROLES[role] - momentary(coded, rate)
                if abs(off) > TOLERANCE * 0.8:
                    wrong = True
                    sound *= gain(0.7 * off)
        if not wrong:
            break
        code(sets, places)


def spread(sounds):
    """Where the takes of a set are to lie, one after the other."""
    at, places = 0, {}
    for short, takes in sounds.items():
        for sound in takes:
            end = at + np.ceil(len(sound) / RATE / GRID) * GRID
            places.setdefault(short, []).append((at, end))
            at = end + SILENCE
    return places


def code(sets, places):
    for folder, sounds in sets.items():
        spans = places[folder]
        last = max(end for takes in spans.values() for _, end in takes) + SILENCE
        # A whole number of samples at both rates.
        whole = np.zeros(round(np.ceil(last * 100) / 100 * RATE))
        for short, takes in sounds.items():
            for (start, _), sound in zip(spans[short], takes):
                at = round(start * RATE)
                whole[at : at + len(sound)] += sound
        write_ogg(FOLDER / f"{folder}.ogg", resampled(whole, FILE_RATE), QUALITY, FILE_RATE)


def takes():
    """`{set/name: [samples, ...]}` as they lie in the files, and the files' rate."""
    found, sound = {}, None
    for line in TAKES.read_text().splitlines():
        if begins := re.fullmatch(r'    "([\w-]+)": \{', line):
            folder = begins[1]
            (sound,), rate = read_ogg(FOLDER / f"{folder}.ogg")
            assert rate == FILE_RATE
        elif has := re.fullmatch(r'        "([\w-]+)": \[(.*)\],', line):
            spans = re.findall(r"\(([\d.]+), ([\d.]+)\)", has[2])
            found[f"{folder}/{has[1]}"] = [sound[round(float(a) * rate) : round(float(b) * rate)] for a, b in spans]
    return found, FILE_RATE


def problems():
    """What is wrong with the files as they are, one sentence each."""
    found, rate = takes()
    for name in sorted(SOUNDS.keys() - found.keys()):
        yield f"{name}: missing"
    for name in sorted(found.keys() - SOUNDS.keys()):
        yield f"{name}: no recipe"
    for name in sorted(SOUNDS.keys() & found.keys()):
        if len(found[name]) != len(SOUNDS[name][1]):
            yield f"{name}: {len(found[name])} takes, meant {len(SOUNDS[name][1])}"
        longest = 2.3 if name in LONG else 0.8
        for samples in found[name]:
            if not 0.05 <= len(samples) / rate <= longest:
                yield f"{name}: {len(samples) / rate:.2f} s, allowed 0.05 to {longest}"
            if abs(np.mean(samples)) > 1e-3:
                yield f"{name}: mean {np.mean(samples):.4f}, should be 0"
            # What the coder smears before a soft blow is covered by the blow.
            if max(abs(samples[0]), abs(samples[-1])) > gain(-28) * np.max(np.abs(samples)):
                yield f"{name}: starts or ends with a click"
            if sharp(samples, rate) > 0.1:
                yield f"{name}: {sharp(samples, rate):.0%} of the energy above 6 kHz"
        for i, one in enumerate(found[name]):
            for other in found[name][:i]:
                if alike(one, other) > 0.98:
                    yield f"{name}: two takes are the same"
    yield from loudness.problems(found, rate)
    total = sum(path.stat().st_size for path in FOLDER.glob("*"))
    if total > 250_000:
        yield f"all files: {total} bytes, allowed 250000"
    if flips := found.get("cellulae/flip"):
        ripple = mix(*[(0.045 * i * rate / RATE, 0, flips[i % len(flips)]) for i in range(8)])
        if np.max(np.abs(ripple)) > 1:
            yield "cellulae/flip: eight in a row clip"


def sharp(samples, rate):
    """The share of the energy above 6 kHz."""
    power = np.abs(np.fft.rfft(samples)) ** 2
    return np.sum(power[np.fft.rfftfreq(len(samples), 1 / rate) > 6000]) / np.sum(power)


def alike(one, other):
    """How alike two sounds are at the shift at which they are most: 1 for the same."""
    length = len(one) + len(other)
    product = np.fft.irfft(np.fft.rfft(one, length) * np.conj(np.fft.rfft(other, length)), length)
    return np.max(product) / np.sqrt(np.sum(one**2) * np.sum(other**2))


def main():
    parser = argparse.ArgumentParser(description="Makes the sounds of the game.")
    parser.add_argument("--check", action="store_true", help="check the files instead of making them")
    if not parser.parse_args().check:
        write()
        return
    wrong = list(problems())
    count = sum(len(recipes) for _, recipes in SOUNDS.values())
    print("\n".join(wrong) or f"{len(SOUNDS)} sounds in {count} takes, all as they should be")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
