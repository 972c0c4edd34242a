"""The interface of effects, which is all that the rest of the rules uses of them.

A new effect is a frozen dataclass in a file beside this one, with `register` below it; it
answers what it needs to answer and leaves the rest as it is here.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules.board import Place
from oztable.games.card_game_of_oz.rules.effects.gains import NO_INCOME, NO_PROMISE, Income, Promise
from oztable.games.card_game_of_oz.rules.frames import Resolving
from oztable.games.card_game_of_oz.rules.language.filters import Target
from oztable.games.card_game_of_oz.rules.pieces import CardId, Piece
from oztable.games.card_game_of_oz.rules.state import InPlay

if TYPE_CHECKING:  # what is handed to an effect is made of cards, and cards of effects
    from oztable.games.card_game_of_oz.rules.burdens import Burden
    from oztable.games.card_game_of_oz.rules.draft import Draft
    from oztable.games.card_game_of_oz.rules.effects.gains import Change, Gain
    from oztable.games.card_game_of_oz.rules.language.abilities import Happening, Modifier, Moment
    from oztable.games.card_game_of_oz.rules.language.english import English
    from oztable.games.card_game_of_oz.rules.language.french import French
    from oztable.games.card_game_of_oz.rules.language.wording_context import Clause
    from oztable.games.card_game_of_oz.rules.readers import Reader


class Op:
    """One step of a text that is carried out: an effect, or a jump to another step."""

    # What it asks for

    def target(self) -> Target | None:
        """What it is done to."""
        return None

    def titles(self, draft: Draft, frame: Resolving) -> list[CardId] | None:
        """The cards out of play that one is chosen from, where it asks for such a card."""
        return None

    def may_decline(self, draft: Draft, frame: Resolving) -> bool:
        """Of such a card: whether none need be chosen."""
        return False

    def must_ask(self, draft: Draft, frame: Resolving) -> bool:
        """The same: whether somebody is asked though there is one answer only."""
        return False

    def left_out(self) -> int:
        """How many steps after it are left out with it when none is chosen."""
        return 0

    def can_start(self, draft: Draft, frame: Resolving) -> bool:
        """Whether there is what it needs besides its target, for all that everybody can see."""
        return self.is_possible(draft, frame.seat)

    def suits(self, draft: Draft, card: InPlay, reader: Reader) -> bool:
        """Whether it can be carried out on this card at all."""
        return True

    def suits_place(self, draft: Draft, place: Place) -> bool:
        return True

    def suits_event(self, draft: Draft, seat: Seat, owner: Seat, at: int) -> bool:
        """The same for a Set Event, by its place among those of its Author."""
        return True

    def may_touch(self, draft: Draft, card: InPlay, reader: Reader) -> bool:
        """Whether nothing keeps it from this card, however much can come of it (O33.6)."""
        return self.suits(draft, card, reader)

    def is_possible(self, draft: Draft, seat: Seat) -> bool:
        """Whether there is what it needs besides its target."""
        return True

    def needs_its_subject(self) -> bool:
        """Whether it cannot begin when the card it points at does not suit it."""
        return False

    def is_steady(self) -> bool:
        """Whether cards in play and Locations alone decide if it can begin: not points to pay a
        walk with, nor the Archive."""
        return True

    # What it does

    def turns_first(self, draft: Draft, reader: Reader) -> bool:
        """Whether the Location here must be turned face-up before."""
        return False

    def causes(self) -> Happening | None:
        """What may be answered when it is done (O33.1)."""
        return None

    def carry_out(
        self, draft: Draft, frame: Resolving, reader: Reader, chosen: tuple[Piece, ...]
    ) -> None:
        waits = self.causes() in draft.ruleset.texts.answers
        for piece in reversed(chosen) if waits else chosen:  # the first is answered first
            card = draft.cards_in_play.get(piece)
            if card is not None:
                self.do_to(draft, reader, card)

    def do_to(self, draft: Draft, reader: Reader, card: InPlay) -> None:
        """To one of the cards that were chosen or meant."""

    def do_at(self, draft: Draft, seat: Seat, place: Place) -> None:
        """The same for a Location."""

    def do_event(self, draft: Draft, seat: Seat, owner: Seat, at: int) -> None:
        """The same for a Set Event."""

    def do_with(self, draft: Draft, seat: Seat, card: CardId) -> None:
        """The same for a card out of play."""

    def do_without(self, draft: Draft, seat: Seat) -> None:
        """Where there is no such card."""

    def gifts(self) -> tuple[Modifier, ...]:
        """What it gives for a time."""
        return ()

    def copies(self) -> bool:
        """Whether it gives the text of another card for a time."""
        return False

    def ends_with_turn(self) -> bool:
        """Whether that time is the end of the turn."""
        return False


class Effect(Op):
    """What a text does."""

    # As part of a text

    def inner(self) -> tuple[tuple[Effect, ...], ...]:
        """The effects inside it."""
        return ()

    def branches(self) -> tuple[tuple[Effect, ...], ...]:
        """Of these, the ways between which somebody chooses."""
        return ()

    def chosen_last(self) -> Target | None:
        """What `it` means after it, if that is chosen."""
        return self.target()

    def hides_choice(self) -> bool:
        """Whether nobody can tell afterwards which of several was chosen last."""
        return False

    def moved(self) -> Target | None:
        """What it moves elsewhere."""
        return None

    def sets_off(self) -> tuple[Moment, ...]:
        """What a text of its target may wait for, where it can be done over and over."""
        return ()

    def plain(self) -> Effect:
        """Without who does it."""
        return self

    def is_done_by_each(self) -> bool:
        """Whether several Authors do it, one after the other."""
        return False

    def why_not_by(self) -> str | None:
        """Why nobody else can be told to do it."""
        return None

    def given_back(self, back: Effect) -> Effect | None:
        """Of one that another Author does but whose `then` and `else` are again for who acted
        before: the same with `back` before these."""
        return None

    def lay_out(self, ops: list[Op]) -> None:
        """Appends the steps that it is made of."""
        ops.append(self)

    def fault(self) -> str | None:
        """What is wrong with it as a whole, as a pack file has it."""
        return None

    def burden(self) -> Burden:
        """To the Character that set the text off: whether that is all it does."""
        return ""

    # In words

    def english(self, say: English) -> Clause:
        raise NotImplementedError

    def french(self, say: French) -> Clause:
        raise NotImplementedError

    # What it is worth

    def income(self) -> Income:
        """Of one with ways inside, that of the best."""
        return max((income_of(way) for way in self.inner()), key=_most, default=NO_INCOME)

    def promise(self) -> Promise:
        return NO_PROMISE

    def gain(self, draft: Draft, seat: Seat, frame: Resolving) -> Gain | None:
        """To that seat, apart from what becomes of its targets."""
        return None

    def change(self) -> Change | None:
        """What becomes of each of its targets."""
        return None


def income_of(effects: Iterable[Effect]) -> Income:
    """Of a whole text."""
    found = NO_INCOME
    for effect in effects:
        found = found.and_then(effect.income())
    return found


def _most(income: Income) -> int:
    return income.most
