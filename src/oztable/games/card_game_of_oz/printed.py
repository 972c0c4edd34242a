"""What Locations say to Characters by what is printed on both: found once for a whole game.

Most texts of Locations speak of nothing else. Where one does, or where a text in play could lift
it, the answer here is None, and the table must be asked (`continuous`, `costs`).
"""

from __future__ import annotations

from typing import Final, TypeAlias

from oztable.games.card_game_of_oz.cards import CardId
from oztable.games.card_game_of_oz.language.abilities import (
    Cannot,
    Ignores,
    Modifier,
    Toll,
    Vitality,
)
from oztable.games.card_game_of_oz.language.filters import Filter
from oztable.games.card_game_of_oz.texts import CardText, Texts

Tolls: TypeAlias = tuple[tuple[CardId, int], ...]  # a card, and which of its tolls

FREE: Final = -1_000_000  # no other cost makes up for it
THIS_TEXT: Final = Ignores("this text")
MOVEMENT: Final = (Toll, Cannot)
# Bans that help whom they name.
PROTECTION: Final = ("be moved", "be moved by opponents", "be archived")


def is_burden(modifier: Modifier) -> bool:
    """A cost, a ban or a penalty (OR-89)."""
    match modifier:
        case Vitality(change):
            return change < 0
        case Toll(change=change):
            return change is not None and change > 0
        case Cannot(what):
            return what not in PROTECTION
        case _:
            return False


def _is_choosy(what: Filter) -> bool:
    """Whether it matters what a Location is."""
    said = what.keywords or what.either or what.without
    return bool(what.realm or what.alignment or what.named or said)


class Printed:
    """Answers for Characters to whom no text gives a keyword."""

    def __init__(self, texts: Texts, flying_moves_only: bool) -> None:
        self._texts = texts
        self._flying_moves_only = flying_moves_only
        self._tolls: dict[tuple[CardId, CardId | None, str], int | None] = {}
        self._costs: dict[
            tuple[CardId, CardId | None, CardId | None, Tolls], tuple[int, int] | None
        ] = {}
        self._vitality: dict[tuple[CardId, CardId], int | None] = {}

    def toll(self, title: CardId, location: CardId | None, on: str) -> int | None:
        """What the Location asks of this Character to enter or leave; of a hidden one, nothing."""
        key = (title, location, on)
        if key not in self._tolls:
            self._tolls[key] = self._toll(title, location, on)
        return self._tolls[key]

    def _toll(self, title: CardId, location: CardId | None, on: str) -> int | None:
        keywords = self._texts.of[title].card.keywords
        if "Flying" in keywords:
            return FREE
        if location is None:
            return 0
        if "Swimming" in keywords and "Water" in self._texts.of[location].card.keywords:
            return FREE
        told = self.heeded(title, location, "tolls")
        total = 0
        for modifier in told or ():
            if not isinstance(modifier, Toll) or modifier.on not in (on, "either"):
                continue
            fits = modifier.at is None or self._is_here(modifier.at, location)
            if fits is None or modifier.first:
                return None
            if fits and modifier.change is None:
                return FREE
            if fits and modifier.change is not None:
                total += modifier.change
        return None if told is None else total

    def may_go(self, title: CardId, here: CardId | None) -> bool:
        """Whether nothing on the Character or on its Location could hold it back."""
        if here is not None and self._texts.of[here].cannot:
            return False
        keywords = self._texts.of[title].card.keywords
        return "Immovable" not in keywords and "Steadfast" not in keywords

    def costs(
        self, title: CardId, here: CardId | None, there: CardId | None, borne: Tolls
    ) -> tuple[int, int] | None:
        """What a step costs, to leave and to enter, with tolls that go with the Character."""
        key = (title, here, there, borne)
        try:
            return self._costs[key]
        except KeyError:
            leave = self._with_borne(self.toll(title, here, "leave"), here, "leave", borne)
            enter = self._with_borne(self.toll(title, there, "enter"), there, "enter", borne)
            enter = 0 if there is None else enter  # it is asked once it is face-up (OR-46)
            self._costs[key] = None if leave is None or enter is None else (leave, enter)
        return self._costs[key]

    def _with_borne(
        self, total: int | None, location: CardId | None, on: str, borne: Tolls
    ) -> int | None:
        if total is None:
            return None
        for number, place in borne:
            modifier = self._texts.of[number].tolls[place].modifier
            if not isinstance(modifier, Toll) or modifier.first:
                return None
            if modifier.on not in (on, "either"):
                continue
            fits = modifier.at is None or self._is_anywhere(modifier.at, location)
            if fits is None:
                return None
            if fits:
                total += FREE if modifier.change is None else modifier.change
        return max(0, total)

    def vitality(self, title: CardId, location: CardId) -> int | None:
        """What the Location adds to the Vitality of this Character, or takes away."""
        key = (title, location)
        if key not in self._vitality:
            self._vitality[key] = self._change(title, location)
        return self._vitality[key]

    def _change(self, title: CardId, location: CardId) -> int | None:
        told = self.heeded(title, location, "vitality")
        if told is None:
            return None
        total = 0
        for modifier in told:
            if not isinstance(modifier, Vitality) or modifier.each is not None:
                return None
            total += modifier.change
        return total

    def heeded(self, title: CardId, location: CardId, part: str) -> list[Modifier] | None:
        """What the Location says to this Character and it heeds."""
        text, told = self._texts.of[location], list[Modifier]()
        for static, modifier in getattr(text, part):
            if not self._texts.is_by_print(static) or not isinstance(static.to, Filter):
                return None
            if title in self._texts.titles(static.to):
                shrugs = self._shrugs_off(title, text, modifier)
                if shrugs is None:
                    return None
                if not shrugs:
                    told.append(modifier)
        return told

    def _shrugs_off(self, title: CardId, text: CardText, modifier: Modifier) -> bool | None:
        for static, what in text.ignores:
            if what == THIS_TEXT:
                if not self._texts.is_by_print(static) or not isinstance(static.to, Filter):
                    return None
                if title in self._texts.titles(static.to):
                    return True
        if not is_burden(modifier):
            return False
        keywords, moving = self._texts.of[title].card.keywords, isinstance(modifier, MOVEMENT)
        if "Flying" in keywords and (moving or not self._flying_moves_only):
            return True
        if "Water" not in text.card.keywords:
            return False
        return True if moving and "Swimming" in keywords else None  # others may ignore Water

    def _is_here(self, what: Filter, location: CardId | None) -> bool | None:
        """Whether a face-up Location is such a one, to its own text."""
        if what.where not in ("anywhere", "here") or what.whose != "any":
            return None
        if what.hidden is not None or what.other:
            return None
        return not _is_choosy(what) or location in self._texts.titles(what)

    def _is_anywhere(self, what: Filter, location: CardId | None) -> bool | None:
        """The same to the text of a card; a hidden Location is none that could be told apart."""
        return None if what.where != "anywhere" else self._is_here(what, location)
