"""Files from strangers: read as they are, or refused with the reason."""

from __future__ import annotations

import builtins
import os
from pathlib import Path

import pytest

from oztable.core.files import LIMIT, read_text
from oztable.core.game import BadNotation


def refusal(path: str | Path) -> str:
    with pytest.raises(BadNotation) as caught:
        read_text(str(path))
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_a_file_is_read_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "deck.toml"
    file.write_bytes("é = 1\r\n".encode())
    (tmp_path / "link.toml").symlink_to(file)
    assert read_text(str(file)) == "é = 1\r\n"
    assert read_text(str(tmp_path / "link.toml")) == "é = 1\r\n"


def test_what_is_no_file_is_refused_with_the_reason(tmp_path: Path) -> None:
    (tmp_path / "nowhere").symlink_to(tmp_path / "gone")
    (tmp_path / "round").symlink_to(tmp_path / "round")
    os.mkfifo(tmp_path / "pipe")
    assert "no such file" in refusal(tmp_path / "gone")
    assert "folder" in refusal(tmp_path)
    assert "link that leads nowhere" in refusal(tmp_path / "nowhere")
    assert "cannot be opened" in refusal(tmp_path / "round")
    assert "not a plain file" in refusal(tmp_path / "pipe")
    assert "cannot be opened" in refusal("a\0b")
    assert "cannot be opened" in refusal("n" * 5000)


def test_a_file_one_may_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def locked(*_: object) -> None:
        raise PermissionError

    file = tmp_path / "deck.toml"
    file.touch()
    monkeypatch.setattr(builtins, "open", locked)
    assert "permissions" in refusal(file)


def test_a_file_over_the_limit_or_not_in_utf_8(tmp_path: Path) -> None:
    file = tmp_path / "deck.toml"
    file.write_bytes(b"#" * LIMIT)
    assert len(read_text(str(file))) == LIMIT
    file.write_bytes(b"#" * (LIMIT + 1))
    assert "1 MiB" in refusal(file)
    file.write_bytes(b"a = 1\nb = '\xe9'\n")
    assert f"{file}:2: not UTF-8" in refusal(file)
