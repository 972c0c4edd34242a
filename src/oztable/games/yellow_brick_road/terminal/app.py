"""Yellow Brick Road on the full screen."""

from __future__ import annotations

import asyncio
import sys
from dataclasses import replace
from typing import Any

from rich.markdown import Markdown
from rich.table import Column
from rich.table import Table as Lines
from rich.text import Text
from textual import on
from textual.worker import Worker

from oztable.core.game import Chance, Decide, IllegalAction, Over, Seat
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
    foresee,
    open_choice,
)
from oztable.games.yellow_brick_road.terminal.count import count_lines, result_sentences
from oztable.games.yellow_brick_road.terminal.hinting import HintingApp
from oztable.games.yellow_brick_road.terminal.layout import fits
from oztable.games.yellow_brick_road.terminal.replay_app import ReplayApp
from oztable.games.yellow_brick_road.terminal.screen_model import (
    Button,
    Saying,
    ScreenModel,
    laid_last,
)
from oztable.games.yellow_brick_road.terminal.screens import (
    ConsentScreen,
    CoverScreen,
    EndPage,
    PageScreen,
    TalePage,
)
from oztable.games.yellow_brick_road.terminal.speech import Speaker
from oztable.games.yellow_brick_road.terminal.table_view import TableView
from oztable.games.yellow_brick_road.terminal.wording import WORDS
from oztable.terminal.local_table import LocalTable
from oztable.terminal.saves import CannotKeep
from oztable.terminal.spinner import aside

PAUSE = 0.5
TRY_AGAIN = 3.0  # seconds, when the disk would not take the last step


class RoadApp(HintingApp):
    """A table with people and bots around it. It looks only through the eyes of the viewer."""

    def __init__(self, table: LocalTable, language: Language, pause: float = PAUSE) -> None:
        super().__init__(language)
        self.table = table
        self.game: YellowBrickRoad = table.game  # type: ignore[assignment]  # the table of this game
        self.pause = pause
        self.choice: Choice | None = None
        self.notice: Saying | None = None
        self._others: Worker[None] | None = None
        self._looking: Seat | None = None  # the person whose cards may be on the screen

    def on_mount(self) -> None:
        self.title = self.game.spec.name.into(self.language)
        self._carry_on()

    # What happens by itself

    def _carry_on(self) -> None:
        """Lets chance and bots act, one thing at a time, until a person must decide."""
        self.choice = None
        self._others = self.run_worker(self._let_others_act(), exclusive=True)

    async def _let_others_act(self) -> None:
        try:
            await self._until_a_person_decides()
        except CannotKeep as fault:
            self.complain(self.not_kept(fault))
            self.set_timer(TRY_AGAIN, self._carry_on)

    async def _until_a_person_decides(self) -> None:
        table = self.table
        while True:
            node = table.node
            if isinstance(node, Chance):
                table.step()
            elif isinstance(node, Decide) and node.seat not in table.people:
                self.redraw()
                # A bot may think for long; the screen must answer meanwhile.
                action = await aside(table.ponder)
                await asyncio.sleep(self.pause)
                table.act(node.seat, action)
                self.notice = None
            else:
                break
        self._ask(table.node)

    def _ask(self, node: Decide[Action] | Chance[Action] | Over) -> None:
        if isinstance(node, Over):
            self._looking = self.table.viewer
            self.redraw()
            self.action_count()
        elif isinstance(node, Decide):
            if self._must_cover(node.seat):
                self._looking = None
                self.redraw()
                who = self.table.names(self.language)[node.seat]
                self.push_screen(CoverScreen(who, self.language), lambda _: self._open(node))
            else:
                self._open(node)

    def _must_cover(self, seat: Seat) -> bool:
        """Two people at one terminal, and the cards of the one who looks next are secret."""
        open_hands = self.game.options["openHands"] == "yes"
        return self.table.is_hot_seat and not open_hands and self._looking != seat

    def _open(self, node: Decide[Action]) -> None:
        self._looking = node.seat
        self.choice = open_choice(self.game, self.table.view(node.seat), node)
        self.redraw()

    # What is shown

    @property
    def viewer(self) -> Seat | None:
        """Through whose eyes the screen looks; nobody's while the cover is on."""
        return self._looking if self.table.is_hot_seat else self.table.viewer

    @property
    def _may_undo(self) -> bool:
        return self.viewer is not None and self.table.may_undo(self.viewer)

    def redraw(self) -> None:
        self._view.show(self._scene())

    def _scene(self) -> ScreenModel:
        view: View = self.table.view(self.viewer)
        names = self.table.names(self.language)
        speaker = Speaker(self.game, view, names, self.language)
        action = self.choice.action() if self.choice else None
        outcome = foresee(self.game, view, action) if action else None
        events = self._events()
        return ScreenModel(
            self.game,
            view,
            self.language,
            names,
            tuple(self._sayings(speaker, outcome)),
            tuple(self._buttons(speaker, outcome)),
            tuple(speaker.hints(self.choice, self._may_undo, self.table.allows_hints)),
            tuple(self._tell(event) for event in events),
            self.choice,
            outcome,
            laid_last(events),
        )

    def _events(self) -> list[Any]:
        return [happening.event for happening in self.table.tale(self.viewer)]

    def _tell(self, event: Any) -> str:
        return self.game.tell(event, self.table.told_as(self.language), self.language)

    def _sayings(self, speaker: Speaker, outcome: Outcome | None) -> list[Saying]:
        node, said = self.table.node, []
        if isinstance(node, Over):
            first, *more = self._results() or [speaker.say("all_laid")]
            said = [Saying(first, "prompt"), *(Saying(text) for text in more)]
        elif isinstance(node, Decide) and self.choice:
            said = speaker.sayings(node, self.choice, outcome, self.table.is_hot_seat)
        elif isinstance(node, Decide):
            said = [Saying(speaker.say("choosing", who=speaker.names[node.seat]), "prompt")]
        if self.notice and self.notice not in said:
            said.insert(1, self.notice)
        return said

    def _results(self) -> list[str]:
        names = self.table.told_as(self.language)
        return result_sentences(self.game, self._events(), names, self.language)

    def _buttons(self, speaker: Speaker, outcome: Outcome | None) -> list[Button]:
        if isinstance(self.table.node, Over):
            keys = (("enter", "do_count"), ("t", "do_tale"), ("q", "do_quit"))
            return [Button(key, speaker.say(word), key == "enter") for key, word in keys]
        if self.choice is None:
            return []
        refused = bool(outcome and outcome.fault)
        return speaker.buttons(self.choice, self._may_undo, refused)

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
        plain = {
            "q": self.action_leave,
            "u": self.action_take_back,
            "t": self.action_tale,
            "g": self.action_rules,
            "?": self.action_help,
            "l": self.action_language,
            "h": self.action_hint,
        }
        if key in plain:
            plain[key]()
        elif isinstance(self.table.node, Over):
            if key == "enter":
                self.action_count()
        elif self.choice is not None:
            self._press_choice(self.choice, key)

    def _press_choice(self, choice: Choice, key: str) -> None:
        if isinstance(choice, Swapping) and key == "k":
            self._decide(Keep())
        elif key == "enter":
            action = choice.action()
            self.consider(choice.begin()) if action is None else self._decide(action)
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

    def _decide(self, action: Action) -> None:
        seat = self.viewer
        if seat is None:
            return
        try:
            self.table.act(seat, action)
        except IllegalAction as refusal:
            self.complain(self.game.say(refusal.reason, self.language))
        except CannotKeep as fault:
            self.complain(self.not_kept(fault))
        else:
            self._carry_on()

    def action_take_back(self) -> None:
        seat = self.viewer
        if seat is None or not self.table.may_undo(seat):
            off = self.game.options["undo"] == "off"
            rule = self.game.spec.ruling_of("undo")
            said = self._say("no_undo_off" if off else "no_undo", rule=rule)
            self.notice = Saying(said, "fault")
            self.redraw()
            return
        others = self.table.others(seat)
        if others:
            who = self.table.names(self.language)[others[0]]
            screen = ConsentScreen(self._say("consent", who=who))
            self.push_screen(screen, lambda agreed: self._take_back(seat, who, bool(agreed)))
        else:
            self._take_back(seat, "", True)

    def _take_back(self, seat: Seat, who: str, agreed: bool) -> None:
        if who:
            self._looking = None  # the other person holds the terminal now
        if not agreed:
            self.notice = Saying(self._say("no_consent", who=who), "fault")
            self._carry_on()
            return
        if self._others:
            self._others.cancel()
        try:
            self.table.undo(seat)
            self.notice = Saying(self._say("undone"))
        except CannotKeep as fault:
            self.notice = Saying(self.not_kept(fault), "fault")
        self._carry_on()

    # Pages over the table

    def action_play_again(self) -> None:
        self.exit(True)

    def action_language(self) -> None:
        self.language = "en" if self.language == "fr" else "fr"
        self.redraw()

    def action_help(self) -> None:
        words = Markdown(self._say("help_screen"))
        self.push_screen(PageScreen(self._say("help_title"), words, self.language))

    def action_rules(self) -> None:
        words = Markdown(rulebook(self.language, self.game.options["edition"]))
        self.push_screen(PageScreen(self._say("rules_title"), words, self.language))

    def action_tale(self) -> None:
        words = Lines.grid(Column(width=2, justify="right"), Column(ratio=1), padding=(0, 1))
        chapter = -1
        for happening in self.table.tale(self.viewer):
            number = "" if happening.chapter == chapter else str(happening.chapter or "")
            chapter = happening.chapter
            words.add_row(Text(number, "bold #1F6F54"), Text(self._tell(happening.event)))
        self.push_screen(TalePage(self._say("tale_title"), words, self.language))

    def action_count(self) -> None:
        """The end: every Road, the result, and where the record lies."""
        names = self.table.names(self.language)
        view: View = self.table.view(self.viewer)
        lines = count_lines(self.game, view, names, self.language)
        results, title = self._results(), self._say("end_title")
        lines += [Text(text, "bold #B8322A") for text in results]
        lines += [
            Text(self._say("hints_taken", who=names[seat], count=count), "italic")
            for seat, count in self.table.hints_taken()
        ]
        if self.table.save:
            kept = self._say("end_kept", file=self.table.save.record_file)
            lines += [Text(), Text(kept, "italic")]
        verdict = " · ".join([title, *results[:1]])
        self.push_screen(EndPage(title, lines, verdict, self.language, self.pause / 2))


ALWAYS_WORK = (("key", "q"), ("key", "l"))


def run_game(table: LocalTable, language: Language) -> tuple[bool, Language]:
    """Plays at this terminal until the end, or until the player leaves; whether to play again,
    and in which language.

    Raises SystemExit when the app broke down.
    """
    app = RoadApp(table, language)
    again = bool(app.run())
    if table.save:
        if isinstance(table.node, Over):
            words = WORDS.say("kept_in", app.language, file=table.save.record_file)
        else:
            words = WORDS.say("kept_resume", app.language, command=table.resume_command)
        sys.stdout.write(words + "\n")
    _fail_if_broken(app)
    return again, app.language


def run_replay(record: Record, session: AnySession, language: Language) -> None:
    """Walks through a recorded game."""
    app = ReplayApp(record, session, language)
    app.run()
    _fail_if_broken(app)


def _fail_if_broken(app: RoadApp | ReplayApp) -> None:
    if app.return_code:
        raise SystemExit(app.return_code)
