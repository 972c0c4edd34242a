"""The text of a card, made from what the card does, so that the two can never differ."""

from __future__ import annotations

from collections.abc import Mapping

from oztable.core.language import Language
from oztable.games.card_game_of_oz.rules.cards import Card, Pack
from oztable.games.card_game_of_oz.rules.language.abilities import Ability, Attach
from oztable.games.card_game_of_oz.rules.language.english import English
from oztable.games.card_game_of_oz.rules.language.french import French
from oztable.games.card_game_of_oz.rules.language.wording_context import WordingContext
from oztable.games.card_game_of_oz.rules.language.wording_names import (
    alignment_name,
    keyword_name,
    own_name,
    plain,
    realm_name,
    type_name,
)
from oztable.games.card_game_of_oz.rules.words import TEXT_WORDS

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


VOICES: Mapping[Language, type[English | French]] = {"en": English, "fr": French}


def card_text(card: Card, pack: Pack, language: Language) -> tuple[str, ...]:
    """One paragraph for each ability, names of specific cards in `**bold**`."""
    texts = [ability_text(ability, card, pack, language) for ability in card.abilities]
    if card.counters:
        counters = VOICES[language].counter.of(card.counters)
        texts.insert(_after_attach(card), TEXT_WORDS[language]["comes_with"].format(counters))
    if card.has("Multitude"):
        texts.insert(0, TEXT_WORDS[language]["multitude"].format(own_name(card, language)))
    return tuple(texts)


def _after_attach(card: Card) -> int:
    """What an Effect attaches to is said first."""
    return int(bool(card.abilities) and isinstance(card.abilities[0], Attach))


def ability_text(ability: Ability, card: Card, pack: Pack, language: Language) -> str:
    return VOICES[language](WordingContext(card, pack, ability)).paragraph()


def reminder(keyword: str, language: Language) -> str:
    """What a keyword of the rules means, in a sentence; nothing for a word that only describes."""
    return TEXT_WORDS[language].get(f"reminder_{keyword}", "")
