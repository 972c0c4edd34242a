"""A finished game thought over: what a decision is measured by, and that it stays the same."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from oztable.core.game import Decide, Over
from oztable.core.play import AnySession
from oztable.core.record import Record, RecordFault
from oztable.players.thinking import Thought, Work
from oztable.study import review as reviewing
from oztable.study.records import game_of, session_of
from oztable.study.review import (
    Decision,
    Judged,
    Pace,
    Review,
    choices_of,
    people_of,
    review,
)
from tests.study.small import OZ, ROAD, short_game

FEW = Pace(sims=4)


def course_and_record(game: str = ROAD, seats: int = 2) -> tuple[Record, AnySession]:
    record = short_game(game, seats)
    return record, session_of(record, game_of(record))


def reviewed(game: str = ROAD, seats: int = 2, pace: Pace = FEW) -> Review:
    record, session = course_and_record(game, seats)
    return review(record, session, pace)


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

    def __init__(self, asked: list[tuple[Any, Any]], work: Work) -> None:
        self.asked = asked
        self.work = work

    def think(self, view: Any, decide: Decide[Any], world: Any = None) -> tuple[Thought[Any], ...]:
        self.asked.append((view, world))
        count = len(self.asked)
        share = 1 / count  # every thought another
        return tuple(
            Thought(action, share / (1 + at), 0.0, 100) for at, action in enumerate(decide.actions)
        )


def test_the_first_thought_chooses_and_the_second_measures(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record, session = course_and_record()
    asked: list[tuple[Any, Any]] = []
    monkeypatch.setattr(
        reviewing, "make_thinker", lambda game, rng, work, about: Fixed(asked, work)
    )
    found = review(record, session, FEW)
    assert len(asked) == 3 * len(found.decisions)
    first = next(one for one in found.decisions if one.seat == 0)  # a person's comes first
    assert first.known_best.win == pytest.approx(1 / 2)  # by the second thought
    assert first.open_best.win == pytest.approx(1 / 3)


def test_two_thoughts_see_a_view_and_one_the_world(monkeypatch: pytest.MonkeyPatch) -> None:
    record, session = course_and_record()
    asked: list[tuple[Any, Any]] = []
    monkeypatch.setattr(
        reviewing, "make_thinker", lambda game, rng, work, about: Fixed(asked, work)
    )
    review(record, session, FEW)
    worlds = [world for _, world in asked]
    assert worlds[0::3] == worlds[1::3] == [None] * (len(worlds) // 3)
    states = [step.before for step in session.steps]
    assert all(any(world is state for state in states) for world in worlds[2::3])


def test_it_stops_in_time_having_looked_all_over_the_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record, session = course_and_record()
    now = [0.0]
    monkeypatch.setattr(reviewing, "monotonic", lambda: now[0])

    def think(game: Any, rng: Any, work: Work, about: Any) -> Fixed:
        now[0] += 1.0
        return Fixed([], work)

    monkeypatch.setattr(reviewing, "make_thinker", think)
    seen: list[tuple[int, int]] = []
    found = review(record, session, Pace(7.0), progress=lambda *told: seen.append(told))
    assert len(found.decisions) == 3  # three seconds each, and none begun after the seventh
    assert found.choices > 3
    assert all(one.seat == 0 for one in found.decisions)  # people first
    mine = [at for at in choices_of(session) if session.steps[at].seat == 0]
    assert found.decisions[0].step == mine[0]
    assert found.decisions[-1].step >= mine[len(mine) // 2]
    assert seen[-1] == (found.choices, found.choices)


def test_every_step_comes_once_in_the_order_of_thinking() -> None:
    for count in range(40):
        assert sorted(reviewing._spread(range(count))) == list(range(count))


def judged(action: str, win: float, tries: int = 100) -> Judged:
    return Judged(action, win, 0.0, tries)


def decision(best: Judged, chosen: Judged) -> Decision:
    return Decision(3, 1, 0, 5, best, chosen, best, best, chosen)


def test_noise_is_no_loss() -> None:
    assert decision(judged("a", 0.60), judged("b", 0.50)).clear_loss == 0
    assert decision(judged("a", 0.60, 9000), judged("b", 0.50, 9000)).clear_loss > 0
    assert decision(judged("a", 0.40), judged("b", 0.50)).clear_loss == 0


def test_what_is_exact_has_no_noise() -> None:
    one = decision(judged("a", 0.5, 0), judged("b", 0.4, 0))
    assert one.error == 0
    assert one.clear_loss == pytest.approx(0.1)


def test_how_sure_a_thinker_is_shows_in_how_its_thoughts_differ() -> None:
    coins, weigher = reviewing._Noise(), reviewing._Noise()
    coins.compare([Thought("a", 0.4, 0.0, 100)], [Thought("a", 0.6, 0.0, 100)])
    weigher.compare([Thought("a", 0.50, 0.0, 100)], [Thought("a", 0.51, 0.0, 100)])
    assert coins.share == 1.0
    assert weigher.share == pytest.approx(0.01 / (2 * 0.25 / 100) ** 0.5, rel=0.05)
    assert reviewing._Noise().share == 1.0
    before = weigher.share
    weigher.compare([Thought("b", 0.5, 0.0, 1)] * 9, [Thought("b", 0.5, 0.0, 1)])
    assert weigher.share == before, "what there was no time for says nothing"
    assert replace(judged("a", 0.5), noise=0.5).variance == judged("a", 0.5).variance / 4


def test_a_few_tries_that_agree_are_not_certain() -> None:
    assert judged("a", 1.0, 3).variance > 0


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
