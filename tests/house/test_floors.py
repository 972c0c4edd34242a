"""An import runs down, never up, and never between two games."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "oztable"
FLOORS = {
    "core": 0,
    "games": 1,
    "players": 2,
    "study": 3,
    "drawing": 3,
    "server": 4,
    "terminal": 5,
    "cli": 5,
}
MODULES = sorted(SOURCE.rglob("*.py"))


def imported(path: Path) -> list[str]:
    tree = ast.parse(path.read_text("utf-8"))
    names = [
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import)
        for alias in node.names
    ]
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute in this house"
            names += [f"{node.module}.{alias.name}" for alias in node.names]
    return [name for name in names if name.split(".")[0] == "oztable"]


def room(parts: tuple[str, ...]) -> str:
    """The floor and, for a game, its room: `core`, `games.yellow_brick_road`."""
    return ".".join(parts[:2]) if parts[0] == "games" and len(parts) > 2 else parts[0]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_run_down(path: Path) -> None:
    here = path.relative_to(SOURCE).parts
    if here in (("__init__.py",), ("__main__.py",)):
        return  # the front doors may open every room
    for name in imported(path):
        there = tuple(name.split(".")[1:])
        if not there or there[0] not in FLOORS:
            continue  # `import oztable` itself, for its version
        assert FLOORS[there[0]] <= FLOORS[here[0]], f"{name} is on a higher floor"
        if room(here).startswith("games.") and there[0] == "games":
            assert room((*there, "x")) == room(here), f"{name} is in another game's room"


def test_every_folder_has_its_floor() -> None:
    folders = {path.name for path in SOURCE.iterdir() if path.is_dir() and path.name[0] != "_"}
    assert folders == set(FLOORS)


def test_the_core_needs_only_the_standard_library() -> None:
    import sys

    for path in (SOURCE / "core").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import | ast.ImportFrom):
                module = node.module if isinstance(node, ast.ImportFrom) else node.names[0].name
                top = (module or "").split(".")[0]
                assert top == "oztable" or top in sys.stdlib_module_names, f"{path}: {top}"
