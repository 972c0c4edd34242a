"""Archive cards of one's choice from hand, or not: what follows may depend on it (O34.3)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules.burdens import Burden, burden_of_text
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.effects.effect import Effect, Op, income_of
from oztable.games.card_game_of_oz.rules.effects.gains import NO_INCOME, Gain, Income, Promise
from oztable.games.card_game_of_oz.rules.frames import Resolving
from oztable.games.card_game_of_oz.rules.language.english import English
from oztable.games.card_game_of_oz.rules.language.filters import Filter
from oztable.games.card_game_of_oz.rules.language.forms import Part, register
from oztable.games.card_game_of_oz.rules.language.french import French
from oztable.games.card_game_of_oz.rules.language.reading_filters import OUT_OF_PLAY
from oztable.games.card_game_of_oz.rules.language.values import EFFECTS, SOME, filters
from oztable.games.card_game_of_oz.rules.language.wording_context import Clause
from oztable.games.card_game_of_oz.rules.texts import (
    ANY_CARD,
    AskDiscard,
    Goto,
    Handing,
    hold,
    lay_out,
)


@dataclass(frozen=True, slots=True)
class Discard(Effect):
    """So many, or all where there are fewer; as a price, all of them or none."""

    count: int
    what: Filter = ANY_CARD
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()

    def is_price(self) -> bool:
        return bool(self.then or self.otherwise)

    def inner(self) -> tuple[tuple[Effect, ...], ...]:
        return (self.then, self.otherwise) if self.is_price() else ()

    def given_back(self, back: Effect) -> Effect | None:
        if not self.is_price():
            return None
        return replace(self, then=(back, *self.then), otherwise=(back, *self.otherwise))

    def lay_out(self, ops: list[Op]) -> None:
        at = hold(ops)
        lay_out(ops, self.then)
        over = hold(ops)
        is_threat = any(not isinstance(effect, Handing) for effect in self.otherwise)
        ops[at] = AskDiscard(self.count, self.what, len(ops), self.is_price(), is_threat)
        lay_out(ops, self.otherwise)
        ops[over] = Goto(len(ops))

    def burden(self) -> Burden:
        """A price to be free of a burden is one (O39.5)."""
        return "" if self.then or not self.otherwise else burden_of_text(self.otherwise)

    def income(self) -> Income:
        if not self.is_price():
            return NO_INCOME  # an empty hand loses nothing
        paid = income_of(self.then)
        return max(
            paid._replace(dice=paid.dice - self.count),
            income_of(self.otherwise),
            key=lambda income: income.most,
        )

    def promise(self) -> Promise:
        return Promise(cards=self.count)

    def gain(self, draft: Draft, seat: Seat, frame: Resolving) -> Gain:
        return Gain(cards=-min(self.count, len(draft.hands[seat])))

    def english(self, say: English) -> Clause:
        if not self.is_price():
            return Clause(f"{say.verb('discard')} {say.some_of(self.what, self.count)}")
        if not self.then:
            cards = f"{say.verb('discard')} {say.some_of(self.what, self.count)}"
            text = f"{cards}, or else {say.priced([self.otherwise], goes_on=True)[0]}"
            return Clause(text, is_open=True, is_branch=True)
        cards = f"{say.may()} discard {say.some_of(self.what, self.count)}"
        if not self.otherwise and (purpose := say.purpose(self.then)):
            is_list = ":" in purpose or any(effect.inner() for effect in self.then)
            text = f"{cards} to {purpose}"
            return Clause(text, is_verb=False, is_open=True, is_branch=is_list)
        told = say.priced([way for way in self.inner() if way])
        text = f"{cards}: {'; otherwise, '.join(told)}"
        return Clause(text, is_verb=False, is_open=True, is_branch=True)

    def french(self, say: French) -> Clause:
        if not self.is_price():
            return Clause(f"{say.verb('défausser')} {say.some_of(self.what, self.count)}")
        if not self.then:
            cards = f"{say.verb('défausser')} {say.some_of(self.what, self.count)}"
            text = f"{cards}\u00a0; faute de quoi, {say.priced([self.otherwise])[0]}"
            return Clause(text, is_open=True, is_branch=True)
        cards = f"{say.may()} défausser {say.some_of(self.what, self.count)}"
        if not self.otherwise and (purpose := say.purpose(self.then)):
            is_list = ":" in purpose or any(effect.inner() for effect in self.then)
            text = f"{cards} pour {purpose}"
            return Clause(text, is_verb=False, is_open=True, is_branch=is_list)
        told = "\u00a0; sinon, ".join(say.priced([way for way in self.inner() if way]))
        text = f"{cards}\u00a0: {told}"
        return Clause(text, is_verb=False, is_open=True, is_branch=True)


WHAT: Final = filters(OUT_OF_PLAY, in_play=False)
register(
    Discard,
    "Discard count what then otherwise",
    Part("discard", "count", SOME, "discard = 1"),
    Part("what", "what", WHAT, 'what = { keywords = ["Water"] }', required=False),
    Part("then", "then", EFFECTS, "then = [{ … }]", required=False),
    Part("else", "otherwise", EFFECTS, "else = [{ … }]", required=False),
)
