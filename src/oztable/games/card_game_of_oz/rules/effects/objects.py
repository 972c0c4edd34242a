"""Objects that change hands: equipped to a Character, or taken into your hand."""

from __future__ import annotations

from dataclasses import dataclass

from oztable.games.card_game_of_oz.rules.continuous import Reader, point_at
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.effects.effect import Effect
from oztable.games.card_game_of_oz.rules.effects.gains import Change
from oztable.games.card_game_of_oz.rules.events import TookInHand
from oztable.games.card_game_of_oz.rules.language.english import English
from oztable.games.card_game_of_oz.rules.language.filters import Choose, Every, Subject, Target
from oztable.games.card_game_of_oz.rules.language.forms import Part, Value, register
from oztable.games.card_game_of_oz.rules.language.french import French
from oztable.games.card_game_of_oz.rules.language.reading_filters import (
    CHARACTERS,
    OBJECTS,
    TAKEN,
    subject,
)
from oztable.games.card_game_of_oz.rules.language.values import targets
from oztable.games.card_game_of_oz.rules.language.wording_context import Clause
from oztable.games.card_game_of_oz.rules.pieces import Piece, card_of
from oztable.games.card_game_of_oz.rules.state import EVERYONE, Held, InPlay
from oztable.games.card_game_of_oz.rules.zones import equip, leave_play


@dataclass(frozen=True, slots=True)
class Equip(Effect):
    """An Object here goes to the Character pointed at, even from another bearer."""

    what: Target
    to: Subject

    def target(self) -> Target:
        return self.what

    def do_to(self, draft: Draft, reader: Reader, card: InPlay) -> None:
        bearer = point_at(draft, reader, self.to)
        if _can_bear(draft, bearer, card):
            equip(draft, reader.you, card, bearer)

    def english(self, say: English) -> Clause:
        bearer = say.pointed(self.to).text
        text = f"{say.verb('equip')} {say.target(self.what).text} to {bearer}"
        return Clause(text if self._is_loose() else f"{text}, even from another Character")

    def french(self, say: French) -> Clause:
        bearer = say.pointed(self.to).text
        text = f"{say.verb('équiper')} {bearer} {say.of(say.target(self.what).text)}"
        robbed = ", même aux dépens d’un autre Personnage"
        return Clause(text if self._is_loose() else text + robbed)

    def _is_loose(self) -> bool:
        return isinstance(self.what, (Choose, Every)) and self.what.what.loose


def _can_bear(draft: Draft, bearer: Piece, thing: InPlay) -> bool:
    """Characters at Locations bear Objects (OR-12) that are there."""
    who = draft.cards_in_play.get(bearer)
    return (
        who is not None
        and draft.card(bearer).type == "character"
        and draft.card(thing.piece).type == "object"
        and draft.is_location(who.place)
        and draft.place_of(thing) == who.place
    )


@dataclass(frozen=True, slots=True)
class Take(Effect):
    """Into your hand, from play."""

    what: Target

    def target(self) -> Target:
        return self.what

    def do_to(self, draft: Draft, reader: Reader, card: InPlay) -> None:
        leave_play(draft, card)
        draft.take_into_hand(reader.you, Held(card_of(card.piece), EVERYONE))
        draft.tell(TookInHand(reader.you, (card_of(card.piece),), "play"))

    def english(self, say: English) -> Clause:
        return Clause(f"{say.verb('put')} {say.target(self.what).text} into {say.your('hand')}")

    def french(self, say: French) -> Clause:
        into = f"dans {say.your('main')}"
        return Clause(f"{say.verb('prendre')} {into} {say.target(self.what).text}")

    def change(self) -> Change:
        return Change(is_taken=True)


register(
    Equip,
    "Equip what to",
    Part("equip", "what", targets(OBJECTS), "equip = { choose = { … } }"),
    Part("to", "to", Value(lambda site: subject(site, CHARACTERS, alone=True)), 'to = "this"'),
)
register(
    Take,
    "Take what",
    Part("take", "what", targets(TAKEN), "take = { choose = { loose = true } }"),
)
