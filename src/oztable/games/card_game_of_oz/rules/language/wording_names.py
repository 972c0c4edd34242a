"""The names that card text is made of, in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, get_args

from oztable.core.language import Language, Text
from oztable.games.card_game_of_oz.rules.cards import BULLET, Card, CardType, Pack
from oztable.games.card_game_of_oz.rules.keywords import KEYWORDS
from oztable.games.card_game_of_oz.rules.language.filters import Alignment, Realm
from oztable.games.card_game_of_oz.rules.words import WORDS

REALMS: Mapping[Realm, Text] = {one: WORDS.text(f"realm_{one}") for one in get_args(Realm)}
ALIGNMENTS: Mapping[Alignment, Text] = {
    one: WORDS.text(f"alignment_{one}") for one in get_args(Alignment)
}
TYPES: Mapping[CardType, Text] = {one: WORDS.text(f"type_{one}") for one in get_args(CardType)}


def keyword_name(keyword: str, pack: Pack, language: Language) -> str:
    if language == "en":
        return keyword
    return pack.keywords.get(keyword) or KEYWORDS.get(keyword, keyword)


def realm_name(realm: Realm, language: Language) -> str:
    return REALMS[realm].into(language)


def alignment_name(alignment: Alignment, language: Language) -> str:
    return ALIGNMENTS[alignment].into(language)


def type_name(card_type: CardType, language: Language) -> str:
    return TYPES[card_type].into(language)


def bold(name: str) -> str:
    return f"**{name}**"


def plain(text: str) -> str:
    """The same words without the marks of bold print."""
    return text.replace("**", "")


def own_name(card: Card, language: Language) -> str:
    return bold(card.group_in(language))


class Mention(NamedTuple):
    """A specific card, as a text names it."""

    text: str
    is_many: bool  # several of them can be in play
    is_plural: bool = False  # one of them has the name of several


def mention(name: str, pack: Pack, language: Language, *, is_own: bool = False) -> Mention:
    """A title, or a name before the bullet that stands for all its versions; `is_own`, of a card
    of which others may be in play, too."""
    meant = [card for card in pack.cards if name in (card.name.en, card.group)]
    if not meant:
        known = pack.lent.get(name)
        return Mention(bold(known.into(language) if known else name), is_many=False)
    first = meant[0]
    full = BULLET in name
    shown = bold(first.name.into(language) if full else first.group_in(language))
    if len({card.name.en for card in meant}) > 1:
        shown = f"{shown} {WORDS.say('any_version', language)}"
    elif is_own:
        shown = f"{shown} {WORDS.say('any_copy', language)}"
    return Mention(shown, any(card.has("Multitude") for card in meant), first.is_plural)
