"""What may be done, numbered and grouped, so that twenty choices can be read at a glance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from oztable.core.game import Decide
from oztable.games.card_game_of_oz.action_words import Clerk
from oztable.games.card_game_of_oz.actions import (
    Action,
    ArchiveCard,
    DrawCard,
    EquipOne,
    First,
    MoveOne,
    Pick,
    PickCard,
    PickPlace,
    PickSeat,
    PickText,
    PickWay,
    PlayCard,
    ReplaceOne,
    RevealEvent,
    SetDown,
    UseText,
)
from oztable.games.card_game_of_oz.cards import CardId
from oztable.games.card_game_of_oz.costs import price
from oztable.games.card_game_of_oz.legal import REPLACE_COST
from oztable.games.card_game_of_oz.naming import piece_name
from oztable.games.card_game_of_oz.playing import character_cost
from oztable.games.card_game_of_oz.state import State
from oztable.terminal.card_game_of_oz.facts import Facts

# In this order; whatever is in none of them goes on with the game.
GROUPS: dict[str, tuple[type, ...]] = {
    "play": (PlayCard,),
    "set": (SetDown,),
    "move": (MoveOne,),
    "table": (DrawCard, ReplaceOne),
    "use": (UseText,),
    "reveal": (RevealEvent,),
    "equip": (EquipOne,),
    "archive": (ArchiveCard,),
    "choose": (First, Pick, PickPlace, PickCard, PickSeat, PickWay, PickText),
    "go_on": (),
}
MANY = 6  # titles, that are told in one line rather than one by one


class Entry(NamedTuple):
    number: int
    action: Action
    words: str
    short: str  # beside others of its kind on the same line
    brief: str  # the same where the storyline is in sight: places without their names


class Row(NamedTuple):
    """One choice, or several of a kind after a heading."""

    heading: str
    entries: tuple[Entry, ...]


class Group(NamedTuple):
    key: str
    rows: tuple[Row, ...]


class Menu:
    """The choices of one decision."""

    def __init__(self, facts: Facts, state: State, node: Decide[Action]) -> None:
        self.facts = facts
        self.node = node
        self._clerk = Clerk(facts.game, state, facts.language)
        self._count = 0
        self.groups = tuple(group for key in GROUPS if (group := self._group(key)).rows)
        self.entries: dict[int, Entry] = {
            entry.number: entry for group in self.groups for row in group.rows for entry in row[1]
        }

    def _group(self, key: str) -> Group:
        mine = [action for action in self.node.actions if _kind(action) == key]
        match key:
            case "play":
                rows = self._plays(mine)
            case "set":
                rows = self._settings(mine)
            case "archive":
                heading = "archive" if self.node.prompt.key == "ask_trim" else "archive_for_die"
                rows = [self._fan(self.facts.word(heading), mine)] if mine else []
            case "table":
                rows = self._draw_or_replace(mine)
            case "choose" if len(mine) > MANY and isinstance(mine[0], PickCard):
                rows = [self._fan("", mine)]
            case _:
                rows = [self._one(action) for action in mine]
        return Group(key, tuple(rows))

    # Rows

    def _one(self, action: Action, more: str = "") -> Row:
        words = self._describe(action) + more
        return Row("", (self._entry(action, words, words, words),))

    def _fan(self, heading: str, actions: Sequence[Action]) -> Row:
        return Row(heading, tuple(self._beside(action) for action in actions))

    def _beside(self, action: Action) -> Entry:
        short = self._short(action)
        return self._entry(action, self._describe(action), short, self._brief(action) or short)

    def _entry(self, action: Action, words: str, short: str, brief: str) -> Entry:
        self._count += 1
        return Entry(self._count, action, words, short, brief)

    def _plays(self, actions: list[Action]) -> list[Row]:
        """A card that can go to several places has a line for all of them."""
        by_card: dict[CardId, list[Action]] = {}
        for action in actions:
            if isinstance(action, PlayCard):
                by_card.setdefault(action.card, []).append(action)
        alone = [self._one(ways[0]) for ways in by_card.values() if len(ways) == 1]
        return alone + [
            self._fan(self._heading(card), ways) for card, ways in by_card.items() if len(ways) > 1
        ]

    def _heading(self, card: CardId) -> str:
        return self.facts.word("play_fan", card=self.facts.title(card), cost=self._cost(card))

    def _draw_or_replace(self, actions: list[Action]) -> list[Row]:
        rows = [self._one(action) for action in actions if isinstance(action, DrawCard)]
        replace = [action for action in actions if isinstance(action, ReplaceOne)]
        if len(replace) == 1:
            return [*rows, self._one(replace[0])]
        heading = self.facts.word("replace_fan", cost=REPLACE_COST)
        return [*rows, self._fan(heading, replace)] if replace else rows

    def _settings(self, actions: list[Action]) -> list[Row]:
        """One for each Event, at its least price; more is typed."""
        by_card: dict[CardId, list[int]] = {}
        for action in actions:
            if isinstance(action, SetDown):
                by_card.setdefault(action.card, []).append(action.paid)
        rows = []
        for card, paid in by_card.items():
            slug = self.facts.card(card).slug
            more = self.facts.word("or_more", slug=slug, most=max(paid)) if len(paid) > 1 else ""
            rows.append(self._one(SetDown(card, min(paid)), more))
        return rows

    def _cost(self, card: CardId) -> int:
        is_character = self.facts.card(card).type == "character"
        return (character_cost if is_character else price)(
            self.facts.table, self.facts.state.active, card
        )

    # Words

    def _describe(self, action: Action) -> str:
        match action:
            case First(seat):
                return self.facts.word("who_begins", who=self.facts.names[seat])
            case PickSeat(seat):
                return self.facts.word("whom", who=self.facts.names[seat])
        return self._clerk.describe(action)

    def _short(self, action: Action) -> str:
        match action:
            case ArchiveCard(card) | PickCard(card):
                return self.facts.title(card)
            case PlayCard(place=None, on=None):
                return self.facts.word("here_title")
            case PlayCard(place=None, on=int(host)):
                return self.facts.word("on_host", host=self._piece(host))
            case ReplaceOne(place):
                stop = self.facts.stop(place)
                return self.facts.word("place_named", place=stop.code, card=stop.name)
            case PlayCard(place=int(place)):
                stop = self.facts.stop(place)
                key = "at_place" if stop.card else "at_hidden"
                return self.facts.word(key, place=stop.code, card=stop.name)
        return self._describe(action)

    def _brief(self, action: Action) -> str:
        match action:
            case ReplaceOne(place):
                return self.facts.board.name(place)
            case PlayCard(place=int(place)):
                return self.facts.word("at_hidden", place=self.facts.board.name(place))
        return ""

    def _piece(self, piece: object) -> str:
        return piece_name(self.facts.game, piece, self.facts.language)  # type: ignore[arg-type]


def _kind(action: Action) -> str:
    for key, types in GROUPS.items():
        if isinstance(action, types):
            return key
    return "go_on"
