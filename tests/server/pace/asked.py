"""What is asked about free days and who may have how many games, to be explained by the engines."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any

from oztable.server.history import ranking_queries
from oztable.server.office import office_queries
from oztable.server.pace import pace_queries
from oztable.server.pace.free_days import Holiday
from oztable.server.people import queries as people_queries
from oztable.server.people.rows import Browser

MAY = Holiday(date(2026, 5, 1), date(2026, 5, 3))
BROWSER = Browser("h1", frozenset({"p1", "p2"}), "p1")

OF_DAYS: dict[str, Callable[[], Any]] = {
    "paces_of": lambda: pace_queries.paces_of("p1"),
    "days_of": lambda: pace_queries.days_of("p1"),
    "days_at": lambda: pace_queries.days_at("p1", "r1"),
    "declare": lambda: pace_queries.declare("p1", MAY),
    "take_back": lambda: pace_queries.take_back("p1", MAY.first, date(2026, 5, 2)),
    "look_again": lambda: lambda db: pace_queries.look_again(db, "p1"),
    "look_everywhere": lambda: pace_queries.look_everywhere,
    "by_day": lambda: pace_queries.by_day(10.0, 5),
    "days_changed": lambda: pace_queries.days_changed(["1", "2"]),
    "be_in": lambda: people_queries.be_in("Europe/Paris", "p1"),
    "stays_on": lambda: office_queries.stays_on,
    "set_stays_on": lambda: office_queries.set_stays_on(True),
    "ranked": lambda: ranking_queries.ranked("yellow-brick-road", BROWSER),
    "unsure": lambda: ranking_queries.unsure("yellow-brick-road", BROWSER.people),
    "strengths": lambda: ranking_queries.strengths(["p1"], "yellow-brick-road"),
}
