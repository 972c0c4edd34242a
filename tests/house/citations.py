"""Which rules, rulings and scenarios the documents number, and which of them a test cites."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from oztable.games.card_game_of_oz.rules.language.wording import card_text
from oztable.games.card_game_of_oz.rules.packs import BUNDLED, load_pack

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"

# Numbers that state no rule of play, so that there is nothing to prove.
REMARKS = {
    "Y12.4",  # where a printed source is worn
    *("O0.1", "O0.3"),  # text that carries no rule
    "O12.11",  # the sign of the series, which has no effect
    *("O14.1", "O15.1", "O16.1"),  # what Objects, Effects and Events are in the story
}


class Kind(NamedTuple):
    name: str
    file: Path
    pattern: str


ROAD, OZ = DOCS / "yellow-brick-road", DOCS / "card-game-of-oz"
KINDS = (
    Kind("Yellow Brick Road rules", ROAD / "rules.md", r"^- \*\*(Y\d+\.\d+)\*\*"),
    Kind("Yellow Brick Road rulings", ROAD / "rulings.md", r"^### (YR-\d+) "),
    Kind("Yellow Brick Road scenarios", ROAD / "scenarios.md", r"^\| (YT-\d+) \|"),
    Kind("Card Game of Oz rules", OZ / "rules.md", r"^- \*\*(O\d+\.\d+[a-e]?)\*\*"),
    Kind("Card Game of Oz rulings", OZ / "rulings.md", r"^### (OR-\d+) "),
    Kind("Card Game of Oz scenarios", OZ / "scenarios.md", r"^\| (OT-\d+) \|"),
)


def numbered(kind: Kind) -> list[str]:
    found = re.findall(kind.pattern, kind.file.read_text("utf-8"), re.MULTILINE)
    return [number for number in found if number not in REMARKS]


@cache
def cited(mark: str = "cites") -> set[str]:
    """Every number that stands in a `@pytest.mark.cites(…)` of a test, or in another mark."""
    return {
        number
        for path in (ROOT / "tests").rglob("test_*.py")
        if f"mark.{mark}(" in (source := path.read_text("utf-8"))
        for number in cited_in(source, mark)
    }


def cited_in(source: str, mark: str = "cites") -> set[str]:
    return {
        argument.value
        for test in ast.parse(source).body  # to look inside every test takes a second
        if isinstance(test, ast.FunctionDef | ast.AsyncFunctionDef)
        and test.name.startswith("test_")
        for decorator in test.decorator_list
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == f"pytest.mark.{mark}"
        for argument in decorator.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    }


def card_sentences() -> list[str]:
    """Every paragraph of card text in the packs we ship, as `toto 1`; a card that one pack lends
    to another counts once."""
    return sorted(
        {
            f"{card.slug} {number}"
            for name in BUNDLED
            for card in load_pack(name).cards
            for number, _ in enumerate(card_text(card, load_pack(name), "en"), 1)
        }
    )


def report() -> list[str]:
    """One line a kind, for the end of a test run."""
    known = cited()
    return [
        f"{kind.name}: {len(known.intersection(numbered(kind)))} of {len(numbered(kind))} cited"
        for kind in KINDS
    ] + [
        f"card sentences: {len(cited('sentence').intersection(card_sentences()))} "
        f"of {len(card_sentences())} proved"
    ]
