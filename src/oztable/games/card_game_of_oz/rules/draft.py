"""A state taken apart to be changed, and put together again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules.actions import MoveOne
from oztable.games.card_game_of_oz.rules.board import Place
from oztable.games.card_game_of_oz.rules.cards import Card
from oztable.games.card_game_of_oz.rules.events import Event
from oztable.games.card_game_of_oz.rules.frames import NO_PLACE, Frame, Resolving
from oztable.games.card_game_of_oz.rules.made_once import once
from oztable.games.card_game_of_oz.rules.phases import LAST
from oztable.games.card_game_of_oz.rules.pieces import (
    COPIES,
    NO_PIECE,
    CardId,
    Piece,
    card_of,
    piece_of,
)
from oztable.games.card_game_of_oz.rules.ruleset import Ruleset
from oztable.games.card_game_of_oz.rules.state import (
    NOBODY,
    Counters,
    Held,
    InPlay,
    Mark,
    Slot,
    State,
    bit,
)
from oztable.games.card_game_of_oz.rules.texts import MINDS_PLACES, CardText

_PARTS = State._fields

held_by: Final = once(Held)
in_play: Final = once(InPlay)
mark: Final = once(Mark)
new_tuple: Final = tuple.__new__
STATE: Final = State


class Draft:
    """The parts of a state under the same names. Everything but `cards_in_play` is replaced
    whole when it changes; numbers that follow from the rest are worked out once and forgotten
    as soon as anything changes.
    """

    __slots__ = (
        *(name for name in _PARTS if name != "pieces"),
        "board",
        "cards_in_play",
        "changed",
        "events",
        "frozen",
        "known_bans",
        "known_beginnings",
        "known_characters",
        "known_ignored",
        "known_keywords",
        "known_pieces",
        "known_reach",
        "known_replaceable",
        "known_steps",
        "known_texts",
        "known_tolls",
        "known_unseen",
        "known_vitality",
        "known_vitality_of_cards",
        "rulings",
        "ruleset",
        "texts",
    )

    def __init__(self, ruleset: Ruleset, state: State) -> None:
        self.frozen: State | None = state  # what this table stands for, while nothing happens
        (
            self.phase,
            self.authors,
            self.first,
            self.active,
            self.round,
            self.turn,
            self.points,
            self.dice,
            self.hands,
            self.set_events,
            self.library,
            self.archive,
            self.slots,
            self.locations,
            self.folio_bottom,
            pieces,
            self.flipped,
            self.lasting,
            self.controls,
            self.marks,
            self.archived_for_dice,
            self.acts,
            self.resting,
            self.fuse,
            self.pending,
            self.frames,
            self.removed,
            self.counters,
        ) = state
        self.cards_in_play: dict[Piece, InPlay] = {card.piece: card for card in pieces}
        self.ruleset = ruleset
        self.texts: tuple[CardText, ...] = ruleset.of
        self.rulings = ruleset.rulings
        self.board = ruleset.board(self.authors)
        self.events: list[Event] = []
        self.known_vitality: dict[Piece, int] | None = None
        self.known_keywords: dict[Piece, set[str]] | None = None
        self.known_characters: list[InPlay] | None = None
        self.known_pieces: tuple[InPlay, ...] | None = None
        # By what the cards in play decide alone:
        self.known_texts: dict[str, list[Any]] | None = None  # by their kind, see `readers`
        self.known_vitality_of_cards: dict[Piece, int] | None = None
        self.known_reach: dict[Seat, list[tuple[Piece, Piece]]] = {}
        self.known_tolls: dict[InPlay, Any] = {}  # see `costs`
        # By what the Locations are, too:
        self.known_steps: dict[Seat, list[tuple[MoveOne, int]]] = {}
        self.known_bans: dict[tuple[InPlay, str, Place], bool] = {}
        self.known_ignored: dict[tuple[InPlay, str], bool] = {}
        self.known_beginnings: dict[Resolving, bool] = {}
        self.known_unseen: int | None = None  # Locations that nobody has looked at
        self.known_replaceable: dict[Seat, list[Any]] = {}  # see `legal`
        self.changed = False  # whether the checks of O23 are due

    def freeze(self) -> State:
        parts = (
            self.phase,
            self.authors,
            self.first,
            self.active,
            self.round,
            self.turn,
            self.points,
            self.dice,
            self.hands,
            self.set_events,
            self.library,
            self.archive,
            self.slots,
            self.locations,
            self.folio_bottom,
            self._pieces(),
            self.flipped,
            self.lasting,
            self.controls,
            self.marks,
            self.archived_for_dice,
            self.acts,
            self.resting,
            self.fuse,
            self.pending,
            self.frames,
            self.removed,
            self.counters,
        )
        state = new_tuple(STATE, parts)  # as `State(*parts)`, which takes twice the time
        self.frozen = state
        return state

    def _pieces(self) -> tuple[InPlay, ...]:
        if self.known_pieces is None:
            cards = self.cards_in_play
            self.known_pieces = tuple([cards[piece] for piece in sorted(cards)])
        return self.known_pieces

    def touch(self) -> None:
        """Something changed among the cards in play, on which other numbers depend."""
        self.known_characters = None
        self.known_pieces = None
        self.known_texts = None
        self.known_vitality_of_cards = None
        self.known_reach.clear()
        self.known_tolls.clear()
        self.known_vitality = None
        self.known_keywords = None
        self._forget_places()

    def touch_place(self, place: Place) -> None:
        """A Location changed; the cards in play are where they were. Where no text minds what
        Locations are, it is still the same Characters that pay tolls; and where none of them is
        there either, nobody's Vitality and keywords changed."""
        self.known_unseen = None
        self.known_replaceable.clear()
        self._forget_places()
        minded = (
            self.lasting
            or self.known_texts is None
            or MINDS_PLACES in self.known_texts
            or self.ruleset.texts.places_mind_places
        )
        if minded or self.ruleset.texts.places_give_keywords:
            self.known_tolls.clear()
        if minded:
            self.known_vitality_of_cards = None
        if minded or any(card.place == place for card in self.characters()):
            self.known_vitality = None
            self.known_keywords = None

    def _forget_places(self) -> None:
        self.known_steps.clear()
        self.known_bans.clear()
        self.known_ignored.clear()
        self.known_beginnings.clear()
        self.changed = True

    def tell(self, event: Event) -> None:
        self.events.append(event)

    # Frames

    def push(self, frame: Frame) -> None:
        self.frames = self.frames + (frame,)  # noqa: RUF005  the quicker of two

    def pop(self) -> None:
        self.frames = self.frames[:-1]

    def swap(self, frame: Frame) -> None:
        """The innermost frame, one step further."""
        self.frames = self.frames[:-1] + (frame,)  # noqa: RUF005  the quicker of two

    # Cards in play

    def card(self, piece: Piece) -> Card:
        return self.texts[piece // COPIES].card

    def characters(self) -> list[InPlay]:
        if self.known_characters is None:
            of = self.texts
            self.known_characters = [
                card for card in self._pieces() if of[card.piece // COPIES].card.type == "character"
            ]
        return self.known_characters

    def of_seat(self, seat: Seat) -> list[InPlay]:
        """The Characters of an Author, in the order of the pack."""
        return [card for card in self.characters() if card.seat == seat]

    def on(self, host: Piece) -> list[InPlay]:
        """What a card bears or has attached to it."""
        found = [card for card in self.cards_in_play.values() if card.host == host]
        found.sort()
        return found

    def at(self, place: Place) -> Iterator[InPlay]:
        return (card for card in self.cards_in_play.values() if card.place == place)

    def place_of(self, card: InPlay) -> Place:
        """Where a card is: of one on a host, where its host is."""
        while card.host != NO_PIECE:
            card = self.cards_in_play[card.host]
        return card.place

    def controller(self, card: InPlay) -> Seat:
        """Of a card on a host, whoever controls the host (OR-59)."""
        while card.host != NO_PIECE:
            card = self.cards_in_play[card.host]
        return card.seat

    def put(self, card: InPlay) -> None:
        self.cards_in_play[card.piece] = card
        self.touch()

    def come_into_play(self, card: InPlay) -> None:
        """A card that was not in play, with the counters that it has from the start (O37.1)."""
        self.put(card)
        if count := self.card(card.piece).counters:
            self.put_counters(card.piece, count)

    def counters_on(self, piece: Piece) -> int:
        for one in self.counters:
            if one.piece == piece:
                return one.left
        return 0

    def put_counters(self, piece: Piece, count: int) -> None:
        """So many lie on the card from now on."""
        others = [one for one in self.counters if one.piece != piece]
        if count > 0:
            others.append(Counters(piece, count))
        self.counters = tuple(sorted(others))
        self.touch()

    def new_piece(self, card: CardId) -> Piece:
        """A copy that is not in play yet."""
        return next(
            piece
            for copy in range(COPIES)
            if (piece := piece_of(card, copy)) not in self.cards_in_play
        )

    def copies_in_play(self, card: CardId) -> list[InPlay]:
        return sorted(one for one in self.cards_in_play.values() if card_of(one.piece) == card)

    # Places

    def is_location(self, place: Place) -> bool:
        return place in self.board.between

    def location(self, place: Place) -> CardText | None:
        """The text of the Location here, if it lies face-up."""
        card = self.location_card(place)
        return None if card is None else self.texts[card]

    def location_card(self, place: Place) -> CardId | None:
        """The Location here, if it lies face-up."""
        if place == NO_PLACE:
            return None
        slot = self.slots[place]
        return slot.card if slot.up else None

    def put_slot(self, place: Place, slot: Slot) -> None:
        slots = self.slots
        self.slots = slots[:place] + (slot,) + slots[place + 1 :]  # noqa: RUF005  quicker
        self.touch_place(place)

    @property
    def folio_size(self) -> int:
        if self.known_unseen is None:
            unseen = [place for place in self.board.locations if self.slots[place].card is None]
            self.known_unseen = len(unseen)
        return len(self.locations) - self.known_unseen + len(self.folio_bottom)

    @property
    def library_size(self) -> int:
        top, rest, bottom = self.library
        return len(top) + len(rest) + len(bottom)

    # Hands

    def holds(self, seat: Seat, card: CardId) -> bool:
        return any(held.card == card for held in self.hands[seat])

    def take_into_hand(self, seat: Seat, held: Held) -> None:
        hand = tuple(sorted((*self.hands[seat], held_by(held.card, held.known | bit(seat)))))
        self._put_hand(seat, hand)

    def remove_from_hand(self, seat: Seat, card: CardId) -> None:
        """Of equal cards, the one that most seats know goes first."""
        hand = list(self.hands[seat])
        hand.remove(max(held for held in hand if held.card == card))
        self._put_hand(seat, tuple(hand))

    def _put_hand(self, seat: Seat, hand: tuple[Held, ...]) -> None:
        hands = self.hands
        self.hands = hands[:seat] + (hand,) + hands[seat + 1 :]  # noqa: RUF005  quicker

    def hand_titles(self, seat: Seat) -> list[CardId]:
        """Each title once, in order."""
        return sorted({held.card for held in self.hands[seat]})

    # Order of seats

    def from_active(self) -> tuple[Seat, ...]:
        """All Authors, the active one first, then clockwise."""
        return self.board.orders[self.active]

    def has_turn(self, seat: Seat) -> bool:
        """Whether the points are theirs; in the last Window nobody has the turn."""
        return seat == self.active and self.phase is not LAST

    def others(self, seat: Seat) -> list[Seat]:
        return [Seat(other) for other in range(self.authors) if other != seat]

    @property
    def has_ended(self) -> bool:
        """The game-end flag (O21.1); in Solitaire the rounds alone end the game."""
        return self.flipped != NOBODY and self.rulings.mode != "solitaire"
