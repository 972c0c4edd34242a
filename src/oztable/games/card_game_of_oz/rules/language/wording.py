"""The text of a card, made from what the card does, so that the two can never differ."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from oztable.core.language import Language
from oztable.games.card_game_of_oz.rules.cards import Card, Pack
from oztable.games.card_game_of_oz.rules.language import english, french
from oztable.games.card_game_of_oz.rules.language.abilities import Ability
from oztable.games.card_game_of_oz.rules.language.wording_context import WordingContext
from oztable.games.card_game_of_oz.rules.language.wording_names import (
    alignment_name,
    keyword_name,
    plain,
    realm_name,
    type_name,
)

__all__ = [
    "ability_text",
    "alignment_name",
    "card_text",
    "keyword_name",
    "plain",
    "realm_name",
    "reminder",
    "type_name",
]


class Voice(NamedTuple):
    """How one language tells a card."""

    paragraph: Callable[[WordingContext], str]
    multitude: Callable[[Card], str]
    reminders: Mapping[str, str]


VOICES: Mapping[Language, Voice] = {
    "en": Voice(english.paragraph, english.multitude, english.REMINDERS),
    "fr": Voice(french.paragraph, french.multitude, french.REMINDERS),
}


def card_text(card: Card, pack: Pack, language: Language) -> tuple[str, ...]:
    """One paragraph for each ability, names of specific cards in `**bold**`."""
    opening = (VOICES[language].multitude(card),) if card.has("Multitude") else ()
    return opening + tuple(
        ability_text(ability, card, pack, language) for ability in card.abilities
    )


def ability_text(ability: Ability, card: Card, pack: Pack, language: Language) -> str:
    return VOICES[language].paragraph(WordingContext(card, pack, ability))


def reminder(keyword: str, language: Language) -> str:
    """What a keyword of the rules means, in a sentence; nothing for a word that only describes."""
    return VOICES[language].reminders.get(keyword, "")
