"""French card text, read back."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, ClassVar

from tests.games.card_game_of_oz.rules.reading_back.french_gifts import TOLL
from tests.games.card_game_of_oz.rules.reading_back.french_moments import FrenchMoments
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


class French(FrenchMoments):
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
    said_of_name = re.compile(
        r", \*\*| ou \*\*| qu’il contrôle| que vous contrôlez| autres? que | où se trouve"
        r"| qui (?:est|sont|a|ont|porte|n’est|ne) | dans la première| de coût | de Vitalité "
        r"|(?: ne)? portant | que ses adversaires "
    )
    more = re.compile(rf"{said_of_name.pattern}| sur | dans (?:votre|son) | ici\b")
    narrowed = re.compile(r" qui (?:est|n’est|ne) | autre que | où se trouve| dans la première ")

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
            found["while"] = self.in_front(found.get("to"))
            assert self.at == start
            self.at = end
            return found
        found = read()
        if self.text[self.at] == ".":
            return found
        if not (self.word(", ") or self.word(" ")):
            raise self.no_reading()
        return {**found, "while": self.while_(found.get("to"))}

    def in_front(self, to: Any) -> Data:
        self.is_in_front = True
        try:
            return self.while_(to)
        finally:
            self.is_in_front = False

    def condition_first(self) -> int:
        if self.text.startswith("ici, "):
            raise self.no_reading()
        self.in_front("this")
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
