"""What the other Characters of Story Pack #2 say, sentence by sentence."""

from __future__ import annotations

import pytest

from oztable.core.game import Seat
from tests.games.card_game_of_oz.rules.cards.pack_2.ground import change, table
from tests.games.card_game_of_oz.rules.cards.printed import gift, pass_to, pay_to_use, toll
from tests.games.card_game_of_oz.rules.stage import Stage

FARMER, FIDDLERS, MAID = "munchkin-farmer", "five-little-fiddlers", "green-palace-maid"
SOLDIER, GUARDIAN = "soldier-with-the-green-whiskers", "guardian-of-the-gates"
FOOD = ["name bread-and-butter", "name cake", "name forest-nuts"]


# Munchkin Farmer


@pytest.mark.sentence("munchkin-farmer 1")
def test_the_farmer_may_bring_food_along() -> None:
    stage = table(hands={1: [FARMER]}).do(f"play {FARMER}")
    before = stage.points
    stage.do("yes")
    assert sorted(stage.legal()) == FOOD
    stage.do("name cake")
    assert (stage.hand(1), stage.points) == (["cake"], before - 1)
    assert table(hands={1: [FARMER]}).do(f"play {FARMER}", "no").hand(1) == []


@pytest.mark.sentence("munchkin-farmer 2")
def test_the_farmer_finds_food_in_every_dwelling() -> None:
    stage = table(characters={FARMER: "1 a1"}, up={"a2": "inn"})
    stage.do(f"move {FARMER} on", "yes", "name cake")
    assert (stage.hand(1), stage.points) == (["cake"], 7)
    stage.do(f"move {FARMER} on")
    assert stage.prompt == "ask_action"  # no Dwelling
    assert stage.do(f"move {FARMER} back").prompt == "ask_pay_for"


# Five Little Fiddlers


@pytest.mark.sentence("five-little-fiddlers 1")
def test_the_fiddlers_cheer_other_munchkins() -> None:
    people = {
        FIDDLERS: "1 a2", "neighbour": "1 a2", "friend": "1 a2", "boq": "2 a2", FARMER: "1 a3",
    }  # fmt: skip
    stage = table(characters=people)
    assert change(stage, "neighbour") == gift(FIDDLERS, 1) > 0
    assert [change(stage, name) for name in (FIDDLERS, "friend", "boq", FARMER)] == [0] * 4


@pytest.mark.sentence("five-little-fiddlers 2")
def test_who_hears_the_fiddlers_stays_and_draws_a_card() -> None:
    people = {FIDDLERS: "1 a2", "stranger": "2 a3", "dwarf": "2 a3"}
    stage = table(active=2, characters=people).do("move stranger on", "comes hat")
    assert stage.hand(2) == ["hat"]
    assert stage.refuses("move stranger on").key
    stage.do("move dwarf on", "move dwarf on")  # once per turn
    assert (stage.at("dwarf"), stage.hand(2)) == ("a1", ["hat"])
    pass_to(pass_to(stage, 1), 2).do("move stranger on")
    assert stage.at("stranger") == "a1"


@pytest.mark.sentence("five-little-fiddlers 2")
def test_friends_hear_the_fiddlers_and_walk_on() -> None:
    stage = table(characters={FIDDLERS: "1 a2", "friend": "1 a1"})
    stage.do("move friend on", "move friend on")
    assert (stage.at("friend"), stage.hand(1)) == ("a3", [])


# Kalidahs


def hunt(*, points: int = 9, **scene: object) -> Stage:
    people = {"kalidahs": "1 a1", "dwarf": "2 a2", "giant": "2 a2", "kid": "1 a2"}
    given = {"characters": people, "points": points, **scene}
    return table(**given).do("move kalidahs on")


@pytest.mark.sentence("kalidahs 1")
def test_there_may_be_two_packs_of_kalidahs() -> None:
    stage = table(hands={1: ["kalidahs"]}, characters={"kalidahs": "2 b1"}).do("play kalidahs")
    assert (stage.at("kalidahs"), stage.at("kalidahs-2")) == ("b1", "a0")


@pytest.mark.sentence("kalidahs 2")
def test_the_kalidahs_eat_a_weak_opponent_that_nobody_pays_for() -> None:
    stage = hunt()  # the only one that is weak, opposing and there
    assert (stage.at("dwarf"), stage.at("giant"), stage.at("kid")) == (None, "a2", "a2")


@pytest.mark.sentence("kalidahs 2")
def test_who_pays_keeps_the_kalidahs_off() -> None:
    stage = hunt(hands={2: ["hat", "cake"]})
    assert (stage.decider, stage.legal()) == (2, ["archive hat", "archive cake", "no"])
    stage.do("archive hat", "gold 2", "yes")
    assert (stage.at("dwarf"), stage.hand(2), stage.decider) == ("a2", ["cake"], 1)


@pytest.mark.sentence("kalidahs 2")
def test_the_kalidahs_eat_nobody_strong() -> None:
    people = {"kalidahs": "1 a1", "stranger": "2 a2", "dwarf": "2 a3"}
    assert hunt(characters=people).at("stranger") == "a2"
    assert hunt(characters={"kalidahs": "1 a1", "rook": "2 a2"}).at("rook") is None  # 3 is weak


# Stork


@pytest.mark.sentence("stork 1")
def test_the_stork_carries_the_light_ones() -> None:
    people = {
        "stork": "1 a3", "kid": "1 a0", "doll": "1 a1", "vole": "1 b2", "friend": "1 a1",
        "shrew": "2 b1",
    }  # fmt: skip
    stage = table(characters=people, up={"a3": "door"}).do("use stork")
    assert sorted(stage.legal()) == ["choose doll", "choose kid", "choose vole"]
    stage.do("choose kid")
    assert (stage.at("kid"), stage.points) == ("a3", 9 - pay_to_use("stork", 1))
    assert stage.refuses("use stork").key == "used_before"


# Wildcat


@pytest.mark.sentence("wildcat 1")
def test_the_wildcat_eats_a_mouse_whosever_it_is() -> None:
    people = {"wildcat": "1 a1", "vole": "2 a2", "shrew": "1 a2", "field-mice": "2 a3"}
    stage = table(characters=people).do("move wildcat on")
    assert sorted(stage.legal()) == ["choose shrew", "choose vole"]
    stage.do("choose vole")
    assert (stage.at("vole"), stage.at("shrew")) == (None, "a2")
    none = table(characters={"wildcat": "1 a1", "hawk": "2 a2"}).do("move wildcat on")
    assert none.at("hawk") == "a2"


@pytest.mark.sentence("wildcat 2")
def test_the_wildcat_fears_tin() -> None:
    def near(who: str, where: str) -> int:
        return change(table(characters={"wildcat": "1 a1", who: where}), "wildcat")

    assert near("copper", "2 a1") == gift("wildcat", 2) < 0
    assert [near("copper", "1 a1"), near("copper", "2 a2"), near("doll", "2 a1")] == [0] * 3


# The Emerald City


@pytest.mark.sentence("guardian-of-the-gates 1")
@pytest.mark.parametrize(("thing", "more"), [("", 1), ("ring", 1), ("hat", 0)])
def test_the_guardian_lets_nobody_in_without_clothing(thing: str, more: int) -> None:
    people = {GUARDIAN: "2 a2", "stranger": "1 a1"}
    stage = table(characters=people, objects={thing: "on stranger"} if thing else {})
    assert stage.do("move stranger on").points == 8 - more * toll(GUARDIAN, 1)


@pytest.mark.sentence("guardian-of-the-gates 1")
def test_the_guardian_greets_friends_and_lets_everybody_out() -> None:
    stage = table(characters={GUARDIAN: "1 a2", "friend": "1 a1"}).do("move friend on")
    assert stage.points == 8
    out = table(characters={GUARDIAN: "2 a2", "stranger": "1 a2"}).do("move stranger on")
    assert out.points == 8


def seen(stage: Stage, seat: int) -> str:
    """The second Author's Set Event, as somebody sees it."""
    [event] = stage.game.view(stage.state, Seat(seat - 1)).state.set_events[1]
    return stage.game.notation.card(event.card)


@pytest.mark.sentence("soldier-with-the-green-whiskers 1")
def test_the_soldier_looks_at_what_is_set() -> None:
    scene = {
        "authors": 3,
        "characters": {SOLDIER: "1 a1"},
        "set_events": {2: [("no-place-like-home", 2)]},
    }
    stage = table(**scene).do(f"move {SOLDIER} on", "yes")
    assert [seen(stage, seat) for seat in (1, 3)] == ["no-place-like-home", "?"]
    assert seen(table(**scene).do(f"move {SOLDIER} on", "no"), 1) == "?"


@pytest.mark.sentence("soldier-with-the-green-whiskers 1")
def test_where_nothing_is_set_the_soldier_is_not_asked() -> None:
    stage = table(characters={SOLDIER: "1 a1"}).do(f"move {SOLDIER} on")
    assert stage.prompt == "ask_action"


def court(**objects: str) -> Stage:
    people = {MAID: "1 a2", "friend": "1 a2", "stranger": "2 a2", "saint": "1 a3"}
    return table(characters=people, objects=objects)


@pytest.mark.sentence("green-palace-maid 1")
def test_the_maid_dresses_whom_she_likes_whoever_wore_it() -> None:
    stage = court(hat="on stranger", ring="a2", hammer="a2", amulet="a3").do(f"use {MAID}")
    assert sorted(stage.legal()) == ["choose hat", "choose ring"]
    stage.do("choose hat")
    assert sorted(stage.legal()) == ["choose friend", f"choose {MAID}"]
    stage.do("choose friend")
    assert (stage.at("hat"), stage.points) == ("on friend", 9 - pay_to_use(MAID, 1))
    stage.do("pass")  # somebody might pick up the ring
    assert stage.refuses(f"use {MAID}").key == "used_before"


@pytest.mark.sentence("green-palace-maid 1")
def test_the_maid_has_no_use_for_tools() -> None:
    assert court(hammer="a2", hat="a3").refuses(f"use {MAID}").rule
