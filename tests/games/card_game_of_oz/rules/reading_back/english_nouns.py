"""English nouns with all that stands around them, read back."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, NamedTuple

from tests.games.card_game_of_oz.rules.reading_back.english_persons import EnglishPersons
from tests.games.card_game_of_oz.rules.reading_back.parser import Data, Facts
from tests.games.card_game_of_oz.rules.reading_back.sentences import YOU

KINDS = {"Set Event": "set event",
         "Character": "character", "Object": "object", "Effect": "effect", "Event": "event",
         "card": "card", "Location": "location"}  # fmt: skip
OBJECT_WORDS = ("Charm", "Gift", "Tool", "Vehicle", "Weapon")
CHARACTER_WORDS = (
    "Animal", "Bee", "Beast", "Bird", "Child", "Dog", "Farmer", "Guardian", "Hammer-Head", "Human",
    "Humbug", "Monkey", "Mouse", "Munchkin", "Quadling", "Soldier", "Spirit", "Traveler", "Tree",
    "Winkie", "Witch", "Wizard", "Wolf",
)  # fmt: skip
PLURALS = {"Child": "Children", "Mouse": "Mice", "Wolf": "Wolves", "Witch": "Witches"}
REALMS = {"Kansas": "kansas", "Munchkin Country": "munchkin", "Emerald City": "emerald",
          "Winkie Country": "winkie", "Quadling Country": "quadling"}  # fmt: skip
SIMPLE: dict[str, Data] = {
    "adjacent": {"where": "adjacent"}, "hidden": {"hidden": True}, "face-up": {"hidden": False},
    "Magical": {"gem": "magical"}, "unequipped": {"loose": True},
    "opposing": {"whose": "opposing"}, "other": {"other": True},
    "Good": {"alignment": "good"}, "Neutral": {"alignment": "neutral"},
    "Evil": {"alignment": "evil"},
    **{words: {"realm": realm} for words, realm in REALMS.items()},
}  # fmt: skip
ONE = re.compile(r"(an? |another |this |the chosen |the |your |their |)")
DETERMINERS = {
    "one": ONE,
    "some": ONE,
    "each": re.compile(r"(each |this |the chosen |the )"),
    "none": re.compile(r"(no )"),
    "every": re.compile(r"(all |every )"),
    "now": re.compile(r"(the |every )"),
    "up to": re.compile(r"()"),
    "general": re.compile(r"(your |their |)"),
}
COMPARED = re.compile(r"[<>≤≥] [0-9]+")
VITALITY = re.compile(r"(printed )?Vitality ([<>≤≥] [0-9]+)")
CHOSEN = re.compile(r"the chosen (Character|Object|Effect|card|Location|Set Event)s?\b")
COMMA = re.compile(r",(?= )")
THAT = re.compile(r"that (Character|Object|card)\b")
THAT_IS_NEAR = re.compile(r" that (?:is, or is|are, or are) next to, ")
HAS_VITALITY = re.compile(r"(?:has|have) (?=Vitality|printed)")
IS = re.compile(r"(?:is|are) ")
THERE = re.compile(
    r"there\b(?! (?:is|are) (?:an? |no |another |other |the |your |their |at most|[0-9]|\*\*))"
)


POINTED: dict[str, Data] = {
    "another": {"other": True},
    "your": {"whose": "your"},
    "their": {"whose": "your"},
    "this": {"where": "here"},
    "the chosen": {"where": "there"},
}


class Lexicon(NamedTuple):
    """The keywords there are, in all their forms."""

    plurals: Mapping[str, str]
    keyword: re.Pattern[str]
    several: re.Pattern[str]
    either: re.Pattern[str]
    adjective: re.Pattern[str]


@cache
def lexicon(keywords: tuple[str, ...]) -> Lexicon:
    words = sorted(keywords, key=len, reverse=True)
    plurals = {PLURALS.get(word, f"{word}s"): word for word in words}
    one = "|".join(map(re.escape, words))
    several = "|".join(map(re.escape, plurals))
    simple = "|".join(map(re.escape, sorted(SIMPLE, key=len, reverse=True)))
    simple = simple.replace("other", "other(?! than)")
    return Lexicon(
        plurals,
        re.compile(one),
        re.compile(several),
        re.compile(rf"(?:{one})(?:, (?:{one}))* or (?:{one})\b"),
        re.compile(rf"(?:(?:non-)({one})|({simple})|({several}|{one}))(?![\w-])"),
    )


NOUN = re.compile(rf" ?({'|'.join(KINDS)})s?(?!\w)")


class EnglishNouns(EnglishPersons):
    def __init__(self, text: str, facts: Facts) -> None:
        super().__init__(text, facts)
        self.lexicon = lexicon(tuple(facts.keywords))

    def keyword(self) -> str:
        return self.need(self.lexicon.keyword)[0]

    # Which cards

    def one(self) -> Data:
        return self.noun_phrase("one")

    def each(self) -> Data:
        return self.noun_phrase("each")

    def every(self) -> Data:
        return self.noun_phrase("every")

    attached = one

    def noun_phrase(self, mode: str) -> Data:
        if self.word("["):
            enclosed = self.noun_phrase(mode)
            if not self.word("]"):
                raise self.no_reading()
            return enclosed
        what: Data = {}
        determiner = self.need(DETERMINERS[mode])[1].strip()
        if determiner == ("their" if self.person == YOU else "your"):
            raise self.no_reading()
        what |= POINTED.get(determiner, {})
        self.adjectives(what)
        if self.text.startswith(("**", " **"), self.at):
            self.word(" ")
            self.names(
                what, *({"general": (" and ",), "one": (" or ",)}.get(mode, (" or ", " and ")))
            )
            if not self.word(" cards"):
                self.word(" card")
        elif noun := self.take(NOUN):
            what["kind"] = KINDS[noun[1]]
        elif what.get("keywords", [""])[-1] in (*OBJECT_WORDS, *CHARACTER_WORDS):
            what["kind"] = "object" if what["keywords"][-1] in OBJECT_WORDS else "character"
        else:
            raise self.no_reading()
        if determiner == "the" and mode in ("one", "some", "each"):
            what["where"] = "of it"
        self.restrictions(what)
        return what

    def adjectives(self, what: Data) -> None:
        while True:
            start = self.at
            self.word(" ")
            if found := self.take(self.lexicon.either):
                what["either"] = re.split(", | or ", found[0])
            elif found := self.take(self.lexicon.adjective):
                without, simple, keyword = found.groups()
                if without:
                    what["without"] = [without]
                elif simple:
                    what |= SIMPLE[simple]
                else:
                    what.setdefault("keywords", []).append(
                        self.lexicon.plurals.get(keyword, keyword)
                    )
                    if keyword in self.lexicon.plurals:
                        return
            else:
                self.at = start
                return

    def restrictions(self, what: Data) -> None:
        """All that stands behind a noun."""
        if what.get("whose") == "opposing" and not self.is_plain:
            raise self.no_reading()
        if self.controlled():
            what["whose"] = "your"
        elif self.opposed():
            what["whose"] = "opposing"
        self.is_own("choice", " of ")
        if what.get("where") == "of it":
            if not self.word(" of ") or self.pointed() != "it" or self.it == "location":
                raise self.no_reading()
            what["where"] = "there"
        if self.word(" that is neither ") or self.word(" that are neither "):
            what["without"] = [self.keyword()]
            while self.word(" nor "):
                what["without"].append(self.keyword())
        if self.word(" that either "):
            what["any_of"] = self.alternatives(what["kind"])
            end = self.at
            begun = end + 1 if self.take(COMMA) else 0
            self.more_restrictions(what)
            self.at = end if self.at == begun else self.at
            return
        self.more_restrictions(what)

    def more_restrictions(self, what: Data) -> None:
        if self.word(" other than "):
            others: Data = {}
            self.names(others, " or ")
            what["not_named"] = others["named"]
        if self.word(" with Sorcery"):
            what["gem"] = "sorcery"
        if self.word(" with cost "):
            what["cost"] = self.need(COMPARED)[0]
        if self.text.startswith((" with Vitality", " with printed"), self.at):
            self.word(" with ")
            self.vitality(what)
        if what["kind"] != "object" and self.word(" not equipped with "):
            what["bears_not"] = self.unplaced("one")
        if what["kind"] != "object" and self.word(" equipped with "):
            what["bears"] = self.one()
        if self.word(" borne by "):
            who = self.attempt(self.bearer)
            what["borne_by"] = self.one() if who is None else who
        if what.get("kind") == "location":
            self.of_location(what)
            return
        while not self.is_unplaced and self.place(what, " "):
            pass

    def of_location(self, what: Data) -> None:
        is_open = "where" not in what
        if is_open and (self.is_own("storyline", " in ") or self.is_own("storyline", " of ")):
            what["where"] = "storyline"
        if self.is_own("storyline", " in the first half of "):
            what["half"] = "first"
        if self.word(" where "):
            what["beside"] = self.noun_phrase("one")
            self.need(re.compile(" stands?"))
        if self.take(THAT_IS_NEAR):
            what["near"] = self.one()

    def alternatives(self, kind: str) -> list[Data]:
        """Of which one at least holds; the last stands behind `or`."""
        found = [self.predicate(kind)]
        while self.word(", "):
            found.append(self.predicate(kind))
        if not self.word(" or "):
            raise self.no_reading()
        return [*found, self.predicate(kind)]

    def predicate(self, kind: str) -> Data:
        what: Data = {"kind": kind}
        if self.take(HAS_VITALITY):
            self.vitality(what)
            return what
        self.need(IS)
        return self.identity(kind)

    @abstractmethod
    def identity(self, kind: str) -> Data: ...

    def vitality(self, what: Data) -> None:
        while True:
            found = self.need(VITALITY)
            what["printed" if found[1] else "vitality"] = found[2]
            if not self.text.startswith((" and Vitality", " and printed"), self.at):
                return
            self.word(" and ")

    def place(self, what: Data, before: str) -> bool:
        """Where cards are; everything that is said of it holds."""
        start = self.at
        places: list[Any] = what.setdefault("places", [])
        if not self.word(before):
            pass
        elif self.word("here or at an adjacent Location") or (
            self.word("at this Location or an adjacent one")
        ):
            places.append({"where": "near"})
            return True
        elif self.word("here"):
            places.append({"where": "here"})
            return True
        elif self.take(THERE):
            self.choice_is("location")
            places.append({"where": "there"})
            return True
        elif self.is_yours_or_no_character(what) and self.is_own("storyline", "in "):
            places.append({"where": "storyline"})
            return True
        elif self.word("at the same Location as, or next to, "):
            what["near"] = self.one()
            if self.word(" and at the same Location as "):
                what["beside"] = self.one()
            return True
        elif self.word("at the same Location as "):
            what["beside"] = self.one()
            return True
        elif self.word("at "):
            place = self.attempt(self.noun_phrase, "some")
            if place and place.get("kind", "location") == "location":
                places.append(place)
                return True
        self.at = start
        return False

    def pointed(self) -> str:
        if self.is_own_name() or self.word(f"this {self.facts.type.title()}"):
            return "this"
        if self.word("the bearer"):
            return "bearer"
        if self.facts.host and self.word(f"the host {self.facts.host.title()}"):
            return "host"
        if that := self.take(THAT):
            return "mover" if not self.is_answered else self.answered(KINDS[that[1]])
        chosen = self.need(CHOSEN)
        self.it = KINDS[chosen[1]]
        self.choice_is(self.it)
        return "it"

    def answered(self, kind: str) -> str:
        if self.number_chosen or kind not in self.chosen:
            raise self.no_reading()
        self.it = kind
        return "it"

    def up_to(self) -> int | None:
        return self.number() if self.word("up to ") else None

    def text_of(self, read: Callable[[], Any]) -> Any:
        return read()

    def target(self) -> Any:
        if (who := self.attempt(self.pronoun)) is not None:
            return who
        if most := self.up_to():
            return {"choose": self.noun_phrase("up to"), "up_to": most}
        every = self.attempt(self.every)
        return {"choose": self.one()} if every is None else {"every": every}

    def receiver(self) -> Any:
        """Who is given something for a time."""
        if (who := self.attempt(self.pronoun)) is not None:
            return who
        if most := self.up_to():
            return {"choose": self.noun_phrase("up to"), "up_to": most}
        start = self.at
        every = self.attempt(self.noun_phrase, "now")
        if every is not None and self.word(" at this moment"):
            return {"every": every}
        self.at = start
        return {"choose": self.one()}
