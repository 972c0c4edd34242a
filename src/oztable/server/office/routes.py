"""The host's page over HTTP. Whoever asks shows the cookie that a link of `oz host` was exchanged
for, and nothing else counts."""

from __future__ import annotations

import json
import secrets
from collections.abc import Collection, Mapping
from ipaddress import ip_address

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import oztable
from oztable.server import dates
from oztable.server.app_context import answer, app_context, refuse, sent
from oztable.server.clean_text import Untidy, tidy_chat
from oztable.server.hall import hall_queries
from oztable.server.history.telling import iso
from oztable.server.limits import neighbourhood
from oztable.server.manners.report_queries import ReportRow
from oztable.server.office import deeds, session
from oztable.server.office import office_queries as queries
from oztable.server.office.copying import Copying, NoRoom
from oztable.server.office.disk import disk_of, size_of
from oztable.server.office.rows import BanRow
from oztable.server.people.me_routes import card_of
from oztable.server.problems import Refusal, language_of
from oztable.server.schema import StoreFault
from oztable.server.store import Store
from oztable.server.wire import office as wire
from oztable.server.wire.api import PersonCard
from oztable.server.wording import say

A_DAY = 86_400.0
Cards = Mapping[str, PersonCard]


def _store(request: Request) -> Store:
    return app_context(request).tables.store


async def open_office(request: Request) -> Response:
    asked = await sent(request, wire.OpenOffice)
    cookie = await session.open_with(request, asked.secret)
    return Response(status_code=204, headers={"set-cookie": cookie})


async def leave_office(request: Request) -> Response:
    return Response(status_code=204, headers={"set-cookie": await session.leave(request)})


async def read_office(request: Request) -> Response:
    until = await session.check_host(request)
    return answer(await _office(request, until))


async def _office(request: Request, until: float) -> wire.Office:
    here, store, copying = app_context(request), _store(request), _copying(request)
    reports = await store.do(queries.open_reports())
    bans = await store.do(queries.bans(dates.now()))
    named = {one for row in reports for one in (row.reporter, row.whom)}
    cards = await _cards(store, named | {one.who for one in bans if one.kind == "person"})
    workers, presence = request.app.state.workers, here.hall.presence
    return wire.Office(
        version=oztable.__version__,
        until=iso(until),
        doors=here.rules.doors,
        notice=here.rules.for_those_who_come,
        workers=workers.count if workers else 1,
        people=len(presence.people),
        games=presence.games,
        disk=wire.DiskSeen(*await disk_of(store)),
        copies=[
            wire.Copied(str(path), path.stat().st_size, iso(path.stat().st_mtime))
            for path in copying.made()
        ],
        reports=[_reported(row, cards) for row in reports],
        bans=[_banned(row, cards) for row in bans],
    )


async def _cards(store: Store, people: Collection[str]) -> Cards:
    return await store.do(hall_queries.cards(people)) if people else {}


def _reported(row: ReportRow, cards: Cards) -> wire.Reported:
    return wire.Reported(
        row.id,
        cards.get(row.reporter),
        cards.get(row.whom),
        row.table,
        row.reason,  # type: ignore[arg-type]  # as it was sent
        row.said,
        json.loads(row.lines),
        iso(row.made),
    )


def _banned(row: BanRow, cards: Cards) -> wire.Banned:
    card = cards.get(row.who)
    return wire.Banned(row.id, row.kind, card, iso(row.until), row.why, row.with_address)


def _copying(request: Request) -> Copying:
    found: Copying = request.app.state.copying
    return found


async def read_people(request: Request) -> Response:
    """Those who were here last; by `name` whoever is kept under it."""
    await session.check_host(request)
    here, name = app_context(request), request.query_params.get("name", "").strip()[:64]
    now, present = dates.now(), here.hall.presence.people
    banned = {one.who for one in await _store(request).do(queries.bans(now))}
    found = await _store(request).do(queries.people_seen(name))
    return answer(
        wire.People(
            [
                wire.PersonSeen(
                    card_of(one.person), iso(one.seen), one.person.id in present, one.reports,
                    one.person.id in banned,
                )
                for one in found
            ]
        )
    )  # fmt: skip


async def set_doors(request: Request) -> Response:
    until = await session.check_host(request)
    asked = await sent(request, wire.SetDoors)
    await _store(request).do(queries.set_doors(asked.doors))
    return await _changed(request, until)


async def say_to_all(request: Request) -> Response:
    until = await session.check_host(request)
    asked = await sent(request, wire.SayToAll)
    text = _tidy(request, asked.text, "text")
    await _store(request).do(queries.set_notice(text, dates.now()))
    return await _changed(request, until)


async def ban(request: Request) -> Response:
    until = await session.check_host(request)
    asked = await sent(request, wire.Ban)
    if bool(asked.person) == bool(asked.address):
        raise Refusal(400, "bad_request", say("ban_whom", language_of(request)), "$.person")
    if asked.person and asked.person not in await _cards(_store(request), [asked.person]):
        raise refuse(request, 404, "no_person")
    now, why = dates.now(), _tidy(request, asked.why, "why")
    kind, who = ("person", asked.person) if asked.person else ("address", _address(request, asked))
    row = BanRow(
        secrets.token_urlsafe(9), kind, who, now + asked.days * A_DAY, why, now,  # type: ignore[arg-type]
        asked.with_address and kind == "person",
    )  # fmt: skip
    await _store(request).do(queries.ban(row))
    return await _changed(request, until)


def _address(request: Request, asked: wire.Ban) -> str:
    """Its salted hash: the address itself is never kept."""
    try:
        address = ip_address(asked.address.strip())
    except ValueError:
        text = say("ban_address", language_of(request))
        raise Refusal(400, "bad_request", text, "$.address") from None
    if address.is_loopback or app_context(request).site.proxies.include(str(address)):
        text = say("ban_near", language_of(request))
        raise Refusal(400, "bad_request", text, "$.address")
    return app_context(request).rules.hashed(neighbourhood(str(address)))


def _tidy(request: Request, text: str, field: str) -> str:
    try:
        return tidy_chat(text) if text.strip() else ""
    except Untidy as fault:
        words = say(f"untidy_{fault.why}", language_of(request))
        raise Refusal(400, "bad_request", words, f"$.{field}") from None


async def lift_ban(request: Request) -> Response:
    until = await session.check_host(request)
    await _store(request).do(queries.lift(request.path_params["ban"]))
    return await _changed(request, until)


async def see_to_report(request: Request) -> Response:
    until = await session.check_host(request)
    await _store(request).do(queries.see_to(request.path_params["report"], dates.now()))
    return answer(await _office(request, until))


async def _changed(request: Request, until: float) -> Response:
    """It holds at every worker."""
    await app_context(request).rules.changed()
    return answer(await _office(request, until))


async def copy_now(request: Request) -> Response:
    until = await session.check_host(request)
    copying, store = _copying(request), _store(request)
    if copying.is_busy:
        raise refuse(request, 409, "copy_busy")
    try:
        await app_context(request).tables.spawn(copying.make(await size_of(store)))
    except NoRoom:
        raise refuse(request, 409, "copy_no_room") from None
    except (StoreFault, OSError) as fault:
        why = getattr(fault, "strerror", None) or str(fault)
        raise refuse(request, 409, "copy_failed", why=why) from None
    return answer(await _office(request, until), 201)


ROUTES = [
    Route("/api/office", read_office, methods=["GET"]),
    Route("/api/office/session", open_office, methods=["POST"]),
    Route("/api/office/session", leave_office, methods=["DELETE"]),
    Route("/api/office/people", read_people, methods=["GET"]),
    Route("/api/office/doors", set_doors, methods=["POST"]),
    Route("/api/office/notice", say_to_all, methods=["POST"]),
    Route("/api/office/bans", ban, methods=["POST"]),
    Route("/api/office/bans/{ban}", lift_ban, methods=["DELETE"]),
    Route("/api/office/reports/{report}/done", see_to_report, methods=["POST"]),
    Route("/api/office/copies", copy_now, methods=["POST"]),
    *deeds.ROUTES,
]
