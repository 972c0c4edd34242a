"""What the Characters from Quadling Country say, sentence by sentence."""

from __future__ import annotations

import pytest

from tests.games.card_game_of_oz.rules.cards.ground import GROUND, paid, plus, printed
from tests.games.card_game_of_oz.rules.cards.printed import pass_to, toll
from tests.games.card_game_of_oz.rules.stage import Stage

HOME, ROAD, FAR = "quadling-ground", "munchkin-ground", "winkie-ground"
LION, WIFE = "lion-king-of-the-forest", "farmers-wife"


def change(table: Stage, name: str) -> int:
    return table.vitality(name) - printed(name)


# Cowardly Lion, King of the Forest


@pytest.mark.sentence("lion-king-of-the-forest 1")
@pytest.mark.parametrize(
    ("where", "more"), [("1 a1", True), ("2 a1", True), ("1 a2", False), ("1 a0", False)]
)
def test_the_king_of_the_forest_has_more_at_a_forest(where: str, more: bool) -> None:
    table = Stage(
        pack=GROUND,
        up={"a1": "grove", "a2": HOME},
        characters={LION: where, "stranger": "1 a1"},
    )
    assert change(table, LION) == (plus(LION, 1) if more else 0)
    assert change(table, "stranger") == 0


@pytest.mark.sentence("lion-king-of-the-forest 1", "lion-king-of-the-forest 2")
def test_the_cowardly_lion_of_before_has_neither() -> None:
    table = Stage(
        pack=GROUND, up={"a1": "grove"}, characters={"cowardly-lion": "1 a1", "bear": "1 a1"}
    )
    assert (change(table, "cowardly-lion"), change(table, "bear")) == (0, 0)


@pytest.mark.sentence("lion-king-of-the-forest 2")
@pytest.mark.parametrize(
    ("lion", "who", "where", "more"),
    [
        ("1 a1", "bear", "1 a1", True),
        ("1 a1", "toto", "1 a1", True),
        ("2 a1", "bear", "2 a1", True),
        ("1 a1", "bear", "2 a1", False),  # an opponent's
        ("1 a1", "stranger", "1 a1", False),  # no Animal
        ("1 a1", "bear", "1 a2", False),  # elsewhere
        ("1 a0", "bear", "1 a0", False),  # on a Title Card
    ],
)
def test_the_king_heartens_the_animals_of_his_author_at_his_location(
    lion: str, who: str, where: str, more: bool
) -> None:
    table = Stage(pack=GROUND, up={"a1": HOME, "a2": ROAD}, characters={LION: lion, who: where})
    assert change(table, who) == (plus(LION, 2) if more else 0)
    assert change(table, LION) == 0  # others, not himself


@pytest.mark.sentence("lion-king-of-the-forest 2")
def test_every_animal_there_has_more_and_loses_it_when_the_king_goes() -> None:
    table = Stage(
        pack=GROUND,
        points=1,
        up={"a1": HOME, "a2": ROAD},
        characters={LION: "1 a1", "bear": "1 a1", "vole": "1 a1"},
    )
    assert change(table, "bear") == change(table, "vole") == plus(LION, 2)
    table.do(f"move {LION} on")
    assert change(table, "bear") == change(table, "vole") == 0


# Farmer's Wife


def supper(
    *road: str, wife: str = "1 a1", who: str = "stranger", where: str = "1 a1", points: int = 9
) -> Stage:
    return Stage(
        pack=GROUND,
        points=points,
        active=int(where[0]),
        up={f"a{number}": name for number, name in enumerate(road, 1)},
        characters={WIFE: wife} | {who: where},
    )


@pytest.mark.sentence("farmers-wife 1")
@pytest.mark.parametrize("who", ["stranger", "dwarf", WIFE])
def test_who_sets_out_from_the_farmers_wife_pays_less_to_enter(who: str) -> None:
    less = -toll(WIFE, 1)
    assert less > 0
    table = supper(HOME, "gate", who=who, points=1 + 2 - less).do(f"move {who} on")
    assert (table.at(who), paid(table), table.points) == ("a2", [2 - less], 0)


@pytest.mark.sentence("farmers-wife 1")
def test_the_farmers_wife_helps_every_time_and_into_what_was_hidden() -> None:
    first = 2 + toll(WIFE, 1)
    table = supper(HOME, "gate")
    table.do(*[f"move stranger {way}" for way in ("on", "back", "on")])
    assert paid(table) == [first, 0, first]
    table = supper(HOME).do("move stranger on", "comes gate")
    assert paid(table) == [first]


@pytest.mark.sentence("farmers-wife 1")
def test_an_entry_that_costs_nothing_does_not_pay_anybody() -> None:
    table = supper(HOME, ROAD, points=1).do("move stranger on")
    assert (paid(table), table.points) == ([0], 0)


@pytest.mark.sentence("farmers-wife 1")
@pytest.mark.parametrize(
    ("road", "wife", "where"),
    [
        ((HOME, "gate"), "2 a1", "1 a1"),  # an opponent's
        ((HOME, "gate"), "1 a2", "1 a1"),  # she is where one goes, not where one is
        ((HOME, "gate", FAR), "1 a3", "1 a1"),
        (("gate",), "1 a0", "1 a0"),  # on a Title Card
        (("mire", ROAD), "1 a1", "1 a1"),  # leaving is as dear as ever
    ],
)
def test_others_elsewhere_and_those_who_only_leave_pay_in_full(
    road: tuple[str, ...], wife: str, where: str
) -> None:
    assert paid(supper(*road, wife=wife, where=where).do("move stranger on")) == [2]


@pytest.mark.sentence("farmers-wife 1")
def test_leaving_and_entering_at_once_only_the_entry_is_cheaper() -> None:
    assert paid(supper("mire", "gate").do("move stranger on")) == [2 + 2 + toll(WIFE, 1)]


# Glinda


def palace(objects: dict[str, str], glinda: str = "1 a1", active: int = 1) -> Stage:
    return Stage(
        pack=GROUND,
        active=active,
        up={"a1": HOME, "a2": ROAD},
        characters={"glinda": glinda, "stranger": "1 a1", "giant": "2 a1"},
        objects=objects,
    )


@pytest.mark.sentence("glinda 1")
def test_glinda_takes_an_object_at_her_location_into_the_hand() -> None:
    table = palace({"toy": "a1"}).do("use glinda")
    assert (table.hand(1), table.at("toy"), table.points) == (["toy"], None, 0)
    assert (table.archive(), table.prompt) == ([], "ask_action")


@pytest.mark.sentence("glinda 1")
def test_glinda_takes_one_of_several_and_leaves_the_others() -> None:
    table = palace({"toy": "a1", "hammer": "a1", "charm": "a2"}).do("use glinda")
    assert sorted(table.legal()) == ["choose hammer", "choose toy"]
    table.do("choose toy")
    assert (table.hand(1), table.at("hammer"), table.at("charm")) == (["toy"], "a1", "a2")


@pytest.mark.sentence("glinda 1")
@pytest.mark.parametrize(
    ("toy", "glinda"),
    [
        ("on stranger", "1 a1"),
        ("on giant", "1 a1"),
        ("on glinda", "1 a1"),
        ("a2", "1 a1"),  # elsewhere
        ("a1", "1 a0"),  # from a Title Card
    ],
)
def test_glinda_takes_nothing_that_is_borne_or_elsewhere(toy: str, glinda: str) -> None:
    table = palace({"toy": toy}, glinda)
    assert table.refuses("use glinda").rule == "OR-80"


@pytest.mark.sentence("glinda 1")
def test_glinda_takes_once_in_each_turn_of_her_author() -> None:
    table = palace({"toy": "a1", "hammer": "a1"}).do("use glinda", "choose toy")
    assert table.refuses("use glinda").rule == "O12.4"
    assert pass_to(table, 2).refuses("use glinda").rule == "OR-59"
    pass_to(table, 1).do("use glinda")
    assert sorted(table.hand(1)) == ["hammer", "toy"]


@pytest.mark.sentence("glinda 1")
def test_glinda_takes_only_if_her_author_wants_it() -> None:
    table = palace({"toy": "a1"})
    assert table.legal().count("use glinda") == 1
    assert pass_to(table, 2).at("toy") == "a1"
    assert palace({"toy": "a1"}, active=2).refuses("use glinda").rule == "OR-59"
