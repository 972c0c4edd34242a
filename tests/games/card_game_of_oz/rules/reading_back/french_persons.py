"""Who acts, in French, read back."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from tests.games.card_game_of_oz.rules.reading_back.holes import Holes
from tests.games.card_game_of_oz.rules.reading_back.sentences import YOU, Person

IRREGULAR = {
    "faire": ("faites", "fait"), "renvoyer": ("renvoyez", "renvoie"), "mettre": ("mettez", "met"),
    "prendre": ("prenez", "prend"), "reprendre": ("reprenez", "reprend"),
    "choisir": ("choisissez", "choisit"), "révéler": ("révélez", "révèle"),
    "amener": ("amenez", "amène"), "payer": ("payez", "paie"),
}  # fmt: skip
OWNED = {"hand": "main", "turn": "tour", "title": "carte Titre", "next_turn": "prochain tour",
         "storyline": "récit", "choice": "choix"}  # fmt: skip
FEMININE = ("hand", "title")
ITS = re.compile(r"celui qui l(?:e|a|es) contrôle\b")
# `au porteur` is `à le porteur`, and `des Objets` is `de les Objets`.
TO = (("au ", "le "), ("aux ", "les "), ("à ", ""))
OF = (("du ", "le "), ("des ", "les "), ("de ", ""), ("d’", ""))


def to_you(verb: str) -> str:
    return IRREGULAR[verb][0] if verb in IRREGULAR else f"{verb[:-1]}z"


def by_nobody(verb: str) -> str:
    return "(?!)"


def of_others(verb: str) -> str:
    return IRREGULAR[verb][1] if verb in IRREGULAR else verb[:-1]


def plainly(verb: str) -> str:
    return verb


class FrenchPersons(Holes):
    def verbs(self) -> Callable[[str], str]:
        forms = {"third": of_others, "bare": plainly, "nobody": by_nobody}
        return forms.get(self.mood, to_you)

    def may_act(self) -> bool:
        return self.word(" peut ") or self.word(" pouvez ")

    def after(self, words: tuple[tuple[str, str], ...], read: Any) -> Any:
        """What follows `à` or `de`, whichever way these melt into an article."""
        for melted, article in words:
            if self.text.startswith(melted, self.at):
                text, start = self.text, self.at
                self.text = text[:start] + article + text[start + len(melted) :]
                found = self.attempt(read)
                self.text = text
                if found is not None:
                    self.at += len(melted) - len(article)
                    return found
                self.at = start
        raise self.no_reading()

    def subject(self) -> Person:
        if self.word("vous"):
            return YOU
        if self.word("cet adversaire"):
            return self.the_same("opponent", "each opponent")
        if self.word("cet Auteur"):
            return self.the_same("each author", "controller")
        if self.take(ITS):
            return self.its_controller()
        if self.word("celui qui contrôle "):
            return self.controller_of_pointed()
        if self.word("chaque Auteur"):
            return self.another("each author")
        if self.word("chacun de ses adversaires"):
            return self.of_somebody("each opponent")
        for words, doer in (("chaque adversaire ", "each opponent"),
                            ("un adversaire au choix ", "opponent")):  # fmt: skip
            start = self.at
            if self.word(words):
                if self.person != YOU and self.attempt(self.after, OF, self.subject) == self.person:
                    return self.of_somebody(doer)
                self.at = start
        if self.word("chaque adversaire") and self.person == YOU:
            return self.another("each opponent")
        if self.word("un adversaire de "):
            self.own("choice")
            return self.another("opponent")
        raise self.no_reading()

    def of_somebody(self, doer: str) -> Person:
        if self.person == YOU:
            raise self.no_reading()
        return self.another(doer)

    def own(self, noun: str) -> None:
        words = OWNED[noun]
        whose = "votre" if self.person == YOU else "sa" if noun in FEMININE else "son"
        if self.word(f"{whose} {words}"):
            return
        article = "la" if noun in FEMININE else "le"
        if not (self.word(f"{article} {words} ") and self.is_theirs()):
            raise self.no_reading()

    def of_own(self, noun: str) -> None:
        if not self.after(OF, lambda: self.is_own(noun, "")):
            raise self.no_reading()

    def is_own(self, noun: str, before: str) -> bool:
        """The same, if it stands there at all."""

        def read() -> bool:
            if not self.word(before):
                raise self.no_reading()
            self.own(noun)
            return True

        return self.attempt(read) is not None

    def is_of_own(self, noun: str, before: str) -> bool:
        def read() -> bool:
            if not self.word(before):
                raise self.no_reading()
            self.of_own(noun)
            return True

        return self.attempt(read) is not None

    def is_theirs(self) -> bool:
        return self.person != YOU and self.attempt(self.after, OF, self.subject) == self.person

    def controlled(self) -> bool:
        """`que vous contrôlez`, behind a noun."""
        if self.person == YOU:
            return self.word(" que vous contrôlez")
        if self.word(" qu’il contrôle") or self.word(" que contrôle le même Auteur"):
            return True
        start = self.at
        if self.word(" que contrôle ") and self.is_them():
            return True
        self.at = start
        return False

    def opposed(self) -> bool:
        """Of opposing cards, where that word alone would not tell whose."""
        if self.is_plain:
            return False
        if self.word(" que ses adversaires contrôlent"):
            return True
        start = self.at
        if self.word(" que contrôle un adversaire ") and self.is_theirs():
            return True
        self.at = start
        return False

    def opponents_hand(self) -> None:
        whose = "d’un adversaire" if self.is_plain else "d’un de ses adversaires"
        if not self.word(f"la main {whose}"):
            raise self.no_reading()
