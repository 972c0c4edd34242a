"""What a game brings for those who draw and print it, and where it is found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

from oztable.core.language import Language, Text
from oztable.drawing.card_picture import CardPicture
from oztable.games import part_of

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
    found: GameDrawing = part_of(game, "drawing", "the cards of {game} cannot be drawn for print")
    return found
