"""What happens over and over, made once for each game: a step then only looks it up."""

from __future__ import annotations

from typing import NamedTuple

from oztable.core.game import Seat
from oztable.games.yellow_brick_road.rules.actions import Draw
from oztable.games.yellow_brick_road.rules.cards import CardId, Deck, Piece
from oztable.games.yellow_brick_road.rules.events import Drew, MonkeysCame, Placed
from oztable.games.yellow_brick_road.rules.grid import LINES, SPOTS, Line
from oztable.games.yellow_brick_road.rules.state import SEATS

EVERYBODY: frozenset[Seat | None] = frozenset((*SEATS, None))


class LookupTables(NamedTuple):
    """The events of each step, ready to be given back; all are looked up by seat first."""

    draws: dict[CardId, Draw]
    pieces: dict[CardId, tuple[Piece, Piece]]  # upright, turned
    drew: tuple[dict[CardId, tuple[Drew]], ...]
    came: tuple[dict[Line | None, tuple[tuple[MonkeysCame], ...]], ...]  # by old and new line
    placed: tuple[dict[CardId, tuple[tuple[tuple[Placed], ...], ...]], ...]  # by turn and spot


def tables(deck: Deck, open_hands: bool) -> LookupTables:
    audiences = [EVERYBODY if open_hands else frozenset((seat,)) for seat in SEATS]
    pieces = {card: (Piece(card, False), Piece(card, True)) for card in deck.ids}
    return LookupTables(
        draws={card: Draw(card) for card in deck.ids},
        pieces=pieces,
        drew=tuple(
            {card: (Drew(seat, card, audiences[seat]),) for card in deck.ids} for seat in SEATS
        ),
        came=tuple(
            {
                old: tuple((MonkeysCame(seat, line, old),) for line in LINES)
                for old in (None, *LINES)
            }
            for seat in SEATS
        ),
        placed=tuple(
            {
                card: tuple(tuple((Placed(seat, piece, spot),) for spot in SPOTS) for piece in both)
                for card, both in pieces.items()
            }
            for seat in SEATS
        ),
    )
