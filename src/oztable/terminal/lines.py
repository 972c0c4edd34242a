"""A game played line by line: what such games have in common, whatever they show."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Sequence
from typing import Any, TextIO

from oztable.core.game import BadNotation, Decide, IllegalAction, Over, Seat
from oztable.core.language import Catalogue, Language
from oztable.core.markdown import without_markup
from oztable.study.hints import Suggestion
from oztable.terminal.line_reader import LineReader, Lines, asked
from oztable.terminal.local_table import LocalTable
from oztable.terminal.saves import CannotKeep
from oztable.terminal.spinner import thinking
from oztable.terminal.wording import WORDS
from oztable.terminal.wrapping import wrapped

Read = Callable[[], str]
QUIT = ("quit", "quitter", "q")
COPIED = ("kept_in", "kept_resume")  # by hand, from the window: in one piece
AGREED = ("y", "yes", "o", "oui")


class LineGame:
    """One person after the other reads and types.

    A game says how it greets, looks and finishes, what its rules are, and what else it obeys.
    """

    words: Catalogue = WORDS  # a game extends them by its own

    def __init__(
        self,
        table: LocalTable,
        language: Language,
        read: Read | None = None,
        out: TextIO | None = None,
        pauses: bool | None = None,
    ) -> None:
        self.table = table
        self.language: Language = language
        self.out = out or sys.stdout
        # Between people what one has typed is not for the other to recall.
        self.read = read or LineReader("" if table.is_hot_seat else table.game.spec.id)
        self.pauses = sys.stdin.isatty() if pauses is None else pauses
        self._told: dict[Seat | None, int] = {}  # how much of the tale each seat has been told
        self._last_viewer: Seat | None = None

    # What each game brings

    def greet(self) -> None:
        """The first words."""

    def look(self, node: Decide[Any]) -> None:
        """The table, and the question."""

    def finish(self) -> None:
        """The last words."""

    def rules(self) -> str:
        """The rulebook as Markdown."""
        return ""

    @property
    def hides_hands(self) -> bool:
        """Whether two people at one terminal have something to hide from each other."""
        return True

    def obey_more(self, words: list[str], line: str, node: Decide[Any]) -> bool | None:
        """A command of this game's own, as `obey`; None if it is none."""
        return None

    # Speaking

    def word(self, key: str, **values: object) -> str:
        return self.words.say(key, self.language, **values)

    def say(self, key: str, **values: object) -> None:
        words = self.word(key, **values)
        if key in COPIED:
            self.prompt(words + "\n")
        else:
            self.write(words)

    def write(self, text: str) -> None:
        """In a window no word is broken in two; a program gets one fact a line."""
        if self.out.isatty():
            width = shutil.get_terminal_size().columns
            text = "\n".join(wrapped(text.split("\n"), width))
        self.prompt(text + "\n")

    def prompt(self, text: str) -> None:
        """Without an end of line: the answer follows."""
        self.out.write(text)
        self.out.flush()

    def ask(self, text: str, choices: Lines | None = None) -> str:
        """What is answered: with choices it is one of them, completed by Tab and recalled later."""
        return asked(self.read, self.prompt, text, choices)

    def names(self) -> tuple[str, ...]:
        return self.table.names(self.language)

    def show_rules(self) -> None:
        self.write(without_markup(self.rules()))

    def cover(self) -> None:
        """What the last player saw goes out of sight."""
        self.write("\n" * max(60, shutil.get_terminal_size().lines))

    # The loop

    def run(self) -> bool:
        """Plays until the end; False when the player left before, be it with Ctrl-C."""
        try:
            over = self._play()
        except KeyboardInterrupt:
            self.write("")
            over = False
        if not over:
            self.say("kept_resume", command=self.table.resume_command)
        return over

    def _play(self) -> bool:
        self.greet()
        self.say("hint")
        while True:
            with thinking(self.word("thinking"), after=1.0):
                self.table.run()
            node = self.table.node
            if isinstance(node, Over):
                self.tell()
                self.finish()
                self.tell_hints()
                return True
            if isinstance(node, Decide) and not self.decide(node):
                return False

    def decide(self, node: Decide[Any]) -> bool:
        """Asks until something is decided or taken back; False when the player leaves."""
        self.hand_over(node.seat)
        self.tell()
        self.look(node)
        while True:
            line = self.ask(self.word("ask"), lambda: self.typeable(node))
            if not line or line.strip().lower() in QUIT:
                self.write("")
                return False
            if self.obey(line.strip(), node):
                return True
            if self._last_viewer is None:  # somebody else was asked meanwhile
                self.hand_over(node.seat)
                self.look(node)

    def hand_over(self, seat: Seat) -> None:
        """Between two people at one terminal: hide the one's cards before the other looks."""
        if self.table.is_hot_seat and self.hides_hands and self._last_viewer != seat:
            if self.pauses:
                self.cover()
            self.say("pass_on", who=self.names()[seat])
            if isinstance(self.read, LineReader):
                self.read.forget()
            if self.pauses:
                self.read()
        self._last_viewer = seat

    def tell(self) -> None:
        """What happened since this seat was last told, as it saw it."""
        viewer = self.table.viewer
        tale = self.table.tale(viewer)
        since = self._told.get(viewer)
        if since is None:  # those who only watch have read along; a player hears it from the start
            since = max(self._told.values(), default=0) if viewer is None else 0
        self.tell_events([happening.event for happening in tale[since:]])
        self._told[viewer] = len(tale)

    def tell_events(self, events: list[Any]) -> None:
        names = self.table.told_as(self.language)
        for event in events:
            self.write(self.table.game.tell(event, names, self.language))

    def typeable(self, node: Decide[Any]) -> list[str]:
        """Whole lines that would be understood now: actions, then commands."""
        actions = [self.table.game.format(action) for action in node.actions]
        return actions + self.word("commands").split()

    # Obeying

    def obey(self, line: str, node: Decide[Any]) -> bool:
        """Does what was typed; True when the decision is made or taken back."""
        words = line.lower().split()
        done = self.obey_more(words, line, node)
        if done is not None:
            return done
        match words:
            case []:
                return False
            case ["help" | "aide" | "?"]:
                self.say("help")
            case ["hint" | "conseil" | "h"]:
                self.hint(node)
            case ["look" | "voir" | "l"]:
                self.look(node)
            case ["legal" | "coups"]:
                self.show_legal(node)
            case ["tale" | "récit" | "recit"]:
                self.retell()
            case ["rules" | "règles" | "regles"]:
                self.show_rules()
            case ["undo" | "reprendre" | "u"]:
                return self.undo(node.seat)
            case _:
                return self.act(line, node)
        return False

    def hint(self, node: Decide[Any]) -> None:
        """The best actions with their reasons; the record says that they were asked for."""
        if not self.table.allows_hints:
            self.say("no_hints")
            return
        try:
            self.table.note_hint(node.seat)
        except CannotKeep as fault:
            self.say("cannot_keep", folder=fault.folder, why=fault.why)
            return
        found = self._thought(node)
        for rank, one in enumerate(self.table.hints_in_words(node, found, self.language), 1):
            number = self.hint_number(rank, one.action, node)
            key = "advice" if number else "advice_typed"
            expected = self.word("advice_expected", expected=one.expected) if one.expected else ""
            self.say(key, number=number, what=one.what, expected=expected, typed=one.action)
            self.say("advice_why", why=one.why)

    def hint_number(self, rank: int, action: str, node: Decide[Any]) -> int | None:
        """Shown before a hint; None where a number would be taken for another action."""
        return rank

    def _thought(self, node: Decide[Any]) -> Sequence[Suggestion]:
        """Whoever will not wait gets a hint at sight."""
        try:
            with thinking(self.word("thinking")):
                return self.table.think_of_hints(node)
        except KeyboardInterrupt:
            return (self.table.hint_at_sight(node),)

    def tell_hints(self) -> None:
        """At the end: who took hints."""
        names = self.names()
        for seat, count in self.table.hints_taken():
            self.say("hints_taken", who=names[seat], count=count)

    def show_legal(self, node: Decide[Any]) -> None:
        actions = ", ".join(self.table.game.format(action) for action in node.actions)
        self.say("legal", actions=actions)

    def retell(self) -> None:
        self._told[self.table.viewer] = 0
        self.tell()

    def say_no_undo(self) -> None:
        game = self.table.game
        key = "no_undo_off" if game.options["undo"] == "off" else "no_undo"
        self.say(key, rule=game.spec.ruling_of("undo"))

    def undo(self, seat: Seat) -> bool:
        if not self.table.may_take_back(seat):
            self.say_no_undo()
            return False
        if not self._all_agree(seat):
            return False
        self.table.take_back(seat)
        length = len(self.table.tale(seat))
        self._told = {who: min(told, length) for who, told in self._told.items()}
        self.say("undone")
        return True

    def _all_agree(self, seat: Seat) -> bool:
        """Whoever is asked must not see the hand of who asks, neither now nor afterwards."""
        for other in self.table.others(seat):
            if self.hides_hands and self.pauses:
                self.cover()
            self._last_viewer = None
            who = self.names()[other]
            if not self.agrees("consent", who=who):
                self.say("no_consent", who=who)
                return False
        return True

    def agrees(self, key: str, **values: object) -> bool:
        return self.ask(self.word(key, **values)).strip().lower() in AGREED

    def act(self, line: str, node: Decide[Any]) -> bool:
        try:
            return self.take(self.understand(line, node), node)
        except (BadNotation, IllegalAction) as fault:
            self.refuse(fault)
            return False

    def understand(self, line: str, node: Decide[Any]) -> Any:
        """The action that was meant; raises BadNotation."""
        return self.table.game.parse(line, self.table.session.state)

    def take(self, action: Any, node: Decide[Any]) -> bool:
        try:
            self.table.act(node.seat, action)
        except CannotKeep as fault:
            self.say("cannot_keep", folder=fault.folder, why=fault.why)
            return False
        return True

    def refuse(self, fault: BadNotation | IllegalAction) -> None:
        """Why not, in the player's language."""
        reason = fault.reason
        self.write(self.table.game.say(reason, self.language) if reason else str(fault))
