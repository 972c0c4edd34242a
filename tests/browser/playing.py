"""Playing on, whichever game lies on the table."""

from __future__ import annotations

import time
from collections.abc import Callable
from urllib.parse import urljoin

from tests.browser import oz, road
from tests.browser.visitor import PATIENCE, Visitor
from tests.server.house import OpenPage, open_page

_DECIDE = {"yellow-brick-road": road.decide, "card-game-of-oz": oz.decide}
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
    table, at = who.heard["table"], who.page.url
    ticket = who.post(f"/api/tables/{table}/ticket", {})["ticket"]
    line = open_page(urljoin(at, "/").removesuffix("/"), table, ticket, who.heard["language"])
    who.page.goto("about:blank")
    while True:
        who.heard = line.page
        if until(who) or who.is_over:
            break
        if who.decides(who.heard):
            choice = _WANTED[who.heard["game"]](who) or who.choices[0]
            line.reach(line.move(choice["action"])["seq"])
        else:
            line.until("page")
    who.open(at)
    who.until(lambda heard: heard["seq"] >= line.page["seq"])
    line.close()


def other_tab(who: Visitor) -> OpenPage:
    """A second line of the same browser, on which something can be said."""
    table = who.heard["table"]
    ticket = who.post(f"/api/tables/{table}/ticket", {})["ticket"]
    address = who.page.url.partition("/table/")[0]
    return open_page(address, table, ticket)


def somebody_talks(who: Visitor) -> None:
    """A page comes, and the moment is the same."""
    heard, line = who.heard, other_tab(who)
    line.ask("say", seat=heard["seat"], text="Look at the poppies!")
    who.until(lambda now: now is not heard and bool(now["chat"]))
    who.page.wait_for_timeout(100)
    assert who.heard["seq"] == heard["seq"]
    line.close()
