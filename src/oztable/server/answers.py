"""What was answered to whom at a table: who sends a message twice is answered as the first time."""

from __future__ import annotations

from collections.abc import Iterable

from oztable.server.rows import Entry

MOST_ANSWERS = 256
Key = tuple[int, str]  # a seat, and the id of a message


class Answers:
    def __init__(self) -> None:
        self._kept: dict[Key, int] = {}  # to what is in the log
        self._others: dict[Key, int] = {}  # to everything else, the latest
        self._answering: Key | None = None

    def to(self, seat: int, move_id: str) -> int | None:
        """Where the table stood after this was done before."""
        key = (seat, move_id)
        return self._kept.get(key, self._others.get(key))

    def note(self, entry: Entry, moment: int) -> None:
        """An entry of the log: what chance brings after a move belongs to the answer."""
        if entry.kind != "fate":
            self._answering = (entry.seat, entry.move_id) if entry.move_id else None
        if self._answering:
            self._kept[self._answering] = moment

    def remember(self, keys: Iterable[Key], moment: int) -> None:
        """The latest only: what is not in the log is small and can be asked again."""
        for key in keys:
            if key not in self._kept:
                self._others[key] = moment
        while len(self._others) > MOST_ANSWERS:
            del self._others[next(iter(self._others))]
