"""What follows from the cards in play: who fits a text, keywords, Vitality (O10.2, O23.1).

A text is read by its controller (`you`) from its place (`here`). Numbers are worked out from the
table and never stored beside it; nothing here changes it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from oztable.games.card_game_of_oz.rules import surroundings
from oztable.games.card_game_of_oz.rules.board import Place
from oztable.games.card_game_of_oz.rules.burdens import Burden, burden_of
from oztable.games.card_game_of_oz.rules.draft import Draft, in_play
from oztable.games.card_game_of_oz.rules.frames import NO_PLACE
from oztable.games.card_game_of_oz.rules.language import filters
from oztable.games.card_game_of_oz.rules.language.abilities import (
    Ignores,
    Keyword,
    Modifier,
    Static,
    Vitality,
)
from oztable.games.card_game_of_oz.rules.language.filters import Condition, Filter
from oztable.games.card_game_of_oz.rules.pieces import COPIES, NO_PIECE, CardId, Piece, card_of
from oztable.games.card_game_of_oz.rules.printed import THIS_TEXT
from oztable.games.card_game_of_oz.rules.readers import (
    Reader,
    lasting_gifts,
    lasting_in_play,
    place_pointed_at,
    point_at,
    reader_of,
    texts_in_play,
)
from oztable.games.card_game_of_oz.rules.state import NOBODY, InPlay
from oztable.games.card_game_of_oz.rules.texts import CardText, Lasts

WATER: Final = Ignores("water")

__all__ = [
    "Reader", "fits", "fits_card", "fits_place", "has_keyword", "holds", "how_many", "ignores",
    "is_free_of", "keywords_given", "lasting_gifts", "lasting_in_play", "location_texts",
    "place_pointed_at", "places", "point_at", "reaches", "reader_of", "texts_in_play", "things",
    "vitalities", "vitality",
]  # fmt: skip


# Who fits


def fits_card(draft: Draft, what: Filter, number: CardId) -> bool:
    """Whether a title fits, wherever the card may be."""
    return number in draft.ruleset.texts.titles(what)


def fits(draft: Draft, what: Filter, reader: Reader, card: InPlay, printed: bool = False) -> bool:
    """Whether a card in play fits; with `printed`, by its printed keywords alone."""
    granted = None if printed else keywords_given(draft).get(card.piece)
    number, texts = card_of(card.piece), draft.ruleset.texts
    if granted:
        if not texts.fits(what, number, granted):
            return False
    elif number not in texts.titles(what):
        return False
    if what.where != "anywhere" and not surroundings.is_where(
        draft, what.where, reader, draft.place_of(card)
    ):
        return False
    if what.whose != "any":
        seat = draft.controller(card)
        if seat == NOBODY or reader.you == NOBODY or (what.whose == "your") != (seat == reader.you):
            return False
    if what.other and surroundings.is_itself(draft, reader, card.piece):
        return False
    return _fits_surroundings(draft, what, reader, card, printed)


def _fits_surroundings(
    draft: Draft, what: Filter, reader: Reader, card: InPlay, printed: bool
) -> bool:
    if what.loose and card.host != NO_PIECE:
        return False
    if what.vitality is not None and not what.vitality.holds(vitality(draft, card.piece)):
        return False
    at = what.at
    if at is not None and not fits_place(draft, at, reader, draft.place_of(card), printed):
        return False
    company = what.bears or what.near or what.bears_not or what.borne_by or what.beside
    if company is not None and not surroundings.suit(draft, what, reader, card, printed, fits):
        return False
    return not what.any_of or any(fits(draft, one, reader, card, printed) for one in what.any_of)


def fits_place(
    draft: Draft, what: Filter, reader: Reader, place: Place, printed: bool = False
) -> bool:
    """Whether a Location fits; what it is counts only while it lies face-up."""
    if not draft.is_location(place) or not surroundings.is_where(draft, what.where, reader, place):
        return False
    if what.whose == "your" and place not in draft.board.storylines[reader.you]:
        return False
    slot = draft.slots[place]
    if what.hidden is not None and what.hidden == slot.up:
        return False
    if what.other and place == reader.place:
        return False
    if not surroundings.suit_place(draft, what, reader, place, printed, fits, fits_place):
        return False
    said = what.keywords or what.either or what.without or what.not_named
    if not (what.realm or what.alignment or what.named or said):
        return True
    if not slot.up or slot.card is None:
        return False
    return slot.card in draft.ruleset.texts.titles(what)


def _by_title(
    draft: Draft, what: Filter, cards: Iterable[InPlay], printed: bool = False
) -> list[InPlay]:
    """Those that may fit: by their print, or because texts give them keywords."""
    titles = draft.ruleset.texts.titles(what)
    granted = () if printed else keywords_given(draft)
    return [card for card in cards if card.piece // COPIES in titles or card.piece in granted]


def things(draft: Draft, what: Filter, reader: Reader, printed: bool = False) -> list[InPlay]:
    """Every card in play that fits, in a stable order."""
    cards = _by_title(draft, what, draft.cards_in_play.values(), printed)
    return sorted(card for card in cards if fits(draft, what, reader, card, printed))


def places(draft: Draft, what: Filter, reader: Reader, printed: bool = False) -> list[Place]:
    every = draft.board.locations
    return [place for place in every if fits_place(draft, what, reader, place, printed)]


def how_many(draft: Draft, what: Filter, reader: Reader, printed: bool = False) -> int:
    """Cards in play, or Locations, that fit."""
    if what.kind == "location":
        return len(places(draft, what, reader, printed))
    return len(things(draft, what, reader, printed))


def holds(draft: Draft, condition: Condition | None, reader: Reader, printed: bool = False) -> bool:
    match condition:
        case None:
            return True
        case filters.Is():
            return _is(draft, condition, reader, printed)
        case filters.There(what, none):
            return (
                surroundings.can_look(reader, what) and _any(draft, what, reader, printed) != none
            )
        case filters.HowMany(what, least, most):
            many = (
                how_many(draft, what, reader, printed)
                if surroundings.can_look(reader, what)
                else -1
            )
            return many >= (least or 0) and (most is None or many <= most)
        case filters.Round(number):
            return number.holds(draft.round)
        case filters.Ended(who):
            return surroundings.has_ended(draft, reader, who)
        case filters.AllOf(conditions):
            return all(holds(draft, one, reader, printed) for one in conditions)
        case filters.AnyOf(conditions):
            return any(holds(draft, one, reader, printed) for one in conditions)


def _is(draft: Draft, condition: filters.Is, reader: Reader, printed: bool) -> bool:
    place = place_pointed_at(draft, reader, condition.who)
    if place != NO_PLACE:
        return fits_place(draft, condition.what, reader, place, printed) != condition.no
    piece = point_at(draft, reader, condition.who)
    if piece == NO_PIECE:
        return False
    card = draft.cards_in_play[piece]
    return fits(draft, condition.what, reader, card, printed) != condition.no


def _any(draft: Draft, what: Filter, reader: Reader, printed: bool) -> bool:
    if what.kind == "location":
        return bool(places(draft, what, reader, printed))
    cards = _by_title(draft, what, draft.cards_in_play.values(), printed)
    return any(fits(draft, what, reader, card, printed) for card in cards)


# What texts give


def reaches(
    draft: Draft, static: Static, reader: Reader, card: InPlay, printed: bool = False
) -> bool:
    """Whether what a text gives goes to this card."""
    to = static.to
    if isinstance(to, Filter):
        if not fits(draft, to, reader, card, printed):
            return False
    elif point_at(draft, reader, to) != card.piece:
        return False
    return static.condition is None or holds(draft, static.condition, reader, printed)


def keywords_given(draft: Draft) -> dict[Piece, set[str]]:
    """Keywords that cards have by texts. Those texts themselves go by printed keywords only."""
    if draft.known_keywords is None:
        draft.known_keywords = _keywords_given(draft)
    return draft.known_keywords


def _keywords_given(draft: Draft) -> dict[Piece, set[str]]:
    given: dict[Piece, set[str]] = {}
    for reader, texts in lasting_in_play(draft, "keywords"):
        for static, modifier in texts:
            for card in draft.cards_in_play.values():
                if isinstance(modifier, Keyword) and reaches(
                    draft, static, reader, card, printed=True
                ):
                    given.setdefault(card.piece, set()).add(modifier.keyword)
    for _, pieces, modifier in lasting_gifts(draft) if draft.lasting else ():
        if isinstance(modifier, Keyword):
            for piece in pieces:
                given.setdefault(piece, set()).add(modifier.keyword)
    if draft.ruleset.texts.places_give_keywords:
        draft.known_keywords = given  # these decide who flies over what a Location would give
        by_places = [(card.piece, _keywords_of_place(draft, card)) for card in draft.characters()]
        for piece, keywords in by_places:
            given.setdefault(piece, set()).update(keywords)
        draft.known_ignored.clear()
    return given


def _keywords_of_place(draft: Draft, card: InPlay) -> list[str]:
    """What the Location gives to a Character that stands there."""
    text, reader = draft.location(card.place), Reader(NOBODY, NO_PIECE, card.place)
    return [
        modifier.keyword
        for static, modifier in (text.keywords if text else ())
        if isinstance(modifier, Keyword)
        and reaches(draft, static, reader, card, printed=True)
        and not (text and is_free_of(draft, card, card.place, text, burden_of(modifier)))
    ]


def has_keyword(draft: Draft, piece: Piece, keyword: str) -> bool:
    if keyword in draft.texts[piece // COPIES].card.keywords:
        return True
    given = keywords_given(draft)
    return bool(given) and keyword in given.get(Piece(piece), ())


def ignores(draft: Draft, card: InPlay, what: Ignores) -> bool:
    """Whether a text frees this Character of something, wherever it is."""
    if not draft.lasting and not texts_in_play(draft, "ignores"):
        location = draft.location(card.place)
        if location is None or not location.ignores:
            return False
    key = (card, what.what)
    found = draft.known_ignored.get(key)
    if found is None:
        found = draft.known_ignored[key] = _ignores(draft, card, what)
    return found


def _ignores(draft: Draft, card: InPlay, what: Ignores) -> bool:
    for reader, texts in lasting_in_play(draft, "ignores"):
        for static, modifier in texts:
            if modifier == what and reaches(draft, static, reader, card):
                return True
    location = draft.location(card.place)
    for static, modifier in location.ignores if location is not None else ():
        if modifier == what and _reaches_place(draft, static, card.place, card):
            return True
    return any(
        modifier == what and card.piece in pieces for _, pieces, modifier in lasting_gifts(draft)
    )


def is_free_of(draft: Draft, card: InPlay, place: Place, text: CardText, burden: Burden) -> bool:
    """Whether a text of a Location that is such a burden, or none, leaves a Character alone."""
    for static, what in text.ignores:
        if what == THIS_TEXT and _reaches_place(draft, static, place, card):
            return True
    if not burden:
        return False
    moving = burden == "hindrance"
    if has_keyword(draft, card.piece, "Flying") and (moving or not draft.rulings.flying_moves_only):
        return True
    if "Water" not in text.card.keywords:
        return False
    return (moving and has_keyword(draft, card.piece, "Swimming")) or ignores(draft, card, WATER)


def _reaches_place(draft: Draft, static: Static, place: Place, card: InPlay) -> bool:
    """A Location's text read for a Character that stands there, or that wants to."""
    to = static.to
    by_print = draft.ruleset.texts.is_by_print(static) and card.piece not in keywords_given(draft)
    if by_print and isinstance(to, Filter):
        return fits_card(draft, to, card_of(card.piece))
    standing = card if card.place == place else in_play(card.piece, card.seat, place, card.host)
    return reaches(draft, static, Reader(NOBODY, NO_PIECE, place), standing)


def location_texts(
    draft: Draft, card: InPlay, place: Place, part: str
) -> list[tuple[Reader, Modifier]]:
    """The texts of the Location here that apply to this Character."""
    text = draft.location(place)
    lasts: Sequence[Lasts] = getattr(text, part) if text is not None else ()
    if text is None or not lasts:
        return []
    reader = Reader(NOBODY, NO_PIECE, place)
    return [
        (reader, modifier)
        for static, modifier in lasts
        if _reaches_place(draft, static, place, card)
        and not is_free_of(draft, card, place, text, burden_of(modifier))
    ]


# Vitality


def vitality(draft: Draft, piece: Piece) -> int:
    return vitalities(draft)[Piece(piece)]


def vitalities(draft: Draft) -> dict[Piece, int]:
    """Of every Character in play: printed, with all bonuses and penalties (O23.1)."""
    if draft.known_vitality is None:
        draft.known_vitality = _vitalities(draft)
    return draft.known_vitality


def _vitalities(draft: Draft) -> dict[Piece, int]:
    characters = draft.characters()
    found = dict(_vitalities_by_cards(draft))
    _add_given(draft, found, "vitality_by_places")
    if draft.ruleset.texts.places_give_keywords:
        _add_given(draft, found, "vitality_by_cards")
    for card in characters:
        found[card.piece] += _change_here(draft, card)
    for seat, pieces, modifier in lasting_gifts(draft) if draft.lasting else ():
        if isinstance(modifier, Vitality):
            for piece in pieces:
                if piece in found:
                    found[piece] += amount_of(draft, modifier, Reader(seat, NO_PIECE, NO_PLACE))
    return found


def _vitalities_by_cards(draft: Draft) -> dict[Piece, int]:
    """What is printed, and what is given whatever the Locations are."""
    if draft.known_vitality_of_cards is None:
        draft.known_vitality_of_cards = _vitalities_of_cards(draft)
    return draft.known_vitality_of_cards


def _vitalities_of_cards(draft: Draft) -> dict[Piece, int]:
    of = draft.texts
    found: dict[Piece, int] = {}
    for card in draft.characters():
        text = of[card.piece // COPIES]
        found[card.piece] = text.card.vitality + text.to_itself
    for card in draft.cards_in_play.values():
        if card.host in found:
            found[card.host] += of[card.piece // COPIES].to_bearer
    if not draft.ruleset.texts.places_give_keywords:
        _add_given(draft, found, "vitality_by_cards")
    return found


def _add_given(draft: Draft, found: dict[Piece, int], part: str) -> None:
    for reader, texts in lasting_in_play(draft, part):
        for static, modifier in texts:
            for piece in _receivers(draft, static, reader):
                found[piece] += amount_of(draft, modifier, reader)


def _change_here(draft: Draft, card: InPlay) -> int:
    """What the Location adds, or takes away."""
    location = draft.location_card(card.place)
    if location is None or not draft.texts[location].vitality:
        return 0
    if card.piece not in keywords_given(draft):
        by_print = draft.ruleset.printed.vitality(card_of(card.piece), location)
        hindered = by_print.alike or not ignores(draft, card, WATER)
        change = by_print.hindered if hindered else by_print.freed
        if change is not None:
            return change
    told = location_texts(draft, card, card.place, "vitality")
    return sum(amount_of(draft, modifier, reader) for reader, modifier in told)


def _receivers(draft: Draft, static: Static, reader: Reader) -> list[Piece]:
    """The Characters that get something from a text of a card in play."""
    to = static.to
    if not holds(draft, static.condition, reader):
        return []
    if not isinstance(to, Filter):
        piece = point_at(draft, reader, to)
        is_character = piece != NO_PIECE and draft.card(piece).type == "character"
        return [piece] if is_character else []
    characters = draft.characters()
    if to.where == "here":
        characters = [card for card in characters if card.place == reader.place]
    some = _by_title(draft, to, characters)
    return [card.piece for card in some if fits(draft, to, reader, card)]


def amount_of(draft: Draft, modifier: Modifier, reader: Reader) -> int:
    if not isinstance(modifier, Vitality):
        return 0
    if modifier.each is None:
        return modifier.change
    if isinstance(modifier.each, str):
        return modifier.change * draft.counters_on(reader.piece)
    return modifier.change * how_many(draft, modifier.each, reader)
