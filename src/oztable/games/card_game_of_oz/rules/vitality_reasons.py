"""Why a Character has the Vitality it has: every text that adds to the printed number (O23.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from oztable.games.card_game_of_oz.rules import continuous
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.frames import NO_PLACE
from oztable.games.card_game_of_oz.rules.pieces import NO_PIECE, CardId, Piece, card_of
from oztable.games.card_game_of_oz.rules.scoring import counts_at_the_end
from oztable.games.card_game_of_oz.rules.state import InPlay


class Reason(NamedTuple):
    """`+1 Boq’s Home`."""

    card: CardId
    change: int


def vitality_reasons(draft: Draft, piece: Piece) -> list[Reason]:
    """Of one Character in play; texts that change nothing are left out, one card is one reason."""
    card = draft.cards_in_play[piece]
    if counts_at_the_end(draft, card):
        return []
    changes: dict[CardId, int] = {}
    for source, change in (*_texts(draft, card), *_location(draft, card), *_gifts(draft, card)):
        changes[source] = changes.get(source, 0) + change
    return [Reason(source, change) for source, change in changes.items() if change]


def _texts(draft: Draft, card: InPlay) -> Iterator[Reason]:
    for reader, texts in continuous.texts_in_play(draft, "vitality"):
        for static, modifier in texts:
            if continuous.reaches(draft, static, reader, card):
                yield Reason(card_of(reader.piece), continuous.amount_of(draft, modifier, reader))


def _location(draft: Draft, card: InPlay) -> Iterator[Reason]:
    location = draft.slots[card.place].card
    for reader, modifier in continuous.location_texts(draft, card, card.place, "vitality"):
        if location is not None:
            yield Reason(location, continuous.amount_of(draft, modifier, reader))


def _gifts(draft: Draft, card: InPlay) -> Iterator[Reason]:
    for gift in draft.lasting:
        give = draft.texts[gift.card].programs[gift.ability][gift.op]
        if card.piece in gift.pieces:
            reader = continuous.Reader(gift.seat, NO_PIECE, NO_PLACE)
            for modifier in give.gifts():
                yield Reason(gift.card, continuous.amount_of(draft, modifier, reader))
