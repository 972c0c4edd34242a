"""A finished game told again as a chapter of a storybook, whatever the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from oztable.core.language import Language
from oztable.core.play import AnySession
from oztable.core.record import Record


@dataclass(frozen=True)
class Passage:
    """A part of a chapter: what stands over it, its picture as SVG, and what is told."""

    heading: str
    label: str  # under the heading, in smaller letters
    picture: str
    paragraphs: tuple[str, ...]


@dataclass(frozen=True)
class Result:
    name: str
    score: int
    won: bool


@dataclass(frozen=True)
class Retelling:
    title: str
    byline: str
    language: Language
    passages: tuple[Passage, ...]  # the first and the last have no heading
    results: tuple[Result, ...]
    unit: str  # what the results count
    colophon: tuple[str, ...]


Retell: TypeAlias = Callable[[Record, AnySession, tuple[str, ...], Language], Retelling]
