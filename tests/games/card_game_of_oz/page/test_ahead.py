"""What a choice would come to is what it comes to, and only what its seat can know."""

from __future__ import annotations

from random import Random

import pytest

from oztable.core.game import Chance, Decide, Over
from oztable.games.card_game_of_oz.page.ahead import MOST_CHOICES, ahead
from oztable.games.card_game_of_oz.rules.actions import MoveOne
from oztable.games.card_game_of_oz.rules.continuous import vitalities
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.packs import load_pack
from oztable.games.card_game_of_oz.rules.state import State
from tests.samples import sample_of

PACK = load_pack("story-pack-1")
DECISIONS = 60


def worth(game: CardGameOfOz, state: State) -> dict[str, int]:
    found = vitalities(game.draft(state))
    return {game.notation.piece(piece): number for piece, number in found.items()}


@pytest.mark.parametrize("seed", sample_of(range(12), 2))
def test_it_comes_as_it_was_said(seed: int) -> None:
    game, rng = CardGameOfOz(PACK, {}), Random(seed)
    state, told = game.initial(2), 0
    for _ in range(4000):
        node = game.node(state)
        if isinstance(node, Over) or told > DECISIONS:
            break
        if isinstance(node, Chance):
            action = rng.choice([outcome for outcome, _ in node.outcomes])
        else:
            view = game.view(state, node.seat)
            then = ahead(game, view, node)
            told += bool(then)
            legal = {game.format(action): action for action in node.actions}
            for text, changes in then.items():
                after, _ = game.apply(state, legal[text])
                found = worth(game, after)
                assert changes.items() <= found.items(), text
            action = rng.choice(node.actions)
        state, _ = game.apply(state, action)
    assert told > 5


def test_a_world_that_looks_the_same_says_the_same() -> None:
    """It is made from the view alone."""
    game, rng = CardGameOfOz(PACK, {}), Random(4)
    state, compared = game.initial(2), 0
    for _ in range(2000):
        node = game.node(state)
        if isinstance(node, Over) or compared == 25:
            break
        if isinstance(node, Decide):
            view = game.view(state, node.seat)
            twin = game.determinize(view, Random(rng.random()))
            other = game.node(twin)
            if isinstance(other, Decide) and other.actions == node.actions:
                assert ahead(game, game.view(twin, node.seat), other) == ahead(game, view, node)
                compared += 1
            state, _ = game.apply(state, rng.choice(node.actions))
        else:
            state, _ = game.apply(state, rng.choice([outcome for outcome, _ in node.outcomes]))
    assert compared > 15


def test_a_step_into_the_dark_says_nothing() -> None:
    game, rng = CardGameOfOz(PACK, {}), Random(2)
    state, dark = game.initial(2), 0
    for _ in range(600):
        node = game.node(state)
        if isinstance(node, Over):
            break
        if isinstance(node, Chance):
            state, _ = game.apply(state, rng.choice([outcome for outcome, _ in node.outcomes]))
            continue
        then = ahead(game, game.view(state, node.seat), node)
        for action in node.actions:
            after, _ = game.apply(state, action)
            if isinstance(action, MoveOne) and isinstance(game.node(after), Chance):
                dark += 1
                assert game.format(action) not in then
        state, _ = game.apply(state, rng.choice(node.actions))
    assert dark > 5


def test_too_many_choices_are_not_looked_at() -> None:
    game = CardGameOfOz(PACK, {})
    state = game.initial(2)
    node = game.node(state)
    while not isinstance(node, Decide):
        assert isinstance(node, Chance)
        state, _ = game.apply(state, node.outcomes[0][0])
        node = game.node(state)
    many = node._replace(actions=node.actions * (MOST_CHOICES + 1))
    assert ahead(game, game.view(state, node.seat), many) == {}
