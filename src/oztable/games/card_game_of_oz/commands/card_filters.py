"""Which cards a text means, asked in words: `Good, Human` or `Forest` or `Toto`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from oztable.core.language import Text
from oztable.games.card_game_of_oz.commands.card_questions import CardDraft, find_keyword
from oztable.games.card_game_of_oz.commands.interview import WORDS, Interview, Refused, fold
from oztable.games.card_game_of_oz.rules.cards import BULLET, Card, CardType
from oztable.games.card_game_of_oz.rules.keywords import KEYWORDS
from oztable.games.card_game_of_oz.rules.language.filters import Filter, Kind
from oztable.games.card_game_of_oz.rules.language.reading_site import LONGEST_LIST
from oztable.games.card_game_of_oz.rules.language.wording import keyword_name
from oztable.games.card_game_of_oz.rules.language.wording_names import ALIGNMENTS, REALMS, TYPES

Part = tuple[str, Any]  # of a filter: its key and its value
ANY = WORDS.text("any")


def ask_filter(
    talk: Interview,
    draft: CardDraft,
    key: str,
    kind: Kind = "character",
    *,
    kinds: tuple[CardType, ...] = (),
    needed: bool = False,
    default: Text = ANY,
    **more: Any,
) -> Filter:
    """Cards of a kind, or of one of `kinds` if the answer says so; any will do unless needed."""

    def read(answer: str) -> Filter:
        if fold(answer) in map(fold, default) and not needed:
            return Filter(kind, **more)
        said: dict[str, Any] = {}
        for word in answer.split(","):
            part, value = _part(talk, draft, word, kind, kinds)
            if part in said and part not in ("keywords", "named"):
                raise Refused(talk.word("one_of_each", said=talk.quote(word.strip())))
            several = isinstance(value, tuple) and dict.fromkeys((*said.get(part, ()), *value))
            said[part] = tuple(several) if several else value
        if any(len(value) > LONGEST_LIST for value in said.values() if isinstance(value, tuple)):
            raise Refused(talk.word("many_words", most=LONGEST_LIST))
        return Filter(**{"kind": kind, **said, **more})

    return talk.ask(talk.word(key), read, "" if needed else default.into(talk.language))


def _part(
    talk: Interview, draft: CardDraft, word: str, kind: Kind, kinds: tuple[CardType, ...]
) -> Part:
    """One word of the answer, as a part of a filter."""
    said = fold(word)
    realm, keyword = _known(said, "realm", REALMS), _keyword(word, draft)
    # "Munchkin" is a people among Characters, and a country among Locations.
    either = realm or keyword if kind == "location" else keyword or realm
    found = (
        _known(said, "kind", {key: TYPES[key] for key in kinds})
        or _known(said, "alignment", ALIGNMENTS)
        or either
        or _name(said, draft, kind)
    )
    if found:
        return found
    close = talk.close(word, _all_words(talk, draft))
    raise Refused(talk.word("no_such_card", said=talk.quote(word.strip()), close=close))


def _known(said: str, part: str, names: Mapping[Any, Text]) -> Part | None:
    for key, text in names.items():
        if said in (fold(key), fold(text.en), fold(text.fr)):
            return part, key
    return None


def _keyword(word: str, draft: CardDraft) -> Part | None:
    keyword = find_keyword(word, draft.around)
    return ("keywords", (keyword,)) if keyword else None


def _name(said: str, draft: CardDraft, kind: Kind) -> Part | None:
    """A card by its title, or by the name before the bullet, in either language."""
    cards = [card for card in draft.around.cards if _fits(card, kind)]
    for card in cards:
        if said in map(fold, card.name):
            return "named", (card.name.en,)
    for card in cards:
        if said in (fold(name.partition(BULLET)[0]) for name in card.name):
            return "named", (card.group,)
    return None


def _fits(card: Card, kind: Kind) -> bool:
    return card.type == kind or (kind == "card" and card.type != "location")


def _all_words(talk: Interview, draft: CardDraft) -> Iterator[str]:
    known = (*KEYWORDS, *draft.around.keywords)
    yield from (text.into(talk.language) for text in (*ALIGNMENTS.values(), *REALMS.values()))
    yield from (keyword_name(word, draft.around, talk.language) for word in known)
    yield from (card.group_in(talk.language) for card in draft.around.cards)
