"""Random parts of abilities: filters, conditions, and what is given."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from oztable.games.card_game_of_oz.rules.keywords import KEYWORDS
from oztable.games.card_game_of_oz.rules.language import reading_filters as about
from tests.games.card_game_of_oz.rules.reading_back.parser import Data

NAMES = {
    "character": ("Toto", "Dorothy", "Dorothy • Kansas Farm Girl", "Field Mice", "Winged Monkeys"),
    "object": ("Oil Can", "Silver Shoes"),
    "effect": ("Tin Woodman's Tears",),
    "event": ("Three Cheers!",),
    "location": ("Poppy Field", "Boq's Home"),
}
NAMES["card"] = NAMES["character"] + NAMES["object"]
WORDS = tuple(sorted(KEYWORDS))
INNER = {"at", "near", "bears", "bears_not", "borne_by", "with", "any_of"}
SINGLE = ("there", "no", "is", "is_not", "count", "round", "ended")
CONDITIONS = (*SINGLE, "all_of", "any_of")
POINTERS = ("this", "bearer", "host", "it", "mover")
BANS = (
    "move", "enter", "leave", "end",
    *(f"be {what}{by}" for by in ("", " by opponents")
      for what in ("moved", "archived", "taken over", "equipped", "dropped")),
)  # fmt: skip
FEW = 0.3


class Parts:
    """Of one text, for a card of one type."""

    rng: Random
    type: str
    host: Any
    chose: str
    mover: str  # what sets the text off, if anything does
    is_staying: bool
    is_lasting: bool
    is_answer: bool
    wanted: str  # a condition that must be there
    unsaid: str

    def few(self) -> bool:
        return self.rng.random() < FEW

    def several(self, write: Callable[[], Any], least: int = 1) -> list[Any]:
        return [write() for _ in range(max(least, self.rng.choice((1, 1, 2, 3))))]

    def some(self, words: tuple[str, ...]) -> list[str]:
        return self.rng.sample(words, min(len(words), self.rng.choice((1, 1, 2, 3))))

    def compared(self) -> str:
        return f"{self.rng.choice('<>≤≥')} {self.rng.randint(0, 9)}"

    def means(self, pointer: str) -> str | None:
        """The kind of card that a pronoun would mean."""
        kinds: dict[str, str | None] = {
            "this": self.type,
            "bearer": "character" if self.type == "object" else None,
            "host": self.host,
            "it": self.chose,
            "mover": self.mover or None,
        }
        return kinds[pointer]

    def pointer(self, kinds: tuple[str, ...]) -> str:
        able = [one for one in POINTERS if self.means(one) in kinds]
        return self.rng.choice(able or ["this"])

    def count(self) -> Any:
        if self.rng.random() < 0.5:
            return self.rng.randint(1, 8)
        most = {"most": self.rng.randint(1, 8)} if self.few() else {}
        return {"each": self.filter(about.ANYTHING), **most}

    # Conditions

    def condition(self, heads: tuple[str, ...] = CONDITIONS) -> Data:
        head = self.wanted or self.rng.choice(heads)
        self.wanted = ""
        if head in ("all_of", "any_of"):
            inner = (*SINGLE, "any_of") if head == "all_of" else SINGLE
            return {head: self.several(lambda: self.condition(inner), 2)}
        if head == "count":
            number = {"at_least": self.rng.randint(2, 5), "at_most": self.rng.randint(1, 5)}
            word = self.rng.choice(("at_least", "at_most"))
            return {"count": self.filter(about.ANYTHING), word: number[word]}
        if head == "round":
            return {"round": self.compared()}
        pointers = [one for one in POINTERS if self.means(one)]
        if head == "ended":
            who = [one for one in pointers if self.means(one) == "character"]
            return {"ended": True, **({"who": self.rng.choice(who)} if who and self.few() else {})}
        pointed = self.rng.choice(pointers or [""])
        if head in ("there", "no") or not pointed:
            head = head.replace("is_not", "no").replace("is", "there")
            return {head: self.filter(about.ANYTHING)}
        kind = self.means(pointed)
        kinds = (kind, "card") if kind not in ("location", "card") else (kind,)
        return {head: self.filter(kinds), "who": pointed}

    # What is given

    def gives(self, given: bool = False) -> list[Data]:
        return self.several(lambda: self.gift(given))

    def gift(self, given: bool) -> Data:
        lasting, self.is_lasting = self.is_lasting, True
        head = self.rng.choice(("vitality", "keyword", "toll", "cannot", "ignores", "counts"))
        found = self._gift(head, given)
        self.is_lasting = lasting
        return found

    def _gift(self, head: str, given: bool) -> Data:
        rng = self.rng
        match head:
            case "vitality":
                found: Data = {"vitality": rng.choice((-3, -1, 1, 2))}
                each: Any = self.filter(about.ANYTHING, given=given)
                each = "counter" if not given and self.few() else each
                return {**found, **({"each": each} if self.few() else {})}
            case "toll":
                found = {"toll": rng.choice(("enter", "leave", "either", "end"))}
                found |= rng.choice(({"none": True}, {"change": rng.choice((-2, -1, 1, 3))}))
                if found["toll"] == "end":
                    return found
                found |= {"at": self.filter(about.LOCATIONS, given=given)} if self.few() else {}
                return found | (
                    {"first": True} if found.get("change", 0) < 0 and self.few() else {}
                )
            case "keyword":
                return {"keyword": rng.choice(WORDS)}
            case "cannot":
                return {"cannot": rng.choice(BANS)}
            case "counts":
                return {"counts": "printed"}
        return {"ignores": rng.choice(("this text", "water", "steadfast", "bans"))}

    def your_gift(self) -> Data:
        if self.rng.random() < 0.5:
            return {"gold_dice": self.rng.choice((-2, -1, 1, 2))}
        what: Any = self.filter(about.OUT_OF_PLAY, in_play=False)
        return {
            "price": self.rng.choice((-2, -1, 1, 2)),
            "what": "set" if self.few() else what,
        }

    # Filters

    def filter(
        self,
        kinds: tuple[Any, ...],
        *,
        in_play: bool = True,
        played: bool = True,
        given: bool = False,
        depth: int = 3,
        without: frozenset[str] = frozenset(),
    ) -> Data:
        rng = self.rng
        kind = rng.choice(kinds)
        known = (about.ALWAYS | about.OF_A_KIND[kind]) - {"kind"}
        known = {"whose"} if kind == "set event" else known
        known -= set() if in_play else about.ONLY_IN_PLAY
        known -= {"vitality"} if self.is_lasting else set()
        known -= INNER if depth <= 1 else set()
        known -= {"whose"} if self.type == "location" and self.is_lasting else set()
        known -= without
        fields = rng.sample(sorted(known), min(len(known), rng.choice((0, 1, 1, 2, 3))))
        if "half" in fields:
            fields = [name for name in fields if name != "where"]
        wheres = ["storyline"]
        if self.is_staying and played and not given:
            wheres += ["here", "adjacent"] + ["near"] * (kind != "location")
        wheres += ["there"] * 2 if self.chose else []
        inner = {"in_play": in_play, "played": played, "given": given, "depth": depth - 1}
        said: Data = {"kind": kind}
        for name in fields:
            said[name] = self._field(name, kind, wheres, inner, without)
        return said

    def _field(
        self, name: str, kind: Any, wheres: list[str], inner: Data, without: frozenset[str]
    ) -> Any:
        rng = self.rng
        match name:
            case "keywords" | "either" | "without":
                return self.some(WORDS)
            case "named" | "not_named":
                return self.some(NAMES[kind])
            case "gem":
                return rng.choice(("magical", "sorcery"))
            case "half":
                return "first"
            case "vitality" | "printed" | "cost":
                return self.compared()
            case "other" | "loose":
                return True
            case "hidden":
                return rng.random() < 0.5
            case "whose":
                return rng.choice(("your", "opposing"))
            case "where":
                return rng.choice(wheres)
            case "realm":
                return rng.choice(("kansas", "munchkin", "emerald", "winkie", "quadling"))
            case "alignment":
                return rng.choice(("good", "neutral", "evil"))
            case "borne_by" if self.few() and self.pointer(about.CHARACTERS) != "this":
                return self.pointer(about.CHARACTERS)
            case "bears_not":
                return self.filter(about.OBJECTS, **inner, without=without | about.NOT_OF_BORNE)
            case "any_of":
                choices = about.alternatives(kind, inner["in_play"])
                without = without | about.NOT_IN_A_CHOICE
                return self.several(lambda: self.filter(choices, **inner, without=without), 2)
            case "at" | "near" | "bears" | "with" | "borne_by":
                of = {"at": about.LOCATIONS, "bears": about.OBJECTS}
                nearby = about.LOCATIONS if kind == "location" else about.CHARACTERS
                kinds = nearby if name == "near" else of.get(name, about.CHARACTERS)
                return self.filter(kinds, **inner, without=without)
        raise AssertionError(f"no shape for the filter's {name}")
