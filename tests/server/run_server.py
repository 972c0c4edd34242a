"""The server of the tests: as `oz serve`, but bots answer at once and nobody waits for minutes."""

from __future__ import annotations

import argparse
import hashlib
import socket
import threading
import time
from functools import partial
from pathlib import Path
from unittest.mock import patch

from msgspec.structs import replace

from oztable.core.verifiable_random import SECRET_BYTES
from oztable.server import bot_turns, bots, logs
from oztable.server import table_registry as tables
from oztable.server.app import ServerConfig, make_app
from oztable.server.bots import PLAYERS
from oztable.server.cluster.broker import broker_of
from oztable.server.deals import bots_play
from oztable.server.guard import site_of
from oztable.server.limits import LOOSE_LIMITS, Limits
from oztable.server.notices.mail import mail_server
from oztable.server.notices.notifier import Sending
from oztable.server.notices.outside import allowed_by
from oztable.server.pace import at_table, nudging
from oztable.server.pace.clocks import Clocks, SeatClock, fresh
from oztable.server.pace.terms import Pace
from oztable.server.place import place_of
from oztable.server.serving import Serving
from oztable.server.store import Store
from oztable.server.timings import Timings


def _brief(seconds: float, pace: Pace, seats: int) -> Clocks:
    """The clocks as usual, but at one pace the first seat has next to no time."""
    usual = fresh(pace, seats)
    if pace.bank > 60 or pace.add:
        return usual
    return replace(usual, seats=(SeatClock(seconds), *usual.seats[1:]))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("data", type=Path)
    parser.add_argument("port", type=int)
    parser.add_argument("--strict", action="store_true", help="the limits of every day")
    parser.add_argument("--open-tables", type=int, default=LOOSE_LIMITS.open_tables)
    parser.add_argument("--slow-games", type=int, default=LOOSE_LIMITS.slow_games)
    parser.add_argument("--away-after", type=float, default=0.5)
    parser.add_argument("--pace", type=float, default=0.0)
    parser.add_argument("--bots", default=PLAYERS)
    parser.add_argument("--bot-workers", type=int, default=1)
    parser.add_argument("--deadline", type=float, default=5.0)
    parser.add_argument("--deal", default="", help="a few words: every table has the same deal")
    parser.add_argument("--review-seconds", type=float, default=0.3)
    parser.add_argument("--database", help="else in a file of the folder")
    parser.add_argument("--broker", help="be one of many workers")
    parser.add_argument("--lan", action="store_true", help="may be opened to the network")
    parser.add_argument("--public", action="store_true", help="a place where strangers meet")
    parser.add_argument("--notify-host", default="127.0.0.1")
    parser.add_argument("--notice-after", type=float, default=0.0)
    parser.add_argument("--notice-lease", type=float, default=60.0)
    parser.add_argument("--notices-a-day", type=int, default=50)
    parser.add_argument("--smtp", default="")
    parser.add_argument("--stuck", action="store_true", help="never ends by itself")
    parser.add_argument("--ahead", type=float, default=0.0, help="seconds that its date is wrong")
    parser.add_argument("--nudge-after", type=float, default=nudging.NUDGE_AFTER)
    parser.add_argument("--brief", type=float, help="seconds of the first seat at a pace of 1+0")
    given = parser.parse_args()
    logs.configure()
    patch.object(bots, "HINT", 0.2).start()
    for who_asks in (bot_turns, bots_play):  # at deals; otherwise all day long, by the dozen
        patch.object(who_asks, "COUNT", 2).start()
    if given.stuck:
        patch.object(Store, "close", lambda _: threading.Event().wait()).start()
    patch.object(nudging, "NUDGE_AFTER", given.nudge_after).start()
    if given.brief:
        patch.object(at_table, "fresh", partial(_brief, given.brief)).start()
    if given.ahead:
        right = time.time
        patch.object(time, "time", lambda: right() + given.ahead).start()
    if given.deal:
        deal = hashlib.sha256(given.deal.encode()).digest()[:SECRET_BYTES]
        patch.object(tables, "new_secret", lambda: deal).start()
    timings = Timings(
        bot_pace=given.pace,
        brief_pace=given.pace,
        away_after=given.away_after,
        look_round=0.2,
        notice_after=given.notice_after,
        mistrust_clock=0.0,
    )
    app = make_app(
        ServerConfig(
            given.data,
            timings=timings,
            limits=Limits()
            if given.strict
            else LOOSE_LIMITS._replace(open_tables=given.open_tables, slow_games=given.slow_games),
            bot_workers=given.bot_workers,
            bot_factory=given.bots,
            bot_deadline=given.deadline,
            site=site_of(public_url="http://oz.example.org" if given.public else ""),
            review_seconds=given.review_seconds,
            may_open_lan=given.lan,
            database=place_of(given.database) if given.database else None,
            broker=broker_of(given.broker) if given.broker else None,
            sending=Sending(
                allowed_by([given.notify_host]),
                mail_server(given.smtp, "oz@example.org") if given.smtp else None,
                most=given.notices_a_day,
                lease=given.notice_lease,
            ),
        )
    )
    listening = socket.socket()
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind(("127.0.0.1", given.port))
    print(f"port {listening.getsockname()[1]}", flush=True)  # noqa: T201
    Serving(app).run(sockets=[listening])


if __name__ == "__main__":
    main()
