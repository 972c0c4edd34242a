"""Records at their edges: where a fault stands, which records are the same, how long one is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oztable.core.game import Decide, Seat
from oztable.core.record import (
    MOST_LINES,
    Move,
    RecordFault,
    as_seen_by,
    of_session,
    play_text,
    read,
    replay,
    write,
)
from tests.core.test_record import FINISHED, GAME, SECRET, TRUE, played, recorded


def fault(text: str) -> tuple[int, str]:
    with pytest.raises(RecordFault) as found:
        read(text)
    assert str(found.value) == f"line {found.value.line}: {found.value.why}"
    return found.value.line, found.value.why


def test_where_a_header_stands_does_not_make_another_record() -> None:
    """A start typed further down the page, say; the moves are compared with their lines."""
    moved = replace(TRUE, lines={name: line + 1 for name, line in TRUE.lines.items()})
    assert moved == TRUE
    assert replace(TRUE, date="2026-11-16") != TRUE


def test_a_record_may_be_as_long_as_is_said() -> None:
    lines = FINISHED.split("\n\n")[0].splitlines()
    full = [*lines, *["1. keep"] * (MOST_LINES - len(lines))]
    assert len(read("\n".join(full)).moves) == MOST_LINES - len(lines)
    assert fault("\n".join([*full, "1. keep"]))[0] == MOST_LINES


def test_faults_name_their_lines() -> None:
    lines = FINISHED.splitlines()
    date = next(number for number, line in enumerate(lines, 1) if line.startswith("date:"))
    twice = "\n".join([*lines[:date], "date: 2026-11-16", *lines[date:]])
    assert fault(twice) == (date + 1, f"`date` stands twice, first on line {date}")
    check = next(number for number, line in enumerate(lines, 1) if line.startswith("check:"))
    assert fault("\n".join([*lines[:check], "", "1. keep"]))[0] == check + 1
    assert fault("")[0] == 1
    cut = "\n".join(lines[:4])
    assert fault(cut)[0] == 4


def test_only_what_was_read_with_its_check_line_is_checked() -> None:
    assert not recorded(played(steps=1)).checked
    assert TRUE.checked


def test_blank_lines_behind_the_check_are_nothing() -> None:
    assert read(FINISHED + "\n  \n\n").checked


@pytest.mark.parametrize("name", ["commitment", "secret"])
@pytest.mark.parametrize("value", ["", "a" * 63, "a" * 65, "A" * 64])
def test_hashes_and_secrets_have_64_small_digits(name: str, value: str) -> None:
    lines = [
        f"{name}: {value}" if line.startswith(f"{name}:") else line
        for line in FINISHED.splitlines()
    ]
    line, why = fault("\n".join(lines))
    assert lines[line - 1].startswith(name)
    assert "64 hexadecimal digits" in why


@pytest.mark.parametrize(("seat", "who"), [(Seat(0), "1"), (Seat(1), "2"), (None, "spectator")])
def test_a_part_of_a_record_says_whose_it_is(seat: Seat | None, who: str) -> None:
    session = played(steps=4)
    part = as_seen_by(session, seat, replace(recorded(session), start="turn 5"))
    assert (part.seen_by, part.secret, part.start) == (who, "", "")
    assert read(write(part)).seen_by == who
    assert len(part.moves) == len(session.log)


def test_what_one_seat_saw_cannot_be_replayed_and_its_line_is_named() -> None:
    session = played(steps=4)
    part = as_seen_by(session, Seat(0), recorded(session))
    for record, line in ((part, 1), (written := read(write(part)), written.lines["seen_by"])):
        with pytest.raises(RecordFault, match="only a full record") as refused:
            replay(record, played(steps=0))
        assert refused.value.line == line


def test_only_a_game_that_has_stopped_is_finished() -> None:
    session = played(steps=4)
    assert not recorded(session).is_finished
    given_up = of_session(session, ["a", "b"], "2026-11-15", SECRET, ended="given up")
    assert (given_up.is_finished, given_up.secret) == (True, SECRET.hex())
    whole = recorded(played())
    assert (whole.is_finished, whole.secret) == (True, SECRET.hex())
    bare = of_session(session, ["a", "b"], "2026-11-15")
    assert (bare.promise, bare.secret, bare.words) == ("", "", ("", ""))


def test_what_was_never_written_has_its_faults_on_the_first_line() -> None:
    true, wrong = recorded(played()), "81 - 9; seat 1 wins; most points Y8.4"
    for record, why in (
        (replace(true, result=wrong), "the result is wrong"),
        (replace(true, moves=true.moves[:-1]), "do not reach the end"),
        (replace(true, ended="given up"), "nothing ended it"),
    ):
        with pytest.raises(RecordFault, match=why) as found:
            replay(record, played(steps=0))
        assert found.value.line == 1


def test_hints_are_counted_by_seat() -> None:
    moves = tuple(Move(text, 1) for text in ("hint 1", "hint 2", "undo 1", "hint 2", "hint 3"))
    assert replace(TRUE, moves=moves).hints == (1, 2)


def test_what_is_noted_is_about_the_seat_that_is_named() -> None:
    session = played(steps=3)
    session.let_chance_happen()
    node = session.node
    assert isinstance(node, Decide)
    play_text(session, f"hint {node.seat + 1}")
    assert session.has_hint(node.seat)
    assert not session.has_hint(Seat(1 - node.seat))


def test_a_fault_while_replaying_names_the_move_and_its_line() -> None:
    moves = list(TRUE.moves)
    moves[5] = replace(moves[5], text="nonsense")
    with pytest.raises(RecordFault, match=r"move 6 \(nonsense\) illegal") as found:
        replay(replace(TRUE, moves=tuple(moves)), type(played(0))(GAME, 2, played(0).luck))
    assert found.value.line == moves[5].line
