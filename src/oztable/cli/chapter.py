"""`oz chapter`: a finished game as a chapter of a storybook; `oz keepsake` is its last picture."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from oztable.cli.common import DeckName, Lang, UsageFault, language, say
from oztable.cli.records import RecordFile, faults_in, open_record
from oztable.core.files import check_writable, write_whole
from oztable.core.game import BadNotation
from oztable.core.play import AnySession
from oztable.core.record import Record
from oztable.study.package import study_of
from oztable.study.printing import pdf_of, png_of
from oztable.study.records import game_of, names_in, session_of
from oztable.study.retelling_html import html_of
from oztable.study.review_texts import say as say_word
from oztable.study.share_picture import SHARE_HEIGHT, SHARE_WIDTH, share_picture

Out = Annotated[str | None, Parameter(name=("--out", "-o"), help="The file to write.")]


def chapter(
    file: RecordFile, /, *, out: Out = None, deck: DeckName = None, lang: Lang = None
) -> None:
    """Tell a finished game again as an illustrated chapter, to print (.pdf) or to read (.html).

    Example: oz chapter game.oz

    Example: oz chapter game.oz --lang fr -o chapter.html
    """
    spoken = language(lang)
    target = target_of(out or f"{Path(file).stem}.pdf", (".pdf", ".html"))
    record, session = _finished(file, deck)
    retell = study_of(record.game).retell
    if retell is None:
        raise BadNotation(f"{record.game} has no chapters: its games are not told as stories")
    told = retell(record, session, names_in(record, spoken), spoken)
    write_whole(target, pdf_of(told) if target.suffix == ".pdf" else html_of(told))
    say(say_word("kept", spoken, file=target))


def keepsake(
    file: RecordFile, /, *, out: Out = None, deck: DeckName = None, lang: Lang = None
) -> None:
    """Draw the end of a finished game as a picture to keep or to send (.png or .svg).

    Example: oz keepsake game.oz

    Example: oz keepsake game.oz -o end.svg
    """
    spoken = language(lang)
    target = target_of(out or f"{Path(file).stem}.png", (".png", ".svg"))
    record, session = _finished(file, deck)
    svg = share_picture(session, names_in(record, spoken), spoken)
    is_png = target.suffix == ".png"
    write_whole(target, png_of(svg, SHARE_WIDTH, SHARE_HEIGHT) if is_png else svg)
    say(say_word("kept", spoken, file=target))


def target_of(out: str, endings: tuple[str, ...]) -> Path:
    target = Path(out)
    if target.suffix not in endings:
        raise UsageFault(f"{out} should end in {' or '.join(endings)}")
    check_writable(target)
    return target


def _finished(file: str, deck: str | None) -> tuple[Record, AnySession]:
    record = open_record(file)
    with faults_in(file):
        session = session_of(record, game_of(record, deck))
    if not record.is_finished:
        raise BadNotation(f"{file} is not over yet; only a finished game can be told")
    return record, session
