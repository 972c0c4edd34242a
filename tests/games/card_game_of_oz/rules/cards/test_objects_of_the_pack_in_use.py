"""What one may do with the Objects of Story Pack #1."""

from __future__ import annotations

import pytest

from oztable.games.card_game_of_oz.rules.events import TheEnd
from tests.games.card_game_of_oz.rules.cards.printed import (
    ROAD,
    pass_to,
    pay_to_use,
    printed,
    toll,
)
from tests.games.card_game_of_oz.rules.made_up import NO_ENTRY, location
from tests.games.card_game_of_oz.rules.stage import Stage, pack_with

COTTAGE, BOQ = "tin-woodmans-cottage", "boqs-home"
POPPIES, PLAZA, THRONE, WOOD = "poppy-field", "emerald-city-plaza", "throne-room", "thick-wood"
WITCH = "wicked-witch-of-the-west"


def unusable(thing: str, characters: dict[str, str], **scene: dict[str, str]) -> None:
    """Nobody can use what lies loose, what an opponent bears, or anything in another's turn."""
    bearer = next(iter(characters))
    up = {"a1": COTTAGE, "a2": BOQ, **scene.get("up", {})}
    loose = Stage(points=9, up=up, characters=characters, objects={thing: "a1"})
    assert loose.refuses(f"use {thing}").rule == "OR-59"
    borne = {thing: f"on {bearer}"}
    abroad = Stage(active=2, points=9, up=up, characters=characters, objects=borne)
    assert abroad.refuses(f"use {thing}").rule == "OR-59"
    asked = Stage(
        active=2,
        points=9,
        up=up,
        characters=characters,
        objects=borne,
        set_events={1: [("city-life", 1)]},
    )
    asked.do("draw", "comes toto")
    assert asked.decider == 1
    assert asked.refuses(f"use {thing}").rule == "O21.2"
    bonus = Stage(phase="bonus", points=9, up=up, characters=characters, objects=borne)
    assert bonus.refuses(f"use {thing}").rule == "OR-32"  # Story Actions are over


# Silver Shoes


def shod(bearer: str = "aunt-em", at: str = "a1", **objects: str) -> Stage:
    return Stage(
        up={"a1": POPPIES, "a2": THRONE, "a3": WOOD, "b3": PLAZA, "b2": BOQ, "b1": COTTAGE},
        characters={bearer: f"1 {at}", "boq": "1 a1"},
        objects=objects or {"silver-shoes": f"on {bearer}"},
    )


@pytest.mark.sentence("silver-shoes 2")
def test_the_shoes_go_three_steps_in_one_direction_and_pay_nothing() -> None:
    table = shod().do("use silver-shoes")
    assert table.legal() == ["move aunt-em on", "no"]  # no way leads back to a Title Card
    table.do("move aunt-em on")
    assert table.legal() == ["move aunt-em on", "no"]
    assert table.refuses("move aunt-em back").rule == "O22"  # in one direction
    table.do("move aunt-em on", "move aunt-em on")
    assert (table.at("aunt-em"), table.points) == ("b3", 0)
    assert table.at("silver-shoes") == "on aunt-em"
    assert table.at("boq") == "a1"
    assert table.prompt == "ask_action"  # three steps and no more


@pytest.mark.sentence("silver-shoes 2")
def test_the_shoes_go_back_as_well_and_fewer_steps_or_none() -> None:
    table = shod(at="b2").do("use silver-shoes")
    assert table.legal() == ["move aunt-em on", "move aunt-em back", "no"]
    table.do("move aunt-em back", "move aunt-em back")
    assert table.legal() == ["move aunt-em back", "no"]
    table.do("no")
    assert table.at("aunt-em") == "a3"
    stay = shod(at="b2").do("use silver-shoes", "no")
    assert (stay.at("aunt-em"), stay.prompt) == ("b2", "ask_action")


@pytest.mark.sentence("silver-shoes 2")
def test_the_shoes_go_once_in_each_of_ones_own_turns() -> None:
    table = shod().do("use silver-shoes", "move aunt-em on", "no")
    assert table.refuses("use silver-shoes").rule == "O12.4"
    pass_to(table, 2)
    assert table.refuses("use silver-shoes").rule == "OR-59"
    pass_to(table, 1)
    assert table.do("use silver-shoes", "move aunt-em on", "no").at("aunt-em") == "a3"


@pytest.mark.sentence("silver-shoes 2")
def test_the_shoes_turn_hidden_locations_up_and_stop_at_a_closed_door() -> None:
    pack = pack_with(location("wall", NO_ENTRY))
    table = Stage(
        pack=pack,
        up={"a1": COTTAGE},
        characters={"aunt-em": "1 a1"},
        objects={"silver-shoes": "on aunt-em"},
    )
    table.do("use silver-shoes", "move aunt-em on", f"comes {THRONE}")
    assert table.at("aunt-em") == "a2"
    table.do("move aunt-em on", "comes wall")
    assert (table.at("aunt-em"), table.location("a3")) == ("a2", "wall")
    assert table.prompt == "ask_action"


@pytest.mark.sentence("silver-shoes 2")
def test_the_shoes_carry_a_prime_to_the_end_and_nobody_else() -> None:
    prime = shod("dorothy-kansas-farm-girl", "b1")
    prime.do("use silver-shoes", "move dorothy-kansas-farm-girl on")
    assert prime.at("dorothy-kansas-farm-girl") == "b0"
    assert len(prime.happened(TheEnd)) == 1
    plain = shod("aunt-em", "b1").do("use silver-shoes")
    assert plain.legal() == ["move aunt-em back", "no"]


@pytest.mark.sentence("silver-shoes 2")
def test_the_shoes_serve_only_who_bears_them_in_their_own_turn() -> None:
    unusable("silver-shoes", {"aunt-em": "1 a1"})


@pytest.mark.sentence("silver-shoes 2")
def test_shoes_on_feet_that_nothing_can_move_are_not_used() -> None:
    """What cannot be moved by game cards cannot be moved by the Shoes."""
    table = Stage(
        points=9,
        up={"a1": COTTAGE},
        hands={1: ["run-for-the-cellar"]},
        characters={"aunt-em": "1 a1"},
        objects={"silver-shoes": "on aunt-em"},
    )
    assert "use silver-shoes" in table.legal()
    table.do("play run-for-the-cellar")
    assert table.refuses("use silver-shoes").rule == "OR-80"


# Bread and Butter


def fed(phase: str = "actions") -> Stage:
    return Stage(
        phase=phase,
        points=1,
        up={"a1": ROAD, "a2": POPPIES, "a3": COTTAGE, "b3": BOQ},
        characters={"uncle-henry": "1 a1", "winkie-platoon": "1 a1"},
        objects={"bread-and-butter": "on uncle-henry"},
    )


@pytest.mark.sentence("bread-and-butter 2")
def test_who_has_eaten_leaves_for_nothing_until_the_turn_is_over() -> None:
    hungry = fed()
    assert hungry.refuses("move uncle-henry on").rule == "O22.3"
    table = fed().do("use bread-and-butter")
    assert table.archive() == ["bread-and-butter"]
    assert table.vitality("uncle-henry") == printed("uncle-henry")  # the slice is eaten
    assert table.refuses("move winkie-platoon on").rule == "O22.3"  # who had none of it
    table.do("move uncle-henry on")
    assert (table.at("uncle-henry"), table.points) == ("a2", 0)  # the step itself is no cost
    table.do("end", "move uncle-henry on")  # of a Location: also in the Bonus phase
    assert (table.at("uncle-henry"), table.points) == ("a3", 0)


@pytest.mark.sentence("bread-and-butter 2")
def test_the_bread_is_digested_by_the_next_turn() -> None:
    table = fed().do("use bread-and-butter")
    pass_to(table, 1)
    have = table.points
    table.do("move uncle-henry on")
    assert have - table.points == 1 + toll(ROAD, 1)


@pytest.mark.sentence("bread-and-butter 2")
def test_the_bread_opens_no_door() -> None:
    table = Stage(
        points=2,
        up={"a1": ROAD, "a2": THRONE},
        characters={"uncle-henry": "1 a1"},
        objects={"bread-and-butter": "on uncle-henry"},
    )
    refused = table.do("use bread-and-butter").refuses("move uncle-henry on")
    assert dict(refused.values)["leave"] == 0
    assert dict(refused.values)["enter"] == toll(THRONE, 1)


@pytest.mark.sentence("bread-and-butter 2")
def test_the_bread_is_eaten_by_its_bearer_alone() -> None:
    unusable("bread-and-butter", {"aunt-em": "1 a1"})


# Pail


def wet(
    witch: str = "2 a1", active: int = 1, points: int = 0, phase: str = "actions", **more: str
) -> Stage:
    return Stage(
        active=active,
        points=points,
        phase=phase,
        up={"a1": COTTAGE, "a2": BOQ, "a3": PLAZA},
        characters={"uncle-henry": "1 a1", WITCH: witch, **more},
        objects={"pail": "on uncle-henry"},
    )


@pytest.mark.sentence("pail 2")
def test_a_pail_of_water_melts_a_witch_however_strong() -> None:
    table = wet(boq="2 a1")
    table.do("use pail")  # one Witch there: no choice
    assert table.archive() == ["pail", WITCH]
    assert table.vitality("boq") == printed("boq")
    assert table.vitality("uncle-henry") == printed("uncle-henry")


@pytest.mark.sentence("pail 2")
def test_which_witch_is_the_choice_of_who_throws_and_be_it_ones_own() -> None:
    table = wet(glinda="1 a1").do("use pail")
    assert sorted(table.legal()) == ["choose glinda", f"choose {WITCH}"]
    table.do("choose glinda")
    assert (table.at("glinda"), table.vitality(WITCH)) == (None, printed(WITCH))


@pytest.mark.sentence("pail 2")
def test_water_does_not_fly_to_another_location() -> None:
    table = wet("2 a2")
    assert table.refuses("use pail").rule == "OR-80"
    assert (table.at("pail"), table.vitality(WITCH)) == ("on uncle-henry", printed(WITCH))


@pytest.mark.cites("O37.3")
@pytest.mark.sentence("pail 2")
def test_the_pail_is_thrown_in_another_authors_turn() -> None:
    """The Witch comes, and whoever bears the Pail there is asked in the Window after that."""
    table = wet("2 a2", active=2, points=9).do(f"move {WITCH} on")
    assert (table.decider, table.prompt) == (1, "ask_window")
    table.do("use pail")
    assert (table.archive(), table.decider) == (["pail", WITCH], 2)
    far = wet("2 a3", active=2, points=9).do(f"move {WITCH} on")
    assert "use pail" not in far.legal()  # not there yet
    bonus = wet(active=1, phase="bonus").do("end", "use pail")
    assert bonus.archive() == ["pail", WITCH]


@pytest.mark.sentence("pail 2")
def test_a_pail_that_nobody_bears_throws_itself_at_nobody() -> None:
    loose = Stage(
        up={"a1": COTTAGE},
        characters={"uncle-henry": "1 a1", WITCH: "2 a1"},
        objects={"pail": "a1"},
    )
    assert loose.refuses("use pail").rule == "OR-59"
    theirs = wet(active=2)
    assert theirs.refuses("use pail").rule == "OR-59"  # it is who bears it that throws


# Wooden Whistle


def whistler(points: int = 9, **more: str) -> Stage:
    """Names as in Python: `field_mice_2`."""
    people = {name.replace("_", "-"): where for name, where in more.items()}
    return Stage(
        points=points,
        up={"a1": POPPIES, "a2": THRONE, "a3": COTTAGE, "b3": BOQ},
        characters={"uncle-henry": "1 a2", **people},
        objects={"wooden-whistle": "on uncle-henry"},
    )


@pytest.mark.sentence("wooden-whistle 2")
def test_the_whistle_brings_a_mouse_of_ones_own_from_anywhere_for_its_price_alone() -> None:
    price = pay_to_use("wooden-whistle", 2)
    table = whistler(price, field_mice="1 b3", toto="1 b3", queen_of_the_field_mice="2 b3")
    table.do("use wooden-whistle")  # one Mouse of one's own: no choice
    assert (table.at("field-mice"), table.points) == ("a2", 0)  # the Throne Room charged nothing
    assert table.at("toto") == "b3"  # no Mouse
    assert table.at("queen-of-the-field-mice") == "b3"  # not one's own
    home = whistler(price, field_mice="1 a0").do("use wooden-whistle")
    assert home.at("field-mice") == "a2"  # off the Title Card too


@pytest.mark.sentence("wooden-whistle 2")
def test_which_mouse_comes_is_chosen_and_those_who_are_here_need_not() -> None:
    table = whistler(
        field_mice="1 a2", field_mice_2="1 b3", field_mice_3="2 b3", queen_of_the_field_mice="1 a1"
    )
    table.do("use wooden-whistle")
    assert sorted(table.legal()) == ["choose field-mice-2", "choose queen-of-the-field-mice"]
    table.do("choose queen-of-the-field-mice")
    assert table.at("queen-of-the-field-mice") == "a2"
    assert (table.at("field-mice-2"), table.at("field-mice-3")) == ("b3", "b3")


@pytest.mark.sentence("wooden-whistle 2")
def test_the_whistle_sounds_once_in_each_of_ones_own_turns() -> None:
    table = whistler(field_mice="1 b3", field_mice_2="1 a3").do("use wooden-whistle")
    table.do("choose field-mice")
    assert table.refuses("use wooden-whistle").rule == "O12.4"
    pass_to(table, 1).do("use wooden-whistle")
    assert (table.at("field-mice"), table.at("field-mice-2")) == ("a2", "a2")


@pytest.mark.sentence("wooden-whistle 2")
def test_the_whistle_needs_breath_and_a_mouse_that_hears_it() -> None:
    price = pay_to_use("wooden-whistle", 2)
    assert price > 0
    assert whistler(price - 1, field_mice="1 b3").refuses("use wooden-whistle").rule == "O6.6"
    for deaf in (whistler(), whistler(field_mice="1 a2"), whistler(field_mice="2 b3")):
        assert deaf.refuses("use wooden-whistle").rule == "OR-80"
    unusable("wooden-whistle", {"uncle-henry": "1 a1", "field-mice": "1 a2"})
