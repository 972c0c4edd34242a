"""Only a test that depends on a clock, a process or a browser is run a second time."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
SETTINGS = "[pytest]\nmarkers = real\n"
STUMBLES = """
import pathlib, pytest

@pytest.mark.real
def test_stumbles():
    flag = pathlib.Path("tried")
    tried = flag.exists()
    flag.touch()
    assert tried

@pytest.mark.real
def test_stands(): pass
"""
BREAKS = "\n\n@pytest.mark.real\ndef test_breaks(): assert False\n"
PLAIN_FAULT = "\n\ndef test_plain(): assert False\n"


def tried(folder: Path, *arguments: str) -> tuple[int, str]:
    ran = subprocess.run(
        [sys.executable, "-m", "tests.second_try", *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
    )
    return ran.returncode, ran.stdout + ran.stderr


def suite(folder: Path, source: str) -> tuple[int, str]:
    (folder / "pytest.ini").write_text(SETTINGS)
    (folder / "test_it.py").write_text(source)
    return tried(folder, "-p", "xdist", "-n", "0", "-v", "test_it.py")


def test_who_stumbles_is_tried_again_and_named(tmp_path: Path) -> None:
    status, said = suite(tmp_path, STUMBLES)
    assert status == 0
    assert said.count("test_stands PASSED") == 1
    assert said.count("test_stumbles PASSED") == 1
    named = "oztable: 1 needed a second try:\n  test_it.py::test_stumbles\n"
    assert said.endswith(named)
    assert tried(tmp_path, "--list") == (0, named)
    tried(tmp_path, "--forget")
    assert tried(tmp_path, "--list") == (0, "oztable: no test needed a second try\n")


def test_who_fails_twice_fails(tmp_path: Path) -> None:
    status, said = suite(tmp_path, STUMBLES + BREAKS)
    assert status == 1
    assert said.count("test_breaks FAILED") == 2
    assert "oztable: 2 needed a second try:" in said


def test_a_plain_fault_fails_at_once(tmp_path: Path) -> None:
    status, said = suite(tmp_path, STUMBLES + PLAIN_FAULT)
    assert status == 1
    assert said.count("test_stumbles FAILED") == 1
    assert "test_stumbles PASSED" not in said
    assert said.endswith("no second try:\n  test_it.py::test_plain\n")
