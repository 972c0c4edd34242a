"""`oz review`: a finished game reviewed, by what was known and with every card open."""

from __future__ import annotations

import json as jsons
from dataclasses import asdict
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from oztable.cli.common import (
    AsJson,
    DeckName,
    Lang,
    UsageFault,
    has_full_screen,
    language,
    say,
    whole_number,
)
from oztable.cli.records import RecordFile, faults_in, open_record
from oztable.cli.saves import SavesFolder, folder
from oztable.cli.work import check_work
from oztable.core.files import check_writable, read_text, write_whole
from oztable.core.game import BadNotation
from oztable.core.language import Language
from oztable.core.play import AnySession
from oztable.core.record import Record
from oztable.games import rules_of
from oztable.players import player_names, usual_player
from oztable.study.records import game_of, session_of
from oztable.study.review import WHOLE_REVIEW, Pace, Review, check_finished, decide_at
from oztable.study.review_curve import curve_of
from oztable.study.review_texts import say as say_word
from oztable.study.review_wording import ToldReview
from oztable.terminal.local_table import new_table
from oztable.terminal.review import printed, review_command, thought_over, told_to
from oztable.terminal.screens import screens_of

KEPT_BACK = ("is_start", "evidence")  # of no use to a reader
LETTERS = {
    "Elsie Swash Caps": "elsie-swash-caps-latin-400-normal",
    "Sorts Mill Goudy": "sorts-mill-goudy-latin-400-normal",
    "Sorts Mill Goudy italic": "sorts-mill-goudy-latin-400-italic",
}


def review(
    file: RecordFile,
    /,
    *,
    html: Annotated[
        str | None, Parameter(help="Write it as one file for any browser, with plots.")
    ] = None,
    think: Annotated[float | None, Parameter(help="Seconds for the whole review; else 60.")] = None,
    sims: Annotated[
        int | None,
        Parameter(
            help="So many simulations for each thought instead: the same answer every time.",
            converter=whole_number,
        ),
    ] = None,
    everybody: Annotated[bool, Parameter(help="Tell the decisions of bots too.")] = False,
    again: Annotated[
        int | None,
        Parameter(name="--try", help="Play on from this moment.", converter=whole_number),
    ] = None,
    plain: Annotated[bool, Parameter(help="With --try: line by line.")] = False,
    saves: SavesFolder = None,
    deck: DeckName = None,
    lang: Lang = None,
    json: AsJson = False,
) -> None:
    """Look back on a finished game: the best choices by what was known and with every card open,
    the chance to win as a curve, luck and decisions, and what to learn from it.

    Example: oz review game.oz

    Example: oz review game.oz --html game.html --think 120 --lang fr

    Example: oz review game.oz --try 23
    """
    if again is not None and any((html, think, sims, everybody, json)):
        raise UsageFault("--try plays on from a moment; leave the choices of a review out")
    pace, spoken = _pace(think, sims), language(lang)
    record = open_record(file)
    with faults_in(file):
        session = session_of(record, game_of(record, deck))
        check_finished(record, session)
    if again is not None:
        _try(record, session, again, folder(saves), deck, plain, spoken)
        return
    render = _renderer() if html is not None else None
    if html is not None:
        check_writable(Path(html))
    found = thought_over(record, session, pace, everybody, spoken)
    told = told_to(found, record, session, spoken)
    if json:
        say(jsons.dumps(as_data(found, told, session)))
    elif render is None:
        for line in printed(told, spoken, review_command(file), found.is_whole):
            say(line)
    if render is not None and html is not None:
        page = render(found, told, session, spoken, review_command(file), _letters())
        write_whole(Path(html), page)
        if not json:
            say(say_word("written", spoken, file=html))


def _pace(think: float | None, sims: int | None) -> Pace:
    check_work(think, sims)
    return Pace(WHOLE_REVIEW if think is None else think, sims)


def _renderer() -> Any:
    """What draws the file; it is not installed with the game, and missed before the thinking."""
    try:
        from oztable.study.review_html import render
    except ImportError as missing:
        raise BadNotation(
            f"--html draws with altair and vl-convert-python, and {missing.name} is not installed; "
            "`make review` in a checkout, or `pip install 'oztable[review]'`, brings them"
        ) from None
    return render


def _letters() -> dict[str, bytes]:
    """The typefaces of the page in the browser, where it has been built."""
    folder = files("oztable.server") / "static" / "assets"
    if not folder.is_dir():
        return {}
    return {
        family: file.read_bytes()
        for family, start in LETTERS.items()
        for file in folder.iterdir()
        if file.name.startswith(start) and file.name.endswith(".woff2")
    }


def as_data(found: Review, told: ToldReview, session: AnySession) -> dict[str, Any]:
    """What JSON can hold: the numbers, and what follows from them."""
    return {
        **{key: value for key, value in asdict(found).items() if key not in KEPT_BACK},
        "decisions": [
            {**asdict(one), "loss": one.loss, "points": one.points, "open_loss": one.open_loss}
            for one in found.of_seats()
        ],
        "curve": [asdict(point) for point in told.points],
        "changes": [asdict(change) for change in curve_of(found, session).changes],
        "accounts": [asdict(one) for one in told.accounts],
        "moments": [asdict(one) for one in told.moments],
    }


def _try(
    record: Record,
    session: AnySession,
    step: int,
    home: Path,
    deck: str | None,
    plain: bool,
    spoken: Language,
) -> None:
    """A new game from that moment on, with other luck, against bots; and another, if one likes."""
    if not 0 <= step < len(session.steps):
        raise UsageFault(f"--try is a moment from 0 to {len(session.steps) - 1}, not {step}")
    state, decide = decide_at(session, step)
    screens = screens_of(record.game)
    plain = plain or (screens.full_screen and not has_full_screen())
    bots = player_names(record.game)
    seats = [name if name in bots else usual_player(record.game) for name in record.players]
    seats[decide.seat] = "me"
    text = read_text(deck) if deck and not rules_of(record.game).knows(deck) else None
    start, again = session.game.position(state), True
    while again:
        table = new_table(session.game, ",".join(seats), home, text, start=start)
        try:
            again, spoken, _ = (screens.play_plain if plain else screens.play)(table, spoken)
        finally:
            table.close()
