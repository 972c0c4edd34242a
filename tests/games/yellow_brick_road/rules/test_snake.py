"""The Wooden Snake, which may change places with a neighbour (Y7.1, YR-19, YR-21 to YR-29)."""

from __future__ import annotations

from pathlib import Path

import pytest

from oztable.games.yellow_brick_road.rules.actions import Swap
from oztable.games.yellow_brick_road.rules.cards import CardId, Piece
from oztable.games.yellow_brick_road.rules.decks import bundled_text
from oztable.games.yellow_brick_road.rules.events import Kept, Placed, Scored, Swapped, Turned
from oztable.games.yellow_brick_road.rules.grid import Spot
from oztable.games.yellow_brick_road.rules.notation import format_grid
from oztable.games.yellow_brick_road.rules.state import Phase
from tests.games.yellow_brick_road.rules import brute_force
from tests.games.yellow_brick_road.rules.helpers import (
    ALL_SPOTS,
    arrange,
    awake,
    choices,
    decider,
    draw,
    events,
    grid_of,
    new_game,
    play,
    refusal,
    spots,
    whole_turn,
)

SCENE_30 = ". 7 . / . . . / . . 8"  # the Snake goes to b2, with cards on b1 and c3
ASKED = ". 7 . / . 3 . / . . 8"
SCENE_31 = ". . . / . . 9 / . . ."  # card 9 on c2, and cc blocked


def ways(verb: str, spot: str, other: int) -> set[str]:
    return {f"{verb} {spot} 3{one} {other}{two}" for one in ("", "~") for two in ("", "~")}


@pytest.mark.cites("YT-29", "YR-27")
@pytest.mark.parametrize("option", ["no", "yes"])
def test_a_snake_without_neighbours_is_asked_nothing(option: str) -> None:
    game = new_game(snakeTurnWithoutSwap=option)
    state = arrange(game, "7 . . / . . . / . . .", hand="3 12", monkey="r1")
    after = play(game, state, "3 b2")  # a1 touches b2 at a corner only
    assert (after.phase, after.active) == (Phase.DRAW, 1)
    assert len(events(game, state, "3 b2")) == 1


@pytest.mark.cites("YT-30", "Y7.1", "YR-22", "YR-25")
def test_the_snake_may_swap_with_a_neighbour_in_four_ways_or_stay() -> None:
    game = new_game()
    state = play(game, arrange(game, SCENE_30, hand="3 12", monkey="r1"), "3 b2")
    assert (state.phase, decider(game, state)) == (Phase.SWAP, 1)
    assert len(choices(game, state)) == 5
    assert set(choices(game, state)) == {"keep"} | ways("swap", "b1", 7)


@pytest.mark.cites("Y7.1")
def test_the_snake_may_swap_above_below_left_and_right() -> None:
    game = new_game()
    state = arrange(game, "1 2 4 / 5 3 6 / 7 8 9", "swap b2", monkey="-")
    around = {"b1": 2, "a2": 5, "c2": 6, "b3": 8}
    offered = set().union(*(ways("swap", spot, card) for spot, card in around.items()))
    assert set(choices(game, state)) == {"keep"} | offered


@pytest.mark.cites("YR-21", "Y7.1")
def test_the_snake_answers_at_once_before_the_turn_is_over() -> None:
    game = new_game()
    state = arrange(game, SCENE_30, hand="3 12", monkey="r1")
    assert events(game, state, "3 b2") == (Placed(state.active, Piece(CardId(3), False), Spot(4)),)
    asked = play(game, state, "3 b2")
    assert (asked.turn, asked.active) == (state.turn, state.active)
    assert refusal(game, asked, "12 a1").reason.key == "not_now_swap"
    for answer in choices(game, asked):
        after = play(game, asked, answer)
        assert (after.turn, after.phase) == (state.turn + 1, Phase.DRAW)


@pytest.mark.cites("YR-21", "YT-35")
def test_keep_leaves_everything_as_it_lies() -> None:
    game = new_game(snakeTurnWithoutSwap="yes")
    state = arrange(game, ". 7~ . / . 3 . / . . 8", "swap b2", monkey="r1")
    assert events(game, state, "keep") == (Kept(state.active),)
    assert grid_of(play(game, state, "keep"), 1) == {"b1": "7~", "b2": "3", "c3": "8"}


@pytest.mark.cites("YT-33", "YR-29", "Y7.1")
def test_a_swap_fills_the_same_spots_and_adds_no_card() -> None:
    game = new_game()
    state = arrange(game, SCENE_30, hand="3 12", monkey="r1")
    asked = play(game, state, "3 b2")
    for answer in sorted(ways("swap", "b1", 7)):
        after = play(game, asked, answer)
        _, _, snake, other = answer.split()
        assert grid_of(after, 1) == {"b1": snake, "b2": other, "c3": "8"}
        assert set(grid_of(after, 1)) == set(grid_of(asked, 1))
        assert len(grid_of(after, 1)) == len(grid_of(state, 1)) + 1
        assert after.hands[0] == (12,)


@pytest.mark.cites("Y7.1", "YR-25")
def test_a_swap_is_told_with_both_cards_and_both_spots() -> None:
    game = new_game()
    state = arrange(game, ASKED, "swap b2", monkey="r1")
    snake, other = Piece(CardId(3), True), Piece(CardId(7), True)
    assert events(game, state, "swap b1 3~ 7~") == (
        Swapped(state.active, snake, Spot(1), other, Spot(4)),
    )


# With whom


@pytest.mark.cites("YR-22")
@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("swap c3 3 8", "not_adjacent"),  # across a corner
        ("swap a2 3 12", "nothing_to_swap"),  # an empty spot
        ("swap b2 3 3", "not_adjacent"),  # itself
        ("swap b1 3 4", "wrong_cards"),  # the card on b1 of the other grid
        ("swap b1 7 3", "wrong_cards"),  # the Snake is named first
    ],
)
def test_the_snake_swaps_with_a_neighbouring_card_and_nothing_else(move: str, reason: str) -> None:
    game = new_game()
    state = arrange(game, ASKED, "swap b2", monkey="r1")
    assert grid_of(state, 2)["b1"] == "4"
    assert refusal(game, state, move).reason.key == reason


@pytest.mark.cites("YR-22")
def test_the_snake_does_not_leave_the_grid() -> None:
    game = new_game()
    state = arrange(game, ASKED, "swap b2", monkey="r1")
    for spot in (-1, 9):
        move = Swap(Spot(spot), Piece(CardId(3), False), Piece(CardId(7), False))
        assert refusal(game, state, move).reason.key == "not_adjacent"


@pytest.mark.cites("YR-28", "YR-19", "YT-34")
def test_a_bird_moved_by_the_snake_shelters_nobody_again() -> None:
    game = new_game()
    state = arrange(game, ". 20 . / . 3 . / . . 8", "swap b2", monkey="r1")
    after = play(game, state, "swap b1 3 20~")
    assert grid_of(after, 1) == {"b1": "3", "b2": "20~", "c3": "8"}
    assert after.immune[0] is False
    blocked = play(game, draw(game, whole_turn(game, after)), "x cc")
    assert spots(game, blocked) == ALL_SPOTS - {"b1", "b2", "c1", "c2", "c3"}


@pytest.mark.cites("YR-28")
def test_on_its_sheltered_turn_the_bird_may_be_swapped_and_the_shelter_still_holds() -> None:
    game = new_game(snakeIntoBlocked="forbidden")
    state = arrange(game, "20 . . / . . . / . . .", hand="3 12", monkey="r1", sheltered=True)
    asked = play(game, state, "3 b1")  # b1 and a1 lie in the blocked row
    after = play(game, asked, "swap a1 3 20")
    assert grid_of(after, 1) == {"a1": "3", "b1": "20"}
    assert after.immune[0] is False  # spent, and it does not return


# Into a blocked line


@pytest.mark.cites("YT-31", "YR-23")
def test_the_snake_may_swap_into_a_blocked_line() -> None:
    game = new_game(snakeIntoBlocked="allowed")
    asked = play(game, arrange(game, SCENE_31, hand="3 12", monkey="cc"), "3 b2")
    assert set(choices(game, asked)) == {"keep"} | ways("swap", "c2", 9)
    after = play(game, asked, "swap c2 3 9")
    assert grid_of(after, 1) == {"b2": "9", "c2": "3"}
    assert awake(after, 1) == "cc"


@pytest.mark.cites("YT-31", "YR-23")
def test_the_snake_may_be_kept_out_of_a_blocked_line() -> None:
    game = new_game(snakeIntoBlocked="forbidden")
    grid = ". 7 . / . 3 9 / . . ."
    asked = arrange(game, grid, "swap b2", monkey="cc")
    assert set(choices(game, asked)) == {"keep"} | ways("swap", "b1", 7)
    refused = refusal(game, asked, "swap c2 3 9")
    assert (refused.reason.key, refused.rule) == ("swap_blocked", "YR-23")


@pytest.mark.cites("YR-23", "YR-27")
def test_where_every_neighbour_is_out_of_reach_nothing_is_asked() -> None:
    game = new_game(snakeIntoBlocked="forbidden")
    after = play(game, arrange(game, SCENE_31, hand="3 12", monkey="cc"), "3 b2")
    assert (after.phase, after.active) == (Phase.DRAW, 1)


@pytest.mark.cites("YR-23")
def test_the_option_has_no_say_on_a_sheltered_turn() -> None:
    game = new_game(snakeIntoBlocked="forbidden")
    grid = "20 . . / . . 9 / . . ."
    asked = play(game, arrange(game, grid, hand="3 12", monkey="cc", sheltered=True), "3 b2")
    assert set(choices(game, asked)) == {"keep"} | ways("swap", "c2", 9)
    assert grid_of(play(game, asked, "swap c2 3 9"), 1)["c2"] == "3"


@pytest.mark.cites("YT-32", "YR-24")
@pytest.mark.parametrize("option", ["allowed", "forbidden"])
def test_the_snake_may_not_be_placed_on_a_blocked_spot_to_slip_away(option: str) -> None:
    game = new_game(snakeIntoBlocked=option)
    state = arrange(game, ". 7 . / . . . / . . .", hand="3 12", monkey="r2")
    refused = refusal(game, state, "3 b2")  # b1 lies outside the block
    assert (refused.reason.key, refused.rule) == ("blocked", "Y6.2")


@pytest.mark.cites("YR-24")
def test_a_sheltered_snake_may_be_placed_in_the_blocked_line() -> None:
    game = new_game()
    state = arrange(game, ". 20 . / . . . / . . .", hand="3 12", monkey="r2", sheltered=True)
    assert play(game, state, "3 b2").phase is Phase.SWAP


# Which way up


@pytest.mark.cites("YR-25")
def test_without_a_swap_nothing_is_turned() -> None:
    game = new_game(snakeTurnWithoutSwap="no")
    state = arrange(game, ASKED, "swap b2", monkey="r1")
    assert not any(move.startswith("turn") for move in choices(game, state))
    refused = refusal(game, state, "turn b1 3~ 7")
    assert (refused.reason.key, refused.rule) == ("turn_not_played", "YR-25")


@pytest.mark.cites("YR-25")
def test_the_snake_may_turn_cards_that_stay_in_place() -> None:
    game = new_game(snakeTurnWithoutSwap="yes")
    state = arrange(game, ASKED, "swap b2", monkey="r1")
    offered = {"keep"} | ways("swap", "b1", 7) | ways("turn", "b1", 7)
    assert set(choices(game, state)) == offered
    after = play(game, state, "turn b1 3~ 7~")
    assert grid_of(after, 1) == {"b1": "7~", "b2": "3~", "c3": "8"}
    assert after.phase is Phase.DRAW
    snake, other = Piece(CardId(3), True), Piece(CardId(7), True)
    assert events(game, state, "turn b1 3~ 7~") == (
        Turned(state.active, snake, Spot(4), other, Spot(1)),
    )


@pytest.mark.cites("YR-25", "YR-23")
def test_a_card_in_a_blocked_line_may_be_turned_where_it_lies() -> None:
    game = new_game(snakeTurnWithoutSwap="yes", snakeIntoBlocked="forbidden")
    asked = play(game, arrange(game, SCENE_31, hand="3 12", monkey="cc"), "3 b2")
    assert set(choices(game, asked)) == {"keep"} | ways("turn", "c2", 9)


# Once only


@pytest.mark.cites("YR-26")
def test_a_snake_that_has_been_moved_does_not_wake_up(tmp_path: Path) -> None:
    text = bundled_text("halfEdge20")
    second = 'id = 7\npower = "snake"'
    path = tmp_path / "two-snakes.toml"
    path.write_text(text.replace("id = 7\n", second + "\n", 1), "utf-8")
    game = new_game(str(path))
    assert [card.id for card in game.deck.cards if card.power == "snake"] == [3, 7]
    state = arrange(game, ASKED, "swap b2", monkey="r1")
    after = play(game, state, "swap b1 3 7")
    assert (after.phase, after.active) == (Phase.DRAW, 1)  # the turn is over
    later = play(game, arrange(game, ". 3 . / . . . / . . .", hand="7 12", monkey="r1"), "7 b2")
    assert later.phase is Phase.SWAP  # from the hand the second one acts as well


@pytest.mark.cites("YT-36")
def test_the_snake_as_the_ninth_card_swaps_before_the_points_are_counted() -> None:
    game = new_game()
    faces = brute_force.read_faces("halfEdge20")
    state = game.from_position(
        "turn 18 place; first 2; grids 15 10~ 8 / 13~ . 17 / 14 19~ 7~ | "
        "9 1~ 18~ / 12~ 20 6~ / 11~ 4 2~; hands 3 5 | 16; monkeys - | -; bird - | -"
    )
    asked = play(game, state, "3 b2")
    assert asked.phase is Phase.SWAP
    assert len(choices(game, asked)) == 1 + 4 * 4
    totals = set()
    for answer in choices(game, asked):
        after = play(game, asked, answer)
        assert after.phase is Phase.OVER
        scored = events(game, asked, answer)[1]
        assert isinstance(scored, Scored)
        grid = brute_force.read_grid(format_grid(after.grids[0]))
        assert scored.totals[0] == brute_force.total(grid, faces)
        totals.add(scored.totals[0])
    assert len(totals) > 1  # the swap makes a difference
