"""The Card Game of Oz through the eyes of one seat, ready to be asked about."""

from __future__ import annotations

from random import Random

from oztable.core.game import Message, Seat
from oztable.core.language import Language
from oztable.games.card_game_of_oz.rules.board import Place
from oztable.games.card_game_of_oz.rules.cards import CardId
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.naming import author
from oztable.games.card_game_of_oz.rules.pieces import NO_PIECE, Piece
from oztable.games.card_game_of_oz.rules.state import NOBODY, UNKNOWN, View


class SeatView:
    """What is shown is read from `seen`, where hidden things are blank. `world` is one that fits
    the view, for questions to the rules whose answers are the same in every such world."""

    def __init__(
        self, game: CardGameOfOz, view: View, names: tuple[str, ...], language: Language
    ) -> None:
        self.game = game
        self.view = view
        self.seen = view.state
        self.names = names
        self.language: Language = language
        self.world = game.determinize(view, Random(0))
        self.draft: Draft = game.draft(self.world)
        self.board = self.draft.board

    # Names of things, as notation writes them

    def card(self, card: CardId) -> str:
        return self.game.notation.card(card)

    def card_if_known(self, card: CardId | None) -> str | None:
        return None if card is None or card == UNKNOWN else self.card(card)

    def piece(self, piece: Piece) -> str:
        return self.game.notation.piece(piece)

    def piece_if_any(self, piece: Piece | None) -> str | None:
        return None if piece is None or piece == NO_PIECE else self.piece(piece)

    def place(self, place: Place) -> str:
        return self.board.name(place)

    def place_if_any(self, place: Place | None) -> str | None:
        return None if place is None or place < 0 else self.place(place)

    # Words

    def say(self, message: Message) -> str:
        return self.game.say(message, self.language)

    def name(self, seat: Seat) -> str:
        return self.names[seat] or author(seat, self.language)


def seat_if_any(seat: Seat | None) -> int | None:
    return None if seat is None or seat == NOBODY else seat
