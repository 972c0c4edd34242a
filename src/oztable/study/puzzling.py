"""What a game brings for puzzles: positions that can be solved, and what to say of them.

A puzzle is what one seat saw, never a state: whatever is asked of the game here is asked of a view.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from oztable.core.game import Decide
from oztable.core.language import Language, Text
from oztable.players.thinking import Thought

Thoughts = Sequence[Thought[Any]]


class Reply(NamedTuple):
    """What comes next if everybody chooses what is best for them, as far as the seat can tell."""

    action: str  # in notation
    is_own: bool  # whether the seat of the puzzle itself decides this


class Puzzling(NamedTuple):
    """Every function is given the game, and most of them the view of the seat that decides."""

    source: Callable[[Any, Random], Iterator[Any]]
    """The views of one game, played by this luck, in which a decision can be solved."""
    solve: Callable[[Any, Any, Decide[Any]], Thoughts]
    """What every action that is offered wins; nothing where that is not settled. Thoughts with
    tries are searched: a share of so many games, which may be off by chance."""
    tempting: Callable[[Any, Any, Decide[Any], Any], Collection[Any]]
    """What looks good at first sight and is not the best, which is given."""
    theme: Callable[[Any, Any, Thoughts], str]
    themes: Mapping[str, Text]  # by name, in the order in which they are offered
    reply: Callable[[Any, Any, Any], Reply | None]  # to an action
    say: Callable[
        [Any, Any, str, tuple[str, ...], Language], str
    ]  # an action that replies, as a command
    write: Callable[[Any, Any], str]  # a view as one line of text,
    read: Callable[[Any, str], Any]  # and back; raises BadNotation
    shipped: Path  # the puzzles that come with the package
    lead: int = 250  # thousandths of a victory: so far the best choice is ahead of the second
    batch: int = 20  # games that are looked through at once
    again: Callable[[Any, Any, Decide[Any], Sequence[Any], str], Thoughts] | None = None
    """Searches what is offered once more with other luck, given what is said to be best first; None
    where answers are exact."""
    settles: Callable[[Any], bool] | None = None
    """Whether `solve` would settle the decision of a view, of a game that people have played; None
    where that takes a search."""
    plain: Collection[str] = ()  # facts by key that anybody sees: none says why the best is missed
