"""A review of a finished game, by two measures: what a seat knew, and every card open.

Each decision is thought over three times. The first thought, from the view of the seat, names the
best choice; the second, as far as possible independent of it, says what that choice and the chosen
one were worth, so that being chosen for its luck flatters neither; the third does so with every
card on the table face up. What is still to be drawn or rolled is chance in all three.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from math import sqrt
from random import Random
from time import monotonic
from typing import Any, NamedTuple

from oztable.core.game import AnyGame, BadNotation, Decide, Over
from oztable.core.play import AnySession
from oztable.core.record import Record, RecordFault
from oztable.core.result import shares
from oztable.players import make_thinker, player_names
from oztable.players.thinking import Thought, Work, is_guess

VERSION = 1  # of what a review holds; one kept under another is made again
THOUGHTS = 3  # about each decision
WHOLE_REVIEW = 60.0  # seconds
LEAST_THOUGHT = 0.1  # seconds: rather fewer decisions, each properly
SEED = "review"
MIN_ERRORS_TO_REPORT = 1.645  # standard errors: what chance alone does once in twenty times
LEAST_LOSS = 0.01  # of the chance to win
LEAST_NOISE = 0.1


@dataclass(frozen=True)
class Judged:
    """One action in notation, and what may be expected of it."""

    action: str
    win: float
    margin: float
    tries: int  # how many simulations say so; 0 where it is exact
    noise: float = 1.0  # how much of the noise of that many coins this thinker has

    @property
    def variance(self) -> float:
        """Of the chance to win; never nothing for a few tries that happened to agree."""
        return self.noise**2 * _of_coins(self.win, self.tries)

    @property
    def is_guess(self) -> bool:
        return is_guess(self.tries)


def _of_coins(win: float, tries: int) -> float:
    """The variance of a share, if every try were the toss of a coin."""
    if not tries:
        return 0.0
    share = (win * tries + 1) / (tries + 2)
    return share * (1 - share) / tries


@dataclass(frozen=True)
class Decision:
    """What was chosen, beside the best given what the seat knew, and the best with open cards."""

    step: int  # how many steps of the game had been taken
    chapter: int
    seat: int
    ways: int  # among how many actions
    known_best: Judged
    known_chosen: Judged
    open_best: Judged
    open_fair: Judged  # the best given what was known, judged with open cards
    open_chosen: Judged

    @property
    def is_best(self) -> bool:
        return self.known_best.action == self.known_chosen.action

    @property
    def loss(self) -> float:
        """Of the chance to win, given what was known. Noise may take it below nothing."""
        return self.known_best.win - self.known_chosen.win

    @property
    def error(self) -> float:
        """The standard error of the loss."""
        if self.is_best:
            return 0.0
        return sqrt(self.known_best.variance + self.known_chosen.variance)

    @property
    def open_loss(self) -> float:
        return self.open_best.win - self.open_chosen.win

    @property
    def open_error(self) -> float:
        if self.open_best.action == self.open_chosen.action:
            return 0.0
        return sqrt(self.open_best.variance + self.open_chosen.variance)

    @property
    def clear_loss(self) -> float:
        """The loss where it stands out of the noise, else nothing."""
        if self.known_best.is_guess or self.known_chosen.is_guess:
            return 0.0
        return clear(self.loss, self.error)

    @property
    def clear_open_loss(self) -> float:
        if self.open_best.is_guess or self.open_chosen.is_guess:
            return 0.0
        return clear(self.open_loss, self.open_error)


def clear(loss: float, error: float) -> float:
    return loss if loss > max(LEAST_LOSS, MIN_ERRORS_TO_REPORT * error) else 0.0


@dataclass(frozen=True)
class Review:
    game: str
    players: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    seats: tuple[int, ...]  # whose decisions are told
    steps: int
    choices: int  # decisions that left a choice, of all seats
    decisions: tuple[Decision, ...]  # those that were thought over, in order
    is_start: bool  # whether the game began at the beginning
    sims: int | None = None
    version: int = field(default=VERSION)
    is_draw: bool = False

    @property
    def is_whole(self) -> bool:
        """Whether every decision was thought over."""
        return len(self.decisions) == self.choices

    def of_seats(self) -> list[Decision]:
        return [decision for decision in self.decisions if decision.seat in self.seats]


class Pace(NamedTuple):
    """How much to think: seconds for the whole review, or simulations for each thought."""

    seconds: float = WHOLE_REVIEW
    sims: int | None = None


Progress = Callable[[int, int], Any]


def check_finished(record: Record, session: AnySession) -> Over:
    """A review needs a game that was played to its end."""
    node = session.node
    if isinstance(node, Over):
        return node
    line = record.lines.get("ended", record.moves[-1].line if record.moves else 1)
    why = record.ended or "there is no result"
    raise RecordFault(line, f"not played to its end ({why}); only a finished game can be reviewed")


def people_of(record: Record) -> tuple[int, ...]:
    """The seats of people; all seats where only bots sat."""
    bots = player_names(record.game)
    people = tuple(seat for seat, name in enumerate(record.players) if name not in bots)
    return people or tuple(range(len(record.players)))


def review(
    record: Record,
    session: AnySession,
    pace: Pace,
    everybody: bool = False,
    progress: Progress = lambda done, of: None,
) -> Review:
    """Thinks a finished game over. With simulations it thinks about every decision and always
    comes to the same; with seconds it stops in time, having looked all over the game."""
    over = check_finished(record, session)
    people = people_of(record)
    choices = choices_of(session)
    order = _spread([at for at in choices if session.steps[at].seat in people])
    order += _spread([at for at in choices if session.steps[at].seat not in people])
    decisions = _thought_over(session, order, pace, progress)
    return Review(
        game=record.game,
        players=record.players,
        scores=over.scores,
        winners=tuple(sorted(int(seat) for seat in over.winners)),
        is_draw=over.is_draw,
        seats=tuple(range(len(record.players))) if everybody else people,
        steps=len(session.steps),
        choices=len(choices),
        decisions=tuple(sorted(decisions, key=lambda one: one.step)),
        is_start=not record.start,
        sims=pace.sims,
    )


def choices_of(session: AnySession) -> list[int]:
    """The steps at which somebody had more than one thing to choose from."""
    found = []
    for at, step in enumerate(session.steps):
        if step.seat is not None:
            node = session.game.node(step.before)
            if isinstance(node, Decide) and len(node.actions) > 1:
                found.append(at)
    return found


def _spread(steps: Sequence[int]) -> list[int]:
    """In an order that looks all over the game however soon it is broken off: each half, each
    quarter, and so on (van der Corput)."""
    bits = max(1, (len(steps) - 1).bit_length())
    places = (int(f"{at:0{bits}b}"[::-1], 2) for at in range(1 << bits))
    return [steps[place] for place in places if place < len(steps)]


def _thought_over(
    session: AnySession, order: Sequence[int], pace: Pace, progress: Progress
) -> list[Decision]:
    until = monotonic() + pace.seconds
    decisions: list[Decision] = []
    noise = _Noise()
    for done, at in enumerate(order):
        progress(done, len(order))
        left = until - monotonic()
        if pace.sims is None and left <= 0:
            break
        seconds = max(LEAST_THOUGHT, left / (THOUGHTS * (len(order) - done)))
        decisions.append(_judge(session, at, Work(seconds, pace.sims), noise))
    progress(len(order), len(order))
    return [_with_noise(decision, noise.share) for decision in decisions]


class _Noise:
    """A thinker that weighs positions is surer than so many coins; one that plays games out is
    not. How far two thoughts about the same actions differ tells, all decisions together."""

    def __init__(self) -> None:
        self._found = 0.0
        self._of_coins = 0.0

    def compare(self, one: Sequence[Thought[Any]], other: Sequence[Thought[Any]]) -> None:
        wins = {thought.action: thought for thought in other}
        for thought in one:
            twin = wins.get(thought.action)
            if twin and min(thought.tries, twin.tries) > 1:  # not what there was no time for
                self._found += (thought.win - twin.win) ** 2
                self._of_coins += _of_coins(thought.win, thought.tries)
                self._of_coins += _of_coins(twin.win, twin.tries)

    @property
    def share(self) -> float:
        if not self._of_coins:
            return 1.0
        return min(1.0, max(LEAST_NOISE, sqrt(self._found / self._of_coins)))


def _with_noise(decision: Decision, noise: float) -> Decision:
    return replace(
        decision,
        known_best=replace(decision.known_best, noise=noise),
        known_chosen=replace(decision.known_chosen, noise=noise),
        open_best=replace(decision.open_best, noise=noise),
        open_fair=replace(decision.open_fair, noise=noise),
        open_chosen=replace(decision.open_chosen, noise=noise),
    )


def _judge(session: AnySession, at: int, work: Work, noise: _Noise) -> Decision:
    game, step = session.game, session.steps[at]
    decide = game.node(step.before)
    if not isinstance(decide, Decide):
        raise TypeError(f"nobody decides at step {at}")

    def think(number: int, world: Any = None) -> tuple[Thought[Any], ...]:
        rng = Random(f"{SEED} {at} {number}")
        thinker = make_thinker(game, rng, work, [step.action])
        return thinker.think(game.view(step.before, decide.seat), decide, world)

    first = think(0)
    is_exact = all(one.tries == 0 for one in first)
    second = first if is_exact else think(1)
    noise.compare(first, second if second is not first else ())
    opened = think(2, step.before)
    best, chosen = first[0].action, step.action
    return Decision(
        step=at,
        chapter=game.chapter(step.before),
        seat=int(decide.seat),
        ways=len(decide.actions),
        known_best=_judged(game, second, best),
        known_chosen=_judged(game, second, chosen),
        open_best=_judged(game, opened, opened[0].action),
        open_fair=_judged(game, opened, best),
        open_chosen=_judged(game, opened, chosen),
    )


def _judged(game: AnyGame, thoughts: Sequence[Thought[Any]], action: Any) -> Judged:
    """What was thought of an action; one that was not thought worth a word is worth the last."""
    found = next((one for one in thoughts if one.action == action), thoughts[-1])
    return Judged(game.format(action), found.win, found.margin, found.tries)


def final_shares(review: Review) -> tuple[float, ...]:
    return shares(review.winners, len(review.players))


def decide_at(session: AnySession, step: int) -> tuple[Any, Decide[Any]]:
    """The state before a step, and the decision that was wanted there."""
    state = session.steps[step].before
    node = session.game.node(state)
    if not isinstance(node, Decide):
        raise BadNotation(f"nobody decides at moment {step}; choose one that the review names")
    return state, node
