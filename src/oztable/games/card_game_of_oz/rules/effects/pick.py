"""Choose one of these and do nothing to it yet; later effects refer to it as `it` or `there`."""

from __future__ import annotations

from dataclasses import dataclass

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.effects.effect import Effect
from oztable.games.card_game_of_oz.rules.effects.gains import Gain
from oztable.games.card_game_of_oz.rules.frames import Resolving
from oztable.games.card_game_of_oz.rules.language.english import English
from oztable.games.card_game_of_oz.rules.language.filters import Choose, Filter, Target
from oztable.games.card_game_of_oz.rules.language.forms import Part, register
from oztable.games.card_game_of_oz.rules.language.french import French
from oztable.games.card_game_of_oz.rules.language.reading_filters import PLACES
from oztable.games.card_game_of_oz.rules.language.values import filters
from oztable.games.card_game_of_oz.rules.language.wording_context import Clause


@dataclass(frozen=True, slots=True)
class Pick(Effect):
    what: Filter

    def target(self) -> Target:
        return Choose(self.what)

    def english(self, say: English) -> Clause:
        return Clause(f"{say.verb('choose')} {say.picked(self.what)}", is_pick=True)

    def french(self, say: French) -> Clause:
        return Clause(f"{say.verb('choisir')} {say.picked(self.what)}", is_pick=True)

    def gain(self, draft: Draft, seat: Seat, frame: Resolving) -> Gain:
        return Gain(is_in_the_rest=True)


register(Pick, "Pick what", Part("pick", "what", filters(PLACES), "pick = { hidden = false }"))
