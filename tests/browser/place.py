"""The pages of a place where strangers meet, each as somebody with a past there sees it."""

from __future__ import annotations

import io
import re
import time
from collections.abc import Callable, Sequence
from contextlib import redirect_stdout
from itertools import count
from typing import Any

from playwright.sync_api import Locator

from oztable.cli.main import run
from tests.browser import road
from tests.browser.test_history import LOSE
from tests.browser.test_puzzles import open_one
from tests.browser.visitor import Visitor
from tests.server.house import Browser, OpenPage, Server
from tests.server.keeping import flags_for

ROAD, OZ = "yellow-brick-road", "card-game-of-oz"
ME, BOT = {"kind": "me", "name": "Ruth"}, {"kind": "bot", "bot": "greedy"}
LONG_NAME = "Gwendoline of the Marshes"[:24]
I_BEGIN = {"firstAuthor": "chosen"}
LOST_TO = ["lion", "wizard", "tin-woodman"]

_numbers = count(1)
Shown = Callable[[Visitor, Server], None]
Seats = Sequence[dict[str, str]]
# How the server is run: nobody waits for ten minutes, nor for a minute at a pace of 1+0.
HURRIED = ("--away-after", "600", "--public", "--nudge-after", "0", "--brief", "1.5")


def until_saturday() -> str:
    """Seconds to noon of the next one, by which a server's date may be ahead."""
    now = time.gmtime()
    noon = (5 - now.tm_wday) % 7 * 86_400 + 43_200
    return str(noon - (now.tm_hour * 3600 + now.tm_min * 60 + now.tm_sec))


TRY = """async ([path, name]) => {
  const headers = {"content-type": "application/json"};
  const now = new Date();
  const date = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map(part => String(part).padStart(2, "0")).join("-");
  const sent = {method: "POST", headers, body: JSON.stringify({date, name})};
  return (await (await fetch(path, sent)).json()).table;
}"""


def at(path: str, shows: str = "h1") -> Shown:
    def shown(who: Visitor, server: Server) -> None:
        who.open(path)
        who.find(shows).first.wait_for()
        who.page.wait_for_load_state("networkidle")

    return shown


def somebody(server: Server, name: str = "") -> Browser:
    """Who is kept shares a name with nobody."""
    found = Browser(server)
    named = {"name": name or f"{LONG_NAME[:20]} {next(_numbers)}"}
    found.http.patch("/api/me", json=named).raise_for_status()
    return found


def with_a_past(who: Visitor) -> None:
    """Some games that were given up at once."""
    who.open("/")
    who.page.evaluate(LOSE, [LONG_NAME, LOST_TO])


def front(who: Visitor, server: Server) -> None:
    """Two wait, one plays; one's own games are under way and finished."""
    for game in (ROAD, OZ):
        somebody(server).new_table(game, ("me", "friend"), listed=True)
    somebody(server).new_table(ROAD, ("me", "greedy"))
    with_a_past(who)
    for game in (ROAD, OZ):
        who.new_table(game, [ME, BOT], pace="5+15")
    at("/", "main h2")(who, server)


def me(who: Visitor, server: Server) -> None:
    with_a_past(who)
    who.post("/api/me/sentence", {})
    at("/me", "fieldset")(who, server)
    who.find("summary").evaluate_all("all => all.forEach(one => (one.parentElement.open = true))")


def my_page(who: Visitor, server: Server) -> None:
    with_a_past(who)
    at("/people/me", "main fieldset")(who, server)


def their_page(who: Visitor, server: Server) -> None:
    them = somebody(server)
    them.post("/api/me/sentence")  # else they are a visitor, who has no page
    them.http.patch("/api/me", json={"shows": "everybody"}).raise_for_status()
    for _ in range(2):
        table = them.new_table(ROAD)
        them.http.delete(f"/api/tables/{table}")
    with_a_past(who)
    at(f"/people/{them.get('/api/me')['me']['person']}", "main summary")(who, server)
    who.find("summary").evaluate_all("all => all.forEach(one => (one.parentElement.open = true))")


def host(who: Visitor, server: Server) -> None:
    """Somebody is reported and kept out."""
    bad, angry = somebody(server), somebody(server, "Ozma")
    person = bad.get("/api/me")["me"]["person"]
    angry.post("/api/reports", {"person": person, "reason": "name", "said": "No name for a Duck"})
    said = io.StringIO()
    with redirect_stdout(said):
        assert run(["host", *flags_for(server.data), "--address", server.address]) == 0
    link = said.getvalue().strip().rpartition("\n")[2]
    who.open(link.removeprefix(server.address))
    who.find("main li").first.wait_for()
    who.page.wait_for_load_state("networkidle")


def today_tried(who: Visitor, server: Server) -> None:
    """One's only try is played."""
    who.open("/")
    who.play_out(who.page.evaluate(TRY, ["/api/today/try", "Ruth"]))
    at("/today", "section.field")(who, server)


def a_deal(who: Visitor, server: Server) -> None:
    """Two teams at two tables; somebody sits at one."""
    who.open("/")
    made = who.post("/api/deals", {"game": ROAD, "kind": "teams"})
    somebody(server).post(f"/api/deals/{made['deal']}/sit", {"name": LONG_NAME})
    at(f"/deal/{made['deal']}", "main h2, main section")(who, server)


def puzzle_told(who: Visitor, server: Server) -> None:
    posed = open_one(who, "monkeys")
    road.show(who, posed["scene"]["choices"][0])
    who.find("#verdict").wait_for()
    who.page.wait_for_timeout(700)  # the page goes to it


def clocks(game: str, *, asked: bool = False) -> Shown:
    """`asked`: the other one would like a pause."""

    def shown(who: Visitor, server: Server) -> None:
        opposite = at_a_table_with(who, server, game, pace="5+15")
        keep(who, opposite)
        who.find(".clocks .plate").nth(1).wait_for()
        if asked:
            opposite.ask("pause", seat=1)
            who.page.get_by_role("button", name=re.compile("^(Agree|Yes|Oui|D’accord)")).wait_for()

    return shown


def nudge(game: str) -> Shown:
    """Somebody else has had a while. The server of these pages does not wait for ten minutes."""

    def shown(who: Visitor, server: Server) -> None:
        friend = at_a_table_with(who, server, game)
        until_theirs(who)
        who.until(lambda heard: heard["may_nudge"])
        keep(who, friend)
        button(who, "Nudge|Relancer").wait_for()

    return shown


def bot_sits(who: Visitor, server: Server) -> None:
    """Of three one is out of time, and may come back."""
    who.faults.forgive("derived_inert")  # what looked at one’s own seat goes with it
    seats = [ME, {"kind": "friend"}, BOT]
    friend = at_a_table_with(who, server, OZ, seats, pace="1+0", options=I_BEGIN)
    keep(who, friend)
    button(who, "Take it back|La reprendre").wait_for()


def asleep(who: Visitor, server: Server) -> None:
    """The only person is out of time."""
    who.faults.forgive("derived_inert")
    who.lay_table(OZ, [ME, BOT, BOT], pace="1+0", options=I_BEGIN)
    who.find("p.line").filter(has_text=re.compile("sleeps|sommeille")).wait_for()


def rest(game: str) -> Shown:
    """A slow game on a Saturday; the server of these pages takes every day for one."""

    def shown(who: Visitor, server: Server) -> None:
        keep(who, at_a_table_with(who, server, game, pace="2d/5"))
        who.find("p.line[role=status]").wait_for()

    return shown


def slow_stops(who: Visitor, server: Server) -> None:
    keep(who, at_a_table_with(who, server, OZ, pace="2d"))
    until_theirs(who)
    who.touch(who.find("button.quill"))
    who.find("dialog fieldset").wait_for()


def spectators(who: Visitor, server: Server) -> None:
    """Two look on; about one of them it is asked whether they shall go."""
    who.lay_table(ROAD, [ME, BOT])
    for name in (LONG_NAME, "Ozma"):
        watcher = somebody(server, name)
        watcher.accept(who.invitation("watch", None).partition("#watch=")[2])
        keep(who, watcher.open(who.heard["table"]))
    who.until(lambda heard: len(heard["spectators"]) == 2)
    who.touch(who.find("header button").first)
    who.touch(button(who, "(Send out|Faire sortir).*Ozma"))
    who.find("dialog .button.danger").wait_for()


def today_shared(who: Visitor, server: Server) -> None:
    today_tried(who, server)
    who.page.evaluate("delete Navigator.prototype.share")
    who.touch(button(who, "^(Share|Partager)"))
    who.find("dialog canvas").wait_for()


def at_a_table_with(
    who: Visitor, server: Server, game: str, seats: Seats = ({}, {"kind": "friend"}), **more: Any
) -> OpenPage:
    """A friend is opposite, whose page is open."""
    who.faults.forgive("409")  # its page makes a link to a chair that is just being taken
    who.lay_table(game, [ME, *seats[1:]], **more)
    friend = Browser(server)
    friend.accept(who.invitation().partition("#seat=")[2], "Ozma")
    who.until(lambda heard: heard["status"] == "playing")
    return friend.open(who.heard["table"])


def until_theirs(who: Visitor) -> None:
    """Somebody else is to decide."""
    if who.decides(who.heard):
        line = who.new_line(who.heard["table"])
        while line.my_turn:
            line.reach(line.move(line.choices()[-1])["seq"])
        line.close()
    who.until(lambda heard: not who.decides(heard))


def keep(who: Visitor, line: OpenPage) -> None:
    """It stays open as long as this is looked at."""
    who.beside.append(line)


def button(who: Visitor, name: str) -> Locator:
    return who.page.get_by_role("button", name=re.compile(name))


def phrases(who: Visitor, server: Server) -> None:
    """With a stranger, at the open drawer."""
    table = somebody(server).new_table(ROAD, ("me", "friend"), listed=True)
    who.open("/")
    who.post("/api/hall/sit", {"table": table, "name": "Ruth"})
    who.open(f"/table/{table}")
    who.until(lambda heard: heard["status"] == "playing")
    who.page.set_viewport_size({"width": 844, "height": 390})  # wider, it stands beside the board
    who.touch(who.page.get_by_role("button", name=re.compile("Chat|Bavardage")))
    who.find("dialog").wait_for()


# What lies open where everything is in sight at once.
TABLES: dict[str, Shown] = {
    "clocks-oz": clocks(OZ),
    "clocks-road": clocks(ROAD),
    "pause-oz": clocks(OZ, asked=True),
    "pause-road": clocks(ROAD, asked=True),
    "nudge-oz": nudge(OZ),
    "nudge-road": nudge(ROAD),
    "bot-sits-oz": bot_sits,
    "asleep-oz": asleep,
    "rest-oz": rest(OZ),
    "rest-road": rest(ROAD),
}
ON_SATURDAY = ("rest-oz", "rest-road")
DIALOGS: dict[str, Shown] = {
    "phrases": phrases,
    "slow-stops": slow_stops,
    "spectators": spectators,
    "today-shared": today_shared,
}
PAGES: dict[str, Shown] = {
    "public-front": front,
    "people-me": my_page,
    "public-front-new": at("/", "article .button.primary"),
    "newcomer": at("/people/me", "main form"),
    "me": me,
    "people-other": their_page,
    "host": host,
    "today": at("/today", "main"),
    "today-tried": today_tried,
    "deal-new": at(f"/deal/new?game={ROAD}", "form, main .button"),
    "deal": a_deal,
    "puzzle": at("/puzzles", ".book"),
    "puzzle-told": puzzle_told,
}
