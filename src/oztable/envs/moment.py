"""A game at one moment, for programs that learn: whose turn it is, and which ids are allowed."""

from __future__ import annotations

import operator
from array import array
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from oztable.core.game import AnyGame, Chance, Decide, Over, Seat
from oztable.core.hearing import Heard, heard_of
from oztable.core.play import Luck
from oztable.envs import faults
from oztable.envs.package import Encoding


class Past(NamedTuple):
    """A whole action that was taken, and all that was before it."""

    earlier: Past | None
    state: Any
    seat: Seat | None  # None is chance
    action: Any
    events: tuple[Any, ...]


class Moment:
    """Never changed: what happens makes another moment, and a copy is the moment itself."""

    __slots__ = ("_legal", "_words", "coding", "game", "node", "past", "spelled", "state")

    def __init__(
        self, game: AnyGame, coding: Encoding, state: Any, past: Past | None = None
    ) -> None:
        self.game, self.coding, self.state, self.past = game, coding, state, past
        self.node: Decide[Any] | Chance[Any] | Over = game.node(state)
        self.spelled: tuple[int, ...] = ()  # of an action that needs more ids
        self._words: dict[tuple[int, ...], Any] | None = None
        self._legal: list[int] | None = None

    def __copy__(self) -> Moment:
        return self

    def __deepcopy__(self, memo: object) -> Moment:
        return self

    @property
    def seat(self) -> Seat | None:
        """Who must act; None while chance does, and when it is over."""
        return self.node.seat if isinstance(self.node, Decide) else None

    def legal(self) -> list[int]:
        """The ids that are allowed, in ascending order."""
        if self._legal is None:
            at = len(self.spelled)
            begun = {word[at] for word in self.words() if word[:at] == self.spelled}
            self._legal = sorted(begun)
        return self._legal

    def words(self) -> dict[tuple[int, ...], Any]:
        """The actions by the ids that spell them."""
        if self._words is None:
            self._words = self._spell(self.node) if isinstance(self.node, Decide) else {}
        return self._words

    def _spell(self, decide: Decide[Any]) -> dict[tuple[int, ...], Any]:
        view = self.game.view(self.state, decide.seat)
        words = dict(zip(self.coding.spellings(decide, view), decide.actions, strict=True))
        if len(words) < len(decide.actions):
            raise ValueError(f"two actions are spelled alike: {self.game.position(self.state)}")
        return words

    def take(self, number: object) -> Moment:
        """What comes of this id, by the seat that must act; refused where it is not allowed."""
        chosen = self._allowed(number)
        spelled = (*self.spelled, chosen)
        words = self.words()
        if spelled in words:
            return self.after(words[spelled])
        further = object.__new__(Moment)
        further.game, further.coding, further.state = self.game, self.coding, self.state
        further.past, further.node, further._words = self.past, self.node, words
        further.spelled, further._legal = spelled, None
        return further

    def _allowed(self, number: object) -> int:
        try:
            chosen = operator.index(number)  # type: ignore[arg-type]  # that is what it finds out
        except TypeError:
            raise faults.no_such_action(number, self.coding.ids) from None
        if not 0 <= chosen < self.coding.ids:
            raise faults.no_such_action(chosen, self.coding.ids)
        legal = self.legal()
        if chosen not in legal:
            raise faults.masked(chosen, self.coding.about(chosen), legal)
        return chosen

    def after(self, action: Any) -> Moment:
        """After a whole action, of a seat or of chance."""
        state, events = self.game.apply(self.state, action)
        past = Past(self.past, self.state, self.seat, action, events)
        return Moment(self.game, self.coding, state, past)

    def settled(self, luck: Luck) -> Moment:
        """When chance has done what it does next."""
        moment = self
        while isinstance(moment.node, Chance):
            moment = moment.after(luck.pick(moment.node, moment.state))
        return moment

    def numbers(self, seat: Seat) -> Sequence[int]:
        """What a seat sees, and what it has spelled so far."""
        whole = array("h", self.coding.observation(self.game.view(self.state, seat)))
        if (rest := self.coding.longest - 1) == 0:
            return whole
        mine = self.spelled if seat == self.seat else ()
        whole.extend(number + 1 for number in mine)
        whole.extend([0] * (rest - len(mine)))
        return whole

    def told(self, seat: Seat) -> list[str]:
        """All that happened, as this seat saw it: it forgets nothing."""
        return [self._witnessed(one, seat) for one in _back(self.past)][::-1]

    def heard(self, seat: Seat) -> tuple[str, ...]:
        """What happened since this seat last decided, as it saw it; its own action comes first.
        While it spells an action, nothing new."""
        if self.spelled and seat == self.seat:
            return ()
        found = []
        for one in _back(self.past):
            found.append(self._witnessed(one, seat))
            if one.seat == seat:
                break
        return tuple(found[::-1])

    def events(self, seat: Seat) -> Heard:
        """The same for a player who listens: the events, from the beginning."""
        steps = [(one.seat, one.events) for one in _back(self.past)][::-1]
        return heard_of(self.game, steps, seat)

    def _witnessed(self, one: Past, seat: Seat) -> str:
        return self.game.witness(one.state, one.action, seat)


def _back(past: Past | None) -> Iterator[Past]:
    while past is not None:
        yield past
        past = past.earlier


def rewards(over: Over) -> tuple[float, ...]:
    """By seat: 1 for a victory, the same loss shared by the others, so that all is even; whoever
    plays alone wins 1 or loses 1."""
    seats, winners = len(over.scores), len(over.winners)
    if seats == 1:
        return (1.0,) if winners else (-1.0,)
    if not winners:
        return (0.0,) * seats
    return tuple(
        (seats / winners * (seat in over.winners) - 1) / (seats - 1) for seat in range(seats)
    )
