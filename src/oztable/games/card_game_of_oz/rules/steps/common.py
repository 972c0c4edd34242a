"""What all steps share: asking, and taking only answers that were asked for."""

from __future__ import annotations

from typing import Any, Final

from oztable.core.game import Chance, Decide, Message, Seat
from oztable.games.card_game_of_oz.rules.actions import Action, Comes
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.events import Discarded, WhyDiscarded
from oztable.games.card_game_of_oz.rules.made_once import once
from oztable.games.card_game_of_oz.rules.pieces import CardId
from oztable.games.card_game_of_oz.rules.refusal import Refused, message

Node = Decide[Action] | Chance[Action]

discarded: Final = once(Discarded)
new_tuple: Final = tuple.__new__
DECIDE: Final = Decide


def ask(seat: Seat, key: str, actions: Any, rule: str = "", **values: Any) -> Decide[Action]:
    return decide(seat, message(key, tuple(values.items()), rule), tuple(actions))


def decide(seat: Seat, prompt: Message, actions: tuple[Action, ...]) -> Decide[Action]:
    """Like `Decide(seat, prompt, actions)`, but twice as fast."""
    return new_tuple(DECIDE, (seat, prompt, actions))


def came(action: Action, among: tuple[CardId, ...]) -> CardId:
    if not isinstance(action, Comes) or action.card not in among:
        raise Refused(Message("not_chance", rule="O21.4"))
    return action.card


def check_offered(node: Node, action: Action, key: str, rule: str) -> None:
    if not isinstance(node, Decide) or action not in node.actions:
        raise Refused(Message(key, rule=rule))


def discard(draft: Draft, seat: Seat, card: CardId, why: WhyDiscarded) -> None:
    draft.remove_from_hand(seat, card)
    draft.archive = (*draft.archive, card)
    draft.tell(discarded(seat, card, why))
    draft.changed = True
