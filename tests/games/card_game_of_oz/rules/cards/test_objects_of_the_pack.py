"""What the Objects of Story Pack #1 give to whoever bears them."""

from __future__ import annotations

import pytest

from tests.games.card_game_of_oz.rules.cards.printed import (
    ROAD,
    cost,
    gift,
    pass_to,
    printed,
    toll,
    walk,
)
from tests.games.card_game_of_oz.rules.made_up import NO_ENTRY, NO_EXIT, effect, location
from tests.games.card_game_of_oz.rules.stage import Stage, pack_with

COTTAGE, BOQ = "tin-woodmans-cottage", "boqs-home"
POPPIES, PLAZA, THRONE = "poppy-field", "emerald-city-plaza", "throne-room"
WOOD, SPRING, BREAD = "thick-wood", "clear-water-spring", "bread-and-butter"


def lift(thing: str, bearer: str, at: str = ROAD, seat: int = 1) -> int:
    """By how much the Vitality of its bearer changes there."""
    scene = {"a1": at}, {bearer: f"{seat} a1"}
    bare = Stage(up=scene[0], characters=scene[1])
    borne = Stage(up=scene[0], characters=scene[1], objects={thing: f"on {bearer}"})
    return borne.vitality(bearer) - bare.vitality(bearer)


# Vitality for everybody


@pytest.mark.sentence("silver-shoes 1", "gold-collar 1", "diamond-studded-bracelet 1")
@pytest.mark.sentence("bejeweled-silver-oil-can 1", "gold-headed-walking-stick 1")
@pytest.mark.sentence("tin-woodmans-axe 1", "pail 1", "wooden-whistle 1")
@pytest.mark.parametrize(
    "thing",
    [
        "pail",
        "wooden-whistle",
        "silver-shoes",
        "gold-collar",
        "diamond-studded-bracelet",
        "bejeweled-silver-oil-can",
        "gold-headed-walking-stick",
        "tin-woodmans-axe",
    ],
)
def test_the_bearer_and_nobody_else_has_the_vitality(thing: str) -> None:
    more = gift(thing, 1)
    assert more > 0
    people = {"uncle-henry": "1 a1", "aunt-em": "1 a1", "boq": "2 a1"}
    road = {"a1": COTTAGE, "a2": BOQ}
    loose = Stage(up=road, characters=people, objects={thing: "a1"})
    assert loose.vitality("uncle-henry") == printed("uncle-henry")  # nobody bears it
    for bearer in people:
        table = Stage(up=road, characters=people, objects={thing: f"on {bearer}"})
        for one in people:
            assert table.vitality(one) == printed(one) + (more if one == bearer else 0)


@pytest.mark.sentence("silver-shoes 1", "gold-collar 1", "bejeweled-silver-oil-can 1")
@pytest.mark.parametrize("thing", ["silver-shoes", "gold-collar", "bejeweled-silver-oil-can"])
def test_the_vitality_comes_with_equipping_and_walks_along(thing: str) -> None:
    table = Stage(
        points=9,
        up={"a1": COTTAGE, "a2": BOQ},
        characters={"uncle-henry": "1 a1"},
        objects={thing: "a1"},
    )
    table.do(f"equip {thing} on uncle-henry")
    assert table.vitality("uncle-henry") == printed("uncle-henry") + gift(thing, 1)
    table.do("move uncle-henry on")
    assert table.at("uncle-henry") == "a2"
    assert table.vitality("uncle-henry") == printed("uncle-henry") + gift(thing, 1)
    assert table.total(1) == table.vitality("uncle-henry")


# Vitality for some


@pytest.mark.sentence("bread-and-butter 1")
def test_bread_is_for_those_who_eat() -> None:
    glad = ["dorothy-kansas-farm-girl", "toto", "winged-monkeys"]
    indifferent = ["scarecrow", "tin-woodman", "scarecrow-good-as-new"]
    for seat in (1, 2):
        assert {lift(BREAD, one, seat=seat) for one in glad} == {gift(BREAD, 1)}
        assert {lift(BREAD, one, seat=seat) for one in indifferent} == {0}
    table = Stage(up={"a1": ROAD}, characters={"toto": "1 a1"}, objects={BREAD: "a1"})
    assert table.vitality("toto") == printed("toto")  # it lies there


@pytest.mark.sentence("oil-can 1", "oil-can 2")
def test_oil_does_everybody_good_and_those_of_tin_twice() -> None:
    tin = ["tin-woodman", "tin-woodman-good-as-new"]
    others = ["scarecrow", "dorothy-dressed-for-travel", "cowardly-lion"]
    for seat in (1, 2):
        more = gift("oil-can", 1) + gift("oil-can", 2)
        assert {lift("oil-can", one, seat=seat) for one in tin} == {more}
        assert {lift("oil-can", one, seat=seat) for one in others} == {gift("oil-can", 1)}
    table = Stage(up={"a1": ROAD}, characters={"tin-woodman": "1 a1"}, objects={"oil-can": "a1"})
    assert table.vitality("tin-woodman") == printed("tin-woodman")  # it lies there


@pytest.mark.sentence("tin-woodmans-axe 2", "gold-collar 2", "diamond-studded-bracelet 2")
@pytest.mark.sentence("bejeweled-silver-oil-can 2", "gold-headed-walking-stick 2")
@pytest.mark.parametrize(
    ("thing", "glad", "others"),
    [
        ("tin-woodmans-axe", ["tin-woodman", "tin-woodman-good-as-new"], ["scarecrow", "boq"]),
        ("gold-collar", ["toto", "cowardly-lion", "king-crow"], ["aunt-em", "tin-woodman"]),
        (
            "diamond-studded-bracelet",
            ["dorothy-kansas-farm-girl", "dorothy-dressed-for-travel"],
            ["aunt-em", "glinda"],
        ),
        (
            "bejeweled-silver-oil-can",
            ["tin-woodman", "tin-woodman-good-as-new"],
            ["scarecrow", "uncle-henry"],
        ),
        ("gold-headed-walking-stick", ["scarecrow", "scarecrow-good-as-new"], ["tin-woodman"]),
    ],
)
def test_whom_a_thing_was_made_for_has_more_of_it(
    thing: str, glad: list[str], others: list[str]
) -> None:
    plain, further = gift(thing, 1), gift(thing, 2)
    assert further > 0
    for seat in (1, 2):
        assert {lift(thing, one, seat=seat) for one in glad} == {plain + further}
        assert {lift(thing, one, seat=seat) for one in others} == {plain}


@pytest.mark.sentence("gold-collar 2", "diamond-studded-bracelet 2", "gold-headed-walking-stick 2")
def test_it_is_the_bearer_that_counts_and_not_the_company() -> None:
    table = Stage(
        up={"a1": ROAD},
        characters={"uncle-henry": "1 a1", "old-crow": "1 a1", "scarecrow": "2 a1"},
        objects={"gold-collar": "on uncle-henry", "gold-headed-walking-stick": "on old-crow"},
    )
    assert table.vitality("uncle-henry") == printed("uncle-henry") + gift("gold-collar", 1)
    stick = gift("gold-headed-walking-stick", 1)
    assert table.vitality("old-crow") == printed("old-crow") + stick
    assert table.vitality("scarecrow") == printed("scarecrow")


# Green Glass Spectacles


@pytest.mark.sentence("green-glass-spectacles 1")
def test_a_second_and_a_third_pair_of_spectacles_are_played() -> None:
    glasses = "green-glass-spectacles"
    price = cost(glasses)
    table = Stage(
        points=2 * price,
        up={"a1": PLAZA},
        hands={1: [glasses] * 2},
        characters={"boq": "1 a1", "aunt-em": "2 a1"},
        objects={glasses: "on aunt-em"},
    )
    table.do(f"play {glasses} on boq", f"play {glasses} on boq")
    assert table.points == 0
    assert [table.at(name) for name in (glasses, f"{glasses}-2", f"{glasses}-3")] == [
        "on aunt-em",
        "on boq",
        "on boq",
    ]
    per_pair = gift(glasses, 2)
    plaza = gift(PLAZA, 2)
    assert table.vitality("boq") == printed("boq") + plaza + 2 * per_pair
    assert table.vitality("aunt-em") == printed("aunt-em") + plaza + per_pair


@pytest.mark.sentence("green-glass-spectacles 1")
def test_without_multitude_one_pair_is_all_there_can_be() -> None:
    glasses = "green-glass-spectacles"
    table = Stage(
        options={"multitude": "off"},
        points=9,
        hands={1: [glasses]},
        objects={glasses: "b1"},
    )
    assert table.refuses(f"play {glasses} a1").rule == "O14.3"


@pytest.mark.sentence("green-glass-spectacles 2")
def test_spectacles_open_the_doors_of_the_emerald_city_and_no_others() -> None:
    glasses = "green-glass-spectacles"
    for door in (PLAZA, THRONE):
        assert walk("aunt-em", COTTAGE, door) == toll(door, 1)
        assert walk("aunt-em", COTTAGE, door, glasses) == 0
        assert walk("aunt-em", COTTAGE, door, glasses, loose=True) == toll(door, 1)
    assert walk("aunt-em", COTTAGE, WOOD, glasses) == toll(WOOD, 1)
    assert walk("aunt-em", POPPIES, PLAZA, glasses) == toll(POPPIES, 2)  # to leave is not to enter


@pytest.mark.sentence("green-glass-spectacles 2")
def test_spectacles_outdo_what_other_cards_add_and_help_only_their_bearer() -> None:
    table = Stage(
        phase="bonus",
        up={"a1": COTTAGE, "a2": PLAZA},
        characters={"aunt-em": "1 a1", "boq": "1 a1", "oz-the-great-and-terrible": "2 a2"},
        objects={"green-glass-spectacles": "on aunt-em"},
    )
    assert table.refuses("move boq on").rule == "O22.3"
    table.do("move aunt-em on")
    assert (table.at("aunt-em"), table.points) == ("a2", 0)


@pytest.mark.sentence("green-glass-spectacles 2")
def test_spectacles_work_at_a_door_that_has_just_been_found() -> None:
    table = Stage(
        phase="bonus",
        characters={"aunt-em": "1 a0", "boq": "1 a0"},
        objects={"green-glass-spectacles": "on aunt-em"},
    )
    table.do("move aunt-em on", f"comes {THRONE}")
    assert (table.at("aunt-em"), table.points) == ("a1", 0)


@pytest.mark.sentence("green-glass-spectacles 3")
def test_spectacles_please_the_eye_at_emerald_city_locations_only() -> None:
    glasses = "green-glass-spectacles"
    for place in (PLAZA, THRONE, POPPIES):
        assert lift(glasses, "aunt-em", place) == gift(glasses, 2)
    for place in (ROAD, "glindas-palace", "uncle-henrys-farm"):
        assert lift(glasses, "aunt-em", place) == 0
    home = Stage(characters={"aunt-em": "1 a0"}, objects={glasses: "on aunt-em"})
    assert home.vitality("aunt-em") == printed("aunt-em")


# Doors and exits


@pytest.mark.sentence("tin-woodmans-axe 1")
def test_the_axe_clears_the_way_into_a_forest_and_nowhere_else() -> None:
    for forest in (WOOD, SPRING):
        assert walk("aunt-em", BOQ, forest) == toll(forest, 1)
        assert walk("aunt-em", BOQ, forest, "tin-woodmans-axe") == 0
        assert walk("aunt-em", BOQ, forest, "tin-woodmans-axe", loose=True) == toll(forest, 1)
    assert walk("aunt-em", BOQ, PLAZA, "tin-woodmans-axe") == toll(PLAZA, 1)
    assert walk("aunt-em", POPPIES, WOOD, "tin-woodmans-axe") == toll(POPPIES, 2)


@pytest.mark.sentence("gold-headed-walking-stick 1")
def test_the_stick_helps_to_leave_and_not_to_enter() -> None:
    stick = "gold-headed-walking-stick"
    less = -toll(stick, 1)
    assert less > 0
    for place, asked in ((POPPIES, toll(POPPIES, 2)), (ROAD, toll(ROAD, 1))):
        assert walk("aunt-em", place, COTTAGE) == asked
        assert walk("aunt-em", place, COTTAGE, stick) == max(0, asked - less)
        assert walk("aunt-em", place, COTTAGE, stick, loose=True) == asked
    assert walk("aunt-em", COTTAGE, THRONE, stick) == toll(THRONE, 1)  # nothing is paid back
    both = Stage(
        phase="bonus",
        up={"a1": ROAD, "a2": COTTAGE},
        characters={"aunt-em": "1 a1", "boq": "1 a1"},
        objects={stick: "on boq"},
    )
    assert both.refuses("move aunt-em on").rule == "O22.3"


@pytest.mark.sentence("make-shift-ladder 1")
def test_the_ladder_makes_every_door_cheaper_and_no_exit() -> None:
    ladder = "make-shift-ladder"
    less = -toll(ladder, 1)
    assert less > 0
    for door in (PLAZA, THRONE, WOOD):
        assert walk("aunt-em", COTTAGE, door, ladder) == max(0, toll(door, 1) - less)
        assert walk("aunt-em", COTTAGE, door, ladder, loose=True) == toll(door, 1)
    assert walk("aunt-em", POPPIES, COTTAGE, ladder) == toll(POPPIES, 2)


@pytest.mark.sentence("make-shift-ladder 1")
def test_the_ladder_climbs_over_a_ban_on_entering_but_not_out_of_a_trap() -> None:
    pack = pack_with(location("wall", NO_ENTRY) + location("pit", NO_EXIT))

    def at_the_wall(**objects: str) -> Stage:
        return Stage(
            pack=pack,
            points=9,
            up={"a1": COTTAGE, "a2": "wall", "a3": "pit"},
            characters={"aunt-em": "1 a1", "boq": "1 a3"},
            objects={name.replace("_", "-"): where for name, where in objects.items()},
        )

    assert at_the_wall().refuses("move aunt-em on").rule == "O22.5"
    assert at_the_wall(make_shift_ladder="a1").refuses("move aunt-em on").rule == "O22.5"
    climbing = at_the_wall(make_shift_ladder="on aunt-em").do("move aunt-em on")
    assert climbing.at("aunt-em") == "a2"
    trapped = at_the_wall(make_shift_ladder="on boq")
    assert trapped.refuses("move boq back").rule == "O22.3"  # out of the pit no ladder leads


# Oil


TWO_CANS = pytest.mark.parametrize("can", ["oil-can", "bejeweled-silver-oil-can"])
BOW = effect("bow", "attach = {}", 'to = "host"\ngives = [{ vitality = 1 }]')


def rusty(can: str, where: str) -> Stage:
    """Tin Woodman cannot walk, nor can the Scarecrow."""
    return Stage(
        pack=pack_with(BOW),
        points=9,
        up={"a1": BOQ, "a2": COTTAGE},
        hands={1: [can]} if not where else {},
        characters={"tin-woodman": "1 a1", "scarecrow": "1 a1"},
        objects={can: where} if where else {},
        effects={
            "tin-woodmans-tears": "2 on tin-woodman",
            "bow": "1 on tin-woodman",
            "this-pole": "2 on scarecrow",
        },
    )


@TWO_CANS
@pytest.mark.sentence("oil-can 3", "bejeweled-silver-oil-can 3")
def test_oil_archives_what_makes_the_new_bearer_steadfast_and_nothing_else(can: str) -> None:
    for table, deed in (
        (rusty(can, ""), f"play {can} on tin-woodman"),
        (rusty(can, "a1"), f"equip {can} on tin-woodman"),
    ):
        assert table.refuses("move tin-woodman on").rule == "O20.8"
        table.do(deed)
        assert table.archive() == ["tin-woodmans-tears"]
        assert not table.has("tin-woodman", "Steadfast")
        assert table.at("bow") == "on tin-woodman"
        assert table.at("this-pole") == "on scarecrow"  # the bearer's Effects only
        assert table.has("scarecrow", "Steadfast")
        assert table.do("move tin-woodman on").at("tin-woodman") == "a2"


@TWO_CANS
@pytest.mark.sentence("oil-can 3", "bejeweled-silver-oil-can 3")
def test_oil_helps_whoever_is_equipped_with_it(can: str) -> None:
    table = rusty(can, "").do(f"play {can} on scarecrow")
    assert table.archive() == ["this-pole"]
    assert table.at("tin-woodmans-tears") == "on tin-woodman"


@TWO_CANS
@pytest.mark.sentence("oil-can 3", "bejeweled-silver-oil-can 3")
def test_oil_that_lies_there_or_came_before_loosens_nothing(can: str) -> None:
    laid = rusty(can, "").do(f"play {can} a1")
    assert laid.archive() == []
    assert laid.has("tin-woodman", "Steadfast")
    worn = rusty(can, "on tin-woodman")
    pass_to(worn, 1)
    assert worn.at("tin-woodmans-tears") == "on tin-woodman"
    assert worn.has("tin-woodman", "Steadfast")
