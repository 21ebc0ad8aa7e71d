#!/bin/sh
# Remakes assets/fonts/: Alegreya Sans Regular, Medium and Bold, and Alegreya Bold for titles, each cut down to Latin.
# Needs npm (only to fetch the packages) and Python with fonttools and brotli:
#   python3 -m venv ~/.venvs/tavoliere-assets && ~/.venvs/tavoliere-assets/bin/pip install 'fonttools[woff]' opentype-feature-freezer
#   PATH=~/.venvs/tavoliere-assets/bin:$PATH assets/sources/fonts.sh
set -eu

version=5.3.0
fonts=$(cd "$(dirname "$0")/../fonts" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

# Basic Latin, Latin-1, Latin Extended-A, the spacing accents, general punctuation, arrows, minus, geometric shapes.
# pyftsubset leaves out what the family does not draw.
letters='U+0020-007E,U+00A0-017F,U+02C6,U+02DA,U+02DC,U+2010-2026,U+2030,U+2032-2033,U+2039-203A,U+2044,U+20AC'
signs='U+2122,U+2190-2193,U+21B6-21B7,U+2212,U+2215,U+25A0-25CF'

# face FAMILY WEIGHT FILE: the package splits a face by script; its two Latin parts are joined again. The parts carry
# different hinting programs, which cannot be joined and are not needed at today's pixel densities. The family's figures
# hang below the line and differ in width; egui cannot ask for others, so the lining, even ones are made the default:
# scores and clocks stand still.
face() {
    package=$1
    parts=
    for script in latin latin-ext; do
        pyftsubset "package-$package/files/$package-$script-$2-normal.woff2" --unicodes="$letters,$signs" \
            --no-hinting --desubroutinize --layout-features='kern,mark,mkmk,liga,ccmp,locl,lnum,tnum,case' \
            --output-file="$script.ttf"
        parts="$parts $script.ttf"
    done
    # shellcheck disable=SC2086  # names of files, without spaces
    fonttools merge --output-file=joined.ttf $parts
    pyftfeatfreeze --features 'lnum,tnum' joined.ttf figures.ttf
    pyftsubset figures.ttf --unicodes='*' --layout-features='kern,mark,mkmk,liga,ccmp,locl' --name-IDs='*' --recalc-timestamp --output-file="$fonts/$3"
}

for package in alegreya-sans alegreya; do
    npm pack --silent "@fontsource/$package@$version" > /dev/null
    mkdir "package-$package"
    tar -xzf "fontsource-$package-$version.tgz" -C "package-$package" --strip-components=1
done

export SOURCE_DATE_EPOCH=1700000000
face alegreya-sans 400 AlegreyaSans-Regular.ttf
face alegreya-sans 500 AlegreyaSans-Medium.ttf
face alegreya-sans 700 AlegreyaSans-Bold.ttf
face alegreya 700 Alegreya-Bold.ttf

# The packages' notices repeat one line for each file of the family; the licence below it is the same for both.
{
    echo 'Copyright 2013 The Alegreya Sans Project Authors (https://github.com/huertatipografica/Alegreya-Sans)'
    echo 'Copyright 2011 The Alegreya Project Authors (https://github.com/huertatipografica/Alegreya)'
    tail -n +2 package-alegreya-sans/LICENSE
} > "$fonts/OFL.txt"
