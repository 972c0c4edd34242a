"""What tells the suggestions of a hint apart where no fact does."""

from __future__ import annotations

from random import Random

import pytest

from oztable.players.reasons import PlainReasons
from oztable.players.thinking import Work
from oztable.study import hints
from tests.study.test_hints import RecordedChance, at_a_block


def test_that_games_were_played_out_is_said_of_the_best_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """How many they were tells no two choices apart."""
    monkeypatch.setattr(hints, "reasoner", PlainReasons)
    monkeypatch.setattr(hints, "make_thinker", lambda *_: RecordedChance(tries=(90, 91, 92)))
    game, view, node = at_a_block()
    found = hints.think_of_hints(game, view, node, Random(1), Work(sims=1))
    keys = [[reason.key for reason in one.reasons] for one in found]
    assert keys == [["better_than"], ["less_than"], ["less_than"]]
