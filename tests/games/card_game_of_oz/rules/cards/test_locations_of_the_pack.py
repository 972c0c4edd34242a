"""What the Locations of Story Pack #1 say to those who come, stay and go."""

from __future__ import annotations

import pytest

from tests.games.card_game_of_oz.rules.cards.printed import ROAD, gift, pass_to, printed, toll, walk
from tests.games.card_game_of_oz.rules.made_up import character
from tests.games.card_game_of_oz.rules.stage import Stage, pack_with

COTTAGE, FARM, HOUSE, CELLAR = (
    "tin-woodmans-cottage", "uncle-henrys-farm", "henry-and-ems-house", "storm-cellar"
)  # fmt: skip
POPPIES, DAISIES, SPRING, WOOD = (
    "poppy-field",
    "field-of-daisies",
    "clear-water-spring",
    "thick-wood",
)
PLAZA, THRONE, CASTLE, PALACE = (
    "emerald-city-plaza", "throne-room", "castle-of-the-witch", "glindas-palace"
)  # fmt: skip
BOQ = "boqs-home"
WITCH, OZ, QUEEN = (
    "wicked-witch-of-the-west",
    "oz-the-great-and-terrible",
    "queen-of-the-field-mice",
)
STRAW, NEW_STRAW = "scarecrow", "scarecrow-good-as-new"
TIN, NEW_TIN = "tin-woodman", "tin-woodman-good-as-new"
DOROTHY, TRAVELLER = "dorothy-kansas-farm-girl", "dorothy-dressed-for-travel"
KETTLE = character("kettle", keywords=["Tin"], vitality=4)  # Tin, with no text about Water
PACK = pack_with(KETTLE)


def at(place: str, name: str, seat: int) -> int:
    scene = Stage(pack=PACK, up={"a1": place}, characters={name: f"{seat} a1"})
    return scene.vitality(name)


def change(place: str, name: str) -> int:
    """What this Location does to a Character's Vitality, whoever controls it."""
    changes = {at(place, name, seat) - at(ROAD, name, seat) for seat in (1, 2)}
    assert len(changes) == 1
    return changes.pop()


@pytest.mark.sentence("uncle-henrys-farm 1", "henry-and-ems-house 1", "boqs-home 1")
@pytest.mark.sentence("tin-woodmans-cottage 1", "clear-water-spring 2", "clear-water-spring 3")
@pytest.mark.sentence("poppy-field 1", "poppy-field 2", "emerald-city-plaza 2", "throne-room 2")
@pytest.mark.sentence("castle-of-the-witch 2", "castle-of-the-witch 3", "thick-wood 2")
@pytest.mark.sentence("glindas-palace 2")
@pytest.mark.parametrize(
    ("place", "text", "touched", "others"),
    [
        (FARM, 1, ["aunt-em", "toto", DOROTHY], ["boq", TRAVELLER, "glinda"]),  # she left Kansas
        (HOUSE, 1, ["aunt-em", "boq", "glinda", DOROTHY], [OZ, WITCH, "toto", STRAW]),
        (BOQ, 1, ["boq", STRAW, TIN, "old-crow", TRAVELLER], ["toto", NEW_STRAW, DOROTHY]),
        (COTTAGE, 1, [TIN, NEW_TIN], [STRAW, "boq", "uncle-henry"]),
        (SPRING, 2, ["toto", QUEEN, "cowardly-lion", "king-crow"], ["boq", STRAW, "aunt-em"]),
        (SPRING, 3, ["kettle"], [STRAW, "boq", "farmers-wife"]),
        (POPPIES, 2, ["aunt-em", "toto", "cowardly-lion"], [STRAW, TIN, NEW_TIN, QUEEN]),
        (PLAZA, 2, ["aunt-em", STRAW, WITCH, "toto", OZ], []),
        (THRONE, 2, ["aunt-em", STRAW, WITCH, "toto", OZ], []),
        (CASTLE, 2, [WITCH, "king-crow", "winged-monkeys"], [OZ, "uncle-henry", "cowardly-lion"]),
        (CASTLE, 3, ["aunt-em", STRAW, "toto", "glinda"], [OZ, "uncle-henry", "cowardly-lion"]),
        (WOOD, 2, ["cowardly-lion"], ["toto", "boq", "king-crow"]),
        (PALACE, 2, ["glinda", "toto", NEW_TIN], [WITCH, OZ, "cowardly-lion"]),
    ],
)
def test_what_a_location_does_to_vitality(
    place: str, text: int, touched: list[str], others: list[str]
) -> None:
    assert gift(place, text) != 0
    assert {name: change(place, name) for name in touched} == dict.fromkeys(
        touched, gift(place, text)
    )
    assert {name: change(place, name) for name in others} == dict.fromkeys(others, 0)


@pytest.mark.sentence("uncle-henrys-farm 1", "henry-and-ems-house 1", "throne-room 2")
@pytest.mark.sentence("emerald-city-plaza 2", "boqs-home 1", "glindas-palace 2")
@pytest.mark.parametrize(
    ("place", "text", "who"),
    [
        (FARM, 1, "toto"),
        (HOUSE, 1, "aunt-em"),
        (PLAZA, 2, "aunt-em"),
        (THRONE, 2, "aunt-em"),
        (BOQ, 1, "munchkin-baby"),
        (PALACE, 2, "aunt-em"),
    ],
)
def test_next_door_it_has_no_say_nor_when_another_takes_its_place(
    place: str, text: int, who: str
) -> None:
    here, next_door = {"a1": place, "a2": ROAD}, {"a1": ROAD, "a2": place}
    assert Stage(up=next_door, characters={who: "1 a1"}).vitality(who) == printed(who)
    assert Stage(up=here, characters={who: "1 a0"}).vitality(who) == printed(who)
    table = Stage(points=2, up=here, characters={who: "1 a1"})
    assert table.vitality(who) == printed(who) + gift(place, text)
    assert table.do("replace a1", f"comes {DAISIES}").vitality(who) == printed(who)


@pytest.mark.sentence("poppy-field 2", "castle-of-the-witch 3")
@pytest.mark.parametrize(("place", "text"), [(POPPIES, 2), (CASTLE, 3)])
def test_who_has_no_vitality_to_lose_does_not_last_there(place: str, text: int) -> None:
    frail = character("frail", alignment="good", vitality=-gift(place, text))
    table = Stage(
        pack=pack_with(frail),
        phase="bonus",
        points=9,
        up={"a1": place},
        characters={"frail": "1 a0"},
    )
    table.do("move frail on")
    assert (table.at("frail"), table.archive()) == (None, ["frail"])


@pytest.mark.sentence("clear-water-spring 3")
def test_water_is_nothing_to_tin_that_is_as_good_as_new() -> None:
    assert change(SPRING, NEW_TIN) == 0
    assert change(SPRING, "kettle") == gift(SPRING, 3)


# Entering


@pytest.mark.sentence("clear-water-spring 1", "emerald-city-plaza 1", "throne-room 1")
@pytest.mark.sentence("thick-wood 1", "castle-of-the-witch 1", "glindas-palace 1")
@pytest.mark.parametrize(
    ("place", "payers", "free"),
    [
        (SPRING, ["aunt-em", TIN, WITCH], []),
        (PLAZA, ["aunt-em", NEW_STRAW, WITCH], []),
        (THRONE, ["aunt-em", NEW_STRAW, OZ], []),
        (WOOD, ["aunt-em", NEW_TIN, QUEEN], []),
        (CASTLE, ["aunt-em", NEW_STRAW, "glinda"], [WITCH, OZ, "uncle-henry"]),
        (PALACE, [WITCH], ["aunt-em", OZ, "glinda"]),
    ],
)
def test_what_a_location_asks_at_the_door(place: str, payers: list[str], free: list[str]) -> None:
    asked = toll(place, 1)
    assert asked > 0
    for seat in (1, 2):
        assert {walk(name, COTTAGE, place, seat=seat) for name in payers} == {asked}
        assert {walk(name, COTTAGE, place, seat=seat) for name in free} <= {0}
        assert walk(payers[0], place, COTTAGE, seat=seat) == 0  # who leaves pays nothing
    assert walk("king-crow", COTTAGE, place) == 0  # Flying, though Evil


@pytest.mark.sentence("clear-water-spring 1", "emerald-city-plaza 1", "throne-room 1")
@pytest.mark.sentence("thick-wood 1", "castle-of-the-witch 1", "glindas-palace 1")
@pytest.mark.parametrize("place", [SPRING, PLAZA, THRONE, WOOD, CASTLE, PALACE])
def test_who_cannot_pay_at_the_door_stays_outside(place: str) -> None:
    payer = WITCH if place == PALACE else "aunt-em"
    short = toll(place, 1) - 1
    seen = Stage(
        phase="bonus", points=short, up={"a1": COTTAGE, "a2": place}, characters={payer: "1 a1"}
    )
    assert seen.refuses(f"move {payer} on").rule == "O22.3"
    found = Stage(phase="bonus", points=short, up={"a1": COTTAGE}, characters={payer: "1 a1"})
    found.do(f"move {payer} on", f"comes {place}")
    assert (found.at(payer), found.location("a2"), found.points) == ("a1", place, short)


# Leaving


@pytest.mark.sentence("storm-cellar 1", "yellow-brick-road 1", "poppy-field 1", "poppy-field 2")
@pytest.mark.sentence("field-of-daisies 1")
@pytest.mark.parametrize(
    ("place", "text", "payers", "free"),
    [
        (CELLAR, 1, ["aunt-em", NEW_STRAW, QUEEN], []),
        (ROAD, 1, ["aunt-em", WITCH, QUEEN], [NEW_STRAW, TIN, NEW_TIN]),
        (POPPIES, 2, ["aunt-em", WITCH, "uncle-henry"], [NEW_STRAW, TIN, QUEEN]),
        (DAISIES, 1, ["aunt-em", NEW_STRAW, "cowardly-lion"], [QUEEN, "field-mice"]),
    ],
)
def test_what_a_location_asks_of_those_who_leave(
    place: str, text: int, payers: list[str], free: list[str]
) -> None:
    asked = toll(place, text)
    assert asked > 0
    for seat in (1, 2):
        assert {walk(name, place, HOUSE, seat=seat) for name in payers} == {asked}
        assert {walk(name, place, HOUSE, seat=seat) for name in free} <= {0}
        assert walk(payers[0], HOUSE, place, seat=seat) == 0  # who enters pays nothing
    assert walk("king-crow", place, HOUSE) == 0  # Flying


@pytest.mark.sentence(
    "storm-cellar 1", "yellow-brick-road 1", "poppy-field 2", "field-of-daisies 1"
)
@pytest.mark.parametrize(("place", "text"), [(CELLAR, 1), (ROAD, 1), (POPPIES, 2), (DAISIES, 1)])
def test_who_cannot_pay_to_leave_does_not_leave(place: str, text: int) -> None:
    short = toll(place, text) - 1
    table = Stage(phase="bonus", points=short, up={"a2": place}, characters={"aunt-em": "1 a2"})
    for way in ("on", "back"):
        assert table.refuses(f"move aunt-em {way}").rule == "O22.3"
    assert table.location("a3") is None  # and nothing was turned up


# Storm Cellar


def monkeys_come_to(place: str, **people: str) -> Stage:
    """The second Author's Winged Monkeys enter, and may move somebody else there."""
    others = {name.replace("_", "-"): where for name, where in people.items()}
    table = Stage(
        active=2,
        points=1,
        up={"a1": place, "a2": HOUSE},
        characters={"winged-monkeys": "2 a2", **others},
    )
    return table.do("move winged-monkeys on")


@pytest.mark.sentence("storm-cellar 1")
def test_opponents_cards_move_nobody_out_of_the_cellar() -> None:
    outside = monkeys_come_to(FARM, aunt_em="1 a1", boq="2 a1").do("yes")
    assert sorted(outside.legal()) == ["choose aunt-em", "choose boq"]
    inside = monkeys_come_to(CELLAR, aunt_em="1 a1", king_crow="1 a1", boq="2 a1").do("yes")
    assert inside.legal() == ["move boq back", "no"]  # their own is all that is left to them
    nobody = monkeys_come_to(CELLAR, aunt_em="1 a1", king_crow="1 a1")
    assert nobody.prompt == "ask_action"
    assert (nobody.at("aunt-em"), nobody.at("king-crow")) == ("a1", "a1")


@pytest.mark.sentence("storm-cellar 1")
def test_ones_own_cards_still_work_in_the_cellar() -> None:
    table = Stage(
        up={"a1": CELLAR, "a2": HOUSE},
        characters={"aunt-em": "1 a1"},
        objects={"silver-shoes": "on aunt-em"},
    )
    table.do("use silver-shoes", "move aunt-em on", "no")
    assert (table.at("aunt-em"), table.points) == ("a2", 0)  # the Shoes ignore its cost


@pytest.mark.sentence("storm-cellar 1")
def test_the_cellar_shelters_nobody_who_has_left_it() -> None:
    table = Stage(
        phase="bonus",
        points=1,
        up={"a1": CELLAR, "a2": HOUSE, "a3": FARM},
        characters={"aunt-em": "1 a1", "winged-monkeys": "2 a3"},
    )
    table.do("move aunt-em on")
    pass_to(table, 2).do("move winged-monkeys on", "yes")
    assert table.legal() == ["move aunt-em on", "move aunt-em back", "no"]
