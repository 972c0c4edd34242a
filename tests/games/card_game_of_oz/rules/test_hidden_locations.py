"""What happens when a hidden Location is turned up (O17.3, O22.4 to O22.7, OR-40 to OR-45)."""

from __future__ import annotations

import pytest

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules import events as happenings
from oztable.games.card_game_of_oz.rules.packs import load_pack
from tests.games.card_game_of_oz.rules.made_up import (
    NO_ENTRY,
    character,
    effect,
    event,
    location,
    thing,
)
from tests.games.card_game_of_oz.rules.stage import Stage, pack_with

PACK = load_pack("story-pack-1")
VAULT = location("vault", NO_ENTRY)
OPTIONAL = {"revealPayment": "optional"}


# Seen, but not entered


@pytest.mark.cites("OT-14", "OR-40", "O17.3", "O22.6", "O22.7")
def test_who_cannot_pay_the_door_stays_and_the_location_stays_face_up() -> None:
    table = Stage(points=1, characters={"aunt-em": "1 a0"})
    table.do("move aunt-em on", "comes throne-room")
    assert (table.at("aunt-em"), table.location("a1"), table.points) == ("a0", "throne-room", 0)
    assert len(table.happened(happenings.StoodStill)) == 1
    assert table.happened(happenings.Moved) == []
    assert (table.decider, table.prompt) == (1, "ask_action")


@pytest.mark.cites("OT-15", "OR-24", "O22.6")
def test_who_holds_cards_chooses_between_giving_up_and_archiving() -> None:
    table = Stage(points=1, hands={1: ["boq", "toto"]}, characters={"aunt-em": "1 a0"})
    table.do("move aunt-em on", "comes throne-room")
    assert (table.decider, table.prompt) == (1, "ask_gather")
    assert sorted(table.legal()) == ["archive boq", "archive toto", "no"]
    table.do("archive boq", "gold 1")
    assert sorted(table.legal()) == ["archive toto", "no"]
    table.do("archive toto", "gold 1")
    assert (table.at("aunt-em"), table.points, table.archive()) == ("a1", 0, ["boq", "toto"])


@pytest.mark.cites("OT-15", "OR-40", "O22.7")
def test_giving_up_costs_the_step_and_nothing_else() -> None:
    table = Stage(points=2, hands={1: ["boq", "toto"]}, characters={"aunt-em": "1 a0"})
    table.do("move aunt-em on", "comes throne-room", "no")
    assert (table.at("aunt-em"), table.location("a1"), table.points) == ("a0", "throne-room", 1)
    assert (sorted(table.hand(1)), table.archive()) == (["boq", "toto"], [])


@pytest.mark.cites("O22.6")
def test_while_a_move_is_short_nothing_else_can_be_done() -> None:
    table = Stage(points=1, hands={1: ["toto"]}, characters={"aunt-em": "1 a0"})
    table.do("move aunt-em on", "comes throne-room")
    for other in ("draw", "end", "yes", "play toto"):
        assert table.refuses(other).rule == "O22.6"


@pytest.mark.cites("OT-19", "OR-40", "O22.7", "O7.1")
def test_a_failed_bonus_is_used_up_and_the_leave_cost_is_kept() -> None:
    table = Stage(
        phase="bonus",
        points=1,
        hands={1: ["toto"]},
        up={"a1": "yellow-brick-road"},
        characters={"aunt-em": "1 a1"},
    )
    table.do("move aunt-em on", "comes thick-wood", "no")
    assert (table.at("aunt-em"), table.location("a2"), table.points) == ("a1", "thick-wood", 1)
    assert table.refuses("move aunt-em on").rule == "O7.1"


@pytest.mark.cites("OR-40", "O22.5", "O22.7")
@pytest.mark.parametrize(("phase", "left"), [("actions", 4), ("bonus", 5)])
def test_a_barred_door_takes_the_step_but_no_toll(phase: str, left: int) -> None:
    table = Stage(
        pack=pack_with(VAULT),
        phase=phase,
        points=5,
        up={"a1": "yellow-brick-road"},
        characters={"aunt-em": "1 a1"},
    )
    table.do("move aunt-em on", "comes vault")
    assert (table.at("aunt-em"), table.location("a2"), table.points) == ("a1", "vault", left)


@pytest.mark.cites("OR-40", "OR-86")
def test_a_ladder_opens_a_barred_door() -> None:
    table = Stage(
        pack=pack_with(VAULT),
        points=1,
        up={"a1": "boqs-home"},
        characters={"aunt-em": "1 a1"},
        objects={"make-shift-ladder": "on aunt-em"},
    )
    table.do("move aunt-em on", "comes vault")
    assert table.at("aunt-em") == "a2"


@pytest.mark.cites("O22.7", "OR-40")
def test_a_walk_that_a_card_directs_ends_where_a_step_fails() -> None:
    table = Stage(
        pack=pack_with(VAULT),
        up={"a1": "boqs-home"},
        characters={"aunt-em": "1 a1"},
        objects={"silver-shoes": "on aunt-em"},
    )
    table.do("use silver-shoes", "move aunt-em on", "comes vault")
    assert (table.at("aunt-em"), table.prompt) == ("a1", "ask_action")


@pytest.mark.cites("O22.3", "O22.5", "OR-40")
def test_what_a_hidden_goal_will_ask_is_no_reason_to_refuse_the_move() -> None:
    guard = character(
        "guard", 'to = { whose = "opposing" }\ngives = [{ toll = "enter", change = 1 }]'
    )
    table = Stage(
        pack=pack_with(guard),
        points=1,
        up={"a1": "boqs-home"},
        characters={"aunt-em": "1 a0", "uncle-henry": "1 a1", "guard": "2 b0"},
    )
    assert table.refuses("move aunt-em on").rule == "O22.3"  # face-up: the toll is known
    table.do("move uncle-henry on", "comes henry-and-ems-house")
    assert (table.at("uncle-henry"), table.points) == ("a1", 0)


@pytest.mark.cites("O22.5")
def test_nobody_is_brought_through_a_barred_door() -> None:
    hawk = character(
        "hawk",
        'when = "enters"\ndo = [{ bring = { every = { whose = "your", other = true } } }]',
        keywords=["Flying"],
    )
    table = Stage(
        pack=pack_with(VAULT + hawk),
        points=1,
        up={"a1": "boqs-home", "a2": "vault"},
        characters={"hawk": "1 a1", "aunt-em": "1 a1", "king-crow": "1 a0"},
    )
    table.do("move hawk on")
    assert [table.at(name) for name in ("hawk", "king-crow", "aunt-em")] == ["a2", "a2", "a1"]


# Must one go in?


@pytest.mark.cites("OR-41", "O22.6", "O17.3")
def test_who_has_the_points_goes_in_without_being_asked() -> None:
    table = Stage(points=3, hands={1: ["toto"]}, characters={"aunt-em": "1 a0"})
    table.do("move aunt-em on", "comes throne-room")
    assert (table.at("aunt-em"), table.points, table.prompt) == ("a1", 0, "ask_action")


@pytest.mark.cites("OR-41")
@pytest.mark.parametrize(("answer", "place", "left"), [("yes", "a1", 0), ("no", "a0", 2)])
def test_by_option_one_is_asked_before_paying(answer: str, place: str, left: int) -> None:
    table = Stage(options=OPTIONAL, points=3, characters={"aunt-em": "1 a0"})
    table.do("move aunt-em on", "comes throne-room")
    assert (table.decider, table.prompt, table.legal()) == (1, "ask_pay", ["yes", "no"])
    table.do(answer)
    assert (table.at("aunt-em"), table.points) == (place, left)
    assert table.location("a1") == "throne-room"


@pytest.mark.cites("OR-41")
def test_by_option_one_is_asked_after_gathering_too() -> None:
    table = Stage(options=OPTIONAL, points=1, hands={1: ["toto"]}, characters={"aunt-em": "1 a0"})
    table.do("move aunt-em on", "comes throne-room", "archive toto", "gold 2")
    assert table.legal() == ["yes", "no"]
    table.do("no")
    assert (table.at("aunt-em"), table.points) == ("a0", 2)


@pytest.mark.cites("OR-41")
def test_even_by_option_nobody_is_asked_where_nothing_is_to_pay() -> None:
    table = Stage(options=OPTIONAL, points=1, characters={"aunt-em": "1 a0"})
    table.do("move aunt-em on", "comes boqs-home")
    assert (table.at("aunt-em"), table.prompt) == ("a1", "ask_action")


@pytest.mark.cites("OR-41")
def test_even_by_option_a_location_that_lay_face_up_is_paid_without_a_question() -> None:
    table = Stage(
        options=OPTIONAL, points=3, up={"a1": "throne-room"}, characters={"aunt-em": "1 a0"}
    )
    table.do("move aunt-em on")
    assert (table.at("aunt-em"), table.points) == ("a1", 0)


# Turned up by whom


@pytest.mark.cites("OR-42", "O22.4", "O13.8")
def test_a_flyer_turns_the_location_up_and_pays_nothing() -> None:
    table = Stage(points=1, characters={"king-crow": "1 a0"})
    table.do("move king-crow on", "comes throne-room")
    assert (table.at("king-crow"), table.location("a1"), table.points) == ("a1", "throne-room", 0)


@pytest.mark.cites("OR-43", "O22.4")
def test_a_move_made_by_a_card_turns_the_location_up_too() -> None:
    table = Stage(
        up={"a1": "boqs-home"},
        characters={"aunt-em": "1 a1"},
        objects={"silver-shoes": "on aunt-em"},
    )
    table.do("use silver-shoes", "move aunt-em on", "comes poppy-field", "no")
    assert (table.at("aunt-em"), table.location("a2"), table.location("a3")) == (
        "a2",
        "poppy-field",
        None,
    )


@pytest.mark.cites("O22.4", "O17.3")
def test_a_text_about_being_turned_up_works_before_the_door_is_paid() -> None:
    fair = location(
        "fair",
        'when = "revealed"\ndo = [{ points = 2 }]',
        'to = {}\ngives = [{ toll = "enter", change = 2, at = { where = "here" } }]',
    )
    table = Stage(pack=pack_with(fair), points=1, characters={"aunt-em": "1 a0"})
    table.do("move aunt-em on", "comes fair")
    assert (table.at("aunt-em"), table.points) == ("a1", 0)


@pytest.mark.cites("O22.4")
def test_what_is_turned_up_is_turned_up_for_everyone() -> None:
    table = Stage(points=1, characters={"aunt-em": "1 a0"})
    table.do("move aunt-em on", "comes throne-room")
    for seat in (Seat(0), Seat(1), None):
        slot = table.game.view(table.state, seat).state.slots[table.place("a1")]
        assert (slot.card, slot.up) == (table.card("throne-room"), True)


# Cards and hidden Locations


@pytest.mark.cites("OR-44")
def test_an_object_goes_to_a_hidden_location_which_stays_hidden() -> None:
    table = Stage(points=9, hands={1: ["pail"]})
    table.do("play pail b2")
    assert (table.at("pail"), table.location("b2")) == ("b2", None)
    assert table.state.slots[table.place("b2")].card is None


@pytest.mark.cites("OR-44")
def test_an_effect_attaches_to_a_location_that_lies_face_up_and_to_no_other() -> None:
    glow = effect(
        "glow",
        'attach = { kind = "location" }',
        'to = { where = "here" }\ngives = [{ vitality = 1 }]',
    )
    table = Stage(pack=pack_with(glow), points=1, hands={1: ["glow"]}, up={"a2": "boqs-home"})
    assert [text for text in table.legal() if text.startswith("play glow")] == ["play glow a2"]
    assert table.refuses("play glow a1").rule == "O15.4"
    table.do("play glow a2")
    assert (table.at("glow"), table.archive()) == ("a2", [])


@pytest.mark.cites("OR-45", "O22.4")
def test_a_location_that_was_turned_up_stays_up_when_everybody_has_left() -> None:
    table = Stage(points=2, up={"a1": "boqs-home"}, characters={"aunt-em": "1 a1"})
    table.do("move aunt-em on", "comes henry-and-ems-house", "move aunt-em back", "end", "end")
    table.do(*["blue 0"] * 4, "end", "end", *["blue 1"] * 4, "gold 0")
    assert table.location("a2") == "henry-and-ems-house"
    table.do("move aunt-em on")  # and chance has nothing more to say
    assert table.at("aunt-em") == "a2"


@pytest.mark.cites("OR-45", "O22.4")
def test_a_location_that_somebody_has_looked_at_is_the_one_that_is_turned_up() -> None:
    table = Stage(points=1, up={"a1": "boqs-home"}, characters={"toto": "1 a0", "aunt-em": "1 a1"})
    table.do("move toto on", "yes", "comes poppy-field", "end", "move aunt-em on")
    assert table.legal() == ["comes poppy-field"]


@pytest.mark.cites("OR-43", "O22.4")
def test_a_card_may_turn_a_location_up_without_anybody_going_there() -> None:
    lamp = event("lamp", "do = [{ reveal = { choose = { hidden = true } } }]")
    table = Stage(pack=pack_with(lamp), points=1, hands={1: ["lamp"]})
    table.do("play lamp", "at b1", "comes thick-wood")
    assert (table.location("b1"), table.location("a1")) == ("thick-wood", None)


BEACON = thing(
    "beacon", 'when = "enters"\nwho = {}\ndo = [{ bring = { choose = { whose = "your" } } }]'
)


@pytest.mark.cites("OR-43", "OR-44", "O22.4", "O22.5")
@pytest.mark.parametrize(("comes", "now_at"), [("poppy-field", "a2"), ("vault", "a0")])
def test_whom_a_card_brings_to_a_hidden_location_turns_it_up_first(comes: str, now_at: str) -> None:
    table = Stage(
        pack=pack_with(BEACON + VAULT),
        points=1,
        up={"a1": "boqs-home"},
        characters={"aunt-em": "1 a0", "uncle-henry": "1 a0"},
        objects={"beacon": "a2"},
    )
    table.do("move aunt-em on", "choose uncle-henry")
    assert (table.location("a2"), table.at("uncle-henry")) == (None, "a0")
    table.do(f"comes {comes}")
    assert (table.location("a2"), table.at("uncle-henry")) == (comes, now_at)
