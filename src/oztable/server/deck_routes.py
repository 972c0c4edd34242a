"""Decks of one's own, and cards one by one, over HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from hashlib import sha256
from types import MappingProxyType

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from oztable.core import record as records
from oztable.core.files import is_file_text
from oztable.core.language import Language
from oztable.games import loaded_once, rules_of
from oztable.server.app_context import answer, app_context, refuse, sent, table_of
from oztable.server.book_routes import (
    FOR_AN_HOUR,
    ask_replays,
    asked_game,
    json_answer,
    record_text,
    send_deck,
)
from oztable.server.card_editing import AskWorth, EditCard
from oztable.server.cluster.ownership import Elsewhere
from oztable.server.cluster.relay import was_carried
from oztable.server.jobs import TooMany
from oztable.server.limits import address_of
from oztable.server.own_decks import CheckedDeck
from oztable.server.package import page_of
from oztable.server.problems import Refusal, language_of
from oztable.server.replay_books import CardOrder, DeckOrder, Kind, ReplayOrder
from oztable.server.wire.api import CheckDeck
from oztable.server.worths import Worths, key_of
from oztable.study.package import study_of

USUAL: Mapping[str, str] = MappingProxyType({})  # no option is chosen


def _order(kind: Kind, game: str, check: CheckDeck, language: Language) -> ReplayOrder:
    text = msgspec.json.encode(DeckOrder(game, check)).decode()
    return ReplayOrder(kind, sha256(text.encode()).hexdigest(), text, language)


async def check_deck(request: Request) -> Response:
    game, asked = asked_game(request), await sent(request, CheckDeck)
    if page_of(game).own_deck is None:
        raise refuse(request, 404, "no_deck")
    return json_answer(
        await ask_replays(request, _order("deck", game, asked, language_of(request)))
    )


async def edit_card(request: Request) -> Response:
    game, asked = asked_game(request), await sent(request, EditCard)
    if page_of(game).card_editor is None:
        raise refuse(request, 404, "no_deck")
    text = msgspec.json.encode(CardOrder(game, asked)).decode()
    order = ReplayOrder("card", sha256(text.encode()).hexdigest(), text, language_of(request))
    return json_answer(await ask_replays(request, order))


async def card_worth(request: Request) -> Response:
    """Goes on for as long as it is asked. Of many workers each card has its own."""
    game, asked = asked_game(request), await sent(request, AskWorth)
    worths: Worths = request.app.state.worths
    key, workers = key_of(game, asked), request.app.state.workers
    if workers and not was_carried(request.scope):
        worker = workers.of_all(key)
        if worker != workers.worker:
            raise Elsewhere(worker)
    if not worths.knows(key):
        await _check_card(request, game, asked)
    address = address_of(request.scope, app_context(request).site.proxies)
    try:
        return answer(worths.look(key, game, asked, address))
    except TooMany as many:
        raise Refusal(429, "too_fast", wait=many.wait) from None


async def _check_card(request: Request, game: str, asked: AskWorth) -> None:
    balancing = study_of(game).balance
    if page_of(game).card_editor is None or balancing is None:
        raise refuse(request, 404, "no_deck")
    text = await own_deck(request, game, asked.text, "$.text")
    titles = await asyncio.to_thread(lambda: balancing.titles(loaded_once(game, {}, text)))
    if asked.card not in {title.slug for title in titles}:
        raise refuse(request, 404, "no_card")


async def check_text(
    request: Request,
    game: str,
    text: str,
    field: str = "$.deck_text",
    options: Mapping[str, str] = USUAL,
) -> None:
    """Whether a deck can be played with these options; raises Refusal, which says why not."""
    order = _order("deck", game, CheckDeck(text), language_of(request))
    found = msgspec.json.decode(await ask_replays(request, order), type=CheckedDeck)
    is_good = found.good or (found.needs and found.needs.items() <= options.items())
    if not is_good or not is_file_text(text):
        why = next((fault.text for fault in found.faults if not fault.warning), "")
        wrong = refuse(request, 400, "deck_wrong", why=why)
        raise Refusal(400, "bad_request", wrong.text, field)


async def own_deck(request: Request, game: str, text: str, field: str = "$.deck_text") -> str:
    """The text of a deck that can be played. It is read once in a thread, so that no other table
    waits for it."""
    await check_text(request, game, text, field)
    await asyncio.to_thread(loaded_once, game, {}, text)
    return text


async def table_deck(request: Request) -> Response:
    table = await table_of(request)
    return await _faces(request, table.row.game, table.deck)


async def record_deck(request: Request) -> Response:
    try:
        record = records.read(await record_text(request))
    except records.RecordFault:
        raise refuse(request, 404, "no_deck") from None
    deck = record.contents.text or rules_of(record.game).recorded(record.contents.id)
    return await _faces(request, record.game, deck)


async def _faces(request: Request, game: str, deck: str) -> Response:
    """Of a deck that comes with its game they are the same for everybody."""
    if not is_file_text(deck):
        return await send_deck(request, game, deck)
    order = _order("faces", game, CheckDeck(deck), language_of(request))
    return json_answer(await ask_replays(request, order))


async def card_notes(request: Request) -> Response:
    notes = page_of(asked_game(request)).notes
    card, language = request.path_params["card"], language_of(request)
    found = await asyncio.to_thread(notes, card, language) if notes else None
    if found is None:
        raise refuse(request, 404, "no_card")
    told = answer(found)
    told.headers.update(FOR_AN_HOUR)
    return told


ROUTES = [
    Route("/api/decks/{game}/check", check_deck, methods=["POST"]),
    Route("/api/decks/{game}/card", edit_card, methods=["POST"]),
    Route("/api/decks/{game}/worth", card_worth, methods=["POST"]),
    Route("/api/tables/{table}/deck", table_deck, methods=["GET"]),
    Route("/api/records/{record}/deck", record_deck, methods=["GET"]),
    Route("/api/cards/{game}/{card}", card_notes, methods=["GET"]),
]
