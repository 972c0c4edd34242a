"""Ratings from games between any number of players, by openskill's Plackett-Luce model."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from statistics import fmean
from typing import NamedTuple


class Rating(NamedTuple):
    """`mu` is the guess at a player's strength and `sigma` how unsure it is."""

    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        """What the player is worth almost certainly."""
        return self.mu - 3 * self.sigma


class Finish(NamedTuple):
    """One game: who sat where, and everybody's rank, the best being 1."""

    players: Sequence[str]
    ranks: Sequence[int]


START = Rating(25.0, 25 / 3)  # of whoever has not played yet
SURE = 3.0  # from this sigma on a rating is more than a guess


def after_game(ratings: Sequence[Rating], ranks: Sequence[int]) -> list[Rating]:
    """The ratings of everybody at a table after one game; the best rank is 1, equal ones are level.

    People learn and forget: with openskill's own tau nobody is ever known for sure.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    teams = [[model.rating(mu=one.mu, sigma=one.sigma)] for one in ratings]
    rated = model.rate(teams, ranks=list(ranks))
    return [Rating(team[0].mu, team[0].sigma) for team in rated]


def rate(players: Iterable[str], games: Iterable[Finish]) -> Mapping[str, Rating]:
    """Everybody's rating after these games, in this order.

    Players of an arena do not learn, so their strength is taken to stay as it is (tau 0).
    """
    from openskill.models import PlackettLuce  # here, so that no other command waits for it

    model = PlackettLuce(tau=0.0)
    ratings = {name: model.rating(name=name) for name in players}
    for game in games:
        after = model.rate([[ratings[name]] for name in game.players], ranks=list(game.ranks))
        for name in dict.fromkeys(game.players):
            own = [team[0] for team, who in zip(after, game.players, strict=True) if who == name]
            mu, sigma = fmean(one.mu for one in own), fmean(one.sigma for one in own)
            ratings[name] = model.rating(mu=mu, sigma=sigma, name=name)
    return {name: Rating(rating.mu, rating.sigma) for name, rating in ratings.items()}
