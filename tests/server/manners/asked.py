"""What is asked about manners, to be explained by the engines."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from oztable.server.manners import manners_queries, report_queries
from oztable.server.manners.report_queries import ReportRow

REPORT = ReportRow("x", "p1", "p2", "1", "words", "", "[]", 1.0)
OF_MANNERS: dict[str, Callable[[], Any]] = {
    "block": lambda: manners_queries.block("p1", "p2", 1.0),
    "blocked_by": lambda: manners_queries.blocked_by(["p1"]),
    "people_blocked": lambda: manners_queries.people_blocked("p1"),
    "is_shunned": lambda: manners_queries.is_shunned(["p2"], ["p1"]),
    "are_apart": lambda: manners_queries.are_apart(["p2"], ["p1"]),
    "apart": lambda: manners_queries.apart(["p1"]),
    "apart_among_seeks": lambda: manners_queries.apart_among_seeks(0.5),
    "is_somebody": lambda: manners_queries.is_somebody("p1"),
    "browsers_of": lambda: manners_queries.browsers_of("p1"),
    "be_strangers": lambda: manners_queries.be_strangers("1"),
    "manners_of": lambda: manners_queries.manners_of("1"),
    "wish": lambda: manners_queries.wish("1", [0]),
    "mute": lambda: (
        lambda db: (
            manners_queries.mute("1", "h1", 1, True)(db),
            manners_queries.mute("1", "h1", 1, False)(db),
        )
    ),
    "show_out": lambda: manners_queries.show_out("1", ["h1"], ["p1"]),
    "as_before": lambda: manners_queries.as_before("1", "2"),
    "reports_by": lambda: report_queries.reports_by("p1"),
    "report": lambda: report_queries.report(REPORT),
    "forget_manners": lambda: manners_queries.forget_manners("p2"),
    "unblock": lambda: manners_queries.unblock("p1", "p2"),
}
