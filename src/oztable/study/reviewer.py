"""Thinks a finished game over, better and better for as long as there is time.

First a sketch of the curve; then the choices of people are compared with what a plain player would
have done, all over the game: great mistakes show at once. Then time goes where it tells most: to
choices that may have been mistakes and are not sure yet, to the whole curve and the decisions of
the others, and to looks of its own, which find what the plain player overlooks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from time import monotonic
from typing import Any

from oztable.core.game import AnyGame, Decide
from oztable.core.play import AnySession
from oztable.core.record import Record
from oztable.players import make_quick_player, make_thinker
from oztable.players.thinking import Thought, Work
from oztable.study.evidence import LEAST_COMPARISONS, Comparison, Evidence, Side, Usual, compare
from oztable.study.judging import judge
from oztable.study.lessons import (
    GREAT_LOSS,
    PROOF_TRIES,
    is_proof_whole,
    looks_like_lesson,
    may_be_lesson,
)
from oztable.study.review import Pace, Review, check_finished, choices_of, people_of

SEED = "review"
SKETCHED = 12  # decisions for a first curve
SETTLED = 0.5  # of the time; by then the others are looked at, whatever is still unsure
LOOK = 0.15  # seconds for a look, or what a few simulations take
LEAST_LOOK = 18  # simulations
DEEPER = 4  # times as many simulations,
LONGEST_LOOK = 3.0  # but seconds at most,
MOST_LOOKED = 10_000_000  # and simulations
GROWS = 6  # times as many simulations, until a look has taken its time
COMPARED = 0.06  # seconds
LEAST_COMPARED = 6  # simulations
MOST_COMPARED = 100_000  # what takes no time at all is exact, and needs no more
LONGEST_PROOF = 24  # comparisons, where simulations are counted
OPEN_PART = 0.5  # of the work of a look goes to one with open cards
FIRST_REVIEW = 1.5  # seconds until the first is told
FIRST_AT_LAST = 3.5  # even if little was seen by then
ENOUGH_TO_SHOW = 0.3
LATER = 1.3  # times as long until the next
A_MOMENT = 1e-4
BETTER_STILL = 0.02  # of the chance to win

Progress = Callable[[int, int], Any]


def review(
    record: Record,
    session: AnySession,
    pace: Pace,
    everybody: bool = False,
    progress: Progress = lambda done, of: None,
) -> Review:
    """Thinks a finished game over. With simulations it thinks about every decision and always
    comes to the same; with seconds it stops in time, having looked all over the game."""
    *_, last = reviews(record, session, pace, everybody, progress)
    return last


def reviews(
    record: Record,
    session: AnySession,
    pace: Pace,
    everybody: bool = False,
    progress: Progress = lambda done, of: None,
    before: Review | None = None,
    asked: float | None = None,
) -> Iterator[Review]:
    """The review as it becomes better; the last one is what there was time for. Given one from
    `before`, it goes on from there. Whoever `asked`, at this time of the monotonic clock, has
    waited since then for the first."""
    check_finished(record, session)
    reviewer = Reviewer(record, session, everybody, before)
    if pace.sims is not None:
        yield from reviewer.with_sims(pace.sims, progress)
    else:
        yield from reviewer.for_seconds(pace.seconds, progress, asked)


class Reviewer:
    def __init__(
        self, record: Record, session: AnySession, everybody: bool, before: Review | None
    ) -> None:
        self._record, self._session = record, session
        self._game: AnyGame = session.game
        people = people_of(record)
        self._seats = tuple(range(len(record.players))) if everybody else people
        self._choices = choices_of(session)
        self._mine = [at for at in self._choices if session.steps[at].seat in people]
        self._theirs = [at for at in self._choices if session.steps[at].seat not in people]
        self._evidence = {one.step: one for one in before.evidence} if before else {}
        self._spent = before.seconds if before else 0.0
        self._sims: int | None = None
        self._first_sims = LEAST_LOOK  # of a look; the next may begin where the last one ended
        self._rates: dict[tuple[int, bool], float] = {}  # simulations a second

    # How much

    def with_sims(self, sims: int, progress: Progress) -> Iterator[Review]:
        order, self._sims = _spread(self._mine) + _spread(self._theirs), sims
        for done, at in enumerate(order):
            progress(done, len(order))
            one = self._evidence[at] = Evidence(at)
            self._look(one, one.known, sims)
            self._look(one, one.opened, sims)
            for _ in range(LEAST_COMPARISONS):
                self._compare(at, max(1, sims // LEAST_COMPARISONS))
                self._compare_open(one, max(1, sims // LEAST_COMPARISONS))
            for _ in range(LONGEST_PROOF):
                if one.known.proof and not is_proof_whole(one.known):
                    self._compare(at, max(1, sims // LEAST_COMPARISONS))
        progress(len(order), len(order))
        yield self._review()

    def for_seconds(
        self, seconds: float, progress: Progress, asked: float | None = None
    ) -> Iterator[Review]:
        start = now = monotonic()
        asked = told = start if asked is None else asked
        spent, wait = self._spent, FIRST_REVIEW
        for _ in self._thoughts(start, seconds):
            now = monotonic()
            self._spent = spent + now - start
            if now - start >= seconds:
                break
            progress(int(100 * (now - start) / seconds), 100)
            if now - told >= wait and (self._has_seen_enough() or now - asked >= FIRST_AT_LAST):
                yield self._review()
                told, wait = monotonic(), wait * LATER
        progress(100, 100)
        yield self._review()

    def _has_seen_enough(self) -> bool:
        """To show something: a part of what people did."""
        seen = sum(bool(self._of(at).known.best) for at in self._mine)
        return seen >= len(self._mine) * ENOUGH_TO_SHOW

    def _thoughts(self, start: float, seconds: float) -> Iterator[None]:
        """One after the other, for as long as somebody asks for more."""
        sketched = _spread(self._mine)[:SKETCHED]
        yield from self._visits(sketched)
        yield from self._open_levels(sketched)
        yield from self._visits(self._mine)
        while (unsure := self._unsure(self._mine)) is not None:
            if monotonic() - start > seconds * SETTLED:
                break
            self._compare(unsure)
            yield
        yield from self._open_levels(_spread(self._mine))
        for at in _spread(self._theirs):
            yield from self._visits([at])
            yield from self._open_levels([at])
        while self._evidence:
            unsure = self._unsure(self._mine)
            if unsure is None:
                unsure = self._unsure(self._theirs)
            if unsure is not None:
                self._compare(unsure)
            elif not self._look_deeper():
                return
            yield
            self._open_up()
            yield

    def _open_levels(self, steps: Sequence[int]) -> Iterator[None]:
        """What the chosen ones were worth with open cards: the curve."""
        for at in steps:
            one = self._of(at)
            if one.level is None:
                self._compare_open(one)
                yield

    def _visits(self, steps: Sequence[int]) -> Iterator[None]:
        """Those first that a plain player would have chosen otherwise."""
        alike = []
        for at in _spread(steps):
            if self._of(at).known.best:
                continue
            liked = self._liked(at)
            if liked == self._text(at):
                alike.append((at, liked))
            else:
                self._visit(at, liked)
            yield  # to ask a plain player takes its time, too
        for at, liked in alike:
            self._visit(at, liked)
            yield

    def _of(self, at: int) -> Evidence:
        if at not in self._evidence:
            self._evidence[at] = Evidence(at)
        return self._evidence[at]

    def _liked(self, at: int) -> str:
        """What a plain player would have done at sight, in notation."""
        player = make_quick_player(self._game, Random(f"{SEED} {at}"))
        if player is None:
            return ""
        decide = self._decide(at)
        view = self._game.view(self._session.steps[at].before, decide.seat)
        return self._game.format(player.choose(view, decide))

    # Where

    def _unsure(self, steps: Sequence[int]) -> int | None:
        """Where a comparison tells most: what may cost most and is not sure."""
        usual = self._usual(False)
        best, found = 0.0, None
        for at in steps:
            one = self._evidence.get(at)
            hope = may_be_lesson(one.known, usual) if one else 0.0
            if hope > best:
                best, found = hope, at
        return found

    def _look_deeper(self) -> bool:
        """At what was looked at least, people's decisions first; whether there was anything."""
        seen = [self._evidence[at] for at in (*self._mine, *self._theirs) if at in self._evidence]
        seen = [one for one in seen if not one.known.is_exact and self._may_look_deeper(one)]
        if not seen:
            return False
        one = min(seen, key=lambda each: each.known.looked)
        if one.known.looked:
            self._look(one, one.known, one.known.looked * DEEPER)
            self._look(one, one.opened, max(1, int(one.known.looked * OPEN_PART)))
        else:
            self._look_for(one, one.known, LOOK)
            self._look_for(one, one.opened, LOOK * OPEN_PART)
        for _ in range(LEAST_COMPARISONS):
            if one.known.against and not one.known.against.is_enough:
                self._compare(one.step)
            if not all(each.is_enough for each in one.comparisons(is_open=True)):
                self._compare_open(one)
        return True

    def _may_look_deeper(self, one: Evidence) -> bool:
        """A look cannot be broken off, so the longest would end long after its time."""
        sims, rate = one.known.looked * DEEPER, self._rates.get((one.step, False), 0.0)
        return sims <= MOST_LOOKED and (not rate or sims / rate <= LONGEST_LOOK)

    def _open_up(self) -> None:
        """The account is as sure as what a choice was worth with open cards."""
        usual = self._usual(True)

        def error(one: Evidence) -> float:
            return one.fair.error_of("loss", usual) if one.fair else 0.0

        one = max(self._evidence.values(), key=error)
        if error(one) > 0:
            self._compare_open(one)

    def _usual(self, is_open: bool) -> Usual:
        return Usual.of(c for one in self._evidence.values() for c in one.comparisons(is_open))

    # One decision

    def _visit(self, at: int, liked: str) -> None:
        one = self._of(at)
        if liked:
            self._prefer(one, one.known, liked)
        else:
            self._look_for(one, one.known, LOOK)
        for _ in range(LEAST_COMPARISONS):
            self._compare(at)
            if may_be_lesson(one.known, self._usual(False)) < GREAT_LOSS:
                break

    def _look_for(self, one: Evidence, side: Side, seconds: float) -> None:
        sims, begun = self._first_sims, monotonic()
        while self._look(one, side, sims):
            if (took := monotonic() - begun) * GROWS > seconds:
                self._first_sims = max(LEAST_LOOK, sims // GROWS if took > seconds else sims)
                return
            sims *= GROWS

    def _look(self, one: Evidence, side: Side, sims: int) -> bool:
        """Names the best choice; whether a deeper look could see more."""
        is_open = side is one.opened
        thoughts = self._think(one.step, sims, is_open, f"look {sims}")
        best, side.looked = thoughts[0], sims
        is_exact = not any(thought.tries for thought in thoughts)
        text, side.is_exact = self._game.format(best.action), is_exact
        if is_exact or not self._stays(one, side, thoughts):
            side.win, side.margin = best.win, best.margin
            self._prefer(one, side, text)
        return not is_exact

    def _stays(self, one: Evidence, side: Side, thoughts: Sequence[Thought[Any]]) -> bool:
        """Whether what was best before this look still is: where it was measured to be better than
        the chosen one, and this look does not see something else that is clearly better still."""
        against, best = side.against, self._game.format(thoughts[0].action)
        if not against or not against.is_better(self._usual(side is one.opened)):
            return False
        if best == against.worse:
            return True
        before = [each for each in thoughts if self._game.format(each.action) == side.best]
        return bool(before) and thoughts[0].win - before[0].win < BETTER_STILL

    def _prefer(self, one: Evidence, side: Side, best: str) -> None:
        if best == side.best:
            return
        chosen = self._text(one.step)
        side.best, side.proof = best, None
        side.against = None if best == chosen else Comparison(best, chosen)
        if side is one.known:
            one.fair = None if best == chosen else Comparison(best, chosen)

    def _compare(self, at: int, sims: int = 0) -> None:
        one = self._evidence[at]
        side, against = one.known, one.known.against
        if against is None or against.is_exact:
            return
        begun = monotonic()
        actions = self._actions(at, against.better, against.worse)
        kind, now = ("proof", side.proof) if side.proof else ("compare", against)
        what = f"{kind} {now.better} {now.times}"
        thoughts = self._think(at, self._to_compare(at, sims, is_open=False), False, what, actions)
        compare(now, thoughts, *actions)
        is_open_question = not side.proof and not against.is_exact
        if is_open_question and looks_like_lesson(against, self._usual(False)):
            side.proof = Comparison(against.better, against.worse)
            side.proof_tries = PROOF_TRIES * against.tries
        if self._sims is None:
            one.seconds += monotonic() - begun

    def _compare_open(self, one: Evidence, sims: int = 0) -> None:
        chosen = self._text(one.step)
        if one.level is None:
            one.level = Comparison(chosen, chosen)
        pairs = [each for each in (one.level, one.opened.against, one.fair) if each]
        if all(each.is_exact for each in pairs):
            return
        texts = dict.fromkeys(text for each in pairs for text in (each.worse, each.better))
        actions = dict(zip(texts, self._actions(one.step, *texts), strict=True))
        sims = self._to_compare(one.step, sims, is_open=True)
        what = f"compare {sum(each.times for each in pairs)}"
        thoughts = self._think(one.step, sims, True, what, tuple(actions.values()))
        for each in pairs:
            compare(each, thoughts, actions[each.better], actions[each.worse])

    def _to_compare(self, at: int, sims: int, is_open: bool) -> int:
        """Simulations: as many as were asked for, or a moment's worth at the speed of the last
        thought."""
        rate = self._rates.get((at, is_open), 0.0)
        return max(4, sims or max(LEAST_COMPARED, min(MOST_COMPARED, int(rate * COMPARED))))

    def _text(self, at: int) -> str:
        return self._game.format(self._session.steps[at].action)

    def _actions(self, at: int, *texts: str) -> list[Any]:
        by_text = {self._game.format(action): action for action in self._decide(at).actions}
        return [by_text[text] for text in texts]

    def _decide(self, at: int) -> Decide[Any]:
        decide = self._game.node(self._session.steps[at].before)
        if not isinstance(decide, Decide):
            raise TypeError(f"nobody decides at step {at}")
        return decide

    def _think(
        self, at: int, sims: int, is_open: bool, what: str, among: Sequence[Any] = ()
    ) -> tuple[Thought[Any], ...]:
        game, state, decide = self._game, self._session.steps[at].before, self._decide(at)
        rng = Random(f"{SEED} {at} {is_open} {what}")
        thinker = make_thinker(game, rng, Work(sims=sims))
        begun = monotonic()
        world = state if is_open else None
        thoughts = thinker.think(game.view(state, decide.seat), decide, world, among)
        self._rates[at, is_open] = sims / max(monotonic() - begun, A_MOMENT)
        return thoughts

    # What came of it

    def _review(self) -> Review:
        record, over = self._record, check_finished(self._record, self._session)
        every = [self._evidence[at] for at in sorted(self._evidence)]
        told = [one for one in every if one.known.best]
        known, opened = self._usual(False), self._usual(True)
        return Review(
            game=record.game,
            players=record.players,
            scores=over.scores,
            winners=tuple(sorted(int(seat) for seat in over.winners)),
            is_draw=over.is_draw,
            seats=self._seats,
            steps=len(self._session.steps),
            choices=len(self._choices),
            decisions=tuple(judge(one, self._session, known, opened) for one in told),
            is_start=not record.start,
            sims=self._sims,
            seconds=self._spent,
            evidence=tuple(every),
        )


def _spread(steps: Sequence[int]) -> list[int]:
    """In an order that looks all over the game however soon it is broken off: each half, each
    quarter, and so on (van der Corput)."""
    bits = max(1, (len(steps) - 1).bit_length())
    places = (int(f"{at:0{bits}b}"[::-1], 2) for at in range(1 << bits))
    return [steps[place] for place in places if place < len(steps)]
