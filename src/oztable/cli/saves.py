"""`oz saves`: the games kept on this machine."""

from __future__ import annotations

import json as jsons
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from oztable.cli.common import AsJson, Lang, UsageFault, language, print_error, say
from oztable.core.game import BadNotation
from oztable.core.language import Language
from oztable.core.record import Record
from oztable.core.result import read_result
from oztable.games import is_installed, spec_of
from oztable.study.records import game_of, session_of
from oztable.study.review_texts import say as say_review
from oztable.terminal import saves as save_files
from oztable.terminal.seats import chairs_of, told_as
from oztable.terminal.wording import WORDS

SavesFolder = Annotated[
    str | None, Parameter(name="--saves", help="The folder that keeps your games.")
]


def folder(chosen: str | None) -> Path:
    if chosen == "":
        raise UsageFault("--saves needs the name of a folder")
    return Path(chosen) if chosen else save_files.default_folder()


def saves(*, saves: SavesFolder = None, lang: Lang = None, json: AsJson = False) -> int:
    """List the games kept on this machine, the newest first.

    Example: oz saves --lang fr
    """
    home, spoken = folder(saves), language(lang)
    if saves is not None and not home.is_dir():
        raise BadNotation(f"{home}: no such folder; check its name")
    kept = save_files.kept_saves(home)
    if json:
        say(jsons.dumps([_as_data(one) for one in kept]))
        return 1 if any(one.record is None for one in kept) else 0
    if not kept:
        say(WORDS.say("shelf_empty", spoken))
    for one in kept:
        if one.record is None:
            print_error(f"{one.save.record_file}: {one.damage}")
            continue
        called = _called(one.record, spoken)
        players = " – ".join(name or WORDS.say("you", spoken) for name in called)
        say(f"{one.save.record_file}  {players}  {_state(one.save, one.record, called, spoken)}")
    if any(one.record and one.record.result for one in kept):
        say(say_review("look_back_any", spoken, command="oz review"))
    return 1 if any(one.record is None for one in kept) else 0


def _called(record: Record, spoken: Language) -> tuple[str, ...]:
    """Everybody's name, empty for the one person here; as written in a game that is not ours."""
    if not is_installed(record.game):
        return record.players
    return told_as(chairs_of(record.players, spec_of(record.game)), spoken)


def _state(save: save_files.Save, record: Record, called: tuple[str, ...], spoken: Language) -> str:
    """How far a game is, or how it ended."""
    outcome = read_result(record.result, len(record.players))
    if outcome is None:
        written = record.result or record.ended
        return written or WORDS.say("shelf_unfinished", spoken, turn=turn_of(save, record))
    scores = " – ".join(map(str, outcome.scores))
    who = called[outcome.winners[0]] if outcome.winners else ""
    won = "shelf_won" if who else "shelf_you"
    several = "shelf_draw" if outcome.is_draw else "shelf_shared"
    key = ("shelf_nobody", won, several)[min(len(outcome.winners), 2)]
    return WORDS.say(key, spoken, scores=scores, who=who)


def turn_of(save: save_files.Save, record: Record) -> int:
    """The turn at which a game waits: what was taken back still stands in its record."""
    if not record.moves:
        return 0
    last = record.moves[-1]
    if last.text.startswith("undo"):
        with suppress(BadNotation):  # told when the game is opened
            session = session_of(record, game_of(record, save.deck()))
            return session.game.chapter(session.state)
    return last.chapter


def _as_data(kept: save_files.Kept) -> dict[str, Any]:
    file, record = str(kept.save.record_file), kept.record
    if record is None:
        return {"file": file, "error": kept.damage}
    outcome = read_result(record.result, len(record.players))
    return {
        "file": file,
        "game": record.game,
        "date": record.date,
        "players": list(record.players),
        "finished": record.is_finished,
        "turn": None if record.is_finished else turn_of(kept.save, record),
        "points": list(outcome.scores) if outcome else None,
        "winners": [seat + 1 for seat in outcome.winners] if outcome else None,
        "draw": outcome.is_draw if outcome else None,
    }
