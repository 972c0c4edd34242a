"""What is asked for whoever runs the server, to be explained by the engines."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from oztable.server import leave_queries
from oztable.server.office import deed_queries, office_queries
from oztable.server.office.rows import BanRow, DeedRow

DEED = DeedRow("1", 1.0, "closed", "g", "rude")

OF_OFFICE: dict[str, Callable[[], Any]] = {
    "house": lambda: office_queries.house(b"salt"),
    "stands_at": lambda: office_queries.stands_at("http://localhost:1"),
    "where_it_stands": lambda: office_queries.where_it_stands,
    "listen": lambda: office_queries.listen(False),
    "set_doors": lambda: office_queries.set_doors("links"),
    "set_notice": lambda: office_queries.set_notice("x", 1.0),
    "add_link": lambda: office_queries.add_link("l", 9.0, 1.0),
    "use_link": lambda: office_queries.use_link("l", "s", 9.0, 1.0),
    "open_until": lambda: office_queries.open_until("s", 1.0),
    "shut": lambda: office_queries.shut("s"),
    "ban": lambda: office_queries.ban(BanRow("b", "person", "p3", 9.0, "", 1.0)),
    "bans": lambda: office_queries.bans(1.0),
    "lift": lambda: office_queries.lift("b"),
    "tables_seen": lambda: office_queries.tables_seen(),
    "people_seen": lambda: (
        lambda db: (
            office_queries.people_seen()(db),
            office_queries.people_seen("Mombi")(db),
        )
    ),
    "open_reports": lambda: office_queries.open_reports(),
    "see_to": lambda: office_queries.see_to("x", 1.0),
    "find_kept": lambda: deed_queries.find_kept("r7"),
    "delete_record": lambda: deed_queries.delete_record(DEED._replace(id="r7")),
    "close_lobby": lambda: deed_queries.close_lobby(DEED),
    "note_closed": lambda: deed_queries.note_closed(DEED),
    "leave_deal": lambda: leave_queries.leave_deal("1", "1", "over", 1.0),
    "is_deleted": lambda: deed_queries.is_deleted("r7"),
    "deeds": lambda: deed_queries.deeds(),
    "note_size": lambda: office_queries.note_size("2026-11-18", 1),
    "size_on": lambda: office_queries.size_on("2026-11-01"),
}
