"""Whole games with each pack that comes with the game, by chance and by bots."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from oztable.core.checks import check_node, check_text, check_views
from oztable.core.game import Decide, Over, Seat
from oztable.core.play import Dice
from oztable.games.card_game_of_oz.players.greedy import GreedyAuthor
from oztable.games.card_game_of_oz.rules.actions import Action, ArchiveCard, End, Pass
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.packs import BUNDLED, load_pack
from tests.games.card_game_of_oz.rules.invariants import holds
from tests.samples import sample_of

LONGEST = 20_000
PACKS = pytest.mark.parametrize("pack", BUNDLED)


def busy(rng: Random, actions: tuple[Action, ...]) -> Action:
    """By chance, but more often something that brings cards into play."""
    some = [one for one in actions if not isinstance(one, End | ArchiveCard | Pass)]
    return rng.choice(some if some and rng.random() < 0.8 else actions)


def play_busily(game: CardGameOfOz, authors: int, rng: Random) -> None:
    """Every invariant at every step; now and then all that is legal, all views and the text."""
    state, dice = game.initial(authors), Dice(rng)
    watchers = [*map(Seat, range(authors)), None]
    for _ in range(LONGEST):
        holds(game, state)
        node = game.node(state)
        if isinstance(node, Over):
            return
        if rng.random() < 0.03:
            check_node(game, state)
            check_views(game, state, watchers, rng)
            check_text(game, state)
        action = busy(rng, node.actions) if isinstance(node, Decide) else dice.pick(node)
        state, _ = game.apply(state, action)
    raise AssertionError("the game does not end")


@pytest.mark.slow
@PACKS
@pytest.mark.parametrize("authors", [1, 2, 3, 4])
def test_games_at_random_end_and_hold_together(pack: str, authors: int) -> None:
    mode = {"mode": "solitaire", "rounds": "6"} if authors == 1 else {"maxRounds": "6"}
    play_busily(CardGameOfOz(load_pack(pack), mode), authors, Random(f"{pack} {authors}"))


@pytest.mark.slow
@PACKS
@pytest.mark.parametrize("authors", sample_of([3, 2, 4], 1))
def test_bots_play_to_the_end(pack: str, authors: int) -> None:
    game, rng = CardGameOfOz(load_pack(pack), {"maxRounds": "12"}), Random(f"{pack} {authors}")
    players = [GreedyAuthor(game, Random(rng.random())) for _ in range(authors)]
    state, dice, taken = game.initial(authors), Dice(rng), Counter[str]()
    while not isinstance(node := game.node(state), Over):
        if isinstance(node, Decide):
            action = players[node.seat].choose(game.view(state, node.seat), node)
            taken[type(action).__name__] += 1
        else:
            action = dice.pick(node)
        state, _ = game.apply(state, action)
    assert sum(node.scores) > 0
    assert taken["PlayCard"] >= authors
