"""What the Characters from Munchkin Country say, sentence by sentence."""

from __future__ import annotations

import pytest

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules.events import Drew, Peeked, Rolled
from oztable.games.card_game_of_oz.rules.state import bit
from tests.games.card_game_of_oz.rules.cards.ground import GROUND, minus, paid, plus, printed
from tests.games.card_game_of_oz.rules.cards.printed import cost, pass_to, toll
from tests.games.card_game_of_oz.rules.stage import Stage

HOME, ROAD, FAR = "munchkin-ground", "emerald-ground", "winkie-ground"
DOROTHY = "dorothy-dressed-for-travel"


# Dorothy, Dressed for Travel


def traveller(*road: str, who: str = DOROTHY, points: int = 9) -> Stage:
    return Stage(
        pack=GROUND,
        points=points,
        up={f"a{number}": name for number, name in enumerate(road, 1)},
        characters={who: "1 a1"},
    )


@pytest.mark.sentence("dorothy-dressed-for-travel 1")
@pytest.mark.parametrize("road", [(HOME, "gate"), ("mire", HOME)], ids=["enter", "leave"])
def test_dorothy_pays_less_to_enter_or_leave(road: tuple[str, ...]) -> None:
    less = -toll(DOROTHY, 1)
    assert less > 0
    table = traveller(*road, points=1 + 2 - less)
    table.do(f"move {DOROTHY} on")
    assert (table.at(DOROTHY), paid(table), table.points) == ("a2", [2 - less], 0)
    for other in ("stranger", "dorothy-kansas-farm-girl"):
        assert paid(traveller(*road, who=other).do(f"move {other} on")) == [2]


@pytest.mark.sentence("dorothy-dressed-for-travel 1")
def test_dorothy_pays_less_once_where_two_costs_come_together() -> None:
    table = traveller("mire", "gate").do(f"move {DOROTHY} on")
    assert paid(table) == [2 + 2 + toll(DOROTHY, 1)]


@pytest.mark.sentence("dorothy-dressed-for-travel 1")
def test_dorothy_pays_less_for_the_first_cost_of_a_turn_and_of_the_next() -> None:
    table = traveller(HOME, "gate", ROAD)
    table.do(*[f"move {DOROTHY} {way}" for way in ("on", "back", "on", "back")])
    first = 2 + toll(DOROTHY, 1)
    assert paid(table) == [first, 0, 2, 0]
    pass_to(table, 1).do(f"move {DOROTHY} on")
    assert paid(table)[4:] == [first]


@pytest.mark.sentence("dorothy-dressed-for-travel 1")
def test_a_step_that_costs_nothing_is_not_the_first_cost() -> None:
    table = traveller(HOME, ROAD, "gate").do(*[f"move {DOROTHY} on"] * 2)
    assert paid(table) == [0, 2 + toll(DOROTHY, 1)]


@pytest.mark.sentence("dorothy-dressed-for-travel 1")
def test_the_step_itself_is_no_cheaper() -> None:
    table = traveller(HOME, ROAD, points=0)
    assert table.refuses(f"move {DOROTHY} on").rule == "O22.3"


# Boq


def drawn(table: Stage) -> list[int]:
    return [event.seat + 1 for event in table.told if isinstance(event, Drew)]


@pytest.mark.sentence("boq 1")
@pytest.mark.parametrize("seat", [1, 2])
def test_boq_draws_whenever_he_enters_munchkin_country(seat: int) -> None:
    spoke = "ab"[seat - 1]
    table = Stage(
        pack=GROUND,
        active=seat,
        points=3,
        up={f"{spoke}1": HOME, f"{spoke}2": FAR},
        characters={"boq": f"{seat} {spoke}0"},
    )
    table.do("move boq on", "comes pail", "move boq on")
    assert (drawn(table), table.points) == ([seat], 1)
    table.do("move boq back", "comes toto")  # there is no limit
    assert (drawn(table), sorted(table.hand(seat))) == ([seat, seat], ["pail", "toto"])


@pytest.mark.sentence("boq 1")
@pytest.mark.parametrize(("comes", "draws"), [("boqs-home", [1]), ("henry-and-ems-house", [])])
def test_what_boq_turns_up_counts_as_what_it_is(comes: str, draws: list[int]) -> None:
    table = Stage(points=1, characters={"boq": "1 a0"}).do("move boq on", f"comes {comes}")
    assert table.at("boq") == "a1"
    table.do(*["comes pail"] * len(draws))
    assert (drawn(table), table.prompt) == (draws, "ask_action")


@pytest.mark.sentence("boq 1")
def test_nobody_draws_for_other_munchkins_nor_for_leaving_nor_for_playing_boq() -> None:
    table = Stage(
        pack=GROUND,
        points=1 + cost("boq"),
        hands={1: ["boq"]},
        up={"a1": HOME},
        characters={"munchkin-baby": "1 a0"},
    )
    table.do("play boq", "move munchkin-baby on")
    assert (drawn(table), table.at("boq")) == ([], "a0")
    away = Stage(pack=GROUND, points=1, up={"a1": HOME, "a2": FAR}, characters={"boq": "1 a1"})
    assert drawn(away.do("move boq on")) == []


# Munchkin Baby


@pytest.mark.sentence("munchkin-baby 1")
@pytest.mark.parametrize(
    "company", [{"toto": "1 a1"}, {"boq": "2 a1"}, {"toto": "2 a1", "boq": "1 a1"}]
)
def test_the_baby_has_more_with_toto_or_boq_and_no_more_with_both(company: dict[str, str]) -> None:
    table = Stage(pack=GROUND, up={"a1": FAR}, characters={"munchkin-baby": "1 a1", **company})
    assert table.vitality("munchkin-baby") == printed("munchkin-baby") + plus("munchkin-baby")
    for friend in company:
        assert table.vitality(friend) == printed(friend)


@pytest.mark.sentence("munchkin-baby 1")
@pytest.mark.parametrize(
    ("baby", "company"),
    [
        ("1 a1", {"toto": "1 a2", "boq": "1 a0"}),
        ("1 a1", {"stranger": "1 a1"}),
        ("1 a0", {"toto": "1 a0", "boq": "1 a0"}),
    ],
    ids=["elsewhere", "others", "title"],
)
def test_the_baby_has_no_more_without_them(baby: str, company: dict[str, str]) -> None:
    up = {"a1": FAR, "a2": ROAD}
    table = Stage(pack=GROUND, up=up, characters={"munchkin-baby": baby, **company})
    assert table.vitality("munchkin-baby") == printed("munchkin-baby")


# Scarecrow


@pytest.mark.sentence("scarecrow 1")
@pytest.mark.parametrize(("below", "above"), [("pail", "toto"), ("toto", "pail")])
def test_the_scarecrow_puts_one_of_two_cards_below_and_one_on_top(below: str, above: str) -> None:
    table = Stage(pack=GROUND, points=2, up={"a1": HOME}, characters={"scarecrow": "1 a0"})
    size = table.state.library.size
    table.do("move scarecrow on", "comes pail", "comes toto")
    assert (table.decider, sorted(table.legal())) == (1, ["name pail", "name toto"])  # it must be
    table.do(f"name {below}")
    top, _, bottom = table.state.library
    assert [(held.card, held.known) for held in top] == [(table.card(above), bit(Seat(0)))]
    assert [held.card for held in bottom] == [table.card(below)]
    assert (table.state.library.size, table.hand(1), table.points) == (size, [], 1)
    assert table.do("draw").legal() == [f"comes {above}"]


@pytest.mark.sentence("scarecrow 1")
def test_the_scarecrow_looks_each_time_and_his_author_it_is_who_looks() -> None:
    table = Stage(
        pack=GROUND,
        active=2,
        points=1,
        up={"a1": HOME, "a2": ROAD},
        characters={"scarecrow": "1 a1", "winged-monkeys": "2 a2"},
    )
    table.do("move winged-monkeys on", "yes", "move scarecrow on", "comes pail", "comes toto")
    assert (table.at("scarecrow"), table.decider) == ("a2", 1)
    table.do("name toto")
    pass_to(table, 1).do("move scarecrow back", "comes pail", "comes boq", "name boq")
    assert [event.seat for event in table.told if isinstance(event, Peeked)] == [0, 0]


@pytest.mark.sentence("scarecrow 1")
def test_nobody_looks_when_another_enters_nor_when_the_scarecrow_is_played() -> None:
    table = Stage(
        pack=GROUND,
        points=1 + cost("scarecrow"),
        hands={1: ["scarecrow"]},
        up={"a1": HOME},
        characters={"stranger": "1 a0"},
    )
    table.do("play scarecrow", "move stranger on")
    assert (table.happened(Peeked), table.prompt) == ([], "ask_action")


# Old Crow


def gold_rolled(characters: dict[str, str], seat: int = 1) -> int:
    """How many Gold dice this Author rolls with these Characters in play."""
    table = Stage(
        pack=GROUND,
        active=3 - seat,
        phase="bonus",
        up={"a1": HOME, "a2": ROAD, "a3": FAR},
        characters=characters,
    )
    rolls = pass_to(table, seat).happened(Rolled)
    return sum(1 for roll in rolls if isinstance(roll, Rolled) and roll.colour == "gold")


@pytest.mark.sentence("old-crow 1")
@pytest.mark.parametrize("scarecrow", ["scarecrow", "scarecrow-good-as-new"])
def test_old_crow_brings_a_gold_die_beside_any_scarecrow_of_yours(scarecrow: str) -> None:
    assert gold_rolled({"old-crow": "1 a1", scarecrow: "1 a1"}) == 2 + 1
    assert gold_rolled({"old-crow": "1 a1", scarecrow: "1 a2"}) == 2
    assert gold_rolled({"old-crow": "1 a1", scarecrow: "2 a1"}) == 1
    assert gold_rolled({"old-crow": "1 a1", "stranger": "1 a1"}) == 2


@pytest.mark.sentence("old-crow 1")
def test_old_crow_brings_nothing_on_a_title_card_and_nothing_to_the_opponent() -> None:
    assert gold_rolled({"old-crow": "1 a0", "scarecrow": "1 a0"}) == 0
    pair = {"old-crow": "1 a1", "scarecrow": "1 a1", "stranger": "2 a1"}
    assert gold_rolled(pair, seat=2) == 1


@pytest.mark.sentence("old-crow 1")
@pytest.mark.parametrize(("more", "dice"), [(3, 6), (4, 6), (5, 6)])
def test_old_crow_brings_no_eleventh_die(more: int, dice: int) -> None:
    friends = ("stranger", "giant", "fellow", "dwarf", "bear")[:more]
    crowd = {"old-crow": "1 a1", "scarecrow": "1 a1"} | dict.fromkeys(friends, "1 a2")
    assert gold_rolled(crowd) == dice


# Tin Woodman


def wet(where: str, objects: dict[str, str] | None = None, who: str = "tin-woodman") -> int:
    """What a Character has lost, at a Water Location a1 or on dry land."""
    table = Stage(
        pack=GROUND, up={"a1": "pond", "a2": FAR}, characters={who: where}, objects=objects
    )
    return printed(who) - table.vitality(who)


@pytest.mark.sentence("tin-woodman 1")
def test_the_tin_woodman_rusts_at_water_without_a_tool() -> None:
    assert wet("1 a1") == wet("2 a1") == minus("tin-woodman")
    assert wet("1 a1", {"hammer": "on tin-woodman"}) == 0
    assert wet("1 a1", {"toy": "on tin-woodman"}) == minus("tin-woodman")
    assert wet("1 a1", {"hammer": "a1"}) == minus("tin-woodman")  # not in his hands


@pytest.mark.sentence("tin-woodman 1")
def test_the_tin_woodman_keeps_dry_elsewhere_and_speaks_for_himself() -> None:
    assert wet("1 a2") == wet("1 a0") == 0
    assert wet("1 a1", who="tin-woodman-good-as-new") == 0
    table = Stage(
        pack=GROUND, up={"a1": "pond"}, characters={"tin-woodman": "1 a1", "copper": "1 a1"}
    )
    assert table.vitality("copper") == printed("copper")


# Cowardly Lion


def courage_lost(lion: str, effects: dict[str, str] | None = None, **company: str) -> int:
    table = Stage(
        pack=GROUND,
        up={"a1": HOME, "a2": ROAD},
        characters={"cowardly-lion": lion, **company},
        objects={"charm": "on stranger"} if "stranger" in company else {},
        effects=effects,
    )
    return printed("cowardly-lion") - table.vitality("cowardly-lion")


@pytest.mark.sentence("cowardly-lion 1")
def test_the_lion_is_afraid_of_a_strong_opponent_at_his_location() -> None:
    less = minus("cowardly-lion")
    assert courage_lost("1 a1", giant="2 a1") == less
    assert courage_lost("1 a1", giant="2 a1", glinda="2 a1") == less  # not of each of them anew
    assert courage_lost("1 a1", effects={"hex": "1 on giant"}, giant="2 a1") == less  # by print


@pytest.mark.sentence("cowardly-lion 1")
def test_the_lion_fears_neither_friends_nor_weaklings_nor_those_elsewhere() -> None:
    assert courage_lost("1 a1", giant="1 a1") == 0
    assert courage_lost("1 a1", stranger="2 a1") == 0  # who has 6 by a charm, but 4 in print
    assert courage_lost("1 a1", giant="2 a2") == 0
    assert courage_lost("1 a0", giant="2 a0") == 0  # on a Title Card


@pytest.mark.sentence("cowardly-lion 1")
def test_the_lion_takes_heart_when_the_opponent_has_gone() -> None:
    table = Stage(
        pack=GROUND,
        active=2,
        points=1,
        up={"a1": HOME, "a2": ROAD},
        characters={"cowardly-lion": "1 a1", "giant": "2 a1"},
    )
    assert table.vitality("cowardly-lion") < printed("cowardly-lion")
    table.do("move giant back")
    assert table.vitality("cowardly-lion") == printed("cowardly-lion")
