"""`oz simulate`: many games between players."""

from __future__ import annotations

import json as jsons
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count
from typing import Annotated, Any

from cyclopts import Parameter

from oztable.cli.arena_tables import percent
from oztable.cli.common import (
    AsJson,
    Cluster,
    DeckName,
    GameName,
    Jobs,
    Lang,
    Options,
    Trial,
    UsageFault,
    check_number,
    check_seed,
    deck_option,
    language,
    open_game,
    say,
    tried,
    usage_faults,
    whole_number,
    with_examples,
)
from oztable.cli.long_run import SaveFile, check_sharing, opened, play_through, sharing, told_stop
from oztable.cli.wording import WORDS
from oztable.cli.work import Sims, Think, work_of
from oztable.core.game import AnyGame
from oztable.core.language import Language
from oztable.core.options import seats_in_words
from oztable.players import check_player_name
from oztable.study.intervals import Interval
from oztable.study.kept_sums import KeptSums, plan_as_data
from oztable.study.simulate import Plan, Summary, is_fast, summaries

MOST_GAMES = 100_000_000
MOST_ROWS = 15


@with_examples("simulate")
def simulate(
    game: GameName,
    /,
    *,
    players: Annotated[
        str, Parameter(name=("--players", "--seats"), help="One name a seat: greedy,random.")
    ] = "greedy,random",
    games: Annotated[int, Parameter(help="How many games.", converter=whole_number)] = 1000,
    seed: Annotated[str, Parameter(help="The same seed gives the same answer.")] = "oz",
    jobs: Jobs = 1,
    cluster: Cluster = None,
    think: Think = None,
    sims: Sims = None,
    option: Options = None,
    deck: DeckName = None,
    trial: Trial = False,
    save: SaveFile = None,
    lang: Lang = None,
    json: AsJson = False,
) -> int:
    """Play many games and report who wins, by how much, and how sure that is.

    Ctrl-C shows what is known so far; with --save the same command goes on from there.
    """
    deck = tried(game, deck, trial)
    spoken, played = language(lang), open_game(game, option, deck)
    names = _names(players, played)
    check_number("--games", games, 1, MOST_GAMES)
    check_sharing(jobs, cluster)
    check_seed(seed)
    work, own = work_of(think, sims), deck or deck_option(option)
    plan = Plan(game, names, games, seed, dict(played.options), own, work)
    with sharing(cluster, plan) as executor:
        kept = opened(save, lambda: _plan_as_data(plan, played))
        total = _so_far(plan, kept)

        def take(more: Summary) -> int:
            nonlocal total
            total += more
            return total.games

        batches = summaries(plan, jobs, total.games, executor)
        stopped = play_through(batches, take, lambda: total.as_data(), kept, games)
    if total.games:
        say(jsons.dumps(as_data(total, stopped)) if json else _in_words(total, spoken))
    return told_stop(stopped, total.games, games, save is not None)


def _plan_as_data(plan: Plan, game: AnyGame) -> dict[str, Any]:
    seconds, sims = plan.work
    work = f"{seconds:g} s" if sims is None else f"{sims} sims"
    return plan_as_data(
        "simulate",
        game,
        players=", ".join(plan.players),
        work=work,
        seed=plan.seed,
        kernel=is_fast(plan),
    )


def _so_far(plan: Plan, kept: KeptSums | None) -> Summary:
    if kept is None or not kept.games:
        return Summary.empty(plan)
    try:
        return Summary.of_data(plan, kept.games, kept.sums)
    except (ValueError, TypeError, KeyError, AttributeError):
        kept.close()
        raise kept.damaged() from None


def _names(players: str, game: AnyGame) -> tuple[str, ...]:
    names = tuple(name.strip() for name in players.split(","))
    if len(names) not in game.spec.seats:
        seats = seats_in_words(game.spec.seats)
        raise UsageFault(f"{game.spec.id} seats {seats} players, and --players names {len(names)}")
    with usage_faults():
        for name in names:
            check_player_name(name, game.spec.id)
    return names


def as_data(summary: Summary, stopped: str = "") -> dict[str, Any]:
    """In the words that arena and balance use too: see docs/json.md."""
    plan = summary.plan
    return {
        "game": plan.game,
        "seats": len(plan.players),
        "seed": plan.seed,
        "games": summary.games,
        "planned": plan.games,
        "stopped": bool(stopped),
        "players": [
            {
                "name": name,
                "seat": seat + 1,
                "games": summary.games,
                "wins": summary.wins[seat],
                "shared": summary.parts[seat].total(),
                "share": summary.share(seat)._asdict(),
                "points": summary.mean_score(seat)._asdict(),
                "distribution": {
                    str(score): count for score, count in sorted(summary.scores[seat].items())
                },
            }
            for seat, name in enumerate(plan.players)
        ],
        "shared": summary.shared,
        "unwon": summary.unwon,
        "order_of_play": [summary.first_advantage()._asdict()],
    }


def _in_words(summary: Summary, spoken: Language) -> str:
    def word(key: str, **values: object) -> str:
        return WORDS.say(f"sim_{key}", spoken, **values)

    plan, wide = summary.plan, max(len(word("shared")), len(word("first")), len(word("unwon")))
    lines = [word("head", game=plan.game, games=summary.games, seed=plan.seed), ""]
    for seat, name in enumerate(plan.players):
        share, points = percent(summary.share(seat)), _points(summary.mean_score(seat))
        wins = f"{summary.wins[seat]:>6}"
        lines.append(
            word("seat", seat=seat + 1, name=f"{name:<10}", wins=wins, share=share, points=points)
        )
    shared = f"{word('shared'):<{wide}} {summary.shared:>6}   {word('in_parts')}"
    unwon = f"{word('unwon'):<{wide}} {summary.unwon:>6}"
    first = f"{word('first'):<{wide}} {word('share', share=percent(summary.first_advantage()))}"
    heads = (word("column", seat=seat) for seat, _ in enumerate(summary.wins, 1))
    table = f" {word('points'):<7} " + "  ".join(f"{head:<31}" for head in heads)
    lines += [shared, *([unwon] if summary.unwon else []), first, "", table.rstrip()]
    return "\n".join(lines + _distribution(summary))


def _distribution(summary: Summary) -> list[str]:
    """A row for each total that came up, or for as many totals together as keep it short."""
    every = sorted(set().union(*summary.scores))
    wide = next(width for width in _widths() if len(_bins(every, width)) <= MOST_ROWS)
    counts = [Counter[int]() for _ in summary.scores]
    for seat, scores in enumerate(summary.scores):
        for score, games in scores.items():
            counts[seat][score // wide] += games
    most = max(max(seat.values()) for seat in counts)
    return [
        f"{_totals(place, wide):>7}  "
        + "  ".join(
            f"{seat[place]:>6} {'█' * round(24 * seat[place] / most):<24}" for seat in counts
        ).rstrip()
        for place in _bins(every, wide)
    ]


def _widths() -> Iterator[int]:
    """Round numbers: 1, 2, 5, 10, 20, 50 …"""
    for power in count():
        yield from (digit * 10**power for digit in (1, 2, 5))


def _bins(scores: list[int], wide: int) -> Sequence[int]:
    """One total at a time leaves gaps out; bins run on without a gap, as a picture should."""
    if wide == 1:
        return scores
    return range(scores[0] // wide, scores[-1] // wide + 1)


def _totals(place: int, wide: int) -> str:
    return f"{place * wide}–{place * wide + wide - 1}" if wide > 1 else str(place)


def _points(interval: Interval) -> str:
    return f"{interval.value:.1f} [{interval.low:.1f}, {interval.high:.1f}]"
