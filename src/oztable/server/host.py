"""What is done about each message of a page. Validate, keep, acknowledge, tell: in this order."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Awaitable, Mapping
from typing import ClassVar

import msgspec

from oztable.core.game import BadNotation, IllegalAction, Seat
from oztable.games import spec_of
from oztable.server import dates
from oztable.server.admission.at_table import answer_knock
from oztable.server.advice import Adviser, hint_order
from oztable.server.app_context import AppContext, has_too_many, maker_of
from oztable.server.bots import BotOrder
from oztable.server.clean_text import Untidy, tidy_chat
from oztable.server.leaving import give_to_bot, resign
from oztable.server.listener import Listener
from oztable.server.live import LiveTable
from oztable.server.manners import at_table as manners
from oztable.server.manners.at_table import shuns_somebody, sitting
from oztable.server.manners.manners_queries import blocked_by, is_shunned
from oztable.server.manners.spectators import send_out
from oztable.server.measures import MOVES
from oztable.server.pace.deeds import check_pause, pause, time_deed
from oztable.server.pace.how_many import TooMany, check_again
from oztable.server.pace.nudging import voted
from oztable.server.pace.times_up import may_return
from oztable.server.page_builder import page_for
from oztable.server.people.queries import faces, name_of
from oztable.server.rows import NOBODY, ChatRow, Entry
from oztable.server.store import CannotKeep
from oztable.server.table_parts import Asked, NotNow, Stale, nothing, word_to_keep
from oztable.server.wire import to_server as ask
from oztable.server.wire.to_page import Advice, ErrorCode, Notice, Pong, Refused, Taken
from oztable.server.wording import say

log = logging.getLogger("oztable.host")


class Host:
    """Serves one page at one table."""

    decoder: ClassVar[msgspec.json.Decoder[ask.ToServer]] = msgspec.json.Decoder(ask.ToServer)

    def __init__(self, here: AppContext, table: LiveTable, listener: Listener) -> None:
        self.here = here
        self.tables = here.tables
        self.table = table
        self.listener = listener
        self.busy = False
        self._adviser = Adviser(here.tables.bots.pool)

    # Coming and going

    async def arrive(self) -> None:
        """Shows the table; the others see that somebody is here."""
        table, listener = self.table, self.listener
        try:
            async with self.tables.changing(table):
                if not table.may_watch(listener.browser):  # the seat went to another device
                    listener.cut_off("closed")
                    return
                table.faces = await table.do(faces(table.chairs, table.row.game, dates.now()))
                listener.shuns = await table.do(blocked_by(listener.browser.people))
                listener.name = await table.do(name_of(listener.browser.now))
                held = table.seats_of(listener.browser)
                is_news = not all(map(table.is_present, held))
                listener.look(table.eyes_of(listener.browser))
                table.listeners.add(listener)
                for seat in held:
                    table.left.pop(seat, None)
                    table.asked.pop(f"vacant-{seat}", None)
                if is_news:
                    self.tables.tell(table)
                else:  # nobody else sees a difference
                    listener.send(page_for(table, listener))
                    self.tables.tell_ahead(table)
                    if not held:
                        self._tell_seats()
                if notice := self.here.rules.for_those_who_come:
                    listener.send(Notice("host", notice))
        except CannotKeep:
            listener.cut_off("busy")

    async def leave(self) -> None:
        table = self.table
        table.listeners.discard(self.listener)
        if table.must_reload:
            return
        held = table.seats_of(self.listener.browser)
        if not held:
            self._tell_seats()
        for seat in held:
            if not table.is_present(seat):
                table.away_for(seat)  # begins to count
                self.tables.tell(table)

    def _tell_seats(self) -> None:  # who looks on; others see no difference
        for one in self.table.listeners:
            if one is not self.listener and self.table.seats_of(one.browser):
                one.send(page_for(self.table, one))

    # Messages

    async def hear(self, message: ask.ToServer) -> None:
        """Does what is asked; while it does it is `busy` and must be let finish."""
        self.busy = True
        try:
            await self._hear(message)
        finally:
            self.busy = False

    async def _hear(self, message: ask.ToServer) -> None:
        match message:
            case ask.Ping(seen):
                self.listener.see(seen)
                self.listener.send(Pong())
            case ask.Hello():
                self._refuse("", "not_now")
            case ask.Speak() | ask.Look() | ask.Mute() | ask.Out() | ask.Admit() if (
                not self.here.moving.take(f"{self.table.id}.{self.listener.browser.hash}")
            ):
                self._refuse("", "too_fast")
            case ask.Speak(language):
                self.listener.language = language
                self.listener.told = None
                await self._show()
            case ask.Mute(seat, on):
                await self._mute(seat, on)
            case ask.Out(spectator):
                if why := await send_out(self.tables, self.table, self.listener, spectator):
                    self._refuse("", why)
            case ask.Admit():
                if why := await answer_knock(self.here.hall, self.table, self.listener, message):
                    self._refuse("", why)
            case ask.Look(seat):
                if seat in self.table.seats_of(self.listener.browser):
                    self.listener.look(seat)
                    await self._show()
                else:
                    self._refuse("", "not_your_seat")
            case _:
                await self._act(message)

    async def _act(self, message: ask.Deed) -> None:
        table = self.table
        if not self._may(message):
            self._refuse(message.id, "not_your_seat")
            return
        if not self.here.moving.take(f"{table.id}.{message.seat}"):
            self._refuse(message.id, "too_fast")
            return
        try:
            with self.tables.broadcaster.deed():
                async with self.tables.changing(table):
                    await self._once(message)
        except CannotKeep:
            log.error("cannot_keep", extra={"table": table.id})
            self._refuse(message.id, "busy")

    def _may(self, message: ask.Deed) -> bool:
        """Whoever holds the seat; who gave it up may still ask whether that was kept."""
        seat, browser = message.seat, self.listener.browser
        if isinstance(message, ask.Return) and may_return(self.table, seat, browser):
            return True
        given_up = isinstance(message, ask.Resign)
        return seat in self.table.seats_of(browser) or (
            given_up and self.table.answered(seat, message.id) is not None
        )

    async def _once(self, message: ask.Deed) -> None:
        """What was done before under this id is acknowledged again; advice is given again."""
        table = self.table
        if not self._may(message):  # the seat went to somebody else while this waited its turn
            self._refuse(message.id, "not_your_seat")
            return
        done = table.answered(message.seat, message.id)
        if done is not None and not isinstance(message, ask.Hint):
            self.listener.send(Taken(message.id, done))
            return
        try:
            await self._do(message)
        except Stale:
            self._refuse(message.id, "stale")
            self.listener.send(page_for(table, self.listener))
        except TooMany as found:
            why = found.said_to(self.listener.browser.people)
            self._refuse(message.id, "not_now", why, found.most)
        except NotNow as why:
            over = table.status in ("over", "ended", "damaged")
            self._refuse(message.id, "over" if over else "not_now", str(why))
        except (IllegalAction, BadNotation) as fault:
            self._refuse_by_rule(message.id, fault)

    async def _do(self, message: ask.Deed) -> None:
        match message:
            case ask.Move(id=key, at=at, seat=seat, action=action, thought=thought):
                lag = self.table.pace.lag(thought)
                await self._done(key, seat, self.table.act(seat, action, at, key, lag))
                MOVES.add("person")
            case ask.Undo(id=key, seat=seat):
                await self._undo(key, seat)
            case ask.Answer():
                await self._answer(message)
            case ask.Resign(id=key, seat=seat):
                await self._resign(key, seat)
            case ask.Rematch(id=key, seat=seat, word=word):
                await self._rematch(key, seat, word)
            case ask.Vacant(id=key, seat=seat, empty=empty, what=what):
                await self._vacant(key, seat, empty, what)
            case ask.Say(id=key, seat=seat, text=text):
                await self._say(key, seat, text)
            case ask.Phrase(id=key, seat=seat, phrase=phrase):
                await self._say(key, seat, "", phrase)
            case ask.Talk(id=key, seat=seat, on=on):
                await self._done(key, seat, manners.wish(self.table, self.listener, on))
            case ask.Hint(id=key, seat=seat):
                await self._hint(key, seat)
            case ask.Pause(id=key, seat=seat):
                await self._pause(key, seat)
            case _:
                deed = time_deed(self.table, message, self.listener.browser)
                await self._done(message.id, message.seat, deed)

    async def _done(self, key: str, seat: int, deed: Awaitable[None]) -> None:
        """Kept, then acknowledged, then told."""
        await deed
        self.table.remember(seat, key)
        self.listener.send(Taken(key, self.table.moment))
        self.tables.tell(self.table)
        self.tables.wake(self.table)

    # Taking back

    async def _undo(self, key: str, seat: int) -> None:
        table = self.table
        if table.decide is None or not table.begun.may_take_back(Seat(seat)):
            raise NotNow("no_undo")
        others = table.others_to_ask(self.listener.browser)
        if others:
            await self._ask(key, Asked(secrets.token_urlsafe(8), "undo", seat, NOBODY, others))
        else:
            await self._done(key, seat, table.undo(seat, key))

    async def _ask(self, key: str, asked: Asked) -> None:
        table = self.table
        for known in list(table.asked.values()):
            if known.kind == asked.kind:
                del table.asked[known.id]
        asked = asked._replace(at=table.moment)
        await self._done(key, asked.by, table.ask(asked, asked.by, key))

    async def _answer(self, answer: ask.Answer) -> None:
        table, key, seat, question = self.table, answer.id, answer.seat, answer.question
        asked = table.asked.get(question)
        if asked is None or seat not in asked.waiting or asked.kind == "vacant":
            raise NotNow
        asked = asked._replace(words=(*asked.words, (seat, word_to_keep(answer.word))))
        if not answer.yes:
            del table.asked[question]
            await self._done(key, seat, table.keep_questions())
            manners.tell_declined(table, seat)
            return
        left = asked.waiting & table.others_to_ask(self.listener.browser)
        if left:
            await self._done(key, seat, table.ask(asked._replace(waiting=left), seat, key))
            return
        if asked.kind == "pause":
            del table.asked[question]
            await self._done(key, seat, pause(table))
        elif asked.kind == "undo":
            table.asked.pop(question)
            asked_under = next((one for who, one in asked.keys if who == asked.by), "")
            await self._done(key, seat, table.undo(asked.by, asked_under))
        else:
            await self._play_again(key, seat, dict(asked.words))

    async def _pause(self, key: str, seat: int) -> None:
        table = self.table
        check_pause(table)
        others = table.others_to_ask(self.listener.browser)
        if others:
            await self._ask(key, Asked(secrets.token_urlsafe(8), "pause", seat, NOBODY, others))
        else:
            await self._done(key, seat, pause(table))

    # Ending, and again

    async def _resign(self, key: str, seat: int) -> None:
        table = self.table
        if table.status != "playing":
            raise NotNow
        await self._done(key, seat, resign(table, seat, key))

    async def _rematch(self, key: str, seat: int, word: str) -> None:
        table = self.table
        if table.status not in ("over", "ended") or table.row.next_table or table.row.deal:
            raise NotNow
        if self.here.rules.doors == "closed":
            raise NotNow("doors_closed")
        if shuns_somebody(table, self.listener):
            raise NotNow("rematch_blocked")
        await check_again(self.here, table, sitting(table) & self.listener.browser.people)
        others, words = table.others_to_ask(self.listener.browser), ((seat, word_to_keep(word)),)
        if others:
            question = secrets.token_urlsafe(8)
            await self._ask(key, Asked(question, "rematch", seat, NOBODY, others, words))
        else:
            await self._play_again(key, seat, dict(words))

    async def _play_again(self, key: str, seat: int, words: Mapping[int, str]) -> None:
        """A table like any other: nobody makes more of them than the limits allow."""
        here, address = self.here, self.listener.address
        people = sitting(self.table)
        if await self.table.do(is_shunned(people, people)):
            raise NotNow
        await check_again(here, self.table, people)
        if not here.making.take(address) or await has_too_many(here, address):
            self._refuse(key, "too_fast")
            return
        new = await self.tables.rematch(self.table, words, maker_of(address))
        self.tables.live[new].manners = self.table.manners
        self.table.asked.clear()
        await self._done(key, seat, nothing())

    async def _vacant(self, key: str, seat: int, empty: int, what: str) -> None:
        table = self.table
        question = table.asked.get(f"vacant-{empty}")
        if question is None or table.status != "playing" or empty == seat:
            raise NotNow
        what = voted(table, question, seat, self.listener.browser, what)
        if not what:
            await self._done(key, seat, nothing())
            return
        del table.asked[question.id]
        if what == "wait":
            table.left.pop(empty, None)
            table.pace.nudged.pop(empty, None)
            await self._done(key, seat, nothing())
        elif what == "end":
            await self._done(
                key, seat, table.note(Entry("end", seat, "given_up", key), status="ended")
            )
        else:
            entry = Entry("bot", empty, "")
            await self._done(key, seat, give_to_bot(table, entry, table.chairs[empty]))

    # Talking

    async def _say(self, key: str, seat: int, text: str, phrase: str = "") -> None:
        if not self.here.chatting.take(f"{self.table.id}.{seat}"):
            self._refuse(key, "too_fast")
            return
        if not phrase and not manners.may_talk(self.table):
            raise NotNow("phrases_only")
        try:
            tidy = "" if phrase else tidy_chat(text)
        except Untidy as fault:
            self._refuse(key, "malformed", f"untidy_{fault.why}")
            return
        await self._done(key, seat, self.table.say(ChatRow(seat, tidy, key, phrase)))

    async def _mute(self, seat: int, on: bool) -> None:
        try:
            async with self.tables.changing(self.table):
                await manners.mute(self.table, self.listener, seat, on)
                self.listener.send(page_for(self.table, self.listener))
        except CannotKeep:
            self._refuse("", "busy")

    async def _hint(self, key: str, seat: int) -> None:
        table, decide = self.table, self.table.decide
        if not table.row.hints:
            raise NotNow("no_hints")
        if decide is None or decide.seat != seat:
            raise NotNow
        if table.answered(seat, key) is not None and not table.begun.has_hint(Seat(seat)):
            raise Stale  # it was for a decision that has been taken
        if not self.here.hinting.take(self.listener.browser.hash):
            self._refuse(key, "too_fast")
            return
        await table.hinted(seat, key)
        self.tables.spawn(self._advise(key, hint_order(table, decide), table.moment))

    async def _advise(self, key: str, asked: BotOrder, moment: int) -> None:
        """Thinks outside the lock, so that the table goes on meanwhile."""
        try:
            said = await self._adviser.advise(self.table, asked, moment, self.listener)
        except Exception:
            log.exception("unhandled")
            said = []
        if self.table.moment != moment:
            self._refuse(key, "stale")
        elif not said:
            self._refuse(key, "busy", "no_advice")
        else:
            self.listener.send(Advice(key, said))

    async def _show(self) -> None:
        async with self.table.lock:
            self.listener.send(page_for(self.table, self.listener))
        self.tables.tell_ahead(self.table)

    # Refusing

    def _refuse(self, key: str, code: ErrorCode, why: str = "", most: int = 0) -> None:
        said = why or {"over": "is_over"}.get(code, code)
        rule = spec_of(self.table.row.game).ruling_of("undo")  # the one that is ever cited here
        text = say(said, self.listener.language, why="", rule=rule, most=most)
        self.listener.send(Refused(key, code, text))

    def _refuse_by_rule(self, key: str, fault: IllegalAction | BadNotation) -> None:
        reason = fault.reason
        language = self.listener.language
        text = self.table.game.say(reason, language) if reason else str(fault)
        self.listener.send(Refused(key, "illegal", text, reason.rule if reason else ""))
