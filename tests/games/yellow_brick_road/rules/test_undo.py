"""Taking a move back while it is fair (YR-44)."""

from __future__ import annotations

import pytest

from oztable.core import record as records
from oztable.core.game import Decide, IllegalAction, Over
from oztable.core.play import Session
from oztable.core.verifiable_random import VerifiableRandom
from oztable.games.yellow_brick_road.rules.actions import Action
from oztable.games.yellow_brick_road.rules.events import Event
from oztable.games.yellow_brick_road.rules.state import Phase, State, View
from tests.games.yellow_brick_road.rules.helpers import EMPTY, ONE, TWO, arrange, choices, new_game

Played = Session[State, Action, View, Event]
SECRET = bytes(range(32))


def begin(step: str = "block", grid: str = EMPTY, **options: str) -> Played:
    """Seat 1 builds: on a grid with cards with the Snake in hand and row 1 blocked."""
    game = new_game(**options)
    monkey = "-" if grid == EMPTY else "r1"
    start = arrange(game, grid, step, hand="3 9", monkey=monkey)
    return Session(game, 2, VerifiableRandom(SECRET, game.spec.id, ("", "")), start)


def act(session: Played, *moves: str) -> None:
    """The next decisions, each by whoever is asked; chance happens in between."""
    for move in moves:
        session.let_chance_happen()
        node = session.node
        assert isinstance(node, Decide)
        session.act(node.seat, session.game.parse(move, session.state))
    session.let_chance_happen()


def moves_of(session: Played) -> list[str]:
    return [move.text for move in records.of_session(session, ["a", "b"], "2000-01-01").moves]


@pytest.mark.cites("YR-44")
def test_a_block_may_be_taken_back_before_the_builder_answers() -> None:
    session = begin()
    before = session.state
    act(session, "x r2")
    assert session.may_undo(TWO)
    assert not session.may_undo(ONE)  # it was not their decision
    session.undo(TWO)
    assert session.state == before
    act(session, "x ca")
    assert session.state.monkeys[0] == 3


@pytest.mark.cites("YR-44")
def test_nobody_takes_back_what_another_seat_has_answered() -> None:
    session = begin()
    act(session, "x r2", "9 c3")
    assert not session.may_undo(TWO)
    with pytest.raises(IllegalAction, match="no undo"):
        session.undo(TWO)
    assert session.state.phase is Phase.BLOCK
    assert moves_of(session)[:2] == ["x r2", "9 c3"]


@pytest.mark.cites("YR-44")
def test_a_placement_may_be_taken_back_after_a_draw_that_stays_hidden() -> None:
    session = begin()
    act(session, "x r2", "9 c3")
    assert session.state.active == TWO
    assert len(session.state.hands[1]) == 2  # seat 2 has drawn, and seat 1 saw only a back
    assert session.may_undo(ONE)
    session.undo(ONE)
    assert (session.state.phase, session.state.active) == (Phase.PLACE, ONE)
    assert 9 in session.state.hands[0]


@pytest.mark.cites("YR-44")
def test_fortune_is_wound_back_too_so_the_same_card_is_drawn_again() -> None:
    session = begin()
    act(session, "x r2", "9 c3")
    drawn, pile, counter = session.state.hands[1], session.state.pile, session.luck.counter
    session.undo(ONE)
    assert session.luck.counter < counter
    act(session, "9~ a1")
    assert (session.state.hands[1], session.state.pile) == (drawn, pile)
    assert session.luck.counter == counter


@pytest.mark.cites("YR-44")
def test_with_open_hands_the_draw_shows_something_new() -> None:
    session = begin(openHands="yes")
    act(session, "x r2", "9 c3")
    assert not session.may_undo(ONE)


@pytest.mark.cites("YR-44")
def test_the_own_draw_shows_something_new() -> None:
    session = begin()
    act(session, "x r2", "9 c3")  # then seat 2 draws, and seat 1 is asked to block
    act(session, "x r2")
    node = session.node
    assert isinstance(node, Decide)
    act(session, choices(new_game(), session.state)[0])  # seat 2 lays a card, seat 1 draws
    if session.state.phase is Phase.SWAP:
        act(session, "keep")
    assert session.state.active == ONE
    assert not session.may_undo(ONE)  # its block lies before a decision of seat 2
    assert session.may_undo(TWO)  # seat 2 has seen nothing of this draw


@pytest.mark.cites("YR-44")
def test_a_seat_takes_its_decisions_back_one_by_one() -> None:
    session = begin()
    act(session, "x r2", "9 c3", "x cb")  # seat 1 places, and then blocks
    session.undo(ONE)
    assert (session.state.phase, session.state.active) == (Phase.BLOCK, TWO)
    session.undo(ONE)
    assert (session.state.phase, session.state.active) == (Phase.PLACE, ONE)
    assert not session.may_undo(ONE)  # before that seat 2 had decided
    assert session.may_undo(TWO)
    session.undo(TWO)
    assert (session.state.phase, session.state.active) == (Phase.BLOCK, ONE)
    assert session.steps == []


@pytest.mark.cites("YR-44")
def test_the_snake_and_its_swap_are_two_decisions() -> None:
    session = begin("place", ". 7 . / . . . / . . 8")
    start = session.state
    act(session, "3 b2", "swap b1 3 7")
    session.undo(ONE)
    assert session.state.phase is Phase.SWAP
    session.undo(ONE)
    assert session.state == start


@pytest.mark.cites("YR-44", "Y11.4")
def test_the_record_keeps_the_whole_story() -> None:
    game = new_game()
    session: Played = Session(game, 2, VerifiableRandom(SECRET, game.spec.id, ("", "")))
    session.let_chance_happen()
    first = session.state.active
    act(session, "x r2")
    session.undo(TWO if first == ONE else ONE)
    act(session, "x cb")
    told = moves_of(session)
    assert told[-3:] == ["x r2", f"undo {2 - first}", "x cb"]
    text = records.write(records.of_session(session, ["a", "b"], "2000-01-01"))
    again: Played = Session(game, 2, VerifiableRandom(SECRET, game.spec.id, ("", "")))
    assert records.replay(records.read(text), again).state == session.state
    assert moves_of(again) == told


@pytest.mark.cites("YR-44")
def test_a_record_replays_the_draw_that_was_taken_back_with_its_move() -> None:
    game = new_game()
    session: Played = Session(game, 2, VerifiableRandom(SECRET, game.spec.id, ("", "")))
    session.let_chance_happen()
    builder = session.state.active
    act(session, "x r2")
    card = session.state.hands[builder][1]
    act(session, f"{card} a1")
    session.undo(builder)
    act(session, f"{card}~ c3")
    told = moves_of(session)
    assert told[-1] == told[-4]  # the same draw, before the undo and after
    assert told[-1].startswith("draw")
    text = records.write(records.of_session(session, ["a", "b"], "2000-01-01"))
    again: Played = Session(game, 2, VerifiableRandom(SECRET, game.spec.id, ("", "")))
    assert records.replay(records.read(text), again).state == session.state


@pytest.mark.cites("YR-44")
def test_a_record_with_an_unfair_undo_is_refused() -> None:
    session = begin()
    act(session, "x r2", "9 c3")
    text = records.write(records.of_session(session, ["a", "b"], "2000-01-01")).split("check:")[0]
    unfair = text.replace("\n2. draw", "\n2. undo 2; draw")
    fresh = begin()
    with pytest.raises(records.RecordFault, match="no undo"):
        records.replay(records.read(unfair), fresh)


@pytest.mark.cites("YR-44")
def test_at_a_strict_table_every_move_stands() -> None:
    session = begin(undo="off")
    act(session, "x r2")
    assert not session.may_undo(TWO)
    with pytest.raises(IllegalAction, match="no undo"):
        session.undo(TWO)
    assert session.state.phase is Phase.PLACE
    assert new_game().options["undo"] == "fair"


@pytest.mark.cites("YR-44")
def test_nothing_is_taken_back_at_the_start() -> None:
    game = new_game()
    session: Played = Session(game, 2, VerifiableRandom(SECRET, game.spec.id, ("", "")))
    session.let_chance_happen()
    assert not session.may_undo(ONE)
    assert not session.may_undo(TWO)


@pytest.mark.cites("YR-44")
def test_nothing_is_taken_back_once_the_points_are_counted() -> None:
    game = new_game()
    start = game.from_position(
        "turn 18 place; first 2; grids 15 10~ 8 / 13~ . 17 / 14 19~ 7~ | "
        "9 1~ 18~ / 12~ 20 6~ / 11~ 4 2~; hands 3 5 | 16; monkeys - | -; bird - | -"
    )
    session: Played = Session(game, 2, VerifiableRandom(SECRET, game.spec.id, ("", "")), start)
    act(session, "5 b2")
    assert isinstance(session.node, Over)
    assert not session.may_undo(ONE)  # the other's last card has been shown


@pytest.mark.cites("YR-44", "YR-2")
def test_the_answer_to_who_begins_may_be_taken_back_until_a_card_is_seen() -> None:
    game = new_game(firstPlayer="chosen")
    session: Played = Session(game, 2, VerifiableRandom(SECRET, game.spec.id, ("", "")))
    session.act(ONE, game.parse("first 2", session.state))
    assert session.may_undo(ONE)
    session.let_chance_happen()
    assert not session.may_undo(ONE)  # seat 1 has looked at its first card
