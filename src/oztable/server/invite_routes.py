"""Links to a table: for a chair, for one's own seat, for spectators; and three words that stand for
one when they are said aloud."""

from __future__ import annotations

from contextlib import suppress

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from oztable.core.verifiable_random import commitment
from oztable.players.package import players_of
from oztable.server import dates, invite_queries, queries
from oztable.server.admission.routes import admit
from oztable.server.app_context import (
    AppContext,
    answer,
    app_context,
    browser_of,
    check_doors,
    may_guess,
    may_invite,
    refuse,
    sent,
    table_of,
    visitor,
)
from oztable.server.hall.hall_queries import cards
from oztable.server.history.ranking_queries import strengths
from oztable.server.history.telling import iso
from oztable.server.holders import hashed, new_secret
from oztable.server.lan import qr_path
from oztable.server.live import LiveTable
from oztable.server.manners.at_table import sitting
from oztable.server.manners.manners_queries import is_shunned
from oztable.server.pace.how_many import TooMany
from oztable.server.people.rows import Browser
from oztable.server.people.sentences import plain
from oztable.server.people.sitting import come_back, sit_here
from oztable.server.people.three_words import three_words
from oztable.server.problems import Refusal, language_of
from oztable.server.rows import NOBODY, AlreadyUsed, ChairRow, InviteRow
from oztable.server.shelf import path_of
from oztable.server.store import CannotKeep
from oztable.server.table_routes import check_name, name_in, too_many, word_in
from oztable.server.wire import api, invites
from oztable.server.wire.to_page import Rating

WORDS_FOR = 86_400.0


async def make_invite(request: Request) -> Response:
    asked = await sent(request, api.AskInvite)
    table = await table_of(request, seated=True)
    if table.row.deal:
        raise refuse(request, 409, "sealed")
    may_invite(request)
    seat = asked.seat if asked.seat is not None else NOBODY
    here, secret, browser = app_context(request), new_secret(), await browser_of(request)
    tables, now, words = here.tables, dates.now(), ""
    row = InviteRow(hashed(secret), table.id, asked.kind, NOBODY if asked.kind == "watch" else seat)
    row = row._replace(made=now)
    if asked.kind != "move":  # one's own seat is not said aloud
        words = three_words(language_of(request))
        row = row._replace(words=_hashed_words(here, words), words_until=now + WORDS_FOR)
    async with tables.changing(table):  # nobody sits down between the look and the invite
        if asked.kind == "seat" and seat not in table.open_seats:
            raise refuse(request, 409, "no_chair")
        if asked.kind == "move" and seat not in table.seats_of(browser):
            raise refuse(request, 403, "not_your_seat")
        await table.do(queries.add_invite(row))
    base = here.base(request)
    link = f"{base}{path_of(table.id)}#{asked.kind}={secret}"
    short = f"{base}/t#{words}" if words else ""
    return answer(
        api.Invite(row.id, asked.kind, asked.seat, link, *qr_path(link), words, short), 201
    )


def _hashed_words(here: AppContext, words: str) -> str:
    return here.rules.hashed(f"words {plain(words)}")


async def list_invites(request: Request) -> Response:
    """Those given out for this table that are still good; of moved seats only one's own."""
    table = await table_of(request, seated=True)
    found = await table.do(invite_queries.invites_of(table.id))
    own = table.seats_of(await browser_of(request))
    return answer(
        [
            invites.InviteGiven(row.id, row.kind, _seat(row), iso(row.made))
            for row in found
            if row.kind != "move" or row.seat in own
        ]
    )


def _seat(invite: InviteRow) -> int | None:
    return None if invite.seat == NOBODY else invite.seat


async def take_invite_back(request: Request) -> Response:
    """Whoever sits at its table may; who came in by it stays."""
    tables, browser = app_context(request).tables, await browser_of(request)
    invite = await tables.store.do(invite_queries.invite_by_id(request.path_params["invite"]))
    table = await tables.get(invite.table) if invite else None
    own = table.seats_of(browser) if table else []
    is_anothers = invite is not None and invite.kind == "move" and invite.seat not in own
    if invite is None or table is None or not own or is_anothers:
        raise refuse(request, 404, "no_link")
    async with tables.changing(table):
        await table.do(invite_queries.take_back(invite.id))
    return Response(status_code=204)


async def hear_words(request: Request) -> Response:
    """Three words that were said aloud, for a link that is used like any other."""
    asked, here = await sent(request, invites.SayWords), app_context(request)
    may_guess(request)
    if not here.guessing.take("anybody", 1 / 30):  # all addresses together
        raise Refusal(429, "too_fast", wait=here.guessing.wait("anybody"))
    await check_doors(request, by_link=True)
    words, secret = _hashed_words(here, asked.words), new_secret()
    known = await here.tables.store.do(invite_queries.find_words(words, dates.now()))
    table = await here.tables.get(known.table) if known else None
    if table is None:
        raise refuse(request, 404, "no_words")
    async with here.tables.changing(table):
        invite = await table.do(invite_queries.say_words(words, hashed(secret), dates.now()))
    if invite is None:
        raise refuse(request, 404, "no_words")
    who = await visitor(request)
    await admit(here, who)
    return who.greeted(
        answer(invites.WordsHeard(f"{path_of(invite.table)}#{invite.kind}={secret}"))
    )


async def look_at_invite(request: Request) -> Response:
    """Who looks gets their cookie now: should the answer to sitting down be lost, the chair is
    not."""
    asked = await sent(request, api.LookAtInvite)
    invite, table = await _invited_to(request, hashed(asked.secret))
    names = table.names(language_of(request))
    invited = api.Invited(
        kind=invite.kind,
        seat=_seat(invite),
        game=table.row.game,
        names=[names[chair.seat] for chair in table.chairs if chair.kind != "open"],
        promise=commitment(table.row.secret),
        pace=table.pace.text,
        rated=table.row.rated,
        faces=await _faces(request, table),
    )
    who = await visitor(request)
    await admit(app_context(request), who)
    return who.greeted(answer(invited))


async def _faces(request: Request, table: LiveTable) -> list[api.SeatFace]:
    """Who sits there, and how strong they are where it counts."""
    store, game = app_context(request).tables.store, table.row.game
    people = {chair.person for chair in table.chairs if chair.kind == "person"}
    shown = await store.do(cards(people))
    strong = await store.do(strengths(people, game)) if table.row.rated else {}
    ladder = players_of(game).ladder if table.row.rated else {}
    return [
        api.SeatFace(chair.bot, None, Rating(*ladder[chair.bot]) if chair.bot in ladder else None)
        if chair.kind == "bot"
        else api.SeatFace("", shown.get(chair.person), strong.get(chair.person))
        for chair in table.chairs
        if chair.kind != "open"
    ]


async def _invited_to(request: Request, hash_: str) -> tuple[InviteRow, LiveTable]:
    """Raises Refusal: to whom somebody there has blocked, this invite was used already."""
    tables, browser = app_context(request).tables, await browser_of(request)
    invite = await tables.store.do(queries.find_invite(hash_))
    table = await tables.get(invite.table) if invite else None
    if invite is None or table is None:
        raise refuse(request, 404, "no_invite")
    is_own = invite.kind == "move" or bool(table.seats_of(browser))
    if not is_own and await tables.store.do(is_shunned(browser.people, sitting(table))):
        raise refuse(request, 404, "no_invite")
    return invite, table


async def accept_invite(request: Request) -> Response:
    asked = await sent(request, api.Accept)
    tables = app_context(request).tables
    invite, table = await _invited_to(request, hashed(asked.secret))
    if invite.kind != "move":
        await check_doors(request, by_link=True)
    who = await visitor(request)
    await admit(app_context(request), who)
    name, word = name_in(request, asked.name), word_in(request, asked.word)
    async with tables.changing(table):
        if invite.kind == "watch":
            if table.is_out(who.browser):
                raise refuse(request, 403, "sent_out")
            await tables.watch(table, who.browser.hash)
            return who.greeted(answer(api.Accepted(table.id, None, path_of(table.id))))
        await _sit(request, table, invite, who.browser, name, word)
    return who.greeted(answer(api.Accepted(table.id, invite.seat, path_of(table.id))))


async def _sit(
    request: Request, table: LiveTable, invite: InviteRow, browser: Browser, name: str, word: str
) -> None:
    tables = app_context(request).tables
    old = table.chairs[invite.seat]
    if invite.kind == "seat" and old.kind != "open":
        raise refuse(request, 409, "no_chair")
    try:
        if invite.kind == "seat":
            chair = ChairRow(invite.seat, "person", name=name, word=word)
            check_name(request, chair, table.chairs, table.row.game)
            await sit_here(app_context(request), browser, table, invite, chair)
        elif old.kind == "person":
            await come_back(app_context(request), browser, table, invite)
        else:
            raise refuse(request, 404, "no_invite")
    except AlreadyUsed:
        raise refuse(request, 404, "no_invite") from None
    except TooMany as found:
        raise too_many(request, found) from None
    with suppress(CannotKeep):  # they sit; the first card is dealt when the disk is well again
        await tables.begin_when_full(table)
    tables.tell(table)


ROUTES = [
    Route("/api/tables/{table}/invites", make_invite, methods=["POST"]),
    Route("/api/tables/{table}/invites", list_invites, methods=["GET"]),
    Route("/api/invites/look", look_at_invite, methods=["POST"]),
    Route("/api/invites/accept", accept_invite, methods=["POST"]),
    Route("/api/invites/words", hear_words, methods=["POST"]),
    Route("/api/invites/{invite}", take_invite_back, methods=["DELETE"]),
]
