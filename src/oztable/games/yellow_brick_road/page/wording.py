"""What the page says of a road, for eyes and for screen readers: spots, joins, points."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from oztable.core.language import AND, Language, Text, together
from oztable.games.yellow_brick_road.rules.cards import Card, Deck, Piece
from oztable.games.yellow_brick_road.rules.grid import Spot

SLOT_NAMES = {
    "Nl": Text("north-left", "nord-gauche"),
    "Nr": Text("north-right", "nord-droite"),
    "Eu": Text("east-upper", "est-haut"),
    "El": Text("east-lower", "est-bas"),
    "Sr": Text("south-right", "sud-droite"),
    "Sl": Text("south-left", "sud-gauche"),
    "Wl": Text("west-lower", "ouest-bas"),
    "Wu": Text("west-upper", "ouest-haut"),
    "N": Text("north", "nord"),
    "E": Text("east", "est"),
    "S": Text("south", "sud"),
    "W": Text("west", "ouest"),
}
DEAD_END = Text("a dead end from {}", "une impasse depuis {}")
THROUGH = Text("{} to {}", "de {} à {}")
FORK = Text("a fork of {}", "un embranchement : {}")
POWERS = {
    "snake": Text(
        "Once laid, it may change places with a neighbour (Y7.1).",
        "Une fois posé, il peut permuter avec une carte voisine (Y7.1).",
    ),
    "bird": Text(
        "It keeps the monkeys off your next turn (Y7.2).",
        "Il écarte les singes de votre prochain tour (Y7.2).",
    ),
}

SPOT = Text("row {row}, column {column}", "ligne {row}, colonne {column}")
FREE = Text("{spot}, free.", "{spot}, libre.")
HELD = Text("{spot}: {card}.", "{spot} : {card}.")
HELD_ON_ROAD = Text("{spot}: {card}, Road {letter}.", "{spot} : {card}, route {letter}.")
TURNED = Text("{card} (turned)", "{card} (tête en bas)")
JOINS = Text("Joins {spots}.", "Rejoint {spots}.")
JOINS_NOTHING = Text("Joins nothing.", "Ne rejoint rien.")
PLUS = Text("Plus {gain}, total {total}.", "Plus {gain}, total {total}.")
MINUS = Text("Minus {gain}, total {total}.", "Moins {gain}, total {total}.")
GROWS = Text(
    "Road {letter} grows to {size} cards: {size}×{size} = {points}.",
    "La route {letter} compte {size} cartes : {size}×{size} = {points}.",
)
STANDS_ALONE = Text("It stands alone: 1 point.", "Elle reste isolée : 1 point.")
CLOSES = Text(
    "{line}: closes {closed} of {free} free spots.",
    "{line} : ferme {closed} des {free} emplacements libres.",
)
SWAPS = Text(
    "{snake} to {spot}; {card} to {home}.",
    "{snake} en {spot} ; {card} en {home}.",
)
STAYS = Text(
    "{snake} stays on {home}; {card} on {spot}.",
    "{snake} reste en {home} ; {card} en {spot}.",
)
LEAVES = Text("The Snake stays where it lies.", "Le Serpent reste où il est.")
ROAD_LINE = Text(
    "Road {letter}: {size} cards, {points}.", "Route {letter} : {size} cartes, {points}."
)
ALONE_LINE = Text("{count} alone, {count}.", "{count} isolées, {count}.")
ONE_ALONE = Text("1 alone, 1.", "1 isolée, 1.")
TOTAL = Text("Total {total}.", "Total {total}.")
NO_CARDS = Text("No cards yet.", "Pas encore de carte.")
SLEEPING = Text("The monkeys sleep.", "Les singes dorment.")
MONKEYS_HOLD = Text("The monkeys hold {line}.", "Les singes tiennent {line}.")
CLOSED = Text(
    "The monkeys hold {line} this turn (Y6.2).", "Les singes tiennent {line} ce tour-ci (Y6.2)."
)
SHELTERED = Text(
    "The Sapphire Bird keeps every free spot open (Y7.2).",
    "L’Oiseau de saphir garde ouvert tout emplacement libre (Y7.2).",
)
LONGEST = Text(
    "Equal points: the longest Road decides, {one} cards against {two}.",
    "Égalité de points : la plus longue route départage, {one} cartes contre {two}.",
)


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
