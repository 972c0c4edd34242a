"""What is asked about friends, to be explained by the engines."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from oztable.server.friends import friend_queries as queries
from oztable.server.rows import Database


def are_friends(db: Database) -> None:
    """Everybody is friends with the two beside them."""
    pairs = [(f"p{n}", f"p{(n + step) % 3000}") for n in range(3000) for step in (-1, 1)]
    db.executemany("INSERT INTO friends VALUES (?,?,1)", pairs)


OF_FRIENDS: dict[str, Callable[[], Any]] = {
    "say_some_day": lambda: queries.say_some_day("p1", "p9", 1.0),
    "part": lambda: queries.part("p20", "p21"),
    "said_between": lambda: queries.said_between("p1", ["p2", "p3"]),
    "friends_of": lambda: queries.friends_of("p1"),
    "ids_of_friends": lambda: queries.ids_of_friends(["p1", "p2"]),
    "all_friends": lambda: queries.all_friends(["p1", "p2"]),
    "forget_friends": lambda: queries.forget_friends("p50"),
}
