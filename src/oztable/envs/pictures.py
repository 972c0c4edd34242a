"""What an environment shows: the position as text, or the table as a picture."""

from __future__ import annotations

import re
import struct
import sys
import zlib
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from oztable.core.game import Seat
from oztable.envs import faults
from oztable.envs.moment import Moment
from oztable.study.package import study_of
from oztable.study.printing import png_of

Rendered: TypeAlias = NDArray[np.uint8] | str | None
LONGER_SIDE = 640  # pixels of a picture
MODES = ("human", "ansi", "rgb_array")
_SIZE = re.compile(r'viewBox="0 0 ([0-9.]+) ([0-9.]+)"')
_CHANNELS = 4  # red, green, blue, and how much covers the paper


def check_mode(mode: str | None) -> None:
    if mode is not None and mode not in MODES:
        raise faults.bad_mode(mode, MODES)


def rendered(mode: str | None, moment: Moment) -> Rendered:
    if mode is None:
        raise faults.no_mode()
    if mode == "rgb_array":
        return picture(moment)
    text = moment.game.position(moment.state)
    if mode == "ansi":
        return text
    sys.stdout.write(f"{text}\n")
    return None


def picture(moment: Moment) -> NDArray[np.uint8]:
    """The table as whoever is to act sees it; at the end, as the first seat does."""
    seat = moment.seat or Seat(0)
    names = tuple(f"player_{one}" for one in range(moment.game.seats(moment.state)))
    spec = moment.game.spec
    draw = study_of(spec.id).picture
    if draw is None:
        raise faults.EnvFault("this game has no pictures; its render_mode is ansi")
    svg, _ = draw(
        moment.game, moment.game.view(moment.state, seat), seat, names, spec.name.en, "en"
    )
    width, height = (float(side) for side in _SIZE.findall(svg)[0])
    scale = LONGER_SIDE / max(width, height)
    return pixels(png_of(svg, round(width * scale), round(height * scale)))


def pixels(png: bytes) -> NDArray[np.uint8]:
    """Of a PNG as typst writes it: rows of red, green and blue, on white paper."""
    width, height = struct.unpack_from(">II", png, 16)
    rows = np.frombuffer(zlib.decompress(_data(png)), np.uint8).reshape(height, -1)
    found = _unfiltered(rows[:, 0], rows[:, 1:].reshape(height, width, _CHANNELS))
    cover = found[:, :, 3:].astype(np.uint16)
    on_paper = (found[:, :, :3] * cover + 255 * (255 - cover)) // 255
    shown: NDArray[np.uint8] = on_paper.astype(np.uint8)
    return shown


def _data(png: bytes) -> bytes:
    """The packed rows, which a file may have in several pieces."""
    found, at = b"", 8
    while at < len(png):
        (size,) = struct.unpack_from(">I", png, at)
        if png[at + 4 : at + 8] == b"IDAT":
            found += png[at + 8 : at + 8 + size]
        at += 12 + size
    return found


def _unfiltered(filters: Any, rows: Any) -> Any:
    """A pixel is told by how it differs from its neighbours on the left and above. All that lie on
    one diagonal depend on earlier diagonals alone, and are worked out at once."""
    height, width, _ = rows.shape
    done = np.zeros((height + 1, width + 1, _CHANNELS), np.int16)
    for diagonal in range(height + width - 1):
        y = np.arange(max(0, diagonal - width + 1), min(height, diagonal + 1))
        x = diagonal - y
        left, above, corner = done[y + 1, x], done[y, x + 1], done[y, x]
        guesses = (
            np.zeros_like(left),
            left,
            above,
            (left + above) // 2,
            _nearest(left, above, corner),
        )
        guess = np.choose(filters[y][:, None], guesses)
        done[y + 1, x + 1] = (rows[y, x] + guess) & 255
    return done[1:, 1:].astype(np.uint16)


def _nearest(left: Any, above: Any, corner: Any) -> Any:
    """Of the three, the nearest to what a plane through them would have; the first of equals."""
    across, down = abs(above - corner), abs(left - corner)
    both = abs(left + above - 2 * corner)
    upper = np.where(down <= both, above, corner)
    return np.where((across <= down) & (across <= both), left, upper)
