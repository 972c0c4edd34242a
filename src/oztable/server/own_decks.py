"""Decks of one's own, put together from the cards of those that come with a game.

A deck travels as the text of a file. A page that builds one sends a draft: which cards, how many of
each, and whatever else a file had in it. The game itself writes the file and says what is wrong.
"""

from __future__ import annotations

from typing import Annotated, Protocol

from msgspec import Meta, Struct

from oztable.core.language import Language

LONGEST = 48_000  # characters; with all that JSON adds it is less than a request may be
MOST_CARDS = 400  # titles

CardName = Annotated[str, Meta(max_length=64)]


class NameInBoth(Struct, frozen=True, forbid_unknown_fields=True):
    en: Annotated[str, Meta(max_length=60)] = ""
    fr: Annotated[str, Meta(max_length=60)] = ""


class DeckDraft(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck while it is built. `rest` is what its file says besides, as text: cards of its own."""

    name: NameInBoth = NameInBoth()
    cards: Annotated[dict[CardName, int], Meta(max_length=MOST_CARDS)] = {}
    rest: Annotated[str, Meta(max_length=LONGEST)] = ""


class DeckFault(Struct, frozen=True):
    """What is wrong with a deck, or could be better (`warning`). `card` is the one it is about and
    `guide` the guideline, where it is about one; `line` is that of a file which was sent."""

    text: str
    warning: bool
    card: str = ""
    guide: str = ""
    line: int = 0


class Guideline(Struct, frozen=True):
    """So many there are, and so many there should be."""

    name: str
    has: int
    least: int | None
    most: int | None


class CheckedDeck(Struct, frozen=True):
    """`good`: it can be played. `text` is its file; empty where nothing could be made of it.
    `needs` are the options with which it can be played, where that is not so by the usual ones."""

    good: bool
    text: str
    id: str
    draft: DeckDraft | None
    own: list[str]  # the names of cards that are nowhere else
    guidelines: list[Guideline]
    faults: list[DeckFault]
    most_copies: dict[str, int]  # by type of card
    needs: dict[str, str]


class DeckChecker(Protocol):
    """Of a file, or of a draft where the file is empty."""

    def __call__(self, text: str, draft: DeckDraft | None, language: Language) -> CheckedDeck: ...
