"""What can be measured. A further library is one more file with a tuple of contenders."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version
from typing import Protocol


class Table(Protocol):
    """A game set up once, at which random players play again and again."""

    def play(self) -> None:
        """Plays one whole game. This is all the clock sees."""
        ...

    def decisions(self) -> int:
        """The choices of players at this table so far, chance left out; asked off the clock."""
        ...

    def chances(self) -> int | None:
        """What chance brought so far, one for each draw and die; None where nobody counts it."""
        ...


class Contender(Protocol):
    """One game of one library."""

    @property
    def name(self) -> str: ...

    @property
    def library(self) -> str:
        """The distribution it comes in, as it is installed."""
        ...

    def set_up(self, seed: int) -> Table:
        """Everything that is done once and not timed. ImportError says that a part is missing."""
        ...


def installed(library: str) -> str | None:
    """The version of a library, or None when it is not there."""
    try:
        return version(library)
    except PackageNotFoundError:
        return None
