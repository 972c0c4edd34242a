"""Library, Archive and hands (O8, O23.4, OR-94 to OR-96)."""

from __future__ import annotations

import pytest

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules.events import Discarded, Drew, Rolled, Shuffled
from oztable.games.card_game_of_oz.rules.state import Phase
from tests.games.card_game_of_oz.rules.stage import Stage, card_toml, pack_with

PLAIN = "tin-woodmans-cottage"
NINE = [
    "toto", "pail", "oil-can", "boq", "aunt-em",
    "cyclone", "three-cheers", "king-crow", "scarecrow",
]  # fmt: skip
GREEDY = pack_with(
    card_toml("feast", "event", "---\ndo = [{ draw = 3 }]")
    + card_toml("reader", "character", '---\nwhen = "turn ends"\ndo = [{ draw = 1 }]')
)


@pytest.mark.cites("OT-51")
def test_three_archived_cards_are_three_gold_dice_and_the_last_lies_on_top() -> None:
    table = Stage(points=1, hands={1: ["toto", "pail", "boq"]})
    table.do("archive toto", "gold 2", "archive boq", "gold 0", "archive pail", "gold 1")
    assert table.points == 1 + 2 + 0 + 1
    assert table.archive() == ["toto", "boq", "pail"]
    assert table.hand(1) == []


@pytest.mark.cites("OT-52")
def test_a_full_roll_of_ten_leaves_a_die_for_an_archived_card() -> None:
    seven = {
        "toto": "1 a1", "boq": "1 a1", "aunt-em": "1 a1", "uncle-henry": "1 a1",
        "king-crow": "1 a1", "old-crow": "1 a1", "munchkin-baby": "1 a1",
    }  # fmt: skip
    table = Stage(
        active=2, phase="bonus", up={"a1": PLAIN}, characters=seven, hands={1: ["pail"]}, first=2
    )
    table.do("end", *["blue 0"] * 4, *["gold 0"] * 6)
    assert table.prompt == "ask_action"
    assert sum(map(len, table.state.dice)) == 10
    table.do("archive pail", "gold 2")
    assert table.points == 2
    assert len(table.happened(Rolled)) == 11
    assert sum(map(len, table.state.dice)) == 10


@pytest.mark.cites("OT-53", "OR-94", "O23.4")
def test_the_archive_becomes_the_library_when_the_last_card_has_gone() -> None:
    table = Stage(points=2, library=["glinda"], archive=NINE)
    table.do("draw", "comes glinda")
    assert table.state.library.size == 9
    assert table.archive() == []
    assert sorted(table.state.library.rest) == sorted(map(table.card, NINE))
    assert (table.state.library.top, table.state.library.bottom) == ((), ())
    told = [type(event) for event in table.told]
    assert told.index(Shuffled) == told.index(Drew) + 1
    table.do("draw", "comes toto")
    assert table.hand(1) == ["toto", "glinda"]


@pytest.mark.cites("OR-94")
def test_with_an_empty_archive_it_happens_as_soon_as_a_card_is_archived() -> None:
    table = Stage(points=3, library=["glinda"], hands={1: ["toto"]})
    table.do("draw", "comes glinda")
    assert table.state.library.size == 0
    assert table.happened(Shuffled) == []
    table.do("archive toto")
    assert table.state.library.size == 1
    assert table.archive() == []
    assert table.do("gold 0", "draw", "comes toto").hand(1) == ["toto", "glinda"]


@pytest.mark.cites("OR-94")
def test_it_happens_in_the_middle_of_a_card_that_draws() -> None:
    table = Stage(
        pack=GREEDY, points=1, library=["glinda"], archive=["toto", "pail"], hands={1: ["feast"]}
    )
    table.do("play feast", "comes glinda", "comes pail", "comes toto")
    assert table.hand(1) == ["toto", "pail", "glinda"]
    assert table.state.library.rest == (table.card("feast"),)  # which was archived last of all


@pytest.mark.cites("OT-54", "OR-95")
def test_with_both_empty_nobody_draws_and_the_game_goes_on() -> None:
    table = Stage(points=3, library=[], characters={"toto": "1 a0"}, up={"a1": PLAIN})
    assert table.refuses("draw").rule == "OR-30"
    assert table.points == 3
    assert "move toto on" in table.legal()
    table.do("end", "end")
    assert table.state.active == Seat(1)


@pytest.mark.cites("OR-95")
def test_a_text_that_draws_from_nothing_stops_short() -> None:
    table = Stage(pack=GREEDY, points=1, library=["glinda"], hands={1: ["feast"]})
    table.do("play feast", "comes glinda")
    assert table.hand(1) == ["glinda"]
    assert table.prompt == "ask_action"


# How much one may hold


@pytest.mark.cites("OR-96")
def test_a_hand_has_no_limit() -> None:
    table = Stage(phase="bonus", hands={1: NINE})
    assert table.game.options["handLimit"] == "none"
    table.do("end")
    assert table.state.active == Seat(1)
    assert len(table.hand(1)) == 9
    assert table.archive() == []


@pytest.mark.cites("OR-96")
def test_by_option_one_archives_down_to_the_limit_as_ones_turn_ends() -> None:
    table = Stage(options={"handLimit": "7"}, phase="bonus", hands={1: NINE})
    table.do("end")
    assert (table.prompt, table.decider) == ("ask_trim", 1)
    assert table.legal() == [f"archive {name}" for name in sorted(NINE, key=table.card)]
    assert table.refuses("end").rule == "OR-96"
    table.do("archive toto", "archive pail")
    assert table.archive() == ["toto", "pail"]
    assert [e.why for e in table.happened(Discarded) if isinstance(e, Discarded)] == ["limit"] * 2
    assert len(table.hand(1)) == 7
    assert table.points == 0  # no die for these
    assert table.state.active == Seat(1)


@pytest.mark.cites("OR-96")
def test_only_the_hand_whose_turn_ends_is_trimmed() -> None:
    table = Stage(
        options={"handLimit": "1"}, phase="bonus", hands={1: ["toto"], 2: ["boq", "pail"]}
    )
    table.do("end")
    assert table.state.phase is Phase.ACTIONS
    assert table.state.active == Seat(1)
    assert len(table.hand(2)) == 2


@pytest.mark.cites("OR-96")
def test_what_the_end_of_the_turn_draws_is_trimmed_too() -> None:
    table = Stage(
        pack=GREEDY,
        options={"handLimit": "1"},
        phase="bonus",
        hands={1: ["toto"]},
        characters={"reader": "1 a0"},
    )
    table.do("end", "comes pail")
    assert table.prompt == "ask_trim"
    assert table.do("archive toto").hand(1) == ["pail"]


@pytest.mark.cites("OR-96")
def test_a_hand_within_the_limit_is_left_alone() -> None:
    table = Stage(options={"handLimit": "9"}, phase="bonus", hands={1: NINE}).do("end")
    assert len(table.hand(1)) == 9
    assert table.state.active == Seat(1)
