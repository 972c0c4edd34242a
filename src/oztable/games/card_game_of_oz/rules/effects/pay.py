"""Pay Story Points, or not: what follows depends on it (O34.2)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from oztable.games.card_game_of_oz.rules.burdens import Burden, burden_of_text
from oztable.games.card_game_of_oz.rules.effects.effect import Effect, Op, income_of
from oztable.games.card_game_of_oz.rules.effects.gains import Income, Promise
from oztable.games.card_game_of_oz.rules.language.english import English
from oztable.games.card_game_of_oz.rules.language.forms import Part, register
from oztable.games.card_game_of_oz.rules.language.french import French
from oztable.games.card_game_of_oz.rules.language.values import AMOUNT, EFFECTS
from oztable.games.card_game_of_oz.rules.language.wording_context import Clause
from oztable.games.card_game_of_oz.rules.texts import AskPay, Goto, Handing, hold, lay_out


@dataclass(frozen=True, slots=True)
class Pay(Effect):
    points: int
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()

    def fault(self) -> str | None:
        return None if self.then or self.otherwise else "nothing comes of it; add then = or else ="

    def inner(self) -> tuple[tuple[Effect, ...], ...]:
        return (self.then, self.otherwise)

    def lay_out(self, ops: list[Op]) -> None:
        at = hold(ops)
        lay_out(ops, self.then)
        over = hold(ops)
        is_threat = any(not isinstance(effect, Handing) for effect in self.otherwise)
        ops[at] = AskPay(self.points, len(ops), is_threat)
        lay_out(ops, self.otherwise)
        ops[over] = Goto(len(ops))

    def given_back(self, back: Effect) -> Effect:
        return replace(self, then=(back, *self.then), otherwise=(back, *self.otherwise))

    def burden(self) -> Burden:
        """A price to be free of a burden is one (O39.5)."""
        return "" if self.then else burden_of_text(self.otherwise)

    def income(self) -> Income:
        paid = income_of(self.then)
        return max(
            paid._replace(points=paid.points - self.points),
            income_of(self.otherwise),
            key=lambda income: income.most,
        )

    def promise(self) -> Promise:
        return Promise(points=self.points)

    def english(self, say: English) -> Clause:
        points = say.points(self.points)
        if not self.then:
            pay = say.verb("pay")
            return Clause(
                f"{pay} {points}, or else {say.priced([self.otherwise], goes_on=True)[0]}",
                is_open=True,
                is_branch=True,
            )
        may = say.may()
        if not self.otherwise and (purpose := say.purpose(self.then)):
            return self._bought(f"{may} pay {points} to {purpose}")
        told = say.priced([way for way in self.inner() if way])
        text = f"{may} pay {points}: {'; otherwise, '.join(told)}"
        return Clause(text, is_verb=False, is_open=True, is_branch=True)

    def french(self, say: French) -> Clause:
        points = say.points(self.points)
        if not self.then:
            paid = f"{say.verb('payer')} {points}"
            text = f"{paid}\u00a0; faute de quoi, {say.priced([self.otherwise])[0]}"
            return Clause(text, is_open=True, is_branch=True)
        may = say.may()
        if not self.otherwise and (purpose := say.purpose(self.then)):
            return self._bought(f"{may} payer {points} pour {purpose}")
        told = say.priced([way for way in self.inner() if way])
        text = f"{may} payer {points}\u00a0: " + "\u00a0; sinon, ".join(told)
        return Clause(text, is_verb=False, is_open=True, is_branch=True)

    def _bought(self, text: str) -> Clause:
        is_list = ":" in text or any(effect.inner() for effect in self.then)
        return Clause(text, is_verb=False, is_open=True, is_branch=is_list)


register(
    Pay,
    "Pay points then otherwise",
    Part("pay", "points", AMOUNT, "pay = 1"),
    Part("then", "then", EFFECTS, "then = [{ … }]", required=False),
    Part("else", "otherwise", EFFECTS, "else = [{ … }]", required=False),
)
