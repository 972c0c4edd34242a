"""Cards, and cards in play, as the rules name them."""

from __future__ import annotations

from typing import Final, NewType

CardId = NewType("CardId", int)  # the place of a title in its pack, game cards before Locations

# A card in play: its title and which of the copies in play it is. In hidden zones copies have
# no identity, so that none can be followed through a hand or the Library.
Piece = NewType("Piece", int)
COPIES: Final = 4
NO_PIECE: Final = Piece(-1)


def piece_of(card: CardId, copy: int) -> Piece:
    return Piece(card * COPIES + copy)


def card_of(piece: Piece) -> CardId:
    return CardId(piece // COPIES)
