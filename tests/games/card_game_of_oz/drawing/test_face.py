"""Cards drawn for print are those of the page: the same icons, the same meadow."""

from __future__ import annotations

import json
from pathlib import Path

from tools.card_icons import MADE, paths

from oztable.games.card_game_of_oz.drawing.card_art import meadow
from oztable.games.card_game_of_oz.drawing.icons import all_icons, icon_of, icon_paths
from oztable.games.card_game_of_oz.rules.packs import EXACT, load_pack

PINNED = Path("web/src/games/card-game-of-oz/meadow_pinned.json")


def test_every_icon_is_there_as_the_set_has_it() -> None:
    assert json.loads(MADE.read_text("utf-8")) == paths()
    assert set(icon_paths()) == all_icons()
    assert all(icon_of(card) in icon_paths() for name in EXACT for card in load_pack(name).cards)


def test_flowers_grow_where_they_grow_on_the_page() -> None:
    """The page has the same numbers pinned."""
    for one in json.loads(PINNED.read_text("utf-8")):
        grown = meadow(one["card"], one["width"], one["height"])
        assert [flower._asdict() for flower in grown] == one["flowers"]
