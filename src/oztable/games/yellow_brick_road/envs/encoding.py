"""Actions as ids, and what a seat sees as numbers: from its view alone, by the clear rules."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from oztable.core.game import BadNotation, Decide
from oztable.games.yellow_brick_road.envs import layout as at
from oztable.games.yellow_brick_road.envs.legend import PARTS, about
from oztable.games.yellow_brick_road.rules.actions import Action, Block, Keep, Place, Swap, Turn
from oztable.games.yellow_brick_road.rules.cards import CardId, Exits, Piece
from oztable.games.yellow_brick_road.rules.game import ASK_FIRST, YellowBrickRoad
from oztable.games.yellow_brick_road.rules.grid import LINES, Grid
from oztable.games.yellow_brick_road.rules.state import SEATS, Hand, Phase, View

PHASES = tuple(Phase)
FREE = (0,) * at.LAID


def refuse_what_has_no_id(game: YellowBrickRoad) -> None:
    """Who begins is chance here, so it has no id."""
    value = game.options["firstPlayer"]
    if value in ASK_FIRST:
        raise BadNotation(
            f"an environment leaves to chance who begins: not firstPlayer={value}, but "
            "firstPlayer=random, or firstPlayer=loserOfLast with lastLoser=1 or 2"
        )


def id_of(action: Action, hand: Hand) -> int:
    """The id of an action of whoever holds this hand."""
    match action:
        case Place(card, turned, spot):
            return at.PLACES_AT + (hand.index(card) * 9 + spot) * 2 + turned
        case Block(line):
            return at.LINES_AT + line
        case Keep():
            return at.KEEP
        case Swap(spot, snake, other):
            return at.SWAPS_AT + spot * 4 + snake.turned * 2 + other.turned
        case Turn(spot, snake, other):
            return at.TURNS_AT + spot * 4 + snake.turned * 2 + other.turned
    raise ValueError(f"what chance does has no id: {action}")


class RoadEncoding:
    """The encoding of one game: its deck and its options."""

    ids = at.ACTIONS
    longest = 1
    parts = PARTS

    def __init__(self, game: YellowBrickRoad) -> None:
        refuse_what_has_no_id(game)
        self._game = game
        self._ranks = {card: rank for rank, card in enumerate(game.deck.ids)}
        self._held = {card: self._as_held(card) for card in game.deck.ids}
        self._laid = {piece: self._as_laid(piece) for piece in game.deck.exits}

    def about(self, number: int) -> str:
        return about(number)

    def spellings(self, decide: Decide[Action], view: View) -> tuple[tuple[int], ...]:
        """One id for each action, for the seat that decides and sees this."""
        hand = view.hands[decide.seat]
        if hand is None or view.seat != decide.seat:
            raise ValueError(f"seat {decide.seat + 1} decides, and this is not what it sees")
        return tuple((id_of(action, hand),) for action in decide.actions)

    def observation(self, view: View) -> list[int]:
        if view.seat is None:
            raise ValueError("who looks on has no observation: it is that of a seat")
        seats = (view.seat, SEATS[1 - view.seat])
        row = [*_one_of(7, PHASES.index(view.phase)), int(view.active == view.seat)]
        row += (view.turn, view.pile)
        for seat in seats:
            row += _one_of(len(LINES), view.monkeys[seat])
        row += (int(view.immune[seat]) for seat in seats)
        row += _one_of(9, view.snake)
        row += (view.hand_sizes[seat] for seat in seats)
        row += (self._game.scorer.total(view.grids[seat]) for seat in seats)
        unseen = self._game.unseen(view)
        row += [int(card in unseen) for card in self._ranks]
        for seat in seats:
            row += self._hand(view.hands[seat] or ())
        for seat in seats:
            row += self._grid(view.grids[seat])
        return row

    def _hand(self, hand: Hand) -> list[int]:
        row: list[int] = []
        for card in hand:
            row += self._held[card]
        return row + [0] * (at.HAND - len(row))

    def _grid(self, grid: Grid) -> list[int]:
        row: list[int] = []
        for piece in grid:
            row += self._laid[piece] if piece else FREE
        return row

    def _as_held(self, card: CardId) -> tuple[int, ...]:
        face = self._game.deck.by_id[card]
        powers = int(face.power == "snake"), int(face.power == "bird")
        return (self._ranks[card] + 1, *_exits(face.upright), *powers)

    def _as_laid(self, piece: Piece) -> tuple[int, ...]:
        exits = self._game.deck.exits[piece]
        return (self._ranks[piece.card] + 1, int(piece.turned), *_exits(exits))


@cache
def _one_of(size: int, which: int | None) -> tuple[int, ...]:
    return tuple(int(number == which) for number in range(size))


def _exits(exits: Exits) -> Iterable[int]:
    return (exits >> slot & 1 for slot in range(at.EXITS))
