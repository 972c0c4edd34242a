"""What a game brings for those who draw and print it, and where it is found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

from oztable.core.language import Language, Text
from oztable.core.package import imported_or_refused
from oztable.drawing.card_picture import CardPicture
from oztable.games import package_of

USUAL_BACK = "back"


class Title(NamedTuple):
    """A card of a deck, however many there are of it."""

    id: str
    name: Text
    copies: int = 1
    back: str = USUAL_BACK  # whoever has another lies in another pile


class Part(NamedTuple):
    """What belongs to a game beside its cards, drawn as large as a card."""

    id: str
    front: CardPicture
    back: CardPicture | None
    copies: int = 1


def _no_parts(game: Any, language: Language) -> Sequence[Part]:
    return ()


class GameDrawing(NamedTuple):
    """Each part is asked for with a game, whose deck or pack says what is drawn."""

    titles: Callable[[Any], Sequence[Title]]
    find: Callable[[Any, str], str]
    """Of what somebody typed: the id of the card they mean, or a `BadNotation`."""
    face: Callable[[Any, str, Language, bool], CardPicture]
    """By id; whether its ground runs over the edge, to be cut."""
    back: Callable[[str, Language, bool], CardPicture]  # by its name
    deck: Callable[[Any, Language], str]  # what its deck or pack is called
    parts: Callable[[Any, Language], Sequence[Part]] = _no_parts
    credit: Text = Text("", "")  # whom a printed sheet must name


@cache
def drawing_of(game: str) -> GameDrawing:
    package = package_of(game)
    why = f"the cards of {package.name.en} cannot be drawn for print"
    found: GameDrawing = imported_or_refused(package.drawing, why)
    return found
