"""Writing SVG: elements, numbers, words, and the colours of the storybook."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable
from typing import NamedTuple

PAGE = "#FBF4E1"
PAGE_EDGE = "#E3D3A8"
SPOT = "#F7EBC8"
INK = "#2B2118"
INK_SOFT = "#6B5330"
EMERALD = "#1F6F54"
POPPY = "#B8322A"
PETAL = "#CC3A2C"
SAPPHIRE = "#2B5C8F"
MOSS = "#5B6B2A"
PLUM = "#6A4B8A"
RUST = "#8C4A2F"
GOLD = "#B98A2B"
WOOD = "#B7895A"
STALK = "#2F5A38"
BRICK, BRICK_LIGHT, BRICK_DARK, MORTAR = "#EDBB3B", "#F8DA74", "#D4962A", "#7A4E12"

BODY = "'Sorts Mill Goudy', 'Goudy Old Style', Georgia, 'Times New Roman', serif"
DISPLAY = "'Elsie Swash Caps', " + BODY

# Control characters and lone surrogates may stand in a Python string but in no XML document.
_NO_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class Point(NamedTuple):
    """A place from the top left corner, or a direction of length one."""

    x: float
    y: float


def escaped(words: str) -> str:
    return html.escape(_NO_XML.sub("\ufffd", words))


def num(value: float) -> str:
    """A number as short as a tenth of a unit allows."""
    short = f"{value:.1f}".removesuffix(".0")
    return "0" if short == "-0" else short


def tag(name: str, *inside: str, **attributes: str | float) -> str:
    """An element; `stroke_width` is written `stroke-width`, and `class_` is `class`."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_value(value)}"'
        for key, value in attributes.items()
    )
    return f"<{name}{written}>{''.join(inside)}</{name}>" if inside else f"<{name}{written}/>"


def picture(width: float, height: float, zoom: float, *inside: str) -> str:
    """A whole SVG, shown so many times as large as it is drawn."""
    return tag(
        "svg",
        *inside,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width:g} {height:g}",
        width=width * zoom,
        height=height * zoom,
        role="img",
        font_family=BODY,
    )


def group(*inside: str, **attributes: str | float) -> str:
    return tag("g", *inside, **attributes)


def path(course: str, **attributes: str | float) -> str:
    return tag("path", d=course, **attributes)


def circle(at: Point, r: float, **attributes: str | float) -> str:
    return tag("circle", cx=at.x, cy=at.y, r=r, **attributes)


def box(x: float, y: float, width: float, height: float, **attributes: str | float) -> str:
    return tag("rect", x=x, y=y, width=width, height=height, **attributes)


def moved(at: Point, *inside: str, scale: float = 1.0) -> str:
    """What was drawn around the origin, at its place."""
    size = "" if scale == 1 else f" scale({scale:.2f})"
    return group(*inside, transform=f"translate({num(at.x)} {num(at.y)}){size}")


def path_data(points: Iterable[Point]) -> str:
    """A path through points; the pairs after the first are lines."""
    return "M" + " ".join(f"{num(x)} {num(y)}" for x, y in points)


def text(at: Point, words: str, size: float, **attributes: str | float) -> str:
    return tag("text", escaped(words), x=at.x, y=at.y, font_size=size, **attributes)


def fitting(words: str, size: float, width: float, least: float = 12) -> tuple[str, float]:
    """The words cut, and the size lowered, until they fit a width in even a broad serif."""
    per_letter = 0.62
    fitted = max(least, min(size, width / (per_letter * max(1, len(words)))))
    most = int(width / (per_letter * fitted) + 1e-9)
    return (words if len(words) <= most else words[: most - 1].rstrip() + "…"), fitted


def _value(value: str | float) -> str:
    return escaped(value) if isinstance(value, str) else num(value)
