"""The tables of a circle: laid at once where its games are slow, else when both would play now."""

from __future__ import annotations

import logging
from contextlib import suppress
from random import SystemRandom

from oztable.core.verifiable_random import new_secret
from oztable.games import loaded_once, rules_of
from oztable.server import dates
from oztable.server.circles import circle_queries as queries
from oztable.server.circles.circle_queries import Laid, Left
from oztable.server.circles.pairing import Meeting, round_robin
from oztable.server.circles.rows import Circle, CircleRow, GameRow, deal_of
from oztable.server.cluster.ownership import Elsewhere, NobodyPlays
from oztable.server.deals.dealing import options_of, row_of
from oztable.server.deals.queries import find_deal, lay_deal
from oztable.server.deals.rows import DealRow, TryRow
from oztable.server.history.rating import without_undo
from oztable.server.leaving import resign
from oztable.server.limits import Limits
from oztable.server.rows import AlreadyUsed, ChairRow, ClockRow, Database, TableRow, Work
from oztable.server.table_registry import TableRegistry, new_row

log = logging.getLogger("oztable.circles")


def drawn(circle: Circle) -> list[Meeting]:
    """Who meets whom; the order in which they came says nothing."""
    numbers = [one.number for one in circle.people]
    SystemRandom().shuffle(numbers)
    return round_robin(numbers, circle.row.twice)


async def begin(tables: TableRegistry, circle: Circle, now: float, limits: Limits) -> None:
    """Raises Refused."""
    meetings = drawn(circle)
    await tables.store.do(_begin(circle.row, meetings, now), alone=True)
    if circle.row.is_slow:
        tables.spawn(_lay_soon(tables, limits))


def _begin(row: CircleRow, meetings: list[Meeting], now: float) -> Work[None]:
    def work(db: Database) -> None:
        begun = queries.begin_circle(row.id, meetings, now)(db)
        if row.same_deals:
            for number in sorted({one.round for one in meetings}):
                of_two = sum(one.round == number for one in meetings)
                lay_deal(_deal(begun, number, of_two))(db)

    return work


def _deal(row: CircleRow, number: int, of_two: int) -> DealRow:
    """What all tables of a round are dealt. Nobody plays twice in it, and it is sealed until all
    have been played or the circle has ended."""
    options = {**options_of(row.game, "pairs"), **(without_undo(row.game) if row.rated else {})}
    rules = loaded_once(row.game, options)
    return DealRow(
        deal_of(row.id, number), "circle", row.game, dict(rules.options),
        rules_of(row.game).newest(""), new_secret(), "", row.until, row.made, of_two,
    )  # fmt: skip


async def look_round(tables: TableRegistry, limits: Limits) -> None:
    """What is due: circles that are over, tables to be laid, and those whose people have left."""
    await tables.store.do(queries.close_circles(dates.now()))
    await _lay_soon(tables, limits)
    for left in await tables.store.do(queries.to_leave):
        with suppress(Elsewhere, NobodyPlays):
            await _leave(tables, left)


async def _lay_soon(tables: TableRegistry, limits: Limits) -> None:
    """One after the other; where two workers do so, each table is laid once. Whoever has as many
    slow games as they may has the next one when another is over."""
    while found := await tables.store.do(queries.to_lay(limits.slow_games)):
        laid = [await _lay_one(tables, limits, *one) for one in found]
        if tables.closing or not any(laid):
            return


async def _lay_one(tables: TableRegistry, limits: Limits, circle: str, number: int) -> bool:
    whole = await tables.store.do(queries.find_circle(circle))
    game = next((one for one in whole.games if one.number == number), None) if whole else None
    return bool(whole and game and await lay(tables, whole, game, limits))


async def lay(tables: TableRegistry, circle: Circle, game: GameRow, limits: Limits) -> str:
    """The new table; nothing where another worker was faster, the game is open no more, or one of
    them has no room for another."""
    row = circle.row
    deal = await tables.store.do(find_deal(deal_of(row.id, game.round))) if row.same_deals else None
    chairs = _chairs(circle, game)
    table = row_of(deal, "") if deal else _table(row)
    table = table._replace(rated=row.rated)
    clock = ClockRow(row.pace, "", None, "") if row.pace else None
    tries = [_try(deal, table, chair) for chair in chairs] if deal else []
    most = limits.slow_games if row.is_slow else limits.live_games
    laid = Laid(table, chairs, clock, tries, most)
    worker = tables.ownership.worker
    try:
        await tables.store.do(queries.lay_game(row.id, game.number, laid, worker), alone=True)
    except AlreadyUsed:
        return ""
    await tables.lay(table, chairs, clock=clock)
    return table.id


def _table(row: CircleRow) -> TableRow:
    options = without_undo(row.game) if row.rated else {}
    rules = loaded_once(row.game, options, rules_of(row.game).newest(""))
    return new_row(row.game, rules.options, rules.contents.text, new_secret(), hints=False)


def _chairs(circle: Circle, game: GameRow) -> list[ChairRow]:
    sitting = [one for number in (game.a, game.b) if (one := circle.person(number))]
    chairs = [
        ChairRow(seat, "person", name=one.name, person=one.person)
        for seat, one in enumerate(sitting)
    ]
    if chairs[0].name == chairs[1].name:  # a record tells them apart
        chairs[1] = chairs[1]._replace(name="")
    return chairs


def _try(deal: DealRow, table: TableRow, chair: ChairRow) -> TryRow:
    now = dates.now()
    return TryRow(deal.id, chair.person, chair.seat, table.id, table.record, "", True, now)


async def _leave(tables: TableRegistry, left: Left) -> None:
    """Whoever has the table ends the game."""
    table = await tables.get(left.table)
    if table is not None:
        async with tables.changing(table):
            if table.status == "playing":
                await resign(table, left.seat)
        tables.tell(table)
    await tables.store.do(queries.done_with(left.circle, left.number))
