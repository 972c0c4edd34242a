"""A game under way: who may act, what chance brings, and what can be taken back."""

from __future__ import annotations

from random import Random

import pytest

from oztable import load
from oztable.core.game import Chance, Decide, IllegalAction, Over, Seat
from oztable.core.play import AnyCourse, Course, Dice, play_out
from oztable.core.record import of_course, read, write
from oztable.core.verifiable_random import Fate
from oztable.players import make_player
from oztable.study.records import course_of, verify_record

SECRET = b"the silver shoes take three step"
GAME = load("yellow-brick-road")


def fresh() -> AnyCourse:
    return Course(GAME, 2, Fate(SECRET, GAME.spec.id, ("", "")))


def decide(course: AnyCourse, choice: int = 0) -> Seat:
    course.let_chance_happen()
    node = course.node
    assert isinstance(node, Decide)
    course.act(node.seat, node.actions[choice])
    return node.seat


def test_only_the_seat_that_decides_may_act() -> None:
    course = fresh()
    course.let_chance_happen()
    node = course.node
    assert isinstance(node, Decide)
    before = course.state
    with pytest.raises(IllegalAction, match="not for seat"):
        course.act(Seat(1 - node.seat), node.actions[0])
    assert course.state is before


def test_an_illegal_action_changes_nothing() -> None:
    course = fresh()
    course.let_chance_happen()
    before, log = course.state, list(course.log)
    node = course.node
    assert isinstance(node, Decide)
    with pytest.raises(IllegalAction):
        course.act(node.seat, GAME.parse("keep", course.state))
    assert course.state is before
    assert course.log == log


def test_chance_brings_only_what_is_there() -> None:
    course = fresh()
    assert isinstance(course.node, Chance)
    with pytest.raises(IllegalAction, match="chance cannot bring"):
        course.happen(GAME.parse("draw 7", course.state))


def test_the_same_luck_gives_the_same_game() -> None:
    def final(seed: int) -> object:
        rng = Random(seed)
        players = [make_player(name, GAME, rng) for name in ("greedy", "random")]
        return play_out(GAME, players, Dice(rng))

    assert final(1) == final(1)
    assert final(1) != final(2)


def placed_then_asked_to_block(course: AnyCourse) -> Seat:
    """Plays until somebody has laid a card and must now block: the other's draw was hidden."""
    decide(course)  # the first block
    seat = decide(course)  # the first card
    course.let_chance_happen()
    return seat


def test_what_fails_has_not_happened_and_the_next_draw_is_the_same() -> None:
    course, again = fresh(), fresh()
    again.let_chance_happen()

    def fail() -> None:
        with course.or_not_at_all():
            course.let_chance_happen()
            raise OSError("the disk is full")

    with pytest.raises(OSError, match="full"):
        fail()
    assert (course.steps, course.log, course.luck.counter) == ([], [], 0)
    course.let_chance_happen()
    assert course.state == again.state


@pytest.mark.cites("YR-44")
def test_a_placement_is_taken_back_and_the_hidden_draw_comes_again() -> None:
    course = fresh()
    seat = placed_then_asked_to_block(course)
    after, hidden = course.state, course.steps[-1].action
    before = course.steps[-2].before
    assert course.may_undo(seat)
    course.undo(seat)
    assert course.state == before
    decide(course)
    course.let_chance_happen()
    assert course.steps[-1].action == hidden
    assert course.state == after


@pytest.mark.cites("YR-44")
def test_nothing_is_taken_back_once_another_seat_decided() -> None:
    course = fresh()
    blocker = decide(course)
    assert course.may_undo(blocker)
    other = decide(course)
    assert other != blocker
    assert not course.may_undo(blocker)
    with pytest.raises(IllegalAction, match="no undo"):
        course.undo(blocker)


@pytest.mark.cites("YR-44", "YR-40")
def test_nothing_is_taken_back_once_a_card_was_revealed() -> None:
    game = load("yellow-brick-road", {"openHands": "yes"})
    course: AnyCourse = Course(game, 2, Fate(SECRET, game.spec.id, ("", "")))
    seat = placed_then_asked_to_block(course)
    assert not course.may_undo(seat)  # with open hands the other's draw was seen


@pytest.mark.cites("YR-44")
def test_undo_can_be_switched_off() -> None:
    game = load("yellow-brick-road", {"undo": "off"})
    course: AnyCourse = Course(game, 2, Fate(SECRET, game.spec.id, ("", "")))
    assert not course.may_undo(decide(course))


@pytest.mark.cites("YR-44")
def test_nothing_is_taken_back_after_the_end() -> None:
    course = fresh()
    last = Seat(0)
    while not isinstance(course.node, Over):
        last = decide(course)
        course.let_chance_happen()
    assert not course.may_undo(last)


@pytest.mark.cites("YR-44")
def test_an_undo_is_a_line_of_the_record_and_still_verifies() -> None:
    course = fresh()
    seat = placed_then_asked_to_block(course)
    course.undo(seat)
    decide(course, choice=1)
    while not isinstance(course.node, Over):
        decide(course)
        course.let_chance_happen()
    text = write(of_course(course, ["a", "b"], "2026-11-15", SECRET, ("", "")))
    assert f"undo {seat + 1}" in text
    assert course_of(read(text), GAME).state == course.state
    assert any("every draw" in finding for finding in verify_record(read(text), GAME))
