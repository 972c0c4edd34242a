"""Trying deals in tests."""

from __future__ import annotations

import time
from datetime import timedelta
from random import Random
from typing import Any

from oztable.core.game import AnyGame
from oztable.players import make_player
from oztable.players.package import AnyPlayer
from oztable.players.thinking import Work
from oztable.server.deals.days import in_the_middle
from tests.server.house import Browser, OpenPage, Server
from tests.server.keeping import behind_its_back


def quick(name: str, game: AnyGame, rng: Random, work: Work) -> AnyPlayer:
    """Whatever it is called."""
    return make_player("greedy" if name != "toto" else "toto", game, rng, work)


def a_day() -> str:
    """A date that is somewhere now, and on which the road is played."""
    day = in_the_middle(time.time())
    if day.weekday() == 6:
        day += timedelta(days=1 if time.gmtime().tm_hour >= 10 else -1)
    return day.isoformat()


def begin(browser: Browser) -> str:
    return str(browser.post("/api/today/try", {"date": a_day()})["table"])


def play_out(browser: Browser, table: str, seed: int = 1, moves: int = 1_000) -> OpenPage:
    """At random, to the end or for so many moves."""
    page = browser.open(table)
    page.until_page(lambda seen: seen["status"] == "playing")
    rng = Random(seed)
    for _ in range(moves):
        if not page.wait_for_turn():
            break
        page.move(rng.choice(page.choices()))
    return page


def shut_doors(record: str, table: str, deal: str) -> list[tuple[str, str]]:
    """Every way to a game that was played, but for one's own page of it."""
    at = f"/api/records/{record}"
    return [
        ("get", at),
        ("get", f"{at}/text"),
        ("get", f"{at}/verify"),
        ("get", f"{at}/moments/9"),
        ("get", f"{at}/moments/9?seat=0"),
        ("get", f"{at}/deck"),
        ("get", f"{at}/review"),
        ("post", f"{at}/review"),
        ("post", f"{at}/moments/9/table"),
        ("get", f"{at}/picture.png"),
        ("get", f"{at}/picture.svg"),
        ("get", f"{at}/chapter.html"),
        ("get", f"{at}/chapter.pdf"),
        ("get", f"/api/tables/{table}/record"),
        ("post", f"/api/tables/{table}/ticket"),
        ("get", f"/api/tables/{table}/deck"),
        ("post", f"/api/tables/{table}/invites"),
        ("get", f"/api/deals/{deal}/field"),
        ("get", f"/api/deals/{deal}/tries/{record}"),
    ]


def today(browser: Browser) -> Any:
    return browser.get(f"/api/today?date={a_day()}")


def end_the_day(server: Server) -> None:
    """As if the date had ended everywhere while the server was down."""
    server.stop()
    with behind_its_back(server.data) as db:
        db.execute("UPDATE deals SET until=1 WHERE kind='today'")
    server.start()
