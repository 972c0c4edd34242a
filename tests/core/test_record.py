"""Records: readable, read back equal, replayed, and damage named by line and reason."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oztable import load
from oztable.core.game import BadNotation, Decide, Over, Seat
from oztable.core.play import AnySession, Session
from oztable.core.record import Record, RecordFault, as_seen_by, of_session, read, write
from oztable.core.verifiable_random import VerifiableRandom, commitment
from oztable.games.yellow_brick_road.rules.events import Drew
from oztable.study.records import game_of, session_of, verify_record

SECRET = bytes(range(32))
WORDS = ("silver", "shoes")
GAME = load("yellow-brick-road")


def played(steps: int = 1000, seed: int = 7) -> AnySession:
    """A game played at random with a known secret, to its end or for so many decisions."""
    session: AnySession = Session(GAME, 2, VerifiableRandom(SECRET, GAME.spec.id, WORDS))
    rng = Random(seed)
    for _ in range(steps):
        session.let_chance_happen()
        node = session.node
        if not isinstance(node, Decide):
            break
        session.act(node.seat, rng.choice(node.actions))
    return session


def recorded(session: AnySession) -> Record:
    return of_session(session, ["Dorothy", "greedy"], "2026-11-15", SECRET, WORDS)


FINISHED = write(recorded(played()))
TRUE = read(FINISHED)


def edited(old: str, new: str) -> str:
    assert old in FINISHED
    return FINISHED.replace(old, new, 1)


def line_with(start: str) -> tuple[int, str]:
    lines = FINISHED.splitlines()
    number = next(n for n, line in enumerate(lines, 1) if line.startswith(start))
    return number, lines[number - 1]


def verify(text: str) -> list[str]:
    record = read(text)
    return verify_record(record, game_of(record))


def test_a_record_is_text_that_a_person_can_read() -> None:
    header = FINISHED.split("\n\n")[0].splitlines()
    assert header[:4] == [
        "oztable record 1",
        "game: yellow-brick-road",
        "rules: 1",
        "edition: 2025",
    ]
    assert "players: Dorothy | greedy" in header
    assert "date: 2026-11-15" in header
    assert f"commitment: {commitment(SECRET)}" in header
    assert any(line.startswith("deck: complete20 sha256:") for line in header)
    assert FINISHED.count("\n1. draw ") == 1
    assert FINISHED.count("\n18. draw ") == 1
    assert "\nresult: " in FINISHED


@pytest.mark.cites("YT-52")
def test_a_record_replays_to_the_same_end() -> None:
    session = played()
    record = recorded(session)
    assert read(write(record)).moves == tuple(
        replace(move, line=again.line)
        for move, again in zip(record.moves, read(write(record)).moves, strict=True)
    )
    again = session_of(read(write(record)), GAME)
    assert again.state == session.state
    assert isinstance(again.node, Over)


def test_a_true_record_verifies_with_every_draw() -> None:
    findings = verify(FINISHED)
    assert any("all legal" in finding for finding in findings)
    assert any("every draw follows from the secret" in finding for finding in findings)


def test_an_unfinished_record_does_not_show_the_secret() -> None:
    text = write(recorded(played(steps=9)))
    assert SECRET.hex() not in text
    assert any(finding.startswith("unfinished") for finding in verify(text))


@pytest.mark.cites("YT-51")
def test_a_game_that_was_ended_shows_its_secret_and_says_why() -> None:
    session = played(steps=9)
    record = of_session(
        session, ["Ann", "Bob"], "2026-11-15", SECRET, WORDS, ended="seat 1 resigned"
    )
    text = write(record)
    assert "ended: seat 1 resigned\n" in text
    assert read(text).is_finished
    assert "ended before its end: seat 1 resigned" in verify(text)


def test_nothing_ended_a_game_that_reached_its_end() -> None:
    record = replace(recorded(played()), ended="given up")
    with pytest.raises(RecordFault, match="nothing ended it"):
        verify(write(record))


def test_an_unfinished_record_for_one_seat_hides_what_it_did_not_see() -> None:
    session = played(steps=20)
    whole = recorded(session)
    for seat in (Seat(0), Seat(1), None):
        text = write(as_seen_by(session, seat, whole))
        draws = [e for step in session.steps for e in step.events if isinstance(e, Drew)]
        mine = [str(drew.card) for drew in draws if drew.seat == seat]
        assert re.findall(r"draw (\d+)", text) == mine
        assert text.count("draw ?") == len(draws) - len(mine)
        assert SECRET.hex() not in text
        with pytest.raises(RecordFault, match="what one seat saw"):
            session_of(read(text), GAME)


def test_a_changed_draw_is_found_by_the_secret() -> None:
    number, line = line_with("0. ")
    first, second = [part for part in line.split("; ") if part.startswith("draw")]
    text = edited(line, line.replace(first, "@").replace(second, first).replace("@", second))
    with pytest.raises(RecordFault, match=f"line {number}: move 2 .* the secret draws"):
        verify(text)


def test_another_secret_is_found_by_the_commitment() -> None:
    number, line = line_with("secret: ")
    with pytest.raises(RecordFault, match=f"line {number}: the secret does not match"):
        verify(edited(line, f"secret: {bytes(32).hex()}"))


def test_the_third_move_illegal_is_named() -> None:
    number, line = line_with("0. ")
    moves = line.split("; ")
    text = edited(line, "; ".join([*moves[:2], moves[1]]))
    with pytest.raises(RecordFault, match=f"line {number}: move 3 .* illegal: chance cannot bring"):
        session_of(read(text), GAME)


def test_an_illegal_placement_names_its_rule() -> None:
    number, line = line_with("1. ")
    draw, block, _ = line.split("; ")
    closed = {"r1": "b1", "r2": "b2", "r3": "b3", "ca": "a2", "cb": "b2", "cc": "c2"}
    card = draw.split()[-1]
    text = edited(line, f"{draw}; {block}; {card} {closed[block.split()[-1]]}")
    with pytest.raises(RecordFault, match=rf"line {number}: move 6 .* illegal: .*Y6\.2"):
        session_of(read(text), GAME)


def test_a_wrong_result_is_named() -> None:
    number, line = line_with("result: ")
    with pytest.raises(RecordFault, match=f"line {number}: the result is wrong"):
        verify(edited(line, "result: 81 - 9; seat 1 wins; most points Y8.4"))


def test_a_changed_name_is_found_by_the_check() -> None:
    with pytest.raises(RecordFault, match="the check is wrong"):
        verify(edited("Dorothy", "Dorothea"))


def test_a_record_typed_by_hand_needs_no_check() -> None:
    text = FINISHED[: FINISHED.index("check:")]
    assert not read(text).checked
    assert any("all legal" in finding for finding in verify(text))


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("oztable record 1", "oztable record 2", "line 1: .* another version"),
        ("oztable record 1", "hello", "line 1: this is no record"),
        ("rules: 1", "rules: 99", "newer rules"),
        ("rules: 1", "rules: 0", "older rules"),
        ("rules: 1", "rules: one", "a number"),
        ("game: yellow-brick-road", "game: chess", "no game 'chess'"),
        ("edition: 2025", "edition: 1939", "line 4: .*cannot be '1939'"),
        ("undo=fair", "undo=maybe", "line 5: option undo cannot be 'maybe'"),
        ("players: Dorothy", "players: \x1b[31mDorothy", "must be printable"),
        ("oztable record 1", "\ufeffoztable record 1", "byte order mark"),
        ("birdBlock=played", "birdBlok=played", "did you mean birdBlock"),
        ("birdBlock=played", "birdBlock", "NAME=VALUE"),
        ("deck: complete20", "deck: mine20", "name the deck's file with --deck"),
        ("deck: complete20", "deck: halfEdge20", "another deck"),
        ("sha256:", "md5:", "64 hexadecimal"),
        ("commitment: ", "commitment: zz", "64 hexadecimal"),
        ("players: Dorothy | greedy", "players: Dorothy", "seats 2 players, not 1"),
        ("date: 2026-11-15", "rules: 1", "stands twice"),
        ("date: 2026-11-15", "weather: fine", "neither a header"),
        ("date: 2026-11-15\n", "", "`date: …` is missing"),
        ("\n5. ", "\n6. ", "turn 6 is out of order"),
        ("\nresult", "\n18. keep\nresult", "after the end"),
        ("deck: complete20", "deck: ../secret", "is no name of a deck"),
        ("words: silver", "start: nowhere\nwords: silver", "line 10: .*is no field"),
    ],
)
def test_damage_is_named(old: str, new: str, fault: str) -> None:
    with pytest.raises(RecordFault, match=fault):
        verify(edited(old, new))


def test_a_cut_record_says_so() -> None:
    at = FINISHED.index("\n9. ")
    assert "perhaps the file is cut" in verify(FINISHED[:at] + "\n")[-1]
    with pytest.raises(RecordFault, match="is missing; the file may be cut"):
        verify(FINISHED[:60])


def test_a_result_without_its_moves_is_refused() -> None:
    lines = [line for line in FINISHED.splitlines() if not line.startswith(("17.", "18."))]
    number = next(n for n, line in enumerate(lines, 1) if line.startswith("result: "))
    with pytest.raises(RecordFault, match=f"line {number}: .* the moves do not reach the end"):
        verify("\n".join(lines))


@pytest.mark.parametrize("name", ["", "two\nlines", "a | b"])
def test_names_that_would_break_the_text_are_refused(name: str) -> None:
    with pytest.raises(BadNotation, match="cannot stand in a record"):
        of_session(played(steps=1), ["Dorothy", name], "2026-11-15")


def test_endless_records_are_refused() -> None:
    with pytest.raises(RecordFault, match="at most 5000 lines"):
        read("oztable record 1\n" + "1. keep\n" * 6000)


@pytest.mark.slow
@given(st.data())
@settings(max_examples=100)
def test_any_damage_is_a_fault_or_harmless(data: st.DataObject) -> None:
    """Cut, flip or insert anything: a clear fault or a record that still verifies."""
    at = data.draw(st.integers(0, len(FINISHED) - 1))
    length = data.draw(st.integers(0, 30))
    junk = data.draw(st.text(max_size=8))
    damaged = FINISHED[:at] + junk + FINISHED[at + length :]
    with suppress(BadNotation):
        verify(damaged)
        kept = read(damaged)
        assert [move.text for move in kept.moves] == [move.text for move in TRUE.moves]
        assert kept.result in (TRUE.result, "")


def test_nothing_may_stand_behind_the_check_line() -> None:
    with pytest.raises(RecordFault, match="behind the check line"):
        read(write(recorded(played(steps=5))) + "3. x r1\n")


def test_a_changed_save_is_not_replayed_either() -> None:
    with pytest.raises(RecordFault, match="the check is wrong"):
        session_of(read(edited("Dorothy", "Dorothea")), GAME)


# Positions to start from

START = "turn 5 place; first 1; grids …"
SEVERAL_LINES = 'round = 4\nhand.1 = ["toto"]\n\n[[character]]\ncard = "boq"\nat = [\n  "a1",\n]'


@pytest.mark.parametrize("start", [START, SEVERAL_LINES, "a\nb", "a\n\n\nb"])
def test_a_start_of_one_or_several_lines_is_read_back(start: str) -> None:
    text = write(replace(recorded(played()), start=start))
    record = read(text)
    assert record.start == start
    assert record.checked
    assert write(record) == text
    assert [move.text for move in record.moves] == [move.text for move in TRUE.moves]
    assert ("\nstart:\n  " in text) == ("\n" in start)
    assert (f"\nstart: {start}\n" in text) == ("\n" not in start)


def test_a_start_of_several_lines_may_be_typed_with_any_line_ends() -> None:
    text = write(replace(TRUE, start=SEVERAL_LINES))
    assert read(text.replace("\n", "\r\n")).start == SEVERAL_LINES
    assert read(text.replace("\nstart:", "\nstart:  ")).start == SEVERAL_LINES


def test_what_is_indented_belongs_to_a_start_only() -> None:
    with pytest.raises(RecordFault, match="neither a header"):
        read(edited("date: 2026-11-15", "date: 2026-11-15\n  round = 4"))
    with pytest.raises(RecordFault, match="stands twice"):
        read(edited("date: 2026-11-15", "date: 2026-11-15\nstart: x\nstart:\n  round = 4"))
