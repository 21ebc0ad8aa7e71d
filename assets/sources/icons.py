#!/usr/bin/env python3
"""Draws web/icons/ from assets/icon.svg: 192 and 512 pixels, and one with square corners for systems that cut their own.

~/.venvs/tavoliere-assets/bin/pip install cairosvg pillow            # venv: see sounds.py; Debian: libcairo2
~/.venvs/tavoliere-assets/bin/python assets/sources/icons.py
"""

import io
from pathlib import Path

import cairosvg
from PIL import Image

ROOT = Path(__file__).resolve().parents[2]
CORNERS = 'rx="104"'


def draw(svg, size, name):
    image = Image.open(io.BytesIO(cairosvg.svg2png(bytestring=svg.encode(), output_width=size, output_height=size)))
    image.save(ROOT / "web" / "icons" / name, optimize=True)


def main():
    svg = (ROOT / "assets" / "icon.svg").read_text()
    assert CORNERS in svg, f"assets/icon.svg no longer has its outline with {CORNERS}"
    (ROOT / "web" / "icons").mkdir(parents=True, exist_ok=True)
    draw(svg, 192, "icon-192.png")
    draw(svg, 512, "icon-512.png")
    draw(svg.replace(CORNERS, ""), 512, "maskable-512.png")


if __name__ == "__main__":
    main()
