"""Playing on, whichever game lies on the table."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

from tests.browser import oz, road
from tests.browser.visitor import PATIENCE, Heard, Visitor
from tests.server.house import OpenPage

_DECIDE = {"yellow-brick-road": road.decide, "card-game-of-oz": oz.decide}
_NEARS_ITS_END = {
    "yellow-brick-road": road.nears_its_end,
    "card-game-of-oz": oz.nears_its_end,
}
OPENING = 12  # moments
_WANTED = {"yellow-brick-road": road.wanted, "card-game-of-oz": oz.wanted}


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


def hurry_on(who: Visitor, until: Callable[[Visitor], bool] = lambda who: who.is_over) -> None:
    """The same choices, said on a line of this browser's own while the page is closed: for where
    only what the table comes to look like matters. The page is opened again at its end."""
    hurry_all(who, until=until)


def hurry_all(*people: Visitor, until: Callable[[Visitor], bool]) -> None:
    """As `hurry_on`, of several at one table; `until` is asked of the first."""
    table, at = people[0].heard["table"], people[0].page.url
    for each in people:
        each.page.goto("about:blank")
    _hurry(people, table, at, until)


def lay_and_hurry(
    who: Visitor,
    game: str,
    seats: list[Heard],
    until: Callable[[Visitor], bool] = lambda who: who.is_over,
    shared: bool = False,
    **more: Any,
) -> None:
    """The same from the first moment on: the page is opened once, at the end. If it is `shared`,
    whoever wants the same later finds the table as it was left, unless somebody has moved."""
    want = (who.address, game, repr(seats), repr(more), until, who.rng.getstate())
    if shared and want in _LEFT and _sits_down(who, *_LEFT[want]):
        return
    table = who.new_table(game, seats, **more)
    _hurry((who,), table, f"/table/{table}", until)
    if shared and not who.is_over:
        _LEFT[want] = who.context.cookies(), table, who.seq


_LEFT: dict[tuple[Any, ...], tuple[Any, str, int]] = {}  # who sat there, where, and how far it was


def _sits_down(who: Visitor, cookies: Any, table: str, seq: int) -> bool:
    who.context.add_cookies(cookies)
    who.open(f"/table/{table}")
    who.until(lambda heard: True)
    return who.seq == seq


def play_through(who: Visitor, *others: Visitor, whole: bool) -> None:
    """To the end of the game: the whole of it through the page, or its beginning and its end, with
    what lies between hurried."""
    people = (who, *others)
    if not whole:
        seq = who.seq + OPENING
        play_on(*people, until=lambda each: each.seq >= seq)
        hurry_all(*people, until=_NEARS_ITS_END[who.heard["game"]])
    play_on(*people)


def _hurry(
    people: Sequence[Visitor], table: str, at: str, until: Callable[[Visitor], bool]
) -> None:
    lines = [each.new_line(table) for each in people]
    while True:
        newest = max(line.page["seq"] for line in lines)
        for each, line in zip(people, lines, strict=True):
            each.heard = line.reach(newest).page
        if until(people[0]) or people[0].is_over:
            break
        turns = (pair for pair in zip(people, lines, strict=True) if pair[0].decides(pair[1].page))
        who, line = next(turns, (people[0], lines[0]))
        if who.decides(line.page):
            _choose(who, line)
        else:
            line.until("page")
    for each, line in zip(people, lines, strict=True):
        each.open(at)
        each.until(lambda heard: heard["seq"] >= newest)
        line.close()


def _choose(who: Visitor, line: OpenPage) -> None:
    seat = line.page["deciding"]
    if line.page["seat"] != seat:  # on one sofa
        line.send(type="look", seat=seat)
        line.until_page(lambda page: bool(page["seat"] == seat))
        who.heard = line.page
    choice = _WANTED[who.heard["game"]](who) or who.choices[0]
    line.reach(line.move(choice["action"])["seq"])


def other_tab(who: Visitor) -> OpenPage:
    """A second line of the same browser, on which something can be said."""
    return who.new_line(who.heard["table"])


def somebody_talks(who: Visitor) -> None:
    """A page comes, and the moment is the same."""
    heard, line = who.heard, other_tab(who)
    line.ask("say", seat=heard["seat"], text="Look at the poppies!")
    who.until(lambda now: now is not heard and bool(now["chat"]))
    who.page.wait_for_timeout(100)
    assert who.heard["seq"] == heard["seq"]
    line.close()
