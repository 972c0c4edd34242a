"""Games that strangers played in the hall, for whoever runs the server to look for puzzles in."""

from __future__ import annotations

from oztable.server import dates
from oztable.server.engines import engine_of
from oztable.server.place import Place
from oztable.server.puzzles.queries import listed_games


def records_of(place: Place, game: str) -> list[str]:
    """Also while a server runs there. Raises StoreFault."""
    with engine_of(place).reading(place) as db:
        return listed_games(game, dates.now())(db)
