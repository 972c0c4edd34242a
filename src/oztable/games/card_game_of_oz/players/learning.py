"""Makes `evaluation.json` anew: plays many games and fits what each fact was worth.

    python -m oztable.games.card_game_of_oz.players.learning --games 400
    python -m oztable.games.card_game_of_oz.players.learning --games 1500 --mode challenge

Needs numpy. Authors of many styles play with all our packs in turn, so that positions come about
which one style never sees.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from rich.progress import track

from oztable.core.game import Decide, Over
from oztable.core.play import Dice
from oztable.games import load
from oztable.games.card_game_of_oz.players.evaluation import WEIGHTS, Mode, rows
from oztable.games.card_game_of_oz.players.greedy import GreedyAuthor
from oztable.games.card_game_of_oz.players.style import USUAL, Style
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.state import State

TEST_EVERY = 7  # one game in so many is for the test
SMOOTH = 20.0  # how strongly weights are held near nothing
TABLES = (2, 2, 2, 3, 4)  # Authors
PACKS = tuple(f"story-pack-{number}" for number in range(1, 5))
ROUNDS = (6, 9, 12, 6, 9, 12, 3, 16)  # of a challenge, the usual ones most often
ENDS_EARLY = 4  # a challenge in so many
ROUNDS_OF_NEWTON = 20


class Sample(NamedTuple):
    """A position at the beginning of a turn, and how the game ended."""

    game: int
    facts: list[tuple[float, ...]]  # by seat
    won: list[float]
    points: tuple[int, ...]


def a_style(rng: Random) -> Style:
    """The usual one half of the time, else one that differs here and there."""
    if rng.random() < 0.5:
        return USUAL
    return USUAL._replace(
        margin=rng.choice((-4.0, -2.5, -1.0, 1.0)),
        pace=rng.choice((0.0, 0.0, 1.0, 2.0)),
        eager=rng.choice((0.5, 1.5, 3.0)),
        spare=rng.choice((0.15, 0.3, 0.5)),
        card=rng.choice((0.4, 0.6, 0.9)),
    )


def options(mode: Mode, number: int) -> dict[str, str]:
    if mode == "standard":
        return {}
    early = number % ENDS_EARLY == 0
    rounds = Random(number).choice(ROUNDS)
    return {
        "mode": "challenge",
        "rounds": str(rounds),
        "challengeEarlyEnd": "yes" if early else "no",
    }


def played(number: int, seed: str, mode: Mode = "standard") -> Iterator[Sample]:
    """One game, as its turns began; once a Prime has ended it there is nothing left to guess."""
    game = load("card-game-of-oz", options(mode, number), PACKS[number % len(PACKS)])
    assert isinstance(game, CardGameOfOz)  # noqa: S101  it is this one
    rng = Random(f"{seed}:{number}")
    authors = TABLES[number % len(TABLES)]
    players = [GreedyAuthor(game, Random(rng.random()), a_style(rng)) for _ in range(authors)]
    luck, state, turn = Dice(rng), game.initial(authors), 0
    seen: list[list[tuple[float, ...]]] = []
    while not isinstance(node := game.node(state), Over):
        if state.turn > turn and not game.draft(state).has_ended:
            seen.append(rows(game.draft(state)))
        turn = state.turn
        state = _step(game, state, node, players, luck)
    won = [1 / len(node.winners) if seat in node.winners else 0.0 for seat in range(authors)]
    for facts in seen:
        yield Sample(number, facts, won, node.scores)


def _step(
    game: CardGameOfOz, state: State, node: Any, players: list[GreedyAuthor], luck: Dice
) -> State:
    if isinstance(node, Decide):
        action = players[node.seat].choose(game.view(state, node.seat), node)
    else:
        action = luck.pick(node)
    return game.apply(state, action)[0]


def fitted(samples: list[Sample]) -> dict[str, list[float]]:
    """Chances by a softmax over the seats of a table (Newton's way), points by least squares."""
    import numpy as np

    known = [one for one in samples if one.game % TEST_EVERY]
    size = len(known[0].facts[0])
    win = np.zeros(size)
    tables = [(np.array(one.facts), np.array(one.won)) for one in known]
    for _ in range(ROUNDS_OF_NEWTON):
        slope, bend = -SMOOTH * win, SMOOTH * np.eye(size)
        for facts, won in tables:
            chances = _softmax(facts @ win)
            mean = chances @ facts
            slope += facts.T @ (won - chances)
            bend += (facts * chances[:, None]).T @ facts - np.outer(mean, mean)
        win = win + np.linalg.solve(bend, slope)
    x = np.array([(*row, 1.0) for one in known for row in one.facts])
    y = np.array([points for one in known for points in one.points], dtype=float)
    points = np.linalg.solve(x.T @ x + SMOOTH * np.eye(size + 1), x.T @ y)
    return {
        "win": [round(float(w), 4) for w in win],
        "points": [round(float(w), 4) for w in points],
    }


def _softmax(sums: Any) -> Any:
    import numpy as np

    powers = np.exp(sums - sums.max())
    return powers / powers.sum()


def judged(samples: list[Sample], weights: dict[str, list[float]]) -> str:
    """How surprised one is by games that were held back, and how far off in points."""
    import numpy as np

    win, points = np.array(weights["win"]), np.array(weights["points"])
    lines = []
    for authors in sorted({len(one.won) for one in samples}):
        held = [one for one in samples if len(one.won) == authors and one.game % TEST_EVERY == 0]
        if not held:
            continue
        surprise, off = [], []
        for one in held:
            facts = np.array(one.facts)
            surprise.append(-float(np.log(_softmax(facts @ win) + 1e-9) @ np.array(one.won)))
            off += list(np.array(one.points) - (facts @ points[:-1] + points[-1]))
        lines.append(
            f"{authors} authors, {len(held)} positions: surprise {np.mean(surprise):.3f} "
            f"(knowing nothing: {np.log(authors):.3f}), points off by {np.std(off):.1f}"
        )
    return "\n".join(lines)


def main() -> None:
    asked = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    asked.add_argument("--games", type=int, default=400)
    asked.add_argument("--seed", default="oz")
    asked.add_argument("--mode", choices=("standard", "challenge"), default="standard")
    asked.add_argument("--out", type=Path, default=WEIGHTS, help="where the weights go")
    given = asked.parse_args()
    samples = [
        sample
        for number in track(range(given.games), "playing", console=_err())
        for sample in played(number, given.seed, given.mode)
    ]
    weights = fitted(samples)
    before = given.out if given.out.exists() else WEIGHTS
    known = json.loads(before.read_text("utf-8"))
    print(f"as it was\n{judged(samples, known[given.mode])}")  # noqa: T201  a command
    print(f"as it is now\n{judged(samples, weights)}")  # noqa: T201
    kept = known | {given.mode: weights}
    given.out.write_text(json.dumps(kept) + "\n", "utf-8")


def _err() -> Any:
    from rich.console import Console

    return Console(stderr=True)


if __name__ == "__main__":
    main()
