"""The state machine: what is asked, and everything that happens up to the next question."""

from __future__ import annotations

from typing import Final, cast

from oztable.core.game import Chance, Decide, Message, Over, Seat
from oztable.games.card_game_of_oz.rules import actions, frames, legal, playing, using
from oztable.games.card_game_of_oz.rules.checks import check
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.events import Began
from oztable.games.card_game_of_oz.rules.made_once import once
from oztable.games.card_game_of_oz.rules.moving import Cause, begin_move, why_not_move
from oztable.games.card_game_of_oz.rules.notation import Notation
from oztable.games.card_game_of_oz.rules.phases import ACTIONS, BONUS, FIRST, MOST_ACTS, START
from oztable.games.card_game_of_oz.rules.refusal import Refused, refuse
from oztable.games.card_game_of_oz.rules.scoring import result
from oztable.games.card_game_of_oz.rules.setup import deal, give
from oztable.games.card_game_of_oz.rules.state import UNKNOWN, State
from oztable.games.card_game_of_oz.rules.steps import ADVANCE, ANSWER, NODE
from oztable.games.card_game_of_oz.rules.steps.common import ask, decide
from oztable.games.card_game_of_oz.rules.steps.dice import (
    advance_rolling,
    answer_rolling,
    archive_for_dice,
)
from oztable.games.card_game_of_oz.rules.steps.windows import advance_window, is_for_windows
from oztable.games.card_game_of_oz.rules.triggers import FUSE, first_in_line, in_line, set_off
from oztable.games.card_game_of_oz.rules.turns import end_phase, go_on, open_window

drawing: Final = once(frames.Drawing)
replacing: Final = once(frames.Replacing)
# Compiled code finds names of its own module faster than those of others.
ROLLING: Final[type[frames.Frame]] = frames.Rolling
WINDOW: Final[type[frames.Frame]] = frames.Window
advance: Final = ADVANCE
answer: Final = ANSWER
ask_of: Final = NODE
Node = Decide[actions.Action] | Chance[actions.Action] | Over


# What is asked


def node(draft: Draft) -> Node:
    if draft.pending and in_line(draft):
        seat, waiting = first_in_line(draft)
        texts = [actions.PickText(one.card, one.ability, one.piece) for one in waiting]
        return ask(seat, "ask_order", dict.fromkeys(texts), "OR-87")
    if draft.frames:
        frame = draft.frames[-1]
        kind = type(frame)
        if kind is ROLLING:
            blue = cast("frames.Rolling", frame).blue
            return draft.ruleset.blue_chance if blue else draft.ruleset.gold_chance
        return ask_of[kind](draft, frame)
    phase = draft.phase
    if phase is ACTIONS:
        return _decide(draft, _ask_action(draft.points))
    if phase is BONUS:
        return _decide(draft, _ask_bonus(draft.points))
    return _who_begins(draft) if phase is FIRST else result(draft)


def _decide(draft: Draft, prompt: Message) -> Decide[actions.Action]:
    return decide(draft.active, prompt, legal.actions_now(draft))


@once
def _ask_action(points: int) -> Message:
    return Message("ask_action", (("points", points),), "O6")


@once
def _ask_bonus(points: int) -> Message:
    return Message("ask_bonus", (("points", points),), "O7")


def _who_begins(draft: Draft) -> Node:
    seats = [actions.First(Seat(seat)) for seat in range(draft.authors)]
    if draft.rulings.first_chosen and draft.authors > 1:
        return ask(Seat(0), "ask_first", seats, "O2.6")
    return Chance(tuple((first, 1) for first in seats))


# What is done


def apply(draft: Draft, action: actions.Action) -> None:
    """Takes the answer to what was asked, then goes on to the next question."""
    if draft.pending and in_line(draft):
        _choose_order(draft, action)
    elif draft.frames:
        _answer(draft, draft.frames[-1], action)
    elif draft.phase is ACTIONS or draft.phase is BONUS:
        _act(draft, action)
    elif draft.phase is FIRST:
        _begin(draft, action)
    else:
        raise Refused(Message("game_over", rule="O9.3"))
    run(draft)


def run(draft: Draft) -> None:
    """Everything that happens by itself."""
    while True:
        if draft.changed:
            check(draft)
        if draft.pending and in_line(draft):
            _, waiting = first_in_line(draft)
            if len(waiting) > 1 and draft.fuse:
                return
            set_off(draft, waiting[0])
        elif draft.frames:
            if not _advance(draft, draft.frames[-1]):
                return
        elif not go_on(draft):
            return


# The frames that come most often are not looked up.


def _advance(draft: Draft, frame: frames.Frame) -> bool:
    kind = type(frame)
    if kind is WINDOW:
        return advance_window(draft, cast("frames.Window", frame))
    if kind is ROLLING:
        return advance_rolling(draft, cast("frames.Rolling", frame))
    return advance[kind](draft, frame)


def _answer(draft: Draft, frame: frames.Frame, action: actions.Action) -> None:
    kind = type(frame)
    if kind is ROLLING:
        answer_rolling(draft, cast("frames.Rolling", frame), action)
    else:
        answer[kind](draft, frame, action)


def _choose_order(draft: Draft, action: actions.Action) -> None:
    _, waiting = first_in_line(draft)
    for one in waiting:
        if action == actions.PickText(one.card, one.ability, one.piece):
            set_off(draft, one)
            return
    raise Refused(Message("not_offered", rule="OR-87"))


def _begin(draft: Draft, action: actions.Action) -> None:
    if not isinstance(action, actions.First) or not 0 <= action.seat < draft.authors:
        raise Refused(Message("only_first", rule="O2.6"))
    draft.first = action.seat
    draft.phase = START
    draft.tell(Began(action.seat))
    if draft.ruleset.pack.sure:
        give(draft, draft.ruleset.pack.sure)
    draft.frames = deal(draft, action.seat)


def _act(draft: Draft, action: actions.Action) -> None:
    """A choice of the active Author in phase 2 or 3. A window follows each but the end."""
    draft.fuse = FUSE
    if isinstance(action, actions.End):
        end_phase(draft)
        return
    if draft.acts >= MOST_ACTS:
        raise Refused(Message("enough_for_one_turn", rule="OR-87"))
    draft.acts += 1
    seat = draft.active
    match action:
        case actions.MoveOne():
            _move(draft, seat, action)
        case actions.ReplaceOne() | actions.DrawCard() if draft.phase is ACTIONS:
            _story_action(draft, seat, action)
        case actions.ArchiveCard(card):
            refuse(legal.why_not_gather(draft, seat, card))
            open_window(draft)
            archive_for_dice(draft, seat, card)
        case actions.EquipOne(thing, bearer):
            refuse(using.why_not_equip(draft, seat, thing, bearer))
            open_window(draft)
            using.do_equip(draft, seat, thing, bearer)
        case actions.RevealEvent(card):
            refuse(playing.why_not_reveal(draft, seat, card))
            open_window(draft)
            playing.reveal(draft, seat, card)
        case actions.UseText(piece, ability) if is_for_windows(draft, action):
            refuse(using.why_not_use(draft, seat, piece, ability))
            open_window(draft)
            using.use_text(draft, seat, piece, ability)
        case _ if draft.phase is ACTIONS:
            _story_action(draft, seat, action)
        case _:
            raise Refused(Message("only_bonus", rule="OR-32"))


def _move(draft: Draft, seat: Seat, action: actions.MoveOne) -> None:
    card = draft.cards_in_play.get(action.piece)
    if card is None or draft.card(card.piece).type != "character":
        raise Refused(Message("no_such_character", rule="O6.4"))
    cause: Cause = "action" if draft.phase is ACTIONS else "bonus"
    refuse(why_not_move(draft, card, action.way, seat, cause))
    open_window(draft)
    begin_move(draft, card, action.way, seat, cause)


def _story_action(draft: Draft, seat: Seat, action: actions.Action) -> None:
    match action:
        case actions.ReplaceOne(place):
            refuse(legal.why_not_replace(draft, seat, action))
            draft.points -= legal.REPLACE_COST
            open_window(draft)
            draft.push(replacing(place))
        case actions.DrawCard():
            refuse(legal.why_not_draw(draft))
            draft.points -= legal.DRAW_COST
            open_window(draft)
            draft.push(drawing(seat, 1))
        case actions.PlayCard():
            refuse(legal.why_not_play(draft, seat, action))
            open_window(draft)
            _play(draft, seat, action)
        case actions.SetDown(card, paid):
            refuse(legal.why_not_set_down(draft, seat, action))
            open_window(draft)
            playing.set_down(draft, seat, card, paid)
        case actions.UseText(piece, ability):
            refuse(using.why_not_use(draft, seat, piece, ability))
            open_window(draft)
            using.use_text(draft, seat, piece, ability)
        case _:
            raise Refused(Message("not_now", rule="O21"))


def _play(draft: Draft, seat: Seat, action: actions.PlayCard) -> None:
    card, place, on = action.card, action.place, action.on
    match draft.texts[card].card.type:
        case "character":
            playing.play_character(draft, seat, card, place)
        case "object":
            playing.play_object(draft, seat, card, place, on)
        case _:
            playing.play_text(draft, seat, card, place, on)


# What others see of it


def witness(state: State, action: actions.Action, seat: Seat | None, notation: Notation) -> str:
    """An action as this seat saw it: hidden cards are question marks."""
    frame = state.frames[-1] if state.frames else None
    match action:
        case actions.Comes() if (
            isinstance(frame, frames.Drawing | frames.Looking | frames.Peeking)
            and frame.seat != seat
        ):
            return notation.format(actions.Comes(UNKNOWN))
        case actions.PickCard() if isinstance(frame, frames.Peeking) and frame.seat != seat:
            return notation.format(actions.PickCard(UNKNOWN))
        case actions.SetDown(_, paid) if state.active != seat:
            return notation.format(actions.SetDown(UNKNOWN, paid))
        case _:
            return notation.format(action)
