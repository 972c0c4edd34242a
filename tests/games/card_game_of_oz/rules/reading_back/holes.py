"""What stands in the holes of some effects: durations, counters, where cards are looked for."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from tests.games.card_game_of_oz.rules.reading_back.grammar import Grammar
from tests.games.card_game_of_oz.rules.reading_back.parser import Data
from tests.games.card_game_of_oz.rules.reading_back.sentences import NUMBER


class Holes(Grammar):
    untils: ClassVar[Mapping[str, str]]

    def until(self) -> str:
        for words, until in self.untils.items():
            if self.word(words):
                if until.endswith("next turn"):
                    self.own("next_turn")
                return until
        raise self.no_reading()

    @abstractmethod
    def own(self, noun: str) -> None:
        """What is that of who acts: `your hand`, `their hand`, or that of somebody by name."""

    def hand(self) -> None:
        self.own("hand")

    def turn(self) -> None:
        self.own("turn")

    def title(self) -> None:
        self.own("title")

    @abstractmethod
    def opponents_hand(self) -> None: ...

    zone_words: ClassVar[Mapping[str, str]]
    counter: ClassVar[re.Pattern[str]]
    bare: ClassVar[str]  # of a Location where nobody is

    def zones(self) -> list[str]:
        found: list[str] = self.listed(self.zone)
        return found

    def zone(self) -> str:
        for words, zone in self.zone_words.items():
            if self.word(words):
                if zone == "hand":
                    self.own("hand")
                return zone
        raise self.no_reading()

    def counters(self) -> int:
        found = self.need(self.counter)
        return int(found[1] or 1)

    def fewer_counters(self) -> int:
        return -self.counters()

    def deserted(self) -> Any:
        found = self.target()
        if isinstance(found, dict) and not self.word(self.bare):
            raise self.no_reading()
        return found

    @abstractmethod
    def noun_phrase(self, mode: str) -> Data: ...

    def some_cards(self) -> Data:
        """So many of them."""
        if number := self.take(NUMBER):
            self.word(" ")
            return {"discard": int(number[0]), "what": self.noun_phrase("up to")}
        return {"discard": 1, "what": self.one()}

    def said_by_nobody(self) -> None:
        if self.mood != "nobody":
            raise self.no_reading()

    def gifts_until(self) -> Data:
        self.said_by_nobody()
        until = self.until()
        self.must_say("comma")
        return {"until": until, **self.gifts_to()}

    def gifts_to_chosen(self) -> Data:
        """As others say it, who choose first."""
        target = self.chosen_before()
        self.must_say("colon")
        until = self.until()
        self.must_say("comma")
        if self.pointed() != "it":
            raise self.no_reading()
        self.word(" ")
        target["is_known"] = True
        return {"to": target, "until": until, "give": self.gifts()}

    def copied(self) -> Data:
        """The text of somebody, for a time."""
        self.said_by_nobody()
        until = self.until()
        self.must_say("comma")
        if self.pointed() != "this":
            raise self.no_reading()
        self.must_say_one("has_text")
        return {"until": until, "copy": self.text_of(self.receiver)}

    def copied_from_chosen(self) -> Data:
        target = self.chosen_before()
        self.must_say("colon")
        until = self.until()
        self.must_say("comma")
        self.itself()
        self.must_say_one("has_text")
        if self.text_of(self.pointed) != "it":
            raise self.no_reading()
        target["is_known"] = True
        return {"until": until, "copy": target}

    def chosen_before(self) -> Data:
        found = self.target()
        if found == "this":  # one of this name, and no other bears it
            found = {"choose": {"kind": self.facts.type, "named": [self.facts.name]}}
        if not isinstance(found, dict) or "choose" not in found:
            raise self.no_reading()
        self.choose(found["choose"]["kind"])
        return found

    def must_say_one(self, key: str) -> None:
        self.need(re.compile(self.words[key]))

    @abstractmethod
    def text_of(self, read: Callable[[], Any]) -> Any: ...
    @abstractmethod
    def receiver(self) -> Any: ...

    # What is put into play

    def what_is_put(self) -> Data:
        who = self.attempt(self.pronoun)
        if who is not None:
            return {"put": who}
        if most := self.up_to():
            return {"put": self.noun_phrase("up to"), "up_to": most}
        return {"put": self.one()}

    @abstractmethod
    def up_to(self) -> int | None: ...

    def spot(self) -> str:
        place: Data = {}
        if not self.place(place, ""):
            raise self.no_reading()
        (where,) = place["places"]
        return str(where["where"])

    @abstractmethod
    def place(self, what: Data, before: str) -> bool: ...

    def first_target(self) -> Any:
        """What is chosen before somebody else is."""
        found = self.target()
        if isinstance(found, dict) and "choose" in found:
            self.choose_one(found["choose"])
            found["is_known"] = True
        return found

    def one_target(self) -> Any:
        found = self.target()
        if isinstance(found, dict) and ("choose" not in found or "up_to" in found):
            raise self.no_reading()
        return found

    @abstractmethod
    def target(self) -> Any: ...

    def unplaced(self, mode: str) -> Data:
        """A noun whose place is not its own, but said of who does not bear it."""
        before, self.is_unplaced = self.is_unplaced, True
        try:
            return self.noun_phrase(mode)
        finally:
            self.is_unplaced = before
