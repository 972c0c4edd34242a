"""What the Events of Story Pack #2 do when they are played, and what they answer."""

from __future__ import annotations

from typing import Any

import pytest

from oztable.core.game import Over
from oztable.games.card_game_of_oz.rules.state import NOBODY
from tests.games.card_game_of_oz.rules.cards.pack_2.ground import table
from tests.games.card_game_of_oz.rules.cards.printed import cost
from tests.games.card_game_of_oz.rules.stage import Stage

HOUSE, LEAP, RIVER = "the-house-comes-down", "leap-across-the-ditch", "swept-down-the-river"
STORK, ROAR, LETTER = "rescued-by-the-stork", "the-lions-roar", "let-dorothy-go"
MEEK, LIFTED = "dorothy-the-small-and-meek", "scarecrow-lifted-from-the-pole"


def targets(stage: Stage) -> list[str]:
    return sorted(text.removeprefix("choose ") for text in stage.legal())


def watched(event: str, **scene: Any) -> Stage:
    """The second Author has set this Event."""
    return table(set_events={2: [(event, cost(event))]}, **scene)


# The House Comes Down


@pytest.mark.sentence("the-house-comes-down 1")
def test_the_house_falls_on_a_witch_at_a_location() -> None:
    people = {"hag": "1 a1", "wicked-witch-of-the-east": "2 b1", "man": "2 b1"}
    stage = table(characters=people, hands={1: [HOUSE]}).do(f"play {HOUSE}")
    assert targets(stage) == ["hag", "wicked-witch-of-the-east"]
    stage.do("choose wicked-witch-of-the-east")
    assert stage.archive() == ["wicked-witch-of-the-east", HOUSE]
    home = table(characters={"hag": "2 b0"}, hands={1: [HOUSE]})
    assert home.refuses(f"play {HOUSE}").rule == "OR-80"


@pytest.mark.cites("OT-83", "OT-84")
@pytest.mark.sentence("the-house-comes-down 2")
def test_whoever_has_a_set_event_is_asked_unless_the_house_lies_open() -> None:
    for event in (HOUSE, STORK):
        stage = watched(event, hands={1: ["toto"]}).do("play toto")
        assert (stage.decider, stage.prompt) == (2, "ask_play_window")
    open_house = watched(STORK, hands={1: ["toto"]}, archive=[HOUSE]).do("play toto")
    assert open_house.prompt != "ask_play_window"


@pytest.mark.cites("OT-85")
@pytest.mark.sentence("the-house-comes-down 2")
def test_who_pays_has_the_character_and_who_does_not_has_nothing() -> None:
    scene = {"hands": {1: ["boq"]}, "points": cost("boq") + 2}
    paid = watched(HOUSE, **scene).do("play boq", f"reveal {HOUSE}", "yes")
    assert (paid.at("boq"), paid.points, paid.archive()) == ("a0", 0, [HOUSE])
    unpaid = watched(HOUSE, **scene).do("play boq", f"reveal {HOUSE}", "no")
    assert (unpaid.at("boq"), unpaid.points) == (None, 2)
    assert sorted(unpaid.archive()) == ["boq", HOUSE]


@pytest.mark.cites("OT-86")
@pytest.mark.sentence("the-house-comes-down 2")
def test_who_cannot_pay_is_not_asked() -> None:
    stage = watched(HOUSE, hands={1: ["boq"]}, points=cost("boq"))
    stage.do("play boq", f"reveal {HOUSE}")
    assert (stage.at("boq"), stage.decider) == (None, 1)


@pytest.mark.cites("OT-87", "OR-125")
@pytest.mark.sentence("the-house-comes-down 2")
def test_the_old_version_stays_under_the_house() -> None:
    stage = watched(HOUSE, hands={1: [LIFTED]}, characters={"scarecrow": "1 a3"})
    stage.do(f"play {LIFTED}", f"reveal {HOUSE}", "no")
    assert (stage.at("scarecrow"), stage.at(LIFTED)) == ("a3", None)


@pytest.mark.sentence("the-house-comes-down 2")
def test_the_house_does_not_fall_on_objects() -> None:
    stage = watched(HOUSE, hands={1: ["hat"]}, characters={"friend": "1 a1"})
    assert stage.do("play hat on friend").at("hat") == "on friend"


# Leap Across the Ditch


@pytest.mark.sentence("leap-across-the-ditch 1")
def test_a_leap_goes_over_costs_and_bans() -> None:
    people = {"friend": "1 a1", "stranger": "2 b1"}
    up = {"a2": "lock", "a3": "door"}
    stage = table(characters=people, hands={1: [LEAP]}, up=up, points=cost(LEAP))
    stage.do(f"play {LEAP}", "move friend on", "move friend on")
    assert (stage.at("friend"), stage.points) == ("a3", 0)


def chased(event: str, **scene: Any) -> Stage:
    """The first Author's card is about to archive the second Author's Character at b2."""
    people = {"friend": "2 b2", **scene.pop("others", {})}
    return watched(event, characters=people, hands={1: ["doom"]}, **scene).do("play doom")


@pytest.mark.cites("OT-95")
@pytest.mark.sentence("leap-across-the-ditch 2")
def test_a_leap_saves_though_all_neighbours_are_banned() -> None:
    stage = chased(LEAP, up={"b1": "lock"})
    assert (stage.decider, stage.prompt) == (2, "ask_archive_window")
    stage.do(f"reveal {LEAP}")
    assert sorted(stage.legal()) == ["move friend back", "move friend on"]
    stage.do("move friend back")
    assert (stage.at("friend"), stage.decider) == ("b1", 1)
    assert sorted(stage.archive()) == ["doom", LEAP]


@pytest.mark.sentence("leap-across-the-ditch 2")
def test_nobody_leaps_off_a_title_card_nor_from_an_own_card() -> None:
    home = watched(LEAP, characters={"friend": "2 b0"}, hands={1: ["doom"]}).do("play doom")
    assert f"reveal {LEAP}" not in home.legal()
    own = table(
        characters={"friend": "1 a2"}, hands={1: ["doom"]}, set_events={1: [(LEAP, cost(LEAP))]}
    )
    own.do("play doom")
    assert f"reveal {LEAP}" not in own.legal()


# Swept Down the River


@pytest.mark.sentence("swept-down-the-river 1")
def test_the_river_sweeps_all_opponents_back_who_cannot_swim() -> None:
    people = {"stranger": "2 b2", "dwarf": "2 b2", "otter": "2 b2", "friend": "1 b2", "man": "2 a1"}
    stage = table(characters=people, hands={1: [RIVER]}, up={"b2": "pond", "a1": "lake"})
    stage.do(f"play {RIVER}")
    assert sorted(stage.legal()) == ["at a1", "at b2"]
    stage.do("at b2")
    assert [stage.at(name) for name in people] == ["b1", "b1", "b2", "b2", "a1"]


@pytest.mark.cites("OT-96")
@pytest.mark.sentence("swept-down-the-river 2")
def test_a_step_into_hidden_water_may_be_swept_back() -> None:
    """From the first Location there is nowhere to go; the step is spent, the toll is not."""
    stage = Stage(
        pack=table().game.pack,
        points=3,
        up={"a1": "heath"},
        characters={"toto": "1 a1"},
        set_events={2: [(RIVER, cost(RIVER))]},
    )
    stage.do("move toto on", "comes broad-river")
    assert (stage.decider, stage.prompt) == (2, "ask_move_window")
    stage.do(f"reveal {RIVER}")
    assert (stage.at("toto"), stage.location("a2"), stage.points) == ("a1", "broad-river", 2)


@pytest.mark.sentence("swept-down-the-river 2")
def test_who_would_leave_the_water_is_swept_two_steps_back() -> None:
    stage = watched(RIVER, characters={"stranger": "1 a3"}, up={"a3": "pond"})
    stage.do("move stranger on", f"reveal {RIVER}")
    assert (stage.at("stranger"), stage.points) == ("a1", 8)


@pytest.mark.cites("OT-97")
@pytest.mark.sentence("swept-down-the-river 2")
@pytest.mark.parametrize("who", ["cowardly-lion", "otter"])
def test_swimmers_and_those_on_dry_land_are_not_swept_away(who: str) -> None:
    swims = watched(RIVER, characters={who: "1 a1"}, up={"a2": "pond"})
    assert swims.do(f"move {who} on").at(who) == "a2"
    dry = watched(RIVER, characters={"stranger": "1 a1"}).do("move stranger on")
    assert dry.at("stranger") == "a2"


# Rescued by the Stork


@pytest.mark.cites("OT-90")
@pytest.mark.sentence("rescued-by-the-stork 1")
def test_the_stork_brings_a_character_back_to_hand() -> None:
    stage = table(
        active=2,
        characters={"munchkin-baby": "1 a2", "kalidahs": "2 a3"},
        set_events={1: [(STORK, 1)]},
    )
    stage.do("move kalidahs on")
    assert (stage.decider, stage.prompt) == (1, "ask_archive_window")
    stage.do(f"reveal {STORK}")
    assert (stage.hand(1), stage.at("munchkin-baby")) == (["munchkin-baby"], None)
    assert stage.archive() == [STORK]


@pytest.mark.cites("OT-91")
@pytest.mark.sentence("rescued-by-the-stork 1")
@pytest.mark.parametrize("scene", [{"up": {"b2": "broad-river"}}, {"others": {"stork": "1 a1"}}])
def test_from_the_water_or_with_the_stork_it_stands_on_the_title_card(scene: Any) -> None:
    stage = chased(STORK, **scene)
    if "others" in scene:
        stage.do("choose friend")
    stage.do(f"reveal {STORK}")
    assert (stage.at("friend"), stage.hand(2), stage.archive()) == ("b0", [], [STORK, "doom"])


@pytest.mark.cites("OT-92")
@pytest.mark.sentence("rescued-by-the-stork 1")
def test_of_two_that_fall_together_one_is_saved() -> None:
    people = {"field-mice": "2 b2", "field-mice-2": "2 b2", "queen-of-the-field-mice": "2 b1"}
    poppies = "scent-of-the-poppies"
    stage = watched(STORK, characters=people, up={"b2": "lane"}, hands={1: [poppies]})
    stage.do(f"play {poppies} b2", f"reveal {STORK}")
    assert targets(stage) == ["field-mice", "field-mice-2"]
    stage.do("choose field-mice")
    assert (stage.hand(2), stage.at("field-mice-2")) == (["field-mice"], None)


@pytest.mark.cites("OT-93", "OR-124")
@pytest.mark.sentence("rescued-by-the-stork 1")
def test_a_version_of_an_opponent_comes_all_the_same() -> None:
    stage = watched(STORK, characters={"scarecrow": "2 b2"}, hands={1: [LIFTED]})
    stage.do(f"play {LIFTED}", "pass", f"reveal {STORK}")
    assert (stage.at(LIFTED), stage.hand(2)) == ("a0", ["scarecrow"])


@pytest.mark.sentence("rescued-by-the-stork 1")
def test_the_stork_only_answers() -> None:
    stage = table(hands={1: [STORK]})
    assert stage.refuses(f"play {STORK}").key == "only_as_answer"
    assert f"set {STORK} {cost(STORK)}" in stage.legal()


# The Lion's Roar


@pytest.mark.sentence("the-lions-roar 1")
def test_the_weak_run_from_the_roar() -> None:
    people = {
        "cowardly-lion": "1 b2", "dwarf": "2 b2", "kid": "2 b2", "giant": "2 b2", "vole": "1 b2",
        "shrew": "2 b1",
    }  # fmt: skip
    stage = table(characters=people, hands={1: [ROAR]}).do(f"play {ROAR}")
    places = ["b2", "b1", "b1", "b2", "b2", "b1"]
    assert [stage.at(name) for name in people] == places
    none = table(characters={"friend": "1 b2", "dwarf": "2 b2"}, hands={1: [ROAR]})
    assert none.refuses(f"play {ROAR}").rule == "OR-80"


@pytest.mark.sentence("the-lions-roar 2")
def test_a_roar_keeps_somebody_out_of_the_place_of_a_beast() -> None:
    stage = watched(ROAR, characters={"stranger": "1 a1", "bear": "2 a2"})
    stage.do("move stranger on", f"reveal {ROAR}")
    assert (stage.at("stranger"), stage.points) == ("a1", 8)
    other = watched(ROAR, characters={"stranger": "1 a1", "man": "2 a2", "bear": "2 a3"})
    assert other.do("move stranger on").at("stranger") == "a2"
    own = watched(ROAR, characters={"stranger": "1 a1", "bear": "1 a2"})
    assert own.do("move stranger on").at("stranger") == "a2"


# "Let Dorothy go to the City of Emeralds."


@pytest.mark.sentence("let-dorothy-go 1")
def test_a_dorothy_is_let_go_two_steps_forward() -> None:
    people = {MEEK: "1 a1", "hero": "1 a1"}
    stage = table(characters=people, hands={1: [LETTER]}, up={"a2": "door"}, points=cost(LETTER))
    stage.do(f"play {LETTER}", f"move {MEEK} on", f"move {MEEK} on")
    assert (stage.at(MEEK), stage.points) == ("a3", 0)
    nobody = table(characters={"hero": "1 a1"}, hands={1: [LETTER]})
    assert nobody.refuses(f"play {LETTER}").rule == "OR-80"


def ending(who: str = "hero", points: int = 9) -> Stage:
    return watched(LETTER, characters={who: "1 b1"}, points=points).do(f"move {who} on")


@pytest.mark.cites("OT-98")
@pytest.mark.sentence("let-dorothy-go 2")
def test_a_prime_that_would_end_the_game_is_held_and_may_try_again() -> None:
    stage = ending()
    assert (stage.decider, stage.prompt) == (2, "ask_end_window")
    stage.do(f"reveal {LETTER}")
    assert stage.decider == 1
    stage.do("no")
    assert (stage.at("hero"), stage.state.flipped, stage.points) == ("b1", NOBODY, 8)
    assert "move hero on" in stage.legal()


@pytest.mark.sentence("let-dorothy-go 2")
def test_who_pays_ends_the_game_all_the_same() -> None:
    stage = ending().do(f"reveal {LETTER}", "yes")
    assert (stage.points, stage.state.flipped == NOBODY) == (5, False)
    poor = ending(points=3).do(f"reveal {LETTER}")
    assert (poor.at("hero"), poor.state.flipped) == ("b1", NOBODY)
    assert not isinstance(poor.node, Over)


@pytest.mark.cites("OT-99")
@pytest.mark.sentence("let-dorothy-go 2")
def test_a_dorothy_is_let_go() -> None:
    stage = ending(MEEK)
    assert stage.state.flipped != NOBODY
