"""Texts that branch: `may`, `if`, `one of`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from oztable.games.card_game_of_oz.rules.burdens import Burden, all_of, burden_of_text
from oztable.games.card_game_of_oz.rules.effects.effect import Effect, Op
from oztable.games.card_game_of_oz.rules.language.english import English
from oztable.games.card_game_of_oz.rules.language.filters import Condition
from oztable.games.card_game_of_oz.rules.language.forms import Part, Value, register
from oztable.games.card_game_of_oz.rules.language.french import French
from oztable.games.card_game_of_oz.rules.language.reading_effects import effects
from oztable.games.card_game_of_oz.rules.language.reading_site import list_of
from oztable.games.card_game_of_oz.rules.language.values import CONDITION, EFFECTS
from oztable.games.card_game_of_oz.rules.language.wording_context import Clause
from oztable.games.card_game_of_oz.rules.language.writing import forms_data
from oztable.games.card_game_of_oz.rules.texts import AskMay, Fork, Goto, Test, hold, lay_out


@dataclass(frozen=True, slots=True)
class May(Effect):
    do: tuple[Effect, ...]

    def inner(self) -> tuple[tuple[Effect, ...], ...]:
        return (self.do,)

    def lay_out(self, ops: list[Op]) -> None:
        at = hold(ops)
        lay_out(ops, self.do)
        ops[at] = AskMay(len(ops))

    def english(self, say: English) -> Clause:
        return Clause(f"{say.may()} {say.choice(self.do)}", is_verb=False)

    def french(self, say: French) -> Clause:
        return Clause(f"{say.may()} {say.choice(self.do)}", is_verb=False)


@dataclass(frozen=True, slots=True)
class If(Effect):
    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()

    def inner(self) -> tuple[tuple[Effect, ...], ...]:
        return (self.then, self.otherwise)

    def why_not_by(self) -> str:
        return "if asks nobody; write by on the steps in then and else"

    def burden(self) -> Burden:
        return all_of(burden_of_text(way) for way in self.inner() if way)

    def lay_out(self, ops: list[Op]) -> None:
        at = hold(ops)
        lay_out(ops, self.then)
        over = hold(ops)
        ops[at] = Test(self.condition, len(ops))
        lay_out(ops, self.otherwise)
        ops[over] = Goto(len(ops))

    def english(self, say: English) -> Clause:
        with say.ahead():
            condition = say.if_(say.condition(self.condition))
        told = say.ways([way for way in self.inner() if way])
        return Clause(f"{condition}, {'; otherwise, '.join(told)}", is_verb=False)

    def french(self, say: French) -> Clause:
        with say.ahead():
            condition = say.if_(say.condition(self.condition))
        told = say.ways([way for way in self.inner() if way])
        return Clause(f"{condition}, " + "\u00a0; sinon, ".join(told), is_verb=False)


@dataclass(frozen=True, slots=True)
class OneOf(Effect):
    """You choose which of these to do."""

    ways: tuple[tuple[Effect, ...], ...]

    def inner(self) -> tuple[tuple[Effect, ...], ...]:
        return self.ways

    def branches(self) -> tuple[tuple[Effect, ...], ...]:
        return self.ways

    def burden(self) -> Burden:
        return all_of(map(burden_of_text, self.ways))

    def lay_out(self, ops: list[Op]) -> None:
        at = hold(ops)
        starts, ends = [], []
        for way in self.ways:
            starts.append(len(ops))
            lay_out(ops, way)
            ends.append(hold(ops))
        ops[at] = Fork(tuple(starts))
        for end in ends:
            ops[end] = Goto(len(ops))

    def english(self, say: English) -> Clause:
        choose = say.verb("choose")
        return Clause(f"{choose} one: {'; or '.join(say.options(self.ways))}", is_open=True)

    def french(self, say: French) -> Clause:
        choose = say.verb("choisir")
        told = say.options(self.ways)
        return Clause(f"{choose} une option\u00a0: " + "\u00a0; ou ".join(told), is_open=True)


WAYS: Final = Value(
    lambda site: list_of(effects(site.deeper()), "[[{ … }], [{ … }]]"),
    lambda ways: [forms_data(way) for way in ways],
)
register(May, "May do", Part("may", "do", EFFECTS, "may = [{ … }]"))
register(
    If,
    "If condition then otherwise",
    Part("if", "condition", CONDITION, "if = { there = { … } }"),
    Part("then", "then", EFFECTS, "then = [{ … }]"),
    Part("else", "otherwise", EFFECTS, "else = [{ … }]", required=False),
)
register(OneOf, "OneOf ways", Part("one_of", "ways", WAYS, "one_of = [[{ … }], [{ … }]]"))
