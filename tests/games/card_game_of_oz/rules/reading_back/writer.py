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
from oztable.games.card_game_of_oz.rules.keywords import KEYWORDS
from oztable.games.card_game_of_oz.rules.language import reading_filters as about
from oztable.games.card_game_of_oz.rules.language.abilities import Ability
from oztable.games.card_game_of_oz.rules.language.reading import read_abilities
from oztable.games.card_game_of_oz.rules.language.reading_site import Site
from tests.games.card_game_of_oz.rules.reading_back.parser import Data

NAMES = {
    "character": ("Toto", "Dorothy", "Dorothy • Kansas Farm Girl", "Field Mice", "Winged Monkeys"),
    "object": ("Oil Can", "Silver Shoes"),
    "effect": ("Cyclone",),
    "event": ("Three Cheers!",),
    "location": ("Poppy Field", "Boq's Home"),
}
NAMES["card"] = NAMES["character"] + NAMES["object"]
WORDS = tuple(sorted(KEYWORDS))
FIELDS = {
    "keywords", "either", "without", "realm", "alignment", "named", "whose", "where", "vitality",
    "printed", "other", "loose", "hidden", "at", "near", "bears", "gem", "cost", "bears_not",
    "with", "half",
}  # fmt: skip
INNER = {"at", "near", "bears", "bears_not", "borne_by", "with"}
TYPES = ("character", "object", "effect", "attached", "event", "location")
CONDITIONS = ("there", "no", "is", "is_not")
POINTERS = ("this", "bearer", "host", "it", "mover")
FEW = 0.3


class Target:
    """A hole for `"this"`, `{ choose = … }` or `{ every = … }`, and the kinds it may be about."""

    def __init__(self, kinds: tuple[Any, ...], pointed: tuple[Any, ...] = ()) -> None:
        self.kinds, self.pointed = kinds, pointed or kinds


Shape: TypeAlias = Callable[["Writer"], Any] | Target
amount: Shape = lambda w: w.rng.randint(1, 8)  # noqa: E731
flag: Shape = lambda w: w.rng.random() < 0.5  # noqa: E731
yes: Shape = lambda w: True  # noqa: E731


def one_of(*words: Any) -> Shape:
    return lambda w: w.rng.choice(words)


UNTIL = one_of("end of turn", "end of your next turn", "start of your next turn")


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
    "look": {"look": filters(about.LOCATIONS)},
    "look_top": {"look_top": amount, "take?": flag},
    "reveal": {"reveal": Target(about.LOCATIONS)},
    "replace": {"replace": Target(about.LOCATIONS), "hidden?": yes},
    "pick": {"pick": filters(about.PLACES)},
    "return": {"return": filters(about.OUT_OF_PLAY, in_play=False)},
    "fetch": {"fetch": filters(about.OUT_OF_PLAY, in_play=False)},
    "archive": {"archive": Target(about.IN_PLAY, about.CAN_BE_ARCHIVED)},
    "strip": {"strip": Target(about.HOSTS), "keyword?": one_of(*WORDS)},
    "give": {
        "give": lambda w: w.gives(given=True),
        "to": Target(about.CHARACTERS),
        "until?": UNTIL,
    },
    "equip": {"equip": Target(about.OBJECTS), "to": lambda w: w.pointer(about.CHARACTERS)},
    "take": {"take": Target(about.TAKEN), "to?": one_of("you", "controller", "owner")},
    "control": {"control": Target(about.CHARACTERS), "until?": UNTIL},
    "counter": {"counter": Target(about.IN_PLAY), "change": one_of(-3, -1, 1, 2)},
    "remove": {"remove": Target(about.IN_PLAY)},
    "drop": {"drop": Target(about.OBJECTS)},
    "find": {
        "find": filters(about.OUT_OF_PLAY, in_play=False),
        "in?": one_of(["library"], ["archive"], ["library", "archive"]),
    },
    "discard": {
        "discard": one_of(1, 2, 3),
        "what?": filters(about.OUT_OF_PLAY, in_play=False),
    },
    "hide": {"hide": Target(about.LOCATIONS)},
    "may": {"may": lambda w: w.inner()},
    "if": {
        "if": lambda w: w.condition(),
        "then": lambda w: w.inner(),
        "else?": lambda w: w.inner(),
    },
    "one_of": {"one_of": lambda w: [w.inner() for _ in range(w.rng.randint(1, 3))]},
}
BRANCHES = ("may", "if", "one_of")
PLAIN = tuple(head for head in SHAPES if head not in BRANCHES)
WAYS_TO_AIM = ("choose", "up_to", "every", *POINTERS)


class Writer:
    """One text for a card of one type."""

    def __init__(self, rng: Random, type: str) -> None:
        self.rng: Random = rng
        self.type = "effect" if type == "attached" else type
        self.host = rng.choice(about.HOSTS) if type == "attached" else None
        self.is_staying = type not in ("effect", "event")
        self.depth = 3
        self.chose = ""
        self.has_mover = self.is_lasting = False
        self.wanted = self.unsaid = ""
        self.aims: dict[str, str] = {}

    def few(self) -> bool:
        return self.rng.random() < FEW

    # Abilities

    def abilities(
        self, heads: tuple[str, ...], aims: Mapping[str, str], condition: str = ""
    ) -> list[Data]:
        """With these effects, one of them aimed so; and with such a condition."""
        self.aims, self.wanted = dict(aims), condition
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
            text: Data = {"to": "you", "gives": self.several(self.your_gift)}
        else:
            own = {"object": "bearer", "character": "this", "effect": "host"}.get(self.type)
            to = own if own and self.rng.random() < 0.5 else self.filter(about.CHARACTERS)
            text = {"to": to, "gives": self.gives()}
        text |= self.maybe("while")
        if self.type == "effect":
            return [{"attach": self.filter((self.host,), played=False)}, text]
        return [text]

    def trigger(self, heads: tuple[str, ...]) -> Data:
        walks = ["enters", "leaves"] + ["meets"] * (self.type == "character")
        own = {"character": "archived", "object": "equipped", "location": "revealed"}
        others = [own.get(self.type, "played")]
        others += ["played", "turn begins", "turn ends"] * (self.type != "location")
        wants_mover = "mover" in self.aims.values()
        moment = self.rng.choice(walks if wants_mover or self.rng.random() < 0.6 else others)
        said: Data = {"when": moment}
        if moment in walks:
            self.has_mover = True
            own_walker = {"object": "bearer", "effect": "host"}.get(self.type, "this")
            if moment == "meets" or self.rng.random() < 0.5:
                said["who"] = self.filter(about.CHARACTERS)
            elif own_walker != "this":
                said["who"] = own_walker
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
        return {"use": price, **self.maybe("if"), "do": self.effects(heads)}

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
        for key, shape in SHAPES[head].items():
            if not key.endswith("?") or self.rng.random() < 0.5:
                told = self.target(shape, aim) if isinstance(shape, Target) else shape(self)
                said[key.rstrip("?")] = told
        for key, value in said.items():
            if key in ("pick", "look"):
                self.chose = value.get("kind", "location")
            elif isinstance(value, dict) and "choose" in value:
                self.chose = value["choose"]["kind"]
        return said

    def target(self, shape: Target, aim: str) -> Any:
        aim = aim or self.rng.choice((*WAYS_TO_AIM, "choose", "it" if self.chose else "choose"))
        if aim == "choose":
            return {"choose": self.filter(shape.kinds)}
        if aim == "every":
            return {"every": self.filter(shape.kinds)}
        if aim == "up_to" and shape.kinds != about.LOCATIONS:
            kinds = tuple(kind for kind in shape.kinds if kind != "location")
            return {"choose": self.filter(kinds), "up_to": self.rng.randint(2, 5)}
        if aim in POINTERS and self.means(aim) in shape.pointed:
            return aim
        return {"choose": self.filter(shape.kinds)}

    def means(self, pointer: str) -> str | None:
        """The kind of card that a pronoun would mean."""
        return {
            "this": self.type,
            "bearer": "character" if self.type == "object" else None,
            "host": self.host,
            "it": self.chose,
            "mover": "character" if self.has_mover else None,
        }[pointer]

    def pointer(self, kinds: tuple[str, ...]) -> str:
        able = [one for one in POINTERS if self.means(one) in kinds]
        return self.rng.choice(able or ["this"])

    # Parts

    def several(self, write: Callable[[], Any]) -> list[Any]:
        return [write() for _ in range(self.rng.choice((1, 1, 2, 3)))]

    def some(self, words: tuple[str, ...]) -> list[str]:
        return self.rng.sample(words, self.rng.choice((1, 1, 2, 3)))

    def count(self) -> Any:
        if self.rng.random() < 0.5:
            return self.rng.randint(1, 8)
        most = {"most": self.rng.randint(1, 8)} if self.few() else {}
        return {"each": self.filter(about.ANYTHING), **most}

    def condition(self) -> Data:
        head = self.wanted or self.rng.choice(CONDITIONS)
        self.wanted = ""
        who = self.rng.choice([one for one in POINTERS if self.means(one)] or [""])
        if head in ("there", "no") or not who:
            return {
                head.replace("is_not", "no").replace("is", "there"): self.filter(about.ANYTHING)
            }
        kind = self.means(who)
        kinds = (kind, "card") if kind not in ("location", "card") else (kind,)
        return {head: self.filter(kinds), "who": who}

    def gives(self, given: bool = False) -> list[Data]:
        return self.several(lambda: self.gift(given))

    def gift(self, given: bool) -> Data:
        rng, lasting = self.rng, self.is_lasting
        head = rng.choice(("vitality", "keyword", "toll", "cannot", "ignores"))
        self.is_lasting = True
        found: Data = {}
        if head == "vitality":
            found = {"vitality": rng.choice((-3, -1, 1, 2))}
            found |= {"each": self.filter(about.ANYTHING, given=given)} if self.few() else {}
        elif head == "toll":
            found = {"toll": rng.choice(("enter", "leave", "either"))}
            found |= rng.choice(({"none": True}, {"change": rng.choice((-2, -1, 1, 3))}))
            found |= {"at": self.filter(about.LOCATIONS, given=given)} if self.few() else {}
            found |= {"first": True} if found.get("change", 0) < 0 and self.few() else {}
        elif head == "keyword":
            found = {"keyword": rng.choice(WORDS)}
        elif head == "cannot":
            found = {"cannot": rng.choice(("move", "be moved", "be moved by opponents",
                                           "be archived", "enter", "leave", "end"))}  # fmt: skip
        else:
            found = {"ignores": rng.choice(("this text", "water", "steadfast", "bans"))}
        self.is_lasting = lasting
        return found

    def your_gift(self) -> Data:
        if self.rng.random() < 0.5:
            return {"gold_dice": self.rng.choice((-2, -1, 1, 2))}
        return {
            "price": self.rng.choice((-2, -1, 1, 2)),
            "what": self.filter(about.OUT_OF_PLAY, in_play=False),
        }

    def filter(
        self,
        kinds: tuple[Any, ...],
        *,
        in_play: bool = True,
        played: bool = True,
        given: bool = False,
        depth: int = 3,
        placeless: bool = False,
    ) -> Data:
        rng = self.rng
        if depth == 3:  # French says these two alike, so that one within the other is in doubt
            self.unsaid = rng.choice(("near", "with"))
        kind = rng.choice(kinds)
        known = (about.ALWAYS | about.OF_A_KIND[kind]) - {"kind"}
        known = {"whose"} if kind == "set event" else known & FIELDS
        known -= set() if in_play else about.ONLY_IN_PLAY
        known -= {"vitality"} if self.is_lasting else set()
        known -= {self.unsaid, *(("with", "borne_by") if depth < 3 else ())}
        known -= INNER if depth <= 1 else set()
        known -= {"where", "at", "near", "with"} if placeless else set()
        known -= {"near"} if kind == "location" else set()
        known -= {"whose"} if self.type == "location" and self.is_lasting else set()
        fields = rng.sample(sorted(known), min(len(known), rng.choice((0, 1, 1, 2, 3))))
        if "bears" in fields:  # one of the two would be taken for the other's
            fields = [name for name in fields if name != "bears_not"]
        if "half" in fields:
            fields = [name for name in fields if name != "where"]
        said: Data = {"kind": kind}
        wheres = ["storyline", *["here", "adjacent"] * (self.is_staying and played and not given)]
        wheres += ["there"] * 2 if self.chose else []
        for name in fields:
            match name:
                case "keywords" | "either" | "without":
                    said[name] = self.some(WORDS)
                case "named":
                    names = NAMES[kind]
                    said[name] = rng.sample(names, min(len(names), rng.choice((1, 1, 2, 3))))
                case "not_named":
                    said[name] = rng.sample(NAMES[kind], min(len(NAMES[kind]), rng.choice((1, 2))))
                case "gem":
                    said[name] = rng.choice(("magical", "sorcery"))
                case "half":
                    said[name] = "first"
                case "borne_by" if self.few() and self.means("it") == "character":
                    said[name] = "it"
                case "bears_not":
                    said[name] = self.filter(about.OBJECTS, depth=1, placeless=True)
                case "vitality" | "printed" | "cost":
                    said[name] = f"{rng.choice('<>≤≥')} {rng.randint(0, 9)}"
                case "other" | "loose":
                    said[name] = True
                case "hidden":
                    said[name] = rng.random() < 0.5
                case "at" | "near" | "bears" | "with" | "borne_by":
                    inner = {"at": about.LOCATIONS, "bears": about.OBJECTS}
                    said[name] = self.filter(
                        inner.get(name, about.CHARACTERS), played=played, given=given,
                        depth=depth - 1, placeless=placeless,
                    )  # fmt: skip
                case "whose":
                    said[name] = rng.choice(("your", "opposing"))
                case "where":
                    said[name] = rng.choice(wheres)
                case "realm":
                    said[name] = rng.choice(("kansas", "munchkin", "emerald", "winkie", "quadling"))
                case "alignment":
                    said[name] = rng.choice(("good", "neutral", "evil"))
                case _:
                    raise AssertionError(f"no shape for the filter's {name}")
        return said


NOWHERE = TomlDocument({}, (), {})
ALL_NAMES = {name for names in NAMES.values() for name in names}


def as_read(type: str, abilities: list[Data]) -> tuple[Ability, ...] | None:
    """The abilities, where the check of pack files lets them pass."""
    findings = Findings(NOWHERE)
    site = Site("effect" if type == "attached" else type, WORDS, ALL_NAMES)
    read = read_abilities(findings, ("card",), abilities, site)
    return None if findings.faults else read
