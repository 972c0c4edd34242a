"""A finished game thought over: what a decision is measured by, and that it stays the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from oztable.core.game import Decide, Over
from oztable.core.play import AnySession
from oztable.core.record import Record, RecordFault
from oztable.players.thinking import Thought, Work
from oztable.study import reviewer
from oztable.study.lessons import GREAT_LOSS, lessons_of
from oztable.study.records import game_of, session_of
from oztable.study.review import Pace, Review, choices_of, people_of
from oztable.study.reviewer import review, reviews
from tests.study.small import OZ, ROAD, short_game

FEW = Pace(sims=2)


def course_and_record(game: str = ROAD, seats: int = 2) -> tuple[Record, AnySession]:
    record = short_game(game, seats)
    return record, session_of(record, game_of(record))


def reviewed(game: str = ROAD, seats: int = 2, pace: Pace = FEW) -> Review:
    record, session = course_and_record(game, seats)
    return review(record, session, pace)


@pytest.mark.slow
@pytest.mark.parametrize("game", [ROAD, OZ])
def test_every_decision_that_left_a_choice_is_judged_in_both_truths(game: str) -> None:
    record, session = course_and_record(game)
    found = review(record, session, FEW)
    assert [one.step for one in found.decisions] == choices_of(session)
    assert found.choices == len(found.decisions) > 0
    for one in found.decisions:
        step = session.steps[one.step]
        node = session.game.node(step.before)
        assert isinstance(node, Decide)
        legal = {session.game.format(action) for action in node.actions}
        chosen = session.game.format(step.action)
        assert (one.seat, one.ways) == (step.seat, len(legal))
        assert one.known_chosen.action == one.open_chosen.action == chosen
        assert {one.known_best.action, one.open_best.action} <= legal
        assert one.open_fair.action == one.known_best.action
        assert one.open_loss >= 0


def test_the_same_simulations_always_come_to_the_same() -> None:
    assert reviewed() == reviewed()
    assert reviewed() != reviewed(pace=Pace(sims=60))


@pytest.mark.parametrize("asked", [None, -3.0])
def test_the_first_waits_for_no_more_than_its_time(
    monkeypatch: pytest.MonkeyPatch, asked: float | None
) -> None:
    record, session = course_and_record()
    clock = [0.0]

    def liked_after_a_second(self: reviewer.Reviewer, at: int) -> str:
        clock[0] += 1.0
        return self._text(at)

    monkeypatch.setattr(reviewer, "monotonic", lambda: clock[0])
    monkeypatch.setattr(reviewer.Reviewer, "_liked", liked_after_a_second)
    monkeypatch.setattr(reviewer.Reviewer, "_visit", lambda *_: None)
    first = next(reviews(record, session, Pace(600.0), asked=asked))
    assert first.choices > 4
    assert clock[0] == (4.0 if asked is None else 1.0)


def test_people_are_told_of_their_own_decisions_unless_all_are_wanted() -> None:
    record, session = course_and_record()
    alone = review(record, session, FEW)
    assert alone.seats == people_of(record) == (0,)
    assert {one.seat for one in alone.of_seats()} == {0}
    everybody = review(record, session, FEW, everybody=True)
    assert everybody.seats == (0, 1)
    assert {one.seat for one in everybody.of_seats()} == {0, 1}
    assert everybody.decisions == alone.decisions


def test_where_only_bots_sat_all_of_them_are_told() -> None:
    assert people_of(short_game(players="greedy")) == (0, 1)


class Fixed:
    """Thinks what a test says, and notes what it was asked."""

    def __init__(self, asked: list[tuple[Any, Any, Sequence[Any]]], better: bool = False) -> None:
        self.asked = asked
        self.better = better  # whether the last action is the best

    def think(
        self, view: Any, decide: Decide[Any], world: Any = None, among: Sequence[Any] = ()
    ) -> tuple[Thought[Any], ...]:
        self.asked.append((view, world, among))
        every = list(decide.actions)
        values = {action: (at + 1) / len(every) / 2 for at, action in enumerate(every)}
        found = [
            Thought(action, values[action], 10 * values[action], 100) for action in among or every
        ]
        return tuple(sorted(found, key=lambda one: -one.win))


def fixed(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, Any, Sequence[Any]]]:
    asked: list[tuple[Any, Any, Sequence[Any]]] = []
    monkeypatch.setattr(reviewer, "make_thinker", lambda game, rng, work: Fixed(asked))
    return asked


def test_a_look_names_the_best_and_comparisons_measure_it(monkeypatch: pytest.MonkeyPatch) -> None:
    record, session = course_and_record()
    asked = fixed(monkeypatch)
    found = review(record, session, FEW)
    for one in found.decisions:
        actions = [session.game.format(action) for action in _actions(session, one.step)]
        at = actions.index(one.known_chosen.action)
        assert one.known_best.action == one.open_best.action == actions[-1]
        assert one.loss == pytest.approx((len(actions) - 1 - at) / len(actions) / 2)
        assert one.points == pytest.approx(10 * one.loss)
    looks = [among for _, world, among in asked if world is None and not among]
    assert len(looks) == len(found.decisions)
    compared = [among for _, world, among in asked if world is None and among]
    assert all(len(among) == 2 for among in compared), "the best and the chosen one alone"
    dear = [one for one in found.decisions if not one.is_best]
    assert len(compared) == 9 * len(dear), "three to suspect it, and six to prove it"


def _actions(session: AnySession, at: int) -> tuple[Any, ...]:
    node = session.game.node(session.steps[at].before)
    assert isinstance(node, Decide)
    return node.actions


def test_looks_see_a_view_and_some_the_true_world(monkeypatch: pytest.MonkeyPatch) -> None:
    record, session = course_and_record()
    asked = fixed(monkeypatch)
    review(record, session, FEW)
    states = [step.before for step in session.steps]
    worlds = [world for _, world, _ in asked if world is not None]
    assert worlds
    assert all(any(world is state for state in states) for world in worlds)


class Clock:
    def __init__(self, monkeypatch: pytest.MonkeyPatch, step: float = 1.0) -> None:
        self.now, self.step = 0.0, step
        monkeypatch.setattr(reviewer, "monotonic", lambda: self.now)

    def thinker(self, asked: list[tuple[Any, Any, Sequence[Any]]]) -> Any:
        def make(game: Any, rng: Any, work: Work) -> Fixed:
            self.now += self.step
            return Fixed(asked)

        return make


def test_it_stops_in_time_having_seen_people_first_and_all_over_the_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record, session = course_and_record()
    clock = Clock(monkeypatch)
    monkeypatch.setattr(reviewer, "make_thinker", clock.thinker([]))
    seen: list[tuple[int, int]] = []
    every = list(reviews(record, session, Pace(6.0), progress=lambda *told: seen.append(told)))
    found = every[-1]
    assert 1 < len(found.decisions) < found.choices
    assert all(one.seat == 0 for one in found.decisions)  # people first
    assert seen[-1] == (100, 100)
    assert clock.now < 12
    assert len(every) > 1
    counts = [len(one.decisions) for one in every]
    assert counts == sorted(counts)


def test_time_goes_on_from_what_was_known(monkeypatch: pytest.MonkeyPatch) -> None:
    record, session = course_and_record()
    clock = Clock(monkeypatch)
    asked: list[tuple[Any, Any, Sequence[Any]]] = []
    monkeypatch.setattr(reviewer, "make_thinker", clock.thinker(asked))
    first = review(record, session, Pace(12.0))
    *_, second = reviews(record, session, Pace(12.0), before=first)
    assert len(second.decisions) > len(first.decisions)
    assert second.seconds >= 24
    known = {one.step: one for one in first.evidence}
    for one in second.evidence:
        if one.step in known and known[one.step].known.against and one.known.against:
            before, after = known[one.step].known.against, one.known.against
            assert before is not None
            assert after.times >= before.times


def test_what_a_plain_player_would_have_done_otherwise_comes_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record, session = course_and_record()
    clock = Clock(monkeypatch, 0.01)
    monkeypatch.setattr(reviewer, "make_thinker", clock.thinker([]))
    visited: list[tuple[int, bool]] = []
    inner = reviewer.Reviewer._visit

    def visit(self: reviewer.Reviewer, at: int, liked: str) -> None:
        visited.append((at, liked == self._text(at)))
        inner(self, at, liked)

    monkeypatch.setattr(reviewer.Reviewer, "_visit", visit)
    review(record, session, Pace(2.0))
    mine = [same for at, same in visited if session.steps[at].seat == 0]
    assert mine == sorted(mine)
    assert len(mine) > 3


def test_all_that_can_be_looked_at_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    record, session = course_and_record()
    clock = Clock(monkeypatch, 0.01)
    monkeypatch.setattr(reviewer, "make_thinker", clock.thinker([]))
    found = review(record, session, Pace(30.0))
    assert found.is_whole
    assert all(one.verdict != "unseen" for one in found.of_seats())
    short = review(record, session, Pace(0.05))
    assert not short.is_whole
    assert any(one.verdict == "unseen" for one in short.of_seats())


def test_every_step_comes_once_in_the_order_of_thinking() -> None:
    for count in range(40):
        assert sorted(reviewer._spread(range(count))) == list(range(count))


def test_a_game_that_was_not_played_to_its_end_is_refused() -> None:
    record, _ = course_and_record()
    cut = replace(record, moves=record.moves[:-2], result="", lines={})
    session = session_of(cut, game_of(cut))
    assert not isinstance(session.node, Over)
    with pytest.raises(RecordFault, match="only a finished game can be reviewed"):
        review(cut, session, FEW)
    given_up = replace(cut, ended="seat 2 resigned")
    with pytest.raises(RecordFault, match="seat 2 resigned"):
        review(given_up, session, FEW)


def test_what_surely_cost_much_is_a_lesson() -> None:
    """Near the end every choice is worked out, so what one cost is known."""
    record, session = course_and_record()
    found = review(record, session, Pace(sims=30), everybody=True)
    exact = {one.step for one in found.decisions if one.error == 0 and one.loss > GREAT_LOSS}
    assert exact
    assert exact <= {one.decision.step for one in lessons_of(found)}


def test_a_look_that_would_take_too_long_is_not_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    """It cannot be broken off; when nothing else is left to do, the review is done."""
    record, session = course_and_record()
    clock = Clock(monkeypatch, step=0.0)

    class Slow(Fixed):
        def think(self, *asked: Any) -> tuple[Thought[Any], ...]:
            clock.now += reviewer.LONGEST_LOOK / 2
            return super().think(*asked)

    looks: list[int] = []
    inner = reviewer.Reviewer._look

    def look(self: reviewer.Reviewer, one: Any, side: Any, sims: int) -> bool:
        looks.append(sims)
        return inner(self, one, side, sims)

    monkeypatch.setattr(reviewer, "make_thinker", lambda *_: Slow([]))
    monkeypatch.setattr(reviewer.Reviewer, "_look", look)
    found = review(record, session, Pace(100_000.0))
    assert found.is_whole
    assert clock.now < 1_000
    assert max(looks) == reviewer.LEAST_LOOK, "four times as many would take six seconds"
