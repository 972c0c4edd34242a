"""What of this game can be drawn and printed."""

from __future__ import annotations

from oztable.core.game import BadNotation
from oztable.core.language import Language
from oztable.core.options import nearest
from oztable.core.quoting import quoted
from oztable.drawing.card_picture import CardPicture
from oztable.drawing.package import GameDrawing, Part, Title
from oztable.games.yellow_brick_road.drawing.parts import parts
from oztable.games.yellow_brick_road.drawing.print_face import card_back, card_face
from oztable.games.yellow_brick_road.rules.cards import Card, CardId
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad


def _titles(game: YellowBrickRoad) -> list[Title]:
    return [Title(str(card), game.deck.by_id[card].name) for card in game.deck.ids]


def _card(game: YellowBrickRoad, wanted: str) -> Card:
    """By its number, or by its name in either language."""
    for card in game.deck.by_id.values():
        if wanted == str(card.id) or wanted.casefold() in (one.casefold() for one in card.name):
            return card
    known = [name for card in game.deck.by_id.values() for name in (str(card.id), *card.name)]
    raise BadNotation(
        f"{quoted(wanted)} is no card of {game.deck.id}{nearest(wanted, known)}; "
        f"they are numbered from {min(game.deck.ids)} to {max(game.deck.ids)}"
    )


def _face(game: YellowBrickRoad, title: str, language: Language, to_the_edge: bool) -> CardPicture:
    return card_face(game.deck.by_id[CardId(int(title))], language, to_the_edge)


def _find(game: YellowBrickRoad, wanted: str) -> str:
    return str(_card(game, wanted).id)


def _back(name: str, language: Language, to_the_edge: bool) -> CardPicture:
    return card_back(language, to_the_edge)


def _deck(game: YellowBrickRoad, language: Language) -> str:
    return game.deck.name.into(language)


def _parts(game: YellowBrickRoad, language: Language) -> list[Part]:
    return parts(language)


DRAWING = GameDrawing(_titles, _find, _face, _back, _deck, _parts)
