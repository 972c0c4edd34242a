"""The roll, the points it brings and how long they last (O5, O6.1, O6.7, OR-22 to OR-28)."""

from __future__ import annotations

import pytest

from oztable.core.game import Chance
from oztable.games.card_game_of_oz.rules import events as happenings
from oztable.games.card_game_of_oz.rules.packs import load_pack
from tests.games.card_game_of_oz.rules.made_up import character
from tests.games.card_game_of_oz.rules.stage import Stage, pack_with

PACK = load_pack("story-pack-1")
CROWD = ["uncle-henry", "aunt-em", "toto", "boq", "munchkin-baby", "farmers-wife", "winkie-platoon"]
FREE = {"a1": "boqs-home", "a2": "henry-and-ems-house"}  # nothing to pay here


def eve(**what: object) -> Stage:
    """The last moment before A's turn."""
    return Stage(active=2, phase="bonus", **what)  # type: ignore[arg-type]


def roll(table: Stage, blue: int = 0, gold: int = 0) -> tuple[int, int]:
    """Rolls all that must be rolled; how many Blue and Gold dice that were."""
    while (first := table.legal()[0]).startswith(("blue", "gold")):
        table.do(f"blue {blue}" if first.startswith("blue") else f"gold {gold}")
    rolled = table.state.dice
    return len(rolled[0]), len(rolled[1])


# How many dice


@pytest.mark.cites("OT-4", "OR-12", "O5.1", "O5.3")
def test_who_waits_on_a_title_card_brings_no_die() -> None:
    table = eve(characters={"toto": "1 a0"}).do("end")
    assert roll(table) == (4, 0)


@pytest.mark.cites("O5.2", "OR-22")
@pytest.mark.parametrize("many", range(7))
def test_each_character_on_the_road_brings_a_gold_die(many: int) -> None:
    table = eve(up=FREE, characters=dict.fromkeys(CROWD[:many], "1 a1")).do("end")
    assert roll(table) == (4, min(many, 6))


@pytest.mark.cites("OT-5", "O5.4", "O1.3")
def test_a_seventh_character_adds_nothing_to_ten_dice() -> None:
    table = eve(up=FREE, characters=dict.fromkeys(CROWD, "1 a1")).do("end")
    assert roll(table) == (4, 6)


@pytest.mark.cites("O5.4")
def test_a_text_that_adds_a_die_stops_at_ten_too() -> None:
    pair = {"old-crow": "1 a1", "scarecrow": "1 a1"}
    assert roll(eve(up=FREE, characters=pair).do("end")) == (4, 3)
    crowd = {**pair, **dict.fromkeys(CROWD[:4], "1 a1")}
    assert roll(eve(up=FREE, characters=crowd).do("end")) == (4, 6)


@pytest.mark.cites("OR-22", "O5.2")
def test_opposing_characters_bring_their_dice_to_their_own_author() -> None:
    table = eve(up=FREE, characters={"toto": "1 a1", "boq": "2 a1", "aunt-em": "2 a2"}).do("end")
    assert roll(table) == (4, 1)
    table.do("end", "end")
    assert table.state.active == 1
    assert roll(table) == (4, 2)


@pytest.mark.cites("OR-22", "O5.2")
def test_the_characters_are_counted_when_the_dice_fall_and_not_before() -> None:
    table = eve(
        up=FREE,
        characters={"tin-woodman": "1 a1", "glinda": "1 a1"},
        set_events={2: [("destruction-of-the-tin-woodman", 4)]},
    )
    table.do("end", "pass")  # the window that closes B's turn
    assert table.state.active == 0
    table.do("reveal destruction-of-the-tin-woodman")  # A's turn has begun, nothing is rolled
    assert table.at("tin-woodman") is None
    assert roll(table) == (4, 1)


@pytest.mark.cites("OR-26", "O5.4", "O5.5")
def test_the_roll_is_no_choice() -> None:
    table = eve(up=FREE, characters={"toto": "1 a1"}).do("end")
    for _ in range(5):
        assert isinstance(table.node, Chance)
        assert table.refuses("end").rule == "O21.4"
        table.do(table.legal()[-1])
    assert table.prompt == "ask_action"


# What they give


@pytest.mark.cites("OT-6", "O5.5")
def test_the_symbols_are_added_up() -> None:
    table = eve(up=FREE, characters={"toto": "1 a1"}).do("end")
    table.do("blue 1", "blue 0", "blue 2", "blue 3", "gold 1")
    assert (table.points, table.decider) == (7, 1)
    assert table.state.dice == ((1, 0, 2, 3), (1,))


@pytest.mark.cites("OR-25", "O1.3")
@pytest.mark.parametrize(
    ("option", "blue", "gold"),
    [
        (None, {0: 1, 1: 3, 2: 1, 3: 1}, {0: 3, 1: 2, 2: 1}),
        ("pack", {0: 1, 1: 3, 2: 1, 3: 1}, {0: 3, 1: 2, 2: 1}),
        ("softer", {0: 1, 1: 3, 2: 2}, {0: 3, 1: 2, 2: 1}),
        ("steady", {1: 4, 2: 2}, {0: 3, 1: 3}),
    ],
)
def test_the_dice_are_those_of_the_pack_or_softer_or_steady(
    option: str | None, blue: dict[int, int], gold: dict[int, int]
) -> None:
    options = {"dice": option} if option else {}
    table = eve(options=options, up=FREE, characters={"toto": "1 a1"}).do("end")
    assert chances(table) == {f"blue {face}": many for face, many in blue.items()}
    table.do(*["blue 1"] * 4)
    assert chances(table) == {f"gold {face}": many for face, many in gold.items()}


def chances(table: Stage) -> dict[str, int]:
    node = table.game.node(table.state)
    assert isinstance(node, Chance)
    return {table.game.format(action): weight for action, weight in node.outcomes}


@pytest.mark.cites("OT-9", "OR-23", "O5.5")
def test_points_left_over_are_not_there_next_time() -> None:
    table = Stage(points=4).do("end", "end")
    assert table.points == 0
    roll(table)
    table.do("end", "end")
    assert table.state.active == 0
    roll(table, blue=1)
    assert table.points == 4 * 1


@pytest.mark.cites("OR-23")
def test_points_are_gone_as_soon_as_the_turn_is_over() -> None:
    table = Stage(points=4, phase="bonus", set_events={2: [("three-cheers", 3)]})
    table.do("end")
    assert (table.decider, table.prompt, table.state.active) == (2, "ask_window", 0)
    assert table.points == 0


@pytest.mark.cites("OR-23", "O7.2")
def test_points_last_through_the_bonus_moves() -> None:
    table = Stage(points=3, up={"a1": "yellow-brick-road"}, characters={"toto": "1 a1"})
    table.do("end")
    assert table.points == 3
    table.do("move toto on", "comes boqs-home", "no")
    assert (table.at("toto"), table.points) == ("a2", 2)
    table.do("end")
    assert table.points == 0


@pytest.mark.cites("OR-27", "O6.1")
def test_a_price_is_paid_whole_or_nothing_happens() -> None:
    cost = PACK.cards[PACK.by_slug["boq"]].cost
    table = Stage(points=cost - 1, hands={1: ["boq"]})
    assert table.refuses("play boq").rule == "O6.6"
    assert (table.points, table.hand(1), table.at("boq")) == (cost - 1, ["boq"], None)


@pytest.mark.cites("OR-28", "O6.1")
def test_no_price_falls_below_nothing() -> None:
    patron = character("patron", 'to = "you"\ngives = [{ price = -9, what = {} }]')
    table = Stage(
        pack=pack_with(patron), points=2, hands={1: ["boq"]}, characters={"patron": "1 a0"}
    )
    table.do("play boq")
    assert (table.at("boq"), table.points) == ("a0", 2)


@pytest.mark.cites("OR-28")
def test_tolls_do_not_fall_below_nothing_either() -> None:
    table = Stage(
        points=1,
        up={"a1": "boqs-home", "a2": "henry-and-ems-house"},
        characters={"toto": "1 a1"},
        objects={"gold-headed-walking-stick": "on toto", "make-shift-ladder": "on toto"},
    )
    table.do("move toto on", "no")
    assert (table.at("toto"), table.points) == ("a2", 0)


# Cards for dice


@pytest.mark.cites("O6.7", "OR-24")
@pytest.mark.parametrize("phase", ["actions", "bonus"])
def test_a_card_of_the_hand_buys_a_gold_die_in_either_phase(phase: str) -> None:
    table = Stage(phase=phase, points=1, hands={1: ["toto", "boq"]})
    table.do("archive toto", "gold 2")
    assert (table.points, table.hand(1), table.archive()) == (3, ["boq"], ["toto"])
    assert table.decider == 1
    assert table.state.dice == ((), ())  # it is no part of the roll


@pytest.mark.cites("OR-24", "O6.7")
def test_the_author_who_waits_archives_nothing() -> None:
    table = Stage(
        points=1,
        hands={1: [], 2: ["toto", "boq"]},
        up={"b1": "boqs-home"},
        characters={"aunt-em": "2 b1"},
        objects={"pail": "b1"},
    )
    table.do("draw", "comes cyclone")
    assert table.decider == 2  # a window, for the Pail
    assert table.legal() == ["pass", "pass turn", "equip pail on aunt-em"]
    assert table.refuses("archive toto").rule == "O21.2"
    assert table.hand(2) == ["toto", "boq"]


@pytest.mark.cites("OR-24")
def test_nobody_archives_for_dice_before_the_roll() -> None:
    table = eve(
        hands={1: ["toto"]}, up=FREE, characters={"boq": "1 a1"}, objects={"pail": "a1"}
    ).do("end", "pass")  # at the window of B's last moment A lets the Pail lie
    assert (table.state.active, table.decider) == (0, 1)
    assert table.legal() == ["pass", "pass turn", "equip pail on boq"]
    assert table.refuses("archive toto").rule == "O21.2"


@pytest.mark.cites("OR-25", "O6.7")
def test_there_is_no_limit_to_cards_archived_for_dice() -> None:
    hand = list(dict.fromkeys(PACK.cards[card].slug for card in PACK.library))[:12]
    table = Stage(hands={1: hand})
    for name in hand:
        table.do(f"archive {name}", "gold 1")
    assert (table.points, table.hand(1), len(table.archive())) == (12, [], 12)


@pytest.mark.cites("OR-25")
def test_by_option_only_so_many_cards_a_turn_buy_dice() -> None:
    table = Stage(options={"archiveDiceCap": "2"}, hands={1: ["toto", "boq", "pail"]})
    table.do("archive toto", "gold 0", "archive boq", "gold 0")
    assert table.refuses("archive pail").rule == "OR-25"
    table.do("end")
    assert table.refuses("archive pail").rule == "OR-25"  # nor in phase 3
    assert table.hand(1) == ["pail"]
    for _ in range(2):  # A's next turn counts anew
        table.do(*["end"] * (2 if table.prompt == "ask_action" else 1))
        roll(table)
    table.do("archive pail", "gold 1")
    assert table.points == 1


@pytest.mark.cites("OR-25")
def test_by_option_no_card_buys_a_die_at_all() -> None:
    table = Stage(options={"archiveDiceCap": "0"}, hands={1: ["toto"]})
    assert table.refuses("archive toto").rule == "OR-25"


@pytest.mark.cites("OR-25", "OR-24")
def test_the_cap_holds_while_a_move_is_short_too() -> None:
    table = Stage(
        options={"archiveDiceCap": "1"},
        points=1,
        hands={1: ["boq", "pail"]},
        characters={"toto": "1 a0"},
    )
    table.do("move toto on", "comes throne-room", "archive boq", "gold 0")
    assert table.prompt == "ask_action"  # there is no asking for the other card
    assert (table.at("toto"), table.location("a1"), table.hand(1)) == (
        "a0",
        "throne-room",
        ["pail"],
    )
    assert len(table.happened(happenings.StoodStill)) == 1


@pytest.mark.cites("OR-24")
def test_points_won_for_a_move_stay_when_it_is_ones_own_turn() -> None:
    table = Stage(points=2, hands={1: ["boq"]}, characters={"toto": "1 a0"})
    table.do("move toto on", "comes throne-room", "archive boq", "gold 2")
    assert (table.at("toto"), table.points) == ("a1", 2 - 1 + 2 - 2)
