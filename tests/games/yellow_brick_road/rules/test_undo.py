"""Taking a move back while it is fair (YR-44)."""

from __future__ import annotations

import pytest

from oztable.core import record as records
from oztable.core.game import Decide, IllegalAction, Over
from oztable.core.play import Course
from oztable.core.verifiable_random import Fate
from oztable.games.yellow_brick_road.rules.actions import Action
from oztable.games.yellow_brick_road.rules.events import Event
from oztable.games.yellow_brick_road.rules.state import Phase, State, View
from tests.games.yellow_brick_road.rules.helpers import EMPTY, ONE, TWO, arrange, choices, new_game

Played = Course[State, Action, View, Event]
SECRET = bytes(range(32))


def begin(step: str = "block", grid: str = EMPTY, **options: str) -> Played:
    """Seat 1 builds: on a grid with cards with the Snake in hand and row 1 blocked."""
    game = new_game(**options)
    monkey = "-" if grid == EMPTY else "r1"
    start = arrange(game, grid, step, hand="3 9", monkey=monkey)
    return Course(game, 2, Fate(SECRET, game.spec.id, ("", "")), start)


def act(course: Played, *moves: str) -> None:
    """The next decisions, each by whoever is asked; chance happens in between."""
    for move in moves:
        course.let_chance_happen()
        node = course.node
        assert isinstance(node, Decide)
        course.act(node.seat, course.game.parse(move, course.state))
    course.let_chance_happen()


def moves_of(course: Played) -> list[str]:
    return [move.text for move in records.of_course(course, ["a", "b"], "2000-01-01").moves]


@pytest.mark.cites("YR-44")
def test_a_block_may_be_taken_back_before_the_builder_answers() -> None:
    course = begin()
    before = course.state
    act(course, "x r2")
    assert course.may_undo(TWO)
    assert not course.may_undo(ONE)  # it was not their decision
    course.undo(TWO)
    assert course.state == before
    act(course, "x ca")
    assert course.state.monkeys[0] == 3


@pytest.mark.cites("YR-44")
def test_nobody_takes_back_what_another_seat_has_answered() -> None:
    course = begin()
    act(course, "x r2", "9 c3")
    assert not course.may_undo(TWO)
    with pytest.raises(IllegalAction, match="no undo"):
        course.undo(TWO)
    assert course.state.phase is Phase.BLOCK
    assert moves_of(course)[:2] == ["x r2", "9 c3"]


@pytest.mark.cites("YR-44")
def test_a_placement_may_be_taken_back_after_a_draw_that_stays_hidden() -> None:
    course = begin()
    act(course, "x r2", "9 c3")
    assert course.state.active == TWO
    assert len(course.state.hands[1]) == 2  # seat 2 has drawn, and seat 1 saw only a back
    assert course.may_undo(ONE)
    course.undo(ONE)
    assert (course.state.phase, course.state.active) == (Phase.PLACE, ONE)
    assert 9 in course.state.hands[0]


@pytest.mark.cites("YR-44")
def test_fortune_is_wound_back_too_so_the_same_card_is_drawn_again() -> None:
    course = begin()
    act(course, "x r2", "9 c3")
    drawn, pile, counter = course.state.hands[1], course.state.pile, course.luck.counter
    course.undo(ONE)
    assert course.luck.counter < counter
    act(course, "9~ a1")
    assert (course.state.hands[1], course.state.pile) == (drawn, pile)
    assert course.luck.counter == counter


@pytest.mark.cites("YR-44")
def test_with_open_hands_the_draw_shows_something_new() -> None:
    course = begin(openHands="yes")
    act(course, "x r2", "9 c3")
    assert not course.may_undo(ONE)


@pytest.mark.cites("YR-44")
def test_the_own_draw_shows_something_new() -> None:
    course = begin()
    act(course, "x r2", "9 c3")  # then seat 2 draws, and seat 1 is asked to block
    act(course, "x r2")
    node = course.node
    assert isinstance(node, Decide)
    act(course, choices(new_game(), course.state)[0])  # seat 2 lays a card, seat 1 draws
    if course.state.phase is Phase.SWAP:
        act(course, "keep")
    assert course.state.active == ONE
    assert not course.may_undo(ONE)  # its block lies before a decision of seat 2
    assert course.may_undo(TWO)  # seat 2 has seen nothing of this draw


@pytest.mark.cites("YR-44")
def test_a_seat_takes_its_decisions_back_one_by_one() -> None:
    course = begin()
    act(course, "x r2", "9 c3", "x cb")  # seat 1 places, and then blocks
    course.undo(ONE)
    assert (course.state.phase, course.state.active) == (Phase.BLOCK, TWO)
    course.undo(ONE)
    assert (course.state.phase, course.state.active) == (Phase.PLACE, ONE)
    assert not course.may_undo(ONE)  # before that seat 2 had decided
    assert course.may_undo(TWO)
    course.undo(TWO)
    assert (course.state.phase, course.state.active) == (Phase.BLOCK, ONE)
    assert course.steps == []


@pytest.mark.cites("YR-44")
def test_the_snake_and_its_swap_are_two_decisions() -> None:
    course = begin("place", ". 7 . / . . . / . . 8")
    start = course.state
    act(course, "3 b2", "swap b1 3 7")
    course.undo(ONE)
    assert course.state.phase is Phase.SWAP
    course.undo(ONE)
    assert course.state == start


@pytest.mark.cites("YR-44", "Y11.4")
def test_the_record_keeps_the_whole_story() -> None:
    game = new_game()
    course: Played = Course(game, 2, Fate(SECRET, game.spec.id, ("", "")))
    course.let_chance_happen()
    first = course.state.active
    act(course, "x r2")
    course.undo(TWO if first == ONE else ONE)
    act(course, "x cb")
    told = moves_of(course)
    assert told[-3:] == ["x r2", f"undo {2 - first}", "x cb"]
    text = records.write(records.of_course(course, ["a", "b"], "2000-01-01"))
    again: Played = Course(game, 2, Fate(SECRET, game.spec.id, ("", "")))
    assert records.replay(records.read(text), again).state == course.state
    assert moves_of(again) == told


@pytest.mark.cites("YR-44")
def test_a_record_replays_the_draw_that_was_taken_back_with_its_move() -> None:
    game = new_game()
    course: Played = Course(game, 2, Fate(SECRET, game.spec.id, ("", "")))
    course.let_chance_happen()
    builder = course.state.active
    act(course, "x r2")
    card = course.state.hands[builder][1]
    act(course, f"{card} a1")
    course.undo(builder)
    act(course, f"{card}~ c3")
    told = moves_of(course)
    assert told[-1] == told[-4]  # the same draw, before the undo and after
    assert told[-1].startswith("draw")
    text = records.write(records.of_course(course, ["a", "b"], "2000-01-01"))
    again: Played = Course(game, 2, Fate(SECRET, game.spec.id, ("", "")))
    assert records.replay(records.read(text), again).state == course.state


@pytest.mark.cites("YR-44")
def test_a_record_with_an_unfair_undo_is_refused() -> None:
    course = begin()
    act(course, "x r2", "9 c3")
    text = records.write(records.of_course(course, ["a", "b"], "2000-01-01")).split("check:")[0]
    unfair = text.replace("\n2. draw", "\n2. undo 2; draw")
    fresh = begin()
    with pytest.raises(records.RecordFault, match="no undo"):
        records.replay(records.read(unfair), fresh)


@pytest.mark.cites("YR-44")
def test_at_a_strict_table_every_move_stands() -> None:
    course = begin(undo="off")
    act(course, "x r2")
    assert not course.may_undo(TWO)
    with pytest.raises(IllegalAction, match="no undo"):
        course.undo(TWO)
    assert course.state.phase is Phase.PLACE
    assert new_game().options["undo"] == "fair"


@pytest.mark.cites("YR-44")
def test_nothing_is_taken_back_at_the_start() -> None:
    game = new_game()
    course: Played = Course(game, 2, Fate(SECRET, game.spec.id, ("", "")))
    course.let_chance_happen()
    assert not course.may_undo(ONE)
    assert not course.may_undo(TWO)


@pytest.mark.cites("YR-44")
def test_nothing_is_taken_back_once_the_points_are_counted() -> None:
    game = new_game()
    start = game.from_position(
        "turn 18 place; first 2; grids 15 10~ 8 / 13~ . 17 / 14 19~ 7~ | "
        "9 1~ 18~ / 12~ 20 6~ / 11~ 4 2~; hands 3 5 | 16; monkeys - | -; bird - | -"
    )
    course: Played = Course(game, 2, Fate(SECRET, game.spec.id, ("", "")), start)
    act(course, "5 b2")
    assert isinstance(course.node, Over)
    assert not course.may_undo(ONE)  # the other's last card has been shown


@pytest.mark.cites("YR-44", "YR-2")
def test_the_answer_to_who_begins_may_be_taken_back_until_a_card_is_seen() -> None:
    game = new_game(firstPlayer="chosen")
    course: Played = Course(game, 2, Fate(SECRET, game.spec.id, ("", "")))
    course.act(ONE, game.parse("first 2", course.state))
    assert course.may_undo(ONE)
    course.let_chance_happen()
    assert not course.may_undo(ONE)  # seat 1 has looked at its first card
