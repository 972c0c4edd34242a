"""Replace a face-up Location by the top card of the Folio."""

from __future__ import annotations

from dataclasses import dataclass

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules.board import Place
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.effects.effect import Effect
from oztable.games.card_game_of_oz.rules.effects.gains import Change, Gain
from oztable.games.card_game_of_oz.rules.frames import Replacing, Resolving
from oztable.games.card_game_of_oz.rules.language.english import English
from oztable.games.card_game_of_oz.rules.language.filters import Target
from oztable.games.card_game_of_oz.rules.language.forms import Part, register
from oztable.games.card_game_of_oz.rules.language.french import French
from oztable.games.card_game_of_oz.rules.language.reading_filters import LOCATIONS
from oztable.games.card_game_of_oz.rules.language.values import TRUE, targets
from oztable.games.card_game_of_oz.rules.language.wording_context import Clause
from oztable.games.card_game_of_oz.rules.zones import is_deserted


@dataclass(frozen=True, slots=True)
class Replace(Effect):
    at: Target
    hidden: bool = False  # the new one lies face-down, and only where no Character is (O38.3)

    def target(self) -> Target:
        return self.at

    def suits_place(self, draft: Draft, place: Place) -> bool:
        is_open = draft.slots[place].up and draft.folio_size > 0
        return is_open and (not self.hidden or is_deserted(draft, place))

    def do_at(self, draft: Draft, seat: Seat, place: Place) -> None:
        draft.push(Replacing(place, self.hidden))

    def english(self, say: English) -> Clause:
        if self.hidden:
            at = say.deserted(self.at)
            by = "the top cards" if at.is_several else "the top card"
            text = (
                f"{say.verb('replace')} {at.text} with {by} of the Folio, face-down{at.condition}"
            )
            return Clause(text)
        replaced = say.target(self.at, hidden=False)
        by = "the top cards" if replaced.is_several else "the top card"
        return Clause(f"{say.verb('replace')} {replaced.text} with {by} of the Folio")

    def french(self, say: French) -> Clause:
        if self.hidden:
            verb, at = say.verb("remplacer"), say.deserted(self.at)
            by = "les premières cartes" if at.is_several else "la première carte"
            return Clause(f"{verb} {at.text} par {by} du Folio, face cachée{at.condition}")
        replaced = say.target(self.at, hidden=False)
        by = "les premières cartes" if replaced.is_several else "la première carte"
        return Clause(f"{say.verb('remplacer')} {replaced.text} par {by} du Folio")

    def gain(self, draft: Draft, seat: Seat, frame: Resolving) -> Gain:
        return Gain(is_in_the_rest=True)

    def change(self) -> Change:
        return Change(is_replaced=True)


register(
    Replace,
    "Replace at hidden",
    Part("replace", "at", targets(LOCATIONS), "replace = { choose = { hidden = false } }"),
    Part("hidden", "hidden", TRUE, "hidden = true", required=False),
)
