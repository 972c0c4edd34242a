"""Whom a Location's text leaves alone: a small reference, worked out from its sentences alone.

Flying Characters ignore what burdens them, Swimming ones what holds them at the water (OR-89,
OR-90), and some the whole text of a Location that says so.
"""

from __future__ import annotations

from collections.abc import Iterable

from oztable.games.card_game_of_oz.rules.cards import Card
from tests.games.card_game_of_oz.rules.reading_back.parser import Data

HOLDS = ("move", "enter", "leave", "end")


def burden_of_gift(gift: Data) -> str:
    """A hindrance is about moving; any other harm is a penalty."""
    if gift.get("vitality", 0) < 0:
        return "penalty"
    is_held = gift.get("cannot") in HOLDS or gift.get("keyword") in ("Steadfast", "Immovable")
    return "hindrance" if is_held or gift.get("change", 0) > 0 else ""


def burden_of(effects: Iterable[Data]) -> str:
    """Of a whole text: what it is if all of it burdens the mover, and nothing else."""
    return _all_of(map(_burden_of_effect, effects))


def _burden_of_effect(effect: Data) -> str:
    if "one_of" in effect:
        return _all_of(map(burden_of, effect["one_of"]))
    if "then" in effect:
        return _all_of(burden_of(effect[key]) for key in ("then", "else") if key in effect)
    if "give" in effect and effect["to"] == "mover":
        return _all_of(map(burden_of_gift, effect["give"]))
    is_forced = effect.get("move") == "mover" and not effect.get("may")
    return "penalty" if is_forced or effect.get("archive") == "mover" else ""


def _all_of(burdens: Iterable[str]) -> str:
    found = {*burdens}
    if "" in found:
        return ""
    return "penalty" if "penalty" in found else "hindrance"


def is_spared(who: Card, place: Card, burden: str, said: Iterable[Data]) -> bool:
    """Whether one text of a Location, of such a burden, leaves a Character alone."""
    for text in said:
        if {"ignores": "this text"} in text.get("gives", []) and fits(who, text["to"]):
            return True
    is_held = burden == "hindrance" and "Water" in place.keywords and who.has("Swimming")
    return bool(burden) and (who.has("Flying") or is_held)


def fits(who: Card, what: Data) -> bool:
    """By what is printed."""
    return all(map(who.has, what.get("keywords", ()))) and (
        what.get("alignment") in (None, who.alignment) and what.get("realm") in (None, who.realm)
    )
