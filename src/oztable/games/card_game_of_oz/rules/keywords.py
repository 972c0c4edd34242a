"""The keywords of our Story Packs, with their French (O12.3, O20)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from oztable.games.card_game_of_oz.rules.words import TEXT_WORDS

_MARK = "keyword_"
KEYWORDS: Mapping[str, str] = MappingProxyType(
    {
        key.removeprefix(_MARK): word
        for key, word in TEXT_WORDS["fr"].items()
        if key.startswith(_MARK)
    }
)
