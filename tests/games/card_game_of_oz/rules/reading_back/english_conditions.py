"""English conditions, read back."""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.games.card_game_of_oz.rules.reading_back.english_nouns import SIMPLE, EnglishNouns
from tests.games.card_game_of_oz.rules.reading_back.parser import Data

STATE = re.compile(r"(?:hidden|face-up|unequipped)\b")
BE = re.compile(r" (?:is|are)( not)? ")
HAVE = re.compile(r" (?:(has|have)|do(?:es)? not have) (?=Vitality|printed)")
ENDED = re.compile(r" ha(?:s|ve) ended the game")
ROUND = re.compile(r"it is (?:(before|after) )?Round ([0-9]+)(?: or (earlier|later))?")
ROUNDS = {"before": "<", "earlier": "≤", "later": "≥", "after": ">"}
IN_ROUNDS = (
    (re.compile(r"before Round ([0-9]+)"), "<"),
    (re.compile(r"up to Round ([0-9]+)"), "≤"),
    (re.compile(r"from Round ([0-9]+) on"), "≥"),
    (re.compile(r"after Round ([0-9]+)"), ">"),
)
SO_MANY = re.compile(r"(?:([0-9]+) or more|at most ([0-9]+))")


class EnglishConditions(EnglishNouns):
    def condition(self) -> Data:
        """One, or several of which all hold: behind `and` stands the last, or all but the first."""
        first = self.any_condition()
        end = self.at
        more: list[Data] | None = self.attempt(self.more_conditions, "and", self.any_condition)
        if more is None:
            self.at = end
            return first
        return {"all_of": [first, *more]}

    def any_condition(self) -> Data:
        if not self.word("either "):
            return self.single()
        return {"any_of": [self.single(), *self.more_conditions("or", self.single)]}

    def more_conditions(self, conjunction: str, read: Callable[[], Data]) -> list[Data]:
        apart, found = f", {conjunction} ", list[Data]()
        while self.word(apart):
            found.append(read())
            if not self.text.startswith(apart, self.at):
                return found
        while self.word(", "):
            found.append(read())
        if not self.word(f" {conjunction} "):
            raise self.no_reading()
        return [*found, read()]

    def single(self) -> Data:
        if self.word('a Title Card reads "The End"'):
            return {"ended": True}
        if found := self.take(ROUND):
            return {"round": f"{ROUNDS[found[1] or found[3]]} {found[2]}"}
        for read in (self.counted_there, self.of_pronoun, self.of_place):
            told: Data | None = self.attempt(read)
            if told is not None:
                return told
        if self.word("there is "):
            none = self.attempt(self.noun_phrase, "none")
            return {"no": none} if none else {"there": self.one()}
        if self.word("neither "):
            return self.is_somewhere("no", self.neither())
        none = self.attempt(self.noun_phrase, "none")
        if none:
            return self.is_somewhere("no", none)
        return self.is_somewhere("there", self.one())

    def in_rounds(self) -> Data | None:
        for words, sign in IN_ROUNDS:
            if found := self.take(words):
                return {"round": f"{sign} {found[1]}"}
        return None

    def counted_there(self) -> Data:
        is_lying = self.word("there is ") or self.word("there are ")
        least, most = self.need(SO_MANY).groups()
        what = self.noun_phrase("up to")
        if not is_lying:
            what = self.is_somewhere("there", what)["there"]
        return {"count": what, **({"at_least": int(least)} if least else {"at_most": int(most)})}

    def of_pronoun(self) -> Data:
        who = self.pronoun()
        what: Data = {}
        if self.take(ENDED):
            return {"ended": True, "who": who}
        if found := self.take(HAVE):
            self.vitality(what)
            return {"is" if found[1] else "is_not": what, "who": who}
        no = bool(self.need(BE)[1])
        if self.text.startswith("in play", self.at):
            raise self.no_reading()
        what = self.identity(self.kind_of(who))
        while what["kind"] != "location" and self.place(what, " and "):  # of a name
            pass
        return {"is_not" if no else "is": what, "who": who}

    def of_place(self) -> Data:
        if self.word("this Location"):
            return self.is_place("here")
        if not self.word("the Location of ") or self.pointed() != "it":
            raise self.no_reading()
        return self.is_place("there")

    def is_place(self, where: str) -> Data:
        no = bool(self.need(BE)[1])
        what = self.identity("location")
        also = {"also": what.pop("where")} if "where" in what else {}
        return {"no" if no else "there": {**what, **also, "where": where}}

    def neither(self) -> Data:
        named = [self.name()]
        if not self.word(" nor "):
            raise self.no_reading()
        return {"named": [*named, self.name()]}

    def is_somewhere(self, head: str, what: Data) -> Data:
        if self.need(BE)[1]:
            head = "no"
        if not self.word("in play"):
            if not self.place(what, ""):
                raise self.no_reading()
            while self.place(what, " and "):
                pass
        return {head: what}

    def identity(self, kind: str) -> Data:
        """What somebody is, or where; a word alone says the state of a card."""
        if what := self.attempt(self.adjunct):
            return {"kind": kind, **what}
        noun: Data | None = self.attempt(self.one)
        return noun or {"kind": kind, **SIMPLE[self.need(STATE)[0]]}

    def adjunct(self) -> Data:
        what: Data = {}
        if self.word("equipped with "):
            return {"bears": self.one()}
        if self.word("not equipped with "):
            return {"bears_not": self.unplaced("one")}
        if not self.place(what, ""):
            raise self.no_reading()
        while self.place(what, " "):
            pass
        return what
