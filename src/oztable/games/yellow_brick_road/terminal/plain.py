"""Yellow Brick Road line by line: for screen readers, pipes and scripts."""

from __future__ import annotations

from typing import Any, cast

from oztable.core.game import BadNotation, Decide, IllegalAction, Seat
from oztable.games.yellow_brick_road.rulebook import rulebook
from oztable.games.yellow_brick_road.rules.actions import Action, Block
from oztable.games.yellow_brick_road.rules.cards import TURNED
from oztable.games.yellow_brick_road.rules.decks import is_bundled
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.grid import CLOSED, SPOT_NAMES, Grid, free_spots, members
from oztable.games.yellow_brick_road.rules.notation import format_grid, format_line, format_piece
from oztable.games.yellow_brick_road.rules.state import SEATS, View
from oztable.games.yellow_brick_road.rules.wording import line_name
from oztable.games.yellow_brick_road.terminal.plain_choices import Numbered, PlainChoices
from oztable.games.yellow_brick_road.terminal.wording import WORDS
from oztable.terminal.lines import LineGame


class PlainGame(LineGame):
    """One person after the other reads and types; nothing is drawn."""

    words = WORDS
    _open: tuple[Any, tuple[Action, ...]] | None = None  # a second question, and when it was asked

    @property
    def game(self) -> YellowBrickRoad:
        return cast(YellowBrickRoad, self.table.game)

    def greet(self) -> None:
        ours = is_bundled(self.game.deck)
        name = self.game.deck.name.into(self.language)
        self.say("reconstruction" if ours else "own_deck", name=name)

    def rules(self) -> str:
        return rulebook(self.language, self.game.options["edition"])

    @property
    def hides_hands(self) -> bool:
        return self.game.options["openHands"] == "no"

    def obey_more(self, words: list[str], line: str, node: Decide[Action]) -> bool | None:
        match words:
            case [number] if number.isdecimal() and number.isascii():
                return self._by_number(int(number[:6]), node)
            case ["back" | "retour"] if self._ways:
                self._ask_which((), node)
            case ["cards" | "cartes"]:
                self._describe_cards(node.seat)
            case [*_, last] if len(line) > 1 and last.endswith("?"):
                return self._ask_only(line, node)
            case _:
                return None
        return False

    # Numbers

    @property
    def _ways(self) -> tuple[Action, ...]:
        """What the second question is about, while it is open."""
        return self._open[1] if self._open and self._open[0] is self.table.session.state else ()

    def choices(self, node: Decide[Action]) -> list[Numbered]:
        view: View = self.table.view(node.seat)
        found = PlainChoices(self.game, view, self.names(), self.language)
        return found.second(self._ways) if self._ways else found.first(node.actions)

    def _show_choices(self, node: Decide[Action]) -> None:
        self.write(self.word("which_spot") if self._ways else self._question(node))
        for number, one in enumerate(self.choices(node), 1):
            self.say("plain_choice", number=number, words=one.words)

    def _question(self, node: Decide[Action]) -> str:
        return self.game.say(node.prompt, self.language)

    def _by_number(self, number: int, node: Decide[Action]) -> bool:
        choices = self.choices(node)
        if not 1 <= number <= len(choices):
            self.say("no_number", number=number, most=len(choices))
            return False
        ways = choices[number - 1].ways
        if len(ways) == 1:
            return self.take(ways[0], node)
        self._ask_which(ways, node)
        return False

    def _ask_which(self, ways: tuple[Action, ...], node: Decide[Action]) -> None:
        """Opens a second question, or with nothing to ask goes back to the first."""
        self._open = (self.table.session.state, ways) if ways else None
        self._show_choices(node)

    def hint_number(self, rank: int, action: str, node: Decide[Action]) -> int | None:
        """The one in the list, where typing it does just that."""
        for number, one in enumerate(self.choices(node), 1):
            if [self.game.format(way) for way in one.ways] == [action]:
                return number
        return None

    def _ask_only(self, line: str, node: Decide[Action]) -> bool:
        """What an action would be worth; nothing is done."""
        try:
            self._preview(self.understand(line.removesuffix("?").strip(), node), node.seat)
        except (BadNotation, IllegalAction) as fault:
            self.refuse(fault)
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

    def _preview(self, action: Action, seat: Seat) -> None:
        state = self.table.session.state
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

    def look(self, node: Decide[Action]) -> None:
        view: View = self.table.view(node.seat)
        names = self.table.names(self.language)
        self.write("")
        self.say("turn", turn=self.game.chapter(self.table.session.state) or 1)
        for seat in SEATS:
            self.say("grid_of", who=names[seat], grid=self._grid(view, seat))
        hand = view.hands[node.seat] or ()
        cards = ", ".join(self._card(card) for card in hand)
        key = "hand_of" if self.table.is_hot_seat else "hand"
        self.say(key, cards=cards, who=names[node.seat])
        self.say("pile_one" if view.pile == 1 else "pile_many", count=view.pile)
        self._show_choices(node)

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

    def finish(self) -> None:
        view: View = self.table.view(None)
        names = self.table.names(self.language)
        for seat in SEATS:
            self.say("grid_of", who=names[seat], grid=self._grid(view, seat))
        if self.table.save:
            self.say("kept_in", file=self.table.save.record_file)
