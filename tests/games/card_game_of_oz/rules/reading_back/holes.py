"""What stands in the holes of some effects: durations, counters, where cards are looked for."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

from tests.games.card_game_of_oz.rules.reading_back.grammar import NUMBER, Grammar
from tests.games.card_game_of_oz.rules.reading_back.parser import Data


class Holes(Grammar):
    untils: ClassVar[Mapping[str, str]]

    def until(self) -> str:
        for words, until in self.untils.items():
            if self.word(words):
                return until
        raise self.no_reading()

    zone_words: ClassVar[Mapping[str, str]]
    counter: ClassVar[re.Pattern[str]]
    bare: ClassVar[str]  # of a Location where nobody is

    def zones(self) -> list[str]:
        return [self.zone_words[zone] for zone in self.listed(self.zone)]

    def zone(self) -> str:
        for words in self.zone_words:
            if self.word(words):
                return words
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

    def gifts_until(self) -> Data:
        until = self.until()
        self.must_say("comma")
        return {"until": until, **self.gifts_to()}

    def gifts_to_chosen(self) -> Data:
        """As others say it, who choose first."""
        target = self.target()
        if "choose" not in target:
            raise self.no_reading()
        self.chosen = frozenset({target["choose"]["kind"]})
        self.must_say("colon")
        until = self.until()
        self.must_say("comma")
        if self.pointed() != "it":
            raise self.no_reading()
        self.word(" ")
        return {"to": target, "until": until, "give": self.gifts()}

    @abstractmethod
    def target(self) -> Any: ...

    def unplaced(self, mode: str) -> Data:
        """A noun whose place is not its own, but said of who does not bear it."""
        before, self.is_unplaced = self.is_unplaced, True
        found = self.noun_phrase(mode)
        self.is_unplaced = before
        return found
