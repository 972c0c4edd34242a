"""Points that a text asks for (O34.2)."""

from __future__ import annotations

from oztable.core.game import Message
from oztable.games.card_game_of_oz.rules import resolving
from oztable.games.card_game_of_oz.rules.actions import Action, ArchiveCard, No, Yes
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.events import PaidFor
from oztable.games.card_game_of_oz.rules.frames import Paying
from oztable.games.card_game_of_oz.rules.legal import why_not_gather
from oztable.games.card_game_of_oz.rules.moving import can_gather
from oztable.games.card_game_of_oz.rules.refusal import Refused, refuse
from oztable.games.card_game_of_oz.rules.steps.common import Node, ask
from oztable.games.card_game_of_oz.rules.steps.dice import archive_for_dice


def _purse(draft: Draft, frame: Paying) -> int:
    return draft.points if draft.has_turn(frame.seat) else frame.purse


def advance_paying(draft: Draft, frame: Paying) -> bool:
    """Who has neither the points nor a card to archive for a die is not asked."""
    if _purse(draft, frame) >= frame.need or can_gather(draft, frame.seat):
        return False
    _settle(draft, frame, paid=False)
    return True


def node_paying(draft: Draft, frame: Paying) -> Node:
    seat, need, have, card = frame.seat, frame.need, _purse(draft, frame), frame.card
    if have >= need:
        return ask(seat, "ask_pay_for", (Yes(), No()), "O34.2", need=need, card=card)
    cards = [ArchiveCard(held) for held in draft.hand_titles(seat)]
    return ask(seat, "ask_gather_for", (*cards, No()), "O34.2", need=need, have=have, card=card)


def answer_paying(draft: Draft, frame: Paying, action: Action) -> None:
    short = _purse(draft, frame) < frame.need
    match action:
        case No():
            _settle(draft, frame, paid=False)
        case Yes() if not short:
            _settle(draft, frame, paid=True)
        case ArchiveCard(card) if short:
            refuse(why_not_gather(draft, frame.seat, card))
            archive_for_dice(draft, frame.seat, card)
        case _:
            raise Refused(Message("only_paying_for", rule="O34.2"))


def _settle(draft: Draft, frame: Paying, *, paid: bool) -> None:
    """What is over of a purse off turn vanishes (OR-24)."""
    if paid and draft.has_turn(frame.seat):
        draft.points -= frame.need
    draft.pop()
    draft.tell(PaidFor(frame.seat, frame.card, frame.need if paid else 0))
    resolving.settle(draft, paid)
