"""How a game of the Card Game of Oz will end, as it looks at the beginning of a turn.

Each seat has some facts, a weight for each of them was fitted to many games (`learning.py`), and
whose sum is greater is likelier to win. Hands are looked into: in a guessed world all lie open.
"""

from __future__ import annotations

import json
from functools import cache
from math import exp
from pathlib import Path
from typing import Literal, NamedTuple

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.players.dice import kept_worth
from oztable.games.card_game_of_oz.rules.continuous import has_keyword, vitalities
from oztable.games.card_game_of_oz.rules.costs import more_gold_dice
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.moving import is_steadfast

WEIGHTS = Path(__file__).with_name("evaluation.json")
LONGEST_GAME_ROUNDS = 16  # rounds that only few games last
GOLD_DICE = 6  # that count
FARTHEST_STEPS = 5  # steps from The End
Mode = Literal["standard", "challenge"]  # in which weights were learnt


class Evaluation(NamedTuple):
    """What to expect, by seat."""

    chances: tuple[float, ...]  # to win
    points: tuple[float, ...]  # at the end


class Standing(NamedTuple):
    """The facts about one seat."""

    vitality: float = 0.0  # that would be counted now
    waiting: float = 0.0  # Vitality on the Title Card
    dice: float = 0.0  # Gold dice of the next roll
    promise: float = 0.0  # of the cards in hand
    events: float = 0.0  # set
    prime: float = 0.0  # whether somebody could end the story
    steps: float = 0.0  # that the nearest of these is from The End
    to_come: float = 0.0  # whether this seat's turn is still to come in this Round


def standing_of(draft: Draft, seat: Seat) -> Standing:
    found, board = vitalities(draft), draft.board
    home, far = board.title(seat), board.far_title(seat)
    on_the_way, length = board.steps[seat], len(board.paths[seat]) - 1
    ends = draft.rulings.ends_early
    vitality = waiting = characters = 0.0
    steps = length + 1
    for card in draft.of_seat(seat):
        bound = is_steadfast(draft, card)
        if card.place == home:
            waiting += 0 if bound else found[card.piece]
        elif card.place != far:
            vitality += found[card.piece]
            characters += 1
        if ends and not bound and card.place != far and has_keyword(draft, card.piece, "Prime"):
            steps = min(steps, length - on_the_way.get(card.place, 0))
    now = (draft.active - draft.first) % draft.authors
    return Standing(
        vitality,
        waiting,
        min(GOLD_DICE, characters + more_gold_dice(draft, seat)),
        sum(kept_worth(draft, seat, card) for card in draft.hand_titles(seat)),
        len(draft.set_events[seat]),
        float(steps <= length),
        steps,
        float((seat - draft.first) % draft.authors >= now),
    )


def progress(draft: Draft) -> float:
    """How far the game has come, from nothing to one: if Rounds are counted, how few are left."""
    if counts_rounds(draft):
        return 1 / (1 + draft.rulings.rounds - draft.round)
    return min(draft.round, LONGEST_GAME_ROUNDS) / LONGEST_GAME_ROUNDS


def counts_rounds(draft: Draft) -> bool:
    return draft.rulings.mode != "standard"


def facts(mine: Standing, progress: float) -> tuple[float, ...]:
    """What is weighed of a seat: a sum of these, each with its weight.

    Whether somebody has a Prime is left out: those who lose hold theirs longer, but not therefore.
    """
    early = mine.prime * max(0.0, FARTHEST_STEPS - mine.steps) / FARTHEST_STEPS
    basic = (
        mine.vitality / 10,
        mine.waiting / 10,
        mine.dice / 5,
        mine.promise / 10,
        mine.events / 2,
        mine.to_come,
    )
    return (
        *basic,
        *(fact * progress for fact in basic),
        early * progress,
        mine.to_come * mine.promise / 10,
        mine.to_come * mine.dice / 5,
    )


@cache
def weights(mode: Mode) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """For the chance to win, and for the points at the end; the last of these stands alone."""
    kept = json.loads(WEIGHTS.read_text("utf-8"))[mode]
    return tuple(kept["win"]), tuple(kept["points"])


def rows(draft: Draft) -> list[tuple[float, ...]]:
    """The facts of all seats."""
    time = progress(draft)
    return [facts(standing_of(draft, Seat(seat)), time) for seat in range(draft.authors)]


def evaluation(draft: Draft) -> Evaluation:
    for_winning, for_points = weights("challenge" if counts_rounds(draft) else "standard")
    seats = rows(draft)
    sums = [sum(map(float.__mul__, for_winning, row)) for row in seats]
    powers = [exp(one - max(sums)) for one in sums]
    return Evaluation(
        tuple(one / sum(powers) for one in powers),
        tuple(sum(map(float.__mul__, for_points, (*row, 1.0))) for row in seats),
    )
