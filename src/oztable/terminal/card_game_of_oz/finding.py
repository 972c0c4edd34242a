"""Finding the card somebody means by a part of its name, in either language."""

from __future__ import annotations

import unicodedata

from oztable.games.card_game_of_oz.cards import Card, CardId, Pack


def folded(text: str) -> str:
    """Without capitals, accents and marks: `Épouvantail` is `epouvantail`."""
    bare = unicodedata.normalize("NFKD", text.casefold().replace("’", "'").replace("œ", "oe"))
    letters = (one if one.isalnum() else " " for one in bare if not unicodedata.combining(one))
    return " ".join("".join(letters).split())


def cards_called(text: str, pack: Pack) -> list[CardId]:
    """The card of that very name; else all whose name begins so; else all whose name has it."""
    wanted = folded(text)
    if not wanted:
        return []
    for fits in (str.__eq__, str.startswith, str.__contains__):
        found = [
            CardId(number)
            for number, card in enumerate(pack.cards)
            if any(fits(name, wanted) for name in _names(card))
        ]
        if found:
            return found
    return []


def _names(card: Card) -> tuple[str, ...]:
    return folded(card.slug), folded(card.name.en), folded(card.name.fr)
