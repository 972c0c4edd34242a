"""Rounds, turns and phases (O4 to O7, O21)."""

from __future__ import annotations

from typing import Final

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules import controls, phases
from oztable.games.card_game_of_oz.rules.answers import begin_action
from oztable.games.card_game_of_oz.rules.costs import more_gold_dice
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.durations import is_over_at_start, left_after_turn
from oztable.games.card_game_of_oz.rules.events import Marker, Scored, ShownAtLast, TurnBegan
from oztable.games.card_game_of_oz.rules.frames import Rolling, Trimming, Window
from oztable.games.card_game_of_oz.rules.made_once import once
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


def open_window(draft: Draft) -> None:
    begin_action(draft)
    draft.push(window(draft.from_active()))


def start_turn(draft: Draft, marker: Marker = "") -> None:
    """T1: what was left of the last turn is gone."""
    draft.turn += 1
    draft.points = 0
    draft.dice = ((), ())
    spent_on_tolls = any(mark.what == "toll" for mark in draft.marks)
    draft.marks = frozenset()
    draft.archived_for_dice = 0
    draft.acts = 0
    draft.resting = frozenset()
    draft.fuse = FUSE
    draft.phase = phases.ROLL
    if draft.rulings.no_end_before or spent_on_tolls or draft.ruleset.texts.minds_rounds:
        draft.touch()  # a new round may open what was closed, and first costs are first again
    if draft.lasting:
        draft.lasting = tuple(
            gift
            for gift in draft.lasting
            if not is_over_at_start(draft.active, gift.seat, gift.turns)
        )
        draft.touch()
    controls.at_start_of_turn(draft)
    draft.tell(turn_began(draft.active, draft.round, marker))
    open_window(draft)


def gold_dice(draft: Draft) -> int:
    """One for each Character in the own Storyline, ten dice at most in all (O5.2 to O5.4)."""
    storyline = draft.board.storylines[draft.active]
    mine = sum(1 for card in draft.of_seat(draft.active) if card.place in storyline)
    dice = mine + more_gold_dice(draft, draft.active)
    return max(0, min(MOST_DICE - BLUE_DICE, dice))


def roll(draft: Draft) -> None:
    """T2: the dice, then a window, then Story Actions."""
    draft.phase = phases.ACTIONS
    open_window(draft)
    draft.push(rolling(draft.active, BLUE_DICE, gold_dice(draft), True))


def end_phase(draft: Draft) -> None:
    if draft.phase is phases.ACTIONS:
        draft.phase = phases.BONUS
        return
    draft.phase = phases.END
    begin_action(draft)
    if draft.rulings.hand_limit is not None:
        draft.push(Trimming(draft.active))
    note_turn(draft, "turn ends")


def close_turn(draft: Draft) -> None:
    """T5: what held until the end of the turn holds no more, and points are lost."""
    if draft.lasting:
        left = (
            gift._replace(turns=left_after_turn(draft.active, gift.seat, gift.turns))
            for gift in draft.lasting
        )
        draft.lasting = tuple(gift for gift in left if gift.turns)
        draft.touch()
    controls.at_end_of_turn(draft)
    draft.points = 0
    draft.phase = phases.NEXT
    open_window(draft)


def _is_for_this_turn(draft: Draft, gift: Lasting) -> bool:
    """Given in the last window of a turn, which was left when the turn was closed."""
    return draft.texts[gift.card].programs[gift.ability][gift.op].ends_with_turn()


def next_turn(draft: Draft) -> None:
    """T6: the next Author, the next Round, or the last window."""
    if any(_is_for_this_turn(draft, gift) for gift in draft.lasting):
        rest = (gift for gift in draft.lasting if not _is_for_this_turn(draft, gift))
        draft.lasting = tuple(rest)
        draft.touch()
    controls.after_turn(draft)
    following = turn_after(draft, draft.active, draft.first, draft.round)
    if following is None:
        draft.phase = phases.LAST
        draft.active = draft.first
        draft.resting = frozenset()
        open_window(draft)
        return
    seat, first, round_ = following
    marker: Marker = ""
    if round_ > draft.round and draft.rulings.rotate_first:
        marker = "again" if seat == draft.active else "passed"
    draft.active, draft.first, draft.round = seat, first, round_
    start_turn(draft, marker)


def turn_after(
    draft: Draft, active: Seat, first: Seat, round_: int
) -> tuple[Seat, Seat, int] | None:
    """Who has the turn after this one, who then has the Marker, and the Round; None where it is
    the last one, as the game stands."""
    following = Seat((active + 1) % draft.authors)
    if following != first:
        return following, first, round_
    if draft.has_ended or round_ >= draft.rulings.rounds:
        return None
    if draft.rulings.rotate_first:
        first = Seat((first + 1) % draft.authors)
    return first, first, round_ + 1


def score(draft: Draft) -> None:
    draft.phase = phases.OVER
    over = result(draft)
    draft.tell(Scored(over.scores, over.winners, over.reason))
    for seat in range(draft.authors):
        if draft.set_events[seat]:
            draft.tell(ShownAtLast(Seat(seat), draft.set_events[seat]))


def go_on(draft: Draft) -> bool:
    """What the phase does by itself when nothing else is under way; False if somebody decides."""
    if draft.phase is phases.ACTIONS or draft.phase is phases.BONUS:
        return False
    if draft.phase is phases.START:
        draft.round, draft.active = 1, draft.first
        start_turn(draft)
    elif draft.phase is phases.ROLL:
        roll(draft)
    elif draft.phase is phases.END:
        close_turn(draft)
    elif draft.phase is phases.NEXT:
        next_turn(draft)
    elif draft.phase is phases.LAST:
        score(draft)
    else:
        return False
    return True
