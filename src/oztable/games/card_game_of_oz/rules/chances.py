"""Chance nodes: a card, a Location, the face of a die (O21.4)."""

from __future__ import annotations

from collections import Counter

from oztable.core.game import Chance, EvenChance
from oztable.games.card_game_of_oz.rules.actions import Action, Comes, Die
from oztable.games.card_game_of_oz.rules.cards import Dice
from oztable.games.card_game_of_oz.rules.made_once import Numbered
from oztable.games.card_game_of_oz.rules.pieces import CardId

_comings: Numbered[Action] = Numbered(Comes)
comes = _comings.__getitem__


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

    blue: dict[int, Action] = {symbols: Die("blue", symbols) for symbols in dice.blue}
    gold: dict[int, Action] = {symbols: Die("gold", symbols) for symbols in dice.gold}
    return (
        AnyOf(tuple(sorted(dice.blue)), blue.__getitem__),
        AnyOf(tuple(sorted(dice.gold)), gold.__getitem__),
    )
