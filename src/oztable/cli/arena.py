"""`oz arena`: every player against every other, and how strong each is."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Sequence
from concurrent.futures import BrokenExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from oztable.cli.arena_tables import NO_TERMINAL, as_data, in_markdown, in_words
from oztable.cli.common import (
    AsJson,
    Cluster,
    DeckName,
    GameName,
    Jobs,
    Lang,
    Options,
    UsageFault,
    check_number,
    check_seed,
    deck_option,
    language,
    open_game,
    print_error,
    say,
    say_json,
    usage_faults,
    whole_number,
    with_examples,
)
from oztable.cli.long_run import (
    CHANGED,
    STOPPED,
    check_sharing,
    sharing,
    told_stop,
    why_ended,
)
from oztable.cli.marked_page import read_before_writing, write_between_marks
from oztable.cli.work import Sims, Think, work_of
from oztable.core.game import AnyGame, BadNotation
from oztable.games import usual_game
from oztable.study.arena import (
    LIMIT,
    ArenaPlan,
    Meeting,
    Result,
    results,
    send_players_home,
    try_out,
)
from oztable.study.arena_code import Forfeit
from oztable.study.arena_entrants import MOST_SECONDS, field_of
from oztable.study.arena_log import ArenaLog
from oztable.study.arena_standings import Standings
from oztable.study.workers import ctrl_c_later
from oztable.terminal.progress import counting

MOST_GAMES = 1_000_000


@with_examples("arena")
def arena(
    game: GameName = usual_game(),  # noqa: B008  read once, from a list that does not change
    /,
    *,
    players: Annotated[
        str,
        Parameter(help="Names, as in greedy,wizard@0.2s,wizard@500sims or greedy-1, a frozen one."),
    ] = "random,greedy",
    games: Annotated[
        int, Parameter(help="How many games every pair plays.", converter=whole_number)
    ] = 120,
    think: Think = None,
    sims: Sims = None,
    seed: Annotated[str, Parameter(help="The same seed gives the same deals.")] = "oz",
    seats: Annotated[
        int,
        Parameter(
            name=("--seats", "--authors"),
            help="How many sit at a table, where a game is for several.",
            converter=whole_number,
        ),
    ] = 2,
    code: Annotated[
        list[str] | None,
        Parameter(help="A Python file with a player of your own. It is run: trust it first."),
    ] = None,
    limit: Annotated[
        float, Parameter(help="Seconds after which a player of --code forfeits the game.")
    ] = LIMIT,
    jobs: Jobs = 1,
    cluster: Cluster = None,
    save: Annotated[
        Path | None, Parameter(help="Keep every game in this file, and go on from there.")
    ] = None,
    markdown: Annotated[
        Path | None, Parameter(help="Write the tables into this page of the handbook.")
    ] = None,
    times: Annotated[bool, Parameter(help="Show how long each player thinks.")] = False,
    option: Options = None,
    deck: DeckName = None,
    lang: Lang = None,
    json: AsJson = False,
) -> int:
    """Let players meet, each pair with the same luck in either seat, and rate them."""
    spoken, opened = language(lang), open_game(game, option, deck)
    check_sharing(jobs, cluster)
    _check(opened, games, seats, seed, limit)
    work = work_of(think, sims)
    names = [name.strip() for name in players.split(",") if name.strip()]
    with usage_faults():
        entrants = field_of(names, code or [], game, work, seats)
    read_before_writing(markdown)
    chosen = deck or deck_option(option)
    plan = ArenaPlan(game, entrants, games, seed, seats, dict(opened.options), chosen, limit)
    stopped, played = _play(plan, jobs, cluster, save)
    if not played:
        return told_stop(stopped, 0, games, save is not None)
    standings = Standings(plan, played)
    width = shutil.get_terminal_size().columns if sys.stdout.isatty() else NO_TERMINAL
    if json:
        say_json(as_data(standings, times, stopped))
    else:
        say(in_words(standings, times, width, spoken))
    if not stopped and markdown is not None:
        words = _command(plan, players, think, sims, option)
        write_between_marks(markdown, f"oz arena {game}", in_markdown(standings, words))
    return told_stop(stopped, standings.games, standings.planned, save is not None)


def _check(game: AnyGame, games: int, seats: int, seed: str, limit: float) -> None:
    if seats not in game.spec.seats or seats == 1:
        known = " or ".join(str(number) for number in game.spec.seats if number > 1)
        raise UsageFault(f"--seats is {known} in {game.spec.id}, not {seats}")
    game.initial(seats)  # refuses a table that the options or the deck do not allow
    check_number("--games", games, 1, MOST_GAMES)
    if games % seats:
        near = games - games % seats or seats
        raise UsageFault(
            f"each deal is played {seats} times, so --games is a multiple of {seats}, "
            f"for example {near}, not {games}"
        )
    check_seed(seed)
    if not 0 < limit <= MOST_SECONDS:
        raise UsageFault(f"--limit is a number of seconds up to {MOST_SECONDS:g}, not {limit:g}")


def _play(
    plan: ArenaPlan, jobs: int, cluster: str | None, save: Path | None
) -> tuple[str, Sequence[Result]]:
    """Plays what is not played yet; why it stopped early, if it did, and all games so far."""
    stopped, played = "", dict[Meeting, Result]()
    with ExitStack() as stack:
        log = stack.enter_context(ArenaLog(save, plan)) if save else None
        played.update(log.played if log else {})
        if log and log.played_by_others and played:
            print_error(f"{save}: {CHANGED}")
        left = [meeting for meeting in plan.meetings() if meeting not in played]
        try:
            executor = None
            if left:
                _try_out(plan)
                others = sharing(cluster, plan, try_out, send_players_home)
                executor = stack.enter_context(others)
            bar = stack.enter_context(counting())
            task = bar.add_task("games", total=len(left) + len(played), completed=len(played))
            for result in results(plan, left, jobs, executor):
                with ctrl_c_later():  # a game counts whole or not at all
                    played[result.meeting] = result
                    if log:
                        log.add(result)
                bar.update(task, completed=len(played))
        except KeyboardInterrupt:
            stopped = STOPPED
        except BrokenExecutor as fault:
            stopped = why_ended(fault)
    return stopped, list(played.values())


def _try_out(plan: ArenaPlan) -> None:
    try:
        try_out(plan)
    except Forfeit as fault:
        raise BadNotation(str(fault)) from None


def _command(
    plan: ArenaPlan,
    players: str,
    think: float | None,
    sims: int | None,
    option: list[str] | None,
) -> str:
    """How to ask for the same again; the number of processes changes nothing."""
    words = [f"oz arena {plan.game} --players {players} --games {plan.games} --seed {plan.seed}"]
    words += [f"--think {think:g}"] if think is not None else []
    words += [f"--sims {sims}"] if sims is not None else []
    words += [f"--seats {plan.seats}"] if plan.seats != 2 else []
    words += [f"--code {Path(one.code.path).name}" for one in plan.entrants if one.code]
    words += [f"-o {pair}" for pair in option or [] if not pair.startswith("deck=")]
    words += [f"--deck {plan.deck}"] if plan.deck else []
    return " ".join(words)
