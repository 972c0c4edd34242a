"""Who sees what (Y10, YR-6, YR-38 to YR-40)."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from oztable.core import record as records
from oztable.core.checks import check_nothing_leaks
from oztable.core.game import Decide, Seat
from oztable.core.play import Dice, Session
from oztable.games.yellow_brick_road.rules.actions import Action
from oztable.games.yellow_brick_road.rules.cards import CardId
from oztable.games.yellow_brick_road.rules.events import Drew, Event, Revealed
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.state import Phase, State, View
from tests.games.yellow_brick_road.rules.helpers import (
    ONE,
    TWO,
    arrange,
    choices,
    events,
    new_game,
    play,
    random_walk,
    whole_turn,
)

WATCHERS: tuple[Seat | None, ...] = (ONE, TWO, None)
MIDWAY = (
    "turn 5 block; first 1; grids 7 8~ . / . . . / . . . | 9 10 . / . . . / . . .; "
    "hands 1 2 | 4; monkeys r1 | cb; bird - | -"
)
LAST_TURN = (
    "turn 18 place; first 2; grids 15 10~ 8 / 13~ . 17 / 14 19~ 7~ | "
    "9 1~ 18~ / 12~ 20 6~ / 11~ 4 2~; hands 3 5 | 16; monkeys - | -; bird - | -"
)


@pytest.mark.cites("YR-6", "Y10.1")
def test_a_hand_is_seen_by_its_owner_and_only_counted_by_others() -> None:
    game = new_game()
    state = game.from_position(MIDWAY)
    seen = {watcher: game.view(state, watcher) for watcher in WATCHERS}
    assert seen[ONE].hands == ((1, 2), None)
    assert seen[TWO].hands == (None, (4,))
    assert seen[None].hands == (None, None)
    assert all(view.hand_sizes == (2, 1) for view in seen.values())


@pytest.mark.cites("Y10.1", "YR-39")
def test_everybody_sees_the_table_and_the_size_of_the_pile() -> None:
    game = new_game()
    sheltered = MIDWAY.replace("7 8~", "7 20~").replace("bird -", "bird yes")
    state = game.from_position(sheltered)
    for watcher in WATCHERS:
        view = game.view(state, watcher)
        assert view.pile == 13  # 18 less the draws made
        assert view.grids == state.grids
        assert view.monkeys == state.monkeys
        assert view.immune == (True, False)
        assert (view.phase, view.turn, view.first) == (Phase.BLOCK, 4, ONE)


@pytest.mark.cites("Y10.1")
def test_what_a_seat_cannot_place_is_in_the_other_hand_or_in_the_pile() -> None:
    game = new_game()
    state = game.from_position(MIDWAY)
    table, everything = {7, 8, 9, 10}, set(range(1, 21))
    assert set(game.unseen(game.view(state, ONE))) == everything - table - {1, 2}
    assert set(game.unseen(game.view(state, TWO))) == everything - table - {4}
    assert set(game.unseen(game.view(state, None))) == everything - table
    for seed in range(5):
        for moment in random_walk(game, seed):
            if moment.phase is not Phase.OVER:
                unseen = set(game.unseen(game.view(moment, ONE)))
                assert unseen == {*moment.pile, *moment.hands[1]}


def deals(game: YellowBrickRoad, state: State, seat: Seat | None) -> list[State]:
    """Every world in which the cards that this seat cannot see lie otherwise."""
    hidden = [number for number in (0, 1) if number != seat]
    cards = sorted({*state.pile, *(card for number in hidden for card in state.hands[number])})
    worlds = [state._replace(pile=tuple(cards))]
    for number in hidden:
        worlds = [
            world._replace(
                pile=tuple(card for card in world.pile if card not in hand),
                hands=(hand, world.hands[1]) if number == 0 else (world.hands[0], hand),
            )
            for world in worlds
            for hand in combinations(world.pile, len(state.hands[number]))
        ]
    return worlds


@pytest.mark.cites("YT-51", "YR-6", "YR-39", "Y10.1")
@pytest.mark.parametrize("seat", WATCHERS, ids=["seat 1", "seat 2", "spectator"])
def test_the_view_written_out_tells_nothing_that_is_hidden(seat: Seat | None) -> None:
    """Whatever the hidden cards are, the view reads the same."""
    game = new_game()
    for position in (MIDWAY, MIDWAY.replace("block", "place").replace("r1 |", "r2 |")):
        state = game.from_position(position)
        worlds = deals(game, state, seat)
        assert state in worlds
        assert len(worlds) > 13
        assert len({repr(game.view(world, seat)) for world in worlds}) == 1


@pytest.mark.slow
@pytest.mark.cites("YT-51")
@pytest.mark.parametrize("hands", ["no", "yes"])
def test_nothing_leaks_in_a_whole_game(hands: str) -> None:
    game, rng = new_game(openHands=hands), Random(51)
    for seed in range(2):
        for state in random_walk(game, seed):
            for watcher in WATCHERS:
                check_nothing_leaks(game, state, watcher, rng)


@pytest.mark.cites("YT-51", "YR-39")
def test_a_world_drawn_from_a_view_fits_the_view_and_is_not_always_the_true_one() -> None:
    game, rng = new_game(), Random(1)
    state = game.from_position(MIDWAY)
    view = game.view(state, ONE)
    worlds = [game.determinize(view, rng) for _ in range(40)]
    assert all(game.view(world, ONE) == view for world in worlds)
    assert all(len(world.pile) == 13 for world in worlds)
    assert len({world.hands[1] for world in worlds}) > 5


@pytest.mark.cites("Y10.2")
def test_the_block_is_picked_after_the_draw_without_a_peep() -> None:
    game = new_game()
    state = arrange(game, "7 . . / . . . / . . .", "draw", monkey="r1")
    asked = [play(game, state, move) for move in choices(game, state)]
    assert len(asked) > 10
    nodes = {repr(game.node(drawn)) for drawn in asked}
    views = {repr(game.view(drawn, TWO)) for drawn in asked}
    assert len(nodes) == len(views) == 1  # whichever card it was
    node = game.node(asked[0])
    assert isinstance(node, Decide)
    assert node.seat == TWO
    assert game.view(asked[0], TWO).hand_sizes == (2, 1)


# What is told of a draw


@pytest.mark.cites("YR-6")
def test_a_draw_is_told_to_its_owner_only() -> None:
    game = new_game(openHands="no")
    state = arrange(game, "7 . . / . . . / . . .", "draw", monkey="r1")
    (drew,) = events(game, state, "draw 15")
    action = game.parse("draw 15", state)
    assert isinstance(drew, Drew)
    for watcher in WATCHERS:
        told = game.redact(drew, watcher)
        assert isinstance(told, Drew)
        assert told.card == (15 if watcher == ONE else None)
        text = game.witness(state, action, watcher)
        assert text == ("draw 15" if watcher == ONE else "draw ?")


@pytest.mark.cites("YR-6")
def test_the_first_cards_are_dealt_in_secret_too() -> None:
    game = new_game()
    state = play(game, game.initial(), "first 2")
    for drawer, other in ((TWO, ONE), (ONE, TWO)):
        move = choices(game, state)[3]
        action = game.parse(move, state)
        assert game.witness(state, action, drawer) == move
        assert game.witness(state, action, other) == "draw ?"
        assert game.witness(state, action, None) == "draw ?"
        state = play(game, state, move)


@pytest.mark.cites("YR-40", "YR-6")
def test_open_hands_lie_on_the_table() -> None:
    game = new_game(openHands="yes")
    state = game.from_position(MIDWAY)
    for watcher in WATCHERS:
        assert game.view(state, watcher).hands == ((1, 2), (4,))
        assert set(game.unseen(game.view(state, watcher))) == set(state.pile)
    before = arrange(game, "7 . . / . . . / . . .", "draw", monkey="r1")
    (drew,) = events(game, before, "draw 15")
    for watcher in WATCHERS:
        assert game.redact(drew, watcher) == drew
        assert game.witness(before, game.parse("draw 15", before), watcher) == "draw 15"


@pytest.mark.cites("YR-40", "YR-39")
def test_open_hands_leave_the_pile_closed() -> None:
    game = new_game(openHands="yes")
    view = game.view(game.from_position(MIDWAY), TWO)
    assert view.pile == 13
    assert len({game.determinize(view, Random(seed)).pile for seed in range(9)}) == 1
    assert new_game().options["openHands"] == "no"


# The cards left over


@pytest.mark.cites("YR-38")
def test_the_cards_left_over_are_shown_once_points_are_counted() -> None:
    game = new_game(revealLastCard="yes")
    state = game.from_position(LAST_TURN)
    assert game.view(state, TWO).hands == (None, (16,))
    *_, scored, shown = events(game, state, "5 b2")
    assert type(scored).__name__ == "Scored"  # the points come first
    assert shown == Revealed(((CardId(3),), (CardId(16),)))
    end = play(game, state, "5 b2")
    for watcher in WATCHERS:
        assert game.view(end, watcher).hands == ((3,), (16,))
        assert game.redact(shown, watcher) == shown


@pytest.mark.cites("YR-38")
def test_the_cards_left_over_may_stay_secret() -> None:
    game = new_game(revealLastCard="no")
    state = game.from_position(LAST_TURN)
    assert not any(isinstance(event, Revealed) for event in events(game, state, "5 b2"))
    end = play(game, state, "5 b2")
    assert game.view(end, ONE).hands == ((3,), None)
    assert game.view(end, TWO).hands == (None, (16,))
    assert game.view(end, None).hands == (None, None)
    assert game.view(end, None).hand_sizes == (1, 1)


# What a seat may take away


@pytest.mark.cites("YT-51", "YR-6")
@pytest.mark.parametrize("seat", WATCHERS, ids=["seat 1", "seat 2", "spectator"])
def test_the_record_that_a_seat_takes_away_hides_the_other_draws(seat: Seat | None) -> None:
    game = new_game()
    session: Session[State, Action, View, Event] = Session(game, 2, Dice(Random(3)))
    session.let_chance_happen()
    for _ in range(9):
        node = session.node
        assert isinstance(node, Decide)
        session.act(node.seat, node.actions[0])
        session.let_chance_happen()
    record = records.of_session(session, ["a", "b"], "2000-01-01")
    seen = records.as_seen_by(session, seat, record)
    pairs = list(zip(record.moves, seen.moves, strict=True))
    draws = [(true.text, told.text) for true, told in pairs if true.text.startswith("draw")]
    assert all(told in (true, "draw ?") for true, told in draws)
    assert all(true == told for true, told in pairs if not true.text.startswith("draw"))
    named = {int(true.split()[1]) for true, told in draws if told == true}
    state = session.state
    laid = set() if seat is None else {piece.card for piece in state.grids[seat] if piece}
    assert named == laid | set(() if seat is None else state.hands[seat])


@pytest.mark.cites("Y10.1")
def test_the_pile_has_eighteen_cards_less_the_draws_made() -> None:
    game = new_game()
    state = play(game, game.initial(), "first 1", "draw 5", "draw 9")
    for draws in range(18):
        assert all(game.view(state, watcher).pile == 18 - draws for watcher in WATCHERS)
        state = whole_turn(game, state)
    assert game.view(state, None).pile == 0
