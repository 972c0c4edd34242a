"""Between the clear rules and the kernel: states as words, actions as codes, and back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from oztable.core.game import Seat
from oztable.games.yellow_brick_road.players.fast import layout as at
from oztable.games.yellow_brick_road.players.fast.tables import make_table
from oztable.games.yellow_brick_road.rules.actions import (
    Action,
    Block,
    Draw,
    First,
    Keep,
    Place,
    Swap,
    Turn,
)
from oztable.games.yellow_brick_road.rules.cards import CardId, Piece
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.grid import SPOTS, Grid, Line, Spot
from oztable.games.yellow_brick_road.rules.state import SEATS, Hand, Phase, State, state_of

PHASES = tuple(Phase)
MOST_KEPT = 8  # games


@lru_cache(MOST_KEPT)
def translator(game: YellowBrickRoad) -> Translator:
    """Kept: a table takes as long to write as a short thought."""
    return Translator(game)


class Translator:
    """Speaks both languages for one game: its deck and its options are in `table`."""

    def __init__(self, game: YellowBrickRoad) -> None:
        self.table = make_table(game.deck, game.options)
        self.cards = game.deck.ids
        self._rank = {card: rank for rank, card in enumerate(self.cards)}

    # States

    def words(self, state: State) -> list[int]:
        words = [0] * at.WORDS
        words[at.PHASE] = PHASES.index(state.phase)
        words[at.ACTIVE], words[at.TURN] = state.active, state.turn
        words[at.PILE] = self._set(state.pile)
        words[at.IMMUNE] = state.immune[0] | state.immune[1] << 1
        words[at.SNAKE] = at.NO_SPOT if state.snake is None else state.snake
        for seat in SEATS:
            monkey = state.monkeys[seat]
            words[at.HANDS + seat] = self._set(state.hands[seat])
            words[at.CELLS + seat] = self.cells(state.grids[seat])
            words[at.MARKS + seat] = self.marks(state.grids[seat])
            words[at.FREE + seat] = state.free[seat]
            words[at.MONKEYS + seat] = at.NO_LINE if monkey is None else monkey
        return words

    def state(self, words: Sequence[int]) -> State:
        return state_of(
            PHASES[words[at.PHASE]],
            SEATS[words[at.ACTIVE]],
            int(words[at.TURN]),
            self._members(words[at.PILE]),
            (self._members(words[at.HANDS]), self._members(words[at.HANDS + 1])),
            (self._grid(words[at.CELLS]), self._grid(words[at.CELLS + 1])),
            (_line(words[at.MONKEYS]), _line(words[at.MONKEYS + 1])),
            (bool(words[at.IMMUNE] & 1), bool(words[at.IMMUNE] & 2)),
            None if words[at.SNAKE] == at.NO_SPOT else Spot(int(words[at.SNAKE])),
        )

    def cells(self, grid: Grid) -> int:
        return sum(
            self.piece(piece) + 1 << 6 * spot
            for spot, piece in zip(SPOTS, grid, strict=True)
            if piece
        )

    def marks(self, grid: Grid) -> int:
        return sum(
            self.table[at.PIECE_MARKS + spot * at.PIECES + self.piece(piece)]
            for spot, piece in zip(SPOTS, grid, strict=True)
            if piece
        )

    def piece(self, piece: Piece) -> int:
        return self._rank[piece.card] * 2 + piece.turned

    def _piece(self, piece: int) -> Piece:
        return Piece(self.cards[piece >> 1], bool(piece & 1))

    def _set(self, cards: Iterable[CardId]) -> int:
        return sum(1 << self._rank[card] for card in cards)

    def _members(self, some: int) -> Hand:
        return tuple(card for rank, card in enumerate(self.cards) if some >> rank & 1)

    def _grid(self, cells: int) -> Grid:
        cells = int(cells)
        each = (cells >> 6 * spot & 63 for spot in SPOTS)
        return tuple(self._piece(cell - 1) if cell else None for cell in each)

    # Actions

    def code(self, action: Action) -> int:
        match action:
            case First(seat):
                return at.DO_FIRST | seat
            case Draw(card):
                return at.DO_DRAW | self._rank[card]
            case Block(line):
                return at.DO_BLOCK | line
            case Place(_, _, spot):
                return at.DO_PLACE | self.piece(action.piece) * 16 + spot
            case Swap(spot, snake, other):
                return at.DO_SWAP | spot * 4 + snake.turned * 2 + other.turned
            case Turn(spot, snake, other):
                return at.DO_TURN | spot * 4 + snake.turned * 2 + other.turned
            case Keep():
                return at.DO_KEEP

    def action(self, words: Sequence[int], code: int) -> Action:
        """The action of a code; a swap names its cards, so the state is asked for them."""
        code = int(code)
        kind, body = code & ~at.BODY, code & at.BODY
        if kind == at.DO_FIRST:
            return First(Seat(body))
        if kind == at.DO_DRAW:
            return Draw(self.cards[body])
        if kind == at.DO_BLOCK:
            return Block(Line(body))
        if kind == at.DO_PLACE:
            return Place(*self._piece(body >> 4), Spot(body & 15))
        if kind == at.DO_KEEP:
            return Keep()
        grid, spot = self._grid(words[at.CELLS + words[at.ACTIVE]]), Spot(body >> 2)
        snake, other = grid[words[at.SNAKE]], grid[spot]
        if snake is None or other is None:
            raise ValueError(f"nothing lies there to swap: code {code}")
        make = Swap if kind == at.DO_SWAP else Turn
        return make(spot, Piece(snake.card, bool(body & 2)), Piece(other.card, bool(body & 1)))


def _line(line: int) -> Line | None:
    return None if line == at.NO_LINE else Line(int(line))


def array(words: Iterable[int]) -> Any:
    """The same words as the compiled functions take them."""
    from numpy import array, int64  # it may be absent

    return array(list(words), dtype=int64)
