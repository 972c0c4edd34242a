"""Who does what, one step after the other: the same machinery for both languages."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from tests.games.card_game_of_oz.rules.reading_back.parser import Data, Facts, Parser

NUMBER = re.compile(r"[0-9]+")
PLAIN_PATTERNS = Sequence[tuple[str, Mapping[str, Any]]]
LATE = ("to", "in_place_of")
TOGETHER = ("give", "walk", "some", "copy", "put")  # holes that read several keys


class Person(NamedTuple):
    """Who acts, as a pack file calls them."""

    doer: str
    card: int = 0  # of a controller: whose card, counted as they are chosen; 0 set the text off
    level: int = 0  # inside what so many others do


YOU = Person("you")


class Sentences(Parser):
    """The effects of one text; `chosen` holds the kinds of cards that may have been chosen last."""

    effects: ClassVar[PLAIN_PATTERNS]
    words: ClassVar[Mapping[str, str]]

    def __init__(self, text: str, facts: Facts) -> None:
        super().__init__(text, facts)
        self.chosen: frozenset[str] = frozenset()
        self.choices = self.number_chosen = 0
        self.person = YOU  # whose step needs no name
        self.outer: Person | None = None  # for whom the price of another is
        self.last: Person | None = None  # who acted in the step before, in the same sentence
        self.its: int | None = None  # the card whose controller is `its controller`
        self.mood = "you"
        self.sets_off = "mover"  # how the text calls what sets it off
        self.is_answered = False  # whether something that would happen is spoken of

    def attempt(self, read: Callable[..., Any], *given: Any) -> Any:
        state = (self.chosen, self.choices, self.number_chosen, self.person, self.outer,
                 self.last, self.its, self.mood)  # fmt: skip
        found = super().attempt(read, *given)
        if found is None:
            (self.chosen, self.choices, self.number_chosen, self.person, self.outer,
             self.last, self.its, self.mood) = state  # fmt: skip
        return found

    def says(self, key: str) -> bool:
        return self.word(self.words[key])

    def must_say(self, key: str) -> None:
        if not self.says(key):
            raise self.no_reading()

    # Who acts

    @abstractmethod
    def subject(self) -> Person:
        """`you`, `its controller`, `each opponent`."""

    @abstractmethod
    def may_act(self) -> bool:
        """`may`, behind who acts."""

    @abstractmethod
    def pointed(self) -> str: ...
    @abstractmethod
    def condition(self) -> Data: ...

    @property
    def is_plain(self) -> bool:
        """Whether `opposing` says enough: of you, or of whoever moves at a Location."""
        return self.person == YOU or (
            self.facts.type == "location" and self.person == Person("controller")
        )

    def its_controller(self) -> Person:
        if self.its is None:
            self.its = self.number_chosen
        return Person("controller", self.its)

    def controller_of_pointed(self) -> Person:
        who = self.pointed()
        if who not in ("it", "mover", self.sets_off):
            raise self.no_reading()
        return Person("controller", self.number_chosen if who == "it" else 0)

    def the_same(self, *doers: str) -> Person:
        """`that opponent`, inside what they do."""
        if self.person.doer not in doers:
            raise self.no_reading()
        return self.person

    def is_them(self) -> bool:
        """Whether who acts is named here in full."""
        return bool(self.attempt(self.subject) == self.person)

    def by(self, who: Person, mood: str, read: Callable[[], Data]) -> Data:
        """A step of such an Author."""
        base, outer = self.person, self.outer
        if who == YOU != base or (who != base and who.card not in (0, self.number_chosen)):
            raise self.no_reading()  # nobody gives a step back to you, or speaks of an older choice
        self.outer, self.person, self.mood = (base if who != base else None), who, mood
        found = read()
        self.person, self.outer, self.last = base, outer, who
        if who == base:
            return found
        of = "it" if who.card or self.is_answered else "mover"
        of_card = {"of": of} if who.doer == "controller" else {}
        return {**found, "by": who.doer, **of_card}

    def another(self, doer: str) -> Person:
        return Person(doer, level=self.person.level + 1)

    # One step after the other

    def sequence(self, *, nested: bool, last: Person | None = None) -> list[Data]:
        stop = self.words["semicolon"] if nested else ". "
        self.last = last
        done = [self.clause()]
        while True:
            start = self.at
            if self.says("then") or self.says("and_also"):
                pass
            elif self.word(stop):
                if nested and (self.says("or_else") or self.says("otherwise")):
                    self.at = start
                    return done
                if not nested:
                    self.lower()
                self.last = None
                if self.says("then_at_first") == ("pick" in done[-1]):
                    raise self.no_reading()
            else:
                return done
            done.append(self.clause())

    def clause(self) -> Data:
        return self.set_apart(self.clause) or self.one_way(
            self.if_, self.for_whom, self.led, self.unled
        )

    def set_apart(self, read: Callable[[], Data]) -> Data | None:
        if not self.word("["):
            return None
        inner = read()
        if not self.word("]"):
            raise self.no_reading()
        return inner

    def one_way(self, *readings: Callable[[], Data]) -> Data:
        for read in readings:
            found: Data | None = self.attempt(read)
            if found is not None:
                return found
        raise self.no_reading()

    def for_whom(self) -> Data:
        """What is said for somebody, though nobody does it."""
        self.must_say("for")
        who = self.subject()
        self.must_say("colon")
        return self.by(who, "nobody", self.said_of_cards)

    def said_of_cards(self) -> Data:
        found = self.plain()
        if not {"give", "copy"} & found.keys():
            raise self.no_reading()
        return found

    def led(self) -> Data:
        """With who acts."""
        who = self.subject()
        if self.may_act():
            return self.by(who, "bare", self.may)
        if not self.word(" "):
            raise self.no_reading()
        return self.by(who, "after you" if who == YOU else "third", self.done)

    def unled(self) -> Data:
        """Nobody named: you, or who acted before; or nobody acts."""
        found: Data | None = self.attempt(self.by, self.person, "nobody", self.said_of_cards)
        if found is not None:
            return found
        is_yours = self.last in (None, YOU)
        mood = "you" if is_yours else "third"
        return self.by(YOU if is_yours or not self.last else self.last, mood, self.done)

    def done(self) -> Data:
        return self.one_way(self.one_of, self.price_or_else, self.plain)

    def plain(self) -> Data:
        found = self.first(self.effects)
        for inner in TOGETHER:
            if isinstance(found.get(inner), dict) and not {"choose", "every"} & found[inner].keys():
                found |= found.pop(inner)
        for key, value in found.items():
            if key in ("pick", "look") and isinstance(value, dict):
                self.choose(value["kind"])
        targets = [found[key] for key in found if key not in LATE]
        targets += [found[key] for key in LATE if key in found]  # who receives is chosen last
        for value in targets:
            if isinstance(value, dict) and "choose" in value and not value.pop("is_known", False):
                self.choose_one(value["choose"])
            elif value == "this" and self.may_be_chosen and not self.number_chosen:
                # There is one only, which may have been chosen by its name.
                self.choices = self.number_chosen = self.choices + 1
        return found

    @property
    def may_be_chosen(self) -> bool:
        """Whether the name of this card may stand for a choice, and not for what sets it off."""
        return self.facts.is_unique and self.sets_off != "this"

    def choose(self, kind: str) -> None:
        self.chosen = frozenset({kind})
        self.choices += 1
        self.number_chosen = self.choices

    def choose_one(self, what: Data) -> None:
        if what["kind"] == "location" and what.get("where") in ("here", "there"):
            self.chosen |= {"location"}  # of one Location, nothing new is chosen
        else:
            self.choose(what["kind"])

    # Texts inside others

    def briefly(self, *, is_offered: bool) -> list[Data]:
        """Steps without who takes them."""
        done = [self.brief()]
        while self.says("then"):
            done.append(self.brief())
        return done

    def brief(self) -> Data:
        return self.set_apart(self.brief) or self.by(
            self.person, "bare", lambda: self.one_way(self.one_of, self.price_or_else, self.plain)
        )

    def may(self) -> Data:
        for read in (self.bought, self.priced):
            found: Data | None = self.attempt(read)
            if found is not None:
                return found
        return {"may": self.choice()}

    def choice(self) -> list[Data]:
        """What stands after `you may`."""
        base, self.outer = self.outer, None
        if self.says("as_follows"):
            found = self.sequence(nested=True)
        else:
            found = self.briefly(is_offered=True)
        self.outer = base
        return found

    def price(self) -> Data:
        """What is paid, or discarded."""
        found = self.first(self.prices)
        return {**found, **found.pop("some", {})}

    prices: ClassVar[PLAIN_PATTERNS]

    def bought(self) -> Data:
        """For oneself."""
        said = self.price()
        self.must_say("to_do")
        if self.outer is not None or self.person == YOU:
            raise self.no_reading()
        return {**said, "then": self.briefly(is_offered=False)}

    def priced(self) -> Data:
        """What comes of it is for who acted before."""
        said = self.price()
        self.must_say("colon")
        return {**said, **self.ways("then")}

    def price_or_else(self) -> Data:
        said = self.price()
        self.must_say("or_if_not")
        payer = self.person if self.person.doer == "controller" else None
        return {**said, **self.ways("else", payer)}

    def ways(self, key: str, last: Person | None = None) -> Data:
        payer, outer = self.person, self.outer
        self.person, self.outer = outer or payer, None
        before = self.chosen, self.number_chosen
        said: Data = {key: self.sequence(nested=True, last=last)}
        after = self.chosen, self.number_chosen
        start = self.at
        if key == "then" and self.says("semicolon") and self.says("otherwise"):
            self.chosen, self.number_chosen = before
            said["else"] = self.sequence(nested=True)
            if self.number_chosen == before[1]:
                self.number_chosen = after[1]
        else:
            self.at = start
        self.chosen |= after[0] | before[0]
        self.person, self.outer = payer, outer
        return said

    def if_(self) -> Data:
        self.must_say("if")
        said: Data = {"if": self.condition()}
        self.must_say("comma")
        outer, self.outer = self.outer, None
        said |= self.ways("then")
        self.outer = outer
        return said

    @abstractmethod
    def how_many(self) -> Data:
        """Of several ways."""

    def one_of(self) -> Data:
        said = self.how_many()
        outer, self.outer = self.outer, None
        before = self.chosen, self.number_chosen
        after, number, ways = frozenset[str](), self.number_chosen, list[Any]()
        while True:
            self.chosen, self.number_chosen = before
            ways.append(self.option())
            after |= self.chosen
            number = self.number_chosen if self.number_chosen != before[1] else number
            start = self.at
            if not (self.says("semicolon") and self.says("or_else")):
                self.at, self.chosen, self.number_chosen = start, after, number
                self.outer = outer
                return {"one_of": ways, **said}

    def option(self) -> list[Data]:
        if self.person != YOU:
            brief: list[Data] | None = self.attempt(self.brief_option)
            if brief is not None:
                return brief
        return self.sequence(nested=True)

    def brief_option(self) -> list[Data]:
        found = self.briefly(is_offered=False)
        if self.text[self.at : self.at + 1] not in (".", "]", ",", "") and not (
            self.text.startswith((self.words["semicolon"], ". "), self.at)
        ):
            raise self.no_reading()
        return found
