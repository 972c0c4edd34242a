"""What may be done, numbered and grouped, so that twenty choices can be read at a glance."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Sequence
from typing import NamedTuple, get_args

from oztable.core.game import Decide
from oztable.games.card_game_of_oz.rules.action_table import ACTIONS, MenuGroup
from oztable.games.card_game_of_oz.rules.action_words import WITHOUT_DICE, ActionDescriber
from oztable.games.card_game_of_oz.rules.actions import (
    Action,
    ArchiveCard,
    DrawCard,
    EquipOne,
    First,
    MoveOne,
    PickCard,
    PickEvent,
    PickSeat,
    PlayCard,
    ReplaceOne,
    SetDown,
    UseText,
)
from oztable.games.card_game_of_oz.rules.board import Way
from oztable.games.card_game_of_oz.rules.cards import CardId
from oztable.games.card_game_of_oz.rules.costs import price
from oztable.games.card_game_of_oz.rules.language.wording import ability_text, plain
from oztable.games.card_game_of_oz.rules.legal import REPLACE_COST
from oztable.games.card_game_of_oz.rules.naming import author, piece_name
from oztable.games.card_game_of_oz.rules.pieces import Piece, text_of
from oztable.games.card_game_of_oz.rules.playing import character_cost
from oztable.games.card_game_of_oz.rules.state import State
from oztable.games.card_game_of_oz.terminal.card_words import ELLIPSIS
from oztable.games.card_game_of_oz.terminal.facts import Facts

MANY = 6  # titles, that are told in one line rather than one by one
USE_TEXT = 72  # letters of a text one may use
MOST = 25  # numbers on one page
# What is put behind one number each, when there would be more than that.
TIGHT = ((), ("table", "archive"), ("table", "archive", "equip", "move"))


class Entry(NamedTuple):
    number: int
    ways: tuple[Action, ...]  # several, if there is a second question
    words: str
    short: str  # beside others of its kind on the same line
    brief: str  # the same where the storyline is in sight: places without their names

    @property
    def action(self) -> Action:
        return self.ways[0]


class Row(NamedTuple):
    """One choice, or several of a kind after a heading."""

    heading: str
    entries: tuple[Entry, ...]
    more: int = 0  # choices that have a number, and no room here


class Group(NamedTuple):
    key: str
    rows: tuple[Row, ...]


class Menu:
    """The choices of one decision, or of a second question about it."""

    def __init__(
        self,
        facts: Facts,
        state: State,
        node: Decide[Action],
        ways: Sequence[Action] = (),  # of a second question: which of these?
        is_small: bool = False,
        can_type: bool = True,  # else a price is asked after the Event
    ) -> None:
        self.facts = facts
        self.node = node
        self._can_type = can_type
        self._many_replaced = sum(isinstance(one, ReplaceOne) for one in node.actions) > 1
        self._describer = ActionDescriber(facts.game, state, facts.language)
        for tight in TIGHT[1 if is_small else 0 :]:
            self._tight = tight
            self.entries: dict[int, Entry] = {}
            self.groups = self._goals(ways) if ways else self._all_groups()
            if ways or len(self.entries) <= MOST:
                break

    def legal(self) -> list[tuple[str, str, Action]]:
        """Everything that may be done: its number here, if it has one, and its words."""
        rows = [
            (str(entry.number), self._describe(way), way)
            for entry in self.entries.values()
            for way in entry.ways
        ]
        numbered = {way for _, _, way in rows}
        rest = [action for action in self.node.actions if action not in numbered]
        return rows + [("", self._describe(action), action) for action in rest]

    def _all_groups(self) -> tuple[Group, ...]:
        return tuple(group for key in get_args(MenuGroup) if (group := self._group(key)).rows)

    def which(self, ways: Sequence[Action]) -> str:
        """What is asked about these: `Play Pail (2): where?`, or only `Which?`."""
        match _subject(ways):
            case PlayCard(card):
                return self.where(card)
            case MoveOne(piece):
                return self.facts.word("move_where", card=self._piece(piece))
            case EquipOne(thing):
                return self.facts.word("equip_where", card=self._piece(thing))
            case SetDown(card):
                return self.facts.word("set_for", card=self.facts.title(card))
        return self.facts.word("which_one")

    def _goals(self, ways: Sequence[Action]) -> tuple[Group, ...]:
        """The goals of one card, or actions that a typed name may mean."""
        alike = isinstance(_subject(ways), PlayCard)
        words = [self._short(way) if alike else self._describe(way) for way in ways]
        entries = [
            self._entry((way,), said, said, said) for way, said in zip(ways, words, strict=True)
        ]
        rows = [Row("", (entry,)) for entry in entries[:MOST]]
        if len(entries) > MOST:
            rows[-1] = Row("", rows[-1].entries, len(entries) - MOST)
        return (Group("choose", tuple(rows)),)

    def _group(self, key: str) -> Group:
        mine = [action for action in self.node.actions if ACTIONS[type(action)].group == key]
        match key:
            case "play":
                rows = self._plays(mine)
            case "set":
                rows = self._settings(mine)
            case "archive":
                without = self.node.prompt.key in WITHOUT_DICE
                heading = "archive" if without else "archive_for_die"
                rows = self._fan(key, self.facts.word(heading), mine)
            case "table":
                rows = self._draw_or_replace(mine)
            case "move" | "equip" if key in self._tight:
                rows = self._by_piece(mine)
            case "use":
                rows = [self._one(action, self._use_text(action)) for action in mine]
            case "choose" if len(mine) > MANY and isinstance(mine[0], PickCard):
                rows = self._fan(key, "", mine)
            case _:
                rows = [self._one(action) for action in mine]
        return Group(key, tuple(rows))

    # Rows

    def _one(self, action: Action, more: str = "") -> Row:
        words = self._describe(action) + more
        return Row("", (self._entry((action,), words, words, self._brief(action) or words),))

    def _fan(self, key: str, heading: str, actions: Sequence[Action]) -> list[Row]:
        """All on one line; or behind one number, where there is no room for that."""
        if not actions:
            return []
        if len(actions) == 1 and not heading:
            return [self._one(actions[0])]
        if key in self._tight:
            which = "which_card_fan" if key == "archive" else "which_fan"
            return [self._behind(self.facts.word(which, heading=heading), actions)]
        entries = tuple(self._beside(action) for action in actions)
        return [Row(heading, entries[:MOST], max(0, len(entries) - MOST))]

    def _behind(self, words: str, ways: Sequence[Action]) -> Row:
        return Row("", (self._entry(tuple(ways), words, words, words),))

    def _beside(self, action: Action) -> Entry:
        short = self._short(action)
        return self._entry((action,), self._describe(action), short, self._brief(action) or short)

    def _entry(self, ways: tuple[Action, ...], words: str, short: str, brief: str) -> Entry:
        number = len(self.entries) + 1
        self.entries[number] = Entry(number, ways, words, short, brief)
        return self.entries[number]

    def _plays(self, actions: list[Action]) -> list[Row]:
        """A card that can go to several places has one number; the place is asked after it."""
        by_card: dict[CardId, list[Action]] = {}
        for action in actions:
            if isinstance(action, PlayCard):
                by_card.setdefault(action.card, []).append(action)
        return [
            self._one(ways[0]) if len(ways) == 1 else self._behind(self.where(card), ways)
            for card, ways in by_card.items()
        ]

    def where(self, card: CardId) -> str:
        return self.facts.word("play_where", card=self.facts.title(card), cost=self._cost(card))

    def _by_piece(self, actions: list[Action]) -> list[Row]:
        by_piece: dict[Piece, list[Action]] = {}
        for action in actions:
            match action:
                case MoveOne(piece, _) | EquipOne(piece, _):
                    by_piece.setdefault(piece, []).append(action)
        return [
            self._one(ways[0]) if len(ways) == 1 else self._behind(self.which(ways), ways)
            for ways in by_piece.values()
        ]

    def _draw_or_replace(self, actions: list[Action]) -> list[Row]:
        rows = [self._one(action) for action in actions if isinstance(action, DrawCard)]
        replace = [action for action in actions if isinstance(action, ReplaceOne)]
        if len(replace) == 1:
            return [*rows, self._one(replace[0])]
        heading = self.facts.word("replace_fan", cost=REPLACE_COST)
        return [*rows, *self._fan("table", heading, replace)]

    def _settings(self, actions: list[Action]) -> list[Row]:
        """One for each Event, at its least price; more is typed, or asked."""
        by_card: dict[CardId, list[int]] = {}
        for action in actions:
            if isinstance(action, SetDown):
                by_card.setdefault(action.card, []).append(action.paid)
        rows = []
        for card, paid in by_card.items():
            if len(paid) > 1 and not self._can_type:
                ways = [SetDown(card, price) for price in sorted(paid)]
                rows.append(self._behind(self.which(ways), ways))
                continue
            slug = self.facts.card(card).slug
            more = self.facts.word("or_more", slug=slug, most=max(paid)) if len(paid) > 1 else ""
            rows.append(self._one(SetDown(card, min(paid)), more))
        return rows

    def _use_text(self, action: Action) -> str:
        if not isinstance(action, UseText):
            return ""
        number, at = text_of(action.piece, action.ability)
        card = self.facts.card(number)
        text = ability_text(card.abilities[at], card, self.facts.game.pack, self.facts.language)
        short = textwrap.shorten(plain(text), USE_TEXT, placeholder=ELLIPSIS)
        return self.facts.word("use_text", text=short)

    def _cost(self, card: CardId) -> int:
        is_character = self.facts.card(card).type == "character"
        return (character_cost if is_character else price)(
            self.facts.draft, self.facts.state.active, card
        )

    # Words

    def _describe(self, action: Action) -> str:
        match action:
            case First(seat):
                return self.facts.word("who_begins", who=self.facts.names[seat])
            case PickEvent(seat):
                said = self._describer.describe(action)
                return said.replace(author(seat, self.facts.language), self.facts.names[seat])
            case PickSeat(seat):
                return self.facts.word("whom", who=self.facts.names[seat])
        return self._describer.describe(action)

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
            case ReplaceOne(place) if self._many_replaced:
                return self.facts.board.name(place)
            case PlayCard(place=int(place)):
                return self.facts.word("at_hidden", place=self.facts.board.name(place))
            case MoveOne(piece, way):
                return self._step(piece, way)
        return ""

    def _step(self, piece: Piece, way: Way) -> str:
        """`Toto → a2 (1)`."""
        mover = self.facts.draft.cards_in_play[piece]
        goal = self.facts.board.next_to(mover.seat, mover.place, way)
        code = "?" if goal is None else self.facts.board.name(goal)
        cost = re.search(r" \([0-9]+\)$", self._describe(MoveOne(piece, way)))
        return f"{self._piece(piece)} → {code}{cost[0] if cost else ''}"

    def _piece(self, piece: Piece) -> str:
        return piece_name(self.facts.game, piece, self.facts.language)


def _subject(ways: Sequence[Action]) -> Action | None:
    """The first of them, if all are about the same card from hand or in play."""
    first, *_ = ways
    match first:
        case PlayCard(card):
            same = all(isinstance(way, PlayCard) and way.card == card for way in ways)
        case MoveOne(piece):
            same = all(isinstance(way, MoveOne) and way.piece == piece for way in ways)
        case SetDown(card):
            same = all(isinstance(way, SetDown) and way.card == card for way in ways)
        case EquipOne(thing):
            same = all(isinstance(way, EquipOne) and way.thing == thing for way in ways)
        case _:
            same = False
    return first if same else None
