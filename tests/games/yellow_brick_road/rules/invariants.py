"""What holds at every moment of every game (Y11.5)."""

from __future__ import annotations

from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.state import SEATS, TURNS, Phase, State

TOTALS = {9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31, 33, 35, 39, 41, 45, 51, 53, 65, 81}


def holds(game: YellowBrickRoad, state: State) -> None:
    every_card_once(game, state)
    hands_are_right(state)
    grids_are_right(state)
    if state.phase is Phase.OVER:
        the_end_is_right(game, state)


def every_card_once(game: YellowBrickRoad, state: State) -> None:
    laid = [piece.card for grid in state.grids for piece in grid if piece]
    held = [card for hand in state.hands for card in hand]
    assert sorted([*state.pile, *held, *laid]) == list(game.deck.ids)


def hands_are_right(state: State) -> None:
    sizes = tuple(len(hand) for hand in state.hands)
    if state.phase in (Phase.BLOCK, Phase.PLACE):
        assert sizes[state.active] == 2
        assert sizes[1 - state.active] == 1
    elif state.phase not in (Phase.FIRST, Phase.DEAL):
        assert sizes == (1, 1)


def grids_are_right(state: State) -> None:
    for seat in SEATS:
        laid = sum(piece is not None for piece in state.grids[seat])
        finished = (state.turn + (seat == state.first)) // 2
        just_laid = state.phase is Phase.SWAP and state.active == seat
        assert laid == finished + just_laid
        assert state.monkeys[seat] in (None, *range(6))


def the_end_is_right(game: YellowBrickRoad, state: State) -> None:
    assert state.turn == TURNS
    assert state.pile == ()
    for grid in state.grids:
        assert game.scorer.total(grid) in TOTALS
