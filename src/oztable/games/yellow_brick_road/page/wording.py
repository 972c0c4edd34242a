"""What the page says of a road, for eyes and for screen readers: spots, joins, points."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from oztable.core.language import AND, Language, together
from oztable.games.yellow_brick_road.rules.cards import Card, Deck, Piece
from oztable.games.yellow_brick_road.rules.grid import Spot
from oztable.games.yellow_brick_road.rules.wording import WORDS

SLOT_NAMES = {
    "Nl": WORDS.text("page_slot_name_Nl"),
    "Nr": WORDS.text("page_slot_name_Nr"),
    "Eu": WORDS.text("page_slot_name_Eu"),
    "El": WORDS.text("page_slot_name_El"),
    "Sr": WORDS.text("page_slot_name_Sr"),
    "Sl": WORDS.text("page_slot_name_Sl"),
    "Wl": WORDS.text("page_slot_name_Wl"),
    "Wu": WORDS.text("page_slot_name_Wu"),
    "N": WORDS.text("page_slot_name_N"),
    "E": WORDS.text("page_slot_name_E"),
    "S": WORDS.text("page_slot_name_S"),
    "W": WORDS.text("page_slot_name_W"),
}
DEAD_END = WORDS.text("page_dead_end")
THROUGH = WORDS.text("page_through")
FORK = WORDS.text("page_fork")
POWERS = {
    "snake": WORDS.text("page_power_snake"),
    "bird": WORDS.text("page_power_bird"),
}

SPOT = WORDS.text("page_spot")
FREE = WORDS.text("page_free")
HELD = WORDS.text("page_held")
HELD_ON_ROAD = WORDS.text("page_held_on_road")
TURNED = WORDS.text("page_turned")
JOINS = WORDS.text("page_joins")
JOINS_NOTHING = WORDS.text("page_joins_nothing")
PLUS = WORDS.text("page_plus")
MINUS = WORDS.text("page_minus")
GROWS = WORDS.text("page_grows")
STANDS_ALONE = WORDS.text("page_stands_alone")
CLOSES = WORDS.text("page_closes")
SWAPS = WORDS.text("page_swaps")
STAYS = WORDS.text("page_stays")
LEAVES = WORDS.text("page_leaves")
ROAD_LINE = WORDS.text("page_road_line")
ALONE_LINE = WORDS.text("page_alone_line")
ONE_ALONE = WORDS.text("page_one_alone")
TOTAL = WORDS.text("page_total")
NO_CARDS = WORDS.text("page_no_cards")
SLEEPING = WORDS.text("page_sleeping")
MONKEYS_HOLD = WORDS.text("page_monkeys_hold")
CLOSED = WORDS.text("page_closed")
SHELTERED = WORDS.text("page_sheltered")
LONGEST = WORDS.text("page_longest")


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


@cache
def spot_name(spot: Spot, language: Language) -> str:
    """`row 1, column 3`, as its owner counts."""
    return SPOT.into(language).format(row=spot // 3 + 1, column=spot % 3 + 1)


@cache
def spot_is_free(spot: Spot, language: Language) -> str:
    return FREE.into(language).format(spot=capital(spot_name(spot, language)))


def way_of(slots: Sequence[str], language: Language) -> str:
    """Where the road of a card as it lies leads."""
    names = [SLOT_NAMES[slot].into(language) for slot in slots]
    if len(names) == 1:
        return DEAD_END.into(language).format(names[0])
    if len(names) == 2:
        return THROUGH.into(language).format(*names)
    return FORK.into(language).format(", ".join(names))


def card_said(card: Card, slots: Sequence[str], language: Language) -> str:
    """A card in the hand: its name, its road and its power."""
    parts = [f"{card.name.into(language)}.", f"{capital(way_of(slots, language))}."]
    if card.power:
        parts.append(POWERS[card.power].into(language))
    return " ".join(parts)


@cache
def spot_is_held(spot: Spot, card: str, letter: str, language: Language) -> str:
    """By a card, which may stand on a Road."""
    text = HELD_ON_ROAD if letter else HELD
    where = capital(spot_name(spot, language))
    return text.into(language).format(spot=where, card=card, letter=letter)


def piece_said(deck: Deck, piece: Piece, language: Language) -> str:
    name = deck.by_id[piece.card].name.into(language)
    return TURNED.into(language).format(card=name) if piece.turned else name


@cache
def joins_said(joined: tuple[Spot, ...], language: Language) -> str:
    if not joined:
        return JOINS_NOTHING.into(language)
    return JOINS.into(language).format(
        spots=together((spot_name(spot, language) for spot in joined), AND.into(language), "; ")
    )


@cache
def points_said(before: int, after: int, language: Language) -> str:
    words = PLUS if after >= before else MINUS
    return words.into(language).format(gain=abs(after - before), total=after)


@cache
def growth_said(letter: str, size: int, language: Language) -> str:
    if size == 1:
        return STANDS_ALONE.into(language)
    return GROWS.into(language).format(letter=letter, size=size, points=size**2)
