"""Rules and players as machine code, if they have been compiled (`make fast`).

Compiled modules lie in a folder of their own, never beside their sources, under a name made of
everything they were made from. When a source changes the name changes, and what was compiled
before is not found any more: the clear rules play on. `OZTABLE_CLEAR=1` asks for them by name.
"""

from __future__ import annotations

import os
import sys
import sysconfig
from collections.abc import Sequence
from hashlib import sha256
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

HERE = Path(__file__).parent
SOURCES = HERE.parents[2]  # the folder of `oztable`
FOLDER = SOURCES.parent / ".fast"
IN_A_WHEEL = SOURCES / "oztable" / "compiled"  # where a wheel with compiled rules brings them
SUFFIX: str = sysconfig.get_config_var("EXT_SUFFIX") or ".so"
LIBRARY = "oztable_rules"  # the code of all modules is in one library

# What is asked at every step. The rest, and classes of tuples, which gain nothing by it, are
# left as they are.
RULES = (
    "board", "cards", "checks", "choosing", "continuous", "costs", "flow",
    "legal", "moving", "parts", "phases", "pieces", "playing", "printed", "readers", "refusal",
    "resolving", "game", "scoring", "search_steps", "searching", "views", "ruleset", "setup",
    "draft", "texts", "triggers", "durations", "surroundings", "turns", "using", "zones",
    "language.abilities", "language.filters",
    "steps.asking", "steps.cards", "steps.common", "steps.dice", "steps.discarding",
    "steps.locations", "steps.moves", "steps.peeking", "steps.text", "steps.windows",
    *sorted(f"effects.{file.stem}" for file in (HERE / "rules" / "effects").glob("[!_]*.py")
            if file.stem != "gains"),
)  # fmt: skip
# What a bot thinks with by the thousand.
PLAYERS = (
    "dice", "ending", "foresight", "greedy", "holding", "plans", "prospects", "texts", "worth",
)  # fmt: skip
MODULES = (*(f"rules.{one}" for one in RULES), *(f"players.{one}" for one in PLAYERS))

CORE = (
    "french",
    "game",
    "language",
    "options",
    "telling",
)  # modules of the core that the rules use


def full_name(module: str) -> str:
    return f"oztable.games.card_game_of_oz.{module}"


def source_of(module: str) -> Path:
    return HERE / f"{module.replace('.', '/')}.py"


def stamp() -> str:
    """The name of a build of these sources for this Python."""
    core = [HERE.parents[1] / "core" / f"{module}.py" for module in CORE]
    ours = (file for folder in ("rules", "players") for file in (HERE / folder).rglob("*.py"))
    sources = sorted((Path(__file__), *ours, *core))
    made_from = sha256(SUFFIX.encode())
    for source in sources:
        made_from.update(sha256(source.read_bytes()).digest())
    return made_from.hexdigest()[:16]


class Compiled:
    """Finds the compiled modules of one build before their sources."""

    def __init__(self, build: Path) -> None:
        self._files = {full_name(module): build / _file(full_name(module)) for module in MODULES}
        self._files[f"{LIBRARY}__mypyc"] = build / _file(f"{LIBRARY}__mypyc")

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        file = self._files.get(name)
        return None if file is None else spec_from_file_location(name, file)


def _file(name: str) -> str:
    return name.replace(".", "/") + SUFFIX


def _prefer() -> bool:
    places = [place for place in (FOLDER, IN_A_WHEEL) if place.is_dir()]
    if os.environ.get("OZTABLE_CLEAR", "") not in ("", "0") or not places:
        return False
    name = stamp()
    for build in (place / name for place in places):
        if build.is_dir():
            sys.meta_path.insert(0, Compiled(build))
            return True
    return False


IN_USE = _prefer()  # whether rules and players of this process are compiled
