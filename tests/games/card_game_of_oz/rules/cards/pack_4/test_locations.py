"""What the Locations of Story Pack #4 say, sentence by sentence."""

from __future__ import annotations

import pytest

from tests.games.card_game_of_oz.rules.cards.pack_4.scene import (
    FAR,
    HOME,
    change,
    paid,
    scene,
    step,
)
from tests.games.card_game_of_oz.rules.cards.printed import pass_to

DESERT, WALL, GROVE = "great-sandy-desert", "china-wall", "grove-of-the-fighting-trees"
HILL, MARSH, SCREEN = "hill-of-the-hammer-heads", "great-marsh", "behind-the-screen"
BROOK, FARM, FOREST = "quadling-brook-and-bridges", "quadling-farmhouse", "forest-of-the-beasts"
COUNTRY = "dainty-china-country"


@pytest.mark.sentence(
    "behind-the-screen 1", "grove-of-the-fighting-trees 1", "china-wall 1",
    "forest-of-the-beasts 1", "hill-of-the-hammer-heads 1", "quadling-brook-and-bridges 1",
    "quadling-brook-and-bridges 2",
)  # fmt: skip
@pytest.mark.parametrize(
    ("place", "who", "thing", "cost"),
    [
        (SCREEN, "stranger", "", 1),
        (GROVE, "man", "", 2),
        (GROVE, "dog", "", 2),
        (GROVE, "man", "hammer", 2),
        (GROVE, "man", "sword", 0),
        (GROVE, "stranger", "", 0),
        (WALL, "stranger", "", 2),
        (WALL, "stranger", "sword", 2),
        (WALL, "stranger", "hammer", 0),
        (WALL, "cup", "", 0),
        (FOREST, "man", "", 1),
        (FOREST, "dog", "", 0),
        (HILL, "stranger", "", 1),
        (HILL, "hammer-heads", "", 1),
        (BROOK, "stranger", "", 1),
        (BROOK, "china-cow", "", 0),
    ],
)
def test_what_it_costs_to_enter(place: str, who: str, thing: str, cost: int) -> None:
    assert paid(who, place, thing=thing) == cost


@pytest.mark.sentence("great-marsh 1", "great-sandy-desert 1", "great-sandy-desert 2")
@pytest.mark.parametrize(
    ("place", "who", "thing", "cost"),
    [
        (MARSH, "stranger", "", 1),
        (MARSH, "hawk", "", 0),
        (DESERT, "stranger", "", 2),
        (DESERT, "copper", "", 2),
        (DESERT, "stranger", "hammer", 2),
        (DESERT, "stranger", "amulet", 0),
        (DESERT, "stranger", "cart", 0),
    ],
)
def test_what_it_costs_to_leave(place: str, who: str, thing: str, cost: int) -> None:
    assert paid(who, HOME, start=place, thing=thing) == cost


@pytest.mark.sentence(
    "behind-the-screen 2", "grove-of-the-fighting-trees 2", "dainty-china-country 1",
    "forest-of-the-beasts 2", "forest-of-the-beasts 3", "quadling-farmhouse 1",
    "quadling-brook-and-bridges 3", "quadling-brook-and-bridges 4", "great-sandy-desert 1",
    "great-sandy-desert 3",
)  # fmt: skip
@pytest.mark.parametrize(
    ("place", "who", "thing", "more"),
    [
        (SCREEN, "oz-the-humbug", "", 2),
        (SCREEN, "stranger", "", 0),
        (GROVE, "oak", "", 1),
        (GROVE, "stranger", "", 0),
        (COUNTRY, "cup", "", 1),
        (COUNTRY, "stranger", "", 0),
        (FOREST, "dog", "", 1),
        (FOREST, "bear", "", 1),
        (FOREST, "rex", "", 2),
        (FOREST, "king", "", 0),
        (FARM, "farmers-wife", "", 1),
        (FARM, "stranger", "", 0),
        (BROOK, "quadling-soldier-girls", "", 1),
        (BROOK, "copper", "", -1),
        (BROOK, "straw", "", 0),
        (DESERT, "stranger", "", -1),
        (DESERT, "copper", "", 0),
        (DESERT, "stranger", "amulet", 0),
        (DESERT, "stranger", "cart", 0),
        (DESERT, "stranger", "hammer", -1),
        (DESERT, "hawk", "", 0),
    ],
)
def test_what_becomes_of_who_is_there(place: str, who: str, thing: str, more: int) -> None:
    things = {thing: f"on {who}"} if thing else {}
    for seat in (1, 2):
        up = {"a1": place, "a2": HOME}
        there = scene(up=up, characters={who: f"{seat} a1"}, objects=things)
        elsewhere = scene(up=up, characters={who: f"{seat} a2"}, objects=things)
        assert (change(there, who), change(elsewhere, who)) == (more, 0)


# Throne Room of the Great Oz • Behind the Screen


@pytest.mark.sentence("behind-the-screen 3")
def test_behind_the_screen_one_may_look_at_a_hidden_location_or_a_set_event() -> None:
    table = step("stranger", SCREEN, set_events={2: [("the-rope-breaks", 2)]})
    assert (table.decider, sorted(table.legal())) == (1, ["no", "yes"])
    table.do("yes")
    assert table.legal() == ["way 1", "way 2"]
    table.do("way 2")
    known = table.game.view(table.state, table.state.active).state.set_events[1]
    assert [event.card for event in known] == [table.card("the-rope-breaks")]


@pytest.mark.sentence("behind-the-screen 3")
def test_behind_the_screen_the_controller_of_who_came_looks() -> None:
    table = step("stranger", SCREEN).do("yes")
    assert sorted(table.legal()) == ["at b1", "at b2", "at b3"]  # no Set Event, so no choice
    table.do("at b3", "comes great-marsh")
    assert table.location("b3") is None  # it lies hidden still
    assert step("stranger", SCREEN).do("no").prompt == "ask_bonus"


# China Wall, Dainty China Country


@pytest.mark.sentence("china-wall 2")
@pytest.mark.parametrize(("where", "moved"), [("2 a1", False), ("2 a2", True)])
def test_on_the_wall_nobody_is_moved_by_opponents(where: str, moved: bool) -> None:
    table = scene(up={"a1": WALL, "a2": HOME}, hands={1: ["shove"]}, characters={"dwarf": where})
    assert ("play shove" in table.legal()) == moved


@pytest.mark.sentence("dainty-china-country 2")
@pytest.mark.parametrize(("who", "enters"), [("bear", False), ("dog", True), ("cup", True)])
def test_beasts_cannot_enter_the_china_country(who: str, enters: bool) -> None:
    table = scene(up={"a1": HOME, "a2": COUNTRY}, characters={who: "1 a1"})
    assert (f"move {who} on" in table.legal()) == enters


# Great Marsh


@pytest.mark.sentence("great-marsh 2")
def test_who_enters_the_marsh_stays_until_the_turn_ends() -> None:
    table = scene(up={"a1": HOME, "a2": MARSH, "a3": FAR}, characters={"stranger": "1 a1"})
    table.do("move stranger on")
    assert table.refuses("move stranger on").rule == "OR-86"
    table.do("end")
    assert "move stranger on" not in table.legal()
    assert "move stranger on" in pass_to(table, 1).legal()


@pytest.mark.sentence("great-marsh 2")
def test_flyers_and_those_who_are_there_already_may_move_on() -> None:
    up = {"a1": HOME, "a2": MARSH, "a3": FAR}
    table = scene(up=up, characters={"hawk": "1 a1", "stranger": "1 a2"}).do("move hawk on")
    assert {"move hawk on", "move stranger on"} <= set(table.legal())


# Hill of the Hammer-Heads


@pytest.mark.sentence("hill-of-the-hammer-heads 2")
@pytest.mark.parametrize("seat", [1, 2])
def test_while_a_hammer_head_is_on_the_hill_no_other_enters(seat: int) -> None:
    up = {"a1": HOME, "a2": HILL}
    held = {"stranger": "1 a1", "hammer-heads": f"{seat} a2"}
    assert scene(up=up, characters=held).refuses("move stranger on").rule == "O22.5"
    free = {"stranger": "1 a1", "hammer-heads": f"{seat} b2"}
    assert "move stranger on" in scene(up=up, characters=free).legal()
    own = {"hammer-heads": "1 a1", "hammer-heads-2": f"{seat} a2"}
    assert "move hammer-heads on" in scene(up=up, characters=own).legal()


# Quadling Farmhouse


@pytest.mark.sentence("quadling-farmhouse 2")
@pytest.mark.parametrize(("who", "drawn"), [("stranger", 1), ("quadling-soldier-girls", 2)])
def test_at_the_farmhouse_a_card_is_changed_for_one_or_two(who: str, drawn: int) -> None:
    table = step(who, FARM, hands={1: ["toto", "aunt-em"]})
    assert table.legal() == ["archive toto", "archive aunt-em", "no"]
    table.do("archive toto", *["comes glinda", "comes china-cow"][:drawn])
    assert sorted(table.hand(1)) == sorted(["aunt-em", "glinda", "china-cow"][: drawn + 1])
    assert (table.archive(), table.points) == (["toto"], 9)


@pytest.mark.sentence("quadling-farmhouse 2")
def test_at_the_farmhouse_once_per_turn_and_only_if_one_likes() -> None:
    table = step(
        "stranger", FARM, hands={1: ["toto", "aunt-em"]}, characters={"fellow": "1 a1"}
    ).do("no")
    assert table.hand(1) == ["toto", "aunt-em"]
    table.do("move fellow on")
    assert (table.at("fellow"), table.prompt) == ("a2", "ask_bonus")
