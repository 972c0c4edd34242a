"""Effects one after the other, whatever the language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from oztable.core.language import Language
from oztable.games.card_game_of_oz.rules.effects.effect import Effect
from oztable.games.card_game_of_oz.rules.language.clauses import (
    Joints,
    is_one_choice,
    set_apart,
    string_together,
)
from oztable.games.card_game_of_oz.rules.language.persons import Speaker
from oztable.games.card_game_of_oz.rules.language.wording_context import Clause, Person
from oztable.games.card_game_of_oz.rules.words import TEXT_WORDS

NOBODY: Final = Person("")


class Teller(Speaker):
    """Strings effects together, with who does each of them."""

    language: ClassVar[Language]
    joints: ClassVar[Joints]

    def word(self, key: str) -> str:
        return TEXT_WORDS[self.language][key]

    def sequence(
        self,
        effects: Sequence[Effect],
        *,
        nested: bool = False,
        after: Person | None = None,
        alone: bool = True,
    ) -> str:
        """In sentences; `after` is who acted just before; `alone`, if nothing follows the text
        that these are in."""
        mood, self.mood = self.mood, "finite"
        clauses = self.told(effects, after or self.you)
        self.mood = mood
        if nested and not (alone and len(effects) == 1):
            clauses = [
                set_apart(clause) if effect.inner() else clause
                for effect, clause in zip(effects, clauses, strict=True)
            ]
        return string_together(clauses, self.joints, nested=nested, after=after or self.you)

    def told(self, effects: Sequence[Effect], after: Person) -> list[Clause]:
        clauses: list[Clause] = []
        for effect in effects:
            with self.at_first():
                self.follows_another = after != self.person
                clause = self.clause(effect)
            after = clause.doer or self.person
            clauses.append(clause._replace(doer=after))
        return clauses

    def priced(self, ways: Sequence[Sequence[Effect]], *, goes_on: bool = False) -> list[str]:
        """`then` and `else` of a price: for who acted before it. With `goes_on`, the sentence does:
        it need not name again the one who pays, if that can be nobody else."""
        with self.given_back() as payer:
            if not self.person.is_you:
                return self.ways(ways)
            is_same = payer.is_you or (goes_on and not payer.named)
            return self.ways(ways, after=payer if is_same else NOBODY)

    def purpose(self, effects: Sequence[Effect]) -> str:
        """What can follow `to` where another Author pays for it; nothing where that would leave
        doubts."""
        is_own = not self.person.is_you and not self.is_handed
        with self.inside():
            return self._briefly(effects) if is_own else ""

    def ways(self, ways: Sequence[Sequence[Effect]], *, after: Person | None = None) -> list[str]:
        """Several texts of which one is carried out: none knows what was chosen in another."""
        before = last = self.context.chosen
        told = []
        with self.inside():
            for way in ways:
                self.context.chosen = before
                told.append(self.sequence(way, nested=True, after=after, alone=len(ways) == 1))
                last = self.context.chosen if self.context.chosen is not before else last
        self.context.chosen = last
        return told

    def options(self, ways: Sequence[Sequence[Effect]]) -> list[str]:
        """The same where somebody chooses one of them."""
        if self.person.is_you:
            return self.ways(ways)
        before = after = self.context.chosen
        told = []
        with self.inside():
            for way in ways:
                self.context.chosen = before
                alone = len(ways) == 1
                brief = self._briefly(way, alone=alone)
                told.append(brief or self.sequence(way, nested=True, alone=alone))
                after = self.context.chosen if self.context.chosen is not before else after
        self.context.chosen = after
        return told

    def choice(self, do: Sequence[Effect]) -> str:
        """What can follow `you may`."""
        with self.inside():
            brief = self._briefly(do, is_offered=True)
            return brief or self.word("as_follows") + self.sequence(do, nested=True)

    def _briefly(
        self, do: Sequence[Effect], *, is_offered: bool = False, alone: bool = True
    ) -> str:
        """Without a subject; nothing where that would leave doubts. `is_offered`: after `may`;
        `alone`: as in `sequence`."""
        before, mood = self.spoken_of(), self.mood
        self.mood = "infinitive"
        clauses = self.told(do, self.person)
        self.mood = mood
        is_own = all(clause.doer == self.person for clause in clauses)
        if is_offered and is_own and len(clauses) == 1 and clauses[0].alone:
            return clauses[0].alone
        if not alone:
            clauses = list(map(set_apart, clauses))
        if is_own and is_one_choice(clauses):
            return string_together(clauses, self.joints, nested=True, after=self.person)
        self.unsay(before)
        return ""
