"""A game under way on the full screen, whatever the game: who acts, hints, undo, the end."""

from __future__ import annotations

import asyncio
import sys
from typing import Any

from rich.console import RenderableType
from rich.markdown import Markdown
from rich.table import Column
from rich.table import Table as Lines
from rich.text import Text
from textual.worker import Worker

from oztable.core.game import BadNotation, Chance, Decide, IllegalAction, Over, Seat
from oztable.core.language import Language
from oztable.terminal.full_screen.hint_screen import HintScreen
from oztable.terminal.full_screen.review_sheet import ReviewSheet
from oztable.terminal.full_screen.saying import Saying
from oztable.terminal.full_screen.sheets import (
    ConsentScreen,
    CoverScreen,
    EndPage,
    PageScreen,
    TalePage,
)
from oztable.terminal.full_screen.shell import ShellApp
from oztable.terminal.local_table import LocalTable
from oztable.terminal.saves import CannotKeep
from oztable.terminal.spinner import aside

PAUSE = 0.5
TRY_AGAIN = 3.0  # seconds, when the disk would not take the last step


class GameApp(ShellApp[bool]):
    """A table with people and bots around it. It looks only through the eyes of the viewer."""

    def __init__(self, table: LocalTable, language: Language, pause: float = PAUSE) -> None:
        super().__init__(language)
        self.table = table
        self.pause = pause
        self.notice: Saying | None = None
        self.fault: BadNotation | None = None  # why it cannot go on; told when the screen is gone
        self._others: Worker[None] | None = None
        self._looking: Seat | None = None  # the person whose cards may be on the screen
        self._keys = {
            "q": self.action_leave,
            "u": self.action_take_back,
            "t": self.action_tale,
            "g": self.action_rules,
            "?": self.action_help,
            "l": self.action_language,
            "h": self.action_hint,
        }

    # What each game brings

    def redraw(self) -> None:
        raise NotImplementedError

    def open_choice(self, node: Decide[Any]) -> None:
        """The question of this moment, with nothing chosen yet."""
        raise NotImplementedError

    def close_choice(self) -> None:
        """Nobody here is asked."""
        raise NotImplementedError

    @property
    def is_asked(self) -> bool:
        raise NotImplementedError

    def try_out(self, action: Any) -> None:
        """An action of a hint: onto the table, not done yet."""
        raise NotImplementedError

    def rulebook(self) -> str:
        """As Markdown."""
        raise NotImplementedError

    def count(self) -> list[Text]:
        """At the end: what everybody has, line by line."""
        raise NotImplementedError

    def results(self) -> list[str]:
        """Who won, in sentences."""
        raise NotImplementedError

    @property
    def hides_hands(self) -> bool:
        return True

    def decides_alone(self, node: Decide[Any]) -> Any:
        """What the table does for a person without a question; None where it asks."""
        return None

    def tale_lines(self, events: list[Any]) -> list[str]:
        names = self.told_as()
        return [self.table.game.tell(event, names, self.language) for event in events]

    # What happens by itself

    def on_mount(self) -> None:
        self.title = self.table.game.spec.name.into(self.language)
        self.carry_on()

    def carry_on(self) -> None:
        """Lets chance and bots act, one thing at a time, until a person must decide."""
        self.close_choice()
        self._others = self.run_worker(self._let_others_act(), exclusive=True)

    async def _let_others_act(self) -> None:
        try:
            await self._until_a_person_decides()
        except CannotKeep as fault:
            self.complain(self.not_kept(fault))
            self.set_timer(TRY_AGAIN, self.carry_on)
        except BadNotation as fault:  # a bot of somebody's own that cannot go on
            self.fault = fault
            self.exit()

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
            elif isinstance(node, Decide) and (alone := self.decides_alone(node)) is not None:
                table.act(node.seat, alone)
            else:
                break
        self._ask(table.node)

    def _ask(self, node: Decide[Any] | Chance[Any] | Over) -> None:
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
        return self.table.is_hot_seat and self.hides_hands and self._looking != seat

    def _open(self, node: Decide[Any]) -> None:
        self._looking = node.seat
        self.open_choice(node)
        self.redraw()

    # What is shown

    @property
    def viewer(self) -> Seat | None:
        """Through whose eyes the screen looks; nobody's while the cover is on."""
        return self._looking if self.table.is_hot_seat else self.table.viewer

    @property
    def can_undo(self) -> bool:
        return self.viewer is not None and self.table.may_take_back(self.viewer)

    def events(self) -> list[Any]:
        return [happening.event for happening in self.table.tale(self.viewer)]

    def told_as(self) -> tuple[str, ...]:
        return self.table.told_as(self.language)

    def complain(self, sentence: str) -> None:
        self.notice = Saying(sentence, "fault")
        self.bell()
        self.redraw()

    def not_kept(self, fault: CannotKeep) -> str:
        return self._say("cannot_keep", folder=fault.folder, why=fault.why)

    # What the player does

    def press_common(self, key: str) -> bool:
        """The keys that every game has; False for others."""
        if key in self._keys:
            self._keys[key]()
            return True
        if isinstance(self.table.node, Over) and key in ("enter", "v", "n"):
            {"enter": self.action_count, "v": self.action_review, "n": self.action_play_again}[
                key
            ]()
            return True
        return False

    def decide(self, action: Any) -> None:
        seat = self.viewer
        if seat is None:
            return
        try:
            self.table.act(seat, action)
        except IllegalAction as refusal:
            self.complain(self.table.game.say(refusal.reason, self.language))
        except CannotKeep as fault:
            self.complain(self.not_kept(fault))
        else:
            self.carry_on()

    def action_take_back(self) -> None:
        seat = self.viewer
        if seat is None or not self.table.may_take_back(seat):
            game = self.table.game
            off = game.options["undo"] == "off"
            said = self._say("no_undo_off" if off else "no_undo", rule=game.spec.ruling_of("undo"))
            self.notice = Saying(said, "fault")
            self.redraw()
            return
        self._ask_the_others(seat, self.table.others(seat))

    def _ask_the_others(self, seat: Seat, others: list[Seat]) -> None:
        """One after the other; whoever is asked must not see the hand of who asks."""
        if not others:
            self._take_back(seat)
            return
        who = self.table.names(self.language)[others[0]]

        def answered(agreed: bool | None) -> None:
            self._looking = None  # the other person holds the terminal now
            if agreed:
                self._ask_the_others(seat, others[1:])
                return
            self.notice = Saying(self._say("no_consent", who=who), "fault")
            self.carry_on()

        self.push_screen(ConsentScreen(self._say("consent", who=who)), answered)

    def _take_back(self, seat: Seat) -> None:
        if self._others:
            self._others.cancel()
        try:
            self.table.take_back(seat)
            self.notice = Saying(self._say("undone"))
        except CannotKeep as fault:
            self.notice = Saying(self.not_kept(fault), "fault")
        self.carry_on()

    # Hints: noted, thought of in a thread, tried out on the table

    def action_hint(self) -> None:
        node = self.table.node
        if not self.is_asked or not isinstance(node, Decide):
            return
        if not self.table.allows_hints:
            self.complain(self._say("no_hints"))
            return
        try:
            self.table.note_hint(node.seat)
        except CannotKeep as fault:
            self.complain(self.not_kept(fault))
            return
        self.notice = Saying(self._say("thinking"))
        self.redraw()
        self.run_worker(self._think_of_hints(node), group="hint", exclusive=True)

    async def _think_of_hints(self, node: Decide[Any]) -> None:
        table, state = self.table, self.table.session.state
        found = await aside(lambda: table.think_of_hints(node))
        self.notice = None
        if table.session.state is not state or not self.is_asked:
            return  # decided meanwhile
        self.redraw()
        advice = table.hints_in_words(node, found, self.language)

        def chosen(number: int | None) -> None:
            if number is not None and self.is_asked:
                self.try_out(table.game.parse(advice[number].action, table.session.state))

        self.push_screen(HintScreen(advice, self.language), chosen)

    # Sheets over the table

    def action_play_again(self) -> None:
        self.exit(True)

    def action_language(self) -> None:
        self.language = "en" if self.language == "fr" else "fr"
        self.redraw()

    def show_sheet(self, title: str, words: RenderableType) -> None:
        self.push_screen(PageScreen(self._say(title), words, self.language))

    def action_help(self) -> None:
        self.show_sheet("help_title", Markdown(self._say("help_screen")))

    def action_rules(self) -> None:
        self.show_sheet("rules_title", Markdown(self.rulebook()))

    def action_tale(self) -> None:
        chapters: dict[int, list[Any]] = {}
        for happening in self.table.tale(self.viewer):
            chapters.setdefault(happening.chapter, []).append(happening.event)
        wide = max(2, len(str(max(chapters, default=0))))
        words = Lines.grid(Column(width=wide, justify="right"), Column(ratio=1), padding=(0, 1))
        for chapter, events in chapters.items():
            for at, line in enumerate(self.tale_lines(events)):
                number = "" if at else str(chapter or "")
                words.add_row(Text(number, "bold #1F6F54"), Text(line))
        self.push_screen(TalePage(self._say("tale_title"), words, self.language))

    def action_count(self) -> None:
        """The end: what everybody has, the result, and where the record lies."""
        names = self.table.names(self.language)
        results, title = self.results(), self._say("end_title")
        lines = self.count() + [Text(text, "bold #B8322A") for text in results]
        lines += [
            Text(self._say("hints_taken", who=names[seat], count=count), "italic")
            for seat, count in self.table.hints_taken()
        ]
        if self.table.save:
            kept = self._say("end_kept", file=self.table.save.record_file)
            lines += [Text(), Text(kept, "italic")]
        verdict = " · ".join([title, *results[:1]])
        self.push_screen(EndPage(title, lines, verdict, self.language, self.pause / 2))

    def action_review(self) -> None:
        if isinstance(self.table.node, Over):
            self.push_screen(ReviewSheet(self.table, self.language))


def run_game_app(app: GameApp) -> tuple[bool, Language]:
    """Plays at this terminal until the end, or until the player leaves; whether to play again,
    and in which language.

    Raises SystemExit when the app broke down.
    """
    again = bool(app.run())
    table = app.table
    if table.save:
        if isinstance(table.node, Over):
            words = app._say("kept_in", file=table.save.record_file)
        else:
            words = app._say("kept_resume", command=table.resume_command)
        sys.stdout.write(words + "\n")
    app.fail_if_broken()
    if app.fault:
        raise app.fault
    return again, app.language
