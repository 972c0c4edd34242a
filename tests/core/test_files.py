"""Files that anybody may have written are read or refused in one line; ours are written whole."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from oztable.core.files import LIMIT, check_writable, lock, read_text, write_whole
from oztable.core.game import BadNotation


def refusal(path: Path) -> str:
    with pytest.raises(BadNotation) as refused:
        read_text(str(path))
    said = str(refused.value)
    assert said.startswith(str(path))
    assert said.isprintable()
    return said.removeprefix(str(path))


def test_a_file_is_read_up_to_the_limit_and_not_beyond(tmp_path: Path) -> None:
    path = tmp_path / "long"
    path.write_bytes(b"a" * LIMIT)
    assert read_text(str(path)) == "a" * LIMIT
    path.write_bytes(b"a" * (LIMIT + 1))
    assert refusal(path).startswith(": longer than 1 MiB;")


@pytest.mark.parametrize(
    ("raw", "line"), [(b"\xff", 1), (b"a\nb\n\xff\n", 3), (b"a\n" * 4 + b"b\xff", 5)]
)
def test_what_is_no_utf_8_is_named_by_its_line(tmp_path: Path, raw: bytes, line: int) -> None:
    path = tmp_path / "odd"
    path.write_bytes(raw)
    assert refusal(path) == f":{line}: not UTF-8; save it as UTF-8"


def test_each_way_to_name_no_file_is_told_apart(tmp_path: Path) -> None:
    assert refusal(tmp_path) == ": a folder; name the file inside it"
    assert refusal(tmp_path / "none") == ": no such file; check its name"
    link, pipe = tmp_path / "link", tmp_path / "pipe"
    link.symlink_to(tmp_path / "none")
    assert refusal(link) == ": a link that leads nowhere; mend it"
    os.mkfifo(pipe)
    assert refusal(pipe) == ": not a plain file"
    assert refusal(tmp_path / ("n" * 300)).startswith(": cannot be opened (")


def test_what_is_forbidden_to_read_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(path: str) -> os.stat_result:
        raise PermissionError

    monkeypatch.setattr("oztable.core.files.os.stat", forbidden)
    assert refusal(tmp_path / "mine") == ": you may not read it; change its permissions"


@pytest.mark.parametrize("private", [True, False])
def test_a_file_is_written_over_and_nothing_is_left_beside_it(
    tmp_path: Path, private: bool
) -> None:
    path = tmp_path / "save"
    before = os.umask(0o022)
    try:
        for text in ("first and longer", "Ozma\n"):
            write_whole(path, text, private=private)
            assert path.read_text("utf-8") == text
    finally:
        os.umask(before)
    assert stat.S_IMODE(path.stat().st_mode) == (0o600 if private else 0o644)
    assert os.listdir(tmp_path) == ["save"]


def test_when_the_disk_is_full_the_old_file_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "save"
    write_whole(path, "old")

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("oztable.core.files.os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_whole(path, "new")
    assert path.read_text() == "old"
    assert os.listdir(tmp_path) == ["save"]


def test_contents_and_folder_are_both_made_safe(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The text before it takes the place of the old one, the folder after."""
    path, safe = tmp_path / "save", list[tuple[bool, bool]]()

    def note(descriptor: int) -> None:
        safe.append((stat.S_ISDIR(os.fstat(descriptor).st_mode), path.exists()))

    monkeypatch.setattr("oztable.core.files.os.fsync", note)
    write_whole(path, "text")
    assert safe == [(False, False), (True, True)]


def test_a_place_that_can_be_written_is_left_as_it_was(tmp_path: Path) -> None:
    check_writable(tmp_path / "new")
    assert os.listdir(tmp_path) == []
    (tmp_path / "old").write_text("stays")
    check_writable(tmp_path / "old")
    assert (tmp_path / "old").read_text() == "stays"
    assert os.listdir(tmp_path) == ["old"]


def test_who_asks_often_whether_it_can_be_written_runs_out_of_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed: list[int] = []
    close = os.close

    def note(descriptor: int) -> None:
        closed.append(descriptor)
        close(descriptor)

    monkeypatch.setattr("oztable.core.files.os.close", note)
    check_writable(tmp_path / "new")
    assert len(closed) == 1
    with pytest.raises(OSError, match="Bad file descriptor"):
        os.fstat(closed[0])


@pytest.mark.parametrize(("name", "why"), [(".", "not a plain file"), ("no/where", "No such file")])
def test_a_place_that_cannot_be_written_is_refused(tmp_path: Path, name: str, why: str) -> None:
    with pytest.raises(BadNotation, match=why):
        check_writable(tmp_path / name)


def test_a_file_is_locked_for_one_alone_unless_it_is_shared(tmp_path: Path) -> None:
    path = tmp_path / "table"
    path.touch()
    with path.open("r+b") as one, path.open("r+b") as two:
        assert lock(one)
        assert not lock(two)
        assert not lock(two, shared=True)
    with path.open("r+b") as one, path.open("r+b") as two, path.open("r+b") as three:
        assert lock(one, shared=True)
        assert lock(two, shared=True)
        assert not lock(three)
