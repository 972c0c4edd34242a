"""French card text, read back."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, ClassVar

from tests.games.card_game_of_oz.rules.reading_back.french_gifts import TOLL, FrenchGifts
from tests.games.card_game_of_oz.rules.reading_back.french_nouns import ITSELF
from tests.games.card_game_of_oz.rules.reading_back.french_persons import OF, TO
from tests.games.card_game_of_oz.rules.reading_back.parser import Data
from tests.games.card_game_of_oz.rules.reading_back.table import EFFECTS, PRICES

WAYS = {" vers l’avant": "on", " vers l’arrière": "back", " dans une même direction": "either"}
STEPS = re.compile(r"(?:d’(au plus )?(?:un|([0-9]+))|de (?:un|([0-9]+))) pas(?: chacun)?")
LIST = re.compile(r", | et ")
IF = re.compile(r"si |s’(?=il)")
POINTS = re.compile(r"([0-9]+) points? d’Histoire")
POINTS_PAID = re.compile(r"payez ([0-9]+) points? d’Histoire")
ACTIVE = {"archiver": "archive", "prendre sous contrôle": "control", "déplacer": "move"}
DONE = re.compile("|".join(ACTIVE))
PASSIVE = (
    (re.compile("être archivée?s?"), "archive"), (re.compile("se déplacer"), "move"),
    (re.compile("être prise?s? sous contrôle"), "control"),
    (re.compile("mettre fin à la partie"), "end"),
)  # fmt: skip
NO_MORE = ("de votre fait", "du fait d’un adversaire", "à la place", "sauf ")


class French(FrenchGifts):
    effects = tuple((one.french, one.said) for one in EFFECTS)
    prices = tuple((one.french, one.said) for one in PRICES)
    limits: ClassVar = {
        "once per turn": "une fois par tour",
        "once per your turn": "une fois à chacun de vos tours",
    }
    untils: ClassVar = {
        "jusqu’à la fin du tour": "end of turn",
        "jusqu’à la fin de la partie": "end of the game",
        "jusqu’à la fin ": "end of your next turn",
        "jusqu’au début ": "start of your next turn",
    }
    words: ClassVar = {
        "any_version": " (toute version)", "any_copy": " (tout exemplaire)",
        "semicolon": "\u00a0; ", "then": ", puis ", "and_also": ", et ",
        "then_at_first": "puis ", "comma": ", ", "colon": "\u00a0: ", "for": "pour ",
        "or": " ou ", "to_do": " pour ", "or_if_not": "\u00a0; faute de quoi, ",
        "or_else": "ou ", "otherwise": "sinon, ",
        "you_may": "vous pouvez ", "you_may_pay": "vous pouvez payer ",
        "as_follows": "faire ceci\u00a0: ", "and": " et ",
        "if_you_control": "si vous contrôlez ", "attach": "attachez cet Effet ",
        "play_to": "vous pouvez jouer {} directement sur ", "on_your_turn": "à votre tour, ",
        "at_any_time": "à tout moment, ", "answer": "réplique\u00a0: ",
        "instead": "à la place, ", "has_text": " (?:a|ont) aussi le texte ",
    }  # fmt: skip

    joint = LIST
    zone_words: ClassVar = {"la Bibliothèque": "library", "les Archives": "archive", "": "hand"}
    counter = re.compile(r"un jeton|([0-9]+) jetons")
    bare = " sans Personnage"
    said_of_name = re.compile(r", \*\*| ou \*\*| qu’il contrôle| que vous contrôlez")
    more = re.compile(rf"{said_of_name.pattern}| sur | dans (?:votre|son) | ici\b")

    def says(self, key: str) -> bool:
        if key == "if":
            return self.take(IF) is not None
        if key == "only_if":
            return self.word("à jouer seulement ") and self.take(IF) is not None
        return super().says(key)

    def until(self) -> str:
        for words, until in self.untils.items():
            if self.word(words):
                if until.endswith("next turn"):
                    self.of_own("next_turn")
                return until
        raise self.no_reading()

    # Abilities

    def while_(self, to: Any) -> Data:
        """A condition, and whether it stands before the text or behind it."""
        who = to if isinstance(to, str) else "this"
        if (rounds := self.in_rounds()) is not None:
            return rounds
        no = self.word("sauf ")
        if self.word("si c’est "):
            return {"is_not" if no else "is": self.one(), "who": who}
        if (short := self.attempt(self.adjunct)) is not None:
            return {"is_not" if no else "is": short, "who": who}
        if not (self.says("if") if no else self.word("tant qu")):
            raise self.no_reading()
        if not no and not (self.word("e ") or self.word("’")):
            raise self.no_reading()
        found = self.condition()
        if found.get("who") == "mover":  # the same card a second time
            found["who"] = "this"
        if no:
            opposite = {"is": "is_not", "there": "no"}
            if not opposite.keys() & found.keys():
                raise self.no_reading()
            found = {opposite.get(key, key): value for key, value in found.items()}
        return found

    def conditional(self, read: Callable[[], Data]) -> Data:
        first = self.attempt(self.condition_first)
        if first is not None:
            found = read()
            start, end, self.at = first, self.at, 0
            found["while"] = self.while_(found.get("to"))
            assert self.at == start
            self.at = end
            return found
        found = read()
        if self.text[self.at] == ".":
            return found
        if not (self.word(", ") or self.word(" ")):
            raise self.no_reading()
        return {**found, "while": self.while_(found.get("to"))}

    def condition_first(self) -> int:
        if self.text.startswith("ici, "):
            raise self.no_reading()
        self.while_("this")
        end = self.at
        self.must_say("comma")
        return end

    def static(self) -> Data:
        for again in ITSELF.values():  # so a lasting text calls its card the second time
            self.text = self.text.replace(f"{again} ", f"**{self.facts.name}** ")
        return self.conditional(self.lasting)

    def lasting(self) -> Data:
        is_place = self.facts.type == "location"
        if is_place and self.text.startswith("payez ", self.at):
            return {"to": {"kind": "character"}, "gives": [self.toll(self.need(TOLL))]}
        if is_place:
            self.word("ici, ")
        to: Any = self.attempt(self.receiving)
        if to is None:
            to = self.noun_phrase("general")
        self.word(" ")
        gives = self.gifts()
        somewhere: Data = {} if to == "this" else to
        if isinstance(somewhere, dict) and self.place(somewhere, " "):
            while self.place(somewhere, " et "):
                pass
        own = somewhere if to == "this" else {}
        return {"to": to, **own, "gives": gives}

    def yours(self) -> Data:
        return self.conditional(self.for_you)

    def for_you(self) -> Data:
        if self.hosted():
            self.must_say("comma")
        whom = "you" if self.word("vous ") else "opponents"
        if whom == "opponents" and not self.word("les adversaires "):
            raise self.no_reading()
        return {"to": whom, "gives": self.listed(self.your_gift)}

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
        player = next((words for words in whose if self.word(words)), "")
        if player == "vous jouez" and self.attempt(self.itself_played):
            return {"when": "played", **self.on_place()}
        if not player:
            raise self.no_reading()
        there = self.in_between()
        if not self.word(" "):
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

    def cost(self) -> Data:
        found: Data = {}
        while True:
            if paid := self.take(POINTS_PAID):
                found["pay"] = int(paid[1])
            elif self.word("retirez "):
                found["counter"] = self.counters()
                self.word(" ")
                self.after(OF, self.itself_alone)
            elif self.word("archivez "):
                self.itself()
                found["archive"] = True
            else:
                raise self.no_reading()
            if not self.word(" et "):
                return found

    def points(self) -> int:
        return int(self.need(POINTS)[1])

    def how_many(self) -> Data:
        self.need(re.compile(f"{self.verbs()('choisir')} "))
        if self.word("une option\u00a0: "):
            return {}
        if self.word("une ou deux options\u00a0: "):
            return {"most": 2}
        if not (self.word("une option, ou deux ") and self.says("if")):
            raise self.no_reading()
        said = {"most": 2, "if": self.condition()}
        self.must_say("colon")
        return said

    # Answers

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

    # Holes that only some effects have

    def counted(self) -> Data:
        said: Data = {"each": self.each()}
        if most := self.take(re.compile(r" \(([0-9]+) au plus\)")):
            said["most"] = int(most[1])
        return said

    def walk(self) -> Data:
        """Who walks, and how far; in either order."""
        steps = self.attempt(self.steps)
        if steps:
            self.word(" ")
            return {"move": self.target(), **steps}
        who = self.target()
        if not self.word(", "):
            self.word(" ")
        return {"move": who, **self.steps()}

    def walk_at_most(self) -> Data:
        found = self.walk()
        if not found.pop("at_most"):
            raise self.no_reading()
        return found

    def steps(self) -> Data:
        at_most, most, exactly = self.need(STEPS).groups()
        way = next((way for words, way in WAYS.items() if self.word(words)), "either")
        return {"steps": int(most or exactly or 1), "way": way, "at_most": bool(at_most)}

    def brought(self) -> Any:
        if self.word("sur ce Lieu "):
            return self.target()
        who = self.pointed()
        if not self.word(" sur ce Lieu"):
            raise self.no_reading()
        return who

    def bans(self) -> bool:
        return not (
            self.word(" ni suivre leurs interdictions")
            or self.word(", sans suivre leurs interdictions")
        )

    def free(self) -> bool:
        words = re.compile(", (sans payer|en payant) les coûts des Lieux")
        return self.need(words)[1] == "sans payer"

    def on_turn(self) -> None:
        if self.word(" (à "):
            self.own("turn")
            if not self.word(" seulement)"):
                raise self.no_reading()

    def from_zones(self) -> list[str]:
        found: list[str] = self.listed(lambda: self.after(OF, self.zone))
        return found

    def to_bearer_there(self) -> Data:
        """A Character of the same Author, where the Object is unless the text says where."""
        found: Data = {"choose": self.after(TO, self.one)}
        self.word(" sur le même Lieu")
        return found
