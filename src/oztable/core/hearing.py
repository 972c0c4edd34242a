"""What happened, for players who listen: as their seat saw it, and no more."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, runtime_checkable

from oztable.core.game import AnyGame, Seat


class Heard(NamedTuple):
    """The events that a seat has been told of, as `Game.redact` tells them, from the beginning."""

    events: Sequence[Any] = ()
    since: int = 0

    @property
    def new(self) -> Sequence[Any]:
        """What happened since the seat last decided; what its own action did comes first."""
        return self.events[self.since :]


@runtime_checkable
class Listener(Protocol):
    """A player that is also told what happened. It may be asked to choose without: then it goes by
    what it sees, as others do."""

    def hear(self, heard: Heard) -> None:
        """Comes before each `choose`. What was taken back is in it no more."""
        ...


class Hearing:
    """Tells the listeners among some players what happens in one game. It is false where there are
    none, and need not be told of anything then."""

    def __init__(
        self, game: AnyGame, players: Sequence[object], before: Mapping[int, Heard] | None = None
    ) -> None:
        self._game = game
        # Games last a fifth of a millisecond: to ask the protocol would add a fifth.
        found = {at: one for at, one in enumerate(players) if hasattr(one, "hear")}
        self._listeners: dict[int, Listener] = found
        known = {seat: (before or {}).get(seat, Heard()) for seat in self._listeners}
        self._told = {seat: list(heard.events) for seat, heard in known.items()}
        self._since = {seat: heard.since for seat, heard in known.items()}

    def __bool__(self) -> bool:
        return bool(self._listeners)

    def happened(self, who: Seat | None, events: Sequence[Any]) -> None:
        """What came of an action of this seat; of chance, with None."""
        for seat, told in self._told.items():
            if seat == who:
                self._since[seat] = len(told)
            told += _as_seen(self._game, events, Seat(seat))

    def tell(self, seat: Seat) -> None:
        """Before this seat decides."""
        if seat in self._listeners:
            self._listeners[seat].hear(Heard(tuple(self._told[seat]), self._since[seat]))

    def so_far(self) -> dict[int, Heard]:
        """For a game that is played again from here."""
        return {seat: Heard(tuple(told), self._since[seat]) for seat, told in self._told.items()}


def heard_of(
    game: AnyGame, steps: Iterable[tuple[Seat | None, Sequence[Any]]], seat: Seat
) -> Heard:
    """Of what has happened already: who acted, if it was no chance, and what came of it."""
    told: list[Any] = []
    since = 0
    for who, events in steps:
        since = len(told) if who == seat else since
        told += _as_seen(game, events, seat)
    return Heard(tuple(told), since)


def _as_seen(game: AnyGame, events: Sequence[Any], seat: Seat) -> list[Any]:
    return [seen for event in events if (seen := game.redact(event, seat)) is not None]
