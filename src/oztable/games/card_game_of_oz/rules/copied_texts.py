"""What one card can have of the text of another (O40.4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from oztable.games.card_game_of_oz.rules.cards import Card
from oztable.games.card_game_of_oz.rules.effects.effect import Effect


def copied_parts(
    card: Card, parts: Mapping[str, list[Any]], moments: Iterable[str], always: list[Any]
) -> dict[str, list[Any]]:
    """All lasting, triggered and used texts of a Character, but none that copies itself. Vitality
    that it has `always` is a text like any other for the copy."""
    if card.type != "character":
        return {}
    found = dict(parts)
    if always:
        found["vitality_by_cards"] = [*parts.get("vitality_by_cards", ()), *always]
    for part in (*moments, "uses"):
        found[part] = [one for one in parts.get(part, ()) if not _copies(one[1].do)]
    return {part: some for part, some in found.items() if some}


def _copies(effects: Sequence[Effect]) -> bool:
    return any(one.copies() or any(map(_copies, one.inner())) for one in effects)
