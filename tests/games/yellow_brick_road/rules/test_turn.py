"""A turn: draw, block, place, and then it is the other's (Y2, Y4, Y11)."""

from __future__ import annotations

from random import Random

import pytest

from oztable.core.game import IllegalAction, Seat
from oztable.core.play import Dice, Session
from oztable.games.yellow_brick_road.rules.cards import CardId, Piece
from oztable.games.yellow_brick_road.rules.events import Drew, MonkeysCame, Placed
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.grid import Spot
from oztable.games.yellow_brick_road.rules.options import SPEC
from oztable.games.yellow_brick_road.rules.state import Phase, State
from tests.games.yellow_brick_road.rules.helpers import (
    ALL_LINES,
    EMPTY,
    ONE,
    TWO,
    arrange,
    awake,
    choices,
    decider,
    events,
    grid_of,
    lines,
    new_game,
    play,
    random_walk,
    refusal,
    whole_turn,
)

GAMES = 25


def laid(state: State, seat: int) -> int:
    return sum(piece is not None for piece in state.grids[seat])


@pytest.mark.cites("Y4.1", "YR-46")
@pytest.mark.parametrize("first", [1, 2])
def test_the_players_take_turns_nine_each(first: int) -> None:
    game = new_game()
    state = play(game, game.initial(), f"first {first}", "draw 5", "draw 9")
    builders: list[int] = []
    while state.phase is not Phase.OVER:
        assert laid(state, 0) + laid(state, 1) == len(builders)
        builders.append(state.active + 1)
        state = whole_turn(game, state)
    assert builders == [first, 3 - first] * 9


@pytest.mark.cites("Y4.2", "YT-3")
def test_the_builder_draws_and_the_other_is_asked_to_block() -> None:
    game = new_game()
    state = play(game, game.initial(), "first 1", "draw 5", "draw 9")
    assert events(game, state, "draw 7") == (Drew(ONE, CardId(7), frozenset((ONE,))),)
    state = play(game, state, "draw 7")
    assert state.hands == ((5, 7), (9,))
    assert 7 not in state.pile
    assert decider(game, state) == 2
    assert lines(game, state) == ALL_LINES


@pytest.mark.cites("YR-43", "Y4.2")
def test_nobody_blocks_before_the_draw() -> None:
    game = new_game()
    state = arrange(game, "7 . . / . . . / . . .", "draw", monkey="r1")
    assert decider(game, state) is None
    assert refusal(game, state, "x r2").reason.key == "not_now_draw"
    assert lines(game, play(game, state, choices(game, state)[0])) == ALL_LINES - {"r1"}


@pytest.mark.cites("Y4.3", "YR-12")
def test_the_new_token_wakes_before_the_old_one_sleeps() -> None:
    game = new_game()
    state = arrange(game, "7 . . / . . . / . . .", "block", monkey="r2")
    assert awake(state, 1) == "r2"  # still face-up while the new one is picked
    assert "r2" not in lines(game, state)
    (came,) = events(game, state, "x ca")
    assert isinstance(came, MonkeysCame)
    assert (came.seat, came.line, came.left) == (ONE, 3, 1)
    assert awake(play(game, state, "x ca"), 1) == "ca"


@pytest.mark.cites("Y4.3", "YR-50")
@pytest.mark.parametrize("first", [1, 2])
def test_on_the_first_turn_of_each_player_no_token_is_put_to_sleep(first: int) -> None:
    game = new_game()
    state = play(game, game.initial(), f"first {first}", "draw 5", "draw 9")
    for builder in (first, 3 - first):
        state = play(game, state, choices(game, state)[0])
        assert lines(game, state) == ALL_LINES
        (came,) = events(game, state, "x cb")
        assert isinstance(came, MonkeysCame)
        assert came.seat == builder - 1
        assert came.left is None
        state = play(game, state, "x cb")
        state = play(game, state, choices(game, state)[0])


@pytest.mark.cites("Y4.4")
def test_the_builder_lays_one_of_two_cards_on_an_own_empty_spot() -> None:
    game = new_game()
    state = arrange(game, "7 . . / . . . / . . .", hand="9 12", monkey="r2")
    assert decider(game, state) == 1
    after = play(game, state, "12~ c3")
    assert grid_of(after, 1) == {"a1": "7", "c3": "12~"}
    assert after.hands[0] == (9,)
    assert after.grids[1] == state.grids[1]
    assert events(game, state, "12~ c3") == (Placed(ONE, Piece(CardId(12), True), Spot(8)),)


@pytest.mark.cites("Y4.4")
@pytest.mark.parametrize("card", [5, 7, 20])  # in the pile, on the grid, in the other hand
def test_only_a_card_in_hand_is_laid(card: int) -> None:
    game = new_game()
    state = game.from_position(
        "turn 3 place; first 1; grids 7 . . / . . . / . . . | 8 . . / . . . / . . .; "
        "hands 9 12 | 20; monkeys r2 | r1; bird - | -"
    )
    refused = refusal(game, state, f"{card} b1")
    assert (refused.reason.key, refused.rule) == ("not_in_hand", "Y4.4")


@pytest.mark.cites("Y4.5")
def test_then_the_other_player_becomes_the_builder() -> None:
    game = new_game()
    state = arrange(game, "7 . . / . . . / . . .", hand="9 12", monkey="r2")
    after = play(game, state, "9 c3")
    assert (after.turn, after.active, after.phase) == (state.turn + 1, TWO, Phase.DRAW)
    assert decider(game, play(game, after, choices(game, after)[0])) == 1  # seat 1 blocks now


@pytest.mark.cites("Y4.5")
def test_the_turn_lasts_until_the_snake_has_finished() -> None:
    game = new_game()
    state = arrange(game, "7 . . / . . . / . . .", hand="3 12", monkey="r2")
    placed = play(game, state, "3 b1")
    assert (placed.turn, placed.active, placed.phase) == (state.turn, ONE, Phase.SWAP)
    after = play(game, placed, "keep")
    assert (after.turn, after.active, after.phase) == (state.turn + 1, TWO, Phase.DRAW)


@pytest.mark.cites("Y2.1")
def test_one_card_a_turn_fills_a_grid_of_three_by_three() -> None:
    game = new_game()
    for seed in range(GAMES):
        finished_turns = {0: 0, 1: 0}
        before = None
        for state in random_walk(game, seed):
            if before is not None and state.turn > before.turn:
                finished_turns[before.active] += 1
                assert laid(state, before.active) == finished_turns[before.active]
            before = state
        assert before is not None
        assert finished_turns == {0: 9, 1: 9}
        assert all(None not in grid for grid in before.grids)


# What must hold at all times


def all_is_well(state: State) -> None:
    """Y11.5, word for word."""
    on_grids = [piece.card for grid in state.grids for piece in grid if piece]
    cards = [*state.pile, *on_grids, *(card for hand in state.hands for card in hand)]
    assert sorted(cards) == list(range(1, 21))
    if state.phase not in (Phase.FIRST, Phase.DEAL):
        assert all(len(hand) in (1, 2) for hand in state.hands)
        assert state.first is not None
    for line in state.monkeys:
        assert line is None or line in range(6)  # one token at most, for there is one name for it
    if state.phase in (Phase.DRAW, Phase.BLOCK, Phase.PLACE):
        assert laid(state, state.active) == state.turn // 2
    if state.phase is Phase.OVER:
        assert state.pile == ()
        assert [len(hand) for hand in state.hands] == [1, 1]


VARIANTS: list[dict[str, str]] = [{}] + [
    {option.name: value} for option in SPEC.options for value in option.values[1:]
]


@pytest.mark.slow
@pytest.mark.cites("Y11.5", "YT-2")
@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_nothing_is_lost_and_nothing_is_broken_in_any_game(options: dict[str, str]) -> None:
    game = new_game(**options)
    for seed in range(10):
        for state in random_walk(game, seed):
            all_is_well(state)


@pytest.mark.cites("YT-2")
def test_at_the_end_the_pile_is_empty_and_each_hand_holds_one() -> None:
    game = new_game()
    for seed in range(GAMES):
        end = list(random_walk(game, seed))[-1]
        assert end.pile == ()
        assert [len(hand) for hand in end.hands] == [1, 1]
        grids = [[piece.card for piece in grid if piece] for grid in end.grids]
        assert [len(grid) for grid in grids] == [9, 9]
        assert len({*grids[0], *grids[1], *end.hands[0], *end.hands[1]}) == 20


# What nobody may do


def moments(game: YellowBrickRoad) -> list[State]:
    grid = "7 . . / . 2 . / . . ."
    return [
        arrange(game, grid, "draw", monkey="r2"),
        arrange(game, grid, "block", monkey="r2"),
        arrange(game, grid, "place", monkey="r2"),
        arrange(game, "7 3 . / . 2 . / . . .", "swap b1", monkey="r2"),
    ]


@pytest.mark.cites("YR-41", "YT-18", "YR-7")
def test_nobody_passes_and_nobody_discards() -> None:
    game = new_game()
    _, block, place, _ = moments(game)
    assert refusal(game, block, "keep").reason.key == "not_now_block"
    assert refusal(game, place, "keep").reason.key == "not_now_place"
    assert all(text.startswith("x ") for text in choices(game, block))
    hand = place.hands[0]
    for text in choices(game, place):
        after = play(game, place, text)
        assert laid(after, 0) == laid(place, 0) + 1  # the card that leaves the hand is laid
        assert len(after.hands[0]) == len(hand) - 1


@pytest.mark.cites("YR-42")
def test_a_card_on_the_grid_stays_where_and_how_it_lies() -> None:
    game = new_game()
    for seed in range(GAMES):
        before = None
        for state in random_walk(game, seed):
            if before is not None and before.phase is not Phase.SWAP:  # only the Snake moves cards
                for seat in (1, 2):
                    assert grid_of(before, seat).items() <= grid_of(state, seat).items()
            before = state


@pytest.mark.cites("YR-42")
def test_a_card_on_the_grid_is_not_laid_again() -> None:
    game = new_game()
    state = arrange(game, "7 . . / . . . / . . .", hand="9 12", monkey="r2")
    assert refusal(game, state, "7 c3").reason.key == "not_in_hand"
    assert refusal(game, state, "7~ a1").reason.key == "not_in_hand"


@pytest.mark.cites("YR-45")
@pytest.mark.parametrize(
    ("step", "move", "rule"),
    [
        ("block", "x r2", "Y5.2"),
        ("place", "9 a1", "Y6.1"),
        ("place", "9 b2", "Y6.2"),
        ("place", "5 c3", "Y4.4"),
    ],
)
def test_a_move_the_rules_do_not_know_is_handed_back(step: str, move: str, rule: str) -> None:
    game = new_game()
    state = arrange(game, "7 . . / . . . / . . .", step, hand="9 12", monkey="r2")
    session = Session(game, 2, Dice(Random(0)), start=state)
    seat = Seat(1 if step == "block" else 0)
    with pytest.raises(IllegalAction) as refused:
        session.act(seat, game.parse(move, state))
    assert refused.value.rule == rule
    assert refused.value.action == move
    assert rule in str(refused.value)  # a word of explanation
    assert session.state is state
    assert session.log == []


@pytest.mark.cites("YR-45")
def test_a_move_out_of_its_time_is_handed_back() -> None:
    game = new_game()
    every = ["first 1", "draw 13", "x cc", "9 c3", "keep", "swap a1 3 7", "turn a1 3 7"]
    allowed = {
        Phase.DRAW: {"draw"},
        Phase.BLOCK: {"x"},
        Phase.PLACE: {"9"},
        Phase.SWAP: {"keep", "swap", "turn"},
    }
    for state in moments(game):
        for move in every:
            if move.split()[0] not in allowed[state.phase]:
                refused = refusal(game, state, move)
                assert refused.reason.key == f"not_now_{state.phase.value}"


@pytest.mark.cites("YR-45")
def test_a_move_for_somebody_else_is_handed_back() -> None:
    game = new_game()
    state = arrange(game, EMPTY, "block")
    session = Session(game, 2, Dice(Random(0)), start=state)
    with pytest.raises(IllegalAction, match="not for seat 1"):
        session.act(Seat(0), game.parse("x r1", state))
    assert session.state is state
