"""Costs, bans and penalties: what Flying and Swimming Characters ignore of Locations (OR-89)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from oztable.games.card_game_of_oz.rules.language import abilities as tree

if TYPE_CHECKING:
    from oztable.games.card_game_of_oz.rules.effects.effect import Effect

# A hindrance is a cost of movement or a ban on it; a boon is no burden at all.
Burden: TypeAlias = Literal["", "penalty", "hindrance"]

STUCK: Final = frozenset(("Immovable", "Steadfast"))
# Bans that protect the Character.
PROTECTION: Final = "be "  # such as being moved


def burden_of(modifier: tree.Modifier) -> Burden:
    """Whether it is a cost or a ban on movement, another penalty, or a boon (OR-89)."""
    match modifier:
        case tree.Vitality(change):
            return "penalty" if change < 0 else ""
        case tree.Toll(change=change):
            return "hindrance" if change is not None and change > 0 else ""
        case tree.Cannot(what):
            return "" if what.startswith(PROTECTION) else "hindrance"
        case tree.Keyword(keyword):
            return "hindrance" if keyword in STUCK else ""
        case _:
            return ""


def burden_of_text(effects: Iterable[Effect]) -> Burden:
    """Of a text that somebody sets off: whether all that it does is to burden them."""
    return all_of(effect.burden() for effect in effects)


def all_of(burdens: Iterable[Burden]) -> Burden:
    found = set(burdens)
    if not found or "" in found:
        return ""
    return "penalty" if "penalty" in found else "hindrance"
