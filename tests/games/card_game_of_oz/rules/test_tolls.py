"""What a step costs, and who pays (O17.2, O22.3, O22.6, OR-24, OR-29, OR-46)."""

from __future__ import annotations

import pytest

from oztable.games.card_game_of_oz.rules.packs import load_pack
from tests.games.card_game_of_oz.rules.made_up import character, event, location
from tests.games.card_game_of_oz.rules.stage import Stage, pack_with

PACK = load_pack("story-pack-1")
PUSH = event("push", "do = [{ move = { choose = {} }, steps = 1, free = false, may = false }]")
SHOVE = event(
    "shove", 'do = [{ move = { choose = {} }, steps = 2, way = "on", free = false, may = false }]'
)


def printed(name: str) -> int:
    return PACK.cards[PACK.by_slug[name]].vitality


@pytest.mark.cites("OT-16", "O22.6", "O17.2")
def test_a_move_pays_the_step_and_the_door_without_a_question() -> None:
    table = Stage(points=3, characters={"aunt-em": "1 a0"}, hands={1: ["toto"]})
    table.do("move aunt-em on", "comes emerald-city-plaza")
    assert (table.at("aunt-em"), table.points, table.hand(1)) == ("a1", 1, ["toto"])
    assert table.prompt == "ask_action"


@pytest.mark.cites("OT-17", "O22.3")
def test_a_move_whose_leave_cost_is_too_high_turns_nothing_up() -> None:
    table = Stage(points=2, up={"a1": "poppy-field"}, characters={"aunt-em": "1 a1"})
    refused = table.refuses("move aunt-em on")
    assert (refused.rule, dict(refused.values)["need"]) == ("O22.3", 3)
    assert (table.location("a2"), table.points) == (None, 2)


@pytest.mark.cites("OT-18", "O7.2", "O17.2", "O17.6")
def test_a_bonus_step_pays_what_the_rough_road_asks() -> None:
    table = Stage(
        phase="bonus",
        points=1,
        up={"a1": "yellow-brick-road", "a2": "boqs-home"},
        characters={"aunt-em": "1 a1"},
    )
    table.do("move aunt-em on")
    assert (table.at("aunt-em"), table.points) == ("a2", 0)


@pytest.mark.cites("O17.6", "O17.1")
def test_some_locations_charge_at_the_door_and_some_at_the_exit() -> None:
    paid = {}
    for name in ("boqs-home", "emerald-city-plaza", "field-of-daisies"):
        road = {"a1": "tin-woodmans-cottage", "a2": name, "a3": "henry-and-ems-house"}
        table = Stage(phase="bonus", points=5, up=road, characters={"aunt-em": "1 a1"})
        entering = 5 - table.do("move aunt-em on").points
        table = Stage(phase="bonus", points=5, up=road, characters={"aunt-em": "1 a2"})
        paid[name] = (entering, 5 - table.do("move aunt-em on").points)
    assert paid == {
        "boqs-home": (0, 0),
        "emerald-city-plaza": (1, 0),
        "field-of-daisies": (0, 1),
    }


@pytest.mark.cites("OR-46", "O17.2", "O22.6")
def test_two_tolls_are_both_paid_when_the_step_succeeds() -> None:
    table = Stage(points=4, up={"a1": "poppy-field"}, characters={"aunt-em": "1 a1"})
    table.do("move aunt-em on", "comes thick-wood")
    assert (table.at("aunt-em"), table.points) == ("a2", 4 - 1 - 2 - 1)


@pytest.mark.cites("OR-46", "OT-80", "O22.3")
def test_a_face_up_goal_has_to_be_affordable_from_the_start() -> None:
    table = Stage(points=2, up={"a1": "throne-room"}, characters={"aunt-em": "1 a0"})
    assert table.refuses("move aunt-em on").rule == "O22.3"
    assert (table.points, table.at("aunt-em")) == (2, "a0")


@pytest.mark.cites("OT-20", "O13.8", "O22.3")
def test_a_flyer_heeds_no_burden_of_the_poppies() -> None:
    table = Stage(
        points=1, up={"a1": "poppy-field", "a2": "throne-room"}, characters={"king-crow": "1 a1"}
    )
    assert table.vitality("king-crow") == printed("king-crow")
    table.do("move king-crow on")  # nothing to leave, and nothing to enter
    assert (table.at("king-crow"), table.points) == ("a2", 0)


@pytest.mark.cites("OT-21", "O13.8")
def test_by_option_a_flyer_is_spared_tolls_but_not_penalties() -> None:
    table = Stage(
        options={"flying": "movement"},
        points=1,
        up={"a1": "poppy-field", "a2": "boqs-home"},
        characters={"king-crow": "1 a1"},
    )
    assert table.vitality("king-crow") == printed("king-crow") - 1
    table.do("move king-crow on")
    assert (table.at("king-crow"), table.points) == ("a2", 0)


@pytest.mark.cites("OT-22", "O13.8")
@pytest.mark.parametrize("flying", ["broad", "movement"])
def test_a_flyer_keeps_what_a_location_gives(flying: str) -> None:
    table = Stage(
        options={"flying": flying},
        up={"a1": "emerald-city-plaza"},
        characters={"king-crow": "1 a1"},
    )
    assert table.vitality("king-crow") == printed("king-crow") + 1


@pytest.mark.cites("OT-23", "O22.3", "O22.5")
def test_a_swimmer_pays_nothing_for_water_and_the_usual_price_for_land() -> None:
    table = Stage(
        points=3,
        up={"a1": "boqs-home", "a2": "clear-water-spring", "a3": "thick-wood"},
        characters={"cowardly-lion": "1 a1"},
    )
    table.do("move cowardly-lion on")
    assert table.points == 2
    table.do("move cowardly-lion on")
    assert (table.at("cowardly-lion"), table.points) == ("a3", 0)


@pytest.mark.cites("O22.3")
def test_a_swimmer_pays_nothing_at_water_whatever_other_cards_add() -> None:
    guard = character(
        "guard", 'to = { whose = "opposing" }\ngives = [{ toll = "enter", change = 1 }]'
    )
    table = Stage(
        pack=pack_with(guard),
        phase="bonus",
        points=0,
        up={"a1": "boqs-home", "a2": "clear-water-spring"},
        characters={"cowardly-lion": "1 a1", "aunt-em": "1 a1", "guard": "2 b0"},
    )
    table.do("move cowardly-lion on")
    assert table.at("cowardly-lion") == "a2"
    assert table.refuses("move aunt-em on").rule == "O22.3"


@pytest.mark.cites("O22.3", "O22.5")
def test_whom_a_text_excuses_pays_nothing() -> None:
    table = Stage(
        points=1,
        up={"a1": "boqs-home", "a2": "throne-room"},
        characters={"aunt-em": "1 a1", "uncle-henry": "1 a1"},
        objects={"green-glass-spectacles": "on aunt-em"},
    )
    assert table.refuses("move uncle-henry on").rule == "O22.3"
    table.do("move aunt-em on")
    assert (table.at("aunt-em"), table.points) == ("a2", 0)


@pytest.mark.cites("O17.2", "O22.3", "O13.8")
@pytest.mark.parametrize(
    "order", [("aunt-em", "king-crow", "uncle-henry"), ("king-crow", "uncle-henry", "aunt-em")]
)
def test_each_pays_their_own_price_for_the_same_step(order: tuple[str, ...]) -> None:
    """Whoever asks first: what one Character pays is not what another does."""
    table = Stage(
        points=12,
        up={"a1": "poppy-field", "a2": "throne-room"},
        characters=dict.fromkeys(order, "1 a1"),
    )
    paid = {}
    for name in order:
        before = table.points
        table.do(f"move {name} on")
        paid[name] = before - table.points
    alone = {}
    for name in order:
        table = Stage(
            points=12,
            up={"a1": "poppy-field", "a2": "throne-room"},
            characters={name: "1 a1"},
        )
        alone[name] = 12 - table.do(f"move {name} on").points
    assert paid == alone
    assert paid["king-crow"] == 1 < paid["aunt-em"]


# Who is meant by a text, when a Location decides it

FORGE = location("forge", 'to = { where = "here" }\ngives = [{ keyword = "Animat" }]')
TAXMAN = character(
    "taxman",
    'to = { whose = "opposing", keywords = ["Animat"] }\ngives = [{ toll = "leave", change = 2 }]',
)


@pytest.mark.cites("O17.2", "O17.5", "O22.3", "O6.5")
@pytest.mark.parametrize(
    ("before", "after", "cost"), [("forge", "boqs-home", 1), ("boqs-home", "forge", 3)]
)
def test_whom_a_toll_means_is_asked_again_when_the_location_is_another(
    before: str, after: str, cost: int
) -> None:
    """The Location makes an Animat of whoever stands there, and Animats pay 2 more to leave."""
    table = Stage(
        pack=pack_with(FORGE + TAXMAN),
        points=6,
        up={"a1": before, "a2": "tin-woodmans-cottage"},
        characters={"aunt-em": "1 a1", "taxman": "2 b0"},
    )
    assert "move aunt-em on" in table.legal()
    assert table.has("aunt-em", "Animat") == (before == "forge")
    table.do("replace a1", f"comes {after}")
    left = table.points
    table.do("move aunt-em on")
    assert (table.at("aunt-em"), left - table.points) == ("a2", cost)


@pytest.mark.cites("O17.2", "O22.3")
def test_a_toll_for_a_keyword_is_asked_where_the_location_gives_it_and_nowhere_else() -> None:
    table = Stage(
        pack=pack_with(FORGE + TAXMAN),
        points=9,
        up={"a1": "boqs-home", "a2": "forge", "a3": "tin-woodmans-cottage"},
        characters={"aunt-em": "1 a1", "taxman": "2 b0"},
    )
    paid = []
    for way in ("on", "on", "back", "back"):
        before = table.points
        table.do(f"move aunt-em {way}")
        paid.append(before - table.points)
    assert paid == [1, 3, 1, 3]


# Who pays


def pushed(*hand: str, up: dict[str, str], push: str = "push", more: str = "") -> Stage:
    """A's turn; B may push A's Aunt Em along with a Set Event, or two."""
    table = Stage(
        pack=pack_with(PUSH + SHOVE),
        points=3,
        hands={1: ["city-life"], 2: hand},
        up=up,
        characters={"aunt-em": "1 a1"},
        set_events={2: [(one, 1) for one in (push, more) if one]},
    )
    table.do("draw", "comes cyclone")
    assert (table.decider, table.points) == (2, 2)
    return table


@pytest.mark.cites("OR-29", "O17.2", "O22.6")
def test_who_moves_a_character_by_a_card_pays_its_tolls() -> None:
    table = Stage(
        pack=pack_with(PUSH),
        points=3,
        hands={1: ["push"], 2: ["toto"]},
        up={"b1": "yellow-brick-road", "b2": "thick-wood"},
        characters={"aunt-em": "2 b1"},
    )
    table.do("play push")  # one Character, one way
    assert (table.at("aunt-em"), table.points, table.hand(2)) == ("b2", 3 - 1 - 1 - 1, ["toto"])


@pytest.mark.cites("OR-29")
def test_a_card_that_ignores_costs_asks_nobody_for_them() -> None:
    table = Stage(
        up={"a1": "poppy-field", "a2": "throne-room"},
        characters={"aunt-em": "1 a1"},
        objects={"silver-shoes": "on aunt-em"},
    )
    table.do("use silver-shoes", "move aunt-em on", "no")
    assert (table.at("aunt-em"), table.points) == ("a2", 0)


@pytest.mark.cites("OR-29", "O22.7")
def test_a_card_that_cannot_pay_the_door_moves_nobody() -> None:
    table = Stage(
        pack=pack_with(PUSH), points=2, hands={1: ["push"]}, characters={"aunt-em": "1 a0"}
    )
    table.do("play push", "comes throne-room")
    assert (table.at("aunt-em"), table.location("a1"), table.points) == ("a0", "throne-room", 1)
    assert table.archive() == ["push"]


@pytest.mark.cites("OR-24", "OR-29", "O22.3", "O6.7")
def test_outside_ones_turn_the_leave_cost_is_gathered_before_anything_is_turned_up() -> None:
    table = pushed("toto", "boq", up={"a1": "yellow-brick-road"}).do("reveal push")
    assert (table.decider, table.prompt) == (2, "ask_gather")
    assert table.legal() == ["archive toto", "archive boq", "no"]
    assert table.location("a2") is None
    table.do("archive toto", "gold 0")
    assert (table.prompt, table.location("a2")) == ("ask_gather", None)
    table.do("archive boq", "gold 1", "comes henry-and-ems-house")
    assert (table.at("aunt-em"), table.points, table.hand(2)) == ("a2", 2, [])


@pytest.mark.cites("OR-24", "O22.3")
def test_who_will_not_gather_the_leave_cost_sees_nothing() -> None:
    table = pushed("toto", up={"a1": "yellow-brick-road"}).do("reveal push", "no")
    assert (table.at("aunt-em"), table.location("a2"), table.points) == ("a1", None, 2)
    assert (table.hand(2), table.archive()) == (["toto"], ["push"])


@pytest.mark.cites("OR-24", "O22.6")
def test_outside_ones_turn_the_door_is_paid_with_cards_too() -> None:
    table = pushed("toto", "boq", up={"a1": "yellow-brick-road"})
    table.do("reveal push", "archive toto", "gold 1", "comes thick-wood")
    assert (table.prompt, table.legal()) == ("ask_gather", ["archive boq", "no"])
    table.do("archive boq", "gold 1")
    assert (table.at("aunt-em"), table.points) == ("a2", 2)


@pytest.mark.cites("OR-24", "O22.6")
def test_no_window_opens_between_a_die_and_the_step_it_pays() -> None:
    table = pushed("toto", up={"a1": "yellow-brick-road"}, more="shove").do("reveal push")
    table.do("archive toto", "gold 1", "comes henry-and-ems-house")
    assert (table.at("aunt-em"), table.prompt) == ("a2", "ask_window")


@pytest.mark.cites("OR-24", "O22.7")
def test_a_gift_that_is_not_enough_leaves_the_location_face_up_and_the_character_behind() -> None:
    table = pushed("toto", up={"a1": "yellow-brick-road"})
    table.do("reveal push", "archive toto", "gold 1", "comes thick-wood")
    assert (table.at("aunt-em"), table.location("a2"), table.points) == ("a1", "thick-wood", 2)
    assert table.prompt == "ask_action"


@pytest.mark.cites("OR-24")
def test_what_is_left_of_points_won_outside_ones_turn_vanishes_with_the_payment() -> None:
    road = {"a1": "yellow-brick-road", "a2": "boqs-home", "a3": "thick-wood"}
    table = pushed("toto", "boq", up=road, push="shove")
    table.do("reveal shove", "archive toto", "gold 2")  # 1 to pay, 1 too many
    assert (table.at("aunt-em"), table.prompt) == ("a2", "ask_gather")  # the Wood asks anew
    table.do("archive boq", "gold 1")
    assert (table.at("aunt-em"), table.points) == ("a3", 2)


@pytest.mark.cites("OR-24", "O22.3")
def test_without_a_card_to_archive_nothing_is_paid_outside_ones_turn() -> None:
    table = pushed(up={"a1": "yellow-brick-road"})
    assert table.refuses("reveal push").rule == "OR-80"
    free = pushed(up={"a1": "boqs-home"}).do("reveal push", "comes henry-and-ems-house")
    assert free.at("aunt-em") == "a2"


@pytest.mark.cites("OR-24", "OR-25")
def test_where_no_more_dice_may_be_won_nothing_is_paid_outside_ones_turn() -> None:
    table = Stage(
        pack=pack_with(PUSH),
        options={"archiveDiceCap": "0"},
        points=1,
        hands={2: ["toto"]},
        up={"a1": "yellow-brick-road"},
        characters={"aunt-em": "1 a1"},
        set_events={2: [("push", 1)]},
    )
    table.do("draw", "comes cyclone")
    assert table.refuses("reveal push").rule == "OR-80"


def revealing(rounds: str, active: int, seat: int) -> Stage:
    """A turn ends; A's Aunt Em stands where leaving costs, and this Author may push her along."""
    table = Stage(
        pack=pack_with(PUSH),
        options={"maxRounds": rounds},
        active=active,
        phase="bonus",
        points=2,
        hands={seat: ["toto", "boq"]},
        up={"a1": "yellow-brick-road"},
        characters={"aunt-em": "1 a1"},
        set_events={seat: [("push", 1)]},
    )
    return table.do("end")


@pytest.mark.cites("OR-24", "O21.2")
@pytest.mark.parametrize(
    ("rounds", "active", "passes", "left"),
    [("99", 1, 0, 0), ("99", 2, 1, 1), ("3", 2, 1, 0)],
    ids=["after one's own turn", "before one's own roll", "in the last Window"],
)
def test_where_nobody_has_points_who_owes_a_payment_gathers_them(
    rounds: str, active: int, passes: int, left: int
) -> None:
    table = revealing(rounds, active, 1).do(*["pass"] * passes)
    assert (table.decider, table.points) == (1, 0)
    table.do("reveal push")
    assert (table.decider, table.prompt) == (1, "ask_gather")
    table.do("archive toto", "gold 2", "comes henry-and-ems-house")
    assert (table.at("aunt-em"), table.hand(1), table.points) == ("a2", ["boq"], left)
