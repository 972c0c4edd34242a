"""What a card can say: lasting texts, triggered texts, texts you use, and texts you play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from oztable.games.card_game_of_oz.rules.language.filters import (
    Condition,
    Count,
    Filter,
    Subject,
    Target,
)

Limit = Literal["once per turn", "once per your turn"]
Moment = Literal[
    "enters",  # a Character enters a Location by moving
    "leaves",  # a Character leaves a Location by moving
    "meets",  # this Character and such a one come to be at one Location
    "played",  # this card has been played
    "revealed",  # this Location is turned face-up
    "equipped",  # this Object is equipped to a Character
    "archived",  # this card goes from play to the Archive
    "turn begins",  # your turn, after the roll
    "turn ends",  # your turn, before points are lost
]
Until = Literal["end of turn", "end of your next turn"]
Paid = Literal["enter", "leave", "either"]
Walk = Literal["either", "on", "back"]
Forbidden = Literal[
    "move",  # by Story Action or Bonus
    "be moved",  # by game cards
    "be moved by opponents",  # by game cards of other Authors
    "be archived",  # by game cards
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


# What a text can give, for as long as it holds. A burden is what Flying ignores at a Location.


@dataclass(frozen=True, slots=True)
class Vitality:
    """`+1 Vitality`, or so much for each of these."""

    DIGEST: ClassVar[str] = "Vitality change each"
    change: int
    each: Filter | None = None


@dataclass(frozen=True, slots=True)
class Keyword:
    """Counts as having this keyword."""

    DIGEST: ClassVar[str] = "Keyword keyword"
    keyword: str


@dataclass(frozen=True, slots=True)
class Toll:
    """Story Points to pay more or less on entering or leaving; without a change, none at all.

    `at` says which Location is entered or left; `first` limits it to the first cost paid in a turn.
    """

    DIGEST: ClassVar[str] = "Toll on change at first"
    on: Paid
    change: int | None
    at: Filter | None = None
    first: bool = False


@dataclass(frozen=True, slots=True)
class Cannot:
    """What is forbidden; this beats every permission (OR-86)."""

    DIGEST: ClassVar[str] = "Cannot what"
    what: Forbidden


@dataclass(frozen=True, slots=True)
class Ignores:
    """What does not count for these Characters."""

    DIGEST: ClassVar[str] = "Ignores what"
    what: Ignored


@dataclass(frozen=True, slots=True)
class GoldDice:
    """So many more Gold dice in your roll (still ten dice at most)."""

    DIGEST: ClassVar[str] = "GoldDice more"
    more: int


@dataclass(frozen=True, slots=True)
class Price:
    """Such cards cost you so much more or less to play; setting face-down is not cheaper."""

    DIGEST: ClassVar[str] = "Price change what"
    change: int
    what: Filter


Modifier: TypeAlias = Vitality | Keyword | Toll | Cannot | Ignores
YourModifier: TypeAlias = GoldDice | Price


# What a text can do.


@dataclass(frozen=True, slots=True)
class Draw:
    DIGEST: ClassVar[str] = "Draw count"
    count: int | Count


@dataclass(frozen=True, slots=True)
class Points:
    """Gain so many Story Points; nothing outside your turn."""

    DIGEST: ClassVar[str] = "Points count"
    count: int


@dataclass(frozen=True, slots=True)
class Roll:
    """Roll so many Gold dice and gain the points; nothing outside your turn."""

    DIGEST: ClassVar[str] = "Roll dice"
    dice: int


@dataclass(frozen=True, slots=True)
class Move:
    """Up to so many Locations along its own Storyline, all in one direction."""

    DIGEST: ClassVar[str] = "Move who steps way free may"
    who: Target
    steps: int
    way: Walk = "either"
    free: bool = True  # ignoring Location costs
    may: bool = True  # fewer steps, or none


@dataclass(frozen=True, slots=True)
class Bring:
    """To this card's Location at once, ignoring costs; only along its own Storyline."""

    DIGEST: ClassVar[str] = "Bring who"
    who: Target


@dataclass(frozen=True, slots=True)
class Look:
    """At one such hidden Location, which stays hidden."""

    DIGEST: ClassVar[str] = "Look at"
    at: Filter


@dataclass(frozen=True, slots=True)
class LookTop:
    """At the top cards of the Library: one to the bottom and the rest back on top in order; or,
    with `take`, one into your hand and the rest to the bottom."""

    DIGEST: ClassVar[str] = "LookTop count take"
    count: int
    take: bool = False


@dataclass(frozen=True, slots=True)
class Reveal:
    """Turn such a hidden Location face-up."""

    DIGEST: ClassVar[str] = "Reveal at"
    at: Target


@dataclass(frozen=True, slots=True)
class Replace:
    """A face-up Location by the top card of the Folio."""

    DIGEST: ClassVar[str] = "Replace at"
    at: Target


@dataclass(frozen=True, slots=True)
class Return:
    """One such card from the Archive to your hand."""

    DIGEST: ClassVar[str] = "Return what"
    what: Filter


@dataclass(frozen=True, slots=True)
class Fetch:
    """Every such card from the Library and the Archive into your hand; then shuffle."""

    DIGEST: ClassVar[str] = "Fetch what"
    what: Filter


@dataclass(frozen=True, slots=True)
class Archive:
    DIGEST: ClassVar[str] = "Archive who"
    who: Target


@dataclass(frozen=True, slots=True)
class Strip:
    """Archive every Effect attached to it, or only those that give this keyword."""

    DIGEST: ClassVar[str] = "Strip who keyword"
    who: Target
    keyword: str | None = None


@dataclass(frozen=True, slots=True)
class Give:
    """To those it names when it is carried out, until the time is up."""

    DIGEST: ClassVar[str] = "Give to gives until"
    to: Target
    gives: tuple[Modifier, ...]
    until: Until = "end of turn"


@dataclass(frozen=True, slots=True)
class Take:
    """Into your hand, from play."""

    DIGEST: ClassVar[str] = "Take what"
    what: Target


@dataclass(frozen=True, slots=True)
class Equip:
    """An Object here to one of the Characters pointed at, whoever bore it."""

    DIGEST: ClassVar[str] = "Equip what to"
    what: Target
    to: Subject


@dataclass(frozen=True, slots=True)
class Question:
    """Name a card and look at an opponent's hand: if it is there, they archive it."""

    DIGEST: ClassVar[str] = "Question"


@dataclass(frozen=True, slots=True)
class Pick:
    """Choose one of these and do nothing to it yet: what follows speaks of `it` and `there`."""

    DIGEST: ClassVar[str] = "Pick what"
    what: Filter


@dataclass(frozen=True, slots=True)
class May:
    DIGEST: ClassVar[str] = "May do"
    do: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class If:
    DIGEST: ClassVar[str] = "If condition then otherwise"
    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class OneOf:
    """You choose which of these to do."""

    DIGEST: ClassVar[str] = "OneOf ways"
    ways: tuple[tuple[Effect, ...], ...]


Effect: TypeAlias = (
    Draw | Points | Roll | Move | Bring | Look | LookTop | Reveal | Replace | Return | Fetch
    | Archive | Strip | Give | Take | Equip | Question | Pick | May | If | OneOf
)  # fmt: skip


# Abilities: when and how a text works.


@dataclass(frozen=True, slots=True)
class Static:
    """Holds all the time while the card is in play (and while the condition does)."""

    DIGEST: ClassVar[str] = "Static to gives condition"
    to: Subject | Filter
    gives: tuple[Modifier, ...]
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Yours:
    """Changes what you, the controller, roll or pay."""

    DIGEST: ClassVar[str] = "Yours gives condition"
    gives: tuple[YourModifier, ...]
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Trigger:
    """`When Toto enters a Location, …`"""

    DIGEST: ClassVar[str] = "Trigger moment do who at condition limit"
    moment: Moment
    do: tuple[Effect, ...]
    who: Subject | Filter = "this"
    at: Filter | None = None  # at which Location
    condition: Condition | None = None
    limit: Limit | None = None


@dataclass(frozen=True, slots=True)
class Use:
    """`Once per your turn, pay 1: …`; a choice of your phase of Story Actions."""

    DIGEST: ClassVar[str] = "Use do pay archive limit condition"
    do: tuple[Effect, ...]
    pay: int = 0
    archive: bool = False  # this card, as part of the cost
    limit: Limit | None = None
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Attach:
    """An Effect that stays with what it is played on."""

    DIGEST: ClassVar[str] = "Attach to"
    to: Filter


@dataclass(frozen=True, slots=True)
class OnPlay:
    """What an Effect or Event does; it can be played only while the condition holds."""

    DIGEST: ClassVar[str] = "OnPlay do condition"
    do: tuple[Effect, ...]
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class PlayTo:
    """A Character that may be played straight to such a Location of your Storyline (OR-54)."""

    DIGEST: ClassVar[str] = "PlayTo at"
    at: Filter


Ability: TypeAlias = Static | Yours | Trigger | Use | Attach | OnPlay | PlayTo
