"""What the Objects of Story Pack #4 say, sentence by sentence."""

from __future__ import annotations

import pytest

from oztable.core.game import Seat
from tests.games.card_game_of_oz.rules.cards.pack_4.scene import FAR, HOME, ROAD, change, scene
from tests.games.card_game_of_oz.rules.cards.printed import pass_to
from tests.games.card_game_of_oz.rules.stage import Stage

BRAINS, HEART, DISH = "bran-new-brains", "silk-heart", "dish-of-courage"
BALLOON, SCREEN, CHURCH = "silk-balloon", "folding-screen", "china-church"


def borne(thing: str, bearer: str, others: dict[str, str] | None = None, **facts: object) -> Stage:
    people = {bearer: "1 a2", **(others or {})}
    return scene(characters=people, objects={thing: f"on {bearer}"}, **facts)


@pytest.mark.sentence(
    "bran-new-brains 1", "bran-new-brains 2", "silk-heart 1", "silk-heart 2", "dish-of-courage 1",
    "silk-balloon 1",
)  # fmt: skip
@pytest.mark.parametrize(
    ("thing", "bearer", "more"),
    [
        (BRAINS, "stranger", 1),
        (BRAINS, "straw", 2),
        (BRAINS, "copper", 1),
        (HEART, "stranger", 1),
        (HEART, "copper", 2),
        (HEART, "straw", 1),
        (DISH, "stranger", 1),
        (DISH, "bear", 1),
        (BALLOON, "stranger", 1),
    ],
)
def test_what_the_bearer_has_more(thing: str, bearer: str, more: int) -> None:
    table = borne(thing, bearer, {"fellow": "1 a2"})
    assert (change(table, bearer), change(table, "fellow")) == (more, 0)
    loose = scene(characters={bearer: "1 a2"}, objects={thing: "a2"})
    assert change(loose, bearer) == 0


# Bran-New Brains


@pytest.mark.sentence("bran-new-brains 3")
def test_with_new_brains_one_looks_at_a_set_event_or_a_hand() -> None:
    def equipped(**facts: object) -> Stage:
        table = scene(characters={"straw": "1 a2"}, objects={BRAINS: "a2"}, **facts)
        return table.do(f"equip {BRAINS} on straw")

    both = {"set_events": {2: [("city-life", 1)]}, "hands": {2: ["toto"]}}
    table = equipped(**both)
    assert table.legal() == ["way 1", "way 2"]
    view = table.do("way 1").game.view(table.state, Seat(0)).state
    assert [event.card for event in view.set_events[1]] == [table.card("city-life")]
    table = equipped(**both).do("way 2")
    view = table.game.view(table.state, Seat(0)).state
    assert [held.card for held in view.hands[1]] == [table.card("toto")]
    assert equipped().prompt == "ask_action"  # nothing to see


@pytest.mark.sentence("bran-new-brains 3")
def test_brains_played_straight_onto_somebody_are_equipped() -> None:
    table = scene(hands={1: [BRAINS], 2: ["toto"]}, characters={"straw": "1 a2"})
    table.do(f"play {BRAINS} on straw")
    view = table.game.view(table.state, Seat(0)).state
    assert [held.card for held in view.hands[1]] == [table.card("toto")]


# Silk Heart


@pytest.mark.sentence("silk-heart 3")
@pytest.mark.parametrize("card", ["doom", "lure"])
@pytest.mark.parametrize(("where", "safe"), [("1 a2", True), ("1 a1", False)])
def test_the_heart_guards_others_at_its_location_from_opponents(
    card: str, where: str, safe: bool
) -> None:
    others = {"fellow": where, "dwarf": "1 a1"}
    table = borne(HEART, "stranger", others, active=2, hands={2: [card]}).do(f"play {card}")
    aims = {"choose stranger", "choose dwarf"}  # the bearer is no other
    assert set(table.legal()) == (aims if safe else aims | {"choose fellow"})


@pytest.mark.sentence("silk-heart 3")
def test_the_heart_does_not_guard_from_its_own_author_nor_opponents_there() -> None:
    table = borne(HEART, "stranger", {"fellow": "1 a2", "dwarf": "2 a2"}, hands={1: ["doom"]})
    assert sorted(table.do("play doom").legal()) == [
        "choose dwarf", "choose fellow", "choose stranger",
    ]  # fmt: skip


# Dish of Courage


@pytest.mark.sentence("dish-of-courage 2")
@pytest.mark.parametrize(("bearer", "later"), [("bear", 2), ("stranger", 0)])
def test_courage_lasts_for_a_beast_and_else_until_the_next_turn(bearer: str, later: int) -> None:
    table = borne(DISH, bearer).do(f"use {DISH}")
    assert (change(table, bearer), table.archive(), table.points) == (2, [DISH], 9)
    assert change(pass_to(table, 2), bearer) == 2
    assert change(pass_to(table, 1), bearer) == later


@pytest.mark.sentence("dish-of-courage 2")
def test_courage_moves_another_small_character_away() -> None:
    others = {"fellow": "2 a2", "dwarf": "1 a2", "bear": "2 a2", "man": "2 a1"}
    table = borne(DISH, "dog", others).do(f"use {DISH}")
    assert sorted(table.legal()) == ["choose dwarf", "choose fellow"]  # not the bearer
    table.do("choose fellow")
    assert sorted(table.legal()) == ["move fellow back", "move fellow on"]
    assert table.do("move fellow on").at("fellow") == "a1"
    assert table.at("dwarf") == "a2"


# Silk Balloon


@pytest.mark.sentence("silk-balloon 1")
def test_under_the_balloon_one_flies_but_cannot_end_the_game() -> None:
    up = {"b1": "mire", "b2": HOME}
    table = scene(up=up, characters={"hero": "1 b1"}, objects={BALLOON: "on hero"}, points=1)
    assert table.has("hero", "Flying")
    assert table.refuses("move hero on").rule == "OR-86"
    assert table.do("move hero back").points == 0  # no toll for a flyer
    plain = scene(up=up, characters={"hero": "1 b1"}, objects={BALLOON: "b1"}, points=3)
    assert (plain.has("hero", "Flying"), "move hero on" in plain.legal()) == (False, True)


@pytest.mark.sentence("silk-balloon 2")
def test_the_balloon_carries_its_bearer_up_to_four_steps_but_not_to_the_end() -> None:
    up = {"a2": "mire", "a3": "toll-house", "b3": HOME, "b2": ROAD, "b1": FAR}
    table = scene(up=up, characters={"hero": "1 a2"}, objects={BALLOON: "on hero"})
    table.do(f"use {BALLOON}", "move hero on", "move hero on", "move hero on", "move hero on")
    assert (table.at("hero"), table.points, table.archive()) == ("b1", 9, [BALLOON])
    assert table.refuses("move hero on").rule == "OR-86"
    assert "move hero on" in pass_to(table, 1).legal()


@pytest.mark.sentence("silk-balloon 2")
def test_the_balloon_stops_short_of_the_end() -> None:
    up = {"b2": HOME, "b1": FAR}
    table = scene(up=up, characters={"hero": "1 b2"}, objects={BALLOON: "on hero"})
    table.do(f"use {BALLOON}", "move hero on")
    assert (table.at("hero"), table.prompt) == ("b1", "ask_action")


# Folding Screen


@pytest.mark.sentence("folding-screen 1")
@pytest.mark.parametrize(("place", "safe"), [("square", True), ("court", True), (ROAD, False)])
@pytest.mark.parametrize("card", ["doom", "lure"])
def test_the_screen_hides_its_bearer_in_cities_and_palaces(
    place: str, safe: bool, card: str
) -> None:
    up = {"a1": HOME, "a2": place}
    table = borne(SCREEN, "stranger", up=up, active=2, hands={2: [card]})
    assert (f"play {card}" in table.legal()) != safe
    other = borne(SCREEN, "stranger", {"fellow": "1 a2"}, up=up, active=2, hands={2: [card]})
    assert f"play {card}" in other.legal()


@pytest.mark.sentence("folding-screen 2")
@pytest.mark.cites("OT-119")
def test_the_screen_turns_an_empty_neighbour_face_down() -> None:
    table = borne(SCREEN, "stranger", {"fellow": "1 a3"}).do(f"use {SCREEN}")
    assert (table.legal(), table.points) == (["way 1", "way 2"], 8)
    table.do("way 1")  # only one neighbour is empty
    assert (table.location("a1"), table.location("a3")) == (None, FAR)
    assert table.refuses(f"use {SCREEN}").rule == "O12.4"


@pytest.mark.sentence("folding-screen 2")
def test_the_screen_replaces_a_neighbour_by_one_face_down() -> None:
    table = borne(SCREEN, "stranger").do(f"use {SCREEN}", "way 2", "at a3")
    assert (table.location("a1"), table.location("a3")) == (HOME, None)
    assert table.state.slots[table.place("a3")].card is None  # nobody has seen it
    alone = scene(
        up={"a2": ROAD, "b1": HOME},
        characters={"stranger": "1 a2"},
        objects={SCREEN: "on stranger"},
    )
    assert alone.refuses(f"use {SCREEN}").rule == "OR-80"


# China Church


@pytest.mark.sentence("china-church 1")
@pytest.mark.parametrize(
    ("who", "where", "more"),
    [("cup", "1 a2", 1), ("cup", "2 a2", 1), ("cup", "1 a1", 0), ("fellow", "1 a2", 0)],
)
def test_china_people_are_well_at_their_church(who: str, where: str, more: int) -> None:
    assert change(scene(characters={who: where}, objects={CHURCH: "a2"}), who) == more


@pytest.mark.sentence("china-church 2")
@pytest.mark.parametrize("seat", [1, 2])
def test_a_beast_pays_or_breaks_the_church(seat: int) -> None:
    def enters(who: str, points: int) -> Stage:
        start, way = ("a1", "on") if seat == 1 else ("a3", "on")
        table = scene(
            active=seat,
            points=points + 1,
            characters={who: f"{seat} {start}"},
            objects={CHURCH: "a2"},
        )
        return table.do(f"move {who} {way}")

    paid = enters("bear", 1).do("yes")
    assert (paid.at(CHURCH), paid.points) == ("a2", 0)
    assert enters("bear", 1).do("no").archive() == [CHURCH]
    assert enters("bear", 0).archive() == [CHURCH]
    assert enters("dog", 0).at(CHURCH) == "a2"
