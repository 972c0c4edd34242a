"""What the front page shows of oneself: games under way, what was played, how one fares against
each bot; and at home how a phone finds it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec import structs
from starlette.requests import Request

from oztable.core.language import Language
from oztable.players.levels import LEVELS, STRENGTH
from oztable.server.app_context import app_context
from oztable.server.guard import LOCAL, bare_host
from oztable.server.hall.hall_queries import cards as cards_of
from oztable.server.lan import qr_path
from oztable.server.lan_access import is_at_this_machine
from oztable.server.lan_routes import reach_of
from oztable.server.office.office_queries import stays_on
from oztable.server.pace.faces import running
from oztable.server.pace.pace_queries import clocks_of
from oztable.server.people.rows import Browser
from oztable.server.problems import language_of
from oztable.server.shelf import ShelfLine, shelf_of
from oztable.server.wire import hall as wire
from oztable.server.wire.api import SeatFace, TableLine

SHOWN = 6  # games under way
FINISHED = 3


async def home_of(request: Request, browser: Browser) -> wire.Home:
    site = app_context(request).site
    every = await shelf_of(request, browser)
    shelf = [one for one in every if _plays(one, browser.now)]
    lines = [one.line for one in shelf]
    going = [line for line in lines if line.status in ("lobby", "playing")]
    going = await _with_clocks(request, going)
    going.sort(key=_when)
    finished = [line for line in lines if line.status in ("over", "ended")]
    bots = _bots(shelf, browser.now, language_of(request)) if site.is_home else []
    return wire.Home(
        form="home" if site.is_home else "public",
        bots=bots,
        games=await _with_faces(request, going[:SHOWN], shelf),
        waiting=sum(line.your_turn or line.asked for line in going),
        under_way=len(going),
        finished=await _with_faces(request, finished[:FINISHED], shelf),
        shelf=len(every),
        reach=await _reach(request) if site.is_home else None,
        slow=not site.is_home or await app_context(request).tables.store.do(stays_on),
        may_stay_on=may_stay_on(request),
    )


def _plays(one: ShelfLine, person: str) -> bool:
    """Of several people at one browser each has their own games here; the shelf shows all."""
    return any(chair.person == person for chair in one.chairs)


def may_stay_on(request: Request) -> bool:
    """Whoever sits at the computer that this house plays on."""
    host = bare_host(request.headers.get("host", "").lower())
    site = app_context(request).site
    return site.is_home and host in LOCAL and is_at_this_machine(request.scope)


async def _with_clocks(request: Request, lines: Sequence[TableLine]) -> list[TableLine]:
    tables = app_context(request).tables
    clocks = await tables.store.do(clocks_of([line.table for line in lines]))
    now, told = tables.served_time.now(), []
    for line in lines:
        clock = clocks.get(line.table)
        if clock:
            left, low, rest = running(clock, now)
            line = structs.replace(line, pace=clock.pace, left=left, low=low, rest=rest)
        told.append(line)
    return told


def _when(line: TableLine) -> tuple[bool, bool, bool, float]:
    """Mine by the nearest deadline, then without a clock, where I am asked, where others think."""
    mine = line.left if line.your_turn and line.left is not None else None
    return (not line.your_turn, not line.asked, mine is None, mine or 0.0)


async def _with_faces(
    request: Request, lines: Sequence[TableLine], shelf: Sequence[ShelfLine]
) -> list[TableLine]:
    """With those one plays with."""
    chairs = {line.table: chairs for line, chairs in shelf}
    people = {chair.person for line in lines for chair in chairs[line.table] if chair.person}
    cards = await app_context(request).tables.store.do(cards_of(people)) if people else {}
    return [
        structs.replace(
            line,
            faces=[
                SeatFace(chair.bot, None if chair.bot else cards.get(chair.person))
                for chair in chairs[line.table]
                if chair.seat not in line.yours
            ],
        )
        for line in lines
    ]


def _bots(shelf: Sequence[ShelfLine], person: str, language: Language) -> list[wire.BotScore]:
    """Each level, and how games went in which this person played against it alone."""
    won: Counter[str] = Counter()
    lost: Counter[str] = Counter()
    for line, chairs in shelf:
        mine = [chair.seat for chair in chairs if person and chair.person == person]
        bots = [chair.bot for chair in chairs if chair.kind == "bot"]
        if len(chairs) != 2 or len(mine) != 1 or len(bots) != 1 or len(line.winners) != 1:
            continue
        (won if line.winners == mine else lost)[bots[0]] += 1
    return [
        wire.BotScore(bot, name.into(language), STRENGTH[bot].into(language), won[bot], lost[bot])
        for bot, name in LEVELS.items()
    ]


async def _reach(request: Request) -> wire.HomeReach | None:
    """For somebody at this machine, and for who came in by the network and knows its address."""
    reach = await reach_of(request)
    if reach.state == "open":
        link = f"{reach.address}/#in={app_context(request).rules.admission}"
        return wire.HomeReach(reach, link, *qr_path(link))
    return wire.HomeReach(reach, "", "", 0) if is_at_this_machine(request.scope) else None
