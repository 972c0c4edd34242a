"""The choices of the line game, numbered: first the card or the line, then where it goes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from oztable.core.game import Seat
from oztable.core.language import Language
from oztable.games.yellow_brick_road.rules.actions import (
    Action,
    Block,
    First,
    Keep,
    Place,
    Swap,
    Turn,
)
from oztable.games.yellow_brick_road.rules.cards import TURNED, Piece
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.grid import CLOSED, SPOT_NAMES, free_spots, members
from oztable.games.yellow_brick_road.rules.notation import format_line, format_piece
from oztable.games.yellow_brick_road.rules.state import View
from oztable.games.yellow_brick_road.rules.wording import line_name
from oztable.games.yellow_brick_road.terminal.choice import foresee
from oztable.games.yellow_brick_road.terminal.wording import WORDS


class Numbered(NamedTuple):
    """One number of the list; with several ways there is a second question."""

    words: str
    ways: tuple[Action, ...]


class PlainChoices:
    """What one seat may do, in words."""

    def __init__(
        self, game: YellowBrickRoad, view: View, names: tuple[str, ...], language: Language
    ) -> None:
        self.game, self.view, self.names = game, view, names
        self.language: Language = language

    def first(self, actions: Sequence[Action]) -> list[Numbered]:
        """Placements by card and way up, swaps by neighbour, everything else one by one."""
        groups: dict[object, list[Action]] = {}
        for action in actions:
            groups.setdefault(_group(action), []).append(action)
        return [Numbered(self._head(ways), tuple(ways)) for ways in groups.values()]

    def second(self, ways: Sequence[Action]) -> list[Numbered]:
        return [Numbered(self._goal(way), (way,)) for way in ways]

    def _say(self, key: str, **values: object) -> str:
        return WORDS.say(key, self.language, **values)

    def _head(self, ways: list[Action]) -> str:
        match ways[0]:
            case Place(card, turned, spot) as action:
                piece = self._piece(Piece(card, turned))
                if len(ways) > 1:
                    return piece
                return self._worth(
                    self._say("choice_lay", card=piece, spot=SPOT_NAMES[spot]), action
                )
            case Swap(spot) | Turn(spot) if len(ways) > 1:
                there = self.view.grids[self.view.active][spot]
                other = self._piece(there) if there else ""
                return self._say("choice_swap", card=other, spot=SPOT_NAMES[spot])
        return self._goal(ways[0])

    def _goal(self, action: Action) -> str:
        match action:
            case First(seat):
                return self._say("choice_first", who=self.names[Seat(seat)])
            case Keep():
                return self._say("choice_keep")
            case Block(line):
                free = members(free_spots(self.view.grids[self.view.active]))
                closed = sum(spot in members(CLOSED[line]) for spot in free)
                name = line_name(line, self.language)
                return self._say(
                    "choice_line", line=format_line(line), name=name, closed=closed, free=len(free)
                )
            case Place(_, _, spot):
                return self._worth(SPOT_NAMES[spot], action)
        return self._worth(self.game.format(action), action)

    def _worth(self, what: str, action: Action) -> str:
        outcome = foresee(self.game, self.view, action)
        change = outcome.after - outcome.before
        return self._say("choice_worth", what=what, total=outcome.after, change=change)

    def _piece(self, piece: Piece) -> str:
        card = self.game.deck.by_id[piece.card]
        turn: Callable[[str], str] = (lambda one: TURNED[one]) if piece.turned else str
        exits = " ".join(map(turn, card.exits))
        name = card.name.into(self.language)
        return self._say("card_in_hand", card=format_piece(piece), name=name, exits=exits)


def _group(action: Action) -> object:
    match action:
        case Place(card, turned, _):
            return card, turned
        case Swap(spot) | Turn(spot):
            return spot
    return action
