"""Bots think in processes of their own, so that none can hold up the table: each has a deadline and
little memory, and one that crashes, hangs or answers nonsense is replaced, while its seat plays a
plain legal move instead."""

from __future__ import annotations

import asyncio
import json
import logging
import pickle
import time
from asyncio.subprocess import Process
from collections import OrderedDict, deque
from collections.abc import Callable, Coroutine
from contextlib import suppress
from random import Random
from typing import Any, Literal, NamedTuple, TypeVar, cast

from oztable.games import loaded_once
from oztable.players import make_hasty_player
from oztable.players.package import players_of
from oztable.server.children import spawned
from oztable.server.hint_worker import BotOrder, HintOrder
from oztable.server.limits import Bucket, Rate
from oztable.server.measures import CHOICES
from oztable.server.request_ids import of_no_request

__all__ = ["BotChoice", "BotOrder", "BotPool", "fallback"]

log = logging.getLogger("oztable.bots")

T = TypeVar("T")
FellBack = Literal["", "crashed", "too_slow", "nonsense"]
PLAYERS = "oztable.players:make_player"
MEMORY = 1 << 30
LONGEST_ANSWER = 16_384
HINT = 1.0  # seconds of thought
HINT_LIMIT = 0.3  # of the deadline: after that a hint is given at sight
QUEUE = 0.6  # of the deadline, the most that is spent waiting for a process
LONGEST_WAIT = 1.0  # seconds: how long the last in the queue may wait before all think less
LEAST_THOUGHT = 0.05
START_UP = 60.0  # seconds a worker may take to be ready, on a busy machine
REMEMBERED = 256
WARNINGS = Rate(1 / 60, 1)  # that there is little time


class BotChoice(NamedTuple):
    """One of the legal actions, and why the bot did not choose it itself, if so."""

    action: str
    fell_back: FellBack = ""
    hurried: bool = False  # it would have thought longer, had fewer been waiting


def fallback(order: BotOrder, why: FellBack) -> BotChoice:
    """What keeps things simple, else what is sensible at sight, else any legal move."""
    for action in players_of(order.game).safe_actions:
        if action in order.legal:
            return BotChoice(action, why)
    try:
        action = _at_sight(order)
    except Exception:  # whatever a bot may stumble over, the game goes on
        log.exception("bot_fell_back", extra={"bot": "hasty", "game": order.game})
        action = ""
    known = action in order.legal
    return BotChoice(action if known else Random(order.seed).choice(order.legal), why)


def _at_sight(order: BotOrder) -> str:
    """From what the seat sees, in a few milliseconds; nothing where nobody is so quick."""
    rules = loaded_once(order.game, order.options, order.deck)
    player = make_hasty_player(rules, Random(order.seed))
    return rules.format(player.choose(order.view, order.decide)) if player else ""


def fair_part(think: float, waiting: int, workers: int) -> float:
    """Of the seconds a bot would like to think, halved until everybody will be served soon."""
    while waiting / workers * think > LONGEST_WAIT and think > LEAST_THOUGHT:
        think /= 2
    return think


class _Stumbled(Exception):
    def __init__(self, how: FellBack, detail: str) -> None:
        super().__init__(detail)
        self.how = how


class _Worker:
    """One process, and for whom it thought lately."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self._in = cast(asyncio.StreamWriter, process.stdin)
        self._out = cast(asyncio.StreamReader, process.stdout)
        self._for: OrderedDict[str, None] = OrderedDict()

    @property
    def alive(self) -> bool:
        return self._process.returncode is None

    def remembers(self, who: str) -> bool:
        return who in self._for

    async def ready(self) -> None:
        await self._read()

    async def think(self, order: BotOrder) -> str:
        self._for[order.who] = None
        self._for.move_to_end(order.who)
        if len(self._for) > REMEMBERED:
            self._for.popitem(last=False)
        answer = await self._answer(order)
        if answer.get("action") not in order.legal:
            raise _Stumbled("nonsense", "not a legal action")
        return str(answer["action"])

    async def advise(self, order: HintOrder) -> list[Any]:
        hints, legal = (await self._answer(order)).get("hints"), order.about.legal
        if not isinstance(hints, list) or any(one[0] not in legal for one in hints):
            raise _Stumbled("nonsense", "not hints")
        return hints

    async def _answer(self, order: BotOrder | HintOrder) -> dict[str, Any]:
        content = pickle.dumps(order)
        try:
            self._in.write(len(content).to_bytes(4, "big") + content)
            await self._in.drain()
            answer: dict[str, Any] = json.loads(await self._read())
        except (OSError, EOFError):
            raise _Stumbled("crashed", "the process ended") from None
        if "fault" in answer:
            raise _Stumbled("crashed", str(answer["fault"]))
        return answer

    async def _read(self) -> bytes:
        size = int.from_bytes(await self._out.readexactly(4), "big")
        if size > LONGEST_ANSWER:
            raise _Stumbled("nonsense", "an endless answer")
        return await self._out.readexactly(size)

    async def end(self) -> None:
        with suppress(ProcessLookupError):
            self._process.kill()
        self._in.close()
        await self._process.wait()
        with suppress(TimeoutError, OSError):  # so that its pipes are closed with it
            async with asyncio.timeout(1.0):
                await self._out.read()


class BotPool:
    """So many processes, and a queue in front of them: first come, first served, though a bot is
    brought to the process that remembers it where that one is free. After
    `deadline` seconds there is an answer in any case: a part of them at most is spent in the queue,
    so that who is not served is not kept waiting, and who is served has time to think. The more are
    waiting, the less each may think."""

    def __init__(
        self,
        workers: int = 1,
        deadline: float = 5.0,
        factory: str = PLAYERS,
        memory: int = MEMORY,
    ) -> None:
        self._workers = workers
        self._deadline = deadline
        self._factory = factory
        self._memory = memory
        self._all: set[_Worker] = set()
        self._idle: list[_Worker] = []
        self._waiting: deque[asyncio.Future[_Worker]] = deque()
        self._chores: set[asyncio.Task[None]] = set()
        self._closed = asyncio.Event()
        self._warnings = Bucket(WARNINGS)

    async def start(self) -> None:
        """The processes get ready in the background; who asks before that waits."""
        for _ in range(self._workers):
            self._do(self._hire())

    async def close(self) -> None:
        self._closed.set()
        for waiting in self._waiting:
            waiting.cancel()
        await asyncio.gather(*(worker.end() for worker in self._all))
        await asyncio.gather(*self._chores, return_exceptions=True)
        self._all.clear()
        self._idle.clear()

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    @property
    def processes(self) -> int:
        return len(self._all)

    @property
    def room(self) -> int:
        """Processes that have nothing to do."""
        return len(self._idle)

    async def choose(self, order: BotOrder) -> BotChoice:
        """What the bot does; always a legal action, and always in time."""
        found = await self._ask(order, lambda worker: self._think(worker, order))
        choice = fallback(order, found.how) if isinstance(found, _Stumbled) else found
        CHOICES.add(choice.fell_back or ("hurried" if choice.hurried else "thought"))
        return choice

    async def _think(self, worker: _Worker, order: BotOrder) -> BotChoice:
        part, began = self._part_of(order.think), time.monotonic()
        action = await worker.think(order._replace(think=part))
        # Who answers at sight would not have thought longer.
        hurried = part < order.think and time.monotonic() - began > part / 2
        if hurried and self._warnings.take():
            log.warning(
                "bots_hurried", extra={"count": len(self._waiting), "ms": round(1e3 * part)}
            )
        return BotChoice(action, hurried=hurried)

    def _part_of(self, think: float) -> float:
        return fair_part(think, len(self._waiting), self._workers)

    async def advise(self, order: BotOrder) -> list[Any]:
        """Hints as `study.hints` writes them for another process; none when nobody had time."""
        limit = HINT_LIMIT * self._deadline
        found = await self._ask(
            order, lambda worker: worker.advise(HintOrder(order, self._part_of(HINT), limit))
        )
        return [] if isinstance(found, _Stumbled) else found

    async def _ask(
        self, order: BotOrder, ask: Callable[[_Worker], Coroutine[Any, Any, T]]
    ) -> T | _Stumbled:
        until = asyncio.get_running_loop().time() + self._deadline
        try:
            async with asyncio.timeout(QUEUE * self._deadline):
                worker = await self._take(order.who)
        except TimeoutError:
            log.warning("bot_fell_back", extra={"bot": order.bot, "why": "no process is free"})
            return _Stumbled("too_slow", "no process is free")
        done = False
        try:
            async with asyncio.timeout_at(until):
                answer = await ask(worker)
            done = True
            return answer
        except TimeoutError:
            stumbled = _Stumbled("too_slow", "it thought for too long")
        except _Stumbled as fault:
            stumbled = fault
        except ValueError:
            stumbled = _Stumbled("nonsense", "not an answer")
        finally:
            if done:
                self._free(worker)
            else:
                self._do(self._replace(worker))
        extra = {"bot": order.bot, "game": order.game, "why": str(stumbled)}
        log.warning("bot_fell_back", extra=extra)
        return stumbled

    # The queue

    async def _take(self, who: str) -> _Worker:
        if self._closed.is_set():
            raise asyncio.CancelledError
        self._replace_the_dead()
        if self._idle:
            known = [worker for worker in self._idle if worker.remembers(who)]
            worker = known[0] if known else self._idle[0]
            self._idle.remove(worker)
            return worker
        turn: asyncio.Future[_Worker] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            return await turn
        except BaseException:
            if turn.done() and not turn.cancelled():
                self._free(turn.result())
            elif turn in self._waiting:
                self._waiting.remove(turn)
            raise

    def _free(self, worker: _Worker) -> None:
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(worker)
                return
        self._idle.append(worker)

    def _replace_the_dead(self) -> None:
        """A process that the system ended while it had nothing to do."""
        for worker in [worker for worker in self._idle if not worker.alive]:
            self._idle.remove(worker)
            self._do(self._replace(worker))

    # The processes

    def _do(self, chore: Coroutine[Any, Any, None]) -> None:
        if self._closed.is_set():
            chore.close()
            return
        task = asyncio.create_task(chore, context=of_no_request())
        self._chores.add(task)
        task.add_done_callback(self._chores.discard)

    async def _replace(self, worker: _Worker) -> None:
        await asyncio.gather(self._dismiss(worker), self._hire())

    async def _dismiss(self, worker: _Worker) -> None:
        await worker.end()
        self._all.discard(worker)

    async def _hire(self) -> None:
        """Goes on trying: without a process every bot would play plain moves for ever."""
        pause = 0.1
        while not await self._hired() and not self._closed.is_set():
            log.error("bot_process_failed")
            with suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await self._closed.wait()
            pause = min(2 * pause, 30.0)

    async def _hired(self) -> bool:
        """Never given up halfway, so that no process is left behind: `close` ends it instead."""
        try:
            worker = _Worker(await self._spawn())
        except OSError:
            return False
        self._all.add(worker)
        try:
            async with asyncio.timeout(0 if self._closed.is_set() else START_UP):
                await worker.ready()
        except (TimeoutError, EOFError, OSError, _Stumbled):
            await self._dismiss(worker)
            return False
        self._free(worker)
        return True

    async def _spawn(self) -> Process:
        return await spawned("bot_worker", self._factory, self._deadline, self._memory)
