"""The rules in words."""

from __future__ import annotations

from importlib.resources import files

from oztable.core.language import Language


def rulebook(language: Language) -> str:
    """The rules as Markdown."""
    return (files(__package__) / f"{language}.md").read_text("utf-8")


def rulings(language: Language) -> str:
    """The rulings as Markdown."""
    name = "rulings.fr.md" if language == "fr" else "rulings.md"
    return (files(__package__) / name).read_text("utf-8")


def how(language: Language) -> str:
    """How to play, on a page, as Markdown."""
    name = "how.fr.md" if language == "fr" else "how.md"
    return (files(__package__) / name).read_text("utf-8")
