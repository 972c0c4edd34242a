"""When something happens, or is about to, in French, read back."""

from __future__ import annotations

import re

from tests.games.card_game_of_oz.rules.reading_back.french_gifts import FrenchGifts
from tests.games.card_game_of_oz.rules.reading_back.french_persons import OF
from tests.games.card_game_of_oz.rules.reading_back.parser import Data

ACTIVE = {"archiver": "archive", "prendre sous contrôle": "control", "déplacer": "move"}
DONE = re.compile("|".join(ACTIVE))
PASSIVE = (
    (re.compile("être archivée?s?"), "archive"), (re.compile("se déplacer"), "move"),
    (re.compile("être prise?s? sous contrôle"), "control"),
    (re.compile("mettre fin à la partie"), "end"),
)  # fmt: skip
NO_MORE = ("de votre fait", "du fait d’un adversaire", "à la place", "sauf ")


class FrenchMoments(FrenchGifts):
    def moment(self) -> Data:
        for words, moment in (
            ("au début de votre tour, après le lancer", "turn begins"),
            ("à la fin de votre tour", "turn ends"),
        ):
            if self.word(words):
                return {"when": moment}
        if not self.word("quand"):
            raise self.no_reading()
        self.at += 1
        return self.one_way(self.played, self.equipped, self.met, self.own_moment, self.watched,
                            self.walked)  # fmt: skip

    def played(self) -> Data:
        whose = {"vous jouez": "your", "un adversaire joue": "opposing", "l’on joue": ""}
        self.at -= 1
        there = self.in_between()
        player = next((words for words in whose if self.word(f" {words}")), "")
        is_own = player == "vous jouez" and not there
        if is_own and self.attempt(self.itself_played):
            return {"when": "played", **self.on_place()}
        if not (player and self.word(" ")):
            raise self.no_reading()
        said: Data = {"when": "played", "who": self.one(), **there}
        said["who"] |= {"whose": whose[player]} if whose[player] else {}
        return said

    def itself_played(self) -> bool:
        if not self.word(" ") or self.pointed() != "this":
            raise self.no_reading()
        if not self.text.startswith((", ", " sur "), self.at):
            raise self.no_reading()
        return True

    def in_between(self) -> Data:
        """Where it happens, between commas."""
        if not self.word(", sur "):
            return {}
        place = {"at": self.one()}
        if not self.word(","):
            raise self.no_reading()
        return place

    def itself_alone(self) -> bool:
        if self.pronoun() != "this":
            raise self.no_reading()
        return True

    def on_place(self) -> Data:
        return {"at": self.one()} if self.word(" sur ") else {}

    def equipped(self) -> Data:
        self.at -= 1
        there = self.in_between()
        if not self.word(" un Personnage est équipé "):
            raise self.no_reading()
        if not there and self.attempt(self.after, OF, self.itself_equipped):
            return {"when": "equipped", **self.on_place()}
        return {"when": "equipped", "who": self.after(OF, self.one), **there}

    def itself_equipped(self) -> bool:
        if self.pointed() != "this" or not self.text.startswith((", ", " sur "), self.at):
            raise self.no_reading()
        return True

    def met(self) -> Data:
        self.itself()
        self.must_say("and")
        who = self.one()
        if not self.word(" se retrouvent sur "):
            raise self.no_reading()
        return {"when": "meets", "who": who, "at": self.one()}

    def own_moment(self) -> Data:
        if self.word("le dernier jeton est retiré "):
            self.after(OF, self.itself_alone)
            return {"when": "emptied"}
        self.itself_alone()
        if self.take(re.compile(" est révélée?(?: à votre tour)?")):
            return {"when": "revealed"}
        return self.archived()

    def archived(self) -> Data:
        self.need(re.compile(" passe(?:nt)? du jeu aux Archives"))
        return {"when": "archived", **self.on_place()}

    def watched(self) -> Data:
        return {"who": self.one(), **self.archived()}

    def walked(self) -> Data:
        who = self.attempt(self.pronoun) or self.one()
        if self.take(re.compile(" met(?:tent)? fin à la partie")):
            return {"when": "ends", "who": who}
        goes = self.need(re.compile(" (?:(entre)(?:nt)? dans|quitte(?:nt)?) "))
        said: Data = {"when": "enters" if goes[1] else "leaves", "who": who, "at": self.one()}
        if self.word(" au tour "):
            if self.facts.type != "location" or not self.is_theirs():
                raise self.no_reading()
            said["limit"] = "once per your turn"
        return said

    def would(self) -> Data:
        if not self.word("quand "):
            raise self.no_reading()
        return self.one_way(self.would_play, self.would_do, self.would_suffer)

    def would_play(self) -> Data:
        for words, by in (("quelqu’un va", ""), ("vous allez", "you"),
                          ("un adversaire va", "opponent")):  # fmt: skip
            if self.word(f"{words} jouer "):
                return {"to": ["play"], "who": self.one(), **({"by": by} if by else {})}
        raise self.no_reading()

    def would_do(self) -> Data:
        for words, by in (("vous allez", "you"), ("une carte adverse va", "opponent"),
                          ("un adversaire va", "opponent")):  # fmt: skip
            if self.word(f"{words} "):
                to = [ACTIVE[self.need(DONE)[0]]]
                while self.word(", ") or self.word(" ou "):
                    to.append(ACTIVE[self.need(DONE)[0]])
                if not self.word(" "):
                    raise self.no_reading()
                who = self.one()
                is_by_card = words == "une carte adverse va"
                is_yours = who.get("whose") == "your"
                if by == "opponent" and is_by_card != ("move" not in to or is_yours):
                    raise self.no_reading()
                return {"to": to, "who": who, "by": by}
        raise self.no_reading()

    def would_suffer(self) -> Data:
        said: Data = {"who": self.one(), "to": []}
        self.need(re.compile(" v(?:a|ont) "))
        while True:
            if self.word("entrer dans "):
                said["into"] = self.one()
            elif self.word("quitter "):
                said["leaving"] = self.one()
            else:
                to = next((to for words, to in PASSIVE if self.take(words)), "")
                if not to:
                    raise self.no_reading()
                said["to"].append(to)
            start = self.at
            if not (self.word(", ") or self.word(" ou ")):
                break
            if self.text.startswith(NO_MORE, self.at):
                self.at = start
                break
        if {"into", "leaving"} & said.keys():
            said["to"].append("move")
        if self.word(", de votre fait"):
            said["by"] = "you"
        elif self.word(", du fait d’un adversaire"):
            said["by"] = "opponent"
        return said

    def stays(self) -> Data:
        if self.pointed() != "it" or not self.take(re.compile(" reste (?:tel quel|où il est)")):
            raise self.no_reading()
        return {}

    def unless(self) -> Data:
        if self.word("sauf si celui qui le contrôle paie "):
            return {"pay": self.points(), "by": "controller"}
        if not self.word("sauf s’il paie "):
            raise self.no_reading()
        return {"pay": self.points(), "by": "doer"}
