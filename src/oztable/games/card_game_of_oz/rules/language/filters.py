"""Which cards a text is about, and under which conditions.

A text is read by `you`, the Author who controls the card (or who played it), from `here`, the
Location where the card is: its own, or that of the Character that bears it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from oztable.games.card_game_of_oz.rules.language.digests import name_in_digests

Kind = Literal["character", "object", "effect", "event", "card", "location", "set event"]
Whose = Literal["any", "your", "opposing"]
Where = Literal["anywhere", "storyline", "here", "adjacent", "there", "near"]
Realm = Literal["kansas", "munchkin", "emerald", "winkie", "quadling"]
Alignment = Literal["good", "neutral", "evil"]
Gem = Literal["magical", "sorcery"]
Half = Literal["first"]
Sign = Literal["<", "≤", "≥", ">"]

# What a text can point at without a choice. `it` is what was chosen last; `mover` is the
# Character that set a trigger off.
Subject = Literal["this", "bearer", "host", "it", "mover"]


@dataclass(frozen=True, slots=True)
class Compare:
    """`≤ 3`, as card text writes it (O20.10)."""

    sign: Sign
    number: int

    def holds(self, value: int) -> bool:
        match self.sign:
            case "<":
                return value < self.number
            case "≤":
                return value <= self.number
            case "≥":
                return value >= self.number
            case ">":
                return value > self.number


@dataclass(frozen=True, slots=True)
class Filter:
    """Everything of a kind that fits all that is said here.

    `where` is read so: `anywhere` includes Title Cards, `storyline` means at a Location of your
    Storyline, `here` at this card's Location, `adjacent` one step from it along your Storyline,
    `there` at the Location chosen before, `near` here or one step from here.
    """

    kind: Kind = "character"
    whose: Whose = "any"
    where: Where = "anywhere"
    keywords: tuple[str, ...] = ()  # has all of these
    either: tuple[str, ...] = ()  # has at least one of these
    without: tuple[str, ...] = ()  # has none of these
    realm: Realm | None = None
    alignment: Alignment | None = None
    named: tuple[str, ...] = ()  # English titles, or names before the bullet: one of these
    vitality: Compare | None = None  # as it is now
    printed: Compare | None = None  # as it is printed
    other: bool = False  # not this card itself
    loose: bool = False  # Objects that nobody bears
    hidden: bool | None = None  # Locations: face-down, face-up, or either
    at: Filter | None = None  # Characters at such a Location
    # Characters that share a Location with such a one, or stand next to it; Locations that are
    # such a one, or lie next to it
    near: Filter | None = None
    bears: Filter | None = None  # Characters equipped with such an Object
    gem: Gem | None = None  # any Green Gem, or one with a star
    cost: Compare | None = None  # as it is printed
    not_named: tuple[str, ...] = ()  # none of these
    bears_not: Filter | None = None  # Characters equipped with no such Object
    borne_by: Filter | Subject | None = None  # Objects that such a Character bears
    # Characters that share a Location with such another one; Locations where such a one stands
    beside: Filter | None = None
    half: Half | None = None  # Locations of the half of your Storyline next to your Title Card
    any_of: tuple[Filter, ...] = ()  # fits at least one of these, too


@dataclass(frozen=True, slots=True)
class There:
    """There is such a card in play; with `none`, there is no such card."""

    what: Filter
    none: bool = False


@dataclass(frozen=True, slots=True)
class Is:
    """The card pointed at fits the filter; with `no`, it does not."""

    who: Subject
    what: Filter
    no: bool = False


@dataclass(frozen=True, slots=True)
class HowMany:
    """So many of these are in play, at least or at most; the card itself counts (OR-146)."""

    what: Filter
    at_least: int | None = None
    at_most: int | None = None


@dataclass(frozen=True, slots=True)
class Round:
    """The Round is such a one."""

    number: Compare


@dataclass(frozen=True, slots=True)
class Ended:
    """A Title Card reads "The End"; or the Character pointed at has brought that about."""

    who: Subject | None = None


Single: TypeAlias = There | Is | HowMany | Round | Ended


@dataclass(frozen=True, slots=True)
class AnyOf:
    """At least one of these holds."""

    conditions: tuple[Single, ...]


@dataclass(frozen=True, slots=True)
class AllOf:
    """All of these hold."""

    conditions: tuple[Single | AnyOf, ...]


Condition: TypeAlias = Single | AnyOf | AllOf


@dataclass(frozen=True, slots=True)
class Choose:
    """You choose one of these; with `up_to`, as many as that or fewer."""

    what: Filter
    up_to: int | None = None


@dataclass(frozen=True, slots=True)
class Every:
    """All of these, as they are when the text is carried out."""

    what: Filter


Target: TypeAlias = Choose | Every | Subject


def is_of_events(target: Target) -> bool:
    """Whether it means Set Events."""
    return not isinstance(target, str) and target.what.kind == "set event"


@dataclass(frozen=True, slots=True)
class Count:
    """As many as there are of these, and no more than `most`."""

    what: Filter
    most: int | None = None


name_in_digests(
    {
        Compare: "Compare sign number",
        Filter: "Filter kind whose where keywords either without realm alignment named vitality "
        "printed other loose hidden at near bears gem cost not_named bears_not borne_by with half "
        "any_of",
        There: "There what none",
        Is: "Is who what no",
        HowMany: "HowMany what at_least at_most",
        Round: "Round number",
        Ended: "Ended who",
        AnyOf: "AnyOf conditions",
        AllOf: "AllOf conditions",
        Choose: "Choose what up_to",
        Every: "Every what",
        Count: "Count what most",
    }
)
