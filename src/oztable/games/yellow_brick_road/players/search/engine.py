"""The functions of the search, compiled where that was done before, plain where it was not."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Lock, Thread
from time import monotonic
from typing import Any

from oztable.games.yellow_brick_road.players.fast import jit
from oztable.games.yellow_brick_road.players.fast.convert import array
from oztable.games.yellow_brick_road.players.fast.layout import (
    DO_KEEP,
    MOST_ACTIONS,
    PHASE,
    SWAP,
    TURN,
    TURNS,
    WORDS,
)
from oztable.games.yellow_brick_road.players.search import (
    exploring,
    laying,
    replying,
    settling,
    trying,
    weighing,
)
from oztable.games.yellow_brick_road.players.search.building import RANKED
from oztable.games.yellow_brick_road.players.search.rows import BoardState, Question, Scratch
from oztable.games.yellow_brick_road.players.search.weighing import SUMS

log = logging.getLogger("oztable.search")

ROOM = 1024
LOOK_AGAIN = 1.0  # seconds: the disk is not asked more often
FUNCTIONS: tuple[Callable[..., Any], ...] = (
    weighing.survey,
    weighing.chances,
    weighing.weigh,
    replying.count_ways,
    replying.foresee,
    replying.answer,
    trying.try_out,
    exploring.explore,
    laying.glance,
    settling.settle,
)


class Engine:
    """Rows of words and the functions that work on them, both of one kind."""

    def __init__(self, is_compiled: bool) -> None:
        self.is_compiled = is_compiled
        take: Callable[[Any], Any] = jit.compiled if is_compiled else _as_it_is
        self.survey = take(weighing.survey)
        self.chances = take(weighing.chances)
        self.weigh = take(weighing.weigh)
        self.count_ways = take(replying.count_ways)
        self.foresee = take(replying.foresee)
        self.answer = take(replying.answer)
        self.try_out = take(trying.try_out)
        self.explore = take(exploring.explore)
        self.glance = take(laying.glance)
        self.settle = take(settling.settle)

    def words(self, numbers: Sequence[int]) -> Any:
        return array(numbers) if self.is_compiled else list(numbers)

    def reals(self, numbers: Sequence[float]) -> Any:
        row = self.numbers(len(numbers))
        row[:] = numbers
        return row

    def room(self, size: int = ROOM) -> Any:
        return self.numbers(size, "int64") if self.is_compiled else [0] * size

    def board(self, table: Any) -> BoardState:
        return settling.board_state(table, self.room)

    def numbers(self, size: int, kind: str = "float64") -> Any:
        if not self.is_compiled:
            return [0.0] * size
        from numpy import zeros  # it comes with the compiler

        return zeros(size, kind)


def _as_it_is(function: Any) -> Any:
    return function


def is_ready() -> bool:
    """Whether everything was compiled before, so that nobody has to wait."""
    return jit.ready(*FUNCTIONS)


def folder() -> Path | None:
    """Where what is compiled is kept; None where nothing can be written."""
    return jit.cache_folder(FUNCTIONS[0])


class EngineSwitch:
    """The plain engine, and the compiled one as soon as it can be had.

    Where it is ready when a process asks for the first time, that one waits until it is loaded. A
    process that has begun plain is never held up: a thread loads it while plain Python plays on.
    """

    def __init__(self) -> None:
        self._plain = Engine(is_compiled=False)
        self._compiled: Engine | None = None
        self._loader: Thread | None = None
        self._began_plain = False
        self._next_look = 0.0
        self._switching = Lock()

    def fastest(self) -> Engine:
        if os.environ.get(jit.PLAIN):
            return self._plain
        with self._switching:
            if self._loader is None and self._has_become_ready():
                # In a thread in any case: who waits for it may be called away.
                self._loader = Thread(target=self._load, daemon=True)
                self._loader.start()
            self._began_plain = self._began_plain or self._loader is None
        if self._loader and not self._began_plain:
            self._loader.join()
        return self._compiled or self._plain

    def _has_become_ready(self) -> bool:
        if monotonic() < self._next_look:
            return False
        self._next_look = monotonic() + LOOK_AGAIN
        return is_ready()

    def _load(self) -> None:
        """Off the disk now, and not in the middle of a thought; what is damaged is made anew by the
        next process that compiles."""
        try:
            engine = Engine(is_compiled=True)
        except Exception:  # too little memory, or half a compiler
            log.exception("compiler_not_loaded")
            return
        try:
            _call_all(engine)
        except MemoryError:
            log.exception("search_not_loaded")
        except Exception:
            log.exception("search_not_loaded")
            jit.forget(*FUNCTIONS)
        else:
            self._compiled = engine


_switch = EngineSwitch()


def the_engine() -> Engine:
    """The fastest that can be had now."""
    return _switch.fastest()


def warm_up() -> None:
    """Compiles everything and keeps it on disk."""
    engine = Engine(is_compiled=True)
    try:
        _call_all(engine)
    except Exception:  # what an earlier process left behind may be damaged
        jit.forget(*FUNCTIONS)
        _call_all(engine)
    for one, given in _arguments(engine).items():
        jit.warm_up(one, *given)


def _call_all(engine: Engine) -> None:
    for one, given in _arguments(engine).items():
        jit.compiled(one)(*given)


def _arguments(engine: Engine) -> dict[Callable[..., Any], tuple[Any, ...]]:
    """For each function something to do that takes no time."""
    from oztable.games.yellow_brick_road.players.fast.convert import Translator
    from oztable.games.yellow_brick_road.players.search.evaluation import make_outlook
    from oztable.games.yellow_brick_road.rules.package import build

    table, evaluation = engine.words(Translator(build({})).table), engine.words(make_outlook())
    state, world, after = (engine.room(WORDS) for _ in range(3))
    codes, among = engine.room(MOST_ACTIONS), engine.room(MOST_ACTIONS)
    ends, wins, sums = engine.room(RANKED), engine.numbers(RANKED), engine.numbers(SUMS)
    ends[0] = 1
    ending, keep = engine.room(WORDS), engine.words([DO_KEEP])
    ending[PHASE], ending[TURN] = SWAP, TURNS - 1
    question = Question(table, evaluation, state, 0, 0, 0, 0, codes, engine.room(1))
    scratch = Scratch(world, after, engine.room(1), engine.room())
    search_tree = exploring.SearchTree(engine.room(), sums, codes, codes, engine.room())
    return {
        weighing.survey: (question, ends, 0, scratch),
        weighing.chances: (ends, wins),
        weighing.weigh: (question, among, 0, wins, 0.0, engine.room(0), sums, 0, scratch),
        replying.count_ways: (question,),
        replying.foresee: (question, 0, wins, sums, scratch),
        replying.answer: (question, 0, sums, scratch, engine.room()),
        trying.try_out: (question, among, 0, sums, 0, scratch),
        exploring.explore: (question, search_tree, sums, 0, scratch),
        laying.glance: (question, 0, among),
        settling.settle: (ending, keep, 1, 0, engine.board(table), among),
    }
