"""A house that really runs, in this process so that a test can plant a leak in it, and everything
that one watcher is told there, over a real socket and over HTTP."""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, cast

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from oztable.core.verifiable_random import SECRET_BYTES
from oztable.games import loaded_once, spec_of
from oztable.server import queries
from oztable.server.app import ServerConfig, make_app
from oztable.server.bots import BotOrder, BotPool
from oztable.server.holders import hashed
from oztable.server.limits import LOOSE_LIMITS
from oztable.server.live import LiveTable
from oztable.server.rows import ChairRow, StoredTable, TableRow
from oztable.server.serving import Serving
from oztable.server.table_registry import TableRegistry
from oztable.server.timings import Timings
from oztable.server.wire.to_server import PROTOCOL
from oztable.study.hints import as_data, quick_hint
from tests.server.house import NO_TLS
from tests.server.keeping import place_at
from tests.server.somebody import known
from tests.server.twin_plans import Side

WAITS = 30.0
WATCHER = "watcher"
NOBODY_LOOKS_ROUND = Timings(look_round=3600.0, away_after=0.0)

# Not of the game but of the moment: a number for each question and each ticket by lot, and what
# the clock says. Nothing else may differ.
BY_LOT = (
    (re.compile(rb'("id":")[\w-]{11}(","kind":"(?:undo|rematch)")'), rb"\1an id\2"),
    (re.compile(rb'("ticket":")[\w-]{43}"'), rb'\1a ticket"'),
    (re.compile(rb'("touched":")[\dTZ:-]{20}"'), rb'\1a time"'),
    (re.compile(rb'("away_seconds":)\d{1,2}\b'), rb"\1a while"),
)


class AtOnce(BotPool):
    """Gives hints at sight: how far a thinker comes in a second is a matter of the machine. That
    the thinker is told the same too is shown where bots are."""

    async def start(self) -> None: ...

    async def close(self) -> None: ...

    async def advise(self, order: BotOrder) -> list[Any]:
        rules = loaded_once(order.game, order.options, order.deck)
        return as_data([quick_hint(rules, order.view, order.decide, Random(order.seed))])


class Told:
    """All that came to one watcher."""

    def __init__(self) -> None:
        self.said: list[bytes] = []

    def note(self, what: bytes) -> None:
        for lot, plain in BY_LOT:
            what = lot.sub(plain, what)
        self.said.append(what)


def _is_request_id(name: bytes, value: bytes) -> bool:
    """Drawn at random for every request; one of any other form would be compared."""
    return name == b"x-request-id" and re.fullmatch(rb"[0-9a-f]{16}", value) is not None


class TwinHouse:
    def __init__(self, tables: TableRegistry, address: str, http: httpx.AsyncClient) -> None:
        self.tables = tables
        self.address = address
        self.http = http

    async def seat(self, name: str, side: Side) -> LiveTable:
        """A table of people at different devices, as it stands on this side."""
        session = side.session
        game = session.game.spec.id
        row = TableRow(
            id=name, game=game, rules=spec_of(game).rules_version,
            options=dict(session.game.options), deck="", secret=Random(1).randbytes(SECRET_BYTES),
            hints=True, tutorial=False, status="lobby",
            made=0.0, touched=0.0, record=f"record-of-{name}",
        )  # fmt: skip
        chairs = tuple(ChairRow(n, "person", person=f"p{n}") for n in range(session.seats))
        for number, chair in enumerate(chairs):
            await self.tables.store.do(known(browser(str(number)), chair.person))
        await self.tables.store.do(queries.make_table(row._replace(status="playing"), chairs))
        whole = StoredTable(row, chairs, (browser(WATCHER),), (), (), "", True)
        table = LiveTable(whole, self.tables.store)
        next_secret = Random(2).randbytes(SECRET_BYTES)
        table.row = row._replace(status="playing", next_secret=next_secret)
        table.session, table.moment = session, len(session.steps)
        self.tables.live[name] = table
        return table

    async def ask(
        self, who: str, method: str, path: str, told: Told | None = None, **more: Any
    ) -> httpx.Response:
        headers = {"origin": self.address, "cookie": f"oz={secret_of(who)}"}
        answer = await self.http.request(method, path, headers=headers, **more)
        if told:
            head = [b"%s: %s" % pair for pair in answer.headers.raw if not _is_request_id(*pair)]
            told.note(b"\n".join([b"%d" % answer.status_code, *head, answer.content]))
        return answer

    async def open(self, who: str, table: str, told: Told | None = None) -> Line:
        ticket = (await self.ask(who, "POST", f"/api/tables/{table}/ticket")).json()["ticket"]
        at = f"ws{self.address.removeprefix('http')}/socket/{table}"
        line = Line(await connect(at, origin=Origin(self.address), max_size=None), told)
        await line.send(type="hello", protocol=PROTOCOL, ticket=ticket)
        await line.until("page")
        return line

    async def settle(self, *lines: Line) -> None:
        """Until all is done that was asked, and all is told that there is to tell."""
        for line in lines:
            await line.quiet()
        while (telling := self.tables.broadcaster._telling) and not telling.done():
            await asyncio.sleep(0.001)
        for line in lines:
            await line.quiet()

    async def close(self, line: Line, table: LiveTable) -> None:
        """Until the house has noticed."""
        here = len(table.listeners)
        await line.socket.close()
        async with asyncio.timeout(WAITS):
            while len(table.listeners) == here:
                await asyncio.sleep(0.001)


class Line:
    """A socket, and what comes over it."""

    def __init__(self, socket: ClientConnection, told: Told | None) -> None:
        self.socket = socket
        self.told = told

    async def send(self, **message: Any) -> None:
        await self.say(msgspec.json.encode(message).decode())

    async def say(self, text: str | bytes) -> None:
        await self.socket.send(text)

    async def receive(self) -> dict[str, Any]:
        async with asyncio.timeout(WAITS):
            frame = await self.socket.recv(decode=False)
        if self.told:
            self.told.note(frame)
        message: dict[str, Any] = msgspec.json.decode(frame)
        return message

    async def until(self, *kinds: str) -> dict[str, Any]:
        while (message := await self.receive())["type"] not in kinds:
            pass
        return message

    async def quiet(self) -> None:
        await self.send(type="ping")
        await self.until("pong")

    async def to_the_end(self) -> None:
        """The last words, and how the line is cut. Whether a page still goes out between the two is
        a matter of moments; pages are compared all the time before."""
        told, self.told = self.told, None
        try:
            while True:
                message = await self.receive()
                if told and message["type"] != "page":
                    told.note(msgspec.json.encode(message))
        except ConnectionClosed as closed:
            if told and closed.rcvd:
                told.note(b"cut %d %s" % (closed.rcvd.code, closed.rcvd.reason.encode()))


def secret_of(who: str) -> str:
    """The cookie of a browser: the same in both houses."""
    return who.ljust(43, "x")


def browser(who: str) -> str:
    return hashed(secret_of(who))


@asynccontextmanager
async def twin_house(data: Path) -> AsyncIterator[TwinHouse]:
    config = ServerConfig(data, timings=NOBODY_LOOKS_ROUND, limits=LOOSE_LIMITS)
    app = make_app(config._replace(database=place_at(data, has_tables=True)))
    tables = cast(TableRegistry, cast(Any, app.farewell).__self__)
    tables.bots.pool = AtOnce()
    listening = socket.socket(proto=socket.IPPROTO_TCP)  # by name, or asyncio sends in batches
    listening.bind(("127.0.0.1", 0))
    serving = Serving(app)
    task = asyncio.create_task(serving._serve([listening]))  # `serve` would take our signals
    try:
        while not serving.started:
            await asyncio.sleep(0.01)
            assert not task.done()
        address = f"http://localhost:{listening.getsockname()[1]}"
        async with httpx.AsyncClient(base_url=address, timeout=WAITS, verify=NO_TLS) as http:
            yield TwinHouse(tables, address, http)
    finally:
        serving.should_exit = True
        await task
