"""The guests of the load run, in a process of their own: `python -m benchmarks.load_client`.

Each table has two pages open, one for each seat. First everybody plays on to some moment of the
game, another one at every table. Then the clock runs: a guest waits a while, as people do, makes a
random move, and notes how long it took until the table said that it is kept. At further tables
somebody plays against a Wizard, which thinks as hard as it may; those moves are not counted.
"""

from __future__ import annotations

import asyncio
import gc
import json
import time
from argparse import ArgumentParser
from collections.abc import Sequence
from random import Random
from typing import Any

import httpx
import msgspec
import uvloop

from benchmarks.load_line import Line, connect
from oztable.server.wire.to_server import PROTOCOL

AT_ONCE = 16  # tables set up at the same time
DEEPEST = 24  # decisions made before the clock runs, at most
PATIENCE = 60.0
TWO = [{"kind": "me"}, {"kind": "me"}]
ONE = [{"kind": "me"}, {"kind": "bot", "bot": "wizard"}]
TAKEN = b'{"type":"taken"'
HEARTBEAT = 20.0  # seconds
BUSY, AGAIN = 503, 0.5
REFUSED = b'{"type":"refused"'


class Choice(msgspec.Struct):
    action: str


class Scene(msgspec.Struct):
    choices: list[Choice] = []


class Page(msgspec.Struct):
    """What a guest reads of a page."""

    type: str
    seq: int = 0
    status: str = ""
    seat: int | None = None
    deciding: int | None = None
    scene: Scene | None = None


_read = msgspec.json.Decoder(Page).decode
_write = msgspec.json.Encoder().encode


class Guests:
    """With several workers everybody goes to any of them."""

    def __init__(
        self, ports: Sequence[int], tables: int, wizards: int, think: float, game: str, seed: int
    ) -> None:
        self.rng = Random(seed)
        self.think = think
        self.until = float("inf")
        self.running = False
        self.fault = ""
        self.waits: list[float] = []  # seconds from sent to acknowledged
        self.pages = 0
        self.bytes = 0
        self.busy = 0.0  # processor seconds of this process while the clock ran
        self._ports = ports
        self._tables = tables
        self._wizards = wizards
        self._game = game
        self._guests: list[Guest] = []
        self._at_once = asyncio.Semaphore(AT_ONCE)

    async def run(self, seconds: float) -> None:
        beating = asyncio.create_task(self._beat())
        async with httpx.AsyncClient(timeout=60) as http:
            await self._table(http, TWO)  # from then on every table is made by the same browser
            async with asyncio.TaskGroup() as group:
                for number in range(1, self._tables + self._wizards):
                    group.create_task(self._table(http, TWO if number < self._tables else ONE))
        await self._settle()
        gc.collect()
        gc.disable()  # for so short a time, so that nobody's wait is our own tidying
        await self._let_play(seconds)
        beating.cancel()
        for guest in self._guests:
            guest.hang_up()

    async def _beat(self) -> None:
        """As pages do: who is silent for long is taken for gone."""
        while True:
            for guest in list(self._guests):
                guest.beat()
                await asyncio.sleep(HEARTBEAT / len(self._guests))
            await asyncio.sleep(0.01)

    async def _let_play(self, seconds: float) -> None:
        self.waits.clear()
        self.pages = self.bytes = 0
        began = time.process_time()
        self.until, self.running = time.monotonic() + seconds, True
        _tell(begins=True)
        for guest in self._guests:
            guest.turn()
        while (left := self.until - time.monotonic()) > 0:
            await asyncio.sleep(min(1.0, left))
            _tell(moves=len(self.waits))
            self._check()
        self.busy = time.process_time() - began
        await asyncio.sleep(1.0)  # the last answers come

    async def _table(self, http: httpx.AsyncClient, seats: list[dict[str, str]]) -> None:
        async with self._at_once:
            made = await self._post(http, "", {"game": self._game, "seats": seats})
            table = made.json()["table"]
            depth = self.rng.randrange(DEEPEST) if seats is TWO else 0
            people = range(2 if seats is TWO else 1)
            sitting = [Guest(self, seat, depth, counts=seats is TWO) for seat in people]
            for guest in sitting:
                answer = await self._post(http, f"/{table}/ticket", {})
                port = self.rng.choice(self._ports)
                await guest.sit(port, table, answer.json()["ticket"])
        self._guests += sitting
        _tell(ready=sum(guest.opens for guest in self._guests))
        self._check()

    async def _post(self, http: httpx.AsyncClient, path: str, body: object) -> httpx.Response:
        address = f"http://localhost:{self.rng.choice(self._ports)}"
        headers = {"origin": address}
        until = time.monotonic() + PATIENCE
        while True:  # as pages do where it is said to be busy
            answer = await http.post(f"{address}/api/tables{path}", json=body, headers=headers)
            if answer.status_code != BUSY or time.monotonic() > until:
                return answer.raise_for_status()
            await asyncio.sleep(AGAIN)

    async def _settle(self) -> None:
        """Until every table has come as far as it should."""
        until = time.monotonic() + PATIENCE
        while not all(guest.is_waiting for guest in self._guests):
            await asyncio.sleep(0.1)
            self._check()
            if time.monotonic() > until:
                raise SystemExit("benchmarks: the tables do not come to rest")

    def _check(self) -> None:
        if self.fault:
            raise SystemExit(f"benchmarks: a guest was refused: {self.fault}")


class Guest:
    def __init__(self, all_: Guests, seat: int, depth: int, counts: bool) -> None:
        self.opens = seat == 0  # the first at a table
        self._all = all_
        self._counts = counts
        self._seat = seat
        self._depth = depth
        self._page: Page | None = None
        self._line: Line | None = None
        self._sent = 0.0
        self._moved = 0
        self._asked = -1  # the moment that a move is being made about
        self._seated = asyncio.Event()

    async def sit(self, port: int, table: str, ticket: str) -> None:
        self._line = await connect(port, f"/socket/{table}", self._hear)
        self._say(type="hello", protocol=PROTOCOL, ticket=ticket)
        self._say(type="look", seat=self._seat)
        await self._seated.wait()

    def beat(self) -> None:
        if self._line and self._line.is_cut:
            self._all.fault = "its line was cut"
        self._say(type="ping")

    def hang_up(self) -> None:
        if self._line:
            self._line.close()

    @property
    def is_waiting(self) -> bool:
        """For the clock to run, or for the other."""
        return self._page is not None and (not self._may_move or self._page.seq >= self._depth)

    @property
    def _may_move(self) -> bool:
        page = self._page
        return page is not None and page.status == "playing" and page.deciding == self._seat

    def turn(self) -> None:
        """Thinks, then moves, if it is for this guest to decide and it has not begun to."""
        page = self._page
        if page is None or not self._may_move or page.seq == self._asked:
            return
        if self._all.running:
            self._asked = page.seq
            think = self._all.rng.uniform(0, 2 * self._all.think)
            asyncio.get_running_loop().call_later(think, self._move)
        elif page.seq < self._depth:
            self._asked = page.seq
            self._move()

    def _move(self) -> None:
        page = self._page
        if page is None or page.scene is None or time.monotonic() > self._all.until:
            return
        action = self._all.rng.choice(page.scene.choices).action
        self._moved += 1
        key = f"m{self._moved}"
        content = _write(
            {"type": "move", "id": key, "at": page.seq, "seat": self._seat, "action": action}
        )
        self._sent = time.perf_counter()
        if self._line:
            self._line.say(content)

    def _hear(self, message: bytes, now: float) -> None:
        if message.startswith(TAKEN):
            if self._all.running and self._counts:
                self._all.waits.append(now - self._sent)
        elif message.startswith(REFUSED):
            self._all.fault = message.decode()
        else:
            page = _read(message)
            if page.type != "page":
                return
            self._all.pages += 1
            self._all.bytes += len(message)
            if page.seat == self._seat:
                self._page = page
                self._seated.set()
                self.turn()

    def _say(self, **message: Any) -> None:
        if self._line:
            self._line.say(_write(message))


class Echoes:
    """As many sockets, as often, with an echo at the other end."""

    def __init__(self, port: int, sockets: int, think: float, seed: int) -> None:
        self._port = port
        self._sockets = sockets
        self._think = think
        self._rng = Random(seed)
        self._until = 0.0
        self.waits: list[float] = []

    async def run(self, seconds: float) -> None:
        echoes = [Echo(self) for _ in range(self._sockets)]
        for echo in echoes:
            await echo.dial(self._port)
        gc.collect()
        gc.disable()
        self._until = time.monotonic() + seconds
        _tell(begins=True)
        for echo in echoes:
            self.later(echo)
        while time.monotonic() < self._until:
            await asyncio.sleep(1.0)
            _tell(moves=len(self.waits))

    def later(self, echo: Echo) -> None:
        if time.monotonic() < self._until:
            think = self._rng.uniform(0, 2 * self._think)
            asyncio.get_running_loop().call_later(think, echo.call)


class Echo:
    message = _write({"type": "move", "id": "m1000", "at": 10, "seat": 0, "action": "5 a1"})

    def __init__(self, all_: Echoes) -> None:
        self._all = all_
        self._line: Line | None = None
        self._sent = 0.0

    async def dial(self, port: int) -> None:
        self._line = await connect(port, "/", self._hear)

    def call(self) -> None:
        self._sent = time.perf_counter()
        if self._line:
            self._line.say(self.message)

    def _hear(self, _: bytes, now: float) -> None:
        self._all.waits.append(now - self._sent)
        self._all.later(self)


def _tell(**what: Any) -> None:
    print(json.dumps(what), flush=True)


def main() -> None:
    parser = ArgumentParser()
    parser.add_argument("what", choices=["tables", "echo"])
    parser.add_argument("ports", type=lambda text: [int(port) for port in text.split(",")])
    parser.add_argument("count", type=int)
    parser.add_argument("wizards", type=int)
    parser.add_argument("seconds", type=float)
    parser.add_argument("think", type=float)
    parser.add_argument("game")
    given = parser.parse_args()
    if given.what == "echo":
        echoes = Echoes(given.ports[0], given.count, given.think, 1)
        uvloop.run(echoes.run(given.seconds))
        _tell(waits=echoes.waits)
        return
    guests = Guests(given.ports, given.count, given.wizards, given.think, given.game, 1)
    uvloop.run(guests.run(given.seconds))
    _tell(waits=guests.waits, pages=guests.pages, bytes=guests.bytes, busy=guests.busy)


if __name__ == "__main__":
    main()
