"""What a text asks for: its targets, and whether it can be carried out at all (OR-80, OR-85)."""

from __future__ import annotations

from typing import Final

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules import continuous
from oztable.games.card_game_of_oz.rules.actions import Action, Pick, PickCard, PickEvent, PickPlace
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.effects.effect import Op
from oztable.games.card_game_of_oz.rules.frames import NO_PLACE, Handed, Resolving
from oztable.games.card_game_of_oz.rules.language.abilities import Trigger
from oztable.games.card_game_of_oz.rules.language.filters import Choose, Every, Filter
from oztable.games.card_game_of_oz.rules.made_once import Numbered, once
from oztable.games.card_game_of_oz.rules.pieces import NO_PIECE
from oztable.games.card_game_of_oz.rules.state import NOBODY
from oztable.games.card_game_of_oz.rules.texts import (
    TAKEN,
    AskDiscard,
    AskMay,
    AskPay,
    Back,
    Fork,
    Goto,
    Handing,
    HandOver,
    Next,
    NoteMover,
    Test,
)

pick: Final = Numbered(Pick)
pick_card: Final = Numbered(PickCard)
pick_place: Final = Numbered(PickPlace)
pick_event: Final = once(PickEvent)


def program_of(draft: Draft, frame: Resolving) -> tuple[Op, ...]:
    return draft.texts[frame.card].programs[frame.ability]


def reader_for(draft: Draft, frame: Resolving) -> continuous.Reader:
    """A card in play is read from where it is now; one that is gone, from where it was. So is the
    Location of a card that was chosen."""
    here = frame.place
    card = draft.cards_in_play.get(frame.piece)
    if card is not None:
        here = continuous.reader_of(draft, card).place
    there = frame.there
    chosen = draft.cards_in_play.get(frame.it[0]) if frame.it else None
    if chosen is not None:
        there = draft.place_of(chosen)
    reader = continuous.Reader(frame.seat, frame.piece, here, frame.mover, frame.it, there)
    if card is None and frame.piece != NO_PIECE and _is_about_its_host(draft, frame):
        reader.host = frame.mover
    return reader


def _is_about_its_host(draft: Draft, frame: Resolving) -> bool:
    """Whether the mover of a text is what the card was on, and nobody who set it off."""
    ability = draft.texts[frame.card].card.abilities[frame.ability]
    return not isinstance(ability, Trigger) or not isinstance(ability.who, Filter)


# Who does a step (O34.1)


def doers(draft: Draft, frame: Resolving, op: HandOver) -> tuple[Seat, ...]:
    """Those who are to do the steps of `op`; of an opponent to be chosen, all that may be."""
    match op.who:
        case "each author":
            return draft.from_active()
        case "opponent" | "each opponent":
            return draft.board.orders[frame.seat][1:]
        case "controller":
            seat = _controller_named(draft, frame, op)
            return () if seat == NOBODY else (seat,)


def _controller_named(draft: Draft, frame: Resolving, op: HandOver) -> Seat:
    """Of a card that is gone, who controlled it when it was named."""
    if op.of == "it" and not frame.it:
        return NOBODY
    card = draft.cards_in_play.get(frame.it[0] if op.of == "it" else frame.mover)
    return frame.named if card is None else draft.controller(card)


def handed_over(frame: Resolving, seats: tuple[Seat, ...]) -> Resolving:
    """At the first of the steps that these Authors do."""
    handed = (*frame.handed, Handed(frame.seat, seats[1:]))
    return frame._replace(seat=seats[0], op=frame.op + 1, handed=handed)


def handed_on(draft: Draft, frame: Resolving, op: Handing) -> Resolving:
    """After a step that asks nobody."""
    match op:
        case HandOver():  # there is nobody to do it
            if op.chooses:
                frame = frame._replace(it=(), there=NO_PLACE, named=NOBODY)
            return frame._replace(op=op.end)
        case Next(start):
            you, left = frame.handed[-1]
            if left:
                handed = (*frame.handed[:-1], Handed(you, left[1:]))
                return frame._replace(seat=left[0], op=start, handed=handed)
            return frame._replace(seat=you, op=frame.op + 1, handed=frame.handed[:-1])
        case Back():
            return frame._replace(seat=frame.handed[-1].you, op=frame.op + 1)
        case NoteMover():
            mover = draft.cards_in_play.get(frame.mover)
            named = NOBODY if mover is None else draft.controller(mover)
            return frame._replace(named=named, op=frame.op + 1)
    raise AssertionError("no step that hands over")


# What a step asks for


def choices(draft: Draft, op: Op, frame: Resolving) -> list[Action]:
    """What may be chosen for this step, in a stable order; a text that asks nothing gives none."""
    titles = op.titles(draft, frame)
    if titles is not None:
        return [pick_card[card] for card in titles]
    target = op.target()
    if not isinstance(target, Choose):
        return []
    reader = reader_for(draft, frame)
    if target.what.kind == "set event":
        return [
            pick_event(owner, number)
            for owner, number in set_events(draft, target.what, frame.seat)
            if op.suits_event(draft, frame.seat, owner, number - 1)
        ]
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


def set_events(draft: Draft, what: Filter, seat: Seat) -> list[tuple[Seat, int]]:
    """Set Events by their Author and their number, of which nothing else is known to all."""
    return [
        (Seat(owner), number)
        for owner, events in enumerate(draft.set_events)
        if what.whose == "any" or (what.whose == "your") == (owner == seat)
        for number in range(1, len(events) + 1)
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
    if isinstance(op, AskDiscard):
        held = len(draft.hands[frame.seat])
        if not op.is_price:
            return held > 0
        return op.is_threat or (held >= op.count and can_begin(draft, ops, at + 1, frame))
    if isinstance(op, Fork):
        return any(way != TAKEN and can_begin(draft, ops, way, frame) for way in op.ways)
    if isinstance(op, Handing):
        return _can_begin_handed(draft, ops, op, frame._replace(op=at))
    if not op.can_start(draft, frame):
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
    asks = isinstance(target, Choose) or op.titles(draft, frame) is not None
    return not asks or bool(choices(draft, op, frame)) or op.must_ask(draft, frame)


def _can_begin_handed(draft: Draft, ops: tuple[Op, ...], op: Handing, frame: Resolving) -> bool:
    if isinstance(op, HandOver):
        seats = doers(draft, frame, op)
        return any(can_begin(draft, ops, frame.op + 1, handed_over(frame, (s,))) for s in seats)
    after = handed_on(draft, frame, op)
    return can_begin(draft, ops, after.op, after)


def can_begin_text(draft: Draft, frame: Resolving) -> bool:
    """The same from the beginning; remembered, because it is asked very often."""
    if draft.ruleset.texts.tolls_the_end or not draft.texts[frame.card].steady[frame.ability]:
        return can_begin(draft, program_of(draft, frame), 0, frame)
    known = draft.known_beginnings
    can = known.get(frame)
    if can is None:
        can = known[frame] = can_begin(draft, program_of(draft, frame), 0, frame)
    return can
