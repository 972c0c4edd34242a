"""Randomness is an argument: nobody calls the module-level functions of `random`."""

from __future__ import annotations

import ast
from pathlib import Path

ROOT = Path(__file__).parents[2]
MODULES = sorted(
    path for folder in ("src", "tests", "benchmarks") for path in (ROOT / folder).rglob("*.py")
)
ALLOWED = {"Random", "SystemRandom"}


def module_level_calls(source: str) -> list[str]:
    if "random" not in source:
        return []
    tree = ast.parse(source)
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == "random":
            found += [alias.name for alias in node.names if alias.name not in ALLOWED]
        if (
            isinstance(node, ast.Attribute)
            and isinstance(node.value, ast.Name)
            and node.value.id == "random"
            and node.attr not in ALLOWED
            and any(
                isinstance(other, ast.Import) and any(a.name == "random" for a in other.names)
                for other in ast.walk(tree)
            )
        ):
            found.append(node.attr)
    return found


def test_no_module_level_randomness() -> None:
    assert MODULES
    offenders = {
        str(path.relative_to(ROOT)): calls
        for path in MODULES
        if (calls := module_level_calls(path.read_text("utf-8")))
    }
    assert offenders == {}


def test_the_ban_would_notice() -> None:
    assert module_level_calls("import random\nrandom.shuffle([])") == ["shuffle"]
    assert module_level_calls("from random import choice") == ["choice"]
    assert module_level_calls("from random import Random\nRandom(1).random()") == []
