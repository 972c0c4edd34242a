"""Where a card is, and what is around it, as a filter wants it (O39.1).

Whether the others fit is asked of `fits`, which is handed in: the two call each other.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules.board import Place
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.frames import NO_PLACE
from oztable.games.card_game_of_oz.rules.language.filters import Filter, Subject, Where
from oztable.games.card_game_of_oz.rules.pieces import NO_PIECE, Piece
from oztable.games.card_game_of_oz.rules.readers import Reader, point_at
from oztable.games.card_game_of_oz.rules.state import NOBODY, InPlay

Fits: TypeAlias = Callable[[Draft, Filter, Reader, InPlay, bool], bool]
FitsPlace: TypeAlias = Callable[[Draft, Filter, Reader, Place, bool], bool]


def is_where(draft: Draft, where: Where, reader: Reader, place: Place) -> bool:
    match where:
        case "here":
            return place == reader.place and place != NO_PLACE
        case "there":
            return place == reader.there and place != NO_PLACE
        case "adjacent":
            return reader.place != NO_PLACE and place in around(draft, reader.you, reader.place)
        case "near":
            return reader.place != NO_PLACE and (
                place == reader.place or place in around(draft, reader.you, reader.place)
            )
        case "storyline":
            return reader.you != NOBODY and place in draft.board.storylines[reader.you]
        case "anywhere":
            return True


def around(draft: Draft, you: Seat, place: Place) -> tuple[Place, ...]:
    """One step away along your Storyline; for a text of nobody, along any."""
    if you != NOBODY:
        return draft.board.neighbours(you, place)
    seats = (Seat(seat) for seat in range(draft.authors))
    return tuple(p for seat in seats for p in draft.board.neighbours(seat, place))


def _is_in_first_half(draft: Draft, you: Seat, place: Place) -> bool:
    """Whether it lies in the half of your Storyline that is next to your Title Card."""
    if you == NOBODY:
        return False
    storyline = draft.board.storylines[you]
    return place in storyline[: (len(storyline) + 1) // 2]


def suit(
    draft: Draft, what: Filter, reader: Reader, card: InPlay, printed: bool, fits: Fits
) -> bool:
    """Whether all on and around a card is as a filter wants it."""

    def has(thing: Filter) -> bool:
        return any(fits(draft, thing, reader, on, printed) for on in draft.on(card.piece))

    def is_with(person: Filter, places: tuple[Place, ...]) -> bool:
        return any(
            other.piece != card.piece
            and other.place in places
            and fits(draft, person, reader, other, printed)
            for other in draft.characters()
        )

    if what.bears is not None and not has(what.bears):
        return False
    if what.bears_not is not None and has(what.bears_not):
        return False
    if what.borne_by is not None and not _is_borne(draft, what, reader, card, printed, fits):
        return False
    if what.beside is None and what.near is None:
        return True
    place = draft.place_of(card)
    if not draft.is_location(place):
        return False
    if what.beside is not None and not is_with(what.beside, (place,)):
        return False
    around_it = (place, *draft.board.neighbours(draft.controller(card), place))
    return what.near is None or is_with(what.near, around_it)


def _is_borne(
    draft: Draft, what: Filter, reader: Reader, card: InPlay, printed: bool, fits: Fits
) -> bool:
    """Whether such a Character, or the one pointed at, bears this Object."""
    bearer, by = draft.cards_in_play.get(card.host), what.borne_by
    if bearer is None or by is None:
        return False
    if isinstance(by, Filter):
        return fits(draft, by, reader, bearer, printed)
    return point_at(draft, reader, by) == bearer.piece


def suit_place(
    draft: Draft,
    what: Filter,
    reader: Reader,
    place: Place,
    printed: bool,
    fits: Fits,
    fits_place: FitsPlace,
) -> bool:
    """Whether all around a Location is as a filter wants it."""
    if what.half is not None and not _is_in_first_half(draft, reader.you, place):
        return False
    if what.beside is not None and not any(
        card.place == place and fits(draft, what.beside, reader, card, printed)
        for card in draft.characters()
    ):
        return False
    if what.near is not None:
        near = (place, *around(draft, reader.you, place))
        if not any(fits_place(draft, what.near, reader, other, printed) for other in near):
            return False
    some = what.any_of
    return not some or any(fits_place(draft, one, reader, place, printed) for one in some)


def can_look(reader: Reader, what: Filter) -> bool:
    """On a Title Card texts about a Location rest, also about who is not there."""
    return reader.place != NO_PLACE or what.where not in ("here", "adjacent", "near")


def has_ended(draft: Draft, reader: Reader, who: Subject | None) -> bool:
    """Whether a Title Card reads "The End"; or this Character stands there."""
    if who is None or draft.flipped == NOBODY:
        return draft.flipped != NOBODY
    card = draft.cards_in_play.get(point_at(draft, reader, who))
    return card is not None and card.place == draft.board.far_title(card.seat)


def is_itself(draft: Draft, reader: Reader, piece: Piece) -> bool:
    """Whether it is the card that speaks, or bears that card; in a text of a Location, the one who
    set it off."""
    if reader.piece in (NO_PIECE, piece):
        return piece == (reader.mover if reader.piece == NO_PIECE else reader.piece)
    own = draft.cards_in_play.get(reader.piece)
    if own is not None:
        return own.host == piece
    is_borne = draft.card(reader.piece).type != "character"
    return is_borne and reader.mover == piece  # spent by its own text: as it was
