"""Who is meant by `this`, `it`, `the chosen one`, `here`: a small reference, worked out from the
sentence alone, beside whom the game touches when the text is carried out.

Nothing here asks the rules what a pronoun means: it goes by where cards lie, and by what was
touched before.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules.board import NO_PLACE, Place
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.effects.effect import Effect, Op
from oztable.games.card_game_of_oz.rules.effects.objects import HandTo
from oztable.games.card_game_of_oz.rules.frames import Resolving
from oztable.games.card_game_of_oz.rules.pieces import NO_PIECE, CardId, Piece
from oztable.games.card_game_of_oz.rules.readers import Reader
from oztable.games.card_game_of_oz.rules.state import InPlay
from tests.games.card_game_of_oz.rules.reading_back import writer
from tests.games.card_game_of_oz.rules.reading_back.parser import Data


class Leaf(NamedTuple):
    """An effect of a sentence, and who does it: you, or somebody whom it names."""

    said: Data
    by: str = ""
    of: str = ""
    is_inner: bool = False  # inside what others do


def leaves(effects: list[Data], outer: Leaf | None = None) -> Iterator[Leaf]:
    """The effects of a text without others inside them, in the order of the sentence."""
    outer = outer or Leaf({})
    for effect in effects:
        by, of = effect.get("by", ""), effect.get("of", "")
        own = Leaf(effect, by, of, bool(outer.by)) if by else outer._replace(said=effect)
        inside = own._replace(is_inner=bool(own.by))
        priced = [way for key in ("then", "else") if isinstance(way := effect.get(key), list)]
        done = [effect["may"]] if isinstance(effect.get("may"), list) else []
        done += effect.get("one_of", [])
        for way in priced:  # of a price, for who acted before
            yield from leaves(way, outer)
        for way in done:
            yield from leaves(way, inside)
        if not priced and not done:
            yield own


def leaves_of(effects: Iterable[Effect]) -> Iterator[Effect]:
    """The same of the abilities themselves."""
    for effect in effects:
        plain = effect.plain()
        ways = [way for way in plain.inner() if way]
        for way in ways:
            yield from leaves_of(way)
        if not ways:
            yield plain


def place_of(draft: Draft, piece: Piece) -> Place:
    """Where a card lies, or whatever bears it."""
    card = draft.cards_in_play.get(piece)
    while card is not None and card.host != NO_PIECE:
        card = draft.cards_in_play.get(card.host)
    return card.place if card is not None else NO_PLACE


@dataclass
class Meant:
    """The pronouns of one text while it is carried out."""

    seat: Seat
    this: Piece  # of a Location, or a card that stays nowhere: none
    place: Place  # of a Location, its own
    host: Piece
    mover: Piece
    chosen: tuple[Piece, ...] = ()
    chosen_place: Place = NO_PLACE
    was_at: Place = NO_PLACE  # where the chosen card was when it was chosen
    met: set[tuple[str, str]] = field(default_factory=set)
    kind: str = ""  # of the card that the text is on
    doer: Seat = field(init=False)  # who is `you` at this point

    def here(self, draft: Draft) -> Place:
        return self.place if self.this == NO_PIECE else place_of(draft, self.this)

    def there(self, draft: Draft) -> Place:
        """The chosen Location, or where the chosen card is; if it is gone, where it was."""
        if not self.chosen:
            return self.chosen_place
        now = place_of(draft, self.chosen[0])
        return self.was_at if now == NO_PLACE else now

    def pieces(self, who: str) -> set[Piece]:
        of = {"this": {self.this}, "bearer": {self.host}, "host": {self.host},
              "mover": {self.mover}, "it": {*self.chosen}}  # fmt: skip
        return of[who] - {NO_PIECE}

    def location(self, draft: Draft, who: str) -> Place:
        if who == "it":
            return NO_PLACE if self.chosen else self.chosen_place
        if who == "host":
            return self.here(draft) if self.host == NO_PIECE else NO_PLACE
        return self.place if who == "this" and self.this == NO_PIECE else NO_PLACE

    def is_gone(self, draft: Draft) -> bool:
        return self.host != NO_PIECE and self.this not in draft.cards_in_play

    # Who acts

    def act(self, draft: Draft, leaf: Leaf, doer: Seat) -> None:
        """Whoever carries out an effect is whom the sentence names."""
        if leaf.is_inner:
            return  # who that is was settled before, by what may be gone
        seats = {Seat(seat) for seat in range(len(draft.hands))}
        if leaf.by == "controller":
            named = {self.mover} if leaf.of == "mover" else {*self.chosen}
            seats = {controller(draft, one) for one in named if one in draft.cards_in_play} or seats
        elif leaf.by in ("opponent", "each opponent"):
            seats -= {self.seat}
        elif not leaf.by:
            seats = {self.seat}
        assert doer in seats, f"{doer} does {leaf}"
        if leaf.by:
            self.met.add(("by", leaf.by))

    # What is touched

    def touch(
        self, draft: Draft, said: Data, touched: tuple[Piece, ...], doer: Seat, key: str = ""
    ) -> None:
        """Cards, by the effect that the sentence says; or those under another of its keys."""
        head, target = (key, said[key]) if key else aimed(said)
        self.doer = doer
        if isinstance(target, str):
            assert {*touched} <= self.pieces(target), f"{head} {target}: {touched}"
            if touched:
                self.met.add((head, target))
        elif target is not None:
            self.fit(draft, target, touched)
            if "choose" in target or head in ("pick", "look"):
                self.chosen, self.chosen_place = touched, NO_PLACE
                self.was_at = place_of(draft, touched[-1]) if touched else NO_PLACE

    def touch_place(self, draft: Draft, said: Data, place: Place) -> None:
        head, target = aimed(said)
        if isinstance(target, str):
            assert place == self.location(draft, target), f"{head} {target}: {place}"
            self.met.add((head, target))
            return
        what = next(iter(target.values())) if aims(target) else target
        if what.get("where") in ("here", "there"):
            assert place == getattr(self, what["where"])(draft), (head, what)
            self.met.add((head, what["where"]))
        if "other" in what:
            assert place != self.here(draft)
        if "every" not in target:
            self.chosen, self.chosen_place = (), place

    def fit(self, draft: Draft, target: Data, touched: tuple[Piece, ...]) -> None:
        """Whose, where, and which other cards."""
        what = next(iter(target.values())) if aims(target) else target
        for piece in touched:
            if "other" in what:
                assert piece != self.this, what
            if "whose" in what:
                owner = controller(draft, piece)
                assert (owner == self.doer) == (what["whose"] == "your"), what
                self.met.add((self.kind, what["whose"]))
            for place in what.get("places", ()):
                if place.get("where") in ("here", "there"):
                    assert place_of(draft, piece) == getattr(self, place["where"])(draft), what
                    self.met.add(("card", place["where"]))


def controller(draft: Draft, piece: Piece) -> Seat:
    card = draft.cards_in_play[piece]
    while card.host != NO_PIECE:
        card = draft.cards_in_play[card.host]
    return card.seat


def aims(target: Data) -> bool:
    return bool({"choose", "every"} & target.keys())


def aimed(said: Data) -> tuple[str, Any]:
    """An effect of a sentence, and what it is done to."""
    head = next(head for head in writer.SHAPES if head in said)
    if head in ("pick", "look"):
        return head, said[head]
    for key, shape in writer.SHAPES[head].items():
        if isinstance(shape, writer.Target):
            return head, said[key]
    return head, None


class Spy(Op):
    """An effect of the game, which tells the reference whom it touches."""

    def __init__(self, op: Effect, leaf: Leaf, meant: Meant) -> None:
        self.op, self.leaf, self.said, self.meant = op, leaf, leaf.said, meant

    def target(self) -> Any:
        return self.op.target()

    def titles(self, draft: Draft, frame: Resolving) -> list[CardId] | None:
        return self.op.titles(draft, frame)

    def may_decline(self, draft: Draft, frame: Resolving) -> bool:
        return self.op.may_decline(draft, frame)

    def must_ask(self, draft: Draft, frame: Resolving) -> bool:
        return self.op.must_ask(draft, frame)

    def left_out(self) -> int:
        return self.op.left_out()

    def can_start(self, draft: Draft, frame: Resolving) -> bool:
        return self.op.can_start(draft, frame)

    def suits_event(self, draft: Draft, seat: Seat, owner: Seat, at: int) -> bool:
        return self.op.suits_event(draft, seat, owner, at)

    def may_touch(self, draft: Draft, card: InPlay, reader: Reader) -> bool:
        return self.op.may_touch(draft, card, reader)

    def do_event(self, draft: Draft, seat: Seat, owner: Seat, at: int) -> None:
        self.op.do_event(draft, seat, owner, at)

    def do_without(self, draft: Draft, seat: Seat) -> None:
        self.op.do_without(draft, seat)

    def suits(self, draft: Draft, card: InPlay, reader: Reader) -> bool:
        return self.op.suits(draft, card, reader)

    def suits_place(self, draft: Draft, place: Place) -> bool:
        return self.op.suits_place(draft, place)

    def is_possible(self, draft: Draft, seat: Seat) -> bool:
        return self.op.is_possible(draft, seat)

    def needs_its_subject(self) -> bool:
        return self.op.needs_its_subject()

    def turns_first(self, draft: Draft, reader: Reader) -> bool:
        return self.op.turns_first(draft, reader)

    def carry_out(
        self, draft: Draft, frame: Resolving, reader: Reader, chosen: tuple[Piece, ...]
    ) -> None:
        # Set off once more, by another; or by a card that is gone, whose host nobody can tell.
        if frame.mover != self.meant.mover or self.meant.is_gone(draft):
            self.op.carry_out(draft, frame, reader, chosen)
            return
        self.meant.act(draft, self.leaf, frame.seat)
        if isinstance(self.op, HandTo):
            self.hand(draft, frame, reader, chosen)
            return
        bearers = self._bearers()
        self.meant.touch(draft, self.said, chosen, frame.seat)
        before = {piece: draft.cards_in_play[piece].host for piece in chosen}
        self.op.carry_out(draft, frame, reader, chosen)
        for piece, host in before.items():
            card = draft.cards_in_play.get(piece)
            if bearers is not None and card is not None:
                assert card.host in {host, *bearers}, self.said

    def _bearers(self) -> set[Piece] | None:
        """Of an Object, whom the sentence gives it to."""
        to = self.said.get("to")
        return self.meant.pieces(to) if "equip" in self.said and isinstance(to, str) else None

    def hand(
        self, draft: Draft, frame: Resolving, reader: Reader, chosen: tuple[Piece, ...]
    ) -> None:
        """The Object that was chosen, or is pointed at, to the Character that was chosen then."""
        thing = self.said["equip"]
        pieces = self.meant.chosen if isinstance(thing, dict) else self.meant.pieces(thing)
        piece = next((one for one in pieces if one in draft.cards_in_play), NO_PIECE)
        place = place_of(draft, piece)
        self.meant.touch(draft, self.said, chosen, frame.seat, "to")
        self.op.carry_out(draft, frame, reader, chosen)
        if chosen:
            assert draft.cards_in_play[piece].host == chosen[0], self.said
            assert place_of(draft, chosen[0]) == place, self.said
            self.meant.met.add(("equip", "chosen"))

    def do_at(self, draft: Draft, seat: Seat, place: Place) -> None:
        self.meant.touch_place(draft, self.said, place)
        self.op.do_at(draft, seat, place)

    def do_with(self, draft: Draft, seat: Seat, card: CardId) -> None:
        self.op.do_with(draft, seat, card)

    def copies(self) -> bool:
        return self.op.copies()

    def is_steady(self) -> bool:
        return self.op.is_steady()

    def gifts(self) -> Any:
        return self.op.gifts()

    def ends_with_turn(self) -> bool:
        return self.op.ends_with_turn()
