"""The rulebook of a game cut into numbered pieces, so that a page can search them and link to
each."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from oztable.core.language import Language
from oztable.core.markdown import without_markup
from oztable.core.numbered import CHAPTER, RULE, RULING
from oztable.games import rules_of
from oztable.server.wire.api import RulePart, RuleSection

TITLE = re.compile(r"#+ (?:[A-Z]+(?:-\d+|\d+)[.]? ?·? ?)?(.*)")


def sections(game: str, language: Language, options: Mapping[str, str]) -> list[RuleSection]:
    return list(_sections(game, language, tuple(options.items())))


@lru_cache(32)
def _sections(
    game: str, language: Language, options: tuple[tuple[str, str], ...]
) -> tuple[RuleSection, ...]:
    found = rules_of(game)
    return (
        *_cut(found.how(language), "how"),
        *_cut(found.rulebook(language, dict(options)), "rules"),
        *_cut(found.rulings(language), "rulings"),
    )


def _cut(markdown: str, part: RulePart) -> list[RuleSection]:
    """A piece begins at every heading and at every numbered rule."""
    pieces: list[tuple[str, str, list[str]]] = []
    for line in markdown.splitlines():
        rule = RULE.match(line)
        if line.startswith("#"):
            numbered = CHAPTER.match(line) or RULING.match(line)
            title = TITLE.fullmatch(line)
            pieces.append((numbered[1] if numbered else "", title[1] if title else line, []))
        elif rule:
            pieces.append((rule[1], "", [line[rule.end() :]]))
        elif pieces:
            pieces[-1][2].append(line)
    return [
        RuleSection(
            number=number,
            title=without_markup(title),
            text=without_markup("\n".join(lines)).strip(),
            part=part,
        )
        for number, title, lines in pieces
    ]
