"""The tale as a page shows it: several events in one sentence, with cards and people marked.

A game may mark what it names with characters of private use, which no name holds. They are taken
out here, and where they stood is counted as browsers count: in UTF-16.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol, runtime_checkable

from oztable.core.game import AnyGame, Seat
from oztable.core.language import Language

OPENS, NAMED, CLOSES = "\ue000", "\ue001", "\ue002"
_SIGN = re.compile(f"{OPENS}([cs]):([^{OPENS}{NAMED}{CLOSES}]*){NAMED}|[{OPENS}{NAMED}{CLOSES}]")


class Mark(NamedTuple):
    """Part of a sentence that names a card, by its notation, or a seat."""

    start: int
    end: int
    card: str | None
    seat: int | None


class Told(NamedTuple):
    text: str
    marks: tuple[Mark, ...]


class Scene(NamedTuple):
    """Where events happened."""

    view: Any  # a spectator's, before the step
    step: Sequence[Any]  # all that the reader saw of the step


@runtime_checkable
class Storyteller(Protocol):
    """A game that tells its tale for a page, where squares have no names and dice fall together."""

    def goes_with(self, earlier: Any, later: Any) -> bool:
        """Whether an event is told in one sentence with the one before it."""
        ...

    def narrate(
        self, events: Sequence[Any], scene: Scene, names: tuple[str, ...], language: Language
    ) -> str:
        """Events that go with each other, with marks."""
        ...


@runtime_checkable
class InRounds(Protocol):
    """A game that people count in rounds, of several chapters each."""

    def round(self, state: Any) -> int: ...

    def begins_round(self, event: Any) -> int | None:
        """The round that begins with this event, if one does."""
        ...


def counted(game: AnyGame, state: Any) -> int:
    """The chapter as people count it; 0 is the set-up."""
    return game.round(state) if isinstance(game, InRounds) else game.chapter(state)


def mark_card(text: str, card: str) -> str:
    return f"{OPENS}c:{card}{NAMED}{text}{CLOSES}"


def mark_seat(name: str, seat: Seat) -> str:
    """Nothing to mark where the reader is spoken to."""
    return f"{OPENS}s:{seat}{NAMED}{_SIGN.sub('', name)}{CLOSES}" if name else name


def with_capital(marked: str) -> str:
    """With a capital where the sentence begins, mark or not."""
    first = _SIGN.match(marked)
    at = first.end() if first else 0
    return marked[:at] + marked[at : at + 1].upper() + marked[at + 1 :]


def unmarked(marked: str) -> Told:
    """The sentence without its marks, and what they said."""
    text, at, length = "", 0, 0
    open_: tuple[int, str, str] | None = None
    marks: list[Mark] = []
    for sign in _SIGN.finditer(marked):
        piece = marked[at : sign.start()]
        text, at, length = text + piece, sign.end(), length + _utf16(piece)
        if sign[1]:
            open_ = (length, sign[1], sign[2])
        elif sign[0] == CLOSES and open_:
            start, kind, key = open_
            if kind == "c":
                marks.append(Mark(start, length, key, None))
            elif key.isdecimal():
                marks.append(Mark(start, length, None, int(key)))
            open_ = None
    return Told(text + marked[at:], tuple(marks))


def _utf16(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


class Sentence(NamedTuple):
    """What a reader is told of one or several events, and the chapter it belongs to."""

    events: tuple[Any, ...]
    told: Told
    chapter: int


def sentences(
    game: AnyGame,
    before: Any,
    happened: Sequence[Any],
    names: tuple[str, ...],
    language: Language,
    last: Sequence[Any] = (),
) -> list[Sentence]:
    """One step as a reader saw it happen, from the state before it. Where events go with those of
    the `last` sentence, the first one here tells them all."""
    if not happened:
        return []
    chapter = counted(game, before)
    if not isinstance(game, Storyteller):
        told = (Told(game.tell(event, names, language), ()) for event in happened)
        return [
            Sentence((event,), one, chapter)
            for event, one in zip(happened, told, strict=True)
            if one.text
        ]
    groups: list[tuple[int, list[Any]]] = [(chapter, [*last])]
    for event in happened:
        if isinstance(game, InRounds):
            chapter = game.begins_round(event) or chapter
        if groups[-1][1] and game.goes_with(groups[-1][1][-1], event):
            groups[-1][1].append(event)
        else:
            groups.append((chapter, [event]))
    if len(groups[0][1]) == len(last):
        del groups[0]  # nothing went with them
    scene = Scene(game.view(before, None), happened)
    return [
        Sentence(tuple(group), unmarked(game.narrate(group, scene, names, language)), chapter)
        for chapter, group in groups
    ]
