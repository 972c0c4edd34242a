"""Rolling, one die at a time (O5, O6.7)."""

from __future__ import annotations

from typing import Final

from oztable.core.game import Message, Seat
from oztable.games.card_game_of_oz.rules.actions import Action, Die
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.events import Rolled
from oztable.games.card_game_of_oz.rules.frames import Entering, Paying, Rolling
from oztable.games.card_game_of_oz.rules.made_once import once
from oztable.games.card_game_of_oz.rules.pieces import CardId
from oztable.games.card_game_of_oz.rules.refusal import Refused
from oztable.games.card_game_of_oz.rules.steps.common import discard
from oztable.games.card_game_of_oz.rules.triggers import note_turn

rolling: Final = once(Rolling)
# There are few of these, and they are needed very often.
AFTER: Final[dict[tuple[Rolling, int], tuple[Rolling, Rolled]]] = {}


def advance_rolling(draft: Draft, frame: Rolling) -> bool:
    if frame.blue or frame.gold:
        return False
    draft.pop()
    if frame.in_turn:
        note_turn(draft, "turn begins")
    return True


def answer_rolling(draft: Draft, frame: Rolling, action: Action) -> None:
    seat, more_blue, _, in_turn = frame
    dice = draft.ruleset.dice
    colour, faces = ("blue", dice.blue) if more_blue else ("gold", dice.gold)
    shown = action.symbols if isinstance(action, Die) and action.colour == colour else None
    if shown is None or shown not in faces:
        raise Refused(Message("not_chance", rule="O21.4"))
    key = (frame, shown)
    after = AFTER.get(key)
    if after is None:
        after = AFTER[key] = _after(frame, shown)
    draft.swap(after[0])
    draft.tell(after[1])
    if in_turn:
        blue, gold = draft.dice
        more = (shown,)
        draft.dice = (blue + more, gold) if more_blue else (blue, gold + more)
    _gain(draft, seat, shown)


def _after(frame: Rolling, shown: int) -> tuple[Rolling, Rolled]:
    """What is left to roll, and the event."""
    seat, blue, gold, in_turn = frame
    if blue:
        return Rolling(seat, blue - 1, gold, in_turn), Rolled(seat, "blue", shown)
    return Rolling(seat, blue, gold - 1, in_turn), Rolled(seat, "gold", shown)


def _gain(draft: Draft, seat: Seat, points: int) -> None:
    """Into the points of the turn; off turn, into the purse of the payment that is due (OR-24)."""
    if draft.has_turn(seat):
        draft.points += points
        return
    below = draft.frames[-2] if len(draft.frames) > 1 else None
    if isinstance(below, Entering | Paying):
        draft.frames = (
            *draft.frames[:-2],
            below._replace(purse=below.purse + points),
            draft.frames[-1],
        )


def archive_for_dice(draft: Draft, seat: Seat, card: CardId) -> None:
    draft.archived_for_dice += 1
    discard(draft, seat, card, "dice")
    draft.push(rolling(seat, 0, 1, False))
