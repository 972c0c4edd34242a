"""What the front page shows of oneself: games under way, what was played, how one fares against
each bot; and at home how a phone finds it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from starlette.requests import Request

from oztable.core.language import Language
from oztable.players.levels import LEVELS, STRENGTH
from oztable.server.app_context import app_context
from oztable.server.lan import qr_path
from oztable.server.lan_access import is_at_this_machine
from oztable.server.lan_routes import reach_of
from oztable.server.people.rows import Browser
from oztable.server.problems import language_of
from oztable.server.shelf import ShelfLine, shelf_of
from oztable.server.wire import hall as wire

SHOWN = 6  # games under way
FINISHED = 3


async def home_of(request: Request, browser: Browser) -> wire.Home:
    site = app_context(request).site
    shelf = await shelf_of(request, browser)
    lines = [one.line for one in shelf]
    going = [line for line in lines if line.status in ("lobby", "playing")]
    going.sort(key=lambda line: not line.your_turn)
    finished = [line for line in lines if line.status in ("over", "ended")]
    bots = _bots(shelf, browser.now, language_of(request)) if site.is_home else []
    return wire.Home(
        form="home" if site.is_home else "public",
        bots=bots,
        games=going[:SHOWN],
        waiting=sum(line.your_turn for line in going),
        under_way=len(going),
        finished=finished[:FINISHED],
        shelf=len(lines),
        reach=await _reach(request) if site.is_home else None,
    )


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
        path, size = qr_path(f"{reach.address}/")
        return wire.HomeReach(reach, path, size)
    return wire.HomeReach(reach, "", 0) if is_at_this_machine(request.scope) else None
