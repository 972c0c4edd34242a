"""What the Locations of Story Pack #2 say, sentence by sentence."""

from __future__ import annotations

from typing import Any

import pytest

from oztable.games.card_game_of_oz.rules.language.abilities import Static, Toll
from tests.games.card_game_of_oz.rules.cards.pack_2.ground import GROUND, change, is_spared, table
from tests.games.card_game_of_oz.rules.cards.printed import face, gift
from tests.games.card_game_of_oz.rules.stage import Stage

FELL, BROOK, CORN = "where-the-house-fell", "munchkin-brook", "cornfield-of-the-scarecrow"
DARK, DITCH, RIVER = "yellow-brick-road-dark-forest", "the-great-ditch", "broad-river"
MEADOW, FARM, GATE = "meadow-of-the-field-mice", "farmhouse-by-the-road", "gate-of-the-emerald-city"


def changes(location: str, *people: str) -> list[int]:
    """What it gives to those who stand there, or takes from them."""
    stage = table(characters=dict.fromkeys(people, "1 a2"), up={"a2": location})
    away = table(characters=dict.fromkeys(people, "1 a1"), up={"a2": location})
    assert [change(away, name) for name in people] == [0] * len(people)
    return [change(stage, name) for name in people]


def toll_of(slug: str, ability: int) -> int:
    text = face(slug).abilities[ability - 1]
    assert isinstance(text, Static)
    [toll] = [one for one in text.gives if isinstance(one, Toll)]
    assert toll.change is not None
    return toll.change


def paid(location: str, who: str, thing: str = "", *, leaving: bool = False) -> int:
    """What it costs to enter, or to leave, besides the step."""
    stage = table(
        characters={who: "1 a2" if leaving else "1 a1"},
        objects={thing: f"on {who}"} if thing else {},
        up={"a2": location},
    )
    stage.do(f"move {who} on")
    assert stage.at(who) == ("a3" if leaving else "a2")
    return 8 - stage.points


# Where the House Fell


@pytest.mark.sentence("where-the-house-fell 1")
def test_everybody_draws_when_the_place_is_found() -> None:
    stage = Stage(
        pack=GROUND, authors=3, active=2, points=3, up={"b1": "heath"}, characters={"man": "2 b1"}
    )
    stage.do("move man on", f"comes {FELL}", "comes hat", "comes cake", "comes ring")
    assert (stage.hand(2), stage.hand(3), stage.hand(1)) == (["hat"], ["cake"], ["ring"])
    again = table(characters={"man": "1 a1"}, up={"a2": FELL}).do("move man on")
    assert again.hand(1) == []  # it lay face-up


@pytest.mark.sentence("where-the-house-fell 2")
@pytest.mark.sentence("where-the-house-fell 3")
def test_witches_shiver_and_farmers_thrive_where_the_house_fell() -> None:
    assert changes(FELL, "hag", "ploughman", "man") == [gift(FELL, 2), gift(FELL, 3), 0]
    assert gift(FELL, 2) < 0 < gift(FELL, 3)


# Munchkin Brook


@pytest.mark.sentence("munchkin-brook 1")
@pytest.mark.sentence("munchkin-brook 2")
def test_the_brook_refreshes_humans_and_spoils_tin_and_straw() -> None:
    good, bad = gift(BROOK, 1), gift(BROOK, 2)
    assert bad < 0 < good
    assert changes(BROOK, "man", "copper", "doll", "bear") == [good, bad, bad, 0]


# Cornfield of the Scarecrow


@pytest.mark.sentence("cornfield-of-the-scarecrow 1")
@pytest.mark.parametrize("who", ["scarecrow", "scarecrow-lifted-from-the-pole"])
def test_every_scarecrow_is_at_home_in_the_corn(who: str) -> None:
    assert changes(CORN, who, "doll") == [gift(CORN, 1), 0]
    assert gift(CORN, 1) > 0


@pytest.mark.sentence("cornfield-of-the-scarecrow 2")
def test_opponents_pull_no_straw_out_of_the_corn() -> None:
    scene: dict[str, Any] = {"characters": {"doll": "1 a2", "man": "1 a2", "bear": "2 a2"}}
    assert is_spared("shove", "doll", **scene, up={"a2": CORN})
    assert not is_spared("shove", "man", **scene, up={"a2": CORN})
    assert not is_spared("shove", "doll", **scene, up={"a3": CORN})


# Yellow Brick Road, through the dark forest


@pytest.mark.sentence("yellow-brick-road-dark-forest 1")
def test_only_the_armed_leave_the_dark_forest_for_nothing() -> None:
    toll = toll_of(DARK, 1)
    assert toll > 0
    ways = [paid(DARK, "man", thing, leaving=True) for thing in ("", "hammer", "sword")]
    assert ways == [toll, toll, 0]
    assert paid(DARK, "man") == 0


@pytest.mark.sentence("yellow-brick-road-dark-forest 2")
def test_evil_likes_the_dark() -> None:
    assert changes(DARK, "sinner", "saint", "man") == [gift(DARK, 2), 0, 0]
    assert gift(DARK, 2) > 0


# The Great Ditch


@pytest.mark.sentence("the-great-ditch 1")
def test_only_beasts_jump_the_ditch_for_nothing() -> None:
    assert (paid(DITCH, "man"), paid(DITCH, "vole")) == (toll_of(DITCH, 1), toll_of(DITCH, 1))
    assert (paid(DITCH, "bear"), paid(DITCH, "man", leaving=True)) == (0, 0)


@pytest.mark.sentence("the-great-ditch 2")
def test_a_beast_carries_somebody_across() -> None:
    people = {"bear": "1 a1", "man": "1 a1", "kid": "1 a3", "hero": "1 b3", "stranger": "2 a1"}
    stage = table(characters=people, up={"a2": DITCH}).do("move bear on", "yes")
    assert sorted(stage.legal()) == ["choose kid", "choose man"]
    stage.do("choose man")
    assert (stage.at("man"), stage.points) == ("a2", 8)
    assert table(characters=people, up={"a2": DITCH}).do("move bear on", "no").at("man") == "a1"
    assert table(characters=people, up={"a2": DITCH}).do("move man on").prompt == "ask_action"


# Broad River


@pytest.mark.sentence("broad-river 1")
@pytest.mark.sentence("broad-river 2")
@pytest.mark.sentence("broad-river 3")
@pytest.mark.parametrize(("leaving", "ability"), [(False, 2), (True, 3)])
def test_the_river_costs_both_ways_but_for_a_vehicle(leaving: bool, ability: int) -> None:
    toll = toll_of(RIVER, ability)
    assert toll > 0
    ways = [paid(RIVER, "man", thing, leaving=leaving) for thing in ("", "hammer", "cart")]
    assert ways == [toll, toll, 0]
    assert paid(RIVER, "otter", leaving=leaving) == 0


# Meadow of the Field Mice


@pytest.mark.sentence("meadow-of-the-field-mice 1")
def test_mice_are_at_home_in_the_meadow() -> None:
    assert changes(MEADOW, "vole", "bear") == [gift(MEADOW, 1), 0]
    assert gift(MEADOW, 1) > 0


@pytest.mark.sentence("meadow-of-the-field-mice 2")
def test_opponents_move_no_royal_character_out_of_the_meadow() -> None:
    scene: dict[str, Any] = {"characters": {"queen": "1 a2", "man": "1 a2", "bear": "2 a2"}}
    assert is_spared("shove", "queen", **scene, up={"a2": MEADOW})
    assert not is_spared("shove", "man", **scene, up={"a2": MEADOW})
    assert not is_spared("shove", "queen", **scene, up={"a3": MEADOW})


# Farmhouse by the Road


@pytest.mark.sentence("farmhouse-by-the-road 1")
@pytest.mark.parametrize(("thing", "drawn"), [("", 1), ("hat", 1), ("cake", 2)])
def test_a_night_at_the_farm_costs_a_point_and_brings_news(thing: str, drawn: int) -> None:
    objects = {thing: "on man"} if thing else {}
    people = {"man": "1 a1", "kid": "1 a1"}
    stage = table(characters=people, objects=objects, up={"a2": FARM}).do("move man on", "yes")
    stage.do(*["comes ring", "comes amulet"][:drawn])
    assert (len(stage.hand(1)), stage.points, stage.prompt) == (drawn, 7, "ask_action")
    assert stage.do("move kid on").prompt == "ask_action"  # once per turn


@pytest.mark.sentence("farmhouse-by-the-road 1")
def test_one_may_walk_past_the_farm() -> None:
    stage = table(characters={"man": "1 a1"}, up={"a2": FARM}).do("move man on", "no")
    assert (stage.hand(1), stage.points) == ([], 8)


# Gate of the Emerald City


@pytest.mark.sentence("gate-of-the-emerald-city 1")
def test_the_gate_asks_for_clothing() -> None:
    toll = toll_of(GATE, 1)
    assert toll > 0
    ways = [paid(GATE, "man", thing) for thing in ("", "hammer", "hat", "pink-sunbonnet")]
    assert ways == [toll, toll, 0, 0]
    assert paid(GATE, "man", leaving=True) == 0


@pytest.mark.sentence("gate-of-the-emerald-city 2")
def test_guardians_and_soldiers_stand_firm_at_the_gate() -> None:
    more = gift(GATE, 2)
    assert more > 0
    assert changes(GATE, "guard", "trooper", "man") == [more, more, 0]
