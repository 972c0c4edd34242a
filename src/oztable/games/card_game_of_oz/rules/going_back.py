"""When a Character under another Author's control goes back, and to whom (O35.2, O41.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from oztable.core.game import Seat
from oztable.core.language import Language
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.durations import (
    WHOLE_GAME,
    is_over_at_start,
    left_after_turn,
)
from oztable.games.card_game_of_oz.rules.naming import WORDS
from oztable.games.card_game_of_oz.rules.phases import FIRST, LAST, NEXT, OVER
from oztable.games.card_game_of_oz.rules.pieces import Piece
from oztable.games.card_game_of_oz.rules.state import Controlled
from oztable.games.card_game_of_oz.rules.turns import turn_after

Part = Literal["start", "end", "last window"]


class Moment(NamedTuple):
    """In a turn that is under way or yet to come."""

    part: Part
    of: Seat  # whose turn it is
    turns: int  # the how many-th of theirs from now on; 0 is the one under way
    round: int


class GoingBack(NamedTuple):
    to: Seat
    at: Moment


def going_back(draft: Draft, piece: Piece) -> GoingBack | None:
    """When texts run out and it is another's; None where it stays till the count (OR-131)."""
    running = [one for one in draft.controls if one.piece == piece]
    if not running or draft.phase in (FIRST, LAST, OVER):
        return None
    before, now = running[0].before, draft.cards_in_play[piece].seat
    for at in _moments(draft):
        running = _still_running(running, at)
        seat = running[-1].seat if running else before
        if seat != now:
            return GoingBack(seat, at)
        if all(one.turns == WHOLE_GAME for one in running):
            break
    return None


def _moments(draft: Draft) -> Iterator[Moment]:
    """When something may run out, as the game stands: a Title Card turned over leads to the end."""
    turn = draft.active, draft.first, draft.round
    if draft.phase is not NEXT:
        yield Moment("end", draft.active, 0, draft.round)
    yield Moment("last window", draft.active, 0, draft.round)
    turns = [0] * draft.authors
    while (following := turn_after(draft, *turn)) is not None:
        turn = following
        seat, _, round_ = turn
        turns[seat] += 1
        for part in ("start", "end", "last window"):
            yield Moment(part, seat, turns[seat], round_)


def _still_running(running: list[Controlled], at: Moment) -> list[Controlled]:
    match at.part:
        case "start":
            return [one for one in running if not is_over_at_start(at.of, one.of, one.turns)]
        case "end":
            left = [
                one._replace(turns=left_after_turn(at.of, one.of, one.turns)) for one in running
            ]
            return [one for one in left if one.turns]
        case "last window":
            return [one for one in running if not one.in_turn]


def control_words(
    draft: Draft, piece: Piece, reader: Seat | None, names: Sequence[str], language: Language
) -> str:
    """`Bob’s again at the end of your next turn`; nothing of a Character that no text took over."""
    if draft.phase is OVER or not any(one.piece == piece for one in draft.controls):
        return ""
    back = going_back(draft, piece)
    if back is None:
        return WORDS.say("control_stays", language)

    def said(key: str, seat: Seat, **values: object) -> str:
        if seat == reader:
            return WORDS.say(f"{key}_you", language, **values)
        return WORDS.say(key, language, who=names[seat], **values)

    part = "start" if back.at.part == "start" else "end"
    if back.at.turns == 0:
        when = WORDS.say("control_end_of_this", language)
    elif back.at.turns == 1:
        when = said(f"control_{part}_of_next", back.at.of)
    else:
        when = said(f"control_{part}_of_later", back.at.of, round=back.at.round)
    return said("control_back", back.to, when=when)
