"""Games, rules, decks, and the records of finished games over HTTP."""

from __future__ import annotations

import asyncio
import gzip
from collections import OrderedDict

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from oztable.core.game import BadNotation, Option
from oztable.core.language import Language
from oztable.core.options import resolve
from oztable.games import installed, is_installed, package_of, rules_of, spec_of
from oztable.players import bot_to_choose, level_names
from oztable.server import record_queries
from oztable.server.app_context import answer, app_context, refuse
from oztable.server.limits import address_of
from oztable.server.office import deed_queries
from oztable.server.package import page_of
from oztable.server.problems import Refusal, language_of
from oztable.server.readiness import readiness
from oztable.server.replay_books import Kind, ReplayOrder, Summary
from oztable.server.replays import NoAnswer, Replays, TooMuch
from oztable.server.rules_page import sections
from oztable.server.wire.api import AdviceInfo, GameInfo, Health, OptionInfo, Readiness
from oztable.server.wording import say

FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}
MOST_SUMMARIES = 1_000
FOR_AN_HOUR = {"cache-control": "public, max-age=3600"}


async def healthz(request: Request) -> Response:
    """Whether a move made now would be kept, and how fast players think."""
    tables = app_context(request).tables
    is_well = await tables.store.is_well()
    speed = await asyncio.to_thread(request.app.state.speedometer.now)  # it may look at the disk
    status = Health("ok" if is_well else "cannot_keep", len(tables.live), speed)
    return answer(status, 200 if is_well else 503)


async def readyz(request: Request) -> Response:
    """Whether people can be sent here."""
    status = await readiness(app_context(request).tables, request.app.state.workers)
    return answer(Readiness(status), 200 if status == "ready" else 503)


# Games


async def list_games(request: Request) -> Response:
    language = language_of(request)
    games = msgspec.json.encode([_game(game, language) for game in installed()])
    return _as_accepted(request, games, gzip.compress(games, mtime=0), {})


def _advice(option: Option) -> AdviceInfo | None:
    advice = option.advice
    return advice and AdviceInfo(advice.value, list(advice.seats), dict(advice.where))


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
            OptionInfo(
                o.name, list(o.values), o.default, o.ruling, o.about.into(language), _advice(o)
            )
            for o in rules.spec.options
        ],
        role=package.kind_of_player(language),
        unnamed=[package.role_of(seat, language) for seat in range(max(rules.spec.seats))],
        tutorial=page.tutorial is not None,
        paces=list(page.paces),
        own_decks=page.own_deck is not None,
        page=page.module,
        rings=bool(page.brief_prompts),
        stops=list(page.stops),
        deals=page.daily is not None,
        deals_of_two=page.daily is not None and page.daily.two is not None,
    )


def asked_game(request: Request) -> str:
    game: str = request.path_params["game"]
    if not is_installed(game):
        raise refuse(request, 404, "no_game")
    return game


async def read_rules(request: Request) -> Response:
    game = asked_game(request)
    given = {"edition": e} if (e := request.query_params.get("edition")) else {}
    try:
        options = resolve(spec_of(game), given)
    except BadNotation:
        raise refuse(request, 400, "no_edition") from None
    return answer(sections(game, language_of(request), options))


# Decks


async def read_deck(request: Request) -> Response:
    return await send_deck(request, asked_game(request), request.path_params["deck"])


async def send_deck(request: Request, game: str, deck: str) -> Response:
    deck = deck or next(iter(rules_of(game).bundled), "")
    if page_of(game).deck is None or not rules_of(game).knows(deck):
        raise refuse(request, 404, "no_deck")
    plain, packed = await _made_once(request, game, deck)
    return _as_accepted(request, plain, packed, FOR_AN_HOUR)


def _as_accepted(
    request: Request,
    plain: bytes,
    packed: bytes,
    head: dict[str, str],
    kind: str = "application/json",
) -> Response:
    """What is the same for everybody, and large."""
    head = {**head, "vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, 200, {**head, "content-encoding": "gzip"}, kind)
    return Response(plain, 200, head, kind)


async def _made_once(request: Request, game: str, deck: str) -> tuple[bytes, bytes]:
    """A deck in one language as it is sent, plain and packed: the same for everybody, and made off
    the loop, because a pack takes a while to be put into words."""
    decks: dict[tuple[str, str, str], asyncio.Task[tuple[bytes, bytes]]] = request.app.state.decks
    key = (game, deck, language_of(request))
    made = decks.get(key)
    if made is None or (made.done() and made.exception()):
        made = decks[key] = asyncio.create_task(asyncio.to_thread(_deck, *key))
    return await asyncio.shield(made)


def _deck(game: str, deck: str, language: Language) -> tuple[bytes, bytes]:
    build = page_of(game).deck
    plain = msgspec.json.encode(build(deck, language) if build else None)
    return plain, gzip.compress(plain, mtime=0)


async def card_picture(request: Request) -> Response:
    game, deck = asked_game(request), request.path_params["deck"]
    draw = page_of(game).card_picture
    known = draw is not None and rules_of(game).knows(deck)
    picture = draw(deck, request.path_params["card"]) if draw and known else None
    if picture is None:
        raise refuse(request, 404, "no_deck")
    packed = gzip.compress(picture.encode(), mtime=0)
    return _as_accepted(request, picture.encode(), packed, FOR_AN_HOUR, "image/svg+xml")


# Records


async def record_text(request: Request) -> str:
    store, record = app_context(request).tables.store, request.path_params["record"]
    text = await store.do(record_queries.find_record(record))
    if text is None:
        is_sealed = await store.do(record_queries.seal_of(record)) > 0
        if is_sealed:
            raise refuse(request, 409, "sealed")
        is_deleted = await store.do(deed_queries.is_deleted(record))
        raise refuse(request, 404, "record_deleted" if is_deleted else "no_record")
    return text


async def ask_replays(request: Request, order: ReplayOrder) -> bytes:
    """The answer about a finished game, as JSON; refuses what there is no answer to."""
    replays: Replays = request.app.state.replays
    address = address_of(request.scope, app_context(request).site.proxies)
    try:
        return await replays.ask(order, address)
    except TooMuch as much:
        status, code = (503, "busy") if much.everybody else (429, "too_fast")
        text = say("busy", language_of(request)) if much.everybody else ""
        raise Refusal(status, code, text, wait=much.wait) from None
    except NoAnswer as fault:
        if str(fault) == "not_true":
            link = f"/api/records/{order.record}/text"
            raise refuse(request, 409, "no_replay", link=link) from None
        if str(fault) == "no_moment":
            raise refuse(request, 404, "no_moment") from None
        if str(fault) == "no_seat":
            raise Refusal(400, "bad_request", field="seat") from None
        if str(fault) in ("no_chapter", "no_print"):
            status = 404 if str(fault) == "no_chapter" else 501
            raise refuse(request, status, str(fault)) from None
        if str(fault) in ("no_deck", "no_card"):
            raise refuse(request, 404, str(fault)) from None
        if order.kind in ("deck", "card", "faces"):
            raise refuse(request, 400, "deck_lost") from None
        raise Refusal(500, "our_fault") from None


def order_of(request: Request, kind: Kind, text: str) -> ReplayOrder:
    return ReplayOrder(kind, request.path_params["record"], text, language_of(request))


async def summary_of(request: Request, text: str) -> Summary:
    """How long a finished game is, and whether it was played to its end."""
    known: OrderedDict[str, Summary] = request.app.state.summaries
    record = request.path_params["record"]
    if record not in known:
        order = ReplayOrder("summary", record, text)
        known[record] = msgspec.json.decode(await ask_replays(request, order), type=Summary)
        if len(known) > MOST_SUMMARIES:
            known.popitem(last=False)
    return known[record]


def json_answer(body: bytes) -> Response:
    return Response(body, media_type="application/json")


async def read_record(request: Request) -> Response:
    order = order_of(request, "info", await record_text(request))
    return json_answer(await ask_replays(request, order))


async def read_moment(request: Request) -> Response:
    """One moment of a finished game, through the eyes of a seat (`seat`) or a spectator's."""
    order = order_of(request, "moment", await record_text(request))
    number, seat = number_in(request), _seat(request)
    return json_answer(await ask_replays(request, order._replace(number=number, seat=seat)))


def number_in(request: Request) -> int:
    text = request.path_params["moment"]
    if not (text.isascii() and text.isdigit() and len(text) < 7):
        raise refuse(request, 404, "no_moment")
    return int(text)


def _seat(request: Request) -> int | None:
    text = request.query_params.get("seat", "")
    if not text:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 3):
        raise Refusal(400, "bad_request", field="seat")
    return int(text)


async def take_text(request: Request) -> Response:
    """The record itself, also of a game that is played by other rules now."""
    head = {"content-disposition": f'attachment; filename="{request.path_params["record"]}.txt"'}
    return PlainTextResponse(await record_text(request), headers=head)


async def verify(request: Request) -> Response:
    order = order_of(request, "verify", await record_text(request))
    return json_answer(await ask_replays(request, order))


ROUTES = [
    Route("/healthz", healthz, methods=["GET"]),
    Route("/readyz", readyz, methods=["GET"]),
    Route("/api/games", list_games, methods=["GET"]),
    Route("/api/rules/{game}", read_rules, methods=["GET"]),
    Route("/api/decks/{game}/{deck}", read_deck, methods=["GET"]),
    Route("/art/{game}/{deck}/{card}.svg", card_picture, methods=["GET"]),
    Route("/api/records/{record}", read_record, methods=["GET"]),
    Route("/api/records/{record}/moments/{moment}", read_moment, methods=["GET"]),
    Route("/api/records/{record}/text", take_text, methods=["GET"]),
    Route("/api/records/{record}/verify", verify, methods=["GET"]),
]
