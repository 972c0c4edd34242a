"""Changing over from plain Python to the compiled search, while people play."""

from __future__ import annotations

from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pytest

from oztable.games.yellow_brick_road.players.fast import jit
from oztable.games.yellow_brick_road.players.search import engine, searcher
from oztable.games.yellow_brick_road.players.search.engine import Engine, EngineSwitch
from oztable.games.yellow_brick_road.players.search.explorer import Explorer
from oztable.games.yellow_brick_road.players.search.searcher import FlatSearcher, RoadSearcher
from oztable.players import make_player
from oztable.players.thinking import Work
from tests.games.yellow_brick_road.rules.helpers import decisions, new_game


class Workshop:
    """A disk, a clock and a loader that do what the test says; nothing is compiled."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.delenv(jit.PLAIN, raising=False)
        self.is_ready, self.looks, self.now = False, 0, 100.0
        self.loads = Event()  # as soon as it may
        self.loads.set()
        self.fault: Exception | None = None
        self.half_a_compiler = False
        self.forgotten = 0
        real = Engine

        def make(is_compiled: bool) -> Engine:
            if is_compiled and self.half_a_compiler:
                raise ImportError("llvmlite is not all there")
            made = real(is_compiled=False)
            made.is_compiled = is_compiled
            return made

        monkeypatch.setattr(engine, "Engine", make)
        monkeypatch.setattr(engine, "is_ready", self._look)
        monkeypatch.setattr(engine, "monotonic", lambda: self.now)
        monkeypatch.setattr(engine, "_call_all", self._call_all)
        monkeypatch.setattr(jit, "forget", self._forget)
        self.gears = EngineSwitch()

    def _look(self) -> bool:
        self.looks += 1
        return self.is_ready

    def _call_all(self, _: Engine) -> None:
        self.loads.wait(10)
        if self.fault:
            raise self.fault

    def _forget(self, *_: Any) -> None:
        self.forgotten += 1

    def fastest_is_compiled(self) -> bool:
        self.now += engine.LOOK_AGAIN
        return self.gears.fastest().is_compiled

    def let_it_load(self) -> None:
        self.loads.set()
        loader = self.gears._loader
        assert loader
        loader.join()


@pytest.fixture
def workshop(monkeypatch: pytest.MonkeyPatch) -> Workshop:
    return Workshop(monkeypatch)


def test_what_is_ready_at_once_is_waited_for(workshop: Workshop) -> None:
    workshop.is_ready = True
    assert workshop.fastest_is_compiled()


def test_who_began_plain_plays_on_while_it_loads_and_changes_over_then(workshop: Workshop) -> None:
    assert not workshop.fastest_is_compiled()
    workshop.loads.clear()
    workshop.is_ready = True
    assert not workshop.fastest_is_compiled()  # this would hang if it waited
    assert not workshop.fastest_is_compiled()
    workshop.let_it_load()
    assert workshop.fastest_is_compiled()


def test_the_disk_is_not_asked_at_every_thought(workshop: Workshop) -> None:
    for _ in range(50):
        workshop.gears.fastest()
    assert workshop.looks == 1
    workshop.now += engine.LOOK_AGAIN
    workshop.gears.fastest()
    assert workshop.looks == 2


def test_what_is_loaded_is_loaded_for_good(workshop: Workshop) -> None:
    workshop.is_ready = True
    assert workshop.fastest_is_compiled()
    workshop.is_ready = False
    assert workshop.fastest_is_compiled()
    assert workshop.looks == 1


def test_what_is_damaged_is_forgotten_and_plain_python_plays_on(workshop: Workshop) -> None:
    workshop.is_ready, workshop.fault = True, EOFError("half a file")
    assert not workshop.fastest_is_compiled()
    assert not workshop.fastest_is_compiled()
    assert workshop.forgotten == 1


def test_what_does_not_fit_into_memory_is_kept_for_others(workshop: Workshop) -> None:
    workshop.is_ready, workshop.fault = True, MemoryError()
    assert not workshop.fastest_is_compiled()
    assert not workshop.forgotten


def test_half_a_compiler_is_none(workshop: Workshop) -> None:
    workshop.is_ready = workshop.half_a_compiler = True
    assert not workshop.fastest_is_compiled()
    assert not workshop.forgotten


def test_who_asks_for_plain_python_gets_it(
    workshop: Workshop, monkeypatch: pytest.MonkeyPatch
) -> None:
    workshop.is_ready = True
    monkeypatch.setenv(jit.PLAIN, "1")
    assert not workshop.fastest_is_compiled()
    assert not workshop.looks


# At the table


@pytest.mark.parametrize("bot", ["lion", "wizard", "flat", "ismcts"])
def test_a_player_changes_over_between_two_decisions(
    bot: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its rows are of the new engine's kind, and with so many simulations it thinks the same."""
    before, after = Engine(is_compiled=False), Engine(is_compiled=False)
    made: list[int] = []

    def room(size: int = engine.ROOM) -> list[int]:
        made.append(size)
        return [0] * size

    monkeypatch.setattr(after, "room", room)
    now = before
    monkeypatch.setattr(searcher, "the_engine", lambda: now)
    game, work = new_game("complete20"), Work(sims=40)
    (state, node), *_ = decisions(game, 5)
    rng = Random()
    player: Any = make_player(bot, game, rng, work)
    view = game.view(state, node.seat)
    rng.seed(3)
    thought = player.think(view, node)
    assert player._engine is before
    now = after
    rng.seed(3)
    assert player.think(view, node) == thought
    assert player._engine is after
    assert made


@pytest.mark.parametrize("kind", [FlatSearcher, RoadSearcher, Explorer])
def test_who_was_given_an_engine_keeps_it(kind: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    own, other = Engine(is_compiled=False), Engine(is_compiled=False)
    monkeypatch.setattr(searcher, "the_engine", lambda: other)
    game = new_game("complete20")
    (state, node), *_ = decisions(game, 5)
    player = kind(game, Random(1), Work(sims=20), engine=own)
    player.think(game.view(state, node.seat), node)
    assert player._engine is own


# What is kept


def test_a_compiler_that_is_installed_meanwhile_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half installed it has another name, and what is compiled later has its own."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(jit, "_version", lambda library: "absent")
    half = engine.folder()
    monkeypatch.setattr(jit, "_version", lambda library: "1.0")
    assert engine.folder() not in (half, None)


def test_what_is_forgotten_is_not_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(jit, "available", lambda: True)
    monkeypatch.setattr(jit, "compiled", lambda function: lambda *given: None)
    for one in engine.FUNCTIONS:
        assert not engine.is_ready()
        jit.warm_up(one)
    assert engine.is_ready()
    jit.forget(*engine.FUNCTIONS)
    assert not engine.is_ready()


def test_what_an_earlier_process_left_damaged_is_compiled_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done: list[str] = []

    def call_all(_: Engine) -> None:
        done.append("called")
        if len(done) == 1:
            raise EOFError("half a file")

    monkeypatch.setattr(engine, "Engine", lambda is_compiled: None)
    monkeypatch.setattr(engine, "_call_all", call_all)
    monkeypatch.setattr(engine, "_arguments", lambda _: {len: ()})
    monkeypatch.setattr(jit, "forget", lambda *_: done.append("forgotten"))
    monkeypatch.setattr(jit, "warm_up", lambda one: done.append("noted"))
    engine.warm_up()
    assert done == ["called", "forgotten", "called", "noted"]


@pytest.mark.soak
@pytest.mark.usefixtures("compiled_search")
def test_a_process_changes_over_to_what_was_really_compiled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(engine, "LOOK_AGAIN", 0.0)
    gears = EngineSwitch()
    with monkeypatch.context() as before:
        before.setattr(engine, "is_ready", lambda: False)
        assert not gears.fastest().is_compiled
    assert not gears.fastest().is_compiled
    assert gears._loader
    gears._loader.join()
    assert gears.fastest().is_compiled
