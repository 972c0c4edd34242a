"""Learns Yellow Brick Road by playing against itself: PPO in some 190 lines.

    make train
    python examples/train_road.py --save examples/trained_road.npz

Minutes are those of the processor: twenty are ten on two cores that do nothing else.
"""

from __future__ import annotations

from argparse import ArgumentParser
from functools import partial
from random import Random
from time import process_time
from typing import Any, NamedTuple

try:
    import jax
    import jax.numpy as jnp
    import numpy as np
    from jax import nn, random
except ImportError as missing:
    raise SystemExit(f"{missing.name} is not installed; `make train` brings it") from None

from oztable import envs, load
from oztable.core.play import Dice, play_out
from oztable.envs.package import encoding_of
from oztable.players import make_player as bot
from trained_road import make_player, think

GAME, SEED, GAMES_TOLD = "yellow-brick-road", 1900, 200
GAMES, STEPS = 512, 70  # of a round: two games each
EPOCHS, SLICES = 2, 20
WIDTH, HEED, RATE, CLIP, ENTROPY, LAMBDA = 128, 32, 1e-3, 0.2, 0.005, 0.95
MARGIN = 0.05  # what a point more than the other one is worth beside the victory


class Round(NamedTuple):
    """What was seen, done and earned in a round, by step and game."""

    seen: Any
    masks: Any
    ids: Any
    chances: Any
    same: Any  # 1 where the same seat decides next, -1 where the other does, 0 where it is over
    earned: Any
    worth: Any


def make_weights(key: Any, scale: Any) -> dict[str, Any]:
    """Of the network in `trained_road.py`."""
    shapes = [
        (len(scale), WIDTH),
        (WIDTH, WIDTH),
        (WIDTH, 116),
        (WIDTH, HEED),
        (16, HEED),
        (HEED, 1),
    ]
    weights = {}
    for number, (one, (n, m)) in enumerate(zip(random.split(key, 6), shapes, strict=True), 1):
        last = 0.1 if number in (3, 6) else 1
        weights[f"m{number}"] = random.normal(one, (n, m)) * last * (2 / n) ** 0.5
        weights[f"s{number}"] = jnp.zeros(m)
    return weights


def logs_and_worth(weights: dict[str, Any], seen: Any, masks: Any) -> tuple[Any, Any]:
    """The logarithm of each id's chance, and what the seat expects to earn."""
    good, worth = think(weights, seen.astype("float32"), jnp)
    return nn.log_softmax(jnp.where(masks, good, -1e9)), worth


@partial(jax.jit)
def choose(weights: dict[str, Any], seen: Any, masks: Any, key: Any) -> tuple[Any, Any, Any]:
    logs, worth = logs_and_worth(weights, seen, masks)
    ids = random.categorical(key, logs)
    return ids, jnp.take_along_axis(logs, ids[:, None], 1)[:, 0], worth


def play(batch: Any, weights: dict[str, Any], key: Any) -> Round:
    """Every game so many steps further, both seats by the same weights."""
    rows, every = [], np.arange(GAMES)
    for one in random.split(key, STEPS):
        seen, masks, seats = (row.copy() for row in (batch.observations, batch.masks, batch.seats))
        ids, chances, worth = map(np.asarray, choose(weights, seen, masks, one))
        before = batch.points * ~batch.done[:, None]
        batch.step(ids)
        gain = batch.points - before
        margin = MARGIN * (gain[every, seats] - gain[every, 1 - seats])
        earned = batch.rewards[every, seats] + margin
        same = np.where(batch.done, 0, np.where(batch.seats == seats, 1, -1))
        rows.append(Round(seen, masks, ids, chances, same, earned, worth))
    return Round(*(np.stack(part) for part in zip(*rows, strict=True)))


def advantages(played: Round, last: Any) -> Any:
    """How much better each decision turned out than was expected (GAE, seats taking turns)."""
    better, after, out = 0.0, last, []
    for step in reversed(range(STEPS)):
        same, worth = played.same[step], played.worth[step]
        better = played.earned[step] + same * (after + LAMBDA * better) - worth
        after = worth
        out.append(better)
    return np.stack(out[::-1])


def loss(
    weights: dict[str, Any], seen: Any, masks: Any, ids: Any, old: Any, gain: Any, aim: Any
) -> Any:
    logs, worth = logs_and_worth(weights, seen, masks)
    ratio = jnp.exp(jnp.take_along_axis(logs, ids[:, None], 1)[:, 0] - old)
    norm = (gain - gain.mean()) / (gain.std() + 1e-6)
    surrogate = jnp.minimum(ratio * norm, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * norm)
    entropy = -(jnp.exp(logs) * jnp.where(masks, logs, 0)).sum(1)
    return (0.5 * (worth - aim) ** 2 - surrogate - ENTROPY * entropy).mean()


@partial(jax.jit, donate_argnums=0)
def learn(state: Any, rows: tuple[Any, ...], rate: Any) -> Any:
    """One step of Adam."""
    weights, first, second, count = state
    slopes = jax.grad(loss)(weights, *rows)
    slopes["scale"] = jnp.zeros_like(slopes["scale"])  # it is no weight
    first = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, first, slopes)
    second = jax.tree.map(lambda v, g: 0.999 * v + 0.001 * g * g, second, slopes)
    size = rate * jnp.sqrt(1 - 0.999 ** (count + 1)) / (1 - 0.9 ** (count + 1))
    weights = jax.tree.map(
        lambda w, m, v: w - size * m / (jnp.sqrt(v) + 1e-8), weights, first, second
    )
    return weights, first, second, count + 1


def flat(part: Any) -> Any:
    return part.reshape(-1, *part.shape[2:])


def train(minutes: float, path: str) -> None:
    legend = encoding_of(load(GAME)).parts
    scale = np.concatenate([np.full(one.size, 1 / one.high, "float32") for one in legend])
    key, rng = random.key(SEED), np.random.default_rng(SEED)
    batch = envs.batch(GAME, GAMES, SEED)
    batch.reset()
    weights = make_weights(key, scale) | {"scale": jnp.asarray(scale)}
    nothing = jax.tree.map(jnp.zeros_like, weights)
    state, told, done = (weights, nothing, jax.tree.map(jnp.zeros_like, weights), 0), 0.0, 0
    start = process_time()
    while (spent := (process_time() - start) / 60) < minutes:
        if spent >= told:
            save(state[0], path)
            start += tell(spent, done, path)
            told += minutes / 10
        key, one = random.split(key)
        played = play(batch, state[0], one)
        last = choose(state[0], batch.observations, batch.masks, one)[2]
        gain = advantages(played, np.asarray(last))
        rows = [played.seen, played.masks, played.ids, played.chances, gain, gain + played.worth]
        rows = [flat(row) for row in rows]
        for _ in range(EPOCHS):
            for part in np.array_split(rng.permutation(GAMES * STEPS), SLICES):
                state = learn(state, [row[part] for row in rows], RATE * (1 - spent / minutes))
        done += GAMES * STEPS
    save(state[0], path)
    tell(minutes, done, path)


def save(weights: dict[str, Any], path: str) -> None:
    """What `trained_road.py` plays by; each number in half the room."""
    kept: dict[str, Any] = {name: np.asarray(one, "float16") for name, one in weights.items()}
    np.savez_compressed(path, **kept)


def tell(minutes: float, decisions: int, path: str) -> float:
    """How many of 200 games it wins against `scarecrow` by now; the seconds it took to know."""
    start, game, points = process_time(), load(GAME), 0.0
    mine = make_player(game, Random(1), None, path)
    for number in range(GAMES_TOLD):
        other = bot("scarecrow", game, Random(number))
        players = [mine, other] if number % 2 else [other, mine]
        _, over = play_out(game, players, Dice(Random(number)))
        points += (players.index(mine) in over.winners) / len(over.winners)
    print(f"{minutes:.1f} min {decisions:>10,} decisions {points / GAMES_TOLD:.1%}", flush=True)
    return process_time() - start


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--save", default="trained_road.npz")
    given = parser.parse_args()
    train(given.minutes, given.save)
