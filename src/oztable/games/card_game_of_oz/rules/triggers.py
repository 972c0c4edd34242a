"""Texts that wait for a moment: `When … enters a Location, …` (OR-87)."""

from __future__ import annotations

from typing import Final

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules.board import Place
from oztable.games.card_game_of_oz.rules.burdens import burden_of_text
from oztable.games.card_game_of_oz.rules.continuous import (
    Reader,
    fits,
    fits_place,
    holds,
    is_free_of,
    point_at,
    reader_of,
    texts_in_play,
)
from oztable.games.card_game_of_oz.rules.draft import Draft, in_play, mark
from oztable.games.card_game_of_oz.rules.events import SetOff, WentInCircles
from oztable.games.card_game_of_oz.rules.frames import NO_PLACE, Pending, beginning
from oztable.games.card_game_of_oz.rules.language.abilities import Limit, Moment, Trigger
from oztable.games.card_game_of_oz.rules.language.filters import Filter
from oztable.games.card_game_of_oz.rules.pieces import (
    COPIES,
    NO_PIECE,
    CardId,
    Piece,
    piece_of,
    text_number,
)
from oztable.games.card_game_of_oz.rules.readers import text_read, triggers_of
from oztable.games.card_game_of_oz.rules.state import NOBODY, InPlay, Mark
from oztable.games.card_game_of_oz.rules.texts import WATCHED

FUSE: Final = 100  # triggered texts that one action may set off, against endless loops


def _wait(
    draft: Draft, card: CardId, ability: int, seat: Seat, piece: Piece, place: Place, mover: Piece
) -> None:
    here = place if draft.is_location(place) else NO_PLACE
    depth = len(draft.frames)
    draft.pending = (*draft.pending, Pending(seat, card, ability, piece, here, mover, depth))


def note_departure(draft: Draft, mover: InPlay, place: Place) -> None:
    """Before the Character goes."""
    if draft.is_location(place):
        _note_walk(draft, "leaves", mover, place)


def note_arrival(draft: Draft, mover: InPlay) -> None:
    _note_walk(draft, "enters", mover, mover.place)
    note_meetings(draft, mover)


def _listening(draft: Draft, moment: Moment) -> list[tuple[Reader, list[tuple[int, Trigger]]]]:
    """The texts in play for this moment, by card; mostly none, so that is checked first."""
    if moment not in draft.ruleset.texts.moments:
        return []
    texts = texts_in_play(draft, moment)
    return sorted(texts, key=_piece_read) if len(texts) > 1 else texts


def _piece_read(read: tuple[Reader, object]) -> Piece:
    return read[0].piece


def _note_walk(draft: Draft, moment: Moment, mover: InPlay, place: Place) -> None:
    _note_walk_of_cards(draft, moment, mover, place)
    location = draft.slots[place].card if draft.slots[place].up else None
    if location is not None:
        _note_walk_of_place(draft, moment, mover, place, location)


def _note_walk_of_cards(draft: Draft, moment: Moment, mover: InPlay, place: Place) -> None:
    """What cards in play say of it."""
    for reader, texts in _listening(draft, moment):
        for number, trigger in texts:
            if _is_about(draft, trigger, reader, mover) and (
                trigger.at is None or fits_place(draft, trigger.at, reader, place)
            ):
                seat = mover.seat if reader.you == NOBODY else reader.you  # a loose Object: OR-71
                piece = reader.piece
                _wait(draft, text_read(reader), number, seat, piece, reader.place, mover.piece)


def _note_walk_of_place(
    draft: Draft, moment: Moment, mover: InPlay, place: Place, location: CardId
) -> None:
    """What the Location says of it."""
    text = draft.texts[location]
    reader = Reader(mover.seat, NO_PIECE, place)
    for number, trigger in text.triggers.get(moment, ()):
        burden = burden_of_text(trigger.do)
        if _is_about(draft, trigger, reader, mover) and not is_free_of(
            draft, mover, place, text, burden
        ):
            _wait(draft, location, number, mover.seat, NO_PIECE, place, mover.piece)


def _is_about(draft: Draft, trigger: Trigger, reader: Reader, mover: InPlay) -> bool:
    """Whether the text is about the Character that moves."""
    if isinstance(trigger.who, Filter):
        return fits(draft, trigger.who, reader, mover)
    if reader.piece == NO_PIECE:
        return True  # a text of a Location is about any Character that enters or leaves
    return point_at(draft, reader, trigger.who) == mover.piece


def note_meetings(draft: Draft, mover: InPlay) -> None:
    """`meets`: this Character and one that fits are now at the same Location."""
    if "meets" not in draft.ruleset.texts.moments:
        return
    here = [card for card in draft.characters() if card.place == mover.place]
    for card in here:
        for title, number, trigger in triggers_of(draft, card.piece, "meets"):
            reader = reader_of(draft, card)
            others = [mover] if card.piece != mover.piece else here
            for other in others:
                met = isinstance(trigger.who, Filter) and fits(draft, trigger.who, reader, other)
                if met and other.piece != card.piece:
                    piece, place = card.piece, card.place
                    _wait(draft, title, number, card.seat, piece, place, other.piece)
                    break


def note_end(draft: Draft, prime: InPlay) -> None:
    """`ends`: this Prime, or one that fits, has ended the game."""
    _note_walk_of_cards(draft, "ends", prime, prime.place)


def _watch(draft: Draft, moment: Moment, card: InPlay, seat: Seat, place: Place) -> None:
    """Texts of other cards that watch for this one to be played, archived or equipped."""
    stays = moment != "archived" and card.piece in draft.cards_in_play
    mover = card.piece if stays else NO_PIECE
    for reader, texts in _listening(draft, moment):
        for number, trigger in texts:
            if (
                isinstance(trigger.who, Filter)
                and reader.piece != card.piece
                and fits(draft, trigger.who, reader, card)
                and (trigger.at is None or fits_place(draft, trigger.at, reader, place))
            ):
                you = seat if reader.you == NOBODY else reader.you
                piece = reader.piece
                if you != NOBODY:
                    _wait(draft, text_read(reader), number, you, piece, reader.place, mover)


def note_text_played(draft: Draft, card: CardId, seat: Seat) -> None:
    """An Effect or Event that does not stay is seen as it is played."""
    if "played" in draft.ruleset.texts.watched:
        passing = in_play(piece_of(card, COPIES - 1), seat, NO_PLACE, NO_PIECE)
        _watch(draft, "played", passing, seat, NO_PLACE)


def note_played(draft: Draft, card: InPlay, place: Place, seat: Seat) -> None:
    """`When you play this card`: to whoever played it. Of an Effect it is a text of whoever
    controls its host (OR-59), so it is silent on somebody else's."""
    if draft.card(card.piece).type != "effect" or draft.controller(card) == seat:
        _note_own(draft, "played", card, place, seat)
    if "played" in draft.ruleset.texts.watched:
        _watch(draft, "played", card, seat, place)


def note_own(draft: Draft, moment: Moment, card: InPlay, place: Place) -> None:
    """A card's own texts about itself: equipped, archived."""
    seat = draft.controller(card)
    _note_own(draft, moment, card, place, seat)
    if moment in draft.ruleset.texts.watched:
        _watch(draft, moment, card, seat, place)


def _note_own(draft: Draft, moment: Moment, card: InPlay, place: Place, seat: Seat) -> None:
    mover = card.host if card.host != NO_PIECE else card.piece
    for title, number, trigger in triggers_of(draft, card.piece, moment):
        if seat != NOBODY and not isinstance(trigger.who, Filter):
            _wait(draft, title, number, seat, card.piece, place, mover)


def note_revealed(draft: Draft, place: Place, card: CardId) -> None:
    """A text about being turned up belongs to the seat whose turn it is."""
    for number, _ in draft.texts[card].triggers.get("revealed", ()):
        _wait(draft, card, number, draft.active, NO_PIECE, place, NO_PIECE)


def note_turn(draft: Draft, moment: Moment) -> None:
    """Texts of the active Author's cards for the beginning or the end of the turn."""
    for reader, texts in _listening(draft, moment):
        if reader.you == draft.active:
            for number, _ in texts:
                piece = reader.piece
                _wait(draft, text_read(reader), number, draft.active, piece, reader.place, NO_PIECE)


# In which order they are carried out


def in_line(draft: Draft) -> list[Pending]:
    """The texts that nothing holds up: what was set off before them is done. Those about leaving
    come before all others (O22.8)."""
    if not draft.pending:
        return []
    depth = -1
    for one in draft.pending:
        depth = max(depth, one.depth)
    if depth < len(draft.frames):
        return []
    ready = [one for one in draft.pending if one.depth == depth]
    leaving = [one for one in ready if _moment(draft, one) == "leaves"]
    return leaving or ready


def first_in_line(draft: Draft) -> tuple[Seat, tuple[Pending, ...]]:
    """The waiting texts of the first Author, from the active one clockwise, who has any."""
    ready = in_line(draft)
    for seat in draft.from_active():
        mine = tuple(one for one in ready if one.seat == seat)
        if mine:
            return seat, tuple(sorted(set(mine)))
    raise AssertionError("texts wait that belong to nobody")


def _moment(draft: Draft, pending: Pending) -> Moment:
    trigger = draft.texts[pending.card].card.abilities[pending.ability]
    assert isinstance(trigger, Trigger)  # noqa: S101  only triggers wait
    return trigger.moment


def set_off(draft: Draft, pending: Pending) -> None:
    """This text is carried out now, if it still applies."""
    waiting = list(draft.pending)
    waiting.remove(pending)
    draft.pending = tuple(waiting)
    if draft.fuse == 0:
        draft.pending = ()
        draft.tell(WentInCircles())
        return
    trigger = draft.texts[pending.card].card.abilities[pending.ability]
    assert isinstance(trigger, Trigger)  # noqa: S101  only triggers wait
    is_gone = pending.piece != NO_PIECE and pending.piece not in draft.cards_in_play
    is_own_end = trigger.moment == "archived" and not isinstance(trigger.who, Filter)
    if is_gone and not is_own_end:
        return  # and its text with it
    reader = Reader(pending.seat, pending.piece, pending.place, pending.mover)
    source = pending.piece if pending.piece != NO_PIECE else source_at(pending.place)
    text = text_number(pending.piece, pending.card, pending.ability)
    if is_spent(draft, trigger.limit, source, text, pending.seat):
        return
    if not _is_there(draft, trigger, reader) or not holds(draft, trigger.condition, reader):
        return
    draft.fuse -= 1
    draft.marks |= spend(trigger.limit, source, text)
    draft.tell(SetOff(pending.seat, pending.card))
    seat, card, ability, piece, place, mover, _ = pending
    draft.push(beginning(seat, card, ability, piece, place, mover))


def _is_there(draft: Draft, trigger: Trigger, reader: Reader) -> bool:
    """Whether it happened at such a Location; of moves that was seen to when they were made."""
    if trigger.at is None or trigger.moment in ("enters", "leaves"):
        return True
    if isinstance(trigger.who, Filter) and trigger.moment in WATCHED:
        return True
    return fits_place(draft, trigger.at, reader, reader.place)


def source_at(place: Place) -> Piece:
    """The number that stands for a Location in marks, distinct from all pieces."""
    return Piece(-2 - place)


def is_spent(draft: Draft, limit: Limit | None, piece: int, ability: int, seat: Seat) -> bool:
    """Whether a text that works once has worked already."""
    if limit == "once per your turn" and seat != draft.active:
        return True
    return limit is not None and mark("used", Piece(piece), ability) in draft.marks


def spend(limit: Limit | None, piece: int, ability: int) -> frozenset[Mark]:
    return frozenset() if limit is None else frozenset({Mark("used", Piece(piece), ability)})
