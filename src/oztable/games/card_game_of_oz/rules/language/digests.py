"""How the digest of a pack is made. Records carry it, so it must never change for equal cards.

Each class of the language has its own names in a digest, apart from the names in Python: those may
change, these never.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass

from oztable.core.language import Text

_NAMES: dict[type, tuple[str, ...]] = {}


def name_in_digests(names: Mapping[type, str]) -> None:
    """For each class: what a digest calls it, then its fields in their order."""
    for kind, text in names.items():
        _NAMES[kind] = tuple(text.split())


def digest_names(kind: type) -> tuple[str, ...]:
    return _NAMES[kind]


def essence(thing: object) -> object:
    """What a card says, without what it leaves at its default: a later version of the language
    may add to it and old cards stay what they were."""
    if isinstance(thing, Text):
        return thing.en
    if isinstance(thing, tuple):
        return [essence(part) for part in thing]
    if not is_dataclass(thing) or isinstance(thing, type):
        return thing
    name, *names = digest_names(type(thing))
    said = [
        (known, essence(value))
        for known, part in zip(names, fields(thing), strict=True)
        if (value := getattr(thing, part.name)) != part.default
    ]
    return (name, sorted(said))
