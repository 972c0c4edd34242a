"""The rules in words."""

from __future__ import annotations

from importlib.resources import files

from oztable.core.language import Language


def rulebook(language: Language) -> str:
    """The rules as Markdown."""
    return (files(__package__) / f"{language}.md").read_text("utf-8")


def rulings() -> str:
    """The rulings as Markdown, which are in English only."""
    return (files(__package__) / "rulings.md").read_text("utf-8")
