"""Cards of one's own, made on a page.

What is made travels as the text of a file. The page sends it with the step that somebody took; the
game changes the file, says what is wrong with it, and what fits at the place that is asked about.
"""

from __future__ import annotations

from typing import Annotated, Protocol

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
