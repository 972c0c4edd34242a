"""What the Objects of Story Pack #2 say, sentence by sentence."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.card_game_of_oz.rules.cards.pack_2.ground import change, is_spared, table
from tests.games.card_game_of_oz.rules.cards.printed import face, gift, pass_to, pay_to_use
from tests.games.card_game_of_oz.rules.stage import Stage

BASKET, BONNET, RAFT = "dorothys-basket", "pink-sunbonnet", "log-raft"
TRUCK, SLATE, NUTS = "mouse-drawn-truck", "the-witchs-slate", "forest-nuts"


def borne(thing: str, by: str = "friend", **scene: Any) -> Stage:
    people = {by: "1 a2", **scene.pop("others", {})}
    return table(characters=people, objects={thing: f"on {by}"}, **scene)


# Dorothy's Basket


@pytest.mark.sentence("dorothys-basket 1")
def test_the_basket_strengthens_who_bears_it() -> None:
    stage = borne(BASKET, others={"stranger": "1 a2"})
    assert (change(stage, "friend"), change(stage, "stranger")) == (gift(BASKET, 1), 0)
    assert gift(BASKET, 1) > 0


@pytest.mark.sentence("dorothys-basket 2")
def test_the_basket_holds_food_that_was_eaten() -> None:
    stage = borne(BASKET, archive=["cake", "hat", "bread-and-butter"]).do(f"use {BASKET}")
    assert sorted(stage.legal()) == ["name bread-and-butter", "name cake"]
    stage.do("name cake")
    assert (stage.hand(1), stage.points) == (["cake"], 9 - pay_to_use(BASKET, 2))
    assert stage.refuses(f"use {BASKET}").key == "used_before"
    assert borne(BASKET, archive=["hat"]).refuses(f"use {BASKET}").rule == "OR-80"


# Pink Sunbonnet


@pytest.mark.sentence("pink-sunbonnet 1")
def test_nobody_moves_the_bonnet_against_the_will_of_its_bearer() -> None:
    scene = {"characters": {"friend": "1 a2", "stranger": "1 a2", "dwarf": "2 a2"}}
    assert is_spared("shove", "friend", **scene, objects={BONNET: "on friend"})
    assert not is_spared("shove", "friend", **scene)
    assert not is_spared("shove", "stranger", **scene, objects={BONNET: "on friend"})
    own = borne(BONNET, others={"dwarf": "2 a2"}, hands={1: ["shove"]}).do("play shove")
    assert "choose friend" in own.legal()


@pytest.mark.sentence("pink-sunbonnet 2")
def test_the_bonnet_becomes_a_child() -> None:
    assert change(borne(BONNET, by="kid"), "kid") == gift(BONNET, 2) > 0
    assert change(borne(BONNET), "friend") == 0


# Log Raft


@pytest.mark.sentence("log-raft 1")
def test_who_has_the_raft_swims() -> None:
    assert borne(RAFT).has("friend", "Swimming")
    stage = borne(RAFT, up={"a3": "broad-river"}).do("move friend on")
    assert stage.points == 8
    assert borne("hat", up={"a3": "broad-river"}).do("move friend on").points == 7


COMPANY = {"saint": "1 a2", "giant": "1 b3", "dwarf": "1 a1", "stranger": "2 b3"}


@pytest.mark.sentence("log-raft 2")
def test_the_raft_takes_one_along() -> None:
    stage = borne(RAFT, others=COMPANY, up={"a3": "door"}).do("move friend on", "yes")
    assert sorted(stage.legal()) == ["choose giant", "choose saint"]
    stage.do("choose saint")
    assert (stage.at("saint"), stage.at("giant"), stage.points) == ("a3", "b3", 6)
    assert borne(RAFT, others=COMPANY).do("move friend on", "no").at("saint") == "a2"


@pytest.mark.sentence("log-raft 2")
def test_on_water_the_raft_takes_two() -> None:
    stage = borne(RAFT, others=COMPANY, up={"a3": "pond"}).do("move friend on")
    stage.do("choose giant", "choose saint")
    assert [stage.at(name) for name in ("saint", "giant", "dwarf")] == ["a3", "a3", "a1"]
    one = borne(RAFT, others=COMPANY, up={"a3": "pond"})
    one.do("move friend on", "choose giant", "no")
    assert (one.at("giant"), one.at("saint")) == ("a3", "a2")


@pytest.mark.sentence("log-raft 2")
def test_the_raft_stays_with_its_bearer() -> None:
    stage = borne(RAFT, others=COMPANY).do("move saint on")
    assert stage.prompt == "ask_action"  # somebody else has moved


# Mouse-Drawn Truck

TEAM = {"vole": "1 a2", "shrew": "1 a2", "rook": "2 a2", "stranger": "2 a3"}


@pytest.mark.sentence("mouse-drawn-truck 1")
def test_two_mice_pull_anybody_even_the_steadfast() -> None:
    stage = borne(TRUCK, others=TEAM, up={"a1": "lock"}).do(f"use {TRUCK}")
    assert "choose rook" in stage.legal()
    assert "choose stranger" not in stage.legal()
    stage.do("choose rook")
    assert "move rook on" not in stage.legal()  # towards Author 1, who has locked the door
    stage.do("move rook back", "move rook back")
    assert (stage.at("rook"), stage.points) == ("b3", 9)
    assert stage.refuses(f"use {TRUCK}").key == "used_before"


@pytest.mark.sentence("mouse-drawn-truck 1")
@pytest.mark.parametrize("where", ["1 a1", "2 a2"])
def test_one_mouse_pulls_nobody(where: str) -> None:
    stage = borne(TRUCK, others={**TEAM, "shrew": where})
    assert f"use {TRUCK}" not in stage.legal()


@pytest.mark.sentence("mouse-drawn-truck 2")
def test_the_truck_brings_a_mouse_back_at_any_time() -> None:
    archive = ["field-mice", "toto", "queen-of-the-field-mice"]
    stage = borne(TRUCK, active=2, archive=archive).do("draw", "comes hat")
    assert stage.decider == 1
    stage.do(f"use {TRUCK} 2")
    assert sorted(stage.legal()) == ["name field-mice", "name queen-of-the-field-mice"]
    stage.do("name field-mice")
    assert (stage.hand(1), stage.at(TRUCK), TRUCK in stage.archive()) == (
        ["field-mice"],
        None,
        True,
    )


# The Witch's Slate


@pytest.mark.sentence("the-witchs-slate 1")
@pytest.mark.sentence("the-witchs-slate 2")
def test_the_slate_finds_speeches_as_often_as_it_has_counters() -> None:
    stage = table(characters={"friend": "1 a2"}, hands={1: [SLATE]}).do(f"play {SLATE} on friend")
    points = stage.points
    assert stage.counters(SLATE) == face(SLATE).counters == 2
    stage.do(f"use {SLATE}")
    assert {"name the-lions-roar", "name let-dorothy-go"} < set(stage.legal())
    assert "name leap-across-the-ditch" not in stage.legal()
    stage.do("name the-lions-roar")
    assert (stage.hand(1), stage.points) == (["the-lions-roar"], points)
    assert stage.refuses(f"use {SLATE}").key == "used_before"
    pass_to(pass_to(stage, 2), 1).do(f"use {SLATE}", "name let-dorothy-go")
    assert (stage.counters(SLATE), stage.at(SLATE)) == (0, "on friend")
    assert pass_to(pass_to(stage, 2), 1).refuses(f"use {SLATE}").key == "no_counters"


@pytest.mark.sentence("the-witchs-slate 3")
def test_the_slate_suits_a_witch() -> None:
    assert change(borne(SLATE, by="hag"), "hag") == gift(SLATE, 2) > 0
    assert change(borne(SLATE), "friend") == 0


# Forest Nuts


@pytest.mark.sentence("forest-nuts 1")
@pytest.mark.parametrize(("at", "gain"), [("heath", 2), ("grove", 3)])
def test_nuts_are_worth_more_in_the_forest(at: str, gain: int) -> None:
    stage = borne(NUTS, up={"a2": at}).do(f"use {NUTS}")
    assert (stage.points, stage.at(NUTS), stage.archive()) == (9 + gain, None, [NUTS])
