"""Bots and hints think in threads while the table goes on: none disturbs another."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from random import Random

from oztable.core.game import Decide, Over
from oztable.games.card_game_of_oz.rules.actions import DrawCard
from oztable.games.card_game_of_oz.rules.package import build
from tests.games.card_game_of_oz.rules.stage import Stage


def test_what_one_thread_reads_no_other_changes() -> None:
    scene = Stage(points=3)
    read = scene.game.draft(scene.state)
    with ThreadPoolExecutor(1) as other:
        other.submit(scene.game.apply, scene.state, DrawCard()).result()
    assert (read.frozen, read.points) == (scene.state, 3)
    assert scene.game.draft(scene.state) is read


def test_several_play_by_the_same_rules_at_once() -> None:
    game = build({"maxRounds": "2"})

    def play(seed: int) -> tuple[int, ...]:
        rng, state = Random(seed), game.initial(2)
        while not isinstance(node := game.node(state), Over):
            actions = (
                node.actions if isinstance(node, Decide) else [one for one, _ in node.outcomes]
            )
            state, _ = game.apply(state, rng.choice(actions))
        return tuple(node.scores)

    seeds = range(6)
    with ThreadPoolExecutor(len(seeds)) as threads:
        assert list(threads.map(play, seeds)) == [play(seed) for seed in seeds]
