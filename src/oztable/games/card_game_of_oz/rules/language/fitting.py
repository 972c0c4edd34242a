"""What may stand at a place of a pack file, as the readers tell it while they read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from oztable.core.findings import Field


class Number(NamedTuple):
    least: int
    most: int
    zero: bool

    def values(self) -> tuple[int, ...]:
        """The smallest first, as they are what most texts say."""
        known = range(self.least, self.most + 1)
        return tuple(sorted((one for one in known if one or self.zero), key=lambda one: abs(one)))


class Words(NamedTuple):
    words: tuple[str, ...]
    is_told: bool = False  # where another word stands, these are named instead


class Flags(NamedTuple):
    flags: tuple[bool, ...]


class Letters(NamedTuple):
    """Any text up to so many characters."""

    most: int


class Items(NamedTuple):
    """A list of so many at most; how each is read is told beside it."""

    most: int


class Heads(NamedTuple):
    """A table that begins with one of these keys."""

    heads: tuple[str, ...]


class Keys(NamedTuple):
    """A table, or the part of one that somebody else reads."""

    fields: Mapping[str, Field]


Fit: TypeAlias = Number | Words | Flags | Letters | Items | Heads | Keys
