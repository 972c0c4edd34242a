"""Histories over HTTP: one's own games, somebody's page, everything as a file."""

from __future__ import annotations

import asyncio
from datetime import UTC, date, datetime, time, timedelta
from time import time as now
from typing import cast, get_args

from msgspec import structs
from starlette.background import BackgroundTask
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route

from oztable.core.language import Language
from oztable.games import is_installed
from oztable.server.app_context import answer, app_context, browser_of, refuse, sent
from oztable.server.deals.days import in_the_middle, streak
from oztable.server.deals.queries import days_of
from oztable.server.deals.telling import MOST_DAYS
from oztable.server.history import list_queries as lists
from oztable.server.history import telling
from oztable.server.history.export import written
from oztable.server.history.ranking_queries import ranked, unsure
from oztable.server.history.rows import Filters, PlayedGame, RatingRow, Result
from oztable.server.limits import Buckets, Rate
from oztable.server.manners.manners_queries import is_shunned
from oztable.server.people import queries as people_queries
from oztable.server.people.rows import Person
from oztable.server.problems import Refusal, language_of
from oztable.server.store import Store
from oztable.server.wire import history as wire

EXPORTS = Rate(1 / 60, 3)  # of one person
ME = "me"  # in place of an id
LONGEST = 64
YES_OR_NO = {"yes": True, "no": False}


async def me_of(request: Request) -> Person:
    """Who plays at this browser; nobody else's history is theirs."""
    browser = await browser_of(request)
    found = await _store(request).do(people_queries.person(browser.now)) if browser.now else None
    if found is None:
        raise refuse(request, 404, "nobody_yet")
    return found


def _store(request: Request) -> Store:
    return app_context(request).tables.store


# Games


async def read_games(request: Request) -> Response:
    me, filters = await me_of(request), _filters(request)
    store = _store(request)
    found = await store.do(lists.games_of(me.id, filters))
    total = None if filters.before else await store.do(lists.how_many(me.id, filters))
    before = found[-1].record if len(found) == lists.PAGE else ""
    return answer(wire.History(await _lines(request, found), before, total))


async def _lines(request: Request, games: list[PlayedGame]) -> list[wire.GameLine]:
    seats = await _store(request).do(lists.seats_of([game.record for game in games]))
    language = language_of(request)
    return [telling.game_line(game, seats[game.record], language) for game in games]


def _filters(request: Request) -> Filters:
    """As the address says; what cannot be meant is refused by its name."""
    given = {name: value for name, value in request.query_params.items() if value}
    return Filters(
        game=_short(request, given, "game"),
        company=_short(request, given, "with"),
        result=_result(request, given.get("result")),
        rated=_yes_or_no(request, given.get("rated")),
        since=_day(request, given, "from"),
        until=_day(request, given, "to", days=1),
        before=_short(request, given, "before"),
    )


def _short(request: Request, given: dict[str, str], name: str) -> str:
    value = given.get(name, "")
    if len(value) > LONGEST:
        raise refuse(request, 400, "no_filter", name=name)
    return value


def _result(request: Request, value: str | None) -> Result | None:
    if value is not None and value not in get_args(Result):
        raise refuse(request, 400, "no_filter", name="result")
    return cast(Result | None, value)


def _yes_or_no(request: Request, value: str | None) -> bool | None:
    if value is None:
        return None
    if value not in YES_OR_NO:
        raise refuse(request, 400, "no_filter", name="rated")
    return YES_OR_NO[value]


def _day(request: Request, given: dict[str, str], name: str, days: int = 0) -> float | None:
    """The beginning of a day, or of the one after it."""
    if name not in given:
        return None
    try:
        meant = date.fromisoformat(given[name]) + timedelta(days=days)
    except (ValueError, OverflowError):
        raise refuse(request, 400, "no_filter", name=name) from None
    return datetime.combine(meant, time(), UTC).timestamp()


async def hide_game(request: Request) -> Response:
    """The game stays, and so does its link."""
    asked, me = await sent(request, wire.Hide), await me_of(request)
    if not await _store(request).do(lists.hide(me.id, asked.record, asked.hidden)):
        raise refuse(request, 404, "no_record")
    return answer(asked)


# Pages


async def read_person(request: Request) -> Response:
    """A page that is not for whoever asks, and one that there is not, are the same."""
    browser, asked = await browser_of(request), request.path_params["person"]
    who = browser.now if asked == ME else asked
    found = await _store(request).do(people_queries.person(who)) if who else None
    mine = found is not None and found.id in browser.people
    if found is None or not (mine or await _may_see(request, found, browser.people)):
        raise refuse(request, 404, "no_page")
    return answer(await _profile(request, found, mine))


async def _may_see(request: Request, person: Person, people: frozenset[str]) -> bool:
    """Somebody else's page. Visitors have none; to whom they blocked, it is theirs alone."""
    if not person.is_kept or person.shows == "me":
        return False
    if await _store(request).do(is_shunned(people, [person.id])):
        return False
    if person.shows == "everybody":
        return True
    for me in sorted(people):
        if await _store(request).do(lists.have_played(me, person.id)):
            return True
    return False


async def _profile(request: Request, person: Person, mine: bool) -> wire.Profile:
    store, language = _store(request), language_of(request)
    ratings = {row.game: row for row in await store.do(lists.ratings_of(person.id))}
    played = await store.do(lists.games_played(person.id))
    games = [
        await _game(request, person.id, game, ratings.get(game), mine, language)
        for game in telling.games_known([*ratings, *played])
    ]
    profile = wire.Profile(
        person=person.id,
        name=person.name,
        picture=person.picture,
        realm=person.realm,
        visitor=not person.is_kept,
        since=telling.iso(await store.do(lists.since_when(person.id))),
        mine=mine,
        games=[one for one in games if mine or one.games or one.rating],
    )
    return await (_for_me if mine else _for_others)(request, person, profile)


async def _game(
    request: Request, person: str, game: str, rating: RatingRow | None, mine: bool, lang: Language
) -> wire.GameProfile:
    store = _store(request)
    facts = telling.Facts(
        await store.do(lists.scores_of(person, game, public=not mine)),
        await store.do(lists.against_bots(person, game, public=not mine)),
        await store.do(lists.course_of(person, game)),
    )
    # In a thread: the names of what was used may stand in packs that must be read first.
    return await asyncio.to_thread(telling.game_profile, game, facts, rating, lang)


async def _for_me(request: Request, person: Person, profile: wire.Profile) -> wire.Profile:
    store = _store(request)
    played = [
        date.fromisoformat(day) for day, _, _ in await store.do(days_of(person.id, MOST_DAYS))
    ]
    return structs.replace(
        profile,
        shows=person.shows,
        devices=await store.do(lists.devices_of(person.id)),
        under_way=await store.do(lists.under_way_of(person.id)),
        companions=[
            wire.CompanionSaid(one.person, one.name, one.picture, one.realm, one.games)
            for one in await store.do(lists.companions(person.id))
            if one.name
        ],
        days=streak(played, in_the_middle(now())),
    )


async def _for_others(request: Request, person: Person, profile: wire.Profile) -> wire.Profile:
    latest = await _store(request).do(lists.games_of(person.id, Filters(), public=True))
    return structs.replace(profile, latest=await _lines(request, latest))


async def read_rankings(request: Request) -> Response:
    game, store = request.path_params["game"], _store(request)
    if not is_installed(game):
        raise refuse(request, 404, "no_game")
    browser, language = await browser_of(request), language_of(request)
    found = await store.do(ranked(game, browser))
    mine = await store.do(unsure(game, browser.people))
    return answer(telling.rankings(game, found, mine, browser.people, language))


# Everything that is one's own


async def export(request: Request) -> Response:
    me = await me_of(request)
    exports: Buckets = request.app.state.exports
    if not exports.take(me.id):
        raise Refusal(429, "too_fast", wait=exports.wait(me.id))
    path = await written(_store(request), me, language_of(request))
    return FileResponse(
        path,
        media_type="application/zip",
        filename="oztable.zip",
        background=BackgroundTask(path.unlink),
    )


ROUTES = [
    Route("/api/me/games", read_games, methods=["GET"]),
    Route("/api/me/games", hide_game, methods=["POST"]),
    Route("/api/me/export", export, methods=["GET"]),
    Route("/api/people/{person}", read_person, methods=["GET"]),
    Route("/api/rankings/{game}", read_rankings, methods=["GET"]),
]
