"""Three or four Authors: the wheel, its spokes and its hub (O2.8, O18, OR-61, OR-108 to OR-110)."""

from __future__ import annotations

import pytest

from oztable.games.card_game_of_oz.rules.board import BACK, ON, Board
from oztable.games.card_game_of_oz.rules.events import Moved
from oztable.games.card_game_of_oz.rules.packs import load_pack
from oztable.games.card_game_of_oz.rules.state import NOBODY
from tests.games.card_game_of_oz.rules.made_up import character, event
from tests.games.card_game_of_oz.rules.stage import Stage, pack_with

PACK = load_pack("story-pack-1")
NINE = {
    "a1": "boqs-home",
    "a2": "henry-and-ems-house",
    "a3": "tin-woodmans-cottage",
    "b1": "uncle-henrys-farm",
    "b2": "storm-cellar",
    "b3": "yellow-brick-road",
    "c1": "field-of-daisies",
    "c2": "thick-wood",
    "c3": "poppy-field",
}


def printed(name: str) -> int:
    return PACK.cards[PACK.by_slug[name]].vitality


def path(authors: int, seat: int) -> str:
    board = Board(authors, 3)
    return " ".join(board.name(place) for place in board.paths[seat - 1])


@pytest.mark.cites("O18.1", "O18.2", "OT-67", "OR-3", "OR-7", "O2.8")
def test_a_storyline_goes_in_by_ones_own_spoke_and_out_by_the_right_neighbours() -> None:
    assert path(3, 1) == "a0 a1 a2 a3 c3 c2 c1 c0"  # the seat before the first is the last
    assert path(3, 2) == "b0 b1 b2 b3 a3 a2 a1 a0"
    assert path(3, 3) == "c0 c1 c2 c3 b3 b2 b1 b0"
    assert path(4, 1) == "a0 a1 a2 a3 d3 d2 d1 d0"
    assert path(4, 4) == "d0 d1 d2 d3 c3 c2 c1 c0"


@pytest.mark.cites("OR-108", "O18.1", "O2.8")
@pytest.mark.parametrize("authors", [2, 3, 4])
def test_every_location_lies_in_two_storylines(authors: int) -> None:
    board = Board(authors, 3)
    for place in board.locations:
        assert sum(place in storyline for storyline in board.storylines) == 2


@pytest.mark.cites("OR-109", "OT-68", "O2.8", "O18.3")
def test_at_the_hub_the_road_leads_to_the_right_neighbour_and_nowhere_else() -> None:
    table = Stage(authors=3, points=1, up=NINE, characters={"aunt-em": "1 a3"})
    table.do("move aunt-em on")
    assert (table.at("aunt-em"), table.points) == ("c3", 0)
    board = Board(3, 3)
    hub = board.place(0, 3)
    on, back = (board.next_to(table.state.active, hub, way) for way in (ON, BACK))
    assert (on, back) == (board.place(2, 3), board.place(0, 2))


@pytest.mark.cites("OR-108", "O6.5", "OR-35", "O18.2")
def test_replacing_reaches_ones_own_storyline_and_no_further() -> None:
    table = Stage(authors=3, points=2, up=NINE)
    offered = {text.split()[1] for text in table.legal() if text.startswith("replace")}
    assert offered == {"a1", "a2", "a3", "c1", "c2", "c3"}
    assert table.refuses("replace b1").rule == "OR-35"


@pytest.mark.cites("OR-108", "O18.1")
def test_objects_go_to_either_half_of_ones_own_storyline() -> None:
    table = Stage(authors=3, points=9, hands={1: ["pail"]})
    offered = {text.split()[2] for text in table.legal() if text.startswith("play pail")}
    assert offered == {"a1", "a2", "a3", "c1", "c2", "c3"}
    table.do("play pail c2")
    assert (table.at("pail"), table.location("c2")) == ("c2", None)


@pytest.mark.cites("OR-108", "O18.2")
def test_both_authors_of_a_spoke_may_turn_its_locations_up() -> None:
    for seat, name in ((1, "aunt-em"), (2, "uncle-henry")):
        up = {place: title for place, title in NINE.items() if place != "a2"}
        start = {1: "a1", 2: "a3"}[seat]
        table = Stage(authors=3, active=seat, points=2, up=up, characters={name: f"{seat} {start}"})
        table.do(f"move {name} on", "comes henry-and-ems-house")
        assert (table.at(name), table.location("a2")) == ("a2", "henry-and-ems-house")


@pytest.mark.cites("OR-61", "O9.1", "O18.2", "OR-3")
def test_the_end_is_the_title_card_of_the_right_neighbour() -> None:
    table = Stage(authors=3, points=9, up=NINE, characters={"scarecrow": "1 c1"})
    assert table.state.flipped == NOBODY
    table.do("move scarecrow on")
    assert (table.at("scarecrow"), table.state.flipped + 1) == ("c0", 3)


@pytest.mark.cites("OR-61", "O18.2")
def test_a_card_about_an_opponent_lets_its_player_pick_one() -> None:
    table = Stage(
        authors=3,
        points=9,
        hands={1: ["who-is-aunt-em"], 2: ["toto"], 3: ["boq"]},
    )
    table.do("play who-is-aunt-em")
    assert (table.decider, table.legal()) == (1, ["ask 2", "ask 3"])
    table.do("ask 3", "name boq")
    assert (table.hand(3), table.hand(2), table.archive()) == (
        [],
        ["toto"],
        ["boq", "who-is-aunt-em"],
    )


@pytest.mark.cites("OR-61")
def test_with_two_authors_there_is_nobody_to_pick() -> None:
    table = Stage(points=9, hands={1: ["who-is-aunt-em"], 2: ["boq"]})
    table.do("play who-is-aunt-em")
    assert all(text.startswith("name ") for text in table.legal())


@pytest.mark.cites("OR-61", "OR-60", "O18.2")
def test_all_other_authors_are_opponents() -> None:
    table = Stage(
        authors=4,
        up={"a1": "storm-cellar"},
        characters={"wicked-witch-of-the-west": "1 a1", "boq": "2 a1"},
    )
    assert table.vitality("boq") == printed("boq") - 1
    table = Stage(
        authors=3,
        points=9,
        up=NINE,
        hands={1: ["scarecrow-good-as-new"]},
        characters={"scarecrow": "3 b1"},
    )
    table.do("play scarecrow-good-as-new")  # not the left neighbour's, but opposing all the same
    assert (table.at("scarecrow"), table.at("scarecrow-good-as-new")) == (None, "a0")


@pytest.mark.cites("OR-110", "OT-69", "O18.3", "OR-18")
def test_no_card_carries_a_character_off_its_storyline() -> None:
    magnet = character(
        "magnet", 'when = "enters"\ndo = [{ draw = 1 }, { bring = { every = { other = true } } }]'
    )
    table = Stage(
        pack=pack_with(magnet),
        authors=3,
        active=2,
        points=1,
        up=NINE,
        characters={
            "magnet": "2 b1",
            "aunt-em": "1 a1",
            "uncle-henry": "2 a2",
            "boq": "3 c1",
            "farmers-wife": "2 b2",
            "scarecrow": "3 b0",
        },
    )
    table.do("move magnet on", "comes toto")  # to b2, in the Storylines of B and C
    assert (table.at("magnet"), table.hand(2)) == ("b2", ["toto"])
    assert (table.at("uncle-henry"), table.at("boq"), table.at("aunt-em")) == ("b2", "b2", "a1")
    assert table.at("scarecrow") == "b0"  # nor does anybody come back from The End
    moved = [told.piece for told in table.told if isinstance(told, Moved)]
    assert moved == [table.piece(name) for name in ("magnet", "uncle-henry", "boq")]


@pytest.mark.cites("OR-110", "O18.3")
def test_a_card_moves_a_character_along_its_own_storyline_whoever_plays_it() -> None:
    push = event("push", 'do = [{ move = { choose = {} }, steps = 1, way = "on", may = false }]')
    table = Stage(
        pack=pack_with(push),
        authors=3,
        points=1,
        up=NINE,
        hands={1: ["push"]},
        characters={"aunt-em": "3 c3"},
    )
    table.do("play push")
    assert table.at("aunt-em") == "b3"  # and not a3, where A would go


@pytest.mark.cites("O18.3")
def test_a_character_can_reach_all_of_its_storyline_and_nothing_else() -> None:
    table = Stage(authors=3, points=20, up=NINE, characters={"king-crow": "1 a0"})
    there, back = [], []
    for _ in range(6):
        there.append(table.do("move king-crow on").at("king-crow"))
    assert table.refuses("move king-crow on").rule == "OR-15"
    for _ in range(5):
        back.append(table.do("move king-crow back").at("king-crow"))
    assert table.refuses("move king-crow back").rule == "OR-14"
    assert there == ["a1", "a2", "a3", "c3", "c2", "c1"]
    assert back == there[-2::-1]
