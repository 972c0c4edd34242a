"""Answer Windows, and what comes of an answer (O33)."""

from __future__ import annotations

from typing import Final

from oztable.core.game import Message, Seat
from oztable.games.card_game_of_oz.rules import answers, moving, playing
from oztable.games.card_game_of_oz.rules.actions import Action, Pass, Pick, RevealEvent
from oztable.games.card_game_of_oz.rules.board import NO_PLACE
from oztable.games.card_game_of_oz.rules.choosing import pick
from oztable.games.card_game_of_oz.rules.controls import can_take_over, take_over
from oztable.games.card_game_of_oz.rules.draft import Draft, mark
from oztable.games.card_game_of_oz.rules.events import Answered
from oztable.games.card_game_of_oz.rules.frames import (
    Answering,
    Archiving,
    Bringing,
    Controlling,
    Entering,
    Paying,
    Playing,
    Replying,
    beginning,
)
from oztable.games.card_game_of_oz.rules.language.abilities import Answer
from oztable.games.card_game_of_oz.rules.legal import PASSES, reveal_event
from oztable.games.card_game_of_oz.rules.phases import LAST
from oztable.games.card_game_of_oz.rules.pieces import NO_PIECE, Piece
from oztable.games.card_game_of_oz.rules.refusal import Refused, refuse
from oztable.games.card_game_of_oz.rules.resolving import SETTLED
from oztable.games.card_game_of_oz.rules.state import NOBODY
from oztable.games.card_game_of_oz.rules.steps.common import Node, ask, check_offered
from oztable.games.card_game_of_oz.rules.steps.moves import stop_walk

# Stages of a reply, before those of `resolving`
REVEALED: Final = 0
ASKED: Final = 1  # for the price of going on
DONE: Final = 4


def _due(draft: Draft) -> answers.Due:
    """What the innermost frame is about: what lies below it."""
    frame = draft.frames[-2]
    assert isinstance(frame, answers.DUE_FRAMES)  # noqa: S101
    return answers.due_of(draft, frame)


# The Window


def advance_answering(draft: Draft, frame: Answering) -> bool:
    if frame.waiting:
        return False
    draft.pop()
    return True


def node_answering(draft: Draft, frame: Answering) -> Node:
    seat, due = frame.waiting[0], _due(draft)
    passes = PASSES[:1] if draft.phase is LAST else PASSES
    mine = sorted({event.card for event in draft.set_events[seat] if event.card >= 0})
    able = [card for card in mine if answers.why_not_answer(draft, seat, card, due) is None]
    key = f"ask_{due.to}_window"
    told = {"card": due.card} if due.to == "play" else {"pieces": due.pieces}
    return ask(seat, key, (*passes, *map(reveal_event.__getitem__, able)), "O33.3", **told)


def answer_answering(draft: Draft, frame: Answering, action: Action) -> None:
    seat = frame.waiting[0]
    match action:
        case Pass(turn):
            draft.swap(Answering(frame.waiting[1:]))
            if turn:
                draft.resting |= {seat}
        case RevealEvent(card):
            due = _due(draft)
            refuse(answers.why_not_answer(draft, seat, card, due))
            event = playing.lift(draft, seat, card)
            draft.marks |= {mark("answered", NO_PIECE, seat)}
            draft.tell(Answered(seat, card, event.paid, event.turn, due.to))
            found = draft.texts[card].answer
            assert found is not None  # noqa: S101  why_not_answer has seen to that
            draft.swap(Replying(seat, card, found[0], NO_PIECE, REVEALED))
        case _:
            raise Refused(Message("only_answering", rule="O33.3"))


# The reply


def advance_replying(draft: Draft, frame: Replying) -> bool:
    answer = draft.texts[frame.card].card.abilities[frame.ability]
    assert isinstance(answer, Answer)  # noqa: S101  nothing else replies
    if frame.stage == DONE or frame.stage == SETTLED:
        draft.pop()
        draft.archive = (*draft.archive, frame.card)
        draft.changed = True
        return True
    due = _due(draft)
    pieces = answers.touchable(draft, frame.seat, frame.card, due)
    if frame.piece == NO_PIECE and len(pieces) > 1:
        return False
    piece = pieces[0] if frame.piece == NO_PIECE else frame.piece
    payer = _payer(draft, answer, due, piece) if frame.stage == REVEALED else NOBODY
    if payer != NOBODY and answer.unless is not None:
        draft.swap(frame._replace(piece=piece, stage=ASKED))
        draft.push(Paying(payer, answer.unless.pay, 0, frame.card))
        return True
    _avert(draft, frame, piece)
    begun = beginning(frame.seat, frame.card, frame.ability, NO_PIECE, NO_PLACE, piece)
    if piece != NO_PIECE and piece in draft.cards_in_play:
        there = draft.place_of(draft.cards_in_play[piece])
        begun = begun._replace(it=(piece,), there=there)
    draft.push(begun)
    return True


def _payer(draft: Draft, answer: Answer, due: answers.Due, piece: Piece) -> Seat:
    """Without a doer there is no price (O33.7)."""
    if answer.unless is None or due.doer == NOBODY:
        return NOBODY
    if answer.unless.by == "controller" and piece in draft.cards_in_play:
        return draft.controller(draft.cards_in_play[piece])
    return due.doer


def node_replying(draft: Draft, frame: Replying) -> Node:
    pieces = answers.touchable(draft, frame.seat, frame.card, _due(draft))
    picks = [pick[piece] for piece in sorted(pieces)]
    return ask(frame.seat, "ask_choose", picks, "O33.2", card=frame.card, which="character")


def answer_replying(draft: Draft, frame: Replying, action: Action) -> None:
    check_offered(node_replying(draft, frame), action, "not_offered", "O33.2")
    if isinstance(action, Pick):
        draft.swap(frame._replace(piece=action.piece))


def _avert(draft: Draft, frame: Replying, piece: Piece) -> None:
    """What was due does not happen; what was paid stays paid (O33.6)."""
    due = draft.frames[-2]
    draft.frames = draft.frames[:-2]
    match due:
        case Entering():
            draft.push(due)
            moving.give_up(draft, due)
            stop_walk(draft, due.piece)
        case Playing():
            playing.keep_out(draft, due)
        case Archiving(pieces, why):
            draft.marks |= {mark("saved", piece, 0)}
            answers.archive_all(draft, tuple(one for one in pieces if one != piece), why)
            if why == "version" and draft.frames and isinstance(draft.frames[-1], Playing):
                draft.swap(draft.frames[-1]._replace(version=playing.ANSWERED))
        case _:
            pass
    draft.push(frame._replace(piece=piece, stage=DONE))


# What was not answered


def advance_playing(draft: Draft, frame: Playing) -> bool:
    if not answers.hold(draft, frame):
        draft.pop()
        playing.come(draft, frame)
    return True


def advance_archiving(draft: Draft, frame: Archiving) -> bool:
    if not answers.hold(draft, frame):
        draft.pop()
        if frame.why != "version":  # the new version sees to that
            answers.archive_all(draft, frame.pieces, frame.why)
    return True


def advance_controlling(draft: Draft, frame: Controlling) -> bool:
    if not answers.hold(draft, frame):
        draft.pop()
        card = draft.cards_in_play.get(frame.piece)
        if card is not None and can_take_over(draft, card, frame.mover):
            take_over(draft, card, frame.mover, frame.until)
    return True


def advance_bringing(draft: Draft, frame: Bringing) -> bool:
    if not answers.hold(draft, frame):
        draft.pop()
        card = draft.cards_in_play.get(frame.piece)
        if card is not None and moving.can_be_brought(draft, card, frame.place, frame.mover):
            moving.arrive(draft, card, frame.place)
    return True
