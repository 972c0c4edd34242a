"""Words of the language that the course of a game uses, too."""

from __future__ import annotations

from typing import Literal

Until = Literal[
    "end of turn",
    "end of your next turn",
    "start of your next turn",  # before the roll
    "end of the game",
]
Happening = Literal[
    "play",  # a card is played from hand, or a Set Event revealed
    "archive",  # a Character in play goes to the Archive, but not as a price
    "control",  # a text changes who controls a Character
    "move",  # a Character leaves a place and enters a Location
    "end",  # a Prime steps onto the far Title Card
]
