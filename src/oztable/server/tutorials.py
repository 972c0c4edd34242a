"""The guided first game of each game: always the same deal, so that its lessons fit."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import NamedTuple

from oztable.core.verifiable_random import SECRET_BYTES


class Tutorial(NamedTuple):
    options: Mapping[str, str]
    bot: str
    secret: bytes


def tutorial_of(game: str) -> Tutorial:
    return _TUTORIALS[game]


def _deal(words: str) -> bytes:
    """A deal is known by a few words; its secret is no secret."""
    return hashlib.sha256(words.encode()).digest()[:SECRET_BYTES]


_TUTORIALS: Mapping[str, Tutorial] = {
    "yellow-brick-road": Tutorial({}, "greedy", _deal("first steps on the road 35")),
    "card-game-of-oz": Tutorial(
        {"locationsPerAuthor": "2"}, "greedy", _deal("once upon a time in Kansas 971")
    ),
}
