"""English nouns with all that stands around them, read back."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from tests.games.card_game_of_oz.rules.reading_back.holes import Holes
from tests.games.card_game_of_oz.rules.reading_back.parser import Data, Facts

KINDS = {"Set Event": "set event",
         "Character": "character", "Object": "object", "Effect": "effect", "Event": "event",
         "card": "card", "Location": "location"}  # fmt: skip
OBJECT_WORDS = ("Charm", "Gift", "Tool", "Vehicle", "Weapon")
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
ONE = re.compile(r"(an? |another |this |the chosen |the |your |)")
DETERMINERS = {
    "one": ONE,
    "some": ONE,
    "each": re.compile(r"(each |this |the chosen |the )"),
    "none": re.compile(r"(no )"),
    "every": re.compile(r"(all |every )"),
    "now": re.compile(r"(the |every )"),
    "up to": re.compile(r"()"),
    "general": re.compile(r"(your |)"),
}
COMPARED = re.compile(r"[<>≤≥] [0-9]+")
VITALITY = re.compile(r"(printed )?Vitality ([<>≤≥] [0-9]+)")
CHOSEN = re.compile(r"the chosen (Character|Object|Effect|card|Location|Set Event)s?\b")
OF_CHOSEN = re.compile(r" of the chosen (Character|Object|Effect|card)")
THERE = re.compile(r"there\b(?! is (?:an? |no |another |other |the |your |\*\*))")


POINTED: dict[str, Data] = {
    "another": {"other": True},
    "your": {"whose": "your"},
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


class EnglishNouns(Holes):
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
        what: Data = {}
        determiner = self.need(DETERMINERS[mode])[1].strip()
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
        elif what.get("keywords"):
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
        if self.word(" you control"):
            what["whose"] = "your"
        self.word(" of your choice")
        if self.word(" that is neither ") or self.word(" that are neither "):
            what["without"] = [self.keyword()]
            while self.word(" nor "):
                what["without"].append(self.keyword())
        if what.get("where") == "of it":
            self.choice_is(KINDS[self.need(OF_CHOSEN)[1]])
            what["where"] = "there"
        if self.word(" other than "):
            what["not_named"] = self.some_names(" or ")
        if self.word(" with Sorcery"):
            what["gem"] = "sorcery"
        if self.word(" with cost "):
            what["cost"] = self.need(COMPARED)[0]
        if self.text.startswith((" with Vitality", " with printed"), self.at):
            self.word(" with ")
            self.vitality(what)
        if self.word(" equipped with "):
            what["bears"] = self.one()
        if what["kind"] != "object" and self.word(" not equipped with "):
            what["bears_not"] = self.unplaced("one")
        if self.word(" borne by "):
            who = self.attempt(self.pronoun)
            what["borne_by"] = self.one() if who is None else who
        if what.get("kind") == "location":
            is_open = "where" not in what
            if is_open and (self.word(" in your Storyline") or self.word(" of your Storyline")):
                what["where"] = "storyline"
            if self.word(" in the first half of your Storyline"):
                what["half"] = "first"
            if self.word(" where "):
                what["beside"] = self.noun_phrase("one")
                self.need(re.compile(" stands?"))
            return
        while not self.is_unplaced and self.place(what, " "):
            pass

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
        elif self.word("here"):
            places.append({"where": "here"})
            return True
        elif self.take(THERE):
            self.choice_is("location")
            places.append({"where": "there"})
            return True
        elif self.is_yours_or_no_character(what) and self.word("in your Storyline"):
            places.append({"where": "storyline"})
            return True
        elif self.word("at the same Location as, or next to, "):
            what["near"] = self.one()
            return True
        elif self.word("at the same Location as "):
            what["beside"] = self.one()
            return True
        elif self.word("at the Location of "):
            if self.pointed() != "it":
                raise self.no_reading()
            places.append({"where": "there"})
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
        if self.word("that Character"):
            return "mover"
        chosen = self.need(CHOSEN)
        self.it = KINDS[chosen[1]]
        self.choice_is(self.it)
        return "it"

    def target(self) -> Any:
        if (who := self.attempt(self.pronoun)) is not None:
            return who
        if self.word("up to "):
            most = self.number()
            return {"choose": self.noun_phrase("up to"), "up_to": most}
        every = self.attempt(self.every)
        return {"choose": self.one()} if every is None else {"every": every}

    def receiver(self) -> Any:
        """Who is given something for a time."""
        if (who := self.attempt(self.pronoun)) is not None:
            return who
        if self.word("up to "):
            most = self.number()
            return {"choose": self.noun_phrase("up to"), "up_to": most}
        start = self.at
        every = self.attempt(self.noun_phrase, "now")
        if every is not None and self.word(" at this moment"):
            return {"every": every}
        self.at = start
        return {"choose": self.one()}
