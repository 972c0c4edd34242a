"""Editing, recalling and completing what is typed; at a real terminal, too."""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from oztable import load
from oztable.terminal import line_reader
from oztable.terminal.default_game import DefaultGame
from oztable.terminal.line_reader import LineReader, next_words
from oztable.terminal.local_table import new_table

LINES = ["play toto", "play dorothy a2", "move toto on", "look", "Premier rôle", "Humain"]


@pytest.mark.parametrize(
    ("before", "begun", "found"),
    [
        ("", "p", ["play ", "Premier "]),
        ("", "lo", ["look"]),
        ("play ", "", ["toto", "dorothy "]),
        ("PLAY ", "To", ["toto"]),
        ("play dorothy ", "", ["a2"]),
        ("play toto ", "", []),
        ("Premier rôle, ", "h", ["Humain"]),
        ("jump ", "", []),
    ],
)
def test_tab_goes_on_word_by_word(before: str, begun: str, found: list[str]) -> None:
    assert next_words(LINES, before, begun) == found


def test_actions_and_commands_are_offered_in_either_language() -> None:
    table = new_table(load("yellow-brick-road", {"firstPlayer": "chosen"}), "me,random", None)
    node = table.node
    offered = DefaultGame(table, "fr", input).typeable(node)  # type: ignore[arg-type]
    assert offered[:2] == ["first 1", "first 2"]
    assert "conseil" in offered
    assert "hint" in DefaultGame(table, "en", input).typeable(node)  # type: ignore[arg-type]


class Terminal:
    """Standard input and output of somebody who types these lines."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, lines: list[str]) -> None:
        waiting = iter(lines)
        monkeypatch.setattr(LineReader, "edits", True)
        monkeypatch.setattr("builtins.input", lambda prompt: next(waiting))


def test_what_was_typed_is_recalled_in_a_later_game(monkeypatch: pytest.MonkeyPatch) -> None:
    readline = pytest.importorskip("readline")
    Terminal(monkeypatch, ["play toto", "3", "play toto", "", "look"])
    reader = LineReader("some-game")
    for _ in range(5):
        reader.line("> ")
    file = line_reader.history_folder() / "some-game.txt"
    assert file.read_text("utf-8") == "play toto\nlook\n"  # no bare numbers, nothing twice
    assert file.stat().st_mode & 0o077 == 0
    again = LineReader("some-game")
    Terminal(monkeypatch, ["move toto on"])
    again.line("> ")
    assert readline.get_current_history_length() == 3


def test_answers_are_not_kept_and_nothing_where_people_share(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    readline = pytest.importorskip("readline")
    Terminal(monkeypatch, ["y", "set hurrah 4"])
    LineReader("some-game").answer("Sure? ")
    shared = LineReader()
    shared.line("> ")
    assert not line_reader.history_folder().exists()
    assert readline.get_current_history_length() == 1
    shared.forget()
    assert readline.get_current_history_length() == 0


def test_people_at_one_terminal_have_no_history_on_disk() -> None:
    game = load("yellow-brick-road")
    alone = DefaultGame(new_table(game, "me,random", None), "en")
    together = DefaultGame(new_table(game, "me:Ann,me:Ben", None), "en")
    assert isinstance(alone.read, LineReader)
    assert alone.read._file is not None
    assert isinstance(together.read, LineReader)
    assert together.read._file is None


# At a real terminal


class Pty:
    """A child process at the other end of a terminal."""

    def __init__(self, home: Path, *arguments: str, **more: str) -> None:
        import pty

        environment = {
            **os.environ,
            "XDG_DATA_HOME": str(home / "data"),
            "XDG_STATE_HOME": str(home / "state"),
            "XDG_CONFIG_HOME": str(home / "config"),
            "TERM": "xterm-256color",
            "LINES": "24",
            "COLUMNS": "80",
            **more,
        }
        self.pid, self.handle = pty.fork()
        if not self.pid:
            os.execve(sys.executable, [sys.executable, "-m", "oztable", *arguments], environment)
        self.seen, self.read = "", 0  # all that came, and how far it was looked at

    def until(self, words: str, seconds: float = 60) -> str:
        """Reads on until these words came."""
        import select

        start, end = self.read, time.monotonic() + seconds
        while words not in self.seen[start:]:
            assert time.monotonic() < end, self.seen[-2000:]
            if select.select([self.handle], [], [], 0.2)[0]:
                try:
                    self.seen += os.read(self.handle, 65536).decode("utf-8", "replace")
                except OSError:
                    break
        assert words in self.seen[start:], self.seen[-2000:]
        self.read = self.seen.index(words, start) + len(words)
        return self.seen[start : self.read]

    def type(self, keys: str) -> None:
        os.write(self.handle, keys.encode())

    def close(self) -> int:
        with suppress(OSError):  # the other end is closed when the process ends
            while os.read(self.handle, 65536):
                pass
        os.close(self.handle)
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


@pytest.mark.real
@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals there")
def test_arrows_edit_recall_and_tab_completes_at_a_real_terminal(tmp_path: Path) -> None:
    pytest.importorskip("readline")
    terminal = Pty(tmp_path, "play", "yellow-brick-road", "--plain", "--seats", "me,random")
    terminal.until("\n> ")
    terminal.type("legl\x1b[Da\r")  # an arrow to the left, and the missing letter
    assert "^[[D" not in terminal.until("You may:")
    terminal.until("> ")
    terminal.type("\x1b[A\r")  # the line before
    terminal.until("You may:")
    terminal.until("> ")
    terminal.type("rul\t\r")
    terminal.until("Y1.1")
    terminal.type("quit\r")
    terminal.until("The game is kept.")
    assert terminal.close() == 0
    kept = (tmp_path / "state/oztable/history/yellow-brick-road.txt").read_text()
    assert kept.splitlines()[:2] == ["legal", "rules"]


@pytest.mark.slow
@pytest.mark.real
@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals there")
@pytest.mark.parametrize("game", ["card-game-of-oz", "yellow-brick-road"])
def test_the_full_screen_opens_at_a_real_terminal_and_a_dumb_one_gets_lines(
    tmp_path: Path, game: str
) -> None:
    terminal = Pty(tmp_path, "play", game, "--seats", "me,random")
    terminal.until("\x1b[?1049h")  # the other screen of the terminal
    terminal.until("quit")
    terminal.type("q")
    terminal.until("The game is kept.")
    assert terminal.close() == 0
    dumb = Pty(tmp_path, "play", game, "--seats", "me,random", "--new", TERM="dumb")
    dumb.until("1. ")
    assert "\x1b[?1049h" not in dumb.seen
    dumb.until("> ")
    dumb.type("quit\r")
    dumb.until("The game is kept.")
    assert dumb.close() == 0
