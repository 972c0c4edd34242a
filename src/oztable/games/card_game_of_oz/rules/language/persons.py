"""Who does what a text says: you, or somebody whom it names (`its controller`, `each opponent`)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, ClassVar, Literal, NamedTuple

from oztable.games.card_game_of_oz.rules.language import wording_context
from oztable.games.card_game_of_oz.rules.language.filters import Choose, Subject, Target

if TYPE_CHECKING:
    from oztable.games.card_game_of_oz.rules.effects.effect import Effect
    from oztable.games.card_game_of_oz.rules.texts import Doer

Mood = Literal["finite", "infinitive"]


class Spoken(NamedTuple):
    """Whom a text has spoken of so far."""

    chosen: wording_context.Chosen
    choices: int
    its: int | None
    strayed: bool


class Speaker(ABC):
    """Verbs and possessives, for whoever acts at this point of a text."""

    you: ClassVar[wording_context.Person]

    def __init__(self, context: wording_context.WordingContext) -> None:
        self.context = context
        self.mood: Mood = "finite"
        self.person = self.you
        self.is_told = True  # whether this person has been named
        self._last = self.you  # who was named last
        self.follows_another = False  # whether somebody else acted in the step before
        self._is_ahead = False
        self._back: tuple[wording_context.Person, bool] | None = None
        self._its: int | None = None  # of which card "its controller" has been said
        self._strayed = False  # whether another card was spoken of since
        self._movers: wording_context.Person | None = None
        if context.is_movers:
            self._movers = self.person = self.doer("controller", "mover")
            self.is_told = False

    @abstractmethod
    def clause(self, effect: Effect) -> wording_context.Clause: ...
    @abstractmethod
    def verb(self, infinitive: str) -> str:
        """What is done, as the sentence wants it: `draw`, or `draws` of somebody else."""

    @abstractmethod
    def may(self) -> str:
        """`you may`, `its controller may`."""

    @abstractmethod
    def your(self, noun: str) -> str:
        """`your hand`, `their hand`."""

    @abstractmethod
    def of_your_choice(self) -> str: ...
    @abstractmethod
    def you_control(self) -> str: ...
    @abstractmethod
    def opponents_control(self) -> str:
        """Of opposing cards, where the word `opposing` could be read from somebody else; else
        nothing."""

    @abstractmethod
    def opponents_hand(self) -> str: ...
    @abstractmethod
    def doer(self, who: Doer, of: Subject) -> wording_context.Person: ...

    def is_only_one(self, of: Subject) -> bool:
        """Whether "its" can mean no other card than the one that is meant."""
        if self._its is None:
            if of == "mover" and self.context.choices:
                return False
            self._its = self.card_of(of)
        return self._its == self.card_of(of) and not self._strayed

    def note_target(self, who: Target) -> None:
        """Of which card "its" would be understood after this."""
        if isinstance(who, Choose):
            self._strayed = self._its is not None
        elif who not in ("it", "mover"):
            self._strayed = True

    def spoken_of(self) -> Spoken:
        context = self.context
        return Spoken(context.chosen, context.choices, self._its, self._strayed)

    def unsay(self, before: Spoken) -> None:
        """Words that are not used after all."""
        context = self.context
        context.chosen, context.choices, self._its, self._strayed = before

    def card_of(self, of: Subject) -> int:
        """A number for the card last named."""
        return self.context.chosen.number if of == "it" else 0

    @property
    def is_before_mention(self) -> bool:
        """Whether a pronoun would stand before whom it means."""
        return self._is_ahead and not self.person.is_you and not self.is_understood

    @property
    def is_understood(self) -> bool:
        """Whether a pronoun means this person: named, and nobody else since."""
        return self.is_told and self._last == self.person

    @property
    def is_handed(self) -> bool:
        """Whether what comes of this step is again for who acted before."""
        return self._back is not None

    @property
    def is_command(self) -> bool:
        """Whether a verb stands without a subject, as an imperative."""
        return self.mood == "finite" and self.person.is_you and not self.follows_another

    @contextmanager
    def ahead(self) -> Iterator[None]:
        """Words that stand before the verb, and so before the one who acts is named."""
        before, self._is_ahead = self._is_ahead, True
        yield
        self._is_ahead = before

    @contextmanager
    def at_first(self) -> Iterator[None]:
        """Effects inside another: each is told by itself."""
        before, self._back = self._back, None
        follows, self.follows_another = self.follows_another, False
        yield
        self._back, self.follows_another = before, follows

    @contextmanager
    def inside(self) -> Iterator[None]:
        """Within what somebody does, who need not be told apart from the others again."""
        before, again = self.person, self.person
        if before.named:
            again = before._replace(subject=before.named, named="")
        self.person, self._last = again, again if self._last == before else self._last
        yield
        self.person, self._last = before, before if self._last == again else self._last

    def for_them(self) -> str:
        """Before what nobody does, but what is said for another Author: `for each opponent: `."""
        if self._back is None or self._back[0] == self.person:
            return ""
        self.name()
        return f"{self.word('for')} {self.person.subject}{self.word('colon')}"

    def name(self) -> None:
        """Somebody acts, and so is named."""
        self.is_told, self._last = True, self.person

    @abstractmethod
    def word(self, key: str) -> str: ...

    @contextmanager
    def given_back(self) -> Iterator[wording_context.Person]:
        """Inside `then` and `else` of what somebody else does, who acted before acts again; gives
        who did it."""
        doer, told, back = self.person, self.is_told, self._back
        if back is not None:
            self.person, self.is_told = back
        yield doer
        self.person, self.is_told, self._back = doer, told, back

    def by(self, who: Doer, of: Subject, do: Effect) -> wording_context.Clause:
        """What another Author does."""
        before, told, back = self.person, self.is_told, self._back
        is_movers = who == "controller" and of == "mover" and self._movers is not None
        person = self._movers if is_movers and self._movers else self.doer(who, of)
        self._back = (before, told)
        if person != before:
            self.person, self.is_told = person, False
        clause = self.clause(do)._replace(doer=person)
        is_told = told or (person == before and self.is_told)
        self.person, self.is_told, self._back = before, is_told, back
        return clause
