"""What of this game can be drawn and printed."""

from __future__ import annotations

from oztable.core.language import Language
from oztable.drawing.card_picture import CardPicture
from oztable.drawing.package import GameDrawing, Part, Title
from oztable.games.card_game_of_oz.drawing.card_frame import back
from oztable.games.card_game_of_oz.drawing.face import WORDS, face
from oztable.games.card_game_of_oz.drawing.finding import find_card
from oztable.games.card_game_of_oz.drawing.parts import parts
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.packs import pack_title

LIBRARY, FOLIO = "library", "folio"


def _titles(game: CardGameOfOz) -> list[Title]:
    return [
        Title(card.slug, card.name, card.copies, FOLIO if card.type == "location" else LIBRARY)
        for card in game.pack.cards
        if card.slug not in game.pack.fillers
    ]


def _find(game: CardGameOfOz, wanted: str) -> str:
    return find_card(game.pack, wanted).slug


def _face(game: CardGameOfOz, title: str, language: Language, to_the_edge: bool) -> CardPicture:
    card = game.pack.cards[game.pack.by_slug[title]]
    return face(card, game.pack, language, to_the_edge)


def _back(name: str, language: Language, to_the_edge: bool) -> CardPicture:
    return back(name == FOLIO, language, to_the_edge)


def _deck(game: CardGameOfOz, language: Language) -> str:
    return pack_title(game.pack, language)


def _parts(game: CardGameOfOz, language: Language) -> list[Part]:
    return parts(game.pack, language)


DRAWING = GameDrawing(_titles, _find, _face, _back, _deck, _parts, credit=WORDS.text("credit"))
