"""The checks after every step, until nothing changes (O23)."""

from __future__ import annotations

from oztable.games.card_game_of_oz.rules.continuous import vitalities
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.zones import archive, refill_library


def check(draft: Draft) -> None:
    """Archives all Characters without Vitality, until none is left; keeps the Library full."""
    while True:
        draft.changed = False
        gone = [piece for piece, left in vitalities(draft).items() if left <= 0]
        if not gone:
            break
        for piece in sorted(gone):
            card = draft.cards_in_play.get(piece)
            if card is not None:
                archive(draft, card, "vitality")
    refill_library(draft)
    draft.changed = False
