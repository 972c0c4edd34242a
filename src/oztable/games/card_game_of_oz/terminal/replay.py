"""A recorded game of The Card Game of Oz: told as lines of text, or walked through page by page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from oztable.core.language import Language
from oztable.core.play import AnySession, Step
from oztable.core.record import Record
from oztable.games.card_game_of_oz import GAME
from oztable.games.card_game_of_oz.rules.events import Event, TurnBegan
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.state import State
from oztable.games.card_game_of_oz.terminal.drawn import table_page
from oztable.games.card_game_of_oz.terminal.facts import Facts, Stop
from oztable.games.card_game_of_oz.terminal.plain import round_words
from oztable.games.card_game_of_oz.terminal.tale import tale_lines
from oztable.games.card_game_of_oz.terminal.wording import WORDS
from oztable.terminal.line_reader import LineReader, asked
from oztable.terminal.seats import chairs_of, told_as
from oztable.terminal.wording import WORDS as TERMINAL_WORDS

Write = Callable[[str], None]
AnyStep = Step[Any, Any, Any]


class Page(NamedTuple):
    """Some steps that belong together, and the table they left behind."""

    facts: Facts
    lines: list[str]


class ReplayTale:
    """The record as a row of pages. While a game is unfinished, hidden cards stay hidden."""

    def __init__(self, record: Record, session: AnySession, language: Language) -> None:
        self.record = record
        self.session = session
        self.language: Language = language
        self.game: CardGameOfOz = session.game  # type: ignore[assignment]  # a record of this game
        chairs = chairs_of(record.players, self.game.spec)
        self.names = tuple(
            name or GAME.role_of(seat, language)
            for seat, name in enumerate(told_as(chairs, language, self.game))
        )

    @property
    def title(self) -> str:
        return TERMINAL_WORDS.say(
            "replay_of",
            self.language,
            game=self.game.spec.name.into(self.language),
            date=self.record.date,
            players=" – ".join(self.names),
        )

    @property
    def unfinished(self) -> str:
        turn = self.game.chapter(self.session.state)
        return TERMINAL_WORDS.say("shelf_unfinished", self.language, turn=turn)

    def turns(self) -> Iterator[Page]:
        """A page for each turn, from the moment it begins."""
        waiting: list[Event] = []
        for step, after in self._steps():
            for event in step.events:
                if isinstance(event, TurnBegan):
                    yield self._page(waiting, after)
                    waiting = []
                waiting.append(event)
        yield self._page(waiting, self.session.state)

    def decisions(self) -> Iterator[Page]:
        """A page for each decision that something came of, with what chance brought after it."""
        waiting: list[Event] = []
        after = self.session.state
        for step, state in self._steps():
            if step.seat is not None and waiting and (page := self._page(waiting, after)).lines:
                yield page
                waiting = []
            waiting += step.events
            after = state
        if waiting:
            yield self._page(waiting, after)

    def _steps(self) -> Iterator[tuple[AnyStep, State]]:
        steps = self.session.steps
        states = [*(step.before for step in steps[1:]), self.session.state]
        return zip(steps, states, strict=True)

    def _page(self, events: list[Event], after: State) -> Page:
        told = events
        if not self.record.is_finished:
            seen = (self.game.redact(event, None) for event in events)
            told = [event for event in seen if event is not None]
        lines = tale_lines(self.game, told, self.names, self.language)
        view = self.game.view(after, None)
        return Page(Facts(self.game, view, self.names, self.language), lines)


def replay_plain(record: Record, session: AnySession, language: Language, write: Write) -> None:
    """The tale turn by turn, with the storyline in one line after each."""
    tale = ReplayTale(record, session, language)
    write(tale.title)
    for page in tale.turns():
        write("")
        for line in page.lines:
            write(line)
        write(_road_line(page.facts))
    if not record.is_finished:
        write("\n" + tale.unfinished)


def _road_line(facts: Facts) -> str:
    """`a0: Toto 2 | a1 Poppy Field: Dorothy 3, Boq 4 | a2 | …`."""
    stops = [*facts.storyline(), *(stop for spoke in facts.other_spokes() for stop in spoke)]
    return "   " + " | ".join(_in_short(facts, stop) for stop in stops)


def _in_short(facts: Facts, stop: Stop) -> str:
    known = stop.is_up and stop.card is not None
    here = [f"{figure.name} {figure.vitality}" for figure in stop.figures]
    here += [*stop.objects, *stop.effects]
    words = f"{stop.code} {stop.name}" if known else stop.code
    return (
        WORDS.say("stop_with", facts.language, place=words, cards=", ".join(here))
        if here
        else words
    )


def replay_drawn(
    record: Record,
    session: AnySession,
    language: Language,
    read: Callable[[], str] | None = None,
    console: Console | None = None,
) -> None:
    """Page by page: Enter goes on, a number goes to that page, b goes back, q stops."""
    tale = ReplayTale(record, session, language)
    pages = list(tale.decisions())
    read = read or LineReader()
    console = console or Console(markup=False, highlight=False, emoji=False)
    keys, at = WORDS.say("replay_keys", language), 0
    while at < len(pages):
        _show(tale, pages[at], f"{at + 1}/{len(pages)}", console)
        line = asked(read, lambda words: console.print(Text(words, style="dim"), end=""), keys)
        answer = line.strip().lower()
        if not line or answer in ("q", "quit", "quitter"):
            return
        if answer.isdecimal():
            at = max(0, min(len(pages), int(answer[:6])) - 1)
        else:
            at = max(0, at - 1) if answer in ("b", "back", "r") else at + 1
    if not record.is_finished:
        console.print(Text(tale.unfinished))


def _show(tale: ReplayTale, page: Page, number: str, console: Console) -> None:
    if console.is_terminal:
        console.clear()
    console.print(Text(tale.title, style="bold"))
    for thing in table_page(page.facts, console.width):
        console.print(thing)
    console.print(Rule(f"{round_words(page.facts)} · {number}", align="left", style="dim"))
    for line in page.lines:
        console.print(Text(line))
