"""The functions of the search, compiled where that was done before, plain where it was not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from oztable.games.yellow_brick_road.fast import jit
from oztable.games.yellow_brick_road.fast.convert import array
from oztable.games.yellow_brick_road.fast.layout import WORDS
from oztable.players.yellow_brick_road.search import weighing
from oztable.players.yellow_brick_road.search.building import RANKED

ROOM = 1024


class Engine:
    """Rows of words and the functions that work on them, both of one kind."""

    def __init__(self, is_compiled: bool) -> None:
        self.is_compiled = is_compiled
        take = jit.compiled if is_compiled else _as_it_is
        self.survey = take(weighing.survey)
        self.chances = take(weighing.chances)
        self.weigh = take(weighing.weigh)

    def words(self, numbers: Sequence[int]) -> Any:
        return array(numbers) if self.is_compiled else list(numbers)

    def room(self, size: int = ROOM) -> Any:
        return self.words([0] * size)

    def numbers(self, size: int) -> Any:
        if not self.is_compiled:
            return [0.0] * size
        from numpy import zeros  # it comes with the compiler

        return zeros(size)


def _as_it_is(function: Any) -> Any:
    return function


def is_ready() -> bool:
    """Whether everything was compiled before, so that nobody has to wait."""
    return all(jit.ready(one) for one in (weighing.survey, weighing.chances, weighing.weigh))


def warm_up() -> None:
    """Compiles everything and keeps it on disk."""
    from oztable.games.yellow_brick_road import build
    from oztable.games.yellow_brick_road.fast.convert import Translator
    from oztable.players.yellow_brick_road.search.outlook import make_outlook

    engine = Engine(is_compiled=True)
    table = engine.words(Translator(build({})).table)
    outlook = engine.words(make_outlook())
    state, rng, room = engine.room(WORDS), engine.room(1), engine.room()
    ends, wins, sums = engine.room(RANKED), engine.numbers(RANKED), engine.numbers(8)
    ends[0] = 1
    jit.warm_up(weighing.survey, table, outlook, state, 0, 0, 0, ends, 0, rng, room)
    jit.warm_up(weighing.chances, ends, wins)
    jit.warm_up(
        weighing.weigh,
        *(table, outlook, state, 0, 0, 0, room, 0, wins, 0.0, sums, 0, rng, engine.room()),
    )
