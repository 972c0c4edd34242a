"""The review of a finished game over HTTP, and a moment of it to try again."""

from __future__ import annotations

from dataclasses import replace

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from oztable.players import player_names, usual_player
from oztable.server import queries
from oztable.server.app_context import (
    answer,
    app_context,
    maker_of,
    may_make_table,
    refuse,
    visitor,
)
from oztable.server.book_routes import (
    ask_replays,
    number_in,
    order_of,
    record_text,
    summary_of,
)
from oztable.server.cluster.ownership import Elsewhere
from oztable.server.cluster.relay import was_carried
from oztable.server.jobs import TooMany
from oztable.server.limits import address_of
from oztable.server.people.sitting import sit_down
from oztable.server.problems import Refusal
from oztable.server.replay_books import Trial
from oztable.server.reviews import Reviews
from oztable.server.rows import ChairRow
from oztable.server.table_records import unnamed
from oztable.server.table_registry import new_row
from oztable.server.wire.api import ReviewState, TableMade
from oztable.study.review import Review


def reviews(request: Request) -> Reviews:
    found: Reviews = request.app.state.reviews
    return found


async def read_review(request: Request) -> Response:
    return answer(await _state(request, await _finished(request)))


async def begin_review(request: Request) -> Response:
    """Thinks the game over, unless that was done or is being done; asked for `more`, it thinks on
    about one that was done."""
    text, record = await _finished(request), request.path_params["record"]
    before = await reviews(request).find(record)
    job = reviews(request).job(record)
    if before is None or "more" in request.query_params or (job and job.failed):
        address = address_of(request.scope, app_context(request).site.proxies)
        try:
            reviews(request).begin(record, text, address, before)
        except TooMany as many:
            raise Refusal(429, "too_fast", wait=many.wait) from None
    return answer(await _state(request, text), 202)


async def _finished(request: Request) -> str:
    """The record of a game that reached its end: of others there is no result to explain. Of many
    workers one thinks each game over."""
    workers = request.app.state.workers
    if workers and not was_carried(request.scope):
        worker = workers.of_all(request.path_params["record"])
        if worker != workers.worker:
            raise Elsewhere(worker)
    text = await record_text(request)
    if not (await summary_of(request, text)).over:
        raise refuse(request, 409, "no_review")
    return text


async def _state(request: Request, text: str) -> ReviewState:
    record = request.path_params["record"]
    job = reviews(request).job(record)
    if job:
        state = "failed" if job.failed else "thinking" if job.begun else "waiting"
        is_new = request.query_params.get("since") != str(job.rounds)
        told = await _told(request, text, job.so_far) if job.so_far and is_new else None
        return ReviewState(state, job.done, job.of, job.rounds, told)  # type: ignore[arg-type]
    review = await reviews(request).find(record)
    if review is None:
        return ReviewState("none")
    return ReviewState("ready", review=await _told(request, text, review))  # type: ignore[arg-type]


async def _told(request: Request, text: str, review: Review) -> msgspec.Raw:
    """In words: what it goes on from is of no use there."""
    order = order_of(request, "review", text)._replace(review=replace(review, evidence=()))
    return msgspec.Raw(await ask_replays(request, order))


# Trying again


async def try_again(request: Request) -> Response:
    """A new table at this moment of a finished game: whoever asks sits where it was decided, and
    bots sit everywhere else. It is played with the luck of that game."""
    order = order_of(request, "trial", await record_text(request))
    asked = await ask_replays(request, order._replace(number=number_in(request)))
    trial = msgspec.json.decode(asked, type=Trial)
    if trial.seat is None:
        raise refuse(request, 404, "no_moment")
    here, who = app_context(request), await visitor(request)
    address = await may_make_table(request)
    row = new_row(trial.game, trial.options, trial.deck, bytes.fromhex(trial.secret), hints=True)
    row = row._replace(status="playing", maker=maker_of(address), luck=trial.luck)
    (me,) = await sit_down(here, who.browser, [""])
    chairs = _chairs(trial, trial.seat, me)
    # What was taken back is not in the log: it has not happened.
    await here.tables.store.do(
        queries.make_table(row, chairs, trial.log, here.tables.ownership.worker)
    )
    await here.tables.get(row.id)
    return who.greeted(answer(TableMade(row.id, f"/table/{row.id}"), 201))


def _chairs(trial: Trial, mine: int, me: str) -> list[ChairRow]:
    """The words stay where they were: every draw so far follows from them."""
    bots = player_names(trial.game)
    words = trial.words or ("",) * len(trial.names)
    chairs = []
    for seat, (name, word) in enumerate(zip(trial.names, words, strict=True)):
        if seat == mine:
            own = "" if name in bots or name == unnamed(seat) else name
            chairs.append(ChairRow(seat, "person", name=own, person=me, word=word))
        else:
            bot = name if name in bots else usual_player(trial.game)
            chairs.append(ChairRow(seat, "bot", bot=bot, word=word))
    return chairs


ROUTES = [
    Route("/api/records/{record}/review", read_review, methods=["GET"]),
    Route("/api/records/{record}/review", begin_review, methods=["POST"]),
    Route("/api/records/{record}/moments/{moment}/table", try_again, methods=["POST"]),
]
