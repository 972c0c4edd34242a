"""The rules in words."""

from __future__ import annotations

from importlib.resources import files

from oztable.core.language import Language


def rulebook(language: Language) -> str:
    """The rules as Markdown."""
    return (files(__package__) / f"{language}.md").read_text("utf-8")
