"""A crowd that plays at many tables at once and writes down what the server acknowledged."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, cast

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

from oztable.server import queries
from oztable.server.live import LiveTable
from oztable.server.rows import Database, StoredTable
from oztable.server.store import FILE, Store
from oztable.server.wire.to_server import PROTOCOL
from tests.server.house import NO_TLS, Server
from tests.server.keeping import behind_its_back, engine_here

GONE = (OSError, httpx.HTTPError, WebSocketException, EOFError, TimeoutError)
PATIENCE = 20.0


@dataclass
class Acknowledged:
    """What the server said it has, for good."""

    moves: list[tuple[str, int, str, str, int]] = field(default_factory=list)
    """table, seat, id, action, and the moment after it"""
    chat: list[tuple[str, str]] = field(default_factory=list)  # table, text
    tables: list[str] = field(default_factory=list)


class Guest:
    """Plays one game after another with both seats in hand, or against a bot."""

    def __init__(self, name: str, game: str, seats: Sequence[str], seed: int) -> None:
        self.name = name
        self.table = ""
        self.told = Acknowledged()
        self._game = game
        self._seats = seats
        self._rng = Random(seed)
        self._cookies = httpx.Cookies()
        self._pending: dict[str, Any] | None = None
        self._count = 0
        self._page: dict[str, Any] = {}

    async def play(self, server: Server) -> None:
        """Until the server is gone, or cannot keep what is done."""
        headers = {"origin": server.address}
        client = httpx.AsyncClient(
            base_url=server.address,
            headers=headers,
            cookies=self._cookies,
            timeout=PATIENCE,
            verify=NO_TLS,
        )
        async with client as http:
            try:
                while True:
                    if not self.table:
                        await self._make_table(http)
                    await self._sit(server, http)
            except GONE:
                return
            finally:
                self._cookies = http.cookies

    async def _make_table(self, http: httpx.AsyncClient) -> None:
        kinds = [{"kind": "me"} if s == "me" else {"kind": "bot", "bot": s} for s in self._seats]
        made = await http.post("/api/tables", json={"game": self._game, "seats": kinds})
        made.raise_for_status()
        self.table = made.json()["table"]
        self.told.tables.append(self.table)
        self._pending = None

    async def _sit(self, server: Server, http: httpx.AsyncClient) -> None:
        answer = await http.post(f"/api/tables/{self.table}/ticket", json={})
        answer.raise_for_status()
        address = f"ws://localhost:{server.port}/socket/{self.table}"
        origin = Origin(server.address)
        async with connect(address, origin=origin, max_size=None, compression=None) as socket:
            await _say(socket, type="hello", protocol=PROTOCOL, ticket=answer.json()["ticket"])
            await self._until(socket, "page")
            acked = [seq for table, *_, seq in self.told.moves if table == self.table]
            assert self._page["seq"] >= max(acked, default=0), "an acknowledged move is gone"
            if self._pending:  # whether it got through before is for the server to know
                await self._reach(socket, await self._ask(socket, self._pending))
            while self._page["status"] == "playing":
                await self._take_turn(socket)
            assert self._page["status"] == "over"
            self.table = ""

    async def _reach(self, socket: ClientConnection, seq: int) -> None:
        while self._page["seq"] < seq:
            await self._until(socket, "page")

    async def _take_turn(self, socket: ClientConnection) -> None:
        page = self._page
        deciding = page["deciding"]
        if not page["chairs"][deciding]["yours"]:
            await self._until(socket, "page")
            return
        if page["seat"] != deciding:
            await _say(socket, type="look", seat=deciding)
            while self._page["seat"] != deciding:
                await self._until(socket, "page")
            return
        self._count += 1
        key = f"{self.name}-{self._count}"
        if self._rng.random() < 0.1:
            await self._ask(socket, {"type": "say", "id": f"{key}s", "seat": deciding, "text": key})
        action = self._rng.choice(page["scene"]["choices"])["action"]
        move = {"type": "move", "id": key, "seat": deciding, "at": page["seq"], "action": action}
        await self._reach(socket, await self._ask(socket, move))

    async def _ask(self, socket: ClientConnection, message: dict[str, Any]) -> int:
        self._pending = message
        await _say(socket, **message)
        answer = await self._until(socket, "taken", "refused")
        if answer.get("code") == "busy":  # whether it was kept is for the server to know
            raise EOFError("busy")
        assert answer["type"] == "taken", (message, answer)
        assert answer["id"] == message["id"]
        self._pending = None
        seq: int = answer["seq"]
        if message["type"] == "say":
            self.told.chat.append((self.table, message["text"]))
        else:
            seat, key, action = message["seat"], message["id"], message["action"]
            self.told.moves.append((self.table, seat, key, action, seq))
        return seq

    async def _until(self, socket: ClientConnection, *kinds: str) -> dict[str, Any]:
        while True:
            async with asyncio.timeout(PATIENCE):
                message: dict[str, Any] = msgspec.json.decode(await socket.recv())
            if message["type"] == "page":
                self._page = message
            if message["type"] in kinds:
                return message


async def _say(socket: ClientConnection, **message: Any) -> None:
    await socket.send(msgspec.json.encode(message).decode())


# What is on disk


def wholes(data: Path, scratch: Path) -> dict[str, StoredTable]:
    """Every table as a copy of the files shows it; the files themselves are left alone. Of a
    database as it stands now."""
    if engine_here() == "postgresql":
        with behind_its_back(data) as database:
            return _wholes(database)
    shutil.rmtree(scratch, ignore_errors=True)
    scratch.mkdir()
    for name in (FILE, f"{FILE}-wal"):
        if (data / name).exists():
            shutil.copy(data / name, scratch / name)
    db = sqlite3.connect(scratch / FILE)
    try:
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        return _wholes(db)
    finally:
        db.close()


def _wholes(db: Database) -> dict[str, StoredTable]:
    names = [name for (name,) in db.execute("SELECT id FROM tables")]
    found = {name: queries.load_table(name)(db) for name in names}
    return {name: whole for name, whole in found.items() if whole}


def check_nothing_lost(guests: Sequence[Guest], tables: dict[str, StoredTable]) -> None:
    """Everything acknowledged is there, each once, in a log without gaps that plays again."""
    replayed: dict[str, LiveTable] = {}
    for name, whole in tables.items():
        assert whole.is_sound, f"the log of {name} has a gap or was changed"
        replayed[name] = LiveTable(whole, cast(Store, None))
        assert replayed[name].moment == sum(e.kind in ("act", "fate", "undo") for e in whole.log)
    for guest in guests:
        for table in guest.told.tables:
            assert table in tables, f"the table {table} was acknowledged and is gone"
        for table, seat, key, action, seq in guest.told.moves:
            found = [e for e in tables[table].log if (e.seat, e.move_id) == (seat, key)]
            assert [e.text for e in found] == [action], f"{action} under {key}: {found}"
            assert replayed[table].answered(seat, key) is not None
            assert replayed[table].moment >= seq
        for table, text in guest.told.chat:
            said = Counter(line.text for line in tables[table].chat)
            assert said[text] == 1
