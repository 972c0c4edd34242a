"""The review of a finished game over HTTP, and a moment of it to try again."""

from __future__ import annotations

import asyncio
from functools import lru_cache

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from oztable.core.game import Decide, Over
from oztable.core.language import Language
from oztable.core.record import Record
from oztable.players import player_names, usual_player
from oztable.server import queries as queries
from oztable.server.app_context import answer, app_context, may_make_table, refuse, visitor
from oztable.server.book_routes import Book, book, names_in, number_in, replayed
from oztable.server.limits import address_of
from oztable.server.problems import Refusal, language_of
from oztable.server.reviews import Reviews, TooMany
from oztable.server.rows import ChairRow
from oztable.server.table_records import entries_of, unnamed
from oztable.server.table_registry import new_row
from oztable.server.wire.api import ReviewState, TableMade
from oztable.study.review import Review
from oztable.study.review_wording import ToldReview, tell_review


def reviews(request: Request) -> Reviews:
    found: Reviews = request.app.state.reviews
    return found


async def read_review(request: Request) -> Response:
    return answer(await _state(request, await _finished(request)))


async def begin_review(request: Request) -> Response:
    """Thinks the game over, unless that was done or is being done."""
    found = await _finished(request)
    state = await _state(request, found)
    if state.state in ("none", "failed"):
        address = address_of(request.scope, app_context(request).site.proxied)
        try:
            reviews(request).begin(request.path_params["record"], found.text, address)
        except TooMany as many:
            raise Refusal(429, "too_fast", wait=many.wait) from None
        state = await _state(request, found)
    return answer(state, 202)


async def _finished(request: Request) -> Book:
    """A game that reached its end: of others there is no result to explain."""
    found = await book(request)
    if not isinstance(found.session.node, Over):
        raise refuse(request, 409, "no_review")
    return found


async def _state(request: Request, found: Book) -> ReviewState:
    record = request.path_params["record"]
    job = reviews(request).job(record)
    if job:
        state = "failed" if job.failed else "thinking" if job.begun else "waiting"
        return ReviewState(state, job.done, job.of)  # type: ignore[arg-type]  # one of the three
    review = await reviews(request).find(record)
    if review is None:
        return ReviewState("none")
    told = await asyncio.to_thread(_told, review, found.text, language_of(request))
    return ReviewState("ready", len(review.decisions), review.choices, told)


@lru_cache(32)
def _told(review: Review, text: str, language: Language) -> ToldReview:
    found = replayed(text)
    return tell_review(review, found.session, names_in(found.record, language), language)


# Trying again


async def try_again(request: Request) -> Response:
    """A new table at this moment of a finished game: whoever asks sits where it was decided, and
    bots sit everywhere else. It is played with the luck of that game."""
    _, record, session = await book(request)
    number = number_in(request, len(session.steps))
    decide = (
        session.game.node(session.steps[number].before) if number < len(session.steps) else None
    )
    if not isinstance(decide, Decide) or not record.secret:
        raise refuse(request, 404, "no_moment")
    here, who = app_context(request), visitor(request)
    address = await may_make_table(request)
    secret, deck = bytes.fromhex(record.secret), record.contents.id
    row = new_row(record.game, record.options, deck, secret, hints=True)._replace(status="playing")
    chairs = _chairs(record, int(decide.seat), who.holder)
    log = entries_of(session, session.steps[:number])  # what was taken back has not happened
    await here.tables.store.do(queries.make_table(row, chairs, log))
    await here.tables.get(row.id)
    here.made.add(address, row.id)
    return who.greeted(answer(TableMade(row.id, f"/table/{row.id}"), 201))


def _chairs(record: Record, me: int, holder: str) -> list[ChairRow]:
    """The words stay where they were: every draw so far follows from them."""
    bots = player_names(record.game)
    words = record.words or ("",) * len(record.players)
    chairs = []
    for seat, (name, word) in enumerate(zip(record.players, words, strict=True)):
        if seat == me:
            own = "" if name in bots or name == unnamed(seat) else name
            chairs.append(ChairRow(seat, "person", name=own, holder=holder, word=word))
        else:
            bot = name if name in bots else usual_player(record.game)
            chairs.append(ChairRow(seat, "bot", bot=bot, word=word))
    return chairs


ROUTES = [
    Route("/api/records/{record}/review", read_review, methods=["GET"]),
    Route("/api/records/{record}/review", begin_review, methods=["POST"]),
    Route("/api/records/{record}/moments/{moment}/table", try_again, methods=["POST"]),
]
