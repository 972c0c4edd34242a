"""What Locations say to Characters by what is printed on both: found once for a whole game.

Most texts of Locations speak of nothing else. Where one does, or where a text in play could lift
it, the answer here is None, and the table must be asked (`continuous`, `costs`).
"""

from __future__ import annotations

from typing import Final, TypeAlias

from oztable.games.card_game_of_oz.rules.burdens import STUCK, burden_of
from oztable.games.card_game_of_oz.rules.language import abilities as tree
from oztable.games.card_game_of_oz.rules.language.filters import Filter
from oztable.games.card_game_of_oz.rules.pieces import CardId
from oztable.games.card_game_of_oz.rules.texts import CardText, Texts

Tolls: TypeAlias = tuple[tuple[CardId, int], ...]  # a card, and which of its tolls
Costs: TypeAlias = tuple[int, int]  # to leave and to enter

FREE: Final = -1_000_000  # far below any cost
THIS_TEXT: Final = tree.Ignores("this text")


def _is_choosy(what: Filter) -> bool:
    """Whether it matters what a Location is."""
    said = what.keywords or what.either or what.without or what.not_named
    return bool(what.realm or what.alignment or what.named or said)


def _forbids(text: CardText, what: tuple[tree.Forbidden, ...]) -> bool:
    """Whether it forbids anybody something of this."""
    bans = (modifier for _, modifier in text.cannot)
    return any(isinstance(ban, tree.Cannot) and ban.what in what for ban in bans)


class Amount:
    """Two answers: for Characters that Water hinders, and for those that a text frees of that."""

    __slots__ = ("alike", "freed", "hindered")

    def __init__(self, hindered: int | None, freed: int | None) -> None:
        self.hindered = hindered
        self.freed = freed
        self.alike = hindered == freed


class StepCosts:
    """The same for the costs of a step."""

    __slots__ = ("alike", "freed", "hindered")

    def __init__(self, hindered: Costs | None, freed: Costs | None) -> None:
        self.hindered = hindered
        self.freed = freed
        self.alike = hindered == freed


class Walks:
    """What steps cost by print, with tolls that go with the Character."""

    __slots__ = ("_found", "_printed", "tolls")

    def __init__(self, printed: Printed, tolls: Tolls) -> None:
        self.tolls = tolls
        self._printed = printed
        self._found: dict[int, StepCosts] = {}

    def costs(self, title: CardId, here: CardId | None, there: CardId | None) -> StepCosts:
        """To leave and to enter."""
        many = self._printed.many
        left, entered = 0 if here is None else here + 1, 0 if there is None else there + 1
        key = (title * many + left) * many + entered
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = self._printed.step(title, here, there, self.tolls)
        return found


class Printed:
    """Answers for Characters without keywords given by texts."""

    def __init__(self, texts: Texts, flying_moves_only: bool) -> None:
        self._texts = texts
        self._flying_moves_only = flying_moves_only
        self.many = len(texts.of) + 1
        self._tolls: dict[tuple[CardId, CardId | None, str], Amount] = {}
        self._walks: dict[Tolls, Walks] = {}
        self.untolled = self.walks(())
        self._vitality: dict[int, Amount] = {}
        self._stays = [not STUCK.isdisjoint(text.card.keywords) for text in texts.of]
        self._holds = [_forbids(text, ("move", "leave")) for text in texts.of]
        self._shuts = [_forbids(text, ("enter",)) for text in texts.of]

    def toll(self, title: CardId, location: CardId | None, on: str) -> Amount:
        """What the Location asks of this Character to enter or leave; of a hidden one, nothing."""
        key = (title, location, on)
        if key not in self._tolls:
            hindered = self._toll(title, location, on, dry=False)
            self._tolls[key] = Amount(hindered, self._toll(title, location, on, dry=True))
        return self._tolls[key]

    def _toll(self, title: CardId, location: CardId | None, on: str, dry: bool) -> int | None:
        keywords = self._texts.of[title].card.keywords
        if "Flying" in keywords:
            return FREE
        if location is None:
            return 0
        if "Swimming" in keywords and "Water" in self._texts.of[location].card.keywords:
            return FREE
        told = self.heeded(title, location, "tolls", dry)
        total = 0
        for modifier in told or ():
            if not isinstance(modifier, tree.Toll) or modifier.on not in (on, "either"):
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
        """Whether nothing on the Character or its Location could stop it from leaving."""
        return not self._stays[title] and (here is None or not self._holds[here])

    def may_come(self, there: CardId | None) -> bool:
        """Whether no text of the Location could keep anybody out."""
        return there is None or not self._shuts[there]

    def walks(self, borne: Tolls) -> Walks:
        """What steps cost with these tolls, which go with the Character."""
        found = self._walks.get(borne)
        if found is None:
            found = self._walks[borne] = Walks(self, borne)
        return found

    def step(
        self, title: CardId, here: CardId | None, there: CardId | None, borne: Tolls
    ) -> StepCosts:
        leave, enter = self.toll(title, here, "leave"), self.toll(title, there, "enter")
        return StepCosts(
            self._step(leave.hindered, enter.hindered, here, there, borne),
            self._step(leave.freed, enter.freed, here, there, borne),
        )

    def _step(
        self,
        leave: int | None,
        enter: int | None,
        here: CardId | None,
        there: CardId | None,
        borne: Tolls,
    ) -> Costs | None:
        left = self._with_borne(leave, here, "leave", borne)
        entered = self._with_borne(enter, there, "enter", borne)
        if left is None or entered is None:
            return None
        return left, 0 if there is None else entered  # it is asked once it is face-up (OR-46)

    def _with_borne(
        self, total: int | None, location: CardId | None, on: str, borne: Tolls
    ) -> int | None:
        if total is None:
            return None
        for number, place in borne:
            modifier = self._texts.of[number].tolls[place].modifier
            if not isinstance(modifier, tree.Toll) or modifier.first:
                return None
            if modifier.on not in (on, "either"):
                continue
            fits = modifier.at is None or self._is_anywhere(modifier.at, location)
            if fits is None:
                return None
            if fits:
                total += FREE if modifier.change is None else modifier.change
        return max(0, total)

    def vitality(self, title: CardId, location: CardId) -> Amount:
        """What the Location adds to the Vitality of this Character, or takes away."""
        key = title * self.many + location
        found = self._vitality.get(key)
        if found is None:
            hindered = self._change(title, location, dry=False)
            freed = self._change(title, location, dry=True)
            found = self._vitality[key] = Amount(hindered, freed)
        return found

    def _change(self, title: CardId, location: CardId, dry: bool) -> int | None:
        told = self.heeded(title, location, "vitality", dry)
        if told is None:
            return None
        total = 0
        for modifier in told:
            if not isinstance(modifier, tree.Vitality) or modifier.each is not None:
                return None
            total += modifier.change
        return total

    def heeded(
        self, title: CardId, location: CardId, part: str, dry: bool
    ) -> list[tree.Modifier] | None:
        """The texts of the Location that apply to this Character."""
        text, told = self._texts.of[location], list[tree.Modifier]()
        for static, modifier in getattr(text, part):
            if not self._texts.is_by_print(static) or not isinstance(static.to, Filter):
                return None
            if title in self._texts.titles(static.to):
                shrugs = self._shrugs_off(title, text, modifier, dry)
                if shrugs is None:
                    return None
                if not shrugs:
                    told.append(modifier)
        return told

    def _shrugs_off(
        self, title: CardId, text: CardText, modifier: tree.Modifier, dry: bool
    ) -> bool | None:
        for static, what in text.ignores:
            if what == THIS_TEXT:
                if not self._texts.is_by_print(static) or not isinstance(static.to, Filter):
                    return None
                if title in self._texts.titles(static.to):
                    return True
        burden = burden_of(modifier)
        if not burden:
            return False
        keywords, moving = self._texts.of[title].card.keywords, burden == "hindrance"
        if "Flying" in keywords and (moving or not self._flying_moves_only):
            return True
        if "Water" not in text.card.keywords:
            return False
        return dry or (moving and "Swimming" in keywords)

    def _is_here(self, what: Filter, location: CardId | None) -> bool | None:
        """Whether a face-up Location fits, as its own text sees it."""
        if what.where not in ("anywhere", "here") or what.whose != "any":
            return None
        if what.hidden is not None or what.other:
            return None
        if what.any_of or what.half or what.beside is not None or what.near is not None:
            return None
        return not _is_choosy(what) or location in self._texts.titles(what)

    def _is_anywhere(self, what: Filter, location: CardId | None) -> bool | None:
        """The same for the text of a card; a hidden Location fits nothing that names one."""
        return None if what.where != "anywhere" else self._is_here(what, location)
