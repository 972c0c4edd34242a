"""What the Characters of the Emerald City say, sentence by sentence."""

from __future__ import annotations

import pytest

from tests.games.card_game_of_oz.rules.cards.ground import GROUND, paid, plus, printed
from tests.games.card_game_of_oz.rules.cards.printed import cost, toll
from tests.games.card_game_of_oz.rules.stage import Stage

HOME, ROAD, FAR = "emerald-ground", "munchkin-ground", "winkie-ground"
QUEEN, OZ = "queen-of-the-field-mice", "oz-the-great-and-terrible"


# Queen of the Field Mice


def subjects(queen: str, **mice: str) -> int:
    """What the Queen has beyond what is printed."""
    names = {name.replace("_", "-"): where for name, where in mice.items()}
    table = Stage(pack=GROUND, up={"a1": HOME, "a2": ROAD}, characters={QUEEN: queen, **names})
    for name in names:
        assert table.vitality(name) == printed(name.removesuffix("-2").removesuffix("-3"))
    return table.vitality(QUEEN) - printed(QUEEN)


@pytest.mark.sentence("queen-of-the-field-mice 1")
def test_the_queen_has_more_for_each_other_mouse_of_hers_beside_her() -> None:
    more = plus(QUEEN)
    assert subjects("1 a1") == 0  # she is no other Mouse
    assert subjects("1 a1", field_mice="1 a1") == more
    assert subjects("1 a1", field_mice="1 a1", field_mice_2="1 a1") == 2 * more
    assert subjects("1 a1", field_mice="1 a1", field_mice_3="1 a1", vole="1 a1") == 3 * more


@pytest.mark.sentence("queen-of-the-field-mice 1")
def test_the_queen_counts_no_strangers_and_nobody_elsewhere() -> None:
    assert subjects("1 a1", field_mice="2 a1", vole="2 a1") == 0
    assert subjects("1 a1", field_mice="1 a2", vole="1 a0") == 0
    assert subjects("1 a1", stranger="1 a1", toto="1 a1") == 0
    assert subjects("1 a0", field_mice="1 a0", vole="1 a0") == 0  # on a Title Card
    assert subjects("2 a1", field_mice="1 a1", vole="2 a1") == plus(QUEEN)


@pytest.mark.sentence("queen-of-the-field-mice 1")
def test_the_queen_has_more_as_soon_as_a_mouse_comes() -> None:
    table = Stage(
        pack=GROUND, points=1, up={"a1": HOME}, characters={QUEEN: "1 a1", "field-mice": "1 a0"}
    )
    assert table.vitality(QUEEN) == printed(QUEEN)
    table.do("move field-mice on")
    assert table.vitality(QUEEN) == printed(QUEEN) + plus(QUEEN)


# Field Mice


@pytest.mark.sentence("field-mice 1")
@pytest.mark.parametrize("owner", [1, 2])
def test_field_mice_come_in_any_number_whoever_has_the_others(owner: int) -> None:
    table = Stage(
        pack=GROUND,
        points=2 * cost("field-mice"),
        hands={1: ["field-mice", "field-mice"]},
        up={"a1": HOME},
        characters={"field-mice": f"{owner} a1"},
    )
    table.do("play field-mice", "play field-mice")
    assert [table.at(name) for name in ("field-mice", "field-mice-2", "field-mice-3")] == [
        "a1", "a0", "a0",
    ]  # fmt: skip
    assert (table.hand(1), table.archive(), table.points) == ([], [], 0)


@pytest.mark.sentence("field-mice 1")
@pytest.mark.parametrize("owner", [1, 2])
def test_of_others_there_is_only_one_however_many_copies_there_are(owner: int) -> None:
    table = Stage(
        pack=GROUND,
        points=9,
        hands={1: ["twin"]},
        up={"a1": HOME},
        characters={"twin": f"{owner} a1"},
    )
    assert table.refuses("play twin").rule in ("O13.3", "OR-48")


# Oz, the Great and Terrible


def visit(who: str, oz: str, points: int = 9, place: str = HOME) -> Stage:
    return Stage(
        pack=GROUND,
        points=points,
        up={"a1": ROAD, "a2": place, "a3": FAR},
        characters={OZ: oz, who: "1 a1"},
    )


@pytest.mark.sentence("oz-the-great-and-terrible 1")
@pytest.mark.parametrize(("place", "usual"), [(HOME, 0), ("gate", 2)])
def test_opposing_characters_pay_more_to_come_before_oz(place: str, usual: int) -> None:
    more = toll(OZ, 1)
    assert more > 0
    table = visit("stranger", "2 a2", 1 + usual + more, place).do("move stranger on")
    assert (table.at("stranger"), paid(table), table.points) == ("a2", [usual + more], 0)
    poor = visit("stranger", "2 a2", usual + more, place)
    assert poor.refuses("move stranger on").rule == "O22.3"


@pytest.mark.sentence("oz-the-great-and-terrible 1")
@pytest.mark.parametrize(
    ("who", "oz"),
    [
        ("stranger", "1 a2"),  # his own people
        ("stranger", "2 a3"),  # at another Location
        ("stranger", "2 b0"),  # on his Title Card
        ("hawk", "2 a2"),  # wings
    ],
)
def test_others_and_elsewhere_pay_as_usual(who: str, oz: str) -> None:
    assert paid(visit(who, oz).do(f"move {who} on")) == [0]


@pytest.mark.sentence("oz-the-great-and-terrible 1")
def test_leaving_oz_costs_nothing_more_nor_does_oz_pay_himself() -> None:
    table = Stage(
        pack=GROUND,
        points=1,
        up={"a1": ROAD, "a2": HOME},
        characters={OZ: "2 a1", "stranger": "1 a1"},
    )
    assert paid(table.do("move stranger on")) == [0]
    own = Stage(pack=GROUND, points=1, up={"a1": ROAD}, characters={OZ: "1 a0", "giant": "2 a1"})
    assert paid(own.do(f"move {OZ} on")) == [0]
