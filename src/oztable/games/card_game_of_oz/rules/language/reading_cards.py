"""Cards and Locations, read from the data of a pack file."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, get_args

from oztable.core.findings import Field, Findings
from oztable.core.language import LANGUAGES, Text
from oztable.core.quoting import quoted
from oztable.core.toml_lines import KeyPath
from oztable.games.card_game_of_oz.rules.cards import BULLET, CardType
from oztable.games.card_game_of_oz.rules.language.filters import Alignment, Realm
from oztable.games.card_game_of_oz.rules.language.fitting import Letters
from oztable.games.card_game_of_oz.rules.language.reading import read_abilities
from oztable.games.card_game_of_oz.rules.language.reading_site import (
    MOST,
    Read,
    Site,
    keyword,
    number,
    one_of,
    words,
)

LONGEST_NAME = 60
LONGEST_FLAVOUR = 110
LONGEST_SHORT = 24
LONGEST_VERSION_WORD = 9
MOST_COPIES = 3
LAST_CHAPTER = 99
LONGEST_SLUG = 40
SLUG = re.compile(r"[a-z][a-z0-9-]{0,39}")
COPY_MARKS = ("-2", "-3")  # what tells copies of a card in play apart
UNPRINTABLE = ("Cc", "Cf", "Cs", "Zl", "Zp")  # control, format, surrogate, separators
GAME_CARDS = tuple(kind for kind in get_args(CardType) if kind != "location")

Entries: TypeAlias = list[tuple[KeyPath, dict[str, Any]]]  # where a card stands, and what was read
SiteOf: TypeAlias = Callable[[str | None], Site]


def read_words(most: int) -> Read:
    def read(findings: Findings, path: KeyPath, value: object) -> str | None:
        findings.fits(path, Letters(most))
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


def read_text(most: int) -> Read:
    fields: dict[str, Field] = {
        tongue: Field(read_words(most), f'{tongue} = "…"') for tongue in LANGUAGES
    }

    def read(findings: Findings, path: KeyPath, value: object) -> Text | None:
        said = findings.table(path, value, fields)
        return Text(**said) if len(said) == len(fields) else None

    return read


def read_cards(site_of: SiteOf) -> Read:
    """Every `[[card]]`, whatever could be read of it."""
    return _entries(lambda value: _card_fields(site_of, value))


def read_locations(site_of: SiteOf) -> Read:
    fields = _location_fields(site_of("location"))
    return _entries(lambda value: fields)


def read_entry(site_of: SiteOf, group: str) -> Read:
    """One card or Location by itself, at its place in a list."""
    several = read_locations(site_of) if group == "location" else read_cards(site_of)
    return lambda findings, path, value: several(findings, path[:-1], [value])


def _entries(fields_for: Callable[[object], Mapping[str, Field]]) -> Read:
    def read(findings: Findings, path: KeyPath, value: object) -> Entries | None:
        if not findings.is_a(value, list, path, f"[[{path[0]}]] above each {path[0]}"):
            return None
        for place, item in enumerate(value):
            if isinstance(item, dict) and "flavour" not in item:
                findings.fault(
                    (*path, place),
                    'has no flavour line; write flavour = { en = "…", fr = "…" }',
                    warning=True,
                )
        return [
            ((*path, place), findings.table((*path, place), item, fields_for(item)))
            for place, item in enumerate(value)
        ]

    return read


def _location_fields(site: Site) -> dict[str, Field]:
    note = " (V10)"
    return {
        "id": Field(_slug, 'id = "poppy-field"'),
        "name": Field(_name, 'name = { en = "…", fr = "…" }'),
        "short": Field(read_text(LONGEST_SHORT), 'short = { en = "…", fr = "…" }', False),
        "version_word": Field(
            read_text(LONGEST_VERSION_WORD), 'version_word = { en = "…", fr = "…" }', False
        ),
        "realm": Field(one_of(get_args(Realm), note), 'realm = "kansas"'),
        "alignment": Field(one_of(get_args(Alignment), note), 'alignment = "good"'),
        "keywords": Field(words(keyword(site), '["Animal"]'), 'keywords = ["Animal"]', False),
        "chapter": Field(number(0, LAST_CHAPTER), "chapter = 1", False),
        "flavour": Field(read_text(LONGEST_FLAVOUR), 'flavour = { en = "…", fr = "…" }', False),
        "ability": Field(_abilities(site), "[[card.ability]] above each ability", False),
    }


def _card_fields(site_of: SiteOf, value: object) -> dict[str, Field]:
    said = value.get("type") if isinstance(value, dict) else None
    kind = next((known for known in GAME_CARDS if known == said), None)
    vitality = number(1, MOST, note=" (V10)") if kind in ("character", None) else _no_vitality
    return {
        **_location_fields(site_of(kind)),
        "type": Field(one_of(GAME_CARDS, " (V10)"), 'type = "character"'),
        "cost": Field(number(0, MOST, note=" (V10)"), "cost = 2"),
        "vitality": Field(vitality, "vitality = 3", required=kind == "character"),
        "copies": Field(
            number(1, MOST_COPIES, note=" copies of a title (V3)"), "copies = 1", False
        ),
        "gem": Field(one_of(("magical", "sorcery")), 'gem = "magical"', False),
        "counters": Field(_counters(kind, value), "counters = 3", False),
    }


def _no_vitality(findings: Findings, path: KeyPath, value: object) -> None:
    findings.fault(path, "only Characters have Vitality; remove it (V10)")


def _counters(kind: str | None, card: object) -> Read:
    texts = card.get("ability") if isinstance(card, dict) else None
    some = texts if isinstance(texts, list) else []
    attaches = any(isinstance(text, dict) and "attach" in text for text in some)

    def read(findings: Findings, path: KeyPath, value: object) -> int | None:
        if kind == "event" or (kind == "effect" and not attaches):
            findings.fault(
                path, "this card does not stay in play, so it has no counters; remove it"
            )
            return None
        count: int | None = number(1, MOST)(findings, path, value)
        return count

    return read


def _abilities(site: Site) -> Read:
    return lambda findings, path, value: read_abilities(findings, path, value, site)


def _slug(findings: Findings, path: KeyPath, value: object) -> str | None:
    findings.fits(path, Letters(LONGEST_SLUG))
    if not findings.is_a(value, str, path, '"poppy-field"'):
        return None
    if not SLUG.fullmatch(value):
        findings.fault(
            path,
            f"{quoted(value)} is no id; begin with a small letter, "
            "go on with small letters, digits and -, up to 40 in all",
        )
    elif value.endswith(COPY_MARKS):
        findings.fault(path, f"{quoted(value)} ends like the mark of a copy; leave -2 and -3 off")
    else:
        return value
    return None


def _name(findings: Findings, path: KeyPath, value: object) -> Text | None:
    name: Text | None = read_text(LONGEST_NAME)(findings, path, value)
    if name is None:
        return None
    sign = BULLET.strip()
    for tongue in LANGUAGES:
        before, bullet, version = name.into(tongue).partition(BULLET)
        if sign in before + version or (bullet and not (before.strip() and version.strip())):
            findings.fault((*path, tongue), f'write one bullet at most, as in "Boq{BULLET}Wealthy"')
            return None
    if (BULLET in name.en) != (BULLET in name.fr):
        findings.fault(path, "has a bullet in one language only; write it in both")
        return None
    return name
