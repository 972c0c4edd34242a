"""`python -m benchmarks start`: a server that starts with many games under way, until it answers,
until a page of one of them can be opened, and until all of them have been."""

from __future__ import annotations

import asyncio
import json
import os
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

import httpx
from rich.console import Console
from tools.postgres import postgres

from benchmarks.load import _number, server
from oztable.core.game import Decide, Over
from oztable.core.play import AnySession, Session
from oztable.core.verifiable_random import VerifiableRandom
from oztable.games import built_in, load, rules_of
from oztable.server import queries
from oztable.server.hall import hall_queries
from oztable.server.hall.pairing import Seek
from oztable.server.holders import hashed, new_secret
from oztable.server.pace import pace_queries
from oztable.server.people.queries import sit_down
from oztable.server.place import Place, place_of
from oztable.server.rows import ChairRow, ClockRow, TableRow, Work
from oztable.server.store import FILE, Store
from oztable.server.table_records import entries_of
from oztable.server.table_registry import new_row

AIM = 2.0  # seconds
RESULT = Path(__file__).parent / "results" / "start.json"
PATIENCE = 0.01
ONE = "a table of each game"
POSTGRESQL = "postgresql"
LATEST = 100  # tables that are opened: nothing else is the matter with them
REST = 2.0  # seconds in which nothing more comes


def begun(game: str, steps: int, secret: bytes) -> AnySession:
    """So many steps of a game, or two thirds of one that has not so many: it is under way."""
    rng = Random(1)
    session: AnySession = Session(load(game), 2, VerifiableRandom(secret, game, ["", ""]))
    session.let_chance_happen()
    while isinstance(node := session.node, Decide) and len(session.steps) < steps:
        session.act(node.seat, rng.choice(node.actions))
        session.let_chance_happen()
    if isinstance(session.node, Over):
        return begun(game, len(session.steps) * 2 // 3, secret)
    return session


def _row(session: AnySession, game: str, secret: bytes) -> TableRow:
    """As a table is kept that has been played at: who decides is known without its log."""
    deck = rules_of(game).newest("")
    row = new_row(game, session.game.options, deck, secret, False)
    decides = session.node.seat if isinstance(session.node, Decide) else None
    chapter = session.game.chapter(session.state)
    return row._replace(status="playing", deciding=decides, chapter=chapter)


def fill(
    place: Place, games: Sequence[str], tables: int, steps: int, browser: str
) -> tuple[list[str], list[int]]:
    """The games in turn, each as far as it has come; who asks sits at every table. The names of
    the tables, and how many steps each game has."""
    secret = bytes(32)
    sessions = [begun(game, steps, secret) for game in games]
    logs = [entries_of(session, session.steps) for session in sessions]
    laid = [
        (_row(session, game, secret), log)
        for _, (game, session, log) in zip(
            range(tables), cycle(zip(games, sessions, logs, strict=True)), strict=False
        )
    ]

    async def keep() -> None:
        store = Store(place)
        (me,) = await store.do(sit_down(browser, [""], is_home=True, now=time.time()))
        chairs = [ChairRow(0, "person", person=me), ChairRow(1, "person", person=me)]
        await asyncio.gather(*(store.do(queries.make_table(row, chairs, log)) for row, log in laid))
        await asyncio.gather(*(store.do(work) for work in _beside(row.id for row, _ in laid)))
        store.close()

    asyncio.run(keep())
    return [row.id for row, _ in laid], [len(log) for log in logs]


def _beside(tables: Iterable[str]) -> Iterator[Work[None]]:
    """Clocks that stand for long yet at every tenth table, and people who look for company."""
    clock = ClockRow("slow-3", "", 1e9, "")
    for table in list(tables)[:-LATEST:10]:
        yield pace_queries.set_clock(table, clock)
    now = time.time()
    for number in range(hall_queries.MOST_SEEKS):
        yield hall_queries.seek(Seek(f"s{number}", f"p{number}", "none", made=now, until=now + 1e6))


def run(
    games: Sequence[str], tables: int, steps: int, every: bool, engine: str, console: Console
) -> dict[str, Any]:
    with ExitStack() as stack:
        data, cookie = Path(stack.enter_context(tempfile.TemporaryDirectory())), new_secret()
        url = stack.enter_context(postgres(durable=True)).url() if engine == POSTGRESQL else ""
        console.print(f"laying {tables} tables in {engine}…", highlight=False)
        place = place_of(url) if url else data / FILE
        names, lengths = fill(place, games, tables, steps, hashed(cookie))
        found: dict[str, Any] = {
            "engine": engine,
            "tables": tables,
            "steps": dict(zip(games, lengths, strict=True)),
        }
        began = time.monotonic()
        with server("table", data, *([url] if url else [])) as port:
            at = f"http://localhost:{port}"
            headers = {"origin": at, "cookie": f"oz={cookie}"}
            with httpx.Client(base_url=at, headers=headers, timeout=300) as http:
                _until_it_answers(http)
                found["answers"] = time.monotonic() - began
                for name in names[-len(games) :]:
                    http.post(f"/api/tables/{name}/ticket", json={}).raise_for_status()
                found[ONE] = time.monotonic() - began
                http.get("/api/tables").raise_for_status()
                found["a shelf of 50"] = time.monotonic() - began
                found["at rest"] = _until_at_rest(http) - began
                for name in names if every else ():
                    http.post(f"/api/tables/{name}/ticket", json={}).raise_for_status()
                if every:
                    found["all tables"] = time.monotonic() - began
    for name in ("answers", ONE, "a shelf of 50", "at rest", "all tables"):
        if name in found:
            console.print(f"  {name}: {found[name]:.2f} s after the start", highlight=False)
    verdict = "reached" if found[ONE] <= AIM else "not reached"
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
    most = "of each game, or as many as it has under way (default 300)"
    add("--steps", type=_number(int, 1, 20_000), default=300, help=most)
    add("--game", choices=tuple(built_in()), help="at every table (default: all in turn)")
    add("--engine", choices=("sqlite", POSTGRESQL), default="sqlite", help="default sqlite")
    add("--every", action="store_true", help="ask for every one of them, one after another")
    add("--json", type=Path, default=RESULT, metavar="PATH", help="where the numbers are written")
    given = parser.parse_args(arguments)
    games = (given.game,) if given.game else tuple(built_in())
    console = Console()
    data = run(games, given.tables, given.steps, given.every, given.engine, console)
    given.json.parent.mkdir(parents=True, exist_ok=True)
    given.json.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")
