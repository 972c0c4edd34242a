"""What the Events of Story Pack #1 do, played openly or revealed in another Author's turn."""

from __future__ import annotations

from typing import Any

import pytest

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules.effects.draw import Draw
from oztable.games.card_game_of_oz.rules.language.abilities import OnPlay
from oztable.games.card_game_of_oz.rules.language.filters import Count
from oztable.games.card_game_of_oz.rules.state import UNKNOWN
from tests.games.card_game_of_oz.rules.cards.event_scenes import BOTH_WAYS, author, no_target, use
from tests.games.card_game_of_oz.rules.cards.printed import cost, face, pass_to
from tests.games.card_game_of_oz.rules.stage import Stage

COTTAGE, BOQ, FARM = "tin-woodmans-cottage", "boqs-home", "uncle-henrys-farm"
POPPIES, PLAZA, THRONE, WOOD = "poppy-field", "emerald-city-plaza", "throne-room", "thick-wood"
STOCK, CELLAR, ASK = "look-after-the-stock", "run-for-the-cellar", "who-is-aunt-em"
BLUE, HOME, FALL = "blue-is-the-color", "no-place-like-home", "destruction-of-the-tin-woodman"
WITCH = "wicked-witch-of-the-west"


# "I'll go look after the stock."


@BOTH_WAYS
@pytest.mark.sentence("look-after-the-stock 1")
def test_somebody_goes_back_two_steps_for_nothing_and_a_card_is_drawn(openly: bool) -> None:
    road = {"a1": PLAZA, "a2": THRONE, "a3": POPPIES}
    table = author(STOCK, openly, up=road, characters={"aunt-em": "1 a3", "boq": "2 a3"})
    use(table, STOCK)  # one Character of one's own: no choice
    assert table.legal() == ["move aunt-em back", "no"]
    table.do("move aunt-em back", "move aunt-em back", "comes pail")
    assert (table.at("aunt-em"), table.at("boq"), table.points) == ("a1", "a3", 0)
    assert (table.hand(1), table.archive()) == (["pail"], [STOCK])


@pytest.mark.sentence("look-after-the-stock 1")
def test_two_steps_are_the_most_and_none_the_least_and_the_card_is_drawn_anyhow() -> None:
    scene: dict[str, Any] = {"characters": {"aunt-em": "1 b2"}, "up": {"b3": COTTAGE, "a3": FARM}}
    far = use(author(STOCK, True, **scene), STOCK, "move aunt-em back", "move aunt-em back")
    assert far.at("aunt-em") == "a3"
    assert far.do("comes pail").prompt == "ask_action"
    one = use(author(STOCK, True, **scene), STOCK, "move aunt-em back", "no", "comes pail")
    assert (one.at("aunt-em"), one.hand(1)) == ("b3", ["pail"])
    none = use(author(STOCK, True, **scene), STOCK, "no", "comes pail")
    assert (none.at("aunt-em"), none.hand(1)) == ("b2", ["pail"])


@pytest.mark.sentence("look-after-the-stock 1")
def test_who_goes_is_chosen_from_ones_own_storyline() -> None:
    people = {
        "uncle-henry": "1 a0", "boq": "1 a1", "aunt-em": "1 a3", "toto": "1 b1", "king-crow": "2 a2"
    }  # fmt: skip
    table = use(author(STOCK, True, up={"a2": COTTAGE}, characters=people), STOCK)
    assert sorted(table.legal()) == ["choose aunt-em", "choose toto"]  # Boq has no step back
    table.do("choose aunt-em", "move aunt-em back", "no", "comes pail")
    assert table.at("aunt-em") == "a2"
    no_target(STOCK, characters={"uncle-henry": "1 a0", "boq": "1 a1", "king-crow": "2 a2"})


# "Run for the cellar!"


def hunted(openly: bool = True) -> Stage:
    """Two Animats: one at the Location that will be chosen, with a Crow, one next to it. A Witch
    is far off."""
    return author(
        CELLAR,
        openly,
        up={"a1": FARM, "a2": BOQ, "b1": WOOD},
        hands={2: [FALL]},
        characters={"tin-woodman": "1 a1", "king-crow": "2 a1", "scarecrow": "1 a2", WITCH: "2 b1"},
        objects={"silver-shoes": "on king-crow"},
    )


@pytest.mark.sentence("run-for-the-cellar 1")
def test_whoever_is_there_is_safe_from_cards_until_the_end_of_the_turn() -> None:
    table = hunted(openly=False)
    table.state = table.state._replace(points=9)
    table.do(f"reveal {CELLAR}")
    assert table.legal() == ["at a1", "at a2", "at b1"]  # face-up ones
    table.do("at a1")
    assert table.decider == 2
    assert table.refuses("use silver-shoes").rule == "OR-80"  # their own things as well
    table.do(f"play {FALL}")  # the Scarecrow is not protected
    assert (table.at("scarecrow"), table.at("tin-woodman")) == (None, "a1")
    assert table.do("move king-crow back").at("king-crow") == "a2"  # a Move is no card
    assert pass_to(table, 1).state.lasting == ()


@pytest.mark.sentence("run-for-the-cellar 1")
def test_who_comes_later_is_not_safe_and_who_leaves_still_is() -> None:
    straw = "scarecrow-good-as-new"
    table = Stage(
        points=9,
        up={"a1": FARM, "a2": BOQ},
        hands={1: [CELLAR]},
        characters={"tin-woodman": "1 a1", WITCH: "2 b0", straw: "1 a2"},
        set_events={2: [(FALL, cost(FALL))]},
    )
    table.do(f"play {CELLAR}", "at a1", "pass")
    table.do(f"move {straw} back", "pass", "move tin-woodman on")
    table.do(f"reveal {FALL}")  # there is only one whom it can mean
    assert (table.at("tin-woodman"), table.at(straw)) == ("a2", None)


@pytest.mark.sentence("run-for-the-cellar 1")
def test_with_the_turn_the_shelter_is_gone() -> None:
    table = use(hunted(), CELLAR, "at a1")
    pass_to(table, 2)
    assert f"play {FALL}" in table.legal()
    assert "use silver-shoes" in table.legal()
    table.do(f"play {FALL}", "choose tin-woodman")
    assert table.at("tin-woodman") is None


@pytest.mark.sentence("run-for-the-cellar 1")
def test_in_the_last_window_of_a_turn_the_shelter_does_not_outlast_it() -> None:
    table = Stage(
        phase="bonus",
        up={"a1": FARM},
        hands={2: [FALL]},
        characters={"tin-woodman": "1 a1", WITCH: "2 a1"},
        set_events={1: [(CELLAR, 1)]},
    )
    table.do("end")
    assert (table.prompt, table.decider) == ("ask_window", 1)
    table.do(f"reveal {CELLAR}")
    assert f"play {FALL}" in pass_to(table, 2).legal()


@pytest.mark.sentence("run-for-the-cellar 1")
def test_a_cellar_needs_a_face_up_location() -> None:
    no_target(CELLAR, characters={"toto": "1 a0"})


def shelter(**scene: Any) -> Stage:
    """The first Author has set it; the second plays."""
    return Stage(
        active=2,
        points=9,
        set_events={1: [(CELLAR, 1)]},
        **{"up": {"a1": FARM, "a2": BOQ, "b1": WOOD}, **scene},
    )


@pytest.mark.sentence("run-for-the-cellar 2")
def test_called_in_time_nobody_is_archived() -> None:
    people = {"tin-woodman": "1 a1", "boq": "1 a1", WITCH: "2 b1"}
    table = shelter(hands={2: [FALL]}, characters=people).do(f"play {FALL}")
    assert (table.decider, table.prompt) == (1, "ask_archive_window")
    saved = table.do(f"reveal {CELLAR}")
    assert (saved.at("tin-woodman"), saved.archive()) == ("a1", [CELLAR, FALL])
    silent = shelter(hands={2: [FALL]}, characters=people).do(f"play {FALL}", "pass")
    assert (silent.at("tin-woodman"), silent.archive()) == (None, ["tin-woodman", FALL])


@pytest.mark.sentence("run-for-the-cellar 2")
def test_called_in_time_nobody_is_carried_off() -> None:
    people = {"boq": "1 a1", "aunt-em": "1 a1", "toto": "2 a1"}
    road = {"a1": FARM, "a2": THRONE}
    table = shelter(up=road, hands={2: ["cyclone"]}, characters=people)
    table.do("play cyclone", "at a1", f"comes {PLAZA}")
    table.do("choose aunt-em", "choose boq", "choose toto", "move aunt-em on")
    assert (table.decider, table.prompt) == (1, "ask_move_window")
    table.do(f"reveal {CELLAR}")
    assert table.at("aunt-em") == "a1"
    table.do("move boq on", "no", "move toto back", "no")  # one answer, for one of them (OR-127)
    assert (table.at("boq"), table.at("toto"), table.decider) == ("a2", "a2", 2)


@pytest.mark.sentence("run-for-the-cellar 2")
def test_the_cellar_is_for_ones_own_and_against_opponents_cards() -> None:
    mine = {"scarecrow": "2 a1", WITCH: "2 b1"}
    theirs = shelter(hands={2: [FALL]}, characters=mine).do(f"play {FALL}")
    assert (theirs.at("scarecrow"), theirs.prompt) == (None, "ask_window")  # not one's own
    walk = shelter(characters={"aunt-em": "2 a1", "boq": "1 a1"}).do("move aunt-em back")
    assert (walk.at("aunt-em"), walk.prompt) == ("a2", "ask_window")
    own = Stage(
        points=9,
        up={"a1": FARM},
        hands={1: [FALL]},
        characters={"tin-woodman": "1 a1", WITCH: "1 a1"},
        set_events={1: [(CELLAR, 1)]},
    )
    own.do(f"play {FALL}")
    assert (own.at("tin-woodman"), own.prompt) == (None, "ask_window")  # one's own card


# "Who is Aunt Em?"


@BOTH_WAYS
@pytest.mark.sentence("who-is-aunt-em 1")
def test_the_named_card_is_archived_if_the_opponent_holds_it(openly: bool) -> None:
    table = author(ASK, openly, hands={2: ["toto", "field-mice", "field-mice"]})
    use(table, ASK)
    assert (table.decider, table.prompt) == (1, "ask_name")
    assert len(table.legal()) == len(set(table.game.pack.library))  # any card may be named
    table.do("name field-mice")
    drawn = [] if openly else ["cyclone"]
    assert table.hand(2) == ["toto", *drawn, "field-mice"]  # the named card, and not all of them
    assert table.archive() == ["field-mice", ASK]


@pytest.mark.sentence("who-is-aunt-em 1")
def test_a_wrong_guess_archives_nothing_but_the_hand_has_been_seen() -> None:
    table = author(ASK, True, hands={2: ["toto", "boq"]})
    before = table.game.view(table.state, Seat(0)).state.hands[1]
    assert {held.card for held in before} == {UNKNOWN}
    use(table, ASK, "name aunt-em")
    assert (table.hand(2), table.archive()) == (["toto", "boq"], [ASK])
    seen = table.game.view(table.state, Seat(0)).state.hands[1]
    assert sorted(held.card for held in seen) == sorted(map(table.card, ("toto", "boq")))


@pytest.mark.sentence("who-is-aunt-em 1")
def test_among_several_opponents_one_is_asked_and_nobody_else_sees() -> None:
    table = author(ASK, True, authors=3, hands={2: ["toto"], 3: ["boq", "pail"]})
    use(table, ASK)
    assert table.legal() == ["ask 2", "ask 3"]
    table.do("ask 3", "name toto")
    assert (table.hand(2), sorted(table.hand(3))) == (["toto"], ["boq", "pail"])
    for seat, known in ((Seat(0), True), (Seat(1), False)):
        hand = table.game.view(table.state, seat).state.hands[2]
        assert all((held.card != UNKNOWN) == known for held in hand)
    alone = Stage(options={"mode": "solitaire"}, authors=1, points=9, hands={1: [ASK]})
    assert alone.refuses(f"play {ASK}").rule == "OR-80"


# "Blue is the color of the Munchkins."


def most_blue() -> int:
    text = face(BLUE).abilities[0]
    assert isinstance(text, OnPlay)
    assert isinstance(text.do[0], Draw)
    count = text.do[0].count
    assert isinstance(count, Count)
    assert count.most is not None
    return count.most


@BOTH_WAYS
@pytest.mark.sentence("blue-is-the-color 1")
def test_a_card_is_drawn_for_each_munchkin_country_character_of_ones_own(openly: bool) -> None:
    people = {"boq": "1 a1", "cowardly-lion": "1 a0", "toto": "1 a1", "scarecrow": "2 a1"}
    table = author(BLUE, openly, up={"a1": COTTAGE}, characters=people)
    use(table, BLUE, "comes pail", "comes oil-can")  # Boq, and the Lion at home
    assert sorted(table.hand(1)) == ["oil-can", "pail"]
    assert table.archive() == [BLUE]


@pytest.mark.sentence("blue-is-the-color 1")
def test_the_blue_has_a_limit_and_may_bring_nothing() -> None:
    munchkins = ["boq", "munchkin-baby", "scarecrow", "old-crow", "tin-woodman"]
    assert len(munchkins) > most_blue()
    table = author(BLUE, True, characters=dict.fromkeys(munchkins, "1 a0"))
    coming = ("pail", "oil-can", "toto", "glinda", "cyclone")[: most_blue()]
    use(table, BLUE, *(f"comes {name}" for name in coming))
    assert (sorted(table.hand(1)), table.prompt) == (sorted(coming), "ask_action")
    nobody = author(BLUE, True, characters={"toto": "1 a0", "boq": "2 b0"})
    assert use(nobody, BLUE).hand(1) == []


# "There is no place like home."


@BOTH_WAYS
@pytest.mark.sentence("no-place-like-home 1")
def test_a_human_comes_back_from_the_archive(openly: bool) -> None:
    gone = ["aunt-em", "toto", "glinda", "pail", "scarecrow"]
    table = use(author(HOME, openly, archive=gone), HOME)
    assert sorted(table.legal()) == ["name aunt-em", "name glinda"]
    table.do("name glinda")
    assert table.hand(1) == ["glinda"]
    assert table.archive() == ["aunt-em", "toto", "pail", "scarecrow", HOME]
    only = use(author(HOME, openly, archive=["boq", "toto"]), HOME)
    assert only.hand(1) == ["boq"]


@pytest.mark.sentence("no-place-like-home 1")
def test_who_is_no_human_or_not_in_the_archive_does_not_come_home() -> None:
    no_target(HOME, archive=["toto", "scarecrow", "bread-and-butter"], characters={"boq": "1 a0"})
