"""What the functions of the search are given: a decision, and rows to write on."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import NamedTuple

from oztable.games.yellow_brick_road.players.fast.kernel import Table, Words

Numbers = MutableSequence[float]


class Question(NamedTuple):
    """A decision in the words of the kernel."""

    table: Table
    evaluation: Table
    state: Words
    seat: int  # that decides
    grid: int  # that the actions change
    is_open: int  # whether every hand is seen
    doubts: int  # whether the other one may build otherwise than for points
    codes: Words  # of the actions
    rng: Words


class Scratch(NamedTuple):
    world: Words
    after: Words
    luck: Words
    room: Words


class Ending(NamedTuple):
    """What is looked up in an ending; the ways to lay a card are rows as in `lasts.py`."""

    table: Table
    setting: Words
    ones: Words  # the ways of the first builder
    twos: Words  # and of the second


class BoardState(NamedTuple):
    """The rows of an ending, and others to scribble on."""

    ending: Ending
    ways: Words
    loose: Words
    answers: Words  # worths of lines of the second grid
    lines: Words  # worths of the lines of a decision
    worth: Words
    laid: Words
    swapped: Words
    codes: Words
    after: Words
    swaps: Words
