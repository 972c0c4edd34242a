"""What is told of a deal to whoever asks, and no more."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import date, timedelta

from oztable.core.language import Language
from oztable.core.verifiable_random import commitment
from oztable.players.seat_names import Sitter, names_at
from oztable.server import dates
from oztable.server.deals import queries
from oztable.server.deals.days import A_WEEK, number_of, read_day, streak
from oztable.server.deals.dealing import Deals, daily_of
from oztable.server.deals.field import Field, bars, standing, trimmed_mean
from oztable.server.deals.rows import DealRow, TryRow
from oztable.server.deals.sheet import match
from oztable.server.deals.sheet_told import sheet_told
from oztable.server.hall.hall_queries import cards as cards_of
from oztable.server.manners.manners_queries import apart
from oztable.server.people.rows import Browser
from oztable.server.store import Store
from oztable.server.wire import deals as wire
from oztable.server.wire.api import PersonCard

MOST_DAYS = 400
MOST_OF_HOUSE = 12


async def told(
    deals: Deals, store: Store, deal: DealRow, browser: Browser, language: Language
) -> wire.Deal:
    """To who plays at a browser now."""
    one, among = await deals.try_of(deal.id, browser.now), await deals.field_of(deal.id)
    mine = await _try(store, one, among) if one else None
    day, is_closed = read_day(deal.date), deal.until <= dates.now()
    bots = () if deal.of_two else daily_of(deal.game).bots
    is_spent = is_closed or (mine is not None and mine.state != "playing")
    tables = await store.do(queries.tables_of_two(deal.id)) if deal.of_two else []
    met = match(tables) if deal.kind == "teams" and is_spent else None
    return wire.Deal(
        id=deal.id,
        kind=deal.kind,  # type: ignore[arg-type]  # those of circles have no page
        number=number_of(day) if day else 0,
        date=deal.date,
        game=deal.game,
        bots=list(bots),
        bot_names=[names_at([Sitter(bot=bot)], deal.game, language)[0] for bot in bots],
        is_own=deals.is_public,
        promise=commitment(deal.fate),
        fate=deal.fate.hex() if is_closed else "",
        closed=is_closed,
        seconds_left=max(0, int(deal.until - dates.now())),
        people=among.people,
        helpers=among.bots,
        bars=[wire.Bar(*bar) for bar in bars(among)] if is_spent and not deal.of_two else [],
        yours=mine,
        seen_here=await deals.is_seen_at(deal.id, browser),
        tables=sheet_told(deal, tables, browser, is_spent, language),
        match=wire.DealMatch(*met) if met else None,
    )


async def _try(store: Store, one: TryRow, among: Field) -> wire.Try:
    if one.score is None or one.margin is None:
        status = await store.do(queries.status_of(one.table))
        state = "playing" if status in ("lobby", "playing") else "given_up"
        return wire.Try(one.table, state)  # type: ignore[arg-type]
    found = standing(_with(among, one), one.margin)
    return wire.Try(
        table=one.table,
        state="done",
        score=one.score,
        margin=one.margin,
        sizes=json.loads(one.sizes),
        share=found.share if found else None,
        beaten=found.beaten if found else 0,
        others=found.others if found else 0,
        above_mean=one.margin - trimmed_mean(among),
        counts=one.counts,
        record=one.record,
    )


def _with(among: Field, one: TryRow) -> Field:
    """As if a visitor were in it too."""
    if one.counts or one.margin is None:
        return among
    margins = {**among.margins, one.margin: among.margins.get(one.margin, 0) + 1}
    return among._replace(margins=margins, people=among.people + 1)


async def days_of(deals: Deals, store: Store, person: str, today: date) -> wire.Days:
    """The streak, and the last seven days."""
    played = await store.do(queries.days_of(person, MOST_DAYS)) if person else []
    known = {day: (deal, margin) for day, deal, margin in played}
    week = []
    for back in range(A_WEEK - 1, -1, -1):
        day = (today - timedelta(days=back)).isoformat()
        found = None
        if day in known:
            deal, margin = known[day]
            found = standing(await deals.field_of(deal), margin)
        week.append(wire.Day(day, day in known, found.share if found else None))
    return wire.Days(streak([_day(day) for day, _, _ in played], today), week)


async def house_of(deals: Deals, store: Store, deal: str, browser: Browser) -> list[PersonCard]:
    """At home: who else has played it, but for those who want nothing to do with each other."""
    if deals.is_public:
        return []
    shunned = frozenset().union(*await store.do(apart(browser.people))) - browser.people
    people = await store.do(queries.have_played(deal, MOST_OF_HOUSE))
    people = [one for one in people if one != browser.now and one not in shunned]
    cards = await store.do(cards_of(people))
    return [cards[one] for one in people if one in cards]


def _day(text: str) -> date:
    return date.fromisoformat(text)


def laid(
    tries: Sequence[TryRow],
    names: Sequence[str],
    cards: Mapping[str, PersonCard],
    among: Field,
    person: str,
) -> list[wire.Laid]:
    found = []
    for one, name in zip(tries, names, strict=True):
        if one.score is None or one.margin is None:
            continue
        at = standing(among, one.margin)
        found.append(
            wire.Laid(
                id=one.record,
                name=name,
                bot=one.name,
                card=cards.get(one.person),
                yours=one.person == person,
                score=one.score,
                margin=one.margin,
                share=at.share if at else None,
                sizes=json.loads(one.sizes),
            )
        )
    return found
