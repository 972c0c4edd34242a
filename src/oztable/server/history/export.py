"""Everything that is somebody's own, in one file that any machine can read."""

from __future__ import annotations

import asyncio
import csv
import io
import json
import tempfile
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import msgspec

from oztable.core.language import Language
from oztable.server.circles.circle_queries import circles_of
from oztable.server.circles.pairing import standings
from oztable.server.circles.rows import Circle
from oztable.server.deals.field import field, standing
from oztable.server.deals.queries import field_of
from oztable.server.friends.friend_queries import friends_of
from oztable.server.history import list_queries as lists
from oztable.server.history import telling
from oztable.server.history.rows import Filters
from oztable.server.manners.manners_queries import people_blocked
from oztable.server.manners.report_queries import ReportRow, reports_by
from oztable.server.notices.channel_queries import channels_of
from oztable.server.notices.forms import shown
from oztable.server.notices.rows import Channel
from oztable.server.pace.pace_queries import days_of
from oztable.server.people.rows import Person
from oztable.server.puzzles.queries import solver
from oztable.server.record_queries import find_record
from oztable.server.store import Store
from oztable.server.wire.history import GameLine, Somebody
from oztable.server.wording import say

COLUMNS = (
    "record", "game", "ended", "how", "mode", "pace", "rated", "seat", "score", "place", "won",
    "rating_change", "others",
)  # fmt: skip
OF_DAYS = (
    "deal", "kind", "date", "game", "record", "began", "in_field", "score", "margin", "matchpoints",
)  # fmt: skip
OF_CIRCLES = (
    "circle", "name", "game", "state", "round", "seat", "other", "record", "result", "margin",
    "how",
)  # fmt: skip
AGREED = ("game", "pace", "twice", "same_deals", "rated", "days")  # about a circle
OF_CHAT = ("table", "line", "said")
OF_PUZZLES = ("puzzle", "at", "answer", "right")
FORMULA = ("=", "+", "-", "@", "\t", "\r")


async def written(store: Store, me: Person, language: Language) -> Path:
    """A file that whoever asked for it takes away."""
    with tempfile.NamedTemporaryFile(prefix="oz-export-", suffix=".zip", delete=False) as file:
        path = Path(file.name)
    try:
        circles = await store.do(circles_of([me.id], most=None))
        with closing(ZipFile(path, "w", ZIP_DEFLATED)) as file:
            file.writestr("me.json", await _about(store, me, circles))
            await _games(store, me, language, file)
            await _days(store, me, file)
            await _puzzles(store, me, file)
            _circle_games(me, circles, file)
            await _said(store, me, language, file)
    except BaseException:
        path.unlink()
        raise
    return path


async def _about(store: Store, me: Person, circles: Sequence[Circle]) -> bytes:
    ratings = await store.do(lists.ratings_of(me.id))
    about = {
        **me._asdict(),
        "since": telling.iso(await store.do(lists.since_when(me.id))),
        "ratings": [row._asdict() for row in ratings],
        "friends": [one.name for one in await store.do(friends_of(me.id))],
        "puzzle_rating": (await store.do(solver(me.id))).strength._asdict(),
        "channels": [_channel(one) for one in await store.do(channels_of(me.id))],
        "blocked": [
            {"person": one.id, "name": one.name} for one in await store.do(people_blocked(me.id))
        ],
        "reports": [_report(one) for one in await store.do(reports_by(me.id))],
        "holidays": [one._asdict() for one in (await store.do(days_of(me.id))).holidays],
        "circles": [_circle(one, me) for one in circles],
    }
    return msgspec.json.format(msgspec.json.encode(about), indent=2)


def _channel(one: Channel) -> dict[str, object]:
    """Enough to know it again: a secret, and an address that is one, stay here."""
    return {"kind": one.kind, "target": shown(one), "on": one.is_on, "lang": one.lang}


def _report(one: ReportRow) -> dict[str, object]:
    return {
        "about": one.whom,
        "table": one.table,
        "reason": one.reason,
        "said": one.said,
        "lines": json.loads(one.lines),
        "made": telling.iso(one.made),
    }


async def _games(store: Store, me: Person, language: Language, file: ZipFile) -> None:
    """A hundred at a time: nobody's move waits for them."""
    table = io.StringIO()
    rows = csv.writer(table)
    rows.writerow(COLUMNS)
    filters, most = Filters(), lists.MOST_EXPORTED
    while True:
        games = await store.do(lists.games_of(me.id, filters, most=most, hidden=True))
        seats = await store.do(lists.seats_of([game.record for game in games]))
        lines = [telling.game_line(game, seats[game.record], language) for game in games]
        rows.writerows(map(_row, lines))
        for game in games:  # of a deal that others may still play there is none yet
            if text := await store.do(find_record(game.record)):
                await asyncio.to_thread(file.writestr, f"records/{game.record}.oz", text)
        if len(games) < most:
            break
        filters = filters._replace(before=games[-1].record)
    file.writestr("games.csv", table.getvalue())


async def _days(store: Store, me: Person, file: ZipFile) -> None:
    """Deals that others play too: no more than one's own page of them tells."""
    table = io.StringIO()
    rows = csv.writer(table)
    rows.writerow(OF_DAYS)
    for one in await store.do(lists.tried_deals(me.id)):
        share: float | str = ""
        if one.kind == "today" and one.margin is not None and one.counts:
            found = standing(field(await store.do(field_of(one.deal))), one.margin)
            share = round(found.share, 4) if found else ""
        rows.writerow(
            (one.deal, one.kind, one.date, one.game, one.record, telling.iso(one.began),
             int(one.counts), one.score, one.margin, share)
        )  # fmt: skip
    file.writestr("days.csv", table.getvalue())


async def _puzzles(store: Store, me: Person, file: ZipFile) -> None:
    table, after, most = io.StringIO(), "", lists.MOST_EXPORTED
    rows = csv.writer(table)
    rows.writerow(OF_PUZZLES)
    while True:
        found = await store.do(lists.answered_puzzles(me.id, after, most))
        for one in found:
            answer = _not_a_formula(one.answer)
            rows.writerow((one.puzzle, telling.iso(one.at), answer, int(one.right)))
        if len(found) < most:
            break
        after = found[-1].puzzle
    file.writestr("puzzles.csv", table.getvalue())


def _circle(one: Circle, me: Person) -> dict[str, object]:
    """What was agreed, who is in it, and where one stands; its link stays here."""
    row, places = one.row, standings((who.number for who in one.people), one.games)
    mine = next(who for who in one.people if who.person == me.id)
    stands = next(place for place in places if place.number == mine.number)
    return {
        "id": row.id,
        "name": row.name,
        **{key: getattr(row, key) for key in AGREED},
        "made": telling.iso(row.made),
        "until": telling.iso(row.until),
        "state": row.state,
        "people": [who.name for who in one.people],
        "maker": mine.is_maker,
        "left": mine.has_left,
        "games_done": stands.done,
        "points": stands.points,
        "margin": stands.margin,
        "place": stands.place if stands.done else None,
    }


def _circle_games(me: Person, circles: Sequence[Circle], file: ZipFile) -> None:
    """One's own games in all circles one is in."""
    table = io.StringIO()
    rows = csv.writer(table)
    rows.writerow(OF_CIRCLES)
    for circle in circles:
        for game in circle.games:
            people = [circle.person(number) for number in (game.a, game.b)]
            seat = next((at for at, one in enumerate(people) if one and one.person == me.id), None)
            other = None if seat is None else people[1 - seat]
            if seat is None or other is None:
                continue
            is_over = game.result is not None
            result = game.result if seat == 0 or game.result is None else 1 - game.result
            margin = game.margin if seat == 0 else -game.margin
            rows.writerow(
                (circle.row.id, _not_a_formula(circle.row.name), circle.row.game, circle.row.state,
                 game.round + 1, seat + 1, _not_a_formula(other.name), game.record, result,
                 margin if is_over else None, game.how)
            )  # fmt: skip
    file.writestr("circles.csv", table.getvalue())


async def _said(store: Store, me: Person, language: Language, file: ZipFile) -> None:
    """One's own lines alone: what others said is theirs."""
    table, after = io.StringIO(), ""
    rows = csv.writer(table)
    rows.writerow(OF_CHAT)
    while tables := await store.do(lists.tables_talked_at(me.id, after, lists.MOST_EXPORTED)):
        for one in tables:
            for n, text, phrase in await store.do(lists.said_at(me.id, one)):
                said = say(f"phrase_{phrase}", language) if phrase else text
                rows.writerow((one, n, _not_a_formula(said)))
        after = tables[-1]
    file.writestr("chat.csv", table.getvalue())


def _row(line: GameLine) -> Sequence[object]:
    return (
        line.record, line.game, line.ended, line.how, line.mode, line.pace, int(line.rated),
        line.seat + 1, line.score, line.place, line.won,
        "" if line.change is None else round(line.change, 3), "; ".join(map(_other, line.others)),
    )  # fmt: skip


def _other(one: Somebody) -> str:
    name = _not_a_formula(one.name)
    return name if one.score is None else f"{name}: {one.score}"


def _not_a_formula(text: str) -> str:
    """What a spreadsheet would take for a formula stays text."""
    return f"'{text}" if text.startswith(FORMULA) else text
