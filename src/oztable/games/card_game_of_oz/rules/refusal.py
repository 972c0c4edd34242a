"""How a rule says no, deep inside, before anything has changed."""

from __future__ import annotations

from typing import Final

from oztable.core.game import Message
from oztable.games.card_game_of_oz.rules.made_once import lately

message: Final = lately(Message)  # mostly it is only asked whether there is one


class Refused(Exception):
    """Caught at the door and told with the action and the rule it breaks."""

    def __init__(self, reason: Message) -> None:
        super().__init__(reason.key)
        self.reason = reason


def refuse(fault: Message | None) -> None:
    """Says no if there is a reason to."""
    if fault is not None:
        raise Refused(fault)
