"""Playing a game to its end: the only place that lets chance happen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from oztable.core.game import (
    A,
    Chance,
    Decide,
    E,
    Game,
    IllegalAction,
    Message,
    Over,
    S,
    Seat,
    V,
    actions_of,
    is_pass,
)
from oztable.core.hearing import Heard, Hearing, heard_of

V_seen = TypeVar("V_seen", contravariant=True)
A_any = TypeVar("A_any")


class Player(Protocol[V_seen, A_any]):
    """Somebody at a seat. A player sees the view of that seat and never the state."""

    @property
    def name(self) -> str:
        """What it calls itself."""
        ...

    @property
    def looks(self) -> bool:
        """Whether it looks at its view at all; for one that does not, none need be made."""
        ...

    def choose(self, view: V_seen, decide: Decide[A_any]) -> A_any:
        """One of `decide.actions`, by what its seat sees."""
        ...


class Luck(Protocol):
    """Where chance comes from: a `VerifiableRandom` that can be checked, or a seeded `Dice`."""

    counter: int

    def pick(self, chance: Chance[A_any], state: object = None) -> A_any: ...


class Dice:
    """Fast chance for simulations, from a seeded `Random`. Its counter cannot be rewound."""

    def __init__(self, rng: Random) -> None:
        self._random = rng.random
        self.counter = 0

    def pick(self, chance: Chance[A_any], state: object = None) -> A_any:
        """What chance brings."""
        return chance.outcome_at(int(self._random() * chance.total))


UNSEEN: Any = None  # the view of a player who does not look


def play_out(
    game: Game[S, A, V, E], players: Sequence[Player[V, A]], luck: Luck, start: S | None = None
) -> tuple[S, Over]:
    """Plays from the start (or any state) to the end; the final state and the result."""
    state = game.initial(len(players)) if start is None else start
    node_of, apply, view, pick = game.node, game.apply, game.view, luck.pick
    choosers = [player.choose for player in players]
    looks = [player.looks for player in players]
    hearing = Hearing(game, players)
    somebody_listens = bool(hearing)
    while True:
        node = node_of(state)
        if isinstance(node, Decide):
            seat = node.seat
            if somebody_listens:
                hearing.tell(seat)
            action = choosers[seat](view(state, seat) if looks[seat] else UNSEEN, node)
        elif isinstance(node, Chance):
            action = pick(node, state)
        else:
            return state, node
        state, events = apply(state, action)
        if somebody_listens:
            hearing.happened(node.seat if isinstance(node, Decide) else None, events)


class RecordedChance:
    """Chance for a record that is replayed without its secret: nothing is left to draw."""

    def __init__(self) -> None:
        self.counter = 0

    def pick(self, chance: Chance[A_any], state: object = None) -> A_any:
        raise AssertionError("a record that is replayed says itself what chance brought")


class Step(NamedTuple, Generic[S, A, E]):
    """One thing that happened: what was before, who chose (None is chance), what came of it."""

    before: S
    counter: int
    seat: Seat | None
    action: A
    events: tuple[E, ...]


class Undone(NamedTuple):
    """A seat took its last decision back."""

    seat: Seat


class Hinted(NamedTuple):
    """A seat took a hint for the decision before it."""

    seat: Seat


class Session(Generic[S, A, V, E]):
    """A game under way: its state, the steps that led here, and everything ever said."""

    def __init__(
        self, game: Game[S, A, V, E], seats: int, luck: Luck, start: S | None = None
    ) -> None:
        self.game = game
        self.seats = seats
        self.luck = luck
        self.state = game.initial(seats) if start is None else start
        self.steps: list[Step[S, A, E]] = []
        # chapter, what, and the state before
        self.log: list[tuple[int, A | Undone | Hinted, S]] = []
        self._known: tuple[S, Decide[A] | Chance[A] | Over] | None = None

    @property
    def node(self) -> Decide[A] | Chance[A] | Over:
        """Asked for by everybody who looks: worked out once for a state."""
        if self._known is None or self._known[0] is not self.state:
            self._known = self.state, self.game.node(self.state)
        return self._known[1]

    def let_chance_happen(self) -> list[E]:
        """Draws and rolls until somebody must decide or the game is over."""
        events: list[E] = []
        while isinstance(node := self.node, Chance):
            events += self._take(None, self.luck.pick(node, self.state))
        return events

    def act(self, seat: Seat, action: A) -> tuple[E, ...]:
        """A seat's decision; refused with the reason when it is not theirs to make."""
        if not self._decides(seat):
            raise self._not_their_turn(self.game.format(action), seat)
        return self._take(seat, action)

    def _decides(self, seat: Seat) -> bool:
        return isinstance(self.node, Decide) and self.node.seat == seat

    def _not_their_turn(self, what: str, seat: Seat) -> IllegalAction:
        sentence = f"it is not for seat {seat + 1} to decide now"
        return IllegalAction(what, Message("not_your_turn"), sentence)

    def happen(self, action: A) -> tuple[E, ...]:
        """What chance brought, when it is known already because a record says so."""
        node = self.node
        if not isinstance(node, Chance) or action not in actions_of(node):
            text = self.game.format(action)
            raise IllegalAction(text, Message("not_chance"), f"chance cannot bring {text} here")
        return self._take(None, action)

    def _take(self, seat: Seat | None, action: A) -> tuple[E, ...]:
        before = self.state
        after, events = self.game.apply(before, action)
        self.steps.append(Step(before, self.luck.counter, seat, action, events))
        self.log.append((self.game.chapter(before), action, before))
        self.state = after
        return events

    def note_hint(self, seat: Seat) -> None:
        """Keeps that the seat which decides took a hint: once, however often it asks."""
        if not self._decides(seat):
            raise self._not_their_turn(f"hint {seat + 1}", seat)
        if not self.has_hint(seat):
            self.log.append((self.game.chapter(self.state), Hinted(seat), self.state))

    def has_hint(self, seat: Seat) -> bool:
        """Whether this seat has taken a hint for the decision it must make now."""
        return bool(self.log) and self.log[-1][1] == Hinted(seat)

    @contextmanager
    def or_not_at_all(self) -> Iterator[None]:
        """When something fails inside, the game stands as before; unlike an undo, without trace."""
        before = self.state, self.luck.counter, list(self.steps), list(self.log)
        try:
            yield
        except BaseException:
            self.state, self.luck.counter, self.steps, self.log = before
            raise

    def heard(self, seat: Seat) -> Heard:
        """What this seat has been told of, for a player who listens."""
        return heard_of(self.game, ((step.seat, step.events) for step in self.steps), seat)

    # Taking back

    def may_undo(self, seat: Seat) -> bool:
        """Fair while nothing was revealed to this seat and nobody else decided since."""
        return next(self._undoable(seat), None) is not None

    def undo(self, seat: Seat) -> None:
        """Takes this seat’s last decision back; refused where that is not fair."""
        at = next(self._undoable(seat), None)
        if at is None:
            raise self._no_undo(seat)
        step = self.steps[at]
        self.log.append((self.game.chapter(self.state), Undone(seat), self.state))
        self.state, self.luck.counter = step.before, step.counter
        del self.steps[at:]

    def may_take_back(self, seat: Seat) -> bool:
        """A pass alone is nothing to take back: the next page would only pass again."""
        return self._to_take_back(seat) > 0

    def take_back(self, seat: Seat) -> None:
        """The last decision that is no pass; the passes after it go first, each an undo."""
        number = self._to_take_back(seat)
        if number == 0:
            raise self._no_undo(seat)
        for _ in range(number):
            self.undo(seat)

    def _to_take_back(self, seat: Seat) -> int:
        for number, at in enumerate(self._undoable(seat), start=1):
            if not is_pass(self.game, self.steps[at].action):
                return number
        return 0

    def _undoable(self, seat: Seat) -> Iterator[int]:
        """The steps that this seat may take back one after the other, the last one first."""
        if self.game.options.get("undo", "fair") == "off" or isinstance(self.node, Over):
            return
        for at in range(len(self.steps) - 1, -1, -1):
            step = self.steps[at]
            if step.seat == seat:
                if any(self.game.discloses(event, seat) for event in step.events):
                    return
                yield at
            elif step.seat is not None or self._revealed(step, seat):
                return

    def _no_undo(self, seat: Seat) -> IllegalAction:
        why = "something new was seen or decided since: no undo"
        return IllegalAction(f"undo {seat + 1}", Message("cannot_undo"), why)

    def _revealed(self, step: Step[S, A, E], seat: Seat) -> bool:
        """Whether chance showed this seat something: it could then tell the outcomes apart."""
        game = self.game
        return game.witness(step.before, step.action, seat) == game.format(step.action)


AnySession = Session[Any, Any, Any, Any]
