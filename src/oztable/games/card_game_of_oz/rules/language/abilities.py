"""What a card can say: lasting texts, triggered texts, texts you use, and texts you play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from oztable.games.card_game_of_oz.rules.effects.effect import Effect
from oztable.games.card_game_of_oz.rules.language.digests import name_in_digests
from oztable.games.card_game_of_oz.rules.language.filters import (
    Condition,
    Filter,
    Subject,
)
from oztable.games.card_game_of_oz.rules.language.terms import Happening as Happening
from oztable.games.card_game_of_oz.rules.language.terms import Until as Until

Limit = Literal["once per turn", "once per your turn"]
Moment = Literal[
    "enters",  # a Character enters a Location by moving
    "leaves",  # a Character leaves a Location by moving
    "meets",  # this Character and one that fits are now at the same Location
    "played",  # this card, or one that fits, has been played
    "revealed",  # this Location is turned face-up
    "equipped",  # this Object, or one that fits, is equipped to a Character
    "archived",  # this card, or one that fits, goes from play to the Archive
    "turn begins",  # your turn, after the roll
    "turn ends",  # your turn, before points are lost
    "emptied",  # the last counter on this card has gone
    "ends",  # a Prime has ended the game
]
Paid = Literal["enter", "leave", "either", "end"]
Walk = Literal["either", "on", "back"]
Forbidden = Literal[
    "move",  # by Story Action or Bonus
    "be moved",  # by game cards
    "be moved by opponents",  # by game cards of other Authors
    "be archived",  # by game cards
    "be archived by opponents",
    "be taken over",  # by game cards
    "be taken over by opponents",
    "be equipped",  # of Objects, by game cards
    "be equipped by opponents",
    "be dropped",
    "be dropped by opponents",
    "enter",  # this Location
    "leave",  # this Location
    "end",  # the game
]
Ignored = Literal[
    "this text",  # all other text of this Location
    "water",  # burdens of Water Locations
    "steadfast",  # the keyword Steadfast
    "bans",  # text that forbids entering a Location
]


Doer = Literal["anyone", "you", "opponent"]


# What a text can give, for as long as it holds. A burden is what Flying ignores at a Location.


@dataclass(frozen=True, slots=True)
class Vitality:
    """`+1 Vitality`, or so much for each of these, or for each counter on this card."""

    change: int
    each: Filter | Literal["counter"] | None = None


@dataclass(frozen=True, slots=True)
class Keyword:
    """Counts as having this keyword."""

    keyword: str


@dataclass(frozen=True, slots=True)
class Toll:
    """Story Points to pay more or less on entering or leaving; without a change, none at all.

    `at` says which Location is entered or left; `first` limits it to the first cost paid in a turn.
    To `end` the game is to step onto the far Title Card, which is no Location.
    """

    on: Paid  # to end: O40.1
    change: int | None
    at: Filter | None = None
    first: bool = False

    @property
    def is_waived(self) -> bool:
        return self.change is None


@dataclass(frozen=True, slots=True)
class Cannot:
    """What is forbidden; this beats every permission (OR-86)."""

    what: Forbidden


@dataclass(frozen=True, slots=True)
class Ignores:
    """What does not count for these Characters."""

    what: Ignored


@dataclass(frozen=True, slots=True)
class Counts:
    """Though it has ended the game, it counts: with its printed Vitality and nothing else."""

    how: Literal["printed"]


@dataclass(frozen=True, slots=True)
class GoldDice:
    """So many more Gold dice in your roll (still ten dice at most)."""

    more: int


@dataclass(frozen=True, slots=True)
class Price:
    """Such cards cost so much more or less to play; setting face-down is dearer too, but never
    cheaper. `set` means setting face-down alone."""

    change: int
    what: Filter | Literal["set"]


Modifier: TypeAlias = Vitality | Keyword | Toll | Cannot | Ignores | Counts
YourModifier: TypeAlias = GoldDice | Price


# Abilities: when and how a text works.


@dataclass(frozen=True, slots=True)
class Static:
    """Holds all the time while the card is in play (and while the condition does)."""

    to: Subject | Filter
    gives: tuple[Modifier, ...]
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Yours:
    """Changes what you, the controller, roll or pay; or what your opponents do."""

    gives: tuple[YourModifier, ...]
    condition: Condition | None = None
    to: Literal["you", "opponents"] = "you"


@dataclass(frozen=True, slots=True)
class Trigger:
    """`When Toto enters a Location, …`"""

    moment: Moment
    do: tuple[Effect, ...]
    who: Subject | Filter = "this"
    at: Filter | None = None  # at which Location
    condition: Condition | None = None
    limit: Limit | None = None


@dataclass(frozen=True, slots=True)
class Use:
    """`Once during each of your turns, pay 1: …`; a choice of your phase of Story Actions."""

    do: tuple[Effect, ...]
    pay: int = 0
    archive: bool = False  # this card, as part of the cost
    limit: Limit | None = None
    condition: Condition | None = None
    counter: int = 0  # to be taken off this card, as part of the cost
    window: bool = False  # at any time, in every Window of every turn


@dataclass(frozen=True, slots=True)
class Attach:
    """An Effect that stays with what it is played on."""

    to: Filter


@dataclass(frozen=True, slots=True)
class OnPlay:
    """What an Effect or Event does; it can be played only while the condition holds."""

    do: tuple[Effect, ...]
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class PlayTo:
    """A Character that may be played straight to such a Location of your Storyline (OR-54)."""

    at: Filter


@dataclass(frozen=True, slots=True)
class Unless:
    """A price for which the happening goes on: the doer's, or whoever controls its subject."""

    pay: int
    by: Literal["doer", "controller"] = "doer"


@dataclass(frozen=True, slots=True)
class Answer:
    """`When an opponent would …, instead …`: a Set Event that speaks first (O33)."""

    to: tuple[Happening, ...]
    who: Filter
    instead: tuple[Effect, ...] = ()
    by: Doer = "anyone"
    into: Filter | None = None  # of a move, one of these two
    leaving: Filter | None = None
    unless: Unless | None = None


Ability: TypeAlias = Static | Yours | Trigger | Use | Attach | OnPlay | PlayTo | Answer

name_in_digests(
    {
        Static: "Static to gives condition",
        Yours: "Yours gives condition to",
        Trigger: "Trigger moment do who at condition limit",
        Use: "Use do pay archive limit condition counter window",
        Attach: "Attach to",
        OnPlay: "OnPlay do condition",
        PlayTo: "PlayTo at",
        Unless: "Unless pay by",
        Answer: "Answer to who instead by into leaving unless",
    }
)
