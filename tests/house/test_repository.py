"""The project speaks of itself alone, and what it depends on is pinned."""

from __future__ import annotations

import re
import subprocess
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
LOCKS = sorted((ROOT / "requirements").glob("*.lock"))
# Possessive quantifiers and atomic groups, which `re` of Python 3.11.2 gets wrong.
POSSESSIVE = re.compile(r"[*?}+]\+|\(\?>")


def tracked() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    ).stdout
    return [ROOT / name for name in listed.splitlines() if (ROOT / name).is_file()]


def faults_of_lock(text: str) -> list[str]:
    packages = re.findall(r"^[a-z0-9][^\n]*", text, re.M)
    blocks = re.split(r"\n(?=[a-z0-9])", text.strip())
    pinned = re.compile(r"[a-z0-9_.\[\]-]+==\S+ ")
    return (
        (["names a host"] if "://" in text else [])
        + ([] if packages else ["pins nothing"])
        + [f"no version: {package}" for package in packages if not pinned.match(package)]
        + [f"no hash: {block[:40]}" for block in blocks if "--hash=sha256:" not in block]
    )


def test_locks_pin_versions_and_hashes_and_name_no_host() -> None:
    assert LOCKS
    faults = {lock.name: faults_of_lock(lock.read_text("utf-8")) for lock in LOCKS}
    assert {name: found for name, found in faults.items() if found} == {}


def test_a_lock_without_versions_hashes_or_with_a_host_is_noticed() -> None:
    assert faults_of_lock("a==1 \\\n    --hash=sha256:0\n") == []
    assert faults_of_lock("") == ["pins nothing", "no hash: "]
    assert len(faults_of_lock("a>=1 \\\n    --hash=sha256:0\n")) == 1
    assert len(faults_of_lock("a==1 \\\n    --hash=sha256:0\nb==1 \\\n")) == 1
    assert faults_of_lock("a==1 @ https://b \\\n    --hash=sha256:0\n") == ["names a host"]


def test_no_file_names_a_path_of_somebodys_machine() -> None:
    slip = re.compile(r"(?<![\w.~/-])/(?:home|root|Users|work)/\w")
    for path in tracked():
        if path.suffix in {".jpg", ".npz", ".pdf", ".png", ".woff2"}:
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


def test_no_pattern_needs_a_newer_python_than_the_oldest_we_support() -> None:
    oldest = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert oldest["requires-python"] == ">=3.11", "with 3.12 or newer this test may go"
    offenders = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in tracked()
        if path.suffix == ".py" and ROOT / "src" in path.parents
        for number, line in enumerate(path.read_text("utf-8").split("\n"), 1)
        if POSSESSIVE.search(line)
    ]
    assert offenders == []


def test_that_ban_would_notice() -> None:
    for pattern in (r"[ab]*+", r"a++", r"a?+", r"a{2,3}+", r"(?>ab)"):
        assert POSSESSIVE.search(f'X = re.compile(r"{pattern}")'), pattern
    assert not POSSESSIVE.search(r'X = re.compile(r"[ab]*(?:a|b+)?[+-]{2}(?=a)")')
