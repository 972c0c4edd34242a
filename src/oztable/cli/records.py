"""`oz replay` and `oz verify`: finished games, read again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from oztable.cli.common import (
    AsJson,
    DeckName,
    Lang,
    has_full_screen,
    language,
    say,
    say_json,
    told,
)
from oztable.core.files import read_text
from oztable.core.game import BadNotation
from oztable.core.record import Record, RecordFault, read
from oztable.study.records import game_of, session_of, verify_record
from oztable.study.review_texts import say as say_review
from oztable.terminal.review import review_command
from oztable.terminal.screens import screens_of

RecordFile = Annotated[str, Parameter(help="The record of a game.")]


@contextmanager
def faults_in(file: str | Path) -> Iterator[None]:
    """A fault of a record names its file."""
    try:
        yield
    except RecordFault as fault:
        raise BadNotation(f"{file}: {fault}") from None


def open_record(file: str) -> Record:
    with faults_in(file):
        return read(read_text(file))


def replay(
    file: RecordFile, /, *, plain: bool = False, deck: DeckName = None, lang: Lang = None
) -> None:
    """Walk through a recorded game, step by step.

    Example: oz replay game.oz --plain

    Parameters
    ----------
    plain
        The whole tale as lines of text, for pipes and screen readers.
    """
    record = open_record(file)
    with faults_in(file):
        session = session_of(record, game_of(record, deck))
    screens = screens_of(record.game)
    if plain or (screens.full_screen and not has_full_screen()):
        screens.replay_plain(record, session, language(lang), say)
    else:
        screens.replay(record, session, language(lang))
    if record.result:
        say(say_review("look_back", language(lang), command=review_command(file)))


def verify(
    file: RecordFile, /, *, deck: DeckName = None, lang: Lang = None, json: AsJson = False
) -> int:
    """Check a record: every move legal, the result right and, by its secret, every draw.

    Example: oz verify game.oz
    """
    record = open_record(file)
    with faults_in(file):
        findings = verify_record(record, game_of(record, deck))
    if json:
        say_json({"file": file, "finished": record.is_finished, "findings": findings})
    else:
        for finding in findings:
            say(f"{file}: {told(finding)}")
    return 0 if record.is_finished else 1
