"""Cards looked for out of play, and put into play without being played (O36)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules import events
from oztable.games.card_game_of_oz.rules.board import Place
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.frames import Playing, on_its_way
from oztable.games.card_game_of_oz.rules.pieces import NO_PIECE, CardId, Piece, card_of
from oztable.games.card_game_of_oz.rules.playing import come, is_many, rivals
from oztable.games.card_game_of_oz.rules.state import EVERYONE, NOBODY, Held, InPlay, Pile, bit
from oztable.games.card_game_of_oz.rules.zones import shuffle_library, without

Zone = Literal["hand", "library", "archive"]
ORDER: Final[tuple[Zone, ...]] = ("archive", "library", "hand")  # where one of several is taken

# Looking for cards


def search(draft: Draft, seat: Seat, fits: Callable[[CardId], bool]) -> None:
    """The cards of the Library that fit lie before the seat, who sees no others; what anybody knew
    of its order is gone."""
    top, rest, bottom = draft.library
    cards = sorted((*rest, *(held.card for held in (*top, *bottom))))
    found = tuple(card for card in cards if fits(card))
    others = tuple(card for card in cards if not fits(card))
    draft.library = Pile(tuple(Held(card, bit(seat)) for card in found), others, ())
    draft.tell(events.Searched(seat, found, bit(seat)))


def laid_out(draft: Draft, seat: Seat) -> list[CardId]:
    """The cards of the Library that a search has laid before a seat."""
    return [held.card for held in draft.library.top if held.known & bit(seat)]


def end_search(draft: Draft) -> None:
    top, rest, bottom = draft.library
    shuffle_library(draft, (*rest, *(held.card for held in (*top, *bottom))))


def take_out(draft: Draft, seat: Seat, zones: tuple[Zone, ...], card: CardId) -> Zone:
    """A card leaves the first of these zones that has it."""
    for zone in ORDER:
        if zone not in zones:
            continue
        if zone == "archive" and card in draft.archive:
            at = len(draft.archive) - 1 - draft.archive[::-1].index(card)
            draft.archive = draft.archive[:at] + draft.archive[at + 1 :]
            return zone
        if zone == "library" and card in laid_out(draft, seat):
            top, rest, bottom = draft.library
            cards = without(tuple(held.card for held in top), card)
            draft.library = Pile(tuple(Held(one, bit(seat)) for one in cards), rest, bottom)
            return zone
        if zone == "hand" and draft.holds(seat, card):
            draft.remove_from_hand(seat, card)
            return zone
    raise AssertionError("a card that lies nowhere")


def in_zones(draft: Draft, seat: Seat, zones: tuple[Zone, ...]) -> list[CardId]:
    """The titles that a seat may take from there, in a stable order."""
    found: set[CardId] = set()
    if "hand" in zones:
        found.update(held.card for held in draft.hands[seat])
    if "archive" in zones:
        found.update(draft.archive)
    if "library" in zones:
        found.update(laid_out(draft, seat))
    return sorted(found)


def may_lie_in(draft: Draft, seat: Seat, zones: tuple[Zone, ...], card: CardId) -> bool:
    """Whether a title may be there for all that everybody can see (O39.6)."""
    if "archive" in zones and card in draft.archive:
        return True
    shown = [held.card for held in draft.hands[seat] if held.known == EVERYONE]
    if "hand" in zones and card in shown:
        return True
    seen = [*draft.archive, *draft.removed, *map(card_of, draft.cards_in_play)]
    seen += [held.card for hand in draft.hands for held in hand if held.known == EVERYONE]
    seen += [one for frame in draft.frames if (one := on_its_way(frame)) is not None]
    hidden = draft.texts[card].card.copies > seen.count(card)
    in_hand = "hand" in zones and len(draft.hands[seat]) > len(shown)
    return hidden and ("library" in zones or in_hand)


# Putting into play


def may_come_in(draft: Draft, card: CardId, place: Place, on: Piece, old: InPlay | None) -> bool:
    """Whether a card is allowed in play there: no group twice, no Object twice (O36.2)."""
    kind = draft.texts[card].card.type
    if old is not None:
        text, other = draft.texts[card], draft.texts[card_of(old.piece)]
        return kind == "character" and text.group == other.group and text is not other
    if kind == "character":
        return on == NO_PIECE and not rivals(draft, card)
    if kind != "object" or (draft.copies_in_play(card) and not is_many(draft, card)):
        return False
    return on != NO_PIECE or draft.is_location(place)


def put_in_play(
    draft: Draft, seat: Seat, card: CardId, source: Zone, place: Place, on: Piece
) -> None:
    piece = draft.new_piece(card)
    kind = draft.texts[card].card.type
    owner = NOBODY if kind == "object" and on == NO_PIECE else seat
    shown = None if on != NO_PIECE else place
    draft.tell(events.PutInPlay(seat, card, source, shown, None if on == NO_PIECE else on, piece))
    draft.come_into_play(InPlay(piece, owner, place, on))


def put_over(draft: Draft, card: CardId, source: Zone, old: InPlay) -> None:
    """Another version takes the place of a Character, under the same controller (O36.3). That one
    goes to the Archive under it, which may be answered (O33.1)."""
    draft.tell(events.PutInPlay(old.seat, card, source, old.place, None, draft.new_piece(card)))
    come(draft, Playing(old.seat, card, old.place, NO_PIECE, False, False, settled=True, put=True))
