"""What all steps share: asking, and taking only answers that were asked for."""

from __future__ import annotations

from typing import Any

from oztable.core.game import Chance, Decide, Message, Seat
from oztable.games.card_game_of_oz.actions import Action, Comes
from oztable.games.card_game_of_oz.cards import CardId
from oztable.games.card_game_of_oz.events import Discarded, WhyDiscarded
from oztable.games.card_game_of_oz.refusal import Refused
from oztable.games.card_game_of_oz.table import Table

Node = Decide[Action] | Chance[Action]


def ask(seat: Seat, key: str, actions: Any, rule: str = "", **values: Any) -> Decide[Action]:
    return Decide(seat, Message(key, tuple(values.items()), rule), tuple(actions))


def came(action: Action, among: tuple[CardId, ...]) -> CardId:
    if not isinstance(action, Comes) or action.card not in among:
        raise Refused(Message("not_chance", rule="O21.4"))
    return action.card


def check_offered(node: Node, action: Action, key: str, rule: str) -> None:
    if not isinstance(node, Decide) or action not in node.actions:
        raise Refused(Message(key, rule=rule))


def discard(table: Table, seat: Seat, card: CardId, why: WhyDiscarded) -> None:
    table.remove_from_hand(seat, card)
    table.archive = (*table.archive, card)
    table.tell(Discarded(seat, card, why))
    table.changed = True
