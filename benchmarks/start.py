"""`python -m benchmarks start`: a server that starts with many games under way, until it answers,
until a page of one of them can be opened, and until all of them have been."""

from __future__ import annotations

import asyncio
import json
import os
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import httpx
from rich.console import Console

from benchmarks.load import _number, server
from oztable.core.game import Decide
from oztable.core.play import AnySession, Session
from oztable.core.verifiable_random import VerifiableRandom
from oztable.games import built_in, load
from oztable.server import queries as queries
from oztable.server.holders import hashed, new_secret
from oztable.server.rows import ChairRow
from oztable.server.store import Store
from oztable.server.table_records import entries_of
from oztable.server.table_registry import new_row

AIM = 2.0  # seconds
RESULT = Path(__file__).parent / "results" / "start.json"
PATIENCE = 0.01
REST = 2.0  # seconds in which nothing more comes


def begun(game: str, steps: int, secret: bytes) -> AnySession:
    rng = Random(1)
    session: AnySession = Session(load(game), 2, VerifiableRandom(secret, game, ["", ""]))
    session.let_chance_happen()
    while isinstance(node := session.node, Decide) and len(session.steps) < steps:
        session.act(node.seat, rng.choice(node.actions))
        session.let_chance_happen()
    return session


def fill(data: Path, game: str, tables: int, steps: int, holder: str) -> list[str]:
    """The same game at every table, as far as it has come; who asks sits at each."""
    secret = bytes(32)
    session = begun(game, steps, secret)
    log = entries_of(session, session.steps)
    rows = [
        new_row(game, session.game.options, "", secret, False)._replace(status="playing")
        for _ in range(tables)
    ]
    chairs = [ChairRow(0, "person", holder=holder), ChairRow(1, "person", holder=holder)]

    async def keep() -> None:
        store = Store(data)
        await asyncio.gather(*(store.do(queries.make_table(row, chairs, log)) for row in rows))
        store.close()

    asyncio.run(keep())
    return [row.id for row in rows]


def run(game: str, tables: int, steps: int, every: bool, console: Console) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        data, cookie = Path(folder) / "data", new_secret()
        console.print(f"laying {tables} tables…", highlight=False)
        names = fill(data, game, tables, steps, hashed(cookie))
        found: dict[str, Any] = {"tables": tables, "steps": steps, "game": game}
        began = time.monotonic()
        with server("table", data) as port:
            at = f"http://localhost:{port}"
            headers = {"origin": at, "cookie": f"oz={cookie}"}
            with httpx.Client(base_url=at, headers=headers, timeout=300) as http:
                _until_it_answers(http)
                found["answers"] = time.monotonic() - began
                http.post(f"/api/tables/{names[-1]}/ticket", json={}).raise_for_status()
                found["one table"] = time.monotonic() - began
                http.get("/api/tables").raise_for_status()
                found["a shelf of 50"] = time.monotonic() - began
                found["at rest"] = _until_at_rest(http) - began
                for name in names if every else ():
                    http.post(f"/api/tables/{name}/ticket", json={}).raise_for_status()
                if every:
                    found["all tables"] = time.monotonic() - began
    for name in ("answers", "one table", "a shelf of 50", "at rest", "all tables"):
        if name in found:
            console.print(f"  {name}: {found[name]:.2f} s after the start", highlight=False)
    verdict = "reached" if found["one table"] <= AIM else "not reached"
    console.print(f"  aim: a table is there within {AIM:g} s; {verdict}", highlight=False)
    return {**found, "load": os.getloadavg()}


def _until_it_answers(http: httpx.Client) -> None:
    while True:
        try:
            http.get("/healthz").raise_for_status()
            return
        except httpx.HTTPError:
            time.sleep(PATIENCE)


def _until_at_rest(http: httpx.Client) -> float:
    """When it brought back the last table that nobody had asked for."""
    known, when = -1, time.monotonic()
    while time.monotonic() - when < REST:
        now = http.get("/healthz").json()["tables"]
        if now != known:
            known, when = now, time.monotonic()
        time.sleep(0.1)
    return when


def main(arguments: Sequence[str], parser_class: type[ArgumentParser] = ArgumentParser) -> None:
    parser = parser_class(
        prog="python -m benchmarks start",
        description="A server that starts with many games under way.",
        allow_abbrev=False,
    )
    add = parser.add_argument
    add("--tables", type=_number(int, 1, 100_000), default=1_000, help="default 1000")
    add("--steps", type=_number(int, 1, 20_000), default=300, help="of each game (default 300)")
    add("--game", choices=tuple(built_in()), default="card-game-of-oz")
    add("--every", action="store_true", help="ask for every one of them, one after another")
    add("--json", type=Path, default=RESULT, metavar="PATH", help="where the numbers are written")
    given = parser.parse_args(arguments)
    data = run(given.game, given.tables, given.steps, given.every, Console())
    given.json.parent.mkdir(parents=True, exist_ok=True)
    given.json.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")
