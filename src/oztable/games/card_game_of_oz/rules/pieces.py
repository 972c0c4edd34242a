"""Cards, and cards in play, as the rules name them."""

from __future__ import annotations

from typing import Final, NewType

CardId = NewType("CardId", int)  # the place of a title in its pack, game cards before Locations

# A card in play: its title and which of the copies in play it is. In hidden zones copies have
# no identity, so that none can be followed through a hand or the Library.
Piece = NewType("Piece", int)
COPIES: Final = 4
NO_PIECE: Final = Piece(-1)


NO_CARD: Final = CardId(-1)
MOST_TEXTS: Final = 8  # abilities of one card


def piece_of(card: CardId, copy: int) -> Piece:
    return Piece(card * COPIES + copy)


def card_of(piece: Piece) -> CardId:
    return CardId(piece // COPIES)


# A card may have the texts of another as well (O40.4). Each has a number: its place on the card,
# or one beyond all places that tells whose it is.


def text_number(piece: Piece, card: CardId, ability: int) -> int:
    """The number of an ability of this card, as the piece has it."""
    is_own = piece < 0 or card == card_of(piece)
    return ability if is_own else MOST_TEXTS * (card + 1) + ability


def text_of(piece: Piece, number: int) -> tuple[CardId, int]:
    """Whose text a number means, and which of its abilities."""
    if number < MOST_TEXTS:
        return card_of(piece), number
    return CardId(number // MOST_TEXTS - 1), number % MOST_TEXTS
