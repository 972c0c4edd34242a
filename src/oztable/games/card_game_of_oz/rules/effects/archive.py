"""Archive a card, or the Effects on it."""

from __future__ import annotations

from dataclasses import dataclass

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules.board import NO_PLACE, Place
from oztable.games.card_game_of_oz.rules.continuous import Reader
from oztable.games.card_game_of_oz.rules.costs import cannot
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.effects.effect import Effect
from oztable.games.card_game_of_oz.rules.effects.gains import Change
from oztable.games.card_game_of_oz.rules.frames import Replacing
from oztable.games.card_game_of_oz.rules.language.abilities import Keyword, Static
from oztable.games.card_game_of_oz.rules.language.english import English
from oztable.games.card_game_of_oz.rules.language.filters import Target
from oztable.games.card_game_of_oz.rules.language.forms import Part, register
from oztable.games.card_game_of_oz.rules.language.french import French
from oztable.games.card_game_of_oz.rules.language.reading_filters import HOSTS, IN_PLAY
from oztable.games.card_game_of_oz.rules.language.values import KEYWORD, targets
from oztable.games.card_game_of_oz.rules.language.wording_context import Clause
from oztable.games.card_game_of_oz.rules.pieces import NO_PIECE
from oztable.games.card_game_of_oz.rules.state import InPlay
from oztable.games.card_game_of_oz.rules.zones import archive


@dataclass(frozen=True, slots=True)
class Archive(Effect):
    who: Target

    def target(self) -> Target:
        return self.who

    def suits(self, draft: Draft, card: InPlay, reader: Reader) -> bool:
        return not cannot(draft, card, "be archived")

    def place_meant(self, draft: Draft, reader: Reader) -> Place:
        if self.who == "this" and reader.piece == NO_PIECE:
            return reader.place
        if self.who == "it" and not reader.it:
            return reader.there
        effect = draft.cards_in_play.get(reader.piece)
        attached = effect is not None and effect.host == NO_PIECE
        is_effect = attached and draft.card(reader.piece).type == "effect"
        return reader.place if self.who == "host" and is_effect else NO_PLACE

    def do_to(self, draft: Draft, reader: Reader, card: InPlay) -> None:
        archive(draft, card, "card")

    def do_at(self, draft: Draft, seat: Seat, place: Place) -> None:
        draft.push(Replacing(place))  # it goes under the Folio (OR-39)

    def english(self, say: English) -> Clause:
        return Clause(f"archive {say.target(self.who).text}")

    def french(self, say: French) -> Clause:
        return Clause(f"{say.verb('archiver')} {say.target(self.who).text}")

    def change(self) -> Change:
        return Change(is_archived=True)


@dataclass(frozen=True, slots=True)
class Strip(Effect):
    """Archive every Effect attached to it, or only those that give this keyword."""

    who: Target
    keyword: str | None = None

    def target(self) -> Target:
        return self.who

    def suits(self, draft: Draft, card: InPlay, reader: Reader) -> bool:
        return bool(self._effects_among(draft, draft.on(card.piece)))

    def suits_place(self, draft: Draft, place: Place) -> bool:
        return bool(self._effects_among(draft, sorted(draft.at(place))))

    def do_to(self, draft: Draft, reader: Reader, card: InPlay) -> None:
        for effect in self._effects_among(draft, draft.on(card.piece)):
            archive(draft, effect, "card")

    def do_at(self, draft: Draft, seat: Seat, place: Place) -> None:
        for effect in self._effects_among(draft, sorted(draft.at(place))):
            archive(draft, effect, "card")

    def _effects_among(self, draft: Draft, cards: list[InPlay]) -> list[InPlay]:
        return [
            card
            for card in cards
            if draft.card(card.piece).type == "effect"
            and (self.keyword is None or _gives(draft, card, self.keyword))
        ]

    def english(self, say: English) -> Clause:
        host = say.target(self.who).text
        if self.keyword is None:
            return Clause(f"archive every Effect attached to {host}")
        giving = f"that gives {host} the keyword {self.keyword}"
        return Clause(f"archive every attached Effect {giving}")

    def french(self, say: French) -> Clause:
        host = say.to(say.target(self.who).text)
        text = f"{say.verb('archiver')} chaque Effet attaché"
        if self.keyword is None:
            return Clause(f"{text} {host}")
        return Clause(f"{text} qui donne {host} le mot-clé {say.keyword(self.keyword)}")

    def change(self) -> Change:
        return Change(is_stripped=True)


def _gives(draft: Draft, effect: InPlay, keyword: str) -> bool:
    return any(
        isinstance(ability, Static) and Keyword(keyword) in ability.gives
        for ability in draft.card(effect.piece).abilities
    )


register(Archive, "Archive who", Part("archive", "who", targets(IN_PLAY), 'archive = "this"'))
register(
    Strip,
    "Strip who keyword",
    Part("strip", "who", targets(HOSTS), 'strip = "bearer"'),
    Part("keyword", "keyword", KEYWORD, 'keyword = "Steadfast"', required=False),
)
