"""What the Characters from Kansas say, sentence by sentence."""

from __future__ import annotations

import pytest

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules.events import Drew, LookedAt
from oztable.games.card_game_of_oz.rules.state import EVERYONE, HIDDEN, bit
from tests.games.card_game_of_oz.rules.cards.ground import GROUND, plus, printed
from tests.games.card_game_of_oz.rules.cards.printed import cost, pass_to
from tests.games.card_game_of_oz.rules.stage import Stage

FARM, ROAD, FAR = "kansas-ground", "munchkin-ground", "winkie-ground"
DOROTHY = "dorothy-kansas-farm-girl"
VERSIONS = (DOROTHY, "dorothy-dressed-for-travel")


def drawn(table: Stage) -> list[int]:
    """Who drew a card, one after the other."""
    return [event.seat + 1 for event in table.told if isinstance(event, Drew)]


# Uncle Henry


@pytest.mark.sentence("uncle-henry 1")
@pytest.mark.parametrize("seat", [1, 2])
def test_uncle_henry_has_more_vitality_at_a_kansas_location(seat: int) -> None:
    table = Stage(
        pack=GROUND,
        up={"a1": FARM},
        characters={"uncle-henry": f"{seat} a1", "aunt-em": "1 a1", "stranger": "2 a1"},
    )
    assert table.vitality("uncle-henry") == printed("uncle-henry") + plus("uncle-henry")
    assert table.vitality("aunt-em") == printed("aunt-em")  # he speaks of himself alone
    assert table.vitality("stranger") == printed("stranger")


@pytest.mark.sentence("uncle-henry 1")
@pytest.mark.parametrize("place", ["a0", "a2", "a3"])
def test_uncle_henry_has_no_more_elsewhere_though_kansas_is_next_door(place: str) -> None:
    table = Stage(
        pack=GROUND,
        up={"a1": FARM, "a2": ROAD, "a3": FAR},
        characters={"uncle-henry": f"1 {place}"},
    )
    assert table.vitality("uncle-henry") == printed("uncle-henry")


@pytest.mark.sentence("uncle-henry 1")
def test_uncle_henry_loses_what_kansas_gave_him_when_he_goes_on_or_it_is_replaced() -> None:
    table = Stage(pack=GROUND, points=3, up={"a1": FARM}, characters={"uncle-henry": "1 a0"})
    table.do("move uncle-henry on")
    assert table.vitality("uncle-henry") == printed("uncle-henry") + plus("uncle-henry")
    table.do("replace a1", f"comes {FAR}")
    assert table.vitality("uncle-henry") == printed("uncle-henry")


# Aunt Em


@pytest.mark.sentence("aunt-em 1")
@pytest.mark.parametrize("dorothy", VERSIONS)
@pytest.mark.parametrize("owner", [1, 2])
def test_aunt_em_draws_when_she_comes_to_any_dorothy(dorothy: str, owner: int) -> None:
    table = Stage(
        pack=GROUND,
        points=1,
        up={"a1": FARM, "a2": ROAD},
        characters={"aunt-em": "1 a1", dorothy: f"{owner} a2"},
    )
    table.do("move aunt-em on", "comes pail")
    assert (table.hand(1), table.hand(2), table.prompt) == (["pail"], [], "ask_action")


@pytest.mark.sentence("aunt-em 1")
@pytest.mark.parametrize("dorothy", VERSIONS)
def test_aunt_em_draws_when_any_dorothy_comes_to_her(dorothy: str) -> None:
    table = Stage(
        pack=GROUND,
        active=2,
        points=1,
        up={"a1": FARM, "a2": ROAD},
        characters={"aunt-em": "1 a1", dorothy: "2 a2"},
    )
    table.do(f"move {dorothy} on", "comes pail")  # in the opponent's turn
    assert (table.hand(1), table.hand(2)) == (["pail"], [])


@pytest.mark.sentence("aunt-em 1")
def test_aunt_em_draws_for_nobody_else_and_at_no_other_location() -> None:
    table = Stage(
        pack=GROUND,
        points=3,
        up={"a1": FARM, "a2": ROAD, "a3": FAR},
        characters={"aunt-em": "1 a1", "stranger": "1 a2", "toto": "2 a2", DOROTHY: "1 a2"},
    )
    table.do(f"move {DOROTHY} on", "move aunt-em on", "move stranger back")
    assert drawn(table) == []


@pytest.mark.sentence("aunt-em 1")
def test_aunt_em_draws_once_per_turn_and_again_in_the_next() -> None:
    table = Stage(
        pack=GROUND,
        points=4,
        up={"a1": FARM, "a2": ROAD},
        characters={"aunt-em": "1 a1", DOROTHY: "2 a2"},
    )
    table.do("move aunt-em on", "comes pail", "move aunt-em back")
    table.do("move aunt-em on", "move aunt-em back")
    assert drawn(table) == [1]
    pass_to(table, 2).do(f"move {DOROTHY} on", "comes toto")  # not only in turns of her Author
    assert drawn(table) == [1, 1]
    assert sorted(table.hand(1)) == ["pail", "toto"]


@pytest.mark.sentence("aunt-em 1")
def test_aunt_em_and_dorothy_do_not_come_together_on_a_title_card() -> None:
    table = Stage(
        pack=GROUND,
        points=cost("aunt-em"),
        hands={1: ["aunt-em"]},
        characters={DOROTHY: "1 a0"},
    )
    table.do("play aunt-em")
    assert (table.at("aunt-em"), table.at(DOROTHY), drawn(table)) == ("a0", "a0", [])


@pytest.mark.sentence("aunt-em 1")
def test_a_dorothy_who_changes_beside_aunt_em_was_there_already() -> None:
    table = Stage(
        pack=GROUND,
        hands={1: [VERSIONS[1]]},
        up={"a1": FARM},
        characters={"aunt-em": "1 a1", DOROTHY: "1 a1"},
    )
    table.do(f"play {VERSIONS[1]}")
    assert (table.at(VERSIONS[1]), drawn(table)) == ("a1", [])


# Dorothy, Kansas Farm Girl


def farm_girl(dorothy: str, toto: str, girl: str = DOROTHY) -> Stage:
    return Stage(
        pack=GROUND,
        points=1,
        up={"a1": FARM, "a2": ROAD},
        characters={girl: dorothy, "toto": toto, "stranger": "1 a1"},
    )


@pytest.mark.sentence("dorothy-kansas-farm-girl 1", "dorothy-kansas-farm-girl 2")
@pytest.mark.parametrize("owner", [1, 2])
def test_dorothy_and_toto_at_one_location_both_have_more(owner: int) -> None:
    table = farm_girl("1 a1", f"{owner} a1")
    assert table.vitality(DOROTHY) == printed(DOROTHY) + plus(DOROTHY, 1)
    assert table.vitality("toto") == printed("toto") + plus(DOROTHY, 2)
    assert table.vitality("stranger") == printed("stranger")


@pytest.mark.sentence("dorothy-kansas-farm-girl 1", "dorothy-kansas-farm-girl 2")
@pytest.mark.parametrize(
    ("dorothy", "toto"),
    [("1 a1", "1 a2"), ("1 a1", "1 a0"), ("1 a0", "1 a1"), ("1 a0", "1 a0")],
)
def test_dorothy_and_toto_have_no_more_apart_nor_on_a_title_card(dorothy: str, toto: str) -> None:
    table = farm_girl(dorothy, toto)
    assert table.vitality(DOROTHY) == printed(DOROTHY)
    assert table.vitality("toto") == printed("toto")


@pytest.mark.sentence("dorothy-kansas-farm-girl 1", "dorothy-kansas-farm-girl 2")
def test_when_toto_runs_off_both_lose_it() -> None:
    table = farm_girl("1 a1", "1 a1").do("move toto on", "no")
    assert table.vitality(DOROTHY) == printed(DOROTHY)
    assert table.vitality("toto") == printed("toto")


@pytest.mark.sentence("dorothy-kansas-farm-girl 1", "dorothy-kansas-farm-girl 2")
def test_dorothy_dressed_for_travel_says_nothing_of_toto() -> None:
    table = farm_girl("1 a1", "1 a1", VERSIONS[1])
    assert table.vitality(VERSIONS[1]) == printed(VERSIONS[1])
    assert table.vitality("toto") == printed("toto")


# Toto


def knowers(table: Stage, place: str) -> int:
    """Who knows the hidden Location: one bit a seat."""
    slot = table.state.slots[table.place(place)]
    assert not slot.up
    return slot.known


@pytest.mark.sentence("toto 1")
def test_toto_looks_at_a_hidden_location_next_to_the_one_he_enters() -> None:
    table = Stage(pack=GROUND, points=1, up={"a1": FARM}, characters={"toto": "1 a0"})
    table.do("move toto on")
    assert (table.decider, table.prompt, table.legal()) == (1, "ask_may", ["yes", "no"])
    table.do("yes", "comes poppy-field")  # only a2 is hidden and adjacent
    assert knowers(table, "a2") == bit(Seat(0))
    assert table.state.slots[table.place("a2")].card == table.card("poppy-field")
    assert knowers(table, "a3") == 0
    assert (table.points, table.prompt) == (0, "ask_action")


@pytest.mark.sentence("toto 1")
def test_toto_need_not_look() -> None:
    table = Stage(pack=GROUND, points=1, up={"a1": FARM}, characters={"toto": "1 a0"})
    table.do("move toto on", "no")
    assert table.state.slots[table.place("a2")] == HIDDEN
    assert table.happened(LookedAt) == []


@pytest.mark.sentence("toto 1")
def test_of_two_hidden_neighbours_toto_looks_at_one() -> None:
    table = Stage(
        pack=GROUND,
        up={"a1": FARM, "a3": ROAD},
        characters={"toto": "1 a1", "caller": "1 a3"},
    )
    table.do("use caller", "yes")
    assert table.at("toto") == "a3"
    assert sorted(table.legal()) == ["at a2", "at b3"]
    table.do("at b3", "comes thick-wood")
    assert (knowers(table, "b3"), knowers(table, "a2")) == (bit(Seat(0)), 0)


@pytest.mark.sentence("toto 1")
def test_toto_is_not_asked_where_no_neighbour_is_hidden() -> None:
    table = Stage(
        pack=GROUND,
        points=1,
        up={"a1": FARM, "a2": ROAD},
        characters={"toto": "1 a0"},
    )
    table.do("move toto on")
    assert table.prompt == "ask_action"
    assert all(slot.known in (0, EVERYONE) for slot in table.state.slots)


@pytest.mark.sentence("toto 1")
def test_when_others_enter_or_toto_comes_to_his_title_card_nobody_looks() -> None:
    table = Stage(
        pack=GROUND,
        points=1 + cost("toto"),
        hands={1: ["toto"]},
        up={"a1": FARM},
        characters={"stranger": "1 a0"},
    )
    table.do("play toto", "move stranger on")
    assert (table.prompt, table.at("toto")) == ("ask_action", "a0")


@pytest.mark.sentence("toto 1")
def test_whoever_moves_toto_it_is_his_author_who_looks() -> None:
    table = Stage(
        pack=GROUND,
        active=2,
        points=1,
        up={"a1": FARM, "a2": ROAD, "a3": FAR},
        characters={"toto": "1 a1", "winged-monkeys": "2 a2"},
    )
    table.do("move winged-monkeys on", "yes", "move toto on")  # to a2, next to nothing hidden
    assert (table.at("toto"), table.prompt) == ("a2", "ask_action")
    table = Stage(
        pack=GROUND,
        active=2,
        points=1,
        up={"a1": FARM, "a2": ROAD, "a3": FAR},
        characters={"toto": "1 a2", "winged-monkeys": "2 a3"},
    )
    table.do("move winged-monkeys on", "yes", "move toto on")
    assert (table.at("toto"), table.decider, table.legal()) == ("a3", 1, ["yes", "no"])
    table.do("yes", "comes thick-wood")
    assert knowers(table, "b3") == bit(Seat(0))
