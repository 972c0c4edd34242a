"""What is worth thinking about: a few actions, each with a style in which the turn may go on."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from oztable.core.game import Decide
from oztable.games.card_game_of_oz.players.dice import by_worth
from oztable.games.card_game_of_oz.players.greedy import GreedyAuthor
from oztable.games.card_game_of_oz.players.plans import Item, Shop
from oztable.games.card_game_of_oz.players.style import USUAL, WISE, Style
from oztable.games.card_game_of_oz.players.worth import Hopes
from oztable.games.card_game_of_oz.rules.actions import (
    Action,
    ArchiveCard,
    DrawCard,
    End,
    EquipOne,
    MoveOne,
    Pass,
    PlayCard,
    ReplaceOne,
    RevealEvent,
    SetDown,
    UseText,
)
from oztable.games.card_game_of_oz.rules.board import ON
from oztable.games.card_game_of_oz.rules.costs import least_to_set
from oztable.games.card_game_of_oz.rules.draft import Draft
from oztable.games.card_game_of_oz.rules.frames import Answering, Mulligan, Window
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.state import Phase, View

MOST = 6  # actions that are thought about
STEPS = 3  # the same in the Bonus phase, where all may go in their turn
WAYS = 2  # of playing one card
NO_WORTH = -99.0

# Ways to go about a turn; the wise one comes first, and others must be clearly better.
STYLES: tuple[Style, ...] = (
    WISE,
    WISE._replace(ends="now"),
    WISE._replace(ends="never"),
    WISE._replace(stride=3.0),
    USUAL,
)


class Candidate(NamedTuple):
    action: Action
    style: Style


def candidates(game: CardGameOfOz, view: View, decide: Decide[Action]) -> list[Candidate]:
    """The usual choice first, then what other styles would do, then what looks good by itself."""
    base = _by_style(game, view, decide, WISE)
    found = [Candidate(base, WISE)]
    state = view.state
    frame = state.frames[-1] if state.frames else None
    if state.pending or isinstance(frame, Mulligan) or state.phase is Phase.FIRST:
        return found
    if isinstance(frame, Window | Answering):
        others: list[Action] = [one for one in decide.actions if not isinstance(one, Pass)]
        others += [Pass(turn=True)] if Pass(turn=True) in decide.actions else [Pass(turn=False)]
    elif frame is not None:
        others = list(decide.actions)
    else:
        for style in STYLES[1:]:
            action = _by_style(game, view, decide, style)
            if action != base:
                found.append(Candidate(action, style))
        others = promising(game, view, decide)
    return [*found, *(Candidate(one, WISE) for one in others[:MOST] if one != base)]


def _by_style(game: CardGameOfOz, view: View, decide: Decide[Action], style: Style) -> Action:
    return GreedyAuthor(game, Random(0), style).choose(view, decide)


def promising(game: CardGameOfOz, view: View, decide: Decide[Action]) -> list[Action]:
    """Story Actions and Bonus moves by what they gain at once, the best first."""
    draft = Draft(game.ruleset, view.state)
    hopes = Hopes(draft, decide.seat, WISE)
    shop = Shop(draft, hopes, {})
    shop.items(decide.actions)
    least = by_worth(draft, hopes.me, draft.hand_titles(hopes.me))[:1]
    rated = [(_gain(shop, one, least), -at, one) for at, one in enumerate(decide.actions)]
    rated.sort(key=lambda one: one[:2], reverse=True)
    most = MOST if draft.phase is Phase.ACTIONS else STEPS
    found: list[Action] = []
    for gain, _, action in rated:
        if gain > NO_WORTH and len(found) < most and not _is_too_much_alike(action, found):
            found.append(action)
    return found


def _is_too_much_alike(action: Action, found: Sequence[Action]) -> bool:
    if not isinstance(action, PlayCard):
        return False
    alike = [one for one in found if isinstance(one, PlayCard) and one.card == action.card]
    return len(alike) >= WAYS


def _gain(shop: Shop, action: Action, least: Sequence[int]) -> float:
    """By rules of thumb, less what the points are worth."""
    style = shop.hopes.style
    match action:
        case PlayCard() | UseText() | ReplaceOne():
            item: Item | None = shop.known.get(action)
            return NO_WORTH if item is None else item.gain - style.point * item.cost
        case MoveOne():
            return _gain_of_move(shop, action)
        case RevealEvent():
            return shop.gain_of_reveal(action)
        case EquipOne():
            return shop.gain_of_equipping(action)
        case SetDown(card=card, paid=paid):
            return 0.2 if paid == least_to_set(shop.draft, shop.draft.active, card) else NO_WORTH
        case ArchiveCard(card=card):
            return -0.5 if card in least else NO_WORTH
        case DrawCard():
            return 0.4
        case End():
            return 0.3
        case _:
            return NO_WORTH


def _gain_of_move(shop: Shop, action: MoveOne) -> float:
    """A Prime's step on is always worth a thought."""
    gain, toll = shop.gain_of_move(action)
    paid = toll + (1 if shop.draft.phase is Phase.ACTIONS else 0)
    prime = action.way == ON and "Prime" in shop.draft.card(action.piece).keywords
    return gain - shop.hopes.style.point * paid + (1.0 if prime else 0.0)
