"""A good deck file, and ways to spoil it."""

from __future__ import annotations

from oztable.core.toml_lines import Fault
from oztable.games.yellow_brick_road.rules.decks import bundled_text, check_deck

GOOD = bundled_text("complete20")
NAME = 'en = "The Bend of the Brook"'
EXITS = 'exits = ["Nl", "Eu"]'


def changed(*changes: tuple[str, str]) -> str:
    """A good deck file with some of its text replaced."""
    text = GOOD
    for old, new in changes:
        assert text.count(old) >= 1, f"{old!r} is not in the file"
        text = text.replace(old, new, 1)
    return text


def faults_of(text: str) -> list[Fault]:
    deck, faults = check_deck(text, "my.toml")
    assert (deck is None) == any(not fault.warning for fault in faults)
    return faults


def line_of(text: str, words: str) -> int:
    """The line of a text on which these words begin, counted from one."""
    return text[: text.index(words)].count("\n") + 1


def errors(text: str) -> list[tuple[int, str]]:
    return [(fault.line, fault.key) for fault in faults_of(text) if not fault.warning]
