"""`oz backup`, `restore`, `check-data`, `migrate`, `end-games`, `move-data`: what is kept."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from platformdirs import user_data_path

from oztable.cli.common import Lang, UsageFault, language, say, told
from oztable.cli.wording import WORDS
from oztable.core.language import Language
from oztable.server.copies import back_up, move, restore
from oztable.server.engines import engine_of
from oztable.server.kept import Contents, Progressed
from oztable.server.place import FILE, DatabaseUrl, Place, place_of
from oztable.server.retiring import end_games as ending_games
from oztable.server.schema import StoreFault
from oztable.server.store import CannotKeep
from oztable.terminal.progress import counting

BAD_DATA = 1
Data = Annotated[
    Path | None, Parameter(help="Where tables are kept; else in your own data folder.")
]
Database = Annotated[
    str | None,
    Parameter(
        help="Keep tables in PostgreSQL instead: postgresql://USER@HOST/NAME, the password in "
        "PGPASSWORD or ~/.pgpass."
    ),
]


def data_folder(data: Path | None) -> Path:
    return data or user_data_path("oztable", appauthor=False) / "tables"


def place_from(data: Path | None, database: str | None) -> Place:
    """Where tables are kept, by the flags of a command."""
    with store_faults():
        return place_of(database) if database is not None else data_folder(data) / FILE


@contextmanager
def store_faults() -> Iterator[None]:
    """What is wrong with a place was typed, or is to be mended there."""
    try:
        yield
    except (StoreFault, sqlite3.Error) as fault:
        raise UsageFault(str(fault)) from None


@contextmanager
def _bar(spoken: Language, key: str) -> Iterator[Progressed]:
    with counting() as bar:
        task = bar.add_task(WORDS.say(key, spoken), total=None)
        yield lambda done, of: bar.update(task, completed=done, total=of)


def backup(
    file: Annotated[Path, Parameter(help="Where the copy goes.")],
    /,
    *,
    data: Data = None,
    database: Database = None,
    replace: Annotated[bool, Parameter(help="In the place of an older copy.")] = False,
    lang: Lang = None,
) -> int:
    """Copy all tables and records into one file, also while `oz serve` runs.

    The copy is of one moment: all that was acknowledged before is in it. Nobody waits for it.

    Example: oz backup tables-monday.sqlite3
    """
    if file.exists() and not (replace and file.is_file()):
        raise UsageFault(f"{file} is there already; name another file, or say --replace")
    if not file.absolute().parent.is_dir():
        raise UsageFault(f"{file}: there is no such folder; make it, or name another")
    place, spoken = place_from(data, database), language(lang)
    with store_faults(), _bar(spoken, "data_copying") as tell:
        counted = back_up(place, file, tell)
    say(_said("data_copied", spoken, counted, file))
    return 0


def bring_back(
    file: Annotated[Path, Parameter(help="A copy that `oz backup` made.")],
    /,
    *,
    data: Data = None,
    database: Database = None,
    lang: Lang = None,
) -> int:
    """Put a copy in the place of the tables that are there. Stop `oz serve` first.

    The copy is checked before anything is touched, and what was there is kept beside it.

    Example: oz restore tables-monday.sqlite3
    """
    place, spoken = place_from(data, database), language(lang)
    with store_faults(), _bar(spoken, "data_copying") as tell:
        counted, old = restore(file, place, data_folder(data), tell)
    say(_said("data_brought_back", spoken, counted, file))
    if old:
        say(WORDS.say("data_kept", spoken, file=old))
    return 0


def check_data(
    *,
    data: Data = None,
    database: Database = None,
    as_json: Annotated[bool, Parameter(name="--json", help="For programs.")] = False,
    lang: Lang = None,
) -> int:
    """Read all that is kept, and say what is wrong with it; also while `oz serve` runs.

    Every page of the file, its indexes, the running sum of every table and the check of every
    record. The exit status is 1 when something is wrong.

    Example: oz check-data
    """
    place, spoken = place_from(data, database), language(lang)
    with store_faults():
        engine = engine_of(place)
    try:
        counted = engine.contents_of(place)
    except StoreFault as fault:
        if not isinstance(place, Path) or not place.is_file():
            raise UsageFault(str(fault)) from None
        counted = Contents(0, 0)
    with _bar(spoken, "data_checking") as tell:
        faults = [told(fault) for fault in engine.all_faults(place, tell)]
    if as_json:
        say(json.dumps({"sound": not faults, **counted._asdict(), "faults": faults}, indent=2))
    elif faults:
        say("\n".join(faults))
        say(WORDS.say("data_damaged", spoken, file=place))
    else:
        say(_said("data_sound", spoken, counted, place))
    return BAD_DATA if faults else 0


def migrate(*, data: Data = None, database: Database = None, lang: Lang = None) -> int:
    """Bring what is kept to the version of this oztable. Stop every `oz serve` first.

    A file is brought there by `oz serve` itself; a database only when you say so, since other
    servers may be at work on it. All of it is done, or nothing.

    Example: oz migrate --database postgresql://oz@db.example.org/oz
    """
    place = place_from(data, database)
    with store_faults():
        before, after = engine_of(place).migrate(place)
    key = "data_at_version" if before == after else "data_migrated"
    say(WORDS.say(key, language(lang), file=place, before=before, after=after))
    return 0


def end_games(*, data: Data = None, database: Database = None, lang: Lang = None) -> int:
    """End games of rules that this oztable no longer plays, with a notice and their record.

    A server by itself does so when a table is opened. Many workers do not, since some of them may
    still play by those rules while you bring in a new version: say so when all are of the new one.

    Example: oz end-games --database postgresql://oz@db.example.org/oz
    """
    spoken, place = language(lang), place_from(data, database)
    try:
        with store_faults(), _bar(spoken, "data_ending") as tell:
            count = asyncio.run(ending_games(place, isinstance(place, DatabaseUrl), tell))
    except CannotKeep as fault:
        raise UsageFault(f"cannot keep tables in {place}: {fault}") from None
    say(WORDS.say("data_ended", spoken, number=count))
    return 0


def move_data(
    source: Annotated[str, Parameter(name="FROM", help="A data folder, or postgresql://….")],
    target: Annotated[str, Parameter(name="TO", help="The same; nothing may be kept there yet.")],
    /,
    *,
    lang: Lang = None,
) -> int:
    """Copy all tables and records from one place to another, from SQLite to PostgreSQL or back.

    Stop `oz serve` at both first. Everything that was written is read again and compared; where
    anything differs, or it is stopped, nothing is changed. What was there stays as it was.

    Example: oz move-data /srv/oz postgresql://oz@db.example.org/oz
    """
    spoken = language(lang)
    with store_faults(), _bar(spoken, "data_copying") as tell:
        there = place_of(target)
        counted = move(place_of(source), there, tell)
    say(_said("data_moved", spoken, counted, there))
    return 0


def _said(key: str, spoken: Language, counted: Contents, place: Place) -> str:
    many = [
        WORDS.say(f"data_{what}{'' if number == 1 else 's'}", spoken, number=number)
        for what, number in (("table", counted.tables), ("record", counted.records))
    ]
    return WORDS.say(key, spoken, tables=many[0], records=many[1], file=place)
