"""The tree search: it finds what wins, knows only what a seat sees, and counts every simulation."""

from __future__ import annotations

from random import Random

import pytest

from oztable.core.game import Chance, Decide, Over
from oztable.games.yellow_brick_road.players.search import engine
from oztable.games.yellow_brick_road.players.search.explorer import Explorer
from oztable.games.yellow_brick_road.players.search.exploring import (
    ACTION_WORDS,
    ACTIONS,
    ROOT,
    SEEN,
    TRIED,
    USED,
    VISIT_BITS,
    VISITS,
)
from oztable.games.yellow_brick_road.players.search.searcher import RoadSearcher
from oztable.games.yellow_brick_road.rules.actions import Action
from oztable.games.yellow_brick_road.rules.decks import BUNDLED
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.state import State
from oztable.players.thinking import Work
from tests.games.yellow_brick_road.rules.helpers import decisions, new_game

SIMS = 200
OPTIONS: tuple[dict[str, str], ...] = (
    {},
    {"openHands": "yes", "snakeTurnWithoutSwap": "yes"},
    {"birdBlock": "skipped", "snakeIntoBlocked": "forbidden", "emptyLineBlock": "forbidden"},
    {"openHands": "yes", "birdBlock": "skipped", "firstPlayer": "chosen", "edition": "2023"},
)
PLAIN = engine.Engine(is_compiled=False)


def explorer(game: YellowBrickRoad, seed: int, sims: int = SIMS, words: int = 1 << 16) -> Explorer:
    return Explorer(game, Random(seed), Work(sims=sims), engine=PLAIN, words=words)


def play(game: YellowBrickRoad, player: Explorer, seed: int) -> Over:
    rng, state = Random(seed), game.initial()
    while not isinstance(node := game.node(state), Over):
        if isinstance(node, Chance):
            action = node.outcome_at(rng.randrange(node.total))
        else:
            action = player.choose(game.view(state, node.seat), node)
            assert action in node.actions
        state, _ = game.apply(state, action)
    return node


@pytest.mark.slow
@pytest.mark.parametrize("deck", BUNDLED)
@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: " ".join(options.values()))
def test_it_plays_whole_games(deck: str, options: dict[str, str]) -> None:
    game = new_game(deck, **options)
    assert play(game, explorer(game, 1, sims=40), 5).winners


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: " ".join(options.values()))
def test_every_simulation_counts_once(options: dict[str, str]) -> None:
    game = new_game("complete20", **options)
    for state, node in list(decisions(game, 3))[::5]:
        player = explorer(game, 2)
        thoughts = player.think(game.view(state, node.seat), node)
        assert sum(one.tries for one in thoughts) == SIMS
        assert [one.tries for one in thoughts] == sorted((t.tries for t in thoughts), reverse=True)
        assert all(one.tries for one in thoughts)


def test_the_tree_adds_up() -> None:
    """A block at the root: what follows an action was visited as often as the action, but once."""
    game = new_game("complete20")
    state, node = next(one for one in decisions(game, 3) if one[0].turn == 13)
    assert len(node.actions) < 7
    player = explorer(game, 2)
    thoughts = player.think(game.view(state, node.seat), node)
    tree = player._tree
    fan = tree[ROOT]
    assert tree[fan + SEEN] == SIMS
    assert tree[fan + TRIED] == len(node.actions)
    tallies = [tree[fan + ACTIONS + ACTION_WORDS * at] for at in range(len(node.actions))]
    by_action = {one.action: one.tries for one in thoughts}
    assert [tally & VISITS for tally in tallies] == [by_action[one] for one in node.actions]
    wins = {one.action: one.win for one in thoughts}
    best = max(range(len(tallies)), key=lambda at: tallies[at] & VISITS)
    half_wins = tallies[best] >> VISIT_BITS
    assert half_wins == round(2 * wins[node.actions[best]] * (tallies[best] & VISITS))
    for at, tally in enumerate(tallies):
        cards = tree[fan + ACTIONS + ACTION_WORDS * at + 1]
        fans = [tree[cards + card] for card in range(20)]
        seen = sum(tree[fan + SEEN] for fan in fans if fan)
        assert seen == 2 * ((tally & VISITS) - 1)  # two cards in the hand each time


def last_decision(game: YellowBrickRoad, seed: int) -> tuple[State, Decide[Action]]:
    return next(one for one in decisions(game, seed) if one[0].turn == 17)


def results(game: YellowBrickRoad, state: State, node: Decide[Action]) -> dict[Action, float]:
    """What each action brings when nothing is left to follow."""
    found = {}
    for action in node.actions:
        after, _ = game.apply(state, action)
        over = game.node(after)
        if not isinstance(over, Over):
            return {}
        found[action] = 0.5 if len(over.winners) == 2 else float(node.seat in over.winners)
    return found


def test_it_takes_the_card_that_wins() -> None:
    """In the last turn, where some ways to lay a card win and others do not."""
    game, decided = new_game("complete20"), 0
    for seed in range(60):
        state, node = last_decision(game, seed)
        worths = results(game, state, node)
        if worths and max(worths.values()) > min(worths.values()):
            thoughts = explorer(game, seed).think(game.view(state, node.seat), node)
            assert worths[thoughts[0].action] == max(worths.values()), game.position(state)
            assert all(one.win <= thoughts[0].win for one in thoughts)
            decided += 1
    assert decided > 5


@pytest.mark.parametrize("hands", ["no", "yes"])
def test_where_the_other_one_has_the_last_word_it_nears_the_exact_worth(hands: str) -> None:
    """Turn 17 of 18: the solver knows what the best answer to every action leaves."""
    game = new_game("complete20", openHands=hands)
    for seed in range(8):
        state, node = next(one for one in decisions(game, seed) if one[0].turn == 16)
        view = game.view(state, node.seat)
        exact = RoadSearcher(game, Random(1), Work(sims=60), engine=PLAIN).think(view, node)
        worths = {one.action: one.win for one in exact}
        best = explorer(game, seed, sims=1_000).think(view, node)[0]
        assert best.win == pytest.approx(worths[best.action], abs=0.1), game.position(state)
        assert worths[best.action] > exact[0].win - 0.05, game.position(state)


@pytest.mark.slow
@pytest.mark.parametrize("hands", ["no", "yes"])
def test_a_small_tree_is_filled_and_then_left_as_it_is(hands: str) -> None:
    game = new_game("complete20", openHands=hands)
    for state, node in (one for one in decisions(game, 3) if one[0].turn in (8, 12)):
        for words in range(200, 600, 37):
            player = explorer(game, words, sims=120, words=words)
            thoughts = player.think(game.view(state, node.seat), node)
            assert words - 120 < player._tree[USED] <= len(player._tree) == words
            assert sum(one.tries for one in thoughts) == 120


def test_it_may_be_asked_again_and_again() -> None:
    """A tree that was used before changes nothing."""
    game = new_game("complete20")
    (one, first), (two, second) = [d for d in decisions(game, 3) if d[0].turn in (5, 9)][::3][:2]
    player = explorer(game, 2)
    player.think(game.view(one, first.seat), first)
    player._rng.seed(7)
    assert player.think(game.view(two, second.seat), second) == explorer(game, 7).think(
        game.view(two, second.seat), second
    )


@pytest.mark.soak
@pytest.mark.usefixtures("compiled_search")
@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: " ".join(options.values()))
def test_compiled_it_thinks_the_same(options: dict[str, str]) -> None:
    game = new_game("complete20", **options)
    for state, node in list(decisions(game, 4))[::4]:
        plain, fast = (
            Explorer(game, Random(8), Work(sims=300), engine=one).think(
                game.view(state, node.seat), node
            )
            for one in (PLAIN, engine.the_engine())
        )
        assert plain == fast
