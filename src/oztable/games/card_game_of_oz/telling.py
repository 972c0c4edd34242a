"""Prompts, refusals and the tale in words."""

from __future__ import annotations

from typing import Any


def say(game: Any, message: Any, language: Any) -> str:
    return f"{message.key} {dict(message.values)} ({message.rule})"


def tell(game: Any, event: Any, names: Any, language: Any) -> str:
    return repr(event)
