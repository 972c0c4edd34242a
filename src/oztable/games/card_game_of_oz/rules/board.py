"""The storyline: spokes of Locations between Title Cards, for one to four Authors (O2.8, O18)."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Final, Literal, NewType

from oztable.core.game import Seat

# A place is a Title Card or a Location: the Title Card of a spoke, then its Locations outward.
Place = NewType("Place", int)

NO_PLACE: Final = Place(-1)
NOBODY: Final = Seat(-1)

Way = Literal[1, -1]  # on, toward the far Title Card; or back
ON: Final[Way] = 1
BACK: Final[Way] = -1


class Board:
    """The paths of all seats. Solitaire has an empty second seat, for a whole line (OR-112)."""

    def __init__(self, authors: int, per_author: int, half_line: bool = False) -> None:
        self.authors = authors
        self.per_author = per_author
        self.spokes = max(authors, 2)
        self.places = self.spokes * (per_author + 1)
        self.titles = tuple(self.place(spoke, 0) for spoke in range(self.spokes))
        short = authors == 1 and half_line
        self.locations = tuple(
            self.place(spoke, number)
            for spoke in range(1 if short else self.spokes)
            for number in range(1, per_author + 1)
        )
        self.paths = tuple(self._path(seat, short) for seat in range(authors))
        self.storylines = tuple(path[1:-1] for path in self.paths)
        self.steps = tuple({place: at for at, place in enumerate(path)} for path in self.paths)
        self.onward = tuple(dict(pairwise(path)) for path in self.paths)
        self.backward = tuple(dict(pairwise(reversed(path))) for path in self.paths)
        self.around = tuple(self._around(seat) for seat in range(authors))
        self.orders = tuple(
            tuple(Seat((seat + more) % authors) for more in range(authors))
            for seat in range(authors)
        )
        self.between = frozenset(map(Place, range(self.places))) - frozenset(self.titles)

    def place(self, spoke: int, number: int) -> Place:
        return Place(spoke * (self.per_author + 1) + number)

    def right_of(self, seat: int) -> int:
        """The Author whose Title Card is the end of this one's story (OR-3, OR-7)."""
        return (seat - 1) % self.spokes

    def _path(self, seat: int, short: bool) -> tuple[Place, ...]:
        """From the own Title Card through both spokes to the far Title Card (OR-109)."""
        outward = range(1, self.per_author + 1)
        own = [self.place(seat, number) for number in outward]
        far = [] if short else [self.place(self.right_of(seat), n) for n in reversed(outward)]
        return (self.title(seat), *own, *far, self.title(self.right_of(seat)))

    def _around(self, seat: int) -> list[tuple[Place | None, Place | None]]:
        """Where a step on and a step back lead; back to the own Title Card none does (OR-14), and
        from the far one nobody moves any more (OR-18)."""
        found: list[tuple[Place | None, Place | None]] = [(None, None)] * self.places
        for place, ahead in self.onward[seat].items():
            behind = self.backward[seat].get(place)
            found[place] = (ahead, None if behind == self.title(seat) else behind)
        return found

    def title(self, seat: int) -> Place:
        return self.titles[seat]

    def far_title(self, seat: int) -> Place:
        return self.paths[seat][-1]

    def is_title(self, place: Place) -> bool:
        return place % (self.per_author + 1) == 0

    def next_to(self, seat: Seat, place: Place, way: Way) -> Place | None:
        """One step along this Author's path; None where the path ends, or off it (OR-110)."""
        return (self.onward if way == ON else self.backward)[seat].get(place)

    def neighbours(self, seat: Seat, place: Place) -> tuple[Place, ...]:
        """The Locations one step from here along this Author's Storyline."""
        steps = (self.next_to(seat, place, way) for way in (ON, BACK))
        return tuple(step for step in steps if step is not None and not self.is_title(step))

    def name(self, place: Place) -> str:
        """`a1` is the first Location from the first Author's Title Card, which is `a0`."""
        spoke, number = divmod(place, self.per_author + 1)
        return f"{'abcd'[spoke]}{number}"

    def named(self, text: str) -> Place | None:
        if len(text) < 2 or text[0] not in "abcd"[: self.spokes] or not text[1:].isdecimal():
            return None
        number = int(text[1:]) if len(text) < 4 else self.per_author + 1
        return self.place("abcd".index(text[0]), number) if number <= self.per_author else None


board: Final = cache(Board)
