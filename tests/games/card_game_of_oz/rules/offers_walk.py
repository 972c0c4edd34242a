"""Cards made by the steps that are offered, and by nothing else."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

from oztable.core.toml_lines import KeyPath
from oztable.games.card_game_of_oz.rules.borrowing import lenders
from oztable.games.card_game_of_oz.rules.language.offers import (
    ROOT,
    Offers,
    Reading,
    Step,
    taken,
    value_at,
)
from oztable.games.card_game_of_oz.rules.language.reading_cards import read_entry
from oztable.games.card_game_of_oz.rules.packs import LENDERS, bundled_text, load_pack, sites

Data = dict[str, Any]
PATIENCE = 6  # times over the same table: what one key forbids, another may allow


@cache
def entries(pack: str) -> Data:
    return tomllib.loads(bundled_text(pack))


def reading_in(pack: str, group: str) -> Reading:
    data = entries(pack)
    site_of = sites(data, [load_pack(name) for name in dict.fromkeys(lenders(data, LENDERS))])
    return lambda card: read_entry(site_of, group)


def same(one: object, other: object) -> bool:
    return type(one) is type(other) and one == other


class Maker:
    """Makes one card into another, as far as the offers allow."""

    def __init__(self, card: Data, reading: Reading) -> None:
        self.card, self.reading = card, reading

    def reach(self, path: KeyPath, wanted: Any) -> bool:
        is_stuck = False
        for _ in range(PATIENCE):
            before = self.card
            match wanted:
                case dict():
                    self._table(path, wanted)
                case list():
                    self._list(path, wanted)
                case _ if not same(self._now(path), wanted):
                    self._take(path, lambda step: same(step.says, wanted))
            if same(self._now(path), wanted):
                return True
            if self.card == before:
                if is_stuck or not isinstance(wanted, dict):
                    return False
                is_stuck = True  # one key may be in the way of another
                self._take_wrong(path, wanted)
        return False

    def _take_wrong(self, path: KeyPath, wanted: Data) -> None:
        now = self._now(path)
        for key in [*now] if isinstance(now, dict) else ():
            if not same(now[key], wanted.get(key)):
                self._take((*path, key), lambda step: step.kind == "take")

    def _now(self, path: KeyPath) -> Any:
        return value_at(self.card, path)

    def _take(self, path: KeyPath, suits: Callable[[Step], bool]) -> bool:
        step = next(filter(suits, Offers(self.card, self.reading).steps(path)), None)
        self.card = self.card if step is None else taken(self.card, step)
        return step is not None

    def _table(self, path: KeyPath, wanted: Data) -> None:
        now = self._now(path)
        if not isinstance(now, dict) or not now.keys() & wanted.keys():
            self._take(path, lambda step: step.kind == "put" and step.says in (*wanted, "{}"))
        if not isinstance(self._now(path), dict):
            return
        for key in [*self._now(path)]:
            if key not in wanted:
                self._take((*path, key), lambda step: step.kind == "take")
        for key, value in wanted.items():
            if key not in self._now(path):
                for kind in ("add", "put"):  # a key of this table before another table's head
                    if self._take(path, lambda step: (step.kind, step.says) == (kind, key)):  # noqa: B023
                        break
            if key in self._now(path):
                self.reach((*path, key), value)

    def _list(self, path: KeyPath, wanted: list[Any]) -> None:
        if not isinstance(self._now(path), list):
            self._take(path, lambda step: step.says == "[]")
        for place, item in enumerate(wanted):
            now = self._now(path)
            if not isinstance(now, list):
                return
            heads = item if isinstance(item, dict) else [item]
            if place >= len(now):
                self._take(path, lambda step: step.kind == "add" and step.says in (*heads, ""))  # noqa: B023
            if place < len(self._now(path)):
                self.reach((*path, place), item)
        while len(now := self._now(path)) > len(wanted):
            if not self._take((*path, len(now) - 1), lambda step: step.kind == "take"):
                return


def stroll(card: Data, reading: Reading, rng: Random, many: int) -> Iterator[tuple[Step, Data]]:
    """Random steps from random places, each with the card after it; texts rather than facts."""
    for _ in range(many):
        found: list[Step] = []
        while not found:
            found = [*Offers(card, reading).steps(rng.choice([*places(card)]))]
        step = rng.choice(found)
        card = taken(card, step)
        yield step, card


def places(value: Any, path: KeyPath = ROOT) -> Iterator[KeyPath]:
    """Every place of a card."""
    yield path
    inside = value.items() if isinstance(value, dict) else ()
    for key, inner in enumerate(value) if isinstance(value, list) else inside:
        if key not in ("id", "name", "short", "flavour", "version_word", "copies"):
            yield from places(inner, (*path, key))
