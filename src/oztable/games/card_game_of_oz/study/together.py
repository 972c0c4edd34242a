"""Two packs at one table: each Author with cards of one of them, or half of each in one Library.

Neither is in the rules, which know one pack for all (OR-4): a house table, to see whether one pack
beats another and whether their cards get on.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from random import Random
from typing import Any

from oztable.core.game import BadNotation, Chance
from oztable.core.language import Text
from oztable.games.card_game_of_oz.rules.cards import Card, Pack
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.language.reading_cards import MOST_COPIES
from oztable.games.card_game_of_oz.rules.packs import load_pack
from oztable.games.card_game_of_oz.rules.state import State
from oztable.games.card_game_of_oz.rules.validation import (
    CHEAP,
    CHEAP_PER_AUTHOR,
    ENOUGH_PRIMES,
    FEWEST_CARDS,
    SMALL_FOLIO,
)
from oztable.study.balancing import Pools

TRIES = 1000
MOST_AUTHORS = 4


def _other(game: CardGameOfOz, other: str) -> Pack:
    return load_pack(other, strict=game.options.get("strictPack", "yes") == "yes")


def _joined(pack: Pack, other: Pack, cards: Iterable[Card]) -> Pack:
    """Texts may name cards of either."""
    ordered = sorted(cards, key=lambda card: card.type == "location")
    return replace(
        pack,
        id=f"{pack.id}-{other.id}"[:40],
        name=Text(*(f"{one} + {two}" for one, two in zip(pack.name, other.name, strict=True))),
        cards=tuple(ordered),
        keywords={**other.keywords, **pack.keywords},
        lent={**other.titles, **pack.titles, **pack.lent},
    )


# One pool a seat


def pooled(game: CardGameOfOz, name: str) -> Pools:
    """A card that is in both comes to both, with the copies of both, but no more than a title may
    have. The Locations are those of both."""
    pack, other = game.pack, _other(game, name)
    cards = {card.slug: card for card in pack.cards}
    for card in other.cards:
        mine = cards.get(card.slug)
        copies = card.copies + (mine.copies if mine else 0)
        is_place = card.type == "location"
        cards[card.slug] = replace(mine or card, copies=1 if is_place else min(copies, MOST_COPIES))
    joined = CardGameOfOz(_joined(pack, other, cards.values()), game.options)
    pools = frozenset(card.slug for card in pack.cards), frozenset(c.slug for c in other.cards)
    return Pools(joined, pools, _from_pool)


def _from_pool(
    game: CardGameOfOz, state: State, node: Chance[Any], pool: Collection[str]
) -> Chance[Any]:
    """Whoever has drawn all of their own takes what there is."""
    cards = game.pack.cards
    own = tuple(one for one in node.outcomes if cards[one[0].card].slug in pool)
    return Chance(own) if own else node


# Half of each


def mixed(game: CardGameOfOz, name: str, lot: Random) -> tuple[CardGameOfOz, Collection[str]]:
    """Half the titles of each by lot, drawn again until it is a pack that may be played (V1–V9)."""
    pack, other = game.pack, _other(game, name)
    for _ in range(TRIES):
        mine, theirs = _half(pack, lot), _half(other, lot)
        own = {card.slug for card in mine}
        cards = [*mine, *(card for card in theirs if card.slug not in own)]
        if _is_good(cards):
            made = CardGameOfOz(_joined(pack, other, cards), game.options)
            return made, {card.slug for card in theirs} - own
    raise BadNotation(f"half of {pack.id} and half of {other.id} make no pack; choose others")


def _half(pack: Pack, lot: Random) -> list[Card]:
    """Of game cards and Locations alike; of an odd number, the greater half."""
    found: list[Card] = []
    for is_place in (False, True):
        titles = [card for card in pack.cards if (card.type == "location") == is_place]
        found += lot.sample(titles, (len(titles) + 1) // 2)
    return found


def _is_good(cards: list[Card]) -> bool:
    game_cards = [card for card in cards if card.type != "location"]
    characters = [card for card in game_cards if card.type == "character"]
    cheap = sum(card.copies for card in characters if card.cost <= CHEAP)
    starred = [card for card in game_cards if card.is_starred]
    return (
        sum(card.copies for card in game_cards) >= FEWEST_CARDS
        and len(cards) - len(game_cards) >= SMALL_FOLIO
        and sum(card.copies for card in characters if card.has("Prime")) >= ENOUGH_PRIMES
        and cheap >= CHEAP_PER_AUTHOR * MOST_AUTHORS
        and (not starred or any(card.type == "character" for card in starred))
    )
