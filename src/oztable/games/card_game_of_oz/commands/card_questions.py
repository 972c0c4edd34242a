"""What `oz card new` asks about a card, before its text."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any

from oztable.core.language import LANGUAGES, Language, Text
from oztable.games.card_game_of_oz.commands.interview import WORDS, Interview, Refused, fold, named
from oztable.games.card_game_of_oz.commands.packs import as_lines
from oztable.games.card_game_of_oz.rules.cards import BULLET, Card, Gem, Pack
from oztable.games.card_game_of_oz.rules.keywords import KEYWORDS
from oztable.games.card_game_of_oz.rules.language.reading_cards import (
    COPY_MARKS,
    LAST_CHAPTER,
    LONGEST_FLAVOUR,
    LONGEST_NAME,
    MOST_COPIES,
)
from oztable.games.card_game_of_oz.rules.language.reading_site import LONGEST_LIST, MOST
from oztable.games.card_game_of_oz.rules.language.wording import keyword_name
from oztable.games.card_game_of_oz.rules.language.wording_names import ALIGNMENTS, REALMS, TYPES
from oztable.games.card_game_of_oz.rules.packs import KEYWORD, LONGEST_KEYWORD

GEMS: Mapping[Gem, Text] = named("gem", "none", "magical", "sorcery")
EASY_BULLET = " * "  # for keyboards without the other
LONGEST_SLUG = 36
NO_WORDS = WORDS.text("no_words")
NONE = WORDS.text("none")


@dataclass(frozen=True)
class CardDraft:
    """A card in the making, and the pack it is made for."""

    card: Card
    pack: Pack  # as it is without the card
    keywords: Mapping[str, str]  # those that nobody knew before, in French

    @property
    def around(self) -> Pack:
        """The pack with the card in it, for texts that speak of either."""
        others = [other for other in self.pack.cards if other.name.en != self.card.name.en]
        keywords = {**self.pack.keywords, **self.keywords}
        return replace(self.pack, cards=(*others, self.card), keywords=keywords)

    def with_card(self, **changes: Any) -> CardDraft:
        return replace(self, card=replace(self.card, **changes))

    def lines(self, language: Language) -> list[str]:
        return as_lines(self.card, self.around, language)


def ask_facts(talk: Interview, pack: Pack, joins: bool) -> CardDraft:
    """Everything that is printed on the card but its text; `joins` if it will be in the pack."""
    others = pack.cards if joins else ()
    name = _names(talk, {fold(card.name.en) for card in others})
    slug = _slug(name.en, {card.slug for card in others})
    kind = talk.choice("type", TYPES, "character")
    realm = talk.choice("realm", REALMS, "kansas")
    alignment = talk.choice("alignment", ALIGNMENTS, "neutral")
    card = Card(slug, name, kind, realm, alignment, NO_WORDS)
    draft = _keywords(talk, CardDraft(card, pack, {}))
    if kind != "location":
        draft = _numbers(talk, draft)
    chapter = talk.ask(
        talk.word("chapter", most=LAST_CHAPTER),
        lambda answer: _chapter(talk, answer),
        NONE.into(talk.language),
    )
    flavour = Text(
        talk.words("flavour_en", LONGEST_FLAVOUR, NO_WORDS.en),
        talk.words("flavour_fr", LONGEST_FLAVOUR, NO_WORDS.fr),
    )
    return draft.with_card(chapter=chapter, flavour=flavour)


def show(talk: Interview, draft: CardDraft) -> None:
    """The card as far as it goes, set off from the questions."""
    talk.write("\n".join(f"  | {line}" for line in draft.lines(talk.language)))


# Names


def _names(talk: Interview, taken: Collection[str]) -> Text:
    def english(answer: str) -> str:
        name = _name(talk, answer)
        if fold(name) in taken:
            raise Refused(talk.word("name_taken", name=name, version=name.partition(BULLET)[0]))
        return name

    def french(answer: str) -> str:
        name = _name(talk, answer)
        if (BULLET in name) != (BULLET in en):
            raise Refused(talk.word("bullet_in_both", name=en))
        return name

    en = talk.ask(talk.word("name_en"), english)
    return Text(en, talk.ask(talk.word("name_fr"), french, "" if BULLET in en else en))


def _name(talk: Interview, answer: str) -> str:
    name = talk.fit(answer.replace(EASY_BULLET, BULLET), LONGEST_NAME)
    before, bullet, version = name.partition(BULLET)
    if BULLET.strip() in before + version or (bullet and not (before.strip() and version.strip())):
        raise Refused(talk.word("one_bullet"))
    return name


def _slug(name: str, taken: Collection[str]) -> str:
    """The name as an id that nobody else has."""
    apart = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    plain = re.sub(r"[^a-z0-9]+", "-", re.sub(r"['’]", "", apart.lower())).strip("-0123456789")
    slug = plain[:LONGEST_SLUG].rstrip("-") or "card"
    found, more = slug, ord("b")
    while found in taken or found.endswith(COPY_MARKS):
        found, more = f"{slug}-{chr(more)}", more + 1
    return found


# Keywords


def _keywords(talk: Interview, draft: CardDraft) -> CardDraft:
    known = {*KEYWORDS, *draft.pack.keywords}
    shown = sorted(keyword_name(word, draft.pack, talk.language) for word in known)
    talk.say("known_keywords", keywords=", ".join(shown))
    nothing = NONE.into(talk.language)
    chosen = talk.ask(
        talk.word("keywords"),
        lambda answer: _chosen_keywords(talk, answer, draft.pack),
        nothing,
        shown,
    )
    french = {
        word: talk.ask(
            talk.word("keyword_fr", word=word, close=talk.close(word, shown)),
            lambda answer: talk.fit(answer, LONGEST_KEYWORD),
        )
        for word in chosen
        if word not in known
    }
    draft = replace(draft, keywords=french).with_card(keywords=chosen)
    talk.write("  | " + draft.lines(talk.language)[1])
    return draft


def _chosen_keywords(talk: Interview, answer: str, pack: Pack) -> tuple[str, ...]:
    if fold(answer) in map(fold, NONE):
        return ()
    chosen = tuple(find_keyword(word, pack) or word.strip() for word in answer.split(","))
    for word in chosen:
        if not KEYWORD.fullmatch(word):
            raise Refused(talk.word("no_keyword", word=talk.quote(word)))
    if len(set(chosen)) < len(chosen):
        raise Refused(talk.word("keyword_twice"))
    if len(chosen) > LONGEST_LIST:
        raise Refused(talk.word("many_keywords", count=len(chosen), most=LONGEST_LIST))
    return chosen


def find_keyword(said: str, pack: Pack) -> str | None:
    """A keyword by its English or its French."""
    for word in (*KEYWORDS, *pack.keywords):
        if fold(said) in [fold(keyword_name(word, pack, language)) for language in LANGUAGES]:
            return word
    return None


# Numbers


def _numbers(talk: Interview, draft: CardDraft) -> CardDraft:
    draft = draft.with_card(cost=talk.number("cost", 0, MOST, 2))
    if draft.card.type == "character":
        likely = on_curve(draft.card)
        draft = draft.with_card(vitality=talk.number("vitality", 1, MOST, likely))
        tell_curve(talk, draft.card)
    gem = talk.choice("gem", GEMS, "none")
    copies = talk.number("copies", 1, MOST_COPIES, 1)
    return draft.with_card(gem=gem, copies=copies)


def on_curve(card: Card) -> int:
    """The Vitality that a Character without a strong text has for its cost."""
    less = sum((card.has("Prime"), card.has("Flying"), card.gem == "sorcery"))
    return max(1, card.cost + 1 - less)


def tell_curve(talk: Interview, card: Card) -> None:
    """A word about a Character that is stronger or weaker than others of its cost."""
    likely = on_curve(card)
    fair = {likely, max(1, likely - 1)} if card.abilities else {likely}
    if card.type == "character" and card.vitality not in fair:
        talk.say("off_curve", vitality=card.vitality, cost=card.cost, likely=likely)


def _chapter(talk: Interview, answer: str) -> int:
    if fold(answer) in map(fold, NONE):
        return 0
    if not (re.fullmatch(r"[0-9]{1,2}", answer) and int(answer) <= LAST_CHAPTER):
        raise Refused(talk.word("no_chapter", said=talk.quote(answer), most=LAST_CHAPTER))
    return int(answer)
