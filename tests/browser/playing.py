"""Playing on, whichever game lies on the table."""

from __future__ import annotations

import time
from collections.abc import Callable

from tests.browser import oz, road
from tests.browser.visitor import PATIENCE, Visitor

_DECIDE = {"yellow-brick-road": road.decide, "card-game-of-oz": oz.decide}


def decide(who: Visitor) -> None:
    _DECIDE[who.heard["game"]](who)


def play_on(
    who: Visitor, *others: Visitor, until: Callable[[Visitor], bool] = lambda who: who.is_over
) -> int:
    """Whoever must decide does, until the game is over or as far as wanted; how often that was."""
    everybody = (who, *others)
    decisions = 0
    last = time.monotonic()
    while not (until(who) or who.is_over):
        assert time.monotonic() < last + PATIENCE, f"nobody decides: {who.seen_now()}"
        for each in everybody:
            each.page.wait_for_timeout(2)
            if until(who):
                break
            if each.seq >= who.seq and each.decides(each.heard):
                decide(each)
                decisions += 1
                last = time.monotonic()
    return decisions
