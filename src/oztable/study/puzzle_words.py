"""Why the best choice of a puzzle is best, in words."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from oztable.core.game import AnyGame, Decide
from oztable.core.language import Language
from oztable.players import reasoner
from oztable.players.reasons import Reasoner
from oztable.players.seat_names import Sitter, names_at
from oztable.study.hints import lowered, sentence
from oztable.study.puzzles import WHOLE, Puzzle, decision_of, puzzling_of
from oztable.study.review_texts import percent, say


def win_said(puzzle: Puzzle, number: int, what: str, language: Language) -> str:
    """How often a choice wins, as exactly as that is known: what was only searched, in tenths."""
    share = puzzle.wins[number] / WHOLE
    if not puzzle.errors:
        return say("puzzle_bar", language, share=percent(share, language), what=what)
    tenths = round(10 * share)
    key = {0: "puzzle_wins_never", 10: "puzzle_wins_always"}.get(tenths, "puzzle_wins_about")
    return say("puzzle_about", language, said=say(key, language, tenths=tenths), what=what)


class Told(NamedTuple):
    """The answer to a puzzle beside the best one."""

    right: bool
    chosen: int  # number of the action, as the rules list them
    best: int
    chosen_said: str
    best_said: str
    why: str  # one sentence
    reply: str  # another; empty where nothing follows


def names_of(game: AnyGame, seats: int, language: Language) -> tuple[str, ...]:
    return names_at([Sitter()] * seats, game.spec.id, language)


class Solution:
    """A puzzle that is opened: its game, the view, and what may be done in it."""

    def __init__(self, game: AnyGame, puzzle: Puzzle, language: Language) -> None:
        self.game, self.puzzle, self.language = game, puzzle, language
        self.view: Any = puzzling_of(game.spec.id).read(game, puzzle.position)
        self.decide: Decide[Any] = decision_of(game, self.view)
        seats = game.seats(game.determinize(self.view, Random(0)))
        self.names = names_of(game, seats, language)
        self._talk: Reasoner = reasoner(game, self.view, self.decide)
        self.offers_few = len(puzzle.offered) < len(self.decide.actions)

    def choices(self) -> list[int]:
        """One number for all that comes to the same, in the order of the rules."""
        found: dict[object, int] = {}
        for number in self.puzzle.offered:
            found.setdefault(self._talk.essence(self.decide.actions[number]), number)
        return list(found.values())

    def number_of(self, text: str) -> int | None:
        """Of an action in notation; None if it is none of those that may be chosen."""
        written = {self.game.format(self.decide.actions[one]): one for one in self.puzzle.offered}
        return written.get(text)

    def described(self, number: int) -> str:
        action = self.decide.actions[number]
        return self._talk.describe(action, self.names, self.language)

    def told(self, chosen: int) -> Told:
        puzzle = self.puzzle
        right = puzzle.is_right(chosen)
        best = chosen if right else puzzle.wins.index(puzzle.best)
        return Told(
            right,
            chosen,
            best,
            self.described(chosen),
            self.described(best),
            self._why(best),
            self._reply(),
        )

    def _why(self, best: int) -> str:
        plain = puzzling_of(self.game.spec.id).plain
        facts = self._talk.why(self.decide.actions[best])
        telling = [fact for fact in facts if fact.message.key not in plain]
        if not telling:
            key = "puzzle_played_out" if self.puzzle.errors else "puzzle_worked_out"
            return say(key, self.language)
        most = max(telling, key=lambda fact: fact.weight).message
        return sentence([self._talk.say(most, self.names, self.language)], self.language)

    def _reply(self) -> str:
        if not self.puzzle.reply:
            return ""
        offer = puzzling_of(self.game.spec.id)
        what = offer.say(self.game, self.view, self.puzzle.reply, self.names, self.language)
        key = "puzzle_then" if self.puzzle.replies_itself else "puzzle_reply"
        return say(key, self.language, what=lowered(what))
