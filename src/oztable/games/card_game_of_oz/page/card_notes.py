"""What the gallery says about a card besides its face: the rulings about it, and how it fares."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator, Mapping
from functools import cache
from types import ModuleType
from typing import Any

from msgspec import Struct

from oztable.core.language import Language
from oztable.core.markdown import without_markup
from oztable.core.numbered import numbered_rulings
from oztable.games.card_game_of_oz.page.fares import OzFare, fares_of
from oztable.games.card_game_of_oz.page.mixing import homes
from oztable.games.card_game_of_oz.rulebook import rulings
from oztable.games.card_game_of_oz.rules.cards import BULLET, Card
from oztable.games.card_game_of_oz.rules.effects.effect import Effect
from oztable.games.card_game_of_oz.rules.inside_texts import everything_in
from oztable.games.card_game_of_oz.rules.language.wording import reminder

RULE = re.compile(r"\bO(?:R-\d+|\d+(?:\.\d+)?)\b")
RULES_LINE = re.compile(r"Rules: (.*)")
SHORTEST = 4  # letters of a name by which a ruling can mean a card; Oz is more than a Character
COMMON = 15  # rulings that speak of a keyword: then it is what the game is about
MOST = 8


class OzRuling(Struct, frozen=True):
    number: str
    title: str
    text: str


class OzCardNotes(Struct, frozen=True):
    card: str
    rulings: list[OzRuling]  # those first that name the card
    fares: list[OzFare]


def card_notes(slug: str, language: Language) -> OzCardNotes | None:
    """Of a card of the bundled packs; another has none."""
    if slug not in homes():
        return None
    told = {one.number: one for one in _rulings(language)}
    about = rulings_about(homes()[slug][1])
    return OzCardNotes(slug, [told[number] for number in about[:MOST]], fares_of(slug))


def rulings_about(card: Card) -> list[str]:
    """By number: those that name the card, then those about what its text does (the rules that the
    effects in it are made by), then those that speak of one of its keywords."""
    found: dict[str, None] = {}
    for about in (_that_name(card), _about_text(card), _about_keywords(card)):
        found |= dict.fromkeys(about)
    return [*found]


@cache
def _rulings(language: Language) -> tuple[OzRuling, ...]:
    found = []
    for number, block in numbered_rulings(rulings(language)).items():
        heading, _, text = without_markup(block).partition("\n")
        title = heading.removeprefix(number).lstrip(" ·")
        found.append(OzRuling(number, title, text.strip()))
    return tuple(found)


def _that_speak_of(words: str) -> list[str]:
    """As whole words: a name or a keyword begins with a capital."""
    meant = re.compile(rf"\b{re.escape(words)}\b")
    return [one.number for one in _rulings("en") if meant.search(f"{one.title}\n{one.text}")]


def _that_name(card: Card) -> Iterator[str]:
    for name in dict.fromkeys((card.name.en, card.name.en.partition(BULLET)[0])):
        if len(name) >= SHORTEST:
            yield from _that_speak_of(name)


def _about_keywords(card: Card) -> Iterator[str]:
    """Of the rarest first."""
    said = {word: _that_speak_of(word) for word in card.keywords if reminder(word, "en")}
    for word, about in sorted(said.items(), key=lambda one: len(one[1])):
        in_title = {one.number for one in _rulings("en") if word in one.title}
        yield from about if len(about) <= COMMON else (n for n in about if n in in_title)


def _about_text(card: Card) -> Iterator[str]:
    kinds: set[type[Any]] = {type(one) for one in everything_in(card.abilities)}
    rules = {rule for kind in kinds for rule in _cited_by(kind)}
    yield from sorted((rule for rule in rules if rule.startswith("OR-")), key=lambda r: int(r[3:]))
    for ruling in _rulings("en"):
        line = RULES_LINE.search(ruling.text)
        named = RULE.findall(line[1]) if line else []
        if any(name == rule or name.startswith(f"{rule}.") for name in named for rule in rules):
            yield ruling.number


def _cited_by(kind: type[Any]) -> tuple[str, ...]:
    """The rules and rulings that a part of a text says it is made by."""
    module = inspect.getmodule(kind)
    if module is None or not module.__name__.startswith(_LANGUAGE):
        return ()
    about = _docs(module)
    said = about.get(kind.__name__, "")
    return tuple(RULE.findall(said + about[""] if issubclass(kind, Effect) else said))


_LANGUAGE = "oztable.games.card_game_of_oz.rules"


@cache
def _docs(module: ModuleType) -> Mapping[str, str]:
    """What the source says of its classes and, under no name, of itself; a compiled module keeps
    none of it."""
    tree = ast.parse(inspect.getsource(module))
    classes = [part for part in tree.body if isinstance(part, ast.ClassDef)]
    return {"": ast.get_docstring(tree) or ""} | {
        one.name: ast.get_docstring(one) or "" for one in classes
    }
