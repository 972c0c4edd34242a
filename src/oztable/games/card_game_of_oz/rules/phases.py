"""The phases as module constants, which are faster than members of an Enum."""

from __future__ import annotations

from typing import Final

from oztable.games.card_game_of_oz.rules.state import Phase

FIRST: Final = Phase.FIRST
START: Final = Phase.START
ROLL: Final = Phase.ROLL
ACTIONS: Final = Phase.ACTIONS
BONUS: Final = Phase.BONUS
END: Final = Phase.END
NEXT: Final = Phase.NEXT
LAST: Final = Phase.LAST
OVER: Final = Phase.OVER

MOST_ACTS: Final = 100  # in phases 2 and 3 of one turn, against endless loops (OR-87)

# The questions of a Window, and of one before something happens (O33.3).
WINDOW_PROMPTS: Final = frozenset(
    f"ask_{what}window" for what in ("", "last_", "play_", "archive_", "control_", "move_", "end_")
)
