"""What the page says of a road, for eyes and for screen readers: spots, joins, points."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from oztable.core.language import AND, Language, together
from oztable.games.yellow_brick_road.rules.cards import Card, Deck, Piece
from oztable.games.yellow_brick_road.rules.grid import Spot
from oztable.games.yellow_brick_road.rules.wording import WORDS

MOST_SPOTS = 2048  # remembered, held by a card with a name of its own


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


@cache
def spot_name(spot: Spot, language: Language) -> str:
    """`row 1, column 3`, as its owner counts."""
    return WORDS.say("page_spot", language, row=spot // 3 + 1, column=spot % 3 + 1)


@cache
def spot_is_free(spot: Spot, language: Language) -> str:
    return WORDS.say("page_free", language, spot=capital(spot_name(spot, language)))


def way_of(slots: Sequence[str], language: Language) -> str:
    """Where the road of a card as it lies leads."""
    names = [WORDS.say(f"page_slot_name_{slot}", language) for slot in slots]
    if len(names) == 1:
        return WORDS.say("page_dead_end", language, way=names[0])
    if len(names) == 2:
        return WORDS.say("page_through", language, start=names[0], end=names[1])
    return WORDS.say("page_fork", language, ways=", ".join(names))


def card_said(card: Card, slots: Sequence[str], language: Language) -> str:
    """A card in the hand: its name, its road and its power."""
    parts = [f"{card.name.into(language)}.", f"{capital(way_of(slots, language))}."]
    if card.power:
        parts.append(WORDS.say(f"power_{card.power}", language))
    return " ".join(parts)


@lru_cache(MOST_SPOTS)
def spot_is_held(spot: Spot, card: str, letter: str, language: Language) -> str:
    """By a card, which may stand on a Road."""
    key = "page_held_on_road" if letter else "page_held"
    where = capital(spot_name(spot, language))
    return WORDS.say(key, language, spot=where, card=card, letter=letter)


def piece_said(deck: Deck, piece: Piece, language: Language) -> str:
    name = deck.by_id[piece.card].name.into(language)
    return WORDS.say("page_turned", language, card=name) if piece.turned else name


@cache
def joins_said(joined: tuple[Spot, ...], language: Language) -> str:
    if not joined:
        return WORDS.say("page_joins_nothing", language)
    names = (spot_name(spot, language) for spot in joined)
    return WORDS.say("page_joins", language, spots=together(names, AND.into(language), "; "))


@cache
def points_said(before: int, after: int, language: Language) -> str:
    key = "page_plus" if after >= before else "page_minus"
    return WORDS.say(key, language, gain=abs(after - before), total=after)


@cache
def growth_said(letter: str, size: int, language: Language) -> str:
    if size == 1:
        return WORDS.say("stands_alone", language)
    return WORDS.say("page_grows", language, letter=letter, size=size, points=size**2)
