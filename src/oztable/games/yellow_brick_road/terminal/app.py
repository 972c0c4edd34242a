"""Yellow Brick Road on the full screen."""

from __future__ import annotations

from dataclasses import replace

from rich.text import Text
from textual import on
from textual.app import ComposeResult

from oztable.core.game import Decide, Over, Seat
from oztable.core.language import Language
from oztable.core.play import AnySession
from oztable.core.record import Record
from oztable.games.yellow_brick_road.rulebook import rulebook
from oztable.games.yellow_brick_road.rules.actions import Action, Keep
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.grid import Line, Spot
from oztable.games.yellow_brick_road.rules.state import View
from oztable.games.yellow_brick_road.terminal.choice import (
    Beginning,
    Blocking,
    Choice,
    Laying,
    Outcome,
    Swapping,
    choosing,
    foresee,
    open_choice,
)
from oztable.games.yellow_brick_road.terminal.count import count_lines, result_sentences
from oztable.games.yellow_brick_road.terminal.layout import fits
from oztable.games.yellow_brick_road.terminal.replay_app import ReplayApp
from oztable.games.yellow_brick_road.terminal.screen_model import (
    Button,
    ScreenModel,
    laid_last,
)
from oztable.games.yellow_brick_road.terminal.speech import Speaker
from oztable.games.yellow_brick_road.terminal.table_view import TableView
from oztable.games.yellow_brick_road.terminal.wording import WORDS
from oztable.terminal.full_screen.game_app import PAUSE, GameApp, run_game_app
from oztable.terminal.full_screen.saying import Saying
from oztable.terminal.local_table import LocalTable


class RoadApp(GameApp):
    """The whole table is one picture, painted anew whenever something changes."""

    words = WORDS

    def __init__(self, table: LocalTable, language: Language, pause: float = PAUSE) -> None:
        super().__init__(table, language, pause)
        self.game: YellowBrickRoad = table.game  # type: ignore[assignment]  # the table of this game
        self.choice: Choice | None = None
        self._view = TableView()

    def compose(self) -> ComposeResult:
        yield self._view

    def on_mount(self) -> None:
        self._view.focus()

    # The question

    def open_choice(self, node: Decide[Action]) -> None:
        self.choice = open_choice(self.game, self.table.view(node.seat), node)

    def close_choice(self) -> None:
        self.choice = None

    @property
    def is_asked(self) -> bool:
        return self.choice is not None

    @property
    def hides_hands(self) -> bool:
        return self.game.options["openHands"] == "no"

    def consider(self, choice: Choice) -> None:
        self.choice = choice
        self.redraw()

    def try_out(self, action: Action) -> None:
        if self.choice is not None:
            self.consider(choosing(self.choice, action))

    # What is shown

    def redraw(self) -> None:
        self._view.show(self._scene())

    def _scene(self) -> ScreenModel:
        view: View = self.table.view(self.viewer)
        names = self.table.names(self.language)
        speaker = Speaker(self.game, view, names, self.language)
        action = self.choice.action() if self.choice else None
        outcome = foresee(self.game, view, action) if action else None
        events = self.events()
        return ScreenModel(
            self.game,
            view,
            self.language,
            names,
            tuple(self._sayings(speaker, outcome)),
            tuple(self._buttons(speaker, outcome)),
            tuple(speaker.hints(self.choice, self.can_undo, self.table.allows_hints)),
            tuple(self.tale_lines(events)),
            self.choice,
            outcome,
            laid_last(events),
        )

    def _sayings(self, speaker: Speaker, outcome: Outcome | None) -> list[Saying]:
        node, said = self.table.node, []
        if isinstance(node, Over):
            first, *more = self.results() or [speaker.say("all_laid")]
            said = [Saying(first, "prompt"), *(Saying(text) for text in more)]
        elif isinstance(node, Decide) and self.choice:
            said = speaker.sayings(node, self.choice, outcome, self.table.is_hot_seat)
        elif isinstance(node, Decide):
            said = [Saying(speaker.say("choosing", who=speaker.names[node.seat]), "prompt")]
        if self.notice and self.notice not in said:
            said.insert(1, self.notice)
        return said

    def results(self) -> list[str]:
        return result_sentences(self.game, self.events(), self.told_as(), self.language)

    def count(self) -> list[Text]:
        view: View = self.table.view(self.viewer)
        return count_lines(self.game, view, self.table.names(self.language), self.language)

    def rulebook(self) -> str:
        return rulebook(self.language, self.game.options["edition"])

    def _buttons(self, speaker: Speaker, outcome: Outcome | None) -> list[Button]:
        if isinstance(self.table.node, Over):
            keys = (("enter", "do_count"), ("v", "do_review"), ("t", "do_tale"), ("q", "do_quit"))
            return [Button(key, speaker.say(word), key == "enter") for key, word in keys]
        if self.choice is None:
            return []
        refused = bool(outcome and outcome.fault)
        return speaker.buttons(self.choice, self.can_undo, refused)

    # What the player does

    @on(TableView.Touched)
    def _on_touched(self, touched: TableView.Touched) -> None:
        if not fits(self.size.width, self.size.height) and touched.place not in ALWAYS_WORK:
            return
        self.notice = None
        match touched.place:
            case ("key", str(key)):
                self._press(key)
            case ("card", int(number)):
                self._press(str(number + 1))
            case ("spot", int(seat), int(spot)):
                self._touch_spot(Seat(seat), Spot(spot))
            case ("line", int(seat), int(line)):
                self._touch_line(Seat(seat), Line(line))

    def _press(self, key: str) -> None:
        if self.press_common(key):
            return
        if self.choice is not None:
            self._press_choice(self.choice, key)

    def _press_choice(self, choice: Choice, key: str) -> None:
        if isinstance(choice, Swapping) and key == "k":
            self.decide(Keep())
        elif key == "enter":
            action = choice.action()
            self.consider(choice.begin()) if action is None else self.decide(action)
        else:
            self.consider(choice.press(key))
            if isinstance(choice, Beginning) and key in ("1", "2"):
                self._press("enter")

    def _touch_spot(self, seat: Seat, spot: Spot) -> None:
        choice = self.choice
        if isinstance(choice, Laying | Swapping) and seat == self.viewer:
            self.consider(choice.touch(spot))

    def _touch_line(self, seat: Seat, line: Line) -> None:
        choice = self.choice
        if isinstance(choice, Blocking) and seat != self.viewer:
            if line == choice.line:
                self._press("enter")
            else:
                self.consider(replace(choice, line=line))


ALWAYS_WORK = (("key", "q"), ("key", "l"))


def run_game(table: LocalTable, language: Language) -> tuple[bool, Language]:
    return run_game_app(RoadApp(table, language))


def run_replay(record: Record, session: AnySession, language: Language) -> None:
    """Walks through a recorded game."""
    app = ReplayApp(record, session, language)
    app.run()
    app.fail_if_broken()
