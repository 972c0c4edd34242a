"""When an Author had better end the story: what is ahead, and what the others may still gain."""

from __future__ import annotations

from collections.abc import Sequence

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.players.plans import Item, best_plan
from oztable.games.card_game_of_oz.players.worth import Hopes, first_place, is_barred, lead, toll_to
from oztable.games.card_game_of_oz.rules.actions import Action, End, MoveOne
from oztable.games.card_game_of_oz.rules.board import ON
from oztable.games.card_game_of_oz.rules.continuous import vitalities
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.moving import is_steadfast
from oztable.games.card_game_of_oz.rules.state import InPlay, Mark

WEIGHT_OF_LATE_STEP = 4.0  # a step of a Prime that would be late
LEAST = 4.0  # what four Story Dice alone may do
SHARE_OF_PROMISE = 0.8  # of what the plan for the points left over promises
BOLD_FROM, BOLDER = 11, 1.3  # from this round on less is feared, by so much in every round


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


def kept_for_entering(draft: Draft, me: Seat) -> int:
    """Points for the first Location, for those who wait on the Title Card."""
    first = first_place(draft, me)
    tolls = [toll_to(draft, card, first) for card in waiting(draft, me)]
    return sum(tolls) if draft.slots[first].up else max(tolls, default=0)


def may_end(draft: Draft, hopes: Hopes, prime: InPlay, items: Sequence[Item], left: int) -> bool:
    """Whether the game would be won, after the others have had their last turns."""
    rulings, ends = draft.rulings, hopes.style.ends
    if ends == "never" or draft.round < rulings.no_end_before or draft.has_ended:
        return False
    if rulings.mode == "solitaire":
        return draft.round >= rulings.rounds
    if ends == "ahead":
        return lead(draft, hopes.me) > 0
    return ends == "now" or ahead_at_the_end(draft, hopes, prime, items, left) >= 1


def ahead_at_the_end(
    draft: Draft, hopes: Hopes, prime: InPlay, items: Sequence[Item], left: int
) -> float:
    """Without the Prime that ends it, with who will enter and what is left to buy."""
    found, me = vitalities(draft), hopes.me
    counts = draft.is_location(prime.place)
    ahead = float(lead(draft, me)) - (found[prime.piece] if counts else 0)
    if left >= 0:
        ahead += sum(found[card.piece] for card in waiting(draft, me) if card != prime)
    ahead += SHARE_OF_PROMISE * best_plan(items, left, hopes.style.spare).gain if left > 0 else 0.0
    return ahead - to_fear(draft, hopes)


def to_fear(draft: Draft, hopes: Hopes) -> float:
    """The most that an opponent may still gain: with dice for Characters and for cards in hand."""
    found, fears, style = vitalities(draft), [0.0], hopes.style
    for seat in draft.others(hopes.me):
        fear = style.per_event * len(draft.set_events[seat])
        if hopes.to_come[seat]:
            home, mine = draft.board.title(seat), draft.of_seat(seat)
            at_home = [found[card.piece] for card in mine if card.place == home]
            dice = style.per_character * (len(mine) - len(at_home))
            dice += style.per_card * len(draft.hands[seat])
            fear += max(LEAST, style.margin + dice) + sum(at_home)
        fears.append(fear)
    late = max(0, draft.round - BOLD_FROM) * BOLDER
    return max(0.0, max(fears) - late)


# The way of a Prime


def hurry(
    draft: Draft, hopes: Hopes, prime: InPlay, steps: int, actions: Sequence[Action]
) -> list[Item]:
    """Alone, a Prime must be at The End in time: it pays for steps that come too late as gifts.
    Among others it may want to be there early."""
    on = MoveOne(prime.piece, ON)
    left, worth = draft.rulings.rounds - draft.round, hopes.style.pace
    if draft.rulings.mode == "solitaire":
        worth = WEIGHT_OF_LATE_STEP if steps > max(1, left) else 0.0
    if worth <= 0.0 or steps <= 1 or on not in actions:
        return []
    place = draft.board.next_to(prime.seat, prime.place, ON)
    cost = 1 + (0 if place is None else toll_to(draft, prime, place))
    return [Item(worth, cost, on, None, 1000 + prime.piece)]


def stride(draft: Draft, hopes: Hopes, prime: InPlay) -> list[Item]:
    """Points that are kept, by ending the phase, for the toll of a Prime's free step."""
    place = draft.board.next_to(prime.seat, prime.place, ON)
    home = prime.place == draft.board.title(prime.seat)
    used = Mark("bonus", prime.piece, 0) in draft.marks
    if hopes.style.stride <= 0.0 or place is None or draft.board.is_title(place) or home or used:
        return []
    if is_barred(draft, prime, place):
        return []
    return [Item(hopes.style.stride, toll_to(draft, prime, place), End(), None, 2000)]
