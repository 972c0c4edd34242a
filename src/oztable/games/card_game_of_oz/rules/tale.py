"""The tale: every event as a sentence or two."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from oztable.core.game import Seat
from oztable.core.language import AND, Language, together
from oztable.core.telling import with_capital
from oztable.games.card_game_of_oz.rules import events, naming
from oztable.games.card_game_of_oz.rules.board import BACK, ON, Place
from oztable.games.card_game_of_oz.rules.parts import GameParts
from oztable.games.card_game_of_oz.rules.pieces import CardId, Piece, card_of
from oztable.games.card_game_of_oz.rules.state import NOBODY

KEYS: Mapping[type[Any], str] = {
    events.Began: "tell_began",
    events.DealtAgain: "tell_dealt_again",
    events.Drew: "tell_drew",
    events.SetFaceDown: "tell_set",
    events.Unveiled: "tell_unveiled",
    events.Answered: "tell_answered",
    events.StoodStill: "tell_stood",
    events.PaidInVain: "tell_in_vain",
    events.TurnedUp: "tell_turned_up",
    events.Replaced: "tell_replaced",
    events.TurnedDown: "tell_turned_down",
    events.ReplacedHidden: "tell_replaced_hidden",
    events.LookedAt: "tell_looked",
    events.Peeked: "tell_peeked",
    events.Dropped: "tell_dropped",
    events.Equipped: "tell_equipped",
    events.Gained: "tell_gained",
    events.Shuffled: "tell_shuffled",
    events.EventArchived: "tell_event_archived",
    events.EventReturned: "tell_event_returned",
    events.TheEnd: "tell_the_end",
    events.WentInCircles: "tell_circles",
}
MOVES = {ON: "tell_moved", BACK: "tell_moved_back", 0: "tell_brought"}


def tell(game: GameParts, event: events.Event, names: tuple[str, ...], language: Language) -> str:
    """An event in words; a seat with an empty name is addressed as `you`."""
    return EventWriter(game, names, language).tell(event)


def _key(event: events.Event) -> str:
    """The sentence for an event, where its fields are all that it needs."""
    match event:
        case events.Rolled(colour=colour):
            return f"tell_{colour}"
        case events.Discarded(why=why):
            return f"tell_discarded_{why}"
        case events.TookInHand(cards=cards, source=source):
            return f"tell_took_{source if cards else 'nothing'}"
        case events.Used(paid=paid):
            return "tell_used_paid" if paid else "tell_used"
        case events.PaidFor(points=points):
            return "tell_paid_for" if points else "tell_not_paid_for"
        case events.TurnBegan(marker=marker):
            return f"tell_turn_{marker}" if marker else "tell_turn"
        case events.PutAway(to=to):
            key = "tell_bottom" if to == "bottom" else "tell_took"
        case _:
            key = KEYS[type(event)]
    unseen = isinstance(event, events.Peeked) and not event.cards
    return f"{key}_hidden" if unseen or getattr(event, "card", "") is None else key


class EventWriter:
    """Writes events for one reader in one language."""

    def __init__(self, game: GameParts, names: tuple[str, ...], language: Language) -> None:
        self.game = game
        self.names = names
        self.language = language

    def tell(self, event: events.Event) -> str:
        told = self._longer(event)
        if told is None:
            key, values = _key(event), self._values(event)
            seat = getattr(event, "seat", None)
            told = self.plainly(key, **values) if seat is None else self.by(seat, key, **values)
        return naming.with_one_stop(with_capital(told))

    def _values(self, event: events.Event) -> dict[str, Any]:
        """The fields of an event in words, as far as they are known."""
        values: dict[str, Any] = {}
        for field in event.__match_args__:
            value: Any = getattr(event, field)
            match field:
                case "card" | "old" | "new" if value is not None:
                    values[field] = self.card(value)
                case "piece":
                    values["card"] = self.piece(value)
                case "thing" | "bearer":
                    values[field] = self.piece(value)
                case "place":
                    values["place"] = self.place(value)
                case "cards" if value:
                    values["cards"] = self.cards(value)
                case "points" | "symbols":
                    values[field] = naming.counted(field, value, self.language)
                case "count":
                    values["top"] = naming.counted("tops", value, self.language)
                case "paid":
                    values["price"] = self.price(value)
                case "round":
                    values["round"] = value
        return values

    # Sentences

    def by(self, seat: Seat, key: str, **values: Any) -> str:
        """What an Author does; with a seat that has no name, what you do."""
        if not self.names[seat]:
            return naming.WORDS.say(f"{key}_you", self.language, **values)
        return naming.WORDS.say(key, self.language, who=self.name(seat), **values)

    def of(self, number: CardId, key: str, /, **values: Any) -> str:
        """What a card does, with a verb that agrees with its name."""
        many = "_many" if self.is_many(number) else ""
        return naming.WORDS.say(f"{key}{many}", self.language, **values)

    def is_many(self, number: CardId) -> bool:
        return self.game.pack.cards[number].is_plural_in(self.language)

    def of_piece(self, piece: Piece, key: str, **values: Any) -> str:
        return self.of(card_of(piece), key, card=self.piece(piece), **values)

    def of_somebodys(self, piece: Piece, seat: Seat, key: str, **values: Any) -> str:
        """What a card does, named with its Author."""
        return self.of(card_of(piece), key, card=self.owned(piece, seat), **values)

    def plainly(self, key: str, **values: Any) -> str:
        return naming.WORDS.say(key, self.language, **values)

    # Their parts

    def all_of(self, words: Iterable[str]) -> str:
        return together(words, AND.into(self.language))

    def name(self, seat: Seat) -> str:
        return self.names[seat]

    def card(self, card: CardId) -> str:
        return naming.title(self.game, card, self.language)

    def cards(self, cards: tuple[CardId, ...]) -> str:
        return naming.counted_names(map(self.card, cards), self.language)

    def piece(self, piece: Piece) -> str:
        return naming.piece_name(self.game, piece, self.language)

    def owned(self, piece: Piece, seat: Seat) -> str:
        """A card in play with its owner; a seat without a name is addressed: `your Toto`."""
        return naming.owned(self.game, piece, self.piece(piece), self.name(seat), self.language)

    def place(self, place: Place) -> str:
        if self.is_title(place):
            return self.title_card(place)
        return self.plainly("square", place=self.game.notation.place(place))

    def is_title(self, place: Place) -> bool:
        return self.game.notation.board.is_title(place)

    def title_card(self, place: Place) -> str:
        return naming.title_card(self.game, place, self.shown_names, self.language)

    @property
    def shown_names(self) -> list[str]:
        return [self.name(Seat(seat)) for seat in range(len(self.names))]

    def price(self, points: int) -> str:
        return naming.counted("price", points, self.language)

    # Events that say more than their fields

    def _longer(self, event: events.Event) -> str | None:
        match event:
            case events.Played():
                return self._played(event)
            case events.Moved():
                return self._moved(event)
            case events.Questioned():
                return self._questioned(event)
            case events.Scored():
                return self._scored(event)
            case events.StoodStill(piece, _, place) | events.Dropped(piece, place):
                return self.of_piece(piece, KEYS[type(event)], place=self.place(place))
            case events.Archived(piece, why, seat):
                if seat == NOBODY or self.game.pack.cards[card_of(piece)].type != "character":
                    return self.of_piece(piece, f"tell_archived_{why}")
                return self.of_somebodys(piece, seat, f"tell_archived_{why}")
            case events.ChangedHands():
                return self._changed_hands(event)
            case events.KeptOut(_, card):
                return self.of(card, "tell_kept_out", card=self.card(card))
            case events.Counted(piece, change, left):
                key = "on" if change > 0 else "off" if left else "none"
                return self.plainly(f"tell_counters_{key}", card=self.piece(piece), left=left)
            case events.Searched(seat, cards):
                key = "tell_searched_hidden" if cards is None else "tell_searched"
                found = self.cards(cards) if cards else self.plainly("nothing")
                return self.by(seat, key, cards=found)
            case events.PutInPlay():
                return self._put(event)
            case events.LookedAtEvent() | events.SawHand():
                return self._looked(event)
            case events.Removed(piece, seat):
                if seat == NOBODY or self.game.pack.cards[card_of(piece)].type != "character":
                    return self.of_piece(piece, "tell_removed")
                return self.of_somebodys(piece, seat, "tell_removed")
            case events.SetOff(_, card):
                return self.of(card, "tell_set_off", card=self.card(card))
            case events.Given(card, pieces):
                names = self.all_of([self.piece(piece) for piece in pieces])
                return self.of(card, "tell_given", card=self.card(card), pieces=names)
            case events.Copied(piece, card):
                return self.of_piece(
                    piece, "tell_copied", model=naming.of(self.card(card), self.language)
                )
            case events.ShownAtLast(seat, set_down):
                shown = self.all_of([f"{self.card(e.card)} ({e.paid})" for e in set_down])
                return self.by(seat, "tell_shown", cards=shown)
        return None

    def _played(self, event: events.Played) -> str:
        card = self.card(event.card)
        if event.piece is not None:
            card = naming.numbered(card, event.piece, self.language)
        values = {"card": card, "price": self.price(event.cost)}
        kind = self.game.pack.cards[event.card].type
        if event.on is not None:
            key = "tell_played_object_on" if kind == "object" else "tell_played_on"
            return self.by(event.seat, key, host=self.piece(event.on), **values)
        at_home = event.place is None or self.is_title(event.place)
        key = "tell_played_character" if kind == "character" else "tell_played"
        if event.place is None or at_home:
            return self.by(event.seat, key, **values)
        return self.by(event.seat, f"{key}_at", place=self.place(event.place), **values)

    def _put(self, event: events.PutInPlay) -> str:
        card = naming.numbered(self.card(event.card), event.piece, self.language)
        values = {"card": card, "source": self.plainly(f"source_{event.source}")}
        if event.on is not None:
            return self.by(event.seat, "tell_put_on", host=self.piece(event.on), **values)
        if event.place is None or self.is_title(event.place):
            return self.by(event.seat, "tell_put", **values)
        return self.by(event.seat, "tell_put_at", place=self.place(event.place), **values)

    def _changed_hands(self, event: events.ChangedHands) -> str:
        """Whose it was and until when it is theirs; or that it is theirs again."""
        piece, seat = event.piece, event.seat
        if event.until is None:
            many = "_many" if self.is_many(card_of(piece)) else ""
            return self.by(seat, f"tell_goes_back{many}", card=self.piece(piece))
        you = "_you" if "your" in event.until and not self.names[seat] else ""
        until = self.plainly(f"until_{event.until.replace(' ', '_')}{you}")
        card = self.owned(piece, event.before)
        return self.by(seat, "tell_takes_over", card=card, until=until)

    def _moved(self, event: events.Moved) -> str:
        piece, seat = event.piece, event.seat
        if self.is_title(event.end):
            key, values = "tell_moved_end", {"title": self.title_card(event.end)}
        else:
            key, values = MOVES[event.way], {"place": self.place(event.end)}
        if paid := event.for_step + event.paid:
            key, values = f"{key}_paid", {**values, "price": self.price(paid)}
        if event.way and event.mover in (None, seat):
            return self.of_piece(piece, key, **values)
        return self.of_somebodys(piece, seat, key, **values)

    def _looked(self, event: events.LookedAtEvent | events.SawHand) -> str:
        is_hand = isinstance(event, events.SawHand)
        key = "tell_saw_hand" if is_hand else "tell_looked_event"
        other = self.name(event.other)
        if self.names[event.seat] and not other:
            told = self.plainly(f"{key}_of_you", who=self.name(event.seat))
        else:
            seen = other or self.plainly("another_author")
            of_other = naming.of(seen, self.language)
            told = self.by(event.seat, key, other=seen, of_other=of_other)
        if isinstance(event, events.SawHand):
            cards = event.hand
        else:
            cards = None if event.card is None else (event.card,)
        if not cards:
            return told
        return f"{told} {self.plainly('tell_seen', cards=self.cards(cards))}"

    def _questioned(self, event: events.Questioned) -> str:
        key = "tell_asked" if event.found else "tell_asked_in_vain"
        card, other = self.card(event.named), self.name(event.other)
        if self.names[event.seat] and not other:
            told = self.plainly(f"{key}_of_you", who=self.name(event.seat), card=card)
        else:
            asked = other or self.plainly("another_author")
            told = self.by(event.seat, key, other=asked, card=card)
        if event.hand is None:
            return told
        if not event.hand:
            return f"{told} {self.plainly('tell_hand_empty')}"
        return f"{told} {self.plainly('tell_hand', cards=self.cards(event.hand))}"

    def _scored(self, event: events.Scored) -> str:
        key, high = f"tell_{event.reason.key}", max(event.totals)
        match event.reason.key:
            case "no_prime_at_end":
                return self.plainly(key)
            case "most_vitality":
                return self.by(min(event.winners), key, scores=self._scores(event.totals))
            case "story_told":
                return self.by(min(event.winners), key, high=high)
        you = self.plainly("you")
        winners = self.all_of([self.name(s) or you for s in sorted(event.winners)])
        return self.plainly(key, high=high, winners=winners)

    def _scores(self, totals: tuple[int, ...]) -> str:
        """The highest first."""
        in_order = sorted(totals, reverse=True)
        if len(in_order) == 2:
            return self.plainly("two_scores", high=in_order[0], low=in_order[1])
        return self.all_of([str(score) for score in in_order])
