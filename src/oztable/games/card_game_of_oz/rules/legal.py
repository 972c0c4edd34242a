"""What an Author may do now, and why not (O21)."""

from __future__ import annotations

from typing import Final

from oztable.core.game import Message, Seat
from oztable.games.card_game_of_oz.rules import actions, playing, using
from oztable.games.card_game_of_oz.rules.costs import least_to_set, price
from oztable.games.card_game_of_oz.rules.draft import Draft, mark
from oztable.games.card_game_of_oz.rules.made_once import Numbered, once
from oztable.games.card_game_of_oz.rules.moving import BASE, can_gather, open_steps
from oztable.games.card_game_of_oz.rules.phases import ACTIONS, LAST, MOST_ACTS
from oztable.games.card_game_of_oz.rules.pieces import CardId, Piece, text_number
from oztable.games.card_game_of_oz.rules.readers import text_read, texts_in_play
from oztable.games.card_game_of_oz.rules.refusal import too_dear
from oztable.games.card_game_of_oz.rules.state import NOBODY

DRAW_COST: Final = 1
REPLACE_COST: Final = 2

DRAW: Final = actions.DrawCard()
END: Final = actions.End()
replace_one: Final = Numbered(actions.ReplaceOne)
archive_card: Final = Numbered(actions.ArchiveCard)
play_card: Final = once(actions.PlayCard)
set_down: Final = once(actions.SetDown)
use_text: Final = once(actions.UseText)
equip_one: Final = once(actions.EquipOne)
reveal_event: Final = Numbered(actions.RevealEvent)
PASSES: Final[tuple[actions.Action, ...]] = (actions.Pass(False), actions.Pass(True))


# Story Actions and Bonus


def actions_now(draft: Draft) -> tuple[actions.Action, ...]:
    """Everything the active Author may do in phase 2 or 3, in a stable order."""
    if draft.acts >= MOST_ACTS:
        return (END,)
    seat = draft.active
    found: list[actions.Action] = []
    if draft.phase is ACTIONS:
        if draft.points >= DRAW_COST and draft.library_size:
            found.append(DRAW)
        found += _moves(draft, seat)
        if draft.points >= REPLACE_COST and draft.folio_size > 0:
            found += _replaceable(draft, seat)
        if draft.hands[seat]:
            for card in draft.hand_titles(seat):
                found += plays_of(draft, seat, card)
        found += _uses(draft, seat)
    else:
        found += _moves(draft, seat)
    found += gathering(draft, seat)
    found += at_any_window(draft, seat)
    found.append(END)
    return tuple(found)


def _moves(draft: Draft, seat: Seat) -> list[actions.Action]:
    steps, marks = open_steps(draft, seat), draft.marks
    if draft.phase is ACTIONS:
        purse = draft.points - BASE["action"]
        return [move for move, cost in steps if cost <= purse]
    return [
        move
        for move, cost in steps
        if cost <= draft.points and not (marks and mark("bonus", move.piece, 0) in marks)
    ]


def _replaceable(draft: Draft, seat: Seat) -> list[actions.Action]:
    found = draft.known_replaceable.get(seat)
    if found is None:
        places = draft.board.storylines[seat]
        found = [replace_one[place] for place in places if draft.slots[place].up]
        draft.known_replaceable[seat] = found
    return found


def why_not_draw(draft: Draft) -> Message | None:
    if draft.library_size == 0:
        return Message("library_empty", rule="OR-30")
    return too_dear(DRAW_COST, draft.points, "O6.3")


def why_not_replace(draft: Draft, seat: Seat, action: actions.ReplaceOne) -> Message | None:
    if action.place not in draft.board.storylines[seat]:
        return Message("not_in_storyline", rule="OR-35")
    if not draft.slots[action.place].up:
        return Message("still_hidden", rule="O6.5")
    if draft.folio_size == 0:
        return Message("folio_empty", rule="OR-35")
    return too_dear(REPLACE_COST, draft.points, "O6.5")


def plays_of(draft: Draft, seat: Seat, card: CardId) -> list[actions.Action]:
    """Every way to play or set a card from hand."""
    match draft.texts[card].card.type:
        case "character":
            return _plays_of_character(draft, seat, card)
        case "object":
            return _plays_of_object(draft, seat, card)
        case "effect":
            return _plays_of_text(draft, seat, card)
        case _:
            least = least_to_set(draft, seat, card)
            settings: list[actions.Action] = [
                set_down(card, paid) for paid in range(least, draft.points + 1)
            ]
            return [*_plays_of_text(draft, seat, card), *settings]


def _plays_of_character(draft: Draft, seat: Seat, card: CardId) -> list[actions.Action]:
    ways: list[actions.Action] = []
    if playing.why_not_character(draft, seat, card, None) is None:
        ways.append(play_card(card))
    if draft.texts[card].play_to is not None:
        ways += [
            play_card(card, place)
            for place in draft.board.storylines[seat]
            if playing.why_not_character(draft, seat, card, place) is None
        ]
    return ways


def _plays_of_object(draft: Draft, seat: Seat, card: CardId) -> list[actions.Action]:
    if price(draft, seat, card) > draft.points:
        return []
    ways: list[actions.Action] = [
        play_card(card, place)
        for place in draft.board.storylines[seat]
        if playing.why_not_object(draft, seat, card, place, None) is None
    ]
    return ways + [
        play_card(card, None, bearer.piece)
        for bearer in sorted(draft.characters())
        if playing.why_not_object(draft, seat, card, None, bearer.piece) is None
    ]


def _plays_of_text(draft: Draft, seat: Seat, card: CardId) -> list[actions.Action]:
    if price(draft, seat, card) > draft.points:
        return []
    if draft.texts[card].attach is None:
        return [play_card(card)] if playing.why_not_carry_out(draft, seat, card) is None else []
    places, pieces = playing.hosts_for(draft, seat, card)
    ways = [play_card(card, place) for place in places]
    ways += [play_card(card, None, piece) for piece in pieces]
    return [
        way
        for way in ways
        if playing.why_not_carry_out(draft, seat, card, way.place, way.on) is None
    ]


def why_not_play(draft: Draft, seat: Seat, action: actions.PlayCard) -> Message | None:
    card = action.card
    if not draft.holds(seat, card):
        return Message("not_in_hand", (("card", card),), "O6.6")
    match draft.texts[card].card.type:
        case "character":
            if action.on is not None:
                return Message("not_played_there", (("card", card),), "OR-54")
            return playing.why_not_character(draft, seat, card, action.place)
        case "object":
            if action.on is not None and action.place is not None:
                return Message("not_in_storyline", rule="OR-62")
            return playing.why_not_object(draft, seat, card, action.place, action.on)
    fault = playing.why_not_carry_out(draft, seat, card, action.place, action.on)
    return fault or too_dear(price(draft, seat, card), draft.points)


def why_not_set_down(draft: Draft, seat: Seat, action: actions.SetDown) -> Message | None:
    if not draft.holds(seat, action.card):
        return Message("not_in_hand", (("card", action.card),), "O6.6")
    return playing.why_not_set(draft, seat, action.card, action.paid)


def _uses(draft: Draft, seat: Seat) -> list[actions.Action]:
    in_play = texts_in_play(draft, "uses")
    if not in_play:
        return []
    mine = [
        (reader.piece, text_number(reader.piece, text_read(reader), ability))
        for reader, uses in in_play
        if reader.you == seat
        for ability, use in uses
        if use.pay <= draft.points and not use.window
    ]
    return [
        use_text(piece, number)
        for piece, number in sorted(mine)
        if using.why_not_use(draft, seat, piece, number) is None
    ]


# Archiving for dice


def gathering(draft: Draft, seat: Seat) -> list[actions.Action]:
    if not can_gather(draft, seat):
        return []
    return [archive_card[card] for card in draft.hand_titles(seat)]


def why_not_gather(draft: Draft, seat: Seat, card: CardId) -> Message | None:
    if not draft.holds(seat, card):
        return Message("not_in_hand", (("card", card),), "O6.7")
    if not can_gather(draft, seat):
        return Message("dice_cap", rule="OR-25")
    return None


# Windows


def at_any_window(draft: Draft, seat: Seat) -> list[actions.Action]:
    if draft.ruleset.texts.has_window_uses:
        return window_uses(draft, seat) + reveals(draft, seat) + equips(draft, seat)
    if not draft.set_events[seat]:
        return equips(draft, seat)
    return reveals(draft, seat) + equips(draft, seat)


def window_uses(draft: Draft, seat: Seat) -> list[actions.Action]:
    """Texts that may be used at any time (O37.3); so many things are enough for one turn."""
    if draft.acts >= MOST_ACTS:
        return []
    found = [
        (reader.piece, text_number(reader.piece, text_read(reader), ability))
        for reader, uses in texts_in_play(draft, "uses")
        for ability, use in uses
        if use.window and reader.you == seat
    ]
    return [
        use_text(piece, number)
        for piece, number in sorted(found)
        if using.why_not_use(draft, seat, piece, number) is None
    ]


def reveals(draft: Draft, seat: Seat) -> list[actions.Action]:
    events = draft.set_events[seat]
    found: list[actions.Action] = [
        reveal_event[card]
        for card in sorted({event.card for event in events})
        if card >= 0 and playing.why_not_reveal(draft, seat, card) is None
    ]
    return found


def equips(draft: Draft, seat: Seat) -> list[actions.Action]:
    pairs = _within_reach(draft, seat)
    if not pairs:
        return []
    return [
        equip_one(thing, bearer)
        for thing, bearer in pairs
        if using.why_not_equip(draft, seat, thing, bearer) is None
    ]


def _within_reach(draft: Draft, seat: Seat) -> list[tuple[Piece, Piece]]:
    """Objects at the places of an Author's Characters, each with who could take it."""
    found = draft.known_reach.get(seat)
    if found is None:
        found = draft.known_reach[seat] = _find_within_reach(draft, seat)
    return found


def _find_within_reach(draft: Draft, seat: Seat) -> list[tuple[Piece, Piece]]:
    """Only Objects have no seat, so this is quick where all are borne."""
    transfer = draft.rulings.transfer
    things = [
        (card.piece, draft.place_of(card))
        for card in draft.cards_in_play.values()
        if card.seat == NOBODY or (transfer and draft.card(card.piece).type == "object")
    ]
    return [
        (thing, bearer.piece)
        for thing, place in sorted(things)
        for bearer in draft.of_seat(seat)
        if bearer.place == place
    ]


def is_asked(draft: Draft, seat: Seat) -> bool:
    """Who has a Set Event is always asked: whether it could be revealed is secret (O21.2)."""
    has_event = bool(draft.set_events[seat])
    if draft.ruleset.texts.has_window_uses and not has_event and window_uses(draft, seat):
        return seat not in draft.resting
    if not has_event and not _within_reach(draft, seat):
        return False
    return seat not in draft.resting and (has_event or bool(equips(draft, seat)))


def window_actions(draft: Draft, seat: Seat) -> tuple[actions.Action, ...]:
    """In the last window nobody can pass for the rest of the turn: there is none."""
    passes = PASSES[:1] if draft.phase is LAST else PASSES
    return (*passes, *at_any_window(draft, seat))
