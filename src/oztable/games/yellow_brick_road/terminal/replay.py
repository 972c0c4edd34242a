"""A recorded game of Yellow Brick Road, told as lines of text."""

from __future__ import annotations

from collections.abc import Callable

from oztable.core.language import Language
from oztable.core.play import AnySession
from oztable.core.record import Record
from oztable.games.yellow_brick_road.rules.notation import format_grid
from oztable.terminal.seats import chairs_of, names_of, told_as
from oztable.terminal.wording import WORDS


def replay_plain(
    record: Record, session: AnySession, language: Language, write: Callable[[str], None]
) -> None:
    """The tale turn by turn, each with the grids it left behind."""
    game = session.game
    chairs = chairs_of(record.players, game.spec)
    names = told_as(chairs, language)
    players = " – ".join(names_of(chairs, language))
    write(
        WORDS.say(
            "replay_of",
            language,
            game=game.spec.name.into(language),
            date=record.date,
            players=players,
        )
    )
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
        if after.grids != step.before.grids:
            write("   " + "  |  ".join(format_grid(grid) for grid in after.grids))
    if not record.is_finished:
        write("\n" + WORDS.say("shelf_unfinished", language, turn=chapter))
