"""JSON in which a key is given twice says two things at once; readers differ in which they take."""

from __future__ import annotations

import json
from typing import Any

import msgspec


class DuplicateKey(ValueError):
    """An object says two things under one name."""


def check_keys(text: str | bytes) -> None:
    """Raises DuplicateKey. For text that was decoded already, so nothing else can be wrong."""
    found = msgspec.json.decode(text)
    colons = text.count(":") if isinstance(text, str) else text.count(b":")
    if isinstance(found, dict) and len(found) == colons:
        return  # there is no colon left for another key
    json.loads(text, object_pairs_hook=_once)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise DuplicateKey("a key is given twice")
    return found
