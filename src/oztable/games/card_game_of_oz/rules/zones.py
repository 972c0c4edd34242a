"""How cards go from zone to zone: drawn, archived, left behind, shuffled (O8, O14.5, O20.3)."""

from __future__ import annotations

from typing import Final

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules import events
from oztable.games.card_game_of_oz.rules.board import NO_PLACE, Place
from oztable.games.card_game_of_oz.rules.continuous import has_keyword
from oztable.games.card_game_of_oz.rules.draft import Draft, new_tuple
from oztable.games.card_game_of_oz.rules.language.abilities import Trigger
from oztable.games.card_game_of_oz.rules.made_once import once
from oztable.games.card_game_of_oz.rules.pieces import NO_PIECE, CardId, Piece, card_of, text_of
from oztable.games.card_game_of_oz.rules.state import (
    EVERYONE,
    NOBODY,
    Held,
    InPlay,
    Mark,
    Pile,
    SetEvent,
    Slot,
    bit,
)
from oztable.games.card_game_of_oz.rules.triggers import note_own

drew: Final = once(events.Drew)
unseen: Final = once(Held)
archived: Final = once(events.Archived)


def without(cards: tuple[CardId, ...], card: CardId) -> tuple[CardId, ...]:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


# The Library


def next_cards(draft: Draft) -> tuple[CardId, ...]:
    """What may be the next card of the Library, each copy once."""
    pile = draft.library
    if pile.top:
        return (pile.top[0].card,)
    return pile.rest or tuple(held.card for held in pile.bottom[:1])


def take_from_library(draft: Draft, card: CardId) -> Held:
    """The next card of the Library, which turns out to be this one."""
    top, rest, bottom = draft.library
    if top:
        held, top = top[0], top[1:]
    elif rest:
        held, rest = unseen(card, 0), without(rest, card)
    else:
        held, bottom = bottom[0], bottom[1:]
    draft.library = new_tuple(Pile, (top, rest, bottom))  # as `Pile(top, rest, bottom)`
    draft.changed = True
    return held


def draw(draft: Draft, seat: Seat, card: CardId) -> None:
    held = take_from_library(draft, card)
    draft.take_into_hand(seat, held)
    draft.tell(drew(seat, card, held.known | bit(seat)))


def refill_library(draft: Draft) -> None:
    """When the Library is empty the Archive becomes the Library, at once (O8.1, OR-94)."""
    if draft.library_size == 0 and draft.archive:
        draft.library = Pile((), tuple(sorted(draft.archive)), ())
        draft.archive = ()
        draft.tell(events.Shuffled())


def shuffle_library(draft: Draft, rest: tuple[CardId, ...]) -> None:
    """What anybody knew of the order is gone."""
    draft.library = Pile((), tuple(sorted(rest)), ())
    draft.changed = True


# The Folio and the Locations


def next_locations(draft: Draft) -> tuple[CardId, ...]:
    """What may be the top card of the Folio."""
    return draft.locations if draft.folio_size > len(draft.folio_bottom) else draft.folio_bottom[:1]


def take_from_folio(draft: Draft, card: CardId) -> None:
    if draft.folio_size > len(draft.folio_bottom):
        draft.locations = without(draft.locations, card)
    else:
        draft.folio_bottom = draft.folio_bottom[1:]


def determine(draft: Draft, place: Place, card: CardId) -> None:
    """A hidden Location of which nobody knew what it was turns out to be this one."""
    slot = draft.slots[place]
    if slot.card is None:
        draft.locations = without(draft.locations, card)
        draft.put_slot(place, Slot(card, slot.up, slot.known))


def is_deserted(draft: Draft, place: Place) -> bool:
    """No Character stands there."""
    return all(card.place != place for card in draft.characters())


def turn_down(draft: Draft, place: Place) -> None:
    """A face-up Location lies face-down again, and everybody knows which it is. Objects stay, what
    is attached to it is archived (O38.3, OR-143)."""
    card = draft.slots[place].card
    assert card is not None  # noqa: S101  a face-up Location
    attached = [on for on in sorted(draft.at(place)) if draft.card(on.piece).type == "effect"]
    draft.put_slot(place, Slot(card, False, EVERYONE))
    draft.tell(events.TurnedDown(place, card))
    for effect in attached:
        archive(draft, effect, "place")


# Set Events


def take_away_event(draft: Draft, owner: Seat, at: int) -> SetEvent:
    mine = draft.set_events[owner]
    _put_events(draft, owner, mine[:at] + mine[at + 1 :])
    return mine[at]


def _put_events(draft: Draft, owner: Seat, mine: tuple[SetEvent, ...]) -> None:
    draft.set_events = (*draft.set_events[:owner], mine, *draft.set_events[owner + 1 :])


def look_at_event(draft: Draft, seat: Seat, owner: Seat, at: int) -> None:
    """Only who looks learns which it is, and knows it for as long as it lies there (O38.4)."""
    mine = draft.set_events[owner]
    seen = mine[at]._replace(known=mine[at].known | bit(seat))
    _put_events(draft, owner, (*mine[:at], seen, *mine[at + 1 :]))
    known = seen.known | bit(owner)
    draft.tell(events.LookedAtEvent(seat, owner, seen.card, seen.paid, known))


def archive_event(draft: Draft, owner: Seat, at: int) -> None:
    """It is shown and does nothing (OR-145)."""
    event = take_away_event(draft, owner, at)
    draft.archive = (*draft.archive, event.card)
    draft.tell(events.EventArchived(owner, event.card, event.paid))
    draft.changed = True


def take_event_back(draft: Draft, owner: Seat, at: int) -> None:
    """Into the hand of whoever set it; who has looked at it still knows it."""
    event = take_away_event(draft, owner, at)
    known = event.known | bit(owner)
    draft.take_into_hand(owner, Held(event.card, known))
    draft.tell(events.EventReturned(owner, event.card, known))


# Leaving play


def archive(draft: Draft, card: InPlay, why: events.WhyArchived) -> None:
    """A card in play goes to the Archive; then Objects stay, and attached Effects follow it
    (O23.2, O23.3)."""
    place = draft.place_of(card)
    note_own(draft, "archived", card, place)
    draft.archive = (*draft.archive, card_of(card.piece))
    draft.tell(archived(card.piece, why, card.seat))
    leave_play(draft, card)
    draft.touch()


def leave_play(draft: Draft, card: InPlay) -> None:
    """What was on the card is left behind: Objects at the Location, Effects in the Archive."""
    place = draft.place_of(card)
    del draft.cards_in_play[card.piece]
    for on in [one for one in draft.cards_in_play.values() if one.host == card.piece]:
        if draft.card(on.piece).type == "object" and draft.is_location(place):
            drop(draft, on, place)
        else:
            orphan = on._replace(host=NO_PIECE, place=place, seat=card.seat)  # OR-59
            draft.cards_in_play[on.piece] = orphan
            archive(draft, orphan, "host")
    if draft.lasting:
        draft.lasting = tuple(
            kept
            for gift in draft.lasting
            if (
                kept := gift._replace(pieces=tuple(p for p in gift.pieces if p != card.piece))
            ).pieces
        )
    if draft.marks:
        draft.marks = frozenset(
            mark for mark in draft.marks if mark.piece != card.piece or _outlasts(draft, mark)
        )
    if draft.controls:
        draft.controls = tuple(one for one in draft.controls if one.piece != card.piece)
    if draft.counters:
        draft.counters = tuple(one for one in draft.counters if one.piece != card.piece)
    draft.touch()


def _outlasts(draft: Draft, mark: Mark) -> bool:
    """Whether it limits a text that the end of its card sets off: should the card come back, that
    text has been used all the same."""
    if mark.what != "used":
        return False
    number, ability = text_of(mark.piece, mark.by)
    text = draft.texts[number].card.abilities[ability]
    return isinstance(text, Trigger) and text.moment == "archived" and text.who == "this"


def remove(draft: Draft, card: InPlay) -> None:
    """A card in play leaves the game for good; that is no archiving (O38.2)."""
    draft.removed = (*draft.removed, card_of(card.piece))
    draft.tell(events.Removed(card.piece, card.seat))
    leave_play(draft, card)


def change_counters(draft: Draft, card: InPlay, change: int) -> None:
    """Puts counters on a card, or takes off as many as there are (O37)."""
    before = draft.counters_on(card.piece)
    left = max(0, before + change)
    if left == before:
        return
    draft.put_counters(card.piece, left)
    draft.tell(events.Counted(card.piece, left - before, left))
    if not left:
        note_own(draft, "emptied", card, draft.place_of(card))


def drop(draft: Draft, thing: InPlay, place: Place) -> None:
    """An Object lies loose: nobody controls it (OR-71)."""
    draft.put(InPlay(thing.piece, NOBODY, place, NO_PIECE))
    draft.tell(events.Dropped(thing.piece, place))


def leave_immovable_behind(draft: Draft, bearer: InPlay) -> None:
    """An Immovable Object stays where it is when its bearer goes (OR-70)."""
    for thing in draft.on(bearer.piece):
        if draft.card(thing.piece).type == "object" and has_keyword(
            draft, thing.piece, "Immovable"
        ):
            drop(draft, thing, bearer.place)


def equip(draft: Draft, seat: Seat, thing: InPlay, bearer: Piece) -> None:
    """The Object is on the Character, which controls it now."""
    worn = InPlay(thing.piece, seat, NO_PLACE, bearer)
    draft.put(worn)
    draft.tell(events.Equipped(seat, thing.piece, bearer))
    note_own(draft, "equipped", worn, draft.place_of(worn))
