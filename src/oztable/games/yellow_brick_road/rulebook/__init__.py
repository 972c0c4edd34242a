"""The rules in words, for each edition (Y12)."""

from __future__ import annotations

from importlib.resources import files

from oztable.core.language import Language

ONLY_2025 = "<!-- 2025 -->"


def rulebook(language: Language, edition: str) -> str:
    """The rules as Markdown; what only the 2025 rulebooks say is left out of 2023 (YT-54)."""
    text = (files(__package__) / f"{language}.md").read_text("utf-8")
    lines = [line for line in text.splitlines() if edition == "2025" or ONLY_2025 not in line]
    return "\n".join(line.replace(ONLY_2025, "").rstrip() for line in lines)
