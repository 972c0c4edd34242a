"""The sums of many games on disk: work that was stopped goes on from there.

Games have numbers and are played in order, so that how many are done says which.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import IO, Any

import oztable
from oztable.core.files import check_writable, lock, read_text, write_whole
from oztable.core.game import AnyGame, BadNotation
from oztable.core.quoting import one_line
from oztable.study.arena_log import MINDS, difference, minds_of

EVERY = 1.0  # seconds between two writings


def plan_as_data(kind: str, game: AnyGame, **more: Any) -> dict[str, Any]:
    """All that decides the games, but not how many: there may be more of them later."""
    return {
        "format": f"oztable-{kind}-1",
        "oztable": oztable.__version__,
        "game": game.spec.id,
        "rules": game.spec.rules_version,
        "cards": f"{game.contents.id} {game.contents.digest[:16]}",
        "options": dict(game.options),
        **more,
        MINDS: minds_of(game.spec.id),
    }


class KeptSums:
    """A file with a plan, how many games are played, and what they come to."""

    def __init__(self, path: Path, plan: Mapping[str, Any]) -> None:
        check_writable(path)
        self.path, self._plan = path, dict(plan)
        self.games = 0
        self.sums: Mapping[str, Any] = {}
        self.played_by_others = False  # by an earlier version of our players
        self._written = time.monotonic()
        self._lock: IO[str] = open(f"{path}.lock", "w")  # noqa: SIM115  closed in `close`
        if not lock(self._lock):
            self._lock.close()
            raise self._fault("another command is writing to it; wait, or name another file")
        try:
            self._read()
        except BaseException:
            self.close()
            raise

    def _read(self) -> None:
        if not self.path.exists() or not self.path.stat().st_size:
            return
        try:
            data = json.loads(read_text(str(self.path)))
            plan, games, sums = data["plan"], data["games"], data["sums"]
        except (ValueError, TypeError, KeyError):
            raise self._not_ours() from None
        if not isinstance(plan, dict) or plan.get("format") != self._plan["format"]:
            raise self._not_ours()
        if other := difference(plan, self._plan):
            remedy = "ask for the same again, or name another file"
            raise self._fault(f"begun with another plan: {other}; {remedy}")
        if type(games) is not int or games < 0 or not isinstance(sums, dict):
            raise self._not_ours()
        self.games, self.sums = games, sums
        self.played_by_others = plan.get(MINDS) != self._plan[MINDS]

    def _not_ours(self) -> BadNotation:
        return self._fault("no sums of games; name another file")

    def _fault(self, why: str) -> BadNotation:
        return BadNotation(one_line(f"{self.path}: {why}"))

    def damaged(self) -> BadNotation:
        return self._fault("its sums are damaged; remove the file, or name another")

    def keep(self, games: int, sums: Callable[[], Mapping[str, Any]], now: bool = False) -> None:
        """At most once a second, unless it is the last time."""
        if now or time.monotonic() - self._written >= EVERY:
            data = {"plan": self._plan, "games": games, "sums": sums()}
            write_whole(self.path, json.dumps(data) + "\n")
            self._written = time.monotonic()

    def close(self) -> None:
        self._lock.close()
        Path(self._lock.name).unlink(missing_ok=True)
