"""Cards dealt, drawn and archived: set-up, Draw, hand limit (O2.5, O6.3, OR-8, OR-96)."""

from __future__ import annotations

from typing import Final

from oztable.games.card_game_of_oz.rules.actions import Action, ArchiveCard, DealAgain, Keep
from oztable.games.card_game_of_oz.rules.chances import card_chance
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.events import DealtAgain
from oztable.games.card_game_of_oz.rules.frames import Drawing, Finishing, Mulligan, Trimming
from oztable.games.card_game_of_oz.rules.made_once import once
from oztable.games.card_game_of_oz.rules.setup import HAND
from oztable.games.card_game_of_oz.rules.state import Pile
from oztable.games.card_game_of_oz.rules.steps.common import Node, ask, came, check_offered, discard
from oztable.games.card_game_of_oz.rules.zones import draw, next_cards

drawing: Final = once(Drawing)


def advance_drawing(table: Draft, frame: Drawing) -> bool:
    if frame.left == 0 or table.library_size == 0:
        table.pop()
        return True
    return False


def node_drawing(table: Draft, frame: Drawing) -> Node:
    return card_chance(next_cards(table))


def answer_drawing(table: Draft, frame: Drawing, action: Action) -> None:
    card = came(action, next_cards(table))
    table.swap(drawing(frame.seat, frame.left - 1))
    draw(table, frame.seat, card)


def node_mulligan(table: Draft, frame: Mulligan) -> Node:
    """Everybody is asked, so that being asked tells nothing about the hand (OR-8)."""
    cards = [table.texts[held.card].card for held in table.hands[frame.seat]]
    actions: list[Action] = [Keep()]
    if all(card.type != "character" for card in cards):
        actions.append(DealAgain())
    return ask(frame.seat, "ask_mulligan", actions, "OR-8")


def answer_mulligan(table: Draft, frame: Mulligan, action: Action) -> None:
    check_offered(node_mulligan(table, frame), action, "has_character", "OR-8")
    table.pop()
    if isinstance(action, DealAgain):
        back = tuple(held.card for held in table.hands[frame.seat])
        table.hands = (*table.hands[: frame.seat], (), *table.hands[frame.seat + 1 :])
        rest = tuple(sorted((*table.library.rest, *back)))
        table.library = Pile(table.library.top, rest, table.library.bottom)
        table.tell(DealtAgain(frame.seat))
        table.push(Drawing(frame.seat, HAND))


def advance_finishing(table: Draft, frame: Finishing) -> bool:
    table.pop()
    table.archive = (*table.archive, frame.card)
    table.changed = True
    return True


def advance_trimming(table: Draft, frame: Trimming) -> bool:
    limit = table.rulings.hand_limit
    if limit is None or len(table.hands[frame.seat]) <= limit:
        table.pop()
        return True
    return False


def node_trimming(table: Draft, frame: Trimming) -> Node:
    actions = [ArchiveCard(card) for card in table.hand_titles(frame.seat)]
    return ask(frame.seat, "ask_trim", actions, "OR-96", limit=table.rulings.hand_limit)


def answer_trimming(table: Draft, frame: Trimming, action: Action) -> None:
    check_offered(node_trimming(table, frame), action, "must_trim", "OR-96")
    if isinstance(action, ArchiveCard):
        discard(table, frame.seat, action.card, "limit")
