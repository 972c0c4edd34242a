"""What the page is told of a moment of Yellow Brick Road.

Spots count row by row and lines rows first, both from their owner's side; the page turns the
grid across the table by itself.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct


class LaidCard(Struct, frozen=True):
    card: int
    turned: bool
    joined: list[str]  # slots that lead on to a neighbour
    closed: list[str]  # slots that can lead nowhere any more
    road: str  # its letter; empty while the card stands alone


class FlagPole(Struct, frozen=True):
    """Where a flag hides nothing: a spot, and the foot of the pole on its card of 100 by 140."""

    spot: int
    x: int
    y: int


class BrickRoad(Struct, frozen=True):
    letter: str  # empty for a card that stands alone
    size: int
    points: int
    spots: list[int]


class Paving(Struct, frozen=True):
    """A grid with its Roads, as it lies or as it would lie."""

    cards: list[LaidCard | None]
    roads: list[BrickRoad]  # the largest first
    total: int


class Builder(Struct, frozen=True):
    """One seat: its grid, its monkeys, its hand."""

    grid: Paving
    flags: list[FlagPole]  # one for each Road with a letter, seen by the owner
    flags_across: list[FlagPole]  # the same, on the grid turned towards the other side
    said: list[str]  # each spot in words
    roads_said: str
    monkeys: int | None  # the line they hold
    monkeys_said: str
    closes: list[int]  # the free spots of that line, while they are closed to a card
    closes_said: str  # why; empty when nothing is closed
    sheltered: bool  # by the Sapphire Bird, in this turn or the next
    hand: list[int] | None  # None: only its size is known
    hand_size: int


class LayChoice(Struct, frozen=True, tag_field="kind", tag="lay"):
    action: str
    card: int
    turned: bool
    spot: int
    before: int
    after: Paving
    letter: str
    size: int
    points: int
    short: str  # what becomes of its Road
    said: str  # all of it, to be read out


class BlockChoice(Struct, frozen=True, tag_field="kind", tag="block"):
    action: str
    line: int
    closes: list[int]
    free: int
    said: str


class SwapChoice(Struct, frozen=True, tag_field="kind", tag="swap"):
    """The Snake and the card on `spot`, each either way up. They change places unless they
    stay."""

    action: str
    spot: int
    stays: bool
    snake_turned: bool
    other_turned: bool
    before: int
    after: Paving
    letter: str
    size: int
    points: int
    short: str
    said: str


class LeaveChoice(Struct, frozen=True, tag_field="kind", tag="leave"):
    action: str
    said: str


class BeginChoice(Struct, frozen=True, tag_field="kind", tag="begin"):
    action: str
    seat: int
    said: str


RoadChoice: TypeAlias = LayChoice | BlockChoice | SwapChoice | LeaveChoice | BeginChoice


class BarredLine(Struct, frozen=True):
    """A line that the monkeys may not take now, and why."""

    line: int
    reason: Literal["twice", "everything", "empty"]
    said: str
    rule: str


class SeatBegan(Struct, frozen=True, tag_field="kind", tag="began"):
    seat: int


class CardDrawn(Struct, frozen=True, tag_field="kind", tag="drew"):
    seat: int
    card: int | None


class MonkeysCame(Struct, frozen=True, tag_field="kind", tag="monkeys-came"):
    seat: int
    line: int
    left: int | None


class MonkeysLeft(Struct, frozen=True, tag_field="kind", tag="monkeys-left"):
    seat: int
    line: int


class CardLaid(Struct, frozen=True, tag_field="kind", tag="laid"):
    seat: int
    card: int
    turned: bool
    spot: int


class SnakeMoved(Struct, frozen=True, tag_field="kind", tag="snake-moved"):
    """It changed places with a neighbour, or both were laid anew where they were."""

    seat: int
    snake_spot: int
    other_spot: int


class SnakeStayed(Struct, frozen=True, tag_field="kind", tag="snake-stayed"):
    seat: int


class PointsCounted(Struct, frozen=True, tag_field="kind", tag="scored"):
    totals: list[int]
    winners: list[int]


class LastCardsShown(Struct, frozen=True, tag_field="kind", tag="revealed"):
    hands: list[list[int]]


RoadHappening: TypeAlias = (
    SeatBegan
    | CardDrawn
    | MonkeysCame
    | MonkeysLeft
    | CardLaid
    | SnakeMoved
    | SnakeStayed
    | PointsCounted
    | LastCardsShown
)


class CountedRoad(Struct, frozen=True):
    """A line of the sum: one Road, or all the cards that stand alone."""

    letter: str
    size: int
    count: int
    points: int
    sum: int  # so far
    spots: list[int]
    said: str


class RoadScoring(Struct, frozen=True):
    """The count, step by step, once the game is over."""

    counted: list[list[CountedRoad]]  # by seat
    totals: list[int]
    tie: str  # how a tie was broken, in words; empty without one
    winners: list[int]
    reason: str
    rule: str
    unplayed: list[list[int]]  # by seat; empty where they are not shown


class RoadPageModel(Struct, frozen=True, tag_field="game", tag="yellow-brick-road"):
    """A moment as one seat sees it."""

    deck: str
    reconstructed: bool
    seat: int | None  # whose eyes; None is a spectator
    phase: Literal["first", "deal", "draw", "block", "place", "swap", "over"]
    active: int  # the builder whose turn it is; nobody's while it is open who begins
    turn: int  # counted from 1; 0 in the set-up
    pile: int
    first: int | None
    snake: int | None  # where the Snake was just laid, while its swap is open
    builders: list[Builder]  # by seat
    choices: list[RoadChoice]
    barred: list[BarredLine]
    happened: list[RoadHappening]
    scoring: RoadScoring | None
