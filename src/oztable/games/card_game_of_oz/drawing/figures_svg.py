"""Small figures for the pictures of a chapter: who walks the road, by what they are."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from oztable.drawing.svg import (
    BRICK,
    EMERALD,
    GOLD,
    INK,
    INK_SOFT,
    PLUM,
    POPPY,
    SAPPHIRE,
    WOOD,
    Point,
    circle,
    group,
    moved,
    path,
)
from oztable.games.card_game_of_oz.rules.cards import Card

TIN, SKIN, STRAW, FUR, WHITE = "#B9C0C4", "#E9C9A4", "#DDB95C", "#C98F3F", "#F5F1E6"
LINE: Mapping[str, str | float] = {"stroke": INK, "stroke_width": 1.1, "stroke_linejoin": "round"}


def _body(dress: str, hem: float = 8.0) -> str:
    """Somebody in a dress or a coat, with feet at the origin."""
    return path(f"M-3 -20L3 -20L{hem} -2L{-hem} -2Z", fill=dress, **LINE)


def _head(fill: str = SKIN, at: float = -25) -> str:
    return circle(Point(0, at), 4.6, fill=fill, **LINE)


def _legs(fill: str = INK_SOFT) -> str:
    return path("M-3 -9L-4 0M3 -9L4 0", fill="none", stroke=fill, stroke_width=2.4)


def _person() -> str:
    return _legs() + path("M-5 -21L5 -21L4 -7L-4 -7Z", fill=SAPPHIRE, **LINE) + _head()


def _girl() -> str:
    braids = path("M-4 -26C-8 -24 -7 -20 -7 -18M4 -26C8 -24 7 -20 7 -18", fill="none", **LINE)
    hair = path("M-5 -26C-5 -33 5 -33 5 -26Z", fill=WOOD, **LINE)
    return braids + _body("#8FB3D3") + _head() + hair


def _witch() -> str:
    hat = path("M-9 -28L9 -28L3 -30L1 -43L-3 -30Z", fill=INK, **LINE)
    return _body(PLUM, 9) + _head("#D9CBA0") + hat


def _royal() -> str:
    crown = path("M-5 -29L-5 -36L-2 -32L0 -37L2 -32L5 -36L5 -29Z", fill=GOLD, **LINE)
    return _body(EMERALD, 9) + _head() + crown


def _scarecrow() -> str:
    arms = path("M-12 -19L12 -19", stroke=STRAW, stroke_width=3, fill="none")
    hat = path("M-8 -28L8 -28L0 -40Z", fill=SAPPHIRE, **LINE)
    return (
        _legs(STRAW)
        + arms
        + path("M-5 -21H5L4 -8H-4Z", fill="#6E8FAE", **LINE)
        + _head("#E7D6A6")
        + hat
    )


def _tin() -> str:
    funnel = path("M-6 -29L6 -29L1 -35L1 -39L-1 -39L-1 -35Z", fill=TIN, **LINE)
    axe = path("M9 -2L12 -24", stroke=WOOD, stroke_width=1.8, fill="none") + path(
        "M9 -24Q14 -30 18 -23Q14 -21 10 -20Z", fill=TIN, **LINE
    )
    body = path("M-6 -21H6V-8H-6Z", fill=TIN, **LINE)
    return _legs(INK_SOFT) + axe + body + _head(TIN) + funnel


def _beast(coat: str = FUR, mane: bool = True) -> str:
    legs = path("M-10 -9V0M-6 -8V0M6 -8V0M10 -9V0", fill="none", stroke=coat, stroke_width=3)
    tail = path("M-12 -13C-19 -15 -18 -23 -15 -24", fill="none", stroke=INK, stroke_width=1.4)
    body = path("M-12 -14C-6 -19 6 -19 12 -15L11 -7H-11Z", fill=coat, **LINE)
    hair = circle(Point(13, -18), 7.5, fill="#9A5F22", **LINE) if mane else ""
    ears = path("M9 -21L10 -26L13 -22M14 -22L17 -26L18 -21", fill=coat, **LINE)
    return legs + tail + body + hair + ears + circle(Point(13.5, -18), 4.6, fill=coat, **LINE)


def _dog() -> str:
    return moved(Point(0, 0), _beast("#4B4038", mane=False), scale=0.6)


def _mouse() -> str:
    body = path("M-8 0C-8 -8 4 -9 8 -1Z", fill="#A79C90", **LINE)
    tail = path("M-8 -1C-13 -2 -13 -7 -16 -6", fill="none", **LINE)
    return tail + body + circle(Point(2, -7), 2.4, fill="#A79C90", **LINE)


def _bird() -> str:
    return path("M-14 -34Q-8 -42 0 -34Q8 -42 14 -34Q7 -36 0 -29Q-7 -36 -14 -34Z", fill=INK)


def _winged() -> str:
    """A monkey with wings."""
    wings = path(
        "M-3 -20C-16 -32 -18 -18 -5 -14ZM3 -20C16 -32 18 -18 5 -14Z", fill="#8C7A66", **LINE
    )
    tail = path("M4 -6C12 -4 12 -12 9 -13", fill="none", stroke=INK, stroke_width=1.4)
    body = path("M-4 -20H4L5 -6H-5Z", fill="#6B4A2E", **LINE)
    return wings + tail + _legs("#6B4A2E") + body + _head("#A97B52")


def _bee() -> str:
    dots = [(-9, -30), (-3, -37), (4, -31), (10, -38), (1, -25), (-6, -22), (9, -24)]
    return group(*(circle(Point(x, y), 1.9, fill=BRICK, stroke=INK) for x, y in dots))


def _wizard() -> str:
    hat = path("M-7 -29H7V-31H5V-40H-5V-31H-7Z", fill=INK, **LINE)
    return _legs() + path("M-6 -21H6L7 -6H-7Z", fill=EMERALD, **LINE) + _head() + hat


def _soldier() -> str:
    spear = path("M9 0V-36M9 -36L7 -31H11Z", fill=TIN, stroke=INK, stroke_width=1.3)
    helmet = path("M-6 -27C-6 -34 6 -34 6 -27Z", fill=GOLD, **LINE)
    return spear + _legs() + path("M-5 -21H5L4 -7H-4Z", fill=POPPY, **LINE) + _head() + helmet


def _china() -> str:
    return _body(WHITE, 9) + path("M-6 -7H6", stroke=SAPPHIRE, fill="none") + _head(WHITE)


def _tree() -> str:
    crown = path("M0 -46C-20 -40 -16 -20 -4 -20H4C16 -20 20 -40 0 -46Z", fill="#4E6B3A", **LINE)
    arms = path("M-3 -20L-13 -14M3 -20L13 -15", stroke=WOOD, stroke_width=3, fill="none")
    return path("M-3 0V-22H3V0Z", fill=WOOD, **LINE) + arms + crown


def _spider() -> str:
    legs = path(
        "M-4 -8L-14 -14L-17 0M-3 -7L-9 -16L-11 0M4 -8L14 -14L17 0M3 -7L9 -16L11 0",
        fill="none",
        stroke=INK,
        stroke_width=1.5,
    )
    return legs + circle(Point(0, -9), 7, fill=INK_SOFT, **LINE)


# The first keyword that a card has decides.
FIGURES: tuple[tuple[str, Callable[[], str]], ...] = (
    ("Monkey", _winged), ("Bee", _bee), ("Bird", _bird), ("Straw", _scarecrow), ("Tin", _tin),
    ("Witch", _witch), ("Wizard", _wizard), ("Mouse", _mouse), ("Dog", _dog),
    ("Wolf", lambda: _beast("#6F6A66", mane=False)), ("Tree", _tree), ("China", _china),
    ("Beast", _beast), ("Child", _girl), ("Soldier", _soldier), ("Royal", _royal),
    ("Animal", _spider), ("Human", _person),
)  # fmt: skip


def figure(card: Card) -> str:
    """Whoever it is, standing at the origin; of a multitude, three."""
    draw = next((draw for keyword, draw in FIGURES if card.has(keyword)), _person)
    if not card.is_plural:
        return draw()
    return (
        moved(Point(-11, -2), draw(), scale=0.72)
        + moved(Point(11, -3), draw(), scale=0.72)
        + moved(Point(0, 0), draw(), scale=0.8)
    )
