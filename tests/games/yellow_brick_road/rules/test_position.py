"""Any moment as one line of text; and what can never happen at a table is refused."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oztable.core.game import BadNotation
from oztable.games.yellow_brick_road.rules.decks import BUNDLED
from oztable.games.yellow_brick_road.rules.state import Phase
from tests.games.yellow_brick_road.rules.helpers import (
    FX23,
    FX23B,
    choices,
    new_game,
    play,
    random_walk,
)

GOOD = (
    "turn 5 place; first 1; grids 7 8~ . / . . . / . . . | 9 10 . / . . . / . . .; "
    "hands 1 2 | 4; monkeys r2 | cb; bird - | -"
)
SWAP = (
    "turn 5 swap b2; first 1; grids . 7 . / . 3 . / . . 8 | 9 10 . / . . . / . . .; "
    "hands 1 | 4; monkeys r1 | cb; bird - | -"
)
LATE = (
    "turn 17 {step}; first 1; grids 7 8 9 / 11 12 . / 13 14 15 | 1 2 4 / 5 6 10 / 16 17 .; "
    "hands {hands} | 20; monkeys {monkeys} | ca; bird - | -"
)
START = (
    "turn {turn}; first {first}; grids . . . / . . . / . . . | . . . / . . . / . . .; "
    "hands {hands}; monkeys - | -; bird - | -"
)


def changed(*changes: tuple[str, str], of: str = GOOD) -> str:
    for old, new in changes:
        assert old in of
        of = of.replace(old, new, 1)
    return of


# There and back


@pytest.mark.slow
@pytest.mark.cites("Y11.5")
@pytest.mark.parametrize("deck", BUNDLED)
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"birdBlock": "skipped", "snakeTurnWithoutSwap": "yes"},
        {"snakeIntoBlocked": "forbidden", "emptyLineBlock": "forbidden"},
        {"firstPlayer": "loserOfLast", "lastLoser": "2"},
    ],
    ids=str,
)
def test_every_moment_of_a_game_is_read_back(deck: str, options: dict[str, str]) -> None:
    game = new_game(deck, **options)
    for seed in range(12):
        for state in random_walk(game, seed):
            text = game.position(state)
            assert game.from_position(text) == state
            assert game.position(game.from_position(text)) == text


@given(st.integers(min_value=0, max_value=10**6), st.integers(min_value=0, max_value=60))
def test_any_moment_of_any_game_is_read_back(seed: int, steps: int) -> None:
    game, rng = new_game("complete20"), Random(seed)
    state = game.initial()
    for _ in range(steps):
        if state.phase is not Phase.OVER:
            state = play(game, state, rng.choice(choices(game, state)))
    assert game.from_position(game.position(state)) == state


def test_a_position_reads_as_it_is_written() -> None:
    game = new_game()
    assert game.position(game.from_position(GOOD)) == GOOD
    assert game.position(game.from_position(SWAP)) == SWAP
    last = LATE.format(step="place", hands="18 19", monkeys="-")
    assert game.position(game.from_position(last)) == last


def test_the_pile_is_whatever_is_not_on_the_table() -> None:
    state = new_game().from_position(GOOD)
    assert state.pile == (3, 5, 6, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20)


def test_spaces_order_and_a_last_semicolon_do_not_matter() -> None:
    game = new_game()
    fields = GOOD.split("; ")
    shuffled = "  " + " ;  ".join(reversed(fields)) + " ;"
    assert game.from_position(shuffled) == game.from_position(GOOD)
    assert game.from_position(changed(("hands 1 2", "hands 2 1"))) == game.from_position(GOOD)


# Text that is no position


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "is no field"),
        ("nonsense", "is no field"),
        (GOOD + "; pile 3 5 6", "pile. is no field"),
        (GOOD + "; turn 5 place", "turn. stands twice"),
        (changed(("; bird - | -", "")), "lacks: bird"),
        (changed(("; bird - | -", ""), ("first 1; ", "")), "lacks: first, bird"),
        (GOOD + " " * 2000, "longer than any position"),
        (changed(("turn 5", "turn 0")), "a turn from 1 to 18"),
        (changed(("turn 5", "turn 19")), "a turn from 1 to 18"),
        (changed(("turn 5", "turn five")), "a turn from 1 to 18"),
        (changed(("turn 5", "turn -5")), "a turn from 1 to 18"),
        (changed(("place", "dance")), "one of first, deal, draw, block, place, swap, over"),
        (changed(("turn 5 place", "turn 5")), "a turn from 1 to 18"),
        (changed(("place", "place b2")), "a spot stands behind `swap`"),
        (changed(("swap b2", "swap"), of=SWAP), "a spot stands behind `swap`"),
        (changed(("swap b2", "swap d4"), of=SWAP), "a turn from 1 to 18"),
        (changed(("first 1", "first 3")), "write `first 1` or `first 2`"),
        (changed(("first 1", "first -")), "write `first 1` or `first 2`"),
        (START.format(turn="1 first", first="1", hands="- | -"), "`first -` while nobody"),
        (changed(("8~ .", "8~")), "is no grid"),
        (changed(("8~", "21")), "no card of deck"),
        (changed(("8~", "8@")), "upright"),
        (changed(("8~", "7")), "lies twice"),
        (changed((" | 9", " / 9")), "grids: write seat 1, a bar"),
        (changed(("1 2 | 4", "1 2 4")), "hands: write seat 1, a bar"),
        (changed(("r2 | cb", "r2 | cb | cc")), "monkeys: write seat 1, a bar"),
        (changed(("bird - | -", "bird -")), "bird: write seat 1, a bar"),
        (changed(("1 2 | 4", "1 x | 4")), "no card of deck"),
        (changed(("r2 | cb", "r4 | cb")), "is no line"),
        (changed(("bird - | -", "bird no | -")), "should be `yes` or `-`"),
    ],
)
def test_text_that_is_no_position_says_why(text: str, fault: str) -> None:
    with pytest.raises(BadNotation, match=fault):
        new_game().from_position(text)


# Positions that cannot be


@pytest.mark.cites("Y11.5")
@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (changed(("1 2 |", "1 9 |")), "card 9 stands twice"),
        (changed(("1 2 | 4", "1 2 | 1")), "card 1 stands twice"),
        (changed(("9 10", "9 7")), "card 7 stands twice"),
        (changed(("7 8~ .", "7 . .")), "seat 1 has laid 1 cards but should have laid 2"),
        (changed(("9 10 .", "9 10 11")), "seat 2 has laid 3 cards but should have laid 2"),
        (changed(("first 1", "first 2")), "seat 1 holds 2 cards but should hold 1"),
        (changed(("1 2 | 4", "1 | 4")), "seat 1 holds 1 cards but should hold 2"),
        (changed(("1 2 | 4", "1 2 5 | 4")), "seat 1 holds 3 cards but should hold 2"),
        (changed(("1 2 | 4", "1 2 | -")), "seat 2 holds 0 cards but should hold 1"),
        (changed(("place", "draw")), "seat 1 holds 2 cards but should hold 1"),
        (changed(("bird -", "bird yes")), "seat 1 has no Sapphire Bird"),
        (changed(("8~", "20"), ("bird - | -", "bird - | yes")), "seat 2 has no Sapphire Bird"),
        (START.format(turn="1 block", first="1", hands="1 2 | 4").replace("- | -; b", "r1 | -; b"),
         "seat 1 cannot have monkeys before its first turn"),
        (START.format(turn="1 place", first="1", hands="1 2 | 4").replace("- | -; b", "r1 | r1; b"),
         "seat 2 cannot have monkeys before its first turn"),
        (LATE.format(step="block", hands="18 19", monkeys="r1"), "one free spot, which is never"),
        (LATE.format(step="place", hands="18 19", monkeys="r2"), "once one free spot is left"),
        ("turn 15 place; first 1; grids 1 2 4 / 5 6 7 / 8 . . | 9 10 11 / 12 13 14 / 15 . .; "
         "hands 16 17 | 18; monkeys r3 | ca; bird - | -", "would close every free spot"),
        (changed(("swap b2", "swap b1"), of=SWAP), "no Wooden Snake on b1"),
        (changed(("swap b2", "swap a1"), of=SWAP), "no Wooden Snake on a1"),
        (changed((". 7 .", "7 . ."), of=SWAP), "no card beside the Snake"),
        (START.format(turn="1 first", first="-", hands="1 | -"), "seat 1 holds 1 cards"),
        (START.format(turn="1 deal", first="1", hands="- | 2"), "seat 2 holds 1 cards"),
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_says_why(text: str, fault: str) -> None:
    with pytest.raises(BadNotation, match=f"that position cannot be: .*{fault}"):
        new_game().from_position(text)


def test_every_fault_is_named_at_once() -> None:
    text = changed(("1 2 | 4", "1 | 1"), ("9 10 .", "9 . ."))
    with pytest.raises(BadNotation) as refused:
        new_game().from_position(text)
    for fault in ("card 1 stands twice", "seat 1 holds 1", "seat 2 has laid 1"):
        assert fault in str(refused.value)


def test_a_swap_position_depends_on_the_options() -> None:
    blocked = changed(("monkeys r1", "monkeys cb"), of=SWAP)
    assert new_game().from_position(blocked).phase is Phase.SWAP
    with pytest.raises(BadNotation, match="no card beside the Snake to swap with"):
        new_game(snakeIntoBlocked="forbidden").from_position(blocked)
    turning = new_game(snakeIntoBlocked="forbidden", snakeTurnWithoutSwap="yes")
    assert turning.from_position(blocked).phase is Phase.SWAP


IMPOSSIBLE = {
    "the first player is dealt two cards": START.format(turn="1 deal", first="1", hands="1 2 | -"),
    "cards are dealt on turn 5": START.format(turn="5 deal", first="1", hands="1 | -"),
    "nobody has begun on turn 5": START.format(turn="5 first", first="-", hands="- | -"),
    "the game is over on turn 3": (
        f"turn 3 over; first 1; grids {FX23} | {FX23B}; hands 5 | 16; monkeys - | -; bird - | -"
    ),
    "a card is laid and nobody blocked (Y4.3)": changed(("monkeys r2", "monkeys -")),
    "nobody blocked the turn before (Y4.3)": changed(("r2 | cb", "r2 | -")),
    "a Monkey is awake on the last turn (Y5.4)": LATE.format(
        step="place", hands="18 19", monkeys="r1"
    ),
}  # fmt: skip


@pytest.mark.cites("Y11.5")
@pytest.mark.parametrize("text", IMPOSSIBLE.values(), ids=IMPOSSIBLE.keys())
def test_what_no_course_of_play_brings_about_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        new_game().from_position(text)


def test_where_the_bird_skips_the_block_there_is_none_to_choose() -> None:
    sheltered = changed(("8~", "20"), ("bird -", "bird yes"), ("place", "block"))
    assert new_game().from_position(sheltered).phase is Phase.BLOCK
    with pytest.raises(BadNotation):
        new_game(birdBlock="skipped").from_position(sheltered)
