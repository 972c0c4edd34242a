"""What chance may bring: a card, a Location, the face of a die (O21.4)."""

from __future__ import annotations

from collections import Counter
from functools import cache, partial

from oztable.core.game import Chance, EvenChance
from oztable.games.card_game_of_oz.actions import Action, Comes, Die
from oztable.games.card_game_of_oz.cards import CardId, Dice

comes = cache(Comes)  # there are as many as cards in the pack
die = cache(Die)


class AnyOf(EvenChance[Action]):
    """Every card, or face of a die, as likely as any other; equal ones are one outcome of more
    weight."""

    __slots__ = ()

    @property
    def outcomes(self) -> tuple[tuple[Action, int], ...]:
        counted = sorted(Counter(self._items).items())
        return tuple((self._action_of(item), copies) for item, copies in counted)


def card_chance(cards: tuple[CardId, ...]) -> AnyOf:
    return AnyOf(cards, comes)


def dice_chances(dice: Dice) -> tuple[Chance[Action], Chance[Action]]:
    """Of a Blue and of a Gold die."""

    blue, gold = tuple(sorted(dice.blue)), tuple(sorted(dice.gold))
    return AnyOf(blue, partial(die, "blue")), AnyOf(gold, partial(die, "gold"))
