"""What the words of one ability refer to, and how its parts are strung together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import NamedTuple, Protocol, TypeVar

from oztable.core.language import together
from oztable.games.card_game_of_oz.rules.cards import Card, Pack
from oztable.games.card_game_of_oz.rules.language import abilities as tree
from oztable.games.card_game_of_oz.rules.language.filters import Filter, Kind, Subject, Target

ON_ANY_TURN: tuple[tree.Moment, ...] = (
    "enters", "leaves", "meets", "equipped", "archived", "emptied", "ends",
)  # fmt: skip
DURING_YOUR_TURN = "once per your turn"
IGNORED_IN_ORDER = ("this text", "steadfast", "bans", "water")
IN_ORDER: tuple[type, ...] = (tree.Vitality, tree.Keyword, tree.Toll, tree.Counts)
MINUS = "−"


class Chosen(NamedTuple):
    """What was chosen last."""

    kind: Kind
    is_many: bool
    is_name: bool = False  # of a specific card
    number: int = 0  # of the choice


NOTHING_CHOSEN = Chosen("character", is_many=False)


@dataclass
class WordingContext:
    """One ability of one card; `chosen` changes as its words go on."""

    card: Card
    pack: Pack
    ability: tree.Ability
    chosen: Chosen = NOTHING_CHOSEN
    choices: int = 0

    @property
    def is_location(self) -> bool:
        return self.card.type == "location"

    @property
    def host(self) -> Kind:
        attached = (
            ability.to.kind for ability in self.card.abilities if isinstance(ability, tree.Attach)
        )
        return next(attached, "character")

    @property
    def is_its_hosts(self) -> bool:
        """Whether `you` means whoever controls the host: an Effect is theirs (OR-59)."""
        attached = any(isinstance(ability, tree.Attach) for ability in self.card.abilities)
        return attached and self.host in ("character", "object")

    @property
    def mover(self) -> Subject | Filter:
        """Who sets a text off; at a Location, any Character where nobody is named."""
        if not isinstance(self.ability, tree.Trigger):
            return "this"
        is_anybody = self.is_location and not isinstance(self.ability.who, Filter)
        return Filter() if is_anybody else self.ability.who

    @property
    def is_movers(self) -> bool:
        """Whether it speaks of the controller of whom sets it off, as a Location does, which is
        nobody's."""
        ability = self.ability
        is_walk = isinstance(ability, tree.Trigger) and ability.moment in ("enters", "leaves")
        return self.is_location and is_walk

    @property
    def can_be_off_turn(self) -> bool:
        """Whether it may happen outside your turn, when no Story Points are gained."""
        match self.ability:
            case tree.Trigger(moment=moment, limit=limit):
                watches = moment == "played" and isinstance(self.ability.who, Filter)
                return (moment in ON_ANY_TURN or watches) and limit != DURING_YOUR_TURN
            case tree.OnPlay():
                return self.card.type == "event"
            case tree.Use(window=window, limit=limit):
                return window and limit != DURING_YOUR_TURN
        return False

    @property
    def is_further(self) -> bool:
        """Whether an earlier text of the card already changes the same Vitality the same way."""
        if not isinstance(self.ability, tree.Static):
            return False
        change = _vitality_of(self.ability)
        for earlier in self.card.abilities:
            if earlier is self.ability:
                return False
            if isinstance(earlier, tree.Static) and _goes_on(self.ability, earlier):
                return _vitality_of(earlier) * change > 0
        return False

    def is_itself(self, what: Filter) -> bool:
        """Whether a lasting text that names this Character can only mean this very card (O13.3)."""
        card = self.card
        return (
            isinstance(self.ability, tree.Static)
            and card.type == "character"
            and not card.has("Multitude")
            and what.named == (card.group,)
        )

    def is_shared(self, name: str) -> bool:
        """Whether a name means this card and others; of a Character there is but one (O13.3)."""
        card = self.card
        is_alone = card.type == "character" and not card.has("Multitude")
        is_named = card.type in ("character", "object")  # and not `this Effect`
        return is_named and not is_alone and name in (card.group, card.name.en)

    @property
    def is_answered(self) -> bool:
        """Whether `it` is what an answer is about: nothing has been chosen since."""
        return isinstance(self.ability, tree.Answer) and self.chosen is NOTHING_CHOSEN

    @property
    def answered(self) -> str:
        """The word for what an answer is about."""
        is_played = isinstance(self.ability, tree.Answer) and self.ability.to == ("play",)
        return "that_card" if is_played else "that_character"

    def choose(self, what: Filter, *, is_many: bool = False) -> None:
        self.choices += 1
        self.chosen = Chosen(what.kind, is_many, bool(what.named), self.choices)

    def kind_of(self, who: Target) -> Kind:
        """What kind of card an effect is done to."""
        match who:
            case "this":
                return self.card.type
            case "host":
                return self.host
            case "it":
                return self.chosen.kind
            case "bearer":
                return "character"
            case "mover":
                return self.mover.kind if isinstance(self.mover, Filter) else "character"
            case _:
                return who.what.kind


def _vitality_of(ability: tree.Static) -> int:
    return sum(give.change for give in ability.gives if isinstance(give, tree.Vitality))


def _goes_on(ability: tree.Static, earlier: tree.Static) -> bool:
    """Whether it speaks of the same card, or of some among those of an earlier text."""
    some, all_of = ability.to, earlier.to
    if isinstance(some, str) or isinstance(all_of, str):
        return isinstance(some, str) and some == all_of
    return (
        earlier.condition is None
        and some.kind == all_of.kind
        and said(all_of) < said(some)
        and all(getattr(some, name) == getattr(all_of, name) for name in said(all_of))
    )


def said(what: Filter) -> set[str]:
    """The fields in which a filter says something."""
    nothing = Filter(kind=what.kind)
    return {
        part.name
        for part in fields(Filter)
        if getattr(what, part.name) != getattr(nothing, part.name)
    }


def is_everyone(to: Subject | Filter) -> bool:
    """Of a Location's text: every Character there, or that wants to be."""
    return isinstance(to, Filter) and to in (Filter(), Filter(where="here"))


def is_about_this_location(give: tree.Modifier) -> bool:
    """Whether a text on a Location can leave out `here`."""
    match give:
        case tree.Toll(at=at):
            return at is None or is_here(at)
        case tree.Cannot(what):
            return what in ("enter", "leave")
        case tree.Ignores(what):
            return what == "this text"
    return False


def addressed(to: Filter, gives: Iterable[tree.Modifier], context: WordingContext) -> Filter:
    """The cards that a lasting text is about; on a Location, only those that are there."""
    if not context.is_location or to.where not in ("here", "anywhere"):
        return to
    of_itself = all(map(is_about_this_location, gives))
    return replace(to, where="anywhere" if of_itself else "here")


def is_here(place: Filter) -> bool:
    return place == Filter(kind="location", where="here")


def spoken_of(ability: tree.Trigger, context: WordingContext) -> Subject | Filter:
    """What sets a text off; on a Location, any Character where nobody is named."""
    if not context.is_location or isinstance(ability.who, Filter):
        return ability.who
    return Filter()


def is_of_turn(ability: tree.Trigger) -> bool:
    """Whether it happens once a turn anyway."""
    return ability.moment in ("turn begins", "turn ends")


def gone_to(ability: tree.Trigger, context: WordingContext) -> Filter:
    """Which Location is entered or left."""
    here = Filter(kind="location", where="here")
    return here if context.is_location else ability.at or Filter(kind="location")


def without_place(what: Filter) -> Filter:
    return replace(what, where="anywhere", at=None, near=None, beside=None)


def place_comes_last(to: Filter, gives: Iterable[tree.Modifier]) -> bool:
    """`Tin Woodman has +2 Vitality here`: for a card that is named and nothing more."""
    plainly = all(isinstance(give, tree.Vitality) and not give.each for give in gives)
    fields = said(to) - {"named"}
    return plainly and bool(to.named) and bool(fields) and fields <= {"where", "at"}


class Gifts(NamedTuple):
    """What a text gives, in the order in which it is written."""

    others: list[tree.Vitality | tree.Keyword | tree.Toll | tree.Counts]
    banned: list[str]
    ignored: list[str]


def sorted_out(gives: Iterable[tree.Modifier]) -> Gifts:
    gifts = Gifts([], [], [])
    for give in dict.fromkeys(gives):
        match give:
            case tree.Cannot(what):
                gifts.banned.append(what)
            case tree.Ignores(what):
                gifts.ignored.append(what)
            case _:
                gifts.others.append(give)
    gifts.others.sort(key=lambda give: IN_ORDER.index(type(give)))
    gifts.ignored.sort(key=IGNORED_IN_ORDER.index)
    return gifts


def signed(number: int) -> str:
    return f"{MINUS}{-number}" if number < 0 else f"+{number}"


@dataclass(frozen=True, slots=True)
class Agreeing:
    """Who does something, for the verb to agree with."""

    text: str
    is_plural: bool = False
    is_one_card: bool = field(default=False, kw_only=True)  # though its name may be of several

    @property
    def is_several(self) -> bool:
        return self.is_plural and not self.is_one_card

    def verb(self, singular: str, plural: str) -> str:
        return plural if self.is_plural else singular


S = TypeVar("S", bound=Agreeing)
S_co = TypeVar("S_co", bound=Agreeing, covariant=True)


class Named(Protocol[S_co]):
    """Cards of a filter, as a noun with what stands around it."""

    def one(self) -> str: ...
    def each(self) -> str: ...
    def alone(self) -> S_co: ...
    def in_general(self) -> S_co: ...
    def every(self, *, now: bool = False) -> S_co: ...
    def up_to(self, number: int) -> S_co: ...
    def at_least(self, number: int) -> S_co: ...
    def at_most(self, number: int) -> S_co: ...
    def exactly(self, number: int) -> str: ...


class Counted(Protocol):
    def of(self, number: int) -> str: ...


class Several(NamedTuple):
    """Words after a noun, in the singular and in the plural."""

    singular: str
    plural: str


def in_singular(parts: Sequence[str | Several]) -> str:
    return " ".join(part if isinstance(part, str) else part.singular for part in parts)


class Person(NamedTuple):
    """Who acts: you, or somebody with a name of their own."""

    subject: str
    is_you: bool = False
    is_plain: bool = False  # no other Author is spoken of: `opposing` says enough
    again: str = ""  # the same Author, before they were named
    of: int = 0  # which card's controller
    named: str = ""  # the same Author inside what they do: `that opponent`


class Clause(NamedTuple):
    """One effect in words.

    A verb phrase can stand after `you may`; a sentence cannot. What follows an open clause could
    be taken for a part of it, and so begins a new sentence.
    """

    text: str
    is_verb: bool = True
    is_open: bool = False
    is_pick: bool = False
    is_branch: bool = False  # what follows could be taken for one of its ways
    alone: str = ""  # of a sentence that says `you may` itself: what stands after that
    doer: Person | None = None  # whose verb it is


def capitalised(text: str) -> str:
    """With a capital at the beginning, except of a card's name, which is as it is."""
    return text[:1].upper() + text[1:]


def said_together(verbs: Sequence[str], conjunction: str) -> str:
    """All verbs of one subject; of two, the second need not repeat the word of the first."""
    if len(verbs) == 2:
        word = verbs[0].partition(" ")[0]
        if word in ("a", "ont", "gagne", "gagnent", "subit", "subissent", "has", "have"):
            verbs = [verbs[0], verbs[1].removeprefix(f"{word} ")]
    return together(verbs, conjunction)


def conditional(text: str, condition: str, gives: int) -> str:
    """A condition comes first where it might be taken to belong to the last of several things."""
    return f"{condition.strip(', ')}, {text}" if condition and gives > 1 else text + condition


def lying(what: Filter, hidden: bool | None) -> Filter:
    """As it must lie for what is done to it, unless the filter says how."""
    return what if hidden is None or what.hidden is not None else replace(what, hidden=hidden)


def enclosed(words: str, *signs: str) -> str:
    """Apart, where what follows could be taken for a part of it, as one of these signs shows."""
    return f"[{words}]" if any(sign in words for sign in signs) else words
