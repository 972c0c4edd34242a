"""The rules in words, for each edition (Y12)."""

from __future__ import annotations

import re
from importlib.resources import files

from oztable.core.language import Language

ONLY_IN = re.compile(r" *<!-- (\d{4}) -->$")


def rulebook(language: Language, edition: str) -> str:
    """The rules as Markdown; what only another edition says is left out (YT-54)."""
    text = (files(__package__) / f"{language}.md").read_text("utf-8")
    kept = []
    for line in text.splitlines():
        only = ONLY_IN.search(line)
        if only is None or only[1] == edition:
            kept.append(ONLY_IN.sub("", line))
    return "\n".join(kept)


def rulings(language: Language) -> str:
    """The rulings as Markdown."""
    name = "rulings.fr.md" if language == "fr" else "rulings.md"
    return (files(__package__) / name).read_text("utf-8")


def how(language: Language) -> str:
    """How to play, on a page, as Markdown."""
    name = "how.fr.md" if language == "fr" else "how.md"
    return (files(__package__) / name).read_text("utf-8")
