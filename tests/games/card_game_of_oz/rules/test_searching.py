"""Cards found in the Library, and cards put into play without being played (O36)."""

from __future__ import annotations

import pytest

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules.events import Played, PutInPlay, Searched, SetOff
from oztable.games.card_game_of_oz.rules.state import EVERYONE, Held, bit
from tests.games.card_game_of_oz.rules.made_up import (
    character,
    effect,
    enter,
    event,
    location,
    thing,
    version,
)
from tests.games.card_game_of_oz.rules.stage import Stage, pack_with

PLAIN = "tin-woodmans-cottage"
CITY = "emerald-city-plaza"
MADE_UP = pack_with(
    character("pup", 'when = "played"\ndo = [{ draw = 1 }]', keywords=["Wolf"])
    + character("alpha", 'when = "enters"\ndo = [{ draw = 1 }]', keywords=["Wolf"])
    + character("crowd", keywords=["Wolf", "Multitude"], copies=2)
    + character("loner", keywords=["Wolf"])
    + version("loner-older", "Loner • Older", keywords=["Wolf"], counters=2)
    + thing("stick", 'when = "equipped"\ndo = [{ draw = 1 }]', keywords=["Weapon"])
    + effect("whistle", 'do = [{ find = { kind = "character", keywords = ["Wolf"] } }]')
    + effect(
        "scent",
        'do = [{ find = { kind = "character", keywords = ["Wolf"] }, '
        'in = ["library", "archive"] }]',
    )
    + effect(
        "den",
        'do = [{ put = { keywords = ["Wolf"] }, from = ["library", "archive"], to = "title" }, '
        "{ points = 1 }]",
    )
    + effect(
        "pack-of-wolves",
        'do = [{ pick = { hidden = false, where = "storyline" } }, '
        '{ put = { keywords = ["Wolf"] }, from = ["hand", "archive"], to = "there", up_to = 2 }]',
    )
    + character(
        "leader",
        'when = "played"\ndo = [{ may = [{ put = { named = ["Alpha"] }, '
        'from = ["library", "archive"], to = "title" }] }]',
    )
    + effect(
        "armoury",
        'do = [{ put = { kind = "object", keywords = ["Weapon"] }, from = ["archive", "hand"], '
        'to = { choose = { whose = "your" } } }]',
    )
    + thing(
        "cache",
        'use = { limit = "once per turn", window = true }\n'
        'do = [{ put = { kind = "object", keywords = ["Weapon"] }, from = ["hand"], to = "here" }]',
    )
    + event(
        "unmasked",
        'do = [{ put = { named = ["Loner"] }, from = ["library", "archive"], '
        'in_place_of = { choose = { named = ["Loner"] } } }]',
    )
    + event(
        "changed",
        'do = [{ archive = { choose = { named = ["Loner"] } } }, { put = { keywords = ["Wolf"] }, '
        'from = ["library", "archive"], in_place_of = "it", by = "controller" }]',
    )
    + character(
        "joker",
        'when = "archived"\ndo = [{ put = "this", from = ["archive"], to = "title" }]',
    )
    + event(
        "stork",
        'answer = { to = "archive", who = { whose = "your" } }\n'
        'instead = [{ take = "it" }, { if = { there = { named = ["Toto"] } }, '
        'then = [{ put = "it", from = ["hand"], to = "title" }] }]',
    )
    + event(
        "screen",
        'do = [{ pick = { kind = "character", named = ["Loner"] } }, '
        '{ put = { named = ["Loner"] }, from = ["library", "archive"], in_place_of = "it", '
        'by = "controller" }, { archive = "it" }]',
    )
    + event("stays", 'answer = { to = "archive", who = { whose = "your" } }\ninstead = []')
    + effect("trap", 'do = [{ archive = { choose = { kind = "character" } } }]')
    + location("toll-house", enter(3), 'when = "enters"\ndo = [{ draw = 1 }]')
)
WOLVES = ["pup", "alpha"]


def stage(**more: object) -> Stage:
    given: dict[str, object] = {"points": 9, "up": {"a1": PLAIN, "a2": CITY}, **more}
    return Stage(pack=MADE_UP, **given)  # type: ignore[arg-type]  # what a test says


# Find


@pytest.mark.cites("O36.1", "OR-135")
def test_one_of_the_cards_that_fit_comes_into_the_hand_for_all_to_see() -> None:
    table = stage(hands={1: ["whistle"]}, library=["pup", "alpha", "oil-can", "pail"])
    table.do("play whistle")
    assert table.legal() == ["name pup", "name alpha"]
    assert table.happened(Searched) == [
        Searched(Seat(0), (table.card("pup"), table.card("alpha")), bit(Seat(0)))
    ]
    table.do("name alpha")
    assert table.state.hands[0] == (Held(table.card("alpha"), EVERYONE),)
    left = sorted(table.card(name) for name in ("pup", "oil-can", "pail"))
    assert table.state.library.rest == tuple(left)  # shuffled
    assert table.state.library.top == ()


@pytest.mark.cites("O36.1")
def test_who_looks_sees_the_cards_that_fit_and_no_others_do() -> None:
    table = stage(hands={1: ["whistle"]}, library=["pup", "alpha", "oil-can", "pail"])
    table.do("play whistle")
    mine = table.game.view(table.state, Seat(0)).state.library
    assert [held.card for held in mine.top] == [table.card("pup"), table.card("alpha")]
    for seat in (Seat(1), None):
        view = table.game.view(table.state, seat)
        assert view.state.library == ((), (), ())
        assert view.library_size == 4
    told = table.happened(Searched)[0]
    assert table.game.redact(told, Seat(1)) == Searched(Seat(0), None, 0)
    assert table.game.discloses(told, Seat(0))
    whole = stage(hands={1: ["whistle"]}).do("play whistle")
    assert whole.game.from_position(whole.game.position(whole.state)) == whole.state


@pytest.mark.cites("O36.1")
def test_the_only_card_that_fits_is_taken_and_none_is_told() -> None:
    one = stage(hands={1: ["whistle"]}, library=["pup", "pail"]).do("play whistle")
    assert one.hand(1) == ["pup"]
    none = stage(hands={1: ["whistle"]}, library=["oil-can", "pail"]).do("play whistle")
    assert none.hand(1) == []
    last = none.told[-1]
    assert none.game.tell(last, ("Ann", "Bob"), "en") == (
        "Ann searches in vain and shuffles the Library."
    )


@pytest.mark.cites("O36.1")
def test_a_search_may_go_through_the_archive_too() -> None:
    table = stage(hands={1: ["scent"]}, library=["pup", "pail"], archive=["alpha", "oil-can"])
    table.do("play scent", "name alpha")
    assert table.hand(1) == ["alpha"]
    assert table.archive() == ["oil-can", "scent"]


@pytest.mark.cites("O36.1", "O39.6")
def test_nobody_looks_for_cards_that_all_can_see_are_elsewhere() -> None:
    away = {"pup": "2 b0", "alpha": "2 b0", "crowd": "2 b0", "crowd-2": "2 b0", "loner": "2 b0"}
    table = stage(hands={1: ["whistle"]}, characters=away, archive=["loner-older"])
    assert table.refuses("play whistle").rule == "OR-80"
    secret = stage(hands={1: ["whistle", "pup"]}, library=["pail"])
    assert "play whistle" in secret.legal()  # that the Pup is in hand is nobody else's business


@pytest.mark.cites("OR-134")
def test_where_library_and_archive_are_empty_nothing_is_found() -> None:
    table = stage(hands={1: ["whistle"], 2: ["pup"]}, library=[])
    table.do("play whistle")
    assert table.hand(1) == []
    assert table.state.library.rest == (table.card("whistle"),)  # the Archive refills it


# Put


@pytest.mark.cites("O36.2", "OR-136")
def test_a_put_card_is_not_played_and_enters_nothing() -> None:
    table = stage(hands={1: ["den"]}, library=["pup", "pail"], points=1)
    table.do("play den")
    assert table.at("pup") == "a0"
    assert table.points == 1  # nothing but the Den was paid
    assert table.happened(SetOff) == []
    assert [type(one) for one in table.happened(Played)] == [Played]
    put = table.happened(PutInPlay)[0]
    assert isinstance(put, PutInPlay)
    assert (put.seat, put.source, put.place) == (Seat(0), "library", table.place("a0"))
    assert "move pup on" in table.do("end").legal()  # it has not bonus-moved


@pytest.mark.cites("O36.2", "OR-137")
def test_of_what_is_in_play_already_nothing_is_put_and_the_rest_is_done() -> None:
    table = stage(
        hands={1: ["den"]},
        library=["pup", "loner-older"],
        characters={"pup": "2 b0", "loner": "2 b0"},
        archive=["crowd"],
        points=1,
    )
    table.do("play den")
    assert table.at("crowd") == "a0"
    assert (table.at("pup"), table.at("loner-older")) == ("b0", None)
    hidden = stage(hands={1: ["den"], 2: WOLVES}, library=["pail"], points=1)
    hidden.do("play den")  # for all that everybody can see it might have been there
    assert hidden.points == 1
    assert hidden.happened(PutInPlay) == []


@pytest.mark.cites("O36.2", "OR-136")
def test_several_are_put_from_hand_and_archive_to_a_chosen_location() -> None:
    table = stage(
        hands={1: ["pack-of-wolves", "pup"]},
        archive=["alpha", "crowd"],
        up={"a1": "toll-house"},
        points=1,
    )
    table.do("play pack-of-wolves")
    assert sorted(table.legal()) == ["name alpha", "name crowd", "name pup", "no"]
    table.do("name alpha", "name pup")
    assert (table.at("alpha"), table.at("pup")) == ("a1", "a1")
    assert table.points == 0
    assert table.hand(1) == []
    assert table.happened(SetOff) == []


@pytest.mark.cites("O36.2", "OR-137")
def test_who_wants_no_more_is_not_asked_again() -> None:
    table = stage(hands={1: ["pack-of-wolves"]}, archive=WOLVES, up={"a1": PLAIN})
    table.do("play pack-of-wolves", "no")
    assert table.prompt == "ask_action"
    assert table.archive() == [*WOLVES, "pack-of-wolves"]


@pytest.mark.cites("O36.2", "O39.6")
@pytest.mark.parametrize(("held", "offered"), [("pup", ["name pup", "no"]), ("pail", ["no"])])
def test_the_question_tells_nothing_of_the_hand(held: str, offered: list[str]) -> None:
    table = stage(hands={1: ["pack-of-wolves", held]}, up={"a1": PLAIN})
    assert table.do("play pack-of-wolves").legal() == offered


@pytest.mark.cites("OT-112", "O36.2", "O39.6")
def test_the_offer_is_not_made_where_all_can_see_that_nothing_can_be_put() -> None:
    """As with the Leader of the Wolves."""
    table = stage(hands={1: ["leader"]}, characters={"alpha": "2 b0"})
    assert table.do("play leader").prompt == "ask_action"
    offered = stage(hands={1: ["leader"], 2: ["alpha"]}).do("play leader")
    assert offered.prompt == "ask_may"
    found = stage(hands={1: ["leader"]}, archive=["alpha"]).do("play leader", "yes")
    assert found.at("alpha") == "a0"


@pytest.mark.cites("O36.2")
def test_an_object_is_put_on_a_character() -> None:
    table = stage(
        hands={1: ["armoury"]},
        archive=["stick"],
        characters={"toto": "1 a1", "boq": "1 a2", "aunt-em": "1 a0"},
    )
    table.do("play armoury")
    assert sorted(table.legal()) == ["choose boq", "choose toto"]  # at Locations only
    table.do("choose toto")
    assert table.at("stick") == "on toto"
    assert table.happened(SetOff) == []


@pytest.mark.cites("O36.2", "O37.3", "O39.6")
@pytest.mark.parametrize("held", ["stick", "pail"])
def test_who_might_put_a_card_is_asked_in_windows_whatever_the_hand(held: str) -> None:
    table = stage(
        active=2, hands={1: [held]}, characters={"toto": "1 a1"}, objects={"cache": "on toto"}
    )
    table.do("draw", "comes oil-can")
    assert (table.decider, "use cache" in table.legal()) == (1, True)
    table.do("use cache")
    assert table.legal() == (["name stick"] if held == "stick" else ["no"])


@pytest.mark.cites("O36.3")
def test_another_version_is_put_over_one_in_play_under_its_controller() -> None:
    table = stage(
        hands={1: ["unmasked"]},
        characters={"loner": "2 a1"},
        objects={"oil-can": "on loner"},
        library=["loner-older", "pail"],
    )
    table.do("play unmasked")
    new = table.in_play("loner-older")
    assert new is not None
    assert (new.seat, table.at("loner-older")) == (Seat(1), "a1")
    assert table.at("oil-can") == "a1"  # as with a version that is played
    assert table.archive() == ["loner", "unmasked"]
    assert table.counters("loner-older") == 2


@pytest.mark.cites("O33.1", "O36.3", "OR-124")
@pytest.mark.parametrize("answered", [True, False])
def test_who_makes_way_for_a_put_version_may_be_saved(answered: bool) -> None:
    """It goes to the Archive under another version, which is answered like that of one played."""
    table = stage(
        hands={1: ["unmasked"]},
        characters={"loner": "2 a1"},
        set_events={2: [("stork", 1)]},
        library=["loner-older", "pail"],
    )
    table.do("play unmasked")
    assert (table.decider, table.prompt) == (2, "ask_archive_window")
    assert (table.at("loner"), table.at("loner-older")) == ("a1", None)  # nothing has changed yet
    text = table.game.position(table.state)
    assert table.game.from_position(text).frames == table.state.frames
    table.do("reveal stork" if answered else "pass")
    assert table.at("loner-older") == "a1"
    older = table.in_play("loner-older")
    assert older is not None
    assert older.seat == Seat(1)
    assert table.hand(2) == (["loner"] if answered else [])
    assert ("loner" in table.archive()) == (not answered)
    assert not table.happened(Played)[1:]  # putting is no playing


@pytest.mark.cites("OR-124")
def test_a_put_version_does_not_come_where_the_other_stays() -> None:
    table = stage(
        hands={1: ["unmasked"]},
        characters={"loner": "2 a1"},
        set_events={2: [("run-for-the-cellar", 1), ("stays", 1)]},
        library=["loner-older", "pail"],
    )
    table.do("play unmasked")
    assert table.legal() == ["pass", "pass turn", "reveal stays"]  # nobody's card archives it
    table.do("reveal stays")
    assert (table.at("loner"), table.at("loner-older")) == ("a1", None)
    assert "loner-older" in table.archive()


@pytest.mark.cites("O36.3")
def test_the_same_version_is_not_put_over_itself() -> None:
    table = stage(hands={1: ["unmasked"]}, characters={"loner": "2 a1"}, archive=["pail"])
    other = table.do("play unmasked").at("loner-older")
    assert other == "a1"
    gone = stage(hands={1: ["unmasked"]}, characters={"loner-older": "2 a1"}, removed=["loner"])
    assert gone.refuses("play unmasked").rule == "OR-80"


@pytest.mark.cites("O36.3")
@pytest.mark.parametrize("place", ["a1", "b0"])
def test_a_version_takes_the_place_of_one_that_the_text_sent_away(place: str) -> None:
    table = stage(
        hands={1: ["changed"]},
        characters={"loner": f"2 {place}"},
        library=["loner-older", "pup", "pail"],
    )
    table.do("play changed")  # no other Wolf is a Loner, so there is nothing to choose
    new = table.in_play("loner-older")
    assert new is not None
    assert (new.seat, table.at("loner-older")) == (Seat(1), place)
    assert table.archive() == ["loner", "changed"]


@pytest.mark.cites("O36.3", "OR-137")
def test_where_no_other_version_lies_the_place_stays_empty() -> None:
    table = stage(hands={1: ["changed"]}, characters={"loner": "2 a1"}, removed=["loner-older"])
    table.do("play changed")
    assert (table.at("loner"), table.archive()) == (None, ["loner", "changed"])


@pytest.mark.cites("O36.2")
def test_a_card_may_put_itself_back() -> None:
    table = stage(hands={1: ["trap"]}, characters={"joker": "2 a1"}).do("play trap")
    assert table.at("joker") == "b0"
    assert table.archive() == ["trap"]


@pytest.mark.cites("O36.2", "O33.6")
@pytest.mark.parametrize(("present", "where"), [("toto", "b0"), ("boq", None)])
def test_an_answer_may_take_a_card_and_put_it_on_the_title_card(
    present: str, where: str | None
) -> None:
    """As with Rescued by the Stork."""
    table = stage(
        hands={1: ["trap"]},
        set_events={2: [("stork", 2)]},
        characters={"pup": "2 a1", present: "1 b0" if present == "boq" else "2 a1"},
    )
    if present == "boq":
        table = stage(
            hands={1: ["trap"]}, set_events={2: [("stork", 2)]}, characters={"pup": "2 a1"}
        )
        table.do("play trap")
    else:
        table.do("play trap", "choose pup")
    table.do("reveal stork")
    assert table.at("pup") == where
    assert table.hand(2) == ([] if where else ["pup"])


@pytest.mark.cites("O36.3")
@pytest.mark.parametrize(
    ("library", "stands"), [(["loner-older", "pail"], True), (["pail"], False)]
)
def test_its_controller_may_put_another_version_before_it_is_archived(
    library: list[str], stands: bool
) -> None:
    """As when the Screen falls over: the old one is gone in any case."""
    table = stage(
        hands={1: ["screen"], 2: [] if stands else ["loner-older"]},
        characters={"loner": "2 a1"},
        library=library,
    )
    table.do("play screen")
    assert "loner" in table.archive()
    assert (table.at("loner-older") == "a1") == stands
    if stands:
        put = table.happened(PutInPlay)[0]
        assert isinstance(put, PutInPlay)
        assert put.seat == Seat(1)
