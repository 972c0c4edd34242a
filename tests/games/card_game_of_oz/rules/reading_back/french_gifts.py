"""What French texts give, read back."""

from __future__ import annotations

import re

from tests.games.card_game_of_oz.rules.reading_back.french_conditions import FrenchConditions
from tests.games.card_game_of_oz.rules.reading_back.parser import Data

GIVEN = re.compile(r"(?:(?:gagne|subi)(?:nt|t|ssent)? )?([+−][0-9]+)(?: de plus)? en Vitalité")
TOLL = re.compile(r"(?:(?:ne )?(?:paie(?:nt)?|payez) )(?:(rien)|([0-9]+) points? d’Histoire"
                  r"( de moins| de plus)?) pour "
                  r"(entrer ou sortir|entrer|sortir|quitter|mettre fin à la partie)")  # fmt: skip
FIRST = " (seulement pour le premier de ces coûts à chaque tour)"
COUNTS = re.compile("compte(?:nt)? à «\u00a0Fin\u00a0» avec (?:sa|leur) Vitalité imprimée")
IGNORED = {
    "ce texte": "this text",
    "le texte de ce Lieu": "this text",
    "le mot-clé Inébranlable": "steadfast",
    "tout texte qui interdit d’entrer dans un Lieu": "bans",
    "les coûts, les interdictions et les malus des Lieux d’Eau": "water",
}
KEYWORD = re.compile(r"(?:(?:a|ont) )?le mot-clé ")
CANNOT = re.compile(r"ne peu(?:t|vent) ")
ENTER, LEAVE = r"entrer(?: dans ce Lieu)?", r"(?:sortir|quitter ce Lieu)"
BANS = tuple((re.compile(words), banned) for words, banned in (
    (r"ni prendre l’action Déplacer ni faire de déplacement bonus", ("move",)),
    (rf"ni {ENTER} ni {LEAVE}", ("enter", "leave")),
    (rf"ni {LEAVE} ni {ENTER}", ("leave", "enter")),
    (rf"pas {ENTER}", ("enter",)),
    (rf"pas {LEAVE}", ("leave",)),
    (r"pas mettre fin à la partie", ("end",)),
))  # fmt: skip
SUFFERED = {
    r"déplacée?s?": "moved", r"archivée?s?": "archived", r"prise?s? sous contrôle": "taken over",
    r"équipée?s?": "equipped", r"lâchée?s?": "dropped",
}  # fmt: skip
BY_CARDS = re.compile(r" par les cartes de jeu( des adversaires)?")
DICE = re.compile(r"lance(?:z|nt) ([0-9]+) dés? dorés? de (plus|moins)(?: \(dix dés au plus\))?")
PRICE = re.compile(r"pa(?:yez|ient) ([0-9]+) points? d’Histoire de (plus|moins) pour "
                   r"(?:jouer |(préparer un Événement))")  # fmt: skip


class FrenchGifts(FrenchConditions):
    def gift(self) -> list[Data]:
        if given := self.take(GIVEN):
            each = {"each": self.counted_each()} if self.word(" pour ") else {}
            return [{"vitality": int(given[1].replace("−", "-")), **each}]
        if self.take(KEYWORD):
            return [{"keyword": self.keyword()}]
        if self.take(COUNTS):
            return [{"counts": "printed"}]
        if toll := self.take(TOLL):
            return [self.toll(toll)]
        if self.take(CANNOT):
            return self.banned()
        if self.word("ignorent ") or self.word("ignore "):
            return self.ignored()
        raise self.no_reading()

    def counted_each(self) -> object:
        if self.word("chaque jeton sur "):
            self.itself()
            return "counter"
        return self.each()

    def banned(self) -> list[Data]:
        for words, banned in BANS:
            if self.take(words):
                return [{"cannot": what} for what in banned]
        if self.word("pas être "):
            found = [self.suffered()]
        else:
            if not self.word("être ni "):
                raise self.no_reading()
            found = [self.suffered()]
            while self.word(" ni "):
                found.append(self.suffered())
        whose = " by opponents" if self.need(BY_CARDS)[1] else ""
        return [{"cannot": f"be {what}{whose}"} for what in found]

    def suffered(self) -> str:
        for words, what in SUFFERED.items():
            if self.take(re.compile(words)):
                return what
        raise self.no_reading()

    def toll(self, toll: re.Match[str]) -> Data:
        nothing, number, sign, on = toll.groups()
        kinds = {"entrer ou sortir": "either", "entrer": "enter", "mettre fin à la partie": "end"}
        said: Data = {"toll": kinds.get(on, "leave")}
        less = -1 if sign == " de moins" else 1
        said |= {"none": True} if nothing else {"change": less * int(number)}
        if self.word(" dans ") if on == "entrer" else on == "quitter" and self.word(" "):
            said["at"] = self.one()
        if self.word(" ou en sortir"):
            said["toll"] = "either"
        if self.word(FIRST):
            said["first"] = True
        return said

    def ignored(self) -> list[Data]:
        found: list[Data] = []
        while not found or self.word(" ainsi que "):
            for words, what in IGNORED.items():
                if self.word(words):
                    found.append({"ignores": what})
                    break
            else:
                raise self.no_reading()
        return found

    def your_gift(self) -> Data:
        if dice := self.take(DICE):
            return {"gold_dice": int(dice[1]) * (1 if dice[2] == "plus" else -1)}
        price = self.need(PRICE)
        sign = 1 if price[2] == "plus" else -1
        if price[3]:
            return {"price": sign * int(price[1]), "what": "set"}
        said: Data = {"price": sign * int(price[1]), "what": self.one()}
        self.word(f" ({'aussi' if sign > 0 else 'mais pas'} pour préparer un Événement)")
        return said
