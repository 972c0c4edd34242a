"""Puzzles at a terminal, one after the other: choose, then see why."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from oztable.core.game import AnyGame
from oztable.core.language import Language
from oztable.study.puzzle_words import Solution, Told, win_said
from oztable.study.puzzles import WHOLE, Puzzle, puzzling_of
from oztable.study.review_texts import say
from oztable.terminal.lines import QUIT
from oztable.terminal.screens import screens_of

BRICKS = 20  # of a bar that is full
Write = Callable[[str], None]
Ask = Callable[[str], str]  # an empty line is Enter; nothing at all is the end of the input


class Sitting:
    """Somebody solves puzzles until they have had enough."""

    def __init__(self, game: AnyGame, ask: Ask, write: Write, language: Language) -> None:
        self._game, self._ask, self._write = game, ask, write
        self._language: Language = language
        self._count = self._right = 0

    def run(self, puzzles: Iterator[Puzzle]) -> None:
        for puzzle in puzzles:
            told = self._pose(puzzle)
            if told is None:
                break
            self._count += 1
            self._right += told.right
            self._tell(puzzle, told)
            if self._left(self._ask(self._say("next"))):
                break
        else:
            self._write(self._say("none"))
        if self._count:
            self._write(self._say("sum", right=self._right, count=self._count))

    def _say(self, key: str, **values: object) -> str:
        return say(f"puzzle_{key}", self._language, **values)

    def _left(self, line: str) -> bool:
        return not line or line.strip().lower() in QUIT

    def _pose(self, puzzle: Puzzle) -> Told | None:
        """The answer to the puzzle; None from whoever leaves."""
        offer = puzzling_of(self._game.spec.id)
        open_puzzle = Solution(self._game, puzzle, self._language)
        themes = {name: text.into(self._language) for name, text in offer.themes.items()}
        self._write("")
        self._write(f"{self._say('number', number=self._count + 1)}: {themes[puzzle.theme]}")
        if look := screens_of(self._game.spec.id).look:
            self._write(look(self._game, open_puzzle.view, open_puzzle.names, self._language))
        self._write(self._game.say(open_puzzle.decide.prompt, self._language))
        numbers = open_puzzle.choices()
        for at, number in enumerate(numbers, 1):
            self._write(f"{at:3}. {open_puzzle.described(number)}")
        while not self._left(line := self._ask(self._say("ask"))):
            typed = line.strip()
            if typed.isascii() and typed.isdigit() and 1 <= int(typed[:6]) <= len(numbers):
                return open_puzzle.told(numbers[int(typed[:6]) - 1])
            self._write(self._say("no_number", most=len(numbers)))
        return None

    def _tell(self, puzzle: Puzzle, told: Told) -> None:
        self._write(self._say("right" if told.right else "wrong"))
        self._bar(puzzle, told.best, told.best_said)
        if not told.right:
            self._bar(puzzle, told.chosen, told.chosen_said)
        self._write(told.why)
        if told.reply:
            self._write(told.reply)

    def _bar(self, puzzle: Puzzle, number: int, what: str) -> None:
        share = puzzle.wins[number] / WHOLE
        bricks = "▇" * round(BRICKS * share)
        said = win_said(puzzle, number, what, self._language)
        self._write(f"{bricks:<{BRICKS}} {said}")
