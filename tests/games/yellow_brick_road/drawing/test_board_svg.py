"""Pictures of grids: whole, true to the rules, and the same every time."""

from __future__ import annotations

import math
import os
import re
import subprocess
import sys
from collections import Counter
from itertools import combinations
from random import Random
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oztable.core.language import LANGUAGES, Language, Text
from oztable.games.yellow_brick_road.drawing import grid_svg
from oztable.games.yellow_brick_road.drawing.curves import half_turned, road_of
from oztable.games.yellow_brick_road.drawing.layout import laid_roads, neighbour
from oztable.games.yellow_brick_road.drawing.scenery import features_of
from oztable.games.yellow_brick_road.page.card_faces import face_svg
from oztable.games.yellow_brick_road.rules.cards import SLOTS, Card, CardId, Deck, Piece
from oztable.games.yellow_brick_road.rules.decks import BUNDLED, load_deck
from oztable.games.yellow_brick_road.rules.grid import EMPTY, SPOTS, Grid, Spot
from oztable.games.yellow_brick_road.rules.notation import parse_grid
from oztable.games.yellow_brick_road.rules.roads import Scorer

SVG = "{http://www.w3.org/2000/svg}"
COMPLETE = load_deck("complete20")
HALF_EDGE = load_deck("halfEdge20")
MIDPOINT = load_deck("midpoint20")
EXAMPLE = parse_grid("11~ 20 16 / 19 17~ 9 / 10 13 8~", COMPLETE)
ALL_LINKED = parse_grid("8 20~ 2~ / 15 10~ 16~ / 17 1 6~", HALF_EDGE)
UNFINISHED = parse_grid("1 3~ . / 12 5 14~ / . 20 .", MIDPOINT)
GRIDS = [
    pytest.param(EXAMPLE, COMPLETE, id="example"),
    pytest.param(ALL_LINKED, HALF_EDGE, id="all-linked"),
    pytest.param(UNFINISHED, MIDPOINT, id="unfinished"),
    pytest.param(EMPTY, COMPLETE, id="empty"),
]


def read(picture: str) -> ElementTree.Element:
    return ElementTree.fromstring(picture)  # noqa: S314 (a picture of our own making)


def count(picture: str, kind: str) -> int:
    return sum(element.get("class") == kind for element in read(picture).iter())


def words(picture: str) -> list[str]:
    return ["".join(element.itertext()) for element in read(picture).iter(f"{SVG}text")]


def random_grid(deck: Deck, rng: Random) -> Grid:
    cards = rng.sample(deck.ids, 9)
    return tuple(Piece(card, rng.random() < 0.5) if rng.random() < 0.85 else None for card in cards)


@pytest.mark.slow
@pytest.mark.parametrize("name", BUNDLED)
def test_every_card_draws_both_ways_up(name: str) -> None:
    deck = load_deck(name)
    for card in deck.cards:
        upright, turned = (face_svg(name, card.id, way) or "" for way in (False, True))
        assert upright != turned
        for picture in (upright, turned):
            assert read(picture).tag == f"{SVG}svg"
            assert count(picture, "medallion") == (card.power is not None)
            assert count(picture, "dead-end") == (len(card.exits) == 1)
            assert count(picture, "rosette") == (len(card.exits) > 2)
            assert count(picture, "closed") == 0


@pytest.mark.parametrize("name", BUNDLED)
def test_scenery_keeps_off_the_road_and_turns_with_the_card(name: str) -> None:
    for card in load_deck(name).cards:
        upright = features_of(card, turned=False)
        assert len(upright) > 4
        for one, two in combinations(upright, 2):
            assert math.dist(one.at, two.at) >= one.radius + two.radius
        for turned in (False, True):
            shape = road_of(card, turned)
            for feature in features_of(card, turned):
                assert shape.distance_to(feature.at) > 11.8 + feature.radius
        places = {half_turned(feature.at) for feature in upright}
        assert places == {feature.at for feature in features_of(card, turned=True)}


@pytest.mark.parametrize(("grid", "deck"), GRIDS)
def test_a_picture_is_xml_that_stands_alone(grid: Grid, deck: Deck) -> None:
    picture = grid_svg(grid, deck, title="The road")
    root = read(picture)
    assert root.tag == f"{SVG}svg"
    assert {element.tag.removeprefix(SVG) for element in root.iter()}.isdisjoint(
        {"script", "image", "foreignObject", "style"}
    )
    assert picture.count("http") == 1  # the namespace
    assert "href" not in picture
    assert len(picture.encode()) < 250_000


@pytest.mark.parametrize(("grid", "deck"), GRIDS)
def test_ids_are_unique_and_every_reference_is_met(grid: Grid, deck: Deck) -> None:
    picture = grid_svg(grid, deck)
    ids = Counter(element.get("id") for element in read(picture).iter() if element.get("id"))
    assert set(ids.values()) == {1}
    assert set(re.findall(r"url\(#([^)]+)\)", picture)) <= set(ids)


@pytest.mark.parametrize(("grid", "deck"), GRIDS)
def test_the_same_grid_gives_the_same_bytes(grid: Grid, deck: Deck) -> None:
    assert grid_svg(grid, deck) == grid_svg(grid, deck)


def test_the_picture_does_not_depend_on_the_order_of_sets() -> None:
    program = (
        "import sys; from oztable.games.yellow_brick_road.drawing import grid_svg;"
        "from oztable.games.yellow_brick_road.rules.decks import load_deck;"
        "from oztable.games.yellow_brick_road.rules.notation import parse_grid;"
        "deck = load_deck('complete20');"
        "grid = parse_grid('11~ 20 16 / 19 17~ 9 / 10 13 8~', deck);"
        "sys.stdout.buffer.write(grid_svg(grid, deck).encode())"
    )
    pictures = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert pictures == {grid_svg(EXAMPLE, COMPLETE).encode()}


@pytest.mark.cites("Y9.1")
@pytest.mark.parametrize("name", BUNDLED)
def test_there_are_as_many_bridges_as_links(name: str) -> None:
    deck, rng = load_deck(name), Random(5)
    for _ in range(5):
        grid = random_grid(deck, rng)
        picture = grid_svg(grid, deck)
        assert count(picture, "bridge") == Scorer(deck).links(grid).bit_count()
        for element in read(picture).iter():
            assert element.get("class") != "bridge" or len(element) == 1


@pytest.mark.cites("YR-34")
def test_two_cards_that_touch_twice_are_linked_by_one_bridge_of_two_spans() -> None:
    exits = [("Sl", "Sr"), ("Nl", "Nr")]
    blank = Text("", "")
    cards = tuple(Card(CardId(n), blank, names) for n, names in enumerate(exits, 1))
    deck = Deck("two", blank, blank, cards)
    grid = parse_grid("1 . . / 2 . . / . . .", deck)
    (bridge,) = (
        each for each in read(grid_svg(grid, deck)).iter() if each.get("class") == "bridge"
    )
    assert len(bridge) == 2


@pytest.mark.parametrize("name", BUNDLED)
def test_mouths_are_joined_closed_or_open_on_a_free_spot(name: str) -> None:
    deck, rng = load_deck(name), Random(6)
    for _ in range(5):
        grid = random_grid(deck, rng)
        roads = laid_roads(grid, deck)
        for spot, road in roads.items():
            assert road.joined.isdisjoint(road.closed)
            for mouth in road.shape.mouths:
                beside = neighbour(spot, mouth.slot[0])
                is_open = beside is not None and grid[beside] is None
                assert is_open == (mouth.slot not in road.joined | road.closed)
        closed = sum(len(road.closed) for road in roads.values())
        assert count(grid_svg(grid, deck), "closed") == closed


def test_neighbours_lie_on_the_side_they_are_asked_for() -> None:
    assert [neighbour(Spot(4), side) for side in "NESW"] == [1, 5, 7, 3]
    assert [neighbour(Spot(0), side) for side in "NESW"] == [None, 1, 3, None]
    assert {slot[0] for slot in SLOTS} == set("NESW")
    assert all(neighbour(spot, "E") is None for spot in SPOTS if spot % 3 == 2)


@pytest.mark.cites("Y9.4", "Y9.5")
def test_the_ledger_adds_up() -> None:
    said = words(grid_svg(EXAMPLE, COMPLETE))
    assert {"A·4", "B·2", "4×4 = 16", "2×2 = 4", "3 alone", "23"} <= set(said)


def test_flags_and_free_spots_are_counted() -> None:
    picture = grid_svg(UNFINISHED, MIDPOINT)
    assert count(picture, "free") == 3
    assert count(picture, "card") == 6
    assert count(picture, "flag") == 1
    assert count(grid_svg(EMPTY, MIDPOINT), "free") == 9
    assert "0" in words(grid_svg(EMPTY, MIDPOINT))


def test_it_speaks_french() -> None:
    said = words(grid_svg(EXAMPLE, COMPLETE, language="fr"))
    assert {"4 cartes", "3 isolées", "Les Routes", "La Route complète"} <= set(said)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", BUNDLED)
def test_a_reconstructed_deck_says_so(name: str, language: Language) -> None:
    deck = load_deck(name)
    said = " ".join(words(grid_svg(EMPTY, deck, language=language)))
    assert ("reconstitution" if language == "fr" else "reconstruction") in said


def test_a_title_is_written_as_words_and_never_as_markup() -> None:
    title = "<script>&\"'"
    picture = grid_svg(EMPTY, COMPLETE, title=title)
    assert "<script" not in picture
    assert title in words(picture)


@settings(max_examples=50, deadline=None)
@given(st.text(alphabet=st.characters(), max_size=200))
def test_any_title_leaves_the_picture_whole(title: str) -> None:
    picture = grid_svg(EMPTY, COMPLETE, title=title)
    assert read(picture).tag == f"{SVG}svg"
    picture.encode()
