"""Who acts, in English, read back."""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.games.card_game_of_oz.rules.reading_back.holes import Holes
from tests.games.card_game_of_oz.rules.reading_back.sentences import YOU, Person

OWNED = {"hand": "hand", "turn": "turn", "title": "Title Card", "next_turn": "next turn",
         "storyline": "Storyline", "choice": "choice"}  # fmt: skip
ITS = re.compile(r"(?:its|their) controller\b")
HISSING = ("s", "sh", "ch", "x", "z")


def plainly(verb: str) -> str:
    return verb


def by_nobody(verb: str) -> str:
    return "(?!)"


def of_others(verb: str) -> str:
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return f"{verb[:-1]}ies"
    return f"{verb}es" if verb.endswith(HISSING) else f"{verb}s"


class EnglishPersons(Holes):
    def verbs(self) -> Callable[[str], str]:
        return {"third": of_others, "nobody": by_nobody}.get(self.mood, plainly)

    def may_act(self) -> bool:
        return self.word(" may ")

    def subject(self) -> Person:
        if self.word("you"):
            return YOU
        if self.word("that opponent"):
            return self.the_same("opponent", "each opponent")
        if self.word("that Author"):
            return self.the_same("each author", "controller")
        if self.take(ITS):
            return self.its_controller()
        if self.word("the controller of "):
            return self.controller_of_pointed()
        if self.word("each Author"):
            return self.another("each author")
        if self.word("each of their opponents"):
            return self.of_somebody("each opponent")
        if self.word("each opponent of ") or self.word("an opponent chosen by "):
            word = "each opponent" if self.text[self.at - 3] == "o" else "opponent"
            if not self.is_them():
                raise self.no_reading()
            return self.of_somebody(word)
        if self.word("each opponent") and self.person == YOU:
            return self.another("each opponent")
        if self.word("an opponent of "):
            self.own("choice")
            return self.another("opponent")
        raise self.no_reading()

    def of_somebody(self, doer: str) -> Person:
        if self.person == YOU:
            raise self.no_reading()
        return self.another(doer)

    def own(self, noun: str) -> None:
        words = OWNED[noun]
        is_own = self.word(f"{'your' if self.person == YOU else 'their'} {words}")
        if not is_own and not (self.word(f"the {words} of ") and self.is_theirs()):
            raise self.no_reading()

    def is_own(self, noun: str, before: str) -> bool:
        """The same, if it stands there at all."""

        def read() -> bool:
            if not self.word(before):
                raise self.no_reading()
            self.own(noun)
            return True

        return self.attempt(read) is not None

    def is_theirs(self) -> bool:
        return self.person != YOU and self.is_them()

    def controlled(self) -> bool:
        """`you control`, behind a noun."""
        if self.person == YOU:
            return self.word(" you control")
        if self.word(" they control") or self.word(" controlled by the same Author"):
            return True
        start = self.at
        if self.word(" controlled by ") and self.is_theirs():
            return True
        self.at = start
        return False

    def opposed(self) -> bool:
        """Of opposing cards, where that word alone would not tell whose."""
        if self.is_plain:
            return False
        if self.word(" their opponents control"):
            return True
        start = self.at
        if self.word(" an opponent of ") and self.is_theirs() and self.word(" controls"):
            return True
        self.at = start
        return False

    def opponents_hand(self) -> None:
        words = "an opponent's hand" if self.is_plain else "the hand of one of their opponents"
        if not self.word(words):
            raise self.no_reading()
