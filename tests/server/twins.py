"""Two tables that one watcher cannot tell apart: the same but for what that watcher cannot see.
Whatever goes over the wire to that watcher must then be the same, byte for byte."""

from __future__ import annotations

from collections.abc import AsyncIterator
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import msgspec

from oztable.core.game import Chance, Decide, Over, Seat
from oztable.core.play import AnySession, Dice, Session
from oztable.core.verifiable_random import SECRET_BYTES
from oztable.games import load, spec_of
from oztable.server.app_context import AppContext
from oztable.server.host import Host
from oztable.server.limits import LOOSE_LIMITS, Buckets
from oztable.server.listener import Listener
from oztable.server.live import LiveTable
from oztable.server.page_builder import page_for
from oztable.server.rows import ChairRow, StoredTable, TableRow
from oztable.server.store import Store
from oztable.server.table_registry import TableRegistry
from oztable.server.timings import Timings
from oztable.server.wire.to_server import Move
from tests.server.somebody import at

CANDIDATES = 6
TRIES = 3
LONGEST_GAME = 5_000
CANARY_STEPS = 40  # before a card that was seen may have gone back into hiding


class Leak(AssertionError):
    """Something on the wire depends on what this watcher cannot see."""


class NoDisk:
    async def do(self, work: Any) -> str:
        return ""


def table_around(session: AnySession, rng: Random) -> LiveTable:
    """A table in memory at which this course is played by people."""
    game = session.game.spec.id
    row = TableRow(
        id="a-table", game=game, rules=spec_of(game).rules_version,
        options=dict(session.game.options), deck="", secret=rng.randbytes(SECRET_BYTES),
        hints=False, tutorial=False, status="lobby",
        made=0.0, touched=0.0, record="a-record",
    )  # fmt: skip
    chairs = tuple(ChairRow(n, "person", name="", person=f"h{n}") for n in range(session.seats))
    table = LiveTable(
        StoredTable(row, chairs, ("watcher",), (), (), "", True), cast(Store, NoDisk())
    )
    table.row = row._replace(status="playing")
    table.session = session
    for seat in range(session.seats):
        table.listeners.add(Listener(at(f"h{seat}"), "en"))  # everybody is here
    return table


class Twins:
    """Plays one game; at every step builds the twin of each watcher and compares."""

    def __init__(self, game: str, options: dict[str, str], seats: int, seed: int) -> None:
        self.rng = Random(seed)
        built = load(game, options)
        self.session: AnySession = Session(built, seats, Dice(self.rng))
        self.table = table_around(self.session, self.rng)
        self.watchers: list[Seat | None] = [*(Seat(seat) for seat in range(seats)), None]
        self.asked: list[str] = []
        self.compared = 0
        self.differed = 0  # how often the twin's own events were others

    async def play(self, steps: int = LONGEST_GAME) -> None:
        for number in range(steps):
            node = self.session.node
            if isinstance(node, Over):
                return
            actions = actions_of(node)
            self.asked += [self.session.game.format(action) for action in actions[:40]]
            action = self.rng.choice(actions)
            watcher = self.watchers[number % len(self.watchers)]
            twin = self._twin_after(watcher, action)
            before = len(self.session.steps)
            seat = node.seat if isinstance(node, Decide) else None
            self.session._take(seat, action)
            self.table.moment += 1
            if twin:
                await self._compare(twin, watcher, before)
            if number < CANARY_STEPS:
                await self._look_for_canaries(watcher, before)

    def _twin_after(self, watcher: Seat | None, action: Any) -> AnySession | None:
        """The same history, another world, and a step that looks the same from this chair."""
        game, state = self.session.game, self.session.state
        world = game.determinize(game.view(state, watcher), self.rng)
        wanted = self._told(state, action, watcher)
        node = game.node(world)
        candidates = list(actions_of(node))
        self.rng.shuffle(candidates)
        same = [one for one in candidates if game.format(one) == game.format(action)]
        mine = isinstance(node, Decide) and node.seat == watcher
        for other in (*(() if mine else candidates[:CANDIDATES]), *same):
            if self._told(world, other, watcher) == wanted:
                twin: AnySession = Session(game, self.session.seats, self.session.luck, world)
                twin.steps, twin.log = list(self.session.steps), list(self.session.log)
                twin._take(node.seat if isinstance(node, Decide) else None, other)
                self.differed += game.format(other) != game.format(action)
                return twin
        return None

    def _told(self, state: Any, action: Any, watcher: Seat | None) -> str:
        """What the rules let this watcher know of a step: the judge, which is tested elsewhere."""
        game = self.session.game
        after, events = game.apply(state, action)
        seen = [game.redact(event, watcher) for event in events]
        return repr((seen, game.witness(state, action, watcher), game.view(after, watcher)))

    async def _compare(self, twin: AnySession, watcher: Seat | None, before: int) -> None:
        other = table_around(twin, self.rng)
        own = self.table.row
        other.row = other.row._replace(secret=own.secret, next_secret=own.next_secret)
        other.moment, other.listeners = self.table.moment, self.table.listeners
        tries = self.rng.sample(self.asked, min(TRIES, len(self.asked)))
        one = [message async for message in wire(self.table, watcher, before, tries)]
        two = [message async for message in wire(other, watcher, before, tries)]
        for here, there in zip(one, two, strict=True):
            if len(here) != len(there):
                raise Leak(f"to {watcher}: {len(here)} bytes here, {len(there)} there")
            if here != there:
                at = next(n for n in range(len(here)) if here[n] != there[n])
                raise Leak(f"to {watcher}: {here[at - 60 : at + 60]!r}")
        self.compared += 1

    async def _look_for_canaries(self, watcher: Seat | None, before: int) -> None:
        hidden = secrets_of(self.table, watcher)
        tries = self.rng.sample(self.asked, min(TRIES, len(self.asked)))
        tries = [text for text in tries if not any(card in text for card in hidden)]
        async for message in wire(self.table, watcher, before, tries):
            for secret in hidden:
                if f'"{secret}"'.encode() in message or f" {secret}\n".encode() in message:
                    raise Leak(f"{secret} goes to {watcher}")


def secrets_of(table: LiveTable, watcher: Seat | None) -> list[str]:
    """Words that this watcher cannot know: the secret, and in the card game what is in the hands
    of others and in no other place."""
    secret = table.row.secret.hex()
    session = table.begun
    if session.game.spec.id != "card-game-of-oz":
        return [secret]
    state, known = session.state, repr(session.game.view(session.state, watcher))
    others = [held for seat, hand in enumerate(state.hands) if seat != watcher for held in hand]
    cards = [
        cast(Any, session.game).pack.cards[held.card] for held in others if repr(held) not in known
    ]
    return [secret, *(card.slug for card in cards if card.copies == 1)]


async def wire(
    table: LiveTable, watcher: Seat | None, since: int, tries: list[str]
) -> AsyncIterator[bytes]:
    """Everything this watcher is sent or may fetch at this moment: pages in both languages, to one
    who stayed and to one who comes back; refusals; the record so far."""
    for language in ("en", "fr"):
        for told in (since, None):
            holder = "watcher" if watcher is None else f"h{watcher}"
            listener = Listener(at(holder), language)
            listener.looks, listener.told = watcher, told
            yield msgspec.json.encode(page_for(table, listener))
    yield table.record_seen_by(watcher).encode()
    if watcher is not None and isinstance(table.node, Decide):
        for message in await refusals(table, watcher, tries):
            yield message


async def refusals(table: LiveTable, watcher: Seat, tries: list[str]) -> list[bytes]:
    tables = TableRegistry(cast(Store, NoDisk()), cast(Any, None), Timings())
    here = SimpleNamespace(tables=tables, moving=Buckets(LOOSE_LIMITS.moves))
    listener = Listener(at(f"h{watcher}"), "en")
    listener.looks, listener.told = watcher, 0
    host = Host(cast(AppContext, here), table, listener)
    decide = table.decide
    legal = [table.game.format(a) for a in decide.actions] if decide else []
    for number, text in enumerate(tries):
        mine = decide is not None and decide.seat == watcher
        if not mine or text not in legal:
            await host._act(Move(f"t{number}", int(watcher), table.moment, text))
    await host._act(Move("late", int(watcher), 1_000_000, "x"))
    return [listener.waiting.get_nowait() for _ in range(listener.waiting.qsize())]


def actions_of(node: Any) -> tuple[Any, ...]:
    if isinstance(node, Decide):
        return node.actions
    return tuple(a for a, _ in node.outcomes) if isinstance(node, Chance) else ()
