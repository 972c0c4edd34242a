"""The typefaces of the page, for what is printed: they come with the page, once it is built.

They are packed there for browsers (WOFF), and unpacked here: whoever prints reads OpenType.
"""

from __future__ import annotations

import struct
import zlib
from functools import cache
from importlib.resources import files
from pathlib import Path

FACES = {
    "elsie-swash-caps-latin-400-normal": ("Elsie Swash Caps", "normal"),
    "sorts-mill-goudy-latin-400-normal": ("Sorts Mill Goudy", "normal"),
    "sorts-mill-goudy-latin-400-italic": ("Sorts Mill Goudy", "italic"),
}
_HEAD = struct.Struct(">4s4sIHHIHHIIIII")
_ENTRY = struct.Struct(">4sIIII")


def _found(face: str, ending: str) -> Path | None:
    folder = Path(str(files("oztable"))) / "server" / "static" / "assets"
    return next(iter(sorted(folder.glob(f"{face}-*.{ending}"))), None)


@cache
def faces() -> tuple[bytes, ...]:
    """Those that are there, as OpenType; none where no page was built."""
    found = [_found(face, "woff") for face in FACES]
    return tuple(unpacked(file.read_bytes()) for file in found if file)


@cache
def web_faces() -> tuple[tuple[str, str, bytes], ...]:
    """The same as browsers take them: family, style and what is in the file."""
    found = [(_found(face, "woff2"), *what) for face, what in FACES.items()]
    return tuple((family, style, file.read_bytes()) for file, family, style in found if file)


def unpacked(woff: bytes) -> bytes:
    """A WOFF file as the OpenType file that it was made from."""
    _, flavour, _, count, *_ = _HEAD.unpack_from(woff)
    power = count.bit_length() - 1
    search = 16 << power
    head = struct.pack(">4sHHHH", flavour, count, search, power, 16 * count - search)
    at = len(head) + 16 * count
    entries, tables = [], []
    for number in range(count):
        name, offset, packed, whole, check = _ENTRY.unpack_from(woff, _HEAD.size + 20 * number)
        table = woff[offset : offset + packed]
        table = zlib.decompress(table) if packed < whole else table
        entries.append(struct.pack(">4sIII", name, check, at, whole))
        padded = table + b"\0" * (-whole % 4)
        tables.append(padded)
        at += len(padded)
    return head + b"".join(entries) + b"".join(tables)
