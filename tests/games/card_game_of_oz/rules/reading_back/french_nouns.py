"""French nouns with all that stands around them, read back."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Mapping
from functools import cache
from typing import Any

from tests.games.card_game_of_oz.rules.reading_back.french_persons import OF, TO, FrenchPersons
from tests.games.card_game_of_oz.rules.reading_back.parser import Data, Facts
from tests.games.card_game_of_oz.rules.reading_back.sentences import YOU

KINDS = {"Événement préparé": "set event", "Événements préparé": "set event",
         "Personnage": "character", "Objet": "object", "Effet": "effect", "Événement": "event",
         "carte": "card", "Lieu": "location"}  # fmt: skip
NOUN = re.compile(
    r"(Événements? préparé|Personnage|Objet|Effet|Événement|carte|Lieu)[sx]?(?![\w-])"
)
REALMS = {"du Kansas": "kansas", "du Pays des Munchkins": "munchkin",
          "de la Cité d’Émeraude": "emerald", "du Pays des Winkies": "winkie",
          "du Pays des Quadlings": "quadling"}  # fmt: skip
SIMPLE: dict[str, Data] = {
    r"Magiques?": {"gem": "magical"}, r"douée?s? de Sorcellerie": {"gem": "sorcery"},
    r"adjacente?s?": {"where": "adjacent"}, r"cachée?s?": {"hidden": True},
    r"révélée?s?": {"hidden": False}, r"sans porteur": {"loose": True},
    r"adverses?": {"whose": "opposing"}, r"Bon(?:ne)?s?": {"alignment": "good"},
    r"Neutres?": {"alignment": "neutral"}, r"Mauvais(?:es?)?": {"alignment": "evil"},
    r"choisie?s?": {"where": "there"},
    **{words: {"realm": realm} for words, realm in REALMS.items()},
}  # fmt: skip
QUALITIES = [(re.compile(rf" {words}(?![\w-])"), said) for words, said in SIMPLE.items()]
DETERMINERS = {
    "one": r"une? |cet? |le |l’|votre |vos |des |d’|de |",
    "each": r"chaque |cet? |le |l’",
    "none": r"aucune? ",
    "every": r"tous les |toutes les |chaque ",
    "now": r"les |chaque ",
    "up to": r"",
    "named": r"le |la |l’|votre |vos ",
    "general": r"les |le |la |l’|votre |vos |",
}
DETERMINER = {mode: re.compile(rf"({words})(autres? )?") for mode, words in DETERMINERS.items()}
COMPARED = re.compile(r"[<>≤≥] [0-9]+")
VITALITY = re.compile(r"Vitalité (imprimée )?([<>≤≥] [0-9]+)")
AND_VITALITY = re.compile(r" et (?:de|une) (?=Vitalité)")
CHOSEN = re.compile(r"(?:les |le |la |l’)(Personnage|Objet|Effet|carte|Lieu|Événements? préparé)"
                    r"[sx]? choisie?s?(?!\w)")  # fmt: skip
THIS_ONE = re.compile(r"cet?(?:te)? (Personnage|Objet|carte)\b")
HOSTS = {"character": "le Personnage hôte", "object": "l’Objet hôte", "location": "le Lieu hôte"}
THIS = {"effect": "cet Effet", "location": "ce Lieu"}
ITSELF = {"character": "ce Personnage", "object": "cet Objet"}
THAT = re.compile(r"que |qu’")
COMMA = re.compile(r",(?= )")
HAS_VITALITY = re.compile("(?:a|ont) une (?=Vitalité)")
BEARS = re.compile("porte(?:nt)? ")
BEARS_NOT = re.compile("ne porte(?:nt)? ")
IS = re.compile("(?:est|sont) ")
THAT_IS = re.compile(" qui (?:est|sont) ")
OR_NEXT = re.compile(" ou lui (?:est|sont) adjacents?")


def several(word: str) -> str:
    for end, plural in (("al", "aux"), ("eau", "eaux"), ("eu", "eux"), ("Bijou", "Bijoux")):
        if word.endswith(end):
            return word[: -len(end)] + plural
    return word if word[-1] in "sxz" else f"{word}s"


@cache
def forms(words: tuple[tuple[str, str], ...]) -> tuple[re.Pattern[str], Mapping[str, str]]:
    """Every form in which a keyword may follow a noun, and the keyword."""
    found: dict[str, str] = {}
    for french, keyword in words:
        parts = french.split(" ")
        plural = " ".join(map(several, parts))
        plural = "Têtes-Marteaux" if french == "Tête-Marteau" else plural
        found |= dict.fromkeys((french, plural, f"{french}e", f"{french}es"), keyword)
        for of in (f"de {french}", f"d’{french}"):
            gifted = [f"doué{end} {of}" for end in ("", "e", "s", "es")]
            found |= dict.fromkeys((of, *gifted), keyword)
    longest = sorted(found, key=len, reverse=True)
    return re.compile(f" ({'|'.join(map(re.escape, longest))})(?![\\w-])"), found


class FrenchNouns(FrenchPersons):
    def __init__(self, text: str, facts: Facts) -> None:
        super().__init__(text, facts)
        self.quality, self.forms = forms(tuple(facts.keywords.items()))

    def keyword(self) -> str:
        found = max((w for w in self.facts.keywords if self.text.startswith(w, self.at)),
                    key=len, default="")  # fmt: skip
        if not found:
            raise self.no_reading()
        self.word(found)
        return self.facts.keywords[found]

    # Which cards

    def one(self) -> Data:
        return self.noun_phrase("one")

    def each(self) -> Data:
        return self.noun_phrase("each")

    def every(self) -> Data:
        return self.noun_phrase("every")

    def attached(self) -> Data:
        found: Data = self.after(TO, self.one)
        return found

    def to_target(self) -> Any:
        return self.after(TO, self.target)

    def of_target(self) -> Any:
        return self.after(OF, self.target)

    def of_one_target(self) -> Any:
        return self.after(OF, self.one_target)

    def noun_phrase(self, mode: str) -> Data:
        if self.word("["):
            enclosed = self.noun_phrase(mode)
            if not self.word("]"):
                raise self.no_reading()
            return enclosed
        what: Data = {}
        determiner, other = self.need(DETERMINER[mode]).groups()
        if determiner.startswith("ce"):
            what["where"] = "here"
        elif determiner in ("votre ", "vos "):
            what["whose"] = "your"
            if self.person != YOU:
                raise self.no_reading()
        if other:
            what["other"] = True
        noun = self.take(NOUN)
        if noun:
            what["kind"] = KINDS[noun[1]]
        if self.text.startswith(" **" if noun else "**", self.at):
            self.word(" ")
            self.names(what, " et " if mode == "general" else " ou ")
        elif not noun:
            raise self.no_reading()
        self.qualities(what)
        is_pointed = determiner in ("le ", "l’") and mode in ("one", "each")
        if is_pointed and what.get("where") != "there":
            if self.attempt(self.of_it) is None:  # behind all that is said of it
                self.restrictions(what)
                self.need(re.compile(" choisie?(?!\\w)"))
                self.choice_is("location")
            what["where"] = "there"
        self.restrictions(what)
        return what

    def of_it(self) -> bool:
        if not self.word(" ") or self.after(OF, self.pointed) != "it" or self.it == "location":
            raise self.no_reading()
        return True

    def qualities(self, what: Data) -> None:
        while self.quality_of(what):
            pass

    def quality_of(self, what: Data) -> bool:
        start = self.at
        if self.word(" non"):
            found = self.take(self.quality)
            if found:
                what["without"] = [self.forms[found[1]]]
                return True
        elif self.word(" sans le mot-clé "):
            what["without"] = [self.keyword()]
            return True
        elif self.word(" qui n’est") or self.word(" qui ne sont"):
            what["without"] = []
            while self.word(" ni") and (found := self.take(self.quality)):
                what["without"].append(self.forms[found[1]])
            return bool(what["without"])
        for words, said in QUALITIES:
            if self.take(words):
                what.update(said)
                return True
        if found := self.take(self.quality):
            either = [self.forms[found[1]]]
            while self.either_more(either):
                pass
            if len(either) > 1:
                what["either"] = either
            else:
                what.setdefault("keywords", []).extend(either)
            return True
        self.at = start
        return False

    def either_more(self, either: list[str]) -> bool:
        """`, B` or ` ou C`, in a list that ends with the latter."""
        start = self.at
        if self.word(" ou") or self.word(","):
            found = self.take(self.quality)
            if found:
                either.append(self.forms[found[1]])
                return True
        self.at = start
        return False

    def restrictions(self, what: Data) -> None:
        if what.get("whose") == "opposing" and not self.is_plain:
            raise self.no_reading()
        if self.controlled():
            what["whose"] = "your"
        elif self.opposed():
            what["whose"] = "opposing"
        self.is_own("choice", " de ")
        if (any_of := self.attempt(self.alternatives, what["kind"])) is not None:
            what["any_of"] = any_of
            end = self.at
            begun = end + 1 if self.take(COMMA) else 0
            self.more_restrictions(what)
            self.at = end if self.at == begun else self.at
            return
        self.more_restrictions(what)

    def more_restrictions(self, what: Data) -> None:
        if self.take(re.compile(" autres? (?:que |qu’)")):
            others: Data = {}
            self.names(others, " ou ")
            what["not_named"] = others["named"]
        if self.word(" de coût "):
            what["cost"] = self.need(COMPARED)[0]
        if self.text.startswith(" de Vitalité", self.at):
            self.word(" de ")
            self.vitality(what)
        is_object = what["kind"] == "object"
        if not is_object and self.word(" ne portant "):
            what["bears_not"] = self.unplaced("one" if self.word("pas ") else "none")
        if not is_object and self.word(" portant "):
            what["bears"] = self.one()
        if self.word(" porté par ") or self.word(" portés par "):
            who = self.attempt(self.bearer)
            what["borne_by"] = self.one() if who is None else who
        if what.get("kind") == "location":
            self.of_location(what)
            return
        while not self.is_unplaced and self.place(what, " "):
            pass

    def of_location(self, what: Data) -> None:
        if "where" not in what and self.is_of_own("storyline", " "):
            what["where"] = "storyline"
        if self.is_of_own("storyline", " dans la première moitié "):
            what["half"] = "first"
        start = self.at
        if self.take(THAT_IS):
            what["near"] = self.attempt(self.one)
            if what["near"] is None or not self.take(OR_NEXT):
                del what["near"]
                self.at = start
        if self.take(re.compile(" où se trouve(?:nt)? ")):
            what["beside"] = self.one()

    def alternatives(self, kind: str) -> list[Data]:
        """Of which one at least holds; the last stands behind `ou`."""
        if not self.word(" qui "):
            raise self.no_reading()
        found = [self.predicate(kind)]
        while self.word(", "):
            found.append(self.predicate(kind))
        if not self.word(" ou "):
            raise self.no_reading()
        return [*found, self.predicate(kind)]

    def predicate(self, kind: str) -> Data:
        what: Data = {"kind": kind}
        if self.take(HAS_VITALITY):
            self.vitality(what)
            return what
        if self.take(BEARS):
            return {**what, "bears": self.one()}
        if self.take(BEARS_NOT):
            borne = self.unplaced("one" if self.word("pas ") else "none")
            return {**what, "bears_not": borne}
        self.need(IS)
        return self.identity(kind)

    @abstractmethod
    def identity(self, kind: str) -> Data: ...

    def vitality(self, what: Data) -> None:
        while True:
            found = self.need(VITALITY)
            what["printed" if found[1] else "vitality"] = found[2]
            if not self.take(AND_VITALITY):
                return

    def begins_what_is_given(self) -> bool:
        """The "ici, " that stands before what a Location gives, behind its condition."""
        return (
            self.is_in_front
            and self.facts.type == "location"
            and self.text.startswith(", ici, ", self.at - 2)
            and ", ici, " not in self.text[self.at :]
        )

    def place(self, what: Data, before: str) -> bool:
        """Where cards are; everything that is said of it holds."""
        start = self.at
        places: list[Any] = what.setdefault("places", [])
        if not self.word(before) or self.begins_what_is_given():
            pass
        elif self.word("ici ou sur un Lieu adjacent") or (
            self.word("sur ce Lieu ou sur un Lieu adjacent")
        ):
            places.append({"where": "near"})
            return True
        elif self.word("ici"):
            places.append({"where": "here"})
            return True
        elif self.is_of_own("storyline", "sur les Lieux ") or (
            self.is_yours_or_no_character(what) and self.is_own("storyline", "dans ")
        ):
            places.append({"where": "storyline"})
            return True
        elif self.word("sur le même Lieu "):
            self.need(THAT)
            beside = self.one()
            what["near" if self.word(" ou sur un Lieu adjacent") else "beside"] = beside
            return True
        elif self.word("sur "):
            place = self.attempt(self.one)
            if place and place["kind"] == "location":
                places.append(place)
                return True
        self.at = start
        return False

    def pointed(self) -> str:
        start = self.at
        self.word("le Personnage ") or self.word("l’Objet ")
        if self.is_own_name():
            return "this"
        self.at = start
        own = THIS.get(self.facts.type)
        if own and self.word(own):
            if self.text.startswith(" **", self.at) or self.attempt(self.quality_of, {}):
                raise self.no_reading()  # one Location of many, which happens to be here
            return "this"
        if self.word("le porteur"):
            return "bearer"
        if self.facts.host and self.word(HOSTS[self.facts.host]):
            return "host"
        if that := self.take(THIS_ONE):
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

    def is_qualified(self) -> bool:
        return bool(self.attempt(self.quality_of, {}))

    def up_to(self) -> int | None:
        if not self.word("au plus "):
            return None
        most = self.number()
        self.word(" ")
        return most

    def text_of(self, read: Any) -> Any:
        return self.after(OF, read)

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
        if every is not None and self.word(" à cet instant"):
            return {"every": every}
        self.at = start
        one = self.attempt(self.one)  # `le Personnage **Toto**`, where words agree with a name
        return {"choose": self.noun_phrase("named") if one is None else one}
