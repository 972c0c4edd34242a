"""The guests of the load run, in a process of their own: `python -m benchmarks.load_client`.

Each table has two pages open, one for each seat. A guest waits a while, as people do, then makes a
random move and notes how long it took until the table said that it is kept.
"""

from __future__ import annotations

import asyncio
import json
import time
from argparse import ArgumentParser
from random import Random
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from oztable.server.wire.to_server import PROTOCOL

AT_ONCE = 16  # tables set up at the same time


class Choice(msgspec.Struct):
    action: str


class Scene(msgspec.Struct):
    choices: list[Choice] = []


class Heard(msgspec.Struct):
    """What a guest reads of a message."""

    type: str
    id: str = ""
    seq: int = 0
    status: str = ""
    seat: int | None = None
    deciding: int | None = None
    scene: Scene | None = None
    text: str = ""


_read = msgspec.json.Decoder(Heard).decode


class Guests:
    def __init__(self, port: int, tables: int, think: float, game: str, seed: int) -> None:
        self._port = port
        self._tables = tables
        self._think = think
        self._game = game
        self._rng = Random(seed)
        self._start = asyncio.Event()
        self._until = float("inf")
        self._ready = 0
        self._ids = 0
        self._at_once = asyncio.Semaphore(AT_ONCE)
        self.waits: list[float] = []  # seconds from sent to acknowledged
        self.pages = 0
        self.bytes = 0

    async def run(self, seconds: float) -> None:
        address = f"http://localhost:{self._port}"
        headers = {"origin": address}
        async with httpx.AsyncClient(base_url=address, headers=headers, timeout=60) as http:
            await http.get("/api/tables")
            first = asyncio.create_task(self._table(http))
            await asyncio.sleep(0.5)  # from then on every table is made by the same browser
            others = [asyncio.create_task(self._table(http)) for _ in range(self._tables - 1)]
            while self._ready < self._tables:
                await asyncio.sleep(0.2)
                _tell(ready=self._ready)
                _raise(first, *others)
            self.pages = self.bytes = 0
            self._until = time.monotonic() + seconds
            self._start.set()
            while (left := self._until - time.monotonic()) > 0:
                await asyncio.sleep(min(1.0, left))
                _tell(moves=len(self.waits))
                _raise(first, *others)
            await asyncio.gather(first, *others)

    async def _table(self, http: httpx.AsyncClient) -> None:
        async with self._at_once:
            seats = [{"kind": "me"}, {"kind": "me"}]
            made = await http.post("/api/tables", json={"game": self._game, "seats": seats})
            made.raise_for_status()
            table = made.json()["table"]
            sockets = [await self._sit(http, table, seat) for seat in (0, 1)]
        self._ready += 1
        try:
            await asyncio.gather(*(self._play(*socket) for socket in sockets))
        finally:
            for socket, _ in sockets:
                await socket.close()

    async def _sit(
        self, http: httpx.AsyncClient, table: str, seat: int
    ) -> tuple[ClientConnection, Heard]:
        ticket = (await http.post(f"/api/tables/{table}/ticket", json={})).json()["ticket"]
        socket = await connect(
            f"ws://localhost:{self._port}/socket/{table}",
            origin=Origin(f"http://localhost:{self._port}"),
            max_size=None,
        )
        await _say(socket, type="hello", protocol=PROTOCOL, ticket=ticket)
        await _say(socket, type="look", seat=seat)
        while (page := await self._hear(socket)).seat != seat:
            pass
        return socket, page

    async def _play(self, socket: ClientConnection, page: Heard) -> None:
        await self._start.wait()
        while time.monotonic() < self._until and page.status == "playing":
            if page.deciding != page.seat:
                page = await self._page(socket, page)
                continue
            await asyncio.sleep(self._rng.uniform(0, 2 * self._think))
            choices = page.scene.choices if page.scene else []
            action = self._rng.choice(choices).action
            self._ids += 1
            key, began = f"m{self._ids}", time.perf_counter()
            await _say(socket, type="move", id=key, at=page.seq, seat=page.seat, action=action)
            taken = await self._hear(socket)
            while taken.id != key:
                taken = await self._hear(socket)
            if taken.type != "taken":
                raise SystemExit(f"a move was refused: {taken.text}")
            self.waits.append(time.perf_counter() - began)
            page = await self._page(socket, page)

    async def _page(self, socket: ClientConnection, last: Heard) -> Heard:
        """The next page of a later moment; the last one again when time is up."""
        while True:
            left = self._until + 5 - time.monotonic()
            try:
                async with asyncio.timeout(max(left, 0.01)):
                    heard = await self._hear(socket)
            except TimeoutError:
                return last
            if heard.type == "page" and heard.seq > last.seq:
                return heard
            if time.monotonic() > self._until:
                return last

    async def _hear(self, socket: ClientConnection) -> Heard:
        content = await socket.recv(decode=False)
        self.bytes += len(content)
        heard = _read(content)
        self.pages += heard.type == "page"
        return heard


class Echoes:
    """As many sockets, as often, with an echo at the other end."""

    def __init__(self, port: int, sockets: int, think: float, seed: int) -> None:
        self._port = port
        self._sockets = sockets
        self._think = think
        self._rng = Random(seed)
        self.waits: list[float] = []

    async def run(self, seconds: float) -> None:
        lines = [await connect(f"ws://localhost:{self._port}/") for _ in range(self._sockets)]
        until = time.monotonic() + seconds
        talking = [asyncio.create_task(self._talk(line, until)) for line in lines]
        while time.monotonic() < until:
            await asyncio.sleep(1.0)
            _tell(moves=len(self.waits))
        await asyncio.gather(*talking)
        for line in lines:
            await line.close()

    async def _talk(self, line: ClientConnection, until: float) -> None:
        message = json.dumps({"type": "move", "id": "m1000", "at": 10, "seat": 0, "action": "5 a1"})
        while time.monotonic() < until:
            await asyncio.sleep(self._rng.uniform(0, 2 * self._think))
            began = time.perf_counter()
            await line.send(message)
            await line.recv()
            self.waits.append(time.perf_counter() - began)


async def _say(socket: ClientConnection, **message: Any) -> None:
    await socket.send(msgspec.json.encode(message).decode())


def _tell(**what: Any) -> None:
    print(json.dumps(what), flush=True)


def _raise(*tasks: asyncio.Task[None]) -> None:
    for task in tasks:
        if task.done() and (fault := task.exception()):
            raise fault


def main() -> None:
    parser = ArgumentParser()
    parser.add_argument("what", choices=["tables", "echo"])
    parser.add_argument("port", type=int)
    parser.add_argument("count", type=int)
    parser.add_argument("seconds", type=float)
    parser.add_argument("think", type=float)
    parser.add_argument("game")
    given = parser.parse_args()
    if given.what == "echo":
        echoes = Echoes(given.port, given.count, given.think, 1)
        asyncio.run(echoes.run(given.seconds))
        _tell(waits=echoes.waits)
        return
    guests = Guests(given.port, given.count, given.think, given.game, 1)
    asyncio.run(guests.run(given.seconds))
    _tell(waits=guests.waits, pages=guests.pages, bytes=guests.bytes)


if __name__ == "__main__":
    main()
