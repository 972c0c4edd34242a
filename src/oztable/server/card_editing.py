"""Cards of one's own, made on a page.

What is made travels as the text of a file. The page sends it with the step that somebody took; the
game changes the file, says what is wrong with it, and what fits at the place that is asked about.
"""

from __future__ import annotations

from typing import Annotated, Literal, Protocol

from msgspec import Meta, Struct

from oztable.core.language import Language
from oztable.server.own_decks import LONGEST

DEEPEST = 40
Path = Annotated[
    list[Annotated[str, Meta(max_length=64)] | Annotated[int, Meta(ge=0, le=999)]],
    Meta(max_length=DEEPEST),
]


class CardChange(Struct, frozen=True, forbid_unknown_fields=True):
    """What stands at a place from now on, as JSON; nothing, to take it away."""

    path: Path
    value: Annotated[str, Meta(max_length=4000)] = ""


class EditCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A file of cards, and one of them: by its number, those of each kind in a row. `new` adds a
    card of this kind. `at`: the place whose steps are asked for."""

    text: Annotated[str, Meta(max_length=LONGEST)] = ""
    card: Annotated[int, Meta(ge=0, le=999)] = 0
    new: Annotated[str, Meta(max_length=40)] = ""
    change: CardChange | None = None
    at: Path | None = None


class CardEditor(Protocol):
    """None where there is no such card or place."""

    def __call__(self, asked: EditCard, language: Language) -> Struct | None: ...


class AskWorth(Struct, frozen=True, forbid_unknown_fields=True):
    """A file that can be played, and the id of the card in it that is asked about."""

    text: Annotated[str, Meta(max_length=LONGEST)]
    card: Annotated[str, Meta(min_length=1, max_length=64)]


class WorthFigure(Struct, frozen=True):
    """With 95 % it lies between the two."""

    value: float
    low: float
    high: float


class CardWorth(Struct, frozen=True):
    """What a card of one's own is worth: the same deals with it and with a blank, so many of them
    so far. `waiting`: others are played first; `failed`: it may be asked for again. `win` is the
    part of a victory that it adds for who has it, `lead` the points; nothing after a few deals."""

    state: Literal["waiting", "playing", "ready", "failed"]
    deals: int
    of: int
    win: WorthFigure | None = None
    lead: WorthFigure | None = None
