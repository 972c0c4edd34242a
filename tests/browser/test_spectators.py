"""Who watches is not told the end before its time, and finds the way to the next game."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import PHONE
from tests.browser.conftest import Arrive
from tests.browser.visitor import Visitor
from tests.server.house import Browser, Server

ROAD, OZ = "yellow-brick-road", "card-game-of-oz"

SKIP = ".ending > .button, .count .head .button"
# What is told and read aloud while the points are being counted.
TOLD_MEANWHILE = """skip => document.querySelector(skip) &&
  [...document.querySelectorAll("[role=log], [aria-live=polite]")].map(one => one.textContent)"""


def watch(watcher: Visitor, player: Browser, table: str) -> None:
    watcher.open(f"/table/{table}#watch={player.invite(table, 'watch', None)}")
    watcher.until(lambda heard: heard["status"] == "playing")


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options"), [(ROAD, {}), (OZ, {"maxRounds": "1"})])
def test_the_tale_tells_who_won_after_the_count(
    arrive: Arrive, server: Server, game: str, options: dict[str, str]
) -> None:
    somebody, watcher = Browser(server), arrive(hurried=False)
    line = somebody.open(somebody.new_table(game, options=options))
    watch(watcher, somebody, line.page["table"])
    watcher.find("[role=log]").wait_for()
    while line.wait_for_turn():
        line.reach(line.move(line.choices()[-1])["seq"])
    line.close()
    watcher.find(SKIP).wait_for()
    watcher.page.wait_for_timeout(150)  # until it would have been read aloud
    told = watcher.page.evaluate(TOLD_MEANWHILE, SKIP)
    end = next(line["text"] for line in watcher.told if line["ends"])
    assert told
    assert end not in " ".join(told)
    watcher.page.evaluate("skip => document.querySelector(skip)?.click()", SKIP)
    for where in ("[role=log]", "[aria-live=polite]"):
        expect(watcher.find(where).first).to_contain_text(end)

    watcher.page.reload()
    expect(watcher.find("[role=log]")).to_contain_text(end)
    expect(watcher.find(SKIP)).to_have_count(0)


def test_who_watches_is_led_to_the_next_game(arrive: Arrive, server: Server) -> None:
    somebody, watcher, late = Browser(server), arrive(), arrive(PHONE, language="fr")
    line = somebody.open(somebody.new_table(ROAD))
    watch(watcher, somebody, line.page["table"])
    line.ask("resign", seat=0)
    line.ask("rematch", seat=0)
    watcher.until(lambda heard: heard["result"] and heard["result"]["next_table"])
    late.open(
        f"/table/{line.page['table']}#watch={somebody.invite(line.page['table'], 'watch', None)}"
    )
    for each, name in ((watcher, "To the next game"), (late, "À la partie suivante")):
        each.touch(each.find("section.ribbon").get_by_role("link", name=name))
        each.until(lambda heard: heard["status"] == "playing" and heard["seat"] is None)
    line.close()
