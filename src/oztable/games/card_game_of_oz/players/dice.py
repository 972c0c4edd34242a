"""Cards of the own hand: what they are worth, and when one is better archived for a die."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.players.plans import Plan
from oztable.games.card_game_of_oz.players.worth import Hopes, is_dead, potential
from oztable.games.card_game_of_oz.rules.actions import Action, ArchiveCard, PickCard
from oztable.games.card_game_of_oz.rules.cards import CardId, Dice
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.moving import can_gather

MOST_DICE = 8  # cards archived for dice in one turn
AT_ONCE = 4  # dice that are thought of together
DEAD = 0.1  # a card that nothing can be done with
MANY = 6  # more cards than these can hardly all be played


@cache
def chance_of(dice: Dice, count: int, points: int) -> float:
    """That so many Gold dice show at least so many symbols."""
    if points <= 0:
        return 1.0
    if count == 0:
        return 0.0
    faces = dice.gold
    return sum(chance_of(dice, count - 1, points - face) for face in faces) / len(faces)


def kept_worth(draft: Draft, me: Seat, card: CardId) -> float:
    return 0.0 if is_dead(draft, me, card) else potential(draft, card)


def by_worth(draft: Draft, me: Seat, cards: Sequence[CardId]) -> list[CardId]:
    return sorted(cards, key=lambda card: (kept_worth(draft, me, card), card))


def _price(draft: Draft, hopes: Hopes, card: CardId) -> float:
    """What is lost with a card that goes for a die."""
    if hopes.is_last:
        return 0.0
    crowd = min(1.0, MANY / len(draft.hands[hopes.me]))
    return max(DEAD, hopes.style.kept * crowd * kept_worth(draft, hopes.me, card))


def may_archive(draft: Draft, me: Seat) -> bool:
    return can_gather(draft, me) and draft.archived_for_dice < MOST_DICE


def worth_a_die(draft: Draft, hopes: Hopes, plans: Sequence[Plan]) -> Action | None:
    """The card that will be missed least, if the dice may well open a clearly better plan: each of
    these can be paid with a point more than the one before."""
    me = hopes.me
    if not may_archive(draft, me):
        return None
    now, hand = plans[0].gain, draft.hand_titles(me)
    best, most = None, hopes.style.die
    for short, plan in enumerate(plans[1:], 1):
        if plan.gain - now <= most:
            continue
        planned = {item.card for item in plan.items}
        spare = by_worth(draft, me, [card for card in hand if card not in planned])
        lost = 0.0
        for count, card in enumerate(spare[:AT_ONCE], 1):
            lost += _price(draft, hopes, card)
            hope = (plan.gain - now) * chance_of(draft.ruleset.dice, count, short) - lost
            if hope > most:
                best, most = ArchiveCard(spare[0]), hope
    return best


def for_points(
    draft: Draft, hopes: Hopes, short: int, worth: float, likely: float = 0.0
) -> Action | None:
    """A card for a die, if so many points more are worth so much and may well come."""
    if not may_archive(draft, hopes.me):
        return None
    hand, lost = by_worth(draft, hopes.me, draft.hand_titles(hopes.me)), 0.0
    for count, card in enumerate(hand, 1):
        lost += _price(draft, hopes, card)
        chance = chance_of(draft.ruleset.dice, count, short)
        if chance >= likely and chance * worth - lost > hopes.style.die:
            return ArchiveCard(hand[0])
    return None


# Answers about cards, by what they promise


def least(draft: Draft, me: Seat, actions: Sequence[Action]) -> Action:
    return min(
        actions,
        key=lambda one: kept_worth(draft, me, one.card) if isinstance(one, ArchiveCard) else 99.0,
    )


def most(draft: Draft, me: Seat, actions: Sequence[Action], sign: int) -> Action:
    return max(
        actions,
        key=lambda one: (
            sign * kept_worth(draft, me, one.card) if isinstance(one, PickCard) else -99.0
        ),
    )
