"""The puzzles there are, by their ids, and which of them comes when."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from pathlib import Path

from oztable.core.game import BadNotation
from oztable.games import installed, usual_game
from oztable.study import puzzle_file
from oztable.study.package import study_of
from oztable.study.puzzle_file import shipped
from oztable.study.puzzles import Plan, Puzzle

HARD = 30.0  # about so strong is the one of the day
NEAR = 1.5
KEPT = 10  # of all games together, for times without a network
CLOSEST = 40  # among so many of about one's own strength the next is drawn


@cache
def games() -> tuple[str, ...]:
    """Those that have puzzles."""
    offers = {game: study_of(game).puzzles for game in installed()}
    return tuple(game for game, offer in offers.items() if offer and offer.shipped.is_file())


def game_for(asked: str) -> str:
    """The one that is asked for, else the usual one; empty where it has none."""
    game = asked or usual_game()
    return game if game in games() else ""


_added: dict[str, dict[str, Puzzle]] = {}


def add(path: Path) -> None:
    """What was mined besides comes with the others from now on, but for those of a day and those
    without a network, which are the same everywhere. Raises BadNotation."""
    found = puzzle_file.read(path)
    game = found.head["game"]
    if game not in games():
        raise BadNotation(f"{path}: no puzzles of {game} are offered here; leave this file out")
    here = puzzle_file.plan_as_data(Plan(game, ""))
    for what in ("rules", "cards", "options"):
        if found.head.get(what) != here[what]:
            why = f"its {what} are not those of {game} here"
            raise BadNotation(f"{path}: {why}; mine them again with this version")
    new = {find.puzzle.id(game): find.puzzle for find in found.finds}
    _added[game] = {**_added.get(game, {}), **new}
    puzzles_of.cache_clear()


@cache
def _shipped(game: str) -> Mapping[str, Puzzle]:
    return {puzzle.id(game): puzzle for puzzle in shipped(game)}


@cache
def puzzles_of(game: str) -> Mapping[str, Puzzle]:
    return {**_added.get(game, {}), **_shipped(game)}


@cache
def kept_aside() -> Mapping[str, str]:
    """Those that come with their answers and therefore never count, with their games."""
    share = -(-KEPT // len(games()))
    these = [(id_, game) for game in games() for id_ in sorted(_shipped(game))[:share]]
    return dict(these[:KEPT])


def _rated(game: str) -> Mapping[str, Puzzle]:
    return {id_: one for id_, one in puzzles_of(game).items() if id_ not in kept_aside()}


def found(id_: str) -> tuple[str, Puzzle] | None:
    """A puzzle and its game."""
    for game in games():
        if id_ in puzzles_of(game):
            return game, puzzles_of(game)[id_]
    return None


def day_of(now: float) -> str:
    """The same everywhere, whatever a clock on the wall says."""
    return time.strftime("%Y-%m-%d", time.gmtime(now))


def of_the_day(game: str, day: str) -> str:
    """The same for everybody; which it is tomorrow follows from no other."""
    puzzles = {id_: one for id_, one in _rated(game).items() if id_ in _shipped(game)}
    hard = sorted(id_ for id_, one in puzzles.items() if abs(one.rating - HARD) < NEAR)
    among = hard or sorted(puzzles)
    drawn = hashlib.sha256(f"oztable-puzzle-1\n{game}\n{day}".encode()).digest()
    return among[int.from_bytes(drawn[:8], "big") % len(among)]


def next_one(game: str, theme: str, strength: float, tried: Collection[str]) -> str:
    """One of this theme, or of any, that was not tried yet and is about as strong; empty where
    there is none of that theme. When all were tried, they come again."""
    fits = [id_ for id_, one in _rated(game).items() if theme in ("", one.theme)]
    new: Sequence[str] = [id_ for id_ in fits if id_ not in tried] or fits
    near = sorted(new, key=lambda id_: abs(puzzles_of(game)[id_].rating - strength))
    return secrets.choice(near[:CLOSEST]) if near else ""
