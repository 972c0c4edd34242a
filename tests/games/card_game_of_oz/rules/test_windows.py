"""Windows, and the clockwork around them (O21.1 to O21.4, OR-78, OR-24)."""

from __future__ import annotations

import pytest

from oztable.core.game import Chance, Over, Seat
from oztable.games.card_game_of_oz.rules.events import Moved, Rolled
from oztable.games.card_game_of_oz.rules.state import Phase
from tests.games.card_game_of_oz.rules.stage import Stage, card_toml, pack_with

PLAIN = "tin-woodmans-cottage"
CITY = "emerald-city-plaza"
BLUE = "blue-is-the-color"
CHEERS = "three-cheers"
WINDOWS = ("ask_window", "ask_last_window")
PUSH = pack_with(
    card_toml(
        "shove",
        "event",
        '---\ndo = [{ move = { choose = { whose = "opposing" } }, steps = 1, free = false }]',
    )
    + card_toml(
        "tollgate",
        "location",
        '---\nto = {}\ngives = [{ toll = "enter", change = 1, at = { where = "here" } }]',
    )
    + card_toml("gift", "event", "---\ndo = [{ points = 2 }, { draw = 1 }]")
)


def ask_all(table: Stage) -> list[int]:
    """Everybody who is asked in this Window passes; who was it?"""
    asked = []
    while table.decider is not None and table.prompt in WINDOWS:
        asked.append(table.decider)
        table.do("pass")
    return asked


def roll(table: Stage, *symbols: int) -> None:
    table.do(*(f"blue {number}" for number in symbols))


@pytest.mark.cites("O21.2", "OR-78")
def test_the_active_author_is_asked_first_then_the_others_clockwise() -> None:
    waiting = [(BLUE, 2)], [("city-life", 1)], [("who-is-aunt-em", 2)]
    table = Stage(
        authors=3,
        active=2,
        points=1,
        set_events=dict(enumerate(waiting, 1)),
    )
    table.do("draw", "comes pail")
    assert ask_all(table) == [2, 3, 1]


@pytest.mark.cites("O21.2", "OR-78")
def test_who_has_nothing_waiting_is_not_asked() -> None:
    table = Stage(points=1, hands={1: [BLUE], 2: ["city-life"]})
    table.do("draw", "comes pail")
    assert table.prompt == "ask_action"


@pytest.mark.cites("O21.2", "OR-78")
@pytest.mark.parametrize("card", [CHEERS, "destruction-of-the-tin-woodman"])
def test_who_has_a_set_event_is_asked_whether_or_not_it_could_be_revealed(card: str) -> None:
    table = Stage(points=1, set_events={2: [(card, 5)]}, up={"a1": PLAIN})
    table.do("draw", "comes pail")
    assert table.decider == 2
    prompt = table.game.node(table.state)
    assert not isinstance(prompt, Chance | Over)
    assert prompt.prompt.values == ()  # the question itself is the same
    assert table.legal()[:2] == ["pass", "pass turn"]


@pytest.mark.cites("O21.2")
def test_a_window_begins_anew_whenever_something_was_done() -> None:
    table = Stage(
        points=1,
        up={"a1": PLAIN},
        characters={"boq": "2 a1", "toto": "1 b1"},
        set_events={1: [(CHEERS, 3)], 2: [(BLUE, 2)]},
    )
    table.do("draw", "comes pail", "pass", f"reveal {BLUE}", "comes oil-can")
    assert table.decider == 1  # once more
    assert ask_all(table) == [1]  # the other has nothing left


@pytest.mark.cites("O21.2")
def test_windows_open_at_every_step_of_a_turn() -> None:
    table = Stage(active=1, phase="bonus", set_events={1: [("city-life", 1)]})
    table.do("end")
    assert ask_all(table) == [1, 1]  # the end of one turn, the start of the next
    roll(table, 1, 1, 0, 0)
    assert ask_all(table) == [1]  # after the roll
    table.do("draw", "comes pail")
    assert ask_all(table) == [1]  # after a Story Action
    assert table.prompt == "ask_action"
    table.do("end")
    assert table.prompt == "ask_bonus"  # ending phase 2 opens none


@pytest.mark.cites("OR-78", "O21.2")
def test_who_asks_to_be_left_in_peace_is_not_asked_until_the_turn_is_over() -> None:
    table = Stage(points=2, set_events={2: [("city-life", 1)]})
    table.do("draw", "comes pail", "pass turn")
    assert table.prompt == "ask_action"
    assert table.state.resting == frozenset({Seat(1)})
    assert table.game.view(table.state, None).state.resting == frozenset({Seat(1)})  # all see it
    table.do("draw", "comes oil-can")
    assert table.prompt == "ask_action"
    table.do("end", "end")
    assert table.state.active == Seat(1)
    assert ask_all(table) == [2]  # the next turn begins
    assert table.state.resting == frozenset()


@pytest.mark.cites("OR-78")
def test_the_table_never_decides_by_itself_to_leave_somebody_in_peace() -> None:
    table = Stage(points=3, set_events={2: [("destruction-of-the-tin-woodman", 4)]})
    for card in ("pail", "oil-can", "toto"):
        table.do("draw", f"comes {card}")
        assert ask_all(table) == [2]


@pytest.mark.cites("OR-78")
def test_the_last_window_asks_those_too_who_rested_in_the_last_turn() -> None:
    table = Stage(
        options={"maxRounds": "3"},
        active=2,
        points=1,
        up={"a1": PLAIN},
        characters={"toto": "1 a1"},
        set_events={1: [(CHEERS, 3)]},
    )
    plain = table.total(1)
    table.do("draw", "comes pail", "pass turn", "end", "end")
    assert table.state.phase is Phase.LAST
    assert table.decider == 1
    table.do(f"reveal {CHEERS}")
    assert isinstance(table.node, Over)
    assert table.node.scores[0] > plain


@pytest.mark.cites("OR-78", "O21.2")
def test_in_the_last_window_the_authors_are_asked_in_turn_order() -> None:
    table = Stage(
        options={"maxRounds": "3"},
        active=1,
        first=2,
        phase="bonus",
        set_events={1: [("city-life", 1)], 2: [(BLUE, 2)]},
    )
    table.do("end")
    assert ask_all(table) == [1, 2, 2, 1]  # the end of the turn, and the last Window
    assert isinstance(table.node, Over)


@pytest.mark.cites("O21.2")
def test_in_the_last_window_there_is_no_turn_to_pass() -> None:
    table = Stage(options={"maxRounds": "3"}, active=2, phase="bonus", set_events={1: [(BLUE, 2)]})
    table.do("end")
    while table.prompt == "ask_window":
        assert {"pass", "pass turn"} <= set(table.legal())
        table.do("pass")
    assert table.prompt == "ask_last_window"
    assert "pass" in table.legal()
    assert "pass turn" not in table.legal()


@pytest.mark.cites("OR-78")
def test_no_set_event_is_revealed_in_the_middle_of_another_card() -> None:
    table = Stage(
        points=9,
        up={"a1": PLAIN, "a2": CITY},
        hands={1: [CHEERS]},
        set_events={1: [(BLUE, 2)], 2: [("city-life", 1)]},
        characters={"boq": "1 a1"},
    )
    table.do(f"play {CHEERS}")
    assert table.legal() == ["at a1", "at a2"]
    assert table.refuses(f"reveal {BLUE}").rule == "O12.4"
    table.do("at a1")
    assert table.prompt == "ask_window"


@pytest.mark.cites("O21.3")
@pytest.mark.parametrize(
    ("card", "play", "where"),
    [
        ("toto", "play toto", "a0"),
        ("oil-can", "play oil-can a1", "a1"),
        ("oil-can", "play oil-can on scarecrow", "on scarecrow"),
        ("tin-woodmans-tears", "play tin-woodmans-tears on scarecrow", "on scarecrow"),
        ("run-for-the-cellar", "play run-for-the-cellar", None),
    ],
)
def test_each_type_goes_its_own_way_when_played(card: str, play: str, where: str | None) -> None:
    table = Stage(points=9, up={"a1": PLAIN}, hands={1: [card]}, characters={"scarecrow": "1 a1"})
    cost = table.cost(card)
    table.do(play)
    assert table.at(card) == where
    assert table.points == 9 - cost
    assert table.hand(1) == []
    assert (card in table.archive()) == (where is None)


@pytest.mark.cites("O21.3")
def test_a_play_that_costs_more_than_one_has_is_handed_back() -> None:
    table = Stage(points=1, hands={1: ["glinda", "cyclone"]}, up={"a1": PLAIN})
    assert table.refuses("play glinda").rule == "O6.6"
    assert table.refuses("play cyclone").rule == "O6.6"
    assert table.refuses("play oil-can a1").rule == "O6.6"  # not in hand at all
    assert table.points == 1


# Chance and points outside one's turn


@pytest.mark.cites("O21.4")
def test_chance_brings_only_what_it_can_bring() -> None:
    table = Stage(points=1, library=["pail", "toto"])
    table.do("draw")
    assert isinstance(table.node, Chance)
    assert sorted(table.legal()) == ["comes pail", "comes toto"]
    assert table.refuses("comes oil-can").rule == "O21.4"
    table.do("comes toto")
    rolling = Stage(hands={1: ["toto"]}).do("archive toto")
    assert rolling.refuses("blue 3").rule == "O21.4"
    assert rolling.refuses("gold 3").rule == "O21.4"
    rolling.do("gold 2")
    assert rolling.points == 2
    assert len(rolling.happened(Rolled)) == 1


@pytest.mark.cites("O21.2")
def test_points_that_a_text_gives_outside_ones_turn_are_nothing() -> None:
    table = Stage(pack=PUSH, active=2, points=1, set_events={1: [("gift", 1)]})
    table.do("draw", "comes pail", "reveal gift", "comes oil-can")
    assert table.points == 0
    assert table.hand(1) == ["oil-can"]
    own = Stage(pack=PUSH, points=1, set_events={1: [("gift", 1)]})
    assert own.do("reveal gift", "comes oil-can").points == 3


@pytest.mark.cites("O21.2")
def test_who_moves_somebody_in_anothers_turn_gathers_points_for_the_toll() -> None:
    table = Stage(
        pack=PUSH,
        active=2,
        points=1,
        up={"b1": PLAIN, "b2": "tollgate"},
        hands={1: ["pail", "oil-can"]},
        set_events={1: [("shove", 1)]},
        characters={"toto": "2 b1"},
    )
    table.do("draw", "comes cyclone", "reveal shove", "move toto on")
    assert table.decider == 1
    assert table.legal() == ["archive pail", "archive oil-can", "no"]
    table.do("archive pail", "gold 2", "no")  # and Toto's Author looks at nothing
    assert table.at("toto") == "b2"
    assert table.points == 0  # what was left over is gone, and the active Author paid nothing
    (moved,) = table.happened(Moved)
    assert isinstance(moved, Moved)
    assert moved.paid == 1
