"""Cards out of play that come into the hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules.continuous import Reader, fits_card
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.effects.effect import Effect
from oztable.games.card_game_of_oz.rules.effects.gains import Gain, Income
from oztable.games.card_game_of_oz.rules.events import TookInHand
from oztable.games.card_game_of_oz.rules.frames import Resolving
from oztable.games.card_game_of_oz.rules.language.english import English
from oztable.games.card_game_of_oz.rules.language.filters import Filter
from oztable.games.card_game_of_oz.rules.language.forms import Part, register
from oztable.games.card_game_of_oz.rules.language.french import French
from oztable.games.card_game_of_oz.rules.language.reading_filters import OUT_OF_PLAY
from oztable.games.card_game_of_oz.rules.language.values import filters
from oztable.games.card_game_of_oz.rules.language.wording_context import Clause
from oztable.games.card_game_of_oz.rules.pieces import CardId, Piece, card_of
from oztable.games.card_game_of_oz.rules.state import EVERYONE, Held
from oztable.games.card_game_of_oz.rules.zones import shuffle_library


@dataclass(frozen=True, slots=True)
class Return(Effect):
    """One such card from the Archive to your hand."""

    what: Filter

    def titles(self, draft: Draft, frame: Resolving) -> list[CardId]:
        return [card for card in sorted(set(draft.archive)) if fits_card(draft, self.what, card)]

    def is_steady(self) -> bool:
        return False

    def do_with(self, draft: Draft, seat: Seat, card: CardId) -> None:
        """Openly; of equal ones, the newest."""
        at = len(draft.archive) - 1 - draft.archive[::-1].index(card)
        draft.archive = draft.archive[:at] + draft.archive[at + 1 :]
        draft.take_into_hand(seat, Held(card, EVERYONE))
        draft.tell(TookInHand(seat, (card,), "archive"))

    def income(self) -> Income:
        return Income(dice=1)

    def english(self, say: English) -> Clause:
        card = say.phrase(self.what).one()
        return Clause(f"{say.verb('return')} {card} from the Archive to {say.your('hand')}")

    def french(self, say: French) -> Clause:
        card = say.phrase(self.what).one()
        return Clause(f"{say.verb('reprendre')} {card} des Archives dans {say.your('main')}")


@dataclass(frozen=True, slots=True)
class Fetch(Effect):
    """Every such card from the Library and the Archive into your hand; then shuffle."""

    what: Filter

    def carry_out(
        self, draft: Draft, frame: Resolving, reader: Reader, chosen: tuple[Piece, ...]
    ) -> None:
        what, seat = self.what, frame.seat
        top, rest, bottom = draft.library
        everything = (*rest, *(held.card for held in (*top, *bottom)))
        found = [card for card in (*everything, *draft.archive) if fits_card(draft, what, card)]
        for card in found:
            draft.take_into_hand(seat, Held(card, EVERYONE))
        draft.archive = tuple(card for card in draft.archive if not fits_card(draft, what, card))
        shuffle_library(draft, tuple(c for c in everything if not fits_card(draft, what, c)))
        draft.tell(TookInHand(seat, tuple(sorted(found)), "search"))

    def english(self, say: English) -> Clause:
        cards = say.phrase(self.what).every().text
        where = f"from the Library and the Archive into {say.your('hand')}"
        return Clause(f"{say.verb('put')} {cards} {where}, then {say.verb('shuffle')} the Library")

    def french(self, say: French) -> Clause:
        cards = say.phrase(self.what).every().text
        into = f"dans {say.your('main')}"
        fetched = f"{say.verb('prendre')} {into} {cards} de la Bibliothèque et des Archives"
        return Clause(f"{fetched}, puis {say.verb('mélanger')} la Bibliothèque")

    def gain(self, draft: Draft, seat: Seat, frame: Resolving) -> Gain:
        titles = [c for c in draft.ruleset.pack.library if fits_card(draft, self.what, c)]
        away = [card_of(piece) for piece in draft.cards_in_play]
        away += [held.card for held in draft.hands[seat]]
        return Gain(cards=max(0, len(titles) - sum(1 for title in away if title in titles)))


OUT: Final = filters(OUT_OF_PLAY, in_play=False)
register(Return, "Return what", Part("return", "what", OUT, "return = { … }"))
register(Fetch, "Fetch what", Part("fetch", "what", OUT, "fetch = { … }"))
