"""One version takes the place of another (O13.4, O13.5, OR-48 to OR-53)."""

from __future__ import annotations

import pytest

from oztable.core.game import Over
from oztable.games.card_game_of_oz.rules.packs import load_pack
from tests.games.card_game_of_oz.rules.made_up import character
from tests.games.card_game_of_oz.rules.stage import Stage, pack_with

PACK = load_pack("story-pack-1")
GIRL, TRAVELER = "dorothy-kansas-farm-girl", "dorothy-dressed-for-travel"
ROAD = {"a1": "storm-cellar", "a2": "henry-and-ems-house", "a3": "boqs-home", "b2": "thick-wood"}
BOBS = character("bob", copies=2)


def cost(name: str) -> int:
    return PACK.cards[PACK.by_slug[name]].cost


def dorothy(points: int = 3, **more: object) -> Stage:
    """A's Dorothy at loc3 in the Silver Shoes, and her other dress in A's hand."""
    facts: dict[str, object] = {
        "points": points,
        "up": ROAD,
        "hands": {1: [TRAVELER]},
        "characters": {GIRL: "1 a3"},
        "objects": {"silver-shoes": f"on {GIRL}"},
    }
    return Stage(**{**facts, **more})  # type: ignore[arg-type]


# One's own


@pytest.mark.cites("OT-32", "OR-50", "O13.4")
def test_ones_own_character_changes_for_nothing_where_it_stands() -> None:
    table = dorothy().do(f"play {TRAVELER}")
    assert (table.at(TRAVELER), table.at(GIRL), table.points) == ("a3", None, 3)
    assert (table.at("silver-shoes"), table.archive(), table.hand(1)) == ("a3", [GIRL], [])


@pytest.mark.cites("OT-33", "OR-50")
def test_the_new_version_picks_the_objects_up_if_nobody_opposes_it() -> None:
    table = dorothy().do(f"play {TRAVELER}")
    table.do(f"equip silver-shoes on {TRAVELER}")
    assert table.at("silver-shoes") == f"on {TRAVELER}"
    opposed = dorothy(characters={GIRL: "1 a3", "boq": "2 a3"}).do(f"play {TRAVELER}")
    assert opposed.refuses(f"equip silver-shoes on {TRAVELER}").rule == "O14.4"
    assert opposed.at("silver-shoes") == "a3"


@pytest.mark.cites("OR-50", "O13.4")
def test_effects_on_the_old_version_are_archived() -> None:
    table = dorothy(objects={}, effects={"this-pole": f"2 on {GIRL}"}).do(f"play {TRAVELER}")
    assert (table.at("this-pole"), sorted(table.archive())) == (None, [GIRL, "this-pole"])
    assert not table.has(TRAVELER, "Steadfast")


@pytest.mark.cites("OR-50")
def test_by_option_the_objects_pass_on_and_the_effects_do_not() -> None:
    table = dorothy(
        options={"versionKeepsObjects": "yes"}, effects={"this-pole": f"2 on {GIRL}"}
    ).do(f"play {TRAVELER}")
    assert (table.at(TRAVELER), table.at("silver-shoes")) == ("a3", f"on {TRAVELER}")
    assert (table.at("this-pole"), sorted(table.archive())) == (None, [GIRL, "this-pole"])


@pytest.mark.cites("OR-50")
def test_even_by_option_an_opponent_inherits_nothing() -> None:
    table = Stage(
        options={"versionKeepsObjects": "yes"},
        points=9,
        up=ROAD,
        hands={1: ["scarecrow-good-as-new"]},
        characters={"scarecrow": "2 b2"},
        objects={"gold-collar": "on scarecrow"},
    )
    table.do("play scarecrow-good-as-new")
    assert table.at("gold-collar") == "b2"


@pytest.mark.cites("OR-50", "O7.1")
def test_the_newcomer_has_its_bonus_whatever_the_old_version_did() -> None:
    table = dorothy(points=1, up={**ROAD, "b3": "uncle-henrys-farm"}, objects={})
    table.do(f"move {GIRL} back", f"play {TRAVELER}", "end", f"move {TRAVELER} on")
    assert (table.at(TRAVELER), table.points) == ("a3", 0)


@pytest.mark.cites("OR-51", "O13.4")
def test_a_character_may_change_back_to_an_earlier_version() -> None:
    table = dorothy(hands={1: [GIRL]}, characters={TRAVELER: "1 a2"}, objects={})
    table.do(f"play {GIRL}")
    assert (table.at(GIRL), table.at(TRAVELER), table.points) == ("a2", None, 3)


@pytest.mark.cites("OR-52", "O13.4", "O6.6")
def test_the_free_change_is_a_story_action_of_ones_own_turn() -> None:
    assert f"play {TRAVELER}" in dorothy(points=0).legal()
    assert dorothy(phase="bonus").refuses(f"play {TRAVELER}").rule == "OR-32"
    off_turn = dorothy(active=2, points=1, objects={"silver-shoes": "a3"})
    off_turn.do("draw", "comes toto")
    assert (off_turn.decider, off_turn.prompt) == (1, "ask_window")
    assert off_turn.refuses(f"play {TRAVELER}").rule == "O21.2"


@pytest.mark.cites("OR-49", "O13.4")
def test_at_home_a_change_costs_the_full_price() -> None:
    at_home = {"characters": {GIRL: "1 a0"}, "objects": {}}
    poor = dorothy(points=cost(TRAVELER) - 1, **at_home)
    assert poor.refuses(f"play {TRAVELER}").rule == "O6.6"
    table = dorothy(points=cost(TRAVELER), **at_home).do(f"play {TRAVELER}")
    assert (table.at(TRAVELER), table.at(GIRL), table.points) == ("a0", None, 0)
    assert table.archive() == [GIRL]


@pytest.mark.cites("OR-49")
def test_by_option_the_change_is_free_at_home_too() -> None:
    table = dorothy(
        options={"versionOnTitle": "yes"}, points=0, characters={GIRL: "1 a0"}, objects={}
    )
    table.do(f"play {TRAVELER}")
    assert (table.at(TRAVELER), table.at(GIRL), table.points) == ("a0", None, 0)


# An opponent's


@pytest.mark.cites("OT-34", "O13.5", "OR-47")
def test_another_version_of_an_opponents_character_is_paid_and_starts_at_home() -> None:
    price = cost("scarecrow-good-as-new")
    table = Stage(
        points=price,
        up=ROAD,
        hands={1: ["scarecrow-good-as-new"]},
        characters={"scarecrow": "2 b2", "boq": "2 b2"},
        objects={"gold-collar": "on scarecrow"},
    )
    table.do("play scarecrow-good-as-new")
    assert (table.at("scarecrow-good-as-new"), table.points) == ("a0", 0)
    assert (table.at("scarecrow"), table.archive()) == (None, ["scarecrow"])
    assert table.at("gold-collar") == "b2"
    poor = Stage(
        points=price - 1,
        up=ROAD,
        hands={1: ["scarecrow-good-as-new"]},
        characters={"scarecrow": "2 b2"},
    )
    assert poor.refuses("play scarecrow-good-as-new").rule == "O6.6"


@pytest.mark.cites("OR-48", "O13.3")
@pytest.mark.parametrize("owner", [1, 2])
def test_the_very_same_title_is_not_played_again(owner: int) -> None:
    table = Stage(
        pack=pack_with(BOBS),
        points=9,
        up=ROAD,
        hands={1: ["bob"]},
        characters={"bob": f"{owner} a1"},
    )
    assert table.refuses("play bob").rule == "OR-48"
    assert (table.at("bob"), table.hand(1), table.points) == ("a1", ["bob"], 9)


@pytest.mark.cites("OR-48", "O13.5")
def test_by_option_a_copy_takes_over_an_opponents_character() -> None:
    table = Stage(
        pack=pack_with(BOBS),
        options={"stealSameVersion": "yes"},
        points=2,
        up=ROAD,
        hands={1: ["bob"]},
        characters={"bob": "2 a1"},
        objects={"pail": "on bob"},
    )
    table.do("play bob")
    assert (table.at("bob"), table.at("bob-2"), table.points) == (None, "a0", 0)
    assert (table.archive(), table.at("pail")) == (["bob"], "a1")


@pytest.mark.cites("OR-48")
def test_even_by_option_nobody_takes_over_ones_own_copy() -> None:
    table = Stage(
        pack=pack_with(BOBS),
        options={"stealSameVersion": "yes"},
        points=9,
        up=ROAD,
        hands={1: ["bob"]},
        characters={"bob": "1 a1"},
    )
    assert table.refuses("play bob").rule == "OR-48"


@pytest.mark.cites("OR-53", "O13.5", "O9.3", "OT-65")
def test_the_prime_at_the_end_may_be_swept_away_and_the_game_ends_all_the_same() -> None:
    table = Stage(
        active=2,
        points=cost("scarecrow-good-as-new"),
        flipped=2,
        hands={2: ["scarecrow-good-as-new"]},
        characters={"scarecrow": "1 b0"},
    )
    table.do("play scarecrow-good-as-new")
    assert (table.at("scarecrow"), table.at("scarecrow-good-as-new")) == (None, "b0")
    assert table.state.flipped == 1
    table.do("end", "end")
    assert isinstance(table.node, Over)
