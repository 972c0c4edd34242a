"""The project speaks of itself alone, and what it depends on is pinned."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LOCKS = sorted((ROOT / "requirements").glob("*.lock"))


def tracked() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    ).stdout
    return [ROOT / name for name in listed.splitlines() if (ROOT / name).is_file()]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_locks_pin_versions_and_hashes_and_name_no_host(lock: Path) -> None:
    text = lock.read_text("utf-8")
    assert "://" not in text
    packages = re.findall(r"^[a-z0-9][^\n]*", text, re.M)
    assert packages
    for package in packages:
        assert re.match(r"[a-z0-9_.\[\]-]+==\S+ ", package), package
    blocks = re.split(r"\n(?=[a-z0-9])", text.strip())
    assert all("--hash=sha256:" in block for block in blocks)


def test_no_file_names_a_path_of_somebodys_machine() -> None:
    slip = re.compile(r"(?<![\w.~/-])/(?:home|root|Users|work)/\w")
    for path in tracked():
        if path.suffix in {".jpg", ".png", ".woff2"}:
            continue
        found = slip.search(path.read_text("utf-8"))
        assert not found, f"{path}: {found}"


def test_files_stay_small_enough_to_hold_in_the_head() -> None:
    long = {
        str(path.relative_to(ROOT)): count
        for path in tracked()
        if path.suffix == ".py" and (count := path.read_text("utf-8").count("\n")) > 420
    }
    assert long == {}
