"""The score sheet of tables of two, as it is told: who sits where, and after one's own game how all
of them fared."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from oztable.core.language import Language
from oztable.players.seat_names import Sitter, names_at
from oztable.server import dates
from oztable.server.deals.rows import DealRow, SeatAt, TableOfTwo
from oztable.server.deals.sheet import margin, share, team_of
from oztable.server.people.rows import Browser
from oztable.server.wire import deals as wire
from oztable.server.wording import say

SEATS = 2


def sheet_told(
    deal: DealRow,
    tables: Sequence[TableOfTwo],
    browser: Browser,
    is_spent: bool,
    language: Language,
) -> list[wire.DealTable]:
    """`is_spent`: these cards are nothing new to whoever asks. Links to games only when all are
    open."""
    laid, is_closed = {one.number: one for one in tables}, deal.until <= dates.now()
    found = []
    for number in range(deal.of_two):
        one = laid.get(number)
        if one is None:
            chairs = [_free(deal, number, seat) for seat in range(SEATS)]
            found.append(wire.DealTable(number, "free", chairs))
            continue
        names = _names(one, deal.game, language)
        chairs = [_chair(deal, tables, one, seat, names, browser, is_spent) for seat in one.seats]
        record = one.record if is_closed and one.state == "ended" else ""
        found.append(wire.DealTable(number, one.state, chairs, record))
    return found


def _free(deal: DealRow, number: int, seat: int) -> wire.DealChair:
    return wire.DealChair("", False, _team(deal, number, seat))


def _team(deal: DealRow, number: int, seat: int) -> int | None:
    return team_of(number, seat) if deal.kind == "teams" else None


def _names(table: TableOfTwo, game: str, language: Language) -> Sequence[str]:
    sitters = [Sitter("" if one.person else one.bot, one.name) for one in table.seats]
    shown = names_at(sitters, game, language)
    return [
        "" if _is_free(table, one) else name if one.person or one.bot else say("somebody", language)
        for one, name in zip(table.seats, shown, strict=True)
    ]


def _is_free(table: TableOfTwo, seat: SeatAt) -> bool:
    return table.state == "waiting" and not seat.person


def _chair(
    deal: DealRow,
    tables: Sequence[TableOfTwo],
    table: TableOfTwo,
    at: SeatAt,
    names: Sequence[str],
    browser: Browser,
    is_spent: bool,
) -> wire.DealChair:
    team = _team(deal, table.number, at.seat)
    yours = bool(at.person) and at.person == browser.now
    if not is_spent:
        return wire.DealChair(names[at.seat], yours, team)
    ahead = margin(table, at.seat)
    return wire.DealChair(
        names[at.seat],
        yours,
        team,
        at.score if table.is_compared else None,
        None if ahead is None or abs(ahead) == inf else int(ahead),
        share(tables, table.number, at.seat) if deal.kind == "pairs" else None,
        at.gave_up,
    )
