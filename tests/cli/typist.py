"""Somebody who types legal actions into the line-based game."""

from __future__ import annotations

import io
from pathlib import Path
from random import Random

from oztable import load
from oztable.core.game import Decide
from oztable.core.language import Language
from oztable.games.yellow_brick_road.terminal.plain import PlainGame
from oztable.terminal.local_table import LocalTable, new_table

GAME = "yellow-brick-road"
SECRET = b"no place like home, said Dorothy"


class Typist:
    """Reads the table through the eyes of whoever decides, and types a legal action."""

    def __init__(self, table: LocalTable, seed: int = 1, first: str = "") -> None:
        self.table, self.rng = table, Random(seed)
        self.waiting = [line + "\n" for line in first.splitlines()]

    def __call__(self) -> str:
        if self.waiting:
            return self.waiting.pop(0)
        node = self.table.node
        assert isinstance(node, Decide)
        return self.table.game.format(self.rng.choice(node.actions)) + "\n"


def played(
    home: Path | None = None,
    seats: str = "me,greedy",
    language: Language = "en",
    first: str = "",
    options: dict[str, str] | None = None,
) -> tuple[LocalTable, str]:
    table = new_table(load(GAME, options or {}), seats, home, secret=SECRET)
    out = io.StringIO()
    assert PlainGame(table, language, Typist(table, first=first), out, pauses=False).run()
    table.close()
    return table, out.getvalue()
