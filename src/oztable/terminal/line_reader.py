"""Lines typed at a terminal: edited with the arrow keys, recalled, completed with Tab.

The standard library's `readline` does it where there is one; elsewhere the console's own editing
must do. A pipe is read as it comes.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

from platformdirs import user_state_path

from oztable.core.files import write_whole

try:
    import readline
except ImportError:  # Windows, and some builds of Python
    readline = None  # type: ignore[assignment]

LONGEST_LINE = 10_000
MOST = 500  # lines that are recalled in a later game
Lines = Callable[[], Iterable[str]]


def history_folder() -> Path:
    return user_state_path("oztable", appauthor=False) / "history"


def next_words(lines: Iterable[str], before: str, begun: str) -> list[str]:
    """How a line may go on: the words after `before` that start with what is begun.

    After a comma a list goes on: only what follows it counts.
    """
    words = before.rpartition(",")[2].casefold().split()
    found: dict[str, bool] = {}
    for line in lines:
        parts = line.split()
        if len(parts) <= len(words) or [part.casefold() for part in parts[: len(words)]] != words:
            continue
        word = parts[len(words)]
        if word.casefold().startswith(begun.casefold()):
            found[word] = found.get(word, True) and len(parts) == len(words) + 1
    return [word if is_last else f"{word} " for word, is_last in found.items()]


class LineReader:
    """Asks on standard output and listens on standard input.

    Without a name nothing is kept on disk: so it is where people share a terminal and have
    something to hide from each other.
    """

    def __init__(self, name: str = "") -> None:
        self._file = history_folder() / f"{name}.txt" if name else None
        self._lines: list[str] | None = None  # what can be recalled, once it is read
        self._choices: list[str] = []

    @property
    def edits(self) -> bool:
        return sys.stdin.isatty() and sys.stdout.isatty()

    def __call__(self) -> str:
        """A line that is neither edited for nor kept: Enter, or a yes."""
        return self.answer("")

    def line(self, prompt: str, choices: Lines = tuple) -> str:
        """With its end; nothing at the end of the input. Tab completes to one of the choices."""
        if not self.edits:
            return self.answer(prompt)
        self._recall()
        self._offer(choices)
        typed = self._input(prompt)
        self._keep(typed.strip())
        return typed

    def answer(self, prompt: str) -> str:
        """The same, without choices and without being kept."""
        if not self.edits:
            sys.stdout.write(prompt)
            sys.stdout.flush()
            return sys.stdin.readline(LONGEST_LINE)
        self._offer(tuple)
        return self._input(prompt)

    def forget(self) -> None:
        """Another person takes the terminal."""
        self._lines = []
        if readline:
            readline.clear_history()

    def _input(self, prompt: str) -> str:
        """Of a prompt in several lines only the last is one for the editor."""
        above, end, last = prompt.rpartition("\n")
        sys.stdout.write(above + end)
        sys.stdout.flush()
        if readline:
            readline.set_auto_history(False)
        try:
            return input(last) + "\n"
        except EOFError:
            return ""

    # What was typed before

    def _recall(self) -> None:
        if self._lines is not None or not readline:
            return
        self._lines = []
        if self._file:
            with suppress(OSError, ValueError):
                self._lines = self._file.read_text("utf-8").splitlines()[-MOST:]
        readline.clear_history()
        for line in self._lines:
            readline.add_history(line)

    def _keep(self, line: str) -> None:
        """A bare number means something else every time; what was just typed is there already."""
        lines = self._lines
        if not readline or lines is None or not line or line.isdecimal() or lines[-1:] == [line]:
            return
        lines.append(line)
        readline.add_history(line)
        if self._file:
            with suppress(OSError):  # a game goes on without it
                self._file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
                write_whole(self._file, "\n".join(lines[-MOST:]) + "\n", private=True)

    # Tab

    def _offer(self, choices: Lines) -> None:
        if not readline:
            return
        readline.set_completer_delims(" \t")
        readline.set_completer(self._completer(choices))
        is_libedit = "libedit" in (readline.__doc__ or "")
        readline.parse_and_bind("bind ^I rl_complete" if is_libedit else "tab: complete")

    def _completer(self, choices: Lines) -> Callable[[str, int], str | None]:
        def complete(begun: str, number: int) -> str | None:
            if number == 0:
                before = readline.get_line_buffer()[: readline.get_begidx()]
                self._choices = next_words(choices(), before, begun)
            return self._choices[number] if number < len(self._choices) else None

        return complete


def asked(
    read: Any, prompt: Callable[[str], None], words: str, choices: Lines | None = None
) -> str:
    """With a reader of lines that edits, or with any other."""
    if isinstance(read, LineReader):
        return read.answer(words) if choices is None else read.line(words, choices)
    prompt(words)
    return str(read())
