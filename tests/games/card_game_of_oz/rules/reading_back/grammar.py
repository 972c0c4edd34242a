"""What both languages have in common: names of cards, and how abilities are put together."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from tests.games.card_game_of_oz.rules.reading_back.parser import Data, Facts, NoReading
from tests.games.card_game_of_oz.rules.reading_back.sentences import (
    NUMBER,
    YOU,
    Person,
    Sentences,
)

BOLD = re.compile(r"\*\*(.+?)\*\*")


class Grammar(Sentences):
    """One ability of one card."""

    joint: ClassVar[re.Pattern[str]]  # between what stands in a list
    more: ClassVar[re.Pattern[str]]  # what is said of some cards of a name
    narrowed: ClassVar[re.Pattern[str]]  # what is said of a chosen one only if it is so
    said_of_name: ClassVar[re.Pattern[str]]  # of that, all but where they are
    limits: ClassVar[Mapping[str, str]]

    def __init__(self, text: str, facts: Facts) -> None:
        super().__init__(text, facts)
        self.is_unplaced = self.is_in_front = (
            False  # in front: in the condition before what is given
        )
        self.it = "card"  # the kind of card that `the chosen …` was said of
        self.is_hosted = facts.host in ("character", "object")

    # What each language says in its own way

    @abstractmethod
    def one(self) -> Data: ...
    def pronoun(self) -> str:
        """The same, where nothing follows that only some cards of a name could be."""
        who = self.pointed()
        more = self.more if who == "this" else self.narrowed if who == "it" else None
        if (more and more.match(self.text, self.at)) or (who == "this" and self.is_qualified()):
            raise self.no_reading()
        return who

    def is_qualified(self) -> bool:
        """Whether an adjective follows a name."""
        return False

    def bearer(self) -> str:
        """The same, where its place may follow."""
        who = self.pointed()
        if who == "this" and (self.said_of_name.match(self.text, self.at) or self.is_qualified()):
            raise self.no_reading()
        return who

    def receiving(self) -> str:
        """The same, before what a text gives."""
        who = self.pronoun()
        if self.text.startswith(f"{self.words['and']}**", self.at):
            raise self.no_reading()
        return who

    @abstractmethod
    def static(self) -> Data: ...
    @abstractmethod
    def yours(self) -> Data: ...
    @abstractmethod
    def moment(self) -> Data: ...

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
        kinds = {self.facts.kinds.get(name, self.facts.type) for name in named}
        what["named"], what["kind"] = named, kinds.pop() if len(kinds) == 1 else "card"

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
                self.choices = self.number_chosen = 0
                self.person, self.outer, self.its, self.last = YOU, None, None, None
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
            return self.answer, self.on_play
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
        if self.facts.type == "location":  # which is nobody's: whoever moves there acts
            self.person, self.its = Person("controller"), 0
        said = {**self.limit(), **self.moment()}
        if said["when"] == "revealed":
            self.person, self.its = YOU, None
        who = said.get("who", "this")
        self.sets_off = who if isinstance(who, str) else "mover"
        self.must_say("comma")
        base = self.person
        return self.one_way(
            lambda: self.done_if(said, base), lambda: {**said, "do": self.sequence(nested=False)}
        )

    def done_if(self, said: Data, base: Person) -> Data:
        """All of a text, one sentence, under its condition."""
        found = {**said, **self.provided()}
        is_nested = "if" in found
        found["do"] = self.sequence(nested=is_nested)
        self.end()
        return found

    def use(self) -> Data:
        said = self.limit()
        is_on_turn = self.says("on_your_turn")
        window = {"window": True} if self.says("at_any_time") else {}
        told = {**said, **self.provided(), **self.offer()}
        if window and is_on_turn:
            raise self.no_reading()
        is_free = not told["use"]
        if bool(said or window) == is_on_turn and (is_free or is_on_turn):
            raise self.no_reading()  # what costs nothing has a limit, or says when it may be used
        return {**told, "use": {**told["use"], **window}}

    @abstractmethod
    def cost(self) -> Data:
        """What is paid before a colon."""

    def offer(self) -> Data:
        """What a use costs, and what it does."""
        paid: Data | None = self.attempt(self.offered_for_points)
        if paid is not None:
            return paid
        if self.says("you_may"):
            return {"use": {}, "do": self.choice()}
        cost = self.cost()
        if self.is_hosted and cost.keys() == {"pay"}:
            raise self.no_reading()  # others may control the host: it is an offer to them
        if self.says("then"):
            self.mood = "you"
            return {"use": cost, "do": [self.by(YOU, "you", self.one_of), *self.rest()]}
        self.must_say("colon")
        do = self.sequence(nested=False)
        if "one_of" in do[0] and "by" not in do[0]:
            raise self.no_reading()  # a second colon
        return {"use": cost, "do": do}

    def offered_for_points(self) -> Data:
        self.must_say("you_may_pay")
        points = self.points()
        self.must_say("to_do")
        return {"use": {"pay": points}, "do": self.choice()}

    def rest(self) -> list[Data]:
        if not self.word(". "):
            return []
        self.lower()
        if not self.says("then_at_first"):
            raise self.no_reading()
        return self.sequence(nested=False)

    @abstractmethod
    def points(self) -> int:
        """So many Story Points."""

    def on_play(self) -> Data:
        said: Data = {}
        if self.says("only_if"):
            said["if"] = self.condition()
            if not self.word(". "):
                raise self.no_reading()
            self.lower()
        return {**said, "do": self.sequence(nested=False)}

    # Answers

    @abstractmethod
    def would(self) -> Data:
        """What is about to happen."""

    @abstractmethod
    def stays(self) -> Data:
        """Nothing happens."""

    @abstractmethod
    def unless(self) -> Data: ...

    def answer(self) -> Data:
        self.must_say("answer")
        said: Data = {"answer": self.would()}
        kind = "card" if said["answer"]["to"] == ["play"] else "character"
        self.chosen, self.is_answered = frozenset({kind}), True
        self.must_say("comma")
        price: Data | None = self.attempt(self.unless)
        if price is not None:
            said["unless"] = price
            self.must_say("comma")
        self.must_say("instead")
        stays = self.attempt(self.stays)
        said["instead"] = [] if stays is not None else self.sequence(nested=True)
        if price is None and self.says("comma"):
            said["unless"] = self.unless()
        return said
