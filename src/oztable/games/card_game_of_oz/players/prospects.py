"""How a table looks to an Author who thinks of its end: who is ahead, and what may still come."""

from __future__ import annotations

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.players.worth import Hopes, Scales, first_place, is_barred
from oztable.games.card_game_of_oz.rules.board import ON
from oztable.games.card_game_of_oz.rules.continuous import has_keyword, vitalities
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.frames import Drawing, Entering, Peeking, Walking
from oztable.games.card_game_of_oz.rules.moving import is_steadfast
from oztable.games.card_game_of_oz.rules.scoring import totals
from oztable.games.card_game_of_oz.rules.state import InPlay

LEAST = 4.0  # what four Story Dice alone may do
BOLD_FROM, BOLDER = 11, 1.3  # from this round on less is feared, by so much in every round
LATE = 8  # rounds after which the story has been told
MOST_URGENT = 4.0
IN_REACH = 8  # points behind that a good turn makes up for
TOO_LONG, BOLDEST = 16, 3.0  # from this round on even less
THE_END = 8.0  # what winning at once is worth
VICTORY = 24.0  # the same where a story that has ended is weighed against one that goes on
SURE = 4.0  # points ahead that are as good as a victory


def waiting(draft: Draft, me: Seat) -> list[InPlay]:
    """Who could leave the Title Card."""
    home, first = draft.board.title(me), first_place(draft, me)
    return [
        card
        for card in draft.of_seat(me)
        if card.place == home
        and not is_steadfast(draft, card)
        and not is_barred(draft, card, first)
    ]


def lead(draft: Draft, me: Seat) -> int:
    """Points ahead of the best rival, as they would be counted now."""
    counted = totals(draft)
    rivals = [points for seat, points in enumerate(counted) if seat != me]
    return counted[me] - max(rivals, default=0)


def sure_lead(draft: Draft, hopes: Hopes) -> float:
    """The same once the others have had what is left to them of a last Round."""
    counted, style = totals(draft), hopes.style
    late = max(0, draft.round - BOLD_FROM) * BOLDER + max(0, draft.round - TOO_LONG) * BOLDEST
    best = 0.0
    for seat in draft.others(hopes.me):
        fear = style.per_event * len(draft.set_events[seat])
        fear += last_turn(draft, hopes, seat) if hopes.to_come[seat] else 0.0
        best = max(best, counted[seat] + max(0.0, fear - late))
    return counted[hopes.me] - best


def urgency(draft: Draft, hopes: Hopes) -> float:
    """How much a step of a Prime is worth besides, so that a long game finds its end: to whoever
    could win it within a turn or two."""
    late, long = draft.round - LATE, max(0, draft.round - TOO_LONG)
    if late <= 0 or hopes.is_last or not hopes.ends_by_prime:
        return 0.0
    if lead(draft, hopes.me) < -(IN_REACH + long):
        return 0.0
    return min(MOST_URGENT + long, hopes.style.urge * (late + 2 * long))


def last_turn(draft: Draft, hopes: Hopes, seat: Seat) -> float:
    """What an Author may still gain in a last turn: with dice for Characters and for cards in
    hand, and by those who come off the Title Card."""
    found, style = vitalities(draft), hopes.style
    home, mine = draft.board.title(seat), draft.of_seat(seat)
    at_home = [found[card.piece] for card in mine if card.place == home]
    dice = style.per_character * (len(mine) - len(at_home))
    dice += style.per_card * len(draft.hands[seat])
    return max(LEAST, style.margin + dice) + sum(at_home)


def worth_of_ending(draft: Draft, hopes: Hopes, prime: InPlay) -> float:
    """Of a step of this Prime to The End right now: a victory, or a defeat."""
    is_counted = draft.is_location(prime.place)
    lost = vitalities(draft)[prime.piece] if is_counted else 0
    return _as_victory(sure_lead(draft, hopes) - lost)


def _as_victory(ahead: float) -> float:
    return VICTORY * max(-1.0, min(1.0, ahead / SURE))


def _worth_of_walking_on(draft: Draft, hopes: Hopes, frame: Walking) -> float:
    """Of a Prime that is on its way to The End while something else is done."""
    card = draft.cards_in_play.get(frame.piece)
    if card is None or not card.seat == frame.mover == hopes.me or frame.way != ON:
        return 0.0
    left = len(draft.board.paths[card.seat]) - 1 - draft.board.steps[card.seat][card.place]
    may = hopes.ends_by_prime and not hopes.is_last and hopes.style.ends != "never"
    if not may or left > frame.left or not has_keyword(draft, card.piece, "Prime"):
        return 0.0
    return max(0.0, worth_of_ending(draft, hopes, card))


def promise(draft: Draft, hopes: Hopes) -> float:
    """The standing, with hands, points, and what is under way: cards to be drawn, a step to do.
    If somebody has just ended the story, whether that is won."""
    me, value, scales = hopes.me, 0.0, Scales(draft, hopes)
    card_worth = hopes.style.card if not hopes.is_last else 0.1
    for frame in draft.frames:
        if isinstance(frame, Drawing):
            value += card_worth * frame.left * (1 if frame.seat == me else -1)
        elif isinstance(frame, Peeking):
            value += card_worth * (1.5 if frame.take else 0.3)
        elif isinstance(frame, Entering) and (card := draft.cards_in_play.get(frame.piece)):
            value += scales.change(card, card._replace(place=frame.target))
        elif isinstance(frame, Walking):
            value += _worth_of_walking_on(draft, hopes, frame)
    for seat, hand in enumerate(draft.hands):
        value += card_worth * len(hand) * (1.0 if seat == me else -0.7)
    value += hopes.style.point * draft.points * (1 if draft.active == me else 0)
    if draft.has_ended and not hopes.is_last and draft.rulings.mode != "solitaire":
        mine = last_turn(draft, hopes, me) if hopes.to_come[me] and draft.active != me else 0.0
        value += _as_victory(sure_lead(draft, hopes) + mine)
    return value + scales.standing()
