"""How cards go from zone to zone: drawn, archived, left behind, shuffled (O8, O14.5, O20.3)."""

from __future__ import annotations

from typing import Final

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules.board import NO_PLACE, Place
from oztable.games.card_game_of_oz.rules.cards import CardId
from oztable.games.card_game_of_oz.rules.continuous import has_keyword
from oztable.games.card_game_of_oz.rules.draft import Draft, new_tuple
from oztable.games.card_game_of_oz.rules.events import (
    Archived,
    Drew,
    Dropped,
    Equipped,
    Shuffled,
    WhyArchived,
)
from oztable.games.card_game_of_oz.rules.made_once import once
from oztable.games.card_game_of_oz.rules.pieces import NO_PIECE, Piece, card_of
from oztable.games.card_game_of_oz.rules.state import NOBODY, Held, InPlay, Pile, Slot, bit
from oztable.games.card_game_of_oz.rules.triggers import note_own

drew: Final = once(Drew)
unseen: Final = once(Held)
archived: Final = once(Archived)


def without(cards: tuple[CardId, ...], card: CardId) -> tuple[CardId, ...]:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


# The Library


def next_cards(table: Draft) -> tuple[CardId, ...]:
    """What may be the next card of the Library, each copy once."""
    pile = table.library
    if pile.top:
        return (pile.top[0].card,)
    return pile.rest or tuple(held.card for held in pile.bottom[:1])


def take_from_library(table: Draft, card: CardId) -> Held:
    """The next card of the Library, which turns out to be this one."""
    top, rest, bottom = table.library
    if top:
        held, top = top[0], top[1:]
    elif rest:
        held, rest = unseen(card, 0), without(rest, card)
    else:
        held, bottom = bottom[0], bottom[1:]
    table.library = new_tuple(Pile, (top, rest, bottom))  # as `Pile(top, rest, bottom)`
    table.changed = True
    return held


def draw(table: Draft, seat: Seat, card: CardId) -> None:
    held = take_from_library(table, card)
    table.take_into_hand(seat, held)
    table.tell(drew(seat, card, held.known | bit(seat)))


def refill_library(table: Draft) -> None:
    """When the Library is empty the Archive becomes the Library, at once (O8.1, OR-94)."""
    if table.library_size == 0 and table.archive:
        table.library = Pile((), tuple(sorted(table.archive)), ())
        table.archive = ()
        table.tell(Shuffled())


def shuffle_library(table: Draft, rest: tuple[CardId, ...]) -> None:
    """What anybody knew of the order is gone."""
    table.library = Pile((), tuple(sorted(rest)), ())
    table.changed = True


# The Folio and the Locations


def next_locations(table: Draft) -> tuple[CardId, ...]:
    """What may be the top card of the Folio."""
    return table.locations if table.folio_size > len(table.folio_bottom) else table.folio_bottom[:1]


def take_from_folio(table: Draft, card: CardId) -> None:
    if table.folio_size > len(table.folio_bottom):
        table.locations = without(table.locations, card)
    else:
        table.folio_bottom = table.folio_bottom[1:]


def determine(table: Draft, place: Place, card: CardId) -> None:
    """A hidden Location of which nobody knew what it was turns out to be this one."""
    slot = table.slots[place]
    if slot.card is None:
        table.locations = without(table.locations, card)
        table.put_slot(place, Slot(card, slot.up, slot.known))


# Leaving play


def archive(table: Draft, card: InPlay, why: WhyArchived) -> None:
    """A card in play goes to the Archive; then Objects stay, and attached Effects follow it
    (O23.2, O23.3)."""
    place = table.place_of(card)
    note_own(table, "archived", card, place)
    table.archive = (*table.archive, card_of(card.piece))
    table.tell(archived(card.piece, why, card.seat))
    leave_play(table, card)
    table.touch()


def leave_play(table: Draft, card: InPlay) -> None:
    """What was on the card is left behind: Objects at the Location, Effects in the Archive."""
    place = table.place_of(card)
    del table.cards_in_play[card.piece]
    for on in [one for one in table.cards_in_play.values() if one.host == card.piece]:
        if table.card(on.piece).type == "object" and table.is_location(place):
            drop(table, on, place)
        else:
            orphan = on._replace(host=NO_PIECE, place=place, seat=card.seat)  # OR-59
            table.cards_in_play[on.piece] = orphan
            archive(table, orphan, "host")
    if table.lasting:
        table.lasting = tuple(
            kept
            for gift in table.lasting
            if (
                kept := gift._replace(pieces=tuple(p for p in gift.pieces if p != card.piece))
            ).pieces
        )
    if table.marks:
        table.marks = frozenset(mark for mark in table.marks if mark.piece != card.piece)
    table.touch()


def drop(table: Draft, thing: InPlay, place: Place) -> None:
    """An Object lies loose: nobody controls it (OR-71)."""
    table.put(InPlay(thing.piece, NOBODY, place, NO_PIECE))
    table.tell(Dropped(thing.piece, place))


def leave_immovable_behind(table: Draft, bearer: InPlay) -> None:
    """An Immovable Object stays where it is when its bearer goes (OR-70)."""
    for thing in table.on(bearer.piece):
        if table.card(thing.piece).type == "object" and has_keyword(
            table, thing.piece, "Immovable"
        ):
            drop(table, thing, bearer.place)


def equip(table: Draft, seat: Seat, thing: InPlay, bearer: Piece) -> None:
    """The Object is on the Character, which controls it now."""
    worn = InPlay(thing.piece, seat, NO_PLACE, bearer)
    table.put(worn)
    table.tell(Equipped(seat, thing.piece, bearer))
    note_own(table, "equipped", worn, table.place_of(worn))
