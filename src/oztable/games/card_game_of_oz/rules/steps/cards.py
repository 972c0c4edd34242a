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


def advance_drawing(draft: Draft, frame: Drawing) -> bool:
    if frame.left == 0 or draft.library_size == 0:
        draft.pop()
        return True
    return False


def node_drawing(draft: Draft, frame: Drawing) -> Node:
    return card_chance(next_cards(draft))


def answer_drawing(draft: Draft, frame: Drawing, action: Action) -> None:
    card = came(action, next_cards(draft))
    draft.swap(drawing(frame.seat, frame.left - 1))
    draw(draft, frame.seat, card)


def node_mulligan(draft: Draft, frame: Mulligan) -> Node:
    """Everybody is asked, so that being asked tells nothing about the hand (OR-8)."""
    cards = [draft.texts[held.card].card for held in draft.hands[frame.seat]]
    actions: list[Action] = [Keep()]
    if all(card.type != "character" for card in cards):
        actions.append(DealAgain())
    return ask(frame.seat, "ask_mulligan", actions, "OR-8")


def answer_mulligan(draft: Draft, frame: Mulligan, action: Action) -> None:
    check_offered(node_mulligan(draft, frame), action, "has_character", "OR-8")
    draft.pop()
    if isinstance(action, DealAgain):
        back = tuple(held.card for held in draft.hands[frame.seat])
        draft.hands = (*draft.hands[: frame.seat], (), *draft.hands[frame.seat + 1 :])
        rest = tuple(sorted((*draft.library.rest, *back)))
        draft.library = Pile(draft.library.top, rest, draft.library.bottom)
        draft.tell(DealtAgain(frame.seat))
        draft.push(Drawing(frame.seat, HAND))


def advance_finishing(draft: Draft, frame: Finishing) -> bool:
    draft.pop()
    draft.archive = (*draft.archive, frame.card)
    draft.changed = True
    return True


def advance_trimming(draft: Draft, frame: Trimming) -> bool:
    limit = draft.rulings.hand_limit
    if limit is None or len(draft.hands[frame.seat]) <= limit:
        draft.pop()
        return True
    return False


def node_trimming(draft: Draft, frame: Trimming) -> Node:
    actions = [ArchiveCard(card) for card in draft.hand_titles(frame.seat)]
    return ask(frame.seat, "ask_trim", actions, "OR-96", limit=draft.rulings.hand_limit)


def answer_trimming(draft: Draft, frame: Trimming, action: Action) -> None:
    check_offered(node_trimming(draft, frame), action, "must_trim", "OR-96")
    if isinstance(action, ArchiveCard):
        discard(draft, frame.seat, action.card, "limit")
