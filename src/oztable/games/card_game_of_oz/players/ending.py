"""When an Author had better end the story: what is ahead, and what the others may still gain."""

from __future__ import annotations

from collections.abc import Sequence

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.players.plans import Item, best_plan
from oztable.games.card_game_of_oz.players.prospects import lead, sure_lead, urgency, waiting
from oztable.games.card_game_of_oz.players.worth import Hopes, first_place, is_barred, toll_to
from oztable.games.card_game_of_oz.rules.actions import Action, End, MoveOne
from oztable.games.card_game_of_oz.rules.board import ON
from oztable.games.card_game_of_oz.rules.continuous import vitalities
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.state import InPlay, Mark

WEIGHT_OF_LATE_STEP = 4.0  # a step of a Prime that would be late
SHARE_OF_PROMISE = 0.8  # of what the plan for the points left over promises


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
    ahead = sure_lead(draft, hopes) - (found[prime.piece] if counts else 0)
    if left >= 0:
        ahead += sum(found[card.piece] for card in waiting(draft, me) if card != prime)
    ahead += SHARE_OF_PROMISE * best_plan(items, left, hopes.style.spare).gain if left > 0 else 0.0
    return ahead


# The way of a Prime


def hurry(
    draft: Draft, hopes: Hopes, prime: InPlay, steps: int, actions: Sequence[Action]
) -> list[Item]:
    """Alone, a Prime must be at The End in time: it pays for steps that come too late as gifts.
    Among others it may want to be there early."""
    on = MoveOne(prime.piece, ON)
    left = draft.rulings.rounds - draft.round
    worth = hopes.style.pace + urgency(draft, hopes)
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
    worth = hopes.style.stride + (urgency(draft, hopes) if hopes.style.saves else 0.0)
    if worth <= 0.0 or place is None or draft.board.is_title(place) or home or used:
        return []
    if is_barred(draft, prime, place):
        return []
    return [Item(worth, toll_to(draft, prime, place), End(), None, 2000)]
