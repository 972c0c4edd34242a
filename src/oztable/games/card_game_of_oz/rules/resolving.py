"""Carrying out the text of a card, step by step (O21, T3b)."""

from __future__ import annotations

from typing import Final

from oztable.games.card_game_of_oz.rules import choosing
from oztable.games.card_game_of_oz.rules.actions import (
    Action,
    Pick,
    PickCard,
    PickEvent,
    PickPlace,
    PickSeat,
)
from oztable.games.card_game_of_oz.rules.board import NO_PLACE, Place
from oztable.games.card_game_of_oz.rules.continuous import (
    Reader,
    holds,
    place_pointed_at,
    places,
    point_at,
    things,
)
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.effects.effect import Op
from oztable.games.card_game_of_oz.rules.frames import (
    Discarding,
    Paying,
    Replying,
    Resolving,
    Turning,
)
from oztable.games.card_game_of_oz.rules.language.filters import Choose, Every, Subject, Target
from oztable.games.card_game_of_oz.rules.pieces import NO_PIECE, Piece
from oztable.games.card_game_of_oz.rules.state import NOBODY, InPlay
from oztable.games.card_game_of_oz.rules.texts import (
    TAKEN,
    AskDiscard,
    AskMay,
    AskPay,
    Fork,
    Goto,
    Handing,
    HandOver,
    Test,
)

# Of a reply: its price was paid, so that it comes to nothing; or it was not.
SETTLED: Final = 2
REFUSED: Final = 3


def advance_resolving(draft: Draft, frame: Resolving) -> bool:
    """One step of the text; False when somebody must choose first."""
    ops = choosing.program_of(draft, frame)
    if frame.op >= len(ops):
        draft.pop()
        return True
    op = ops[frame.op]
    match op:
        case Goto(to):
            draft.swap(moved_on(frame, to))
        case Test(condition, otherwise):
            met = holds(draft, condition, choosing.reader_for(draft, frame))
            draft.swap(moved_on(frame, frame.op + 1 if met else otherwise))
        case AskMay(otherwise):
            if choosing.can_begin(draft, ops, frame.op + 1, frame):
                return False
            draft.swap(moved_on(frame, otherwise))
        case AskPay(points, otherwise):
            if choosing.can_begin(draft, ops, frame.op, frame):
                draft.push(Paying(frame.seat, points, 0, frame.card))
            else:
                draft.swap(moved_on(frame, otherwise))
        case AskDiscard(count, _, otherwise):
            if choosing.can_begin(draft, ops, frame.op, frame):
                draft.push(Discarding(frame.seat, count, frame.card))
            else:
                draft.swap(moved_on(frame, otherwise if op.is_price else frame.op + 1))
        case Fork(ways, end):
            return _advance_fork(draft, frame, ops, ways, end)
        case Handing():
            return _advance_handing(draft, frame, op)
        case _:
            return _advance_effect(draft, frame, op)
    return True


def moved_on(frame: Resolving, to: int) -> Resolving:
    """The same text at another step; as `frame._replace(op=to)`, three times as fast."""
    seat, card, ability, _, piece, place, mover, it, there, picked, named, handed = frame
    return Resolving(seat, card, ability, to, piece, place, mover, it, there, picked, named, handed)


def settle(draft: Draft, paid: bool) -> None:
    """Whether points or cards were paid that the innermost text had asked for."""
    frame = draft.frames[-1]
    if isinstance(frame, Replying):
        draft.swap(frame._replace(stage=SETTLED if paid else REFUSED))
    if isinstance(frame, Resolving):
        op = choosing.program_of(draft, frame)[frame.op]
        if isinstance(op, (AskPay, AskDiscard)):
            draft.swap(moved_on(frame, frame.op + 1 if paid else op.otherwise))


def possible_ways(
    draft: Draft, frame: Resolving, ops: tuple[Op, ...], ways: tuple[int, ...]
) -> list[int]:
    """The ways that can be begun, counted from 1."""
    return [
        number
        for number, way in enumerate(ways, 1)
        if way != TAKEN and choosing.can_begin(draft, ops, way, frame)
    ]


def _advance_fork(
    draft: Draft, frame: Resolving, ops: tuple[Op, ...], ways: tuple[int, ...], end: int
) -> bool:
    possible = possible_ways(draft, frame, ops, ways)
    if len(possible) > 1:
        return False
    start = ways[possible[0] - 1] if possible else end
    draft.swap(moved_on(frame, start))
    return True


def _advance_handing(draft: Draft, frame: Resolving, op: Handing) -> bool:
    if isinstance(op, HandOver):
        seats = choosing.doers(draft, frame, op)
        if len(seats) > 1 and op.who == "opponent":
            return False
        if seats:
            draft.swap(choosing.handed_over(frame, seats))
            return True
    draft.swap(choosing.handed_on(draft, frame, op))
    return True


def _advance_effect(draft: Draft, frame: Resolving, op: Op) -> bool:
    target = op.target()
    if isinstance(target, Choose):
        options = choosing.choices(draft, op, frame)
        most = target.up_to
        done = len(frame.picked) == (most or 1)
        if done or not options:
            _carry_out(draft, frame, op, frame.picked)
            return True
        if most is None and len(options) == 1:
            choose(draft, frame, options[0])
            return True
        return False
    titles = op.titles(draft, frame)
    if titles is None:
        _carry_out(draft, frame, op, ())
    elif op.must_ask(draft, frame):
        return False
    elif not titles:
        _go_on(draft, frame)
        op.do_without(draft, frame.seat)
    elif len(titles) == 1:
        choose(draft, frame, choosing.pick_card[titles[0]])
    else:
        return False
    return True


def choose(draft: Draft, frame: Resolving, action: Action) -> None:
    """What somebody chose for the step that waits."""
    op = choosing.program_of(draft, frame)[frame.op]
    match action:
        case PickSeat(seat):
            draft.swap(choosing.handed_over(frame, (seat,)))
        case PickCard(title):
            _go_on(draft, frame)
            op.do_with(draft, frame.seat, title)
        case PickPlace(place):
            _go_on(draft, frame._replace(there=place), ())
            op.do_at(draft, frame.seat, place)
        case PickEvent(owner, number):
            _go_on(draft, frame._replace(there=NO_PLACE), ())
            op.do_event(draft, frame.seat, owner, number - 1)
        case Pick(piece):
            card = draft.cards_in_play[piece]
            picked = frame._replace(
                picked=(*frame.picked, piece),
                there=draft.place_of(card),
                named=draft.controller(card),
            )
            draft.swap(picked)
            target = op.target()
            if isinstance(target, Choose) and target.up_to is None:
                _carry_out(draft, picked, op, (piece,))


def stop_choosing(draft: Draft, frame: Resolving) -> None:
    """Ends a choice of several cards."""
    op = choosing.program_of(draft, frame)[frame.op]
    if op.titles(draft, frame) is not None:
        draft.swap(moved_on(frame, frame.op + 1 + op.left_out()))
        return
    _carry_out(draft, frame, choosing.program_of(draft, frame)[frame.op], frame.picked)


def _go_on(draft: Draft, frame: Resolving, it: tuple[Piece, ...] | None = None) -> None:
    seat, card, ability, op, piece, place, mover, kept, there, _, named, handed = frame
    chosen = kept if it is None else it
    draft.swap(
        Resolving(
            seat, card, ability, op + 1, piece, place, mover, chosen, there, (), named, handed
        )
    )


def _carry_out(draft: Draft, frame: Resolving, op: Op, picked: tuple[Piece, ...]) -> None:
    reader = choosing.reader_for(draft, frame)
    target = op.target()
    at = _places_meant(draft, target, reader)
    if at is not None:
        _go_on(draft, frame)
        for place in at:
            if op.suits_place(draft, place):
                op.do_at(draft, frame.seat, place)
        return
    chosen = picked
    if target is not None and not isinstance(target, Choose):
        chosen = tuple(
            card.piece for card in _meant(draft, target, reader) if op.suits(draft, card, reader)
        )
    if chosen and op.turns_first(draft, reader):
        draft.swap(frame._replace(picked=picked))
        draft.push(Turning(reader.place))
        return
    if not isinstance(target, Choose):
        _go_on(draft, frame)
    elif chosen:
        _go_on(draft, frame, chosen)
    else:  # nothing was chosen: what was before is no longer "the chosen one"
        _go_on(draft, frame._replace(there=NO_PLACE, named=NOBODY), ())
    op.carry_out(draft, frame, reader, chosen)


def _meant(draft: Draft, target: Every | Subject, reader: Reader) -> list[InPlay]:
    """The cards that a text means without asking."""
    if isinstance(target, Every):
        return things(draft, target.what, reader)
    if target == "it":
        return [draft.cards_in_play[piece] for piece in reader.it if piece in draft.cards_in_play]
    piece = point_at(draft, reader, target)
    return [] if piece == NO_PIECE else [draft.cards_in_play[piece]]


def _places_meant(draft: Draft, target: Target | None, reader: Reader) -> list[Place] | None:
    """The Locations that a text means without asking; None where it means cards."""
    if isinstance(target, Every):
        is_of_places = target.what.kind == "location"
        return places(draft, target.what, reader) if is_of_places else None
    if isinstance(target, str):
        place = place_pointed_at(draft, reader, target)
        return None if place == NO_PLACE else [place]
    return None
