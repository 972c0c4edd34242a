"""What the Monkeys may, must and must not do (Y5, YR-7 to YR-13, YR-47, YR-51)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.grid import LINES
from oztable.games.yellow_brick_road.rules.state import Phase, State
from tests.games.yellow_brick_road.rules.helpers import (
    ALL_LINES,
    ALL_SPOTS,
    EMPTY,
    arrange,
    awake,
    choices,
    decider,
    draw,
    lines,
    new_game,
    play,
    refusal,
    spots,
    whole_turn,
)

ONE_LAID = "7 . . / . . . / . . ."
COLUMN_B = "7 . 8 / 9 . 11 / 12 . 13"  # free: b1 b2 b3
CORNERS = ". 8 9 / 11 12 13 / 14 15 ."  # free: a1 c3
TOP_LEFT = ". . 9 / 11 12 13 / 14 15 16"  # free: a1 b1
LAST_C2 = "7 8 9 / 11 12 . / 13 14 15"  # free: c2
CELLS = {
    **{f"r{row}": {f"{column}{row}" for column in "abc"} for row in "123"},
    **{f"c{column}": {f"{column}{row}" for row in "123"} for column in "abc"},
}


@pytest.mark.cites("YT-4")
def test_on_the_first_turn_every_line_may_be_blocked() -> None:
    game = new_game()
    assert lines(game, arrange(game, EMPTY, "block")) == ALL_LINES


@pytest.mark.cites("Y5.1", "YT-10")
@pytest.mark.parametrize("line", sorted(ALL_LINES - {"r2"}))
def test_a_block_wakes_one_token_and_closes_its_line(line: str) -> None:
    game = new_game()
    state = arrange(game, ONE_LAID, "block", monkey="r2", their_monkey="cb")
    after = play(game, state, f"x {line}")
    assert awake(after, 1) == line  # and r2 is asleep again
    assert awake(after, 2) == "cb"
    assert spots(game, after) == ALL_SPOTS - CELLS[line] - {"a1"}


@pytest.mark.cites("Y5.1")
def test_a_line_stays_blocked_while_its_token_is_awake() -> None:
    game = new_game()
    state = arrange(game, ONE_LAID, hand="9 12", monkey="r2")
    after = play(game, state, "9 c3")
    assert awake(after, 1) == "r2"
    assert awake(draw(game, whole_turn(game, after)), 1) == "r2"


@pytest.mark.cites("Y5.2", "YT-7")
def test_a_line_is_not_blocked_twice_running() -> None:
    game = new_game()
    state = arrange(game, "7 8 9 / 11 12 . / . . .", "block", monkey="r2")  # four free spots
    assert lines(game, state) == ALL_LINES - {"r2"}
    refused = refusal(game, state, "x r2")
    assert (refused.reason.key, refused.rule) == ("block_twice", "Y5.2")


@pytest.mark.cites("YR-47", "YT-8", "Y5.2")
def test_a_line_comes_back_after_one_turn_of_rest() -> None:
    game = new_game()
    state = arrange(game, ONE_LAID, "block", hand="9 12", monkey="r2")
    state = play(game, state, "x ca", "9 c3")
    state = draw(game, whole_turn(game, state))
    assert lines(game, state) == ALL_LINES - {"ca"}
    assert awake(play(game, state, "x r2"), 1) == "r2"


@pytest.mark.cites("YR-13", "YT-9")
def test_the_same_line_may_be_blocked_on_the_other_grid() -> None:
    game = new_game()
    state = play(game, arrange(game, EMPTY, "block", hand="9 12"), "x cb", "9 a1")
    state = draw(game, state)
    assert decider(game, state) == 1  # the first player blocks the second for the first time
    assert awake(state, 1) == "cb"
    assert lines(game, state) == ALL_LINES
    both = play(game, state, "x cb")
    assert (awake(both, 1), awake(both, 2)) == ("cb", "cb")


@pytest.mark.cites("Y5.3", "YT-11", "YR-51")
@pytest.mark.parametrize("last", sorted(ALL_LINES))
def test_the_line_that_holds_every_free_spot_is_out_of_bounds(last: str) -> None:
    game = new_game()
    state = arrange(game, COLUMN_B, "block", monkey=last)
    assert lines(game, state) == ALL_LINES - {"cb", last}  # rows, and other columns too


@pytest.mark.cites("Y5.3")
def test_blocking_every_free_spot_is_handed_back() -> None:
    game = new_game()
    refused = refusal(game, arrange(game, COLUMN_B, "block", monkey="r1"), "x cb")
    assert (refused.reason.key, refused.rule) == ("block_everything", "Y5.3")


@pytest.mark.cites("YT-12")
def test_a_column_of_free_spots_last_blocked_on_the_top_row() -> None:
    game = new_game()
    state = arrange(game, COLUMN_B, "block", monkey="r1")
    assert choices(game, state) == ["x r2", "x r3", "x ca", "x cc"]


@pytest.mark.cites("YR-9", "YT-14")
@pytest.mark.parametrize("last", sorted(ALL_LINES))
def test_two_free_spots_in_one_row(last: str) -> None:
    game = new_game()
    assert lines(game, arrange(game, TOP_LEFT, "block", monkey=last)) == ALL_LINES - {"r1", last}


@pytest.mark.cites("YR-9", "YT-13")
def test_a_block_may_leave_a_single_spot() -> None:
    game = new_game()
    state = arrange(game, CORNERS, "block", monkey="cb")
    assert lines(game, state) == ALL_LINES - {"cb"}
    assert spots(game, play(game, state, "x r1")) == {"c3"}


@pytest.mark.cites("YT-15", "YR-8")
def test_a_block_that_touches_neither_spot_leaves_both() -> None:
    game = new_game()
    state = arrange(game, CORNERS, "block", monkey="r1")
    assert spots(game, play(game, state, "x cb")) == {"a1", "c3"}


@pytest.mark.cites("YR-10")
def test_the_old_token_does_not_count_when_we_ask_whether_everything_is_blocked() -> None:
    game = new_game()
    state = arrange(game, CORNERS, "block", monkey="r1")  # r1 holds a1, r3 holds c3
    assert "r3" in lines(game, state)
    assert spots(game, play(game, state, "x r3")) == {"a1"}


@pytest.mark.cites("YR-8")
def test_a_line_without_a_free_spot_may_be_blocked() -> None:
    game = new_game(emptyLineBlock="allowed")
    state = arrange(game, "7 8 9 / . . . / . . .", "block", monkey="cb")
    assert "r1" in lines(game, state)
    after = play(game, state, "x r1")
    assert spots(game, after) == ALL_SPOTS - CELLS["r1"]
    later = draw(game, whole_turn(game, play(game, after, choices(game, after)[0])))
    assert "r1" not in lines(game, later)  # it changes which line is barred next time


@pytest.mark.cites("YR-8")
def test_a_line_without_a_free_spot_may_be_out_of_bounds() -> None:
    game = new_game(emptyLineBlock="forbidden")
    state = arrange(game, "7 8 9 / . . . / . . .", "block", monkey="cb")
    assert lines(game, state) == {"r2", "r3", "ca", "cc"}
    refused = refusal(game, state, "x r1")
    assert (refused.reason.key, refused.rule) == ("block_empty", "YR-8")


@pytest.mark.cites("YR-7", "YT-18")
@pytest.mark.parametrize("grid", [EMPTY, ONE_LAID, COLUMN_B, TOP_LEFT, CORNERS])
def test_blocking_is_a_duty_with_two_or_more_free_spots(grid: str) -> None:
    game = new_game()
    state = arrange(game, grid, "draw")
    asked = draw(game, state)
    assert asked.phase is Phase.BLOCK
    assert decider(game, asked) == 2
    assert refusal(game, asked, "keep").reason.key == "not_now_block"
    card = asked.hands[0][0]
    assert refusal(game, asked, f"{card} c3").reason.key == "not_now_block"


@pytest.mark.cites("Y5.4", "YR-11", "YT-16")
def test_the_last_free_spot_is_safe_and_the_monkey_goes_to_sleep() -> None:
    game = new_game()
    state = arrange(game, LAST_C2, "draw", monkey="r2", their_monkey="ca")
    after = draw(game, state)
    assert after.phase is Phase.PLACE
    assert decider(game, after) == 1
    assert awake(after, 1) == ""
    assert awake(after, 2) == "ca"
    assert spots(game, after) == {"c2"}


@pytest.mark.cites("Y5.4", "YT-17")
@pytest.mark.parametrize("first", [1, 2])
def test_on_the_ninth_turn_of_either_player_nobody_is_asked_to_block(first: int) -> None:
    game = new_game()
    state = play(game, game.initial(), f"first {first}", "draw 5", "draw 9")
    asked = []
    while state.phase is not Phase.OVER:
        asked += [state.turn] if state.phase is Phase.BLOCK else []
        state = play(game, state, choices(game, state)[0])
    assert asked == list(range(16))  # the 17th and 18th turns are the ninth ones


# Every position there is


def free_sets(size: int) -> Iterator[set[str]]:
    yield from (set(free) for free in combinations(sorted(ALL_SPOTS), size))


def with_free(game: YellowBrickRoad, free: set[str]) -> State:
    """A block about to be chosen on a grid with these free spots."""
    cards = iter((1, 2, 4, 5, 6, 7, 8, 9))
    names = [[f"{column}{row}" for column in "abc"] for row in "123"]
    rows = (" ".join("." if at in free else str(next(cards)) for at in row) for row in names)
    return arrange(game, " / ".join(rows), "block")


def token_states(state: State) -> Iterator[State]:
    for line in (None, *LINES):
        yield state._replace(monkeys=(line, state.monkeys[1]))


@pytest.mark.slow
@pytest.mark.cites("Y11.1", "YT-53", "YR-41")
@pytest.mark.parametrize("idle", ["allowed", "forbidden"])
def test_nobody_is_ever_stuck(idle: str) -> None:
    game = new_game(emptyLineBlock=idle)
    positions, answers = 0, set()
    for size in range(2, 10):
        for free in free_sets(size):
            for state in token_states(with_free(game, free)):
                may = lines(game, state)
                answers.add(len(may))
                positions += 1
                for line in may:
                    left = free - CELLS[line]
                    assert left
                    assert spots(game, play(game, state, f"x {line}")) == left
    assert positions == 502 * 7
    assert answers == {4, 5, 6} if idle == "allowed" else min(answers) >= 1


@pytest.mark.cites("YR-8")
def test_where_idle_blocks_are_forbidden_a_line_with_a_free_spot_remains() -> None:
    game = new_game(emptyLineBlock="forbidden")
    for size in range(2, 10):
        for free in free_sets(size):
            for state in token_states(with_free(game, free)):
                assert any(CELLS[line] & free for line in lines(game, state))
                assert all(CELLS[line] & free for line in lines(game, state))


@pytest.mark.cites("Y11.2")
def test_what_may_be_blocked_with_two_free_spots() -> None:
    game = new_game()
    seen: dict[bool, tuple[set[int], set[int]]] = {True: (set(), set()), False: (set(), set())}
    for free in free_sets(2):
        in_one_line = any(free <= cells for cells in CELLS.values())
        counts, singles = seen[in_one_line]
        for state in token_states(with_free(game, free)):
            if state.monkeys[0] is None:
                continue  # a grid with seven cards has been blocked before
            may = lines(game, state)
            counts.add(len(may))
            singles.add(sum(len(free - CELLS[line]) == 1 for line in may))
            assert any(not free & CELLS[line] for line in may)  # some line harms neither
    assert seen[True] == ({4, 5}, {1, 2})
    assert seen[False] == ({5}, {3, 4})
