"""What the documents show is true: their examples run, and they build without a warning."""

from __future__ import annotations

import contextlib
import io
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from oztable.cli.main import run

ROOT = Path(__file__).parents[2]
PAGES = sorted([ROOT / "README.md", *(ROOT / "docs").rglob("*.md")])


class Example(NamedTuple):
    page: str
    language: str
    text: str


EXAMPLES = [
    Example(page.name, found[1], found[2])
    for page in PAGES
    for found in re.finditer(
        r"^```(python|console)\n(.*?)^```", page.read_text("utf-8"), re.M | re.S
    )
]


def output_of(arguments: list[str]) -> str:
    out = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
        run(arguments)
    return out.getvalue()


def test_there_are_examples() -> None:
    assert {example.language for example in EXAMPLES} == {"python", "console"}
    assert "README.md" in {example.page for example in EXAMPLES}


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda e: f"{e.page}-{e.language}")
def test_the_examples_run(
    example: Example, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    if example.language == "python":
        exec(compile(example.text, example.page, "exec"), {})  # noqa: S102  our own documents
        return
    for part in re.split(r"^\$ ", example.text, flags=re.M)[1:]:
        command, _, shown = part.partition("\n")
        words = shlex.split(command)
        if words[0] == "oz" and ">" not in words:
            assert output_of(words[1:]).strip() == shown.strip()
        elif words[0] == "oz":
            at = words.index(">")
            Path(words[at + 1]).write_text(output_of(words[1:at]), encoding="utf-8")


@pytest.mark.slow
def test_the_pages_build_without_a_warning(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(tmp_path)]
    built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    assert (tmp_path / "yellow-brick-road" / "rules.html").exists()


def test_every_command_of_the_makefile_in_the_readme_exists() -> None:
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.M)
    text = "\n".join((ROOT / name).read_text("utf-8") for name in ("README.md", "CONTRIBUTING.md"))
    assert set(re.findall(r"`?make ([a-z]+)", text)) <= set(targets)
