"""A question to an opponent about a card in hand."""

from __future__ import annotations

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules.actions import Action, PickCard, PickSeat
from oztable.games.card_game_of_oz.rules.choosing import pick_card
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.events import Questioned
from oztable.games.card_game_of_oz.rules.frames import Asking
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


def _question(draft: Draft, seat: Seat, other: Seat, card: CardId) -> None:
    hand = draft.hands[other]
    found = draft.holds(other, card)
    cards = tuple(held.card for held in hand)
    seen = tuple(sorted(Held(held.card, held.known | bit(seat)) for held in hand))
    draft.hands = (*draft.hands[:other], seen, *draft.hands[other + 1 :])
    draft.tell(Questioned(seat, other, card, found, cards, bit(seat) | bit(other)))
    if found:
        discard(draft, other, card, "question")
