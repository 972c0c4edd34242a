"""Movement, step by step (O6.4, O7, O17, O22)."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from oztable.core.game import Message, Seat
from oztable.games.card_game_of_oz.rules.actions import MoveOne
from oztable.games.card_game_of_oz.rules.answers import hold
from oztable.games.card_game_of_oz.rules.board import BACK, ON, Place, Way
from oztable.games.card_game_of_oz.rules.continuous import (
    has_keyword,
    ignores,
    keywords_given,
    texts_in_play,
)
from oztable.games.card_game_of_oz.rules.costs import (
    cannot,
    costs_by_print,
    end_toll,
    is_banned,
    plain_costs,
    toll,
    walks_of,
)
from oztable.games.card_game_of_oz.rules.draft import Draft, in_play, mark
from oztable.games.card_game_of_oz.rules.events import Moved, PaidInVain, StoodStill, TheEnd
from oztable.games.card_game_of_oz.rules.frames import Entering, Turning, Walking
from oztable.games.card_game_of_oz.rules.language.abilities import Ignores
from oztable.games.card_game_of_oz.rules.made_once import lately, once
from oztable.games.card_game_of_oz.rules.phases import ACTIONS, BONUS
from oztable.games.card_game_of_oz.rules.pieces import card_of
from oztable.games.card_game_of_oz.rules.printed import Walks
from oztable.games.card_game_of_oz.rules.readers import stand
from oztable.games.card_game_of_oz.rules.refusal import message
from oztable.games.card_game_of_oz.rules.state import InPlay, Mark
from oztable.games.card_game_of_oz.rules.triggers import note_arrival, note_departure, note_end
from oztable.games.card_game_of_oz.rules.zones import leave_immovable_behind

Cause = Literal["action", "bonus", "card"]
Steps: TypeAlias = list[tuple[Way, int]]  # each way that is open, and what Locations ask for it
STEADFAST: Final = Ignores("steadfast")
entering: Final = once(Entering)
move_one: Final = once(MoveOne)
moved_to: Final = lately(Moved)
turning: Final = once(Turning)
BASE: Final = {"action": 1, "bonus": 0, "card": 0}


def why_not_move(
    draft: Draft,
    card: InPlay,
    way: Way,
    mover: Seat,
    cause: Cause,
    free: bool = False,
    bans: bool = True,
) -> Message | None:
    """What forbids this step before anything is turned up; None if nothing does (O22.1 to 3)."""
    fault = _own_limits(draft, card, mover, cause)
    fault = fault or _why_not_there(draft, card, way, mover, bans)
    if fault is not None:
        return fault
    target = goal(draft, card, way)
    if free and not draft.board.is_title(target):
        return None
    return _why_not_afford(draft, card, target, mover, BASE[cause], free)


def goal(draft: Draft, card: InPlay, way: Way) -> Place:
    """Where a step leads that nothing forbids."""
    target = draft.board.next_to(card.seat, card.place, way)
    assert target is not None  # noqa: S101  the path goes on there
    return target


def open_steps(draft: Draft, seat: Seat) -> list[tuple[MoveOne, int]]:
    """The steps of an Author's Characters that nothing forbids, each with the costs of Locations;
    points and Bonus moves already made are left for the moment to see to."""
    found = draft.known_steps.get(seat)
    if found is None:
        found = draft.known_steps[seat] = _find_steps(draft, seat)
    return found


def _find_steps(draft: Draft, seat: Seat) -> list[tuple[MoveOne, int]]:
    found: list[tuple[MoveOne, int]] = []
    quiet = not draft.lasting and not texts_in_play(draft, "cannot")
    for card in draft.of_seat(seat):
        if quiet and card.piece not in keywords_given(draft):
            steps = plain_steps(draft, card)
        else:
            steps = steps_of(draft, card)
        for way, cost in steps:
            found.append((move_one(card.piece, way), cost))
    return found


def steps_of(draft: Draft, card: InPlay) -> Steps:
    """The steps of one Character, with all that texts may say."""
    if _limits(draft, card, card.seat, "action") is not None:
        return []
    return [
        (way, sum(costs(draft, card, goal(draft, card, way))))
        for way in (ON, BACK)
        if _why_not_there(draft, card, way, card.seat) is None
    ]


def plain_steps(draft: Draft, card: InPlay) -> Steps:
    """The same for a Character that no card in play forbids anything or gives a keyword. No other
    answer is needed as often, and mostly print alone decides."""
    ahead, behind = draft.board.around[card.seat][card.place]
    title, here = card_of(card.piece), draft.location_card(card.place)
    if ahead is None:
        return []
    if not draft.ruleset.printed.may_go(title, here):
        return steps_of(draft, card)
    to_end = draft.board.is_title(ahead)
    if to_end and "Prime" in draft.texts[title].card.keywords:
        return steps_of(draft, card)  # to The End there are more conditions
    walks, found = walks_of(draft, card), list[tuple[Way, int]]()
    if not to_end:
        cost = _cost_by_print(draft, card, ahead, walks)
        if cost is None:
            return steps_of(draft, card)
        found.append((ON, cost))
    if behind is not None:
        cost = _cost_by_print(draft, card, behind, walks)
        if cost is None:
            return steps_of(draft, card)
        found.append((BACK, cost))
    return found


def _cost_by_print(draft: Draft, card: InPlay, target: Place, walks: Walks | None) -> int | None:
    if not draft.ruleset.printed.may_come(draft.location_card(target)):
        return None
    cost = costs_by_print(draft, card, target, walks)
    return None if cost is None else cost[0] + cost[1]


def _why_not_there(
    draft: Draft, card: InPlay, way: Way, mover: Seat, bans: bool = True
) -> Message | None:
    """What forbids a step from where it stands to the next place, apart from costs."""
    target = draft.board.next_to(card.seat, card.place, way)
    if target is None or card.place == draft.board.far_title(card.seat):
        return message(
            "no_way", rule="OR-18" if card.place != draft.board.title(card.seat) else "OR-13"
        )
    if target not in draft.board.between:
        fault = _why_not_end(draft, card, target, mover)
        if fault:
            return fault
    if not bans:
        return None
    if is_banned(draft, card, "leave", card.place):
        return message("cannot_leave", rule="O22.3")
    if not is_hidden(draft, target) and is_banned(draft, card, "enter", target):
        return message("cannot_enter", rule="O22.5")
    return None


def _own_limits(draft: Draft, card: InPlay, mover: Seat, cause: Cause) -> Message | None:
    if cause == "bonus" and mark("bonus", card.piece, 0) in draft.marks:
        return message("bonus_used", rule="O7.1")
    return _limits(draft, card, mover, cause)


def _limits(draft: Draft, card: InPlay, mover: Seat, cause: Cause) -> Message | None:
    if has_keyword(draft, card.piece, "Immovable") and not _is_lifted(draft, card):
        return message("is_immovable", rule="O20.5")
    if cause == "card":
        if cannot(draft, card, "be moved") or (
            mover != card.seat and cannot(draft, card, "be moved by opponents")
        ):
            return message("is_protected", rule="OR-86")
        return None
    if card.seat != mover:
        return message("not_yours", rule="O6.4")
    if is_steadfast(draft, card) and not _is_lifted(draft, card):
        return message("is_steadfast", rule="O20.8")
    return message("cannot_move", rule="OR-86") if cannot(draft, card, "move") else None


def can_be_moved(draft: Draft, card: InPlay, mover: Seat) -> bool:
    """By a card, if there is a way."""
    return _limits(draft, card, mover, "card") is None


def _is_lifted(draft: Draft, card: InPlay) -> bool:
    """Whether Flying frees it of Immovable and Steadfast, by option."""
    return draft.rulings.flying_lifts and has_keyword(draft, card.piece, "Flying")


def is_steadfast(draft: Draft, card: InPlay) -> bool:
    return has_keyword(draft, card.piece, "Steadfast") and not ignores(draft, card, STEADFAST)


def _why_not_end(draft: Draft, card: InPlay, target: Place, mover: Seat) -> Message | None:
    """Only a Prime may step on a Title Card, the far one, moved by its own Author (O9.1)."""
    if target == draft.board.title(card.seat):
        return message("not_back", rule="OR-14")
    if not has_keyword(draft, card.piece, "Prime"):
        return message("not_prime", rule="OR-15")
    if mover != card.seat:
        return message("not_pushed", rule="OR-17")
    rules = draft.rulings
    if not rules.ends_early and rules.mode != "solitaire":
        return message("no_end_in_challenge", rule="OR-111")
    if draft.has_ended:
        return message("already_ended", rule="OR-99")
    if draft.round < rules.no_end_before:
        values = (("round", rules.no_end_before),)
        return message("too_early_to_end", values, "OR-105")
    return message("cannot_end", rule="OR-86") if cannot(draft, card, "end") else None


def _why_not_afford(
    draft: Draft, card: InPlay, target: Place, mover: Seat, base: int, free: bool
) -> Message | None:
    leave, enter = costs(draft, card, target, free)
    need, have = base + leave + enter, draft.points if draft.has_turn(mover) else 0
    if have >= need or (not _may_archive_first(draft, mover) and can_gather(draft, mover)):
        return None
    return _too_poor(need, have, leave, enter)


def _may_archive_first(draft: Draft, mover: Seat) -> bool:
    """In Story Actions and Bonus moves; otherwise points are collected when the move is paid
    (OR-24)."""
    return mover == draft.active and (draft.phase is ACTIONS or draft.phase is BONUS)


def _too_poor(need: int, have: int, leave: int, enter: int) -> Message:
    values = (("need", need), ("have", have), ("leave", leave), ("enter", enter))
    return message("too_poor_to_move", values, "O22.3")


def costs(draft: Draft, card: InPlay, target: Place, free: bool = False) -> tuple[int, int]:
    """To leave where it stands and to enter the target, once that is face-up (OR-46). A `free`
    move ignores the costs of Locations; a Title Card is none (O40.1)."""
    if free:
        return 0, end_toll(draft, card) if draft.board.is_title(target) else 0
    return plain_costs(draft, card, target) or _costs(draft, card, target, set())


def _costs(draft: Draft, card: InPlay, target: Place, counted: set[Mark]) -> tuple[int, int]:
    leave = toll(draft, card, "leave", card.place, counted)
    if draft.board.is_title(target):
        return leave, end_toll(draft, card)
    if is_hidden(draft, target):
        return leave, 0
    return leave, toll(draft, card, "enter", target, counted)


def is_hidden(draft: Draft, target: Place) -> bool:
    return not draft.slots[target].up and not draft.board.is_title(target)


def begin_move(
    draft: Draft,
    card: InPlay,
    way: Way,
    mover: Seat,
    cause: Cause,
    free: bool = False,
    bans: bool = True,
) -> None:
    """Pays for the step itself; the rest waits in a frame (O22.3)."""
    target = goal(draft, card, way)
    draft.points -= BASE[cause]
    if cause == "bonus":
        draft.marks |= {mark("bonus", card.piece, 0)}
    asked = is_hidden(draft, target) and draft.rulings.payment_asked and not free
    draft.push(entering(card.piece, mover, target, free, 0, not asked, False, bans))


def due(draft: Draft, frame: Entering, counted: set[Mark] | None = None) -> int:
    """What the move costs as far as its Location is known: while it is hidden, to leave."""
    card = draft.cards_in_play[frame.piece]
    if counted is None or frame.free:
        leave, enter = costs(draft, card, frame.target, frame.free)
    else:
        plain = plain_costs(draft, card, frame.target)
        leave, enter = plain or _costs(draft, card, frame.target, counted)
    return leave + enter


def purse(draft: Draft, frame: Entering) -> int:
    return draft.points if draft.has_turn(frame.mover) else frame.purse


def can_gather(draft: Draft, seat: Seat) -> bool:
    """Whether cards may still be archived for dice."""
    cap = draft.rulings.archive_dice_cap
    return bool(draft.hands[seat]) and (cap is None or draft.archived_for_dice < cap)


def advance_entering(draft: Draft, frame: Entering) -> bool:
    """Turns the target up, enters, fails, or waits (False) for the mover to gather points or to
    agree (O22.3 to 8)."""
    card = draft.cards_in_play.get(frame.piece)
    steps = draft.board.steps
    if (
        card is None
        or abs(steps[card.seat].get(card.place, -9) - steps[card.seat].get(frame.target, -9)) != 1
    ):
        _drop(draft, frame)  # what was turned up took the Character away
        return True
    hidden = is_hidden(draft, frame.target)
    if frame.bans and (
        is_banned(draft, card, "leave", card.place)
        or (not hidden and is_banned(draft, card, "enter", frame.target))
    ):
        return _fail(draft, card, frame)
    need = due(draft, frame)
    if purse(draft, frame) < need:
        return False if can_gather(draft, frame.mover) else _fail(draft, card, frame)
    if hidden:
        draft.push(turning(frame.target))
        return True
    if need and not frame.agreed:
        return False
    if draft.ruleset.texts.answers and hold(draft, frame):
        return True
    _enter(draft, card, frame)
    return True


def _fail(draft: Draft, card: InPlay, frame: Entering) -> bool:
    """The Character stays; if the Location is still hidden, there is no event."""
    if not is_hidden(draft, frame.target):
        draft.tell(StoodStill(card.piece, card.seat, frame.target))
    _drop(draft, frame)
    return True


def _drop(draft: Draft, frame: Entering) -> None:
    """The step is not made; what it cost is lost (O22.7)."""
    draft.pop()
    if spent := _for_step(draft):
        draft.tell(PaidInVain(frame.mover, spent))


def give_up(draft: Draft, frame: Entering) -> None:
    _fail(draft, draft.cards_in_play[frame.piece], frame)


def _enter(draft: Draft, card: InPlay, frame: Entering) -> None:
    counted: set[Mark] = set()
    need = due(draft, frame, counted)
    if draft.has_turn(frame.mover):
        draft.points -= need
    draft.pop()
    if not frame.free:
        draft.marks |= counted
    way = ON if draft.board.next_to(card.seat, card.place, ON) == frame.target else BACK
    told = moved_to(
        card.piece, card.seat, card.place, frame.target, need, way, frame.mover, _for_step(draft)
    )
    arrive(draft, card, frame.target, told)


def _for_step(draft: Draft) -> int:
    """What `begin_move` took for the step whose frame was popped just now."""
    if draft.frames and isinstance(draft.frames[-1], Walking):
        return BASE["card"]
    return BASE["action" if draft.phase is ACTIONS else "bonus"]


def arrive(draft: Draft, card: InPlay, target: Place, told: Moved | None = None) -> None:
    """The Character stands there with all it carries; texts take notice (O22.8). What is told
    of it is the step it took; if it took none, it was brought."""
    leave_immovable_behind(draft, card)
    note_departure(draft, card, card.place)
    moved = in_play(card.piece, card.seat, target, card.host)
    stand(draft, moved)
    draft.tell(told or moved_to(card.piece, card.seat, card.place, target, 0, 0))
    if draft.board.is_title(target):
        turned = Seat(draft.board.titles.index(target))
        if draft.flipped != turned:
            draft.flipped = turned
            draft.touch()  # texts may ask whether the game has ended
            draft.tell(TheEnd(card.seat, card.piece))
            note_end(draft, moved)
    else:
        note_arrival(draft, moved)


def can_be_brought(draft: Draft, card: InPlay, place: Place, mover: Seat) -> bool:
    """Along its own Storyline, by a card, ignoring costs (O18.3)."""
    board = draft.board
    return (
        _own_limits(draft, card, mover, "card") is None
        and place != card.place
        and place in board.storylines[card.seat]
        and card.place != board.far_title(card.seat)
        and not is_banned(draft, card, "leave", card.place)
        and not is_banned(draft, card, "enter", place)
    )
