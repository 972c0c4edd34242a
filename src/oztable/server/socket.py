"""The socket of a page: it begins with a ticket, then speaks the documented protocol."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from time import perf_counter
from typing import Any, Protocol, TypeVar

import msgspec
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from oztable.core.language import Language
from oztable.server.app_context import AppContext, app_context, known_browser
from oztable.server.holders import Admission
from oztable.server.host import Host
from oztable.server.limits import Bucket, address_of
from oztable.server.listener import Listener
from oztable.server.live import LiveTable
from oztable.server.measures import ANSWER, REFUSALS
from oztable.server.office.rules import Banned
from oztable.server.people.rows import Browser
from oztable.server.problems import field_of, spoken
from oztable.server.store import CannotKeep
from oztable.server.table_registry import TableRegistry
from oztable.server.wire.keys import DuplicateKey, check_keys
from oztable.server.wire.to_page import ErrorCode, Refused
from oztable.server.wire.to_server import PROTOCOL, Hello, Move
from oztable.server.wording import say

log = logging.getLogger("oztable.socket")

HANDSHAKE_SECONDS = 10.0
SILENCE_SECONDS = 75.0  # a page sends a heartbeat every twenty
CLOSES = {"closing": 1012, "protocol": 1008}
MOST_FAULTS = 20  # messages nobody can read, before the socket is closed

T = TypeVar("T")


class Hears(Protocol[T]):
    """Who does what a page says."""

    here: AppContext
    tables: TableRegistry
    listener: Listener
    busy: bool

    @property
    def decoder(self) -> msgspec.json.Decoder[T]: ...

    async def hear(self, message: T) -> None: ...


class Unreadable(Exception):
    """A message that is not accepted. `why` is a key of the catalogue, `field` the place that is
    not as described."""

    def __init__(self, code: ErrorCode, why: str = "", field: str = "") -> None:
        super().__init__(code)
        self.code: ErrorCode = code
        self.why = why or code
        self.field = field

    def said(self, language: Language) -> Refused:
        return Refused("", self.code, say(self.why, language, field=self.field))


async def serve_socket(socket: WebSocket) -> None:
    here = app_context(socket)
    await here.tables.must_be_here(socket.path_params["table"])
    try:
        await socket.accept()
    except (RuntimeError, OSError):
        return  # gone before it was let in
    language = spoken(socket.headers.get("accept-language", ""))
    try:
        async with asyncio.timeout(HANDSHAKE_SECONDS):
            welcomed = await _welcome(socket, here, language)
    except (TimeoutError, WebSocketDisconnect, RuntimeError):
        with suppress(RuntimeError, OSError, WebSocketDisconnect):
            await socket.close(1008, "not_authenticated")
        return
    if welcomed is None:
        return
    table, listener = welcomed
    host = Host(here, table, listener)
    try:
        await host.arrive()
        await converse(socket, host)
    finally:
        await asyncio.shield(here.tables.spawn(host.leave()))


async def _welcome(
    socket: WebSocket, here: AppContext, language: Language
) -> tuple[LiveTable, Listener] | None:
    """The first message must carry a ticket for this very table."""
    try:
        hello = read(await socket.receive(), Host.decoder)
        if not isinstance(hello, Hello):
            raise Unreadable("not_authenticated")
        language = hello.language
        if hello.protocol != PROTOCOL:
            raise Unreadable("protocol")
        admitted = here.tickets.redeem(hello.ticket)
        if admitted is None or admitted.table != socket.path_params["table"]:
            raise Unreadable("not_authenticated")
        address = address_of(socket.scope, here.site.proxies)
        table, browser = await _table_of(here, admitted, address)
    except Unreadable as wrong:
        REFUSALS.add("socket", wrong.code)
        await socket.send_text(msgspec.json.encode(wrong.said(language)).decode())
        await socket.close(1008, wrong.code)
        return None
    return table, Listener(browser, language, address)


async def _table_of(
    here: AppContext, admitted: Admission, address: str
) -> tuple[LiveTable, Browser]:
    try:
        if here.tables.closing:
            raise CannotKeep("the server closes")
        table = await here.tables.get(admitted.table)
        browser = await known_browser(here, admitted.browser)
        await here.rules.check_and_note(browser, address)
    except Banned:
        raise Unreadable("banned") from None
    except CannotKeep:
        raise Unreadable("busy") from None
    if table is None or not table.may_watch(browser):
        raise Unreadable("closed")
    return table, browser


def read(event: object, decoder: msgspec.json.Decoder[T]) -> T:
    """One message; what cannot be read says why."""
    if not isinstance(event, dict) or event.get("type") == "websocket.disconnect":
        raise WebSocketDisconnect(1005)
    text = event.get("text")
    if text is None:
        raise Unreadable("malformed", "malformed_bytes")
    try:
        message = decoder.decode(text)
        check_keys(text)
    except msgspec.ValidationError as wrong:
        unknown = "Invalid value" in str(wrong) and "$.type" in str(wrong)
        if unknown:
            raise Unreadable("unknown_type") from None
        raise Unreadable("malformed", "malformed_at", field_of(wrong)) from None
    except DuplicateKey:
        raise Unreadable("malformed", "malformed_twice") from None
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError):
        raise Unreadable("malformed") from None
    return message


async def converse(socket: WebSocket, host: Hears[Any]) -> None:
    """Reads and writes until either side ends it. What was asked is done to its end, though the
    page may be gone meanwhile."""
    hearing = host.tables.spawn(_hear(socket, host))
    others = [
        asyncio.create_task(_speak(socket, host.listener)),
        asyncio.create_task(host.listener.cut.wait()),
    ]
    try:
        done, _ = await asyncio.wait((hearing, *others), return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            _write_down(task)
        if host.listener.cut.is_set():
            await _last_words(socket, host.listener)
    finally:
        host.listener.cut_off("gone")
        for task in others if host.busy else (hearing, *others):
            task.cancel()
        await asyncio.wait((hearing, *others))
        _write_down(hearing)


def _write_down(task: asyncio.Task[Any]) -> None:
    """A page that goes or falls silent is no fault; anything else is one of ours."""
    fault = None if task.cancelled() else task.exception()
    expected = WebSocketDisconnect | TimeoutError | RuntimeError
    if fault and not isinstance(fault, expected):
        log.error("unhandled", exc_info=fault)


async def _last_words(socket: WebSocket, listener: Listener) -> None:
    """What still waits for a page that reads; nothing for one that does not."""
    with suppress(Exception):
        async with asyncio.timeout(1.0):
            while listener.why != "slow" and not listener.waiting.empty():
                await socket.send_text(listener.waiting.get_nowait().decode())
            await socket.close(CLOSES.get(listener.why, 4000), listener.why)


async def _speak(socket: WebSocket, listener: Listener) -> None:
    while True:
        message = await listener.next()
        await socket.send_text(message.decode())


async def _hear(socket: WebSocket, host: Hears[Any]) -> None:
    allowance = Bucket(host.here.limits.messages)
    faults = 0
    while faults < MOST_FAULTS and not host.listener.cut.is_set():
        async with asyncio.timeout(SILENCE_SECONDS):
            event = await socket.receive()
        language = host.listener.language
        try:
            message = read(event, host.decoder)
        except Unreadable as wrong:
            faults += 1
            host.listener.send(wrong.said(language))
            continue
        if not allowance.take():
            key = getattr(message, "id", "")
            host.listener.send(Refused(key, "too_fast", say("too_fast", language)))
            await asyncio.sleep(allowance.wait())
            continue
        try:
            began = perf_counter()
            await host.hear(message)
            if isinstance(message, Move):
                ANSWER.observe(perf_counter() - began)
        except Exception:  # a fault of ours: what is on disk is the truth, and the page comes back
            log.exception("unhandled")
            host.listener.cut_off("busy")
    host.listener.cut_off("protocol")


ROUTES = [WebSocketRoute("/socket/{table}", serve_socket)]
