"""`oz play`: a game tonight, kept safe."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, NamedTuple

from cyclopts import Parameter

from oztable.cli import beginning
from oztable.cli.common import (
    DeckName,
    GameName,
    Lang,
    Options,
    Trial,
    UsageFault,
    has_full_screen,
    language,
    say,
    say_folded,
    tried,
    usage_faults,
    with_examples,
)
from oztable.cli.saves import SavesFolder, folder, turn_of
from oztable.cli.settings_file import settings_of
from oztable.cli.work import Sims, Think, work_of
from oztable.core import options as core_options
from oztable.core.language import LANGUAGES, Language
from oztable.games import package_of, rules_of, spec_of, usual_game
from oztable.players import player_names
from oztable.players.thinking import Work
from oztable.players.warm_up import warming_up
from oztable.terminal import saves as save_files
from oztable.terminal.line_reader import LineReader
from oztable.terminal.local_table import LocalTable
from oztable.terminal.own_players import OwnPlayers
from oztable.terminal.saves import Begun
from oztable.terminal.screens import Left, Screens, screens_of, usual_seats
from oztable.terminal.wording import WORDS

YES = {"", "y", "yes", "o", "oui"}
NO = {"n", "no", "non"}


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
    trial: Trial = False,
    lang: Lang = None,
    plain: Annotated[
        bool | None,
        Parameter(negative="--full-screen", help="Line by line, for screen readers and scripts."),
    ] = None,
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
    code: Annotated[
        list[str] | None,
        Parameter(help="A Python file with a bot of your own. It is run: trust it first."),
    ] = None,
    think: Think = None,
    sims: Sims = None,
    saves: SavesFolder = None,
) -> None:
    """Play a game in the terminal: against a bot, or two on one terminal (--seats me,me)."""
    home, chosen = folder(saves), [seats, option, deck, word, start, code, trial]
    if resume and (new or any(chosen)):
        raise UsageFault("--resume goes on with a game as it is; leave the other choices out")
    with usage_faults():
        screens = screens_of(package_of(game).id)
    asked = Asked(lang, plain, hints, think, sims)
    if not (resume or new or any(chosen)):
        resume = _wants_to_go_on(game, home, language(lang))
    if resume:
        save = beginning.waiting(game, home)
        begun = asked.after(save.begun())
        table = beginning.resume(save)
    else:
        begun = asked.after(Begun(think=settings_of().think or 0.0))
        own = OwnPlayers(code, game) if code else None
        begun = begun._replace(code=own.files if own else [])
        deck = tried(game, deck, trial)
        seats, option = _alone(game, seats, option, asked.language(begun))
        seats = seats or _usual_seats(game, own)
        if start is None:
            option = _advised(game, seats, option, asked.language(begun))
        table = beginning.begin(game, seats, option, deck, word, home, start, own, begun)
    _play_on(screens, table, begun, asked.language(begun), resume, home, word)


class Asked(NamedTuple):
    """What flags say about a game that is begun or gone on with."""

    lang: Language | None
    plain: bool | None
    hints: bool | None
    think: float | None
    sims: int | None

    def after(self, begun: Begun) -> Begun:
        """A flag counts more than what is kept."""
        work_of(self.think, self.sims)  # refuses what cannot be
        if self.think is not None or self.sims is not None:
            begun = begun._replace(think=self.think or 0.0, sims=self.sims or 0)
        return begun._replace(
            language=self.lang or begun.language,
            plain=begun.plain if self.plain is None else self.plain,
            hints=begun.hints if self.hints is None else self.hints,
        )

    def language(self, begun: Begun) -> Language:
        kept = next((one for one in LANGUAGES if one == begun.language), None)
        return language(self.lang or kept)


def _usual_seats(game: str, own: OwnPlayers | None) -> str:
    """Who sits down when nobody says: one person, bots of their own, or the usual opponent."""
    if own:
        return ",".join(("me", *own.names))
    usual, opponent = usual_seats(game), settings_of().opponent
    if opponent not in player_names(game):
        return usual
    return ",".join("me" if who == "me" else opponent for who in usual.split(","))


def _play_on(
    screens: Screens,
    table: LocalTable,
    begun: Begun,
    spoken: Language,
    resumed: bool,
    home: Path,
    word: str,
) -> None:
    """Game after game, as long as somebody wants another."""
    plain = begun.plain or (screens.full_screen and not has_full_screen())
    think = begun.think or None
    work = work_of(None if begun.sims else think, begun.sims or None)
    with warming_up():
        while True:
            _seat(table, begun, work)
            left = _play(screens, table, spoken, plain, resumed)
            begun, spoken = begun._replace(language=left.language), left.language
            if not left.wants_another:
                return
            table, resumed = beginning.again(table, home, word, begun), False


def _seat(table: LocalTable, begun: Begun, work: Work) -> None:
    if begun.hints is not None:
        table.allows_hints = begun.hints
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


def _advised(game: str, seats: str, option: list[str] | None, spoken: Language) -> list[str] | None:
    """What is advised for a new table, told to whoever would rather have the rules as printed."""
    spec = spec_of(game)
    with usage_faults():
        given = core_options.parse(option or [])
        given.pop("deck", None)
        found = core_options.advised(spec, given, seats.count(",") + 1)
    usual = {one.name: one.default for one in spec.options}
    for name, value in found.items():
        pair, printed = f"{name}={value}", f"{name}={usual[name]}"
        say_folded(WORDS.say("advised", spoken, option=pair, printed=printed))
    return [*(option or []), *(f"{name}={value}" for name, value in found.items())]


def _play(
    screens: Screens, table: LocalTable, spoken: Language, plain: bool, resumed: bool
) -> Left:
    """One game, and how it was left."""
    try:
        if not resumed:
            say_folded(WORDS.say("commitment", spoken, promise=table.record().promise))
        if resumed and (plain or not screens.full_screen):
            say(WORDS.say("resumed", spoken))
        left = (screens.play_plain if plain else screens.play)(table, spoken)
        if table.save and left.language != spoken:
            table.save.note(language=left.language)
        return left
    finally:
        table.close()


def _wants_to_go_on(game: str, home: Path, spoken: Language) -> bool:
    """Asks about an unfinished game; a script is never asked."""
    save = save_files.unfinished(home, game) if sys.stdin.isatty() else None
    if save is None:
        return False
    question = WORDS.say("waiting", spoken, turn=turn_of(save, save.read()))
    while line := LineReader().answer(question):
        if (answer := line.strip().lower()) in YES | NO:
            return answer in YES
    raise UsageFault("no answer; say --resume or --new")
