"""Windows in which somebody could only pass: passed for them in silence, where they want that."""

from __future__ import annotations

from typing import Any

from oztable.core.game import Decide, Seat
from oztable.games.card_game_of_oz.rules.actions import Action, Pass
from oztable.games.card_game_of_oz.rules.phases import WINDOW_PROMPTS
from oztable.terminal.local_table import LocalTable


class Silence:
    """Who is asked in every window, and who only where there is a choice."""

    def __init__(self, table: LocalTable) -> None:
        self.table = table
        # Where several people share the terminal, a window that is passed in silence would tell
        # the others that nothing can be revealed; so there everybody is asked unless they say.
        self.quiet: set[Seat] = set() if table.is_hot_seat else set(table.people)

    def passes(self, node: Any) -> bool:
        """A window in which nothing but passing is legal, for somebody who wants no question."""
        return isinstance(node, Decide) and node.seat in self.quiet and _only_passing(node)


def _only_passing(node: Decide[Action]) -> bool:
    return node.prompt.key in WINDOW_PROMPTS and all(isinstance(one, Pass) for one in node.actions)
