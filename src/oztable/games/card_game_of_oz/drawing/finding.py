"""Finding the card somebody means by a part of its name, in either language."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from oztable.core.game import BadNotation
from oztable.core.options import nearest
from oztable.core.quoting import quoted
from oztable.games.card_game_of_oz.rules.cards import Card, CardId, Pack

MOST_MEANT = 6


def find_card(pack: Pack, wanted: str) -> Card:
    """By id or name, or a part of it that is enough, in either language."""
    found = [pack.cards[number] for number in cards_called(wanted, pack)]
    if len(found) == 1:
        return found[0]
    if found:
        ids = ", ".join(card.slug for card in found[:MOST_MEANT])
        more = " …" if len(found) > MOST_MEANT else ""
        raise BadNotation(f"{quoted(wanted)} could be {ids}{more}; name one of them")
    names = [name for card in pack.cards for name in (card.slug, *card.name, card.group)]
    raise BadNotation(
        f"{quoted(wanted)} is no card of {pack.id}{nearest(wanted, names)}; "
        "`oz pack show` lists them all"
    )


def folded(text: str) -> str:
    """Without capitals, accents and marks: `Épouvantail` is `epouvantail`."""
    bare = unicodedata.normalize("NFKD", text.casefold().replace("’", "'").replace("œ", "oe"))
    letters = (one if one.isalnum() else " " for one in bare if not unicodedata.combining(one))
    return " ".join("".join(letters).split())


def cards_called(text: str, pack: Pack) -> list[CardId]:
    """Those that the text names best: in full, by their beginning, or by words of their name."""
    fits = [name_fit(text, names_of(card)) for card in pack.cards]
    best = max(fits, default=0)
    return [CardId(number) for number, fit in enumerate(fits) if fit == best] if best else []


def name_fit(text: str, names: Iterable[str]) -> int:
    """4 for the very name, 3 for its beginning, 2 for a part of it, 1 for words of it; else 0."""
    wanted = folded(text)
    return max((_fit(wanted, name) for name in names), default=0) if wanted else 0


def _fit(wanted: str, name: str) -> int:
    if name == wanted:
        return 4
    if name.startswith(wanted):
        return 3
    if wanted in name:
        return 2
    return int(has_words(wanted, name))


def has_words(wanted: str, name: str) -> bool:
    """Whether each word begins one of the name."""
    words = name.split()
    return all(any(word.startswith(part) for word in words) for part in wanted.split())


def names_of(card: Card) -> tuple[str, ...]:
    return folded(card.slug), folded(card.name.en), folded(card.name.fr)
