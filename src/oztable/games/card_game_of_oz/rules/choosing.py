"""What a text asks for: its targets, and whether it can be carried out at all (OR-80, OR-85)."""

from __future__ import annotations

from typing import Final

from oztable.games.card_game_of_oz.rules import continuous
from oztable.games.card_game_of_oz.rules.actions import Action, Pick, PickCard, PickPlace
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.effects.effect import Op
from oztable.games.card_game_of_oz.rules.frames import Resolving
from oztable.games.card_game_of_oz.rules.language.filters import Choose, Every
from oztable.games.card_game_of_oz.rules.made_once import Numbered
from oztable.games.card_game_of_oz.rules.texts import AskMay, AskPay, Fork, Goto, Test

pick: Final = Numbered(Pick)
pick_card: Final = Numbered(PickCard)
pick_place: Final = Numbered(PickPlace)


def program_of(draft: Draft, frame: Resolving) -> tuple[Op, ...]:
    return draft.texts[frame.card].programs[frame.ability]


def reader_for(draft: Draft, frame: Resolving) -> continuous.Reader:
    """A card in play is read from where it is now; one that is gone, from where it was."""
    here = frame.place
    card = draft.cards_in_play.get(frame.piece)
    if card is not None:
        here = continuous.reader_of(draft, card).place
    return continuous.Reader(frame.seat, frame.piece, here, frame.mover, frame.it, frame.there)


# What a step asks for


def choices(draft: Draft, op: Op, frame: Resolving) -> list[Action]:
    """What may be chosen for this step, in a stable order; a text that asks nothing gives none."""
    titles = op.titles(draft)
    if titles is not None:
        return [pick_card[card] for card in titles]
    target = op.target()
    if not isinstance(target, Choose):
        return []
    reader = reader_for(draft, frame)
    if target.what.kind == "location":
        return [
            pick_place[place]
            for place in continuous.places(draft, target.what, reader)
            if op.suits_place(draft, place)
        ]
    return [
        pick[card.piece]
        for card in continuous.things(draft, target.what, reader)
        if card.piece not in frame.picked and op.suits(draft, card, reader)
    ]


def can_begin(draft: Draft, ops: tuple[Op, ...], at: int, frame: Resolving) -> bool:
    """Whether the first thing a text asks for can be had (OR-80, OR-85)."""
    if at >= len(ops):
        return True
    op = ops[at]
    if isinstance(op, Goto):
        return can_begin(draft, ops, op.to, frame)
    if isinstance(op, Test):
        met = continuous.holds(draft, op.condition, reader_for(draft, frame))
        return can_begin(draft, ops, at + 1 if met else op.otherwise, frame)
    if isinstance(op, AskMay):
        return True
    if isinstance(op, AskPay):
        return op.is_threat or can_begin(draft, ops, at + 1, frame)
    if isinstance(op, Fork):
        return any(can_begin(draft, ops, way, frame) for way in op.ways)
    if not op.is_possible(draft, frame.seat):
        return False
    target = op.target()
    if isinstance(target, str):
        if target == "it" or not op.needs_its_subject():
            return True
        reader = reader_for(draft, frame)
        card = draft.cards_in_play.get(continuous.point_at(draft, reader, target))
        return card is not None and op.suits(draft, card, reader)
    if isinstance(target, Every):
        return continuous.how_many(draft, target.what, reader_for(draft, frame)) > 0
    asks = isinstance(target, Choose) or op.titles(draft) is not None
    return not asks or bool(choices(draft, op, frame))


def can_begin_text(draft: Draft, frame: Resolving) -> bool:
    """The same from the beginning; remembered, because it is asked very often."""
    if not draft.texts[frame.card].steady[frame.ability]:
        return can_begin(draft, program_of(draft, frame), 0, frame)
    known = draft.known_beginnings
    can = known.get(frame)
    if can is None:
        can = known[frame] = can_begin(draft, program_of(draft, frame), 0, frame)
    return can
