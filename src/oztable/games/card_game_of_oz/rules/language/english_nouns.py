"""English nouns with what stands around them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from oztable.games.card_game_of_oz.rules.language.filters import Kind
from oztable.games.card_game_of_oz.rules.language.wording_context import Agreeing, Several

LIKE_A_CONSONANT = ("uni", "use", "eu", "one")
LIKE_A_VOWEL = ("hour", "honest", "heir", "honour")


def with_article(words: str) -> str:
    sound = words.lstrip("*“\"'").lower()
    is_vowel = sound.startswith(LIKE_A_VOWEL) or (
        sound[:1] in "aeiou" and not sound.startswith(LIKE_A_CONSONANT)
    )
    return f"{'an' if is_vowel else 'a'} {words}"


class Noun(NamedTuple):
    singular: str
    plural: str

    def of(self, number: int) -> str:
        return f"{number} {self.singular if abs(number) == 1 else self.plural}"


KINDS: dict[Kind, Noun] = {
    "character": Noun("Character", "Characters"),
    "object": Noun("Object", "Objects"),
    "effect": Noun("Effect", "Effects"),
    "event": Noun("Event", "Events"),
    "card": Noun("card", "cards"),
    "location": Noun("Location", "Locations"),
    "set event": Noun("Set Event", "Set Events"),
}
STORY_POINT = Noun("Story Point", "Story Points")
GOLD_DIE = Noun("Gold die", "Gold dice")
COUNTER = Noun("counter", "counters")

# Keywords that can stand for a card of a kind on their own: `a Mouse`, but `a Royal Character`.
_CHARACTERS = (
    Noun("Animal", "Animals"), Noun("Bee", "Bees"), Noun("Beast", "Beasts"),
    Noun("Bird", "Birds"), Noun("Child", "Children"), Noun("Dog", "Dogs"),
    Noun("Farmer", "Farmers"), Noun("Guardian", "Guardians"),
    Noun("Hammer-Head", "Hammer-Heads"), Noun("Human", "Humans"), Noun("Humbug", "Humbugs"),
    Noun("Monkey", "Monkeys"), Noun("Mouse", "Mice"), Noun("Munchkin", "Munchkins"),
    Noun("Quadling", "Quadlings"), Noun("Soldier", "Soldiers"), Noun("Spirit", "Spirits"),
    Noun("Traveler", "Travelers"), Noun("Tree", "Trees"), Noun("Winkie", "Winkies"),
    Noun("Witch", "Witches"), Noun("Wizard", "Wizards"), Noun("Wolf", "Wolves"),
)  # fmt: skip
_OBJECTS = (
    Noun("Charm", "Charms"), Noun("Gift", "Gifts"), Noun("Tool", "Tools"),
    Noun("Vehicle", "Vehicles"), Noun("Weapon", "Weapons"),
)  # fmt: skip
STANDING_ALONE: dict[Kind, dict[str, Noun]] = {
    "character": {noun.singular: noun for noun in _CHARACTERS},
    "object": {noun.singular: noun for noun in _OBJECTS},
}


@dataclass(frozen=True, slots=True)
class NounPhrase:
    noun: Noun
    before: tuple[str, ...] = ()
    after: tuple[str | Several, ...] = ()
    is_other: bool = False
    is_yours: bool = False  # `you control`, or `your Toto`
    is_name: bool = False  # specific cards, which need no article
    is_many: bool = False  # several cards are named, or any number of one
    is_plural: bool = False  # the name, or the last of them, is of several: `Winged Monkeys`
    pointer: str = ""  # `this`, where no article is needed
    control: str = "you control"
    your: str = "your"  # before a name; nothing where that would be unclear

    @property
    def is_bare_name(self) -> bool:
        return self.is_name and not self.before

    def words(self, *, plural: bool = False) -> str:
        control = (self.control,) if self.is_yours else ()
        parts = (*self.before, self.noun, *control, *self.after)
        return " ".join(part if isinstance(part, str) else part[plural] for part in parts)

    def _with(self, determiner: str, *, plural: bool = False) -> str:
        other = "other " if self.is_other else ""
        return f"{determiner} {other}{self.words(plural=plural)}".strip()

    def one(self) -> str:
        """`a Mouse`, `another Mouse`, `this Location`, `Toto`, `your Scarecrow`."""
        if self.pointer:
            return self._with(self.pointer)
        if self.is_bare_name and self.is_yours and self.your:
            return replace(self, is_yours=False)._with(self.your)
        if self.is_plural:
            return self._with("")
        if self.is_other:
            return f"another {self.words()}"
        return self.words() if self.is_bare_name else with_article(self.words())

    def alone(self) -> Agreeing:
        """One card, with whose name the verb agrees."""
        return Agreeing(self.one(), self.is_plural, is_one_card=True)

    def some(self) -> str:
        """`Mice`, `this Location`, `Toto`."""
        if self.pointer or self.is_bare_name:
            return self.one()
        return self._with("", plural=not self.is_name)

    def each(self) -> str:
        """`each other Mouse`, `each Field Mice card`, `this Location`."""
        return self.one() if self.pointer else self._as_card()._with("each")

    def _as_card(self) -> NounPhrase:
        if not self.is_plural:
            return self
        return replace(self, noun=Noun(f"{self.noun.singular} card", f"{self.noun.plural} cards"))

    def none(self) -> str:
        return self._with("no")

    def in_general(self) -> Agreeing:
        """`other Mice you control`, or the specific cards."""
        plural = not self.is_name or self.is_many or self.is_plural
        if self.is_bare_name and self.is_yours and self.your:
            text = replace(self, is_yours=False)._with(self.your, plural=plural)
        else:
            text = self._with("", plural=plural)
        return Agreeing(text, is_plural=plural)

    def every(self, *, now: bool = False) -> Agreeing:
        """All of them; with `now`, those that are there at this moment and no others."""
        if self.pointer:
            return Agreeing(self.one())
        if self.is_name:
            return Agreeing(self._as_card()._with("every") + (" at this moment" if now else ""))
        text = self._with("the" if now else "all", plural=True)
        return Agreeing(f"{text} at this moment" if now else text, is_plural=True)

    def at_least(self, number: int) -> Agreeing:
        return self._counted(f"{number} or more", number)

    def at_most(self, number: int) -> Agreeing:
        return self._counted(f"at most {number}", number)

    def _counted(self, words: str, number: int) -> Agreeing:
        plural = number != 1
        return Agreeing(self._as_card()._with(words, plural=plural), is_plural=plural)

    def exactly(self, number: int) -> str:
        """`2 Water cards`, `2 Field Mice cards`."""
        return self._as_card()._with(str(number), plural=True)

    def up_to(self, number: int) -> Agreeing:
        plural = number != 1
        return Agreeing(self._with(f"up to {number}", plural=plural), is_plural=plural)
