"""Texts that branch: `may`, `if`, `one of`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from oztable.games.card_game_of_oz.rules.burdens import Burden, all_of, burden_of_text
from oztable.games.card_game_of_oz.rules.effects.effect import Effect, Op
from oztable.games.card_game_of_oz.rules.language.english import English
from oztable.games.card_game_of_oz.rules.language.filters import Condition
from oztable.games.card_game_of_oz.rules.language.forms import Part, Value, plain, register
from oztable.games.card_game_of_oz.rules.language.french import French
from oztable.games.card_game_of_oz.rules.language.reading_effects import effects
from oztable.games.card_game_of_oz.rules.language.reading_site import Site, list_of, number
from oztable.games.card_game_of_oz.rules.language.values import CONDITION, EFFECTS
from oztable.games.card_game_of_oz.rules.language.wording_context import Clause
from oztable.games.card_game_of_oz.rules.language.writing import forms_data
from oztable.games.card_game_of_oz.rules.texts import (
    TAKEN,
    AskMay,
    Fork,
    Goto,
    Test,
    hold,
    lay_out,
)


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
        return self._offer(say)

    def french(self, say: French) -> Clause:
        return self._offer(say)

    def _offer(self, say: English | French) -> Clause:
        what = say.choice(self.do)
        is_list = ":" in what or any(effect.inner() for effect in self.do)
        return Clause(f"{say.may()} {what}", is_verb=False, is_branch=is_list)


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
        return Clause(f"{condition}, {'; otherwise, '.join(told)}", is_verb=False, is_branch=True)

    def french(self, say: French) -> Clause:
        with say.ahead():
            condition = say.if_(say.condition(self.condition))
        told = say.ways([way for way in self.inner() if way])
        text = f"{condition}, " + "\u00a0; sinon, ".join(told)
        return Clause(text, is_verb=False, is_branch=True)


@dataclass(frozen=True, slots=True)
class OneOf(Effect):
    """You choose which of these to do: one, or as many different ones as `most` says."""

    ways: tuple[tuple[Effect, ...], ...]
    most: int = 1
    condition: Condition | None = None  # for more than one

    def inner(self) -> tuple[tuple[Effect, ...], ...]:
        return self.ways

    def branches(self) -> tuple[tuple[Effect, ...], ...]:
        return self.ways

    def hides_choice(self) -> bool:
        return self.most > 1

    def burden(self) -> Burden:
        return all_of(map(burden_of_text, self.ways))

    def lay_out(self, ops: list[Op]) -> None:
        ends: list[int] = []
        self._lay_out_some(ops, frozenset(), ends)
        for end in ends:
            ops[end] = _led_to(ops[end], len(ops))

    def _lay_out_some(self, ops: list[Op], taken: frozenset[int], ends: list[int]) -> None:
        """The ways that are left, and after each of them those that are left then."""
        at = hold(ops)
        starts = []
        for which, way in enumerate(self.ways):
            starts.append(TAKEN if which in taken else len(ops))
            if which in taken:
                continue
            lay_out(ops, way)
            done = taken | {which}
            if len(done) < min(self.most, len(self.ways)):
                if self.condition is not None:
                    ends.append(len(ops))
                    ops.append(Test(self.condition, 0))
                ends.append(len(ops))
                ops.append(AskMay(0))
                self._lay_out_some(ops, done, ends)
            else:
                ends.append(hold(ops))
        ops[at] = Fork(tuple(starts), 0)
        ends.append(at)

    def english(self, say: English) -> Clause:
        some = f"{say.verb('choose')} {self._how_many_in_english(say)}"
        told = say.options(self.ways)
        return Clause(f"{some}: {'; or '.join(told)}", is_open=True, is_branch=True)

    def _how_many_in_english(self, say: English) -> str:
        if self.most == 1:
            return "one"
        if self.condition is None:
            return "one or two"
        return f"one, or two {say.if_(say.condition(self.condition))}"

    def french(self, say: French) -> Clause:
        some = f"{say.verb('choisir')} {self._how_many_in_french(say)}"
        text = f"{some}\u00a0: " + "\u00a0; ou ".join(say.options(self.ways))
        return Clause(text, is_open=True, is_branch=True)

    def _how_many_in_french(self, say: French) -> str:
        if self.most == 1:
            return "une option"
        if self.condition is None:
            return "une ou deux options"
        return f"une option, ou deux {say.if_(say.condition(self.condition))}"


def _led_to(op: Op, end: int) -> Op:
    """A step whose end was not known yet."""
    match op:
        case Test(condition):
            return Test(condition, end)
        case AskMay():
            return AskMay(end)
        case Fork(ways):
            return Fork(ways, end)
    return Goto(end)


def _why_not_several(one_of: OneOf, site: Site) -> str | None:
    """What was chosen before would be forgotten by the second of two ways."""
    if one_of.condition is not None and one_of.most == 1:
        return "if = says when there may be two; add most = 2, or remove it"
    if one_of.most > len(one_of.ways):
        return f"most = {one_of.most} needs as many ways; add some, or remove it"
    if one_of.most > 1 and site.chosen:
        return "with most = 2 nothing may be chosen before; choose in each way"
    return None


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
register(
    OneOf,
    "OneOf ways most condition",
    Part("one_of", "ways", WAYS, "one_of = [[{ … }], [{ … }]]"),
    Part("most", "most", plain(number(2, 2)), "most = 2", required=False),
    Part("if", "condition", CONDITION, "if = { there = { … } }", required=False),
    check=_why_not_several,
)
