"""A recorded game on the full screen, step by step."""

from __future__ import annotations

from typing import Any

from rich.markdown import Markdown
from textual import on
from textual.app import ComposeResult
from textual.timer import Timer

from oztable.core.language import Language
from oztable.core.play import AnySession
from oztable.core.record import Record
from oztable.games.yellow_brick_road.rulebook import rulebook
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.state import SEATS, State, View
from oztable.games.yellow_brick_road.terminal.screen_model import (
    Button,
    Hint,
    ScreenModel,
    laid_last,
)
from oztable.games.yellow_brick_road.terminal.table_view import TableView
from oztable.games.yellow_brick_road.terminal.wording import WORDS
from oztable.terminal.full_screen.saying import Saying
from oztable.terminal.full_screen.sheets import PageScreen
from oztable.terminal.full_screen.shell import ShellApp
from oztable.terminal.seats import chairs_of, names_of, told_as

PACE = 1.2


class ReplayApp(ShellApp[None]):
    """Shows every hand when the game is over; of an unfinished one only what everybody saw."""

    words = WORDS

    def __init__(
        self, record: Record, session: AnySession, language: Language, pace: float = PACE
    ) -> None:
        super().__init__(language)
        self._view = TableView()
        self.record = record
        self.session = session
        self.game: YellowBrickRoad = session.game  # type: ignore[assignment]  # a record of this game
        self._chairs = chairs_of(record.players, session.game.spec)
        self.at = 0
        self._pace = pace
        self._playing: Timer | None = None
        self._states: list[State] = [*(step.before for step in session.steps), session.state]

    def compose(self) -> ComposeResult:
        yield self._view

    def on_mount(self) -> None:
        self._view.focus()
        self._redraw()

    @property
    def last(self) -> int:
        return len(self._states) - 1

    @property
    def names(self) -> tuple[str, ...]:
        return names_of(self._chairs, self.language, self.game)

    # What is shown

    def _redraw(self) -> None:
        events = [event for step in self.session.steps[: self.at] for event in step.events]
        self._view.show(
            ScreenModel(
                self.game,
                self._seen(self._states[self.at]),
                self.language,
                self.names,
                tuple(self._sayings()),
                tuple(self._buttons()),
                tuple(self._hints()),
                tuple(text for text in map(self._tell, events) if text),
                fresh=laid_last(events),
                caption=self._caption(),
            )
        )

    def _caption(self) -> str:
        step = self._say("replay_step", step=self.at, steps=self.last)
        told = self.session.steps[self.at - 1].before if self.at else self._states[0]
        turn = self.game.chapter(told)
        return f"{self._say('turn_of', turn=turn)} · {step}" if turn else step

    def _seen(self, state: State) -> View:
        view = self.game.view(state, None)
        if not self.record.is_finished:
            return view
        one, two = (self.game.view(state, seat).hands[seat] for seat in SEATS)
        return view._replace(hands=(one, two))

    def _tell(self, event: Any) -> str:
        names = told_as(self._chairs, self.language, self.game)
        seen = event if self.record.is_finished else self.game.redact(event, None)
        return self.game.tell(seen, names, self.language) if seen else ""

    def _sayings(self) -> list[Saying]:
        if not self.at:
            players = " – ".join(self.names)
            title = self.game.spec.name.into(self.language)
            words = self._say("replay_of", game=title, date=self.record.date, players=players)
            return [Saying(words, "prompt"), Saying(self._say("replay_start"))]
        events = self.session.steps[self.at - 1].events
        told = [text for text in map(self._tell, events) if text]
        return [
            Saying(text, "prompt" if not number else "plain") for number, text in enumerate(told)
        ]

    def _buttons(self) -> list[Button]:
        word = "key_pause" if self._playing else "key_play"
        return [
            Button("right", self._say("do_next"), primary=True),
            Button("left", self._say("do_back")),
            Button("space", self._say(word)),
        ]

    def _hints(self) -> list[Hint]:
        keys = (
            ("", "← →", "key_step"),
            ("", self._say("key_home_end"), "key_ends"),
            ("space", self._say("key_space"), "key_pause" if self._playing else "key_play"),
            ("g", "g", "key_rules"),
            ("l", "l", "key_language"),
            ("q", "q", "key_quit"),
        )
        return [Hint(key, shown, self._say(word)) for key, shown, word in keys]

    # What the reader does

    @on(TableView.Touched)
    def _on_touched(self, touched: TableView.Touched) -> None:
        if not isinstance(touched.place, tuple) or touched.place[0] != "key":
            return
        match touched.place[1]:
            case "left":
                self._go(self.at - 1)
            case "right":
                self._go(self.at + 1)
            case "home":
                self._go(0)
            case "end":
                self._go(self.last)
            case "space" | " ":
                self._play_or_pause()
            case "l":
                self.language = "en" if self.language == "fr" else "fr"
                self._redraw()
            case "g":
                words = Markdown(rulebook(self.language, self.game.options["edition"]))
                self.push_screen(PageScreen(self._say("rules_title"), words, self.language))
            case "q" | "escape":
                self.exit()

    def _go(self, at: int) -> None:
        self.at = min(max(at, 0), self.last)
        if self.at == self.last:
            self._pause()
        self._redraw()

    def _play_or_pause(self) -> None:
        if self._playing:
            self._pause()
        else:
            self.at = 0 if self.at == self.last else self.at
            self._playing = self.set_interval(self._pace, lambda: self._go(self.at + 1))
        self._redraw()

    def _pause(self) -> None:
        if self._playing:
            self._playing.stop()
            self._playing = None
