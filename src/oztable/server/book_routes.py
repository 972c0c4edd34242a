"""Games, rules, decks, and the records of finished games over HTTP."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from oztable.core import record as records
from oztable.core.game import BadNotation, Chance, Over, Seat
from oztable.core.language import Language
from oztable.core.options import resolve
from oztable.core.play import AnySession
from oztable.core.telling import counted
from oztable.games import installed, is_installed, package_of, rules_of, spec_of
from oztable.players import bot_to_choose, level_names, player_names
from oztable.players.seat_names import Sitter, names_at
from oztable.server import queries as queries
from oztable.server.app_context import answer, app_context, refuse
from oztable.server.package import page_of
from oztable.server.page_builder import lines_of, page_model
from oztable.server.problems import Refusal, language_of
from oztable.server.rules_page import sections
from oztable.server.table_records import unnamed
from oztable.server.wire.api import GameInfo, Health, Moment, OptionInfo, RecordInfo, Verified
from oztable.server.wording import say
from oztable.study.records import game_of, session_of, verify_record

FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}
FOR_AN_HOUR = {"cache-control": "public, max-age=3600"}


async def healthz(request: Request) -> Response:
    """Whether a move made now would be kept, and how fast players think."""
    tables = app_context(request).tables
    is_well = await tables.store.is_well()
    speed = await asyncio.to_thread(request.app.state.speedometer.now)  # it may look at the disk
    status = Health("ok" if is_well else "cannot_keep", len(tables.live), speed)
    return answer(status, 200 if is_well else 503)


# Games


async def list_games(request: Request) -> Response:
    language = language_of(request)
    return answer([_game(game, language) for game in installed()])


def _game(game: str, language: Language) -> GameInfo:
    package, rules, page, bots = package_of(game), rules_of(game), page_of(game), level_names(game)
    return GameInfo(
        id=game,
        name=package.name.into(language),
        seats=list(rules.spec.seats),
        bots=list(bots),
        bot_names=[bot_to_choose(bot, game, language) for bot in bots],
        decks=list(rules.bundled),
        options=[
            OptionInfo(o.name, list(o.values), o.default, o.ruling, o.about.into(language))
            for o in rules.spec.options
        ],
        role=package.kind_of_player(language),
        unnamed=[package.role_of(seat, language) for seat in range(max(rules.spec.seats))],
        tutorial=page.tutorial is not None,
        page=page.module,
    )


def _asked_game(request: Request) -> str:
    game: str = request.path_params["game"]
    if not is_installed(game):
        raise refuse(request, 404, "no_game")
    return game


async def read_rules(request: Request) -> Response:
    game = _asked_game(request)
    given = {"edition": e} if (e := request.query_params.get("edition")) else {}
    try:
        options = resolve(spec_of(game), given)
    except BadNotation:
        raise refuse(request, 400, "no_edition") from None
    return answer(sections(game, language_of(request), options))


# Decks


async def read_deck(request: Request) -> Response:
    game, deck = _asked_game(request), request.path_params["deck"]
    build = page_of(game).deck
    if build is None or deck not in rules_of(game).bundled:
        raise refuse(request, 404, "no_deck")
    response = answer(build(deck, language_of(request)))
    response.headers.update(FOR_AN_HOUR)
    return response


async def card_picture(request: Request) -> Response:
    game, deck = _asked_game(request), request.path_params["deck"]
    draw = page_of(game).card_picture
    known = draw is not None and deck in rules_of(game).bundled
    picture = draw(deck, request.path_params["card"]) if draw and known else None
    if picture is None:
        raise refuse(request, 404, "no_deck")
    return Response(picture, media_type="image/svg+xml", headers=FOR_AN_HOUR)


# Records


class Book(NamedTuple):
    """A finished game: its record, and its course played again."""

    text: str
    record: records.Record
    session: AnySession


async def book(request: Request) -> Book:
    text = await _text(request)
    try:
        # In a thread: a long game takes a while to play again, and others go on meanwhile.
        return await asyncio.to_thread(replayed, text)
    except records.RecordFault:
        link = f"/api/records/{request.path_params['record']}/text"
        raise refuse(request, 409, "no_replay", link=link) from None


async def _text(request: Request) -> str:
    text = await app_context(request).tables.store.do(
        queries.find_record(request.path_params["record"])
    )
    if text is None:
        raise refuse(request, 404, "no_record")
    return text


@lru_cache(32)
def replayed(text: str) -> Book:
    record = records.read(text)
    return Book(text, record, session_of(record, game_of(record)))


def names_in(record: records.Record, language: Language) -> tuple[str, ...]:
    """A record names bots by their id, and seats nobody has a name for by their number."""
    return names_at(sitters_in(record), record.game, language)


def sitters_in(record: records.Record) -> list[Sitter]:
    bots = player_names(record.game)
    return [
        Sitter(bot=name) if name in bots else Sitter(name="" if name == unnamed(seat) else name)
        for seat, name in enumerate(record.players)
    ]


async def read_record(request: Request) -> Response:
    text, record, session = await book(request)
    over = session.node if isinstance(session.node, Over) else None
    return answer(
        RecordInfo(
            record=request.path_params["record"],
            game=record.game,
            names=list(names_in(record, language_of(request))),
            bots=[sitter.bot for sitter in sitters_in(record)],
            moments=len(session.steps),
            chapters=[counted(session.game, step.before) for step in session.steps],
            result=record.result or record.ended,
            scores=list(over.scores) if over else [],
            winners=[int(seat) for seat in sorted(over.winners)] if over else [],
            finished=over is not None,
            promise=record.promise,
            secret=record.secret,
            words=list(record.words),
            text=text,
        )
    )


async def read_moment(request: Request) -> Response:
    """One moment of a finished game, through the eyes of a seat (`seat`) or a spectator's."""
    _, record, session = await book(request)
    number, seat = number_in(request, len(session.steps)), _seat(request, session.seats)
    names = names_in(record, language_of(request))
    return answer(moment_of(session, number, seat, names, language_of(request)))


def number_in(request: Request, most: int) -> int:
    text = request.path_params["moment"]
    if not (text.isascii() and text.isdigit() and len(text) < 7 and int(text) <= most):
        raise refuse(request, 404, "no_moment")
    return int(text)


def _seat(request: Request, seats: int) -> Seat | None:
    text = request.query_params.get("seat", "")
    if not text:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 3 and int(text) < seats):
        raise Refusal(400, "bad_request", field="seat")
    return Seat(int(text))


def moment_of(
    session: AnySession, number: int, seat: Seat | None, names: tuple[str, ...], language: Language
) -> Moment:
    """The game after so many steps."""
    steps = session.steps
    state = steps[number].before if number < len(steps) else session.state
    then = AnySession(session.game, session.seats, session.luck, state)
    step = steps[number - 1] if number else None
    happened = [
        e for event in (step.events if step else ()) if (e := session.game.redact(event, seat))
    ]
    told = lines_of(session.game, step, number, seat, names, language) if step else []
    node = then.node
    decider = None if isinstance(node, Chance | Over) else int(node.seat)
    return Moment(
        number=number,
        of=len(steps),
        seat=None if seat is None else int(seat),
        chapter=counted(session.game, then.state),
        scene=page_model(then, seat, happened, names, language, choices=False),
        lines=[line.text for line in told],
        deciding=decider,
    )


async def take_text(request: Request) -> Response:
    """The record itself, also of a game that is played by other rules now."""
    head = {"content-disposition": f'attachment; filename="{request.path_params["record"]}.txt"'}
    return PlainTextResponse(await _text(request), headers=head)


async def verify(request: Request) -> Response:
    text, language = await _text(request), language_of(request)
    return answer(await asyncio.to_thread(_verified, text, language))


@lru_cache(32)
def _verified(text: str, language: Language) -> Verified:
    try:
        record = records.read(text)
        verify_record(record, game_of(record))
    except records.RecordFault as fault:
        return Verified(False, 0, 0, say("verify_bad", language, line=fault.line))
    moves = len(record.moves)
    draws = sum(step.seat is None for step in replayed(text).session.steps)
    key = "verify_good" if record.secret else "verify_no_secret"
    return Verified(True, moves, draws, say(key, language, moves=moves, draws=draws))


ROUTES = [
    Route("/healthz", healthz, methods=["GET"]),
    Route("/api/games", list_games, methods=["GET"]),
    Route("/api/rules/{game}", read_rules, methods=["GET"]),
    Route("/api/decks/{game}/{deck}", read_deck, methods=["GET"]),
    Route("/art/{game}/{deck}/{card}.svg", card_picture, methods=["GET"]),
    Route("/api/records/{record}", read_record, methods=["GET"]),
    Route("/api/records/{record}/moments/{moment}", read_moment, methods=["GET"]),
    Route("/api/records/{record}/text", take_text, methods=["GET"]),
    Route("/api/records/{record}/verify", verify, methods=["GET"]),
]
