"""What the Characters from Winkie Country say, sentence by sentence."""

from __future__ import annotations

import pytest

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules.events import Moved
from oztable.games.card_game_of_oz.rules.state import bit
from tests.games.card_game_of_oz.rules.cards.ground import GROUND, minus, paid, plus, printed
from tests.games.card_game_of_oz.rules.cards.printed import cost, pass_to, pay_to_use
from tests.games.card_game_of_oz.rules.stage import Stage

HOME, ROAD, FAR = "winkie-ground", "munchkin-ground", "emerald-ground"
WITCH, KING, MONKEYS = "wicked-witch-of-the-west", "king-of-the-winged-monkeys", "winged-monkeys"
CROWS, PLATOON = "flock-of-crows", "winkie-platoon"
TIN, STRAW = "tin-woodman-good-as-new", "scarecrow-good-as-new"


def standing(points: int = 0, active: int = 1, /, **people: str) -> Stage:
    """These Characters on ground without a text, as `winkie_platoon="1 a1"`."""
    return Stage(
        pack=GROUND,
        active=active,
        points=points,
        up={"a1": HOME, "a2": ROAD, "a3": FAR},
        characters={name.replace("_", "-"): where for name, where in people.items()},
    )


def change(table: Stage, name: str) -> int:
    return table.vitality(name) - printed(name)


# Wicked Witch of the West


@pytest.mark.sentence("wicked-witch-of-the-west 1")
@pytest.mark.parametrize(
    ("witch", "who", "where", "hit"),
    [
        ("1 a1", "saint", "2 a1", True),
        ("2 a1", "saint", "1 a1", True),
        ("1 a1", "saint", "1 a1", False),  # not opposing
        ("1 a1", "stranger", "2 a1", False),  # not Good
        ("1 a1", "king-crow", "2 a1", False),
        ("1 a1", "saint", "2 a2", False),  # not at this Location
        ("1 a0", "saint", "2 a0", False),  # a Title Card is no Location
    ],
)
def test_the_witch_weakens_opposing_good_characters_at_her_location(
    witch: str, who: str, where: str, hit: bool
) -> None:
    table = standing(wicked_witch_of_the_west=witch, **{who: where})
    assert change(table, who) == (-minus(WITCH) if hit else 0)
    assert change(table, WITCH) == 0


@pytest.mark.sentence("wicked-witch-of-the-west 1")
def test_who_walks_away_from_the_witch_is_well_again() -> None:
    table = standing(1, saint="1 a1", wicked_witch_of_the_west="2 a1")
    assert change(table.do("move saint on"), "saint") == 0


# King Crow


@pytest.mark.sentence("king-crow 1")
@pytest.mark.parametrize(
    ("king", "crows"), [("1 a1", "1 a1"), ("1 a1", "1 a3"), ("1 a0", "1 a2"), ("2 b0", "2 a0")]
)
def test_king_crow_strengthens_his_authors_flock_wherever_both_are(king: str, crows: str) -> None:
    with_king = standing(king_crow=king, flock_of_crows=crows)
    alone = standing(flock_of_crows=crows)
    assert change(with_king, CROWS) == change(alone, CROWS) + plus("king-crow")
    assert change(with_king, "king-crow") == 0


@pytest.mark.sentence("king-crow 1")
def test_king_crow_does_nothing_for_an_opponents_flock_nor_for_other_birds() -> None:
    table = standing(king_crow="1 a1", flock_of_crows="2 a1", old_crow="1 a1")
    assert change(table, CROWS) == change(standing(flock_of_crows="2 a1"), CROWS)
    assert change(table, "old-crow") == 0


# Flock of Crows


@pytest.mark.sentence("flock-of-crows 1")
@pytest.mark.parametrize("scarecrow", ["scarecrow", STRAW])
def test_the_crows_are_bold_unless_any_opposing_scarecrow_is_there(scarecrow: str) -> None:
    bold = plus(CROWS)
    assert change(standing(flock_of_crows="1 a1"), CROWS) == bold
    assert change(standing(flock_of_crows="1 a1", stranger="2 a1"), CROWS) == bold
    for where, more in (("2 a1", 0), ("2 a2", bold), ("1 a1", bold), ("2 b0", bold)):
        assert change(standing(flock_of_crows="1 a1", **{scarecrow: where}), CROWS) == more


@pytest.mark.cites("OR-19")
@pytest.mark.sentence("flock-of-crows 1")
def test_on_a_title_card_the_crows_have_no_location_to_be_bold_at() -> None:
    assert change(standing(flock_of_crows="1 a0"), CROWS) == 0
    assert change(standing(flock_of_crows="1 a0", scarecrow="2 a0"), CROWS) == 0


@pytest.mark.sentence("flock-of-crows 1")
def test_the_crows_are_bold_again_when_the_scarecrow_has_gone() -> None:
    table = standing(1, flock_of_crows="2 a1", scarecrow="1 a1")
    assert change(table, CROWS) == 0
    table.do("move scarecrow on")
    assert change(table, CROWS) == plus(CROWS)


# Winkie Platoon


@pytest.mark.sentence("winkie-platoon 1")
@pytest.mark.parametrize(
    ("who", "where", "hit"),
    [
        ("dwarf", "2 a1", True),
        ("mite", "2 a1", True),
        ("dwarf", "1 a1", False),  # not opposing
        ("fellow", "2 a1", False),  # 3 is more than 2
        ("dwarf", "2 a2", False),
    ],
)
def test_the_platoon_weakens_small_opponents_at_its_location(
    who: str, where: str, hit: bool
) -> None:
    table = standing(winkie_platoon="1 a1", **{who: where})
    assert change(table, who) == (-minus(PLATOON, 1) if hit else 0)
    assert change(table, PLATOON) == 0


@pytest.mark.sentence("winkie-platoon 1")
def test_the_platoon_goes_by_what_is_printed() -> None:
    table = Stage(
        pack=GROUND,
        up={"a1": HOME},
        characters={PLATOON: "1 a1", "dwarf": "2 a1", "fellow": "2 a1"},
        objects={"charm": "on dwarf"},
        effects={"hex": "1 on fellow"},
    )
    assert change(table, "dwarf") == 2 - minus(PLATOON, 1)
    assert change(table, "fellow") == -2


@pytest.mark.sentence("winkie-platoon 1")
def test_who_has_nothing_left_before_the_platoon_is_archived() -> None:
    table = standing(1, winkie_platoon="1 a0", mite="2 a1", fellow="2 a1")
    table.do(f"move {PLATOON} on")
    assert (table.at("mite"), table.archive(), table.at("fellow")) == (None, ["mite"], "a1")


@pytest.mark.sentence("winkie-platoon 1", "winkie-platoon 2")
def test_on_a_title_card_the_platoon_neither_frightens_nor_fears() -> None:
    table = standing(winkie_platoon="1 a0", dwarf="2 a0", bear="2 a0")
    assert (change(table, "dwarf"), change(table, PLATOON)) == (0, 0)


@pytest.mark.sentence("winkie-platoon 2")
@pytest.mark.parametrize(
    ("company", "hit"),
    [
        ({"bear": "2 a1"}, True),
        ({"bear": "2 a1", "cowardly-lion": "2 a1"}, True),  # two are no worse than one
        ({"bear": "1 a1"}, False),
        ({"bear": "2 a2"}, False),
        ({"ape": "2 a1"}, False),  # an Animal, but no Beast
    ],
)
def test_the_platoon_fears_an_opposing_beast_at_its_location(
    company: dict[str, str], hit: bool
) -> None:
    table = standing(winkie_platoon="1 a1", **company)
    assert change(table, PLATOON) == (-minus(PLATOON, 2) if hit else 0)


# King of the Winged Monkeys


@pytest.mark.sentence("king-of-the-winged-monkeys 1")
@pytest.mark.parametrize("start", ["a0", "a1", "a3"])
def test_the_king_brings_another_monkey_of_his_author(start: str) -> None:
    table = standing(1, king_of_the_winged_monkeys="1 a1", ape=f"1 {start}")
    table.do(f"move {KING} on")
    assert (table.decider, table.prompt, table.legal()) == (1, "ask_may", ["yes", "no"])
    table.do("yes")
    assert (table.at("ape"), table.points, table.prompt) == ("a2", 0, "ask_action")


@pytest.mark.sentence("king-of-the-winged-monkeys 1")
def test_the_king_may_choose_one_or_none() -> None:
    people = {"king_of_the_winged_monkeys": "1 a1", "ape": "1 a0", "winged_monkeys": "1 a3"}
    table = standing(1, **people).do(f"move {KING} on", "yes")
    assert sorted(table.legal()) == ["choose ape", f"choose {MONKEYS}"]
    table.do("choose ape")
    assert (table.at("ape"), table.at(MONKEYS)) == ("a2", "a3")
    none = standing(1, **people).do(f"move {KING} on", "no")
    assert (none.at("ape"), none.at(MONKEYS), none.prompt) == ("a0", "a3", "ask_action")


@pytest.mark.sentence("king-of-the-winged-monkeys 1")
@pytest.mark.parametrize("where", ["2 a3", "1 a2"])
@pytest.mark.parametrize("who", ["ape", "stranger"])
def test_the_king_brings_no_opponent_no_other_creature_and_nobody_who_is_there(
    who: str, where: str
) -> None:
    table = standing(1, king_of_the_winged_monkeys="1 a1", **{who: where}, bear="1 a1")
    table.do(f"move {KING} on")
    assert table.prompt == "ask_action"
    assert len(table.happened(Moved)) == 1


@pytest.mark.sentence("king-of-the-winged-monkeys 1")
def test_the_king_calls_each_time_he_enters_but_not_when_he_is_played() -> None:
    table = Stage(
        pack=GROUND,
        points=2 + cost(KING),
        hands={1: [KING]},
        up={"a1": HOME, "a2": ROAD, "a3": FAR},
        characters={"ape": "1 a3"},
    )
    table.do(f"play {KING}")
    assert table.prompt == "ask_action"
    table.do(f"move {KING} on", "yes", f"move {KING} on", "yes")
    assert (table.at("ape"), table.points) == ("a2", 0)


# Winged Monkeys


@pytest.mark.sentence("winged-monkeys 1")
@pytest.mark.parametrize(("owner", "way", "end"), [(1, "on", "a3"), (2, "on", "a1")])
@pytest.mark.parametrize("place", ["mire", ROAD])
def test_the_monkeys_carry_somebody_a_step_and_nobody_pays(
    owner: int, way: str, end: str, place: str
) -> None:
    table = Stage(
        pack=GROUND,
        points=1,
        up={"a1": "gate", "a2": place, "a3": "moat"},
        characters={MONKEYS: "1 a1", "stranger": f"{owner} a2"},
    )
    table.do(f"move {MONKEYS} on")
    assert (table.decider, table.prompt, table.legal()) == (1, "ask_may", ["yes", "no"])
    table.do("yes", f"move stranger {way}")
    assert (table.at("stranger"), table.at(MONKEYS)) == (end, "a2")
    assert (table.points, table.prompt) == (0, "ask_action")  # one step and no more


@pytest.mark.sentence("winged-monkeys 1")
def test_the_monkeys_may_choose_whom_to_carry_or_let_all_be() -> None:
    people = {"winged_monkeys": "1 a1", "stranger": "1 a2", "giant": "2 a2", "dwarf": "2 a3"}
    table = standing(1, **people).do(f"move {MONKEYS} on", "yes")
    assert sorted(table.legal()) == ["choose giant", "choose stranger"]
    table.do("choose giant", "move giant back")
    assert (table.at("giant"), table.at("stranger"), table.at("dwarf")) == ("a3", "a2", "a3")
    none = standing(1, **people).do(f"move {MONKEYS} on", "no")
    assert (none.at("giant"), none.at("stranger"), none.prompt) == ("a2", "a2", "ask_action")


@pytest.mark.sentence("winged-monkeys 1")
def test_the_monkeys_find_nobody_elsewhere_nor_themselves() -> None:
    table = standing(1, winged_monkeys="1 a1", stranger="1 a1", giant="2 a3")
    table.do(f"move {MONKEYS} on")
    assert (table.prompt, len(table.happened(Moved))) == ("ask_action", 1)


@pytest.mark.sentence("winged-monkeys 1")
def test_played_the_monkeys_carry_nobody_off_a_title_card() -> None:
    table = Stage(
        pack=GROUND, points=cost(MONKEYS), hands={1: [MONKEYS]}, characters={"giant": "1 a0"}
    )
    table.do(f"play {MONKEYS}")
    assert (table.prompt, table.at("giant")) == ("ask_action", "a0")


@pytest.mark.sentence("king-of-the-winged-monkeys 1", "winged-monkeys 1")
def test_the_monkeys_whom_the_king_brings_have_entered_too() -> None:
    table = standing(1, king_of_the_winged_monkeys="1 a1", winged_monkeys="1 a0", giant="2 a2")
    table.do(f"move {KING} on", "yes", "yes", "choose giant", "move giant on")
    assert [table.at(name) for name in (KING, MONKEYS, "giant")] == ["a2", "a2", "a1"]


# Tin Woodman, Good as New


@pytest.mark.sentence("tin-woodman-good-as-new 1")
@pytest.mark.parametrize("effect", ["this-pole", "tin-woodmans-tears"])
def test_the_new_tin_woodman_walks_though_he_is_steadfast(effect: str) -> None:
    def stuck(who: str, phase: str) -> Stage:
        return Stage(
            pack=GROUND,
            points=1,
            phase=phase,
            up={"a1": ROAD, "a2": FAR},
            characters={who: "1 a1"},
            effects={effect: f"2 on {who}"},
        )

    for phase in ("actions", "bonus"):
        table = stuck(TIN, phase)
        assert table.has(TIN, "Steadfast")
        assert table.do(f"move {TIN} on").at(TIN) == "a2"
        assert stuck("tin-woodman", phase).refuses("move tin-woodman on").rule == "O20.8"


def crossing(who: str, *road: str, points: int = 9) -> Stage:
    up = {f"a{number}": name for number, name in enumerate(road, 1)}
    return Stage(pack=GROUND, points=points, up=up, characters={who: "1 a1"})


@pytest.mark.sentence("tin-woodman-good-as-new 1")
def test_water_locations_cost_the_new_tin_woodman_nothing() -> None:
    steps = ("on", "on")
    table = crossing(TIN, ROAD, "moat", FAR).do(*[f"move {TIN} {way}" for way in steps])
    assert paid(table) == [0, 0]
    other = crossing("copper", ROAD, "moat", FAR).do(*[f"move copper {way}" for way in steps])
    assert paid(other) == [2, 1]
    dry = crossing(TIN, "mire", "gate").do(f"move {TIN} on")
    assert paid(dry) == [2 + 2]  # of dry ones he ignores nothing


@pytest.mark.sentence("tin-woodman-good-as-new 1")
def test_water_locations_neither_shut_the_new_tin_woodman_out_nor_in() -> None:
    table = crossing(TIN, "weir", "sluice").do(f"move {TIN} on")
    assert table.at(TIN) == "a2"
    for road in (("weir", ROAD), (ROAD, "sluice")):
        assert crossing("copper", *road).refuses("move copper on").rule in ("O22.3", "O22.5")
    assert crossing(TIN, ROAD, "lock").refuses(f"move {TIN} on").rule == "O22.5"


@pytest.mark.sentence("tin-woodman-good-as-new 1")
def test_water_locations_do_not_weaken_the_new_tin_woodman() -> None:
    assert change(crossing(TIN, "moat"), TIN) == 0
    assert change(crossing("copper", "moat"), "copper") == -1
    assert change(crossing(TIN, "marsh"), TIN) == -1  # which is not Water


@pytest.mark.sentence("tin-woodman-good-as-new 2")
@pytest.mark.parametrize(("where", "more"), [("1 a1", True), ("1 a2", False), ("1 a0", False)])
def test_the_new_tin_woodman_has_more_in_winkie_country(where: str, more: bool) -> None:
    table = standing(tin_woodman_good_as_new=where, stranger="1 a1")
    assert change(table, TIN) == (plus(TIN, 2) if more else 0)
    assert change(table, "stranger") == 0
    assert change(standing(tin_woodman=where), "tin-woodman") == 0


# Scarecrow, Good as New


def thinker(where: str = "1 a1", points: int = 9, active: int = 1) -> Stage:
    return standing(points, active, scarecrow_good_as_new=where)


@pytest.mark.sentence("scarecrow-good-as-new 1")
@pytest.mark.parametrize("where", ["1 a1", "1 a0"])
@pytest.mark.parametrize(("taken", "below"), [("pail", "boq"), ("boq", "pail")])
def test_the_new_scarecrow_takes_one_of_two_cards(where: str, taken: str, below: str) -> None:
    table = thinker(where, pay_to_use(STRAW, 1))
    size = table.state.library.size
    table.do(f"use {STRAW}", "comes pail", "comes boq")
    assert (table.decider, sorted(table.legal())) == (1, ["name boq", "name pail"])
    table.do(f"name {taken}")
    assert (table.hand(1), table.points, table.state.library.size) == ([taken], 0, size - 1)
    top, _, bottom = table.state.library
    assert (top, [held.card for held in bottom]) == ((), [table.card(below)])
    assert table.state.hands[0][0].known == bottom[0].known == bit(Seat(0))


@pytest.mark.sentence("scarecrow-good-as-new 1")
def test_the_new_scarecrow_thinks_once_in_each_turn_of_his_author() -> None:
    table = thinker().do(f"use {STRAW}", "comes pail", "comes boq", "name pail")
    assert table.refuses(f"use {STRAW}").rule == "O12.4"
    assert pass_to(table, 2).refuses(f"use {STRAW}").rule == "OR-59"
    pass_to(table, 1).do(f"use {STRAW}", "comes toto", "comes dwarf", "name dwarf")
    assert sorted(table.hand(1)) == ["dwarf", "pail"]


@pytest.mark.sentence("scarecrow-good-as-new 1")
def test_the_new_scarecrow_thinks_for_points_and_for_his_author_alone() -> None:
    assert pay_to_use(STRAW, 1) > 0
    assert thinker(points=pay_to_use(STRAW, 1) - 1).refuses(f"use {STRAW}").rule == "O6.6"
    assert thinker(active=2).refuses(f"use {STRAW}").rule == "OR-59"
