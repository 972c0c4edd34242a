"""`oz replay` and `oz verify`: finished games, read again."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from oztable.cli.common import DeckName, Lang, language, needs_a_terminal, say
from oztable.core.files import read_text
from oztable.core.game import BadNotation
from oztable.core.record import Record, RecordFault, read
from oztable.study.records import game_of, session_of, verify_record
from oztable.study.review_texts import say as say_review
from oztable.terminal.review import review_command
from oztable.terminal.screens import screens_of

RecordFile = Annotated[str, Parameter(help="The record of a game.")]


def open_record(file: str) -> Record:
    try:
        return read(read_text(file))
    except RecordFault as fault:
        raise BadNotation(f"{file}: {fault}") from None


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
    try:
        game = game_of(record, deck)
        session = session_of(record, game)
    except RecordFault as fault:
        raise BadNotation(f"{file}: {fault}") from None
    screens = screens_of(record.game)
    if plain:
        screens.replay_plain(record, session, language(lang), say)
    else:
        if screens.full_screen:
            needs_a_terminal()
        screens.replay(record, session, language(lang))
    if record.result:
        say(say_review("look_back", language(lang), command=review_command(file)))


def verify(file: RecordFile, /, *, deck: DeckName = None) -> int:
    """Check a record: every move legal, the result right and, by its secret, every draw.

    Example: oz verify game.oz
    """
    record = open_record(file)
    try:
        findings = verify_record(record, game_of(record, deck))
    except RecordFault as fault:
        raise BadNotation(f"{file}: {fault}") from None
    for finding in findings:
        say(f"{file}: {finding}")
    return 0 if record.is_finished else 1
