"""The first ten minutes: every command and every program of these pages runs, in their order."""

from __future__ import annotations

import re
import shlex
import socket
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Oz
from tests.cli.conftest import oz as oz
from tests.server.test_serve import answer, served

pytestmark = pytest.mark.real

ROOT = Path(__file__).parents[2]
FIRST = sorted((ROOT / "docs" / "first").glob("*.md"))
BLOCK = re.compile(r'^```(\w+)(?: title="([\w.-]+)")?\n(.*?)^```', re.M | re.S)
HERE = "http://localhost:8900"
ENTERED = {"setup", "play", "terminal", "envs"}  # what make does has tests of its own


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Terminal:
    """Somebody who types what a page shows, in an empty folder."""

    def __init__(self, oz: Oz, stack: ExitStack) -> None:
        self._oz, self._stack = oz, stack
        self._address = ""

    def type(self, line: str) -> None:
        words = shlex.split(line)
        match words:
            case ["make", target, *_]:
                assert target in ENTERED
                assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text(), re.M)
            case [".", activate]:
                assert activate == ".venv/bin/activate"
            case ["curl", url]:
                assert url.startswith(HERE)
                assert answer(self._address, url.removeprefix(HERE)).status_code == 200
            case ["oz", "serve", "--data", data, *more]:
                port = free_port()
                self._address = f"http://localhost:{port}"
                self._stack.enter_context(served(Path(data), *more, port=port))
            case ["oz", *rest]:
                self._run(rest)
            case _:
                pytest.fail(f"nobody knows how to try {line!r}")

    def _run(self, words: list[str]) -> None:
        into, at = "", words.index(">") if ">" in words else len(words)
        if words[at:]:
            into = words[at + 1]
        ran = self._oz(*words[:at], stdin="quit\ny\n" if words[0] == "play" else "")
        assert ran.status == 0, (words, ran)
        assert ran.out
        if into:
            Path(into).write_text(ran.out, encoding="utf-8")


def run_python(text: str, page: str) -> None:
    exec(compile(text, page, "exec"), {})  # noqa: S102  our own documents


def test_there_is_one_for_everybody() -> None:
    names = {page.stem for page in FIRST}
    assert names == {"player", "designer", "researcher", "operator"}
    for page in FIRST:
        assert len(page.read_text("utf-8").split()) < 500, page


@pytest.mark.slow
@pytest.mark.parametrize("page", FIRST, ids=lambda page: page.stem)
def test_what_it_shows_is_so(
    page: Path, oz: Oz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done: dict[str, int] = {}
    do: dict[str, Callable[[str], Any]] = {"python": lambda text: run_python(text, page.name)}
    with ExitStack() as stack:
        terminal = Terminal(oz, stack)
        for language, file, text in BLOCK.findall(page.read_text("utf-8")):
            if file:
                (tmp_path / file).write_text(text, encoding="utf-8")
            elif language == "sh":
                for line in text.splitlines():
                    terminal.type(line)
            else:
                do[language](text)
            done[language] = done.get(language, 0) + 1
    assert done["sh"] >= 3
