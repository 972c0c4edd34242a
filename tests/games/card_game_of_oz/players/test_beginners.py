"""The gentle levels look less far, but do nothing absurd: nobody lets a turn pass who could use
it."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from oztable.core.game import Decide, Over
from oztable.core.play import Dice, play_out
from oztable.games import load
from oztable.games.card_game_of_oz.players.beginners import FOR_THE_END, FOR_THE_MOMENT
from oztable.games.card_game_of_oz.players.ending import kept_for_entering
from oztable.games.card_game_of_oz.players.greedy import FULL_HAND, GreedyAuthor
from oztable.games.card_game_of_oz.rules.actions import Action, DrawCard, End
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.state import Phase, View
from oztable.players import make_player
from tests.samples import sample_of

STYLES = {"toto": FOR_THE_END, "scarecrow": FOR_THE_MOMENT, "tin-woodman": FOR_THE_MOMENT}


@cache
def _game() -> CardGameOfOz:
    game = load("card-game-of-oz")
    assert isinstance(game, CardGameOfOz)
    return game


@cache
def _ends(level: str, seed: int) -> list[tuple[View, Decide[Action], bool]]:
    """Where a beginner ended its Story Actions with points left, and whether it had done none."""
    game = _game()
    players = [make_player(level, game, Random(f"{seed}:{seat}")) for seat in range(2)]
    luck, state, found, done = Dice(Random(seed)), game.initial(2), [], 0
    while not isinstance(node := game.node(state), Over):
        if isinstance(node, Decide):
            view = game.view(state, node.seat)
            action = players[node.seat].choose(view, node)
            if state.phase is Phase.ACTIONS and not state.frames:
                if action == End() and state.points and len(node.actions) > 1:
                    found.append((view, node, done != state.turn))
                done = state.turn
        else:
            action = luck.pick(node)
        state, _ = game.apply(state, action)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("level", STYLES)
@pytest.mark.parametrize("seed", sample_of(range(3), 1))
def test_a_whole_turn_passes_only_where_nothing_is_any_good(level: str, seed: int) -> None:
    game = _game()
    ended = _ends(level, seed)
    for view, node, was_idle in ended:
        if was_idle:  # then somebody who looks at everything would have stopped too
            best = GreedyAuthor(game, Random(1), STYLES[level]).choose(view, node)
            assert best == End()
    assert len(ended) > 6


@pytest.mark.slow
@pytest.mark.parametrize("level", STYLES)
def test_points_without_another_use_draw_cards_until_the_hand_is_full(level: str) -> None:
    game = _game()
    for view, node, _ in _ends(level, 0):
        if DrawCard() in node.actions and view.state.points > _kept(game, view, node):
            assert len(view.state.hands[node.seat]) >= FULL_HAND


def _kept(game: CardGameOfOz, view: View, node: Decide[Action]) -> int:
    """For the tolls of who waits on the Title Card."""
    return kept_for_entering(Draft(game.ruleset, view.state), node.seat)


@pytest.mark.parametrize("games", [2, pytest.param(8, marks=pytest.mark.soak)])
def test_toto_runs_for_the_end_while_it_is_ahead(games: int) -> None:
    """It does not count what the one who goes there takes along: so a child's game is short."""
    assert _rounds("toto", games) < _rounds("scarecrow", games)


def _rounds(level: str, games: int) -> int:
    """That so many games last together."""
    game, rounds = _game(), 0
    for seed in range(games):
        players = [make_player(level, game, Random(f"{seed}:{seat}")) for seat in range(2)]
        rounds += play_out(game, players, Dice(Random(seed)))[0].round
    return rounds
