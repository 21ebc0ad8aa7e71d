"""Ogg Vorbis files: coding and decoding with `oggenc` and `oggdec` (Debian: vorbis-tools).

The same samples give the same bytes on every run (the serial number is fixed) as long as the coder is the same; the
committed files are those of vorbis-tools 1.4.2 with libvorbis 1.3.7.
"""

import subprocess
from pathlib import Path

import numpy as np

from timbre import RATE


def resampled(sound, rate):
    """At `rate` instead of `RATE`; what lies along the last axis is taken as a ring, so a loop stays one."""
    length = sound.shape[-1] * rate / RATE
    assert length == round(length), "a ring keeps its length only if that is a whole number of samples"
    length = round(length)
    return np.fft.irfft(np.fft.rfft(sound)[..., : length // 2 + 1], length) * rate / RATE


def write_ogg(path, sound, quality, rate=RATE, highest=None):
    """Codes `sound` (mono, or an array of two rows) of that rate, if wanted only up to the frequency `highest`."""
    path = Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    frames = np.atleast_2d(sound).T
    raw = np.round(np.clip(frames, -1, 1) * 32767).astype("<i2").tobytes()
    form = ["--raw", "--raw-rate", str(rate), "--raw-chan", str(frames.shape[1]), "--raw-bits", "16"]
    low = ["--advanced-encode-option", f"lowpass_frequency={highest / 1000:g}"] if highest else []
    command = ["oggenc", "-Q", "-q", str(quality), "-s", "1", *low, *form, "-o", str(path), "-"]
    subprocess.run(command, input=raw, check=True)


def read_ogg(path):
    """Decodes a file: its samples, rows are channels, and their rate."""
    # The identification header says of how many channels and how fast the raw samples are.
    header = Path(path).read_bytes()[:128]
    at = header.index(b"\x01vorbis")
    channels, rate = header[at + 11], int.from_bytes(header[at + 12 : at + 16], "little")
    raw = subprocess.run(["oggdec", "-Q", "-R", "-o", "-", str(path)], stdout=subprocess.PIPE, check=True).stdout
    return np.frombuffer(raw, "<i2").reshape(-1, channels).T / 32768.0, rate
