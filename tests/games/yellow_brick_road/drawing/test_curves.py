"""The geometry of the road over a card."""

from __future__ import annotations

import math
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oztable.drawing.svg import Point
from oztable.games.yellow_brick_road.drawing.curves import (
    CENTRE,
    FACING,
    HEIGHT,
    MOUTHS,
    WIDTH,
    Path,
    RoadShape,
    half_turned,
    road_of,
    shape_of,
)
from oztable.games.yellow_brick_road.rules.cards import (
    MIDPOINTS,
    SLOTS,
    TURNED,
    Card,
    exits_from,
    half_turn,
)
from oztable.games.yellow_brick_road.rules.decks import BUNDLED, load_deck

LAID = [
    pytest.param(card, turned, id=f"{name}-{card.id}{'~' if turned else ''}")
    for name in BUNDLED
    for card in load_deck(name).cards
    for turned in (False, True)
]
FEW_EXITS = st.sampled_from((SLOTS, tuple(MIDPOINTS))).flatmap(
    lambda names: st.lists(st.sampled_from(names), min_size=1, max_size=4, unique=True).map(tuple)
)


def heading(path: Path) -> Point:
    """The direction in which a path sets out."""
    (x, y), (next_x, next_y) = path[:2]
    length = math.dist(*path[:2])
    return Point((next_x - x) / length, (next_y - y) / length)


def is_inside(shape: RoadShape) -> bool:
    return all(
        0 <= point.x <= WIDTH and 0 <= point.y <= HEIGHT for path in shape.paths for point in path
    )


@pytest.mark.parametrize(("card", "turned"), LAID)
def test_paths_begin_and_end_where_they_should(card: Card, turned: bool) -> None:
    shape = road_of(card, turned)
    starts = [path[0] for path in shape.paths]
    ends = [path[-1] for path in shape.paths]
    mouths = [mouth.at for mouth in shape.mouths]
    match len(card.exits):
        case 1:
            assert starts == mouths
            assert shape.dead_end
            assert ends == [shape.dead_end.at]
        case 2:
            assert [*starts, *ends] == mouths
            assert shape.dead_end is None
            assert shape.junction is None
        case _:
            assert starts == mouths
            assert ends == [shape.junction] * len(mouths)


@pytest.mark.parametrize(("card", "turned"), LAID)
def test_the_road_crosses_the_edge_at_a_right_angle(card: Card, turned: bool) -> None:
    shape = road_of(card, turned)
    ways = {path[0]: heading(path) for path in shape.paths}
    ways |= {path[-1]: heading(path[::-1]) for path in shape.paths}
    for mouth in shape.mouths:
        assert ways[mouth.at] == pytest.approx(mouth.inward)


@pytest.mark.parametrize(("card", "turned"), LAID)
def test_the_mouths_are_those_the_rules_know(card: Card, turned: bool) -> None:
    slots = [mouth.slot for mouth in road_of(card, turned).mouths]
    assert exits_from(slots) == (half_turn(card.upright) if turned else card.upright)


@pytest.mark.parametrize(("card", "turned"), LAID)
def test_the_road_stays_on_the_card(card: Card, turned: bool) -> None:
    assert is_inside(road_of(card, turned))


@given(FEW_EXITS)
def test_any_road_stays_on_its_card(exits: tuple[str, ...]) -> None:
    assert is_inside(shape_of(exits))


@given(FEW_EXITS)
def test_a_half_turn_turns_every_point_about_the_centre(exits: tuple[str, ...]) -> None:
    upright, turned = shape_of(exits), shape_of(exits, turned=True)
    for path, other in zip(upright.paths, turned.paths, strict=True):
        assert tuple(map(half_turned, path)) == other
    for one, two in zip(upright.mouths, turned.mouths, strict=True):
        assert half_turned(one.at) == two.at
        assert (one.inward.x, one.inward.y) == (-two.inward.x, -two.inward.y)


def test_two_half_turns_change_nothing() -> None:
    assert all(TURNED[TURNED[slot]] == slot for slot in MOUTHS)
    assert half_turned(CENTRE) == CENTRE


@pytest.mark.parametrize(("one", "two"), list(combinations(SLOTS, 2)))
def test_a_road_drawn_from_turned_exits_is_the_turned_road(one: str, two: str) -> None:
    redrawn = shape_of((TURNED[one], TURNED[two]))
    turned = shape_of((one, two), turned=True)
    for ours, theirs in zip(redrawn.paths[0], turned.paths[0], strict=True):
        assert ours == pytest.approx(theirs)


def test_facing_mouths_lie_opposite_each_other() -> None:
    for slot, other in FACING.items():
        here, there = MOUTHS[slot], MOUTHS[other]
        assert (here.inward.x, here.inward.y) == (-there.inward.x, -there.inward.y)
        shared = "x" if slot[0] in "NS" else "y"
        assert getattr(here.at, shared) == getattr(there.at, shared)


def test_a_dead_end_lies_on_the_middle_line_and_goes_straight_on() -> None:
    end = shape_of(("Nl",)).dead_end
    assert end
    assert end.at == (50, 76)
    assert end.heading == (0, 1)
    end = shape_of(("El",)).dead_end
    assert end
    assert end.at == (40, 70)
    assert end.heading == (-1, 0)


def test_roads_meet_at_the_centroid_of_their_mouths() -> None:
    assert shape_of(("Nl", "Eu", "Sl")).junction == pytest.approx((160 / 3, 182 / 3))
    assert shape_of(("N", "E", "S", "W")).junction == CENTRE


def test_the_distance_to_a_road() -> None:
    straight = shape_of(("Nr", "Sr"))
    assert straight.distance_to(Point(30, 70)) == pytest.approx(40, abs=0.1)
