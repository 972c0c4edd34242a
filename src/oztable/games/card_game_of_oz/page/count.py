"""The count at the end: the road walked, each heart with its reasons (O10)."""

from __future__ import annotations

from msgspec import Struct

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.page.board import OzReason, reasons
from oztable.games.card_game_of_oz.page.seat_view import Eyes, seat_if_any
from oztable.games.card_game_of_oz.rules.continuous import vitality
from oztable.games.card_game_of_oz.rules.naming import piece_name
from oztable.games.card_game_of_oz.rules.pieces import card_of
from oztable.games.card_game_of_oz.rules.scoring import counting, ender, result
from oztable.games.card_game_of_oz.rules.state import InPlay, Phase


class OzHeart(Struct, frozen=True):
    """A Character met on the walk."""

    piece: str
    card: str
    name: str
    place: str
    vitality: int
    printed: int
    reasons: list[OzReason]
    counts: bool  # on a Title Card nobody does: the ending Prime closes the book, uncounted


class OzTally(Struct, frozen=True):
    seat: int
    hearts: list[OzHeart]  # in the order of the road
    total: int


class OzCount(Struct, frozen=True):
    tallies: list[OzTally]
    winners: list[int]
    ender: int | None  # whose Prime reached The End
    reason: str
    rule: str


def count(eyes: Eyes) -> OzCount | None:
    if eyes.seen.phase is not Phase.OVER:
        return None
    over = result(eyes.table)
    return OzCount(
        [_tally(eyes, Seat(seat), over.scores[seat]) for seat in range(eyes.seen.authors)],
        sorted(over.winners),
        seat_if_any(ender(eyes.table)),
        eyes.say(over.reason),
        over.reason.rule,
    )


def _tally(eyes: Eyes, seat: Seat, total: int) -> OzTally:
    steps = eyes.board.steps[seat]
    counted = counting(eyes.table, seat)
    mine = sorted(eyes.table.of_seat(seat), key=lambda card: (steps.get(card.place, 99), card))
    return OzTally(seat, [_heart(eyes, card, card in counted) for card in mine], total)


def _heart(eyes: Eyes, card: InPlay, counts: bool) -> OzHeart:
    return OzHeart(
        eyes.piece(card.piece),
        eyes.card(card_of(card.piece)),
        piece_name(eyes.game, card.piece, eyes.language),
        eyes.place(card.place),
        vitality(eyes.table, card.piece),
        eyes.table.card(card.piece).vitality,
        reasons(eyes, card),
        counts,
    )
