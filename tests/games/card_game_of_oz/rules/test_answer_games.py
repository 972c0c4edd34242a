"""Whole games full of answers: nothing breaks, every moment can be saved, and who is asked tells
nobody anything (O33)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from oztable.core.game import Decide, Over
from oztable.core.play import Dice
from oztable.games.card_game_of_oz.players.greedy import GreedyAuthor
from oztable.games.card_game_of_oz.rules.actions import (
    Action,
    ArchiveCard,
    End,
    Pass,
    RevealEvent,
    SetDown,
)
from oztable.games.card_game_of_oz.rules.events import Answered
from oztable.games.card_game_of_oz.rules.frames import Answering, Paying, Replying
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.pieces import CardId
from oztable.games.card_game_of_oz.rules.state import State
from tests.games.card_game_of_oz.rules.invariants import holds
from tests.games.card_game_of_oz.rules.stage import pack_with
from tests.games.card_game_of_oz.rules.test_answers import ALL, POISON

EVENTS = ("house", "stork", "leap", "river", "roar", "rope", "spell", "stays", "boom")
SINGLE = pack_with(ALL + POISON)
PACK = replace(
    SINGLE,
    id="full-of-answers",
    cards=tuple(replace(card, copies=3) if card.slug in EVENTS else card for card in SINGLE.cards),
)
MOMENTS = (Answering, Replying, Paying)


def chosen(rng: Random, actions: tuple[Action, ...]) -> Action:
    """By chance, but Events are set and revealed when they can be."""
    bold = [one for one in actions if isinstance(one, SetDown | RevealEvent)]
    busy = [one for one in actions if not isinstance(one, End | ArchiveCard | Pass)]
    some = bold if rng.random() < 0.5 else busy
    return rng.choice(some if some and rng.random() < 0.9 else actions)


def swapped(state: State, seat: int, other: CardId) -> State:
    """The same table, but this Author has another Event face-down."""
    mine = tuple(sorted(event._replace(card=other) for event in state.set_events[seat]))
    return state._replace(
        set_events=(*state.set_events[:seat], mine, *state.set_events[seat + 1 :])
    )


def check_moment(game: CardGameOfOz, state: State, node: Decide[Action], rng: Random) -> None:
    assert game.from_position(game.position(state)) == state
    view = game.view(state, node.seat)
    assert game.view(game.determinize(view, rng), node.seat) == view
    if isinstance(state.frames[-1], Answering):
        events = [n for n, card in enumerate(PACK.cards) if card.type == "event"]
        twin = game.node(swapped(state, node.seat, CardId(rng.choice(events))))
        assert isinstance(twin, Decide)
        assert (twin.seat, twin.prompt) == (node.seat, node.prompt)


def play(seed: int, authors: int) -> Counter[str]:
    rng, found = Random(seed), Counter[str]()
    game = CardGameOfOz(PACK, {"maxRounds": "9"})
    state, dice = game.initial(authors), Dice(rng)
    for step in range(3000):
        node = game.node(state)
        if isinstance(node, Over):
            break
        if isinstance(node, Decide):
            if state.frames and isinstance(state.frames[-1], MOMENTS):
                check_moment(game, state, node, rng)
            action = chosen(rng, node.actions)
        else:
            action = dice.pick(node)
        state, events = game.apply(state, action)
        found.update(event.to for event in events if isinstance(event, Answered))
        if step % 25 == 0:
            holds(game, state)
    return found


@pytest.mark.cites("O33.3", "O41.1")
def test_games_full_of_answers() -> None:
    found = Counter[str]()
    for seed in range(14):
        found += play(seed, 2 + seed % 3)
    assert set(found) >= {"play", "archive", "move"}


@pytest.mark.slow
def test_a_bot_sets_and_answers() -> None:
    """And plays a game with answers to its end."""
    game, answered = CardGameOfOz(PACK, {"maxRounds": "12"}), 0
    for seed in range(3):
        rng = Random(seed)
        players = [GreedyAuthor(game, Random(10 * seed + seat)) for seat in range(2)]
        state, dice = game.initial(2), Dice(rng)
        while not isinstance(node := game.node(state), Over):
            if isinstance(node, Decide):
                action = players[node.seat].choose(game.view(state, node.seat), node)
            else:
                action = dice.pick(node)
            state, events = game.apply(state, action)
            answered += sum(isinstance(event, Answered) for event in events)
    assert answered
