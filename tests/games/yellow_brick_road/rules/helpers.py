"""Arranging a table: say what matters in a test, and the rest of the cards find their places.

Seat 1 is the builder and began, so a grid with n cards on it makes the turn number 2n + 1.
Moves are written as players write them (Y11.4).
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import oztable
from oztable.core.game import Chance, Decide, IllegalAction, Over
from oztable.games.yellow_brick_road.rules.actions import Action
from oztable.games.yellow_brick_road.rules.events import Event
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.grid import SPOTS
from oztable.games.yellow_brick_road.rules.notation import format_line, format_piece, format_spot
from oztable.games.yellow_brick_road.rules.state import SEATS, Phase, State

ONE, TWO = SEATS
EMPTY = ". . . / . . . / . . ."
ALL_LINES = {"r1", "r2", "r3", "ca", "cb", "cc"}
ALL_SPOTS = {"a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"}
SPECIAL = (3, 20)  # the Snake and the Bird of every deck of the house

# The ready grids of Y14.5, in cards of halfEdge20.
FX23 = "15 10~ 8 / 13~ 14 17 / 3~ 19~ 7~"
FX23B = "9 1~ 18~ / 12~ 20 6~ / 11~ 4 2~"
FX27A = "10~ 15 1 / 6 17 9 / 14~ 13~ 18"
FX27B = "2~ 7 8~ / 11~ 5~ 4~ / 19 20 16~"
FX9 = "7~ 16~ 6 / 20~ 2~ 5~ / 11~ 4~ 18~"
FX81 = "8 20~ 2~ / 15 10~ 16~ / 17 1 6~"


def new_game(deck: str = "halfEdge20", **options: str) -> YellowBrickRoad:
    game = oztable.load("yellow-brick-road", options, deck)
    assert isinstance(game, YellowBrickRoad)
    return game


def arrange(
    game: YellowBrickRoad,
    grid: str,
    step: str = "place",
    hand: str = "",
    monkey: str = "",
    sheltered: bool = False,
    their_monkey: str = "",
) -> State:
    """Seat 1 about to do this step on this grid; seat 2 has laid as many ordinary cards.

    A grid with cards was blocked before, on row 1 where the test does not say.
    """
    mine = [int(cell.rstrip("~")) for cell in grid.replace("/", " ").split() if cell != "."]
    turns = len(mine) - step.startswith("swap")
    held = [int(card) for card in hand.split()]
    spare = [card for card in range(1, 21) if card not in (*mine, *held, *SPECIAL)]
    spare += [card for card in SPECIAL if card not in (*mine, *held)]
    while len(held) < (2 if step in ("block", "place") else 1):
        held.append(spare.pop(0))
    theirs = [str(spare.pop(0)) if spot < turns else "." for spot in range(9)]
    rows = (" ".join(theirs[row : row + 3]) for row in (0, 3, 6))
    last = "r1" if turns else "-"
    return game.from_position(
        f"turn {2 * turns + 1} {step}; first 1; grids {grid} | {' / '.join(rows)}; "
        f"hands {' '.join(map(str, held))} | {spare.pop(0)}; "
        f"monkeys {monkey or last} | {their_monkey or last}; "
        f"bird {'yes' if sheltered else '-'} | -"
    )


def finished(game: YellowBrickRoad, one: str, two: str) -> Over:
    """How a game with these two full grids has ended."""
    cards = f"{one} {two}".replace("/", " ").replace("~", "").split()
    left = [card for card in range(1, 21) if str(card) not in cards]
    node = game.node(
        game.from_position(
            f"turn 18 over; first 1; grids {one} | {two}; hands {left[0]} | {left[1]}; "
            "monkeys - | -; bird - | -"
        )
    )
    assert isinstance(node, Over)
    return node


# What may be done


def choices(game: YellowBrickRoad, state: State) -> list[str]:
    """Everything that a player may decide, or chance may bring, as text."""
    node = game.node(state)
    if isinstance(node, Decide):
        return [game.format(action) for action in node.actions]
    return (
        [game.format(outcome) for outcome, _ in node.outcomes] if isinstance(node, Chance) else []
    )


def decider(game: YellowBrickRoad, state: State) -> int | None:
    """The seat that is asked, 1 or 2; None when it is chance, or all is over."""
    node = game.node(state)
    return node.seat + 1 if isinstance(node, Decide) else None


def lines(game: YellowBrickRoad, state: State) -> set[str]:
    """The lines that may be blocked."""
    assert state.phase is Phase.BLOCK
    return {text.removeprefix("x ") for text in choices(game, state)}


def spots(game: YellowBrickRoad, state: State) -> set[str]:
    """The spots where a card may go; every card of the hand may go there either way up."""
    assert state.phase is Phase.PLACE
    found = {text.split()[1] for text in choices(game, state)}
    cards = [f"{card}{mark}" for card in state.hands[state.active] for mark in ("", "~")]
    assert sorted(choices(game, state)) == sorted(f"{card} {at}" for card in cards for at in found)
    return found


# What happens


def play(game: YellowBrickRoad, state: State, *moves: str) -> State:
    for move in moves:
        state, _ = game.apply(state, game.parse(move, state))
    return state


def events(game: YellowBrickRoad, state: State, move: str) -> tuple[Event, ...]:
    return game.apply(state, game.parse(move, state))[1]


def draw(game: YellowBrickRoad, state: State) -> State:
    """The builder takes a card, whichever comes first."""
    assert state.phase is Phase.DRAW
    return play(game, state, choices(game, state)[0])


def whole_turn(game: YellowBrickRoad, state: State) -> State:
    """The builder's turn from draw to end, with the first choice at every step."""
    turn = state.turn
    while state.turn == turn:
        state = play(game, state, choices(game, state)[0])
    return state


def refusal(game: YellowBrickRoad, state: State, move: str | Action) -> IllegalAction:
    """Why a move is handed back; nothing on the table has changed by it."""
    before = game.position(state)
    with pytest.raises(IllegalAction) as refused:
        game.apply(state, game.parse(move, state) if isinstance(move, str) else move)
    assert game.position(state) == before
    return refused.value


def random_walk(game: YellowBrickRoad, seed: int) -> Iterator[State]:
    """Every state of one random game, the last one included."""
    rng = Random(seed)
    state = game.initial()
    yield state
    while state.phase is not Phase.OVER:
        state = play(game, state, rng.choice(choices(game, state)))
        yield state


# What is seen


def grid_of(state: State, seat: int) -> dict[str, str]:
    """The cards of a seat (1 or 2) by the spot they lie on."""
    return {
        format_spot(spot): format_piece(piece)
        for spot, piece in zip(SPOTS, state.grids[seat - 1], strict=True)
        if piece
    }


def awake(state: State, seat: int) -> str:
    """The line whose token is face-up on the grid of a seat (1 or 2), or nothing."""
    line = state.monkeys[seat - 1]
    return "" if line is None else format_line(line)


def decisions(game: YellowBrickRoad, seed: int) -> Iterator[tuple[State, Decide[Action]]]:
    """Every real decision of a game in which everybody plays at random."""
    rng, state = Random(seed), game.initial()
    while not isinstance(node := game.node(state), Over):
        if isinstance(node, Chance):
            action = node.outcome_at(rng.randrange(node.total))
        else:
            if len(node.actions) > 1:
                yield state, node
            action = rng.choice(node.actions)
        state, _ = game.apply(state, action)
