"""A bot of somebody's own at the table: its code runs in a process of its own, as in the arena."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from oztable.core.game import A, BadNotation, Decide
from oztable.core.hearing import Heard, Listener
from oztable.players import player_names
from oztable.players.package import AnyPlayer
from oztable.players.thinking import Work
from oztable.study.arena_code import CodeProcess, Forfeit, GameChoice
from oztable.study.arena_entrants import Entrant, coded

PATIENCE = 60.0  # seconds, and as long as it may think, until it counts as lost in thought


class OwnPlayers:
    """The bots of `--code`, by the name of their file."""

    def __init__(self, files: Sequence[str], game: str) -> None:
        entrants = [coded(file, Work()) for file in files]
        self._entrants: dict[str, Entrant] = {}
        for file, entrant in zip(files, entrants, strict=True):
            if entrant.label in player_names(game) or entrant.label in ("me", *self._entrants):
                raise BadNotation(f"{file}: somebody is called {entrant.label} already; rename it")
            self._entrants[entrant.label] = entrant
        self._processes: list[CodeProcess] = []

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self._entrants)

    @property
    def files(self) -> list[str]:
        """Whole paths: a game may be gone on with from another folder."""
        return [entrant.code.path for entrant in self._entrants.values() if entrant.code]

    def make(self, name: str, table: GameChoice, work: Work) -> AnyPlayer:
        """Raises BadNotation when the code does not even begin."""
        code = self._entrants[name].code
        assert code is not None  # noqa: S101  all of them are
        patience = PATIENCE + (work.seconds if work.sims is None else 0)
        process = CodeProcess(table, code, patience)
        self._processes.append(process)
        return _OwnPlayer(process, code.path, work)

    def close(self) -> None:
        for process in self._processes:
            process.close()
        self._processes.clear()


class _OwnPlayer:
    """What goes wrong in it is told with its file, and leaves the game as it is."""

    looks = True

    def __init__(self, process: CodeProcess, path: str, work: Work) -> None:
        self.name = Path(path).stem
        self._process, self._path, self._work = process, path, work
        self._player: AnyPlayer | None = None
        self._heard = Heard()

    def hear(self, heard: Heard) -> None:
        """Its code may listen or not; it is begun when it must decide."""
        self._heard = heard

    def choose(self, view: Any, decide: Decide[A]) -> A:
        try:
            if self._player is None:
                self._player = self._process.player(os.urandom(8).hex(), self._work)
            if isinstance(self._player, Listener):
                self._player.hear(self._heard)
            chosen: A = self._player.choose(view, decide)
        except Forfeit as fault:
            self._player = None
            raise BadNotation(
                f"{self._path}: {fault}; the game is kept: mend the bot, then go on with --resume"
            ) from None
        return chosen
