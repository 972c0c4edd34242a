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
    _hand_over(draft, card.piece, seat)


def _hand_over(draft: Draft, piece: Piece, seat: Seat) -> None:
    """It stays where it is, unless that is no place of the Author whose it is now."""
    card = draft.cards_in_play[piece]
    board = draft.board
    place = card.place if card.place in board.paths[seat] else board.title(seat)
    draft.put(InPlay(piece, seat, place, card.host))
    draft.tell(ChangedHands(piece, seat))


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
    over = [one for one in draft.controls if is_over(one)]
    for one in over:
        later = [other for other in draft.controls if other.piece == one.piece]
        at = later.index(one)
        kept = [other for other in draft.controls if other is not one]
        if at + 1 < len(later):
            heir = later[at + 1]
            kept[kept.index(heir)] = heir._replace(before=one.before)
        draft.controls = tuple(kept)
        if at + 1 == len(later):
            _hand_over(draft, one.piece, one.before)
