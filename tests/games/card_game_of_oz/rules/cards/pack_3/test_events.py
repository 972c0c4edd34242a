"""The Events of Story Pack #3, sentence by sentence."""

from __future__ import annotations

import pytest

from tests.games.card_game_of_oz.rules.cards.pack_3.field import change, field, owner, pass_turn
from tests.games.card_game_of_oz.rules.stage import Stage

EMPTYING, CAPTURE, MELTED = "emptying-the-scarecrow", "capture-of-the-lion", "melted-away"
FREEING, ZIZZY, LOST = "freeing-the-winkies", "ziz-zy-zuz-zy-zik", "lost-among-the-buttercups"
CAGED = "lion-caged-in-the-yard"


# Emptying the Scarecrow


def emptying(who: str, **facts: object) -> Stage:
    known = {
        "characters": {who: "2 a2", "hawk": "1 a3", "boy": "2 b2", "maid": "1 a2"},
        "objects": {"hat": f"on {who}", "toy": f"on {who}", "ring": "on maid"},
        "effects": {"hex": f"1 on {who}"},
        "hands": {1: [EMPTYING]},
    }
    return field(**{**known, **facts}).do(f"play {EMPTYING}")


@pytest.mark.sentence("emptying-the-scarecrow 1")
def test_a_straw_man_is_emptied_and_gone() -> None:
    table = emptying("dummy")
    assert (table.at("hat"), table.at("toy"), table.at("ring")) == ("a2", "a2", "on maid")
    assert (table.at("hex"), table.at("dummy")) == (None, None)


@pytest.mark.sentence("emptying-the-scarecrow 1")
def test_who_is_not_of_straw_loses_things_effects_and_vitality_for_the_turn() -> None:
    table = emptying("giant")
    assert (table.at("hat"), table.at("hex"), change(table, "giant")) == ("a2", None, -4)
    assert change(pass_turn(table), "giant") == 0


@pytest.mark.sentence("emptying-the-scarecrow 1")
def test_nobody_is_emptied_far_from_wings_or_on_the_own_side() -> None:
    for people in ({"dummy": "2 a1", "hawk": "1 a3"}, {"dummy": "1 a2", "hawk": "1 a3"}):
        table = field(characters=people, hands={1: [EMPTYING]})
        assert table.refuses(f"play {EMPTYING}").rule == "OR-80"


# Capture of the Lion


def captured(who: str = "bear", **facts: object) -> Stage:
    known = {
        "characters": {who: "2 a3", "maid": "1 a3"},
        "objects": {"gold-collar": f"on {who}"},
        "hands": {1: [CAPTURE]},
    }
    return field(**{**known, **facts}).do(f"play {CAPTURE}")


@pytest.mark.cites("O35.1", "OT-106")
@pytest.mark.sentence("capture-of-the-lion 1")
@pytest.mark.parametrize("who", ["bear", "cub", "ape"])
def test_a_captured_beast_is_yours_with_its_collar_until_your_next_turn_ends(who: str) -> None:
    table = captured(who)
    assert (owner(table, who), table.at(who), table.at("gold-collar")) == (1, "a3", f"on {who}")
    for _ in range(2):
        assert owner(pass_turn(table), who) == 1
    pass_turn(table)
    assert (owner(table, who), table.at(who), table.at("gold-collar")) == (2, "a3", f"on {who}")


@pytest.mark.sentence("capture-of-the-lion 1")
def test_a_captured_beast_cannot_move_meanwhile() -> None:
    table = captured()
    assert "move bear on" not in table.legal()
    assert "move bear on" not in pass_turn(pass_turn(table)).legal()
    assert "move bear on" in pass_turn(table).legal()  # in the turn of the other again


@pytest.mark.cites("OT-107", "O35.3")
@pytest.mark.sentence("capture-of-the-lion 1")
def test_a_version_over_the_captured_lion_is_yours_for_good() -> None:
    table = captured("cowardly-lion", hands={1: [CAPTURE, CAGED]})
    points = table.points
    table.do(f"play {CAGED}")
    assert (table.points, table.at(CAGED)) == (points, "a3")
    for _ in range(3):
        pass_turn(table)
    assert owner(table, CAGED) == 1


@pytest.mark.cites("OT-109")
@pytest.mark.sentence("capture-of-the-lion 1")
@pytest.mark.parametrize(
    "people",
    [
        {"stranger": "2 a3", "maid": "1 a3"},  # no Beast, Wolf or Monkey
        {"bear": "2 a3", "maid": "1 a2"},  # nobody of ours there
        {"bear": "1 a3", "maid": "1 a3"},  # not opposing
        {"bear": "2 b0", "maid": "1 a3"},  # on a Title Card
    ],
)
def test_whom_nobody_captures(people: dict[str, str]) -> None:
    table = field(characters=people, hands={1: [CAPTURE]})
    assert table.refuses(f"play {CAPTURE}").rule == "OR-80"


# Melted Away


@pytest.mark.cites("O39.1")
@pytest.mark.sentence("melted-away 1")
@pytest.mark.parametrize(
    ("who", "thing", "melts"),
    [("boy", "toy", True), ("maid", "jug", True), ("maid", "toy", False)],
)
def test_a_witch_melts_beside_a_child_or_water(who: str, thing: str, melts: bool) -> None:
    for place in ("a2", "a3"):
        table = field(
            characters={"hag": "2 a2", who: f"1 {place}"},
            objects={thing: f"on {who}"},
            hands={1: [MELTED]},
        )
        if melts and place == "a2":
            assert table.do(f"play {MELTED}").at("hag") is None
        else:
            assert table.refuses(f"play {MELTED}").rule == "OR-80"


def approaching(points: int = 1, friend: str = "1 a2", who: str = "hag", hand: int = 0) -> Stage:
    """The other Author's Witch comes to where a friend stands."""
    table = field(
        active=2,
        points=points,
        characters={who: "2 a3", "maid": friend},
        set_events={1: [(MELTED, 3)]},
        hands={2: ["toy"] * hand},
    )
    return table.do(f"move {who} on")


@pytest.mark.cites("O33.1", "O33.6", "O38.2")
@pytest.mark.sentence("melted-away 2")
def test_a_witch_who_comes_near_is_melted_for_good() -> None:
    table = approaching()
    assert (table.decider, f"reveal {MELTED}" in table.legal()) == (1, True)
    table.do(f"reveal {MELTED}")
    assert (table.at("hag"), table.removed(), table.archive()) == (None, ["hag"], [MELTED])


@pytest.mark.cites("O33.7")
@pytest.mark.sentence("melted-away 2")
@pytest.mark.parametrize("pays", [True, False])
def test_her_controller_may_buy_her_off_for_three(pays: bool) -> None:
    table = approaching(points=5).do(f"reveal {MELTED}")
    assert (table.decider, table.prompt) == (2, "ask_pay_for")
    table.do("yes" if pays else "no")
    assert table.at("hag") == ("a2" if pays else None)
    assert (table.points, table.archive()) == (1 if pays else 4, [MELTED])


@pytest.mark.sentence("melted-away 2")
def test_a_witch_who_comes_to_nobody_and_who_is_no_witch_are_safe() -> None:
    for table in (approaching(friend="1 a1"), approaching(who="stranger")):
        assert f"reveal {MELTED}" not in table.legal()


# Freeing the Winkies


def freeing(**people: str) -> Stage:
    return field(characters=people, hands={1: [FREEING]})


@pytest.mark.cites("O35.1", "O39.3")
@pytest.mark.sentence("freeing-the-winkies 1")
def test_freed_winkies_are_with_you_to_the_end() -> None:
    people = {"scullion": "2 a2", "enslaved-winkies": "2 b1", "captain": "2 a2", "maid": "2 a2"}
    table = field(characters=people, hands={1: [FREEING]}).do(f"play {FREEING}")
    assert sorted(table.legal()) == ["choose enslaved-winkies", "choose scullion", "no"]
    table.do("choose scullion", "choose enslaved-winkies")
    owners = {name: owner(table, name) for name in people}
    assert owners == {"scullion": 1, "enslaved-winkies": 1, "captain": 2, "maid": 2}
    for _ in range(4):
        pass_turn(table)
    assert {name: owner(table, name) for name in people} == owners


@pytest.mark.sentence("freeing-the-winkies 1")
def test_nobody_is_freed_under_the_eyes_of_an_opposing_witch() -> None:
    assert f"play {FREEING}" not in freeing(scullion="2 a2", hag="2 b1").legal()
    assert f"play {FREEING}" in freeing(scullion="2 a2", hag="1 b1").legal()
    assert f"play {FREEING}" not in freeing(captain="2 a2").legal()  # more than 2
    assert f"play {FREEING}" not in freeing(scullion="2 b0").legal()


def doomed(who: str, seat: int) -> Stage:
    return field(
        active=2,
        characters={who: f"{seat} a2", "bear": "2 b1"},
        hands={2: ["doom"]},
        set_events={1: [(FREEING, 3)]},
    ).do("play doom", "pass")


@pytest.mark.cites("O33.1", "O33.6")
@pytest.mark.sentence("freeing-the-winkies 2")
@pytest.mark.parametrize(
    ("who", "seat", "fits"),
    [("captain", 1, True), ("copper", 1, True), ("maid", 1, False), ("captain", 2, False)],
)
def test_a_winkie_or_animat_of_yours_is_saved_into_your_hand(
    who: str, seat: int, fits: bool
) -> None:
    table = doomed(who, seat).do(f"choose {who}")
    assert (f"reveal {FREEING}" in table.legal()) == fits
    if fits:
        table.do(f"reveal {FREEING}")
        assert (table.hand(1), sorted(table.archive())) == ([who], ["doom", FREEING])


# "Ziz-zy, zuz-zy, zik!"


@pytest.mark.cites("O12.10", "O16.5", "OR-75")
@pytest.mark.sentence("ziz-zy-zuz-zy-zik 1")
def test_the_words_send_off_an_opponent_near_a_monkey() -> None:
    people = {"stranger": "2 a3", "maid": "2 b2", "ape": "2 a2", "boy": "1 a2", "bear": "2 a2"}
    table = field(characters={**people, "enchantress": "2 b1"}, hands={1: [ZIZZY]})
    table.do(f"play {ZIZZY}")
    assert sorted(table.legal()) == ["choose bear", "choose stranger"]
    table.do("choose stranger", "move stranger on", "move stranger on")
    assert (table.at("stranger"), table.points) == ("a1", 8)
    alone = field(characters=people, hands={1: [ZIZZY]})
    assert alone.refuses(f"play {ZIZZY}").rule == "OR-75"


def countered(card: str, sorcery: bool = True, points: int = 5) -> Stage:
    people = {"stranger": "1 a2", **({"enchantress": "2 b1"} if sorcery else {})}
    table = field(
        active=2,
        points=points,
        characters=people,
        hands={2: [card]},
        set_events={1: [(ZIZZY, 2)]},
    )
    deed = f"play {card} on stranger" if card == "hex" else f"play {card}"
    return table.do(deed)


@pytest.mark.cites("OT-116", "O33.3", "O33.6")
@pytest.mark.sentence("ziz-zy-zuz-zy-zik 2")
@pytest.mark.parametrize("card", ["hex", "cantrip", "joke"])
def test_the_words_undo_an_effect_or_event(card: str) -> None:
    table = countered(card)
    assert table.decider == 1
    table.do(f"reveal {ZIZZY}")
    assert (table.at(card), sorted(table.archive())) == (None, sorted([card, ZIZZY]))
    assert (table.points, table.hand(2)) == (5 - table.cost(card), [])


@pytest.mark.cites("OT-116")
@pytest.mark.sentence("ziz-zy-zuz-zy-zik 2")
def test_without_sorcery_the_words_are_asked_for_but_not_heard() -> None:
    table = countered("hex", sorcery=False)
    assert table.decider == 1
    assert f"reveal {ZIZZY}" not in table.legal()


@pytest.mark.sentence("ziz-zy-zuz-zy-zik 2")
def test_the_words_undo_no_character() -> None:
    table = countered("dwarf")
    assert (table.prompt, table.at("dwarf")) == ("ask_window", "b0")


@pytest.mark.cites("OT-117", "O33.5")
@pytest.mark.sentence("ziz-zy-zuz-zy-zik 2")
def test_nobody_answers_the_words() -> None:
    table = field(
        active=2,
        points=5,
        characters={"enchantress": "2 b1"},
        hands={2: ["cantrip"]},
        set_events={1: [(ZIZZY, 2)], 2: [("bluff", 1)]},
    ).do("play cantrip")
    while table.decider == 2:
        table.do("pass")
    table.do(f"reveal {ZIZZY}")
    assert "cantrip" in table.archive()
    assert table.prompt == "ask_window"


# Lost among the Buttercups


def lost(place: str, **people: str) -> Stage:
    table = field(
        up={"a2": "wolf-hillside"},
        characters=people,
        hands={1: [LOST]},
    ).do(f"play {LOST}")
    return table.do(f"at {place}")


@pytest.mark.cites("O39.3", "OR-148")
@pytest.mark.sentence("lost-among-the-buttercups 1")
def test_opponents_among_the_flowers_stay_until_your_next_turn() -> None:
    table = lost("a3", stranger="2 a3", vole="2 a3", maid="1 a3", boy="2 b3")
    assert "move maid on" in table.legal()
    pass_turn(table)
    moves = {text for text in table.legal() if text.startswith("move") and text.endswith("on")}
    assert moves == {"move vole on", "move boy on"}
    pass_turn(pass_turn(table))
    assert "move stranger on" in table.legal()


@pytest.mark.sentence("lost-among-the-buttercups 1")
def test_flowers_and_hills_reach_one_location_further() -> None:
    table = field(up={"a2": "wolf-hillside"}, characters={"boy": "2 b1"}, hands={1: [LOST]})
    table.do(f"play {LOST}")
    assert sorted(table.legal()) == ["at a1", "at a2", "at a3"]


@pytest.mark.sentence("lost-among-the-buttercups 1")
def test_who_comes_later_is_not_lost() -> None:
    table = pass_turn(lost("a3", stranger="2 b3"))
    table.do("move stranger on", "move stranger on")
    assert table.at("stranger") == "a2"
