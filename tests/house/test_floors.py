"""Imports run down: from floor to floor, from room to room inside a game, never between games."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "oztable"
FLOORS = {
    "core": 0,
    "drawing": 1,
    "games": 1,  # the list of games; the games themselves are wings
    "players": 2,
    "study": 3,
    "envs": 3,
    "server": 4,
    "terminal": 4,
    "cli": 5,
}
# The rooms of a wing: how they lie to each other, and the highest floor that each may lean on.
ROOMS = {
    "__init__": (0, "core"),
    "rulebook": (1, "core"),
    "rules": (2, "core"),
    "players": (3, "players"),
    "drawing": (3, "drawing"),
    "study": (4, "study"),
    "envs": (4, "envs"),
    "page": (5, "server"),
    "terminal": (5, "terminal"),
    "commands": (6, "cli"),
}
FRONT_DOORS = {("__init__.py",), ("__main__.py",)}


def imported(source: str) -> Iterator[str]:
    """Dotted names of ours that a module imports, wherever it does so."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute in this house"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        else:
            continue
        yield from (name for name in names if name.split(".")[0] == "oztable")


def wing_of(parts: tuple[str, ...]) -> tuple[str, str] | None:
    """Of a module inside a game: the game and the room."""
    if parts[0] != "games" or len(parts) < 2 or not (SOURCE / "games" / parts[1]).is_dir():
        return None
    room = parts[2] if len(parts) > 2 else "__init__"
    return parts[1], room.removesuffix(".py") if room in ("__init__.py",) else room


def fault(here: tuple[str, ...], there: tuple[str, ...]) -> str:
    """Why a module may not import a name; nothing where it may."""
    ours, theirs = wing_of(here), wing_of(there)
    if theirs is None:
        top = ROOMS[ours[1]][1] if ours else here[0]
        if FLOORS[there[0]] > FLOORS[top]:
            return "is on a higher floor"
        if {top, there[0]} == {"server", "terminal"}:
            return "is on the same floor, and nothing of ours"
        return ""
    room = theirs[1] if theirs[1] in ROOMS else "__init__"
    if ours is None:
        return "is part of a game, which is found by the list of games alone"
    if ours[0] != theirs[0]:
        return "is part of another game"
    if ROOMS[room][0] > ROOMS[ours[1]][0]:
        return "is in a higher room"
    if ours[1] != room and ROOMS[room][0] == ROOMS[ours[1]][0]:
        return "is in the room beside"
    return ""


def faults_of(path: Path, source: str) -> list[str]:
    here = path.relative_to(SOURCE).parts
    if here in FRONT_DOORS:
        return []
    return [
        f"{'/'.join(here)}: {name} {why}"
        for name in imported(source)
        if (there := tuple(name.split(".")[1:]))
        and there[0] in FLOORS
        and (why := fault(here, there))
    ]


def test_imports_run_down() -> None:
    modules = sorted(SOURCE.rglob("*.py"))
    assert len(modules) > 200
    assert [fault for path in modules for fault in faults_of(path, path.read_text("utf-8"))] == []


def test_every_folder_has_its_floor_and_every_room_of_a_game_its_place() -> None:
    folders = {path.name for path in SOURCE.iterdir() if path.is_dir() and path.name[0] != "_"}
    assert folders == set(FLOORS)
    rooms = {path.parent.name for path in SOURCE.glob("games/*/*/__init__.py")}
    assert rooms <= set(ROOMS)


def test_faults_are_seen() -> None:
    road = "oztable.games.yellow_brick_road"

    def planted(where: str, line: str) -> list[str]:
        return faults_of(SOURCE / where, line)

    assert planted("core/play.py", "from oztable.players import make_player")
    assert planted("server/app.py", "from oztable.terminal.lines import LineGame")
    assert planted("study/hints.py", f"from {road}.rules.game import YellowBrickRoad")
    assert planted("cli/main.py", f"from {road} import GAME")
    assert planted("games/yellow_brick_road/rules/game.py", f"import {road}.players.greedy")
    assert planted(
        "games/yellow_brick_road/rules/game.py", "from oztable.players import make_player"
    )
    assert planted("games/yellow_brick_road/page/model.py", f"from {road}.terminal import app")
    assert planted("games/yellow_brick_road/page/model.py", "from oztable.cli.common import say")
    assert planted(
        "games/yellow_brick_road/players/greedy.py",
        "from oztable.games.card_game_of_oz.rules.state import State",
    )
    assert not planted("games/yellow_brick_road/players/greedy.py", f"import {road}.rules.state")
    assert not planted("games/yellow_brick_road/page/model.py", "import oztable.server.package")


def test_the_core_needs_only_the_standard_library() -> None:
    for path in (SOURCE / "core").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import | ast.ImportFrom):
                module = node.module if isinstance(node, ast.ImportFrom) else node.names[0].name
                top = (module or "").split(".")[0]
                assert top == "oztable" or top in sys.stdlib_module_names, f"{path}: {top}"
