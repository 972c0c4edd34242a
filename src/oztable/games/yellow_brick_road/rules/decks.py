"""Deck files: the three decks that come with the game, and those of its players (Y14)."""

from __future__ import annotations

import os
import re
import shlex
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from oztable.core.files import is_file_text, read_text
from oztable.core.findings import Field, Findings
from oztable.core.game import BadNotation
from oztable.core.language import LANGUAGES, Text
from oztable.core.options import nearest
from oztable.core.quoting import one_line, quoted
from oztable.core.toml_lines import Fault, KeyPath, key_text, parse
from oztable.games.yellow_brick_road.rules.cards import (
    MIDPOINTS,
    POWERS,
    SLOTS,
    Card,
    CardId,
    Deck,
    exits_from,
    half_turn,
)

BUNDLED = ("complete20", "halfEdge20", "midpoint20")
CARDS = 20
LAST_ID = 999
LONGEST_NAME = 60
LONGEST_NOTE = 600
DECK_ID = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,39}")
UNPRINTABLE = ("Cc", "Cf", "Cs", "Zl", "Zp")  # control, format, surrogate, separators

Cards = list[tuple[KeyPath, dict[str, Any]]]  # where each card stands, and what could be read


class DeckFault(BadNotation):
    """A deck file that cannot be played with; `faults` holds everything found in it."""

    def __init__(self, source: str, faults: Sequence[Fault]) -> None:
        first, *more = [fault for fault in faults if not fault.warning]
        command = one_line(f"oz deck check {shlex.quote(source)}")
        rest = f" (and {len(more)} more; run `{command}`)" if more else ""
        super().__init__(f"{first}{rest}")
        self.faults = tuple(faults)


def load_deck(name_or_path: str) -> Deck:
    """The bundled deck of this name, else the deck in this file, or in this text of one."""
    if name_or_path in BUNDLED:
        return _bundled(name_or_path)
    if is_file_text(name_or_path):
        return _deck_or_raise(name_or_path, "")
    if not _is_path(name_or_path):
        name = one_line(quoted(name_or_path))
        raise BadNotation(
            f"there is no deck {name}{nearest(name_or_path, BUNDLED)}; "
            f"choose {', '.join(BUNDLED)} or give the path of a deck file"
        )
    return _deck_or_raise(read_text(name_or_path), name_or_path)


def bundled_text(name: str) -> str:
    """The file of a bundled deck, to be shown or copied."""
    folder = files("oztable.games.yellow_brick_road") / "decks"
    return (folder / f"{name}.toml").read_text("utf-8")


def is_bundled(deck: Deck) -> bool:
    """Whether these are faces of ours, which are reconstructions, and not an owner's own."""
    return any(deck.digest == load_deck(name).digest for name in BUNDLED)


def check_deck(text: str, source: str) -> tuple[Deck | None, list[Fault]]:
    """The deck a file describes, unless it has faults; and all faults and warnings, by line."""
    document = parse(text, source)
    findings = Findings(document)
    if document.data is None:
        return None, findings.by_line
    read = findings.table((), document.data, DECK)
    if findings.has_errors:
        return None, findings.by_line
    cards = tuple(Card(**card) for card in read["card"])
    return Deck(read["id"], read["name"], read["note"], cards), findings.by_line


@cache
def _bundled(name: str) -> Deck:
    return _deck_or_raise(bundled_text(name), f"{name}.toml")


def _deck_or_raise(text: str, source: str) -> Deck:
    deck, faults = check_deck(text, source)
    if deck is None:
        raise DeckFault(source, faults)
    return deck


def _is_path(text: str) -> bool:
    return text.endswith(".toml") or os.path.basename(text) != text or os.path.lexists(text)


# One reader a key. Each tells the findings what is wrong, and then returns None.


def _read_deck_id(findings: Findings, path: KeyPath, value: object) -> str | None:
    if not findings.is_a(value, str, path, DECK["id"].example):
        return None
    if not DECK_ID.fullmatch(value):
        findings.fault(
            path,
            f"{quoted(value)} is no deck id; "
            "begin with a letter, go on with letters, digits, - and _, up to 40 in all",
        )
        return None
    return value


def _read_words(most: int) -> Callable[[Findings, KeyPath, object], str | None]:
    def read(findings: Findings, path: KeyPath, value: object) -> str | None:
        if not findings.is_a(value, str, path, 'words between quotes: "…"'):
            return None
        if not value.strip():
            findings.fault(path, "empty; write at least one word")
        elif len(value) > most:
            findings.fault(path, f"{len(value)} characters long; use {most} at most")
        elif odd := [sign for sign in value if unicodedata.category(sign) in UNPRINTABLE]:
            findings.fault(path, f"holds the control character U+{ord(odd[0]):04X}; remove it")
        else:
            return value
        return None

    return read


def _read_text(most: int) -> Callable[[Findings, KeyPath, object], Text | None]:
    fields: dict[str, Field] = {
        tongue: Field(_read_words(most), f'{tongue} = "…"') for tongue in LANGUAGES
    }

    def read(findings: Findings, path: KeyPath, value: object) -> Text | None:
        words = findings.table(path, value, fields)
        return Text(**words) if len(words) == len(fields) else None

    return read


def _read_card_id(findings: Findings, path: KeyPath, value: object) -> CardId | None:
    if not findings.is_a(value, int, path, CARD["id"].example):
        return None
    if not 1 <= value <= LAST_ID:
        findings.fault(path, f"{value} is out of range; number the cards from 1 to {LAST_ID}")
        return None
    return CardId(value)


def _read_exits(findings: Findings, path: KeyPath, value: object) -> tuple[str, ...] | None:
    if not findings.is_a(value, list, path, CARD["exits"].example):
        return None
    if not value:
        findings.fault(path, "no exit; give the road at least one way off the card (YR-33)")
    exits: list[str] = []
    for number, name in enumerate(value):
        if _is_exit(findings, (*path, number), name, exits):
            exits.append(name)
    return tuple(exits) if value and len(exits) == len(value) else None


def _is_exit(findings: Findings, path: KeyPath, name: object, before: list[str]) -> bool:
    if not findings.is_a(name, str, path, f'"{SLOTS[0]}"'):
        return False
    if name not in SLOTS and name not in MIDPOINTS:
        findings.fault(
            path,
            f"{quoted(name)} is no exit; write {' '.join(SLOTS)}, "
            f"or {' '.join(MIDPOINTS)} in a deck of midpoints",
        )
        return False
    if name in before:
        findings.fault(path, f"{name} stands twice in these exits; remove one")
        return False
    return True


def _read_power(findings: Findings, path: KeyPath, value: object) -> str | None:
    if not findings.is_a(value, str, path, CARD["power"].example):
        return None
    if value not in POWERS:
        powers = " or ".join(POWERS)
        findings.fault(
            path,
            f"unknown power {quoted(value)}{nearest(value, POWERS)}; "
            f"write {powers}, or leave the line out",
        )
        return None
    return value


def _read_cards(findings: Findings, path: KeyPath, value: object) -> list[dict[str, Any]] | None:
    if not findings.is_a(value, list, path, "[[card]] above each card"):
        return None
    cards = [((*path, n), findings.table((*path, n), card, CARD)) for n, card in enumerate(value)]
    for check in (_check_count, _check_ids, _check_one_writing, _check_powers, _check_alike):
        check(findings, cards)
    return [card for _, card in cards]


# What the cards must be to each other (Y14.6).


def _check_count(findings: Findings, cards: Cards) -> None:
    spare = len(cards) - CARDS
    if spare:
        path = cards[CARDS][0] if spare > 0 else ("card",)
        remedy = f"remove {spare}" if spare > 0 else f"add {-spare}"
        findings.fault(path, f"{len(cards)} cards; a deck has exactly {CARDS}, so {remedy}")


def _check_ids(findings: Findings, cards: Cards) -> None:
    first: dict[CardId, KeyPath] = {}
    for path, card in cards:
        if "id" in card and (other := first.setdefault(card["id"], path)) != path:
            line = findings.document.line_of((*other, "id"))
            findings.fault(
                (*path, "id"),
                f"{card['id']} is the card of line {line} already; give each its own number",
            )


def _check_one_writing(findings: Findings, cards: Cards) -> None:
    """A deck writes all its exits as half-edge slots, or all as midpoints."""
    written = Counter(name in MIDPOINTS for _, card in cards for name in card.get("exits", ()))
    midpoints = written[True] > written[False]
    rule = f"midpoints ({' '.join(MIDPOINTS)})" if midpoints else f"slots ({' '.join(SLOTS)})"
    for path, card in cards:
        odd = [name for name in card.get("exits", ()) if (name in MIDPOINTS) != midpoints]
        if odd:
            findings.fault(
                (*path, "exits"),
                f"{' '.join(odd)} among cards with {rule}; write every exit of a deck one way",
            )


def _check_powers(findings: Findings, cards: Cards) -> None:
    for power in POWERS:
        holders = [path for path, card in cards if card.get("power") == power]
        if len(holders) != 1:
            path = (*holders[1], "power") if holders else ("card",)
            findings.fault(
                path,
                f'{len(holders)} cards have power = "{power}"; '
                "the printed game has one, so give it to one card (YR-5)",
                warning=True,
            )


def _check_alike(findings: Findings, cards: Cards) -> None:
    groups: dict[int, list[tuple[KeyPath, dict[str, Any]]]] = defaultdict(list)
    for path, card in cards:
        if "exits" in card:
            upright = exits_from(card["exits"])
            groups[min(upright, half_turn(upright))].append((path, card))
    for group in groups.values():
        if len(group) > 1:
            findings.fault((*group[1][0], "exits"), _alike(group), warning=True)


def _alike(group: Cards) -> str:
    names = [str(card.get("id", key_text(path))) for path, card in group]
    midpoint = any(name in MIDPOINTS for _, card in group for name in card["exits"])
    remedy = (
        "midpoints allow only 9 kinds, so let their pictures differ"
        if midpoint
        else "change the exits of all but one to make every card differ"
    )
    return f"cards {', '.join(names[:-1])} and {names[-1]} are alike up to a half turn; {remedy}"


CARD = {
    "id": Field(_read_card_id, "id = 1"),
    "name": Field(_read_text(LONGEST_NAME), 'name = { en = "…", fr = "…" }'),
    "exits": Field(_read_exits, 'exits = ["Nl", "El"]'),
    "power": Field(_read_power, 'power = "snake"', required=False),
}
DECK = {
    "id": Field(_read_deck_id, 'id = "my-road"'),
    "name": Field(_read_text(LONGEST_NAME), 'name = { en = "…", fr = "…" }'),
    "note": Field(_read_text(LONGEST_NOTE), 'note = { en = "…", fr = "…" }'),
    "card": Field(_read_cards, f"{CARDS} cards, each under a [[card]] of its own"),
}
