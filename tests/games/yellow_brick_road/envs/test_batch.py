"""Many games at once, step by step beside the clear rules and the encoding of one game."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from oztable.core.game import BadNotation, Chance, Decide, Over, actions_of
from oztable.envs.faults import EnvFault
from oztable.games.yellow_brick_road.envs.batch import MOST_GAMES, RoadBatch
from oztable.games.yellow_brick_road.envs.encoding import RoadEncoding
from oztable.games.yellow_brick_road.players.fast import jit
from oztable.games.yellow_brick_road.players.fast.randomness import below, seeded
from oztable.games.yellow_brick_road.rules.actions import Action
from oztable.games.yellow_brick_road.rules.cards import Deck
from oztable.games.yellow_brick_road.rules.decks import BUNDLED, load_deck
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from tests.games.yellow_brick_road.players.fast_walks import decks, needs_numba

np = pytest.importorskip("numpy")

SEED = 1900
VARIANTS: tuple[dict[str, str], ...] = (
    {},
    {"edition": "2023", "openHands": "yes", "firstPlayer": "loserOfLast", "lastLoser": "1"},
    {"snakeTurnWithoutSwap": "yes", "snakeIntoBlocked": "forbidden", "lastLoser": "2"},
    {"birdBlock": "skipped", "emptyLineBlock": "forbidden", "revealLastCard": "no"},
)
PINNED = "db8ff6fc12444bf6"


@pytest.fixture
def compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(jit.PLAIN)


class Shadow:
    """One game of a batch by the clear rules, with the same luck."""

    def __init__(self, game: YellowBrickRoad, seed: int, number: int) -> None:
        self.game, self.encoding = game, RoadEncoding(game)
        self._rng = [seeded(seed, number)]
        self.begin()

    def begin(self) -> None:
        self.state = self.game.initial()
        self._let_chance_happen()

    def _let_chance_happen(self) -> None:
        while isinstance(node := self.game.node(self.state), Chance):
            happens = actions_of(node)[below(self._rng, len(node.outcomes))]
            self.state, _ = self.game.apply(self.state, happens)
        self.node: Decide[Action] | Over = node

    def shows(self) -> tuple[int, list[int], dict[int, Action]]:
        """Whose decision it is, what that seat sees, and what it may do, by id."""
        assert isinstance(self.node, Decide)
        view = self.game.view(self.state, self.node.seat)
        ids = (number for (number,) in self.encoding.spellings(self.node, view))
        choices = dict(zip(ids, self.node.actions, strict=True))
        return self.node.seat, self.encoding.observation(view), choices

    def step(self, number: int) -> tuple[list[int], list[int]]:
        """The rewards, once the game is over, and the points; it begins anew."""
        self.state, _ = self.game.apply(self.state, self.shows()[2][number])
        self._let_chance_happen()
        points = [self.game.scorer.total(grid) for grid in self.state.grids]
        if not isinstance(self.node, Over):
            return [], points
        won = self.node.winners
        self.begin()
        rewards = [0, 0] if len(won) == 2 else [1 if seat in won else -1 for seat in (0, 1)]
        return rewards, points


def ends_in_step(game: YellowBrickRoad, games: int, steps: int) -> int:
    """How many games have ended while both went so many steps."""
    batch, rng, ended = RoadBatch(game, games, SEED), Random(SEED), 0
    shadows = [Shadow(game, SEED, number) for number in range(games)]
    batch.reset()
    for _ in range(steps):
        chosen = []
        for number, shadow in enumerate(shadows):
            seat, row, choices = shadow.shows()
            assert batch.seats[number] == seat
            assert batch.observations[number].tolist() == row
            assert set(np.flatnonzero(batch.masks[number]).tolist()) == set(choices)
            chosen.append(rng.choice(sorted(choices)))
        batch.step(chosen)
        for number, shadow in enumerate(shadows):
            rewards, points = shadow.step(chosen[number])
            assert batch.done[number] == bool(rewards)
            assert batch.rewards[number].tolist() == (rewards or [0, 0])
            assert batch.points[number].tolist() == points
            ended += bool(rewards)
    return ended


@pytest.mark.slow
@pytest.mark.parametrize("options", VARIANTS, ids=lambda options: " ".join(options.values()))
def test_a_batch_plays_the_games_of_the_clear_rules(options: dict[str, str]) -> None:
    for deck in BUNDLED:
        assert ends_in_step(YellowBrickRoad(load_deck(deck), options), games=3, steps=80) >= 6


@pytest.mark.slow
@needs_numba
def test_compiled_it_plays_the_same(compiler: None) -> None:
    assert ends_in_step(YellowBrickRoad(load_deck("complete20"), VARIANTS[2]), 8, 80) >= 16


@pytest.mark.soak
@needs_numba
@given(deck=decks(), options=st.sampled_from(VARIANTS))
@settings(max_examples=3_000, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_compiled_it_plays_any_deck(deck: Deck, options: dict[str, str], compiler: None) -> None:
    ends_in_step(YellowBrickRoad(deck, options), games=20, steps=80)


# What a batch promises


def at_random(batch: RoadBatch, steps: int) -> Iterator[RoadBatch]:
    """The first id above a random one, or else the first of all."""
    batch.reset()
    rng = [SEED]
    yield batch
    for _ in range(steps):
        since = below(rng, 60)
        batch.step([choice(row, since) for row in batch.masks])
        yield batch


def choice(row: Any, since: int) -> int:
    ids = np.flatnonzero(row)
    return int(next((number for number in ids if number >= since), ids[0]))


def seen(batch: RoadBatch, games: int) -> bytes:
    rows = (batch.seats, batch.observations, batch.masks, batch.rewards, batch.done)
    return b"".join(row[:games].astype("int8").tobytes() for row in rows)


def test_game_number_n_is_the_same_in_a_batch_of_any_size_and_on_every_machine() -> None:
    game = YellowBrickRoad(load_deck("complete20"), {})
    digest = hashlib.sha256()
    runs = (at_random(RoadBatch(game, games, 7), 90) for games in (3, 5))
    for few, many in zip(*runs, strict=True):
        assert seen(few, 3) == seen(many, 3)
        digest.update(seen(few, 3))
    again = hashlib.sha256(b"".join(seen(one, 3) for one in at_random(few, 90)))
    assert again.digest() == digest.digest(), "after reset() they begin anew"
    assert digest.hexdigest()[:16] == PINNED


@pytest.mark.parametrize(
    ("ids", "fault"),
    [
        ([42, 42], "game 0: 42 is not in the mask of seat"),
        ([-1, 0], "game 0: -1 is not in the mask"),
        (["good", 115], "game 1: 115 is not in the mask"),
        (["good", 10**6], "game 1: 1000000 is not in the mask"),
        (["good"], r"takes 2 ids, .* not an array of int64 with the shape \(1,\)"),
        ([0.0, 1.0], "not an array of float64"),
    ],
)
def test_an_id_that_is_not_there_is_refused_and_nothing_is_stepped(
    ids: list[Any], fault: str
) -> None:
    batch = RoadBatch(YellowBrickRoad(load_deck("complete20"), {}), 2, SEED)
    batch.reset()
    good = [choice(row, 0) for row in batch.masks]
    before = seen(batch, 2)
    with pytest.raises(EnvFault, match=fault):
        batch.step([good[at] if one == "good" else one for at, one in enumerate(ids)])
    assert seen(batch, 2) == before
    fresh = RoadBatch(YellowBrickRoad(load_deck("complete20"), {}), 2, SEED)
    fresh.reset()
    for one in (batch, fresh):
        one.step(good)
    assert seen(batch, 2) == seen(fresh, 2)


def test_what_cannot_be_a_batch_is_refused() -> None:
    game = YellowBrickRoad(load_deck("complete20"), {})
    for games in (0, -3, MOST_GAMES + 1):
        with pytest.raises(BadNotation, match=f"a batch has 1 to 1000000 games, not {games}"):
            RoadBatch(game, games, SEED)
    with pytest.raises(BadNotation, match=r"call reset\(\) first"):
        RoadBatch(game, 1, SEED).step([0])
    with pytest.raises(BadNotation, match="firstPlayer=random"):
        RoadBatch(YellowBrickRoad(load_deck("complete20"), {"firstPlayer": "chosen"}), 1, SEED)
