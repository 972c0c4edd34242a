"""How a rule refuses an action before anything has changed."""

from __future__ import annotations

from typing import Final

from oztable.core.game import Message
from oztable.games.card_game_of_oz.rules.made_once import lately

message: Final = lately(Message)  # cached: most callers only ask whether there is one


def too_dear(cost: int, have: int, rule: str = "O6.6") -> Message | None:
    """Why so many Story Points cannot be paid; None if they can."""
    if have >= cost:
        return None
    return message("too_dear", (("cost", cost), ("have", have)), rule)


class Refused(Exception):
    """Caught by `apply` of the game, which adds the action to the message."""

    def __init__(self, reason: Message) -> None:
        super().__init__(reason.key)
        self.reason = reason


def refuse(fault: Message | None) -> None:
    """Refuses if there is a reason to."""
    if fault is not None:
        raise Refused(fault)
