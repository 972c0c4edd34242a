"""Locations turned up, looked at and replaced (O6.5, O17)."""

from __future__ import annotations

from typing import Any, Final

from oztable.games.card_game_of_oz.rules import state, zones
from oztable.games.card_game_of_oz.rules.actions import Action
from oztable.games.card_game_of_oz.rules.answers import would_archive
from oztable.games.card_game_of_oz.rules.board import Place
from oztable.games.card_game_of_oz.rules.chances import card_chance
from oztable.games.card_game_of_oz.rules.continuous import has_keyword
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.events import LookedAt, Replaced, ReplacedHidden, TurnedUp
from oztable.games.card_game_of_oz.rules.frames import Looking, Replacing, Turning
from oztable.games.card_game_of_oz.rules.made_once import lately, once
from oztable.games.card_game_of_oz.rules.pieces import NO_PIECE, CardId, Piece
from oztable.games.card_game_of_oz.rules.state import EVERYONE, NOBODY, Slot, bit
from oztable.games.card_game_of_oz.rules.steps.common import Node, came
from oztable.games.card_game_of_oz.rules.triggers import note_revealed, source_at

replaced: Final = lately(Replaced)
slot_of: Final = once(Slot)
turned_up: Final = once(TurnedUp)


def _hidden_here(draft: Draft, place: Any) -> tuple[CardId, ...]:
    slot = draft.slots[place]
    return draft.locations if slot.card is None else (slot.card,)


def node_turning(draft: Draft, frame: Turning | Looking) -> Node:
    return card_chance(_hidden_here(draft, frame.place))


def answer_turning(draft: Draft, frame: Turning, action: Action) -> None:
    card = came(action, _hidden_here(draft, frame.place))
    zones.determine(draft, frame.place, card)
    draft.pop()
    draft.put_slot(frame.place, slot_of(card, True, EVERYONE))
    draft.tell(turned_up(frame.place, card))
    note_revealed(draft, frame.place, card)


def answer_looking(draft: Draft, frame: Looking, action: Action) -> None:
    card = came(action, _hidden_here(draft, frame.place))
    zones.determine(draft, frame.place, card)
    draft.pop()
    known = draft.slots[frame.place].known | bit(frame.seat)
    draft.put_slot(frame.place, slot_of(card, False, known))
    draft.tell(LookedAt(frame.seat, frame.place, card, known))


def advance_replacing(draft: Draft, frame: Replacing) -> bool:
    if draft.folio_size == 0 or not draft.slots[frame.place].up:
        draft.pop()
        return True
    if frame.hidden:
        draft.pop()
        if zones.is_deserted(draft, frame.place):
            _replace(draft, frame.place, None)
        return True
    return False


def node_replacing(draft: Draft, frame: Replacing) -> Node:
    return card_chance(zones.next_locations(draft))


def answer_replacing(draft: Draft, frame: Replacing, action: Action) -> None:
    """Characters and Objects stay; what is attached to the Location, and what cannot be moved,
    is archived (O17.5, OR-36 to OR-38)."""
    card = came(action, zones.next_locations(draft))
    draft.pop()
    _replace(draft, frame.place, card)


def _replace(draft: Draft, place: Place, card: CardId | None) -> None:
    """By this card face-up; or by the top card face-down, of which nobody knows what it is unless
    the Folio holds no others than those put there openly (O38.3)."""
    new = state.HIDDEN if card is None else slot_of(card, True, EVERYONE)
    if card is not None:
        zones.take_from_folio(draft, card)
    elif draft.folio_size == len(draft.folio_bottom):
        new = slot_of(draft.folio_bottom[0], False, EVERYONE)
        draft.folio_bottom = draft.folio_bottom[1:]
    old = draft.slots[place].card
    assert old is not None  # noqa: S101  a face-up Location
    draft.folio_bottom = (*draft.folio_bottom, old)
    swept_away = _swept_away(draft, place)
    draft.put_slot(place, new)
    of_old = {mark for mark in draft.marks if mark.piece == source_at(place)}
    draft.marks -= of_old  # what comes has not been used yet
    draft.tell(ReplacedHidden(place, old) if card is None else replaced(place, old, card))
    answered = "archive" in draft.ruleset.texts.answers
    people = [piece for piece in swept_away if draft.card(piece).type == "character" and answered]
    for piece in swept_away:
        if piece not in people:
            zones.archive(draft, draft.cards_in_play[piece], "place")
    if people:
        would_archive(draft, tuple(people), "place", NOBODY)


def _swept_away(draft: Draft, place: Place) -> list[Piece]:
    """Effects attached to the Location itself, and every Character and Object there that cannot
    be moved, borne ones too."""
    return sorted(
        card.piece
        for card in draft.cards_in_play.values()
        if draft.place_of(card) == place
        and (
            has_keyword(draft, card.piece, "Immovable")
            if draft.card(card.piece).type != "effect"
            else card.host == NO_PIECE
        )
    )
