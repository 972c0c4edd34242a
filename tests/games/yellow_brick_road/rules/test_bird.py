"""The Sapphire Bird and the turn it shelters (Y7.2, YR-14 to YR-20, YR-52, YR-53)."""

from __future__ import annotations

import pytest

from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
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
    grid_of,
    lines,
    new_game,
    play,
    refusal,
    spots,
    whole_turn,
)

# Grids of 0 to 8 cards; the Bird is then laid on b3, outside row 1.
GRIDS = (
    EMPTY,
    "7 . . / . . . / . . .",
    "7 8 . / . . . / . . .",
    "7 8 9 / . . . / . . .",
    "7 8 9 / 10 . . / . . .",
    "7 8 9 / 10 11 . / . . .",
    "7 8 9 / 10 11 12 / . . .",
    "7 8 9 / 10 11 12 / 13 . .",
    "7 8 9 / 10 11 12 / 13 . 14",
)
COLUMN_B = "7 . 8 / 20 . 11 / 12 . 13"


def bird_laid(game: YellowBrickRoad, turn: int) -> State:
    """The Bird just laid on its owner's turn of this number, with row 1 blocked."""
    monkey = "r1" if turn < 9 else "-"
    return play(game, arrange(game, GRIDS[turn - 1], hand="20 1", monkey=monkey), "20 b3")


def free(state: State) -> set[str]:
    return ALL_SPOTS - set(grid_of(state, 1))


@pytest.mark.cites("Y7.2", "YT-23", "YR-14")
@pytest.mark.parametrize("turn", range(1, 8))
def test_on_the_next_turn_the_monkeys_come_in_vain(turn: int) -> None:
    game = new_game(birdBlock="played")
    state = draw(game, whole_turn(game, bird_laid(game, turn)))
    assert (state.phase, decider(game, state)) == (Phase.BLOCK, 2)
    for line in lines(game, state):
        blocked = play(game, state, f"x {line}")
        assert awake(blocked, 1) == line  # the token is turned …
        assert spots(game, blocked) == free(blocked)  # … and has no effect


@pytest.mark.cites("YR-14", "Y7.2")
@pytest.mark.parametrize("turn", range(1, 8))
def test_on_the_next_turn_the_monkeys_may_stay_away(turn: int) -> None:
    game = new_game(birdBlock="skipped")
    state = draw(game, whole_turn(game, bird_laid(game, turn)))
    assert (state.phase, decider(game, state)) == (Phase.PLACE, 1)
    assert awake(state, 1) == "r1"  # the tokens stay as they lie
    assert spots(game, state) == free(state)


@pytest.mark.cites("YT-24", "YR-15", "YR-18")
def test_a_block_in_vain_counts_and_the_shelter_lasts_one_turn() -> None:
    game = new_game()
    state = draw(game, whole_turn(game, bird_laid(game, 2)))
    sheltered = play(game, state, "x cc")
    assert spots(game, sheltered) == free(sheltered)
    card = sheltered.hands[0][0]
    state = draw(game, whole_turn(game, play(game, sheltered, f"{card} a3", *swap(card))))
    assert lines(game, state) == ALL_LINES - {"cc"}
    assert "r1" in lines(game, state)
    blocked = play(game, state, "x r1")
    assert spots(game, blocked) == free(blocked) - {"a1", "b1", "c1"}
    assert refusal(game, blocked, f"{blocked.hands[0][0]} c1").rule == "Y6.2"


def swap(card: int) -> tuple[str, ...]:
    return ("keep",) if card == 3 else ()


@pytest.mark.cites("YT-25", "YR-15")
def test_where_the_block_is_skipped_the_old_line_is_still_barred_afterwards() -> None:
    game = new_game(birdBlock="skipped")
    sheltered = draw(game, whole_turn(game, bird_laid(game, 2)))
    card = sheltered.hands[0][0]
    state = draw(game, whole_turn(game, play(game, sheltered, f"{card} a3", *swap(card))))
    assert awake(state, 1) == "r1"
    assert lines(game, state) == ALL_LINES - {"r1"}
    blocked = play(game, state, "x cc")
    assert spots(game, blocked) == free(blocked) - {"c1", "c2", "c3"}


@pytest.mark.cites("YT-28", "YR-16")
@pytest.mark.parametrize("last", ["r1", "ca", "cb"])
def test_a_block_in_vain_still_spares_the_line_that_holds_everything(last: str) -> None:
    game = new_game()
    state = arrange(game, COLUMN_B, "block", monkey=last, sheltered=True)
    assert lines(game, state) == ALL_LINES - {"cb", last}
    refused = refusal(game, state, "x cb")
    assert refused.rule == ("Y5.2" if last == "cb" else "Y5.3")


@pytest.mark.cites("YR-16", "YR-8")
def test_a_block_in_vain_keeps_the_option_about_idle_blocks_too() -> None:
    game = new_game(emptyLineBlock="forbidden")
    state = arrange(game, COLUMN_B, "block", monkey="r1", sheltered=True)
    assert lines(game, state) == {"r2", "r3"}


@pytest.mark.cites("YT-26", "YR-17", "YR-52")
@pytest.mark.parametrize("option", ["played", "skipped"])
def test_after_the_eighth_turn_there_is_nothing_to_shelter_from(option: str) -> None:
    game = new_game(birdBlock=option)
    state = draw(game, whole_turn(game, bird_laid(game, 8)))
    assert (state.phase, decider(game, state)) == (Phase.PLACE, 1)
    assert awake(state, 1) == ""  # no block, and the old token goes to sleep
    assert spots(game, state) == {"c3"}
    after = play(game, state, choices(game, state)[0])
    while after.phase is Phase.SWAP:
        after = play(game, after, "keep")
    assert after.immune[0] is False  # nothing is carried over


@pytest.mark.cites("YR-17")
def test_after_the_ninth_turn_there_is_no_turn_at_all() -> None:
    game = new_game()
    state = bird_laid(game, 9)
    assert (state.phase, state.active) == (Phase.DRAW, 1)
    end = whole_turn(game, state)
    assert end.phase is Phase.OVER
    assert grid_of(end, 1) == grid_of(state, 1)


@pytest.mark.cites("YR-18", "YR-20")
def test_the_shelter_comes_by_itself_and_cannot_be_saved() -> None:
    game = new_game()
    sheltered = play(game, draw(game, whole_turn(game, bird_laid(game, 2))), "x cc")
    assert all(move.split()[1] in ALL_SPOTS for move in choices(game, sheltered))  # nothing else
    for move in choices(game, sheltered):  # not even by staying out of the blocked line
        after = play(game, sheltered, move)
        if after.phase is Phase.SWAP:
            after = play(game, after, "keep")
        assert after.immune[0] is False


@pytest.mark.cites("YT-27", "Y7.2")
def test_the_other_player_is_blocked_in_the_usual_way() -> None:
    game = new_game()
    state = draw(game, bird_laid(game, 2))
    assert state.immune == (True, False)
    assert (state.phase, decider(game, state)) == (Phase.BLOCK, 1)
    theirs = ALL_SPOTS - set(grid_of(state, 2))
    assert spots(game, play(game, state, "x r2")) == theirs - {"a2", "b2", "c2"}


@pytest.mark.cites("YR-53", "Y6.2")
@pytest.mark.parametrize("option", ["played", "skipped"])
def test_the_bird_itself_has_to_land_on_an_open_spot(option: str) -> None:
    game = new_game(birdBlock=option)
    state = arrange(game, GRIDS[1], hand="20 1", monkey="r3")
    refused = refusal(game, state, "20 b3")
    assert (refused.reason.key, refused.rule) == ("blocked", "Y6.2")
    assert spots(game, state) == free(state) - {"a3", "b3", "c3"}


@pytest.mark.cites("Y7.2")
def test_an_ordinary_card_shelters_nobody() -> None:
    game = new_game()
    state = play(game, arrange(game, GRIDS[1], hand="20 1", monkey="r1"), "1 b3")
    assert state.immune == (False, False)
    state = play(game, draw(game, whole_turn(game, state)), "x cc")
    assert spots(game, state) == free(state) - {"c1", "c2", "c3"}


@pytest.mark.cites("Y7.2")
def test_either_player_is_sheltered_by_an_own_bird() -> None:
    game = new_game()
    state = game.from_position(
        "turn 4 place; first 1; grids 7 8 . / . . . / . . . | 9 . . / . . . / . . .; "
        "hands 10 | 20 1; monkeys r1 | r1; bird - | -"
    )
    state = draw(game, whole_turn(game, play(game, state, "20 b3")))
    assert (state.active, state.immune) == (1, (False, True))
    blocked = play(game, state, "x r2")
    assert spots(game, blocked) == ALL_SPOTS - set(grid_of(blocked, 2))
