"""How the game goes on: what is asked at each moment, and everything up to the next question."""

from __future__ import annotations

from typing import Final, cast

from oztable.core.game import Chance, Decide, Message, Over, Seat
from oztable.games.card_game_of_oz.rules.actions import (
    Action,
    ArchiveCard,
    Comes,
    DrawCard,
    End,
    EquipOne,
    First,
    MoveOne,
    PickCard,
    PickText,
    PlayCard,
    ReplaceOne,
    RevealEvent,
    SetDown,
    UseText,
)
from oztable.games.card_game_of_oz.rules.checks import check
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.events import Began
from oztable.games.card_game_of_oz.rules.frames import (
    Drawing,
    Frame,
    Looking,
    Peeking,
    Replacing,
    Rolling,
    Window,
)
from oztable.games.card_game_of_oz.rules.legal import (
    DRAW_COST,
    REPLACE_COST,
    actions_now,
    why_not_draw,
    why_not_gather,
    why_not_play,
    why_not_replace,
    why_not_set_down,
)
from oztable.games.card_game_of_oz.rules.made_once import once
from oztable.games.card_game_of_oz.rules.moving import Cause, begin_move, why_not_move
from oztable.games.card_game_of_oz.rules.notation import Notation
from oztable.games.card_game_of_oz.rules.phases import ACTIONS, BONUS, FIRST, START
from oztable.games.card_game_of_oz.rules.playing import (
    do_equip,
    play_character,
    play_object,
    play_text,
    reveal,
    set_down,
    use_text,
    why_not_equip,
    why_not_reveal,
    why_not_use,
)
from oztable.games.card_game_of_oz.rules.refusal import Refused, refuse
from oztable.games.card_game_of_oz.rules.scoring import result
from oztable.games.card_game_of_oz.rules.setup import deal
from oztable.games.card_game_of_oz.rules.state import UNKNOWN, State
from oztable.games.card_game_of_oz.rules.steps import ADVANCE, ANSWER, NODE
from oztable.games.card_game_of_oz.rules.steps.common import ask, decide
from oztable.games.card_game_of_oz.rules.steps.dice import (
    advance_rolling,
    answer_rolling,
    archive_for_dice,
)
from oztable.games.card_game_of_oz.rules.steps.windows import advance_window
from oztable.games.card_game_of_oz.rules.triggers import FUSE, first_in_line, in_line, set_off
from oztable.games.card_game_of_oz.rules.turns import end_phase, go_on, open_window

drawing: Final = once(Drawing)
replacing: Final = once(Replacing)
# Compiled, names of this module are at hand, and those of others are looked up each time.
ROLLING: Final[type[Frame]] = Rolling
WINDOW: Final[type[Frame]] = Window
advance: Final = ADVANCE
answer: Final = ANSWER
ask_of: Final = NODE
Node = Decide[Action] | Chance[Action] | Over


# What is asked


def node(draft: Draft) -> Node:
    if draft.pending and in_line(draft):
        seat, waiting = first_in_line(draft)
        texts = [PickText(one.card, one.ability, one.piece) for one in waiting]
        return ask(seat, "ask_order", dict.fromkeys(texts), "OR-87")
    if draft.frames:
        frame = draft.frames[-1]
        kind = type(frame)
        if kind is ROLLING:
            blue = cast("Rolling", frame).blue
            return draft.ruleset.blue_chance if blue else draft.ruleset.gold_chance
        return ask_of[kind](draft, frame)
    phase = draft.phase
    if phase is ACTIONS:
        return _decide(draft, _ask_action(draft.points))
    if phase is BONUS:
        return _decide(draft, _ask_bonus(draft.points))
    return _who_begins(draft) if phase is FIRST else result(draft)


def _decide(draft: Draft, prompt: Message) -> Decide[Action]:
    return decide(draft.active, prompt, actions_now(draft))


@once
def _ask_action(points: int) -> Message:
    return Message("ask_action", (("points", points),), "O6")


@once
def _ask_bonus(points: int) -> Message:
    return Message("ask_bonus", (("points", points),), "O7")


def _who_begins(draft: Draft) -> Node:
    seats = [First(Seat(seat)) for seat in range(draft.authors)]
    if draft.rulings.first_chosen and draft.authors > 1:
        return ask(Seat(0), "ask_first", seats, "O2.6")
    return Chance(tuple((first, 1) for first in seats))


# What is done


def apply(draft: Draft, action: Action) -> None:
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


def _advance(draft: Draft, frame: Frame) -> bool:
    kind = type(frame)
    if kind is WINDOW:
        return advance_window(draft, cast("Window", frame))
    if kind is ROLLING:
        return advance_rolling(draft, cast("Rolling", frame))
    return advance[kind](draft, frame)


def _answer(draft: Draft, frame: Frame, action: Action) -> None:
    kind = type(frame)
    if kind is ROLLING:
        answer_rolling(draft, cast("Rolling", frame), action)
    else:
        answer[kind](draft, frame, action)


def _choose_order(draft: Draft, action: Action) -> None:
    _, waiting = first_in_line(draft)
    for one in waiting:
        if action == PickText(one.card, one.ability, one.piece):
            set_off(draft, one)
            return
    raise Refused(Message("not_offered", rule="OR-87"))


def _begin(draft: Draft, action: Action) -> None:
    if not isinstance(action, First) or not 0 <= action.seat < draft.authors:
        raise Refused(Message("only_first", rule="O2.6"))
    draft.first = action.seat
    draft.phase = START
    draft.tell(Began(action.seat))
    draft.frames = deal(draft.authors, action.seat, draft.rulings.mulligan)


def _act(draft: Draft, action: Action) -> None:
    """A choice of the active Author in phase 2 or 3. A window follows each but the end."""
    draft.fuse = FUSE
    if isinstance(action, End):
        end_phase(draft)
        return
    seat = draft.active
    match action:
        case MoveOne():
            _move(draft, seat, action)
        case ReplaceOne() | DrawCard() if draft.phase is ACTIONS:
            _story_action(draft, seat, action)
        case ArchiveCard(card):
            refuse(why_not_gather(draft, seat, card))
            open_window(draft)
            archive_for_dice(draft, seat, card)
        case EquipOne(thing, bearer):
            refuse(why_not_equip(draft, seat, thing, bearer))
            open_window(draft)
            do_equip(draft, seat, thing, bearer)
        case RevealEvent(card):
            refuse(why_not_reveal(draft, seat, card))
            open_window(draft)
            reveal(draft, seat, card)
        case _ if draft.phase is ACTIONS:
            _story_action(draft, seat, action)
        case _:
            raise Refused(Message("only_bonus", rule="OR-32"))


def _move(draft: Draft, seat: Seat, action: MoveOne) -> None:
    card = draft.cards_in_play.get(action.piece)
    if card is None or draft.card(card.piece).type != "character":
        raise Refused(Message("no_such_character", rule="O6.4"))
    cause: Cause = "action" if draft.phase is ACTIONS else "bonus"
    refuse(why_not_move(draft, card, action.way, seat, cause))
    open_window(draft)
    begin_move(draft, card, action.way, seat, cause)


def _story_action(draft: Draft, seat: Seat, action: Action) -> None:
    match action:
        case ReplaceOne(place):
            refuse(why_not_replace(draft, seat, action))
            draft.points -= REPLACE_COST
            open_window(draft)
            draft.push(replacing(place))
        case DrawCard():
            refuse(why_not_draw(draft))
            draft.points -= DRAW_COST
            open_window(draft)
            draft.push(drawing(seat, 1))
        case PlayCard():
            refuse(why_not_play(draft, seat, action))
            open_window(draft)
            _play(draft, seat, action)
        case SetDown(card, paid):
            refuse(why_not_set_down(draft, seat, action))
            open_window(draft)
            set_down(draft, seat, card, paid)
        case UseText(piece, ability):
            refuse(why_not_use(draft, seat, piece, ability))
            open_window(draft)
            use_text(draft, seat, piece, ability)
        case _:
            raise Refused(Message("not_now", rule="O21"))


def _play(draft: Draft, seat: Seat, action: PlayCard) -> None:
    card, place, on = action.card, action.place, action.on
    match draft.texts[card].card.type:
        case "character":
            play_character(draft, seat, card, place)
        case "object":
            play_object(draft, seat, card, place, on)
        case _:
            play_text(draft, seat, card, place, on)


# What others see of it


def witness(state: State, action: Action, seat: Seat | None, notation: Notation) -> str:
    """An action as this seat saw it: hidden cards are question marks."""
    frame = state.frames[-1] if state.frames else None
    match action:
        case Comes() if isinstance(frame, Drawing | Looking | Peeking) and frame.seat != seat:
            return notation.format(Comes(UNKNOWN))
        case PickCard() if isinstance(frame, Peeking) and frame.seat != seat:
            return notation.format(PickCard(UNKNOWN))
        case SetDown(_, paid) if state.active != seat:
            return notation.format(SetDown(UNKNOWN, paid))
        case _:
            return notation.format(action)
