"""The texts of a pack made ready for play: sorted by what they do, effects laid out in a line.

A text that branches (`may`, `if`, `one of`) becomes a list of steps with jumps, so that how far
it has been carried out is one number.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from oztable.games.card_game_of_oz.rules.cards import Card, Pack
from oztable.games.card_game_of_oz.rules.copied_texts import copied_parts
from oztable.games.card_game_of_oz.rules.effects.effect import Effect, Op
from oztable.games.card_game_of_oz.rules.inside_texts import everything_in, speaks_of_places
from oztable.games.card_game_of_oz.rules.language import abilities as tree
from oztable.games.card_game_of_oz.rules.language.filters import (
    Condition,
    Filter,
    Round,
    Subject,
)
from oztable.games.card_game_of_oz.rules.pieces import CardId

# Jumps between the steps of a text


@dataclass(frozen=True, slots=True)
class AskMay(Op):
    """Do the next steps, or go on at `otherwise`."""

    otherwise: int


@dataclass(frozen=True, slots=True)
class AskPay(Op):
    """Pay and do the next steps, or go on at `otherwise` (O34.2)."""

    points: int
    otherwise: int
    is_threat: bool  # whether something is done to whoever does not pay


ANY_CARD: Final = Filter(kind="card")


@dataclass(frozen=True, slots=True)
class AskDiscard(Op):
    """Archive cards from hand; as a price, or go on at `otherwise` (O34.3)."""

    count: int
    what: Filter
    otherwise: int
    is_price: bool
    is_threat: bool  # whether something is done to whoever does not pay


@dataclass(frozen=True, slots=True)
class Test(Op):
    condition: Condition
    otherwise: int


@dataclass(frozen=True, slots=True)
class Fork(Op):
    """One of several beginnings, all of which lead to the same end; a way that is taken already
    has no beginning."""

    ways: tuple[int, ...]
    end: int


TAKEN: Final = -1


@dataclass(frozen=True, slots=True)
class Goto(Op):
    to: int


# Steps that somebody else does (O34.1)

Doer = Literal["controller", "opponent", "each opponent", "each author"]


class Handing(Effect):
    """Who acts from here on."""


@dataclass(frozen=True, slots=True)
class HandOver(Handing):
    """The steps up to `end` are for these Authors, one after the other."""

    who: Doer
    of: Subject  # whose controller
    end: int
    chooses: bool  # whether something is chosen there


@dataclass(frozen=True, slots=True)
class Back(Handing):
    """What follows is again for who acted before."""


@dataclass(frozen=True, slots=True)
class Next(Handing):
    """The same steps for the next Author, from `start` on; after the last, everything is back."""

    start: int


@dataclass(frozen=True, slots=True)
class NoteMover(Handing):
    """Whose the Character is that set the text off: a later step may ask when it is gone."""


def line_up(effects: Sequence[Effect]) -> tuple[Op, ...]:
    ops: list[Op] = []
    lay_out(ops, effects)
    if any(isinstance(op, HandOver) and op.of == "mover" for op in ops):
        ops = [NoteMover()]
        lay_out(ops, effects)
    return tuple(ops)


def lay_out(ops: list[Op], effects: Sequence[Effect]) -> None:
    for effect in effects:
        effect.lay_out(ops)


def hold(ops: list[Op]) -> int:
    """Keeps a step free, to be filled in once it is known where it leads."""
    ops.append(Goto(len(ops) + 1))
    return len(ops) - 1


class Lasts(NamedTuple):
    """One thing that a text gives for as long as it holds."""

    static: tree.Static
    modifier: tree.Modifier


Parts: TypeAlias = dict[str, list[Any]]
LASTING = (
    "vitality",
    "vitality_by_cards",
    "vitality_by_places",
    "keywords",
    "tolls",
    "cannot",
    "ignores",
    "counts",
)
# Parts of their own, for texts that depend on what Locations are.
MINDS_PLACES: Final = "minds places"
TOLLS_MIND_PLACES: Final = "tolls mind places"
BY = ("vitality_by_cards", "vitality_by_places")
WATCHED: Final[tuple[tree.Moment, ...]] = ("played", "archived", "equipped")
YOURS = ("dice", "prices", "uses")


@dataclass
class CardText:
    """What one card does, sorted by what the rules ask for."""

    card: Card
    group: int  # the number of the first card of the same name before the bullet
    programs: dict[int, tuple[Op, ...]] = field(default_factory=dict)  # by ability
    steady: dict[int, bool] = field(default_factory=dict)  # by ability: `is_steady`
    vitality: list[Lasts] = field(default_factory=list)
    # Of these, what is not given always: by what the cards in play decide alone, or by more.
    vitality_by_cards: list[Lasts] = field(default_factory=list)
    vitality_by_places: list[Lasts] = field(default_factory=list)
    keywords: list[Lasts] = field(default_factory=list)
    tolls: list[Lasts] = field(default_factory=list)
    cannot: list[Lasts] = field(default_factory=list)
    ignores: list[Lasts] = field(default_factory=list)
    counts: list[Lasts] = field(default_factory=list)
    dice: list[tuple[tree.Yours, tree.GoldDice]] = field(default_factory=list)
    prices: list[tuple[tree.Yours, tree.Price]] = field(default_factory=list)
    triggers: dict[tree.Moment, list[tuple[int, tree.Trigger]]] = field(default_factory=dict)
    uses: list[tuple[int, tree.Use]] = field(default_factory=list)
    attach: tree.Attach | None = None
    on_play: tuple[int, tree.OnPlay] | None = None
    play_to: tree.PlayTo | None = None
    answer: tuple[int, tree.Answer] | None = None
    to_itself: int = 0  # Vitality that it has in any case besides the printed
    to_bearer: int = 0  # Vitality that it gives in any case to what it is on
    parts: Parts = field(
        default_factory=dict
    )  # of the lists above, those that are not empty, by name
    parts_alone: Parts = field(
        default_factory=dict
    )  # the same, without Vitality for a bearer, while there is none
    parts_copied: Parts = field(default_factory=dict)  # what another card can have of it (O40.4)
    minding: set[int] = field(default_factory=set)  # by id: what `_minds_places`


def card_text(card: Card, group: int) -> CardText:
    text = CardText(card, group)
    for number, ability in enumerate(card.abilities):
        match ability:
            case tree.Static(gives=gives):
                for modifier in gives:
                    _file(text, Lasts(ability, modifier))
            case tree.Yours(gives=gives):
                text.dice += [(ability, give) for give in gives if isinstance(give, tree.GoldDice)]
                text.prices += [(ability, give) for give in gives if isinstance(give, tree.Price)]
            case tree.Trigger(moment, do):
                text.triggers.setdefault(moment, []).append((number, ability))
                text.programs[number] = line_up(do)
            case tree.Use(do):
                text.uses.append((number, ability))
                text.programs[number] = line_up(do)
            case tree.OnPlay(do):
                text.on_play = (number, ability)
                text.programs[number] = line_up(do)
            case tree.Attach():
                text.attach = ability
            case tree.PlayTo():
                text.play_to = ability
            case tree.Answer(instead=instead):
                text.answer = (number, ability)
                text.programs[number] = line_up(instead)
    text.steady = {
        number: all(op.is_steady() for op in ops) for number, ops in text.programs.items()
    }
    text.parts = _parts(text, alone=False)
    text.parts_alone = _parts(text, alone=True)
    at_times = (*text.vitality_by_cards, *text.vitality_by_places)
    always = [one for one in text.vitality if one not in at_times]
    text.parts_copied = copied_parts(card, text.parts, text.triggers, always)
    return text


def _parts(text: CardText, alone: bool) -> Parts:
    texts: list[tuple[str, list[Any]]] = [
        (
            part,
            [
                one
                for one in getattr(text, part)
                if not (alone and part in BY) or _speaks_alone(one)
            ],
        )
        for part in LASTING
    ]
    minding = [one for _, some in texts for one in some if id(one) in text.minding]
    tolls = [one for one in minding if isinstance(one.modifier, tree.Toll)]
    texts += [(MINDS_PLACES, minding), (TOLLS_MIND_PLACES, tolls)]
    texts += [(part, getattr(text, part)) for part in YOURS]
    texts += text.triggers.items()
    return {part: some for part, some in texts if some}


def _minds_places(lasts: Lasts) -> bool:
    """Whether another Location could change whom a text gives something, or how much of it. What
    a toll says of Locations is asked anew whenever somebody would pay it."""
    given = () if isinstance(lasts.modifier, tree.Toll) else lasts.modifier
    return any(map(speaks_of_places, (lasts.static.to, lasts.static.condition, given)))


def _speaks_alone(lasts: Lasts) -> bool:
    """Whether it can give anything to anybody while nothing bears the card."""
    to = lasts.static.to
    return isinstance(to, Filter) or to == "this"


def _file(text: CardText, lasts: Lasts) -> None:
    minds = _minds_places(lasts)
    if minds:
        text.minding.add(id(lasts))
    match lasts.modifier:
        case tree.Vitality(change, each):
            text.vitality.append(lasts)
            to = lasts.static.to
            if isinstance(to, Filter) or lasts.static.condition is not None or each is not None:
                (text.vitality_by_places if minds else text.vitality_by_cards).append(lasts)
            elif to == "this":
                text.to_itself += change
            else:
                text.to_bearer += change
        case tree.Keyword():
            text.keywords.append(lasts)
        case tree.Toll():
            text.tolls.append(lasts)
        case tree.Cannot():
            text.cannot.append(lasts)
        case tree.Ignores():
            text.ignores.append(lasts)
        case tree.Counts():
            text.counts.append(lasts)


class Texts:
    """Every card of a pack, ready for play."""

    def __init__(self, pack: Pack) -> None:
        groups: dict[tuple[str, bool], int] = {}
        self.of: tuple[CardText, ...] = tuple(
            card_text(card, groups.setdefault((card.group, card.type == "location"), number))
            for number, card in enumerate(pack.cards)
        )
        self.moments: frozenset[tree.Moment] = frozenset(
            m for text in self.of for m in text.triggers
        )
        self.answers: Mapping[tree.Happening, tuple[CardId, ...]] = _by_happening(self.of)
        self.places_give_keywords = any(
            text.keywords for text in self.of if text.card.type == "location"
        )
        self.places_mind_places = any(
            MINDS_PLACES in text.parts for text in self.of if text.card.type == "location"
        )
        self.watched: frozenset[tree.Moment] = frozenset(
            moment
            for text in self.of
            for moment, some in text.triggers.items()
            if moment in WATCHED and any(isinstance(one.who, Filter) for _, one in some)
        )
        self.has_window_uses = any(use.window for text in self.of for _, use in text.uses)
        said = [one for card in pack.cards for one in everything_in(card.abilities)]
        self.minds_rounds = any(isinstance(one, Round) for one in said)
        self.has_copies = any(isinstance(one, Effect) and one.copies() for one in said)
        # Even moves that ignore the costs of Locations are paid for there.
        self.tolls_the_end = any(isinstance(one, tree.Toll) and one.on == "end" for one in said)
        self.named: Mapping[str, frozenset[CardId]] = _by_name(pack)
        self._by_print: dict[int, tuple[tree.Static, bool]] = {}
        self._titles: dict[int, tuple[Filter, frozenset[CardId]]] = {}

    def titles(self, what: Filter) -> frozenset[CardId]:
        """The cards that fit by what is printed on them, wherever they are; found once."""
        known = self._titles.get(id(what))  # the filter is kept, so that its id stays its own
        if known is None:
            numbers = (CardId(number) for number in range(len(self.of)))
            found = frozenset(number for number in numbers if self.fits(what, number))
            known = self._titles[id(what)] = (what, found)
        return known[1]

    def is_by_print(self, static: tree.Static) -> bool:
        """Whether print alone decides which Characters a text of a Location applies to."""
        known = self._by_print.get(id(static))
        if known is None:
            known = self._by_print[id(static)] = (static, _is_by_print(static))
        return known[1]

    def fits(self, what: Filter, number: CardId, granted: Collection[str] = ()) -> bool:
        """Whether a card fits by its print, with keywords that other texts give it."""
        card = self.of[number].card

        def has(keyword: str) -> bool:
            return keyword in card.keywords or keyword in granted

        return (
            what.kind in ("card", card.type)
            and what.realm in (None, card.realm)
            and what.alignment in (None, card.alignment)
            and (what.printed is None or what.printed.holds(card.vitality))
            and (not what.named or any(number in self.named.get(n, ()) for n in what.named))
            and (what.gem is None or card.is_starred or what.gem == card.gem)
            and (what.cost is None or what.cost.holds(card.cost))
            and not any(number in self.named.get(n, ()) for n in what.not_named)
            and (not what.any_of or any(self.fits(one, number, granted) for one in what.any_of))
            and all(map(has, what.keywords))
            and (not what.either or any(map(has, what.either)))
            and not any(map(has, what.without))
        )


def _by_happening(texts: Sequence[CardText]) -> Mapping[tree.Happening, tuple[CardId, ...]]:
    """The titles that answer each happening."""
    found: dict[tree.Happening, list[CardId]] = defaultdict(list)
    for number, text in enumerate(texts):
        for happening in text.answer[1].to if text.answer else ():
            found[happening].append(CardId(number))
    return {happening: tuple(cards) for happening, cards in found.items()}


def _is_by_print(static: tree.Static) -> bool:
    what = static.to
    if static.condition is not None or not isinstance(what, Filter):
        return False
    print_only = Filter(
        where=what.where,
        kind=what.kind,
        keywords=what.keywords,
        either=what.either,
        without=what.without,
        realm=what.realm,
        alignment=what.alignment,
        named=what.named,
        printed=what.printed,
        gem=what.gem,
        cost=what.cost,
        not_named=what.not_named,
    )
    return what == print_only and what.where in ("anywhere", "here")


def _by_name(pack: Pack) -> Mapping[str, frozenset[CardId]]:
    """The cards that a title, or a name before the bullet, can mean."""
    found: dict[str, set[CardId]] = defaultdict(set)
    for number, card in enumerate(pack.cards):
        found[card.name.en].add(CardId(number))
        found[card.group].add(CardId(number))
    return {name: frozenset(cards) for name, cards in found.items()}
