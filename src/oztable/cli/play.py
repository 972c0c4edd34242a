"""`oz play` and `oz saves`: a game tonight, kept safe."""

from __future__ import annotations

import shlex
import sys
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from oztable.cli.common import (
    DeckName,
    GameName,
    Lang,
    Options,
    UsageFault,
    deck_option,
    has_full_screen,
    language,
    open_game,
    print_error,
    say,
    say_folded,
    usage_faults,
    with_examples,
)
from oztable.cli.records import faults_in
from oztable.cli.work import Sims, Think, work_of
from oztable.core.files import read_text
from oztable.core.game import AnyGame, BadNotation
from oztable.core.language import Language
from oztable.core.record import Record
from oztable.core.result import read_result
from oztable.core.verifiable_random import tidy_word
from oztable.games import built_in, is_installed, load, package_of, rules_of, spec_of, usual_game
from oztable.players.warm_up import warming_up
from oztable.study.records import game_of, session_of
from oztable.study.review_texts import say as say_review
from oztable.terminal import saves as save_files
from oztable.terminal.line_reader import LineReader
from oztable.terminal.local_table import LocalTable, new_table, resume_table
from oztable.terminal.screens import Left, Screens, screens_of, usual_seats
from oztable.terminal.seats import chairs_of, parse_seats, told_as
from oztable.terminal.wording import WORDS

SavesFolder = Annotated[
    str | None, Parameter(name="--saves", help="The folder that keeps your games.")
]
YES = {"", "y", "yes", "o", "oui"}
NO = {"n", "no", "non"}


def folder(chosen: str | None) -> Path:
    if chosen == "":
        raise UsageFault("--saves needs the name of a folder")
    return Path(chosen) if chosen else save_files.default_folder()


@with_examples("play")
def play(
    game: GameName = usual_game(),  # noqa: B008  read once, from a list that does not change
    /,
    *,
    seats: Annotated[
        str | None,
        Parameter(
            help="One a seat: me, me:NAME or a bot (toto, scarecrow, tin-woodman, lion, wizard)."
        ),
    ] = None,
    option: Options = None,
    deck: DeckName = None,
    lang: Lang = None,
    plain: Annotated[bool, Parameter(help="Line by line, for screen readers and scripts.")] = False,
    resume: Annotated[bool, Parameter(help="Go on with the game you left.")] = False,
    new: Annotated[bool, Parameter(help="Begin anew without asking about that game.")] = False,
    word: Annotated[str, Parameter(help="A word of your own, mixed into the deal.")] = "",
    hints: Annotated[
        bool | None,
        Parameter(
            negative="--no-hints",
            help="Allow hints; by default where one person plays, not between people.",
        ),
    ] = None,
    start: Annotated[
        str | None, Parameter(name="--from", help="Begin at the position in this file.")
    ] = None,
    think: Think = None,
    sims: Sims = None,
    saves: SavesFolder = None,
) -> None:
    """Play a game in the terminal: against a bot, or two on one terminal (--seats me,me)."""
    home, spoken, work = folder(saves), language(lang), work_of(think, sims)
    chosen = [seats, option, deck, word, start]
    if resume and (new or any(chosen)):
        raise UsageFault("--resume goes on with a game as it is; leave the other choices out")
    if not (resume or new or any(chosen)):
        resume = _wants_to_go_on(game, home, spoken)
    with usage_faults():
        screens = screens_of(package_of(game).id)
    seats, option = _alone(game, seats, option, spoken)
    seats = seats or usual_seats(game)
    plain = plain or (screens.full_screen and not has_full_screen())
    begin = partial(_begin, game, seats, option, deck, word, home, start)
    table = _resume(game, home) if resume else begin()
    allowed = table.allows_hints if hints is None else hints
    table.allows_hints = allowed
    table.let_bots_think(work)
    with warming_up():
        while (left := _play(screens, table, spoken, plain, resume)).wants_another:
            table, resume, spoken = _again(table, home, word), False, left.language
            table.allows_hints = allowed
            table.let_bots_think(work)


def _alone(
    game: str, seats: str | None, option: list[str] | None, spoken: Language
) -> tuple[str | None, list[str] | None]:
    """Who sits alone plays what a game has for one; and the other way round."""
    alone = rules_of(game).alone
    if not alone:
        return seats, option
    name = alone.partition("=")[0]
    chosen = next((pair for pair in option or [] if pair.startswith(f"{name}=")), None)
    if seats is None and chosen == alone:
        return "me", option
    if seats and "," not in seats and chosen is None:
        say(WORDS.say("alone", spoken, option=alone))
        return seats, [*(option or []), alone]
    return seats, option


def _play(
    screens: Screens, table: LocalTable, spoken: Language, plain: bool, resumed: bool
) -> Left:
    """One game, and how it was left."""
    try:
        if not resumed:
            say_folded(WORDS.say("commitment", spoken, promise=table.record().promise))
        if resumed and (plain or not screens.full_screen):
            say(WORDS.say("resumed", spoken))
        return (screens.play_plain if plain else screens.play)(table, spoken)
    finally:
        table.close()


def _wants_to_go_on(game: str, home: Path, spoken: Language) -> bool:
    """Asks about an unfinished game; a script is never asked."""
    save = save_files.unfinished(home, game) if sys.stdin.isatty() else None
    if save is None:
        return False
    question = WORDS.say("waiting", spoken, turn=_turn(save, save.read()))
    while line := LineReader().answer(question):
        if (answer := line.strip().lower()) in YES | NO:
            return answer in YES
    raise UsageFault("no answer; say --resume or --new")


def _turn(save: save_files.Save, record: Record) -> int:
    """The turn at which a game waits: what was taken back still stands in its record."""
    if not record.moves:
        return 0
    last = record.moves[-1]
    if last.text.startswith("undo"):
        with suppress(BadNotation):  # told when the game is opened
            session = session_of(record, game_of(record, save.deck()))
            return session.game.chapter(session.state)
    return last.chapter


def _begin(
    game: str,
    seats: str,
    option: list[str] | None,
    deck: str | None,
    word: str,
    home: Path,
    start: str | None,
) -> LocalTable:
    played = open_game(game, option, deck)
    with usage_faults():
        chairs = parse_seats(seats, played.spec)
        word = tidy_word(word)
    position = _position(played, start, len(chairs)) if start is not None else ""
    own = deck or deck_option(option)
    text = read_text(own) if own and own not in rules_of(game).bundled else None
    return _new_table(played, seats, home, own, text, word, position)


def _position(game: AnyGame, file: str, seats: int) -> str:
    """The text of a position, after making sure that these people can sit down to it."""
    text = read_text(file).strip()
    try:
        there = game.seats(game.from_position(text))
    except BadNotation as fault:
        raise BadNotation(f"{file}: {fault}; {_remedy(text, game.spec.id, file)}") from None
    if there != seats:
        raise UsageFault(f"{file} is for {there} players, and --seats names {seats}")
    return text


def _remedy(text: str, game: str, file: str) -> str:
    quoted = shlex.quote(file)
    for other in built_in().keys() - {game}:
        with suppress(BadNotation):
            load(other).from_position(text)
            return f"it is one of {other}: `oz play {other} --from {quoted}`"
    return f"`oz position check {quoted} --game {game}` tells everything"


def _again(last: LocalTable, home: Path, word: str) -> LocalTable:
    """Another game of the same people at the same table."""
    own = last.save.deck() if last.save else None
    game = load(last.game.spec.id, last.game.options, own or last.game.contents.id)
    text = read_text(own) if own else None
    seats = ",".join(map(str, last.chairs))
    return _new_table(game, seats, home, own or game.contents.id, text, word, again=True)


def _new_table(
    game: AnyGame,
    seats: str,
    home: Path,
    deck: str | None,
    deck_text: str | None,
    word: str,
    start: str = "",
    again: bool = False,
) -> LocalTable:
    after = rules_of(game.spec.id).after
    if after is not None:
        loser = partial(save_files.last_loser, home, game.spec.id, seats)
        options = after(game.options, loser, again)
        game = load(game.spec.id, options, deck) if options != game.options else game
    return new_table(game, seats, home, deck_text, word=word, start=start)


def _resume(game: str, home: Path) -> LocalTable:
    save = save_files.unfinished(home, game)
    if save is None:
        raise BadNotation(f"no unfinished game of {game} in {home}; begin one without --resume")
    with faults_in(save.record_file):
        return resume_table(save)


def saves(*, saves: SavesFolder = None, lang: Lang = None) -> int:
    """List the games kept on this machine, the newest first.

    Example: oz saves --lang fr
    """
    home, spoken = folder(saves), language(lang)
    if saves is not None and not home.is_dir():
        raise BadNotation(f"{home}: no such folder; check its name")
    kept = save_files.kept_saves(home)
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
        return written or WORDS.say("shelf_unfinished", spoken, turn=_turn(save, record))
    scores = " – ".join(map(str, outcome.scores))
    who = called[outcome.winners[0]] if outcome.winners else ""
    won = "shelf_won" if who else "shelf_you"
    several = "shelf_draw" if outcome.is_draw else "shelf_shared"
    key = ("shelf_nobody", won, several)[min(len(outcome.winners), 2)]
    return WORDS.say(key, spoken, scores=scores, who=who)
