"""The pixels of a PNG that typst has made: eight bits a channel, no interlacing."""

from __future__ import annotations

import struct
import zlib
from typing import Any

import numpy as np


def pixels(png: bytes) -> Any:
    """Rows of pixels of red, green, blue and what else there is."""
    at, packed = 8, b""
    while at < len(png):
        length, kind = struct.unpack_from(">I4s", png, at)
        if kind == b"IHDR":
            width, height, depth, colour = struct.unpack_from(">IIBB", png, at + 8)
            assert (depth, colour) in ((8, 2), (8, 6))
        if kind == b"IDAT":
            packed += png[at + 8 : at + 8 + length]
        at += 12 + length
    many = 4 if colour == 6 else 3
    raw = zlib.decompress(packed)
    before, rows = bytearray(width * many), []
    for row in range(height):
        begin = row * (width * many + 1)
        before = _unfiltered(raw[begin], raw[begin + 1 : begin + 1 + width * many], before, many)
        rows.append(bytes(before))
    return np.frombuffer(b"".join(rows), np.uint8).reshape(height, width, many)


def _unfiltered(kind: int, line: bytes, above: bytearray, many: int) -> bytearray:
    if kind == 0:
        return bytearray(line)
    done = bytearray(many) + bytearray(line)  # as if there were a black pixel at the left
    over = bytearray(many) + above
    for at in range(many, len(done)):
        left, up, corner = done[at - many], over[at], over[at - many]
        if kind == 4:
            across, down, both = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
            guess = left if across <= down and across <= both else up if down <= both else corner
        else:
            guess = left if kind == 1 else up if kind == 2 else (left + up) // 2
        done[at] = (done[at] + guess) & 0xFF
    return done[many:]
