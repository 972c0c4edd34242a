"""Give something to cards for a time; which cards is decided when it is carried out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, get_args

from oztable.games.card_game_of_oz.rules import durations
from oztable.games.card_game_of_oz.rules.burdens import Burden, all_of, burden_of
from oztable.games.card_game_of_oz.rules.continuous import Reader
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.effects.effect import Effect
from oztable.games.card_game_of_oz.rules.effects.gains import Change
from oztable.games.card_game_of_oz.rules.events import Given
from oztable.games.card_game_of_oz.rules.frames import Resolving
from oztable.games.card_game_of_oz.rules.language.abilities import (
    Cannot,
    Modifier,
    Until,
    Vitality,
)
from oztable.games.card_game_of_oz.rules.language.english import English
from oztable.games.card_game_of_oz.rules.language.filters import Choose, Target
from oztable.games.card_game_of_oz.rules.language.forms import Part, Value, plain, register
from oztable.games.card_game_of_oz.rules.language.french import French
from oztable.games.card_game_of_oz.rules.language.reading_filters import CHARACTERS
from oztable.games.card_game_of_oz.rules.language.reading_modifiers import modifiers
from oztable.games.card_game_of_oz.rules.language.reading_site import one_of
from oztable.games.card_game_of_oz.rules.language.values import targets
from oztable.games.card_game_of_oz.rules.language.voice import Voice
from oztable.games.card_game_of_oz.rules.language.wording_conditions import until_words
from oztable.games.card_game_of_oz.rules.language.wording_context import Clause, S
from oztable.games.card_game_of_oz.rules.language.writing import forms_data
from oztable.games.card_game_of_oz.rules.pieces import Piece
from oztable.games.card_game_of_oz.rules.state import Lasting


@dataclass(frozen=True, slots=True)
class Give(Effect):
    to: Target
    gives: tuple[Modifier, ...]
    until: Until = "end of turn"

    def target(self) -> Target:
        return self.to

    def carry_out(
        self, draft: Draft, frame: Resolving, reader: Reader, chosen: tuple[Piece, ...]
    ) -> None:
        if not chosen:
            return
        seat, turns = durations.begin(draft, frame.seat, self.until)
        gift = Lasting(chosen, frame.card, frame.ability, frame.op, seat, turns)
        draft.lasting = (*draft.lasting, gift)
        draft.tell(Given(frame.card, chosen))
        draft.touch()

    def gifts(self) -> tuple[Modifier, ...]:
        return self.gives

    def ends_with_turn(self) -> bool:
        return self.until == "end of turn"

    def english(self, say: English) -> Clause:
        if isinstance(self.to, Choose) and not say.person.is_you:
            chosen = f"{say.verb('choose')} {say.target(self.to).text}: "
            given = say.given(say.chosen(), self.gives)
            return Clause(f"{chosen}{until_words(say, self.until)}, {given}", is_open=True)
        return self._given(say)

    def french(self, say: French) -> Clause:
        if isinstance(self.to, Choose) and not say.person.is_you:
            chosen = f"{say.verb('choisir')} {say.target(self.to).text}\u00a0: "
            given = say.given(say.chosen(), self.gives)
            return Clause(f"{chosen}{until_words(say, self.until)}, {given}", is_open=True)
        return self._given(say)

    def _given(self, say: Voice[S]) -> Clause:
        whom = say.for_them()
        with say.ahead():
            who = say.target(self.to, lasting=True)
            given = f"{until_words(say, self.until)}, {say.given(who, self.gives)}"
        return Clause(whom + given, is_verb=False)

    def burden(self) -> Burden:
        return all_of(map(burden_of, self.gives)) if self.to == "mover" else ""

    def change(self) -> Change:
        vitality = sum(give.change for give in self.gives if isinstance(give, Vitality))
        bans = [give for give in self.gives if isinstance(give, Cannot)]
        return Change(
            vitality=vitality,
            until=self.until,
            is_held=any(ban.what in ("move", "end") for ban in bans),
        )


GIVES: Final = Value(lambda site: modifiers(replace(site, given=True), "character"), forms_data)
register(
    Give,
    "Give to gives until",
    Part("give", "gives", GIVES, "give = [{ vitality = 1 }]"),
    Part("to", "to", targets(CHARACTERS), 'to = "this"'),
    Part("until", "until", plain(one_of(get_args(Until))), 'until = "end of turn"', required=False),
)
