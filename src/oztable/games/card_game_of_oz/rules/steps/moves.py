"""Moves that are under way: paying, and walks that a card directs (O22)."""

from __future__ import annotations

from typing import Any

from oztable.core.game import Message
from oztable.games.card_game_of_oz.rules import moving
from oztable.games.card_game_of_oz.rules.actions import Action, ArchiveCard, MoveOne, No, Yes
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.frames import Entering, Walking
from oztable.games.card_game_of_oz.rules.legal import why_not_gather
from oztable.games.card_game_of_oz.rules.pieces import Piece
from oztable.games.card_game_of_oz.rules.refusal import Refused, refuse
from oztable.games.card_game_of_oz.rules.steps.common import Node, ask
from oztable.games.card_game_of_oz.rules.steps.dice import archive_for_dice


def node_entering(draft: Draft, frame: Entering) -> Node:
    need, have = moving.due(draft, frame), moving.purse(draft, frame)
    if have >= need:
        return ask(frame.mover, "ask_pay", (Yes(), No()), "OR-41", need=need)
    cards = [ArchiveCard(card) for card in draft.hand_titles(frame.mover)]
    return ask(frame.mover, "ask_gather", (*cards, No()), "O22.6", need=need, have=have)


def answer_entering(draft: Draft, frame: Entering, action: Action) -> None:
    short = moving.purse(draft, frame) < moving.due(draft, frame)
    match action:
        case No():
            moving.give_up(draft, frame)
            stop_walk(draft, frame.piece)
        case Yes() if not short:
            draft.swap(frame._replace(agreed=True))
        case ArchiveCard(card) if short:
            refuse(why_not_gather(draft, frame.mover, card))
            archive_for_dice(draft, frame.mover, card)
        case _:
            raise Refused(Message("only_paying", rule="O22.6"))


def stop_walk(draft: Draft, piece: Piece) -> None:
    """A walk that a card directs ends where a step fails."""
    if draft.frames and isinstance(walk := draft.frames[-1], Walking) and walk.piece == piece:
        draft.pop()


def advance_entering_or_stop(draft: Draft, frame: Entering) -> bool:
    card = draft.cards_in_play.get(frame.piece)
    before = card.place if card else None
    done = moving.advance_entering(draft, frame)
    if done and card is not None:
        now = draft.cards_in_play.get(frame.piece)
        if now is not None and now.place == before:
            stop_walk(draft, frame.piece)
    return done


def _steps(draft: Draft, frame: Walking) -> list[MoveOne]:
    card = draft.cards_in_play[frame.piece]
    ways: tuple[Any, ...] = (frame.way,) if frame.way else (1, -1)
    return [
        MoveOne(card.piece, way)
        for way in ways
        if moving.why_not_move(draft, card, way, frame.mover, "card", frame.free, frame.bans)
        is None
    ]


def advance_walking(draft: Draft, frame: Walking) -> bool:
    if frame.left == 0 or frame.piece not in draft.cards_in_play:
        draft.pop()
        return True
    steps = _steps(draft, frame)
    if not steps:
        draft.pop()
        return True
    if len(steps) == 1 and not frame.may:
        answer_walking(draft, frame, steps[0])
        return True
    return False


def node_walking(draft: Draft, frame: Walking) -> Node:
    stop: tuple[Action, ...] = (No(),) if frame.may else ()
    piece = frame.piece
    return ask(frame.mover, "ask_walk", (*_steps(draft, frame), *stop), "O22", piece=piece)


def answer_walking(draft: Draft, frame: Walking, action: Action) -> None:
    if isinstance(action, No) and frame.may:
        draft.pop()
        return
    card = draft.cards_in_play[frame.piece]
    if not isinstance(action, MoveOne) or action.piece != card.piece:
        raise Refused(Message("only_walking", rule="O22"))
    if frame.way not in (0, action.way):
        raise Refused(Message("one_direction", rule="O22"))
    mover, free, bans = frame.mover, frame.free, frame.bans
    refuse(moving.why_not_move(draft, card, action.way, mover, "card", free, bans))
    draft.swap(frame._replace(left=frame.left - 1, way=action.way))
    moving.begin_move(draft, card, action.way, mover, "card", free, bans)
