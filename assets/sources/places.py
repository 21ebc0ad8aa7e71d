#!/usr/bin/env python3
"""Makes the music of the eight places, assets/music/<game>.ogg, and what is heard there when nothing is played,
assets/music/<game>-ambience.ogg; and checks them.

    ~/.venvs/tavoliere-assets/bin/python assets/sources/places.py              # write all (venv: see sounds.py)
    ~/.venvs/tavoliere-assets/bin/python assets/sources/places.py sicic        # only those of one place
    ~/.venvs/tavoliere-assets/bin/python assets/sources/places.py --check      # lengths, levels, means, seams, sizes

The themes are in themes.py, the ambiences in ambiences.py. Each is a loop; a theme and its ambience are of different
lengths, so that together they do not come round again so soon.
"""

import argparse
import sys
import zlib
from pathlib import Path

import numpy as np

from ambiences import AMBIENCES
from hearing import lost, momentary
from loops import levelled_ring, opened, seam
from ogg import read_ogg, resampled, write_ogg
from themes import THEMES

FOLDER = Path(__file__).resolve().parent.parent / "music"
# Low and quiet as all of it is, no more is needed; half of the size would go into what nobody hears.
FILE_RATE = 16000
QUALITY = -1
HIGHEST = 4000
# Where crickets and cicadas sing above that.
HIGHER = {"sicic-ambience": 5000, "sparta-ambience": 5000}
# LUFS, of the loudest 400 ms. An ambience is noticed when it stops.
LEVELS = {"theme": -23.0, "ambience": -37.0}
SECONDS = {"theme": (18, 22), "ambience": (20, 30)}
BYTES = 450_000


def loops():
    """`(kind, name of the file, what makes it)` of every loop."""
    for game, theme in THEMES.items():
        yield "theme", game, theme
    for game, ambience in AMBIENCES.items():
        yield "ambience", f"{game}-ambience", ambience


def write(only):
    for kind, name, make in loops():
        if only and name.removesuffix("-ambience") not in only:
            continue
        sound = opened(levelled_ring(make(np.random.default_rng(zlib.crc32(name.encode()))), LEVELS[kind]))
        highest = HIGHER.get(name, HIGHEST)
        write_ogg(FOLDER / f"{name}.ogg", resampled(sound, FILE_RATE), QUALITY, FILE_RATE, highest)


def figures():
    for kind, name, _ in loops():
        path = FOLDER / f"{name}.ogg"
        (sound,), rate = read_ogg(path)
        yield kind, name, sound, rate, momentary(sound, rate), path.stat().st_size


def problems():
    """What is wrong with the files as they are, one sentence each."""
    total = 0
    for kind, name, sound, rate, loud, size in figures():
        seconds, (least, most) = len(sound) / rate, SECONDS[kind]
        total += size
        if not least <= seconds <= most:
            yield f"{name}: {seconds:.1f} s, allowed {least} to {most}"
        if abs(loud - LEVELS[kind]) > 1:
            yield f"{name}: {loud:.1f} LUFS, meant {LEVELS[kind]}"
        if np.max(np.abs(sound)) > 0.5:
            yield f"{name}: its peak is too high"
        if lost(sound, rate) > 3:
            yield f"{name}: a small loudspeaker loses {lost(sound, rate):.1f} dB of it"
        if abs(sound.mean()) > 3e-4:
            yield f"{name}: its mean is not 0"
        if seam(sound) > 1.5:
            yield f"{name}: it jumps at the seam, {seam(sound):.1f} times as far as elsewhere"
    if total > BYTES:
        yield f"all files: {total} bytes, allowed {BYTES}"


def main():
    parser = argparse.ArgumentParser(description="Makes the music and the ambience of the places.")
    parser.add_argument("--check", action="store_true", help="check the files instead of making them")
    parser.add_argument("only", nargs="*", help="games; else all of them")
    asked = parser.parse_args()
    if not asked.check:
        write(asked.only)
        return
    for _, name, sound, rate, loud, size in figures():
        peak = 20 * np.log10(np.max(np.abs(sound)))
        print(
            f"{name:32} {len(sound) / rate:5.1f} s {loud:6.1f} LUFS, small {-lost(sound, rate):4.1f}, peak {peak:5.1f},"
            f" seam {seam(sound):3.1f}, {size:6} bytes, {size * 8 * rate / len(sound) / 1000:4.1f} kbit/s"
        )
    wrong = list(problems())
    print("\n".join(wrong) or "all loops are as they should be")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
