"""A record says who took a hint and when; it replays, verifies and is read as before."""

from __future__ import annotations

from random import Random

import pytest

from oztable import load
from oztable.core.game import Decide, IllegalAction, Over, Seat
from oztable.core.play import AnySession, Hinted, Session
from oztable.core.record import Record, RecordFault, as_seen_by, of_session, read, write
from oztable.core.verifiable_random import VerifiableRandom
from oztable.study.records import game_of, session_of, verify_record

SECRET = bytes(range(32))
GAME = load("yellow-brick-road")
NAMES = ["Dorothy", "Toto"]
WORDS = ("silver", "shoes")


def played(decisions: int, hints_at: set[int]) -> AnySession:
    """A random game; before these decisions whoever decides takes a hint."""
    session: AnySession = Session(GAME, 2, VerifiableRandom(SECRET, GAME.spec.id, WORDS))
    rng = Random(2)
    for number in range(decisions):
        session.let_chance_happen()
        node = session.node
        if not isinstance(node, Decide):
            break
        if number in hints_at:
            session.note_hint(node.seat)
        session.act(node.seat, rng.choice(node.actions))
    return session


def recorded(session: AnySession) -> Record:
    return of_session(session, NAMES, "2026-11-15", SECRET, WORDS)


def test_a_hint_stands_before_the_decision_it_was_for() -> None:
    session = played(1000, {0, 1, 5})
    text = write(recorded(session))
    first = next(line for line in text.splitlines() if line.startswith("1. "))
    builder = session.game.first_seat(session.state)
    assert builder is not None
    other = 1 - builder
    moves = first.removeprefix("1. ").split("; ")
    assert moves[1] == f"hint {other + 1}"
    assert moves[2].startswith("x ")
    assert moves[3] == f"hint {builder + 1}"
    assert sum(read(text).hints) == 3


def test_such_a_record_replays_and_verifies() -> None:
    session = played(1000, {0, 3, 4, 9})
    record = read(write(recorded(session)))
    again = session_of(record, game_of(record))
    assert isinstance(again.node, Over)
    assert write(recorded(again)) == write(recorded(session))
    findings = verify_record(record, game_of(record))
    assert any(finding.startswith("hints taken: seat ") for finding in findings)
    steps = len(session.steps)
    assert f"{steps} moves, all legal" in findings


def test_a_record_without_hints_says_nothing_of_them() -> None:
    record = read(write(recorded(played(1000, set()))))
    assert record.hints == (0, 0)
    assert not any("hint" in finding for finding in verify_record(record, game_of(record)))


def test_asking_twice_is_one_hint() -> None:
    session = played(4, set())
    session.let_chance_happen()
    node = session.node
    assert isinstance(node, Decide)
    assert not session.has_hint(node.seat)
    session.note_hint(node.seat)
    session.note_hint(node.seat)
    assert session.has_hint(node.seat)
    assert [what for _, what, _ in session.log].count(Hinted(node.seat)) == 1


def test_only_who_decides_takes_a_hint() -> None:
    session = played(4, set())
    session.let_chance_happen()
    node = session.node
    assert isinstance(node, Decide)
    with pytest.raises(IllegalAction, match="not for seat"):
        session.note_hint(Seat(1 - node.seat))
    text = write(recorded(session)).replace("\n1. draw", "\n1. hint 1; draw")
    with pytest.raises(RecordFault, match="hint"):
        session_of(read(text), GAME)


def test_taking_back_leaves_the_hint_noted() -> None:
    session = played(4, {3})
    seat = session.steps[-1].seat
    assert seat is not None
    noted = len(session.log)
    if session.may_undo(seat):
        session.undo(seat)
        assert len(session.log) == noted + 1
    assert sum(recorded(session).hints) == 1


def test_others_see_that_a_hint_was_taken() -> None:
    session = played(6, {2})
    seen = as_seen_by(session, None, recorded(session))
    assert sum(seen.hints) == 1
