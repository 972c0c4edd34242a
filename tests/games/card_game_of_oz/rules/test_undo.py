"""Taking back: fair while nothing was shown, whether by chance or by one's own decision (O24)."""

from __future__ import annotations

import pytest

from oztable.core.game import IllegalAction, Seat
from oztable.core.play import RecordedChance, Session
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
