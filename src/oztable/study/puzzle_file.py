"""Puzzles on disk, one line each in the order of the games they come from; the first line says
where they were looked for. A file may be begun, stopped and gone on with.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, NamedTuple

from oztable.core.files import check_writable, lock
from oztable.core.game import AnyGame, BadNotation
from oztable.core.quoting import one_line
from oztable.games import load
from oztable.study.arena_log import difference
from oztable.study.puzzles import NOT_OFFERED, WHOLE, Find, Plan, Puzzle, faults, puzzling_of

FORMAT = "oztable-puzzles-1"
LIMIT = 1 << 26  # bytes
SOURCE = "from"  # the field of a line that says which game it comes from
ERRORS = "errors"  # only where a search has found the answers
FIELDS = {SOURCE, *Puzzle._fields}


def plan_as_data(plan: Plan) -> dict[str, Any]:
    """All that decides which puzzles are found, but not how many."""
    game = load(plan.game, plan.options, plan.deck)
    return {
        "format": FORMAT,
        "game": plan.game,
        "rules": game.spec.rules_version,
        "cards": f"{game.contents.id} {game.contents.digest[:16]}",
        "options": dict(game.options),
        "seed": plan.seed,
    }


class Puzzles(NamedTuple):
    """What stands in a file."""

    head: Mapping[str, Any]
    finds: list[Find]

    def open(self, deck: str | None = None) -> AnyGame:
        """The game they are of."""
        return load(self.head["game"], self.head["options"], deck)


def _fault(path: Path, line: int, why: str) -> BadNotation:
    return BadNotation(one_line(f"{path}:{line}: {why}"))


def read(path: Path) -> Puzzles:
    """Raises BadNotation with the line that is wrong; says nothing of whether they are puzzles."""
    try:
        with open(path, "rb") as file:
            raw = file.read(LIMIT + 1)
    except OSError as fault:
        raise BadNotation(one_line(f"{path}: {fault.strerror}; check its name")) from None
    if len(raw) > LIMIT:
        raise BadNotation(one_line(f"{path}: longer than {LIMIT >> 20} MiB; share it out"))
    return _parsed(path, raw)


def _parsed(path: Path, raw: bytes) -> Puzzles:
    lines = raw.splitlines()
    head = _loaded(lines[0]) if lines else None
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise _fault(path, 1, "no file of puzzles; `oz puzzles mine … --save` writes one")
    if not (isinstance(head.get("game"), str) and isinstance(head.get("options"), dict)):
        raise _fault(path, 1, "this does not say of which game they are; mine them again")
    finds = []
    for number, line in enumerate(lines[1:], 2):
        find = _find_of(_loaded(line))
        if find is None:
            raise _fault(path, number, "this is no puzzle; remove the line")
        finds.append(find)
    return Puzzles(head, finds)


def _loaded(line: bytes) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return None


def _find_of(data: Any) -> Find | None:
    if not isinstance(data, dict) or {*data, ERRORS} != FIELDS:
        return None
    game, position, theme = data[SOURCE], data["position"], data["theme"]
    rating, wins, errors = data["rating"], data["wins"], data.get(ERRORS, [])
    reply, own = data["reply"], data["replies_itself"]
    is_text = all(isinstance(one, str) for one in (position, theme, reply))
    is_plain = type(game) is int and type(rating) is float and type(own) is bool
    if not is_text or not is_plain or not isinstance(wins, list) or len(wins) < 2:
        return None
    if not isinstance(errors, list) or len(errors) not in (0, len(wins)):
        return None
    if any(type(one) is not int or not NOT_OFFERED <= one <= WHOLE for one in (*wins, *errors)):
        return None
    if any(error < 0 for error in errors) or sum(win >= 0 for win in wins) < 2:
        return None
    return Find(game, Puzzle(position, theme, rating, tuple(wins), reply, own, tuple(errors)))


def _line(find: Find) -> bytes:
    data = find.puzzle._asdict()
    if not find.puzzle.errors:
        del data[ERRORS]
    return _as_line({SOURCE: find.game, **data})


def _as_line(data: Mapping[str, Any]) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def wrong(puzzles: Puzzles, game: AnyGame) -> Iterator[str]:
    """For each of them what is wrong with it by solving it again; empty if nothing is."""
    seen = set()
    for find in puzzles.finds:
        twice = find.puzzle.position in seen
        seen.add(find.puzzle.position)
        try:
            yield "this position stands twice" if twice else faults(game, find.puzzle)
        except BadNotation as fault:
            yield str(fault)


@lru_cache(4)
def shipped(game: str) -> tuple[Puzzle, ...]:
    """The puzzles that come with the package."""
    return tuple(find.puzzle for find in read(puzzling_of(game).shipped).finds)


class PuzzleFile:
    """A file that puzzles are added to: those that stand there already, and where to go on."""

    def __init__(self, path: Path, plan: Plan) -> None:
        check_writable(path)
        self.finds: list[Find] = []
        self._file: BinaryIO = open(path, "a+b")  # noqa: SIM115  closed in __exit__
        try:
            if not lock(self._file):
                why = "another command is writing to it; wait for that one, or name another file"
                raise BadNotation(one_line(f"{path}: {why}"))
            self._take_in(path, plan_as_data(plan))
        except BaseException:
            self._file.close()
            raise

    @property
    def since(self) -> int:
        """The game to go on with: that of the last puzzle, which may hold more of them."""
        return self.finds[-1].game if self.finds else 0

    def _take_in(self, path: Path, head: Mapping[str, Any]) -> None:
        self._file.seek(0)
        raw = self._file.read(LIMIT)
        whole = raw[: raw.rfind(b"\n") + 1]
        if not whole and not _as_line(head).startswith(raw):
            raise BadNotation(one_line(f"{path}: no file of puzzles; name another"))
        if not whole:
            self._file.truncate(0)
            self._write(_as_line(head))
            return
        found = _parsed(path, whole)
        if other := difference(found.head, head):
            why = f"begun with another plan: {other}; ask for the same again, or name another file"
            raise BadNotation(one_line(f"{path}: {why}"))
        self.finds = found.finds
        self._file.truncate(len(whole))  # a line that was cut off in the middle goes

    def add(self, finds: Iterable[Find]) -> None:
        new = list(finds)
        self.finds += new
        self._write(b"".join(map(_line, new)))

    def _write(self, data: bytes) -> None:
        self._file.write(data)
        self._file.flush()

    def __enter__(self) -> PuzzleFile:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()
