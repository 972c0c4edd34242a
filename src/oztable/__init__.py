"""oztable: a table for the games of the Land of Oz."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from oztable.games import load

__version__ = "0.2.0"
__all__ = ["load"]


def __getattr__(name: str) -> object:
    """The games are opened when somebody asks for one: that takes half a second."""
    if name != "load":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from oztable.games import load

    return load
