"""Packs of made-up texts, every kind of text in them, played by chance: whatever the reader lets
pass, the rules carry out, and nothing breaks."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from oztable.core.game import Decide, Over, Seat
from oztable.core.language import Text
from oztable.core.play import Dice
from oztable.games.card_game_of_oz.rules.cards import Card, Pack
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.language.abilities import Attach
from oztable.games.card_game_of_oz.rules.packs import load_pack
from tests.games.card_game_of_oz.rules.ability_strategies import texts
from tests.games.card_game_of_oz.rules.invariants import holds
from tests.games.card_game_of_oz.rules.reading_back import cases

KEYWORDS = ((), ("Prime", "Animal"), ("Flying",), ("Steadfast",), ("Immovable",), ("Multitude",))
STEPS = 500
COMPANY = ("toto", "dorothy-kansas-farm-girl", "dorothy-dressed-for-travel", "oil-can", "scarecrow")


def made_up(number: int, kind: Any, abilities: Any, rng: Random) -> Card:
    name = Text(f"Number {number}", f"Numéro {number}")
    return Card(
        slug=f"number-{number}x",
        name=name,
        type=kind,
        realm="munchkin",
        alignment="good",
        flavour=name,
        keywords=rng.choice(KEYWORDS) if kind in ("character", "object") else (),
        cost=0 if kind == "location" else 1,
        vitality=3 if kind == "character" else 0,
        copies=1 if kind == "location" else rng.choice((1, 2, 3)),
        abilities=abilities,
        counters=rng.choice((0, 2)) if _stays(kind, abilities) else 0,
    )


def _stays(kind: str, abilities: Any) -> bool:
    attaches = any(isinstance(ability, Attach) for ability in abilities)
    return kind in ("character", "object") or attaches


def pack_of(cards: list[Card]) -> Pack:
    ours = load_pack("story-pack-1")
    company = [card for card in ours.cards if card.slug in COMPANY]
    places = [card for card in cards if card.type == "location"]
    places += [card for card in ours.cards if card.type == "location"][: 14 - len(places)]
    played = [card for card in cards if card.type != "location"]
    return replace(ours, id="made-up", cards=(*played, *company, *places))


def play(pack: Pack, authors: int, rng: Random) -> None:
    game = CardGameOfOz(pack, {"maxRounds": "4"})
    state, dice = game.initial(authors), Dice(rng)
    for step in range(STEPS):
        node = game.node(state)
        if isinstance(node, Over):
            return
        if isinstance(node, Decide):
            action = rng.choice(node.actions)
            assert game.parse(game.format(action), state) == action
            if step % 20 == 0:
                view = game.view(state, node.seat)
                assert game.view(game.determinize(view, rng), node.seat) == view
                assert game.from_position(game.position(state)) == state
        else:
            action = dice.pick(node)
        state, events = game.apply(state, action)
        for event in events:
            game.tell(event, ("A", "B", "C"), "en")
            game.redact(event, Seat(0))
        if step % 10 == 0:
            holds(game, state)


def check(cards: list[tuple[Any, Any]], seed: int) -> None:
    rng = Random(seed)
    faces = [made_up(number, kind, text, rng) for number, (kind, text) in enumerate(cards)]
    pack = pack_of(faces)
    if len(pack.library) >= 16:
        play(pack, 2 + seed % 2, rng)


def written(seed: int) -> list[tuple[Any, Any]]:
    """Texts of a generator that is a hundred times as fast as Hypothesis in so deep a grammar."""
    rng = Random(seed)
    cards = [cases.card(rng, cases.Wanted(())) for _ in range(rng.randint(8, 14))]
    return [(card.type, card.abilities) for card in cards]


SOME = st.integers(0, 10**9).map(written)
SMALLEST_FIRST = st.lists(texts(), min_size=8, max_size=14)
QUIET = settings(deadline=None, suppress_health_check=list(HealthCheck))


@pytest.mark.slow
@settings(QUIET, max_examples=50)
@given(SOME, st.integers(0, 10**6))
def test_made_up_packs_are_played_without_a_fault(cards: list[tuple[Any, Any]], seed: int) -> None:
    check(cards, seed)


@pytest.mark.soak
@settings(QUIET, max_examples=1500)
@given(SOME | SMALLEST_FIRST, st.integers(0, 10**6))
def test_many_made_up_packs_are_played(cards: list[tuple[Any, Any]], seed: int) -> None:
    check(cards, seed)
