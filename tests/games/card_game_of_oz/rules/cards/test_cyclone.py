"""What the Cyclone of Story Pack #1 does, played openly or revealed in another Author's turn."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.card_game_of_oz.rules.cards.event_scenes import BOTH_WAYS, author, no_target
from tests.games.card_game_of_oz.rules.stage import Stage

COTTAGE, BOQ, HOUSE = "tin-woodmans-cottage", "boqs-home", "henry-and-ems-house"
POPPIES, PLAZA, THRONE, WOOD = "poppy-field", "emerald-city-plaza", "throne-room", "thick-wood"
FARM = "uncle-henrys-farm"
CROWD = {"aunt-em": "1 a2", "boq": "2 a2", "scarecrow": "2 a2", "uncle-henry": "1 a2"}


def storm(openly: bool = True, **scene: Any) -> Stage:
    """All Locations but the first are face-up; a crowd stands at the second."""
    up = {"a2": COTTAGE, "a3": THRONE, "b3": WOOD, "b2": PLAZA, "b1": BOQ}
    people = {**CROWD, "toto": "1 a3"}
    table = author("cyclone", openly, **{"up": up, "characters": people, **scene})
    return table.do("play cyclone" if openly else "reveal cyclone")


def chosen(table: Stage) -> list[str]:
    return sorted(text.removeprefix("choose ") for text in table.legal())


@BOTH_WAYS
@pytest.mark.sentence("cyclone 1")
def test_the_cyclone_replaces_a_location_and_carries_three_off_for_nothing(openly: bool) -> None:
    table = storm(openly)
    assert table.legal() == [f"at {place}" for place in ("a2", "a3", "b1", "b2", "b3")]  # face-up
    table.do("at a2", f"comes {POPPIES}")
    assert (table.location("a2"), table.location("a3")) == (POPPIES, THRONE)
    assert [table.game.notation.card(card) for card in table.state.folio_bottom] == [COTTAGE]
    assert chosen(table) == sorted([*CROWD, "no"])  # who is there, whosesoever
    table.do("choose aunt-em", "choose boq", "choose scarecrow")
    assert table.decider == 1  # whose Cyclone it is moves them all, three at most
    table.do("move aunt-em on")
    assert table.legal() == ["move aunt-em on", "no"]
    assert table.refuses("move aunt-em back").rule == "O22"  # in one direction
    table.do("move aunt-em on", "move boq back", "no", "no")
    assert {who: table.at(who) for who in CROWD} == {
        "aunt-em": "b3", "boq": "a3", "scarecrow": "a2", "uncle-henry": "a2"
    }  # fmt: skip
    assert (table.at("toto"), table.points, table.archive()) == ("a3", 0, ["cyclone"])


@pytest.mark.sentence("cyclone 1")
def test_fewer_may_be_carried_or_nobody() -> None:
    one = storm().do("at a2", f"comes {FARM}", "choose boq", "no", "move boq back", "move boq back")
    assert (one.at("boq"), one.at("aunt-em")) == ("b3", "a2")
    none = storm().do("at a2", f"comes {FARM}", "no")
    assert {none.at(who) for who in CROWD} == {"a2"}
    assert (none.location("a2"), none.prompt, none.archive()) == (FARM, "ask_action", ["cyclone"])


@pytest.mark.sentence("cyclone 1")
def test_where_nobody_is_the_cyclone_moves_nobody() -> None:
    table = storm().do("at b1", f"comes {FARM}")
    assert (table.location("b1"), table.prompt) == (FARM, "ask_action")
    assert [table.at(name) for name in ("aunt-em", "boq", "toto")] == ["a2", "a2", "a3"]


@pytest.mark.sentence("cyclone 1")
def test_any_face_up_location_will_do_in_anybodys_storyline() -> None:
    table = storm(authors=3, up={"a1": COTTAGE, "b1": BOQ}, characters={"boq": "2 b1"})
    table.do("at b1", f"comes {FARM}", "choose boq", "move boq on", f"comes {THRONE}", "no")
    assert (table.location("b1"), table.at("boq")) == (FARM, "b2")


@pytest.mark.sentence("cyclone 1")
def test_the_cyclone_needs_a_face_up_location_and_another_in_the_folio() -> None:
    no_target("cyclone", characters={"toto": "1 a0"})
    six = {"a1": COTTAGE, "a2": THRONE, "a3": WOOD, "b1": PLAZA, "b2": BOQ, "b3": HOUSE}
    no_target("cyclone", up=six, folio=[])
