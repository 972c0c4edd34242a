"""A blank: what a card is measured against.

It keeps its name, its type, its copies and its cost, and nothing else: no text, no keyword, no gem,
no counters. A Character must have some Vitality to stand; it has what is usual in its pack for
its cost, so that a card is worth what it is better than a plain one of the same price. A Location
has no text and no keyword.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from oztable.games.card_game_of_oz.rules.cards import Card, Pack
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz


def usual_vitality(cards: Sequence[Card], cost: int) -> int:
    """By the straight line through cost and Vitality of all Characters of a pack."""
    points = [(card.cost, card.vitality) for card in cards if card.type == "character"]
    count = len(points)
    middle, height = sum(x for x, _ in points) / count, sum(y for _, y in points) / count
    wide = sum((x - middle) ** 2 for x, _ in points)
    slope = sum((x - middle) * (y - height) for x, y in points) / wide if wide else 0.0
    return max(1, round(height + slope * (cost - middle)))


def blank_of(card: Card, pack: Pack) -> Card:
    vitality = usual_vitality(pack.cards, card.cost) if card.type == "character" else 0
    return replace(card, keywords=(), gem="none", abilities=(), counters=0, vitality=vitality)


def with_blank(game: CardGameOfOz, slug: str) -> CardGameOfOz:
    """The same game with a blank in the place of this card, all copies of it."""
    pack = game.pack
    cards = tuple(blank_of(card, pack) if card.slug == slug else card for card in pack.cards)
    return CardGameOfOz(replace(pack, cards=cards), game.options)
