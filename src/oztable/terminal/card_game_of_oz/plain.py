"""The Card Game of Oz line by line, one fact a line: for screen readers, pipes and scripts."""

from __future__ import annotations

from oztable.core.game import Decide
from oztable.core.markdown import without_markup
from oztable.games.card_game_of_oz.actions import Action
from oztable.games.card_game_of_oz.cards import Card
from oztable.terminal.card_game_of_oz.card_words import (
    card_lines,
    doors,
    number_words,
    plain_text,
    type_line,
)
from oztable.terminal.card_game_of_oz.count import count_lines
from oztable.terminal.card_game_of_oz.facts import Facts, Figure, Stop
from oztable.terminal.card_game_of_oz.line_game import OzLineGame
from oztable.terminal.card_game_of_oz.menu import Row
from oztable.terminal.card_game_of_oz.tale import dice_words


class PlainGame(OzLineGame):
    """Nothing is drawn, and nothing depends on where it stands on a screen."""

    _looked: tuple[int, int] | None = None  # the seat and turn that saw the whole table last
    _brief = False

    def decide(self, node: Decide[Action]) -> bool:
        self._brief = self._looked == (node.seat, self.table.course.state.turn)
        return super().decide(node)

    def look(self, node: Decide[Action]) -> None:
        """The whole table once a turn, and whenever it is asked for; else only the points."""
        facts = self.facts(node.seat)
        self.write("")
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
        if len(row.entries) == 1 and not row.heading:
            return self.word("plain_choice", number=row.entries[0].number, words=row.entries[0][2])
        choices = ", ".join(f"{entry.number} {entry.short}" for entry in row.entries)
        return f"{row.heading} {choices}.".strip()

    def show_legal(self, node: Decide[Action]) -> None:
        for entry in self.menu(node).entries.values():
            notation = self.game.format(entry.action)
            self.say("plain_notation", number=entry.number, words=entry.words, notation=notation)

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
    key = "round" if facts.table.rulings.mode == "standard" else "round_of"
    return facts.word(key, round=state.round, rounds=facts.rounds, turn=state.turn)


def _points(facts: Facts) -> str:
    dice = dice_words(*facts.state.dice, facts.language) or facts.word("no_dice")
    return facts.word("plain_points", points=facts.state.points, dice=dice)


def stop_name(facts: Facts, stop: Stop) -> str:
    if stop.card and not stop.is_up:
        return facts.word("hidden_known", name=stop.name)
    return stop.name


def stop_lines(facts: Facts, stop: Stop) -> list[str]:
    asked = doors(stop.card, facts.language) if stop.card else ""
    key = "plain_stop_doors" if asked else "plain_stop"
    name = stop_name(facts, stop)
    lines = [facts.word(key, code=stop.code, name=name, doors=asked)]
    lines += [_figure_line(facts, stop, figure) for figure in stop.figures]
    lines += [facts.word("plain_object", code=stop.code, name=name) for name in stop.objects]
    lines += [facts.word("plain_effect", code=stop.code, name=name) for name in stop.effects]
    return lines


def _figure_line(facts: Facts, stop: Stop, figure: Figure) -> str:
    mine = figure.seat == facts.view.seat
    whose = facts.word("yours") if mine else facts.word("of_author", who=facts.names[figure.seat])
    return facts.word(
        "plain_figure_with" if figure.carries else "plain_figure",
        code=stop.code,
        name=figure.name,
        whose=whose,
        vitality=figure.vitality,
        things=", ".join(figure.carries),
    )


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
