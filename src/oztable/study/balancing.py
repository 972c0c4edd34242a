"""What a game brings to `oz balance`: what is noted of its games, and what may be changed in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from oztable.core.game import AnyGame, Chance, Over, Seat
from oztable.core.language import Language, Text

if TYPE_CHECKING:
    from oztable.study.balance_sums import Sums

NO_TEXT = Text("", "")


class Title(NamedTuple):
    """A card, however many copies there are of it."""

    slug: str
    name: Text
    kind: str = ""  # its type
    cost: int | None = None
    is_place: bool = False  # it is entered, not drawn


class Notes:
    """Taken while a game is played. Cards are named by slug."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.seen: set[str] = set()  # whose face anybody has seen
        self.holders: dict[str, Seat] = {}  # to whom each came first
        self.drawn: set[tuple[Seat, str]] = set()
        self.played: set[tuple[Seat, str]] = set()
        self.spent: set[tuple[Seat, str]] = set()  # given away for something else
        self.visits: Counter[str] = Counter()  # of places

    def came(self, seat: Seat, slug: str) -> None:
        self.seen.add(slug)
        self.holders.setdefault(slug, seat)
        self.drawn.add((seat, slug))

    def take(self, before: Any, seat: Seat | None, events: Sequence[Any], after: Any) -> None:
        """One step: chosen by this seat, or by chance."""

    def figures(self, state: Any, over: Over) -> dict[str, int]:
        """What the whole game came to, in whole numbers by name."""
        return {}


class Aim(NamedTuple):
    """A figure with what it should be; `met` is None where nothing can be said yet."""

    key: str
    name: str
    wanted: str
    reached: str
    met: bool | None


class Pools(NamedTuple):
    """Two packs at one table: to each seat come cards of its own."""

    game: AnyGame
    cards: tuple[frozenset[str], frozenset[str]]  # by slug
    of: Callable[[Any, Any, Chance[Any], Collection[str]], Chance[Any]]
    """Of the game, a state and what chance may bring there: what it may bring out of a pool."""


class Balancing(NamedTuple):
    notes: Callable[[Any], Notes]
    titles: Callable[[Any], tuple[Title, ...]]
    blank: Callable[[Any, str], AnyGame]  # the same game with a blank in the place of a card
    aims: Callable[[Sums, Any, Language], list[Aim]]
    length: Callable[[Any, Any], int]  # of a game that is over: in rounds, or in turns
    rulings: tuple[str, ...] = ()  # NAME=VALUE: what is open in the rules, and worth measuring
    against: Callable[[Any, str], Pools] | None = None  # of a game and another pack
    mixed: Callable[[Any, str, Random], tuple[AnyGame, Collection[str]]] | None = None
    """Of a game, another pack and a lot: half of each, and which cards are the other's."""
    place: Text = NO_TEXT  # what is entered
