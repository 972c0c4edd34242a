"""The wooden frame of a card, carved by its alignment, and the sheet in it; the backs of cards."""

from __future__ import annotations

from functools import cache

from oztable.core.language import Language
from oztable.drawing.card_picture import CardPicture, Paragraph, TextBox, in_millimetres
from oztable.drawing.svg import EMERALD, INK, PAGE, SAPPHIRE, Point, box, circle, group, path

WIDTH, HEIGHT = 330.0, 461.0
OVER = 18.0  # farther than any bleed
WOOD = {  # itself, what is carved in it, and its inlay
    "good": ("#d9a93a", "#8a6112", "#f6de94"),
    "neutral": ("#a7a294", "#5e5a50", "#dad6ca"),
    "evil": ("#2c2630", "#a5532f", "#5a4650"),
}
GILT = "#f4d98a"


@cache
def frame(alignment: str, to_the_edge: bool) -> str:
    """For print the wood goes on beyond the edge, and nothing is drawn along the cut."""
    wood, carved, inlay = WOOD[alignment]
    if to_the_edge:
        around = box(-OVER, -OVER, WIDTH + 2 * OVER, HEIGHT + 2 * OVER, fill=wood)
        line = box(13.2, 15.2, WIDTH - 26.4, HEIGHT - 30.4, rx=12, **_line(inlay, 1.4))
    else:
        around = box(
            1.3, 1.3, WIDTH - 2.6, HEIGHT - 2.6, rx=20, fill=wood, stroke=INK, stroke_width=2.6
        )
        line = box(6, 6, WIDTH - 12, HEIGHT - 12, rx=16, **_line(inlay, 1.6))
    sheet = box(16, 18, WIDTH - 32, HEIGHT - 36, rx=10, fill=PAGE, stroke=INK, stroke_width=2)
    return around + line + _carving(alignment, carved, 9.6 if to_the_edge else 11.5) + sheet


def _line(colour: str, width: float) -> dict[str, str | float]:
    return {"fill": "none", "stroke": colour, "stroke_width": width}


def _carving(alignment: str, colour: str, y: float) -> str:
    if alignment == "good":
        beads = [Point(22 + at * 13.6, y) for at in range(22)]
        rows = [*beads, *(Point(x, HEIGHT - y) for x, y in beads)]
        return "".join(circle(at, 2.1, fill=colour) for at in rows)
    if alignment == "evil":
        places = [22 + at * 15.6 for at in range(19)]
        teeth = [f"M{x:.1f} {y - 3.5:.1f}l5 8 5-8z" for x in places]
        teeth += [f"M{x:.1f} {HEIGHT - y + 3.5:.1f}l5-8 5 8z" for x in places]
        return path("".join(teeth), fill=colour)
    blocks = [
        box(24 + at * 24, top, 17, 6, rx=1.5, **_line(colour, 1.2))
        for top in (y - 3, HEIGHT - y - 3)
        for at in range(12)
    ]
    return "".join(blocks)


def back(is_place: bool, language: Language, to_the_edge: bool) -> CardPicture:
    """Locations lie in a pile of their own, and have another cloth."""
    cloth, over = SAPPHIRE if is_place else EMERALD, 6.0
    if to_the_edge:
        ground = box(-over, -over, 100 + 2 * over, 140 + 2 * over, fill=cloth)
    else:
        ground = box(0.6, 0.6, 98.8, 138.8, rx=6, fill=cloth, stroke=INK, stroke_width=1.2)
    art = group(
        ground,
        box(8, 8, 84, 124, rx=5, **_line(GILT, 2)),
        circle(Point(50, 70), 29, fill=GILT, stroke=INK, stroke_width=1.6),
    )
    letters = Paragraph("Oz", 52, "title", colour=cloth)
    middle = TextBox(12, 29, 39, 30, (letters,), by_ink=True)
    name = "back of a Location" if is_place else "back"
    return CardPicture(name, language, in_millimetres([art], 100, 140), (middle,))
