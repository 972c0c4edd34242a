"""The server put together."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from starlette.applications import Starlette
from starlette.datastructures import State
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, ExceptionHandler, Receive, Scope, Send
from starlette.websockets import WebSocket

from oztable.players.warm_up import Speedometer, warming_up
from oztable.server import dates, page_routes
from oztable.server.admission import admission_queries
from oztable.server.admission.gate import Gate
from oztable.server.app_context import AppContext, answer
from oztable.server.bots import MEMORY, PLAYERS, BotPool
from oztable.server.cluster.broker import Broker, BrokerUrl
from oztable.server.cluster.joining import join
from oztable.server.cluster.ownership import Alone, Elsewhere, NobodyPlays, Shared
from oztable.server.cluster.relay import Relay, close_busy, elsewhere
from oztable.server.cluster.workers import Workers
from oztable.server.deals.dealing import Deals
from oztable.server.guard import Guard, Site, site_of
from oztable.server.hall.hall import Hall
from oztable.server.history.filling import tell_of_before
from oztable.server.history.routes import EXPORTS
from oztable.server.holders import Tickets
from oztable.server.keepsakes.routes import Remembered
from oztable.server.lan_access import Commands, LanAccess, NoNetwork
from oztable.server.limits import Buckets, Limits
from oztable.server.measures import watching_loop
from oztable.server.metrics_gate import Look, MetricsGate, Readers
from oztable.server.notices.looking import looking
from oztable.server.notices.notifier import Notifier, Sending
from oztable.server.notices.routes import Here
from oztable.server.office.copying import Copying
from oztable.server.office.pages import look_again, say_to_all, turn_out
from oztable.server.office.rules import Banned, HouseRules, day
from oztable.server.openapi import openapi
from oztable.server.people.devices import Devices
from oztable.server.people.forgetting import go_round
from oztable.server.place import FILE, Place
from oztable.server.printing.presses import Presses
from oztable.server.problems import HANDLERS, language_of, problem
from oztable.server.replays import Replays
from oztable.server.reviews import Reviews
from oztable.server.routes import ROUTES
from oztable.server.store import CannotKeep, Store
from oztable.server.table_registry import TableRegistry
from oztable.server.timings import Timings
from oztable.server.tuning import BOT_WORKERS
from oztable.server.wording import say
from oztable.server.worths import Worths


class ServerConfig(NamedTuple):
    """How this server is to be run."""

    data: Path  # a folder
    site: Site = site_of()
    address: str = ""  # the beginning of links; empty: as the request came
    timings: Timings = Timings()
    limits: Limits = Limits()
    bot_workers: int = BOT_WORKERS
    bot_deadline: float = 5.0
    bot_factory: str = PLAYERS
    review_seconds: float = 45.0  # for a whole game
    may_open_lan: bool = False  # to the home network, from this machine, while it runs
    commands: Commands = Commands()
    database: Place | None = None  # where tables are kept; None: in a file of the folder
    broker: BrokerUrl | None = None  # by which many workers on one database speak with each other
    readers: Readers = Readers()  # of /metrics
    bot_memory: int = MEMORY  # bytes
    sending: Sending = Sending()  # of notices
    stands_at: str = ""  # where somebody at this machine finds the page
    greets: Callable[[str], None] = lambda _: None  # once it stands: with the secret to come in by


class App:
    """The whole server as one ASGI application, which can say goodbye before it goes."""

    def __init__(
        self,
        guarded: ASGIApp,
        tables: TableRegistry,
        config: ServerConfig,
        lan: LanAccess,
        rules: HouseRules,
    ) -> None:
        self._guarded = guarded
        self.lan = lan
        self.farewell = tables.farewell
        self.limits = config.limits
        self.site = config.site
        self._rules = rules
        self._greets = config.greets

    async def stands(self) -> None:
        """Who listened to the home network when it was last stopped does so again."""
        if self.lan.can_open and self._rules.listens:
            with suppress(NoNetwork, OSError):  # this computer is elsewhere; it can be opened later
                await self.lan.open()
        self._greets(self._rules.admission)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._guarded(scope, receive, send)


def make_app(config: ServerConfig) -> App:
    """Opens the store; raises StoreFault when it cannot."""
    parts = _parts_of(config)
    app = Starlette(
        routes=[Route("/api/openapi.json", _describe, methods=["GET"]), *ROUTES],
        exception_handlers=FAULTS,
        lifespan=lambda app: _life(parts, app.state.workers, config),
    )
    _tell_requests(app.state, parts, config)
    workers = app.state.workers = _join_others(parts, app)
    inner: ASGIApp = workers.relay if workers else app
    if config.site.is_home:
        inner = Gate(inner, config.site.proxies, partial(_is_admitted, parts.store))
    guarded = Guard(inner, config.site, config.limits, lan=parts.lan, bars=parts.rules.bars)
    look = Look(parts.tables, (parts.presses, parts.reviews, parts.worths), workers)
    watched = MetricsGate(guarded, config.readers, look)
    return App(watched, parts.tables, config, parts.lan, parts.rules)


class _Parts(NamedTuple):
    """What lives as long as the server does."""

    broker: Broker | None
    ownership: Alone | Shared
    store: Store
    tables: TableRegistry
    reviews: Reviews
    replays: Replays
    worths: Worths
    presses: Presses
    lan: LanAccess
    hall: Hall
    rules: HouseRules
    devices: Devices
    notifier: Notifier
    deals: Deals


def _parts_of(config: ServerConfig) -> _Parts:
    broker = Broker(config.broker) if config.broker else None
    store = Store(config.database or config.data / FILE, shared=broker is not None)
    bots = BotPool(config.bot_workers, config.bot_deadline, config.bot_factory, config.bot_memory)
    ownership = Shared(store) if broker else Alone(store)
    tables = TableRegistry(store, bots, config.timings, ownership)
    hall = Hall(tables, not config.site.is_home)
    rules = HouseRules(store, config.stands_at)
    rules.turned_out = partial(turn_out, tables, hall, rules)
    rules.say = partial(say_to_all, tables, hall)
    notifier = Notifier(tables, config.sending._replace(most=config.limits.notices))
    notifier.looks = lambda: looking(tables.live.values(), hall.guests)
    return _Parts(
        broker,
        ownership,
        store,
        tables,
        Reviews(store, config.review_seconds),
        Replays(config.limits.replays),
        Worths(),
        Presses(config.limits.prints),
        LanAccess(config.may_open_lan, config.commands),
        hall,
        rules,
        Devices(tables),
        notifier,
        Deals(tables, is_public=not config.site.is_home),
    )


@asynccontextmanager
async def _life(
    parts: _Parts, workers: Workers | None, config: ServerConfig
) -> AsyncIterator[None]:
    """From the first request to the last."""
    if workers:
        await workers.start()
    await parts.rules.start()
    await parts.tables.start()
    forgetting = asyncio.create_task(go_round(parts.tables, parts.deals, config.limits))
    await parts.hall.start()
    await parts.notifier.start()
    parts.tables.spawn(tell_of_before(parts.store))
    try:
        with warming_up(), watching_loop():
            yield
    finally:
        forgetting.cancel()
        thinking = (parts.reviews.close(), parts.replays.close(), parts.worths.close())
        await asyncio.gather(*thinking, parts.hall.close())
        await asyncio.gather(parts.notifier.close(), parts.rules.close())
        await parts.tables.close()
        if workers:
            await workers.close()
        parts.store.close()


def _tell_requests(state: State, parts: _Parts, config: ServerConfig) -> None:
    """What the routes find at their request."""
    limits = config.limits
    state.reviews = parts.reviews
    state.replays = parts.replays
    state.worths = parts.worths
    state.presses = parts.presses
    state.deals = parts.deals
    state.notices = Here(parts.notifier, Buckets(limits.trials))
    state.copying = Copying(parts.store.place, config.data)
    state.exports = Buckets(EXPORTS)
    state.summaries = OrderedDict()
    state.decks = {}
    state.remembered = Remembered()
    state.speedometer = Speedometer()
    state.app_context = AppContext(
        parts.tables,
        Tickets(),
        limits,
        Buckets(limits.tables),
        Buckets(limits.invites),
        Buckets(limits.moves),
        Buckets(limits.chat),
        Buckets(limits.hints),
        Buckets(limits.guesses),
        config.site,
        config.address,
        parts.lan,
        parts.hall,
        parts.devices,
        parts.rules,
    )


def _join_others(parts: _Parts, app: Starlette) -> Workers | None:
    """The other workers on the same database, where there are any."""
    tables, hall, rules = parts.tables, parts.hall, parts.rules
    if not parts.broker or not isinstance(parts.ownership, Shared):
        return None
    relay = Relay(app, _busy_at)
    workers = join(parts.broker, parts.store, parts.ownership, tables, relay)
    workers.hall, hall.to_others = hall.heard, workers.tell_all
    workers.rules_changed = lambda: tables.spawn(look_again(rules))
    rules.to_others = workers.rules_change
    parts.devices.workers = workers
    return workers


async def _is_admitted(store: Store, browser: str) -> bool:
    return await store.do(admission_queries.is_admitted(browser, dates.now()))


def _busy_at(scope: Scope) -> Response:
    language = language_of(HTTPConnection(scope))
    return problem(503, "busy", language, say("busy", language), headers={"retry-after": "1"})


async def _busy(request: Request, _: Exception) -> Response:
    return _busy_at(request.scope)


async def _banned(request: Request, fault: Exception) -> Response:
    language = language_of(request)
    until = day(fault.until) if isinstance(fault, Banned) else ""
    return problem(403, "banned", language, say("banned_until", language, until=until))


async def _other_rules(request: Request, _: Exception) -> Response:
    language = language_of(request)
    return problem(409, "other_rules", language, say("other_rules", language))


async def _elsewhere(line: HTTPConnection, fault: Exception) -> Response | None:
    """Another worker has the table: nothing is said here, if it can be said there."""
    if isinstance(fault, Elsewhere) and elsewhere(line.scope, fault):
        return None
    if isinstance(line, WebSocket):
        await close_busy(line.send, accepted=False)
        return None
    return _busy_at(line.scope)


async def _our_fault(request: Request, _: Exception) -> Response:
    """The guard writes it down."""
    return problem(500, "our_fault", language_of(request))


async def _describe(request: Request) -> Response:
    return answer(openapi())


FAULTS: Mapping[Any, ExceptionHandler] = {
    **HANDLERS,
    Banned: _banned,
    CannotKeep: _busy,
    NobodyPlays: _other_rules,
    Elsewhere: _elsewhere,  # type: ignore[dict-item]  # of both kinds of lines
    404: page_routes.lost,
    Exception: _our_fault,
}
