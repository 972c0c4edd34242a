"""No game's id, name or noun stands outside its wing: whoever adds a game edits nothing here."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[2]
SHARED = ROOT / "src" / "oztable"
READ = {".py", ".toml", ".sql", ".css", ".json"}

NAMES = re.compile(
    r"yellow.?brick|card.?game.?of.?oz|\bnim\b"
    # the nouns of Yellow Brick Road
    r"|monkeys?\b|\bbuilders?\b|\bsnakes?\b|\bbirds?\b|\broads\b|\broad cards?\b"
    # the nouns of The Card Game of Oz
    r"|\bauthors?\b|vitality|storyline|story points?|\bfolio\b|\bset events?\b"
    # the numbers of their rules and rulings
    r"|\bYR-\d|\bOR-\d|\bY\d+\.\d|\bO\d+\.\d",
    re.IGNORECASE,
)
# A flag that scripts may use, kept beside its new name.
ALLOWED = {(f"src/oztable/cli/{name}.py", "authors") for name in ("arena", "balance")}


def is_shared(path: Path) -> bool:
    parts = path.relative_to(ROOT).parts
    return "games" not in parts[:3] and "static" not in parts and path.suffix in READ


def found_in(name: str, text: str) -> Iterable[str]:
    for number, line in enumerate(text.splitlines(), 1):
        for match in NAMES.finditer(line):
            if (name, match[0].lower()) not in ALLOWED:
                yield f"{name}:{number}: {match[0]}"


def test_what_all_games_share_names_none_of_them() -> None:
    files = [path for path in SHARED.rglob("*") if is_shared(path)]
    assert len(files) > 100
    assert [
        slip
        for path in sorted(files)
        for slip in found_in(path.relative_to(ROOT).as_posix(), path.read_text("utf-8"))
    ] == []


def test_slips_are_seen() -> None:
    for slip in (
        'if game == "yellow-brick-road":',
        "from oztable.games.card_game_of_oz.rules import game",
        'ROLES = {"builder"}',
        "Who holds the most Vitality",
        "by consent (YR-44)",
    ):
        assert list(found_in("server/any.py", slip)), slip
    assert not list(found_in("server/any.py", "page_builder.page_model(session)"))
