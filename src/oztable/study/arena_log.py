"""The games of an arena on disk, one line each, written as it ends: nothing is played twice.

The first line is what was planned. A file that was begun with another plan is refused; whether the
players have learned something since, it can tell.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO

import oztable
from oztable import players
from oztable.core.files import check_writable, lock
from oztable.core.game import BadNotation
from oztable.core.quoting import one_line, quoted
from oztable.games import package_of
from oztable.study.arena import ArenaPlan, Meeting, Result
from oztable.study.arena_entrants import Entrant
from oztable.study.references import reference_names

FORMAT = "oztable-arena-1"
LONGEST_VALUE = 200
MINDS = "minds"


def plan_as_data(plan: ArenaPlan) -> dict[str, Any]:
    """All that decides the games, but not how many: an arena may be made longer."""
    game = plan.table.open()
    return {
        "format": FORMAT,
        "oztable": oztable.__version__,
        "game": plan.game,
        "rules": game.spec.rules_version,
        "cards": f"{game.contents.id} {game.contents.digest[:16]}",
        "options": dict(game.options),
        "players": ", ".join(_in_words(entrant, plan.game) for entrant in plan.entrants),
        "seats": plan.seats,
        "seed": plan.seed,
        **({"limit": plan.limit} if any(one.code for one in plan.entrants) else {}),
        **({MINDS: minds_of(plan.game)} if _somebody_may_learn(plan) else {}),
    }


def _somebody_may_learn(plan: ArenaPlan) -> bool:
    """Whether one of our players takes part that is not frozen."""
    frozen = reference_names(plan.game)
    return any(one.code is None and one.player not in frozen for one in plan.entrants)


def minds_of(game: str) -> str:
    """A short sum of all that the players of a game are made of."""
    folder, sums = Path(players.__file__).parent, hashlib.sha256()
    found = [*folder.glob("*.py")]
    if own := package_of(game).players:
        found += Path(str(import_module(own.partition(":")[0]).__file__)).parent.rglob("*.*")
    for source in sorted(one for one in found if one.suffix in (".py", ".json")):
        sums.update(hashlib.sha256(source.read_bytes()).digest())
    return sums.hexdigest()[:12]


def _in_words(entrant: Entrant, game: str) -> str:
    """Who it is and how much it thinks; of somebody's own code also what is in it."""
    if entrant.player in reference_names(game):
        return entrant.label
    seconds, sims = entrant.work
    said = f"{entrant.label} ({seconds:g} s" if sims is None else f"{entrant.label} ({sims} sims"
    if entrant.code is not None:
        said += f", code {hashlib.sha256(entrant.code.source.encode()).hexdigest()[:12]}"
    return said + ")"


def difference(written: Mapping[str, Any], wanted: Mapping[str, Any]) -> str:
    """The first thing that is not the same, in words; empty if all is."""
    for key, value in wanted.items():
        other = written.get(key)
        if key == MINDS:
            continue
        if isinstance(value, dict) and isinstance(other, dict):
            inner = difference(other, value)
            if inner:
                return f"{key} {inner}"
        elif other != value:
            return f"{key} was {_short(other)} and is now {_short(value)}"
    return ""


def _short(value: Any) -> str:
    return quoted(value if isinstance(value, str) else json.dumps(value), LONGEST_VALUE)


class ArenaLog:
    """A file of games: those that are there already, and a way to add more."""

    def __init__(self, path: Path, plan: ArenaPlan) -> None:
        check_writable(path)
        self.path = path
        self.played: dict[Meeting, Result] = {}
        self.played_by_others = False  # by an earlier version of our players
        self._file: BinaryIO = open(path, "a+b")  # noqa: SIM115  closed in __exit__
        try:
            if not lock(self._file):
                why = "another arena is writing to it; wait for that one, or name another file"
                raise BadNotation(one_line(f"{path}: {why}"))
            header = plan_as_data(plan)
            whole = self._read(plan, header)
            self._file.truncate(whole)  # a line that was cut off in the middle goes
            if not whole:
                self._write(header)
        except BaseException:
            self._file.close()
            raise

    def _read(self, plan: ArenaPlan, header: Mapping[str, Any]) -> int:
        """Takes the games of the file in; how many of its bytes are whole lines."""
        self._file.seek(0)
        raw = self._file.read()
        whole = raw.rfind(b"\n") + 1
        lines = raw[:whole].splitlines()
        if not lines:
            if not json.dumps(header).encode().startswith(raw):
                raise self._not_ours()
            return 0
        self._check(_loaded(lines[0]), header)
        groups, games = range(len(plan.groups)), range(plan.games)
        for number, line in enumerate(lines[1:], 2):
            result = _result_of(_loaded(line))
            if result is None:
                raise BadNotation(
                    one_line(f"{self.path}:{number}: this is no game of an arena; remove the line")
                )
            if result.meeting.group in groups and result.meeting.number in games:
                self.played.setdefault(result.meeting, result)
        return whole

    def _check(self, written: Any, header: Mapping[str, Any]) -> None:
        if not isinstance(written, dict) or written.get("format") != FORMAT:
            raise self._not_ours()
        if other := difference(written, header):
            raise BadNotation(
                one_line(
                    f"{self.path}: begun with another plan: {other}; "
                    "ask for the same again, or name another file"
                )
            )
        self.played_by_others = MINDS in written and written[MINDS] != header.get(MINDS)

    def _not_ours(self) -> BadNotation:
        return BadNotation(one_line(f"{self.path}: no file of an arena; name another"))

    def add(self, result: Result) -> None:
        self.played[result.meeting] = result
        self._write(result._asdict())

    def _write(self, data: Mapping[str, Any]) -> None:
        self._file.write(json.dumps(data).encode() + b"\n")
        self._file.flush()

    def __enter__(self) -> ArenaLog:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()


def _loaded(line: bytes) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return None


def _result_of(data: Any) -> Result | None:
    """A game from its line; None if it is none."""
    if not isinstance(data, dict) or set(data) != set(Result._fields):
        return None
    lists = {name: value for name, value in data.items() if isinstance(value, list)}
    seats = len(lists.get("players", ()))
    winners = lists.get("winners", ())
    if len(lists.get("meeting", ())) != 2 or any(seat not in range(seats) for seat in winners):
        return None
    tuples = {name: tuple(value) for name, value in lists.items()}
    return Result(**{**data, **tuples, "meeting": Meeting(*data["meeting"])})
