"""The Card Game of Oz: why to answer a question in this way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.players.dice import by_worth
from oztable.games.card_game_of_oz.rules.actions import Action, EquipOne, No, PickCard, Yes
from oztable.games.card_game_of_oz.rules.cards import CardId
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.frames import Answering, text_that_asks
from oztable.games.card_game_of_oz.rules.pieces import card_of
from oztable.players.reasons import Weighed, fact

ALL_OF_IT = -1  # of a card's text
FOR_POINTS = ("ask_pay", "ask_pay_for")
FOR_CARDS = ("ask_gather", "ask_gather_for", "ask_discard_for")


def spoken(draft: Draft, card: CardId) -> int:
    """Which text of an Event would be carried out: in an Answer Window the answer alone."""
    found = draft.texts[card].answer
    answers = bool(draft.frames) and isinstance(draft.frames[-1], Answering)
    return found[0] if found is not None and answers else ALL_OF_IT


class AnswerReasons:
    """About one question to one seat."""

    def __init__(
        self,
        draft: Draft,
        me: Seat,
        asked: str,
        asking: Mapping[str, Any],
        actions: Sequence[Action],
    ) -> None:
        self.draft = draft
        self.me = me
        self.asked = asked
        self.asking = asking
        self.actions = actions

    def why(self, action: Action) -> list[Weighed]:
        match action:
            case Yes():
                text = text_that_asks(self.draft.frames)
                return [fact(0.3, "oz_text", text=text.card, ability=text.ability)] if text else []
            case No():
                return [self._no()]
            case EquipOne(thing):
                return [fact(0.4, "oz_text", text=card_of(thing), ability=ALL_OF_IT)]
            case PickCard(card):
                return self._card(card)
        return []

    def _no(self) -> Weighed:
        if self.asked in FOR_POINTS:
            return fact(0.4, "oz_keeps_points", points=self.asking["need"])
        if self.asked in FOR_CARDS:
            return fact(0.4, "oz_keeps_cards")
        if self.asked == "ask_walk":
            return fact(0.3, "oz_stays", piece=self.asking["piece"])
        return fact(0.3, "oz_leaves")

    def _card(self, card: CardId) -> list[Weighed]:
        face = self.draft.texts[card].card
        is_character = face.type == "character"
        if self.asked == "ask_name":
            whose = self.asking["whom"]
            if not is_character:
                return [fact(0.3, "oz_named_card", seat=whose)]
            return [fact(0.5, "oz_named", seat=whose, vitality=face.vitality)]
        if self.asked == "ask_bottom":
            titles = [one.card for one in self.actions if isinstance(one, PickCard)]
            is_least = card == by_worth(self.draft, self.me, titles)[0]
            return [fact(0.8, "oz_slide_least")] if is_least else []
        if is_character:
            return [fact(0.5, "oz_card", vitality=face.vitality, cost=face.cost)]
        return [fact(0.4, "oz_text", text=card, ability=ALL_OF_IT)]
