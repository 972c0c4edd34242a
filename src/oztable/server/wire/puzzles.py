"""What goes over HTTP of puzzles."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from oztable.server.wire.page_models import Scene


class PuzzleTheme(Struct, frozen=True):
    """What a puzzle may be about, and in which game."""

    game: str
    theme: str
    name: str


class PuzzleRating(Struct, frozen=True):
    """How strong a person or a puzzle is: a guess, how unsure it is, from how many answers."""

    mu: float
    sigma: float
    n: int


class PuzzleChoice(Struct, frozen=True):
    """One that is offered."""

    action: str
    said: str


class PuzzlePosed(Struct, frozen=True):
    """A decision as one seat sees it; what is best is told after the answer."""

    id: str
    game: str
    day: str  # whose puzzle of the day it is, as 2026-11-18; else empty
    theme: str
    themes: list[PuzzleTheme]  # of all games that have puzzles
    seat: int
    names: list[str]
    prompt: str
    rule: str
    scene: Scene
    offered: list[PuzzleChoice]  # to choose from; empty where it is chosen on the board
    tried: bool  # the first answer was given, and another does not count
    rated: PuzzleRating  # the puzzle itself
    you: PuzzleRating
    solved: int  # how many you have had right


class AnswerPuzzle(Struct, frozen=True, forbid_unknown_fields=True):
    """One of those that are offered; else one of the choices of the scene."""

    action: Annotated[str, Meta(max_length=200)]


class PuzzleLine(Struct, frozen=True):
    """A choice that is offered, and its chance to win."""

    action: str
    said: str
    win: float
    error: float  # how far that may be off by chance; nothing where it is exact


class PuzzleTold(Struct, frozen=True):
    """What an answer was worth, and why another was better."""

    right: bool
    counts: bool  # the first answer of this person
    chosen: PuzzleLine
    best: PuzzleLine
    lines: list[PuzzleLine]  # every choice that is offered
    why: str
    reply: str  # what follows best; empty where nothing does
    before: PuzzleRating
    you: PuzzleRating
    puzzle: PuzzleRating


class KeptPuzzle(Struct, frozen=True):
    """A puzzle with its answer, which never counts: for times without a network."""

    posed: PuzzlePosed
    lines: list[PuzzleLine]  # every choice that is offered
    best: int  # the first of those that are best
    why: str
    reply: str


class KeptPuzzles(Struct, frozen=True):
    """The same for everybody."""

    puzzles: list[KeptPuzzle]


PUZZLE_TYPES: list[Any] = [PuzzlePosed, AnswerPuzzle, PuzzleTold, KeptPuzzles]
