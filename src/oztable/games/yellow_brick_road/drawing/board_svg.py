"""A whole grid as a page of a storybook, in one SVG that needs nothing else."""

from __future__ import annotations

import textwrap
from functools import lru_cache
from typing import NamedTuple

from oztable.core.language import Language
from oztable.drawing.page_svg import frame, heading
from oztable.drawing.svg import (
    BRICK_LIGHT,
    EMERALD,
    INK,
    INK_SOFT,
    PAGE,
    SPOT,
    Point,
    box,
    circle,
    escaped,
    fitting,
    group,
    moved,
    picture,
    tag,
    text,
)
from oztable.games.yellow_brick_road.drawing.bricks import BRICK_WIDTH, JOINT, ROSETTE
from oztable.games.yellow_brick_road.drawing.curves import HEIGHT, MOUTHS, WIDTH, road_of
from oztable.games.yellow_brick_road.drawing.face_svg import (
    RADIUS,
    Surroundings,
    definitions,
    face,
)
from oztable.games.yellow_brick_road.drawing.glyphs import wings
from oztable.games.yellow_brick_road.drawing.layout import LaidRoad, laid_roads
from oztable.games.yellow_brick_road.drawing.ledger_svg import flag, ledger
from oztable.games.yellow_brick_road.drawing.scenery import RUBBLE, Room, features_of
from oztable.games.yellow_brick_road.drawing.vignette import HEIGHT as CITY_HEIGHT
from oztable.games.yellow_brick_road.drawing.vignette import emerald_city
from oztable.games.yellow_brick_road.rules.cards import Card, Deck
from oztable.games.yellow_brick_road.rules.grid import SPOTS, Grid, Spot
from oztable.games.yellow_brick_road.rules.notation import format_grid
from oztable.games.yellow_brick_road.rules.roads import BORDERS, Border, Road, Scorer

GAP = 7.0
LEFT, GUTTER, LEDGER, RIGHT = 54.0, 32.0, 172.0, 40.0
TITLE, ABOVE, BELOW = 56.0, 52.0, 40.0
GRID_WIDTH, GRID_HEIGHT = 3 * WIDTH + 2 * GAP, 3 * HEIGHT + 2 * GAP
PAGE_WIDTH = LEFT + GRID_WIDTH + GUTTER + LEDGER + RIGHT
ZOOM = 1.6
BRIDGE_WIDTH = 28.4


class FlagPlace(NamedTuple):
    """A free corner of a laid card; the pole stands at the foot."""

    spot: Spot
    foot: Point

    @property
    def room(self) -> Room:
        return Room(self.foot.x - 2, self.foot.y - 24, 35, 25)


MOST_CORNERS = 4096  # remembered: those of the cards of two dozen decks
FEET = (Point(7, 29), Point(61, 29), Point(7, 134), Point(61, 134))


def grid_svg(grid: Grid, deck: Deck, *, title: str | None = None, language: Language = "en") -> str:
    """The grid with its Roads, and what they are worth."""
    roads = Scorer(deck).roads(grid)
    top = ABOVE + (TITLE if title else 0)
    height = top + GRID_HEIGHT + BELOW
    column = Point(LEFT + GRID_WIDTH + GUTTER, top)
    parts = [
        tag("title", escaped(title or deck.name.into(language))),
        tag("desc", escaped(f"{format_grid(grid)} · {deck.name.into(language)}")),
        definitions(),
        frame(PAGE_WIDTH, height),
        heading(title, PAGE_WIDTH, 58) if title else "",
        moved(Point(LEFT, top), laid_grid(grid, deck, language)),
        _column(column, deck, roads, grid.count(None), language),
    ]
    return picture(PAGE_WIDTH, height, ZOOM, *parts)


def laid_grid(
    grid: Grid, deck: Deck, language: Language, closed: frozenset[Spot] = frozenset()
) -> str:
    """The cards with their Roads, from the corner of the first; spots that monkeys close."""
    scorer, laid = Scorer(deck), laid_roads(grid, deck)
    roads = scorer.roads(grid)
    flags = [flag_place(road, grid, deck) for road in roads if len(road) > 1]
    parts = [
        *_names(),
        *_cards(grid, deck, laid, flags, language),
        *_bridges(scorer.links(grid), laid),
        *_flags(flags, roads),
        *(moved(_corner(spot), _closed_spot()) for spot in closed),
    ]
    return "".join(parts)


def _corner(spot: Spot) -> Point:
    return Point(spot % 3 * (WIDTH + GAP), spot // 3 * (HEIGHT + GAP))


def _names() -> list[str]:
    """The letters of the columns and the numbers of the rows, as notation writes them."""
    style: dict[str, str] = {"text_anchor": "middle", "fill": INK_SOFT, "font_style": "italic"}
    columns = [
        text(Point(_corner(Spot(place)).x + WIDTH / 2, -7), "abc"[place], 14, **style)
        for place in range(3)
    ]
    rows = [
        text(Point(-13, _corner(Spot(3 * place)).y + HEIGHT / 2 + 5), "123"[place], 14, **style)
        for place in range(3)
    ]
    return columns + rows


def _cards(
    grid: Grid,
    deck: Deck,
    laid: dict[Spot, LaidRoad],
    flags: list[FlagPlace],
    language: Language,
) -> list[str]:
    drawn = []
    for spot, piece in zip(SPOTS, grid, strict=True):
        if piece is None:
            drawn.append(moved(_corner(spot), _free_spot()))
            continue
        rooms = [place.room for place in flags if place.spot == spot]
        road = laid[spot]
        around = Surroundings(road.joined, road.closed, GAP / 2, rooms[0] if rooms else None)
        card = deck.by_id[piece.card]
        drawn.append(moved(_corner(spot), face(card, piece.turned, around, language)))
    return drawn


def _free_spot() -> str:
    return group(
        box(
            1,
            1,
            WIDTH - 2,
            HEIGHT - 2,
            rx=RADIUS,
            fill=SPOT,
            stroke=EMERALD,
            stroke_width=1.8,
            stroke_dasharray="7 5",
        ),
        circle(Point(WIDTH / 2, HEIGHT / 2), 7, fill="none", stroke=EMERALD, stroke_width=1.8),
        class_="free",
    )


def _closed_spot() -> str:
    return group(
        box(1, 1, WIDTH - 2, HEIGHT - 2, rx=RADIUS, fill=INK, fill_opacity=".55"),
        moved(Point(WIDTH / 2, HEIGHT / 2), wings(), scale=0.8),
        class_="shut",
    )


def _bridges(links: int, laid: dict[Spot, LaidRoad]) -> list[str]:
    return [
        _bridge(border, laid[border.before])
        for bit, border in enumerate(BORDERS)
        if links >> bit & 1
    ]


def _bridge(border: Border, road: LaidRoad) -> str:
    """The bridge over a linked border: two spans where both slots of the side touch (YR-34)."""
    side = "E" if border.eastward else "S"
    slots = sorted(slot for slot in road.joined if slot[0] == side)
    corner = _corner(border.before)
    spans = [_span(corner, MOUTHS[slot].at, border.eastward) for slot in slots]
    return group(*spans, class_="bridge")


def _span(corner: Point, mouth: Point, eastward: bool) -> str:
    """The key brick between two cards and a cream parapet on either side.

    The roads of both cards already reach to the middle of the gap.
    """
    half = GAP / 2
    across = Point(half, 0) if eastward else Point(0, half)
    middle = Point(corner.x + mouth.x + across.x, corner.y + mouth.y + across.y)
    key = box(JOINT / 2 - half, -BRICK_WIDTH / 2, GAP - JOINT, BRICK_WIDTH, fill=BRICK_LIGHT)
    parapets = [
        box(-half - 5.5, y, GAP + 11, 3.8, rx=1.7, fill=PAGE, stroke=INK, stroke_width=1.2)
        for y in (-BRIDGE_WIDTH / 2, BRIDGE_WIDTH / 2 - 3.8)
    ]
    turn = "" if eastward else " rotate(90)"
    return group(key, *parapets, transform=f"translate({middle.x:g} {middle.y:g}){turn}")


def _flags(places: list[FlagPlace], roads: tuple[Road, ...]) -> list[str]:
    """A flag for each Road of two or more cards, the largest first (Y9.2)."""
    return [
        moved(_corner(place.spot), flag(place.foot, number, len(roads[number])))
        for number, place in enumerate(places)
    ]


def flag_place(road: Road, grid: Grid, deck: Deck) -> FlagPlace:
    """The first corner of the Road's cards that bricks and medallions leave free."""
    places = [FlagPlace(spot, foot) for spot in road for foot in FEET]

    def space(place: FlagPlace) -> float:
        piece = grid[place.spot]
        return _space(deck.by_id[piece.card], piece.turned, place.foot) if piece else 0.0

    free = next((place for place in places if space(place) >= 0), None)
    return free or max(places, key=space)


@lru_cache(MOST_CORNERS)
def _space(card: Card, turned: bool, foot: Point) -> float:
    """How far a flag here stays away from what it must not hide; below nothing, it hides it."""
    room = FlagPlace(SPOTS[0], foot).room
    return min(room.distance_to(at) - radius for at, radius in _taken(card, turned))


def _taken(card: Card, turned: bool) -> list[tuple[Point, float]]:
    """Where a flag would hide something that matters: points, and how far they need room."""
    shape = road_of(card, turned)
    taken = [(point, BRIDGE_WIDTH / 2) for path in shape.paths for point in path]
    if shape.junction:
        taken.append((shape.junction, ROSETTE + 2))
    if shape.dead_end:
        taken.append((shape.dead_end.at, RUBBLE))
    features = features_of(card, turned)
    return taken + [(each.at, each.radius) for each in features if each.kind == "medallion"]


def _column(at: Point, deck: Deck, roads: tuple[Road, ...], free: int, language: Language) -> str:
    name, size = fitting(deck.name.into(language), 16, LEDGER)
    # A reconstructed deck says so in the first sentence of its note (Y14.4).
    note = deck.note.into(language).partition(". ")[0].rstrip(".")
    lines = textwrap.wrap(note, 30, max_lines=4, placeholder=" …")
    bottom = GRID_HEIGHT - 16 * len(lines)
    style = {"text_anchor": "middle", "fill": INK_SOFT, "font_style": "italic"}
    return moved(
        at,
        ledger(Point(0, 14), LEDGER, tuple(map(len, roads)), free, language),
        moved(Point(0, bottom - 24 - CITY_HEIGHT), emerald_city()),
        text(Point(LEDGER / 2, bottom), name, size, text_anchor="middle", fill=INK),
        *(
            text(Point(LEDGER / 2, bottom + 16 * row), line, 13, **style)
            for row, line in enumerate(lines, 1)
        ),
    )
