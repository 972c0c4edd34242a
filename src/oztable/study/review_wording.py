"""A review put into words, once for the terminal, the page and the file alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from oztable.core.language import AND, Language, together
from oztable.core.play import AnySession
from oztable.core.telling import InRounds
from oztable.games import package_of
from oztable.players import reasoner
from oztable.study.hints import lowered, sentence, telling_facts, tried
from oztable.study.package import study_of
from oztable.study.review import Decision, Review, decide_at
from oztable.study.review_curve import Account, ChancePoint, account_of, curve_of, moments_of
from oztable.study.review_texts import percent, say, signed_percent, whole_percent, whole_percents

MIN_SHARE_JUDGED = 0.8  # of the decisions, to judge the whole game by


@dataclass(frozen=True)
class ToldPart:
    """One line of an account: what moved the chance to win, and by how much."""

    label: str
    value: float
    text: str
    error: float = 0.0
    is_total: bool = False  # where it began or ended, rather than what came between


@dataclass(frozen=True)
class ToldAccount:
    seat: int
    name: str
    parts: tuple[ToldPart, ...]
    verdict: str


@dataclass(frozen=True)
class ToldDecision:
    """One decision by both measures. A loss is of the chance to win; 0 where it is not clear."""

    step: int
    seat: int
    chapter: str
    name: str
    chosen: str
    known_best: str
    known_win: float
    known_loss: float
    open_best: str
    open_win: float
    open_loss: float


@dataclass(frozen=True)
class ToldMoment:
    step: int
    seat: int
    chapter: str
    name: str
    loss: float
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
        return ToldReview(
            title=self.say("title", game=package_of(review.game).name.into(self.language)),
            outcome=f"{self._outcome()} {self._scores()}",
            names=self.names,
            points=curve.points,
            accounts=tuple(self._account(account_of(curve, seat)) for seat in review.seats),
            moments=tuple(self._moment(decision) for decision in moments_of(review)),
            decisions=tuple(self._decision(decision) for decision in review.of_seats()),
            coverage=self.say("coverage", done=len(review.decisions), of=review.choices),
        )

    @property
    def _is_enough(self) -> bool:
        return len(self.review.decisions) >= MIN_SHARE_JUDGED * self.review.choices

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
        return " · ".join(f"{name} {score}" for name, score in pairs)

    def _account(self, account: Account) -> ToldAccount:
        own = self.say("own_you" if account.seat == self.you else "own")
        between = [
            (study_of(self.review.game).luck.into(self.language), account.luck, account.luck_error),
            (own, account.own, account.own_error),
            *self._of_others(account),
            (self.say("rest"), account.rest, 0.0),
        ]
        way = whole_percent(account.end) - whole_percent(account.start)
        shown = whole_percents([share for _, share, _ in between], way)
        parts = (
            self._total("start", account.start),
            *(
                ToldPart(label, share, signed_percent(number, self.language), error)
                for (label, share, error), number in zip(between, shown, strict=True)
            ),
            self._total("end", account.end),
        )
        return ToldAccount(account.seat, self.names[account.seat], parts, self._verdict(account))

    def _of_others(self, account: Account) -> list[tuple[str, float, float]]:
        if len(self.names) == 1:
            return []
        return [(self._others(account.seat), account.others, account.others_error)]

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
        decisions = abs(account.own) + abs(account.others)
        most = max(decisions, abs(account.luck))
        if max(account.luck_error, account.own_error) > most or not self._is_enough:
            return self.say("most_unsure")
        if abs(account.rest) > most:
            return self.say("most_rest")
        more_luck = abs(account.luck) > decisions
        return self.say("most_luck" if more_luck else "most_decisions")

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
            known_win=one.known_best.win,
            known_loss=one.clear_loss,
            open_best=opened,
            open_win=one.open_best.win,
            open_loss=one.clear_open_loss,
        )

    def _moment(self, one: Decision) -> ToldMoment:
        talk, (_, best), (chosen, better) = self._described(
            one, one.known_chosen.action, one.known_best.action
        )
        what = self.say(
            "moment",
            chosen=lowered(chosen),
            chosen_win=percent(one.known_chosen.win, self.language),
            best=lowered(better),
            best_win=percent(one.known_best.win, self.language),
            points=self._points(one),
        )
        return ToldMoment(
            step=one.step,
            seat=one.seat,
            chapter=self._chapter(one.chapter),
            name=self.names[one.seat],
            loss=one.loss,
            what=what,
            why=self._why(talk, best, one.known_best.tries),
            opened=self._opened(one),
            position=self.session.game.position(self.session.steps[one.step].before),
        )

    def _points(self, one: Decision) -> str:
        more = round(one.known_best.margin - one.known_chosen.margin)
        if more < 1:
            return ""
        counted = package_of(self.review.game).counted(more, self.language)
        return self.say("points_more", points=counted)

    def _why(self, talk: Any, best: Any, tries: int) -> str:
        reasons = telling_facts(talk, best) or [tried(tries)]
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
