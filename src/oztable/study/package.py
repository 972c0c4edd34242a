"""What a game may bring for those who study it, and where it is found."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, Protocol, TypeAlias

from oztable.core.game import AnyGame, Seat
from oztable.core.language import Language, Text
from oztable.core.luck_by_seat import Stream, StreamOf
from oztable.core.package import imported
from oztable.core.play import AnySession
from oztable.games import package_of
from oztable.players.package import AnyPlayer
from oztable.study.balancing import Balancing
from oztable.study.figures import Figures
from oztable.study.puzzling import Puzzling
from oztable.study.retelling import Retell
from oztable.study.review_texts import WORDS

ALL_LUCK = Stream("luck", from_pile=False)
WHO_BEGINS = Stream("who begins", from_pile=False)


def _all_luck(state: Any) -> Stream:
    return ALL_LUCK


class Reference(NamedTuple):
    """How a frozen player is made, and how many decisions of a game are pinned: all of them, but
    for those that think for long."""

    make: Callable[[AnyGame, Random], AnyPlayer]
    decisions: int


class Picture(Protocol):
    """Draws the table as a seat sees it: an SVG, and its words where it has any."""

    def __call__(
        self,
        game: Any,
        view: Any,
        seat: Seat,
        names: tuple[str, ...],
        title: str,
        language: Language,
    ) -> tuple[str, str]: ...


LastBoard: TypeAlias = Callable[[AnySession, tuple[str, ...], Language], str]  # as SVG


class GameStudy(NamedTuple):
    stream_of: StreamOf = _all_luck
    many_games: Callable[..., Any] | None = None
    """Plays the games of a `simulate.Plan` faster: of a plan, a number of jobs, how many of its
    games are played already and, where others play, their executor, a `simulate.Summary` of some
    games after the other; None where it has no faster way."""
    luck: Text = WORDS.text("luck")  # in the account of a review
    picture: Picture | None = None
    references: Mapping[str, Reference] = {}
    digests: Path | None = None  # of what the references do
    balance: Balancing | None = None
    puzzles: Puzzling | None = None
    last_board: LastBoard | None = None  # the end of a game, wider than high; else its picture
    retell: Retell | None = None  # a finished game as a chapter of a storybook
    figures: Figures | None = None  # what is counted of finished games


@cache
def study_of(game: str) -> GameStudy:
    where = package_of(game).study
    found: GameStudy = imported(where) if where else GameStudy()
    return found
