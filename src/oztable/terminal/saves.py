"""Games kept on disk, so that nothing is lost when the window closes or the power goes.

A game has a folder of its own: the record so far, the table (who sits where), the secret in a
file only its owner may read, and the deck when it is not one of ours.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, NamedTuple

from platformdirs import user_data_path

from oztable.core.files import lock, read_text, write_whole
from oztable.core.game import BadNotation
from oztable.core.record import Record, read, write
from oztable.core.result import read_result
from oztable.core.verifiable_random import SECRET_BYTES

RECORD, SECRET, TABLE, DECK, LOCK = "game.oz", "secret", "table.toml", "deck.toml", "lock"


def default_folder() -> Path:
    return user_data_path("oztable") / "games"


class CannotKeep(BadNotation):
    """The disk is full, or the folder is gone; the last step has not happened."""

    def __init__(self, folder: Path, fault: OSError) -> None:
        why = fault.strerror or str(fault)
        sentence = f"cannot keep the game in {folder}: {why}; free some space, then try again"
        super().__init__(sentence)
        self.folder, self.why = folder, why


class Begun(NamedTuple):
    """How a game was begun, and so how it is gone on with."""

    language: str = ""
    think: float = 0.0  # seconds for each decision of a bot; 0 for the usual
    sims: int = 0
    hints: bool | None = None
    plain: bool = False
    code: list[str] = []  # noqa: RUF012  files of bots; a default that nobody changes

    def written(self) -> dict[str, Any]:
        """What differs from the usual."""
        return {
            key: value
            for key, value in self._asdict().items()
            if value != Begun._field_defaults[key]
        }


_KINDS = {
    "language": str,
    "think": int | float,
    "sims": int,
    "hints": bool,
    "plain": bool,
    "code": list,
}


def _as_toml(table: Mapping[str, Any]) -> str:
    """Words, numbers, yes and no, and lists of words: JSON writes them as TOML does."""
    return "".join(f"{key} = {json.dumps(value)}\n" for key, value in table.items())


class Save(NamedTuple):
    """The folder of one game."""

    folder: Path

    @property
    def record_file(self) -> Path:
        return self.folder / RECORD

    def read(self) -> Record:
        return read(read_text(str(self.record_file)))

    def secret(self) -> bytes:
        try:
            secret = bytes.fromhex((self.folder / SECRET).read_text("ascii").strip())
        except (OSError, ValueError):
            raise self._damaged(SECRET) from None
        if len(secret) != SECRET_BYTES:
            raise self._damaged(SECRET)
        return secret

    def seats(self) -> str:
        try:
            return str(self._table()["seats"])
        except KeyError:
            raise self._damaged(TABLE) from None

    def begun(self) -> Begun:
        """What the table was begun with, besides its seats; an older save knows less."""
        table = self._table()
        known = {key: value for key, value in table.items() if key in Begun._fields}
        if not all(isinstance(value, _KINDS[key]) for key, value in known.items()):
            raise self._damaged(TABLE)
        return Begun(**known)

    def note(self, **changes: Any) -> None:
        """Keeps something else about the table, such as a language that was changed."""
        table = {**self._table(), **changes}
        write_whole(self.folder / TABLE, _as_toml(table), private=True)

    def _table(self) -> dict[str, Any]:
        try:
            return tomllib.loads((self.folder / TABLE).read_text("utf-8"))
        except (OSError, ValueError):
            raise self._damaged(TABLE) from None

    def _damaged(self, name: str) -> BadNotation:
        return BadNotation(f"{self.folder / name} is damaged or gone; begin a new game")

    def deck(self) -> str | None:
        """The file of a deck of the players' own."""
        return str(self.folder / DECK) if (self.folder / DECK).exists() else None

    def write(self, record: Record) -> None:
        """The record so far, whole or not at all."""
        try:
            write_whole(self.record_file, write(record), private=True)
        except OSError as fault:
            raise CannotKeep(self.folder, fault) from None

    def lock(self) -> IO[str]:
        """Held while somebody plays, so that no second window writes to the same game."""
        handle = (self.folder / LOCK).open("w")
        if not lock(handle):
            handle.close()
            raise BadNotation(
                "that game is open in another window; close it, or begin another with --new"
            )
        return handle


def create(
    home: Path,
    name: str,
    secret: bytes,
    seats: str,
    deck: str | None,
    begun: Begun = Begun(),  # noqa: B008  it never changes
) -> Save:
    """A new folder for a new game."""
    try:
        home.mkdir(parents=True, exist_ok=True, mode=0o700)
        folder = _fresh(home, name)
        write_whole(folder / SECRET, secret.hex() + "\n", private=True)
        table = _as_toml({"seats": seats, **begun.written()})
        write_whole(folder / TABLE, table, private=True)
        if deck:
            write_whole(folder / DECK, deck, private=True)
    except OSError as fault:
        raise BadNotation(
            f"cannot keep games in {home}: {fault.strerror}; choose a folder with --saves"
        ) from None
    return Save(folder)


def _fresh(home: Path, name: str) -> Path:
    for number in range(1, 1000):
        folder = home / (name if number == 1 else f"{name}-{number}")
        with suppress(FileExistsError):
            folder.mkdir(mode=0o700)
            return folder
    raise BadNotation(f"{home} holds too many games of today; move some away")


class Kept(NamedTuple):
    """A game that was kept; damage is told, and the other games are not affected."""

    save: Save
    record: Record | None
    damage: str = ""


def kept_saves(home: Path) -> list[Kept]:
    """Every game kept in a folder, the newest first."""
    if not home.is_dir():
        return []
    folders = [folder for folder in home.iterdir() if (folder / RECORD).exists()]
    newest = sorted(folders, key=lambda folder: (folder / RECORD).stat().st_mtime, reverse=True)
    return [_kept(Save(folder)) for folder in newest]


def _kept(save: Save) -> Kept:
    try:
        return Kept(save, save.read())
    except BadNotation as fault:
        return Kept(save, None, str(fault))


def unfinished(home: Path, game: str) -> Save | None:
    """The newest game that waits to be played on."""
    for kept in kept_saves(home):
        if kept.record and kept.record.game == game and not kept.record.is_finished:
            return kept.save
    return None


def last_loser(home: Path, game: str, seats: str) -> str:
    """The seat that lost the last finished game of these players, for firstPlayer=loserOfLast."""
    for kept in kept_saves(home):
        record = kept.record
        if record and record.game == game and record.is_finished and _sat(kept.save) == seats:
            return _loser(record)
    return "none"


def _loser(record: Record) -> str:
    """Of two; nobody lost where victory is shared."""
    outcome = read_result(record.result, seats=2)
    if outcome is None or len(outcome.winners) != 1:
        return "none"
    return str(2 - outcome.winners[0])


def _sat(save: Save) -> str | None:
    try:
        return save.seats()
    except BadNotation:
        return None
