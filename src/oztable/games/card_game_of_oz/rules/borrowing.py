"""Cards that a pack file takes over from a pack that comes with the game (O19.1)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import fields
from typing import Any

from oztable.core.findings import Field, Findings
from oztable.core.options import nearest
from oztable.core.quoting import quoted
from oztable.core.toml_lines import KeyPath
from oztable.games.card_game_of_oz.rules.cards import Card, Pack
from oztable.games.card_game_of_oz.rules.language.reading_cards import MOST_COPIES, Entries
from oztable.games.card_game_of_oz.rules.language.reading_site import Read, list_of, number, one_of

MOST = 200
KEYS = {"slug": "id", "abilities": "ability"}
Load = Callable[[str], Pack]


def lenders(data: Mapping[str, Any], known: Collection[str]) -> Iterator[str]:
    """The packs that a file borrows from, before it is checked."""
    tables = data.get("borrow")
    for table in tables if isinstance(tables, list) else ():
        name = table.get("pack") if isinstance(table, dict) else None
        if isinstance(name, str) and name in known:
            yield name


def read_borrowed(load: Load, known: tuple[str, ...]) -> Read:
    """Every `[[borrow]]`: the entries of its cards, as if they stood in the file."""

    def read(findings: Findings, path: KeyPath, value: object) -> Entries | None:
        if not findings.is_a(value, list, path, "[[borrow]] above each pack"):
            return None
        found: Entries = []
        for place, table in enumerate(value):
            found += _of_pack(findings, (*path, place), table, load, known)
        return found

    return read


def _of_pack(
    findings: Findings, path: KeyPath, table: object, load: Load, known: tuple[str, ...]
) -> Entries:
    slugs = list_of(lambda f, p, v: v if f.is_a(v, str, p, '"toto"') else None, '["toto"]', MOST)
    keys = {
        "pack": Field(one_of(known), 'pack = "story-pack-1"'),
        "cards": Field(slugs, 'cards = ["toto", "oil-can"]'),
        "copies": Field(number(1, MOST_COPIES), "copies = 2", required=False),
    }
    said = findings.table(path, table, keys)
    if not said.keys() >= {"pack", "cards"}:
        return []
    pack, found = load(said["pack"]), list[tuple[KeyPath, dict[str, Any]]]()
    for place, slug in enumerate(said["cards"]):
        at = (*path, "cards", place)
        if slug in pack.by_slug:
            card = pack.cards[pack.by_slug[slug]]
            if card.type == "location" and "copies" in said:
                findings.fault(at, "a Location stands in a pack once; borrow it without copies")
            found.append((at, _entry(card) | {"copies": said.get("copies", card.copies)}))
        else:
            close = nearest(slug, pack.by_slug)
            findings.fault(at, f"{said['pack']} has no card {quoted(slug)}{close}; correct it")
    return found


def _entry(card: Card) -> dict[str, Any]:
    return {KEYS.get(one.name, one.name): getattr(card, one.name) for one in fields(card)}
