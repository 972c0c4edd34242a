"""A game under way: who may act, what chance brings, and what can be taken back."""

from __future__ import annotations

from random import Random

import pytest

from oztable import load
from oztable.core.game import Chance, Decide, IllegalAction, Over, Seat
from oztable.core.play import AnySession, Dice, Session, play_out
from oztable.core.record import of_session, read, write
from oztable.core.verifiable_random import VerifiableRandom
from oztable.players import make_player
from oztable.study.records import session_of, verify_record

SECRET = b"the silver shoes take three step"
GAME = load("yellow-brick-road")


def fresh() -> AnySession:
    return Session(GAME, 2, VerifiableRandom(SECRET, GAME.spec.id, ("", "")))


def decide(session: AnySession, choice: int = 0) -> Seat:
    session.let_chance_happen()
    node = session.node
    assert isinstance(node, Decide)
    session.act(node.seat, node.actions[choice])
    return node.seat


def test_only_the_seat_that_decides_may_act() -> None:
    session = fresh()
    session.let_chance_happen()
    node = session.node
    assert isinstance(node, Decide)
    before = session.state
    with pytest.raises(IllegalAction, match="not for seat"):
        session.act(Seat(1 - node.seat), node.actions[0])
    assert session.state is before


def test_an_illegal_action_changes_nothing() -> None:
    session = fresh()
    session.let_chance_happen()
    before, log = session.state, list(session.log)
    node = session.node
    assert isinstance(node, Decide)
    with pytest.raises(IllegalAction):
        session.act(node.seat, GAME.parse("keep", session.state))
    assert session.state is before
    assert session.log == log


def test_chance_brings_only_what_is_there() -> None:
    session = fresh()
    assert isinstance(session.node, Chance)
    with pytest.raises(IllegalAction, match="chance cannot bring"):
        session.happen(GAME.parse("draw 7", session.state))


def test_what_may_be_done_is_worked_out_once_for_a_state(monkeypatch: pytest.MonkeyPatch) -> None:
    session, asked = fresh(), list[object]()
    node = GAME.node

    def note(state: object) -> object:
        asked.append(state)
        return node(state)

    monkeypatch.setattr(GAME, "node", note)
    before = session.state
    assert session.node is session.node
    assert asked == [before]
    assert isinstance(session.node, Chance)
    session.happen(session.node.outcome_at(0))
    assert session.node is session.node
    assert asked.count(session.state) == 1


def test_the_same_luck_gives_the_same_game() -> None:
    def final(seed: int) -> object:
        rng = Random(seed)
        players = [make_player(name, GAME, rng) for name in ("greedy", "random")]
        return play_out(GAME, players, Dice(rng))

    assert final(1) == final(1)
    assert final(1) != final(2)


def placed_then_asked_to_block(session: AnySession) -> Seat:
    """Plays until somebody has laid a card and must now block: the other's draw was hidden."""
    decide(session)  # the first block
    seat = decide(session)  # the first card
    session.let_chance_happen()
    return seat


def test_what_fails_has_not_happened_and_the_next_draw_is_the_same() -> None:
    session, again = fresh(), fresh()
    again.let_chance_happen()

    def fail() -> None:
        with session.or_not_at_all():
            session.let_chance_happen()
            raise OSError("the disk is full")

    with pytest.raises(OSError, match="full"):
        fail()
    assert (session.steps, session.log, session.luck.counter) == ([], [], 0)
    session.let_chance_happen()
    assert session.state == again.state


@pytest.mark.cites("YR-44")
def test_a_placement_is_taken_back_and_the_hidden_draw_comes_again() -> None:
    session = fresh()
    seat = placed_then_asked_to_block(session)
    after, hidden = session.state, session.steps[-1].action
    before = session.steps[-2].before
    assert session.may_undo(seat)
    session.undo(seat)
    assert session.state == before
    decide(session)
    session.let_chance_happen()
    assert session.steps[-1].action == hidden
    assert session.state == after


@pytest.mark.cites("YR-44")
def test_nothing_is_taken_back_once_another_seat_decided() -> None:
    session = fresh()
    blocker = decide(session)
    assert session.may_undo(blocker)
    other = decide(session)
    assert other != blocker
    assert not session.may_undo(blocker)
    with pytest.raises(IllegalAction, match="no undo"):
        session.undo(blocker)


@pytest.mark.cites("YR-44", "YR-40")
def test_nothing_is_taken_back_once_a_card_was_revealed() -> None:
    game = load("yellow-brick-road", {"openHands": "yes"})
    session: AnySession = Session(game, 2, VerifiableRandom(SECRET, game.spec.id, ("", "")))
    seat = placed_then_asked_to_block(session)
    assert not session.may_undo(seat)  # with open hands the other's draw was seen


@pytest.mark.cites("YR-44")
def test_undo_can_be_switched_off() -> None:
    game = load("yellow-brick-road", {"undo": "off"})
    session: AnySession = Session(game, 2, VerifiableRandom(SECRET, game.spec.id, ("", "")))
    assert not session.may_undo(decide(session))


@pytest.mark.cites("YR-44")
def test_nothing_is_taken_back_after_the_end() -> None:
    session = fresh()
    last = Seat(0)
    while not isinstance(session.node, Over):
        last = decide(session)
        session.let_chance_happen()
    assert not session.may_undo(last)


@pytest.mark.cites("YR-44")
def test_an_undo_is_a_line_of_the_record_and_still_verifies() -> None:
    session = fresh()
    seat = placed_then_asked_to_block(session)
    session.undo(seat)
    decide(session, choice=1)
    while not isinstance(session.node, Over):
        decide(session)
        session.let_chance_happen()
    text = write(of_session(session, ["a", "b"], "2026-11-15", SECRET, ("", "")))
    assert f"undo {seat + 1}" in text
    assert session_of(read(text), GAME).state == session.state
    assert any("every draw" in finding for finding in verify_record(read(text), GAME))
