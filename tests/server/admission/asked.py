"""What is asked of the store at the door, to be explained by the engines."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from oztable.server import invite_queries
from oztable.server.admission import admission_queries
from oztable.server.admission.rows import KnockRow

KNOCK = KnockRow("k", "b", "a", "iPhone", 42, 5.0, 5.0)

OF_ADMISSION: dict[str, Callable[[], Any]] = {
    "find_words": lambda: invite_queries.find_words("w", 1.0),
    "admit": lambda: admission_queries.admit("h", 1.0),
    "is_admitted": lambda: admission_queries.is_admitted("h", 1e9),
    "forget_admitted": lambda: admission_queries.forget_admitted(1e9),
    "knock": lambda: (
        lambda db: (
            admission_queries.knock(KNOCK)(db),
            admission_queries.knock(KNOCK._replace(made=6.0))(db),
        )
    ),
    "knocking": lambda: admission_queries.knocking(5.0),
    "answer_knock": lambda: admission_queries.answer_knock("k", True, 6.0),
}
