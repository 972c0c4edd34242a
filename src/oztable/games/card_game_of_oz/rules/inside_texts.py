"""What is said anywhere inside a text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from oztable.games.card_game_of_oz.rules.language.filters import Filter


def speaks_of_places(thing: object) -> bool:
    """Whether it mentions Locations, or current Vitality, which depends on them."""
    if isinstance(thing, tuple):
        return any(map(speaks_of_places, thing))
    if isinstance(thing, Filter) and (thing.kind == "location" or thing.vitality is not None):
        return True
    if not is_dataclass(thing):
        return False
    return any(speaks_of_places(getattr(thing, part.name)) for part in fields(thing))


def everything_in(thing: object) -> Iterator[object]:
    """A part of a text, and everything inside it."""
    yield thing
    inner = thing if isinstance(thing, tuple) else ()
    if is_dataclass(thing):
        inner = tuple(getattr(thing, part.name) for part in fields(thing))
    for one in inner:
        yield from everything_in(one)
