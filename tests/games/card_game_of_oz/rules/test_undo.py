"""Taking back: fair while nothing was shown, whether by chance or by one's own decision (O24)."""

from __future__ import annotations

import pytest

from oztable.core.game import Decide, IllegalAction, Seat
from oztable.core.play import RecordedChance, Session, Undone
from tests.games.card_game_of_oz.rules.stage import Stage

ME = Seat(0)


def session(table: Stage) -> Session[object, object, object, object]:
    return Session(table.game, 2, RecordedChance(), table.state)  # type: ignore[arg-type]  # of this game


def play(table: Stage, *texts: str) -> Session[object, object, object, object]:
    played = session(table)
    for text in texts:
        played.act(ME, table.game.parse(text, played.state))  # type: ignore[arg-type]
    return played


def test_a_decision_that_shows_nothing_is_taken_back() -> None:
    table = Stage(points=5, hands={1: ["toto"]})
    played = play(table, "play toto")
    assert played.may_undo(ME)
    played.undo(ME)
    assert played.state == table.state


def test_who_has_looked_into_a_hand_chooses_no_more() -> None:
    table = Stage(points=5, hands={1: ["who-is-aunt-em"], 2: ["toto", "scarecrow"]})
    played = play(table, "play who-is-aunt-em", "name pail")
    assert not played.may_undo(ME)
    with pytest.raises(IllegalAction):
        played.undo(ME)


def test_before_the_card_is_named_one_may_think_again() -> None:
    table = Stage(points=5, hands={1: ["who-is-aunt-em"], 2: ["toto"]})
    played = play(table, "play who-is-aunt-em")
    assert played.may_undo(ME)


def test_a_search_tells_what_is_left_and_stands() -> None:
    table = Stage(points=5, hands={1: ["summoning-her-subjects"]})
    played = play(table, "play summoning-her-subjects")
    assert not played.may_undo(ME)


def with_a_window(table: Stage) -> Session[object, object, object, object]:
    """Something was played while an Event of one's own lies set: the Window asks, and is passed."""
    played = play(table, "play toto")
    node = played.node
    assert isinstance(node, Decide)
    assert node.prompt.key == "ask_window"
    played.act(ME, table.game.parse("pass", table.state))
    return played


def test_with_a_decision_go_the_passes_after_it() -> None:
    table = Stage(points=5, hands={1: ["toto"]}, set_events={1: [("three-cheers", 4)]})
    played = with_a_window(table)
    assert played.may_take_back(ME)
    played.take_back(ME)
    assert played.state == table.state
    assert [what for _, what, _ in played.log[-2:]] == [Undone(ME), Undone(ME)]


def test_a_pass_alone_is_nothing_to_take_back() -> None:
    table = Stage(points=5, hands={1: ["toto"]}, set_events={1: [("three-cheers", 4)]})
    played = with_a_window(table)
    played.steps[0] = played.steps[0]._replace(seat=Seat(1))
    assert played.may_undo(ME)
    assert not played.may_take_back(ME)
    with pytest.raises(IllegalAction):
        played.take_back(ME)
