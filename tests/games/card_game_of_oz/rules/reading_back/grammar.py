"""What both languages have in common: how effects, conditions and abilities are put together."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from tests.games.card_game_of_oz.rules.reading_back.parser import Data, Facts, NoReading, Parser

NUMBER = re.compile(r"[0-9]+")
BOLD = re.compile(r"\*\*(.+?)\*\*")
PLAIN_PATTERNS = Sequence[tuple[str, Mapping[str, Any]]]


class Grammar(Parser):
    """One ability of one card; `chosen` holds the kinds of cards that may have been chosen last."""

    effects: ClassVar[PLAIN_PATTERNS]
    words: ClassVar[Mapping[str, str]]
    joint: ClassVar[re.Pattern[str]]  # between what stands in a list
    more: ClassVar[re.Pattern[str]]  # what is said of some cards of a name
    limits: ClassVar[Mapping[str, str]]

    def __init__(self, text: str, facts: Facts) -> None:
        super().__init__(text, facts)
        self.chosen: frozenset[str] = frozenset()
        self.is_unplaced = False
        self.it = "card"  # the kind of card that `the chosen …` was said of
        self.is_hosted = facts.host in ("character", "object")

    def says(self, key: str) -> bool:
        return self.word(self.words[key])

    def must_say(self, key: str) -> None:
        if not self.says(key):
            raise self.no_reading()

    def attempt(self, read: Callable[..., Any], *given: Any) -> Any:
        before = self.chosen
        found = super().attempt(read, *given)
        if found is None:
            self.chosen = before
        return found

    # What each language says in its own way

    @abstractmethod
    def one(self) -> Data: ...
    @abstractmethod
    def pointed(self) -> str: ...
    def pronoun(self) -> str:
        """The same, where nothing follows that only some cards of a name could be."""
        who = self.pointed()
        if who == "this" and self.more.match(self.text, self.at):
            raise self.no_reading()
        return who

    def receiving(self) -> str:
        """The same, before what a text gives."""
        who = self.pronoun()
        if self.text.startswith(f"{self.words['and']}**", self.at):
            raise self.no_reading()
        return who

    @abstractmethod
    def condition(self) -> Data: ...
    @abstractmethod
    def static(self) -> Data: ...
    @abstractmethod
    def yours(self) -> Data: ...
    @abstractmethod
    def moment(self) -> Data: ...
    @abstractmethod
    def offer(self) -> Data: ...

    # Words

    def number(self) -> int:
        return int(self.need(NUMBER)[0])

    def name(self) -> str:
        """A specific card, by the name that a pack file has for it."""
        found = self.need(BOLD)
        shown = found[1]
        for note in ("any_version", "any_copy"):
            if self.says(note):
                shown += self.words[note]
        if shown in self.facts.names:
            return self.facts.names[shown]
        if shown == self.facts.name:  # of all versions, the one that this card is
            return self.facts.own
        raise self.no_reading()

    def names(self, what: Data, *joints: str) -> None:
        """One name, or a list of them that ends with such a joint."""
        named = [self.name()]
        end = self.at
        while self.word(", ") and (name := self.attempt(self.name)):
            named.append(name)
        if any(map(self.word, joints)) and (name := self.attempt(self.name)):
            named.append(name)
        else:
            named, self.at = named[:1], end
        what["named"], what["kind"] = named, self.facts.kinds.get(named[0], self.facts.type)

    def some_names(self, joint: str) -> list[str]:
        """All names of a list."""
        named = [self.name()]
        while True:
            start = self.at
            more = self.attempt(self.name) if self.word(", ") or self.word(joint) else None
            if more is None:
                self.at = start
                return named
            named.append(more)

    def is_own_name(self) -> bool:
        """This card itself, which no note stands behind."""
        start = self.at
        found = self.facts.type in ("character", "object") and self.take(BOLD)
        is_own = found and found[1] == self.facts.name
        if is_own and not (self.says("any_version") or self.says("any_copy")):
            return True
        self.at = start
        return False

    def kind_of(self, who: str) -> str:
        return self.it if who == "it" else "card"

    def choice_is(self, kind: str) -> None:
        """What was chosen last is of this kind."""
        kinds = {kind, "card"} if kind != "location" else {kind}
        if self.chosen and not (
            kinds & self.chosen or (kind == "card" and "location" not in self.chosen)
        ):
            raise self.no_reading()

    def is_yours_or_no_character(self, what: Data) -> bool:
        """Others' Characters are at a Location of your Storyline, but never in it."""
        return what.get("kind") not in ("character", "card") or "whose" in what

    # Effects

    def sequence(self, *, nested: bool) -> list[Data]:
        stop = self.words["semicolon"] if nested else ". "
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
                is_said = self.says("then_at_first")
                if is_said == ("pick" in done[-1]):
                    raise self.no_reading()
            else:
                return done
            done.append(self.clause())

    def clause(self) -> Data:
        if self.word("["):
            inner = self.clause()
            if not self.word("]"):
                raise self.no_reading()
            return inner
        for read in (self.one_of, self.if_, self.may, self.plain):
            found: Data | None = self.attempt(read)
            if found is not None:
                return found
        raise self.no_reading()

    def plain(self) -> Data:
        found = self.first(self.effects)
        for inner in ("give", "walk", "some"):
            if isinstance(found.get(inner), dict):
                found |= found.pop(inner)
        for key, value in found.items():
            if key in ("pick", "look"):
                self.chosen = frozenset({value["kind"]})
            elif isinstance(value, dict) and "choose" in value:
                what = value["choose"]
                kept = self.chosen if what.get("where") in ("here", "there") else frozenset()
                self.chosen = kept | {what["kind"]}  # of one Location, nothing new is chosen
        return found

    def may(self) -> Data:
        self.must_say("you_may")
        return {"may": self.choice()}

    def choice(self) -> list[Data]:
        """What stands after `you may`."""
        if self.says("as_follows"):
            return self.sequence(nested=True)
        done = [self.plain_or_choice()]
        while self.says("then"):
            done.append(self.plain_or_choice())
        return done

    def plain_or_choice(self) -> Data:
        for read in (self.one_of, self.plain):
            found: Data | None = self.attempt(read)
            if found is not None:
                return found
        raise self.no_reading()

    def if_(self) -> Data:
        self.must_say("if")
        said: Data = {"if": self.condition()}
        self.must_say("comma")
        before = self.chosen
        said["then"] = self.sequence(nested=True)
        after = self.chosen | before
        start = self.at
        if self.word(self.words["semicolon"]) and self.says("otherwise"):
            self.chosen = before
            said["else"] = self.sequence(nested=True)
            after |= self.chosen
        else:
            self.at = start
        self.chosen = after
        return said

    def one_of(self) -> Data:
        self.need(re.compile(self.words["choose_one"]))
        before, after, ways = self.chosen, frozenset[str](), []
        while True:
            self.chosen = before
            ways.append(self.sequence(nested=True))
            after |= self.chosen
            start = self.at
            if not (self.word(self.words["semicolon"]) and self.says("or_else")):
                self.at = start
                self.chosen = after
                return {"one_of": ways}

    # What is given

    @abstractmethod
    def receiver(self) -> Any: ...
    @abstractmethod
    def gift(self) -> list[Data]: ...

    def gifts_to(self) -> Data:
        who = self.receiver()
        self.word(" ")
        return {"to": who, "give": self.gifts()}

    def gifts(self) -> list[Data]:
        return [gift for gifts in self.listed(self.gift) for gift in gifts]

    def listed(self, read: Callable[[], Any]) -> list[Any]:
        """One or several: `A`, `A and B`, `A, B and C`."""
        found = [read()]
        while True:
            start = self.at
            more = self.attempt(read) if self.take(self.joint) or self.says("or") else None
            if more is None:
                self.at = start
                return found
            found.append(more)

    # Abilities

    def itself(self) -> None:
        if self.pointed() != "this":
            raise self.no_reading()

    def ability(self) -> Data:
        far = 0
        for is_lowered in (True, False):
            for read in self.kinds():
                text, self.at, self.chosen = self.text, 0, frozenset()
                if is_lowered:
                    self.lower()
                try:
                    found: Data = read()
                    self.end()
                except NoReading:
                    far, self.text = max(far, self.far), text
                else:
                    return found
        self.at = far
        raise self.no_reading()

    def kinds(self) -> tuple[Callable[[], Data], ...]:
        """What may stand on a card that stays, and on one that does not."""
        if self.facts.type in ("effect", "event") and self.facts.host is None:
            return (self.on_play,)
        return self.attach, self.play_to, self.trigger, self.use, self.yours, self.static

    def limit(self) -> Data:
        for limit, words in self.limits.items():
            if self.word(words + ", "):
                return {"limit": limit}
        return {}

    def hosted(self) -> bool:
        """`If you control the host`, which every text of an Effect on a card says."""
        if not self.is_hosted:
            return False
        self.must_say("if_you_control")
        if self.pointed() != "host":
            raise self.no_reading()
        return True

    def provided(self) -> Data:
        """The condition of a text, and of an Effect its host's."""
        if self.hosted():
            found = {}
            if self.says("and"):
                self.must_say("if")
                found = {"if": self.condition()}
            self.must_say("comma")
            return found
        if self.is_hosted or not self.says("if"):
            return {}
        found = {"if": self.condition()}
        self.must_say("comma")
        return found

    def attach(self) -> Data:
        self.must_say("attach")
        return {"attach": self.attached()}

    @abstractmethod
    def attached(self) -> Data: ...

    def play_to(self) -> Data:
        before, after = self.words["play_to"].split("{}")
        if not (self.word(before) and self.is_own_name() and self.word(after)):
            raise self.no_reading()
        return {"play_to": self.one()}

    def trigger(self) -> Data:
        said = {**self.limit(), **self.moment()}
        self.must_say("comma")
        start, text = self.at, self.text
        said |= self.provided()
        if "if" not in said:
            return {**said, "do": self.sequence(nested=False)}
        try:
            found = {**said, "do": self.sequence(nested=True)}
            self.end()
        except NoReading:  # a condition that stands inside the text
            if self.is_hosted:
                raise
            del said["if"]
            self.at, self.text = start, text
            return {**said, "do": self.sequence(nested=False)}
        return found

    def use(self) -> Data:
        said = self.limit()
        is_on_turn = self.says("on_your_turn")
        told = {**said, **self.provided(), **self.offer()}
        if bool(said) == is_on_turn and not (told["use"] and not is_on_turn):
            raise self.no_reading()  # what costs nothing has a limit, or says when it may be used
        return told

    def on_play(self) -> Data:
        said: Data = {}
        if self.says("only_if"):
            said["if"] = self.condition()
            if not self.word(". "):
                raise self.no_reading()
            self.lower()
        return {**said, "do": self.sequence(nested=False)}
