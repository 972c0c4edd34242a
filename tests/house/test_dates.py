"""The server asks one place what time it is."""

from __future__ import annotations

import re
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "src" / "oztable" / "server"
OWN_DATE = {"dates.py", "metrics_gate.py"}  # the second tells what this machine believes


def test_nobody_else_asks_what_this_machine_believes() -> None:
    asked = re.compile(r"\btime\.time\b|datetime\.now|date\.today|gmtime\(\)")
    found = [
        path.name
        for path in SOURCES.rglob("*.py")
        if path.name not in OWN_DATE and asked.search(path.read_text("utf-8"))
    ]
    assert not found, f"{found} should ask oztable.server.dates what time it is"
