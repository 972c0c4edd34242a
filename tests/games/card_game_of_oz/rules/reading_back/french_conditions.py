"""French conditions, read back."""

from __future__ import annotations

import re

from tests.games.card_game_of_oz.rules.reading_back.french_nouns import FrenchNouns
from tests.games.card_game_of_oz.rules.reading_back.french_persons import OF
from tests.games.card_game_of_oz.rules.reading_back.parser import Data

BE = re.compile(r" (?:(est|sont)|(?:n’est|ne sont)( pas)?) ")
HAVE = re.compile(r" (?:(a|ont)|n’(?:a|ont) pas) une (?=Vitalité)")
BEARS = re.compile(r" (?:(portent|porte)|ne porte(?:nt)?) ")
STATE = re.compile(r"(?:cachée?s?|(révélée?s?))(?![\w-])")
ENDED = re.compile(r" (?:a|ont) mis fin à la partie")
THE_END = "une carte Titre porte «\u00a0Fin\u00a0»"
ROUND = re.compile(r"l’on est (?:(avant|après) la manche ([0-9]+)|"
                   r"à la manche ([0-9]+) ou (avant|plus tard))")  # fmt: skip
ROUNDS = {"avant": "<", "après": ">"}
OR_ROUNDS = {"avant": "≤", "plus tard": "≥"}
IN_ROUNDS = (
    (re.compile(r"avant la manche ([0-9]+)"), "<"),
    (re.compile(r"jusqu’à la manche ([0-9]+)"), "≤"),
    (re.compile(r"à partir de la manche ([0-9]+)"), "≥"),
    (re.compile(r"après la manche ([0-9]+)"), ">"),
)
SO_MANY = re.compile(r"au (?:moins ([0-9]+)|plus ([0-9]+)) ")
OR_ELSE = re.compile(r" ou (?:s(?:i |’(?=il))|qu(?:e |’))")
AND_MORE, AND_LAST = re.compile(r", qu(?:e |’)"), re.compile(r" et qu(?:e |’)")


class FrenchConditions(FrenchNouns):
    def condition(self) -> Data:
        """One; or several of which all hold, each but the first behind `que`, or any."""
        found = [self.any_condition()]
        if "any_of" not in found[0]:
            while self.take(OR_ELSE):
                found.append(self.single())
            if len(found) > 1:
                return {"any_of": found}
        while self.take(AND_MORE):
            found.append(self.any_condition())
        if self.take(AND_LAST):
            return {"all_of": [*found, self.any_condition()]}
        if len(found) > 1:
            raise self.no_reading()
        return found[0]

    def any_condition(self) -> Data:
        if not self.word("soit "):
            return self.single()
        found = [self.single()]
        while self.word(", soit "):
            found.append(self.single())
        if len(found) == 1:
            raise self.no_reading()
        return {"any_of": found}

    def single(self) -> Data:
        if self.word(THE_END):
            return {"ended": True}
        if found := self.take(ROUND):
            if found[1]:
                return {"round": f"{ROUNDS[found[1]]} {found[2]}"}
            return {"round": f"{OR_ROUNDS[found[4]]} {found[3]}"}
        for read in (self.counted_there, self.of_a_place, self.of_a_card):
            told: Data | None = self.attempt(read)
            if told is not None:
                return told
        if self.word("il y a "):
            return {"there": self.one()}
        if self.word("il n’y a "):
            return {"no": self.noun_phrase("none")}
        if self.word("ni "):
            return self.is_somewhere(self.neither())
        none = self.attempt(self.noun_phrase, "none")
        return self.is_somewhere(none or self.one())

    def in_rounds(self) -> Data | None:
        for words, sign in IN_ROUNDS:
            if found := self.take(words):
                return {"round": f"{sign} {found[1]}"}
        return None

    def counted_there(self) -> Data:
        is_lying = self.word("il y a ")
        least, most = self.need(SO_MANY).groups()
        what = self.noun_phrase("up to")
        if not is_lying:
            what = self.is_somewhere(what)["there"]
        return {"count": what, **({"at_least": int(least)} if least else {"at_most": int(most)})}

    def of_a_place(self) -> Data:
        where = "here" if self.word("ce Lieu") else "there"
        if where == "there":
            if not self.word("le Lieu "):
                raise self.no_reading()
            if not self.word("choisi") and self.after(OF, self.pointed) != "it":
                raise self.no_reading()
        head = "there" if self.need(BE)[1] else "no"
        what = self.identity("location")
        also = {"also": what.pop("where")} if "where" in what else {}
        return {head: {**what, **also, "where": where}}

    def of_a_card(self) -> Data:
        who = self.pronoun()
        what: Data = {}
        if self.take(ENDED):
            return {"ended": True, "who": who}
        if found := self.take(HAVE):
            self.vitality(what)
            return {"is" if found[1] else "is_not": what, "who": who}
        if found := self.take(BEARS):
            if not found[1] and not self.word("pas "):
                return {"is_not": {"bears": self.noun_phrase("none")}, "who": who}
            return {"is" if found[1] else "is_not": {"bears": self.one()}, "who": who}
        head = "is" if self.need(BE)[1] else "is_not"
        if self.text.startswith("en jeu", self.at):
            raise self.no_reading()
        what = self.identity(self.kind_of(who))
        while what["kind"] != "location" and self.place(what, " et "):  # of a name
            pass
        return {head: what, "who": who}

    def neither(self) -> Data:
        named = [self.name()]
        while self.word(" ni "):
            named.append(self.name())
        return {"named": named}

    def is_somewhere(self, what: Data) -> Data:
        head = "there" if self.need(BE)[1] else "no"
        if not self.word("en jeu"):
            if not self.place(what, ""):
                raise self.no_reading()
            while self.place(what, " et "):
                pass
        return {head: what}

    def identity(self, kind: str) -> Data:
        if what := self.attempt(self.adjunct):
            return {"kind": kind, **what}
        if state := self.take(STATE):
            return {"kind": kind, "hidden": not state[1]}
        if self.word("sans porteur"):
            return {"kind": kind, "loose": True}
        return self.one()

    def adjunct(self) -> Data:
        what: Data = {}
        if not self.place(what, ""):
            raise self.no_reading()
        while self.place(what, " "):
            pass
        return what
