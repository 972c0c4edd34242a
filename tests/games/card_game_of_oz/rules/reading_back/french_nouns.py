"""French nouns with all that stands around them, read back."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from tests.games.card_game_of_oz.rules.reading_back.holes import Holes
from tests.games.card_game_of_oz.rules.reading_back.parser import Data, Facts

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
OF_CHOSEN = re.compile(r" (?:du |de la |de l’)(Personnage|Objet|Effet|carte) choisie?(?!\w)")
HOSTS = {"character": "le Personnage hôte", "object": "l’Objet hôte", "location": "le Lieu hôte"}
THIS = {"effect": "cet Effet", "location": "ce Lieu"}
ITSELF = {"character": "ce Personnage", "object": "cet Objet"}
# `au porteur` is `à le porteur`, and `des Objets` is `de les Objets`.
TO = (("au ", "le "), ("aux ", "les "), ("à ", ""))
OF = (("du ", "le "), ("des ", "les "), ("de ", ""), ("d’", ""))
THAT = re.compile(r"que |qu’")


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


class FrenchNouns(Holes):
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

    def after(self, words: tuple[tuple[str, str], ...], read: Any) -> Any:
        """What follows `à` or `de`, whichever way these melt into an article."""
        for melted, article in words:
            if self.text.startswith(melted, self.at):
                text, start = self.text, self.at
                self.text = text[:start] + article + text[start + len(melted) :]
                found = self.attempt(read)
                if found is not None:
                    return found
                self.text, self.at = text, start
        raise self.no_reading()

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

    def noun_phrase(self, mode: str) -> Data:
        what: Data = {}
        determiner, other = self.need(DETERMINER[mode]).groups()
        if determiner.startswith("ce"):
            what["where"] = "here"
        elif determiner in ("votre ", "vos "):
            what["whose"] = "your"
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
            if found := self.take(OF_CHOSEN):
                self.choice_is(KINDS[found[1]])
            else:  # behind all that is said of it
                self.restrictions(what)
                self.need(re.compile(" choisie?(?!\\w)"))
                self.choice_is("location")
            what["where"] = "there"
        self.restrictions(what)
        return what

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
        if self.word(" que vous contrôlez"):
            what["whose"] = "your"
        self.word(" de votre choix")
        if self.take(re.compile(" autres? (?:que |qu’)")):
            what["not_named"] = self.some_names(" ou ")
        if self.word(" de coût "):
            what["cost"] = self.need(COMPARED)[0]
        if self.text.startswith(" de Vitalité", self.at):
            self.word(" de ")
            self.vitality(what)
        if self.word(" portant "):
            what["bears"] = self.one()
        if what["kind"] != "object" and self.word(" ne portant "):
            what["bears_not"] = self.unplaced("one" if self.word("pas ") else "none")
        if self.word(" porté par ") or self.word(" portés par "):
            who = self.attempt(self.pronoun)
            what["borne_by"] = self.one() if who is None else who
        if what.get("kind") == "location":
            if "where" not in what and self.word(" de votre récit"):
                what["where"] = "storyline"
            if self.word(" dans la première moitié de votre récit"):
                what["half"] = "first"
            if self.take(re.compile(" où se trouve(?:nt)? ")):
                what["beside"] = self.one()
            return
        while not self.is_unplaced and self.place(what, " "):
            pass

    def vitality(self, what: Data) -> None:
        while True:
            found = self.need(VITALITY)
            what["printed" if found[1] else "vitality"] = found[2]
            if not self.take(AND_VITALITY):
                return

    def place(self, what: Data, before: str) -> bool:
        """Where cards are; everything that is said of it holds."""
        start = self.at
        places: list[Any] = what.setdefault("places", [])
        if not self.word(before):
            pass
        elif self.word("ici"):
            places.append({"where": "here"})
            return True
        elif self.word("sur les Lieux de votre récit") or (
            self.is_yours_or_no_character(what) and self.word("dans votre récit")
        ):
            places.append({"where": "storyline"})
            return True
        elif self.word("sur le même Lieu "):
            self.need(THAT)
            beside = self.one()
            what["near" if self.word(" ou sur un Lieu adjacent") else "beside"] = beside
            return True
        elif self.word("sur le Lieu choisi"):
            self.choice_is("location")
            places.append({"where": "there"})
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
        if self.word("ce Personnage"):
            return "mover"
        chosen = self.need(CHOSEN)
        self.it = KINDS[chosen[1]]
        self.choice_is(self.it)
        return "it"

    def target(self) -> Any:
        if (who := self.attempt(self.pronoun)) is not None:
            return who
        if self.word("au plus "):
            most = self.number()
            self.word(" ")
            return {"choose": self.noun_phrase("up to"), "up_to": most}
        every = self.attempt(self.every)
        return {"choose": self.one()} if every is None else {"every": every}

    def receiver(self) -> Any:
        """Who is given something for a time."""
        if (who := self.attempt(self.pronoun)) is not None:
            return who
        if self.word("au plus "):
            most = self.number()
            self.word(" ")
            return {"choose": self.noun_phrase("up to"), "up_to": most}
        start = self.at
        every = self.attempt(self.noun_phrase, "now")
        if every is not None and self.word(" à cet instant"):
            return {"every": every}
        self.at = start
        one = self.attempt(self.one)  # `le Personnage **Toto**`, where words agree with a name
        return {"choose": self.noun_phrase("named") if one is None else one}
