"""What a text asks for: its targets, and whether it can be carried out at all (OR-80, OR-85)."""

from __future__ import annotations

from typing import Final

from oztable.games.card_game_of_oz.rules.actions import Action, Pick, PickCard, PickPlace
from oztable.games.card_game_of_oz.rules.board import BACK, ON, Place, Way
from oztable.games.card_game_of_oz.rules.continuous import (
    Reader,
    fits_card,
    holds,
    how_many,
    places,
    point_at,
    reader_of,
    things,
)
from oztable.games.card_game_of_oz.rules.costs import cannot
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.frames import Resolving
from oztable.games.card_game_of_oz.rules.language.abilities import (
    Archive,
    Bring,
    Equip,
    Give,
    Keyword,
    Look,
    Move,
    Question,
    Replace,
    Return,
    Reveal,
    Static,
    Strip,
    Take,
)
from oztable.games.card_game_of_oz.rules.language.abilities import Pick as PickOne
from oztable.games.card_game_of_oz.rules.language.filters import Choose, Every, Target
from oztable.games.card_game_of_oz.rules.made_once import Numbered
from oztable.games.card_game_of_oz.rules.moving import can_be_brought, why_not_move
from oztable.games.card_game_of_oz.rules.state import InPlay
from oztable.games.card_game_of_oz.rules.texts import AskMay, Fork, Goto, Op, Test

WAYS: Final[dict[str, tuple[Way, ...]]] = {"either": (ON, BACK), "on": (ON,), "back": (BACK,)}


pick: Final = Numbered(Pick)
pick_card: Final = Numbered(PickCard)
pick_place: Final = Numbered(PickPlace)


def program_of(table: Draft, frame: Resolving) -> tuple[Op, ...]:
    return table.texts[frame.card].programs[frame.ability]


def reader_for(table: Draft, frame: Resolving) -> Reader:
    """A card in play is read from where it is now; one that is gone, from where it was."""
    here = frame.place
    card = table.cards_in_play.get(frame.piece)
    if card is not None:
        here = reader_of(table, card).place
    return Reader(frame.seat, frame.piece, here, frame.mover, frame.it, frame.there)


# What a step asks for


def target_of(op: Op) -> Target | None:
    if isinstance(op, (Move, Bring, Archive, Strip)):
        return op.who
    if isinstance(op, Give):
        return op.to
    if isinstance(op, (Take, Equip)):
        return op.what
    if isinstance(op, (Replace, Reveal)):
        return op.at
    if isinstance(op, Look):
        return Choose(op.at)
    return Choose(op.what) if isinstance(op, PickOne) else None


def choices(table: Draft, op: Op, frame: Resolving) -> list[Action]:
    """What may be chosen for this step, in a stable order; a text that asks nothing gives none."""
    reader = reader_for(table, frame)
    if isinstance(op, Return):
        titles = sorted(set(table.archive))
        return [pick_card[card] for card in titles if fits_card(table, op.what, card)]
    target = target_of(op)
    if not isinstance(target, Choose):
        return []
    if target.what.kind == "location":
        return [
            pick_place[place]
            for place in places(table, target.what, reader)
            if _suits_place(table, op, place)
        ]
    return [
        pick[card.piece]
        for card in things(table, target.what, reader)
        if card.piece not in frame.picked and suits(table, op, card, reader)
    ]


def suits(table: Draft, op: Op, card: InPlay, reader: Reader) -> bool:
    """Whether the step can be carried out on this card at all."""
    match op:
        case Move() | Bring() if table.card(card.piece).type != "character":
            return False  # what is borne or attached goes where its host goes
        case Move(way=way, free=free):
            return any(
                why_not_move(table, card, step, reader.you, "card", free) is None
                for step in WAYS[way]
            )
        case Bring():
            return can_be_brought(table, card, reader.place, reader.you)
        case Archive():
            return not cannot(table, card, "be archived")
        case Strip(keyword=keyword):
            return bool(strippable(table, card, keyword))
        case _:
            return True


def _suits_place(table: Draft, op: Op, place: Place) -> bool:
    match op:
        case Replace():
            return table.slots[place].up and table.folio_size > 0
        case Look() | Reveal():
            return not table.slots[place].up
        case Strip(keyword=keyword):
            return bool(strippable_at(table, place, keyword))
        case _:
            return True


def can_begin(table: Draft, ops: tuple[Op, ...], at: int, frame: Resolving) -> bool:
    """Whether the first thing a text asks for can be had (OR-80, OR-85)."""
    if at >= len(ops):
        return True
    op = ops[at]
    if isinstance(op, Goto):
        return can_begin(table, ops, op.to, frame)
    if isinstance(op, Test):
        met = holds(table, op.condition, reader_for(table, frame))
        return can_begin(table, ops, at + 1 if met else op.otherwise, frame)
    if isinstance(op, AskMay):
        return True
    if isinstance(op, Fork):
        return any(can_begin(table, ops, way, frame) for way in op.ways)
    if isinstance(op, Question):
        return bool(table.others(frame.seat))
    target = target_of(op)
    if isinstance(op, Move) and isinstance(target, str) and target != "it":
        reader = reader_for(table, frame)
        card = table.cards_in_play.get(point_at(table, reader, target))
        return card is not None and suits(table, op, card, reader)
    if isinstance(op, Return) or isinstance(target, Choose):
        return bool(choices(table, op, frame))
    if isinstance(target, Every):
        return how_many(table, target.what, reader_for(table, frame)) > 0
    return True


def can_begin_text(table: Draft, frame: Resolving) -> bool:
    """The same from the beginning, which is asked again and again of cards that wait."""
    if not table.texts[frame.card].steady[frame.ability]:
        return can_begin(table, program_of(table, frame), 0, frame)
    known = table.known_beginnings
    can = known.get(frame)
    if can is None:
        can = known[frame] = can_begin(table, program_of(table, frame), 0, frame)
    return can


def strippable(table: Draft, card: InPlay, keyword: str | None) -> list[InPlay]:
    """The Effects attached to a card, or those that give it a keyword."""
    return _effects_among(table, table.on(card.piece), keyword)


def strippable_at(table: Draft, place: Place, keyword: str | None) -> list[InPlay]:
    """The same for a Location."""
    return _effects_among(table, sorted(table.at(place)), keyword)


def _effects_among(table: Draft, cards: list[InPlay], keyword: str | None) -> list[InPlay]:
    return [
        card
        for card in cards
        if table.card(card.piece).type == "effect"
        and (keyword is None or _gives(table, card, keyword))
    ]


def _gives(table: Draft, effect: InPlay, keyword: str) -> bool:
    return any(
        isinstance(ability, Static) and Keyword(keyword) in ability.gives
        for ability in table.card(effect.piece).abilities
    )
