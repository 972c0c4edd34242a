"""Why a card or a Character cannot do anything now.

What is legal is listed in `legal.py`; here each thing that is not gets the one reason that
matters most: what the rules forbid before what it costs.
"""

from __future__ import annotations

from oztable.core.game import Message, Seat
from oztable.games.card_game_of_oz.rules import legal, playing, using
from oztable.games.card_game_of_oz.rules.board import Way
from oztable.games.card_game_of_oz.rules.costs import price
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.moving import Cause, why_not_move
from oztable.games.card_game_of_oz.rules.pieces import CardId, Piece
from oztable.games.card_game_of_oz.rules.refusal import too_dear
from oztable.games.card_game_of_oz.rules.state import InPlay, Phase

TOO_LATE = Message("only_bonus", rule="OR-32")


def why_no_draw(draft: Draft) -> Message | None:
    return TOO_LATE if draft.phase is not Phase.ACTIONS else legal.why_not_draw(draft)


def why_no_replacing(draft: Draft, seat: Seat) -> Message | None:
    """Why none of the Locations of a Storyline can be replaced; None if one can."""
    if draft.phase is not Phase.ACTIONS:
        return TOO_LATE
    if draft.folio_size == 0:
        return Message("folio_empty", rule="OR-35")
    if not any(draft.slots[place].up for place in draft.board.storylines[seat]):
        return Message("still_hidden", rule="O6.5")
    return too_dear(legal.REPLACE_COST, draft.points, "O6.5")


def why_no_archiving(draft: Draft, seat: Seat, card: CardId) -> Message | None:
    return legal.why_not_gather(draft, seat, card)


def why_no_play(draft: Draft, seat: Seat, card: CardId) -> Message | None:
    """Why a card in hand cannot be played anywhere, nor set; None if it can."""
    if draft.phase is not Phase.ACTIONS:
        return TOO_LATE
    if legal.plays_of(draft, seat, card):
        return None
    match draft.texts[card].card.type:
        case "character":
            return playing.why_not_character(draft, seat, card, None)
        case "object":
            return playing.why_not_object(draft, seat, card, draft.board.storylines[seat][0], None)
    cost = price(draft, seat, card)
    return _why_no_text(draft, seat, card) or Message(
        "too_dear", (("cost", cost), ("have", draft.points)), "O6.6"
    )


def _why_no_text(draft: Draft, seat: Seat, card: CardId) -> Message | None:
    if draft.texts[card].card.type == "event":
        return None  # it could be set: only points are missing
    if draft.texts[card].attach is None:
        return playing.why_not_carry_out(draft, seat, card)
    places, pieces = playing.hosts_for(draft, seat, card)
    if places:
        return playing.why_not_carry_out(draft, seat, card, places[0])
    if pieces:
        return playing.why_not_carry_out(draft, seat, card, None, pieces[0])
    fault = playing.why_not_carry_out(draft, seat, card)
    return fault._replace(key="no_target") if fault and fault.key == "not_attached_there" else fault


def why_no_step(draft: Draft, card: InPlay, way: Way) -> Message | None:
    """Why a Character of the active seat cannot take this step."""
    cause: Cause = "action" if draft.phase is Phase.ACTIONS else "bonus"
    return why_not_move(draft, card, way, card.seat, cause)


def why_no_use(draft: Draft, seat: Seat, piece: Piece, ability: int) -> Message | None:
    if draft.phase is not Phase.ACTIONS:
        return TOO_LATE
    return using.why_not_use(draft, seat, piece, ability)
