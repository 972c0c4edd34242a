"""The count at the end: the road walked, each heart with its reasons (O10)."""

from __future__ import annotations

from msgspec import Struct

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.page.board import OzReason, reasons
from oztable.games.card_game_of_oz.page.seat_view import SeatView, seat_if_any
from oztable.games.card_game_of_oz.rules.continuous import vitality
from oztable.games.card_game_of_oz.rules.naming import piece_name
from oztable.games.card_game_of_oz.rules.pieces import card_of
from oztable.games.card_game_of_oz.rules.scoring import counting, ender, points_of, result
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
    # On a Title Card hardly anybody does: the ending Prime closes the book, uncounted.
    counts: bool


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


def count(seat_view: SeatView) -> OzCount | None:
    if seat_view.seen.phase is not Phase.OVER:
        return None
    over = result(seat_view.draft)
    return OzCount(
        [
            _tally(seat_view, Seat(seat), over.scores[seat])
            for seat in range(seat_view.seen.authors)
        ],
        sorted(over.winners),
        seat_if_any(ender(seat_view.draft)),
        seat_view.say(over.reason),
        over.reason.rule,
    )


def _tally(seat_view: SeatView, seat: Seat, total: int) -> OzTally:
    steps = seat_view.board.steps[seat]
    counted = counting(seat_view.draft, seat)
    mine = sorted(seat_view.draft.of_seat(seat), key=lambda card: (steps.get(card.place, 99), card))
    return OzTally(seat, [_heart(seat_view, card, card in counted) for card in mine], total)


def _heart(seat_view: SeatView, card: InPlay, counts: bool) -> OzHeart:
    return OzHeart(
        seat_view.piece(card.piece),
        seat_view.card(card_of(card.piece)),
        piece_name(seat_view.game, card.piece, seat_view.language),
        seat_view.place(card.place),
        points_of(seat_view.draft, card) if counts else vitality(seat_view.draft, card.piece),
        seat_view.draft.card(card.piece).vitality,
        reasons(seat_view, card),
        counts,
    )
