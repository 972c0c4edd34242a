"""Using what is in play: texts that one may use, and loose Objects to equip (O12.4, O14.4)."""

from __future__ import annotations

from oztable.core.game import Message, Seat
from oztable.games.card_game_of_oz.rules import triggers
from oztable.games.card_game_of_oz.rules.choosing import can_begin_text
from oztable.games.card_game_of_oz.rules.continuous import holds, reader_of
from oztable.games.card_game_of_oz.rules.draft import Draft, mark
from oztable.games.card_game_of_oz.rules.events import Used
from oztable.games.card_game_of_oz.rules.frames import Resolving, beginning
from oztable.games.card_game_of_oz.rules.pieces import NO_PIECE, Piece, card_of, text_of
from oztable.games.card_game_of_oz.rules.readers import use_of
from oztable.games.card_game_of_oz.rules.refusal import message, too_dear
from oztable.games.card_game_of_oz.rules.state import InPlay
from oztable.games.card_game_of_oz.rules.zones import archive, change_counters, equip


def why_not_use(draft: Draft, seat: Seat, piece: Piece, ability: int) -> Message | None:
    card = draft.cards_in_play.get(piece)
    use = None if card is None else use_of(draft, piece, ability)
    if card is None or use is None:
        return message("nothing_to_use", rule="O12.4")
    if draft.controller(card) != seat:
        return message("not_yours", rule="OR-59")
    if triggers.is_spent(draft, use.limit, piece, ability, seat):
        return message("used_before", rule="O12.4")
    if draft.points < use.pay:
        return too_dear(use.pay, draft.points)
    if draft.counters_on(piece) < use.counter:
        return message("no_counters", rule="O37.1")
    reader = reader_of(draft, card)
    if not holds(draft, use.condition, reader):
        return message("condition_unmet", (("card", card_of(piece)),), "OR-80")
    frame = _using(draft, seat, card, ability)
    if not can_begin_text(draft, frame):
        return message("no_target", (("card", card_of(piece)),), "OR-80")
    return None


def _using(draft: Draft, seat: Seat, card: InPlay, ability: int) -> Resolving:
    place = reader_of(draft, card).place
    bearer = card.host if card.host != NO_PIECE else card.piece
    return beginning(seat, *text_of(card.piece, ability), card.piece, place, bearer)


def use_text(draft: Draft, seat: Seat, piece: Piece, ability: int) -> None:
    card = draft.cards_in_play[piece]
    use = use_of(draft, piece, ability)
    assert use is not None  # noqa: S101  why_not_use has seen to that
    draft.points -= use.pay
    draft.marks |= triggers.spend(use.limit, piece, ability)
    draft.tell(Used(seat, piece, use.pay))
    if use.counter:
        change_counters(draft, card, -use.counter)  # before: what that sets off comes after
    draft.push(_using(draft, seat, card, ability))
    if use.archive:
        archive(draft, card, "spent")


def why_not_equip(draft: Draft, seat: Seat, thing: Piece, bearer: Piece) -> Message | None:
    """A loose Object where no opposing Character is, once a turn (O14.4, OR-64)."""
    what, who = draft.cards_in_play.get(thing), draft.cards_in_play.get(bearer)
    if what is None or draft.card(thing).type != "object":
        return message("no_such_object", rule="O14.4")
    if who is None or who.seat != seat or draft.card(bearer).type != "character":
        return message("not_your_bearer", rule="O14.4")
    if what.host != NO_PIECE:
        giver = draft.cards_in_play[what.host]
        if not draft.rulings.transfer or giver.seat != seat or what.host == bearer:
            return message("not_loose", rule="OR-64")
    if draft.place_of(what) != who.place or not draft.is_location(who.place):
        return message("not_at_one_place", rule="O14.4")
    if any(card.seat != seat and card.place == who.place for card in draft.characters()):
        return message("opposed", rule="O14.4")
    if mark("equip", thing, seat) in draft.marks:
        return message("equipped_before", rule="OR-64")
    return None


def do_equip(draft: Draft, seat: Seat, thing: Piece, bearer: Piece) -> None:
    draft.marks |= {mark("equip", thing, seat)}
    equip(draft, seat, draft.cards_in_play[thing], bearer)
