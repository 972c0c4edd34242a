"""Carrying out the text of a card, step by step (O21, T3b)."""

from __future__ import annotations

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules.actions import Action, Pick, PickCard, PickPlace
from oztable.games.card_game_of_oz.rules.board import Place
from oztable.games.card_game_of_oz.rules.cards import CardId
from oztable.games.card_game_of_oz.rules.choosing import (
    WAYS,
    can_begin,
    choices,
    program_of,
    reader_for,
    strippable,
    strippable_at,
    suits,
    target_of,
)
from oztable.games.card_game_of_oz.rules.continuous import (
    Reader,
    fits_card,
    holds,
    how_many,
    places,
    point_at,
    things,
)
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.events import Equipped, Gained, Given, TookInHand
from oztable.games.card_game_of_oz.rules.frames import (
    NO_PLACE,
    Asking,
    Drawing,
    Looking,
    Peeking,
    Replacing,
    Resolving,
    Rolling,
    Turning,
    Walking,
)
from oztable.games.card_game_of_oz.rules.language.abilities import (
    Archive,
    Bring,
    Draw,
    Equip,
    Fetch,
    Give,
    Look,
    LookTop,
    Move,
    Points,
    Question,
    Replace,
    Return,
    Reveal,
    Roll,
    Strip,
    Take,
)
from oztable.games.card_game_of_oz.rules.language.filters import (
    Choose,
    Count,
    Every,
    Filter,
    Subject,
    Target,
)
from oztable.games.card_game_of_oz.rules.moving import arrive, can_be_brought, is_hidden
from oztable.games.card_game_of_oz.rules.phases import NEXT
from oztable.games.card_game_of_oz.rules.pieces import NO_PIECE, Piece, card_of
from oztable.games.card_game_of_oz.rules.state import EVERYONE, NOBODY, Held, InPlay, Lasting
from oztable.games.card_game_of_oz.rules.texts import AskMay, Fork, Goto, Op, Test
from oztable.games.card_game_of_oz.rules.triggers import note_own
from oztable.games.card_game_of_oz.rules.zones import archive, leave_play, shuffle_library

# Carrying out


def advance_resolving(table: Draft, frame: Resolving) -> bool:
    """One step of the text; False when somebody must choose first."""
    ops = program_of(table, frame)
    if frame.op >= len(ops):
        table.pop()
        return True
    op = ops[frame.op]
    match op:
        case Goto(to):
            table.swap(moved_on(frame, to))
        case Test(condition, otherwise):
            met = holds(table, condition, reader_for(table, frame))
            table.swap(moved_on(frame, frame.op + 1 if met else otherwise))
        case AskMay(otherwise):
            if can_begin(table, ops, frame.op + 1, frame):
                return False
            table.swap(moved_on(frame, otherwise))
        case Fork(ways):
            return _advance_fork(table, frame, ops, ways)
        case _:
            return _advance_effect(table, frame, op)
    return True


def moved_on(frame: Resolving, to: int) -> Resolving:
    """The same text at another step; as `frame._replace(op=to)`, which takes thrice the time."""
    seat, card, ability, _, piece, place, mover, it, there, picked = frame
    return Resolving(seat, card, ability, to, piece, place, mover, it, there, picked)


def possible_ways(
    table: Draft, frame: Resolving, ops: tuple[Op, ...], ways: tuple[int, ...]
) -> list[int]:
    """The ways that can be begun, counted from 1."""
    return [number for number, way in enumerate(ways, 1) if can_begin(table, ops, way, frame)]


def _advance_fork(
    table: Draft, frame: Resolving, ops: tuple[Op, ...], ways: tuple[int, ...]
) -> bool:
    possible = possible_ways(table, frame, ops, ways)
    if len(possible) > 1:
        return False
    start = ways[possible[0] - 1] if possible else _end_of(ops, ways)
    table.swap(moved_on(frame, start))
    return True


def _end_of(ops: tuple[Op, ...], ways: tuple[int, ...]) -> int:
    """Where all ways meet again: the first one's last step leads there."""
    leap = ops[ways[1] - 1] if len(ways) > 1 else Goto(len(ops))
    return leap.to if isinstance(leap, Goto) else len(ops)


def _advance_effect(table: Draft, frame: Resolving, op: Op) -> bool:
    target = target_of(op)
    options = choices(table, op, frame)
    if isinstance(target, Choose):
        most = target.up_to
        done = len(frame.picked) == (most or 1)
        if done or not options:
            _carry_out(table, frame, op, frame.picked)
            return True
        if most is None and len(options) == 1:
            choose(table, frame, options[0])
            return True
        return False
    if isinstance(op, Return):
        if not options:
            _go_on(table, frame)
            return True
        if len(options) == 1:
            choose(table, frame, options[0])
            return True
        return False
    _carry_out(table, frame, op, ())
    return True


def choose(table: Draft, frame: Resolving, action: Action) -> None:
    """What somebody chose for the step that waits."""
    op = program_of(table, frame)[frame.op]
    target = target_of(op)
    match action:
        case PickCard(card):
            _go_on(table, frame)
            _return(table, frame.seat, card)
        case PickPlace(place):
            _go_on(table, frame._replace(there=place))
            _do_at(table, op, frame.seat, place)
        case Pick(piece):
            there = table.place_of(table.cards_in_play[piece])
            picked = frame._replace(picked=(*frame.picked, piece), there=there)
            table.swap(picked)
            if isinstance(target, Choose) and target.up_to is None:
                _carry_out(table, picked, op, (piece,))


def stop_choosing(table: Draft, frame: Resolving) -> None:
    """No more of those one may choose several of."""
    _carry_out(table, frame, program_of(table, frame)[frame.op], frame.picked)


def _go_on(table: Draft, frame: Resolving, it: tuple[Piece, ...] | None = None) -> None:
    seat, card, ability, op, piece, place, mover, kept, there, _ = frame
    chosen = kept if it is None else it
    table.swap(Resolving(seat, card, ability, op + 1, piece, place, mover, chosen, there, ()))


def _carry_out(table: Draft, frame: Resolving, op: Op, picked: tuple[Piece, ...]) -> None:
    reader = reader_for(table, frame)
    target = target_of(op)
    if target is not None and _means_places(op, target):
        _go_on(table, frame)
        for place in _places_meant(table, target, reader):
            _do_at(table, op, frame.seat, place)
        return
    if isinstance(op, Archive) and (at := _location_meant(table, target, reader)) != NO_PLACE:
        _go_on(table, frame)
        table.push(Replacing(at))
        return
    chosen = picked
    if target is not None and not isinstance(target, Choose):
        chosen = tuple(
            card.piece for card in _meant(table, target, reader) if suits(table, op, card, reader)
        )
    if isinstance(op, Bring) and chosen and is_hidden(table, reader.place):
        table.swap(frame._replace(picked=picked))
        table.push(Turning(reader.place))  # first, as for every move (OR-43)
        return
    _go_on(table, frame, None if target is None else chosen)
    _do(table, frame, op, reader, chosen)


def _means_places(op: Op, target: Target) -> bool:
    """Whether a text speaks of Locations without asking which."""
    if isinstance(target, Every):
        return target.what.kind == "location"
    return isinstance(op, (Reveal, Replace)) and not isinstance(target, Choose)


def _meant(table: Draft, target: Every | Subject, reader: Reader) -> list[InPlay]:
    """The cards that a text means without asking."""
    if isinstance(target, Every):
        return things(table, target.what, reader)
    if target == "it":
        return [table.cards_in_play[piece] for piece in reader.it if piece in table.cards_in_play]
    piece = point_at(table, reader, target)
    return [] if piece == NO_PIECE else [table.cards_in_play[piece]]


def _location_meant(table: Draft, target: Target | None, reader: Reader) -> Place:
    """A Location that a text archives: it goes under the Folio, as if replaced (OR-39)."""
    if target == "this" and reader.piece == NO_PIECE:
        return reader.place
    if target == "it" and not reader.it:
        return reader.there
    effect = table.cards_in_play.get(reader.piece)
    attached = effect is not None and effect.host == NO_PIECE
    is_effect = attached and table.card(reader.piece).type == "effect"
    return reader.place if target == "host" and is_effect else NO_PLACE


def _places_meant(table: Draft, target: Target, reader: Reader) -> list[Place]:
    if isinstance(target, Every):
        return places(table, target.what, reader)
    place = reader.there if target == "it" else reader.place  # `this`: the Location here
    nowhere = place == NO_PLACE or table.board.is_title(place)  # a Title Card is none (OR-12)
    return [] if nowhere else [place]


def _do(table: Draft, frame: Resolving, op: Op, reader: Reader, chosen: tuple[Piece, ...]) -> None:
    seat = frame.seat
    match op:
        case Draw(count):
            table.push(Drawing(seat, _number(table, count, reader)))
        case Points(count):
            if seat == table.active:
                table.points += count
                table.tell(Gained(seat, count))
        case Roll(dice):
            if seat == table.active:
                table.push(Rolling(seat, 0, dice, False))
        case LookTop(count, take):
            table.push(Peeking(seat, count, take, 0))
        case Fetch(what):
            _fetch(table, seat, what)
        case Question():
            table.push(Asking(seat, NOBODY))
        case Give(until=until):
            _give(table, frame, chosen, until)
        case Move(steps=steps, way=way, free=free, may=may):
            for piece in reversed(chosen):
                fixed = WAYS[way][0] if way != "either" else 0
                table.push(Walking(piece, seat, steps, fixed, free, may))
        case _:
            for piece in chosen:
                card = table.cards_in_play.get(piece)
                if card is not None:
                    _do_to(table, op, reader, card)


def _do_at(table: Draft, op: Op, seat: Seat, place: Place) -> None:
    match op:
        case Look():
            table.push(Looking(seat, place))
        case Reveal() if not table.slots[place].up:
            table.push(Turning(place))
        case Replace():
            table.push(Replacing(place))
        case Strip(keyword=keyword):
            for effect in strippable_at(table, place, keyword):
                archive(table, effect, "card")


def _do_to(table: Draft, op: Op, reader: Reader, card: InPlay) -> None:
    match op:
        case Bring():
            if can_be_brought(table, card, reader.place, reader.you):
                arrive(table, card, reader.place)
        case Archive():
            archive(table, card, "card")
        case Strip(keyword=keyword):
            for effect in strippable(table, card, keyword):
                archive(table, effect, "card")
        case Take():
            leave_play(table, card)
            table.take_into_hand(reader.you, Held(card_of(card.piece), EVERYONE))
            table.tell(TookInHand(reader.you, (card_of(card.piece),), "play"))
        case Equip(to=to):
            bearer = point_at(table, reader, to)
            if _can_bear(table, bearer, card):
                equip(table, reader.you, card, Piece(bearer))


def _can_bear(table: Draft, bearer: Piece, thing: InPlay) -> bool:
    """Characters at Locations bear Objects (OR-12) that are there."""
    who = table.cards_in_play.get(bearer)
    return (
        who is not None
        and table.card(bearer).type == "character"
        and table.card(thing.piece).type == "object"
        and table.is_location(who.place)
        and table.place_of(thing) == who.place
    )


def equip(table: Draft, seat: Seat, thing: InPlay, bearer: Piece) -> None:
    """The Object is on the Character, which controls it now."""
    worn = InPlay(thing.piece, seat, NO_PLACE, bearer)
    table.put(worn)
    table.tell(Equipped(seat, thing.piece, bearer))
    note_own(table, "equipped", worn, table.place_of(worn))


def _number(table: Draft, count: int | Count, reader: Reader) -> int:
    if isinstance(count, int):
        return count
    found = how_many(table, count.what, reader)
    return found if count.most is None else min(found, count.most)


def _return(table: Draft, seat: Seat, card: CardId) -> None:
    """Out of the Archive, openly: the newest of equal ones."""
    at = len(table.archive) - 1 - table.archive[::-1].index(card)
    table.archive = table.archive[:at] + table.archive[at + 1 :]
    table.take_into_hand(seat, Held(card, EVERYONE))
    table.tell(TookInHand(seat, (card,), "archive"))


def _fetch(table: Draft, seat: Seat, what: Filter) -> None:
    top, rest, bottom = table.library
    everything = (*rest, *(held.card for held in (*top, *bottom)))
    found = [card for card in (*everything, *table.archive) if fits_card(table, what, card)]
    for card in found:
        table.take_into_hand(seat, Held(card, EVERYONE))
    table.archive = tuple(card for card in table.archive if not fits_card(table, what, card))
    shuffle_library(table, tuple(c for c in everything if not fits_card(table, what, c)))
    table.tell(TookInHand(seat, tuple(sorted(found)), "search"))


def _give(table: Draft, frame: Resolving, pieces: tuple[Piece, ...], until: str) -> None:
    if not pieces:
        return
    if until == "end of turn":
        seat, turns = table.active, 1
    else:
        is_in_turn = frame.seat == table.active and table.phase is not NEXT
        seat, turns = frame.seat, 2 if is_in_turn else 1
    gift = Lasting(pieces, frame.card, frame.ability, frame.op, seat, turns)
    table.lasting = (*table.lasting, gift)
    table.tell(Given(frame.card, pieces))
    table.touch()
