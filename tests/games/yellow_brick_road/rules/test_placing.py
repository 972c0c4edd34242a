"""Where a card may go and how it may lie (Y6, Y1.6)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import cast

import pytest

from oztable.core.game import BadNotation, Decide
from oztable.games.yellow_brick_road.rules.actions import Place
from oztable.games.yellow_brick_road.rules.cards import SLOTS, CardId, Piece, exits_from
from oztable.games.yellow_brick_road.rules.decks import BUNDLED
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.grid import LINES, Grid, Spot, Spots
from oztable.games.yellow_brick_road.rules.state import Phase, State
from tests.games.yellow_brick_road.rules.helpers import (
    ALL_SPOTS,
    EMPTY,
    arrange,
    choices,
    grid_of,
    new_game,
    play,
    refusal,
    spots,
)

ONE_LAID = "7 . . / . . . / . . ."


@pytest.mark.cites("YT-5", "Y6.2")
def test_a_blocked_row_leaves_six_spots_and_twenty_four_moves() -> None:
    game = new_game()
    state = play(game, arrange(game, EMPTY, "block", hand="9 12"), "x r2")
    assert spots(game, state) == {"a1", "b1", "c1", "a3", "b3", "c3"}
    assert len(choices(game, state)) == 24


@pytest.mark.cites("YT-6", "Y6.2")
def test_a_card_may_not_go_on_a_blocked_line() -> None:
    game = new_game()
    state = play(game, arrange(game, EMPTY, "block", hand="9 12"), "x r2")
    refused = refusal(game, state, "9 b2")
    assert (refused.reason.key, refused.rule) == ("blocked", "Y6.2")
    assert refused.action == "9 b2"


@pytest.mark.cites("Y6.1", "YT-20")
@pytest.mark.parametrize("move", ["9 a1", "9~ a1", "12 a1"])
def test_a_card_may_not_go_on_another(move: str) -> None:
    game = new_game()
    refused = refusal(game, arrange(game, ONE_LAID, hand="9 12", monkey="r2"), move)
    assert (refused.reason.key, refused.rule) == ("occupied", "Y6.1")


@pytest.mark.cites("Y6.1", "YT-21")
def test_the_first_card_may_go_far_from_everything() -> None:
    game = new_game()
    state = arrange(game, EMPTY, hand="9 12", monkey="r2")
    assert grid_of(play(game, state, "9 c3"), 1) == {"c3": "9"}


@pytest.mark.cites("Y6.1")
def test_a_card_need_not_lie_beside_another() -> None:
    game = new_game()
    state = arrange(game, ONE_LAID, hand="9 12", monkey="r2")
    assert spots(game, state) == {"b1", "c1", "a3", "b3", "c3"}
    assert grid_of(play(game, state, "9 c3"), 1) == {"a1": "7", "c3": "9"}


@pytest.mark.cites("Y6.1")
def test_a_card_goes_on_the_own_grid_only() -> None:
    game = new_game()
    state = arrange(game, ONE_LAID, monkey="r2")
    for move in choices(game, state):
        after = play(game, state, move)
        assert after.grids[1] == state.grids[1]
        assert len(grid_of(after, 1)) == 2


@pytest.mark.cites("Y6.1", "YT-22")
def test_a_road_need_not_fit_its_neighbour() -> None:
    game = new_game()
    # Card 20 ends blindly at its eastern border; card 19 has one exit, to the north.
    state = arrange(game, "20 . . / . . . / . . .", hand="19 12", monkey="r2")
    after = play(game, state, "19 b1")
    assert grid_of(after, 1) == {"a1": "20", "b1": "19"}
    assert game.scorer.sizes(after.grids[0]) == (1, 1)


@pytest.mark.cites("Y6.3")
def test_every_card_offers_two_ways_to_lie() -> None:
    game = new_game()
    for card in range(1, 21):
        companion = "9" if card != 9 else "12"
        state = arrange(game, EMPTY, hand=f"{card} {companion}", monkey="r2")
        ways = [move for move in choices(game, state) if move.endswith(" c3")]
        assert {f"{card} c3", f"{card}~ c3"} <= set(ways)
        assert len(ways) == 4
        assert grid_of(play(game, state, f"{card} c3"), 1) == {"c3": f"{card}"}
        assert grid_of(play(game, state, f"{card}~ c3"), 1) == {"c3": f"{card}~"}


@pytest.mark.cites("Y6.3", "YT-19")
@pytest.mark.parametrize("angle", [90, 180, 270, 2, "~", None])
def test_a_card_is_never_laid_on_its_side(angle: object) -> None:
    game = new_game()
    state = arrange(game, EMPTY, hand="9 12", monkey="r2")
    refused = refusal(game, state, Place(CardId(9), cast(bool, angle), Spot(8)))
    assert (refused.reason.key, refused.rule) == ("portrait_only", "Y6.3")


@pytest.mark.cites("Y6.3", "YT-19")
@pytest.mark.parametrize("text", ["9@90 c3", "9^ c3", "9~~ c3"])
def test_a_card_on_its_side_cannot_even_be_written(text: str) -> None:
    game = new_game()
    with pytest.raises(BadNotation, match="upright") as misread:
        game.parse(text, arrange(game, EMPTY, hand="9 12", monkey="r2"))
    assert misread.value.reason
    assert misread.value.reason.key == "bad_piece"


@pytest.mark.cites("Y6.1")
@pytest.mark.parametrize("spot", [-1, 9, 42])
def test_a_card_goes_on_one_of_the_nine_spots(spot: int) -> None:
    game = new_game()
    state = arrange(game, EMPTY, hand="9 12", monkey="r2")
    refused = refusal(game, state, Place(CardId(9), False, Spot(spot)))
    assert (refused.reason.key, refused.rule) == ("no_such_spot", "Y3.3")


@pytest.mark.cites("Y1.6")
@pytest.mark.parametrize("name", BUNDLED)
def test_turning_a_card_exchanges_its_slots(name: str) -> None:
    exchanged = dict(zip(SLOTS, ("Sr", "Sl", "Wl", "Wu", "Nl", "Nr", "Eu", "El"), strict=True))
    exchanged |= {"N": "S", "S": "N", "E": "W", "W": "E"}
    deck = new_game(name).deck
    for card in deck.cards:
        turned = exits_from(exchanged[slot] for slot in card.exits)
        assert deck.exits[Piece(card.id, False)] == exits_from(card.exits)
        assert deck.exits[Piece(card.id, True)] == turned


# How many choices there are at most


def outcomes(game: YellowBrickRoad, state: State) -> set[Grid]:
    """The builder's grid after every placement and every swap that may follow it."""
    found: set[Grid] = set()
    node = game.node(state)
    assert isinstance(node, Decide)
    for action in node.actions:
        placed, _ = game.apply(state, action)
        if placed.phase is Phase.SWAP:
            asked = game.node(placed)
            assert isinstance(asked, Decide)
            found.update(game.apply(placed, answer)[0].grids[0] for answer in asked.actions)
        else:
            found.add(placed.grids[0])
    return found


def laid_grids(cards: tuple[int, ...]) -> Iterator[tuple[set[str], str]]:
    """Every choice of one to nine free spots, the others filled with these cards."""
    names = [[f"{column}{row}" for column in "abc"] for row in "123"]
    for size in range(9 - len(cards), 10):
        for free in combinations(sorted(ALL_SPOTS), size):
            stock = iter(cards)
            rows = (" ".join("." if at in free else str(next(stock)) for at in r) for r in names)
            yield set(free), " / ".join(rows)


@pytest.mark.slow
@pytest.mark.cites("Y11.3")
def test_a_blocked_builder_has_at_most_48_choices() -> None:
    game = new_game()
    most = 0
    for free, grid in laid_grids((1, 2, 4, 5, 6, 7, 8, 9)):
        step, monkey = ("block", "") if len(free) > 1 else ("place", "-")
        state = arrange(game, grid, step, hand="3 10", monkey=monkey)
        for line in LINES:
            blocked = state._replace(phase=Phase.PLACE, monkeys=(line, state.monkeys[1]))
            if choices(game, blocked):
                most = max(most, len(outcomes(game, blocked)))
    assert most == 48


@pytest.mark.cites("Y11.3")
def test_a_sheltered_builder_with_the_snake_has_at_most_68_choices() -> None:
    game = new_game()
    most = 0
    for free, grid in laid_grids((20, 2, 4, 5, 6, 7, 8, 9)):
        if 1 < len(free) < 9:
            state = arrange(game, grid, "block", hand="3 10", sheltered=True)
            most = max(most, len(outcomes(game, state._replace(phase=Phase.PLACE))))
    assert most == 68


def test_a_way_to_lay_a_card_is_kept_once_however_many_grids_it_is_open_in() -> None:
    """A server that has seen ten thousand grids keeps them for as long as it runs."""
    by_card = new_game()._placements
    ways = {id(action) for free in range(512) for action in by_card[CardId(7)][Spots(free)]}
    assert len(ways) == 2 * len(ALL_SPOTS)
