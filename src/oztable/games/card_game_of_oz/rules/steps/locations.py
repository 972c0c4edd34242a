"""Locations turned up, looked at and replaced (O6.5, O17)."""

from __future__ import annotations

from typing import Any, Final

from oztable.games.card_game_of_oz.rules.actions import Action
from oztable.games.card_game_of_oz.rules.board import Place
from oztable.games.card_game_of_oz.rules.cards import CardId
from oztable.games.card_game_of_oz.rules.chances import card_chance
from oztable.games.card_game_of_oz.rules.continuous import has_keyword
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.events import LookedAt, Replaced, TurnedUp
from oztable.games.card_game_of_oz.rules.frames import Looking, Replacing, Turning
from oztable.games.card_game_of_oz.rules.made_once import lately, once
from oztable.games.card_game_of_oz.rules.pieces import NO_PIECE, Piece
from oztable.games.card_game_of_oz.rules.state import EVERYONE, Slot, bit
from oztable.games.card_game_of_oz.rules.steps.common import Node, came
from oztable.games.card_game_of_oz.rules.triggers import note_revealed, source_at
from oztable.games.card_game_of_oz.rules.zones import (
    archive,
    determine,
    next_locations,
    take_from_folio,
)

replaced: Final = lately(Replaced)
slot_of: Final = once(Slot)
turned_up: Final = once(TurnedUp)


def _hidden_here(table: Draft, place: Any) -> tuple[CardId, ...]:
    slot = table.slots[place]
    return table.locations if slot.card is None else (slot.card,)


def node_turning(table: Draft, frame: Turning | Looking) -> Node:
    return card_chance(_hidden_here(table, frame.place))


def answer_turning(table: Draft, frame: Turning, action: Action) -> None:
    card = came(action, _hidden_here(table, frame.place))
    determine(table, frame.place, card)
    table.pop()
    table.put_slot(frame.place, slot_of(card, True, EVERYONE))
    table.tell(turned_up(frame.place, card))
    note_revealed(table, frame.place, card)


def answer_looking(table: Draft, frame: Looking, action: Action) -> None:
    card = came(action, _hidden_here(table, frame.place))
    determine(table, frame.place, card)
    table.pop()
    known = table.slots[frame.place].known | bit(frame.seat)
    table.put_slot(frame.place, slot_of(card, False, known))
    table.tell(LookedAt(frame.seat, frame.place, card, known))


def advance_replacing(table: Draft, frame: Replacing) -> bool:
    if table.folio_size == 0 or not table.slots[frame.place].up:
        table.pop()
        return True
    return False


def node_replacing(table: Draft, frame: Replacing) -> Node:
    return card_chance(next_locations(table))


def answer_replacing(table: Draft, frame: Replacing, action: Action) -> None:
    """Characters and Objects stay; what is attached to the Location, and what cannot be moved,
    is archived (O17.5, OR-36 to OR-38)."""
    card = came(action, next_locations(table))
    take_from_folio(table, card)
    table.pop()
    old = table.slots[frame.place].card
    assert old is not None  # noqa: S101  a face-up Location
    table.folio_bottom = (*table.folio_bottom, old)
    swept_away = _swept_away(table, frame.place)
    table.put_slot(frame.place, slot_of(card, True, EVERYONE))
    of_old = {mark for mark in table.marks if mark.piece == source_at(frame.place)}
    table.marks -= of_old  # what comes has not been used yet
    table.tell(replaced(frame.place, old, card))
    for piece in swept_away:
        archive(table, table.cards_in_play[piece], "place")


def _swept_away(table: Draft, place: Place) -> list[Piece]:
    """Effects attached to the Location itself, and every Character and Object there that cannot
    be moved, borne ones too."""
    return sorted(
        card.piece
        for card in table.cards_in_play.values()
        if table.place_of(card) == place
        and (
            has_keyword(table, card.piece, "Immovable")
            if table.card(card.piece).type != "effect"
            else card.host == NO_PIECE
        )
    )
