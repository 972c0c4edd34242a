"""Whole games at random: every invariant at every step, in every mode and for all the options."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from oztable.core.checks import check_game, check_node, check_views
from oztable.core.game import Chance, Decide, Option, Over, Seat
from oztable.games.card_game_of_oz.rules.actions import Action
from oztable.games.card_game_of_oz.rules.events import Event
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.options import SPEC
from oztable.games.card_game_of_oz.rules.packs import BUNDLED, load_pack
from oztable.games.card_game_of_oz.rules.state import State
from tests.games.card_game_of_oz.rules.invariants import holds
from tests.samples import in_soak

PACK = load_pack("story-pack-1")
TABLES = [(1, "solitaire"), *((n, mode) for n in (2, 3, 4) for mode in ("standard", "challenge"))]
LONGEST = 20_000
CAMPAIGN = 20_000
PART = 250  # so that two workers share the campaign


def game_of(
    mode: str, options: dict[str, str] | None = None, rounds: int = 3, pack: str = BUNDLED[0]
) -> CardGameOfOz:
    """A game of so many Rounds, however its mode counts them."""
    length = {"rounds": str(rounds), "maxRounds": str(rounds)}
    return CardGameOfOz(load_pack(pack), {**(options or {}), "mode": mode, **length})


def any_options(rng: Random, authors: int) -> dict[str, str]:
    """Some of the options at random, such that the Folio suffices."""
    fixed = ("mode", "rounds", "maxRounds", "locationsPerAuthor")
    found = {
        option.name: rng.choice(option.values)
        for option in SPEC.options
        if option.name not in fixed and rng.random() < 0.5
    }
    most = len(PACK.folio) // max(authors, 2)
    return {**found, "locationsPerAuthor": str(rng.randint(2, min(most, 7)))}


def play(game: CardGameOfOz, authors: int, rng: Random) -> Over:
    return check_game(game, authors, rng, invariant=partial(holds, game), thorough=False)


def race(game: CardGameOfOz, authors: int, rng: Random) -> None:
    """As `check_game`, but legal actions and views are compared now and then only."""
    state = game.initial(authors)
    watchers = [*map(Seat, range(authors)), None]
    for _ in range(LONGEST):
        holds(game, state)
        node = game.node(state)
        if isinstance(node, Over):
            return
        if rng.random() < 0.02:
            check_node(game, state)
            check_views(game, state, watchers, rng)
        if isinstance(node, Chance):
            action = node.outcome_at(rng.randrange(node.total))
        else:
            action = rng.choice(node.actions)
        state, _ = game.apply(state, action)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("pack", BUNDLED)
@pytest.mark.parametrize(("authors", "mode"), TABLES)
@pytest.mark.cites("O5.4", "OR-57", "OR-107", "O1.6")
def test_the_invariants_hold(authors: int, mode: str, pack: str) -> None:
    over = play(game_of(mode, pack=pack), authors, Random(f"{authors}:{mode}"))
    assert len(over.scores) == authors
    assert all(score >= 0 for score in over.scores)


@pytest.mark.parametrize("option", SPEC.options, ids=lambda option: option.name)
def test_the_invariants_hold_whatever_the_options(option: Option) -> None:
    others = [value for value in option.values if value != option.default][:2]
    for value in others:
        mode = value if option.name == "mode" else "standard"
        authors = 1 if mode == "solitaire" else 2
        game = game_of(mode, {option.name: value}, rounds=2)
        race(game, authors, Random(f"{option.name}:{value}"))


@pytest.mark.parametrize("seed", range(4))
def test_the_invariants_hold_for_options_thrown_together(seed: int) -> None:
    rng = Random(seed)
    authors, mode = rng.choice(TABLES)
    play(game_of(mode, any_options(rng, authors)), authors, rng)


@pytest.mark.slow
@pytest.mark.parametrize("pack", BUNDLED)
@pytest.mark.parametrize("authors", [1, in_soak(2)])  # of two, see test_leaks.py
def test_every_legal_action_is_taken_and_every_position_read_back(authors: int, pack: str) -> None:
    game = game_of("solitaire" if authors == 1 else "challenge", rounds=1, pack=pack)
    check_game(game, authors, Random(authors), invariant=partial(holds, game))


@pytest.mark.parametrize("pack", BUNDLED)
@pytest.mark.cites("O9.3", "OR-105")
def test_a_game_played_at_random_to_its_own_end_is_counted(pack: str) -> None:
    game = CardGameOfOz(load_pack(pack), {})
    race(game, 2, Random(30))


def test_the_race_sees_what_is_wrong() -> None:
    """A game that loses a card is caught."""

    class Careless(CardGameOfOz):
        def apply(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
            after, events = super().apply(state, action)
            return after._replace(archive=after.archive[:2]), events

    with pytest.raises(AssertionError):
        race(Careless(PACK, {}), 2, Random(1))


@pytest.mark.soak
@pytest.mark.parametrize("part", range(CAMPAIGN // PART))
def test_campaign(part: int) -> None:
    """Every tenth game in full length, every fiftieth with all views compared."""
    for number in range(PART):
        rng = Random(f"campaign:{part}:{number}")
        authors, mode = TABLES[(part + number) % len(TABLES)]
        rounds = 30 if number % 10 == 0 else rng.randint(2, 8)
        options = any_options(rng, authors) if number % 3 else {}
        game = game_of(mode, options, rounds, BUNDLED[number % len(BUNDLED)])
        if number % 50 == 7:
            play(game, authors, rng)
        else:
            race(game, authors, rng)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(60))
def test_thorough_campaign(seed: int) -> None:
    rng = Random(f"thorough:{seed}")
    authors, mode = TABLES[seed % len(TABLES)]
    game = game_of(mode, any_options(rng, authors), 3, BUNDLED[seed % len(BUNDLED)])
    check_game(game, authors, rng, invariant=partial(holds, game))


def test_decisions_and_chance_take_turns_with_somebody_to_decide() -> None:
    game = game_of("standard", rounds=1)
    state, rng, deciders = game.initial(2), Random(2), set[int]()
    while not isinstance(node := game.node(state), Over):
        if isinstance(node, Decide):
            deciders.add(node.seat)
            action = rng.choice(node.actions)
        else:
            action = node.outcome_at(rng.randrange(node.total))
        state, _ = game.apply(state, action)
    assert deciders == {0, 1}
