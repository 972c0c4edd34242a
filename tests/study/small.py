"""Short finished games for tests of the review: begun late, and so soon thought over."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from random import Random

from oztable.core import record as records
from oztable.core.game import Chance, Decide, Over
from oztable.core.play import AnySession, Dice, Session
from oztable.games import load
from oztable.players import make_player
from oztable.study.records import game_of, session_of
from oztable.study.review import Pace, Review
from oztable.study.review_wording import ToldMoment, ToldReview
from oztable.study.reviewer import review

ROAD, OZ = "yellow-brick-road", "card-game-of-oz"
LATE = {(ROAD, 2): 14, (OZ, 2): 3, (OZ, 3): 5}  # the turn at which the short game begins
OPTIONS: Mapping[str, Mapping[str, str]] = {ROAD: {}, OZ: {"maxRounds": "2"}}


def _play(session: AnySession, rng: Random, bot: str, until: int = 10_000) -> None:
    game = session.game
    players = [make_player(bot, game, Random(rng.random())) for _ in range(session.seats)]
    while not isinstance(node := session.node, Over) and game.chapter(session.state) < until:
        if isinstance(node, Decide):
            view = game.view(session.state, node.seat)
            session.act(node.seat, players[node.seat].choose(view, node))
        else:
            session.let_chance_happen()
    while isinstance(session.node, Chance):
        session.let_chance_happen()


@cache
def short_game(
    game: str = ROAD, seats: int = 2, seed: int = 1, late: bool = True, players: str = "me"
) -> records.Record:
    """Played at random at the end, so that there is something to learn from."""
    rules, rng = load(game, OPTIONS[game], None), Random(seed)
    luck, start = Dice(rng), ""
    session: AnySession = Session(rules, seats, luck)
    if late:
        _play(session, rng, "greedy", LATE[game, seats])
        start = rules.position(session.state)
        session = Session(rules, seats, luck, rules.from_position(start))
    _play(session, rng, "random")
    names = [players, *["greedy"] * (seats - 1)]
    record = records.of_session(session, names, "2026-01-01", start=start)
    return records.read(records.write(record))


@cache
def short_review(game: str = ROAD, seats: int = 2, sims: int = 1) -> tuple[Review, AnySession]:
    """Thought over once for all tests that ask."""
    record = short_game(game, seats)
    session = session_of(record, game_of(record))
    return review(record, session, Pace(sims=sims)), session


def with_a_moment(told: ToldReview, session: AnySession) -> tuple[ToldReview, ToldMoment]:
    """As if the first decision had been worth learning from."""
    at, seat = next(
        (at, step.seat) for at, step in enumerate(session.steps) if step.seat is not None
    )
    moment = ToldMoment(
        at, seat, "Turn 1", told.names[seat], 0.2, "-20%", "what", "why", "opened", ""
    )
    return replace(told, moments=(moment,)), moment
