"""What the drawn and the plain game have in common: everything that can be typed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, TextIO

from oztable.core.game import BadNotation, Decide, IllegalAction, Seat
from oztable.core.language import Language
from oztable.core.markdown import without_markup
from oztable.core.quoting import quoted
from oztable.games.card_game_of_oz.drawing.finding import cards_called
from oztable.games.card_game_of_oz.rulebook import rulebook
from oztable.games.card_game_of_oz.rules.actions import Action, End, Pass
from oztable.games.card_game_of_oz.rules.cards import Card, CardId
from oztable.games.card_game_of_oz.rules.events import TurnBegan
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.packs import is_bundled, pack_title
from oztable.games.card_game_of_oz.rules.state import State
from oztable.games.card_game_of_oz.terminal.card_words import asked
from oztable.games.card_game_of_oz.terminal.count import count_lines
from oztable.games.card_game_of_oz.terminal.facts import Facts
from oztable.games.card_game_of_oz.terminal.menu import Menu
from oztable.games.card_game_of_oz.terminal.silence import Silence
from oztable.games.card_game_of_oz.terminal.stops import stop_lines
from oztable.games.card_game_of_oz.terminal.tale import tale_lines, told_to
from oztable.games.card_game_of_oz.terminal.typed import (
    KNOWN_VERBS,
    SeveralCards,
    actions_meant,
    in_english,
    in_french,
    in_slugs,
)
from oztable.games.card_game_of_oz.terminal.wording import WORDS
from oztable.terminal.lines import QUIT, LineGame, Read
from oztable.terminal.local_table import LocalTable

LANGUAGES: dict[str, Language] = {
    "en": "en", "english": "en", "anglais": "en", "fr": "fr", "french": "fr", "français": "fr",
}  # fmt: skip
PAGE = 20


class OzLineGame(LineGame):
    """Reads what is typed; how the table is shown is left to those who draw it or tell it."""

    words = WORDS

    def __init__(
        self,
        table: LocalTable,
        language: Language,
        read: Read | None = None,
        out: TextIO | None = None,
        pauses: bool | None = None,
    ) -> None:
        super().__init__(table, language, read, out, pauses)
        self.game: CardGameOfOz = table.game  # type: ignore[assignment]  # the table of this game
        self.silence = Silence(table)
        self._menu: tuple[State, Language, Menu] | None = None
        self._last_told: list[Any] = []
        self._open: tuple[State, tuple[Action, ...]] | None = None  # a second question

    # How it is shown

    @property
    def is_small(self) -> bool:
        """Whether there is little room for choices."""
        return False

    def show_card(self, card: Card) -> None:
        raise NotImplementedError

    # What is known

    def facts(self, seat: Seat | None) -> Facts:
        return Facts(self.game, self.table.view(seat), self.names(), self.language)

    def menu(self, node: Decide[Action]) -> Menu:
        state = self.table.session.state
        if not self._menu or self._menu[0] is not state or self._menu[1] != self.language:
            menu = Menu(self.facts(node.seat), state, node, self.ways, self.is_small)
            self._menu = state, self.language, menu
        return self._menu[2]

    def all_choices(self, node: Decide[Action]) -> list[tuple[str, str, Action]]:
        """With number and words; all that is legal, even while a second question is open."""
        return self.menu(node).legal()

    def hint_number(self, rank: int, action: str, node: Decide[Action]) -> int | None:
        """The one in the menu, where typing it does just that."""
        for entry in self.menu(node).entries.values():
            if len(entry.ways) == 1 and self.game.format(entry.action) == action:
                return entry.number
        return None

    def question(self, node: Decide[Action]) -> str:
        if self.ways:
            return f"{self.menu(node).which(self.ways)} {self.word('which_back')}"
        return asked(self.game, self.table.session.state, node, self.names(), self.language)

    # A second question

    @property
    def ways(self) -> tuple[Action, ...]:
        """What the second question is about, while it is open."""
        return self._open[1] if self._open and self._open[0] is self.table.session.state else ()

    def ask_which(self, node: Decide[Action], ways: Sequence[Action]) -> None:
        """Opens a second question, or with nothing to ask goes back to the first."""
        self._open = (self.table.session.state, tuple(ways)) if ways else None
        self._menu = None
        self.look_again(node)

    def look_again(self, node: Decide[Action]) -> None:
        """The table with another question, in the middle of a decision."""
        self.look(node)

    def look_closely(self, node: Decide[Action]) -> None:
        """As it was asked for: with everything there is to read."""
        self.look(node)

    def tale(self, events: list[Any]) -> list[str]:
        """Told to whoever sits before the terminal, who is `you`."""
        names = told_to(self.table.told_as(self.language), self.table.viewer)
        return tale_lines(self.game, events, names, self.language)

    def quiet_words(self, seat: Seat) -> str:
        return self.word("quiet_on" if seat in self.silence.quiet else "quiet_off")

    # The loop

    def greet(self) -> None:
        key = "reconstruction" if is_bundled(self.game.pack) else "own_deck"
        self.say(key, name=pack_title(self.game.pack, self.language))
        facts = self.facts(None)
        if facts.in_solitaire:
            self.say("solitaire_goal", rounds=facts.rounds)

    def run(self) -> bool:
        """Plays until the end; True when another game is wished for."""
        return super().run() and self.pauses and self.agrees("again")

    def decide(self, node: Decide[Action]) -> bool:
        if self.silence.passes(node) and self.take(Pass(False), node):
            return True
        return super().decide(node)

    def tell_events(self, events: list[Any]) -> None:
        self._last_told = events
        for line in self.tale(events):
            self.write(line)

    def retell(self, everything: bool = False) -> None:
        """From where the last turn of each Author began, or from the start."""
        told = [happening.event for happening in self.table.tale(self.table.viewer)]
        turns = [at for at, event in enumerate(told) if isinstance(event, TurnBegan)]
        since = turns[-len(self.table.chairs) :][:1]
        if everything or not since or not since[0]:
            self.page(self.tale(told))
            return
        self.page([*self.tale(told[since[0] :]), self.word("tale_all")])

    def page(self, lines: list[str]) -> None:
        """Long texts a page at a time, where somebody reads along."""
        for at in range(0, len(lines), PAGE):
            for line in lines[at : at + PAGE]:
                self.write(line)
            goes_on = self.pauses and at + PAGE < len(lines)
            if goes_on and self.ask(self.word("more")).strip().lower() in (*QUIT, "n"):
                return

    # What is typed

    def typeable(self, node: Decide[Action]) -> list[str]:
        """Every card may be looked up; its names are no secret."""
        slugs = [card.slug for card in self.game.pack.cards]
        look_up = self.word("commands_card")
        lines = [*super().typeable(node), *(f"{look_up} {slug}" for slug in slugs)]
        if self.language == "fr":
            lines += [in_french(self.game.format(action)) for action in node.actions]
        return lines

    def obey_more(self, words: list[str], line: str, node: Decide[Action]) -> bool | None:
        match words:
            case []:
                return self._enter(node)
            case [number] if number.isdecimal():
                return self._by_number(int(number[:6]), node)
            case ["help" | "aide" | "?"]:
                self.page(self.word("help", quiet=self.quiet_words(node.seat)).splitlines())
            case ["card" | "carte", *name]:
                self._card(" ".join(name))
            case ["look" | "voir" | "l" | "board" | "table" | "plateau"]:
                self.look_closely(node)
            case ["look" | "voir" | "l", *what]:
                self._look_at(" ".join(what), node)
            case ["back" | "retour"] if self.ways:
                self.ask_which(node, ())
            case ["tale" | "récit" | "recit", "all" | "tout"]:
                self.retell(everything=True)
            case ["score" | "scores" | "points"]:
                for text in count_lines(self.facts(node.seat)):
                    self.write(text)
            case ["rules" | "règles" | "regles", number]:
                self._rule(number)
            case ["why" | "pourquoi", *action]:
                self._why(" ".join(action), node)
            case [*action, "?"]:
                self._why(" ".join(action), node)
            case _:
                return self._set_up(words, node)
        return False

    def _set_up(self, words: list[str], node: Decide[Action]) -> bool | None:
        """Commands that change how the table speaks and asks."""
        match words:
            case ["lang" | "langue" | "language", *wanted]:
                self._speak(" ".join(wanted), node)
            case ["quiet" | "silence"]:
                self.silence.quiet.add(node.seat)
                self.write(self.quiet_words(node.seat))
                if self.silence.passes(node):
                    return self.take(Pass(False), node)
            case ["ask", "always"] | ["demander", "toujours"]:
                self.silence.quiet.discard(node.seat)
                self.write(self.quiet_words(node.seat))
            case _:
                return None
        return False

    def _enter(self, node: Decide[Action]) -> bool:
        """The one thing there is to do."""
        if len(node.actions) == 1:
            return self.take(node.actions[0], node)
        return False

    def _by_number(self, number: int, node: Decide[Action]) -> bool:
        entries = self.menu(node).entries
        if number not in entries:
            self.say("no_number", number=number, most=len(entries))
            return False
        entry = entries[number]
        if len(entry.ways) > 1:
            self.ask_which(node, entry.ways)
            return False
        return self.take(entry.action, node)

    def _card(self, name: str) -> None:
        found = cards_called(name, self.game.pack)
        if not name:
            self.say("which_card")
        elif not found:
            self.say("no_card", text=quoted(name))
        elif len(found) > 1:
            self._say_several(found)
        else:
            self.show_card(self.game.pack.cards[found[0]])

    def _say_several(self, found: list[CardId]) -> None:
        cards = ", ".join(self.game.pack.cards[card].slug for card in found)
        self.say("several_cards", cards=cards)

    def _look_at(self, what: str, node: Decide[Action]) -> None:
        facts = self.facts(node.seat)
        if (place := facts.board.named(what)) is not None:
            for line in stop_lines(facts, facts.stop(place)):
                self.write(line)
            return
        if what not in ("archive", "archives", "the archive", "les archives"):
            self._card(what)
            return
        cards = facts.archive()
        if not cards:
            self.say("archive_empty")
            return
        self.say("archive_holds", count=len(cards))
        self.page([f"  {facts.title(card)}" for card in cards])

    def rules(self) -> str:
        return rulebook(self.language)

    def _rule(self, number: str) -> None:
        """The lines of the rules that have this number."""
        wanted = re.compile(rf"\b{re.escape(number)}(?![0-9])", re.IGNORECASE)
        lines = [line for line in self.rules().splitlines() if wanted.search(line)]
        if not lines:
            self.say("no_rule", text=quoted(number))
        for line in lines:
            self.write(without_markup(line).lstrip("- "))

    def _why(self, text: str, node: Decide[Action]) -> None:
        """The reason why something cannot be done, with the rule; nothing is done."""
        if not text:
            self.say("why_what")
            return
        try:
            action = self._meant(text, node)
            self.game.apply(self.table.session.state, action)
        except (BadNotation, IllegalAction) as fault:
            self.refuse(fault)
        except SeveralCards as fault:
            self._say_several(fault.cards)
        else:
            self.say("why_not_at_all", notation=self.game.format(action))

    def _speak(self, wanted: str, node: Decide[Action]) -> None:
        other: Language = "fr" if self.language == "en" else "en"
        chosen = LANGUAGES.get(wanted) if wanted else other
        if chosen is None:
            self.say("which_language")
            return
        self.language = chosen
        self.say("language_changed")
        self.tell_again()
        self.look_again(node)

    def tell_again(self) -> None:
        """In another language: what was told last."""
        self.tell_events(self._last_told)

    # Actions

    def understand(self, line: str, node: Decide[Action]) -> Action:
        return self._meant(line, node)

    def _meant(self, line: str, node: Decide[Action]) -> Action:
        text = in_english(line)
        meant = actions_meant(text, node.actions, self.game)
        if len(meant) == 1:
            return meant[0]
        return self.game.parse(in_slugs(text, self.game.pack), self.table.session.state)

    def act(self, line: str, node: Decide[Action]) -> bool:
        text = in_english(line)
        verb = text.partition(" ")[0]
        if verb not in KNOWN_VERBS:
            self.say("not_understood", text=quoted(line))
            return False
        if verb == "pass" and End() in node.actions:
            self.say("nothing_to_pass")
            return False
        meant = actions_meant(text, node.actions, self.game)
        if len(meant) > 1:
            self.ask_which(node, meant)
            return False
        try:
            return super().act(line, node)
        except SeveralCards as fault:
            self._say_several(fault.cards)
            return False

    def take(self, action: Action, node: Decide[Action]) -> bool:
        self._open = self._menu = None
        return super().take(action, node)
