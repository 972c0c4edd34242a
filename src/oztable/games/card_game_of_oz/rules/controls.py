"""Who controls a Character for a time, and whose it is again (O35)."""

from __future__ import annotations

from collections.abc import Callable

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules.costs import is_kept_from
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.durations import begin, is_over_at_start, left_after_turn
from oztable.games.card_game_of_oz.rules.events import ChangedHands
from oztable.games.card_game_of_oz.rules.language.abilities import Until
from oztable.games.card_game_of_oz.rules.pieces import Piece
from oztable.games.card_game_of_oz.rules.state import Controlled, InPlay


def can_take_over(draft: Draft, card: InPlay, seat: Seat) -> bool:
    """A Character of another Author at a Location of the own Storyline."""
    return (
        draft.card(card.piece).type == "character"
        and card.seat != seat
        and card.place in draft.board.storylines[seat]
        and not is_kept_from(draft, card, "be taken over", seat)
    )


def take_over(draft: Draft, card: InPlay, seat: Seat, until: Until) -> None:
    of, turns = begin(draft, seat, until)
    taken = Controlled(card.piece, seat, card.seat, of, turns, until == "end of turn")
    draft.controls = (*draft.controls, taken)
    _hand_over(draft, card.piece, seat, until)


def _hand_over(draft: Draft, piece: Piece, seat: Seat, until: Until | None = None) -> None:
    """It stays where it is, unless that is no place of the Author whose it is now."""
    card = draft.cards_in_play[piece]
    board = draft.board
    place = card.place if card.place in board.paths[seat] else board.title(seat)
    draft.put(InPlay(piece, seat, place, card.host))
    draft.tell(ChangedHands(piece, seat, card.seat, until))


def at_end_of_turn(draft: Draft) -> None:
    """T5, for the turn of the active Author."""
    if draft.controls:
        draft.controls = tuple(
            one._replace(turns=left_after_turn(draft.active, one.of, one.turns))
            for one in draft.controls
        )
        _end(draft, lambda one: one.turns == 0)


def after_turn(draft: Draft) -> None:
    """What was taken in the last Window of a turn for the rest of it."""
    if draft.controls:
        _end(draft, lambda one: one.in_turn)


def at_start_of_turn(draft: Draft) -> None:
    """T1, before the roll."""
    if draft.controls:
        _end(draft, lambda one: is_over_at_start(draft.active, one.of, one.turns))


def _end(draft: Draft, is_over: Callable[[Controlled], bool]) -> None:
    """Of several, the newest one that still runs counts (O35.2)."""
    for piece in dict.fromkeys(one.piece for one in draft.controls if is_over(one)):
        _end_of(draft, piece, is_over)


def _end_of(draft: Draft, piece: Piece, is_over: Callable[[Controlled], bool]) -> None:
    """Several may be over at once: it goes straight to whose it is after all of them."""
    seat = next(one.before for one in draft.controls if one.piece == piece)
    left: list[Controlled] = []
    for one in draft.controls:
        if one.piece != piece:
            left.append(one)
        elif not is_over(one):
            left.append(one._replace(before=seat))
            seat = one.seat
    draft.controls = tuple(left)
    if seat != draft.cards_in_play[piece].seat:
        _hand_over(draft, piece, seat)
