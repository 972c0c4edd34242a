"""Decks on sheets of paper and pictures of cards over HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing, suppress

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send
from uvicorn.protocols.utils import ClientDisconnected

from oztable.core.game import BadNotation
from oztable.core.options import resolve
from oztable.games import package_of, rules_of
from oztable.server.app_context import app_context, refuse, sent
from oztable.server.book_routes import asked_game
from oztable.server.deck_routes import check_text
from oztable.server.jobs import TooMany
from oztable.server.limits import address_of
from oztable.server.printing.press_worker import PrintOrder
from oztable.server.printing.presses import Presses
from oztable.server.problems import Refusal, language_of
from oztable.server.wire.printing import AskPrint
from oztable.server.wording import say
from oztable.study.printing import can_print

MEDIA = "application/x-ndjson"


class Lines(Response):
    """Sent as they come; whoever goes away meanwhile ends what makes them."""

    def __init__(self, lines: AsyncGenerator[bytes, None]) -> None:
        super().__init__(media_type=MEDIA, headers={"x-accel-buffering": "no"})
        del self.headers["content-length"]
        self._lines = lines

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        sending = asyncio.create_task(self._send(send))
        leaving = asyncio.create_task(_gone(receive))
        try:
            await asyncio.wait({sending, leaving}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            sending.cancel()
            leaving.cancel()
            with suppress(asyncio.CancelledError, ClientDisconnected):
                await sending

    async def _send(self, send: Send) -> None:
        head = {"type": "http.response.start", "status": 200, "headers": self.raw_headers}
        async with aclosing(self._lines) as lines:
            await send(head)
            async for line in lines:
                await send({"type": "http.response.body", "body": line, "more_body": True})
        await send({"type": "http.response.body", "body": b""})


async def _gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def print_cards(request: Request) -> Response:
    game, asked, language = asked_game(request), await sent(request, AskPrint), language_of(request)
    presses: Presses = request.app.state.presses
    if bool(asked.deck) == bool(asked.deck_text):
        raise refuse(request, 400, "print_what")
    if not package_of(game).drawing or (asked.deck and not rules_of(game).knows(asked.deck)):
        raise refuse(request, 404, "no_deck")
    try:
        resolve(rules_of(game).spec, asked.options)
    except BadNotation as wrong:
        text = str(wrong) if language == "en" else say("options_wrong", language)
        raise Refusal(400, "bad_request", text, "$.options") from None
    if not can_print():
        raise refuse(request, 501, "no_print")
    address = address_of(request.scope, app_context(request).site.proxies)
    try:
        presses.check(address)
    except TooMany as many:
        text = say("print_busy", language) if many.everybody else ""
        status, code = (503, "print_busy") if many.everybody else (429, "too_fast")
        raise Refusal(status, code, text, wait=many.wait) from None
    if asked.deck_text:
        await check_text(request, game, asked.deck_text, options=asked.options)
    return Lines(presses.lines(PrintOrder(game, language, asked), address))


ROUTES = [Route("/api/print/{game}", print_cards, methods=["POST"])]
