"""The same luck for two games: what comes to a seat does not depend on who sits there.

A pile has no order before it is seen, so there is no shuffled deck to deal twice. Instead every
seat has a stream of its own: an order in which the cards would come to it, of which it takes the
first that is still in the pile. Within a stream every card that is left stays exactly as likely
as any other, so each of the games by itself is as fair as any.
"""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b
from typing import Any

from oztable.core.game import A, Chance
from oztable.study.package import study_of


def _number(text: str) -> int:
    """A number of 64 bits that looks like chance and is always the same for this text."""
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")


class _Pile:
    """The order in which cards would come to one stream, made again whenever cards came back."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._shuffles = 0
        self._order: list[tuple[Any, int]] = []  # a card, and which of its copies

    def take(self, outcomes: tuple[tuple[Any, int], ...]) -> Any:
        listed = Counter(card for card, _ in self._order)
        if any(listed[card] < copies for card, copies in outcomes):
            self._shuffle(outcomes)
        else:
            self._forget_the_gone(dict(outcomes))
        return self._order.pop(0)[0]

    def copy(self) -> _Pile:
        again = _Pile(self._seed)
        again._shuffles, again._order = self._shuffles, self._order.copy()
        return again

    def _shuffle(self, outcomes: tuple[tuple[Any, int], ...]) -> None:
        self._shuffles += 1
        copies = [(card, copy) for card, number in outcomes for copy in range(number)]
        seed = f"{self._seed}|{self._shuffles}"
        self._order = sorted(copies, key=lambda one: _number(f"{seed}|{one[0]!r}|{one[1]}"))

    def _forget_the_gone(self, left: dict[Any, int]) -> None:
        """Which copy is gone is told by its number, never by its place in the order."""
        kept = set()
        for card, copy in sorted(self._order, key=lambda one: one[1]):
            if left.get(card, 0):
                left[card] -= 1
                kept.add((card, copy))
        self._order = [one for one in self._order if one in kept]


class Deal:
    """Chance for one game; another `Deal` of the same seed brings every seat the same."""

    def __init__(self, game: str, seed: str) -> None:
        self._stream_of = study_of(game).stream_of
        self._seed = seed
        self._piles: dict[str, _Pile] = {}
        self._rolls: Counter[str] = Counter()

    def copy(self) -> Deal:
        """As it is now: both go on with the same luck."""
        again = Deal.__new__(Deal)
        again._stream_of, again._seed = self._stream_of, self._seed
        again._piles = {name: pile.copy() for name, pile in self._piles.items()}
        again._rolls = self._rolls.copy()
        return again

    def pick(self, state: Any, chance: Chance[A]) -> A:
        name, from_pile, _ = self._stream_of(state)
        if not from_pile:
            self._rolls[name] += 1
            number = _number(f"{self._seed}|{name}|{self._rolls[name]}")
            return chance.outcome_at(number * chance.total >> 64)
        outcomes = chance.outcomes
        if len(outcomes) == 1:  # known already, so the stream has no part in it
            return outcomes[0][0]
        if name not in self._piles:
            self._piles[name] = _Pile(f"{self._seed}|{name}")
        taken: A = self._piles[name].take(outcomes)
        return taken
