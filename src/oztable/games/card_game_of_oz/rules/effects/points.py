"""Gain Story Points, at once or by rolling Gold dice; nothing outside your turn."""

from __future__ import annotations

from dataclasses import dataclass

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules.continuous import Reader
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.effects.effect import Effect
from oztable.games.card_game_of_oz.rules.effects.gains import Gain, Income
from oztable.games.card_game_of_oz.rules.events import Gained
from oztable.games.card_game_of_oz.rules.frames import Resolving, Rolling
from oztable.games.card_game_of_oz.rules.language.english import English
from oztable.games.card_game_of_oz.rules.language.forms import Part, register
from oztable.games.card_game_of_oz.rules.language.french import French
from oztable.games.card_game_of_oz.rules.language.values import AMOUNT, SOME
from oztable.games.card_game_of_oz.rules.language.wording_context import Clause
from oztable.games.card_game_of_oz.rules.pieces import Piece


@dataclass(frozen=True, slots=True)
class Points(Effect):
    count: int

    def carry_out(
        self, draft: Draft, frame: Resolving, reader: Reader, chosen: tuple[Piece, ...]
    ) -> None:
        if frame.seat == draft.active:
            draft.points += self.count
            draft.tell(Gained(frame.seat, self.count))

    def english(self, say: English) -> Clause:
        return Clause(f"{say.verb('gain')} {say.points(self.count)}{say.on_your_turn()}")

    def french(self, say: French) -> Clause:
        return Clause(f"{say.verb('gagner')} {say.points(self.count)}{say.on_your_turn()}")

    def income(self) -> Income:
        return Income(points=self.count)

    def gain(self, draft: Draft, seat: Seat, frame: Resolving) -> Gain:
        return Gain(points=self.count)


@dataclass(frozen=True, slots=True)
class Roll(Effect):
    dice: int

    def carry_out(
        self, draft: Draft, frame: Resolving, reader: Reader, chosen: tuple[Piece, ...]
    ) -> None:
        if frame.seat == draft.active:
            draft.push(Rolling(frame.seat, 0, self.dice, False))

    def english(self, say: English) -> Clause:
        rolled = f"{say.verb('roll')} {say.gold_dice(self.dice)}"
        rolled += f" and {say.verb('gain')} the Story Points rolled"
        return Clause(rolled + say.on_your_turn())

    def french(self, say: French) -> Clause:
        rolled = f"{say.verb('lancer')} {say.gold_dice(self.dice)} et {say.verb('gagner')}"
        return Clause(f"{rolled} les points d’Histoire obtenus{say.on_your_turn()}")

    def income(self) -> Income:
        return Income(dice=self.dice)

    def gain(self, draft: Draft, seat: Seat, frame: Resolving) -> Gain:
        return Gain(gold_dice=self.dice)


register(Points, "Points count", Part("points", "count", AMOUNT, "points = 2"))
register(Roll, "Roll dice", Part("roll", "dice", SOME, "roll = 1"))
