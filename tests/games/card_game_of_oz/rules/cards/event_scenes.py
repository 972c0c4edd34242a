"""An Event about to be used: openly, or in another Author's turn."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.card_game_of_oz.rules.cards.printed import cost
from tests.games.card_game_of_oz.rules.stage import Stage

BOTH_WAYS = pytest.mark.parametrize("openly", [True, False])


def author(card: str, openly: bool, **scene: Any) -> Stage:
    """The first Author is about to use this Event: in their own turn, from the hand, with just
    enough points; or in the other Author's, face-down on the table."""
    if openly:
        hands = {**scene.pop("hands", {}), 1: [card]}
        return Stage(points=cost(card), hands=hands, **scene)
    table = Stage(active=2, points=1, set_events={1: [(card, cost(card))]}, **scene)
    table.do("draw", f"comes {'cyclone' if card != 'cyclone' else 'make-shift-ladder'}")
    assert (table.decider, table.points) == (1, 0)
    return table


def use(table: Stage, card: str, *then: str) -> Stage:
    deed = "play" if f"play {card}" in table.legal() else "reveal"
    table.do(f"{deed} {card}", *then)
    assert table.points == 0  # paid when it was played or set, and nothing more
    return table


def no_target(card: str, **scene: Any) -> None:
    assert author(card, True, **scene).refuses(f"play {card}").rule == "OR-80"
    assert author(card, False, **scene).refuses(f"reveal {card}").rule == "OR-80"
