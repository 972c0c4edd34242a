"""The tables that a browser sits at, line by line."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

from msgspec import structs
from starlette.requests import Request

from oztable.core.language import Language
from oztable.core.result import read_result
from oztable.core.telling import counted
from oztable.games import is_installed
from oztable.server import queries, record_queries
from oztable.server.app_context import app_context
from oztable.server.cluster.ownership import Elsewhere, NobodyPlays
from oztable.server.live import LiveTable
from oztable.server.package import asks_in_passing
from oztable.server.page_builder import shown_status
from oztable.server.people.rows import Browser
from oztable.server.problems import language_of
from oztable.server.rows import ChairRow, TableRow
from oztable.server.wire import api
from oztable.server.wording import names_of


class ShelfLine(NamedTuple):
    line: api.TableLine
    chairs: Sequence[ChairRow]


async def shelf_of(request: Request, browser: Browser) -> list[ShelfLine]:
    """The newest first."""
    tables = app_context(request).tables
    if not browser.people:
        return []
    lines = []
    headings = await tables.store.do(queries.tables_of(browser.hash))
    over = [row.record for row, _, _ in headings if row.status == "over"]
    results = await tables.store.do(record_queries.results_of(over)) if over else {}
    for row, chairs, is_readable in headings:
        own = [chair.seat for chair in chairs if chair.person in browser.people]
        line = _line(row, chairs, language_of(request), own)
        ended = read_result(results.get(row.record, ""), len(chairs))
        line = structs.replace(
            line,
            yours=own,
            scores=list(ended.scores) if ended else [],
            winners=[int(seat) for seat in ended.winners] if ended else [],
        )
        # What is known of it without playing it again is enough, while it can be read.
        must_load = row.deciding is None or not is_readable or not is_installed(row.game)
        under_way = tables.live.get(row.id) if tables.ownership.is_sure else None
        if must_load and row.status in ("lobby", "playing"):
            with suppress(Elsewhere, NobodyPlays):
                under_way = await tables.get(row.id)
        line = _as_it_stands(line, under_way, browser) if under_way else line
        lines.append(ShelfLine(line, chairs))
    return lines


def _line(
    row: TableRow, chairs: Sequence[ChairRow], language: Language, own: Sequence[int]
) -> api.TableLine:
    mine = row.deciding in own
    return api.TableLine(
        table=row.id,
        game=row.game,
        path=path_of(row.id),
        status=shown_status(row.status),
        names=list(names_of(row, chairs, language)),
        your_turn=mine and not row.in_passing,
        asked=mine and row.in_passing,
        chapter=row.chapter,
        rated=row.rated,
        touched=time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(row.touched)),
    )


def _as_it_stands(line: api.TableLine, table: LiveTable, browser: Browser) -> api.TableLine:
    decide, session = table.decide, table.session
    mine = decide is not None and decide.seat in table.seats_of(browser)
    in_passing = decide is not None and asks_in_passing(table.row.game, decide)
    return structs.replace(
        line,
        status=shown_status(table.status),
        your_turn=mine and not in_passing,
        asked=mine and in_passing,
        chapter=counted(session.game, session.state) if session else 0,
    )


def path_of(table: str) -> str:
    return f"/table/{table}"
