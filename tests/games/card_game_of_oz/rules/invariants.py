"""What holds at every moment of every game (O1.6, O5.4, O13.6)."""

from __future__ import annotations

from collections import Counter

from oztable.games.card_game_of_oz.rules.answers import about_to_go
from oztable.games.card_game_of_oz.rules.cards import CardId
from oztable.games.card_game_of_oz.rules.continuous import vitalities
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.frames import NO_PLACE, on_its_way
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.pieces import COPIES, NO_PIECE, card_of
from oztable.games.card_game_of_oz.rules.state import NOBODY, Phase, State

MOST_DICE = 10


def holds(game: CardGameOfOz, state: State) -> None:
    table = game.draft(state)
    every_card_once(game, state)
    every_location_once(game, table)
    cards_in_play_are_somewhere(table)
    counters_lie_on_cards_in_play(table)
    the_living_are_alive(table)
    the_roll_is_small_enough(state)
    numbers_are_right(game, state)


def every_card_once(game: CardGameOfOz, state: State) -> None:
    """A card that works right now lies between the hand and the Archive."""
    library = state.library
    found: Counter[CardId] = Counter((*state.archive, *state.removed))
    found.update(library.rest)
    found.update(held.card for held in (*library.top, *library.bottom))
    found.update(held.card for hand in state.hands for held in hand)
    found.update(event.card for events in state.set_events for event in events)
    found.update(card_of(card.piece) for card in state.pieces)
    found.update(card for frame in state.frames if (card := on_its_way(frame)) is not None)
    assert found == Counter(game.pack.library)


def every_location_once(game: CardGameOfOz, table: Draft) -> None:
    """On the table, known to be in the Folio, or where nobody knows."""
    found: Counter[CardId] = Counter((*table.locations, *table.folio_bottom))
    found.update(slot.card for slot in table.slots if slot.card is not None)
    assert found == Counter(game.pack.folio)
    hidden = sum(table.slots[place].card is None for place in table.board.locations)
    assert len(table.locations) >= hidden
    others = set(range(table.board.places)) - set(table.board.locations)
    assert all(table.slots[place].card is None for place in others)


def cards_in_play_are_somewhere(table: Draft) -> None:
    """At a place or on a host that is in play, and copies are no more than the pack has."""
    for card in table.cards_in_play.values():
        if card.host != NO_PIECE:
            assert card.host in table.cards_in_play
            assert card.place == NO_PLACE
        else:
            assert 0 <= card.place < table.board.places
        if table.card(card.piece).type == "character":
            assert card.host == NO_PIECE
            assert card.place in table.board.paths[card.seat]
            at_location = table.is_location(card.place)
            assert not at_location or table.slots[card.place].up
        if card.seat == NOBODY:
            assert table.card(card.piece).type == "object"
            assert table.is_location(card.place)
        assert card.piece % COPIES < table.card(card.piece).copies


def counters_lie_on_cards_in_play(table: Draft) -> None:
    assert list(table.counters) == sorted(table.counters)
    assert all(one.piece in table.cards_in_play and one.left > 0 for one in table.counters)


def the_living_are_alive(table: Draft) -> None:
    """All but those about whom somebody is being asked."""
    waiting = about_to_go(table)
    assert all(value >= 1 for piece, value in vitalities(table).items() if piece not in waiting)


def the_roll_is_small_enough(state: State) -> None:
    blue, gold = state.dice
    assert len(blue) <= 4
    assert len(blue) + len(gold) <= MOST_DICE


def numbers_are_right(game: CardGameOfOz, state: State) -> None:
    assert state.points >= 0
    assert 0 <= state.fuse <= 100
    assert state.round <= game.ruleset.rulings.rounds
    if state.library.size == 0:
        assert state.archive == ()
    if state.phase is Phase.OVER:
        assert state.frames == ()
        assert state.pending == ()
