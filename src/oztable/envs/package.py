"""What a game brings for programs that learn, and where it is found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple, Protocol

from oztable.core.game import AnyGame, Decide
from oztable.games import part_of


class Part(NamedTuple):
    """Some numbers of an observation that belong together."""

    at: int
    size: int
    low: int
    high: int
    about: str


Span = tuple[int, Callable[[int], str]]  # of ids: the first, and what those from there on mean


class Encoding(Protocol):
    """The actions of one game as numbers, and what a seat sees as numbers.

    An action is spelled by one id or several. Ids keep their meaning between versions; what is new
    comes behind what is there. Nothing here depends on more than the view of the seat.
    """

    @property
    def ids(self) -> int:
        """How many ids there are."""
        ...

    @property
    def longest(self) -> int:
        """The most ids that an action is spelled with."""
        ...

    @property
    def parts(self) -> tuple[Part, ...]:
        """What the numbers of an observation mean, from the first to the last."""
        ...

    def about(self, number: int) -> str:
        """What an id means, in words."""
        ...

    def spellings(self, decide: Decide[Any], view: Any) -> Sequence[tuple[int, ...]]:
        """For each action, in its order, the ids that spell it; none begins with another one."""
        ...

    def observation(self, view: Any) -> Sequence[int]:
        """What the seat of this view sees, as `parts` has it."""
        ...


class GameEnv(NamedTuple):
    encoding: Callable[[Any], Encoding]
    """Of a game with its deck and options; refuses those that have no ids, by `BadNotation`."""
    batch: str = ""  # MODULE:NAME of what makes a `Batch` of a game, a number and a seed
    longest_game: int = 10_000  # ids and chances, at most


class Legend(NamedTuple):
    """What every id and every number of a game means."""

    actions: tuple[str, ...]
    observation: tuple[Part, ...]

    def __str__(self) -> str:
        ids = [f"{number:>5}  {about}" for number, about in enumerate(self.actions)]
        parts = [
            f"{one.at:>5} to {one.at + one.size - 1:<5} {one.low:>3} to {one.high:<5} {one.about}"
            for one in self.observation
        ]
        heads = "actions", "numbers of an observation, and from what to what"
        return "\n".join([heads[0], *ids, "", heads[1], *parts])


def size_of(parts: Sequence[Part]) -> int:
    """How many numbers an observation has."""
    return parts[-1].at + parts[-1].size


def parts_of(coding: Encoding) -> tuple[Part, ...]:
    """What the numbers of an observation mean, with those of an action that is half spelled."""
    parts = coding.parts
    if coding.longest == 1:
        return parts
    about = "the ids that I have spelled of my action so far, each + 1 (0: none)"
    return (*parts, Part(size_of(parts), coding.longest - 1, 0, coding.ids, about))


def in_words(number: int, ids: int, spans: Sequence[Span]) -> str:
    """What an id means, where each span tells that of its own, counted from where it begins."""
    if not 0 <= number < ids:
        raise ValueError(f"{number} is no id of an action: there are 0 to {ids - 1}")
    at, tell = next(span for span in reversed(spans) if span[0] <= number)
    return tell(number - at)


def legend_of(coding: Encoding) -> Legend:
    return Legend(tuple(coding.about(number) for number in range(coding.ids)), parts_of(coding))


@cache
def env_of(game: str) -> GameEnv:
    found: GameEnv = part_of(game, "envs", "{game} is not prepared for programs that learn")
    return found


def encoding_of(game: AnyGame) -> Encoding:
    return env_of(game.spec.id).encoding(game)
