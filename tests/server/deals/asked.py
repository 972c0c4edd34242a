"""What is asked about deals, to be explained by the engines."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from oztable.server import leave_queries, queries, record_queries
from oztable.server.deals import queries as deal_queries
from oztable.server.deals.rows import DealRow, TryRow
from oztable.server.rows import ChairRow, TableRow

NEW = TableRow("new", "g", 1, {}, "", b"", False, False, "lobby", 0.0, 0.0, "r", "")
DEAL = DealRow("new", "today", "g", {}, "", b"fate", "2026-11-18", 1.0, 1.0)
TRY = TryRow("1", "somebody", 0, "tried", "tried", "", True, 1.0, 3, 3, ended=1.0)


def _done() -> Any:
    row = NEW._replace(id="gone", record="gone", deal="1")
    one = TRY._replace(person="gone", table="gone", record="gone")

    def work(db: Any) -> None:
        queries.make_table(NEW._replace(id="done", record="done"), [])(db)
        leave_queries.be_done("done", "h")(db)
        deal_queries.lay_table(9, one, row, [ChairRow(0, "person", person="gone")], "")(db)
        leave_queries.be_done("gone", "h")(db)

    return work


OF_DEALS: dict[str, Callable[[], Any]] = {
    "be_done": _done,
    "pepper_of": lambda: deal_queries.pepper_of(b"salt"),
    "lay_deal": lambda: deal_queries.lay_deal(DEAL),
    "find_deal": lambda: deal_queries.find_deal("1"),
    "begin_tries": lambda: deal_queries.begin_tries(
        [TRY], NEW._replace(id="tried", record="tried"), [ChairRow(0, "person", person="p")], ""
    ),
    "lay_table": lambda: deal_queries.lay_table(
        0, TRY._replace(person="two", table="two", record="two"),
        NEW._replace(id="two", record="two", deal="1"),
        [ChairRow(0, "person", person="two"), ChairRow(1, "open")], "",
    ),
    "sit_opposite": lambda: deal_queries.sit_opposite(
        TRY._replace(person="three", table="two"), ChairRow(1, "person", person="three")
    ),
    "tables_of_two": lambda: deal_queries.tables_of_two("1"),
    "unseal_when_done": lambda: record_queries.unseal_when_done("1", 0.5),
    "keep_bot_try": lambda: deal_queries.keep_bot_try(TRY._replace(person="bot:x:1"), "text"),
    "try_of": lambda: deal_queries.try_of("1", "p1"),
    "name_at": lambda: deal_queries.name_at("1", 0),
    "is_of": lambda: deal_queries.is_of("r5", "5"),
    "status_of": lambda: deal_queries.status_of("1"),
    "field_of": lambda: deal_queries.field_of("1"),
    "finished_tries": lambda: deal_queries.finished_tries("1", 60),
    "have_played": lambda: deal_queries.have_played("1", 12),
    "days_of": lambda: deal_queries.days_of("p1", 400),
}  # fmt: skip
