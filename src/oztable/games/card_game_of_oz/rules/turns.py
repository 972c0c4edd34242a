"""Rounds, turns and phases (O4 to O7, O21)."""

from __future__ import annotations

from typing import Final

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules.costs import more_gold_dice
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.events import Scored, ShownAtLast, TurnBegan
from oztable.games.card_game_of_oz.rules.frames import Rolling, Trimming, Window
from oztable.games.card_game_of_oz.rules.made_once import once
from oztable.games.card_game_of_oz.rules.phases import (
    ACTIONS,
    BONUS,
    END,
    LAST,
    NEXT,
    OVER,
    ROLL,
    START,
)
from oztable.games.card_game_of_oz.rules.scoring import result
from oztable.games.card_game_of_oz.rules.state import Lasting
from oztable.games.card_game_of_oz.rules.triggers import FUSE, note_turn

turn_began: Final = once(TurnBegan)
rolling: Final = once(Rolling)
WINDOWS: Final[dict[tuple[Seat, ...], Window]] = {}
BLUE_DICE: Final = 4
MOST_DICE: Final = 10


def window(waiting: tuple[Seat, ...]) -> Window:
    """There are few, and one is opened after every action."""
    found = WINDOWS.get(waiting)
    if found is None:
        found = WINDOWS[waiting] = Window(waiting)
    return found


def open_window(table: Draft) -> None:
    table.push(window(table.from_active()))


def start_turn(table: Draft) -> None:
    """T1: what was left of the last turn is gone."""
    table.turn += 1
    table.points = 0
    table.dice = ((), ())
    spent_on_tolls = any(mark.what == "toll" for mark in table.marks)
    table.marks = frozenset()
    table.archived_for_dice = 0
    table.resting = frozenset()
    table.fuse = FUSE
    table.phase = ROLL
    if table.rulings.no_end_before or spent_on_tolls:
        table.touch()  # a new round may open what was closed, and first costs are first again
    table.tell(turn_began(table.active, table.round))
    open_window(table)


def gold_dice(table: Draft) -> int:
    """One for each Character in the own Storyline, ten dice at most in all (O5.2 to O5.4)."""
    storyline = table.board.storylines[table.active]
    mine = sum(1 for card in table.of_seat(table.active) if card.place in storyline)
    dice = mine + more_gold_dice(table, table.active)
    return max(0, min(MOST_DICE - BLUE_DICE, dice))


def roll(table: Draft) -> None:
    """T2: the dice, then a window, then Story Actions."""
    table.phase = ACTIONS
    open_window(table)
    table.push(rolling(table.active, BLUE_DICE, gold_dice(table), True))


def end_phase(table: Draft) -> None:
    if table.phase is ACTIONS:
        table.phase = BONUS
        return
    table.phase = END
    if table.rulings.hand_limit is not None:
        table.push(Trimming(table.active))
    note_turn(table, "turn ends")


def close_turn(table: Draft) -> None:
    """T5: what held until the end of the turn holds no more, and points are lost."""
    if table.lasting:
        left = (
            gift._replace(turns=gift.turns - (gift.seat == table.active)) for gift in table.lasting
        )
        table.lasting = tuple(gift for gift in left if gift.turns > 0)
        table.touch()
    table.points = 0
    table.phase = NEXT
    open_window(table)


def _is_for_this_turn(table: Draft, gift: Lasting) -> bool:
    """Given in the last window of a turn, which was left when the turn was closed."""
    return table.texts[gift.card].programs[gift.ability][gift.op].ends_with_turn()


def next_turn(table: Draft) -> None:
    """T6: the next Author, the next Round, or the last window."""
    if any(_is_for_this_turn(table, gift) for gift in table.lasting):
        rest = (gift for gift in table.lasting if not _is_for_this_turn(table, gift))
        table.lasting = tuple(rest)
        table.touch()
    following = Seat((table.active + 1) % table.authors)
    if following != table.first:
        table.active = following
        start_turn(table)
    elif table.has_ended or table.round >= table.rulings.rounds:
        table.phase = LAST
        table.active = table.first
        table.resting = frozenset()
        open_window(table)
    else:
        table.round += 1
        if table.rulings.rotate_first:
            table.first = Seat((table.first + 1) % table.authors)
        table.active = table.first
        start_turn(table)


def score(table: Draft) -> None:
    table.phase = OVER
    over = result(table)
    table.tell(Scored(over.scores, over.winners, over.reason))
    for seat in range(table.authors):
        if table.set_events[seat]:
            table.tell(ShownAtLast(Seat(seat), table.set_events[seat]))


def go_on(table: Draft) -> bool:
    """What the phase does by itself when nothing else is under way; False if somebody decides."""
    if table.phase is ACTIONS or table.phase is BONUS:
        return False
    if table.phase is START:
        table.round, table.active = 1, table.first
        start_turn(table)
    elif table.phase is ROLL:
        roll(table)
    elif table.phase is END:
        close_turn(table)
    elif table.phase is NEXT:
        next_turn(table)
    elif table.phase is LAST:
        score(table)
    else:
        return False
    return True
