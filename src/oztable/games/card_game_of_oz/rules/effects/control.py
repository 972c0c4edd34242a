"""Take control of a Character for a time (O35)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import get_args

from oztable.games.card_game_of_oz.rules.burdens import Burden
from oztable.games.card_game_of_oz.rules.continuous import Reader
from oztable.games.card_game_of_oz.rules.controls import can_take_over, take_over
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.effects.effect import Effect
from oztable.games.card_game_of_oz.rules.effects.gains import Change
from oztable.games.card_game_of_oz.rules.frames import Controlling
from oztable.games.card_game_of_oz.rules.language.abilities import Happening, Until
from oztable.games.card_game_of_oz.rules.language.english import English
from oztable.games.card_game_of_oz.rules.language.filters import Target
from oztable.games.card_game_of_oz.rules.language.forms import Part, plain, register
from oztable.games.card_game_of_oz.rules.language.french import French
from oztable.games.card_game_of_oz.rules.language.reading_filters import CHARACTERS
from oztable.games.card_game_of_oz.rules.language.reading_site import one_of
from oztable.games.card_game_of_oz.rules.language.values import targets
from oztable.games.card_game_of_oz.rules.language.wording_conditions import until_words
from oztable.games.card_game_of_oz.rules.language.wording_context import Clause
from oztable.games.card_game_of_oz.rules.state import InPlay


@dataclass(frozen=True, slots=True)
class Control(Effect):
    who: Target
    until: Until = "end of turn"

    def target(self) -> Target:
        return self.who

    def causes(self) -> Happening:
        return "control"

    def suits(self, draft: Draft, card: InPlay, reader: Reader) -> bool:
        return can_take_over(draft, card, reader.you)

    def needs_its_subject(self) -> bool:
        return True

    def do_to(self, draft: Draft, reader: Reader, card: InPlay) -> None:
        if "control" in draft.ruleset.texts.answers:
            draft.push(Controlling(card.piece, reader.you, self.until))
        else:
            take_over(draft, card, reader.you, self.until)

    def burden(self) -> Burden:
        return "penalty" if self.who == "mover" else ""

    def english(self, say: English) -> Clause:
        taken = f"{say.verb('take')} control of {say.target(self.who).text}"
        return Clause(f"{taken} {until_words(say, self.until)}")

    def french(self, say: French) -> Clause:
        taken = f"{say.verb('prendre')} le contrôle {say.of(say.target(self.who).text)}"
        return Clause(f"{taken} {until_words(say, self.until)}")

    def change(self) -> Change:
        return Change(is_taken_over=True, until=self.until)


register(
    Control,
    "Control who until",
    Part("control", "who", targets(CHARACTERS), "control = { choose = { … } }"),
    Part("until", "until", plain(one_of(get_args(Until))), 'until = "end of turn"', required=False),
)
