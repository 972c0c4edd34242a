"""The rest of a turn in a guessed world, and what it comes to."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from oztable.core.game import Chance, Decide, Over, Seat
from oztable.core.play import Dice
from oztable.games.card_game_of_oz.players.evaluation import evaluation, standing_of
from oztable.games.card_game_of_oz.players.greedy import GreedyAuthor
from oztable.games.card_game_of_oz.players.style import USUAL, Style
from oztable.games.card_game_of_oz.rules.actions import Action
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.state import State, View
from oztable.players.flat import margin, won
from oztable.players.thinking import Clock

REACH = 2  # steps from which a Prime may well end the story in one turn


class Value(NamedTuple):
    """What a seat may expect."""

    win: float
    margin: float


class OutOfTime(Exception):
    """The seconds were over in the middle of something."""


class Rollouts(NamedTuple):
    """Where and for whom looking ahead is done, and for how long."""

    game: CardGameOfOz
    seat: Seat
    clock: Clock


def play_on(look: Rollouts, world: State, action: Action, style: Style, luck: float) -> Value:
    """Does it, plays on by rules of thumb to the end of the turn, and looks how that stands.

    Where somebody has ended the story that is played too, and where somebody may before it is the
    same Author's turn again.
    """
    game, seat, clock = look
    rng = Random(luck)
    dice = Dice(rng)
    players = [
        GreedyAuthor(game, rng, style if author == seat else USUAL)
        for author in range(world.authors)
    ]
    turn = world.turn
    state, _ = game.apply(world, action)
    while True:
        if not clock.goes_on(0):
            raise OutOfTime
        if state.turn > turn:
            turn = state.turn
            draft = game.draft(state)
            if is_quiet(draft, seat, turn - world.turn):
                return expected(draft, seat)
        node = game.node(state)
        if isinstance(node, Over):
            return Value(won(node, seat), margin(node.scores, seat))
        if isinstance(node, Chance):
            action = dice.pick(node)
        elif len(node.actions) == 1:
            action = node.actions[0]
        else:
            action = chosen(players, state, node)
        state, _ = game.apply(state, action)


def chosen(players: Sequence[GreedyAuthor], state: State, node: Decide[Action]) -> Action:
    """In a guessed world a player may be shown everything: these look at their own hands only."""
    return players[node.seat].choose(View(node.seat, 0, state), node)


def is_quiet(draft: Draft, seat: Seat, turns: int) -> bool:
    """Whether, so many turns later, nobody is about to end the story or has ended it."""
    if draft.has_ended or draft.rulings.mode == "solitaire":
        return False
    if draft.round >= draft.rulings.rounds:
        return False
    if not draft.rulings.ends_early or turns >= draft.authors:
        return True
    for other in draft.others(seat):
        standing = standing_of(draft, other)
        if standing.to_come and standing.prime and standing.steps <= REACH:
            return False
    return True


def expected(draft: Draft, seat: Seat) -> Value:
    seen = evaluation(draft)
    rivals = [points for other, points in enumerate(seen.points) if other != seat]
    return Value(seen.chances[seat], seen.points[seat] - max(rivals, default=0.0))
