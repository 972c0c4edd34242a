"""People who play whatever happens: each has a page that mends itself as the real one does
(`web/src/lib/socket.svelte.ts`), and what was sent is sent again under the same id."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

from oztable.server.wire.to_server import PROTOCOL
from tests.chaos import http
from tests.chaos.ledger import Kept, Ledger, Story

GONE = (OSError, EOFError, TimeoutError, WebSocketException, ValueError)
OFTEN, TRIES = 1.0, 6
UNKNOWN = ("busy", "too_fast")  # whether it was kept is for the server to know

ROAD, CARDS = "yellow-brick-road", "card-game-of-oz"


class Manners(NamedTuple):
    """How a page waits, in seconds, and how people think."""

    answer_takes: float = 4.0
    ticket_takes: float = 5.0
    beat: float = 20.0
    first_wait: float = 0.25
    longest_wait: float = 8.0
    think: float = 1.0  # on average
    talk: float = 0.03  # how often
    undo: float = 0.05


@dataclass
class Pending:
    message: dict[str, Any]
    since: float
    sent: float  # the last time

    @property
    def deed(self) -> tuple[int, str]:
        return self.message["seat"], self.message["id"]


class Person:
    """One page at one table, for one seat or for several on a sofa."""

    def __init__(self, name: str, ledger: Ledger, manners: Manners, rng: Random) -> None:
        self.name = name
        self.cookie = ""
        self.pending: Pending | None = None
        self.known = 0  # how far the table has come, as was acknowledged to this person
        self.page: dict[str, Any] = {}
        self.story: Story | None = None
        self.stands_up = False  # the run is over
        self._ledger = ledger
        self._manners = manners
        self._rng = rng
        self._count = 0
        self._attempt = 0
        self._moves_at = float("inf")
        self._probed = 0.0
        self._looked = -1
        self._state, self._since = "new", 0.0
        self._listening: asyncio.Timeout | None = None
        self.news: dict[int, float] | None = None  # when what was acknowledged, at a table of two

    def __str__(self) -> str:
        """For whoever wants to know why nobody moves."""
        now, page = time.monotonic(), self.page
        waits = f"waits {now - self.pending.since:.0f} s" if self.pending else "waits for nothing"
        return (
            f"{self.name} seat {page.get('seat')} at {page.get('seq')}, {page.get('deciding')} "
            f"decides, knows {self.known}, {waits}, try {self._attempt}, {self._state} for "
            f"{now - self._since:.0f} s, moves in {self._moves_at - now:.1f} s"
        )

    def _now(self, state: str) -> None:
        self._state, self._since = state, time.monotonic()

    # By HTTP

    async def ask(self, port: int, method: str, path: str, body: Any = None) -> http.Answer:
        """Until there is an answer; raises http.Refused where waiting does not help."""
        attempt = 0
        while True:
            try:
                takes = self._manners.ticket_takes
                found = await http.ask(port, method, path, body, cookie=self.cookie, patience=takes)
            except (*GONE, http.Refused) as wrong:
                if (isinstance(wrong, http.Refused) and not wrong.passes) or self.stands_up:
                    raise
                await asyncio.sleep(self._pause(attempt))
                attempt += 1
            else:
                if given := found.headers.get("set-cookie"):
                    self.cookie = given.partition(";")[0]
                return found

    def _pause(self, attempt: int) -> float:
        """As `web/src/lib/pause.ts`: once a second for as long as another may need to take over."""
        first, longest = self._manners.first_wait, self._manners.longest_wait
        soon = min(OFTEN, first * 2**attempt)
        wait: float = min(longest, max(soon, first * 2.0 ** (attempt - TRIES)))
        return wait * (0.75 + self._rng.random() / 2)

    # At the table

    def sit_down(self, story: Story) -> None:
        self.story, self.page, self.known = story, {}, 0
        self.pending, self._moves_at, self._attempt = None, float("inf"), 0

    @property
    def is_done(self) -> bool:
        return self.page.get("status") in ("over", "ended")

    async def play(self, port: int) -> None:
        """Until the game is over, or the run."""
        while not (self.is_done or self.stands_up):
            try:
                await self._sit(port)
            except http.Refused as refused:
                if not refused.passes:
                    assert self.story
                    self._ledger.fault("lost", self.story, f"the seat of {self.name}: {refused}")
                    return
            except GONE:
                pass
            if not (self.is_done or self.stands_up):
                self._now(f"rests after {self._state}")
                self._ledger.counts["came back"] += 1
                await asyncio.sleep(self._pause(self._attempt))
                self._attempt += 1

    async def _sit(self, port: int) -> None:
        assert self.story
        self._now("asks for a ticket")
        path, takes = f"/api/tables/{self.story.table}/ticket", self._manners.ticket_takes
        got = await http.ask(port, "POST", path, {}, cookie=self.cookie, patience=takes)
        self._now("opens a line")
        address = f"ws://localhost:{port}/socket/{self.story.table}"
        async with connect(
            address, origin=Origin(f"http://localhost:{port}"), max_size=None, compression=None,
            open_timeout=self._manners.answer_takes, close_timeout=0.2, ping_interval=None,
            host=http.HERE,
        ) as line:  # fmt: skip
            await _say(line, type="hello", protocol=PROTOCOL, ticket=got.json()["ticket"])
            self._now("waits for a page")
            await self._hear_first(line)
            self._now("is at the table")
            if self.pending:  # whether it got through before is for the server to know
                self._ledger.counts["sent again"] += 1
                await self._send(line, self.pending)
            self._attempt, self._probed, self._looked = 0, 0.0, -1
            while not (self.is_done or self.stands_up):
                await self._go_on(line)

    async def _hear_first(self, line: ClientConnection) -> None:
        async with asyncio.timeout(self._manners.answer_takes + self._manners.ticket_takes):
            while True:
                message: dict[str, Any] = msgspec.json.decode(await line.recv())
                self._hear(message)
                if message["type"] == "page":
                    return

    async def _go_on(self, line: ClientConnection) -> None:
        """The next message, or what is done when none comes."""
        now = time.monotonic()
        await self._turn(line, now)
        due = min(self._moves_at, now + self._manners.beat)
        if self.pending:
            due = min(due, (self._probed or self.pending.sent) + self._manners.answer_takes)
        elif self._probed:
            due = min(due, self._probed + self._manners.answer_takes)
        try:
            async with asyncio.timeout(max(0.0, due - now)) as self._listening:
                raw = await line.recv()
        except TimeoutError:
            await self._lose_patience(line)
            return
        self._probed = 0.0
        if wait := self._hear(msgspec.json.decode(raw)):
            await asyncio.sleep(wait)
            if self.pending:
                await self._send(line, self.pending)

    async def _lose_patience(self, line: ClientConnection) -> None:
        """Whoever is there answers a ping soon."""
        now, takes = time.monotonic(), self._manners.answer_takes
        if self._moves_at <= now:
            return
        if self._probed and now >= self._probed + takes:
            raise TimeoutError
        if not self._probed and (self.pending is None or now >= self.pending.sent + takes):
            self._probed = now
            await _say(line, type="ping")

    # What is heard

    def _hear(self, message: dict[str, Any]) -> float:
        """Gives how long to wait before the same is sent again; 0: not at all."""
        story = self.story
        assert story
        match message["type"]:
            case "page":
                self._ledger.shown(story, message, self.known, f"{self.name}, who {self._state},")
                self._tell_news(message["seq"])
                if message["seq"] >= self.page.get("seq", 0):
                    self.page = message
                if self._looked == message["seq"] and message["seat"] == message["deciding"]:
                    self._moves_at = time.monotonic()
                if not self.pending:
                    self._plan()
            case "ahead":
                self._ledger.told_ahead(story, self.page.get("seat"), message)
            case "taken":
                self._taken(story, message)
            case "refused":
                return self._refused(story, message)
        return 0.0

    def _tell_news(self, seq: int) -> None:
        """How long it took until this person, too, saw what another did."""
        if self.news is None:
            return
        for known in [known for known in self.news if known <= seq]:
            waited = time.monotonic() - self.news.pop(known)
            self._ledger.longest_news = max(self._ledger.longest_news, waited)

    def _taken(self, story: Story, message: dict[str, Any]) -> None:
        pending = self.pending
        if pending is None or message["id"] != pending.message["id"]:
            self._ledger.counts["taken again"] += 1
            return
        self.pending = None
        sent, waited = pending.message, time.monotonic() - pending.since
        if sent["type"] == "say":
            self._ledger.was_said(story, pending.deed, waited)
        else:
            kind = "act" if sent["type"] == "move" else "undo"
            kept = Kept(kind, sent.get("action", ""), message["seq"])
            self._ledger.taken(story, pending.deed, kept, waited)
            self.known = max(self.known, message["seq"])
            for other in self.others:
                if other.news is not None and other.page.get("seq", 0) < message["seq"]:
                    other.news[message["seq"]] = time.monotonic()
        self._plan()

    others: Sequence[Person] = ()

    def _refused(self, story: Story, message: dict[str, Any]) -> float:
        code, pending = message["code"], self.pending
        if pending is None or message["id"] != pending.message["id"]:
            self._ledger.counts[f"refused as {code}"] += 1
            return 0.0
        self._ledger.was_refused(story, pending.deed, code, code in UNKNOWN)
        if code in UNKNOWN:
            if self._rng.random() < 0.5:
                return 0.2 + self._rng.random()
            self.pending = None  # as the page does; who pressed presses again, under another id
        elif code == "stale":
            self.pending = None  # the page that it answered was an old one
        else:
            self._ledger.fault("wrong answer", story, f"{pending.message}: {message}")
            self.pending = None
        self._plan()
        return 0.0

    # What is done

    def _plan(self) -> None:
        page = self.page
        mine = [chair["seat"] for chair in page.get("chairs", ()) if chair["yours"]]
        acts = page.get("status") == "playing" and page["deciding"] in mine
        if not acts or page["seq"] < self.known:
            self._moves_at = float("inf")
        elif self._moves_at == float("inf"):
            pause = self._rng.expovariate(1 / self._manners.think) if self._manners.think else 0.0
            self._moves_at = time.monotonic() + min(pause, 5 * self._manners.think)

    async def _turn(self, line: ClientConnection, now: float) -> None:
        if self.pending or now < self._moves_at:
            return
        page = self.page
        if page["seat"] != page["deciding"]:
            if self._looked != page["seq"]:
                self._looked = page["seq"]
                await _say(line, type="look", seat=page["deciding"])
            self._moves_at = now + 1.0
            return
        self._moves_at, self._looked = float("inf"), -1
        assert self.story
        if not page["scene"]["choices"]:
            self._ledger.fault("leak", self.story, f"decides at {page['seq']} and has no choice")
            raise EOFError
        self._count += 1
        deed: dict[str, Any] = {"id": f"{self.name}-{self._count}", "seat": page["seat"]}
        what = self._rng.random()
        if what < self._manners.talk:
            deed |= {"type": "say", "text": deed["id"]}
        elif (
            what < self._manners.talk + self._manners.undo and page["may_undo"] and not self.others
        ):
            deed |= {"type": "undo"}
        else:
            action = self._rng.choice(page["scene"]["choices"])["action"]
            deed |= {"type": "move", "at": page["seq"], "action": action}
        self.pending = Pending(deed, now, now)
        self._ledger.sent(self.story, self.pending.deed, deed["type"] == "say")
        await self._send(line, self.pending)

    async def _send(self, line: ClientConnection, pending: Pending) -> None:
        pending.sent = time.monotonic()
        await _say(line, **pending.message)


async def _say(line: ClientConnection, **message: Any) -> None:
    await line.send(msgspec.json.encode(message).decode())
