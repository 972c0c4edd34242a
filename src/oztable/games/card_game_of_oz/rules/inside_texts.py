"""What is said anywhere inside a text."""

from __future__ import annotations

from dataclasses import fields, is_dataclass

from oztable.games.card_game_of_oz.rules.language.filters import Filter

_known: dict[type, tuple[str, ...]] = {}


def _fields_of(kind: type) -> tuple[str, ...]:
    """Asked of every part of every text, whenever a pack is made ready."""
    found = _known.get(kind)
    if found is None:
        names = tuple(part.name for part in fields(kind)) if is_dataclass(kind) else ()
        found = _known[kind] = names
    return found


def parts_of(thing: object) -> tuple[object, ...]:
    """What a part of a text is made of."""
    if isinstance(thing, tuple):
        return thing
    return tuple([getattr(thing, name) for name in _fields_of(type(thing))])


def speaks_of_places(thing: object) -> bool:
    """Whether it mentions Locations, or current Vitality, which depends on them."""
    if isinstance(thing, Filter) and (thing.kind == "location" or thing.vitality is not None):
        return True
    return any(map(speaks_of_places, parts_of(thing)))


def everything_in(thing: object) -> list[object]:
    """A part of a text, and everything inside it, in the order in which it is said."""
    found, waiting = [], [thing]
    while waiting:
        one = waiting.pop()
        found.append(one)
        waiting.extend(reversed(parts_of(one)))
    return found
