"""What readers of a card know before they read: its type, its names, the keywords there are."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from oztable.core.language import Language
from oztable.games.card_game_of_oz.rules.cards import BULLET, Card, Pack
from oztable.games.card_game_of_oz.rules.keywords import KEYWORDS
from oztable.games.card_game_of_oz.rules.language.abilities import Attach
from tests.games.card_game_of_oz.rules.reading_back.parser import Facts

ANY_VERSION = {"en": " (any version)", "fr": " (toute version)"}
ANY_COPY = {"en": " (any copy)", "fr": " (tout exemplaire)"}


@cache
def _names(pack: int, language: Language) -> Mapping[str, str]:
    found: dict[str, str] = {}
    for card in PACKS[pack].cards:
        versions = {one.name.en for one in PACKS[pack].cards if one.group == card.group}
        several = ANY_VERSION[language] if len(versions) > 1 else ""
        found[card.group_in(language) + several] = card.group
        found[card.group_in(language) + ANY_COPY[language]] = card.group
        if BULLET in card.name.en:
            found[card.name.into(language)] = card.name.en
            found[card.name.into(language) + ANY_COPY[language]] = card.name.en
    return found


@cache
def _kinds(pack: int) -> Mapping[str, str]:
    cards = PACKS[pack].cards
    return {name: card.type for card in cards for name in (card.name.en, card.group)}


PACKS: dict[int, Pack] = {}


@cache
def _keywords(pack: int, language: Language) -> Mapping[str, str]:
    words = {**KEYWORDS, **PACKS[pack].keywords}
    return {(word if language == "en" else french): word for word, french in words.items()}


def facts_of(card: Card, pack: Pack, language: Language) -> Facts:
    PACKS[id(pack)] = pack  # kept, so that its number stays its own
    hosts = (ability.to.kind for ability in card.abilities if isinstance(ability, Attach))
    return Facts(
        card.type,
        card.group_in(language),
        card.group,
        next(hosts, None),
        _names(id(pack), language),
        _kinds(id(pack)),
        _keywords(id(pack), language),
        card.type == "character" and not card.has("Multitude"),
    )
