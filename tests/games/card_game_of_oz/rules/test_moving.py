"""A move, step by step: who may go where (O22, O9, OR-13 to OR-18)."""

from __future__ import annotations

import pytest

from oztable.core.game import Over, Seat
from oztable.games.card_game_of_oz.rules import events as happenings
from oztable.games.card_game_of_oz.rules.state import NOBODY
from tests.games.card_game_of_oz.rules.made_up import (
    NO_ENTRY,
    NO_EXIT,
    character,
    effect,
    event,
    location,
)
from tests.games.card_game_of_oz.rules.stage import Stage, pack_with

ROAD = {"a1": "boqs-home", "a2": "henry-and-ems-house", "a3": "tin-woodmans-cottage"}
PUSH = event("push", "do = [{ move = { choose = {} }, steps = 1, free = false, may = false }]")


# On and off the Title Cards


@pytest.mark.cites("OR-13", "O22.2", "O6.4")
@pytest.mark.parametrize(("phase", "points"), [("actions", 1), ("bonus", 0)])
def test_the_first_step_is_a_move_or_a_bonus(phase: str, points: int) -> None:
    table = Stage(phase=phase, points=points, up=ROAD, characters={"aunt-em": "1 a0"})
    table.do("move aunt-em on")
    assert (table.at("aunt-em"), table.points) == ("a1", 0)


@pytest.mark.cites("OR-13", "O22.3")
def test_the_first_location_may_charge_and_the_title_card_does_not() -> None:
    table = Stage(points=2, up={"a1": "thick-wood"}, characters={"aunt-em": "1 a0"})
    table.do("move aunt-em on")
    assert (table.at("aunt-em"), table.points) == ("a1", 0)  # 1 for the step, 1 at the door


@pytest.mark.cites("OT-12", "OR-13", "O22.2")
def test_no_way_leads_backwards_from_the_title_card() -> None:
    for phase in ("actions", "bonus"):
        table = Stage(phase=phase, points=2, characters={"aunt-em": "1 a0"})
        assert table.refuses("move aunt-em back").rule == "OR-13"
        assert table.points == 2


@pytest.mark.cites("OT-13", "OR-14", "O22.2")
def test_no_way_leads_back_home() -> None:
    for phase in ("actions", "bonus"):
        table = Stage(phase=phase, points=2, up=ROAD, characters={"scarecrow": "1 a1"})
        assert table.refuses("move scarecrow back").rule == "OR-14"
        assert (table.at("scarecrow"), table.points) == ("a1", 2)


@pytest.mark.cites("OR-14", "O22.2")
def test_no_card_leads_back_home_either() -> None:
    table = Stage(
        points=9, up=ROAD, hands={1: ["look-after-the-stock"]}, characters={"aunt-em": "1 a2"}
    )
    table.do("play look-after-the-stock", "move aunt-em back")  # up to two, but there is one
    assert table.at("aunt-em") == "a1"
    assert table.legal()[0].startswith("comes")  # the card goes on to its draw


@pytest.mark.cites("OR-15", "O9.1", "O13.7", "O22.2")
def test_only_a_prime_steps_onto_the_far_title_card() -> None:
    table = Stage(points=3, up={"b1": "boqs-home"}, characters={"aunt-em": "1 b1"})
    assert table.refuses("move aunt-em on").rule == "OR-15"
    assert (table.at("aunt-em"), table.state.flipped) == ("b1", NOBODY)


@pytest.mark.cites("OR-16", "O9.1", "O9.2", "O22.8", "O17.2")
@pytest.mark.parametrize(("phase", "left"), [("actions", 0), ("bonus", 1)])
def test_a_move_or_a_bonus_ends_the_game_and_the_leave_cost_is_due(phase: str, left: int) -> None:
    table = Stage(
        phase=phase, points=2, up={"b1": "storm-cellar"}, characters={"scarecrow": "1 b1"}
    )
    table.do("move scarecrow on")
    assert (table.at("scarecrow"), table.points) == ("b0", left)
    assert table.state.flipped == 1
    assert table.decider == 1  # the turn goes on


@pytest.mark.cites("OR-16", "O9.1")
def test_a_card_of_ones_own_ends_the_game_too() -> None:
    table = Stage(
        up={"b2": "boqs-home", "b1": "henry-and-ems-house"},
        characters={"scarecrow": "1 b2"},
        objects={"silver-shoes": "on scarecrow"},
    )
    table.do("use silver-shoes", "move scarecrow on")
    table.do("comes pail", "comes toto", "name pail", "move scarecrow on")
    assert (table.at("scarecrow"), table.state.flipped) == ("b0", 1)


@pytest.mark.cites("OR-17", "O9.1", "O22.2")
def test_an_opponent_does_not_push_a_prime_over_the_threshold() -> None:
    table = Stage(
        points=9,
        active=2,
        up={"b1": "emerald-city-plaza", "b2": "boqs-home"},
        hands={2: ["city-life"]},
        characters={"cowardly-lion": "1 b1"},
    )
    table.do("play city-life", "choose cowardly-lion")
    assert table.legal() == ["move cowardly-lion back", "no"]
    table.do("no")
    assert (table.at("cowardly-lion"), table.state.flipped) == ("b1", NOBODY)


@pytest.mark.cites("OR-18", "O9.2", "O22.2")
def test_the_prime_does_not_come_back_from_the_end() -> None:
    for phase in ("actions", "bonus"):
        table = Stage(
            phase=phase,
            points=3,
            flipped=2,
            up={"b1": "boqs-home"},
            characters={"scarecrow": "1 b0"},
            objects={"silver-shoes": "on scarecrow"},
        )
        assert table.refuses("move scarecrow back").rule == "OR-18"
        assert table.refuses("move scarecrow on").rule == "OR-18"


@pytest.mark.cites("O9.3", "O9.2")
def test_who_had_no_turn_in_the_last_round_has_one_and_then_it_is_over() -> None:
    table = Stage(points=2, up={"b1": "boqs-home"}, characters={"scarecrow": "1 b1"})
    table.do("move scarecrow on", "draw", "comes cyclone", "end", "end")
    assert (table.state.active, table.state.round) == (1, 3)
    table.do(*["blue 1"] * 4, "draw", "comes toto", "play toto", "end", "end")
    over = table.node
    assert isinstance(over, Over)
    assert over.scores == (0, 0)
    assert over.winners == {Seat(0), Seat(1)}


@pytest.mark.cites("O9.2", "O22.2", "OR-99", "OT-60")
def test_no_second_title_card_is_turned() -> None:
    table = Stage(
        active=2,
        points=9,
        flipped=2,
        up={"a1": "boqs-home"},
        characters={"scarecrow": "1 b0", "glinda": "2 a1"},
    )
    assert table.refuses("move glinda on").rule == "OR-99"
    assert (table.at("glinda"), table.state.flipped) == ("a1", 1)


@pytest.mark.cites("O22.2", "OR-111", "OR-118")
@pytest.mark.parametrize(
    ("options", "authors", "may"),
    [
        ({}, 2, True),
        ({"mode": "challenge"}, 2, False),
        ({"mode": "challenge", "challengeEarlyEnd": "yes"}, 2, True),
        ({"mode": "solitaire"}, 1, True),
    ],
)
def test_the_mode_says_whether_a_prime_may_step_onto_the_far_title_card(
    options: dict[str, str], authors: int, may: bool
) -> None:
    table = Stage(
        options=options,
        authors=authors,
        points=1,
        up={"b1": "boqs-home"},
        characters={"scarecrow": "1 b1"},
    )
    if not may:
        assert table.refuses("move scarecrow on").rule == "OR-111"
    else:
        assert table.do("move scarecrow on").at("scarecrow") == "b0"


@pytest.mark.cites("O22.2", "OR-118")
def test_alone_a_second_prime_may_follow_the_first() -> None:
    table = Stage(
        options={"mode": "solitaire"},
        authors=1,
        points=1,
        flipped=2,
        up={"b1": "boqs-home"},
        characters={"scarecrow": "1 b0", "glinda": "1 b1"},
    )
    table.do("move glinda on")
    assert (table.at("glinda"), table.at("scarecrow")) == ("b0", "b0")


# Who may move at all


@pytest.mark.cites("OT-24", "OR-56", "O22.1")
def test_steadfast_bars_moves_and_bonuses_but_no_event() -> None:
    pack = pack_with(character("sentry", keywords=["Steadfast"]))
    for phase in ("actions", "bonus"):
        for place in ("a0", "a2"):
            table = Stage(
                pack=pack, phase=phase, points=3, up=ROAD, characters={"sentry": f"1 {place}"}
            )
            assert table.refuses("move sentry on").rule == "O20.8"
    table = Stage(
        pack=pack,
        points=9,
        up=ROAD,
        hands={1: ["look-after-the-stock"]},
        characters={"sentry": "1 a2"},
    )
    table.do("play look-after-the-stock", "move sentry back")
    assert table.at("sentry") == "a1"


@pytest.mark.cites("OT-25", "O22.1")
def test_what_would_move_an_immovable_character_fails_in_that_part_alone() -> None:
    march = event(
        "march",
        'do = [{ draw = 1 }, { move = { every = { whose = "your", where = "storyline" } }, '
        'steps = 1, way = "on", may = false }]',
    )
    table = Stage(
        pack=pack_with(march + character("rock", keywords=["Immovable"])),
        points=1,
        up=ROAD,
        hands={1: ["march"]},
        characters={"rock": "1 a2", "aunt-em": "1 a2"},
    )
    table.do("play march", "comes toto")
    assert (table.at("rock"), table.at("aunt-em"), table.hand(1)) == ("a2", "a3", ["toto"])


@pytest.mark.cites("O22.1", "OR-55")
@pytest.mark.parametrize("phase", ["actions", "bonus"])
def test_an_immovable_character_takes_no_step_of_its_own(phase: str) -> None:
    pack = pack_with(character("rock", keywords=["Immovable"]))
    for place in ("a0", "a2"):
        table = Stage(pack=pack, phase=phase, points=3, up=ROAD, characters={"rock": f"1 {place}"})
        assert table.refuses("move rock on").rule == "O20.5"


@pytest.mark.cites("O22.1", "O17.1")
def test_a_location_may_make_those_who_stand_there_steadfast() -> None:
    bog = location("bog", 'to = { where = "here" }\ngives = [{ keyword = "Steadfast" }]')
    table = Stage(
        pack=pack_with(bog),
        points=2,
        up={"a1": "bog", "a2": "boqs-home"},
        characters={"aunt-em": "1 a1", "uncle-henry": "1 a2"},
    )
    assert table.refuses("move aunt-em on").rule == "O20.8"
    table.do("move uncle-henry back")
    assert table.at("uncle-henry") == "a1"
    assert table.refuses("move uncle-henry on").rule == "O20.8"


@pytest.mark.cites("O13.8", "OR-89", "O22.1")
@pytest.mark.parametrize("flying", ["broad", "movement"])
def test_a_location_that_shelters_its_guests_shelters_a_flyer_too(flying: str) -> None:
    table = Stage(
        pack=pack_with(PUSH),
        options={"flying": flying},
        active=2,
        points=1,
        up={**ROAD, "a2": "storm-cellar", "b3": "henry-and-ems-house"},
        hands={2: ["push"]},
        characters={"king-crow": "1 a2", "aunt-em": "1 a2", "old-crow": "1 a3"},
    )
    table.do("play push")  # Old Crow is the only one whom B's card can move
    assert sorted(table.legal()) == ["move old-crow back", "move old-crow on"]


# Bans


@pytest.mark.cites("O22.3")
def test_a_text_may_forbid_leaving_by_any_cause() -> None:
    pack = pack_with(location("jail", NO_EXIT) + PUSH)
    table = Stage(
        pack=pack,
        points=2,
        up={"a1": "boqs-home", "a2": "jail", "a3": "henry-and-ems-house"},
        hands={1: ["push"]},
        characters={"aunt-em": "1 a2", "king-crow": "1 a2"},
    )
    assert table.refuses("move aunt-em on").rule == "O22.3"
    table.do("play push", "move king-crow on")  # a flyer is the only one to choose
    assert (table.at("aunt-em"), table.at("king-crow")) == ("a2", "a3")


@pytest.mark.cites("O22.3", "O22.5")
@pytest.mark.parametrize("free", ["true", "false"])
def test_a_face_up_location_that_bars_the_door_is_no_goal(free: str) -> None:
    stroll = event("stroll", f"do = [{{ move = {{ choose = {{}} }}, steps = 1, free = {free} }}]")
    table = Stage(
        pack=pack_with(location("vault", NO_ENTRY) + stroll),
        points=2,
        up={"a1": "boqs-home", "a2": "vault"},
        hands={1: ["stroll"]},
        characters={"aunt-em": "1 a0", "uncle-henry": "1 a1"},
    )
    assert table.refuses("move uncle-henry on").rule == "O22.5"
    table.do("play stroll")
    assert table.legal() == ["move aunt-em on", "no"]  # Uncle Henry has nowhere to go


@pytest.mark.cites("O22.5", "O22.3")
def test_a_card_at_a_location_may_bar_its_door_and_its_exit() -> None:
    fog = effect("fog", 'attach = { kind = "location" }', NO_ENTRY, NO_EXIT)
    table = Stage(
        pack=pack_with(fog),
        points=3,
        up=ROAD,
        characters={"aunt-em": "1 a1", "uncle-henry": "1 a2", "king-crow": "1 a2"},
        effects={"fog": "2 at a2"},
    )
    assert table.refuses("move aunt-em on").rule == "O22.5"
    assert table.refuses("move uncle-henry on").rule == "O22.3"
    table.do("move king-crow on")
    assert table.at("king-crow") == "a3"


# What comes after


@pytest.mark.cites("O22.8")
def test_texts_about_leaving_work_before_texts_about_entering() -> None:
    gate = location("gate", 'when = "leaves"\ndo = [{ points = 2 }]')
    herald = character("herald", 'when = "enters"\ndo = [{ draw = 1 }]')
    table = Stage(
        pack=pack_with(gate + herald),
        points=1,
        up={"a1": "gate", "a2": "boqs-home"},
        characters={"herald": "1 a1"},
    )
    table.do("move herald on")  # nobody is asked for an order
    assert (table.at("herald"), table.points) == ("a2", 2)
    assert table.legal()[0].startswith("comes")
    assert set_off(table) == ["gate", "herald"]


@pytest.mark.cites("O22.8")
def test_another_authors_text_about_leaving_comes_before_ones_own_about_entering() -> None:
    watcher = character(
        "watcher", 'when = "leaves"\nwho = { whose = "opposing" }\ndo = [{ draw = 1 }]'
    )
    herald = character("herald", 'when = "enters"\ndo = [{ draw = 1 }]')
    table = Stage(
        pack=pack_with(watcher + herald),
        points=1,
        up=ROAD,
        characters={"herald": "1 a1", "watcher": "2 b0"},
    )
    table.do("move herald on", "comes toto", "comes boq")
    assert set_off(table) == ["watcher", "herald"]
    assert (table.hand(1), table.hand(2)) == (["boq"], ["toto"])


def set_off(table: Stage) -> list[str]:
    return [
        table.game.notation.card(told.card)
        for told in table.told
        if isinstance(told, happenings.SetOff)
    ]


@pytest.mark.cites("O22.8")
def test_objects_and_effects_travel_along() -> None:
    ribbon = effect("ribbon", "attach = {}", 'to = "host"\ngives = [{ vitality = 1 }]')
    table = Stage(
        pack=pack_with(ribbon),
        points=1,
        up=ROAD,
        characters={"aunt-em": "1 a2", "uncle-henry": "1 a2"},
        objects={"pail": "on aunt-em", "oil-can": "a2"},
        effects={"ribbon": "2 on aunt-em"},
    )
    table.do("move aunt-em on")
    assert (table.at("pail"), table.at("ribbon")) == ("on aunt-em", "on aunt-em")
    assert (table.at("aunt-em"), table.at("uncle-henry"), table.at("oil-can")) == ("a3", "a2", "a2")


@pytest.mark.cites("O22.8", "O13.6")
def test_the_checks_are_made_when_the_character_has_arrived() -> None:
    gloom = location("gloom", 'to = { where = "here" }\ngives = [{ vitality = -9 }]')
    table = Stage(
        pack=pack_with(gloom),
        points=1,
        up={"a1": "boqs-home", "a2": "gloom"},
        characters={"aunt-em": "1 a1"},
        objects={"pail": "on aunt-em"},
    )
    table.do("move aunt-em on")
    assert (table.at("aunt-em"), table.at("pail"), table.archive()) == (None, "a2", ["aunt-em"])
