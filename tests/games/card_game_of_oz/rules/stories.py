"""Moments of a story that more than one test looks at."""

from __future__ import annotations

from oztable.games.card_game_of_oz.rules.cards import Pack
from tests.games.card_game_of_oz.rules.made_up import event
from tests.games.card_game_of_oz.rules.stage import Stage, pack_with

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


def pack_with_a_rope() -> Pack:
    """An Event that archives a Character, or answers to the end of the story: it goes on."""
    ends = 'answer = { to = "end", who = { whose = "opposing" } }\ninstead = []'
    return pack_with(event("rope", "do = [{ archive = { choose = {} } }]", ends, cost=1))


def about_to_end() -> Stage:
    """Author 2 ends the story, and Author 1 has set the rope."""
    return Stage(
        pack=pack_with_a_rope(),
        active=2,
        phase="bonus",
        up={"a1": "boqs-home"},
        characters={"scarecrow": "2 a1", "toto": "1 a2"},
        set_events={1: [("rope", 1)]},
    ).do("move scarecrow on")
