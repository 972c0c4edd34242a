"""What happened in a finished game, Round by Round, as far as a story may want to tell it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, cast

from oztable.core.game import Over, Seat
from oztable.core.play import AnySession
from oztable.games.card_game_of_oz.rules import events
from oztable.games.card_game_of_oz.rules.board import Place
from oztable.games.card_game_of_oz.rules.continuous import vitalities
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.pieces import NO_CARD, CardId, Piece, card_of
from oztable.games.card_game_of_oz.rules.scoring import ender, totals
from oztable.games.card_game_of_oz.rules.state import NOBODY, State

Kind = Literal[
    "arrive", "return", "again", "stolen", "gift", "lost", "fell", "spent", "control", "march",
    "near", "downfall", "turned", "replaced", "balked", "saying", "page", "quill", "lucky", "end",
]  # fmt: skip
LONG_MARCH = 3  # steps in one turn
LUCKY = 12  # Story Points of a whole roll


@dataclass
class Beat:
    """One thing a story may tell. Of cards that do the same at once, all."""

    kind: Kind
    seat: Seat  # whose doing it is
    cards: list[CardId] = field(default_factory=list)  # who is told of
    other: Seat = NOBODY  # to whom it was done
    by: CardId = NO_CARD  # the card that did it, or what came of it
    places: list[CardId] = field(default_factory=list)  # Locations, in their order
    gifts: list[CardId] = field(default_factory=list)
    number: int = 0
    order: int = 0  # when it happened


class Round(NamedTuple):
    number: int
    beats: list[Beat]
    standing: tuple[int, ...]  # Vitality by seat at its end
    pens: tuple[Seat, ...]  # who had a turn in it


class Course(NamedTuple):
    game: CardGameOfOz
    authors: int
    first: Seat
    rounds: list[Round]
    over: Over | None
    ender: Seat  # whose Prime reached The End
    hero: CardId  # that Prime; else the Character that was worth most
    waiting: list[tuple[Seat, CardId]]  # Set Events that nobody revealed
    far: tuple[Seat, ...]  # by seat: whose Title Card lies at the far end

    @property
    def final(self) -> tuple[int, ...]:
        return self.over.scores if self.over else self.rounds[-1].standing


def course_of(session: AnySession) -> Course:
    game = cast(CardGameOfOz, session.game)
    watcher = _Watcher(game, session.seats)
    for step in session.steps:
        for event in step.events:
            watcher.see(event, step.before)
        watcher.settle()
    return watcher.course(session)


class _Watcher:
    """Follows a game event by event."""

    def __init__(self, game: CardGameOfOz, authors: int) -> None:
        self.game, self.authors = game, authors
        self.rounds: list[Round] = []
        self.beats: list[Beat] = []
        self.pens: list[Seat] = []
        self.number, self.order = 0, 0
        self.active, self.first, self.hero = NOBODY, NOBODY, NO_CARD
        self.cause = NO_CARD  # the card that was last carried out, and whose it was
        self.doer = NOBODY
        self.gone: set[str] = set()  # groups of Characters that left play
        self.marching: dict[Piece, Beat] = {}
        self.rolled = 0
        self.before: State | None = None
        self.waiting: list[tuple[Seat, CardId]] = []

    def see(self, event: events.Event, before: State) -> None:
        self.before = before
        self.order += 2
        match event:
            case events.TurnBegan(seat, number):
                self._turn(seat, number, before)
            case events.Began(seat):
                self.first = seat
            case events.Rolled(seat, _, symbols) if seat == self.active:
                self.rolled += symbols
            case events.ShownAtLast(seat, held):
                self.waiting += [(seat, one.card) for one in held]
            case events.TheEnd(seat, piece):
                self.hero = card_of(piece)
                self._tell("end", seat, [card_of(piece)], other=self._far(seat))
            case _:
                self._see_cards(event)

    def _see_cards(self, event: events.Event) -> None:
        match event:
            case events.Played(seat, card, _, _, on):
                self._played(seat, card, on)
            case events.PutInPlay(seat, card, _, _, on):
                self._played(seat, card, on)
            case events.Equipped(seat, thing, bearer):
                self._give(seat, card_of(thing), card_of(bearer))
            case events.Unveiled(seat, card):
                self.cause, self.doer = card, seat
                self._tell("saying" if self._is_speech(card) else "page", seat, [card])
            case events.Answered(seat, card):
                self.cause, self.doer = card, seat
                self._tell("quill", seat, [card], other=self.active)
            case events.KeptOut(seat, card):
                for beat in self.beats[-1:]:
                    beat.by = card if beat.kind == "quill" else beat.by
            case events.Used(seat, piece):
                self.cause, self.doer = card_of(piece), seat
            case events.SetOff(seat, card):
                self.cause, self.doer = card, seat
            case events.Archived(piece, why, seat):
                self._archived(card_of(piece), why, seat)
            case events.ChangedHands(piece, seat, _, until) if until is not None:
                self._tell("control", seat, [card_of(piece)], by=self.cause)
            case _:
                self._see_road(event)

    def _see_road(self, event: events.Event) -> None:
        match event:
            case events.TurnedUp(_, card):
                self._tell("turned", self.active, places=[card])
            case events.Replaced(_, old, new):
                self._tell("replaced", self.active, by=old, places=[new])
            case events.StoodStill(piece, seat, place):
                here = self._location(place)
                self._tell("balked", seat, [card_of(piece)], places=[here] if here >= 0 else [])
            case events.Moved(piece, seat, _, end):
                self._moved(piece, seat, end)

    # One thing after the other

    def _tell(
        self,
        kind: Kind,
        seat: Seat,
        cards: list[CardId] | None = None,
        *,
        other: Seat = NOBODY,
        by: CardId = NO_CARD,
        places: list[CardId] | None = None,
        number: int = 0,
    ) -> Beat:
        beat = Beat(kind, seat, cards or [], other, by, places or [], [], number, self.order)
        self.beats.append(beat)
        return beat

    def _turn(self, seat: Seat, number: int, before: State) -> None:
        if number != self.number:
            self._close(before)
            self.number = number
        self.active, self.rolled, self.cause, self.doer = seat, 0, NO_CARD, seat
        self.marching = {}
        self.pens.append(seat)

    def settle(self) -> None:
        """What is only known when a roll is whole."""
        if self.rolled < LUCKY:
            return
        for beat in self.beats:
            if beat.kind == "lucky" and beat.seat == self.active:
                beat.number = self.rolled
                return
        self._tell("lucky", self.active, number=self.rolled)

    def _played(self, seat: Seat, card: CardId, on: Piece | None) -> None:
        kind = self.game.pack.cards[card].type
        if kind == "object":
            if on is not None:
                self._give(seat, card, card_of(on))
        elif kind == "character":
            self._arrived(seat, card)
        else:
            self.cause, self.doer = card, seat
            self._tell("saying" if self._is_speech(card) else "page", seat, [card])

    def _arrived(self, seat: Seat, card: CardId) -> None:
        group = self.game.pack.cards[card].group
        if group in self.gone:
            self.gone.discard(group)
            self._tell("return", seat, [card])
            return
        last = self.beats[-1] if self.beats else None
        if last and last.kind == "arrive" and last.seat == seat:
            last.cards.append(card)
        else:
            self._tell("arrive", seat, [card])

    def _give(self, seat: Seat, thing: CardId, bearer: CardId) -> None:
        for beat in self.beats:
            if beat.kind == "gift" and beat.cards == [bearer] and beat.seat == seat:
                beat.gifts += [thing] * (thing not in beat.gifts)
                return
        self._tell("gift", seat, [bearer]).gifts.append(thing)

    def _archived(self, card: CardId, why: events.WhyArchived, seat: Seat) -> None:
        if self.game.pack.cards[card].type != "character" or seat == NOBODY:
            return
        if why == "version":
            self._changed(card, seat)
            return
        self.gone.add(self.game.pack.cards[card].group)
        if why == "spent":
            self._tell("spent", seat, [card])
        elif why == "vitality":
            self._tell("fell", self.doer, [card], other=seat, by=self.cause)
        elif last := self._same_blow(seat):
            last.cards.append(card)
        else:
            self._tell("lost", self.doer, [card], other=seat, by=self.cause)

    def _same_blow(self, seat: Seat) -> Beat | None:
        last = self.beats[-1] if self.beats else None
        is_same = last and last.kind == "lost" and last.other == seat and last.by == self.cause
        return last if is_same else None

    def _changed(self, old: CardId, seat: Seat) -> None:
        """Another version: the newest arrival is its cause."""
        group = self.game.pack.cards[old].group
        new = next(
            b
            for b in reversed(self.beats)
            if b.kind in ("arrive", "return") and self.game.pack.cards[b.cards[-1]].group == group
        )
        card = new.cards.pop()
        if not new.cards:
            self.beats.remove(new)
        kind: Kind = "again" if new.seat == seat else "stolen"
        self._tell(kind, new.seat, [card], other=seat, by=old)

    def _moved(self, piece: Piece, seat: Seat, end: Place) -> None:
        board = self.game.ruleset.board(self.authors)
        if board.is_title(end):
            return
        here = self._location(end)
        beat = self.marching.get(piece)
        if beat is None:
            beat = self.marching[piece] = self._tell("march", seat, [card_of(piece)])
        beat.number, beat.order = beat.number + 1, self.order
        beat.places += [here] if here >= 0 else []
        card = self.game.pack.cards[card_of(piece)]
        ahead = board.next_to(seat, end, 1)
        if card.has("Prime") and ahead is not None and board.is_title(ahead):
            near = self._tell("near", seat, [card_of(piece)], other=self._far(seat))
            near.order += 1  # after the step

    # What follows from the board

    def _is_speech(self, card: CardId) -> bool:
        return self.game.pack.cards[card].has("Speech")

    def _location(self, place: Place) -> CardId:
        card = self.before.slots[place].card if self.before else None
        turned = [b.places[0] for b in self.beats[-2:] if b.kind == "turned"]
        return card if card is not None else (turned[-1] if turned else NO_CARD)

    def _far(self, seat: Seat) -> Seat:
        right = self.game.ruleset.board(self.authors).right_of(seat)
        return Seat(right) if right < self.authors else NOBODY

    def _close(self, state: State) -> None:
        """The Round is over."""
        if self.number:
            standing = totals(Draft(self.game.ruleset, state))
            self.rounds.append(Round(self.number, self.beats, standing, tuple(self.pens)))
        self.beats, self.pens = [], []

    def course(self, session: AnySession) -> Course:
        self._close(session.state)
        over = session.node if isinstance(session.node, Over) else None
        draft = Draft(self.game.ruleset, session.state)
        return Course(
            self.game,
            self.authors,
            self.first if self.first != NOBODY else (self.rounds[0].pens or (Seat(0),))[0],
            self.rounds,
            over,
            ender(draft),
            self.hero if self.hero != NO_CARD else _dearest(session.state, draft),
            self.waiting,
            tuple(self._far(Seat(seat)) for seat in range(self.authors)),
        )


def _dearest(state: State, draft: Draft) -> CardId:
    """The Character that was worth most at the end, whose picture stands over the chapter."""
    worth = vitalities(draft)
    people: Iterator[Piece] = (
        one.piece for one in state.pieces if draft.card(one.piece).type == "character"
    )
    best = max(people, key=lambda piece: (worth.get(piece, 0), -piece), default=None)
    return NO_CARD if best is None else card_of(best)
