"""What is asked about histories, to be explained by the engines."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from oztable.server.history import list_queries
from oztable.server.history import queries as history_queries
from oztable.server.history.rows import EndedSeat, Ending, Filters

ENDING = Ending(
    "r", "yellow-brick-road", "5+15", None, True, 1.0, 2.0, "resigned",
    (EndedSeat("h1", "", "", 1, 1, 1.0, False), EndedSeat("h2", "", "", 0, 2, 0.0, True)),
    early=True,
)  # fmt: skip
EVERY_FILTER = Filters("g", "h2", "won", True, 0.0, 9.0, "r")
OF_HISTORY: dict[str, Callable[[], Any]] = {
    "note_ending": lambda: history_queries.note_ending(ENDING),
    "rating_of": lambda: history_queries.rating_of("h1", "yellow-brick-road"),
    "forget_person": lambda: history_queries.forget_person("h2"),
    "tried_deals": lambda: list_queries.tried_deals("p1"),
    "tables_talked_at": lambda: list_queries.tables_talked_at("p1", "", 9),
    "said_at": lambda: list_queries.said_at("p1", "1"),
    "answered_puzzles": lambda: list_queries.answered_puzzles("p1", "a", 10),
    "untold": lambda: history_queries.untold,
    "told": lambda: history_queries.told("r", ENDING),
    "games_of": lambda: list_queries.games_of("h1", EVERY_FILTER),
    "how_many": lambda: list_queries.how_many("h1", EVERY_FILTER),
    "seats_of": lambda: list_queries.seats_of(["r"]),
    "hide": lambda: list_queries.hide("h1", "r", True),
    "ratings_of": lambda: list_queries.ratings_of("h1"),
    "games_played": lambda: list_queries.games_played("h1"),
    "course_of": lambda: list_queries.course_of("h1", "g"),
    "scores_of": lambda: list_queries.scores_of("h1", "g", True),
    "against_bots": lambda: list_queries.against_bots("h1", "g"),
    "companions": lambda: list_queries.companions("h1"),
    "have_played": lambda: list_queries.have_played("h1", "h2"),
    "since_when": lambda: list_queries.since_when("h1"),
    "devices_of": lambda: list_queries.devices_of("h1"),
    "under_way_of": lambda: list_queries.under_way_of("h1"),
    "counts_against_bots": lambda: list_queries.counts_against_bots("h1", "g"),
}
