"""Put counters on a card, or remove some (O37.1)."""

from __future__ import annotations

from dataclasses import dataclass

from oztable.games.card_game_of_oz.rules.continuous import Reader
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.effects.effect import Effect
from oztable.games.card_game_of_oz.rules.effects.gains import Change, Income
from oztable.games.card_game_of_oz.rules.language.abilities import Moment
from oztable.games.card_game_of_oz.rules.language.english import English
from oztable.games.card_game_of_oz.rules.language.filters import Target
from oztable.games.card_game_of_oz.rules.language.forms import Part, plain, register
from oztable.games.card_game_of_oz.rules.language.french import French
from oztable.games.card_game_of_oz.rules.language.reading_filters import IN_PLAY
from oztable.games.card_game_of_oz.rules.language.reading_site import MOST, number
from oztable.games.card_game_of_oz.rules.language.values import targets
from oztable.games.card_game_of_oz.rules.language.wording_context import Clause
from oztable.games.card_game_of_oz.rules.state import InPlay
from oztable.games.card_game_of_oz.rules.zones import change_counters


@dataclass(frozen=True, slots=True)
class Counter(Effect):
    who: Target
    change_by: int

    def target(self) -> Target:
        return self.who

    def sets_off(self) -> tuple[Moment, ...]:
        return ("emptied",) if self.change_by < 0 else ()

    def suits(self, draft: Draft, card: InPlay, reader: Reader) -> bool:
        return self.change_by > 0 or draft.counters_on(card.piece) > 0

    def do_to(self, draft: Draft, reader: Reader, card: InPlay) -> None:
        change_counters(draft, card, self.change_by)

    def english(self, say: English) -> Clause:
        who = say.target(self.who)
        if self.change_by < 0:
            return Clause(say.taken_off(-self.change_by, who))
        return Clause(f"{say.verb('put')} {say.counters(self.change_by)} on {who.text}")

    def french(self, say: French) -> Clause:
        who = say.target(self.who)
        if self.change_by < 0:
            return Clause(say.taken_off(-self.change_by, who))
        return Clause(f"{say.verb('mettre')} {say.counters(self.change_by)} sur {who.text}")

    def income(self) -> Income:
        return Income(counters=max(0, self.change_by))

    def change(self) -> Change:
        return Change(counters=self.change_by)


register(
    Counter,
    "Counter who change",
    Part("counter", "who", targets(IN_PLAY), 'counter = "this"'),
    Part("change", "change_by", plain(number(-MOST, zero=False)), "change = 1"),
)
