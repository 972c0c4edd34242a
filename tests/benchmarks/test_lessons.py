"""Games with planted blunders: what one costs, and that the kept ones are what they say."""

from __future__ import annotations

import json
from random import Random

import pytest
from benchmarks.lessons.cost import Cost, cost_of
from benchmarks.lessons.make import COSTS, FOLDER, is_typical, odd_one
from benchmarks.lessons.players import BLUNDERERS, OZ, ROAD, first_spot, good, no_bonus

from oztable.core.game import Decide
from oztable.core.play import AnySession
from oztable.core.record import read
from oztable.games import load
from oztable.games.yellow_brick_road.rules.actions import Place
from oztable.study.records import game_of, session_of

KEPT = [json.loads(line) for line in COSTS.read_text("utf-8").splitlines()]
NAMES = [one["name"] for one in KEPT if (FOLDER / f"{one['name']}.oz").exists()]


def opened(name: str) -> AnySession:
    record = read((FOLDER / f"{name}.oz").read_text("utf-8"))
    return session_of(record, game_of(record))


@pytest.mark.parametrize("kind", ["planted", "strongest", *BLUNDERERS])
def test_every_kind_is_kept_and_can_be_read(kind: str) -> None:
    found = [name for name in NAMES if name.startswith(kind)]
    assert found
    blunders = next(one["blunders"] for one in KEPT if one["name"] == found[0])
    session = opened(found[0])
    for step in map(int, blunders):
        assert session.steps[step].seat == 0
        node = session.game.node(session.steps[step].before)
        assert isinstance(node, Decide)
        assert len(node.actions) > 1


def test_a_choice_costs_nothing_beside_itself() -> None:
    session = opened(next(name for name in NAMES if name.startswith("planted-yellow")))
    step = next(one for one in reversed(session.steps) if one.seat == 0)
    node = session.game.node(step.before)
    assert isinstance(node, Decide)
    same = step.action, step.action
    assert cost_of(session.game, step.before, node, *same, 2, "test") == Cost(0.0, 0.0, 2)


def test_a_cost_is_sure_by_its_error() -> None:
    assert Cost(0.2, 0.05, 100).surely_exceeds(0.1)
    assert not Cost(0.12, 0.05, 100).surely_exceeds(0.1)


def test_the_first_card_goes_on_the_first_spot() -> None:
    session = opened(next(name for name in NAMES if name.startswith("first-spot")))
    choose = first_spot(session.game, Random(1))
    for step in session.steps:
        node = session.game.node(step.before)
        if isinstance(step.action, Place) and step.seat == 0 and isinstance(node, Decide):
            assert choose(None, node) == step.action == node.actions[0]


def test_who_makes_no_bonus_moves_only_ends_the_turn() -> None:
    session = opened(next(name for name in NAMES if name.startswith("no-bonus")))
    game = session.game
    choose = no_bonus(game, Random(1))
    ended = 0
    for step in session.steps:
        node = game.node(step.before)
        if step.seat == 0 and isinstance(node, Decide) and game.format(step.action) == "end":
            ended += choose(game.view(step.before, node.seat), node) == step.action
    assert ended


def test_what_is_tried_instead_is_something_else() -> None:
    for name in (ROAD, OZ):
        game = load(name)
        session = opened(next(one for one in NAMES if one.startswith(f"planted-{name}")))
        at = next(n for n, one in enumerate(session.steps) if one.seat == 0 and n > 40)
        state = session.steps[at].before
        node = game.node(state)
        assert isinstance(node, Decide)
        for seed in range(6):
            usual = node.actions[0]
            if len(node.actions) > 1:
                assert odd_one(game, state, node, usual, Random(seed)) in node.actions[1:]


def test_only_the_end_is_typical_of_who_ends_too_early() -> None:
    session = opened(next(name for name in NAMES if name.startswith("ends-behind")))
    found = [
        at
        for at, step in enumerate(session.steps)
        if step.seat == 0 and is_typical("ends-behind", session.game, step.before, step.action)
    ]
    assert len(found) == 1
    assert callable(good(load(ROAD), Random(1)))
