"""The rules of Nim."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from oztable.core.game import BadNotation, Decide, GameSpec, Message, Option, Over, Seat
from oztable.core.language import Language, Text
from oztable.core.open_game import OpenGame
from oztable.core.package import GameRules

SPEC = GameSpec(
    id="nim",
    name=Text("Nim", "Nim"),
    rules_version=1,
    seats=(2,),
    options=(
        Option(
            "last",
            ("wins", "loses"),
            "wins",
            "",
            Text("What the last stone does.", "Ce que fait la dernière pierre."),
        ),
    ),
)
WORDS = {
    "take": Text("Take stones from one heap.", "Prenez des pierres d’un seul tas."),
    "last_stone": Text("the last stone is taken", "la dernière pierre est prise"),
}


class Take(NamedTuple):
    heap: int
    stones: int


class State(NamedTuple):
    heaps: tuple[int, ...]
    seat: Seat


class Nim(OpenGame[State, Take]):
    spec = SPEC
    words = WORDS

    def initial(self, seats: int) -> State:
        return State((3, 4, 5), Seat(0))

    def node(self, state: State) -> Decide[Take] | Over:
        actions = tuple(
            Take(heap, stones)
            for heap, size in enumerate(state.heaps)
            for stones in range(1, size + 1)
        )
        if actions:
            return Decide(state.seat, Message("take"), actions)
        winner = state.seat if self.options["last"] == "loses" else Seat(1 - state.seat)
        scores = tuple(int(seat == winner) for seat in range(2))
        return Over(scores, frozenset({winner}), Message("last_stone"))

    def after(self, state: State, action: Take) -> State:
        heaps = list(state.heaps)
        heaps[action.heap] -= action.stones
        return State(tuple(heaps), Seat(1 - state.seat))

    def chapter(self, state: State) -> int:
        return 1 + sum((3, 4, 5)) - sum(state.heaps)

    def format(self, action: Take) -> str:
        return f"take {action.stones} from {'abc'[action.heap]}"

    def position(self, state: State) -> str:
        return f"{' '.join(map(str, state.heaps))}; seat {state.seat + 1}"

    def from_position(self, text: str) -> State:
        found = re.fullmatch(r"([0-3]) ([0-4]) ([0-5]); seat ([12])", text.strip())
        if not found:
            raise BadNotation(f"{text!r} is no position; write `3 4 5; seat 1`")
        *heaps, seat = map(int, found.groups())
        return State(tuple(heaps), Seat(seat - 1))

    def describe(self, view: State, language: Language) -> str:
        return "\n".join(
            f"{name}  {'●' * size or '–'}" for name, size in zip("abc", view.heaps, strict=True)
        )


def build(options: Mapping[str, str], deck: str | None = None) -> Nim:
    return Nim(options)


RULES = GameRules(SPEC, build)
