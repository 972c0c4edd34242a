"""The Card Game of Oz line by line, one fact a line: for screen readers, pipes and scripts."""

from __future__ import annotations

from oztable.core.game import Decide
from oztable.core.markdown import without_markup
from oztable.games.card_game_of_oz.rules.actions import Action
from oztable.games.card_game_of_oz.rules.cards import Card
from oztable.games.card_game_of_oz.terminal.card_words import (
    card_lines,
    number_words,
    plain_text,
    type_line,
)
from oztable.games.card_game_of_oz.terminal.count import count_lines
from oztable.games.card_game_of_oz.terminal.facts import Facts
from oztable.games.card_game_of_oz.terminal.line_game import OzLineGame
from oztable.games.card_game_of_oz.terminal.menu import Row
from oztable.games.card_game_of_oz.terminal.stops import stop_lines
from oztable.games.card_game_of_oz.terminal.tale import dice_words


class PlainGame(OzLineGame):
    """Nothing is drawn, and nothing depends on where it stands on a screen."""

    _looked: tuple[int, int] | None = None  # the seat and turn that saw the whole table last
    _brief = False

    def decide(self, node: Decide[Action]) -> bool:
        self._brief = self._looked == (node.seat, self.table.session.state.turn)
        return super().decide(node)

    def look(self, node: Decide[Action]) -> None:
        """The whole table once a turn, and whenever it is asked for; else only the points."""
        facts = self.facts(node.seat)
        self.write("")
        if not self.ways:
            for line in [_points(facts)] if self._brief else table_lines(facts):
                self.write(line)
        self._brief = False
        self._looked = node.seat, facts.state.turn
        self._show_choices(node)

    def _show_choices(self, node: Decide[Action]) -> None:
        self.write(self.question(node))
        for group in self.menu(node).groups:
            for row in group.rows:
                self.write(self._row(row))
        if len(node.actions) == 1:
            words = self.menu(node).entries[1].words
            self.say("only_enter", words=words)

    def _row(self, row: Row) -> str:
        more = " " + self.word("more_choices", count=row.more) if row.more else ""
        if len(row.entries) == 1 and not row.heading:
            entry = row.entries[0]
            return self.word("plain_choice", number=entry.number, words=entry.words) + more
        choices = ", ".join(f"{entry.number} {entry.short}" for entry in row.entries)
        return f"{row.heading} {choices}.".strip() + more

    def show_legal(self, node: Decide[Action]) -> None:
        for number, words, action in self.all_choices(node):
            key = "plain_notation" if number else "plain_typed"
            self.say(key, number=number, words=words, notation=self.game.format(action))

    def show_card(self, card: Card) -> None:
        for line in card_lines(card, self.game.pack, self.language):
            self.write(line)

    def show_rules(self) -> None:
        self.page(without_markup(self.rules()).splitlines())

    def finish(self) -> None:
        for line in count_lines(self.facts(self.table.viewer)):
            self.write(line)
        if self.table.save:
            self.say("kept_in", file=self.table.save.record_file)


def table_lines(facts: Facts) -> list[str]:
    """Everything this seat sees, one fact a line."""
    lines = [f"{round_words(facts)}.", _points(facts)]
    for author in facts.authors():
        events = facts.event_words(author.events)
        told = facts.word("events_set", events=events) if events else facts.word("no_events")
        lines.append(
            facts.word(
                "plain_author", who=author.name, total=author.total, hand=author.hand, events=told
            )
        )
        if author.is_active and author.seat != facts.view.seat:
            lines.append(facts.word("plain_active", who=author.name))
    state = facts.state
    lines.append(
        facts.word(
            "plain_piles",
            library=facts.view.library_size,
            archive=len(state.archive),
            folio=facts.folio_size,
        )
    )
    if removed := facts.removed():
        lines.append(removed)
    for stop in facts.storyline():
        lines += stop_lines(facts, stop)
    for spoke in facts.other_spokes():
        for stop in spoke:
            lines += stop_lines(facts, stop)
    return lines + _hand_lines(facts)


def round_words(facts: Facts) -> str:
    state = facts.state
    if state.turn == 0:
        return facts.word("before_round")
    key = "round" if facts.draft.rulings.mode == "standard" else "round_of"
    return facts.word(key, round=state.round, rounds=facts.rounds, turn=state.turn)


def _points(facts: Facts) -> str:
    dice = dice_words(*facts.state.dice, facts.language)
    key = "plain_points" if dice else "plain_points_no_dice"
    return facts.word(key, points=facts.state.points, dice=dice)


def _hand_lines(facts: Facts) -> list[str]:
    lines = []
    for number, copies in facts.hand():
        card = facts.card(number)
        title = facts.title(number) + (f" (×{copies})" if copies > 1 else "")
        told = ", ".join([type_line(card, facts.language), *number_words(card, facts.language)])
        text = " ".join(plain_text(card, facts.game.pack, facts.language))
        lines.append(facts.word("plain_hand", card=title, facts=told, text=text))
    for who, cards in facts.seen_in_hands():
        titles = ", ".join(facts.title(card) for card in cards)
        lines.append(facts.word("hand_known", who=who, cards=titles))
    if facts.view.seat is not None and not facts.hand():
        lines.append(facts.word("hand_empty"))
    return lines
