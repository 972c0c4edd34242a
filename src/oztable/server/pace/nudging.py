"""Without a clock: who is waited for long is asked to decide, and then the others may decide what
becomes of the seat."""

from __future__ import annotations

import time
from collections import Counter

from oztable.server import dates
from oztable.server.live import LiveTable
from oztable.server.notices.notice_queries import note_change
from oztable.server.notices.rows import Asking, Change
from oztable.server.people.rows import Browser
from oztable.server.table_parts import Asked, NotNow
from oztable.server.wire.to_page import Notice
from oztable.server.wording import say

NUDGE_AFTER = 600.0  # seconds that somebody has had
PATIENCE = 180.0  # seconds after a nudge


def may_nudge(table: LiveTable) -> bool:
    """Whether whoever is to decide may be asked to, where there is no clock."""
    decide = table.decide
    waited = table.pace.waits_for(int(decide.seat) if decide else None)
    if decide is None or table.pace.text or int(decide.seat) in table.pace.nudged:
        return False
    return table.chairs[decide.seat].kind == "person" and waited >= NUDGE_AFTER


async def nudge(table: LiveTable, seat: int) -> None:
    """Called with the lock held. Who is not here is told by a notice."""
    decide = table.decide
    if decide is None or int(decide.seat) == seat or not may_nudge(table):
        raise NotNow
    asked = int(decide.seat)
    row, now = table.notices.row_of_go(table.begun), dates.now()
    asking = Asking(table.chairs[asked].person, row, "nudge", now)
    await table.do(note_change(table.id, Change(asks=(asking,)), now))
    table.pace.nudged[asked] = time.monotonic()
    for listener in table.listeners:
        if asked in table.seats_of(listener.browser):
            who = table.names(listener.language)[seat]
            listener.send(Notice("nudged", say("nudged", listener.language, who=who)))


def is_given_up(table: LiveTable, seat: int) -> bool:
    """Whether this seat was asked and has not decided since."""
    since = table.pace.nudged.get(seat)
    return since is not None and time.monotonic() - since >= PATIENCE


def notice_absence(table: LiveTable, away_after: float) -> bool:
    """Asks those who are here what to do about a seat that stays away; whether anything is new."""
    if table.status != "playing" or table.must_reload or table.pace.text:
        return False
    may = may_nudge(table)
    changed = may and not table.pace.was_told
    table.pace.was_told = may
    for seat in table.people:
        key = f"vacant-{seat}"
        is_away = table.away_for(seat) >= away_after or is_given_up(table, seat)
        here = frozenset(table.is_here(but=seat))
        if is_away and here and key not in table.asked:
            table.asked[key] = Asked(key, "vacant", -1, seat, here)
            changed = True
        elif not is_away and key in table.asked:
            del table.asked[key]
            changed = True
    return changed


def voted(table: LiveTable, question: Asked, seat: int, browser: Browser, what: str) -> str:
    """What is done about an empty seat, once most of those who are asked want it; else nothing."""
    voices = {seat, *question.waiting.intersection(table.seats_of(browser))}
    votes = dict(question.words) | dict.fromkeys(voices, what)
    electors = question.waiting | voices
    [(most, count)] = Counter(votes.values()).most_common(1)
    if 2 * count > len(electors):
        return most
    if len(votes) == len(electors):
        return "wait"
    table.asked[question.id] = question._replace(words=tuple(votes.items()))
    return ""
