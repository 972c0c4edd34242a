"""`oz play` and `oz saves`: a game tonight, kept safe."""

from __future__ import annotations

import sys
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
    language,
    open_game,
    print_error,
    say,
)
from oztable.core.fate import tidy_word
from oztable.core.files import read_text
from oztable.core.game import AnyGame, BadNotation
from oztable.core.language import Language
from oztable.core.record import RecordFault
from oztable.games import load
from oztable.games.yellow_brick_road.decks import BUNDLED
from oztable.terminal import saves as shelves
from oztable.terminal.seats import parse_seats
from oztable.terminal.table import Table, new_table, resume_table
from oztable.terminal.wording import WORDS

SavesFolder = Annotated[
    Path | None, Parameter(name="--saves", help="The folder that keeps your games.")
]


def play(
    game: GameName = "yellow-brick-road",
    /,
    *,
    seats: Annotated[
        str, Parameter(help="One a seat: me, me:NAME or a bot (greedy, random).")
    ] = "me,greedy",
    option: Options = None,
    deck: DeckName = None,
    lang: Lang = None,
    plain: Annotated[bool, Parameter(help="Line by line, for screen readers and scripts.")] = False,
    resume: Annotated[bool, Parameter(help="Go on with the game you left.")] = False,
    new: Annotated[bool, Parameter(help="Begin anew without asking about that game.")] = False,
    word: Annotated[str, Parameter(help="A word of your own, mixed into the deal.")] = "",
    saves: SavesFolder = None,
) -> None:
    """Play a game in the terminal: against a bot, or two on one terminal (--seats me,me).

    Example: oz play yellow-brick-road --seats me,greedy --lang fr

    Example: oz play yellow-brick-road --seats me:Dorothy,me:Toto -o openHands=yes
    """
    home, spoken = saves or shelves.default_folder(), language(lang)
    resume = resume or (not new and _wants_to_go_on(game, home, spoken))
    table = _resume(game, home) if resume else _begin(game, seats, option, deck, word, home)
    while _play(table, spoken, plain, resume):
        table, resume = _again(table, home, word), False


def _play(table: Table, spoken: Language, plain: bool, resumed: bool) -> bool:
    """One game; True when another one is wished for."""
    try:
        if plain:
            _play_plain(table, spoken, resumed)
            return False
        from oztable.terminal.yellow_brick_road.app import run_game  # slow to import

        return run_game(table, spoken)
    finally:
        table.close()


def _wants_to_go_on(game: str, home: Path, spoken: Language) -> bool:
    """Asks about an unfinished game; a script is never asked."""
    save = shelves.unfinished(home, game) if sys.stdin.isatty() else None
    if save is None:
        return False
    moves = save.read().moves
    turn = moves[-1].chapter if moves else 0
    answer = input(WORDS.say("waiting", spoken, turn=turn)).strip().lower()
    return answer in ("", "y", "yes", "o", "oui")


def _begin(
    game: str, seats: str, option: list[str] | None, deck: str | None, word: str, home: Path
) -> Table:
    played = open_game(game, option, deck)
    try:
        parse_seats(seats, played.spec)
        word = tidy_word(word)
    except ValueError as fault:
        raise UsageFault(str(fault)) from None
    own = deck or deck_option(option)
    text = read_text(own) if own and own not in BUNDLED else None
    return _new_table(played, seats, home, own, text, word)


def _again(last: Table, home: Path, word: str) -> Table:
    """Another game of the same people at the same table."""
    own = last.save.deck() if last.save else None
    text = read_text(own) if own else None
    seats = ",".join(map(str, last.chairs))
    return _new_table(last.game, seats, home, own or last.game.contents.id, text, word)


def _new_table(
    game: AnyGame, seats: str, home: Path, deck: str | None, deck_text: str | None, word: str
) -> Table:
    if game.options["firstPlayer"] == "loserOfLast":  # the shelf remembers who lost (YR-2)
        loser = shelves.last_loser(home, game.spec.id, seats)
        known = game.options["lastLoser"] if loser == "none" else loser
        game = load(game.spec.id, {**game.options, "lastLoser": known}, deck)
    return new_table(game, seats, home, deck_text, word=word)


def _resume(game: str, home: Path) -> Table:
    save = shelves.unfinished(home, game)
    if save is None:
        raise BadNotation(f"no unfinished game of {game} in {home}; begin one without --resume")
    try:
        return resume_table(save)
    except RecordFault as fault:
        raise BadNotation(f"{save.record_file}: {fault}") from None


def _play_plain(table: Table, spoken: Language, resumed: bool) -> None:
    from oztable.terminal.yellow_brick_road.plain import PlainGame

    if resumed:
        say(WORDS.say("resumed", spoken))
    else:
        say(WORDS.say("commitment", spoken, promise=table.record().promise))
    PlainGame(table, spoken).run()


def saves(*, saves: SavesFolder = None, lang: Lang = None) -> int:
    """List the games kept on this machine, the newest first."""
    home, spoken = saves or shelves.default_folder(), language(lang)
    kept = shelves.shelf(home)
    if not kept:
        say(WORDS.say("shelf_empty", spoken))
    for one in kept:
        if one.record is None:
            print_error(f"{one.save.record_file}: {one.damage}")
            continue
        turn = one.record.moves[-1].chapter if one.record.moves else 0
        state = one.record.result or WORDS.say("shelf_unfinished", spoken, turn=turn)
        players = " – ".join(one.record.players)
        say(f"{one.save.record_file}  {players}  {state}")
    return 1 if any(one.record is None for one in kept) else 0
