"""The standings of an arena: for people, for machines, for the handbook."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console, Group, RenderableType
from rich.table import Table

from oztable.cli.wording import WORDS
from oztable.core.language import Language
from oztable.study.arena_standings import Line, Standings
from oztable.study.intervals import Interval

NO_TERMINAL = 120  # columns to fill, where nobody says how many there are
ROOM = 200  # what is wider than the screen is better wrapped than cut
CELL = 24  # columns of a share with its interval


def percent(interval: Interval | None) -> str:
    if interval is None:
        return "–"
    value, low, high = (100 * number for number in interval)
    return f"{value:.1f} % [{low:.1f}, {high:.1f}]"


def _word(key: str, spoken: Language, **values: object) -> str:
    return WORDS.say(f"arena_{key}", spoken, **values)


def _order(standings: Standings, spoken: Language) -> list[str]:
    """Between two, what whoever begins does not win goes to the other."""
    shown = standings.by_order[:1] if standings.plan.seats == 2 else standings.by_order
    return [
        _word("place" if place > 1 else "begins", spoken, place=place, share=percent(share))
        for place, share in enumerate(shown, 1)
    ]


def _count(standings: Standings, spoken: Language) -> str:
    key = "games" if standings.games == standings.planned else "some"
    return _word(key, spoken, games=standings.games, planned=standings.planned)


def _forfeits(standings: Standings, spoken: Language, quote: str = "") -> list[str]:
    return [
        _word(
            "forfeits",
            spoken,
            quote=quote,
            name=line.name,
            times=times,
            games=line.games,
            why=why,
        )
        for line in standings.lines
        for why, times in sorted(line.forfeits.items())
    ]


# For machines


def _interval(interval: Interval | None) -> dict[str, float] | None:
    return interval._asdict() if interval else None


def as_data(standings: Standings, times: bool, stopped: str = "") -> dict[str, Any]:
    """In the words that simulate and balance use too: see docs/json.md."""
    plan = standings.plan
    return {
        "game": plan.game,
        "seats": plan.seats,
        "seed": plan.seed,
        "games": standings.games,
        "planned": standings.planned,
        "stopped": bool(stopped),
        "players": [_line_as_data(line, times) for line in standings.lines],
        "pairings": [
            {
                "player": name,
                "opponent": rival,
                "games": counted.games,
                "share": _interval(counted.share()),
            }
            for (name, rival), counted in sorted(standings.cross.items())
        ],
        "order_of_play": [_interval(share) for share in standings.by_order],
    }


def _line_as_data(line: Line, times: bool) -> dict[str, Any]:
    data: dict[str, Any] = {
        "name": line.name,
        "games": line.games,
        "wins": line.wins,
        "shared": line.shared,
        "share": _interval(line.share),
        "points": _interval(line.points),
        "forfeits": dict(sorted(line.forfeits.items())),
        "rating": {**line.rating._asdict(), "ordinal": line.rating.ordinal},
    }
    if times:
        data["thinking"] = {
            "decisions": line.decisions,
            "mean_seconds": line.seconds / max(1, line.decisions),
            "slowest_seconds": line.slowest,
        }
    return data


# For people


def in_words(standings: Standings, times: bool, width: int, spoken: Language = "en") -> str:
    plan, count = standings.plan, _count(standings, spoken)
    parts: list[RenderableType] = [
        _word("head", spoken, game=plan.game, count=count, seed=plan.seed),
        _ranking(standings, times, spoken),
        _cross_table(standings, width, spoken),
        *_order(standings, spoken),
        *_forfeits(standings, spoken),
    ]
    out = io.StringIO()
    console = Console(file=out, width=ROOM, highlight=False, markup=False)
    console.print(Group(*parts))
    return "\n".join(line.rstrip() for line in out.getvalue().splitlines())


def _table(title: str, columns: Sequence[str]) -> Table:
    table = Table(box=SIMPLE_HEAD, title=title, title_justify="left", title_style="bold")
    for number, column in enumerate(columns):
        table.add_column(column, justify="right" if number else "left", no_wrap=True)
    return table


def _ranking(standings: Standings, times: bool, spoken: Language) -> Table:
    more = ["per_decision", "slowest"] if times else []
    head = ["player", "rating", "share", "won", "shared", "points", *more]
    table = _table("", [_word(key, spoken) for key in head])
    for line in standings.lines:
        table.add_row(*_cells(line), *(_times(line) if times else []))
    return table


def _cells(line: Line) -> list[str]:
    rating = f"{line.rating.mu:.1f} ± {line.rating.sigma:.1f}"
    points = f"{line.points.value:.1f}" if line.points else "–"
    return [line.name, rating, percent(line.share), str(line.wins), str(line.shared), points]


def _times(line: Line) -> list[str]:
    mean = line.seconds / max(1, line.decisions)
    return [f"{1000 * mean:.2f} ms", f"{1000 * line.slowest:.1f} ms"]


def _cross_table(standings: Standings, width: int, spoken: Language) -> Table:
    """Without the intervals where there is no room for them."""
    title = _word("ahead" if standings.plan.seats > 2 else "against", spoken)
    names = [line.name for line in standings.lines]
    table = _table("", [title, *names])
    short = max(map(len, names)) + CELL * len(names) > width
    for name in names:
        table.add_row(name, *_row(standings, name, names, short))
    return table


def _row(standings: Standings, name: str, names: Sequence[str], short: bool) -> list[str]:
    row = []
    for rival in names:
        counted = standings.cross.get((name, rival))
        share = counted.share() if counted else None
        row.append(f"{100 * share.value:.1f} %" if short and share else percent(share))
    return row


# For the handbook


def in_markdown(standings: Standings, command: str) -> str:
    names = [line.name for line in standings.lines]
    head = ["Player", "Rating", "Share of games", "Won", "Shared", "Points"]
    cross = "Ahead of" if standings.plan.seats > 2 else "Against"
    below = [*_order(standings, "en"), *_forfeits(standings, "en", quote="`")]
    return "\n\n".join(
        [
            f"{_count(standings, 'en')} of {standings.plan.game}:\n\n```\n{command}\n```",
            _rows(head, [_cells(line) for line in standings.lines]),
            _rows(
                [cross, *(f"`{name}`" for name in names)],
                [[name, *_row(standings, name, names, short=False)] for name in names],
            ),
            "\n".join(f"- {sentence}" for sentence in below),
        ]
    )


def _rows(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [head, ["---", *(["---:"] * (len(head) - 1))]]
    lines += [[f"`{row[0]}`", *row[1:]] for row in rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)
