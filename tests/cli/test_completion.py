"""Completion in shells: scripts that their shell can read, and that complete a real command."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Oz

SHELLS = ("bash", "zsh", "fish")


def has(shell: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(shutil.which(shell) is None, reason=f"no {shell} here")


@pytest.fixture
def path(tmp_path: Path) -> str:
    """Where `oz` is found."""
    program = tmp_path / "bin" / "oz"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m oztable "$@"\n')
    program.chmod(0o755)
    return f"{program.parent}{os.pathsep}{os.environ['PATH']}"


@pytest.mark.slow
@pytest.mark.parametrize("shell", SHELLS)
def test_every_shell_gets_a_script_with_all_commands(oz: Oz, shell: str) -> None:
    script = oz("completion", shell).out
    for word in ("play", "simulate", "balance", "--lang", "--plain", "settings"):
        assert word in script, word
    refused = oz("completion", "tcsh")
    assert refused.status == 2
    assert "fish" in refused.err


@pytest.mark.parametrize("shell", [pytest.param(one, marks=has(one)) for one in SHELLS])
def test_the_shell_can_read_its_script(oz: Oz, tmp_path: Path, shell: str) -> None:
    script = tmp_path / f"completion.{shell}"
    script.write_text(oz("completion", shell).out)
    flags = ["--no-execute"] if shell == "fish" else ["-n"]
    read = subprocess.run([shell, *flags, str(script)], capture_output=True, text=True)
    assert (read.returncode, read.stderr) == (0, "")


@pytest.mark.slow
@has("bash")
@pytest.mark.parametrize(
    ("words", "found"),
    [
        (["sim"], ["simulate"]),
        (["play", "yel"], ["yellow-brick-road"]),
        (["play", "--pl"], ["--plain"]),
        (["completion", "f"], ["fish"]),
        (["settings", "opp"], ["opponent"]),
    ],
)
def test_bash_completes(
    oz: Oz, tmp_path: Path, path: str, words: list[str], found: list[str]
) -> None:
    script = tmp_path / "completion.bash"
    script.write_text(oz("completion", "bash").out)
    typed = " ".join(words)
    asked = (
        f'source "{script}"; COMP_WORDS=(oz {typed}); COMP_CWORD={len(words)}; '
        f'COMP_LINE="oz {typed}"; COMP_POINT=${{#COMP_LINE}}; COMPREPLY=(); _oz; '
        'printf "%s\\n" "${COMPREPLY[@]}"'
    )
    answer = subprocess.run(
        ["bash", "--norc", "-c", asked],
        capture_output=True,
        text=True,
        env={**os.environ, "PATH": path},
    )
    assert [word.strip() for word in answer.stdout.split()] == found, answer.stderr


@has("fish")
def test_fish_completes(oz: Oz, tmp_path: Path, path: str) -> None:
    script = tmp_path / "oz.fish"
    script.write_text(oz("completion", "fish").out)
    asked = f'source {script}; complete --do-complete "oz sim"'
    answer = subprocess.run(
        ["fish", "--no-config", "-c", asked],
        capture_output=True,
        text=True,
        env={**os.environ, "PATH": path},
    )
    assert answer.stdout.split()[0] == "simulate"
