"""What chance may bring: a card, a Location, the face of a die (O21.4)."""

from __future__ import annotations

from collections import Counter
from functools import cache

from oztable.core.game import Chance, EvenChance
from oztable.games.card_game_of_oz.actions import Action, Comes, Die
from oztable.games.card_game_of_oz.cards import CardId, Dice

comes = cache(Comes)  # there are as many as cards in the pack


class CardChance(EvenChance[Action]):
    """Every card as likely as any other; equal ones are one outcome of more weight."""

    __slots__ = ()

    def __init__(self, cards: tuple[CardId, ...]) -> None:
        super().__init__(cards, comes)

    @property
    def outcomes(self) -> tuple[tuple[Action, int], ...]:
        return tuple((Comes(card), copies) for card, copies in sorted(Counter(self._items).items()))


def dice_chances(dice: Dice) -> tuple[Chance[Action], Chance[Action]]:
    """Of a Blue and of a Gold die."""

    def of(colour: str, faces: tuple[int, ...]) -> Chance[Action]:
        count = sorted(Counter(faces).items())
        return Chance(
            tuple((Die("blue" if colour == "blue" else "gold", face), n) for face, n in count)
        )

    return of("blue", dice.blue), of("gold", dice.gold)
