"""English card text, read back."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar

from tests.games.card_game_of_oz.rules.reading_back.english_gifts import TOLL
from tests.games.card_game_of_oz.rules.reading_back.english_moments import EnglishMoments
from tests.games.card_game_of_oz.rules.reading_back.english_nouns import COMMA
from tests.games.card_game_of_oz.rules.reading_back.parser import Data
from tests.games.card_game_of_oz.rules.reading_back.table import EFFECTS, PRICES

STEPS = re.compile(r"(?: each)?( forward| back)?(?: each)?(?: in one direction)?")
LIST = re.compile(r", | and ")
OF_PLACE = " that (?:is|are), or | where | in the first half "
WHILE = ("while ", "unless ", "before Round", "up to Round", "from Round", "after Round")
POINTS = re.compile(r"([0-9]+) Story Points?")
POINTS_PAID = re.compile(r"pay ([0-9]+) Story Points?")


class English(EnglishMoments):
    effects = tuple((one.english, one.said) for one in EFFECTS)
    prices = tuple((one.english, one.said) for one in PRICES)
    limits: ClassVar = {
        "once per turn": "once per turn",
        "once per your turn": "once during each of your turns",
    }
    untils: ClassVar = {
        "until the end of the turn": "end of turn",
        "until the end of the game": "end of the game",
        "until the end of ": "end of your next turn",
        "until the start of ": "start of your next turn",
    }
    words: ClassVar = {
        "any_version": " (any version)", "any_copy": " (any copy)", "semicolon": "; ",
        "then": ", then ", "and_also": ", and ", "then_at_first": "then ", "comma": ", ",
        "colon": ": ", "or": " or ", "for": "for ", "to_do": " to ",
        "or_else": "or ", "otherwise": "otherwise, ", "or_if_not": ", or else ",
        "you_may": "you may ", "you_may_pay": "you may pay ", "if": "if ",
        "as_follows": "do as follows: ", "and": " and ",
        "if_you_control": "if you control ", "attach": "attach to ",
        "play_to": "you may play {} straight to ", "on_your_turn": "on your turn, ",
        "at_any_time": "at any time, ", "only_if": "play only if ", "answer": "answer: ",
        "instead": "instead ", "has_text": " also ha(?:s|ve) the text of ",
    }  # fmt: skip

    joint = LIST
    zone_words: ClassVar = {"the Library": "library", "the Archive": "archive", "": "hand"}
    counter = re.compile(r"a counter|([0-9]+) counters")
    bare = " without Characters"
    said_of_name = re.compile(
        r", \*\*| or \*\*| with (?:printed )?Vitality| equipped with | you control| they control"
        r"| that (?:is|are) neither| that either| cards?\b| other than | with (?:cost|Sorcery)"
        r"| not equipped| their opponents control"
    )
    more = re.compile(
        rf"{said_of_name.pattern}|{OF_PLACE}| at | in (?:your|their) | here\b| there\b"
    )
    narrowed = re.compile(rf"{OF_PLACE}| that either | other than | that is neither ")

    # Abilities

    def while_(self, to: Any) -> Data:
        if (rounds := self.in_rounds()) is not None:
            return rounds
        no = self.word("unless ")
        if not (no or self.word("while ")):
            raise self.no_reading()
        if (short := self.attempt(self.adjunct)) is not None:
            return {"is_not" if no else "is": short, "who": to if isinstance(to, str) else "this"}
        found = self.in_brackets()
        if no:
            opposite = {"is": "is_not", "there": "no"}
            if not opposite.keys() & found.keys():
                raise self.no_reading()
            found = {opposite.get(key, key): value for key, value in found.items()}
        return found

    def in_brackets(self) -> Data:
        """So a condition stands where its end could be doubted."""
        is_apart = self.word("[")
        found = self.condition()
        if is_apart and not self.word("]"):
            raise self.no_reading()
        return found

    def conditional(self, read: Callable[[], Data]) -> Data:
        """A lasting text with its condition before or behind it."""
        if self.text.startswith(WHILE, self.at):
            commas = [comma.start() for comma in COMMA.finditer(self.text, self.at)]
            return self.one_way(*(partial(self.begun_by, comma, read) for comma in commas))
        found = read()
        if self.word(" ") and self.text.startswith(WHILE, self.at):
            found["while"] = self.while_(found.get("to"))
        return found

    def begun_by(self, comma: int, read: Callable[[], Data]) -> Data:
        """By a condition up to this comma, which is no comma of a list."""
        start, text = self.at, self.text
        self.text = text[:comma]
        condition = self.while_("this")
        if self.at != comma:
            raise self.no_reading()
        self.text = text
        self.must_say("comma")
        found = read()
        self.end()
        if condition.get("who") == "this" and isinstance(found.get("to"), str):
            end, self.at, self.text = self.at, start, text[:comma]
            condition = self.while_(found["to"])
            self.at, self.text = end, text
        return {**found, "while": condition}

    def static(self) -> Data:
        return self.conditional(self.lasting)

    def lasting(self) -> Data:
        if self.facts.type == "location" and self.text.startswith("pay ", self.at):
            return {"to": {"kind": "character"}, "gives": [self.toll(self.need(TOLL))]}
        to: Any = self.attempt(self.receiving)
        if to is None:
            to = self.noun_phrase("general")
        self.word(" ")
        gives = self.gifts()
        somewhere: Data = {} if to == "this" else to
        if isinstance(somewhere, dict) and self.place(somewhere, " "):
            while self.place(somewhere, " and "):
                pass
        own = somewhere if to == "this" else {}
        return {"to": to, **own, "gives": gives}

    def yours(self) -> Data:
        return self.conditional(self.for_you)

    def for_you(self) -> Data:
        if self.hosted():
            self.must_say("comma")
        whom = "you" if self.word("you ") else "opponents"
        if whom == "opponents" and not self.word("opponents "):
            raise self.no_reading()
        return {"to": whom, "gives": self.listed(self.your_gift)}

    def cost(self) -> Data:
        found: Data = {}
        while True:
            if paid := self.take(POINTS_PAID):
                found["pay"] = int(paid[1])
            elif self.word("remove "):
                found["counter"] = self.counters()
                if not self.word(" from "):
                    raise self.no_reading()
                self.itself()
            elif self.word("archive "):
                self.itself()
                found["archive"] = True
            else:
                raise self.no_reading()
            if not self.word(" and "):
                return found

    def points(self) -> int:
        return int(self.need(POINTS)[1])

    def how_many(self) -> Data:
        self.need(re.compile("chooses " if self.mood == "third" else "choose "))
        if self.word("one: "):
            return {}
        if self.word("one or two: "):
            return {"most": 2}
        if not self.word("one, or two if "):
            raise self.no_reading()
        said = {"most": 2, "if": self.condition()}
        self.must_say("colon")
        return said

    # Holes that only some effects have

    def counted(self) -> Data:
        said: Data = {"each": self.each()}
        if most := self.take(re.compile(r" \(at most ([0-9]+)\)")):
            said["most"] = int(most[1])
        return said

    def way(self) -> str:
        return {" forward": "on", " back": "back"}.get(self.need(STEPS)[1] or "", "either")

    def bans(self) -> bool:
        return not (self.word(" and bans") or self.word(", ignoring bans"))

    def free(self) -> bool:
        return self.need(re.compile(", (ignoring|paying) Location costs"))[1] == "ignoring"

    def on_turn(self) -> None:
        if self.word(" (on "):
            self.own("turn")
            if not self.word(" only)"):
                raise self.no_reading()

    def bearer_there(self) -> Data:
        """A Character of the same Author, where the Object is unless the text says where."""
        found: Data = {"choose": self.one()}
        self.word(" at the same Location")
        return found
