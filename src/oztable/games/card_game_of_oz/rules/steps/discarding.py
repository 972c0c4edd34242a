"""Cards that a text asks for from a hand (O34.3).

Whether somebody is asked, and whether they may refuse, hangs on how many cards they hold, never on
which: what they hold is theirs to know (O39.6).
"""

from __future__ import annotations

from oztable.games.card_game_of_oz.rules import resolving
from oztable.games.card_game_of_oz.rules.actions import Action, ArchiveCard, No
from oztable.games.card_game_of_oz.rules.choosing import program_of
from oztable.games.card_game_of_oz.rules.continuous import fits_card
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.frames import Discarding, Resolving
from oztable.games.card_game_of_oz.rules.steps.common import Node, ask, check_offered, discard
from oztable.games.card_game_of_oz.rules.texts import ANY_CARD, AskDiscard


def _asked_for(draft: Draft) -> AskDiscard:
    frame = draft.frames[-2]
    assert isinstance(frame, Resolving)  # noqa: S101  it is a text that asks
    op = program_of(draft, frame)[frame.op]
    assert isinstance(op, AskDiscard)  # noqa: S101  and this step of it
    return op


def advance_discarding(draft: Draft, frame: Discarding) -> bool:
    op, hand = _asked_for(draft), draft.hands[frame.seat]
    if frame.left == 0:
        _settle(draft, paid=True)
    elif op.is_price and frame.left == op.count and len(hand) < op.count:
        _settle(draft, paid=False)
    elif not hand:
        _settle(draft, paid=True)
    elif op.what == ANY_CARD and not op.is_price and len(hand) <= frame.left:
        for held in hand:
            discard(draft, frame.seat, held.card, "text")
        _settle(draft, paid=True)
    else:
        return False
    return True


def node_discarding(draft: Draft, frame: Discarding) -> Node:
    op = _asked_for(draft)
    fitting = [
        held.card for held in draft.hands[frame.seat] if fits_card(draft, op.what, held.card)
    ]
    cards = [ArchiveCard(card) for card in sorted(set(fitting))]
    is_begun = frame.left < op.count
    values = {"card": frame.card, "left": frame.left}
    if op.is_price and not is_begun:
        offered = cards if len(fitting) >= op.count else []
        return ask(frame.seat, "ask_discard_for", (*offered, No()), "O34.3", **values)
    return ask(frame.seat, "ask_discard", cards or (No(),), "O34.3", **values)


def answer_discarding(draft: Draft, frame: Discarding, action: Action) -> None:
    check_offered(node_discarding(draft, frame), action, "only_discarding", "O34.3")
    if isinstance(action, ArchiveCard):
        draft.swap(frame._replace(left=frame.left - 1))
        discard(draft, frame.seat, action.card, "text")
    else:
        _settle(draft, paid=not _asked_for(draft).is_price)


def _settle(draft: Draft, *, paid: bool) -> None:
    draft.pop()
    resolving.settle(draft, paid)
