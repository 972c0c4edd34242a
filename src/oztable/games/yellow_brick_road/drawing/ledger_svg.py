"""The flags on the Roads of a grid, and the ledger that counts them."""

from __future__ import annotations

from oztable.core.language import Language
from oztable.drawing.page_svg import BANNERS
from oztable.drawing.svg import (
    DISPLAY,
    EMERALD,
    GOLD,
    INK,
    INK_SOFT,
    PAGE,
    Point,
    group,
    moved,
    path,
    text,
)
from oztable.games.yellow_brick_road.rules.wording import WORDS

LETTERS = "ABCD"  # nine cards hold four Roads of two or more at most
LINE = 25.0


def flag(at: Point, number: int, size: int) -> str:
    """A pennant with the letter of a Road and its number of cards; its pole stands at a point."""
    return group(
        path("M0 0V-23", stroke=INK, stroke_width=2.2, stroke_linecap="round"),
        path(
            "M0-23H32L27-14.5L32-6H0Z",
            fill=BANNERS[number],
            stroke=INK,
            stroke_width=1.4,
            stroke_linejoin="round",
        ),
        text(
            Point(14, -9.7),
            f"{LETTERS[number]}·{size}",
            13.5,
            fill=PAGE,
            text_anchor="middle",
            font_family=DISPLAY,
        ),
        class_="flag",
        transform=f"translate({at.x:g} {at.y:g})",
    )


def ledger(at: Point, width: float, sizes: tuple[int, ...], free: int, language: Language) -> str:
    """What each Road is worth, and the total (Y9.4)."""
    lines = _entries(sizes, width, language)
    bottom = 34 + LINE * len(lines)
    figure = {"text_anchor": "end", "fill": INK, "font_family": DISPLAY}
    aside = {"text_anchor": "end", "fill": INK_SOFT, "font_style": "italic"}
    parts = [
        text(
            Point(0, 0), WORDS.say("ledger_roads", language), 20, fill=EMERALD, font_family=DISPLAY
        ),
        path(f"M0 8H{width:g}", stroke=GOLD, stroke_width=1.2),
        *(moved(Point(0, 34 + LINE * row), line) for row, line in enumerate(lines)),
        text(Point(0, bottom + 14), WORDS.say("ledger_total", language), 18, fill=INK),
        text(Point(width, bottom + 17), str(sum(size**2 for size in sizes)), 32, **figure),
    ]
    if lines:
        parts.append(path(f"M0 {bottom - 14:g}H{width:g}", stroke=INK, stroke_width=1.5))
    if free:
        words = WORDS.say("ledger_one_free" if free == 1 else "ledger_free", language, count=free)
        parts.append(text(Point(width, bottom + 50), words, 14, **aside))
    return moved(at, *parts)


def _entries(sizes: tuple[int, ...], width: float, language: Language) -> list[str]:
    """A line for each Road of two or more cards, and one for all that stand alone."""
    roads = [size for size in sizes if size > 1]
    lines = [
        _banner(number)
        + _entry(
            WORDS.say("ledger_cards", language, count=size), f"{size}×{size} = {size**2}", width
        )
        for number, size in enumerate(roads)
    ]
    alone = len(sizes) - len(roads)
    if alone:
        words = WORDS.say(
            "ledger_one_alone" if alone == 1 else "ledger_alone", language, count=alone
        )
        lines.append(_entry(words, str(alone), width))
    return lines


def _banner(number: int) -> str:
    letter = {"text_anchor": "middle", "fill": PAGE, "font_family": DISPLAY}
    return group(
        path("M0-13H20L16-6L20 1H0Z", fill=BANNERS[number], stroke=INK, stroke_width=1.2),
        text(Point(8, -2), LETTERS[number], 11, **letter),
    )


def _entry(words: str, value: str, width: float) -> str:
    # The dots run the whole way and the words wipe them out: no font needs to be measured.
    halo: dict[str, str | float] = {
        "stroke": PAGE,
        "stroke_width": 10,
        "paint_order": "stroke",
        "fill": INK,
    }
    return (
        path(f"M30-4H{width - 4:g}", stroke=INK_SOFT, stroke_width=1.2, stroke_dasharray="1 4")
        + text(Point(28, 0), words, 16, **halo)
        + text(Point(width, 0), value, 16, text_anchor="end", **halo)
    )
