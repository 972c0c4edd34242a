"""A review of a finished game, by two measures: what a seat knew, and every card open.

A look at each decision, from the view of the seat, names the best choice. The chosen one is then
compared with it, again and again and independently of that look, so that being found by luck
flatters neither (`evidence.py`). The same is done with every card on the table face up. What is
still to be drawn or rolled is chance in both.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from oztable.core.game import BadNotation, Decide, Over
from oztable.core.play import AnySession
from oztable.core.record import Record, RecordFault
from oztable.core.result import shares
from oztable.players import player_names
from oztable.study.evidence import Evidence

VERSION = 2  # of what a review holds; one kept under another is made again
WHOLE_REVIEW = 60.0  # seconds
MIN_ERRORS_TO_REPORT = 1.645  # standard errors: what chance alone does once in twenty times
SAME = 0.02  # of the chance to win: what differs by less is as good

Verdict = Literal["best", "as_good", "worse", "unsure", "unseen"]


@dataclass(frozen=True)
class Judged:
    """One action in notation, and what may be expected of it."""

    action: str
    win: float
    margin: float
    tries: int  # how many simulations say so; 0 where it is exact
    error: float = 0.0  # of the chance to win: its standard error


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
    error: float = 0.0  # standard errors: of the loss,
    points_error: float = 0.0  # of the points lost,
    open_error: float = 0.0  # of the loss with open cards,
    fair_error: float = 0.0  # and of what the best given what was known is worth beside the chosen
    is_looked_at: bool = True  # not only beside what a plain player would do
    is_measured: bool = True  # whether the loss was compared often enough to be claimed
    is_open_measured: bool = True
    is_on_curve: bool = True  # whether it was judged with open cards
    is_proved: bool = True  # whether it was compared anew after something seemed to be lost
    seconds: float = 0.0  # spent on comparing; 0 where simulations were counted instead

    @property
    def is_judged(self) -> bool:
        """Whether anything says what may be expected, given what was known."""
        return self.is_looked_at or self.known_best.tries > 0

    @property
    def is_best(self) -> bool:
        return self.known_best.action == self.known_chosen.action

    @property
    def loss(self) -> float:
        """Of the chance to win, given what was known. Noise may take it below nothing."""
        return self.known_best.win - self.known_chosen.win

    @property
    def points(self) -> float:
        """At the end, that the best choice may expect more."""
        return self.known_best.margin - self.known_chosen.margin

    @property
    def open_loss(self) -> float:
        return self.open_best.win - self.open_chosen.win

    @property
    def clear_loss(self) -> float:
        """The loss where it stands out of the noise, else nothing."""
        return clear(self.loss, self.error) if self.is_measured else 0.0

    @property
    def clear_open_loss(self) -> float:
        return clear(self.open_loss, self.open_error) if self.is_open_measured else 0.0

    @property
    def verdict(self) -> Verdict:
        if not self.is_looked_at and not self.clear_loss:
            return "unseen"
        return verdict(self.is_best, self.clear_loss, self.loss, self.error, self.is_measured)

    @property
    def open_verdict(self) -> Verdict:
        if not self.is_looked_at and not self.clear_open_loss:
            return "unseen"
        is_best = self.open_best.action == self.open_chosen.action
        loss, error = self.open_loss, self.open_error
        return verdict(is_best, self.clear_open_loss, loss, error, self.is_open_measured)

    @property
    def times_longer(self) -> float:
        """How many times as long it would have to be compared to be told; 1 where it is."""
        if self.verdict != "unsure":
            return 1.0
        enough = max(self.loss, SAME - self.loss) / MIN_ERRORS_TO_REPORT
        return max(2.0, (self.error / enough) ** 2)


def clear(loss: float, error: float) -> float:
    return loss if loss > max(SAME, MIN_ERRORS_TO_REPORT * error) else 0.0


def verdict(
    is_best: bool, clear_loss: float, loss: float, error: float, is_measured: bool
) -> Verdict:
    if is_best:
        return "best"
    if clear_loss:
        return "worse"
    is_near = is_measured and loss + MIN_ERRORS_TO_REPORT * error <= SAME
    return "as_good" if is_near else "unsure"


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
    seconds: float = 0.0  # that were spent
    evidence: tuple[Evidence, ...] = field(default=(), hash=False)  # to go on from

    @property
    def is_whole(self) -> bool:
        """Whether every decision was thought over."""
        return self.looked_at == self.choices

    @property
    def looked_at(self) -> int:
        """How many decisions were thought over, and not only compared with a plain player's."""
        return sum(one.is_looked_at for one in self.decisions)

    def of_seats(self) -> list[Decision]:
        return [decision for decision in self.decisions if decision.seat in self.seats]


class Pace(NamedTuple):
    """How much to think: seconds for the whole review, or simulations for each thought."""

    seconds: float = WHOLE_REVIEW
    sims: int | None = None


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


def choices_of(session: AnySession) -> list[int]:
    """The steps at which somebody had more than one thing to choose from."""
    found = []
    for at, step in enumerate(session.steps):
        if step.seat is not None:
            node = session.game.node(step.before)
            if isinstance(node, Decide) and len(node.actions) > 1:
                found.append(at)
    return found


def final_shares(review: Review) -> tuple[float, ...]:
    return shares(review.winners, len(review.players))


def decide_at(session: AnySession, step: int) -> tuple[Any, Decide[Any]]:
    """The state before a step, and the decision that was wanted there."""
    state = session.steps[step].before
    node = session.game.node(state)
    if not isinstance(node, Decide):
        raise BadNotation(f"nobody decides at moment {step}; choose one that the review names")
    return state, node
