"""Luck by seat: what comes to a seat does not depend on how often others drew before.

For games that several tables play with the same fate. Every seat has streams of its own, and a draw
follows from the secret, the name of its stream and the place in it. In a stream of cards every copy
of every card has a rank at that place, and of those that are left the lowest comes: a card that
somebody else took changes that draw alone, and each draw by itself is as fair as any.
"""

from __future__ import annotations

import hmac
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from oztable.core.game import A, AnyGame, Chance, Seat
from oztable.core.verifiable_random import (
    VerifiableRandom,
    below_which_all_is_fair,
    checked_secret,
    fields,
    tidy_word,
)

FORMAT = "oztable-fate-2"
BY_SEAT = "by seat"  # what a record says of such luck


class Stream(NamedTuple):
    """Which part of the luck this is: drawn from a pile, where nothing comes twice, or rolled.

    Its name enters the draws: another name is another deal.
    """

    name: str
    from_pile: bool
    seat: Seat | None = None  # to whom it comes


StreamOf = Callable[[Any], Stream]  # what a chance node of a state draws from


class LuckBySeat:
    """The streams of chance of one game. The counter counts the draws of all of them; put back, it
    puts every stream back to where it stood."""

    def __init__(
        self, secret: bytes, game: AnyGame, words: Sequence[str], stream_of: StreamOf
    ) -> None:
        self._secret = checked_secret(secret)
        self._prefix = fields(FORMAT, game.spec.id, *map(tidy_word, words))
        self._text_of = game.format
        self._stream_of = stream_of
        self._drawn: list[str] = []  # the stream of every draw so far

    @property
    def counter(self) -> int:
        return len(self._drawn)

    @counter.setter
    def counter(self, draws: int) -> None:
        if draws > len(self._drawn):
            raise ValueError("the counter can be put back, not forward")
        del self._drawn[draws:]

    def pick(self, chance: Chance[A], state: object = None) -> A:
        stream = self._stream_of(state)
        if stream.from_pile and len(outcomes := chance.outcomes) == 1:
            return outcomes[0][0]  # known already, so the stream has no part in it
        place = self._drawn.count(stream.name)
        self._drawn.append(stream.name)
        at = self._prefix + fields(stream.name) + place.to_bytes(8, "big")
        if not stream.from_pile:
            return chance.outcome_at(self._number(at, chance.total))
        return min(self._ranked(at, chance), key=lambda one: one[0])[1]

    def _number(self, at: bytes, limit: int) -> int:
        """A whole number below the limit, each exactly as likely as any other."""
        fair, attempt = below_which_all_is_fair(limit), 0
        while (drawn := self._hash(at + attempt.to_bytes(4, "big"))) >= fair:
            attempt += 1
        return drawn % limit

    def _ranked(self, at: bytes, chance: Chance[A]) -> Iterator[tuple[int, A]]:
        """Every copy of every card that is left, with its rank at this place of the stream."""
        seen = Counter[str]()
        for outcome, copies in chance.outcomes:
            text = self._text_of(outcome)
            for copy in range(seen[text], seen[text] + copies):
                yield self._hash(at + fields(text) + copy.to_bytes(4, "big")), outcome
            seen[text] += copies

    def _hash(self, message: bytes) -> int:
        return int.from_bytes(hmac.digest(self._secret, message, "sha256"), "big")


VerifiableLuck = (
    VerifiableRandom | LuckBySeat
)  # either can be drawn again by whoever has the secret
