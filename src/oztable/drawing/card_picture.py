"""A card to be set: its picture, and the words with the boxes they stand in.

Measures are millimetres from the top left corner of the finished card; letters are in points.
Words are no part of the picture, because whoever sets them breaks their lines and shrinks them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from oztable.core.language import Language
from oztable.drawing.svg import INK, tag

LEAST = 6.5  # points: smaller letters are not printed


class Trim(NamedTuple):
    """A card as it is cut, and how far its ground runs over the edge."""

    width: float = 63.0
    height: float = 88.0
    bleed: float = 3.0


TRIM = Trim()
SCREEN = TRIM._replace(bleed=0.0)


@dataclass(frozen=True)
class Paragraph:
    """Words of one size; what stands between two ** is emphasised."""

    words: str
    size: float  # points; less where there is no room
    face: Literal["title", "text"] = "text"
    italic: bool = False
    colour: str = INK
    rule: bool = False  # a thin line above it
    spare: bool = False  # rather than that nothing fits, it is left out


@dataclass(frozen=True)
class TextBox:
    x: float
    y: float
    width: float
    height: float
    paragraphs: tuple[Paragraph, ...]
    across: Literal["left", "center", "right"] = "center"
    down: Literal["top", "horizon", "bottom"] = "horizon"
    gap: float = 0.0  # points between paragraphs
    by_ink: bool = False  # a number, in the middle of its gem


@dataclass(frozen=True)
class CardPicture:
    """One side of a card. `art` is SVG in millimetres, and goes on beyond the edge."""

    card: str  # by which a fault names it
    language: Language
    art: str
    texts: tuple[TextBox, ...] = ()


def in_millimetres(parts: Iterable[str], width: float, height: float, trim: Trim = TRIM) -> str:
    """What was drawn in a box of another size."""
    across, down = trim.width / width, trim.height / height
    return tag("g", *parts, transform=f"scale({across:.6f} {down:.6f})")


def art_svg(picture: CardPicture, trim: Trim) -> str:
    """The picture alone, up to the bleed."""
    return framed_svg(picture.art, trim)


def framed_svg(inside: str, trim: Trim, width: float | None = None) -> str:
    """A whole SVG around what was drawn in millimetres, `width` pixels wide."""
    across, down = trim.width + 2 * trim.bleed, trim.height + 2 * trim.bleed
    shown = width or across
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-trim.bleed:g} {-trim.bleed:g} '
        f'{across:g} {down:g}" width="{shown:g}" height="{shown * down / across:g}">{inside}</svg>'
    )
