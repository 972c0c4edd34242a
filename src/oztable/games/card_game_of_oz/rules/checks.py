"""The checks after every step, until nothing changes (O23)."""

from __future__ import annotations

from oztable.games.card_game_of_oz.rules.answers import about_to_go, archive_all, asked, due_of
from oztable.games.card_game_of_oz.rules.continuous import vitalities
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.frames import Archiving
from oztable.games.card_game_of_oz.rules.state import NOBODY
from oztable.games.card_game_of_oz.rules.zones import refill_library


def check(draft: Draft) -> None:
    """Archives all Characters without Vitality, until none is left; keeps the Library full."""
    while True:
        draft.changed = False
        gone = [piece for piece, left in vitalities(draft).items() if left <= 0]
        if gone and "archive" in draft.ruleset.texts.answers:
            waiting = about_to_go(draft)
            gone = [piece for piece in gone if piece not in waiting]
            due = Archiving(tuple(sorted(gone)), "vitality", NOBODY)
            if gone and asked(draft, due_of(draft, due)):
                draft.push(due)  # all that go together are one happening (O33.2)
                break
        if not gone:
            break
        archive_all(draft, tuple(sorted(gone)), "vitality")
    refill_library(draft)
    draft.changed = False
