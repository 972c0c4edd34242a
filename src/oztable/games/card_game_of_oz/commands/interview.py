"""Questions and answers, line by line: wrong answers are asked again, and one may go back.

A dialogue is a plain function that asks one thing after another. To go back, the last answer is
forgotten and the dialogue runs again over the answers before it, without a word.
"""

from __future__ import annotations

import re
import shutil
import sys
import textwrap
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import TypeVar

from oztable.core.language import Catalogue, Language, Text
from oztable.core.quoting import one_line, quoted
from oztable.games.card_game_of_oz.rules.language.reading_cards import UNPRINTABLE
from oztable.terminal.line_reader import LineReader

T = TypeVar("T")
C = TypeVar("C", bound=str)

WORDS = Catalogue.beside("oztable.games.card_game_of_oz.commands")
BACK = ("back", "retour")
QUIT = ("quit", "quitter")
NARROWEST = 20
MARGIN = re.compile(r" *(?:\| |\d+ )?")  # of a card that is shown, or of a menu
NUMBER = re.compile(r"[+-]?[0-9]{1,9}")


class Refused(Exception):
    """An answer that will not do; says why, and what would."""


class Left(Exception):
    """The person who was asked wants no more of it."""


class Unanswered(Exception):
    """The answers ended before the questions."""


class _Back(Exception):
    pass


class Interview:
    """Asks on standard output and listens on standard input."""

    def __init__(self, language: Language) -> None:
        self.language: Language = language
        self._answers: list[str] = []
        self._place = 0  # of the next question
        self._reader = LineReader("cards")

    def run(self, dialogue: Callable[[Interview], T]) -> T:
        while True:
            self._place = 0
            try:
                return dialogue(self)
            except _Back:
                self._answers.pop()

    # Speaking

    def word(self, key: str, **values: object) -> str:
        return WORDS.say(key, self.language, **values)

    def say(self, key: str, **values: object) -> None:
        self.write(self.word(key, **values))

    def write(self, text: str) -> None:
        """Words, which are not broken at the edge of the window."""
        self.write_as_is(wrapped(text))

    def write_as_is(self, text: str) -> None:
        if self._place == len(self._answers):
            sys.stdout.write(text + "\n")

    # Asking

    def ask(
        self,
        prompt: str,
        read: Callable[[str], T],
        default: str = "",
        choices: Iterable[str] = (),
    ) -> T:
        """What the answer means to `read`, which refuses wrong ones; Enter means the default."""
        hint = f" [{default}]" if default else ""
        question = self.word("ask", question=f"{prompt}{hint}")
        known = [*choices, *self.word("commands").split()]
        return self._ask(question, read, lambda words: self._line(words, known) or default)

    def ask_lines(self, prompt: str, read: Callable[[str], T]) -> T:
        """Several lines, ended by an empty one."""
        return self._ask(f"{prompt}\n", read, self._lines, "no_lines")

    def _ask(
        self,
        prompt: str,
        read: Callable[[str], T],
        listen: Callable[[str], str],
        unanswered: str = "no_answer",
    ) -> T:
        if self._place < len(self._answers):
            self._place += 1
            return read(self._answers[self._place - 1])
        while True:
            try:
                answer = listen(wrapped(prompt))
                if not answer:
                    raise Refused(self.word(unanswered))
                meaning = read(answer)
            except Refused as fault:
                self.write(str(fault))
                continue
            self._answers.append(answer)
            self._place += 1
            return meaning

    def _lines(self, prompt: str) -> str:
        lines: list[str] = []
        while line := self._line("" if lines else prompt, strip=False):
            lines.append(line)
        return "\n".join(lines)

    def _line(self, prompt: str, choices: Sequence[str] = (), strip: bool = True) -> str:
        raw = self._reader.line(prompt, lambda: choices)
        if not raw:
            sys.stdout.write("\n")
            raise Unanswered
        if not sys.stdin.isatty():
            sys.stdout.write("\n")  # nobody else ends the line of the prompt
        line = raw.rstrip("\r\n")
        said = line.strip()
        if said.casefold() in QUIT:
            raise Left
        if said.casefold() in BACK:
            if not self._answers:
                raise Refused(self.word("no_way_back"))
            raise _Back
        return said if strip or not said else line

    # Common questions

    def words(self, key: str, most: int, default: str = "") -> str:
        return self.ask(self.word(key), lambda answer: self.fit(answer, most), default)

    def fit(self, answer: str, most: int) -> str:
        if odd := [sign for sign in answer if unicodedata.category(sign) in UNPRINTABLE]:
            raise Refused(self.word("odd_sign", sign=f"U+{ord(odd[0]):04X}"))
        if len(answer) > most:
            raise Refused(self.word("too_long", count=len(answer), most=most))
        return answer

    def number(
        self, key: str, least: int, most: int, default: int | None = None, zero: bool = True
    ) -> int:
        def read(answer: str) -> int:
            answer = answer.replace("−", "-")
            value = int(answer) if NUMBER.fullmatch(answer) else None
            if value is None or not least <= value <= most or not (zero or value):
                but = "" if zero else self.word("but_not_zero")
                raise Refused(
                    self.word("no_number", said=self.quote(answer), least=least, most=most, but=but)
                )
            return value

        prompt = self.word("numbered", question=self.word(key), least=least, most=most)
        return self.ask(prompt, read, "" if default is None else str(default))

    def choice(self, key: str, options: Mapping[C, Text], default: C) -> C:
        """One of these, in either language or by its first letters."""
        shown = ", ".join(option.into(self.language) for option in options.values())
        prompt = f"{self.word(key)} ({shown})"
        preset = options[default].into(self.language)
        words = [option.into(self.language) for option in options.values()]
        return self.ask(prompt, lambda answer: self._chosen(answer, options), preset, words)

    def _chosen(self, answer: str, options: Mapping[C, Text]) -> C:
        names = {key: {fold(key), *map(fold, text)} for key, text in options.items()}
        said = fold(answer)
        exact = [key for key, known in names.items() if said in known]
        begun = [key for key, known in names.items() if any(n.startswith(said) for n in known)]
        for found in (exact, begun):
            if len(found) == 1:
                return found[0]
        shown = [option.into(self.language) for option in options.values()]
        raise Refused(
            self.word(
                "no_choice",
                said=self.quote(answer),
                close=self.close(answer, shown),
                choices=", ".join(shown),
            )
        )

    def yes(self, key: str, **values: object) -> bool:
        answers = named("answer", "yes", "no")
        words = [answer.into(self.language) for answer in answers.values()]
        prompt = f"{self.word(key, **values)} ({', '.join(words)})"
        read: Callable[[str], str] = lambda answer: self._chosen(answer, answers)  # noqa: E731
        return self.ask(prompt, read, choices=words) == "yes"

    def quote(self, said: str) -> str:
        return one_line(quoted(said))

    def close(self, said: str, known: Iterable[str]) -> str:
        """A gentle guess at what was meant, ready to be added to a refusal."""
        by_fold = {fold(name): name for name in known}
        found = get_close_matches(fold(said), by_fold, n=1)
        return self.word("did_you_mean", what=by_fold[found[0]]) if found else ""


def named(kind: str, *keys: C) -> Mapping[C, Text]:
    """What may be chosen, by the words that the catalogue has for each of these."""
    return {key: WORDS.text(f"{kind}_{key.replace(' ', '_')}") for key in keys}


def window() -> int | None:
    """How many columns there are to write in; nothing where no window shows the words."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else None


def wrapped(text: str) -> str:
    """The text in lines that fit the window, broken between words and indented as they began."""
    width = window()
    if width is None:
        return text
    return "\n".join(_wrapped_line(line, max(width, NARROWEST)) for line in text.split("\n"))


def _wrapped_line(line: str, width: int) -> str:
    """One line; the blank at the end of a prompt stays."""
    found = MARGIN.match(line)
    margin = found[0] if found else ""
    further = margin if "|" in margin else " " * len(margin)
    bare, end = line.rstrip(" "), line[len(line.rstrip(" ")) :]
    parts = textwrap.wrap(
        bare[len(margin) :],
        width - 1,
        initial_indent=margin,
        subsequent_indent=further,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return ("\n".join(parts) or bare) + end


def fold(text: str) -> str:
    """Without case, accents and the two kinds of apostrophe."""
    apart = unicodedata.normalize("NFKD", text.replace("’", "'").strip().casefold())
    return "".join(sign for sign in apart if not unicodedata.combining(sign))
