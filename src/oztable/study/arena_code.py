"""Somebody's own player, in a process of its own.

It is told what its seat may know and nothing else, and whatever it does (raise, hang, exit, print,
answer nonsense) costs it the game and nobody else anything. The way there is a pickle, because it
comes from us; the way back is JSON, because it does not.
"""

from __future__ import annotations

import json
import os
import pickle
import sys
import traceback
from collections.abc import Mapping, Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from random import Random
from typing import Any, NamedTuple

from oztable.core.game import A, AnyGame, Decide
from oztable.core.hearing import Heard, Listener
from oztable.core.quoting import one_line
from oztable.games import load
from oztable.players.package import AnyPlayer
from oztable.players.thinking import Work
from oztable.study.arena_entrants import FUNCTION, Code
from oztable.study.workers import ctrl_c_later, outlive_nobody

START_SECONDS = 60.0  # seconds for a process to begin, import what it wants and make a player
LONGEST_FAULT = 200


class Forfeit(Exception):
    """A player that cannot go on has lost; this says why, in one line."""


class GameChoice(NamedTuple):
    """The game as it is opened, in any process."""

    game: str
    options: Mapping[str, str]
    deck: str | None

    def open(self) -> AnyGame:
        return load(self.game, self.options, self.deck)


class CodeProcess:
    """The process of one player's code. It lasts many games, and is started again if it dies."""

    def __init__(self, table: GameChoice, code: Code, limit: float) -> None:
        self._table, self._code, self._limit = table, code, limit
        self._process: Any = None
        self._pipe: Connection | None = None

    def player(self, seed: str, work: Work) -> CodePlayer:
        """A new player for a new game."""
        answer = self.ask(("begin", seed, work), max(self._limit, START_SECONDS))
        kind = _CodeListener if answer.get("hears") else CodePlayer
        return kind(self, self._code.path, bool(answer.get("looks", True)))

    def ask(self, order: tuple[Any, ...], limit: float | None = None) -> dict[str, Any]:
        pipe = self._pipe or self._start()
        patience = self._limit if limit is None else limit
        try:
            pipe.send_bytes(pickle.dumps(order))
            if not pipe.poll(patience):
                self.close()
                raise Forfeit(f"no answer within {patience:g} s")
            answer: dict[str, Any] = json.loads(pipe.recv_bytes())
        except (EOFError, OSError, ValueError):
            self.close()
            raise Forfeit("its process ended") from None
        if "fault" in answer:
            raise Forfeit(answer["fault"])
        return answer

    def _start(self) -> Connection:
        spawn = get_context("spawn")
        ours, theirs = spawn.Pipe()
        self._process = spawn.Process(
            target=_serve, args=(theirs, self._table, self._code), daemon=True
        )
        with ctrl_c_later():  # it never hears it: Ctrl-C is for the arena, which ends it then
            self._process.start()
        theirs.close()
        self._pipe = ours
        return ours

    def close(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
            self._process.kill()
            self._process.join()
            self._pipe = None


class CodePlayer:
    """A player whose thoughts are elsewhere."""

    def __init__(self, process: CodeProcess, path: str, looks: bool) -> None:
        self._process = process
        self.name = os.path.basename(path)
        self.looks = looks

    def choose(self, view: Any, decide: Decide[A]) -> A:
        return self._chosen(decide, "choose", view, decide)

    def _chosen(self, decide: Decide[A], *order: Any) -> A:
        place = self._process.ask(order).get("place")
        if type(place) is not int or not 0 <= place < len(decide.actions):
            raise Forfeit("it chose something that is not offered")
        return decide.actions[place]


class _CodeListener(CodePlayer):
    """It is sent what it has not heard, and where what it heard was taken back, all."""

    _sent: Sequence[Any] = ()
    _heard = Heard()

    def hear(self, heard: Heard) -> None:
        self._heard = heard

    def choose(self, view: Any, decide: Decide[A]) -> A:
        events, since = self._heard
        kept = len(self._sent) if events[: len(self._sent)] == self._sent else 0
        self._sent = events
        return self._chosen(decide, "choose", view, decide, kept, events[kept:], since)


# In the process of the player


def _serve(pipe: Connection, table: GameChoice, code: Code) -> None:
    outlive_nobody()
    with suppress(OSError):
        os.dup2(2, 1)  # what a player prints must not get between the results
    game = table.open()
    player: Any = None
    events: tuple[Any, ...] = ()
    while True:
        try:
            order = pickle.loads(pipe.recv_bytes())  # noqa: S301  from our own arena
        except EOFError:
            return
        try:
            if order[0] == "begin":
                player, events = _make(code, game, order[1], order[2]), ()
                hears = isinstance(player, Listener)
                answer: dict[str, Any] = {"looks": bool(player.looks), "hears": hears}
            else:
                if isinstance(player, Listener):
                    kept, new, since = order[3:]
                    events = (*events[:kept], *new)
                    player.hear(Heard(events, since))
                answer = {"place": _place(player, order[1], order[2])}
        except BaseException as fault:
            answer = {"fault": _in_one_line(fault, code.path)}
        pipe.send_bytes(json.dumps(answer).encode())


def _make(code: Code, game: AnyGame, seed: str, work: Work) -> AnyPlayer:
    folder = os.path.dirname(code.path)
    if folder not in sys.path:
        sys.path.insert(0, folder)  # so that it may import what lies beside it
    names: dict[str, Any] = {"__name__": "oztable_own_player", "__file__": code.path}
    exec(compile(code.source, code.path, "exec"), names)  # noqa: S102  what --code asks for
    player: AnyPlayer = names[FUNCTION](game, Random(seed), work)
    for part in ("name", "looks", "choose"):
        if not hasattr(player, part):
            raise TypeError(f"what {FUNCTION} returned has no {part!r}")
    return player


def _place(player: Any, view: Any, decide: Decide[Any]) -> int:
    """Where the answer stands among the actions; -1 if it is none of them."""
    action = player.choose(view, decide)
    return decide.actions.index(action) if action in decide.actions else -1


def _in_one_line(fault: BaseException, path: str) -> str:
    """What went wrong, and in which line of the player's own file."""
    lines = [
        one.lineno for one in traceback.extract_tb(fault.__traceback__) if one.filename == path
    ]
    where = f" (line {lines[-1]})" if lines else ""
    said = str(fault)[:LONGEST_FAULT]
    return one_line(
        f"{type(fault).__name__}: {said}{where}" if said else type(fault).__name__ + where
    )
