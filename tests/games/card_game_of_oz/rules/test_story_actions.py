"""Story Actions and Bonus moves: what they cost and how often (O6, O7, O8, OR-30 to OR-34)."""

from __future__ import annotations

import pytest

from oztable.games.card_game_of_oz.rules import events as happenings
from oztable.games.card_game_of_oz.rules.packs import load_pack
from tests.games.card_game_of_oz.rules.stage import Stage

PACK = load_pack("story-pack-1")
ROAD = {"a1": "boqs-home", "a2": "henry-and-ems-house", "a3": "tin-woodmans-cottage"}


def cost(name: str) -> int:
    return PACK.cards[PACK.by_slug[name]].cost


# What may be chosen


@pytest.mark.cites("OT-7", "O6.2", "O4.2")
def test_without_points_or_cards_only_what_is_free_remains() -> None:
    table = Stage(
        up={"a1": "boqs-home", "a2": "henry-and-ems-house"},
        characters={"toto": "1 a1", "boq": "1 a2"},
        objects={"pail": "a1", "silver-shoes": "on boq"},
    )
    assert table.legal() == ["use silver-shoes", "equip pail on toto", "end"]
    assert table.refuses("draw").rule == "O6.3"
    assert table.refuses("move toto on").rule == "O22.3"
    assert table.refuses("replace a1").rule == "O6.5"


@pytest.mark.cites("O6.2", "OR-31")
def test_actions_are_taken_in_any_order_and_as_often_as_points_last() -> None:
    table = Stage(points=7, up=ROAD, hands={1: ["pail"]}, characters={"boq": "1 a1"})
    table.do("draw", "comes cyclone", "move boq on", "draw", "comes toto")
    table.do("play pail a3", "move boq back", "comes oil-can", "draw", "comes uncle-henry")
    assert table.points == 7 - 3 - 2 - cost("pail")
    assert (table.at("boq"), table.at("pail")) == ("a1", "a3")
    assert sorted(table.hand(1)) == ["cyclone", "oil-can", "toto", "uncle-henry"]
    assert table.refuses("draw").rule == "O6.3"


@pytest.mark.cites("OT-8", "O6.3")
def test_three_draws_for_three_points() -> None:
    table = Stage(points=3, hands={1: ["toto"]})
    before = table.state.library.size
    table.do("draw", "comes cyclone", "draw", "comes pail", "draw", "comes boq")
    assert (len(table.hand(1)), table.points) == (4, 0)
    assert table.state.library.size == before - 3
    assert table.hand(2) == []


@pytest.mark.cites("OR-30", "O6.3")
def test_with_nothing_to_draw_no_draw_is_offered_and_no_point_is_lost() -> None:
    table = Stage(points=3, library=[], hands={1: ["toto"]})
    assert table.refuses("draw").rule == "OR-30"
    assert (table.points, table.hand(1)) == (3, ["toto"])
    table.do("play toto")
    assert table.at("toto") == "a0"


@pytest.mark.cites("O8.1", "O6.3")
def test_the_archive_becomes_the_library_as_soon_as_that_is_empty() -> None:
    table = Stage(points=2, library=["cyclone"], archive=["toto", "boq", "pail"])
    table.do("draw", "comes cyclone")
    assert (table.state.library.size, table.archive()) == (3, [])
    assert len(table.happened(happenings.Shuffled)) == 1
    table.do("draw")
    assert sorted(table.legal()) == ["comes boq", "comes pail", "comes toto"]  # in no order


@pytest.mark.cites("O8.1")
def test_the_library_is_not_touched_while_it_has_a_card() -> None:
    table = Stage(points=2, library=["cyclone", "pail"], archive=["toto"])
    table.do("draw", "comes cyclone")
    assert (table.state.library.size, table.archive()) == (1, ["toto"])
    assert table.happened(happenings.Shuffled) == []


@pytest.mark.cites("OR-31", "O6.4")
def test_one_character_may_walk_as_far_as_points_last() -> None:
    table = Stage(points=3, up=ROAD, characters={"aunt-em": "1 a0", "uncle-henry": "1 a0"})
    table.do("move aunt-em on", "move aunt-em on", "move aunt-em on")
    assert (table.at("aunt-em"), table.points) == ("a3", 0)
    assert table.at("uncle-henry") == "a0"
    assert table.refuses("move aunt-em back").rule == "O22.3"


@pytest.mark.cites("O6.4")
def test_a_move_goes_one_step_in_either_direction() -> None:
    for way, goal in (("on", "a3"), ("back", "a1")):
        table = Stage(points=1, up=ROAD, characters={"aunt-em": "1 a2"})
        table.do(f"move aunt-em {way}")
        assert (table.at("aunt-em"), table.points) == (goal, 0)


@pytest.mark.cites("O6.4", "O13.1")
def test_nobody_moves_the_character_of_another_author() -> None:
    for phase in ("actions", "bonus"):
        table = Stage(phase=phase, points=3, up=ROAD, characters={"aunt-em": "2 a2"})
        assert table.refuses("move aunt-em on").rule == "O6.4"


@pytest.mark.cites("O6.6", "OT-10", "O13.2", "OR-12")
def test_a_played_character_costs_its_price_and_waits_on_the_title_card() -> None:
    table = Stage(points=cost("boq"), hands={1: ["boq", "toto"]})
    table.do("play boq")
    assert (table.at("boq"), table.points, table.hand(1)) == ("a0", 0, ["toto"])
    assert table.total(1) == 0
    table.do("end", "end", *["blue 0"] * 4, "end", "end", *["blue 0"] * 4)
    assert (table.state.active, table.state.dice[1]) == (0, ())  # and brings no Gold die


@pytest.mark.cites("OT-11", "OR-33", "OR-13", "O7.1", "O17.3")
def test_a_newcomer_takes_its_bonus_step_on_the_turn_it_arrives() -> None:
    table = Stage(points=cost("boq"), hands={1: ["boq"]})
    table.do("play boq", "end", "move boq on", "comes uncle-henrys-farm")
    assert (table.at("boq"), table.location("a1"), table.points) == ("a1", "uncle-henrys-farm", 0)


# Bonus moves


@pytest.mark.cites("OR-32", "O7.1")
def test_each_character_has_one_bonus_move_in_the_order_its_author_likes() -> None:
    table = Stage(phase="bonus", up=ROAD, characters={"aunt-em": "1 a1", "uncle-henry": "1 a2"})
    table.do("move uncle-henry on")
    assert table.refuses("move uncle-henry back").rule == "O7.1"
    table.do("move aunt-em on")
    assert (table.at("aunt-em"), table.at("uncle-henry"), table.points) == ("a2", "a3", 0)
    assert table.legal() == ["end"]


@pytest.mark.cites("OR-32", "O7.1", "O7.3")
def test_nobody_has_to_take_a_bonus_move() -> None:
    table = Stage(phase="bonus", up=ROAD, characters={"aunt-em": "1 a1", "boq": "1 a2"})
    assert "move aunt-em on" in table.legal()
    table.do("end")
    assert (table.at("aunt-em"), table.at("boq"), table.state.active) == ("a1", "a2", 1)


@pytest.mark.cites("O7.1")
def test_a_bonus_is_fresh_again_on_the_next_turn() -> None:
    table = Stage(phase="bonus", up=ROAD, characters={"aunt-em": "1 a1"})
    table.do("move aunt-em on", "end", *["blue 0"] * 4, "end", "end", *["blue 0"] * 4, "gold 0")
    table.do("end", "move aunt-em on")
    assert table.at("aunt-em") == "a3"


@pytest.mark.cites("OR-32", "O7.2")
def test_between_bonus_moves_one_may_equip_reveal_and_archive_for_dice() -> None:
    table = Stage(
        phase="bonus",
        up=ROAD,
        hands={1: ["cyclone"]},
        characters={"aunt-em": "1 a1", "uncle-henry": "1 a2"},
        objects={"pail": "a1"},
        set_events={1: [("three-cheers", 3)]},
    )
    table.do("move uncle-henry on", "pass", "equip pail on aunt-em", "pass")
    table.do("archive cyclone", "gold 1", "pass", "reveal three-cheers", "at a1")
    table.do("move aunt-em on")
    assert (table.at("aunt-em"), table.at("pail"), table.points) == ("a2", "on aunt-em", 1)
    assert table.archive() == ["cyclone", "three-cheers"]


@pytest.mark.cites("OR-32", "OR-52", "O7.1")
@pytest.mark.parametrize(
    "action",
    ["draw", "play toto", "play dorothy-dressed-for-travel", "play pail a1", "replace a1",
     "set three-cheers 9", "use silver-shoes"],
)  # fmt: skip
def test_other_story_actions_are_over_when_bonus_moves_begin(action: str) -> None:
    def at(phase: str) -> Stage:
        return Stage(
            phase=phase,
            points=9,
            up=ROAD,
            hands={1: ["toto", "pail", "three-cheers", "dorothy-dressed-for-travel"]},
            characters={"dorothy-kansas-farm-girl": "1 a2"},
            objects={"silver-shoes": "on dorothy-kansas-farm-girl"},
        )

    assert action in at("actions").legal()
    assert at("bonus").refuses(action).rule == "OR-32"


@pytest.mark.cites("OR-34", "O7.1", "O6.4")
def test_a_character_that_walked_for_points_still_has_its_bonus() -> None:
    table = Stage(points=1, up=ROAD, characters={"aunt-em": "1 a1"})
    table.do("move aunt-em on", "end", "move aunt-em on")
    assert (table.at("aunt-em"), table.points) == ("a3", 0)


@pytest.mark.cites("O7.2")
def test_a_bonus_step_is_free_but_the_tolls_are_not() -> None:
    road = {"a1": "yellow-brick-road", "a2": "emerald-city-plaza"}
    table = Stage(phase="bonus", points=2, up=road, characters={"aunt-em": "1 a1"})
    table.do("move aunt-em on")
    assert (table.at("aunt-em"), table.points) == ("a2", 0)
    poor = Stage(phase="bonus", points=1, up=road, characters={"aunt-em": "1 a1"})
    assert poor.refuses("move aunt-em on").rule == "O22.3"


@pytest.mark.cites("O7.3", "O4.3")
def test_after_the_bonus_moves_the_next_author_rolls() -> None:
    table = Stage(points=2).do("end", "end")
    assert (table.state.active, table.points, table.legal()[0]) == (1, 0, "blue 0")
