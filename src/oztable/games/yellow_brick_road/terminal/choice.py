"""What a player has in mind but has not done yet, and what would come of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import NamedTuple, TypeAlias

from oztable.core.game import Decide, IllegalAction, Message, Seat
from oztable.games.yellow_brick_road.drawing.layout import neighbour
from oztable.games.yellow_brick_road.rules.actions import (
    Action,
    Block,
    First,
    Keep,
    Place,
    Swap,
    Turn,
)
from oztable.games.yellow_brick_road.rules.cards import Piece
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.grid import CLOSED, Grid, Line, Spot, free_spots, members
from oztable.games.yellow_brick_road.rules.state import SEATS, Hand, Phase, State, View

ARROWS = {"left": "W", "right": "E", "up": "N", "down": "S"}
# Clockwise around the grid, as the eye walks: above the columns, then down beside the rows.
AROUND = tuple(Line(line) for line in (3, 4, 5, 0, 1, 2))


@dataclass(frozen=True)
class Laying:
    """Which card, which way up, and the spot it hovers over."""

    hand: Hand
    start: Spot
    card: int = 0
    turned: tuple[bool, bool] = (False, False)
    spot: Spot | None = None

    @property
    def piece(self) -> Piece:
        return Piece(self.hand[self.card], self.turned[self.card])

    def action(self) -> Action | None:
        return None if self.spot is None else Place(*self.piece, self.spot)

    def begin(self) -> Laying:
        return replace(self, spot=self.start)

    def press(self, key: str) -> Laying:
        if key in ("1", "2"):
            return replace(self, card=int(key) - 1)
        if key == "tab":
            return replace(self, card=1 - self.card)
        if key == "r":
            one, two = self.turned
            return replace(self, turned=(one, not two) if self.card else (not one, two))
        if key == "escape":
            return replace(self, spot=None)
        if key in ARROWS:
            return self.begin() if self.spot is None else self._move(key)
        return self

    def _move(self, key: str) -> Laying:
        after = None if self.spot is None else neighbour(self.spot, ARROWS[key])
        return self if after is None else replace(self, spot=after)

    def touch(self, spot: Spot) -> Laying:
        """A tap brings the card there; another one turns it."""
        return self.press("r") if spot == self.spot else replace(self, spot=spot)


@dataclass(frozen=True)
class Blocking:
    """Which line of the other grid the monkeys should hold."""

    start: Line
    line: Line | None = None

    def action(self) -> Action | None:
        return None if self.line is None else Block(self.line)

    def begin(self) -> Blocking:
        return replace(self, line=self.start)

    def press(self, key: str) -> Blocking:
        way = {"tab": 1, "right": 1, "down": 1, "shift+tab": -1, "left": -1, "up": -1}.get(key)
        if key == "escape":
            return replace(self, line=None)
        if way is None:
            return self
        if self.line is None:
            return self.begin()
        return replace(self, line=AROUND[(AROUND.index(self.line) + way) % len(AROUND)])


@dataclass(frozen=True)
class Swapping:
    """The Snake, a neighbour, and which way up each of them should lie."""

    home: Spot
    grid: Grid
    start: Spot
    snake: Piece
    spot: Spot | None = None
    other_turned: bool = False
    may_stay: bool = False
    stays: bool = False

    def action(self) -> Action | None:
        if self.spot is None:
            return None
        there = self.grid[self.spot]
        # Where no card lies the rules refuse, and say so; any card will do for the question.
        other = Piece(there.card if there else self.snake.card, self.other_turned)
        return (Turn if self.stays else Swap)(self.spot, self.snake, other)

    def begin(self) -> Swapping:
        return self._choose(self.start)

    def _choose(self, spot: Spot) -> Swapping:
        other = self.grid[spot]
        return replace(self, spot=spot, other_turned=bool(other and other.turned))

    def press(self, key: str) -> Swapping:
        if key == "escape":
            lying = self.grid[self.home] or self.snake
            return replace(self, spot=None, snake=lying, other_turned=False, stays=False)
        beside = neighbour(self.home, ARROWS[key]) if key in ARROWS else None
        if beside is not None:
            return self._choose(beside)
        return self if self.spot is None else self._press_chosen(key)

    def _press_chosen(self, key: str) -> Swapping:
        if key == "r":
            return replace(self, snake=self.snake._replace(turned=not self.snake.turned))
        if key == "R":
            return replace(self, other_turned=not self.other_turned)
        if key == "s" and self.may_stay:
            return replace(self, stays=not self.stays)
        return self

    def touch(self, spot: Spot) -> Swapping:
        """A tap on a neighbour chooses it; once chosen, a tap on either of the two turns it."""
        if self.spot is None or spot not in (self.spot, self.home):
            return self if spot == self.home else self._choose(spot)
        return self.press("r" if (spot == self.home) == self.stays else "R")


@dataclass(frozen=True)
class Beginning:
    """Who lays the first card."""

    seat: Seat | None = None

    def action(self) -> Action | None:
        return None if self.seat is None else First(self.seat)

    def begin(self) -> Beginning:
        return replace(self, seat=SEATS[0])

    def press(self, key: str) -> Beginning:
        if key in ("1", "2"):
            return replace(self, seat=SEATS[int(key) - 1])
        if key in ARROWS or key == "tab":
            return self.begin() if self.seat is None else replace(self, seat=SEATS[1 - self.seat])
        return replace(self, seat=None) if key == "escape" else self


Choice: TypeAlias = Laying | Blocking | Swapping | Beginning


def open_choice(game: YellowBrickRoad, view: View, node: Decide[Action]) -> Choice:
    """The question of this moment, with nothing chosen yet."""
    likely = next((action for action in node.actions if not isinstance(action, Keep)), None)
    match likely:
        case Place(_, _, spot):
            return Laying(view.hands[node.seat] or (), spot)
        case Block():
            lines = [action.line for action in node.actions if isinstance(action, Block)]
            return Blocking(next(line for line in AROUND if line in lines))
        case Swap(spot, snake, _) | Turn(spot, snake, _):
            may_stay = game.options["snakeTurnWithoutSwap"] == "yes"
            home, grid = view.snake, view.grids[node.seat]
            assert home is not None  # noqa: S101  a swap is asked only where the Snake lies
            lying = grid[home] or snake
            return Swapping(home, grid, spot, lying, may_stay=may_stay)
    return Beginning()


def choosing(choice: Choice, action: Action) -> Choice:
    """The same question with this action in mind, where it is one of its answers."""
    match choice, action:
        case Laying(), Place(card, turned, spot):
            number = choice.hand.index(card)
            ways = (turned, choice.turned[1]) if number == 0 else (choice.turned[0], turned)
            return replace(choice, card=number, turned=ways, spot=spot)
        case Blocking(), Block(line):
            return replace(choice, line=line)
        case Swapping(), Swap(spot, snake, other) | Turn(spot, snake, other):
            stays = isinstance(action, Turn)
            return replace(choice, spot=spot, snake=snake, other_turned=other.turned, stays=stays)
        case Beginning(), First(seat):
            return replace(choice, seat=seat)
    return choice


class Outcome(NamedTuple):
    """The table after an action, as far as this seat could know it, or why it is refused."""

    grids: tuple[Grid, Grid]
    monkeys: tuple[Line | None, Line | None]
    before: int
    after: int
    closes: int = 0
    free: int = 0
    fault: Message | None = None


def foresee(game: YellowBrickRoad, view: View, action: Action) -> Outcome:
    """Tried out in a world this seat could be in, so that nothing hidden can leak."""
    builder = view.active
    before = game.scorer.total(view.grids[builder])
    try:
        world: State = game.determinize(view, Random(0))
        after, _ = game.apply(world, action)
    except IllegalAction as refusal:
        return Outcome(view.grids, view.monkeys, before, before, fault=refusal.reason)
    free = free_spots(view.grids[builder])
    closed = type(free)(free & CLOSED[action.line]) if isinstance(action, Block) else None
    return Outcome(
        after.grids,
        after.monkeys,
        before,
        game.scorer.total(after.grids[builder]),
        closes=len(members(closed)) if closed is not None else 0,
        free=len(members(free)),
    )


def is_blocked_now(view: View, seat: Seat) -> bool:
    """Whether the monkeys of this grid bar anything at this moment (Y6.2, Y7.2)."""
    building = view.phase is Phase.PLACE and view.active == seat
    return building and view.monkeys[seat] is not None and not view.immune[seat]
