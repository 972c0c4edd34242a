"""Yellow Brick Road line by line: for screen readers, pipes and scripts."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TextIO

from oztable.core.game import BadNotation, Decide, IllegalAction, Over, Seat
from oztable.core.language import Language
from oztable.core.markdown import without_markup
from oztable.games.yellow_brick_road.actions import Action, Block
from oztable.games.yellow_brick_road.cards import TURNED
from oztable.games.yellow_brick_road.decks import is_bundled
from oztable.games.yellow_brick_road.grid import CLOSED, SPOT_NAMES, Grid, free_spots, members
from oztable.games.yellow_brick_road.notation import format_grid, format_line, format_piece
from oztable.games.yellow_brick_road.rulebook import rulebook
from oztable.games.yellow_brick_road.rules import YellowBrickRoad
from oztable.games.yellow_brick_road.state import SEATS, View
from oztable.games.yellow_brick_road.telling import line_name
from oztable.terminal.saves import CannotKeep
from oztable.terminal.table import Table
from oztable.terminal.wording import WORDS


class PlainGame:
    """One person after the other reads and types; nothing is drawn."""

    def __init__(
        self,
        table: Table,
        language: Language,
        read: Callable[[], str] | None = None,
        out: TextIO | None = None,
        pauses: bool | None = None,
    ) -> None:
        self.table = table
        self.game: YellowBrickRoad = table.game  # type: ignore[assignment]  # the table of this game
        self.language: Language = language
        self._read = read or sys.stdin.readline
        self._out = out or sys.stdout
        self._pauses = sys.stdin.isatty() if pauses is None else pauses
        self._told = 0
        self._last_viewer: Seat | None = None

    def say(self, key: str, **values: object) -> None:
        self.write(WORDS.say(key, self.language, **values))

    def write(self, text: str) -> None:
        self._out.write(text + "\n")
        self._out.flush()

    # The loop

    def run(self) -> bool:
        """Plays until the end; False when the player left before."""
        ours = is_bundled(self.game.deck)
        name = self.game.deck.name.into(self.language)
        self.say("reconstruction" if ours else "own_deck", name=name)
        self.say("hint")
        while True:
            self.table.run()
            node = self.table.node
            if isinstance(node, Over):
                self.tell()
                self._finish()
                return True
            if isinstance(node, Decide) and not self._decide(node):
                self.say("kept_resume", command=self.table.resume_command)
                return False

    def _decide(self, node: Decide[Action]) -> bool:
        self._hand_over(node.seat)
        self.tell()
        self.look(node)
        while True:
            self._out.write(WORDS.say("ask", self.language))
            self._out.flush()
            line = self._read()
            if not line or line.strip() in ("quit", "quitter", "q"):
                self.write("")
                return False
            if self._obey(line.strip(), node):
                return True

    def _hand_over(self, seat: Seat) -> None:
        """Between two people at one terminal: hide the one's cards before the other looks."""
        hidden = self.table.is_hot_seat and self.game.options["openHands"] == "no"
        if hidden and self._last_viewer != seat:
            if self._pauses:
                self.write("\n" * 60)
            self.say("pass_on", who=self.table.names(self.language)[seat])
            if self._pauses:
                self._read()
        self._last_viewer = seat

    def _obey(self, line: str, node: Decide[Action]) -> bool:
        """Does what was typed; True when the decision is made or taken back."""
        seat = node.seat
        match line.split():
            case []:
                return False
            case ["help" | "aide" | "?" | "h"]:
                self.say("help")
            case ["look" | "voir" | "l"]:
                self.look(node)
            case ["legal" | "coups"]:
                actions = ", ".join(self.game.format(action) for action in node.actions)
                self.say("legal", actions=actions)
            case ["cards" | "cartes"]:
                self._describe_cards(node.seat)
            case ["tale" | "récit"]:
                self._told = 0
                self.tell()
            case ["rules" | "règles"]:
                self.write(without_markup(rulebook(self.language, self.game.options["edition"])))
            case ["undo" | "reprendre" | "u"]:
                return self._undo(seat)
            case _:
                return self._act(line, node)
        return False

    def _describe_cards(self, seat: Seat) -> None:
        """Every card on the table, where its roads lead as it lies."""
        view: View = self.table.view(seat)
        names = self.table.names(self.language)
        for owner in SEATS:
            for spot, piece in enumerate(view.grids[owner]):
                if piece:
                    card = self.game.deck.by_id[piece.card]
                    turn = TURNED if piece.turned else {}
                    exits = " ".join(turn.get(name, name) for name in card.exits)
                    self.say(
                        "card_on_grid",
                        who=names[owner],
                        spot=SPOT_NAMES[spot],
                        card=format_piece(piece),
                        name=card.name.into(self.language),
                        exits=exits,
                    )

    def _undo(self, seat: Seat) -> bool:
        if not self.table.may_undo(seat):
            self.say("no_undo_off" if self.game.options["undo"] == "off" else "no_undo")
            return False
        for other in self.table.others(seat):
            who = self.table.names(self.language)[other]
            if not self._ask("consent", who=who):
                self.say("no_consent", who=who)
                return False
        self.table.undo(seat)
        self.say("undone")
        self._told = len(self.table.tale(seat))
        return True

    def _ask(self, key: str, **values: object) -> bool:
        self._out.write(WORDS.say(key, self.language, **values))
        self._out.flush()
        return self._read().strip().lower() in ("y", "yes", "o", "oui")

    def _act(self, line: str, node: Decide[Action]) -> bool:
        try:
            action = self.game.parse(line.removesuffix("?").strip(), self.table.course.state)
            if line.endswith("?"):
                self._preview(action, node.seat)
                return False
            self.table.act(node.seat, action)
        except CannotKeep as fault:
            self.say("cannot_keep", folder=fault.folder, why=fault.why)
            return False
        except (BadNotation, IllegalAction) as fault:
            reason = fault.reason
            self.write(self.game.say(reason, self.language) if reason else str(fault))
            return False
        return True

    def _preview(self, action: Action, seat: Seat) -> None:
        state = self.table.course.state
        after, _ = self.game.apply(state, action)
        name, active = self.game.format(action), state.active
        if isinstance(action, Block):
            free = free_spots(state.grids[active])
            closed = len(members(free)) - len(members(type(free)(free & ~CLOSED[action.line])))
            self.say("would_block", action=name, closed=closed, free=len(members(free)))
            return
        before, total = (self.game.scorer.total(s.grids[seat]) for s in (state, after))
        roads = self._roads(after.grids[seat])
        self.say("would_be", action=name, total=total, change=total - before, roads=roads)

    # What is shown

    def tell(self) -> None:
        """What happened since the last time, as this seat saw it."""
        tale = self.table.tale(self.table.viewer)
        names = self.table.told_as(self.language)
        for happening in tale[self._told :]:
            self.write(self.game.tell(happening.event, names, self.language))
        self._told = len(tale)

    def look(self, node: Decide[Action]) -> None:
        view: View = self.table.view(node.seat)
        names = self.table.names(self.language)
        self.write("")
        self.say("turn", turn=self.game.chapter(self.table.course.state) or 1)
        for seat in SEATS:
            self.say("grid_of", who=names[seat], grid=self._grid(view, seat))
        hand = view.hands[node.seat] or ()
        cards = ", ".join(self._card(card) for card in hand)
        key = "hand_of" if self.table.is_hot_seat else "hand"
        self.say(key, cards=cards, who=names[node.seat])
        self.say("pile", count=view.pile)
        self.write(self.game.say(node.prompt, self.language))

    def _grid(self, view: View, seat: Seat) -> str:
        grid, monkey = view.grids[seat], view.monkeys[seat]
        parts = [format_grid(grid)]
        if any(grid):
            total = self.game.scorer.total(grid)
            worth = WORDS.say("roads_worth", self.language, total=total, roads=self._roads(grid))
            parts.append(worth)
        else:
            parts.append(WORDS.say("no_cards", self.language))
        if monkey is not None:
            name = line_name(monkey, self.language)
            line = format_line(monkey)
            parts.append(WORDS.say("monkeys_on", self.language, line=line, name=name))
        if view.immune[seat]:
            parts.append(WORDS.say("sheltered", self.language))
        return ", ".join(parts)

    def _roads(self, grid: Grid) -> str:
        return " ".join(map(str, self.game.scorer.sizes(grid)))

    def _card(self, number: int) -> str:
        card = next(card for card in self.game.deck.cards if card.id == number)
        name, exits = card.name.into(self.language), " ".join(card.exits)
        return WORDS.say("card_in_hand", self.language, card=number, name=name, exits=exits)

    def _finish(self) -> None:
        view: View = self.table.view(None)
        names = self.table.names(self.language)
        for seat in SEATS:
            self.say("grid_of", who=names[seat], grid=self._grid(view, seat))
        if self.table.save:
            self.say("kept_in", file=self.table.save.record_file)
