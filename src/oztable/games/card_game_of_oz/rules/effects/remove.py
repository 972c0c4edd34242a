"""Remove a card from the game (O38.2)."""

from __future__ import annotations

from dataclasses import dataclass

from oztable.games.card_game_of_oz.rules.burdens import Burden
from oztable.games.card_game_of_oz.rules.continuous import Reader
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.effects.effect import Effect
from oztable.games.card_game_of_oz.rules.effects.gains import Change
from oztable.games.card_game_of_oz.rules.language.english import English
from oztable.games.card_game_of_oz.rules.language.filters import Target
from oztable.games.card_game_of_oz.rules.language.forms import Part, register
from oztable.games.card_game_of_oz.rules.language.french import French
from oztable.games.card_game_of_oz.rules.language.reading_filters import IN_PLAY
from oztable.games.card_game_of_oz.rules.language.values import targets
from oztable.games.card_game_of_oz.rules.language.wording_context import Clause
from oztable.games.card_game_of_oz.rules.state import InPlay
from oztable.games.card_game_of_oz.rules.zones import remove


@dataclass(frozen=True, slots=True)
class Remove(Effect):
    who: Target

    def target(self) -> Target:
        return self.who

    def do_to(self, draft: Draft, reader: Reader, card: InPlay) -> None:
        remove(draft, card)

    def english(self, say: English) -> Clause:
        return Clause(f"{say.verb('remove')} {say.target(self.who).text} from the game")

    def french(self, say: French) -> Clause:
        return Clause(f"{say.verb('retirer')} {say.target(self.who).text} de la partie")

    def burden(self) -> Burden:
        return "penalty" if self.who == "mover" else ""

    def change(self) -> Change:
        return Change(is_archived=True)


register(Remove, "Remove who", Part("remove", "who", targets(IN_PLAY), 'remove = "this"'))
