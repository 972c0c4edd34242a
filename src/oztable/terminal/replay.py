"""A recorded game told as lines of text, whatever game it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from oztable.core.language import Language
from oztable.core.play import AnySession
from oztable.core.record import Record
from oztable.terminal.seats import chairs_of, names_of, told_as
from oztable.terminal.wording import WORDS

Write = Callable[[str], None]


def replay_lines(
    record: Record,
    session: AnySession,
    language: Language,
    write: Write,
    changed: Callable[[Any, Any], str] = lambda before, after: "",
) -> None:
    """The tale turn by turn; `changed` says what a step made of the board, or nothing."""
    game = session.game
    chairs = chairs_of(record.players, game.spec)
    names = told_as(chairs, language, game)
    players = " – ".join(names_of(chairs, language, game))
    name = game.spec.name.into(language)
    write(WORDS.say("replay_of", language, game=name, date=record.date, players=players))
    chapter = -1
    states = [*(step.before for step in session.steps[1:]), session.state]
    for step, after in zip(session.steps, states, strict=True):
        if game.chapter(step.before) != chapter:
            chapter = game.chapter(step.before)
            write(f"\n{chapter}.")
        for event in step.events:
            seen = event if record.is_finished else game.redact(event, None)
            if seen is not None:
                write(f"   {game.tell(seen, names, language)}")
        if line := changed(step.before, after):
            write(f"   {line}")
    if not record.is_finished:
        write("\n" + WORDS.say("shelf_unfinished", language, turn=chapter))
