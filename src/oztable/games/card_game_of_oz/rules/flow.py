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


def node(table: Draft) -> Node:
    if table.pending and in_line(table):
        seat, waiting = first_in_line(table)
        texts = [PickText(one.card, one.ability, one.piece) for one in waiting]
        return ask(seat, "ask_order", dict.fromkeys(texts), "OR-87")
    if table.frames:
        frame = table.frames[-1]
        kind = type(frame)
        if kind is ROLLING:
            blue = cast("Rolling", frame).blue
            return table.ruleset.blue_chance if blue else table.ruleset.gold_chance
        return ask_of[kind](table, frame)
    phase = table.phase
    if phase is ACTIONS:
        return _decide(table, _ask_action(table.points))
    if phase is BONUS:
        return _decide(table, _ask_bonus(table.points))
    return _who_begins(table) if phase is FIRST else result(table)


def _decide(table: Draft, prompt: Message) -> Decide[Action]:
    return decide(table.active, prompt, actions_now(table))


@once
def _ask_action(points: int) -> Message:
    return Message("ask_action", (("points", points),), "O6")


@once
def _ask_bonus(points: int) -> Message:
    return Message("ask_bonus", (("points", points),), "O7")


def _who_begins(table: Draft) -> Node:
    seats = [First(Seat(seat)) for seat in range(table.authors)]
    if table.rulings.first_chosen and table.authors > 1:
        return ask(Seat(0), "ask_first", seats, "O2.6")
    return Chance(tuple((first, 1) for first in seats))


# What is done


def apply(table: Draft, action: Action) -> None:
    """Takes the answer to what was asked, then goes on to the next question."""
    if table.pending and in_line(table):
        _choose_order(table, action)
    elif table.frames:
        _answer(table, table.frames[-1], action)
    elif table.phase is ACTIONS or table.phase is BONUS:
        _act(table, action)
    elif table.phase is FIRST:
        _begin(table, action)
    else:
        raise Refused(Message("game_over", rule="O9.3"))
    run(table)


def run(table: Draft) -> None:
    """Everything that happens by itself."""
    while True:
        if table.changed:
            check(table)
        if table.pending and in_line(table):
            _, waiting = first_in_line(table)
            if len(waiting) > 1 and table.fuse:
                return
            set_off(table, waiting[0])
        elif table.frames:
            if not _advance(table, table.frames[-1]):
                return
        elif not go_on(table):
            return


# The frames that come most often are not looked up.


def _advance(table: Draft, frame: Frame) -> bool:
    kind = type(frame)
    if kind is WINDOW:
        return advance_window(table, cast("Window", frame))
    if kind is ROLLING:
        return advance_rolling(table, cast("Rolling", frame))
    return advance[kind](table, frame)


def _answer(table: Draft, frame: Frame, action: Action) -> None:
    kind = type(frame)
    if kind is ROLLING:
        answer_rolling(table, cast("Rolling", frame), action)
    else:
        answer[kind](table, frame, action)


def _choose_order(table: Draft, action: Action) -> None:
    _, waiting = first_in_line(table)
    for one in waiting:
        if action == PickText(one.card, one.ability, one.piece):
            set_off(table, one)
            return
    raise Refused(Message("not_offered", rule="OR-87"))


def _begin(table: Draft, action: Action) -> None:
    if not isinstance(action, First) or not 0 <= action.seat < table.authors:
        raise Refused(Message("only_first", rule="O2.6"))
    table.first = action.seat
    table.phase = START
    table.tell(Began(action.seat))
    table.frames = deal(table.authors, action.seat, table.rulings.mulligan)


def _act(table: Draft, action: Action) -> None:
    """A choice of the active Author in phase 2 or 3. A window follows each but the end."""
    table.fuse = FUSE
    if isinstance(action, End):
        end_phase(table)
        return
    seat = table.active
    match action:
        case MoveOne():
            _move(table, seat, action)
        case ReplaceOne() | DrawCard() if table.phase is ACTIONS:
            _story_action(table, seat, action)
        case ArchiveCard(card):
            refuse(why_not_gather(table, seat, card))
            open_window(table)
            archive_for_dice(table, seat, card)
        case EquipOne(thing, bearer):
            refuse(why_not_equip(table, seat, thing, bearer))
            open_window(table)
            do_equip(table, seat, thing, bearer)
        case RevealEvent(card):
            refuse(why_not_reveal(table, seat, card))
            open_window(table)
            reveal(table, seat, card)
        case _ if table.phase is ACTIONS:
            _story_action(table, seat, action)
        case _:
            raise Refused(Message("only_bonus", rule="OR-32"))


def _move(table: Draft, seat: Seat, action: MoveOne) -> None:
    card = table.cards_in_play.get(action.piece)
    if card is None or table.card(card.piece).type != "character":
        raise Refused(Message("no_such_character", rule="O6.4"))
    cause: Cause = "action" if table.phase is ACTIONS else "bonus"
    refuse(why_not_move(table, card, action.way, seat, cause))
    open_window(table)
    begin_move(table, card, action.way, seat, cause)


def _story_action(table: Draft, seat: Seat, action: Action) -> None:
    match action:
        case ReplaceOne(place):
            refuse(why_not_replace(table, seat, action))
            table.points -= REPLACE_COST
            open_window(table)
            table.push(replacing(place))
        case DrawCard():
            refuse(why_not_draw(table))
            table.points -= DRAW_COST
            open_window(table)
            table.push(drawing(seat, 1))
        case PlayCard():
            refuse(why_not_play(table, seat, action))
            open_window(table)
            _play(table, seat, action)
        case SetDown(card, paid):
            refuse(why_not_set_down(table, seat, action))
            open_window(table)
            set_down(table, seat, card, paid)
        case UseText(piece, ability):
            refuse(why_not_use(table, seat, piece, ability))
            open_window(table)
            use_text(table, seat, piece, ability)
        case _:
            raise Refused(Message("not_now", rule="O21"))


def _play(table: Draft, seat: Seat, action: PlayCard) -> None:
    card, place, on = action.card, action.place, action.on
    match table.texts[card].card.type:
        case "character":
            play_character(table, seat, card, place)
        case "object":
            play_object(table, seat, card, place, on)
        case _:
            play_text(table, seat, card, place, on)


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
