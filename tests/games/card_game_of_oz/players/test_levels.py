"""The five levels: in order, honest, and the same for the same seed."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest

from oztable.core.game import Decide, Over, Seat
from oztable.core.play import Dice, play_out
from oztable.games import load
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.players import make_player, player_names
from oztable.players.levels import LEVELS
from oztable.players.package import AnyPlayer
from oztable.players.thinking import Work
from oztable.study.references import make_reference, reference_names

FEW = Work(sims=4)


def _game() -> CardGameOfOz:
    game = load("card-game-of-oz")
    assert isinstance(game, CardGameOfOz)
    return game


def test_all_levels_can_be_asked_for_from_the_weakest_to_the_strongest() -> None:
    names = [name for name in player_names("card-game-of-oz") if name in LEVELS]
    assert names == list(LEVELS)


@pytest.mark.parametrize("level", LEVELS)
def test_equal_views_give_equal_actions(level: str) -> None:
    """Whatever the hidden cards are, the same seed does the same."""
    game = _game()
    walkers = [make_player("greedy", game, Random(seat)) for seat in range(2)]
    luck, state, asked, differ = Dice(Random(6)), game.initial(2), 0, 0
    while not isinstance(node := game.node(state), Over) and asked < 45:
        if not isinstance(node, Decide):
            state, _ = game.apply(state, luck.pick(node))
            continue
        asked += 1
        view = game.view(state, node.seat)
        if asked % 3 == 0:
            twin = game.determinize(view, Random(asked))
            same = game.view(twin, node.seat)
            assert same == view
            differ += twin.hands[1 - node.seat] != state.hands[1 - node.seat]
            chosen = {
                make_player(level, game, Random(asked), FEW).choose(one, node)
                for one in (view, same)
            }
            assert len(chosen) == 1
            assert chosen <= set(node.actions)
        state, _ = game.apply(state, walkers[node.seat].choose(view, node))
    assert asked > 20
    assert differ > 8


def _make(name: str, game: CardGameOfOz, rng: Random, work: Work) -> AnyPlayer:
    if name in reference_names(game.spec.id):
        return make_reference(name, game, rng)
    return make_player(name, game, rng, work)


def _won(better: str, worse: str, seeds: Iterable[int], authors: int = 2, work: Work = FEW) -> int:
    """How many games the better one wins alone, with everybody else the worse one."""
    game, won = _game(), 0
    for seed in seeds:
        seat = seed % authors
        names = [worse] * authors
        names[seat] = better
        players = [_make(name, game, Random(f"{seed}:{at}"), work) for at, name in enumerate(names)]
        won += play_out(game, players, Dice(Random(seed)))[1].winners == {Seat(seat)}
    return won


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        pytest.param("scarecrow", "toto", marks=pytest.mark.soak),
        pytest.param("tin-woodman", "scarecrow", marks=pytest.mark.soak),
        ("lion", "tin-woodman"),
    ],
)
def test_each_level_beats_the_one_below(better: str, worse: str) -> None:
    assert _won(better, worse, range(6)) >= 4


@pytest.mark.soak
def test_the_wizard_beats_the_lion() -> None:
    assert _won("wizard", "lion", range(2)) == 2


@pytest.mark.parametrize(("authors", "seed"), [pytest.param(3, 2, marks=pytest.mark.soak), (4, 2)])
def test_the_wizard_can_win_among_three_and_four(authors: int, seed: int) -> None:
    """A guard and no measure: a game that it is known to win, against a lower level. `oz arena`
    measures it against `greedy`."""
    assert _won("wizard", "toto-3", [seed], authors, Work(sims=2)) == 1


@pytest.mark.slow
def test_toto_can_be_beaten_by_chance() -> None:
    assert 1 <= _won("random", "toto", range(10)) <= 6
