"""`oz puzzles`: decisions with one best choice, to solve, to mine and to check."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import BrokenExecutor
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Annotated

from cyclopts import App, Parameter

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
    in_json,
    language,
    open_game,
    print_error,
    say,
    say_json,
    usage_faults,
    whole_number,
    with_examples,
)
from oztable.cli.data import Data, Database, place_from, store_faults
from oztable.cli.long_run import STOPPED, check_sharing, sharing, status_of, why_ended
from oztable.core.options import nearest
from oztable.games import load, usual_game
from oztable.server.place import Place
from oztable.study import puzzle_file
from oztable.study.puzzle_file import PuzzleFile
from oztable.study.puzzles import (
    Batch,
    Choice,
    Find,
    Plan,
    Puzzle,
    mine,
    mined_from,
    puzzling_of,
    settles_in,
)
from oztable.study.workers import ctrl_c_later
from oztable.terminal.line_reader import LineReader
from oztable.terminal.progress import counting
from oztable.terminal.puzzles import Sitting

MOST_PUZZLES = 100_000
FROM_GAMES = "games of the hall"  # in the place of a seed
FILE_HELP = "A file of puzzles that `oz puzzles mine` wrote."

app = App(name="puzzles", help="Puzzles: one decision, one best choice, and why.")


@app.default
@with_examples("puzzles")
def solve(
    game: GameName = usual_game(),  # noqa: B008  read once, from a list that does not change
    /,
    *,
    theme: Annotated[str | None, Parameter(help="Only puzzles about this.")] = None,
    file: Annotated[Path | None, Parameter(help=FILE_HELP)] = None,
    seed: Annotated[str | None, Parameter(help="The same seed brings the same ones.")] = None,
    lang: Lang = None,
) -> int:
    """Solve puzzles here: choose, and see why."""
    spoken, played, puzzles = language(lang), load(game), _those_of(game, file)
    with usage_faults():
        themes = puzzling_of(game).themes
    if theme is not None and theme not in themes:
        known = f"the themes are: {', '.join(themes)}"
        raise UsageFault(f"there is no theme {theme!r}{nearest(theme, themes)}; {known}")
    wanted = [one for one in puzzles if theme in (None, one.theme)]
    Random(seed).shuffle(wanted)
    Sitting(played, LineReader().answer, say, spoken).run(iter(wanted))
    return 0


def _those_of(game: str, file: Path | None) -> list[Puzzle]:
    if file is None:
        with usage_faults():
            shipped = puzzling_of(game).shipped
        if not shipped.is_file():
            remedy = f"`oz puzzles mine {game} --save FILE`, then --file FILE"
            raise UsageFault(f"no puzzles come with {game}; {remedy}")
        return list(puzzle_file.shipped(game))
    found = puzzle_file.read(file)
    if found.head["game"] != game:
        raise UsageFault(f"{file} holds puzzles of {found.head['game']}, not of {game}")
    return [find.puzzle for find in found.finds]


@app.command(name="mine")
@with_examples("puzzles mine")
def mine_more(
    game: GameName = usual_game(),  # noqa: B008  read once, from a list that does not change
    /,
    *,
    number: Annotated[
        int, Parameter(name=("--number", "-n"), help="How many puzzles.", converter=whole_number)
    ] = 20,
    seed: Annotated[str, Parameter(help="The same seed gives the same puzzles.")] = "oz",
    jobs: Jobs = 1,
    cluster: Cluster = None,
    save: Annotated[
        Path | None, Parameter(help="Keep them in this file, and go on from there.")
    ] = None,
    option: Options = None,
    deck: DeckName = None,
    from_games: Annotated[
        bool,
        Parameter(help="Look in games of the hall that are over, and that everybody may read."),
    ] = False,
    data: Data = None,
    database: Database = None,
    json: AsJson = False,
) -> int:
    """Look for puzzles in games between bots, by the exact solver.

    With --from-games in those that strangers have played at this server; `oz serve --puzzles FILE`
    offers what was found.

    Ctrl-C shows those found so far; with --save the same command goes on from there.
    """
    played = open_game(game, option, deck)
    with usage_faults():
        puzzling_of(game)
    check_number("--number", number, 1, MOST_PUZZLES)
    check_sharing(jobs, cluster)
    check_seed(seed)
    if from_games:
        if option or deck or cluster or jobs != 1 or seed != "oz":
            why = "leave --option, --deck, --seed, --jobs and --cluster out"
            raise UsageFault(f"--from-games looks through standard games, here, in order: {why}")
        return _mine_games(game, number, save, place_from(data, database))
    if data or database:
        raise UsageFault("--data and --database say where games are kept: say --from-games, too")
    plan = Plan(game, seed, dict(played.options), deck or deck_option(option))
    with ExitStack() as stack:
        executor = stack.enter_context(sharing(cluster, plan))
        kept = stack.enter_context(PuzzleFile(save, plan)) if save else None
        finds = kept.finds[:] if kept else []
        batches = mine(plan, jobs, kept.since if kept else 0, executor)
        choice = Choice(len(puzzling_of(game).themes), finds)
        stopped = _mine(batches, choice, finds, number, kept)
    _show(finds[:number], save)
    if not stopped:
        return 0
    remedy = "the same command goes on from here" if save else "with --save it could go on later"
    print_error(f"{stopped} after {len(finds)} of {number} puzzles; {remedy}", status_of(stopped))
    return status_of(stopped)


def _mine_games(game: str, number: int, save: Path | None, place: Place) -> int:
    from oztable.server.puzzles.from_games import records_of

    plan = Plan(game, FROM_GAMES)
    with usage_faults():
        settles_in(game)
    with store_faults():
        texts = records_of(place, game)
    if not texts:
        why = "only games of the hall that were played to their end are looked through"
        raise UsageFault(f"{place}: there is no game of {game} to look in; {why}")
    with ExitStack() as stack:
        kept = stack.enter_context(PuzzleFile(save, plan)) if save else None
        finds = kept.finds[:] if kept else []
        choice = Choice(len(puzzling_of(game).themes), finds)
        stopped = _mine(mined_from(plan, texts), choice, finds, number, kept)
    _show(finds[:number], save)
    if stopped:
        print_error(f"{stopped} after {len(finds)} puzzles", status_of(stopped))
    return status_of(stopped) if stopped else 0


def _mine(
    batches: Iterator[Batch],
    choice: Choice,
    finds: list[Find],
    number: int,
    kept: PuzzleFile | None,
) -> str:
    """Until there are enough; else why it stopped."""
    stopped = ""
    with counting() as bar:
        task = bar.add_task("puzzles", total=number, completed=min(len(finds), number))
        try:
            while len(finds) < number:
                batch = next(batches, None)
                if batch is None:
                    break  # no game is left
                with ctrl_c_later():  # what is found counts whole or not at all
                    new = [find for find in batch.finds if choice.takes(find)]
                    new = new[: number - len(finds)]
                    finds += new
                    if kept:
                        kept.add(new)
                bar.update(task, completed=len(finds))
        except KeyboardInterrupt:
            stopped = STOPPED
        except BrokenExecutor as fault:
            stopped = why_ended(fault)
        finally:
            batches.close()  # type: ignore[attr-defined]  # a generator: who shares it leaves
    return stopped


def _show(finds: list[Find], save: Path | None) -> None:
    if in_json.get():
        say_json([find.puzzle._asdict() for find in finds])
        return
    for find in finds if save is None else ():
        say(f"{find.puzzle.theme:<8} {find.puzzle.rating:.1f}  {find.puzzle.position}")
    if save is not None:
        say(f"{save}: {len(finds)}")


@app.command
def check(
    file: Annotated[Path, Parameter(help=FILE_HELP)],
    /,
    *,
    deck: DeckName = None,
    json: AsJson = False,
) -> int:
    """Solve every puzzle of a file again, and report each that is none.

    Example: oz puzzles check mine.jsonl
    """
    found = puzzle_file.read(file)
    game = found.open(deck)
    with usage_faults():
        puzzling_of(game.spec.id)
    faults = []
    with counting() as bar:
        task = bar.add_task("puzzles", total=len(found.finds))
        for line, why in enumerate(puzzle_file.wrong(found, game), 2):
            if why:
                faults.append({"line": line, "message": why})
            bar.advance(task)
    if in_json.get():
        say_json({"file": str(file), "puzzles": len(found.finds), "faults": faults})
    else:
        for fault in faults:
            say(f"{file}:{fault['line']}: {fault['message']}")
        say(f"{file}: {len(found.finds) - len(faults)} of {len(found.finds)} are puzzles")
    return 1 if faults else 0
