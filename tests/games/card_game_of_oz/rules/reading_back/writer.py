"""Random abilities over the whole language, as a pack file would have them.

A new effect needs a line in `SHAPES`: what may stand under each of its keys. What is written here
may be senseless: the reader of pack files refuses it, and another text is written instead.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, TypeAlias

from oztable.core.findings import Findings
from oztable.core.toml_lines import TomlDocument
from oztable.games.card_game_of_oz.rules.language import reading_filters as about
from oztable.games.card_game_of_oz.rules.language.abilities import Ability
from oztable.games.card_game_of_oz.rules.language.reading import WATCHED, read_abilities
from oztable.games.card_game_of_oz.rules.language.reading_site import Site
from tests.games.card_game_of_oz.rules.reading_back.parser import Data
from tests.games.card_game_of_oz.rules.reading_back.written import (
    CONDITIONS,
    NAMES,
    POINTERS,
    WORDS,
    Parts,
)

__all__ = [
    "CONDITIONS", "DOERS", "NAMES", "POINTERS", "SHAPES", "TYPES", "WORDS", "Target", "Writer",
    "as_read",
]  # fmt: skip

TYPES = ("character", "object", "effect", "attached", "event", "location")
DOERS = ("controller", "opponent", "each opponent", "each author")
ZONES = ("library", "archive", "hand")
WAYS_TO_AIM = ("choose", "up_to", "every", *POINTERS)


class Target:
    """A hole for `"this"`, `{ choose = … }` or `{ every = … }`, and the kinds it may be about."""

    def __init__(
        self,
        kinds: tuple[Any, ...],
        pointed: tuple[Any, ...] = (),
        ways: tuple[str, ...] = WAYS_TO_AIM,
    ) -> None:
        self.kinds, self.pointed, self.ways = kinds, pointed or kinds, ways


Shape: TypeAlias = Callable[["Writer"], Any] | Target
amount: Shape = lambda w: w.rng.randint(1, 8)  # noqa: E731
flag: Shape = lambda w: w.rng.random() < 0.5  # noqa: E731
yes: Shape = lambda w: True  # noqa: E731
inner: Shape = lambda w: w.inner()  # noqa: E731


def one_of(*words: Any) -> Shape:
    return lambda w: w.rng.choice(words)


UNTIL = one_of("end of turn", "end of your next turn", "start of your next turn", "end of the game")


def filters(kinds: tuple[Any, ...], *, in_play: bool = True) -> Shape:
    return lambda w: w.filter(kinds, in_play=in_play)


SHAPES: Mapping[str, Mapping[str, Shape]] = {
    "draw": {"draw": lambda w: w.count()},
    "points": {"points": amount},
    "roll": {"roll": amount},
    "question": {"question": yes},
    "move": {
        "move": Target(about.CHARACTERS),
        "steps": amount,
        "way?": one_of("either", "on", "back"),
        "free?": flag,
        "may?": flag,
        "bans?": flag,
    },
    "bring": {"bring": Target(about.CHARACTERS)},
    "look": {"look": lambda w: "hand" if w.few() else w.filter(about.LOOKED_AT)},
    "look_top": {"look_top": amount, "take?": flag},
    "reveal": {"reveal": Target(about.LOCATIONS)},
    "replace": {"replace": Target(about.LOCATIONS), "hidden?": yes},
    "pick": {"pick": filters(about.PLACES)},
    "return": {"return": filters(about.OUT_OF_PLAY, in_play=False)},
    "fetch": {"fetch": filters(about.OUT_OF_PLAY, in_play=False)},
    "archive": {"archive": Target(about.ARCHIVED, about.CAN_BE_ARCHIVED)},
    "strip": {"strip": Target(about.HOSTS), "keyword?": one_of(*WORDS)},
    "give": {
        "give": lambda w: w.gives(given=True),
        "to": Target(about.CHARACTERS),
        "until?": UNTIL,
    },
    "equip": {"equip": Target(about.OBJECTS), "to": lambda w: w.bearer()},
    "take": {"take": Target(about.TAKEN), "to?": one_of("you", "controller", "owner")},
    "control": {"control": Target(about.CHARACTERS), "until?": UNTIL},
    "counter": {"counter": Target(about.IN_PLAY), "change": one_of(-3, -1, 1, 2)},
    "remove": {"remove": Target(about.IN_PLAY)},
    "drop": {"drop": Target(about.OBJECTS)},
    "find": {
        "find": filters(about.OUT_OF_PLAY, in_play=False),
        "in?": one_of(["library"], ["archive"], ["library", "archive"]),
    },
    "put": {
        "put": lambda w: w.what_is_put(),
        "from": lambda w: w.some(ZONES),
        "to?": lambda w: w.goal(),
        "in_place_of?": lambda w: w.one_character(),
        "up_to?": lambda w: w.rng.randint(2, 4),
    },
    "copy": {
        "copy": Target(about.CHARACTERS, ways=("choose", "it", "mover")),
        "to?": one_of("this"),
        "until?": UNTIL,
    },
    "hide": {"hide": Target(about.LOCATIONS)},
    "discard": {
        "discard": one_of(1, 2, 3),
        "what?": filters(about.OUT_OF_PLAY, in_play=False),
        "then?": inner,
        "else?": inner,
    },
    "pay": {"pay": amount, "then?": inner, "else?": inner},
    "may": {"may": inner},
    "one_of": {
        "one_of": lambda w: [w.inner() for _ in range(w.rng.randint(1, 3))],
        "most?": one_of(2),
        "if?": lambda w: w.condition(),
    },
    "if": {"if": lambda w: w.condition(), "then": inner, "else?": inner},
}
BRANCHES = ("may", "if", "one_of", "pay", "discard")
PLAIN = tuple(head for head in SHAPES if head not in BRANCHES)


class Writer(Parts):
    """One text for a card of one type."""

    def __init__(self, rng: Random, type: str) -> None:
        self.rng: Random = rng
        self.type = "effect" if type == "attached" else type
        self.host = rng.choice(about.HOSTS) if type == "attached" else None
        self.is_staying = type not in ("effect", "event")
        self.depth = 3
        self.chose = self.mover = ""
        self.is_lasting = False
        self.wanted = ""
        self.aims: dict[str, str] = {}
        self.doers: dict[str, str] = {}

    # Abilities

    def abilities(
        self, heads: tuple[str, ...], aims: Mapping[str, str], condition: str = ""
    ) -> list[Data]:
        """With these effects, one of them aimed so; and with such a condition."""
        self.aims, self.wanted = dict(aims), condition
        if self.type == "event" and not condition and self.few():
            return [self.answer(heads)]
        if not self.is_staying:
            return [{**self.maybe("if"), "do": self.effects(heads)}]
        kinds = [self.trigger] if self.type == "location" else [self.trigger, self.use]
        text = self.rng.choice(kinds)(heads)
        if self.type == "effect":
            return [{"attach": self.filter((self.host,), played=False)}, text]
        return [text]

    def lasting(self) -> list[Data]:
        """Without effects."""
        self.is_lasting = True
        if self.type == "character" and self.few():
            return [{"play_to": self.filter(about.LOCATIONS, played=False)}]
        if self.type != "location" and self.few():
            whom = self.rng.choice(("you", "opponents"))
            text: Data = {"to": whom, "gives": self.several(self.your_gift)}
        else:
            own = {"object": "bearer", "character": "this", "effect": "host"}.get(self.type)
            to = own if own and self.rng.random() < 0.5 else self.filter(about.RECEIVERS)
            text = {"to": to, "gives": self.gives()}
        text |= self.maybe("while")
        if self.type == "effect":
            return [{"attach": self.filter((self.host,), played=False)}, text]
        return [text]

    def trigger(self, heads: tuple[str, ...]) -> Data:
        walks = ["enters", "leaves"] + ["meets"] * (self.type == "character")
        walks += ["ends"] * (self.type != "location")
        own = {"character": "archived", "object": "equipped", "location": "revealed"}
        others = [own.get(self.type, "played")]
        others += [*WATCHED, "turn begins", "turn ends", "emptied"] * (self.type != "location")
        wants_mover = "mover" in self.aims.values()
        moment = self.rng.choice(walks if wants_mover or self.rng.random() < 0.5 else others)
        said: Data = {"when": moment}
        if moment in walks:
            self.mover = "character"
            own_walker = {"object": "bearer", "effect": "host"}.get(self.type, "this")
            if moment == "meets" or self.rng.random() < 0.5:
                said["who"] = self.filter(about.CHARACTERS)
            elif own_walker != "this":
                said["who"] = own_walker
        elif moment in WATCHED and self.rng.random() < 0.5:
            said["who"] = self.filter(WATCHED[moment])
            self.mover = "" if moment == "archived" else said["who"]["kind"]
        if self.few() and self.type != "location":
            said["at"] = self.filter(about.LOCATIONS)
        if self.few():
            said["limit"] = self.rng.choice(("once per turn", "once per your turn"))
        return {**said, **self.maybe("if"), "do": self.effects(heads)}

    def use(self, heads: tuple[str, ...]) -> Data:
        price: Data = {}
        if self.few():
            price["limit"] = self.rng.choice(("once per turn", "once per your turn"))
        if not price or self.few():
            price["pay"] = self.rng.randint(1, 20)
        if "this" not in self.aims.values() and self.few():
            price["archive"] = True
        if self.few():
            price["counter"] = self.rng.randint(1, 2)
        if self.few() and len(price) > ("pay" in price):
            price.pop("pay", None)
            price["window"] = True
        return {"use": price, **self.maybe("if"), "do": self.effects(heads)}

    def answer(self, heads: tuple[str, ...]) -> Data:
        to = self.some(("archive", "control", "move", "end")) if not self.few() else ["play"]
        about_cards: Data = {"to": to}
        is_play = to == ["play"]
        kinds = about.OUT_OF_PLAY if is_play else about.CHARACTERS
        about_cards["who"] = self.filter(kinds, in_play=not is_play)
        if self.few():
            about_cards["by"] = self.rng.choice(("anyone", "you", "opponent"))
        for key in ("into", "from"):
            if "move" in to and self.few():
                about_cards[key] = self.filter(about.LOCATIONS)
        price = {"pay": self.rng.randint(1, 4)} | ({"by": "controller"} if self.few() else {})
        unless = {"unless": price} if self.few() else {}
        self.chose = "card" if is_play else "character"
        instead = [{"archive": "it"}] if is_play else []
        if not self.few():
            instead += self.effects(heads)
        return {"answer": about_cards, "instead": instead, **unless}

    def maybe(self, key: str) -> Data:
        return {key: self.condition()} if self.wanted or self.few() else {}

    # Effects

    def effects(self, heads: tuple[str, ...]) -> list[Data]:
        return [self.effect(head) for head in heads]

    def inner(self) -> list[Data]:
        self.depth -= 1
        before = self.chose
        heads = PLAIN if self.depth <= 1 else (*PLAIN, *BRANCHES * 2)
        found = self.effects(tuple(self.rng.choice(heads) for _ in range(self.rng.randint(1, 2))))
        self.chose = before
        self.depth += 1
        return found

    def effect(self, head: str) -> Data:
        said: Data = {}
        aim = self.aims.pop(head, "")
        shape = SHAPES[head]
        for key in shape:
            part = shape[key]
            if not key.endswith("?") or self.rng.random() < 0.5:
                told = self.target(part, aim) if isinstance(part, Target) else part(self)
                said[key.rstrip("?")] = told
        for key, value in said.items():
            if key in ("pick", "look") and isinstance(value, dict):
                self.chose = value["kind"]
            elif isinstance(value, dict) and "choose" in value:
                self.chose = value["choose"]["kind"]
        by = self.doers.pop(head, "") or (self.rng.choice(DOERS) if self.few() else "")
        return {**said, **({"by": by} if by else {})}

    def target(self, shape: Target, aim: str) -> Any:
        aim = aim or self.rng.choice((*WAYS_TO_AIM, "choose", "it" if self.chose else "choose"))
        if aim == "choose":
            return {"choose": self.filter(shape.kinds)}
        if aim == "every":
            return {"every": self.filter(shape.kinds)}
        if aim == "up_to" and shape.kinds != about.LOCATIONS:
            kinds = tuple(kind for kind in shape.kinds if kind not in ("location", "set event"))
            return {"choose": self.filter(kinds), "up_to": self.rng.randint(2, 5)}
        if aim in POINTERS and self.means(aim) in shape.pointed:
            return aim
        return {"choose": self.filter(shape.kinds)}

    def bearer(self) -> Any:
        if self.few():
            return {"choose": {**self.filter(about.CHARACTERS), "whose": "your"}}
        return self.pointer(about.CHARACTERS)

    def what_is_put(self) -> Any:
        if self.few():
            return self.pointer(("character", "object"))
        return self.filter(("character", "object"), in_play=False)

    def goal(self) -> Any:
        spot = self.rng.choice(("title", "here", "there", "somebody"))
        return self.one_character() if spot == "somebody" else spot

    def one_character(self) -> Any:
        if self.few():
            return self.pointer(about.CHARACTERS)
        return {"choose": self.filter(about.CHARACTERS)}


NOWHERE = TomlDocument({}, (), {})
ALL_NAMES = {name for names in NAMES.values() for name in names}


def as_read(type: str, abilities: list[Data]) -> tuple[Ability, ...] | None:
    """The abilities, where the check of pack files lets them pass."""
    findings = Findings(NOWHERE)
    site = Site("effect" if type == "attached" else type, WORDS, ALL_NAMES)
    read = read_abilities(findings, ("card",), abilities, site)
    return None if findings.faults else read
