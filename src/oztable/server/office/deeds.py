"""What the host does about tables: ends a game, takes a record away. The reason is kept, and whose
it was."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from oztable.server import dates
from oztable.server.app_context import answer, app_context, refuse, sent
from oztable.server.clean_text import Untidy, tidy_chat
from oztable.server.hall.hall_queries import cards
from oztable.server.history.telling import iso
from oztable.server.office import deed_queries as queries
from oztable.server.office import office_queries, session
from oztable.server.office.rows import Deed, DeedRow
from oztable.server.problems import Refusal, language_of
from oztable.server.rows import NOBODY, Entry
from oztable.server.wire import office as wire
from oztable.server.wire.to_page import Notice
from oztable.server.wording import say


async def read_tables(request: Request) -> Response:
    """Those that were touched last, from outside, and what was done about others."""
    await session.check_host(request)
    return answer(await _tables(request))


async def _tables(request: Request) -> wire.Tables:
    store = app_context(request).tables.store
    found, done = await store.do(office_queries.tables_seen()), await store.do(queries.deeds())
    whose = {who for one in found for who in one.people}
    known = await store.do(cards(whose.union(*(one.people for one in done))))
    return wire.Tables(
        [
            wire.TableSeen(
                one.id, one.game, one.status, iso(one.touched), one.record, one.names, one.listed,
                [known[who] for who in one.people if who in known],
            )
            for one in found
        ],
        [
            wire.DeedDone(
                one.deed.id, one.deed.what, one.deed.game, iso(one.deed.at), one.deed.why,
                [known[who] for who in one.people if who in known],
            )
            for one in done
        ],
    )  # fmt: skip


async def _asked(request: Request, what: Deed, of: str) -> DeedRow:
    """Raises Refusal where no reason is given."""
    await session.check_host(request)
    asked, language = await sent(request, wire.SeeToTable), language_of(request)
    try:
        why = tidy_chat(asked.why)
    except Untidy as fault:
        key = "deed_why" if fault.why == "empty" else f"untidy_{fault.why}"
        raise Refusal(400, "bad_request", say(key, language), "$.why") from None
    return DeedRow(request.path_params[of], dates.now(), what, "", why)


async def close_table(request: Request) -> Response:
    """A game under way ends, unrated; a table that waits is gone."""
    deed, tables = await _asked(request, "closed", "name"), app_context(request).tables
    table = await tables.get(deed.id)
    if table is None:
        raise refuse(request, 404, "no_table")
    deed = deed._replace(game=table.row.game)
    async with tables.changing(table):
        if table.status == "lobby":
            await table.do(queries.close_lobby(deed))
            tables.dismiss(table)
        elif table.status == "playing":
            await table.do(queries.note_closed(deed))  # first: no game ends without its reason
            await table.note(Entry("end", NOBODY, "given_up"), status="ended")
            for page in table.listeners:
                page.send(Notice("host", say("host_closed", page.language)))
            tables.tell(table)
        else:
            raise refuse(request, 409, "is_over")
    return answer(await _tables(request))


async def delete_record(request: Request) -> Response:
    """Of a game that is over, with its table; at the worker that has it."""
    deed = await _asked(request, "deleted", "record")
    record = deed.id
    tables = app_context(request).tables
    kept = await tables.store.do(queries.find_kept(record))
    if kept is None:
        raise refuse(request, 404, "no_record")
    if kept.status in ("lobby", "playing"):
        raise refuse(request, 409, "still_played")
    table = await tables.get(kept.table) if kept.table else None
    done = queries.delete_record(deed._replace(game=kept.game))
    if table is None:
        await tables.store.do(done)
    else:
        async with tables.changing(table):
            await table.do(done)
            tables.dismiss(table)
    await request.app.state.reviews.forget(record)
    return answer(await _tables(request))


ROUTES = [
    Route("/api/office/tables", read_tables, methods=["GET"]),
    Route("/api/office/tables/{name}/close", close_table, methods=["POST"]),
    Route("/api/office/records/{record}/delete", delete_record, methods=["POST"]),
]
