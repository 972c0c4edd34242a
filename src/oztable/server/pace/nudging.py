"""Without a clock: who is waited for long is asked to decide, and then the others may decide what
becomes of the seat."""

from __future__ import annotations

import time
from collections import Counter

from oztable.server.live import LiveTable
from oztable.server.people.rows import Browser
from oztable.server.table_parts import Asked, NotNow
from oztable.server.wire.to_page import Notice
from oztable.server.wording import say

PATIENCE = 180.0  # seconds after a nudge


def nudge(table: LiveTable, seat: int) -> None:
    """Called with the lock held."""
    decide = table.decide
    if decide is None or int(decide.seat) == seat or not table.may_nudge:
        raise NotNow
    asked = int(decide.seat)
    table.pace.nudged[asked] = time.monotonic()
    for listener in table.listeners:
        if asked in table.seats_of(listener.browser):
            who = table.names(listener.language)[seat]
            listener.send(Notice("nudged", say("nudged", listener.language, who=who)))


def is_given_up(table: LiveTable, seat: int) -> bool:
    """Whether this seat was asked and has not decided since."""
    since = table.pace.nudged.get(seat)
    return since is not None and time.monotonic() - since >= PATIENCE


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
