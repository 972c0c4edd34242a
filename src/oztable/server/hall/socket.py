"""The socket of a page in the hall."""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import suppress
from typing import ClassVar, NamedTuple

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from oztable.core.language import Language
from oztable.games import is_installed, spec_of
from oztable.server import dates
from oztable.server.app_context import AppContext, app_context, known_browser
from oztable.server.clean_text import Untidy, tidy_name
from oztable.server.hall.guests import Guest
from oztable.server.hall.hall import Hall
from oztable.server.hall.pairing import Seek
from oztable.server.history.queries import rating_of
from oztable.server.history.rating import Unrated
from oztable.server.holders import hashed, opens_hall, secret_in
from oztable.server.limits import address_of
from oztable.server.listener import Listener
from oztable.server.measures import REFUSALS
from oztable.server.office.doors import shut_for
from oztable.server.office.rules import Banned
from oztable.server.pace import how_many
from oztable.server.pace.how_many import TooMany
from oztable.server.pace.terms import pace_in
from oztable.server.people.queries import person as person_of
from oztable.server.people.rows import Browser
from oztable.server.people.sitting import sit_down
from oztable.server.problems import spoken
from oztable.server.socket import HANDSHAKE_SECONDS, Unreadable, converse, read
from oztable.server.store import CannotKeep
from oztable.server.wire import hall as wire
from oztable.server.wire.to_page import ErrorCode, Pong, Refused
from oztable.server.wire.to_server import PROTOCOL, Admit, Hello, Ping
from oztable.server.wording import say

log = logging.getLogger("oztable.hall")

_decoder: msgspec.json.Decoder[wire.FromHall] = msgspec.json.Decoder(wire.FromHall)


async def serve_hall(socket: WebSocket) -> None:
    here = app_context(socket)
    try:
        await socket.accept()
    except (RuntimeError, OSError):
        return  # gone before it was let in
    try:
        async with asyncio.timeout(HANDSHAKE_SECONDS):
            listener = await _welcome(socket, here)
    except (TimeoutError, WebSocketDisconnect, RuntimeError):
        with suppress(RuntimeError, OSError, WebSocketDisconnect):
            await socket.close(1008, "not_authenticated")
        return
    if listener is None:
        return
    usher = Usher(here, Guest(listener))
    try:
        await usher.hall.enter(usher.guest)
        usher.guest.tell(here.rules.for_those_who_come)
        await converse(socket, usher)
    finally:
        await asyncio.shield(here.tables.spawn(usher.hall.leave(usher.guest)))


async def _welcome(socket: WebSocket, here: AppContext) -> Listener | None:
    """The first message must carry a ticket of the browser whose cookie came with the request."""
    language: Language = spoken(socket.headers.get("accept-language", ""))
    try:
        hello = read(await socket.receive(), _decoder)
        if not isinstance(hello, Hello):
            raise Unreadable("not_authenticated")
        language = hello.language
        if hello.protocol != PROTOCOL:
            raise Unreadable("protocol")
        secret = secret_in(socket.headers.get("cookie", ""), here.site.secure)
        if not secret or not opens_hall(hello.ticket, secret, dates.now()):
            raise Unreadable("not_authenticated")
        address = address_of(socket.scope, here.site.proxies)
        return Listener(await _browser(here, hashed(secret), address), language, address)
    except Unreadable as wrong:
        REFUSALS.add("socket", wrong.code)
        await socket.send_text(msgspec.json.encode(wrong.said(language)).decode())
        await socket.close(1008, wrong.code)
        return None


async def _browser(here: AppContext, hash_: str, address: str) -> Browser:
    try:
        if here.tables.closing:
            raise CannotKeep("the server closes")
        browser = await known_browser(here, hash_)
        await here.rules.check_and_note(browser, address)
        return browser
    except Banned:
        raise Unreadable("banned") from None
    except CannotKeep:
        raise Unreadable("busy") from None


def _can_be_played(message: wire.Seek | wire.Ask) -> bool:
    try:
        pace_in(message.pace)
    except ValueError:
        return False
    return is_installed(message.game) and 2 in spec_of(message.game).seats


class Strength(NamedTuple):
    rating: float
    is_kept: bool


def _why_not(strength: Strength, pace: str) -> Unrated | None:
    """Why a game that somebody looks for could never count."""
    if not strength.is_kept:
        return "visitor"
    return None if pace else "clock"


class Usher:
    """Does what one page in the hall asks for."""

    decoder: ClassVar = _decoder

    def __init__(self, here: AppContext, guest: Guest) -> None:
        self.here = here
        self.tables = here.tables
        self.hall: Hall = here.hall
        self.guest = guest
        self.listener = guest.listener
        self.busy = False

    async def hear(self, message: wire.FromHall) -> None:
        self.busy = True
        try:
            await self._hear(message)
        except CannotKeep:
            log.error("cannot_keep")
            self._refuse("busy")
        finally:
            self.busy = False

    async def _hear(self, message: wire.FromHall) -> None:
        match message:
            case Ping(seen):
                self.listener.see(seen)
                self.listener.send(Pong())
            case Hello():
                self._refuse("not_now")
            case wire.Unseek():
                await self.hall.stop_seeking(self.guest)
            case Admit(knock, yes):
                await self.hall.answer_knock(knock, yes)
            case wire.Seek() | wire.Ask():
                await self._seek(message)

    async def _seek(self, message: wire.Seek | wire.Ask) -> None:
        if not self.here.inviting.take(self.listener.address):
            self._refuse("too_fast")
            return
        if not _can_be_played(message):
            self._refuse("not_now")
            return
        if shut := shut_for(self.here.rules, self.listener.browser):
            self._refuse("not_now", say(shut, self.listener.language))
            return
        whom = message.person if isinstance(message, wire.Ask) else ""
        if whom and not await self.hall.may_ask(self.guest, whom):
            self._refuse("not_now")
            return
        try:
            name = tidy_name(message.name.replace("|", "/")) if message.name.strip() else ""
        except Untidy:
            name = ""  # who has none is a visitor
        await self._be_somebody(name)
        try:
            own = [self.guest.person]
            await how_many.check(self.tables.store, self.here.limits, own, message.pace)
        except TooMany as found:
            text = say(f"too_many_{found.what}", self.listener.language, most=found.most)
            self._refuse("not_now", text)
            return
        strength = await self._strength(message.game)
        if message.rated and (why := _why_not(strength, message.pace)):
            said = say(f"unrated_{why}", self.listener.language)
            self._refuse("not_now", say("cannot_count", self.listener.language, why=said))
            return
        seek = Seek(
            id=secrets.token_urlsafe(12),
            person=self.guest.person,
            game=message.game,
            pace=message.pace,
            rated=message.rated,
            rating=strength.rating,
            eager=isinstance(message, wire.Seek) and message.eager,
            whom=whom,
            name=name,
        )
        await self.hall.look_for(self.guest, seek)

    async def _strength(self, game: str) -> Strength:
        me, store = self.guest.person, self.tables.store
        person, rating = await store.do(lambda db: (person_of(me)(db), rating_of(me, game)(db)))
        return Strength(rating.mu, person is not None and person.is_kept)

    async def _be_somebody(self, name: str) -> None:
        """Who looks for company is somebody, at every page of their browser."""
        browser = self.listener.browser
        await sit_down(self.here, browser, [name])
        self.listener.browser = await known_browser(self.here, browser.hash)

    def _refuse(self, code: ErrorCode, text: str = "") -> None:
        self.listener.send(Refused("", code, text or say(code, self.listener.language)))
