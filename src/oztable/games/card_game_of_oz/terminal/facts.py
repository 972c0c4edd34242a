"""What one seat sees on the table, put together to be shown: nothing here is hidden from it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from oztable.core.game import Seat
from oztable.core.language import Language
from oztable.games.card_game_of_oz.rules.board import Place
from oztable.games.card_game_of_oz.rules.cards import Card, CardId
from oztable.games.card_game_of_oz.rules.continuous import vitality
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.going_back import control_words
from oztable.games.card_game_of_oz.rules.naming import counted, of, piece_name, place_card, title
from oztable.games.card_game_of_oz.rules.scoring import counting, points_of, total
from oztable.games.card_game_of_oz.rules.state import UNKNOWN, InPlay, SetEvent, View
from oztable.games.card_game_of_oz.terminal.wording import WORDS


class Figure(NamedTuple):
    """A Character where it stands."""

    name: str
    card: Card
    seat: Seat
    vitality: int
    carries: tuple[str, ...]  # Objects it bears and Effects attached to it
    counts: bool  # toward its Author's total
    control: str  # how long it is theirs, where a text took it over


class Stop(NamedTuple):
    """A Title Card or a Location of a storyline, with everything that is there."""

    place: Place
    code: str  # a1, as one types it
    name: str
    card: Card | None  # None while it is hidden from this seat, and of a Title Card
    is_title: bool
    is_up: bool
    figures: tuple[Figure, ...]
    objects: tuple[str, ...]  # nobody bears them
    effects: tuple[str, ...]  # attached to the Location


class AuthorFacts(NamedTuple):
    seat: Seat
    name: str
    total: int
    hand: int
    events: tuple[SetEvent, ...]
    is_active: bool


class Facts:
    """The table through the eyes of one seat, or of somebody who only watches."""

    def __init__(
        self, game: CardGameOfOz, view: View, names: tuple[str, ...], language: Language
    ) -> None:
        self.game = game
        self.view = view
        self.state = view.state
        self.names = names
        self.language: Language = language
        self.draft = Draft(game.ruleset, view.state)
        self.board = self.draft.board
        self.me = Seat(0) if view.seat is None else view.seat

    def word(self, key: str, **values: object) -> str:
        return WORDS.say(key, self.language, **values)

    # Names

    def title(self, card: CardId) -> str:
        return title(self.game, card, self.language)

    def card(self, card: CardId) -> Card:
        return self.game.pack.cards[card]

    # Places

    def storyline(self) -> list[Stop]:
        """From the own Title Card to the far one."""
        return [self.stop(place) for place in self.board.paths[self.me]]

    def other_spokes(self) -> list[list[Stop]]:
        """What is not on one's own way, where there are three or four Authors."""
        mine = set(self.board.paths[self.me])
        spokes = [
            [self.board.place(spoke, number) for number in range(self.board.per_author + 1)]
            for spoke in range(self.board.authors)
            if self.board.title(spoke) not in mine
        ]
        return [[self.stop(place) for place in spoke] for spoke in spokes]

    def stop(self, place: Place) -> Stop:
        slot = self.state.slots[place]
        here = sorted(self.draft.at(place))
        kinds = {card.piece: self.draft.card(card.piece).type for card in here}
        is_title = self.board.is_title(place)
        known = None if is_title or slot.card is None else slot.card
        return Stop(
            place,
            self.board.name(place),
            self._title_card(place) if is_title else self._location(known),
            None if known is None else self.card(known),
            is_title,
            slot.up,
            tuple(self.figure(card) for card in here if kinds[card.piece] == "character"),
            tuple(self._name(card) for card in here if kinds[card.piece] == "object"),
            tuple(self._name(card) for card in here if kinds[card.piece] == "effect"),
        )

    def _location(self, card: CardId | None) -> str:
        if card is None:
            return self.word("hidden")
        return place_card(self.game, card, self.language)

    def _title_card(self, place: Place) -> str:
        spoke = self.board.titles.index(place)
        if spoke == self.state.flipped:
            return self.word("the_end")
        if spoke >= len(self.names):
            return self.word("title_of_nobody")
        if spoke == self.view.seat:
            return self.word("your_title")
        return self.word("title_of", who=self.names[spoke])

    def _name(self, card: InPlay) -> str:
        name = piece_name(self.game, card.piece, self.language)
        left = self.draft.counters_on(card.piece)
        notes = [counted("counters", left, self.language)] if left else []
        notes += [
            self.word("with_text", card=of(self.title(gift.copied), self.language))
            for gift in self.state.lasting
            if gift.is_copy and card.piece in gift.pieces
        ]
        return f"{name} ({', '.join(notes)})" if notes else name

    def figure(self, card: InPlay) -> Figure:
        counts = card in counting(self.draft, card.seat)
        return Figure(
            self._name(card),
            self.draft.card(card.piece),
            card.seat,
            points_of(self.draft, card) if counts else vitality(self.draft, card.piece),
            tuple(self._name(thing) for thing in self.draft.on(card.piece)),
            counts,
            control_words(self.draft, card.piece, self.view.seat, self.names, self.language),
        )

    def figures_of(self, seat: Seat) -> list[Figure]:
        return [self.figure(card) for card in self.draft.of_seat(seat)]

    # Authors

    def authors(self) -> list[AuthorFacts]:
        return [
            AuthorFacts(
                Seat(seat),
                self.names[seat],
                total(self.draft, Seat(seat)),
                len(self.state.hands[seat]),
                self.state.set_events[seat],
                seat == self.state.active and self.state.turn > 0,
            )
            for seat in range(self.state.authors)
        ]

    def event_words(self, events: Iterable[SetEvent]) -> str:
        """One's own by name, the others' by what was paid."""
        return ", ".join(
            self.word("event_hidden", paid=event.paid)
            if event.card == UNKNOWN
            else self.word("event_known", card=self.title(event.card), paid=event.paid)
            for event in events
        )

    # The own hand, and the piles

    def hand(self) -> list[tuple[CardId, int]]:
        """Each title with its number of copies, if one has a hand to look at."""
        if self.view.seat is None:
            return []
        held = [one.card for one in self.state.hands[self.view.seat] if one.card != UNKNOWN]
        return [(card, held.count(card)) for card in sorted(set(held))]

    def seen_in_hands(self) -> list[tuple[str, list[CardId]]]:
        """What one knows of the hands of others."""
        return [
            (self.names[seat], known)
            for seat, hand in enumerate(self.state.hands)
            if seat != self.view.seat
            and (known := [one.card for one in hand if one.card != UNKNOWN])
        ]

    @property
    def folio_size(self) -> int:
        """Every Location that does not lie in the storyline."""
        return len(self.game.pack.folio) - len(self.board.locations)

    def archive(self) -> list[CardId]:
        """The newest first."""
        return list(reversed(self.state.archive))

    def removed(self) -> str:
        """What is out of the game, in words; nothing where nothing is."""
        cards = [self.title(card) for card in reversed(self.state.removed)]
        return self.word("removed", cards=", ".join(cards)) if cards else ""

    @property
    def in_solitaire(self) -> bool:
        return self.draft.rulings.mode == "solitaire"

    @property
    def rounds(self) -> int:
        return self.draft.rulings.rounds
