"""Who sees what (O24): views, and the worlds that fit them."""

from __future__ import annotations

from collections import Counter
from random import Random

from oztable.core.game import Seat
from oztable.games.card_game_of_oz.rules.frames import Peeking, on_its_way
from oztable.games.card_game_of_oz.rules.pieces import CardId, card_of
from oztable.games.card_game_of_oz.rules.ruleset import Ruleset
from oztable.games.card_game_of_oz.rules.state import (
    HIDDEN,
    UNKNOWN,
    Held,
    Knowers,
    Phase,
    Pile,
    SetEvent,
    State,
    View,
    bit,
)

BLANK = Held(UNKNOWN, 0)


def see(state: State, seat: Seat | None) -> View:
    """The table as one seat sees it, with what it may not know left blank."""
    me = bit(seat)
    shown = state.phase is Phase.OVER  # Set Events are shown after the count (OR-83)
    draft = state._replace(
        hands=tuple(_seen_hand(hand, me) for hand in state.hands),
        set_events=tuple(
            events if shown or owner == seat else _seen_events(events, me)
            for owner, events in enumerate(state.set_events)
        ),
        library=_seen_pile(state.library, me),
        slots=tuple(slot if slot.known & me or slot.up else HIDDEN for slot in state.slots),
        locations=(),
    )
    return View(seat, state.library.size, draft)


def _seen_events(events: tuple[SetEvent, ...], me: Knowers) -> tuple[SetEvent, ...]:
    return tuple(
        event if event.known & me else event._replace(card=UNKNOWN, known=0) for event in events
    )


def _seen_hand(hand: tuple[Held, ...], me: Knowers) -> tuple[Held, ...]:
    known = [held for held in hand if held.known & me]
    return (*known, *[BLANK] * (len(hand) - len(known)))


def _seen_pile(pile: Pile, me: Knowers) -> Pile:
    """Cards known to this seat, where they lie; unknown ones only where they lie between."""
    top = [held if held.known & me else BLANK for held in pile.top]
    bottom = [held if held.known & me else BLANK for held in pile.bottom]
    while top and top[-1] is BLANK:
        top.pop()
    while bottom and bottom[0] is BLANK:
        bottom.pop(0)
    return Pile(tuple(top), (), tuple(bottom))


# Worlds


def guess(view: View, ruleset: Ruleset, rng: Random) -> State:
    """A world that looks like this: what is blank is dealt anew from what is unseen."""
    state = view.state
    pool = unseen(view, ruleset)
    rng.shuffle(pool)
    set_events = _guess_events(state, ruleset, pool)
    hands = tuple(
        tuple(sorted(_guess_held(held, pool, 1 << owner) for held in hand))
        for owner, hand in enumerate(state.hands)
    )
    top = tuple(_guess_held(held, pool, known) for held, known in _looked_at(state))
    bottom = tuple(_guess_held(held, pool, 0) for held in state.library.bottom)
    return state._replace(
        hands=hands,
        set_events=set_events,
        library=Pile(top, tuple(sorted(pool)), bottom),
        locations=unseen_locations(state, ruleset),
    )


def _looked_at(state: State) -> list[tuple[Held, Knowers]]:
    """The top of the Library, with who knows what this seat does not: somebody may be looking
    at the first cards right now."""
    top = list(state.library.top)
    frame = state.frames[-1] if state.frames else None
    looked = frame.seen if isinstance(frame, Peeking) else 0
    top += [BLANK] * (looked - len(top))
    looker = bit(frame.seat) if isinstance(frame, Peeking) else 0
    return [(held, looker if at < looked else 0) for at, held in enumerate(top)]


def unseen(view: View, ruleset: Ruleset) -> list[CardId]:
    """The game cards a seat cannot place."""
    state = view.state
    seen: Counter[CardId] = Counter((*state.archive, *state.removed))
    seen.update(card_of(card.piece) for card in state.pieces)
    seen.update(card for frame in state.frames if (card := on_its_way(frame)) is not None)
    seen.update(held.card for hand in state.hands for held in hand)
    seen.update(event.card for events in state.set_events for event in events)
    seen.update(held.card for held in (*state.library.top, *state.library.bottom))
    seen.pop(UNKNOWN, None)
    return sorted((Counter(ruleset.pack.library) - seen).elements())


def unseen_locations(state: State, ruleset: Ruleset) -> tuple[CardId, ...]:
    seen = Counter(state.folio_bottom)
    seen.update(slot.card for slot in state.slots if slot.card is not None)
    return tuple(sorted((Counter(ruleset.pack.folio) - seen).elements()))


def _guess_events(
    state: State, ruleset: Ruleset, pool: list[CardId]
) -> tuple[tuple[SetEvent, ...], ...]:
    """Set Events first, those for least points before the others, so that all find a card that
    what was paid allows."""
    blanks = sorted(
        (event.paid, owner, at)
        for owner, events in enumerate(state.set_events)
        for at, event in enumerate(events)
        if event.card == UNKNOWN
    )
    guessed = [list(events) for events in state.set_events]
    for paid, owner, at in blanks:
        card = next(
            card
            for card in pool
            if ruleset.card(card).type == "event" and ruleset.card(card).cost <= paid
        )
        pool.remove(card)
        guessed[owner][at] = guessed[owner][at]._replace(card=card)
    return tuple(tuple(events) for events in guessed)


def _guess_held(held: Held, pool: list[CardId], owner: Knowers) -> Held:
    return Held(pool.pop(), owner) if held.card == UNKNOWN else held
