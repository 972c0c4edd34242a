"""The other workers: who lives, who has room, and what comes from them."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from hashlib import sha256
from types import MappingProxyType
from typing import NamedTuple, TypeVar

import msgspec

from oztable.server.cluster.broker import Broker, Unreachable
from oztable.server.cluster.claims import alive, cluster_name
from oztable.server.cluster.ownership import Shared
from oztable.server.cluster.post import (
    ACKNOWLEDGED,
    Beat,
    BlocksChanged,
    End,
    Gone,
    Here,
    Met,
    Open,
    Post,
    RulesChanged,
    Said,
    SignedOut,
    Think,
    read_to_all,
    read_to_one,
)
from oztable.server.cluster.relay import Relay
from oztable.server.store import CannotKeep, Store
from oztable.server.table_records import rules_known

log = logging.getLogger("oztable.workers")

T = TypeVar("T")
# Parts of a lease. Without a beat for so long, what is under way with a worker is given up; one
# that lives on by its lease and is not heard is at another broker.
BEAT, SILENT, UNHEARD = 0.25, 1.0, 3.0


class _Other(NamedTuple):
    heard: float
    room: int = 0
    rules: Mapping[str, int] = MappingProxyType({})


class Workers:
    """`adopt` looks for tables that nobody has; `room` says how many bots could think here; `hall`
    is told who is elsewhere, and who met."""

    hall: Callable[[Here | Met], None]

    def __init__(
        self,
        store: Store,
        broker: Broker,
        ownership: Shared,
        room: Callable[[], int],
        adopt: Callable[[], None],
        think: Callable[[Think], Awaitable[bytes]],
        relay: Relay,
    ) -> None:
        self.post: Post | None = None
        self.relay = relay
        self.blocks_changed: Callable[[list[str]], object] = lambda _: None
        self.rules_changed: Callable[[], object] = lambda: None
        self.signed_out: Callable[[list[str]], None] = lambda _: None
        self.unheard: set[str] = set()  # others on this database whom the broker does not reach
        self._broker = broker
        self._store = store
        self._ownership = ownership
        self._room = room
        self._adopt = adopt
        self._think = think
        self._others: dict[str, _Other] = {}
        self._is_going = False
        self._leased: set[str] = set()
        self._first_seen: dict[str, float] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def worker(self) -> str:
        return self._ownership.worker

    @property
    def broker_is_up(self) -> bool:
        return self._broker.is_up

    async def start(self) -> None:
        """Raises CannotKeep."""
        name = await self._store.do(cluster_name)
        await self._broker.connect(f"oztable {self.worker}")
        self.post = self.relay.post = Post(self._broker, name, self.worker)
        await self._broker.subscribe(self.post.everybody, self._hear_all)
        await self._broker.subscribe(self.post.at(self.worker), self._hear_one)
        await self._ownership.start()
        self._spawn(self._beat(self.post))
        self._spawn(self._look_round())

    async def hand_over(self) -> None:
        """All our tables are anybody's from now on."""
        self._is_going = True
        await self._ownership.hand_over()
        if self.post:
            with suppress(Unreachable):
                await self.post.to_all(Gone(self.worker))

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.relay.close()
        await self._broker.close()

    async def rules_change(self) -> None:
        """Raises Unreachable."""
        if self.post:
            await self.post.to_all(RulesChanged(self.worker))

    @property
    def count(self) -> int:
        """How many serve, this one included."""
        return len({self.worker, *self._living()})

    async def tell_all(self, news: Here | Met) -> None:
        """Raises Unreachable."""
        if self.post:
            await self.post.to_all(news)

    def with_room(self) -> str:
        """The one with most room; nobody when none has any."""
        rooms = {name: other.room for name, other in self._living().items() if other.room > 0}
        best = max(rooms, key=rooms.__getitem__, default="")
        if best:  # until its next beat it has one less
            self._others[best] = self._others[best]._replace(room=rooms[best] - 1)
        return best

    def thought(self, worker: str) -> None:
        """It has just answered, so one of its processes is free again."""
        if worker in self._others:
            known = self._others[worker]
            self._others[worker] = known._replace(room=max(1, known.room))

    def _living(self) -> dict[str, _Other]:
        """Those that are heard and have a lease on this database."""
        return {name: one for name, one in self._others.items() if name in self._leased}

    def who_plays(self, game: str, rules: int) -> str:
        """One that knows this version of its rules; nobody where none does."""
        return next((w for w, one in self._living().items() if one.rules.get(game) == rules), "")

    def of_all(self, name: str) -> str:
        """The one of all living workers that this falls to, the same for whoever asks."""
        living = {self.worker, *self._living()}
        return max(living, key=lambda worker: sha256(f"{worker} {name}".encode()).digest())

    def _spawn(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Hearing

    async def _hear_all(self, content: bytes, _: str) -> None:
        match _read(read_to_all, content):
            case Beat(worker, room, rules) if worker != self.worker:
                self._others[worker] = _Other(time.monotonic(), room, rules)
            case Gone(worker) if worker != self.worker:
                self._lost(worker)
                self._adopt()
            case SignedOut(browsers):
                self.signed_out(browsers)
            case BlocksChanged(browsers):
                self.blocks_changed(browsers)
            case RulesChanged(worker) if worker != self.worker:
                self.rules_changed()
            case Here() | Met() as news:
                self.hall(news)

    async def _hear_one(self, content: bytes, answer_to: str) -> None:
        message = _read(read_to_one, content)
        match message:
            case Open():
                if answer_to:
                    self.relay.hear(message)
                    with suppress(Unreachable):
                        await self._broker.say(answer_to, ACKNOWLEDGED)
            case Said() | End():
                self.relay.hear(message)
            case Think():
                self._spawn(self._answer(message, answer_to))

    async def _answer(self, asked: Think, answer_to: str) -> None:
        answer = await self._think(asked)
        with suppress(Unreachable):
            await self._broker.say(answer_to, answer)

    def _lost(self, worker: str) -> None:
        self._others.pop(worker, None)
        self.relay.lost(worker)

    # Looking round

    async def _beat(self, post: Post) -> None:
        while not self._is_going:
            with suppress(Unreachable):
                await post.to_all(Beat(self.worker, self._room(), rules_known()))
            await asyncio.sleep(BEAT * self._ownership.lease)

    async def _look_round(self) -> None:
        while True:
            await asyncio.sleep(BEAT * self._ownership.lease)
            now = time.monotonic()
            for worker in self.relay.workers():
                self._others.setdefault(worker, _Other(now))
            longest = SILENT * self._ownership.lease
            for worker in [name for name, one in self._others.items() if now - one.heard > longest]:
                self._lost(worker)
            with suppress(CannotKeep):
                self._leased = await self._store.do(alive)
                self._miss(self._leased, now)
            self._adopt()

    def _miss(self, living: set[str], now: float) -> None:
        """Who lives on this database and is never heard uses another broker."""
        unheard = living - self._others.keys() - {self.worker}
        self._first_seen = {name: self._first_seen.get(name, now) for name in unheard}
        longest = UNHEARD * self._ownership.lease
        missed = {name for name, since in self._first_seen.items() if now - since > longest}
        if missed and not self.unheard and self._broker.is_up:
            log.error(
                "other_broker",
                extra={"count": len(missed), "why": "workers on this database are at another "
                       "broker; give all of them the same --broker"},
            )  # fmt: skip
        self.unheard = missed if self._broker.is_up else set()


def _read(decoder: msgspec.msgpack.Decoder[T], content: bytes) -> T | None:
    """What another version says that we do not know is as if it were not said."""
    try:
        return decoder.decode(content)
    except msgspec.DecodeError:
        log.warning("unknown_message")
        return None
