"""Prompts, refusals and reasons in words, from the catalogue beside this file."""

from __future__ import annotations

from typing import Any

from oztable.core.game import Message
from oztable.core.language import AND, Language, together
from oztable.games.card_game_of_oz.rules.action_words import action_words
from oztable.games.card_game_of_oz.rules.naming import WORDS, author, counted, piece_name, title
from oztable.games.card_game_of_oz.rules.parts import GameParts
from oztable.games.card_game_of_oz.rules.tale import tell

__all__ = ["WORDS", "action_words", "say", "tell"]

IN_POINTS = ("points", "need", "cost")


def say(game: GameParts, message: Message, language: Language) -> str:
    """The message in words; where no rule stands behind it, no brackets are left."""
    values = {name: _in_words(game, name, value, language) for name, value in message.values}
    said = WORDS.say(message.key, language, rule=message.rule, **values)
    return said.replace(" ()", "")


def _in_words(game: GameParts, name: str, value: Any, language: Language) -> str:
    if name == "card":
        return title(game, value, language)
    if name == "piece":
        return piece_name(game, value, language)
    if name == "pieces":
        return together([piece_name(game, one, language) for one in value], AND.into(language))
    if name == "whom":
        return value if isinstance(value, str) else author(value, language)
    if name == "which":
        return WORDS.say(f"which_{value.replace(' ', '_')}", language)
    if name in IN_POINTS:
        return counted("points", value, language)
    return counted("cards", value, language) if name == "limit" else str(value)
