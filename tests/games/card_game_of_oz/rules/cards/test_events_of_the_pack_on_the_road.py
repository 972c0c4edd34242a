"""What the Events of Story Pack #1 do to those on the road: a fall, cheers, and city life."""

from __future__ import annotations

import pytest

from tests.games.card_game_of_oz.rules.cards.event_scenes import BOTH_WAYS, author, no_target, use
from tests.games.card_game_of_oz.rules.cards.printed import ROAD, gift, pass_to, printed
from tests.games.card_game_of_oz.rules.stage import Stage

COTTAGE, BOQ, FARM = "tin-woodmans-cottage", "boqs-home", "uncle-henrys-farm"
PLAZA, THRONE, WOOD = "emerald-city-plaza", "throne-room", "thick-wood"
FALL, CHEERS, CITY = "destruction-of-the-tin-woodman", "three-cheers", "city-life"
WITCH = "wicked-witch-of-the-west"


# Destruction of the Tin Woodman


@BOTH_WAYS
@pytest.mark.sentence("destruction-of-the-tin-woodman 1")
def test_an_animat_is_archived_wherever_it_is(openly: bool) -> None:
    up = {"a1": COTTAGE, "a2": BOQ, "b3": WOOD}
    for where in ("a1", "a2", "b3", "a0"):
        table = author(
            FALL,
            openly,
            up=up,
            characters={"tin-woodman": f"1 {where}", "boq": "2 a1", WITCH: "2 b3"},
            objects={"oil-can": "on tin-woodman"},
        )
        use(table, FALL)
        assert table.at("tin-woodman") is None
        assert table.at("oil-can") == (where if where != "a0" else None)
        assert (table.at("boq"), table.at(WITCH)) == ("a1", "b3")  # no Animats


@pytest.mark.sentence("destruction-of-the-tin-woodman 1")
def test_whoever_controls_them_one_of_several_animats_is_chosen() -> None:
    table = author(
        FALL,
        True,
        up={"a2": BOQ, "a3": FARM, "b1": WOOD},
        characters={"tin-woodman": "1 a2", "scarecrow": "2 a3", "glinda": "2 b1"},
    )
    use(table, FALL)
    assert sorted(table.legal()) == ["choose scarecrow", "choose tin-woodman"]
    table.do("choose scarecrow")
    assert (table.at("scarecrow"), table.at("tin-woodman")) == (None, "a2")


@pytest.mark.cites("O12.10")
@pytest.mark.sentence("destruction-of-the-tin-woodman 1")
def test_it_needs_an_animat_and_somebody_with_sorcery() -> None:
    no_target(FALL, up={"a1": COTTAGE}, characters={"boq": "1 a1", WITCH: "1 a1"})
    people = {"tin-woodman": "2 a1"}
    for openly, deed in ((True, "play"), (False, "reveal")):
        powerless = author(FALL, openly, up={"a1": COTTAGE}, characters=people)
        assert powerless.refuses(f"{deed} {FALL}").rule == "OR-75"
        for witch in ("1 a1", "2 a0"):  # whosever, and wherever (OR-75)
            able = author(FALL, openly, up={"a1": COTTAGE}, characters={**people, WITCH: witch})
            assert f"{deed} {FALL}" in able.legal()


# Three Cheers!


CHEERED = {"boq": "1 a1", "aunt-em": "1 a1", "uncle-henry": "2 a1", "farmers-wife": "1 a2"}


def cheered(table: Stage) -> set[str]:
    """Who is livelier than printed: no Location here says anything to them."""
    more = gift(CHEERS, 1)
    assert more > 0
    changes = {name: table.vitality(name) - printed(name) for name in CHEERED}
    assert set(changes.values()) <= {0, more}
    return {name for name, change in changes.items() if change}


@BOTH_WAYS
@pytest.mark.sentence("three-cheers 1")
def test_cheers_last_until_the_end_of_ones_next_turn(openly: bool) -> None:
    table = author(CHEERS, openly, up={"a1": ROAD, "a2": COTTAGE}, characters=CHEERED)
    use(table, CHEERS)
    assert table.legal() == ["at a1", "at a2"]
    table.do("at a1")
    assert cheered(table) == {"boq", "aunt-em"}  # one's own, and there
    if openly:
        pass_to(table, 2)
        assert cheered(table) == {"boq", "aunt-em"}
    pass_to(table, 1)
    assert cheered(table) == {"boq", "aunt-em"}
    pass_to(table, 2)
    assert cheered(table) == set()


@pytest.mark.sentence("three-cheers 1")
def test_cheers_in_the_last_window_of_ones_turn_last_no_longer() -> None:
    table = Stage(
        phase="bonus",
        up={"a1": ROAD, "a2": COTTAGE},
        characters=CHEERED,
        set_events={1: [(CHEERS, 3)]},
    )
    table.do("end", f"reveal {CHEERS}", "at a1")
    pass_to(table, 1)
    assert cheered(table) == {"boq", "aunt-em"}
    assert cheered(pass_to(table, 2)) == set()


@pytest.mark.sentence("three-cheers 1")
def test_cheers_are_for_those_who_hear_them() -> None:
    table = author(CHEERS, True, up={"a1": ROAD, "a2": COTTAGE}, characters=CHEERED)
    use(table, CHEERS, "at a2")
    assert cheered(table) == {"farmers-wife"}
    table.state = table.state._replace(points=9)
    table.do("move aunt-em on", "move farmers-wife back")
    assert cheered(table) == {"farmers-wife"}  # who comes is late, who leaves has heard
    no_target(CHEERS, characters={"toto": "1 a0"})


# "City life does not agree with me at all."


QUEEN = "queen-of-the-field-mice"


def city(openly: bool = True) -> Stage:
    return author(
        CITY,
        openly,
        up={"a1": WOOD, "a2": PLAZA, "a3": THRONE, "b3": BOQ},
        characters={
            "field-mice": "1 a2",
            "field-mice-2": "2 a2",
            QUEEN: "1 a3",
            "cowardly-lion": "2 a3",
            "aunt-em": "1 a2",
            "king-crow": "1 b3",
        },
    )


@BOTH_WAYS
@pytest.mark.sentence("city-life 1")
def test_up_to_three_animals_leave_the_city_by_one_step_for_nothing(openly: bool) -> None:
    table = use(city(openly), CITY)
    animals = ["field-mice", "field-mice-2", QUEEN, "cowardly-lion"]
    assert sorted(table.legal()) == sorted([f"choose {name}" for name in animals] + ["no"])
    table.do("choose field-mice", f"choose {QUEEN}", "choose cowardly-lion")  # three: no more
    table.do("move field-mice on", f"move {QUEEN} on", "move cowardly-lion on")
    assert table.at("field-mice") == "a3"  # into the Throne Room
    assert table.at(QUEEN) == "b3"
    assert table.at("cowardly-lion") == "a2"  # along its own Storyline, into the Plaza
    assert table.points == 0
    stayed = ("field-mice-2", "aunt-em", "king-crow")
    assert [table.at(name) for name in stayed] == ["a2", "a2", "b3"]
    assert table.archive() == [CITY]


@pytest.mark.sentence("city-life 1")
def test_fewer_animals_may_go_or_none_and_back_as_well() -> None:
    table = use(city(), CITY, "choose field-mice", "no")
    assert table.legal() == ["move field-mice on", "move field-mice back", "no"]
    table.do("move field-mice back")
    assert (table.at("field-mice"), table.prompt) == ("a1", "ask_action")
    none = use(city(), CITY, "no")
    assert (none.at("field-mice"), none.archive(), none.prompt) == ("a2", [CITY], "ask_action")


@pytest.mark.sentence("city-life 1")
def test_without_animals_in_the_city_nobody_complains_of_it() -> None:
    no_target(CITY, up={"a1": PLAZA, "a2": BOQ}, characters={"aunt-em": "1 a1", "toto": "1 a2"})
