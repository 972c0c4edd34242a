"""What the Characters from Quadling Country in Story Pack #4 say, sentence by sentence."""

from __future__ import annotations

import pytest

from tests.games.card_game_of_oz.rules.cards.pack_4.scene import (
    FAR,
    HOME,
    PLAIN,
    ROAD,
    change,
    scene,
)
from tests.games.card_game_of_oz.rules.cards.printed import pass_to
from tests.games.card_game_of_oz.rules.stage import Stage

TREES, GIRLS, SPIDER = "fighting-trees", "quadling-soldier-girls", "giant-spider"


def visited(host: str, guest: str, *, points: int = 0, thing: str = "", **facts: object) -> Stage:
    """In the other Author's turn a guest of theirs comes to where this card is."""
    table = scene(
        active=2,
        points=points + 1,
        characters={host: "1 a2", guest: "2 a3"},
        objects={thing: f"on {guest}"} if thing else {},
        **facts,
    )
    return table.do(f"move {guest} on")


@pytest.mark.sentence("fighting-trees 1", "forest-beasts 1", "hammer-heads 1")
@pytest.mark.parametrize("card", [TREES, "forest-beasts", "hammer-heads"])
@pytest.mark.parametrize("where", ["1 a1", "2 a2"])
def test_several_may_be_in_play(card: str, where: str) -> None:
    table = scene(hands={1: [card]}, characters={card: where}).do(f"play {card}")
    assert (table.at(card), table.at(f"{card}-2")) == (where[2:], "a0")


# Fighting Trees


@pytest.mark.sentence("fighting-trees 2")
def test_the_trees_may_be_played_straight_to_a_forest() -> None:
    table = scene(up={"a1": HOME, "b2": "grove"}, hands={1: [TREES]})
    played = {text for text in table.legal() if text.startswith("play")}
    assert played == {f"play {TREES}", f"play {TREES} b2"}
    table.do(f"play {TREES} b2")
    assert (table.at(TREES), table.points) == ("b2", 9 - table.cost(TREES))


@pytest.mark.sentence("fighting-trees 3")
@pytest.mark.parametrize(
    ("who", "thing", "seat", "enters"),
    [
        ("man", "", 2, False),
        ("dog", "", 2, False),
        ("man", "hammer", 2, False),
        ("man", "sword", 2, True),
        ("dog", "sword", 2, True),
        ("stranger", "", 2, True),  # neither Human nor Animal
        ("man", "", 1, True),  # no opponent
    ],
)
def test_the_trees_let_no_unarmed_human_or_animal_in(
    who: str, thing: str, seat: int, enters: bool
) -> None:
    table = scene(
        active=seat,
        characters={TREES: "1 a2", who: f"{seat} a1"},
        objects={thing: f"on {who}"} if thing else {},
    )
    assert (f"move {who} {'on' if seat == 1 else 'back'}" in table.legal()) == enters


# China people


@pytest.mark.sentence("china-princess 1")
@pytest.mark.parametrize(("place", "less"), [("a0", 0), ("a1", 0), ("a2", 2), ("a3", 2)])
def test_the_princess_suffers_outside_her_country(place: str, less: int) -> None:
    table = scene(characters={"china-princess": f"1 {place}", "cup": f"1 {place}"})
    assert (change(table, "china-princess"), change(table, "cup")) == (-less, 0)


@pytest.mark.sentence("china-princess 2")
def test_who_comes_to_the_princess_pays_or_a_card_is_drawn() -> None:
    table = visited("china-princess", "stranger", points=1)
    assert (table.decider, table.legal()) == (2, ["yes", "no"])
    assert table.do("yes").points == 0
    assert table.hand(1) == []
    table = visited("china-princess", "stranger", points=1).do("no", "comes toto")
    assert (table.hand(1), table.points) == (["toto"], 1)
    poor = visited("china-princess", "stranger").do("comes toto")  # and is not asked
    assert poor.hand(1) == ["toto"]


@pytest.mark.sentence("china-princess 2")
def test_the_princess_asks_once_per_turn_and_only_opponents() -> None:
    table = scene(
        active=2,
        characters={"china-princess": "1 a2", "stranger": "2 a3", "fellow": "2 a3"},
    ).do("move stranger on", "yes", "move fellow on")
    assert (table.at("fellow"), table.prompt) == ("a2", "ask_action")
    own = scene(characters={"china-princess": "1 a2", "stranger": "1 a1"})
    assert own.do("move stranger on").prompt == "ask_action"


def broken(where: str = "2 a2", authors: int = 2, **facts: object) -> Stage:
    """Mr. Joker is archived in the first Author's turn."""
    table = scene(
        authors=authors,
        points=0,
        hands={1: ["doom", "toto", "aunt-em"], 2: ["glinda"]},
        characters={"mr-joker": where},
        **facts,
    )
    return table.do("play doom")


@pytest.mark.sentence("mr-joker 1")
def test_the_joker_is_glued_for_a_point_and_an_opponent_discards() -> None:
    table = broken()
    assert (table.decider, table.legal()) == (2, ["archive glinda", "no"])
    table.do("archive glinda", "gold 1", "yes")
    assert (table.at("mr-joker"), table.archive()) == ("b0", ["glinda"])
    assert (table.decider, sorted(table.legal())) == (1, ["archive aunt-em", "archive toto"])
    assert table.do("archive toto").hand(1) == ["aunt-em"]
    refused = broken().do("no")
    assert (refused.at("mr-joker"), len(refused.hand(1))) == (None, 2)


@pytest.mark.sentence("mr-joker 1")
def test_the_joker_is_not_glued_from_a_title_card() -> None:
    assert (broken("2 b0").decider, broken("2 b0").prompt) == (1, "ask_action")


@pytest.mark.sentence("mr-joker 1")
def test_the_joker_is_glued_once_per_turn() -> None:
    table = scene(hands={1: ["doom", "doom"]}, characters={"mr-joker": "1 a2"})
    table.do("play doom", "yes", "move mr-joker on", "play doom")
    assert (table.at("mr-joker"), table.prompt) == (None, "ask_action")
    assert table.game.from_position(table.game.position(table.state)) == table.state


@pytest.mark.sentence("mr-joker 1")
def test_the_joker_chooses_which_opponent_discards() -> None:
    table = scene(
        authors=3,
        up={},
        hands={1: ["doom"], 2: ["toto"], 3: ["aunt-em"]},
        characters={"mr-joker": "1 a2"},
    ).do("play doom", "yes")
    assert table.legal() == ["ask 2", "ask 3"]
    assert table.do("ask 3").hand(3) == []
    assert (table.hand(2), table.at("mr-joker")) == (["toto"], "a0")


@pytest.mark.sentence("china-milkmaid 1")
@pytest.mark.parametrize(("who", "lost"), [("dog", True), ("stranger", False)])
def test_the_milkmaid_takes_a_card_for_an_animal_that_comes(who: str, lost: bool) -> None:
    table = visited("china-milkmaid", who, hands={2: ["toto", "aunt-em"]})
    assert (table.prompt == "ask_action") != lost
    if lost:
        assert table.legal() == ["archive toto", "archive aunt-em"]
        assert table.do("archive toto").hand(2) == ["aunt-em"]


@pytest.mark.sentence("china-milkmaid 1")
def test_the_milkmaid_takes_a_card_once_per_turn() -> None:
    table = scene(
        active=2,
        hands={2: ["toto", "aunt-em"]},
        characters={"china-milkmaid": "1 a2", "dog": "2 a3", "ape": "2 a3"},
    ).do("move dog on", "archive toto", "move ape on")
    assert (table.hand(2), table.prompt) == (["aunt-em"], "ask_action")


@pytest.mark.sentence("china-milkmaid 2")
@pytest.mark.parametrize(("where", "more"), [("1 a2", 2), ("2 a2", 2), ("1 a1", 0)])
def test_the_cow_thrives_beside_the_milkmaid(where: str, more: int) -> None:
    table = scene(characters={"china-milkmaid": "1 a2", "china-cow": where, "cup": "1 a2"})
    assert (change(table, "china-cow"), change(table, "cup")) == (more, 0)


@pytest.mark.sentence("china-cow 1")
@pytest.mark.parametrize(
    ("who", "where", "points"),
    [("cup", "1 a2", 1), ("cup", "2 a2", 0), ("cup", "1 a1", 0), ("stranger", "1 a2", 0)],
)
def test_the_cow_gives_a_point_in_company(who: str, where: str, points: int) -> None:
    table = scene(active=2, characters={"china-cow": "1 a2", who: where})
    table.do("end", "end")
    while table.prompt != "ask_action" if table.decider else True:
        table.do(next(text for text in table.legal() if text.endswith(" 0")))
    assert (table.decider, table.points) == (1, points)


# Great Tiger, Forest Beasts, Giant Spider


@pytest.mark.sentence("great-tiger 1")
def test_the_tiger_calls_a_beast_for_a_point() -> None:
    people = {"great-tiger": "1 a2", "bear": "1 a0", "dog": "1 a1", "rex": "2 a3"}
    table = scene(characters=people, points=3).do("use great-tiger")
    assert (table.at("bear"), table.points) == ("a2", 2)
    assert table.refuses("use great-tiger").rule == "O12.4"  # once
    assert scene(characters={"great-tiger": "1 a2", "dog": "1 a1"}).refuses("use great-tiger")


@pytest.mark.sentence("great-tiger 2")
@pytest.mark.parametrize(
    ("who", "where", "less"),
    [("fellow", "2 a2", 2), ("fellow", "1 a2", 0), ("fellow", "2 a1", 0), ("king", "2 a2", 0)],
)
def test_the_tiger_frightens_small_opponents(who: str, where: str, less: int) -> None:
    assert change(scene(characters={"great-tiger": "1 a2", who: where}), who) == -less


@pytest.mark.sentence("forest-beasts 2")
@pytest.mark.parametrize(
    ("friend", "who", "where", "less"),
    [
        ("1 a2", "fellow", "2 a2", 2),
        ("1 a2", "stranger", "2 a2", 2),  # printed 4
        ("1 a2", SPIDER, "2 a2", 0),  # printed 5
        ("1 a2", "fellow", "1 a2", 0),
        ("1 a2", "fellow", "2 a1", 0),
        ("1 a1", "fellow", "2 a2", 0),  # one Beast alone
        ("2 a2", "fellow", "2 a2", 0),  # the other Beast is an opponent's
    ],
)
def test_two_beasts_frighten_the_small(friend: str, who: str, where: str, less: int) -> None:
    table = scene(characters={"forest-beasts": "1 a2", "bear": friend, who: where})
    assert change(table, who) == -less


def bite(hand: list[str], **people: str) -> Stage:
    table = scene(points=1, hands={2: hand}, characters={SPIDER: "1 a1", **people})
    return table.do(f"move {SPIDER} on")


@pytest.mark.sentence("giant-spider 1")
def test_the_spider_eats_unless_two_cards_are_discarded() -> None:
    table = bite(["toto", "aunt-em", "glinda"], dog="2 a2")
    assert (table.decider, "no" in table.legal()) == (2, True)
    table.do("archive toto", "archive glinda")
    assert (table.at("dog"), table.hand(2)) == ("a2", ["aunt-em"])
    refused = bite(["toto", "aunt-em"], dog="2 a2").do("no")
    assert (refused.at("dog"), len(refused.hand(2))) == (None, 2)
    assert bite(["toto"], dog="2 a2").at("dog") is None  # one card is not enough


@pytest.mark.sentence("giant-spider 1")
def test_the_spider_chooses_an_opponent_there_that_is_not_great() -> None:
    people = {"dog": "2 a2", "cup": "1 a2", "bear": "2 a2", "great-tiger": "2 a2", "ape": "2 a3"}
    table = bite([], **people)
    assert sorted(table.legal()) == ["choose bear", "choose dog"]  # printed 4 and 3
    assert table.do("choose dog").at("dog") is None
    assert bite([], cup="1 a2").prompt == "ask_action"


@pytest.mark.sentence("giant-spider 2")
@pytest.mark.parametrize(
    ("who", "where", "less"),
    [("rex", "2 a2", 3), ("rex", "1 a2", 0), ("rex", "2 a1", 0), ("bear", "2 a2", 0),
     ("king", "2 a2", 0)],
)  # fmt: skip
def test_the_spider_fears_an_opposing_royal_beast(who: str, where: str, less: int) -> None:
    assert change(scene(characters={SPIDER: "1 a2", who: where}), SPIDER) == -less


# Hammer-Heads, Quadling Soldier Girls


@pytest.mark.sentence("hammer-heads 2")
def test_who_comes_to_the_hammer_heads_pays_or_may_be_thrown_back() -> None:
    paid = visited("hammer-heads", "stranger", points=1).do("yes")
    assert (paid.at("stranger"), paid.points, paid.decider) == ("a2", 0, 2)
    table = visited("hammer-heads", "stranger", points=1).do("no")
    assert (table.decider, sorted(table.legal())) == (1, ["move stranger back", "no"])
    assert table.do("move stranger back").at("stranger") == "a3"
    spared = visited("hammer-heads", "stranger").do("no")
    assert spared.at("stranger") == "a2"


@pytest.mark.sentence("hammer-heads 2")
def test_the_hammer_heads_strike_once_per_turn_and_no_friend() -> None:
    people = {"hammer-heads": "1 a2", "stranger": "2 a3", "fellow": "2 a3"}
    table = scene(active=2, characters=people).do("move stranger on", "yes", "move fellow on")
    assert table.prompt == "ask_action"
    own = scene(characters={"hammer-heads": "1 a2", "stranger": "1 a1"})
    assert own.do("move stranger on").prompt == "ask_action"


@pytest.mark.sentence("quadling-soldier-girls 1")
@pytest.mark.parametrize(
    ("who", "seat", "enters"), [("villain", 2, False), ("villain", 1, True), ("stranger", 2, True)]
)
def test_the_girls_let_no_opposing_evil_in(who: str, seat: int, enters: bool) -> None:
    table = scene(active=seat, characters={GIRLS: "1 a2", who: f"{seat} a1"})
    assert (f"move {who} {'on' if seat == 1 else 'back'}" in table.legal()) == enters


@pytest.mark.sentence("quadling-soldier-girls 2")
@pytest.mark.cites("OT-101", "OT-102", "O40.1")
@pytest.mark.parametrize("who", ["hero", "oz-the-balloonist"])
@pytest.mark.parametrize("girls", ["2 a2", "2 b0"])
def test_opponents_of_the_girls_pay_more_to_end(who: str, girls: str) -> None:
    def last(phase: str, points: int, where: str = girls) -> Stage:
        up = {"b1": ROAD, "a2": FAR}
        people = {who: "1 b1", GIRLS: where}
        return scene(round=6, phase=phase, points=points, up=up, characters=people)

    assert last("actions", 1).refuses(f"move {who} on")
    assert last("actions", 2).do(f"move {who} on").points == 0
    assert last("bonus", 1).do(f"move {who} on").points == 0
    assert last("actions", 1, "1 a2").do(f"move {who} on").at(who) == "b0"  # their own


def test_nothing_else_speaks_on_this_ground() -> None:
    table = scene(characters={"stranger": "1 a1"})
    assert set(PLAIN.values()) == {HOME, ROAD, FAR}
    assert change(pass_to(table, 1), "stranger") == 0
