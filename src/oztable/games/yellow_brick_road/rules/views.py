"""Who sees what (Y10): views, and the worlds that fit them."""

from __future__ import annotations

from random import Random

from oztable.core.game import Seat
from oztable.games.yellow_brick_road.rules.cards import CardId, Deck
from oztable.games.yellow_brick_road.rules.state import DEAL, SEATS, Hand, State, View, state_of


def see(state: State, seat: Seat | None, open_hands: bool) -> View:
    """The table as one seat sees it; with open hands everybody sees every hand."""
    phase, active, turn, pile, hands, grids, _, monkeys, immune, snake = state
    one, two = hands
    seen: tuple[Hand | None, Hand | None] = hands
    if not open_hands:
        seen = (one if seat == 0 else None, two if seat == 1 else None)
    sizes = (len(one), len(two))
    parts = (seat, phase, active, turn, len(pile), seen, sizes, grids, monkeys, immune, snake)
    return tuple.__new__(View, parts)


def unseen(view: View, deck: Deck) -> tuple[CardId, ...]:
    """The cards a seat cannot place: in the pile or in a hidden hand (Y10.1)."""
    seen = {piece.card for grid in view.grids for piece in grid if piece}
    seen.update(card for hand in view.hands if hand for card in hand)
    return tuple(card for card in deck.ids if card not in seen)


def guess(view: View, deck: Deck, rng: Random) -> State:
    """A world that looks like this: hidden hands are dealt anew from what is unseen."""
    rest = list(unseen(view, deck))
    rng.shuffle(rest)
    hands = []
    for hand, size in zip(view.hands, view.hand_sizes, strict=True):
        guessed, rest = (rest[:size], rest[size:]) if hand is None else (hand, rest)
        hands.append(tuple(sorted(guessed)))
    return state_of(
        view.phase,
        view.active,
        view.turn,
        tuple(sorted(rest)),
        (hands[0], hands[1]),
        view.grids,
        view.monkeys,
        view.immune,
        view.snake,
    )


def who_draws(state: State) -> Seat:
    """The seat that takes the next card; in the deal the first player comes first (YR-3)."""
    active = state.active
    return SEATS[1 - active] if state.phase is DEAL and state.hands[active] else active
