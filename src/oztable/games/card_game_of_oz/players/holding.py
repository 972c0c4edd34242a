"""Events to be laid in wait: what it is worth to hold an answer, or to have one ready."""

from __future__ import annotations

from collections.abc import Sequence

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.players.plans import Item
from oztable.games.card_game_of_oz.players.priors import prior
from oztable.games.card_game_of_oz.players.prospects import lead
from oztable.games.card_game_of_oz.players.worth import Hopes
from oztable.games.card_game_of_oz.rules.actions import Action, SetDown
from oztable.games.card_game_of_oz.rules.cards import CardId
from oztable.games.card_game_of_oz.rules.continuous import has_keyword, vitalities
from oztable.games.card_game_of_oz.rules.costs import lacks_sorcery, least_to_set
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.language.abilities import Happening

MOST_SET = 2  # Events in wait at once
IN_WAIT = 0.4  # of what an Event does by itself: that it may be done at the right moment
A_LOT = 8.0  # Vitality in play that is worth an answer
NEAR = 2.0  # for an answer to The End, where somebody is about to go there
BEHIND = 1.5  # times, if they would win


def settable(draft: Draft, actions: Sequence[Action]) -> list[SetDown]:
    """Events that could be set face-down for what is printed on them."""
    return [
        action
        for action in actions
        if isinstance(action, SetDown)
        and action.paid == least_to_set(draft, draft.active, action.card)
    ]


def worth_of_holding(draft: Draft, hopes: Hopes, card: CardId) -> float:
    """Of an answer that waits for its moment, by how likely and how dear that moment is."""
    text = draft.texts[card]
    if text.answer is None or lacks_sorcery(draft, hopes.me, card) or not any(hopes.to_come):
        return 0.0
    chance = max(_chance(draft, hopes, to) for to in text.answer[1].to)
    return chance * prior(draft, card).answer


def _chance(draft: Draft, hopes: Hopes, to: Happening) -> float:
    me = hopes.me
    if hopes.is_last and not any(hopes.to_come[seat] for seat in draft.others(me)):
        return 0.0
    match to:
        case "archive" | "control":
            found = vitalities(draft)
            return min(1.0, sum(found[card.piece] for card in draft.of_seat(me)) / A_LOT)
        case "end":
            return max((_nearness(draft, hopes, seat) for seat in draft.others(me)), default=0.0)
        case _:
            return 1.0


def _nearness(draft: Draft, hopes: Hopes, seat: Seat) -> float:
    """Of this Author's Primes to The End."""
    if not hopes.ends_by_prime or hopes.is_last:
        return 0.0
    road, steps = len(draft.board.paths[seat]) - 1, draft.board.steps[seat]
    at = max(
        (
            steps.get(card.place, 0)
            for card in draft.of_seat(seat)
            if has_keyword(draft, card.piece, "Prime")
        ),
        default=0,
    )
    behind = BEHIND if lead(draft, hopes.me) <= 0 else 1.0
    return NEAR * behind * (at / road) ** 2


def to_hold(draft: Draft, hopes: Hopes, actions: Sequence[Action]) -> list[Item]:
    """Answers as something to spend points on, beside everything else."""
    if hopes.style.holds <= 0 or len(draft.set_events[hopes.me]) >= MOST_SET:
        return []
    found = []
    for one in settable(draft, actions):
        gain = hopes.style.holds * worth_of_holding(draft, hopes, one.card)
        if gain > 0:
            gain -= 0.1 if hopes.is_last else 0.5 * hopes.style.card
            found.append(Item(gain, one.paid, one, one.card, draft.texts[one.card].group))
    return found


def to_set(
    draft: Draft, hopes: Hopes, actions: Sequence[Action], over: int, planned: Sequence[CardId]
) -> Action | None:
    """Points that would be lost may lay an Event in wait: the most promising of those that are not
    to be played anyway."""
    if hopes.style.sets == "nothing" or (hopes.is_last and not any(hopes.to_come)):
        return None
    if len(draft.set_events[hopes.me]) >= MOST_SET:
        return None
    worths = [
        (_worth_of_setting(draft, hopes, one.card), -at, one)
        for at, one in enumerate(settable(draft, actions))
        if one.paid <= over and one.card not in planned
    ]
    best = max(worths, key=lambda one: one[:2], default=None)
    return best[2] if best is not None and best[0] > 0 else None


def _worth_of_setting(draft: Draft, hopes: Hopes, card: CardId) -> float:
    held = worth_of_holding(draft, hopes, card)
    if hopes.style.sets == "answers":
        return held
    return held + IN_WAIT * prior(draft, card).played
