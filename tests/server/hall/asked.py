"""What is asked about the hall, to be explained by the engines."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from oztable.server.hall import hall_queries
from oztable.server.hall.pairing import Pair, Seek
from oztable.server.rows import ChairRow, TableRow

NEW = TableRow("met", "g", 1, {}, "", b"", False, False, "lobby", 0.0, 0.0, "m")
SEEK = Seek("s", "p1", "g", until=9.0)


def _paired() -> Any:
    other = SEEK._replace(id="t", person="p2")

    def work(db: Any) -> None:
        hall_queries.seek(SEEK)(db)
        hall_queries.seek(other)(db)
        hall_queries.pair(Pair(SEEK, other), NEW, [ChairRow(0, "person", person="p1")], True)(db)

    return work


OF_HALL: dict[str, Callable[[], Any]] = {
    "take_chair": lambda: hall_queries.take_chair("1", ChairRow(1, "person", person="x")),
    "seek": lambda: hall_queries.seek(SEEK),
    "seeking": lambda: hall_queries.seeking(0.5),
    "renew": lambda: hall_queries.renew(["s", "t"], 9.0),
    "unseek": lambda: hall_queries.unseek(["t"]),
    "show": lambda: hall_queries.show("1", "p1", 1.0),
    "maker_of": lambda: hall_queries.maker_of("1"),
    "makers": lambda: hall_queries.makers(700.0),
    "makers_seen": lambda: hall_queries.makers_seen(["p1"], 70.0),
    "open_tables": lambda: hall_queries.open_tables(100.0),
    "listed_games": lambda: hall_queries.listed_games(0.5),
    "cards": lambda: hall_queries.cards(["p1"]),
    "forget": lambda: hall_queries.forget(1.0),
    "pair": _paired,
}
