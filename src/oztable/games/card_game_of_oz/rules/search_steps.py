"""The steps of texts that look for a card or put one into play (O36)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias, cast

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules import searching
from oztable.games.card_game_of_oz.rules.board import NO_PLACE, Place
from oztable.games.card_game_of_oz.rules.choosing import reader_for
from oztable.games.card_game_of_oz.rules.continuous import Reader, fits_card, point_at
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.effects.effect import Effect
from oztable.games.card_game_of_oz.rules.effects.gains import NO_GAIN, Gain
from oztable.games.card_game_of_oz.rules.events import TookInHand
from oztable.games.card_game_of_oz.rules.frames import Resolving
from oztable.games.card_game_of_oz.rules.language.filters import Choose, Filter, Subject, Target
from oztable.games.card_game_of_oz.rules.pieces import NO_PIECE, CardId, Piece, card_of
from oztable.games.card_game_of_oz.rules.searching import Zone
from oztable.games.card_game_of_oz.rules.state import EVERYONE, NOBODY, Held, InPlay

Spot = Literal["title", "here", "there"]
What: TypeAlias = Filter | Subject


def _fits(draft: Draft, what: What, frame: Resolving, card: CardId) -> bool:
    """Whether a title is meant; a pronoun means the card that it pointed at while in play."""
    if isinstance(what, Filter):
        return fits_card(draft, what, card)
    pointed: dict[str, Piece] = {
        "this": frame.piece,
        "it": frame.it[0] if frame.it else NO_PIECE,
    }
    piece = pointed.get(what, frame.mover)
    return piece != NO_PIECE and card_of(piece) == card


def _titles_meant(draft: Draft, what: What, frame: Resolving) -> list[CardId]:
    cards = sorted(set(draft.ruleset.pack.library))
    return [card for card in cards if _fits(draft, what, frame, card)]


@dataclass(frozen=True, slots=True)
class Search(Effect):
    """The cards of the Library that fit are laid out."""

    what: What
    first: Effect  # the step that chooses among them

    def can_start(self, draft: Draft, frame: Resolving) -> bool:
        return self.first.can_start(draft, frame)

    def is_steady(self) -> bool:
        return False

    def carry_out(
        self, draft: Draft, frame: Resolving, reader: Reader, chosen: tuple[Piece, ...]
    ) -> None:
        searching.search(draft, frame.seat, lambda card: _fits(draft, self.what, frame, card))

    def gain(self, draft: Draft, seat: Seat, frame: Resolving) -> Gain:
        return NO_GAIN


@dataclass(frozen=True, slots=True)
class FindOne(Effect):
    what: Filter
    zones: tuple[Zone, ...]

    def can_start(self, draft: Draft, frame: Resolving) -> bool:
        return any(
            searching.may_lie_in(draft, frame.seat, self.zones, card)
            for card in _titles_meant(draft, self.what, frame)
        )

    def titles(self, draft: Draft, frame: Resolving) -> list[CardId]:
        cards = searching.in_zones(draft, frame.seat, self.zones)
        return [card for card in cards if fits_card(draft, self.what, card)]

    def is_steady(self) -> bool:
        return False

    def do_with(self, draft: Draft, seat: Seat, card: CardId) -> None:
        searching.take_out(draft, seat, self.zones, card)
        draft.take_into_hand(seat, Held(card, EVERYONE))
        draft.tell(TookInHand(seat, (card,), "search"))
        searching.end_search(draft)

    def do_without(self, draft: Draft, seat: Seat) -> None:
        draft.tell(TookInHand(seat, (), "search"))
        searching.end_search(draft)

    def gain(self, draft: Draft, seat: Seat, frame: Resolving) -> Gain:
        return Gain(cards=1.4) if self.can_start(draft, frame) else NO_GAIN


@dataclass(frozen=True, slots=True)
class EndSearch(Effect):
    def carry_out(
        self, draft: Draft, frame: Resolving, reader: Reader, chosen: tuple[Piece, ...]
    ) -> None:
        searching.end_search(draft)

    def gain(self, draft: Draft, seat: Seat, frame: Resolving) -> Gain:
        return NO_GAIN


@dataclass(frozen=True, slots=True)
class Receiver(Effect):
    """The Character that something is put on, or in place of."""

    who: Choose
    step: PutOne

    def target(self) -> Target:
        return self.who

    def suits(self, draft: Draft, card: InPlay, reader: Reader) -> bool:
        return self.step.is_open(draft, reader.you, card)

    def is_steady(self) -> bool:
        return False

    def gain(self, draft: Draft, seat: Seat, frame: Resolving) -> Gain:
        return Gain(is_in_the_rest=True)


def _where_it_stood(draft: Draft, frame: Resolving) -> tuple[Place, Piece, InPlay | None] | None:
    """The place of a Character that this text has sent away, on the road of who controlled it."""
    seat, place = frame.named, frame.there
    if not frame.it or seat == NOBODY:
        return None
    road = draft.board.storylines[seat]
    is_open = place in road and draft.slots[place].up
    return (place, NO_PIECE, None) if is_open or place == draft.board.title(seat) else None


def _is_version(draft: Draft, card: CardId, gone: Piece) -> bool:
    text, other = draft.texts[card], draft.texts[card_of(gone)]
    return text.group == other.group and text is not other


@dataclass(frozen=True, slots=True)
class PutOne(Effect):
    """One card; with `more`, so many further ones after it, each if you like."""

    what: What
    zones: tuple[Zone, ...]
    to: Spot | Subject | None
    over: Subject | None
    may: bool
    more: int

    def can_start(self, draft: Draft, frame: Resolving) -> bool:
        """By what everybody can see, so that being asked tells nothing of a hand (O39.6)."""
        return any(
            self._goes(draft, frame, card)
            and searching.may_lie_in(draft, frame.seat, self.zones, card)
            for card in _titles_meant(draft, self.what, frame)
        )

    def is_open(self, draft: Draft, seat: Seat, card: InPlay) -> bool:
        """The same for a Character that may be chosen."""
        at_location = draft.is_location(card.place)
        cards = sorted(set(draft.ruleset.pack.library))
        over = card if self.over else None
        on = NO_PIECE if self.over else card.piece
        return (at_location or bool(self.over)) and any(
            isinstance(self.what, Filter)
            and fits_card(draft, self.what, title)
            and searching.may_come_in(draft, title, card.place, on, over)
            and searching.may_lie_in(draft, seat, self.zones, title)
            for title in cards
        )

    def _goes(self, draft: Draft, frame: Resolving, card: CardId) -> bool:
        found = self._goal(draft, frame)
        if found is None or not searching.may_come_in(draft, card, *found):
            return False
        return self.over is None or found[2] is not None or _is_version(draft, card, frame.it[0])

    def _goal(self, draft: Draft, frame: Resolving) -> tuple[Place, Piece, InPlay | None] | None:
        """The place, or the Character that bears it or makes way; nothing where there is none."""
        reader = reader_for(draft, frame)
        if self.over is not None:
            old = draft.cards_in_play.get(point_at(draft, reader, self.over))
            if old is None and self.over == "it":
                return _where_it_stood(draft, frame)
            is_one = old is not None and draft.card(old.piece).type == "character"
            return (NO_PLACE, NO_PIECE, old) if is_one else None
        if self.to == "title":
            return draft.board.title(frame.seat), NO_PIECE, None
        if self.to in ("here", "there"):
            place = reader.place if self.to == "here" else reader.there
            mine = place in draft.board.storylines[frame.seat] and draft.slots[place].up
            return (place, NO_PIECE, None) if mine else None
        bearer = draft.cards_in_play.get(point_at(draft, reader, cast("Subject", self.to)))
        if bearer is None or not draft.is_location(bearer.place):
            return None
        return NO_PLACE, bearer.piece, None

    def titles(self, draft: Draft, frame: Resolving) -> list[CardId]:
        cards = searching.in_zones(draft, frame.seat, self.zones)
        meant = [card for card in cards if _fits(draft, self.what, frame, card)]
        return [card for card in meant if self._goes(draft, frame, card)]

    def may_decline(self, draft: Draft, frame: Resolving) -> bool:
        return self.may or not self.titles(draft, frame)

    def must_ask(self, draft: Draft, frame: Resolving) -> bool:
        if "hand" in self.zones and draft.hands[frame.seat] and isinstance(self.what, Filter):
            return self.can_start(draft, frame)
        return self.may and bool(self.titles(draft, frame))

    def left_out(self) -> int:
        return self.more

    def is_steady(self) -> bool:
        return False

    def do_with(self, draft: Draft, seat: Seat, card: CardId) -> None:
        frame = draft.frames[-1]
        found = self._goal(draft, frame) if isinstance(frame, Resolving) else None
        if found is None or not isinstance(frame, Resolving):
            return
        place, on, old = found
        source = searching.take_out(draft, seat, self.zones, card)
        if old is None:
            owner = seat if self.over is None else frame.named
            searching.put_in_play(draft, owner, card, source, place, on)
        else:
            searching.put_over(draft, card, source, old)

    def gain(self, draft: Draft, seat: Seat, frame: Resolving) -> Gain:
        """A card in play for nothing: more than a card in hand."""
        return Gain(cards=1.8) if self.can_start(draft, frame) else NO_GAIN
