"""A step that somebody else does: `by = "controller"` on any effect (O34.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oztable.games.card_game_of_oz.rules.burdens import Burden
from oztable.games.card_game_of_oz.rules.effects.effect import Effect, Op
from oztable.games.card_game_of_oz.rules.effects.gains import NO_INCOME, Income
from oztable.games.card_game_of_oz.rules.language.digests import name_in_digests
from oztable.games.card_game_of_oz.rules.language.filters import Choose, Subject, Target
from oztable.games.card_game_of_oz.rules.texts import Back, Doer, HandOver, Next, hold

if TYPE_CHECKING:
    from oztable.games.card_game_of_oz.rules.language.english import English
    from oztable.games.card_game_of_oz.rules.language.french import French
    from oztable.games.card_game_of_oz.rules.language.wording_context import Clause


@dataclass(frozen=True, slots=True)
class By(Effect):
    """Its choices, and all that "you" means in it, are those of who does it."""

    do: Effect
    who: Doer
    of: Subject = "mover"  # the card last named, whose controller is meant

    def inner(self) -> tuple[tuple[Effect, ...], ...]:
        return ((self.do,),)

    def moved(self) -> Target | None:
        return self.do.moved()

    def plain(self) -> Effect:
        return self.do

    def is_done_by_each(self) -> bool:
        return self.who in ("each opponent", "each author")

    def lay_out(self, ops: list[Op]) -> None:
        at = hold(ops)
        (self.do.given_back(Back()) or self.do).lay_out(ops)
        chooses = any(isinstance(op.target(), Choose) for op in ops[at + 1 :])
        ops.append(Next(at + 1))
        ops[at] = HandOver(self.who, self.of, len(ops), chooses)

    def burden(self) -> Burden:
        return self.do.burden()

    def income(self) -> Income:
        return NO_INCOME if self.who in ("opponent", "each opponent") else self.do.income()

    def english(self, say: English) -> Clause:
        return say.by(self.who, self.of, self.do)

    def french(self, say: French) -> Clause:
        return say.by(self.who, self.of, self.do)


name_in_digests({By: "By do who of"})
