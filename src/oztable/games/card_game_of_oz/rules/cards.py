"""Cards, Locations and Story Packs (O1, O11, O12)."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from typing import Any, Literal

from oztable.core.language import Language, Text
from oztable.games.card_game_of_oz.rules.language.abilities import Ability
from oztable.games.card_game_of_oz.rules.language.digests import essence, name_in_digests
from oztable.games.card_game_of_oz.rules.language.filters import Alignment, Realm
from oztable.games.card_game_of_oz.rules.pieces import CardId as CardId

CardType = Literal["character", "object", "effect", "event", "location"]
Gem = Literal["none", "magical", "sorcery"]  # the Green Gem, and the star in it (O12.9, O12.10)

BULLET = " • "
NO_WORDS = Text("", "")

AFTER_THE_NOUN = re.compile(r",? (?:of|with|from|in|at|to|for|on|the)\b")
SINGULAR_ENDINGS = ("ss", "us", "is", "'s")
HAPPENINGS = ("breaks",)
FRENCH_ARTICLE = re.compile(r"^(?:Les|Des|La|Le) ")
FRENCH_NUMBERS = ("Cinq", "Sept", "Huit", "Quatre", "Quarante")
PLURALS = ("mice", "men", "women", "children", "people", "folk", "geese", "teeth", "feet")


@dataclass(frozen=True)
class Card:
    """A title: a game card or a Location, with its text as data."""

    slug: str
    name: Text
    type: CardType
    realm: Realm
    alignment: Alignment
    flavour: Text
    keywords: tuple[str, ...] = ()
    cost: int = 0
    vitality: int = 0
    copies: int = 1
    gem: Gem = "none"
    chapter: int = 0  # of the novel
    abilities: tuple[Ability, ...] = ()
    short: Text = NO_WORDS  # the name where there is little room
    version_word: Text = NO_WORDS  # one word for what stands after the bullet
    counters: int = 0  # with which it comes into play

    @property
    def group(self) -> str:
        """The name before the bullet: all versions of one card share it (O12.2)."""
        return self.name.en.partition(BULLET)[0]

    def group_in(self, language: Language) -> str:
        return self.name.into(language).partition(BULLET)[0]

    @property
    def is_plural(self) -> bool:
        """Whether it has the name of several, by its English name: `Winged Monkeys`."""
        name = self.group
        if name[:1] == '"' or name[-1:] in "!?.":
            return False
        if self.type in ("effect", "event") and name.partition(" ")[0].endswith("ing"):
            return False  # `Summoning Her Subjects` is one action
        last = AFTER_THE_NOUN.split(name)[0].rpartition(" ")[2].lower()
        if last in HAPPENINGS:
            return False  # `The Rope Breaks` says what happens
        return last in PLURALS or (last.endswith("s") and not last.endswith(SINGULAR_ENDINGS))

    def is_plural_in(self, language: Language) -> bool:
        """Several may be one in French: `Bran-New Brains`, « Cervelle de son toute neuve »."""
        if language == "en" or not self.is_plural:
            return self.is_plural
        noun = FRENCH_ARTICLE.sub("", self.name.fr).split(" ")[0]
        return noun.endswith(("s", "x")) or noun in FRENCH_NUMBERS or " et " in self.name.fr

    @property
    def is_starred(self) -> bool:
        return self.gem == "sorcery"

    def has(self, keyword: str) -> bool:
        return keyword in self.keywords


@dataclass(frozen=True)
class Dice:
    """The six faces of each kind of die, as numbers of symbols (O29)."""

    blue: tuple[int, ...]
    gold: tuple[int, ...]

    @property
    def gold_mean(self) -> Fraction:
        return Fraction(sum(self.gold), len(self.gold))


STANDARD_DICE = Dice((0, 1, 1, 1, 2, 3), (0, 0, 0, 1, 1, 2))
DICE = {
    "softer": Dice((0, 1, 1, 1, 2, 2), (0, 0, 0, 1, 1, 2)),
    "steady": Dice((1, 1, 1, 1, 2, 2), (0, 0, 0, 1, 1, 1)),
}


@dataclass(frozen=True)
class Pack:
    """A Locations Folio and a Library, with the dice to play them (O1.1)."""

    id: str
    name: Text
    note: Text
    cards: tuple[Card, ...]  # game cards, then Locations
    dice: Dice = STANDARD_DICE
    keywords: Mapping[str, str] = field(default_factory=dict)  # its own keywords in French
    lent: Mapping[str, Text] = field(default_factory=dict)  # names of the packs it borrows from
    text: str = field(default="", compare=False)  # of one that was given as text
    version: int = 1
    sure: str = ""  # of a trial: the id of a card that the first seat surely has to begin with
    fillers: frozenset[str] = frozenset()  # of a trial: the ids of what only fills it up

    @property
    def exact(self) -> str:
        """The name that later versions do not take."""
        return f"{self.id}@{self.version}"

    @property
    def recorded(self) -> str:
        """The name in records: the first version has none, as before there were others."""
        return self.id if self.version == 1 else self.exact

    @cached_property
    def titles(self) -> Mapping[str, Text]:
        """What texts may name: titles and names before the bullet, by their English."""
        found = dict(self.lent)
        for card in self.cards:
            found[card.name.en] = card.name
            found[card.group] = Text(card.group_in("en"), card.group_in("fr"))
        return found

    @cached_property
    def by_slug(self) -> Mapping[str, CardId]:
        return {card.slug: CardId(number) for number, card in enumerate(self.cards)}

    @cached_property
    def library(self) -> tuple[CardId, ...]:
        """Every game card, copies and all, in order."""
        return tuple(
            CardId(number)
            for number, card in enumerate(self.cards)
            if card.type != "location"
            for _ in range(card.copies)
        )

    @cached_property
    def folio(self) -> tuple[CardId, ...]:
        return tuple(
            CardId(number)
            for number, card in enumerate(self.cards)
            if card.type == "location"
            for _ in range(card.copies)
        )

    @cached_property
    def digest(self) -> str:
        """The hash of everything that affects play; flavour and the like are left out."""
        cards = [essence(replace(card, **NOT_PLAYED)) for card in self.cards]
        played = (cards, essence(self.dice), *([self.sure] if self.sure else []))
        return hashlib.sha256(repr(played).encode("utf-8")).hexdigest()


NOT_PLAYED: Mapping[str, Any] = {
    "flavour": NO_WORDS,
    "chapter": 0,
    "short": NO_WORDS,
    "version_word": NO_WORDS,
}

name_in_digests(
    {
        Card: "Card slug name type realm alignment flavour keywords cost vitality copies gem "
        "chapter abilities short version_word counters",
        Dice: "Dice blue gold",
    }
)
