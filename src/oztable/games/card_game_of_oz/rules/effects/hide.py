"""Turn a face-up Location face-down again (O38.3)."""

from __future__ import annotations

from dataclasses import dataclass

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules.board import Place
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.effects.effect import Effect
from oztable.games.card_game_of_oz.rules.effects.gains import Change, Gain
from oztable.games.card_game_of_oz.rules.frames import Resolving
from oztable.games.card_game_of_oz.rules.language.english import English
from oztable.games.card_game_of_oz.rules.language.filters import Target
from oztable.games.card_game_of_oz.rules.language.forms import Part, register
from oztable.games.card_game_of_oz.rules.language.french import French
from oztable.games.card_game_of_oz.rules.language.reading_filters import LOCATIONS
from oztable.games.card_game_of_oz.rules.language.values import targets
from oztable.games.card_game_of_oz.rules.language.wording_context import Clause
from oztable.games.card_game_of_oz.rules.zones import is_deserted, turn_down


@dataclass(frozen=True, slots=True)
class Hide(Effect):
    at: Target

    def target(self) -> Target:
        return self.at

    def suits_place(self, draft: Draft, place: Place) -> bool:
        return draft.slots[place].up and is_deserted(draft, place)

    def do_at(self, draft: Draft, seat: Seat, place: Place) -> None:
        if self.suits_place(draft, place):
            turn_down(draft, place)

    def english(self, say: English) -> Clause:
        verb, at = say.verb("turn"), say.deserted(self.at)
        return Clause(f"{verb} {at.text} face-down{at.condition}")

    def french(self, say: French) -> Clause:
        verb, at = say.verb("retourner"), say.deserted(self.at)
        return Clause(f"{verb} face cachée {at.text}{at.condition}")

    def gain(self, draft: Draft, seat: Seat, frame: Resolving) -> Gain:
        return Gain(is_in_the_rest=True)

    def change(self) -> Change:
        return Change(is_replaced=True)


register(
    Hide,
    "Hide at",
    Part("hide", "at", targets(LOCATIONS), "hide = { choose = { hidden = false } }"),
)
