"""What is asked about puzzles, to be explained by the engines."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from oztable.server.puzzles import queries as puzzle_queries
from oztable.server.puzzles.duels import Strength

OF_PUZZLES: dict[str, Callable[[], Any]] = {
    "listed_games": lambda: puzzle_queries.listed_games("g", 1.0),
    "solver": lambda: puzzle_queries.solver("p7"),
    "rating_of": lambda: puzzle_queries.rating_of("z1", Strength(25.0, 4.0, 0)),
    "answer_puzzle": lambda: puzzle_queries.answer_puzzle(
        "h8", "p8", puzzle_queries.Answer("z1", "keep", True, Strength(25.0, 4.0, 0)), 1.0
    ),
}
