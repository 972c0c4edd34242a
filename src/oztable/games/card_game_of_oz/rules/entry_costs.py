"""What a Location asks, by its print, to enter or leave (O17)."""

from __future__ import annotations

from typing import Literal, NamedTuple

from oztable.games.card_game_of_oz.rules.cards import Card
from oztable.games.card_game_of_oz.rules.language.abilities import Cannot, Ignores, Static, Toll
from oztable.games.card_game_of_oz.rules.language.filters import Filter


class EntryCost(NamedTuple):
    """What a Location asks on one side: to enter, or to leave."""

    on: Literal["enter", "leave", "either"]
    points: int  # 0 where it is shut
    depends: bool  # on the Character

    @property
    def is_shut(self) -> bool:
        return self.points == 0


def entry_costs_of(card: Card) -> list[EntryCost]:
    found: dict[str, EntryCost] = {}
    frees = any(_frees(ability) for ability in card.abilities)
    for ability in card.abilities:
        if not isinstance(ability, Static):
            continue
        depends = frees or not _reaches_all(ability) or ability.condition is not None
        for gift in ability.gives:
            match gift:
                case Toll("enter" | "leave" | "either" as on, int(points)) if points:
                    found[on] = EntryCost(on, points, depends)
                case Cannot("enter" | "leave" as on):
                    found[on] = EntryCost(on, 0, depends)
    return list(found.values())


def _reaches_all(ability: Static) -> bool:
    everybody = Filter("character")
    return isinstance(ability.to, Filter) and ability.to in (
        everybody,
        Filter("character", where="here"),
    )


def _frees(ability: object) -> bool:
    """Whether some Characters ignore the text of the Location."""
    return isinstance(ability, Static) and any(isinstance(gift, Ignores) for gift in ability.gives)
