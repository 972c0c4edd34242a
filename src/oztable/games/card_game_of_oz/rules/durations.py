"""How long something lasts that a text gives, takes or copies (O39.3, OR-131).

A duration is a seat and a number: so many turns of that seat have to end. Two numbers stand for
durations that no end of a turn touches.
"""

from __future__ import annotations

from typing import Final

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.language.abilities import Until
from oztable.games.card_game_of_oz.rules.phases import NEXT

TILL_TURN: Final = -1  # until the next turn of that seat begins
WHOLE_GAME: Final = 999  # until the game is over


def begin(draft: Draft, you: Seat, until: Until) -> tuple[Seat, int]:
    """The seat and the number of something that lasts from now on."""
    match until:
        case "end of turn":
            return draft.active, 1
        case "end of your next turn":
            is_in_turn = you == draft.active and draft.phase is not NEXT
            return you, 2 if is_in_turn else 1
        case "start of your next turn":
            return you, TILL_TURN
        case "end of the game":
            return you, WHOLE_GAME


def left_after_turn(active: Seat, seat: Seat, turns: int) -> int:
    """When the turn of the active Author has ended; 0 if it is over."""
    is_counted = seat == active and turns not in (TILL_TURN, WHOLE_GAME)
    return turns - 1 if is_counted else turns


def is_over_at_start(active: Seat, seat: Seat, turns: int) -> bool:
    """When the turn of the active Author begins (T1, before the roll)."""
    return turns == TILL_TURN and seat == active
