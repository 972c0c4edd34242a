"""The contract that every game keeps.

Rules are pure functions over frozen states. A game says at every state who decides and what
is legal (`Decide`), what chance may bring (`Chance`), or how it ended (`Over`); everything
else, from bots to browsers, sees only the `view` of one seat.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Generic, NamedTuple, NewType, Protocol, TypeVar, runtime_checkable

from oztable.core.language import Language, Text

Seat = NewType("Seat", int)

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
E = TypeVar("E")


class Message(NamedTuple):
    """Something to say in any language: a key of the game's catalogue and what fills it in."""

    key: str
    values: tuple[tuple[str, Any], ...] = ()
    rule: str = ""

    @property
    def fields(self) -> dict[str, Any]:
        return dict(self.values)


class Decide(NamedTuple, Generic[A]):
    """A seat must choose one of these actions, which stand in a stable order."""

    seat: Seat
    prompt: Message
    actions: tuple[A, ...]


class Chance(Generic[A]):
    """Nature chooses; each outcome with its integer weight, in canonical order."""

    __slots__ = ("_outcomes", "total")

    def __init__(self, outcomes: tuple[tuple[A, int], ...]) -> None:
        self._outcomes = outcomes
        self.total = sum(weight for _, weight in outcomes)

    @property
    def outcomes(self) -> tuple[tuple[A, int], ...]:
        """What may come, each with its weight: a chance of its weight in `total`."""
        return self._outcomes

    def outcome_at(self, place: int) -> A:
        """The outcome that covers this place when all weights are laid end to end."""
        for outcome, weight in self._outcomes:
            if place < weight:
                return outcome
            place -= weight
        raise IndexError("beyond the last outcome")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Chance) and self.outcomes == other.outcomes

    def __hash__(self) -> int:
        return hash(self.outcomes)

    def __repr__(self) -> str:
        return f"Chance({self.outcomes})"


class EvenChance(Chance[A]):
    """Every item as likely as any other. The outcomes are listed only when somebody asks."""

    __slots__ = ("_action_of", "_items")

    def __init__(self, items: tuple[Any, ...], action_of: Callable[[Any], A]) -> None:
        self._items = items
        self._action_of = action_of
        self.total = len(items)

    @property
    def outcomes(self) -> tuple[tuple[A, int], ...]:
        return tuple((self._action_of(item), 1) for item in self._items)

    def outcome_at(self, place: int) -> A:
        return self._action_of(self._items[place])


DRAW = "draw"


class Over(NamedTuple):
    """The game has ended, and this is why."""

    scores: tuple[int, ...]
    winners: frozenset[Seat]
    reason: Message  # with the key `draw` where the rules know no shared victory

    @property
    def is_draw(self) -> bool:
        """Whether the rules call it a draw, and no victory that is shared."""
        return self.reason.key == DRAW


def actions_of(node: Decide[A] | Chance[A] | Over) -> tuple[A, ...]:
    """All that can come next: decisions, or what chance may bring."""
    if isinstance(node, Decide):
        return node.actions
    return tuple(outcome for outcome, _ in node.outcomes) if isinstance(node, Chance) else ()


class IllegalAction(Exception):
    """An action the rules refuse. It names the action and the rule; the state is untouched."""

    def __init__(self, action: str, reason: Message, sentence: str) -> None:
        super().__init__(sentence)
        self.action = action
        self.reason = reason

    @property
    def rule(self) -> str:
        """The number of the rule, as `oz rules GAME NUMBER` takes it; empty where there is none."""
        return self.reason.rule


class BadNotation(ValueError):
    """Text that is no action, position, option or deck of this game; says what to write instead.

    What players type has a reason too, so that it can be said in their language.
    """

    def __init__(self, sentence: str, reason: Message | None = None) -> None:
        super().__init__(sentence)
        self.reason = reason


class Advice(NamedTuple):
    """What a new table is advised to choose, though it is not the default of the rules."""

    value: str
    seats: tuple[int, ...]  # for so many
    where: tuple[tuple[str, str], ...] = ()  # while other options have these values


class Option(NamedTuple):
    """One choice the rules leave open, with the ruling it stands for."""

    name: str
    values: tuple[str, ...]
    default: str
    ruling: str
    about: Text
    advice: Advice | None = None


class GameSpec(NamedTuple):
    """What a game is, before it begins."""

    id: str
    name: Text
    rules_version: int
    seats: tuple[int, ...]
    options: tuple[Option, ...]

    def ruling_of(self, option: str) -> str:
        return next(one.ruling for one in self.options if one.name == option)


class Contents(NamedTuple):
    """A deck or pack by the name its owner gave it and by the hash of what is in it."""

    id: str
    digest: str
    text: str = ""  # the file itself, of a deck that was given as text and is in no file


class Game(Protocol[S, A, V, E]):
    """Everything a table, a bot or a study may ask of a game."""

    @property
    def spec(self) -> GameSpec:
        """What the game is: its id, its name, its options, how many it seats."""
        ...

    @property
    def options(self) -> Mapping[str, str]:
        """Every option of `spec` with the value this game is played with."""
        ...

    @property
    def contents(self) -> Contents:
        """What is in the box: the deck or pack the game is played with."""
        ...

    def initial(self, seats: int) -> S:
        """The state in which a game of so many begins; refused where it is not for so many."""
        ...

    def node(self, state: S) -> Decide[A] | Chance[A] | Over:
        """What comes now: a seat decides, chance does, or it is over."""
        ...

    def apply(self, state: S, action: A) -> tuple[S, tuple[E, ...]]:
        """The next state and what happened; raises IllegalAction, state untouched."""
        ...

    def seats(self, state: S) -> int:
        """How many sit at the table."""
        ...

    def chapter(self, state: S) -> int:
        """The numbered turn or round that the next action belongs to; 0 is the set-up."""
        ...

    def first_seat(self, state: S) -> Seat | None:
        """Who began, once it is known."""
        ...

    def view(self, state: S, seat: Seat | None) -> V:
        """What a seat may see; None is a spectator, the weakest seat."""
        ...

    def redact(self, event: E, seat: Seat | None) -> E | None:
        """The event as this seat may see it; nothing, where it sees nothing of it."""
        ...

    def discloses(self, event: E, seat: Seat) -> bool:
        """Whether a decision of this seat has shown it what was hidden, so that taking the
        decision back would be to choose with open eyes."""
        ...

    def witness(self, state: S, action: A, seat: Seat | None) -> str:
        """The text of an action taken in this state, as this seat saw it happen."""
        ...

    def determinize(self, view: V, rng: Random) -> S:
        """A world the seat of this view could be in."""
        ...

    def parse(self, text: str, state: S) -> A:
        """The action that a text means in this state, legal or not; raises BadNotation."""
        ...

    def format(self, action: A) -> str:
        """The action as text, as it stands in records."""
        ...

    def position(self, state: S) -> str:
        """All of a state as text; `from_position` reads it."""
        ...

    def from_position(self, text: str) -> S:
        """The state that a text tells; raises BadNotation."""
        ...

    def say(self, message: Message, language: Language) -> str:
        """A prompt, a reason or a refusal in words."""
        ...

    def tell(self, event: E, names: tuple[str, ...], language: Language) -> str:
        """An event as a sentence of the tale; a seat with an empty name is spoken to as `you`."""
        ...


AnyGame = Game[Any, Any, Any, Any]


@runtime_checkable
class Described(Protocol):
    """A game that can put what a seat sees into words, for a page or a terminal without a board."""

    def describe(self, view: Any, language: Language) -> str: ...


def description(game: AnyGame, view: Any, language: Language) -> str:
    return game.describe(view, language) if isinstance(game, Described) else ""


@runtime_checkable
class HasPasses(Protocol):
    """A game that asks now and then whether somebody comes in; a page may answer no by itself."""

    def is_pass(self, action: Any) -> bool: ...


def is_pass(game: AnyGame, action: Any) -> bool:
    return isinstance(game, HasPasses) and game.is_pass(action)
