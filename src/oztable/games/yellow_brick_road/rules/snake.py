"""The Wooden Snake: after it is laid it may change places with a neighbour (Y7.1)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from oztable.core.game import Message
from oztable.games.yellow_brick_road.rules.actions import Action, Keep, Swap, Turn
from oztable.games.yellow_brick_road.rules.cards import CardId, Piece
from oztable.games.yellow_brick_road.rules.grid import CLOSED, NEIGHBOURS, SPOTS, Spot
from oztable.games.yellow_brick_road.rules.state import State

KEEP = Keep()


class Limits(NamedTuple):
    into_blocked: bool  # YR-23
    turn_without_swap: bool  # YR-25

    @classmethod
    def of(cls, options: Mapping[str, str]) -> Limits:
        return cls(
            into_blocked=options["snakeIntoBlocked"] == "allowed",
            turn_without_swap=options["snakeTurnWithoutSwap"] == "yes",
        )


def may_choose(state: State, limits: Limits) -> bool:
    """Whether the Snake just laid has anything to choose (YR-27)."""
    home, grid = state.snake, state.grids[state.active]
    if home is None or not any(grid[beside] for beside in NEIGHBOURS[home]):
        return False
    return limits.into_blocked or len(choices(state, limits)) > 1


def choices(state: State, limits: Limits) -> tuple[Action, ...]:
    """Leave it, or a neighbour and the way up of both cards; `keep` always comes first."""
    grid, home = state.grids[state.active], state.snake
    snake = grid[home] if home is not None else None
    actions: tuple[Action, ...] = (KEEP,)
    if home is None or snake is None:
        return actions
    beside = [(spot, other.card) for spot in NEIGHBOURS[home] if (other := grid[spot])]
    for spot, card in beside:
        if not _closed(state, spot, limits):
            actions += _ways(Swap, spot, snake.card, card)
    if limits.turn_without_swap:
        for spot, card in beside:
            actions += _ways(Turn, spot, snake.card, card)
    return actions


@cache
def _ways(
    kind: type[Swap] | type[Turn], spot: Spot, snake: CardId, other: CardId
) -> tuple[Action, ...]:
    """Both cards, each either way up."""
    return tuple(
        kind(spot, Piece(snake, one), Piece(other, two))
        for one in (False, True)
        for two in (False, True)
    )


def why_not(state: State, action: Swap | Turn, limits: Limits) -> Message | None:
    """The reason against a swap or a turn, or None when the rules allow it."""
    grid, home, spot = state.grids[state.active], state.snake, action.spot
    if isinstance(action, Turn) and not limits.turn_without_swap:
        return Message("turn_not_played", rule="YR-25")
    if home is None or spot not in SPOTS or spot not in NEIGHBOURS[home]:
        return Message("not_adjacent", (("spot", spot),), "YR-22")
    snake, other = grid[home], grid[spot]
    if snake is None or other is None:
        return Message("nothing_to_swap", (("spot", spot),), "YR-22")
    if action.snake.card != snake.card or action.other.card != other.card:
        values = (("snake", snake.card), ("other", other.card), ("spot", spot))
        return Message("wrong_cards", values, "Y7.1")
    if isinstance(action, Swap) and _closed(state, spot, limits):
        return Message("swap_blocked", (("spot", spot),), "YR-23")
    return None


def _closed(state: State, spot: Spot, limits: Limits) -> bool:
    monkey = state.monkeys[state.active]
    return (
        not limits.into_blocked
        and monkey is not None
        and not state.immune[state.active]
        and bool(CLOSED[monkey] >> spot & 1)
    )
