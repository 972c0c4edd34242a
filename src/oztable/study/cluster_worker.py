"""What a worker of a cluster does: it sees whether it would play the same games, and plays them.

Nothing here needs Dask, and the scheduler needs nothing of this: it passes on bytes.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from functools import cache
from importlib import import_module
from multiprocessing import current_process
from pathlib import Path
from platform import python_version_tuple
from queue import SimpleQueue
from threading import Lock, Thread
from time import perf_counter
from typing import Any, NamedTuple

import oztable
from oztable.games import loaded_once, package_of, spec_of

LAYERS = ("core", "games", "players", "study")  # of ours: what figures come from
KINDS = (".py", ".json", ".toml")


class Errand(NamedTuple):
    """A study on its way: its plan with the decks inside, and what must be the same everywhere."""

    id: str
    plan: Any
    signs: Mapping[str, str]
    ready: Callable[[Any], None] | None  # raises where the plan cannot be played
    leave: Callable[[], None] | None  # when all is over


class Unfit(Exception):
    """Why a worker cannot take part."""


class Done(NamedTuple):
    results: list[Any]
    seconds: float


class Order:
    """Unpickled, it is what came of it."""

    def __init__(self, errand: Errand, call: Callable[..., Any], pieces: Sequence[Any]) -> None:
        self._parts = errand, call, pieces

    def __reduce__(self) -> tuple[Callable[..., Done], tuple[Any, ...]]:
        return _carry_out, self._parts


def signs_of(plan: Any) -> Iterator[tuple[str, str]]:
    """What must be the same everywhere: the plainest first, and what depends on it later."""
    yield "Python", ".".join(python_version_tuple()[:2])
    yield "oztable", oztable.__version__
    yield "the version of the rules", str(spec_of(plan.game).rules_version)
    yield "the sum of the sources", _sources_of(plan.game)
    yield "the sum of the cards", loaded_once(plan.game, plan.options, plan.deck).contents.digest


@cache
def _sources_of(game: str) -> str:
    """A short sum of all that games and players are made of."""
    package = package_of(game)
    wheres = (package.rules, package.players, package.study)
    roots = {where.partition(":")[0].partition(".")[0] for where in wheres if where}
    ours = Path(oztable.__file__).parent
    places = [ours / layer for layer in LAYERS]
    for root in sorted(roots - {oztable.__name__}):
        module = import_module(root)
        places += map(Path, getattr(module, "__path__", ()) or [str(module.__file__)])
    sums = hashlib.sha256()
    for place in places:
        files = [place] if place.is_file() else sorted(place.rglob("*.*"))
        for file in files:
            if file.suffix in KINDS:
                sums.update(file.relative_to(place).as_posix().encode())
                sums.update(hashlib.sha256(file.read_bytes()).digest())
    return sums.hexdigest()[:12]


# At a worker


class _Hands:
    """One piece of work at a time, and always by the same thread, however many threads a worker
    has: players keep what they need for the next game. A worker that is stopped does not wait."""

    def __init__(self) -> None:
        self._orders = SimpleQueue[tuple[Future[Any], Callable[..., Any], tuple[Any, ...]]]()
        self._thread = Thread(target=self._work, daemon=True)
        self._starting = Lock()

    def submit(self, call: Callable[..., Any], *given: Any) -> Future[Any]:
        with self._starting:
            if not self._thread.is_alive():
                self._thread.start()
        future = Future[Any]()
        self._orders.put((future, call, given))
        return future

    def _work(self) -> None:
        while True:
            future, call, given = self._orders.get()
            try:
                future.set_result(call(*given))
            except BaseException as fault:
                future.set_exception(fault)


_hands = _Hands()
_checked: dict[str, str] = {}  # why a study cannot be played here, by its id


def _carry_out(errand: Errand, call: Callable[..., Any], pieces: Sequence[Any]) -> Done:
    done: Done = _hands.submit(_play, errand, call, pieces).result()
    return done


def _play(errand: Errand, call: Callable[..., Any], pieces: Sequence[Any]) -> Done:
    if why := unfit_for(errand):
        raise Unfit(why)
    current_process().daemon = False  # players of one's own have a process of their own
    began = perf_counter()
    return Done([call(*piece) for piece in pieces], perf_counter() - began)


def unfit_for(errand: Errand) -> str:
    """Why this process cannot take part; empty where it can."""
    if errand.id not in _checked:
        _checked[errand.id] = _difference(errand)
    return _checked[errand.id]


def _difference(errand: Errand) -> str:
    try:
        for name, there in signs_of(errand.plan):
            if there != (here := errand.signs[name]):
                return f"{name} is {there} there and {here} here"
        if errand.ready is not None:
            current_process().daemon = False
            errand.ready(errand.plan)
    except Exception as fault:  # of a game that is another one there, or of anybody's player
        return f"{fault}"
    return ""


async def ask(errand: Errand) -> str:
    """The same, while a piece of other work may still be under way."""
    return await asyncio.to_thread(unfit_for, errand)


def leave(errand: Errand) -> None:
    _checked.pop(errand.id, None)
    if errand.leave is not None:
        _hands.submit(errand.leave)
