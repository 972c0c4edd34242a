"""A review put into words, once for the terminal, the page and the file alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any

from oztable.core.language import AND, Language, together
from oztable.core.play import AnySession
from oztable.core.telling import InRounds
from oztable.games import package_of
from oztable.players import reasoner
from oztable.study.hints import lowered, sentence, telling_facts, tried
from oztable.study.lessons import Lesson, lessons_of
from oztable.study.package import study_of
from oztable.study.review import (
    MIN_ERRORS_TO_REPORT,
    Decision,
    Judged,
    Review,
    Verdict,
    decide_at,
)
from oztable.study.review_curve import Account, ChancePoint, account_of, curve_of, on_curve
from oztable.study.review_texts import (
    HALF_A_PERCENT,
    percent,
    say,
    signed_percent,
    whole_percent,
    whole_percents,
)

MIN_SHARE_JUDGED = 0.8  # of the decisions, to judge the whole game by
INTERVAL = 1.96  # standard errors, either way: true nineteen times in twenty
LONGEST_WAIT = 600.0  # seconds; what would need more is too close to wait for


@dataclass(frozen=True)
class ToldPart:
    """One line of an account: what moved the chance to win, and by how much."""

    label: str
    value: float
    text: str
    within: float = 0.0  # either way: nineteen times in twenty it lies in there
    is_total: bool = False  # where it began or ended, rather than what came between
    is_clear: bool = True  # whether there is a figure: its interval is narrower than itself


@dataclass(frozen=True)
class ToldAccount:
    seat: int
    name: str
    parts: tuple[ToldPart, ...]
    verdict: str


@dataclass(frozen=True)
class ToldDecision:
    """One decision by both measures. A loss is of the chance to win; 0 where it is not clear.
    What is said of a measure is the best choice, or that the chosen one was as good, or how unsure
    that is and what it would need."""

    step: int
    seat: int
    chapter: str
    name: str
    chosen: str
    known_best: str
    known_win: float | None  # nothing says it yet
    known_loss: float
    known_said: str
    open_best: str
    open_win: float
    open_loss: float
    open_said: str


@dataclass(frozen=True)
class ToldMoment:
    step: int
    seat: int
    chapter: str
    name: str
    loss: float
    cost: str  # of the chance to win, or in points where that no longer moved
    what: str  # what was chosen, and what was better
    why: str
    opened: str  # with every card open
    position: str


@dataclass(frozen=True)
class ToldReview:
    title: str
    outcome: str
    names: tuple[str, ...]
    points: tuple[ChancePoint, ...]
    accounts: tuple[ToldAccount, ...]
    moments: tuple[ToldMoment, ...]
    decisions: tuple[ToldDecision, ...]
    coverage: str
    needs: str  # what it would take to be sure of the rest; empty where all is told
    no_moments: str  # where there is nothing to learn from, or not yet


NOT_SEEN = 1.0  # the error of what nobody thought over
_Share = tuple[str, float, float]  # of an account: its label, how much, and the standard error


def is_clear(share: float, error: float) -> bool:
    """Whether the interval of a figure is narrower than the figure, or not to be seen."""
    return 2 * INTERVAL * error < abs(share) or INTERVAL * error < HALF_A_PERCENT


def _are_apart(account: Account) -> bool:
    return is_clear(account.luck, account.luck_error) and is_clear(account.rest, account.rest_error)


def _more_seconds(one: Decision) -> int:
    return max(1, ceil(one.seconds * (one.times_longer - 1)))


def _as_shown(loss: float, best: Judged, chosen: Judged) -> float:
    """A clear loss as the two chances say it that are shown, of a lesson and here alike."""
    return max(1, whole_percent(best.win) - whole_percent(chosen.win)) / 100 if loss else 0.0


def tell_review(
    review: Review,
    session: AnySession,
    names: Sequence[str],
    language: Language,
    you: int | None = None,
) -> ToldReview:
    """All of it in one language; `you` is the seat that is spoken to."""
    return _ReviewWriter(review, session, names, language, you).told()


class _ReviewWriter:
    def __init__(
        self,
        review: Review,
        session: AnySession,
        names: Sequence[str],
        language: Language,
        you: int | None,
    ) -> None:
        self.review = review
        self.session = session
        self.names = tuple(names)
        self.language: Language = language
        self.you = you

    def say(self, key: str, **values: object) -> str:
        return say(key, self.language, **values)

    def told(self) -> ToldReview:
        review = self.review
        curve = curve_of(review, self.session)
        lessons = lessons_of(review)
        return ToldReview(
            title=self.say("title", game=package_of(review.game).name.into(self.language)),
            outcome=f"{self._outcome()} {self._scores()}",
            names=self.names,
            points=curve.points,
            accounts=tuple(self._account(account_of(curve, seat)) for seat in review.seats),
            moments=tuple(self._moment(lesson) for lesson in lessons),
            decisions=tuple(self._decision(decision) for decision in review.of_seats()),
            coverage=self._coverage(lessons),
            needs=self._needs(),
            no_moments=self.say("no_moments" if review.is_whole else "no_moments_yet"),
        )

    def _coverage(self, lessons: Sequence[Lesson]) -> str:
        """What a lesson is about was thought over, even if only beside a plain player's choice."""
        taught = {lesson.decision.step for lesson in lessons}
        done = sum(one.is_looked_at or one.step in taught for one in self.review.decisions)
        return self.say("coverage", done=done, of=self.review.choices)

    @property
    def _is_enough(self) -> bool:
        return len(on_curve(self.review)) >= MIN_SHARE_JUDGED * self.review.choices

    # How it went

    def _outcome(self) -> str:
        winners = self.review.winners
        names = [self.names[seat] for seat in winners]
        match len(winners):
            case 0:
                return self.say("unwon")
            case 1 if winners[0] == self.you:
                return self.say("you_won")
            case 1:
                return self.say("won", name=names[0])
            case _ if self.review.is_draw:
                return self.say("draw")
            case _:
                return self.say("shared", names=together(names, AND.into(self.language)))

    def _scores(self) -> str:
        pairs = zip(self.names, self.review.scores, strict=True)
        return " · ".join(self.say("head", head=name, rest=score) for name, score in pairs)

    def _account(self, account: Account) -> ToldAccount:
        own = self.say("own_you" if account.seat == self.you else "own")
        luck, rest = self._luck_and_rest(account)
        ends = self._total("start", account.start), self._total("end", account.end)
        if not self._is_enough:
            return ToldAccount(account.seat, self.names[account.seat], ends, self._verdict(account))
        between = [
            *luck,
            (own, account.own, account.own_error),
            *self._of_others(account),
            *rest,
        ]
        way = whole_percent(account.end) - whole_percent(account.start)
        shown = whole_percents([share for _, share, _ in between], way)
        parts = (
            ends[0],
            *(
                self._part(label, share, number, error)
                for (label, share, error), number in zip(between, shown, strict=True)
            ),
            ends[1],
        )
        return ToldAccount(account.seat, self.names[account.seat], parts, self._verdict(account))

    def _luck_and_rest(self, account: Account) -> tuple[list[_Share], list[_Share]]:
        """Each by itself where both are clear. Together they are the result less what was decided,
        which is sure when they cannot be told apart."""
        if not _are_apart(account):
            both = self.say("luck_and_rest"), account.luck + account.rest, account.together_error
            return [both], []
        luck = study_of(self.review.game).luck.into(self.language)
        return (
            [(luck, account.luck, account.luck_error)],
            [(self.say("rest"), account.rest, account.rest_error)],
        )

    def _part(self, label: str, share: float, number: int, error: float) -> ToldPart:
        if not is_clear(share, error):
            within = INTERVAL * error
            return ToldPart(label, share, self.say("unclear"), within, is_clear=False)
        return ToldPart(label, share, signed_percent(number, self.language), INTERVAL * error)

    def _of_others(self, account: Account) -> list[_Share]:
        if len(self.names) == 1:
            return []
        theirs = [one for one in self.review.decisions if one.seat != account.seat]
        is_seen = any(one.is_looked_at or one.clear_loss for one in theirs)
        error = account.others_error if is_seen else NOT_SEEN
        return [(self._others(account.seat), account.others, error)]

    def _others(self, seat: int) -> str:
        others = [other for other in range(len(self.names)) if other != seat]
        if len(others) > 1:
            return self.say("others")
        if others[0] == self.you:
            return self.say("other_you")
        return self.say("other", name=self.names[others[0]])

    def _total(self, key: str, share: float) -> ToldPart:
        text = percent(share, self.language)
        return ToldPart(self.say(key), share, text, is_total=True)

    def _verdict(self, account: Account) -> str:
        decisions = max(abs(account.own), abs(account.others))
        is_apart = _are_apart(account)
        chance = abs(account.luck if is_apart else account.luck + account.rest)
        error = account.luck_error if is_apart else account.together_error
        if not self._is_enough or abs(chance - decisions) < INTERVAL * error:
            return self.say("most_unsure")
        if is_apart and abs(account.rest) > max(decisions, chance):
            return self.say("most_rest")
        if chance < decisions:
            return self.say("most_decisions")
        return self.say("most_luck" if is_apart else "most_chance")

    # Decisions

    def _chapter(self, number: int) -> str:
        if number == 0:
            return self.say("setup")
        if isinstance(self.session.game, InRounds):  # of a turn for each seat
            return self.say("round", number=(number - 1) // self.session.seats + 1)
        return self.say("turn", number=number)

    def _described(self, decision: Decision, *texts: str) -> tuple[Any, list[Any], list[str]]:
        """Who reasons about this decision, the actions of these notations, and their words."""
        state, decide = decide_at(self.session, decision.step)
        game = self.session.game
        talk = reasoner(game, game.view(state, decide.seat), decide)
        by_text = {game.format(action): action for action in decide.actions}
        actions = [by_text[text] for text in texts]
        words = [talk.describe(action, self.names, self.language) for action in actions]
        return talk, actions, words

    def _decision(self, one: Decision) -> ToldDecision:
        _, _, (chosen, known, opened) = self._described(
            one, one.known_chosen.action, one.known_best.action, one.open_best.action
        )
        return ToldDecision(
            step=one.step,
            seat=one.seat,
            chapter=self._chapter(one.chapter),
            name=self.names[one.seat],
            chosen=chosen,
            known_best=known,
            known_win=one.known_best.win if one.is_judged else None,
            known_loss=_as_shown(one.clear_loss, one.known_best, one.known_chosen),
            known_said=self._said(one.verdict, known, one.loss, one.error, self._wait(one)),
            open_best=opened,
            open_win=one.open_best.win,
            open_loss=_as_shown(one.clear_open_loss, one.open_best, one.open_chosen),
            open_said=self._said(one.open_verdict, opened, one.open_loss, one.open_error, ""),
        )

    def _said(self, verdict: Verdict, best: str, loss: float, error: float, wait: str) -> str:
        match verdict:
            case "best":
                return self.say("same")
            case "worse":
                return best
            case "as_good":
                return self.say("as_good")
            case "unseen":
                return self.say("unseen")
        most = percent(loss + MIN_ERRORS_TO_REPORT * error, self.language)
        return self.say("not_sure", best=lowered(best), most=most) + wait

    def _wait(self, one: Decision) -> str:
        """What it would need to be sure."""
        if one.verdict != "unsure":
            return ""
        if not one.seconds:
            return self.say("needs_sims", times=round(one.times_longer))
        seconds = _more_seconds(one)
        if seconds > LONGEST_WAIT:
            return self.say("too_close")
        return self.say("needs_seconds", seconds=seconds)

    def _needs(self) -> str:
        unsure = [one for one in self.review.of_seats() if one.verdict == "unsure"]
        waits = [_more_seconds(one) for one in unsure]
        told = [wait for wait in waits if wait <= LONGEST_WAIT]
        if not told or self.review.sims is not None:
            return ""
        return self.say("needs", number=len(told), seconds=sum(told))

    def _moment(self, lesson: Lesson) -> ToldMoment:
        one = lesson.decision
        talk, (taken, best), (chosen, better) = self._described(
            one, one.known_chosen.action, one.known_best.action
        )
        key = "moment"
        if lesson.by_points:
            key = "moment_lost" if one.known_best.win < 1 / 2 else "moment_won"
        what = self.say(
            key,
            chosen=lowered(chosen),
            chosen_win=percent(one.known_chosen.win, self.language),
            best=lowered(better),
            best_win=percent(one.known_best.win, self.language),
            points=self._points(one),
        )
        counted = package_of(self.review.game).counted(round(one.points), self.language)
        shown = [whole_percent(each.win) for each in (one.known_best, one.known_chosen)]
        by_chance = signed_percent(shown[1] - shown[0], self.language)
        return ToldMoment(
            step=one.step,
            seat=one.seat,
            chapter=self._chapter(one.chapter),
            name=self.names[one.seat],
            loss=one.loss,
            cost=self.say("cost_points", points=counted) if lesson.by_points else by_chance,
            what=what,
            why=self._why(talk, best, taken, one.known_best.tries),
            opened=self._opened(one),
            position=self.session.game.position(self.session.steps[one.step].before),
        )

    def _points(self, one: Decision) -> str:
        more = round(one.points)
        if more < 1:
            return ""
        counted = package_of(self.review.game).counted(more, self.language)
        return self.say("points_more", points=counted)

    def _why(self, talk: Any, best: Any, taken: Any, tries: int) -> str:
        """What is true of the one that was taken as well does not tell why the other is better."""
        common = [one.message for one in talk.why(taken)]
        reasons = telling_facts(talk, best, common) or telling_facts(talk, best) or [tried(tries)]
        said = [talk.say(reason, self.names, self.language) for reason in reasons]
        return sentence(said, self.language)

    def _opened(self, one: Decision) -> str:
        best = one.open_best
        win = percent(best.win, self.language)
        if best.action == one.known_chosen.action:
            return self.say("open_chosen", win=win)
        if not one.clear_open_loss:
            return self.say("open_unclear")
        if best.action == one.known_best.action:
            chosen = percent(one.open_chosen.win, self.language)
            return self.say("open_same", win=win, chosen_win=chosen)
        _, _, (words,) = self._described(one, best.action)
        return self.say("open_other", best=lowered(words), win=win)
