"""The numbered steps of `migrations/`, written once for both engines.

They are written as SQLite reads them. PostgreSQL has other names for some types, and is told what
SQLite does by itself in lines that begin with `-- postgresql:`. What SQL cannot say is a function
that is done after the statements, named in a line that begins with `-- then:`.
"""

from __future__ import annotations

import re
from importlib.resources import files
from typing import NamedTuple

from oztable.server.people.names_of_before import empty_names
from oztable.server.rows import Database, Work

# With every table after those that it refers to.
TABLES = (
    *("people", "browsers", "browser_people", "passkeys", "holidays"),
    *("puzzle_tries", "puzzle_solvers", "puzzle_ratings"),
    *("tables", "chairs", "watchers", "invites", "log", "chat", "records", "players"),
    *("deals", "tries", "deal_tables", "pepper"),
    *("clocks", "alive"),
    *("channels", "notices", "sends", "quiet", "push_key"),
    "listed",
    *("games", "game_seats", "ratings", "untold", "still_named"),
    *("circles", "circle_people", "circle_games"),
    "friends",
    *("blocks", "strangers", "mutes", "reports", "shown_out"),
    *("house", "bans", "sizes", "admitted", "deeds", "deed_people"),
)
NUMBERED = ("watchers", "invites")  # tables whose rows stay in the order in which they came
TYPES = {"BLOB": "BYTEA", "REAL": "DOUBLE PRECISION", "INTEGER": "BIGINT"}
THEN: dict[str, Work[None]] = {"empty_names": empty_names}
OWN = re.compile(r"^-- postgresql: ", re.M)


class StoreFault(Exception):
    """The store cannot be opened; says why and what to do."""


class Step(NamedTuple):
    number: int
    sql: str


def migrations() -> list[str]:
    folder = files("oztable.server") / "migrations"
    names = sorted(item.name for item in folder.iterdir() if item.name.endswith(".sql"))
    return [(folder / name).read_text("utf-8") for name in names]


def steps_to_go(version: int, is_foreign: bool, where: object, flag: str) -> list[Step]:
    """From the version that is there to ours; `flag` is how another place is chosen."""
    steps = migrations()
    if version > len(steps):
        raise StoreFault(
            f"{where} was written by a newer oztable (version {version}, this one knows "
            f"{len(steps)}); upgrade oztable, or choose another {flag}"
        )
    if version == 0 and is_foreign:
        raise StoreFault(f"{where} belongs to another program; choose another {flag}")
    return [Step(n, sql) for n, sql in enumerate(steps[version:], start=version + 1)]


def not_brought_up(where: object, why: str) -> str:
    """What is said of an older version at which a step failed."""
    return (
        f"cannot bring {where} to this version: {why}; nothing was changed, so go on with the "
        "oztable of before and look with its `oz check-data` what is wrong, or bring a back-up "
        "back with `oz restore`"
    )


def then(step: str, db: Database) -> None:
    """What is done after the statements of a step, behind them in the same transaction."""
    for name in re.findall(r"^-- then: (\w+)$", step, re.M):
        THEN[name](db)


def in_postgresql(step: str) -> str:
    """The same step in the words of PostgreSQL."""
    text = OWN.sub("", step)
    text = re.sub(r"--.*", "", text)
    text = re.sub(r"\)\s*STRICT\b", ")", text)
    return re.sub(r"\b(BLOB|REAL|INTEGER)\b", lambda found: TYPES[found[0]], text)
