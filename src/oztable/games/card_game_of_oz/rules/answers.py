"""Answers: Set Events that speak before something happens (O33)."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from oztable.core.game import Message, Seat
from oztable.games.card_game_of_oz.rules.board import NO_PLACE, Place
from oztable.games.card_game_of_oz.rules.continuous import Reader, fits, fits_card, fits_place
from oztable.games.card_game_of_oz.rules.costs import lacks_sorcery
from oztable.games.card_game_of_oz.rules.draft import Draft, mark
from oztable.games.card_game_of_oz.rules.frames import (
    Answering,
    Archiving,
    Bringing,
    Controlling,
    Entering,
    Playing,
    Replying,
    Resolving,
    WhyArchived,
)
from oztable.games.card_game_of_oz.rules.language.abilities import Answer, Happening
from oztable.games.card_game_of_oz.rules.pieces import NO_PIECE, CardId, Piece
from oztable.games.card_game_of_oz.rules.refusal import message
from oztable.games.card_game_of_oz.rules.state import NOBODY
from oztable.games.card_game_of_oz.rules.zones import archive

DueFrame: TypeAlias = Playing | Archiving | Entering | Bringing | Controlling
DUE_FRAMES = (Playing, Archiving, Entering, Bringing, Controlling)
NO_CARD = CardId(-1)
OF_ONE_ACTION = ("answered", "saved")


class Due(NamedTuple):
    """What is about to happen: its choices are made, and nothing has changed yet (O33.2)."""

    to: Happening
    doer: Seat  # whose action or text it is; of rules: nobody
    pieces: tuple[Piece, ...]  # whom it is about; of a card that is played: none
    card: CardId = NO_CARD  # that is played
    target: Place = NO_PLACE  # of a move


def due_of(draft: Draft, frame: DueFrame) -> Due:
    match frame:
        case Playing(seat, card):
            return Due("play", seat, (), card)
        case Archiving(pieces, _, doer):
            left = tuple(piece for piece in pieces if mark("saved", piece, 0) not in draft.marks)
            return Due("archive", doer, left)
        case Controlling(piece, mover):
            return Due("control", mover, (piece,))
        case Entering(piece, mover, target) | Bringing(piece, mover, target):
            to: Happening = "end" if draft.board.is_title(target) else "move"
            return Due(to, mover, (piece,), target=target)


def hold(draft: Draft, frame: DueFrame) -> bool:
    """Whether somebody is asked for an answer before what is due on top happens."""
    if frame.settled:
        return False
    due = due_of(draft, frame)
    waiting = asked(draft, due)
    if waiting:
        draft.swap(frame._replace(settled=True))
        draft.push(Answering(waiting))
    return bool(waiting)


def asked(draft: Draft, due: Due) -> tuple[Seat, ...]:
    """By what everybody can see: who has a Set Event and may still answer, where some title of
    the pack that is not seen elsewhere could (O33.3)."""
    titles = draft.ruleset.texts.answers.get(due.to, ())
    if not titles or _is_replying(draft):
        return ()
    return tuple(
        seat
        for seat in draft.from_active()
        if draft.set_events[seat]
        and seat not in draft.resting
        and mark("answered", NO_PIECE, seat) not in draft.marks
        and any(fitting(draft, title, due, seat) and _is_unseen(draft, title) for title in titles)
    )


def _is_replying(draft: Draft) -> bool:
    """Whether an answer is being carried out: there is no answer to an answer (O33.5). Texts that
    it sets off are ordinary again."""
    for frame in reversed(draft.frames):
        if isinstance(frame, Replying):
            return True
        if isinstance(frame, Resolving):
            return isinstance(draft.texts[frame.card].card.abilities[frame.ability], Answer)
    return False


def _is_unseen(draft: Draft, title: CardId) -> bool:
    """Whether not all copies lie open, in the Archive or among those removed."""
    seen = draft.archive.count(title) + draft.removed.count(title)
    return seen < draft.texts[title].card.copies


def fitting(draft: Draft, title: CardId, due: Due, seat: Seat) -> tuple[Piece, ...]:
    """Those whom an answer by this seat may be about; of a card that is played, one that is no
    piece yet. Neither its star nor its targets are looked at."""
    found = draft.texts[title].answer
    if found is None or due.to not in found[1].to or not _is_by(found[1], due, seat):
        return ()
    answer, reader = found[1], Reader(seat, NO_PIECE, NO_PLACE)
    if due.to == "play":
        return (NO_PIECE,) if fits_card(draft, answer.who, due.card) else ()
    return tuple(
        piece
        for piece in due.pieces
        if piece in draft.cards_in_play
        and fits(draft, answer.who, reader, draft.cards_in_play[piece])
        and _goes_there(draft, answer, due, reader, piece)
    )


def _is_by(answer: Answer, due: Due, seat: Seat) -> bool:
    match answer.by:
        case "anyone":
            return True
        case "you":
            return due.doer == seat
        case "opponent":
            return due.doer not in (seat, NOBODY)


def _goes_there(draft: Draft, answer: Answer, due: Due, reader: Reader, piece: Piece) -> bool:
    """Into such a Location, or out of one; it is enough that one of these is so."""
    if due.to != "move" or (answer.into is None and answer.leaving is None):
        return True
    start = draft.cards_in_play[piece].place
    ways = ((answer.into, due.target), (answer.leaving, start))
    return any(
        what is not None and draft.is_location(place) and fits_place(draft, what, reader, place)
        for what, place in ways
    )


def why_not_answer(draft: Draft, seat: Seat, card: CardId, due: Due) -> Message | None:
    if all(event.card != card for event in draft.set_events[seat]):
        return message("not_set", rule="OR-78")
    if not touchable(draft, seat, card, due):
        return message("answers_something_else", (("card", card),), "O33.1")
    if lacks_sorcery(draft, seat, card):
        return message("no_sorcery", (("card", card),), "OR-75")
    return None


def touchable(draft: Draft, seat: Seat, card: CardId, due: Due) -> tuple[Piece, ...]:
    """Of those that fit, those that the answer may touch at all (O33.6)."""
    found = draft.texts[card].answer
    pieces = fitting(draft, card, due, seat)
    if found is None or due.to == "play":
        return pieces
    ops = [op for op in draft.texts[card].programs[found[0]] if op.target() == "it"]
    reader = Reader(seat, NO_PIECE, NO_PLACE)
    return tuple(
        piece
        for piece in pieces
        if not ops or any(op.may_touch(draft, draft.cards_in_play[piece], reader) for op in ops)
    )


def begin_action(draft: Draft) -> None:
    """A new action: everybody may answer once (O33.4)."""
    if draft.marks and draft.ruleset.texts.answers:
        draft.marks = frozenset(one for one in draft.marks if one.what not in OF_ONE_ACTION)


# Going to the Archive


def would_archive(draft: Draft, pieces: tuple[Piece, ...], why: WhyArchived, doer: Seat) -> None:
    """Characters go together, unless somebody answers."""
    if "archive" in draft.ruleset.texts.answers:
        draft.push(Archiving(pieces, why, doer))
    else:
        archive_all(draft, pieces, why)


def archive_all(draft: Draft, pieces: tuple[Piece, ...], why: WhyArchived) -> None:
    for piece in pieces:
        card = draft.cards_in_play.get(piece)
        if card is not None:
            archive(draft, card, why)


def about_to_go(draft: Draft) -> set[Piece]:
    """Characters whose way to the Archive waits for answers, and those whom one is about."""
    found = set[Piece]()
    for frame in draft.frames:
        if isinstance(frame, Archiving):
            found.update(frame.pieces)
        elif isinstance(frame, Replying):
            found.add(frame.piece)
    return found
