"""`oz backup`, `oz restore`, `oz check-data`: the file in which the tables are kept."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from platformdirs import user_data_path

from oztable.cli.common import Lang, UsageFault, language, say, told
from oztable.cli.wording import WORDS
from oztable.core.language import Language
from oztable.server.data_file import (
    FILE,
    Contents,
    StoreFault,
    all_faults,
    back_up,
    contents_of,
    restore,
)

BAD_DATA = 1
Data = Annotated[
    Path | None, Parameter(help="Where tables are kept; else in your own data folder.")
]


def data_folder(data: Path | None) -> Path:
    return data or user_data_path("oztable", appauthor=False) / "tables"


def backup(
    file: Annotated[Path, Parameter(help="Where the copy goes.")],
    /,
    *,
    data: Data = None,
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
    try:
        counted = back_up(data_folder(data) / FILE, file)
    except (StoreFault, sqlite3.Error) as fault:
        raise UsageFault(str(fault)) from None
    say(_said("data_copied", language(lang), counted, file))
    return 0


def bring_back(
    file: Annotated[Path, Parameter(help="A copy that `oz backup` made.")],
    /,
    *,
    data: Data = None,
    lang: Lang = None,
) -> int:
    """Put a copy in the place of the tables that are there. Stop `oz serve` first.

    The copy is checked before anything is touched, and what was there is kept beside it.

    Example: oz restore tables-monday.sqlite3
    """
    try:
        counted, old = restore(file, data_folder(data) / FILE)
    except (StoreFault, sqlite3.Error) as fault:
        raise UsageFault(str(fault)) from None
    say(_said("data_brought_back", language(lang), counted, file))
    if old:
        say(WORDS.say("data_kept", language(lang), file=old))
    return 0


def check_data(
    *,
    data: Data = None,
    as_json: Annotated[bool, Parameter(name="--json", help="For programs.")] = False,
    lang: Lang = None,
) -> int:
    """Read all that is kept, and say what is wrong with it; also while `oz serve` runs.

    Every page of the file, its indexes, the running sum of every table and the check of every
    record. The exit status is 1 when something is wrong.

    Example: oz check-data
    """
    path = data_folder(data) / FILE
    try:
        counted = contents_of(path)
    except StoreFault as fault:
        if not path.is_file():
            raise UsageFault(str(fault)) from None
        counted = Contents(0, 0)
    faults = [told(fault) for fault in all_faults(path)]
    if as_json:
        say(json.dumps({"sound": not faults, **counted._asdict(), "faults": faults}, indent=2))
    elif faults:
        say("\n".join(faults))
        say(WORDS.say("data_damaged", language(lang), file=path))
    else:
        say(_said("data_sound", language(lang), counted, path))
    return BAD_DATA if faults else 0


def _said(key: str, spoken: Language, counted: Contents, file: Path) -> str:
    many = [
        WORDS.say(f"data_{what}{'' if number == 1 else 's'}", spoken, number=number)
        for what, number in (("table", counted.tables), ("record", counted.records))
    ]
    return WORDS.say(key, spoken, tables=many[0], records=many[1], file=file)
