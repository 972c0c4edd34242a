"""Objects: where they are laid, who bears them, what becomes of them (O14, OR-62 to OR-73)."""

from __future__ import annotations

import pytest

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules.events import Archived, Dropped, Equipped
from oztable.games.card_game_of_oz.rules.state import NOBODY
from tests.games.card_game_of_oz.rules.stage import Stage, card_toml, pack_with

PLAIN = "tin-woodmans-cottage"  # says nothing to most Characters
CITY = "emerald-city-plaza"
SPARES = pack_with(
    card_toml("lamp", "object", copies=2)
    + card_toml("anvil", "object", keywords=["Immovable"], cost=0)
    + card_toml("homing", "event", '---\ndo = [{ take = { choose = { kind = "character" } } }]')
)


# Playing


@pytest.mark.cites("OT-41", "O14.2", "OR-62", "OR-71")
def test_an_object_is_laid_at_a_hidden_location_which_stays_hidden() -> None:
    table = Stage(points=9, hands={1: ["oil-can"]}).do("play oil-can a2")
    assert table.at("oil-can") == "a2"
    assert table.location("a2") is None
    assert table.points == 9 - table.cost("oil-can")
    assert table.hand(1) == []
    loose = table.in_play("oil-can")
    assert loose is not None
    assert loose.seat == NOBODY


@pytest.mark.cites("OR-62", "O14.2")
@pytest.mark.parametrize("place", ["a1", "a2", "a3", "b3", "b2", "b1"])
def test_every_location_of_the_storyline_will_do_even_among_opponents(place: str) -> None:
    table = Stage(
        points=9, up={place: PLAIN}, hands={1: ["oil-can"]}, characters={"toto": f"2 {place}"}
    )
    assert table.do(f"play oil-can {place}").at("oil-can") == place
    assert table.at("toto") == place


@pytest.mark.cites("OR-62", "O14.2")
@pytest.mark.parametrize("title", ["a0", "b0"])
def test_a_title_card_is_no_place_for_an_object(title: str) -> None:
    table = Stage(points=9, hands={1: ["oil-can"]}, characters={"toto": "1 a0"})
    assert table.refuses(f"play oil-can {title}").rule == "OR-62"


@pytest.mark.cites("OT-42", "O14.2")
def test_a_character_on_a_title_card_is_handed_nothing() -> None:
    table = Stage(points=9, hands={1: ["oil-can"]}, characters={"toto": "1 a0"})
    assert table.refuses("play oil-can on toto").rule == "O14.2"


@pytest.mark.cites("O14.2", "OR-63")
def test_an_object_is_handed_straight_to_ones_own_character_among_opponents() -> None:
    table = Stage(
        points=9,
        up={"a1": PLAIN},
        hands={1: ["oil-can"]},
        characters={"toto": "1 a1", "boq": "2 a1"},
    )
    table.do("play oil-can on toto")
    assert table.at("oil-can") == "on toto"
    assert table.points == 9 - table.cost("oil-can")


@pytest.mark.cites("OR-63")
@pytest.mark.parametrize("value", ["no", "yes"])
def test_whether_an_object_may_be_handed_to_an_opponent(value: str) -> None:
    table = Stage(
        options={"equipAny": value},
        points=9,
        up={"a1": PLAIN},
        hands={1: ["gold-collar"]},
        characters={"boq": "2 a1"},
    )
    plain = table.vitality("boq")
    if value == "no":
        assert table.refuses("play gold-collar on boq").rule == "OR-63"
    else:
        table.do("play gold-collar on boq")
        assert table.at("gold-collar") == "on boq"
        assert table.vitality("boq") > plain
    assert Stage().game.options["equipAny"] == "no"


@pytest.mark.cites("OR-63", "O14.2")
def test_even_then_it_must_be_in_ones_own_storyline() -> None:
    table = Stage(
        options={"equipAny": "yes"},
        authors=3,
        points=9,
        up={"b1": PLAIN},
        hands={1: ["oil-can"]},
        characters={"boq": "2 b1"},
    )
    assert table.refuses("play oil-can on boq").rule == "O14.2"


@pytest.mark.cites("O14.3", "OR-69")
def test_a_second_copy_of_an_object_waits_until_the_first_is_gone() -> None:
    table = Stage(pack=SPARES, points=9, hands={1: ["lamp", "oil-can"]}, objects={"lamp": "a1"})
    assert table.refuses("play lamp a2").rule == "O14.3"
    assert table.do("play oil-can a1").at("oil-can") == "a1"
    free = Stage(pack=SPARES, points=9, hands={1: ["lamp"]}, archive=["lamp"])
    assert free.do("play lamp a2").at("lamp") == "a2"


@pytest.mark.cites("O14.3")
@pytest.mark.parametrize("value", ["on", "off"])
def test_spectacles_are_a_multitude_unless_that_is_switched_off(value: str) -> None:
    table = Stage(
        options={"multitude": value},
        points=9,
        hands={1: ["green-glass-spectacles"]},
        objects={"green-glass-spectacles": "a1"},
    )
    if value == "off":
        assert table.refuses("play green-glass-spectacles a1").rule == "O14.3"
    else:
        table.do("play green-glass-spectacles a1")
        assert table.at("green-glass-spectacles-2") == table.at("green-glass-spectacles") == "a1"


# Bearing


@pytest.mark.cites("OR-65", "O14.2")
def test_one_character_bears_any_number_of_objects() -> None:
    things = ["gold-collar", "pail", "oil-can", "wooden-whistle", "diamond-studded-bracelet"]
    table = Stage(points=40, up={"a1": PLAIN}, hands={1: things}, characters={"toto": "1 a1"})
    table.do(*(f"play {thing} on toto" for thing in things))
    assert {table.at(thing) for thing in things} == {"on toto"}


@pytest.mark.cites("OT-43", "OR-66", "O14.2")
def test_what_a_character_bears_comes_along_and_what_lies_about_does_not() -> None:
    table = Stage(
        points=1,
        up={"a1": PLAIN, "a2": "boqs-home"},
        characters={"boq": "1 a1"},
        objects={"oil-can": "on boq", "pail": "a1"},
        effects={"this-pole": "2 on oil-can"},
    )
    table.do("move boq on", "comes cyclone")  # Boq draws at a Munchkin Location
    assert table.at("boq") == "a2"
    assert table.at("oil-can") == "on boq"
    assert table.at("this-pole") == "on oil-can"
    assert table.at("pail") == "a1"


@pytest.mark.cites("OR-71")
def test_a_loose_object_gives_nobody_what_its_bearer_would_have() -> None:
    table = Stage(up={"a1": PLAIN}, characters={"toto": "1 a1"}, objects={"gold-collar": "a1"})
    plain = table.vitality("toto")
    table.do("equip gold-collar on toto")
    assert table.vitality("toto") > plain


@pytest.mark.cites("OR-68", "O14.4")
def test_nobody_puts_an_object_down_on_purpose() -> None:
    table = Stage(points=9, up={"a1": PLAIN}, characters={"toto": "1 a1"})
    bare = set(table.legal())
    table = Stage(
        points=9,
        up={"a1": PLAIN},
        characters={"toto": "1 a1"},
        objects={"gold-collar": "on toto"},
    )
    assert set(table.legal()) == bare


# Picking up


@pytest.mark.cites("OT-44", "O14.4", "OR-64")
def test_an_object_is_picked_up_for_nothing_in_anothers_turn() -> None:
    table = Stage(
        active=2,
        points=1,
        up={"a1": PLAIN},
        characters={"toto": "1 a1"},
        objects={"oil-can": "a1"},
    )
    table.do("draw", "comes pail")
    assert table.decider == 1
    table.do("equip oil-can on toto")
    assert table.at("oil-can") == "on toto"
    given = Equipped(Seat(0), table.piece("oil-can"), table.piece("toto"))
    assert table.happened(Equipped) == [given]
    assert table.points == 0  # of the other Author, who drew
    assert table.decider == 2


@pytest.mark.cites("O14.4", "OR-64", "OR-72")
def test_nobody_picks_anything_up_while_both_are_there() -> None:
    table = Stage(
        points=1,
        up={"a1": PLAIN, "a2": "boqs-home"},
        characters={"toto": "1 a1", "aunt-em": "2 a1"},
        objects={"oil-can": "a1"},
    )
    assert table.refuses("equip oil-can on toto").rule == "O14.4"
    assert not any("oil-can" in action for action in table.legal())
    table.do("move toto on", "no")  # he looks at nothing
    assert table.decider == 2  # who stands there alone now
    assert "equip oil-can on aunt-em" in table.legal()


@pytest.mark.cites("O14.4")
@pytest.mark.parametrize("place", ["a2", "a0"])
def test_an_object_is_picked_up_only_where_it_lies(place: str) -> None:
    table = Stage(
        up={"a1": PLAIN, "a2": CITY}, characters={"toto": f"1 {place}"}, objects={"oil-can": "a1"}
    )
    assert table.refuses("equip oil-can on toto").rule == "O14.4"


@pytest.mark.cites("OR-64", "O14.4")
def test_a_worn_object_is_not_passed_on() -> None:
    table = Stage(
        up={"a1": PLAIN},
        characters={"toto": "1 a1", "aunt-em": "1 a1"},
        objects={"oil-can": "on toto"},
    )
    assert table.game.options["transferObjects"] == "no"
    assert table.refuses("equip oil-can on aunt-em").rule == "OR-64"


@pytest.mark.cites("OR-64")
def test_by_option_a_worn_object_passes_between_ones_own_once_a_turn() -> None:
    table = Stage(
        options={"transferObjects": "yes"},
        up={"a1": PLAIN, "a2": CITY},
        characters={"toto": "1 a1", "aunt-em": "1 a1", "boq": "1 a2"},
        objects={"oil-can": "on toto"},
    )
    assert table.refuses("equip oil-can on boq").rule == "O14.4"  # elsewhere
    assert table.refuses("equip oil-can on toto").rule == "OR-64"  # who has it
    table.do("equip oil-can on aunt-em")
    assert table.at("oil-can") == "on aunt-em"
    assert table.refuses("equip oil-can on toto").rule == "OR-64"  # not twice


@pytest.mark.cites("OR-64")
def test_by_option_nobody_takes_what_an_opponent_wears() -> None:
    table = Stage(
        options={"transferObjects": "yes"},
        up={"a1": PLAIN},
        characters={"toto": "1 a1", "aunt-em": "2 a1"},
        objects={"oil-can": "on aunt-em"},
    )
    assert table.refuses("equip oil-can on toto").rule == "OR-64"


@pytest.mark.cites("OR-64", "O21.2")
def test_an_author_equips_the_same_object_once_a_turn_so_windows_close() -> None:
    """The Anvil is left behind by every step, and would be picked up for ever."""
    table = Stage(
        pack=SPARES,
        points=9,
        up={"a1": PLAIN, "a2": CITY},
        characters={"toto": "1 a1", "aunt-em": "1 a1"},
        objects={"anvil": "a1"},
    )
    table.do("equip anvil on toto", "move toto on", "no")
    assert table.at("anvil") == "a1"
    assert table.refuses("equip anvil on aunt-em").rule == "OR-64"
    assert table.prompt == "ask_action"


# Left behind


@pytest.mark.cites("OR-70")
def test_an_immovable_object_is_equipped_and_left_behind() -> None:
    table = Stage(
        pack=SPARES,
        points=9,
        up={"a1": PLAIN, "a2": CITY},
        characters={"toto": "1 a1"},
        objects={"anvil": "a1", "oil-can": "on toto"},
    )
    table.do("equip anvil on toto")
    assert table.at("anvil") == "on toto"
    table.do("move toto on", "no")
    assert table.at("toto") == "a2"
    assert table.at("anvil") == "a1"
    assert table.at("oil-can") == "on toto"
    assert len(table.happened(Dropped)) == 1


@pytest.mark.cites("O14.5")
def test_the_objects_of_an_archived_character_stay_where_it_stood() -> None:
    table = Stage(
        points=9,
        up={"a1": PLAIN},
        hands={1: ["destruction-of-the-tin-woodman"]},
        characters={"tin-woodman": "2 a1", "glinda": "1 a1"},
        objects={"oil-can": "on tin-woodman"},
    )
    table.do("play destruction-of-the-tin-woodman")
    assert table.at("tin-woodman") is None
    assert table.at("oil-can") == "a1"
    assert "oil-can" not in table.archive()
    assert "equip oil-can on glinda" in table.legal()


@pytest.mark.cites("OR-67", "O14.5")
def test_what_is_left_on_a_title_card_is_archived() -> None:
    table = Stage(
        active=2,
        points=9,
        hands={2: ["scarecrow-good-as-new"]},
        characters={"scarecrow": "1 a0"},
        objects={"gold-collar": "on scarecrow"},
    )
    table.do("play scarecrow-good-as-new")
    assert table.at("gold-collar") is None
    assert set(table.archive()) == {"scarecrow", "gold-collar"}
    assert len(table.happened(Archived)) == 2


@pytest.mark.cites("OR-73", "O14.5")
def test_a_character_that_goes_back_to_a_hand_leaves_its_things_behind() -> None:
    table = Stage(
        pack=SPARES,
        points=1,
        up={"a1": PLAIN},
        hands={1: ["homing"]},
        characters={"tin-woodman": "1 a1"},
        objects={"oil-can": "on tin-woodman"},
        effects={"tin-woodmans-tears": "2 on tin-woodman"},
    )
    table.do("play homing")
    assert table.hand(1) == ["tin-woodman"]
    assert table.at("oil-can") == "a1"
    assert table.archive() == ["tin-woodmans-tears", "homing"]
