"""`make audit` says what is known, or that nobody could be asked; never a traceback."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "tools" / "audit.sh"
WELL = "echo No known vulnerabilities found; exit 0"
OFFLINE = (
    "echo '  File \"adapters.py\", line 723' >&2; echo 'ConnectionError: no route' >&2; exit 1"
)
FOUND = "echo Found 1 known vulnerability in 1 package; echo 'starlette 0.1 PYSEC-1'; exit 1"
NPM_WELL = "echo found 0 vulnerabilities; exit 0"
NPM_OFFLINE = "echo npm error audit endpoint returned an error >&2; exit 1"
NPM_FOUND = "echo 'svelte  high'; echo '1 high severity vulnerability'; exit 1"


@pytest.mark.parametrize(
    ("pip", "npm", "status", "says"),
    [
        (WELL, NPM_WELL, 0, "web/package-lock.json: nothing known"),
        (OFFLINE, NPM_WELL, 2, "no answer about runtime.lock, so it was not checked"),
        (FOUND, NPM_WELL, 1, "runtime.lock has known vulnerabilities"),
        (WELL, NPM_OFFLINE, 2, "no answer about web/package-lock.json"),
        (WELL, NPM_FOUND, 1, "web/package-lock.json has known vulnerabilities"),
    ],
)
def test_an_audit_says_what_it_knows(
    tmp_path: Path, pip: str, npm: str, status: int, says: str
) -> None:
    for name, does in (("pip-audit", pip), ("npm", npm)):
        (tmp_path / name).write_text(f"#!/bin/sh\n{does}\n")
        (tmp_path / name).chmod(0o755)
    ran = subprocess.run(
        ["sh", str(SCRIPT), "./pip-audit", "npm", "runtime.lock"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == status
    assert says in ran.stdout + ran.stderr
    assert "line 723" not in ran.stdout + ran.stderr
    assert (status == 1) == ("PYSEC-1" in ran.stdout or "svelte" in ran.stdout)
