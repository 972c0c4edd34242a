"""A process that thinks for bots: `python -m oztable.server.bot_worker FACTORY DEADLINE MEMORY`.

Orders come in on standard input and answers go out on standard output, each as four bytes of
length and the rest. An order is a pickle, because it comes from our own server; an answer is JSON,
because a bot may do anything.
"""

from __future__ import annotations

import json
import os
import pickle
import signal
import sys
from collections import OrderedDict
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any, BinaryIO, NamedTuple

from oztable.core.game import AnyGame
from oztable.core.hearing import Listener
from oztable.core.package import imported
from oztable.games import loaded_once
from oztable.players import make_thinker
from oztable.players.package import AnyPlayer
from oztable.players.thinking import Work
from oztable.server.children import give_way
from oztable.server.hint_worker import BotOrder, HintOrder, suggestions
from oztable.study.hints import as_data

MOST_PLAYERS = 256
NICENESS = 5  # people come before bots

Factory = Callable[[str, AnyGame, Random, Work], AnyPlayer]  # of a name, a game and its work


class _Mind(NamedTuple):
    game: AnyGame
    player: AnyPlayer
    rng: Random


class Minds:
    """The bots that were asked lately, so that each remembers what it was about."""

    def __init__(self, factory: Factory) -> None:
        self._factory = factory
        self._minds: OrderedDict[tuple[object, ...], _Mind] = OrderedDict()

    def choose(self, order: BotOrder) -> str:
        """The action in notation; nothing when the bot's answer is none of those it was given."""
        mind = self._mind(order)
        mind.rng.seed(order.seed)
        if order.heard is not None and isinstance(mind.player, Listener):
            mind.player.hear(order.heard)
        action = mind.player.choose(order.view, order.decide)
        return mind.game.format(action) if action in order.decide.actions else ""

    def _mind(self, order: BotOrder) -> _Mind:
        if order.sims is not None:
            return self._made(order, Work(sims=order.sims))
        options = tuple(sorted(order.options.items()))
        key = (order.who, order.game, options, order.deck, order.bot, order.think)
        if key not in self._minds:
            self._minds[key] = self._made(order, Work(seconds=order.think))
            if len(self._minds) > MOST_PLAYERS:
                self._minds.popitem(last=False)
        self._minds.move_to_end(key)
        return self._minds[key]

    def _made(self, order: BotOrder, work: Work) -> _Mind:
        game, rng = loaded_once(order.game, order.options, order.deck), Random(order.seed)
        return _Mind(game, self._factory(order.bot, game, rng, work), rng)


def write_frame(pipe: BinaryIO, content: bytes) -> None:
    pipe.write(len(content).to_bytes(4, "big") + content)
    pipe.flush()


def read_frame(pipe: BinaryIO) -> bytes | None:
    """None at the end of the pipe: whoever gave orders is gone."""
    head = pipe.read(4)
    if len(head) < 4:
        return None
    content = pipe.read(int.from_bytes(head, "big"))
    return content if len(content) == int.from_bytes(head, "big") else None


@cache
def load_beside(game: str) -> None:
    """Begins with the first order for a game: what was compiled for its best thinker takes seconds
    to load, longer than a hint may, and whoever needs it later finds it there."""
    built = loaded_once(game, {})
    Thread(target=lambda: make_thinker(built, Random(0), Work(sims=1)), daemon=True).start()


def answer(minds: Minds, order: BotOrder | HintOrder) -> dict[str, Any]:
    try:
        if isinstance(order, HintOrder):
            load_beside(order.about.game)
            return {"hints": as_data(suggestions(order))}
        load_beside(order.game)
        return {"action": minds.choose(order)}
    except Exception as fault:
        return {"fault": where(fault)}


def where(fault: BaseException) -> str:
    """What went wrong and where; never what was said, which may name hidden cards."""
    trace = fault.__traceback__
    while trace and trace.tb_next:
        trace = trace.tb_next
    at = f" in {Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}" if trace else ""
    return type(fault).__name__ + at


def _alarm(seconds: float) -> None:
    """The system ends this process then, whatever a bot does: also when the server is dead."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_REAL, seconds)


def _private_output() -> BinaryIO:
    """Our answers' own way out: what a bot prints goes nowhere."""
    out = os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    return out


def main() -> None:
    factory, deadline, memory = sys.argv[1], float(sys.argv[2]), int(sys.argv[3])
    pipe, out = sys.stdin.buffer, _private_output()
    give_way(NICENESS, memory)
    minds = Minds(imported(factory))
    write_frame(out, b"{}")
    while (content := read_frame(pipe)) is not None:
        _alarm(2 * deadline)
        reply = answer(minds, pickle.loads(content))  # noqa: S301 - our own server wrote it
        _alarm(0)
        write_frame(out, json.dumps(reply).encode())


if __name__ == "__main__":
    main()
