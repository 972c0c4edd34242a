"""A back-up at the touch of a button: copied while people play, read again, and checked."""

from __future__ import annotations

import asyncio
import shutil
import time
from pathlib import Path

from oztable.server import data_file, dates
from oztable.server.copies import back_up
from oztable.server.place import Place
from oztable.server.schema import StoreFault

FOLDER = "backups"
NAME = "tables-*.sqlite3"
MOST_LISTED = 10


class NoRoom(Exception):
    """The disk would be full."""


class Copying:
    """One at a time."""

    def __init__(self, place: Place, folder: Path) -> None:
        self.place = place
        self.folder = folder / FOLDER
        self._one = asyncio.Lock()

    @property
    def is_busy(self) -> bool:
        return self._one.locked()

    async def make(self, size: int) -> Path:
        """`size`: what is kept now. Raises NoRoom, StoreFault and OSError."""
        async with self._one:
            return await asyncio.to_thread(self._make, size)

    def _make(self, size: int) -> Path:
        self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        if shutil.disk_usage(self.folder).free < 2 * size:
            raise NoRoom
        path = self.folder / time.strftime(
            NAME.replace("*", "%Y%m%d-%H%M%S"), time.gmtime(dates.now())
        )
        back_up(self.place, path)
        faults = data_file.all_faults(path)
        if faults:
            path.unlink()
            raise StoreFault(faults[0])
        return path

    def made(self) -> list[Path]:
        """The latest first."""
        return sorted(self.folder.glob(NAME), reverse=True)[:MOST_LISTED]
