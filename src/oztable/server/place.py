"""Where tables are kept: a file of this machine, or a database server by its address."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

from oztable.server.schema import StoreFault

FILE = "tables.sqlite3"
URL = re.compile(
    r"postgres(?:ql)?://(?:(?P<user>[^:/?#@\s]*)(?::[^/?#@\s]*)?@)?"
    r"(?P<hosts>[^/?#@\s]*)(?:/(?P<name>[^/?#@\s]*))?(?:\?(?P<more>[^#\s]*))?"
)
HOST = r"(?:[\w.%-]+|\[[0-9a-fA-F:.]+\])?(?::\d{1,5})?"
HOSTS = re.compile(f"{HOST}(?:,{HOST})*")
HOW = "write a database as postgresql://USER@HOST/NAME, with %40 for an @ inside a part of it"


@dataclass(frozen=True)
class DatabaseUrl:
    """Shown without its password and whatever else stands behind the name."""

    secret: str = field(repr=False)

    def __str__(self) -> str:
        found = URL.fullmatch(self.secret)
        if not found:
            return "the database"
        user = f"{found['user']}@" if found["user"] else ""
        return f"postgresql://{user}{found['hosts']}/{found['name'] or ''}"


Place = Path | DatabaseUrl


def place_of(text: str) -> Place:
    """A folder, a file in it, or an address. Raises StoreFault, which repeats nothing of an
    address: it may hold a password."""
    if "://" not in text:
        path = Path(text)
        is_file = path.is_file() or (not path.is_dir() and path.suffix == ".sqlite3")
        return path if is_file else path / FILE
    found = URL.fullmatch(text)
    if not found or not HOSTS.fullmatch(found["hosts"]):
        raise StoreFault(f"this is no address of a database; {HOW}")
    if not found["name"] and not re.search(r"\b(dbname|service)=", found["more"] or ""):
        raise StoreFault(f"this address names no database; {HOW}")
    return DatabaseUrl(text)
