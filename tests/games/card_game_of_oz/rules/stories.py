"""Moments of a story that more than one player has to master."""

from __future__ import annotations

from tests.games.card_game_of_oz.rules.stage import Stage

LINE = {
    "a1": "uncle-henrys-farm",
    "a2": "boqs-home",
    "a3": "henry-and-ems-house",
    "b3": "tin-woodmans-cottage",
    "b2": "emerald-city-plaza",
    "b1": "thick-wood",
}


def three_cheers_in_wait() -> Stage:
    """The last turn: level, but for three cheers that Author 1 has set."""
    return Stage(
        active=2,
        phase="bonus",
        flipped=2,
        up=LINE,
        characters={
            "dorothy-kansas-farm-girl": "1 b0",
            "boq": "1 a2",
            "aunt-em": "1 a2",
            "glinda": "2 b2",
        },
        set_events={1: [("three-cheers", 4)]},
    )
