"""Who acts, in English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oztable.games.card_game_of_oz.rules.language.filters import Subject
from oztable.games.card_game_of_oz.rules.language.voice import Voice
from oztable.games.card_game_of_oz.rules.language.wording_context import Agreeing, Person

if TYPE_CHECKING:
    from oztable.games.card_game_of_oz.rules.texts import Doer

SIBILANTS = ("s", "sh", "ch", "x", "z")


def third_person(verb: str) -> str:
    """`draws`, `chooses`, `searches`, `copies`."""
    if verb.endswith("y") and verb[-2:-1] not in tuple("aeiou"):
        return f"{verb[:-1]}ies"
    return f"{verb}es" if verb.endswith(SIBILANTS) else f"{verb}s"


class EnglishSpeaker(Voice[Agreeing]):
    you = Person("you", is_you=True, is_plain=True)

    def verb(self, infinitive: str) -> str:
        self.name()
        is_bare = self.mood == "infinitive" or self.person.is_you
        return infinitive if is_bare else third_person(infinitive)

    def may(self) -> str:
        self.name()
        return f"{self.person.subject} may"

    def your(self, noun: str) -> str:
        if self.is_before_mention:
            return f"the {noun} of {self.person.subject}"
        return f"{'your' if self.person.is_you else 'their'} {noun}"

    def of_your_choice(self) -> str:
        if self.is_before_mention:
            return f"chosen by {self.person.subject}"
        return f"of {self.your('choice')}"

    def you_control(self) -> str:
        if self.is_before_mention:
            return f"controlled by {self.person.again or self.person.subject}"
        return "you control" if self.person.is_you else "they control"

    def opponents_control(self) -> str:
        if self.person.is_plain:
            return ""
        if self.is_before_mention:
            return f"an opponent of {self.person.subject} controls"
        return "their opponents control"

    def opponents_hand(self) -> str:
        is_plain = self.person.is_plain
        return "an opponent's hand" if is_plain else "the hand of one of their opponents"

    def doer(self, who: Doer, of: Subject) -> Person:
        outer = self.person
        is_named = self.is_understood or outer.is_you
        match who:
            case "controller":
                is_plain = of == "mover" and self.context.is_movers
                controller = self._controller(of)
                is_long = " of " in controller and not is_plain
                return Person(
                    controller,
                    is_plain=is_plain,
                    again="the same Author",
                    of=self.card_of(of),
                    named="that Author" if is_long else "",
                )
            case "each author":
                return Person("each Author", named="that Author")
            case "opponent" if is_named:
                return Person(f"an opponent of {self.your('choice')}", named="that opponent")
            case "opponent":
                return Person(f"an opponent chosen by {outer.subject}", named="that opponent")
            case "each opponent" if outer.is_you:
                return Person("each opponent", named="that opponent")
            case "each opponent" if is_named:
                return Person("each of their opponents", named="that opponent")
            case "each opponent":
                return Person(f"each opponent of {outer.subject}", named="that opponent")

    def _controller(self, of: Subject) -> str:
        """`its controller`; where another card is spoken of too, that of a card by its name."""
        if not self.is_only_one(of):
            return f"the controller of {self.pointed(of).text}"
        return "their controller" if of == "mover" and self.moving().is_plural else "its controller"
