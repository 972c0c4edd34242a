"""An answer as a game between a person and a puzzle, by openskill's Plackett-Luce model."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

START_OF_PERSON = 25.0, 25 / 3
SIGMA_OF_PUZZLE = 4.0  # where it starts is known from what it is made of


class Strength(NamedTuple):
    """The guess, how unsure it is, and from how many answers."""

    mu: float
    sigma: float
    n: int


NEW_PERSON = Strength(*START_OF_PERSON, 0)


def of_puzzle(rating: float) -> Strength:
    return Strength(rating, SIGMA_OF_PUZZLE, 0)


@cache
def model() -> Any:
    """Imported when the first answer comes; whoever serves does not wait for it."""
    from openskill.models import PlackettLuce

    return PlackettLuce(tau=0.0)


def after(person: Strength, puzzle: Strength, is_right: bool) -> tuple[Strength, Strength]:
    rates = model()
    teams = [[rates.rating(mu=one.mu, sigma=one.sigma)] for one in (person, puzzle)]
    found = rates.rate(teams, ranks=[1, 2] if is_right else [2, 1])
    mine, its = (Strength(one.mu, one.sigma, 0) for (one,) in found)
    return mine._replace(n=person.n + 1), its._replace(n=puzzle.n + 1)
