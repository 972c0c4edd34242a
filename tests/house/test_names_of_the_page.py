"""The shared part of the page names no game: what one game says or draws lies in
`web/src/games/<game>/`. And no module of the page imports itself by a detour."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from tests.house.test_repository import ROOT

SOURCES = ROOT / "web" / "src"
GAMES = SOURCES / "games"
KINDS = (".ts", ".svelte", ".css")

# What the rules of a game call its things, in both languages.
NOUNS = (
    r"builders?|authors?|monkeys?|roads?|bricks?|snakes?|vitality|storylines?|spokes?|folios?"
    r"|munchkins?|winkies?|quadlings?|kansas|story points?|title cards?|set events?"
    r"|bâtisseurs?|auteurs?|singes?|briques?|serpents?|vitalité"
)
# Sentences about the whole house that readers have always seen.
EXCEPTIONS = (
    " of cards and roads, for tonight.",
    "Paper, bricks, wings and dice.",
    "Papier, briques, ailes et dés.",
    "Roads, frames, covers and cloth are drawn by this programme itself.",
    "Among their authors:",
    "Parmi leurs auteurs",
)


def sources() -> list[Path]:
    return sorted(path for path in SOURCES.rglob("*") if path.suffix in KINDS)


def games() -> dict[str, str]:
    """The id of every game with a manifest, and its name."""
    found = {}
    for manifest in sorted(GAMES.glob("*/manifest.ts")):
        text = manifest.read_text("utf-8")
        found[manifest.parent.name] = re.findall(r'^  name: "(.+)",$', text, re.M)[0]
    return found


def names_in(text: str, pattern: re.Pattern[str]) -> list[str]:
    for sentence in EXCEPTIONS:
        text = text.replace(sentence, "")
    text = re.sub(r"([a-z])([A-Z])", r"\1 \2", text)  # builderPage names a builder
    return [found.group() for found in pattern.finditer(text.replace("_", " "))]


def test_each_folder_of_a_game_has_a_manifest_with_its_id() -> None:
    folders = sorted(path.name for path in GAMES.iterdir() if path.is_dir())
    assert folders
    assert folders == sorted(games())
    for game in folders:
        assert f'\n  id: "{game}",\n' in (GAMES / game / "manifest.ts").read_text("utf-8")


def test_manifests_hold_strings_and_imports_only() -> None:
    """They are part of the first load."""
    for game in games():
        text = (GAMES / game / "manifest.ts").read_text("utf-8")
        assert re.findall(r"^import (?!type)", text, re.M) == [], game
        loads = re.findall(r"=>(?! import\(\"\./[\w./]+\"\),)", text)
        assert loads == [], game


def test_the_shared_part_of_the_page_names_no_game() -> None:
    own = [*games(), *games().values()]
    words = "|".join([re.escape(name) for name in own] + [NOUNS])
    pattern = re.compile(rf"(?<!\w)(?:{words})(?!\w)", re.IGNORECASE)
    shared = [path for path in sources() if GAMES not in path.parents]
    assert len(shared) > 80
    found = {
        str(path.relative_to(SOURCES)): names
        for path in shared
        if (names := names_in(path.read_text("utf-8"), pattern))
    }
    assert found == {}


def test_a_game_names_no_other() -> None:
    for game in games():
        others = [
            part for other, name in games().items() if other != game for part in (other, name)
        ]
        for path in sources():
            if GAMES / game in path.parents:
                text = path.read_text("utf-8")
                assert [other for other in others if other in text] == [], path


def imports() -> Mapping[Path, set[Path]]:
    """Which module names which, types and late imports too."""
    return {path: set(_named(path)) for path in sources() if path.suffix != ".css"}


def _named(path: Path) -> Iterator[Path]:
    text = path.read_text("utf-8")
    for name in re.findall(r"(?:from|import|import\()\s*\"(\.[^\"]+)\"", text):
        target = (path.parent / name).resolve()
        for end in ("", ".ts", ".svelte.ts"):
            if (file := target.with_name(target.name + end)).is_file():
                yield file
                break
    for pattern in re.findall(r"import\.meta\.glob[^(]*\(\s*\"(\.[^\"]+)\"", text):
        if not path.name.endswith(".test.ts"):
            yield from (
                (path.parent / pattern.split("*")[0]).resolve().glob(pattern[pattern.index("*") :])
            )


def circle(graph: Mapping[Path, set[Path]]) -> list[Path]:
    """A way from a module back to it, or nothing."""
    done: set[Path] = set()
    for start in graph:
        way: list[Path] = []
        if found := _walk(start, graph, done, way):
            return found
    return []


def _walk(
    at: Path, graph: Mapping[Path, set[Path]], done: set[Path], way: list[Path]
) -> list[Path]:
    if at in way:
        return [*way[way.index(at) :], at]
    if at in done:
        return []
    way.append(at)
    for following in sorted(graph.get(at, ())):
        if found := _walk(following, graph, done, way):
            return found
    way.pop()
    done.add(at)
    return []


def test_no_module_of_the_page_imports_itself_by_a_detour() -> None:
    graph = imports()
    assert sum(len(named) for named in graph.values()) > 300
    assert [str(path.relative_to(SOURCES)) for path in circle(graph)] == []
