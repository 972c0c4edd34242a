"""What a table in memory is made of besides its game, and why something at it is not done."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

import msgspec

from oztable.core.verifiable_random import tidy_word
from oztable.server.rows import Entry
from oztable.server.wire.to_page import Line


class Damaged(Exception):
    """The log of this table no longer adds up or does not replay; it is set aside."""


class OtherRules(Exception):
    """The table was begun under rules this version no longer plays."""


class Stale(Exception):
    """A move that answers a moment which has passed."""


class NotNow(Exception):
    """Not at this moment: the game is over, has not begun, or waits for somebody else."""


class Asked(NamedTuple):
    """Something that people must agree on."""

    id: str
    kind: Literal["undo", "rematch", "vacant", "pause"]
    by: int
    about: int
    waiting: frozenset[int]
    words: tuple[tuple[int, str], ...] = ()  # for the next deal, by seat
    at: int = 0  # the moment at which it was asked
    keys: tuple[tuple[int, str], ...] = ()  # seats and ids of the messages that it came of


def written(questions: Iterable[Asked]) -> str:
    """As they are kept. Who stays away is seen anew."""
    kept = [asked for asked in questions if asked.kind != "vacant"]
    return msgspec.json.encode(kept).decode() if kept else ""


def questions_in(text: str, moment: int) -> list[Asked]:
    """Those that still stand at this moment: what was to be taken back may be past."""
    try:
        kept = msgspec.json.decode(text, type=list[Asked]) if text else []
    except msgspec.DecodeError:
        return []  # they are asked again
    return [asked for asked in kept if asked.kind != "undo" or asked.at == moment]


class Note(NamedTuple):
    """Something that happened to the table itself, after so many steps of the game."""

    after: int
    entry: Entry


@dataclass
class Tale:
    """What one seat is told in one language, as far as it has been written."""

    lines: list[Line] = field(default_factory=list)
    events: tuple[Any, ...] = ()  # of the last line, while more may go with them
    steps: int = 0
    notes: int = 0


def word_to_keep(word: str) -> str:
    """As it may stand in a record; one that may not is none."""
    try:
        return tidy_word(word)
    except ValueError:
        return ""


async def nothing() -> None:
    """What was asked changes nothing that must be kept."""
