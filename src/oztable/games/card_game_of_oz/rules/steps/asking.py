"""A question to an opponent about a card in hand."""

from __future__ import annotations

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules.actions import Action, PickCard, PickSeat
from oztable.games.card_game_of_oz.rules.choosing import pick_card
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.events import Questioned, SawHand
from oztable.games.card_game_of_oz.rules.frames import Asking, SeeingHand
from oztable.games.card_game_of_oz.rules.pieces import CardId
from oztable.games.card_game_of_oz.rules.state import NOBODY, Held, bit
from oztable.games.card_game_of_oz.rules.steps.common import Node, ask, check_offered, discard


def advance_asking(draft: Draft, frame: Asking) -> bool:
    others = draft.others(frame.seat)
    if not others:
        draft.pop()
        return True
    if frame.other == NOBODY and len(others) == 1:
        draft.swap(frame._replace(other=others[0]))
        return True
    return False


def node_asking(draft: Draft, frame: Asking) -> Node:
    if frame.other == NOBODY:
        seats = [PickSeat(seat) for seat in draft.others(frame.seat)]
        return ask(frame.seat, "ask_whom", seats, "OR-61")
    titles = sorted(set(draft.ruleset.pack.library))
    return ask(
        frame.seat, "ask_name", [pick_card[title] for title in titles], "O12.4", whom=frame.other
    )


def answer_asking(draft: Draft, frame: Asking, action: Action) -> None:
    check_offered(node_asking(draft, frame), action, "not_offered", "O12.4")
    if isinstance(action, PickSeat):
        draft.swap(frame._replace(other=action.seat))
    elif isinstance(action, PickCard):
        draft.pop()
        _question(draft, frame.seat, frame.other, action.card)


def advance_seeing(draft: Draft, frame: SeeingHand) -> bool:
    others = _with_hands(draft, frame.seat)
    if len(others) > 1:
        return False
    draft.pop()
    if others:
        _see(draft, frame.seat, others[0])
    return True


def _with_hands(draft: Draft, seat: Seat) -> list[Seat]:
    return [other for other in draft.others(seat) if draft.hands[other]]


def node_seeing(draft: Draft, frame: SeeingHand) -> Node:
    seats = [PickSeat(seat) for seat in _with_hands(draft, frame.seat)]
    return ask(frame.seat, "ask_whose", seats, "O38.4")


def answer_seeing(draft: Draft, frame: SeeingHand, action: Action) -> None:
    check_offered(node_seeing(draft, frame), action, "not_offered", "O38.4")
    if isinstance(action, PickSeat):
        draft.pop()
        _see(draft, frame.seat, action.seat)


def _see(draft: Draft, seat: Seat, other: Seat) -> None:
    draft.tell(SawHand(seat, other, _look_through(draft, seat, other), bit(seat) | bit(other)))


def _look_through(draft: Draft, seat: Seat, other: Seat) -> tuple[CardId, ...]:
    """The hand of another Author, whose cards this seat knows from now on."""
    hand = draft.hands[other]
    seen = tuple(sorted(Held(held.card, held.known | bit(seat)) for held in hand))
    draft.hands = (*draft.hands[:other], seen, *draft.hands[other + 1 :])
    return tuple(held.card for held in hand)


def _question(draft: Draft, seat: Seat, other: Seat, card: CardId) -> None:
    found = draft.holds(other, card)
    cards = _look_through(draft, seat, other)
    draft.tell(Questioned(seat, other, card, found, cards, bit(seat) | bit(other)))
    if found:
        discard(draft, other, card, "question")
