"""The search: the same answer from the same view, on time, and the same plain or compiled."""

from __future__ import annotations

from itertools import count, islice
from random import Random
from typing import Any

import pytest

from oztable.core.game import Decide
from oztable.games.yellow_brick_road.players.fast.convert import Translator
from oztable.games.yellow_brick_road.players.search import engine, pace
from oztable.games.yellow_brick_road.players.search.explorer import Explorer
from oztable.games.yellow_brick_road.players.search.searcher import FlatSearcher, RoadSearcher, Task
from oztable.games.yellow_brick_road.players.search.settling import TWO_LEFT
from oztable.games.yellow_brick_road.players.search.weighing import SUMS, TRIES, WINS
from oztable.games.yellow_brick_road.rules.actions import Block, Place
from oztable.games.yellow_brick_road.rules.decks import BUNDLED
from oztable.players import make_player, make_thinker
from oztable.players.thinking import Work
from tests.games.yellow_brick_road.rules.helpers import decisions, new_game

FEW = Work(sims=60)


@pytest.mark.slow
@pytest.mark.parametrize(
    "level", ["toto", "scarecrow", "tin-woodman", "lion", "wizard", "flat", "ismcts", "greedy"]
)
def test_what_a_seat_cannot_see_changes_nothing(level: str) -> None:
    game = new_game("complete20")
    differ = 0
    for number, (state, node) in enumerate(islice(decisions(game, 5), 0, None, 2)):
        view = game.view(state, node.seat)
        twin = game.determinize(view, Random(number))
        differ += twin != state
        chosen = [
            make_player(level, game, Random(number), FEW).choose(game.view(one, node.seat), node)
            for one in (state, twin)
        ]
        assert chosen[0] == chosen[1], game.position(state)
    assert differ > 10


@pytest.mark.slow
@pytest.mark.parametrize("kind", [RoadSearcher, FlatSearcher, Explorer])
def test_it_says_something_about_every_action(kind: type[FlatSearcher]) -> None:
    game = new_game("halfEdge20")
    thinker = kind(game, Random(3), Work(sims=150))
    for state, node in islice(decisions(game, 7), 0, None, 3):
        thoughts = thinker.think(game.view(state, node.seat), node)
        assert sorted(map(str, (one.action for one in thoughts))) == sorted(map(str, node.actions))
        assert all(0 <= one.win <= 1 for one in thoughts)
        assert [one.win for one in thoughts] == sorted((one.win for one in thoughts), reverse=True)
        exact = kind is RoadSearcher and state.turn >= 14
        assert all((one.tries == 0) == exact for one in thoughts)


@pytest.mark.parametrize(
    ("sims", "looked_at"), [(60, 3), (160, 4), pytest.param(400, 10, marks=pytest.mark.soak)]
)
def test_with_little_time_it_looks_only_at_what_looks_best(sims: int, looked_at: int) -> None:
    """All lines are looked at: which one hurts cannot be told at first sight."""
    game = new_game("complete20")
    picky = RoadSearcher(game, Random(3), Work(sims=sims))
    early = [one for one in decisions(game, 7) if one[0].turn < TWO_LEFT]
    for state, node in early[::5]:
        thoughts = picky.think(game.view(state, node.seat), node)
        tried = sum(one.tries > 1 for one in thoughts)
        is_block = isinstance(node.actions[0], Block)
        assert tried == (len(node.actions) if is_block else min(looked_at, len(node.actions)))


def test_a_forced_move_needs_no_thought() -> None:
    game = new_game("complete20")
    state, node = next(decisions(game, 1))
    forced = node._replace(actions=node.actions[-1:])
    rng = Random(3)
    before = rng.getstate()
    player = RoadSearcher(game, rng, Work(seconds=1_000))
    assert player.choose(game.view(state, node.seat), forced) == node.actions[-1]
    assert rng.getstate() == before


def test_it_can_say_who_should_begin() -> None:
    game = new_game("complete20", firstPlayer="chosen")
    node = game.node(game.initial())
    assert isinstance(node, Decide)
    view = game.view(game.initial(), node.seat)
    assert RoadSearcher(game, Random(1), FEW).choose(view, node) in node.actions


def test_with_every_card_open_it_knows_what_the_other_holds() -> None:
    """The same view in two worlds: what it expects may then differ."""
    game = new_game("complete20")
    found = set()
    state, node = [one for one in decisions(game, 5) if one[0].turn == 15][-1]
    view = game.view(state, node.seat)
    for seed in range(12):
        world = game.determinize(view, Random(seed))
        thinker = make_thinker(game, Random(1), FEW)
        found.add(tuple(one.win for one in thinker.think(view, node, world)))
    assert len(found) > 1


@pytest.mark.slow
def test_hints_promise_less_than_a_player_who_takes_the_other_for_a_greedy_builder() -> None:
    game, work = new_game("complete20"), Work(sims=100)
    hoped = dict.fromkeys(("hint", "player"), 0.0)
    for state, node in list(decisions(game, 5))[:4]:
        view = game.view(state, node.seat)
        for name, thinker in (
            ("hint", make_thinker(game, Random(1), work)),
            ("player", RoadSearcher(game, Random(1), work)),
        ):
            hoped[name] += thinker.think(view, node)[0].win
    assert hoped["hint"] < hoped["player"] - 0.1


@pytest.mark.soak
@pytest.mark.usefixtures("compiled_search")
@pytest.mark.parametrize("deck", BUNDLED)
def test_compiled_it_plays_the_same(deck: str) -> None:
    game = new_game(deck)
    for kind in (RoadSearcher, FlatSearcher):
        for state, node in decisions(game, 2):
            if state.turn % 4 == 1:
                plain, fast = (
                    kind(game, Random(8), FEW, engine=engine.Engine(is_compiled=compiled)).think(
                        game.view(state, node.seat), node
                    )
                    for compiled in (False, True)
                )
                assert plain == fast


def test_without_the_compiler_it_plays_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OZTABLE_PLAIN", "1")
    assert not engine.is_ready()
    assert not engine.the_engine().is_compiled


# Time


class Watch:
    """A clock that moves only when somebody works."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now, self.slept = 100.0, 0.0
        monkeypatch.setattr(pace, "monotonic", lambda: self.now)
        monkeypatch.setattr(pace, "sleep", self.sleep)

    def sleep(self, seconds: float) -> None:
        self.slept += seconds
        self.now += seconds


@pytest.mark.parametrize("cost", [0.00001, 0.001, 0.02])
def test_slices_end_on_time_whatever_a_simulation_costs(
    cost: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = Watch(monkeypatch)
    spent = pace.Pace(Work(seconds=1.0), rate=1_000)
    while sims := spent.next():
        watch.now += sims * cost
        spent.count(sims)
    assert 100.85 <= watch.now <= 101.0


def test_the_whole_time_is_used_even_when_it_slows_down(monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch(monkeypatch)
    spent, cost = pace.Pace(Work(seconds=0.5), rate=100_000), 0.00001
    while sims := spent.next():
        watch.now += sims * cost
        cost = min(cost * 1.2, 0.002)  # others need the processor more and more
        spent.count(sims)
    assert 100.4 <= watch.now <= 100.5


def test_an_exact_answer_comes_no_sooner_than_another(monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch(monkeypatch)
    game = new_game("complete20")
    state, node = [one for one in decisions(game, 5) if one[0].turn == 15][-1]
    slow: Any = RoadSearcher(game, Random(1), Work(seconds=1.0))
    slow.choose(game.view(state, node.seat), node)
    assert 0.85 <= watch.slept <= 1.0


@pytest.mark.parametrize(("seconds", "is_exact"), [(0.1, False), (1.0, True)])
def test_uncompiled_the_longest_ending_is_solved_only_where_there_is_time(
    seconds: float, is_exact: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To solve it takes up to a third of a second then, and cannot be broken off."""
    ticks = count()
    monkeypatch.setattr(pace, "monotonic", lambda: next(ticks) * 0.02)
    monkeypatch.setattr(pace, "sleep", lambda seconds: None)
    game, plain = new_game("complete20"), engine.Engine(is_compiled=False)
    thinker = RoadSearcher(game, Random(1), Work(seconds=seconds), engine=plain)
    ending = [one for one in decisions(game, 5) if one[0].turn == TWO_LEFT]
    blocks = [isinstance(node.actions[0], Block) for _, node in ending]
    assert sorted(blocks) == [False, True]
    for is_block, (state, node) in zip(blocks, ending, strict=True):
        thoughts = thinker.think(game.view(state, node.seat), node)
        assert (thoughts[0].tries == 0) == (is_exact or not is_block)


def test_who_has_no_time_still_answers() -> None:
    game = new_game("complete20")
    state, node = next(decisions(game, 1))
    player = RoadSearcher(game, Random(1), Work(seconds=0))
    assert player.choose(game.view(state, node.seat), node) in node.actions


def test_what_there_was_no_time_for_is_not_said_to_lose() -> None:
    game = new_game()
    state, decide = next(one for one in decisions(game, 3) if isinstance(one[1].actions[0], Place))
    task = Task(engine.the_engine(), Translator(game), state, decide, 0, Random(1))
    for number, wins in enumerate((30.0, 20.0)):
        task.sums[number * SUMS + WINS], task.sums[number * SUMS + TRIES] = wins, 100.0
    thoughts = task.thoughts(range(task.count))
    assert [thought.win for thought in thoughts[:3]] == [0.3, 0.2, 0.2]
    assert thoughts[-1].win == 0.2
