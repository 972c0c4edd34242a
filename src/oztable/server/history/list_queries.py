"""What is asked about somebody's history, in SQL. Each function is work for `Store.do`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from oztable.server.history.rows import (
    AgainstBot,
    Answered,
    Companion,
    Filters,
    OtherSeat,
    PlayedGame,
    Point,
    RatingRow,
    Score,
    TriedDeal,
)
from oztable.server.rows import Database, Work

PAGE = 12
MOST_EXPORTED = 100  # at once
MOST_COUNTED = 3_000  # the latest games, for statistics
MOST_POINTS = 2_000
MOST_COMPANIONS = 60

MINE = "FROM game_seats s JOIN games g ON g.record=s.record WHERE s.person=?"
LINE = (
    "SELECT g.record, g.game, g.mode, g.pace, g.rated, g.why, g.ended, g.how, g.listed, s.seat, "
    "s.score, s.place, s.won, s.gave_up, s.mu2-s.mu, "
    "EXISTS (SELECT 1 FROM records WHERE records.id=s.record), s.hidden, g.deal, "
    "coalesce((SELECT until FROM deals WHERE deals.id=g.deal), 0) "
)
RESULTS = {"won": "s.won=1", "shared": "s.won>0 AND s.won<1", "lost": "s.won=0"}
OTHER = "EXISTS (SELECT 1 FROM game_seats o WHERE o.record=s.record AND o.seat<>s.seat AND "

SCORES = (
    "SELECT g.how, g.mode, s.score, (SELECT max(o.score) FROM game_seats o "
    "WHERE o.record=s.record AND o.seat<>s.seat), s.won, s.figures "
)
AGAINST_BOTS = (
    "SELECT o.bot, count(*), sum(CASE WHEN s.place<o.place THEN 1.0 "
    "WHEN s.place=o.place THEN 0.5 ELSE 0.0 END) FROM game_seats s "
    "JOIN games g ON g.record=s.record JOIN game_seats o ON o.record=s.record "
    "WHERE s.person=? AND g.game=? AND s.place>0 AND o.bot<>'' AND o.person=''"
)


def _wanted(
    person: str, filters: Filters, public: bool, hidden: bool = False
) -> tuple[str, list[Any]]:
    """Conditions behind `MINE`, with their values. What is `public` is all that others see."""
    text, values = "", [person]

    def also(condition: str, *more: Any) -> None:
        nonlocal text
        text += f" AND {condition}"
        values.extend(more)

    if public:
        also("g.listed=1")
    if not hidden:
        also("s.hidden=0")
    if filters.game:
        also("g.game=?", filters.game)
    if filters.company in ("people", "bots"):
        also("g.mode=?", filters.company)
    elif filters.company:
        also(f"{OTHER}(o.person=? OR (o.person='' AND o.bot=?)))", *[filters.company] * 2)
    if filters.result:
        also(f"s.place>0 AND {RESULTS[filters.result]}")
    if filters.rated is not None:
        also("g.rated=?", int(filters.rated))
    if filters.since is not None:
        also("s.ended>=?", filters.since)
    if filters.until is not None:
        also("s.ended<?", filters.until)
    return text, values


def games_of(
    person: str,
    filters: Filters,
    public: bool = False,
    most: int = PAGE,
    hidden: bool = False,
) -> Work[list[PlayedGame]]:
    """The latest first; of those before a record the next ones."""

    def work(db: Database) -> list[PlayedGame]:
        wanted, values = _wanted(person, filters, public, hidden)
        if filters.before:
            wanted += " AND (s.ended, s.record) < (SELECT ended, record FROM games WHERE record=?)"
            values.append(filters.before)
        asked = f"{LINE}{MINE}{wanted} ORDER BY s.ended DESC, s.record DESC LIMIT ?"
        return [_line(row) for row in db.execute(asked, (*values, most))]

    return work


def _line(row: Sequence[Any]) -> PlayedGame:
    line = PlayedGame(*row)
    return line._replace(
        rated=bool(line.rated),
        listed=bool(line.listed),
        gave_up=bool(line.gave_up),
        has_record=bool(line.has_record),
        hidden=bool(line.hidden),
    )


def how_many(person: str, filters: Filters, public: bool = False) -> Work[int]:
    def work(db: Database) -> int:
        wanted, values = _wanted(person, filters, public)
        return int(db.execute(f"SELECT count(*) {MINE}{wanted}", values).fetchone()[0])

    return work


SEATS = (
    "SELECT s.record, s.seat, s.person, s.bot, coalesce(nullif(p.name, ''), s.name), s.score, "
    "p.picture, p.realm, coalesce(p.kept, 0) FROM game_seats s LEFT JOIN people p ON p.id=s.person "
    "WHERE s.record=? ORDER BY s.seat"
)


def seats_of(records: Sequence[str]) -> Work[dict[str, list[OtherSeat]]]:
    """Everybody at these games, as they are called now."""

    def work(db: Database) -> dict[str, list[OtherSeat]]:
        return {
            record: [
                OtherSeat(*row)._replace(kept=bool(row[-1])) for row in db.execute(SEATS, (record,))
            ]
            for record in records
        }

    return work


def hide(person: str, record: str, hidden: bool) -> Work[bool]:
    """Off one's own list, or back again; whether one played it."""

    def work(db: Database) -> bool:
        done = db.execute(
            "UPDATE game_seats SET hidden=? WHERE record=? AND person=?",
            (int(hidden), record, person),
        )
        return done.rowcount > 0

    return work


def ratings_of(person: str) -> Work[list[RatingRow]]:
    def work(db: Database) -> list[RatingRow]:
        found = db.execute("SELECT game, mu, sigma, n FROM ratings WHERE who=?", (person,))
        return [RatingRow(*row) for row in found]

    return work


def games_played(person: str) -> Work[list[str]]:
    """Which games, not how many."""

    def work(db: Database) -> list[str]:
        return [str(game) for (game,) in db.execute(f"SELECT DISTINCT g.game {MINE}", (person,))]

    return work


def course_of(person: str, game: str) -> Work[list[Point]]:
    """Their rating after each game that counted, the oldest first."""

    def work(db: Database) -> list[Point]:
        found = db.execute(
            f"SELECT s.ended, s.mu2, s.sigma2 {MINE} AND g.game=? AND s.mu2 IS NOT NULL "
            "ORDER BY s.ended DESC, s.record DESC LIMIT ?",
            (person, game, MOST_POINTS),
        )
        return [Point(*row) for row in found][::-1]

    return work


def scores_of(person: str, game: str, public: bool = False) -> Work[list[Score]]:
    """For statistics. Others are told of what everybody may find, and of what counted."""

    def work(db: Database) -> list[Score]:
        found = db.execute(
            f"{SCORES}{MINE} AND g.game=? {_told(public)} ORDER BY s.ended DESC LIMIT ?",
            (person, game, MOST_COUNTED),
        )
        return [Score(*row) for row in found]

    return work


def _told(public: bool) -> str:
    return "AND (g.listed=1 OR g.rated=1)" if public else ""


def against_bots(person: str, game: str, public: bool = False) -> Work[list[AgainstBot]]:
    """Where one came out, beside each bot that played to the end."""

    def work(db: Database) -> list[AgainstBot]:
        found = db.execute(
            f"{AGAINST_BOTS} {_told(public)} GROUP BY o.bot",
            (person, game),
        )
        return [AgainstBot(bot, games, float(ahead)) for bot, games, ahead in found]

    return work


def companions(person: str) -> Work[list[Companion]]:
    """With whom one has played, those first with whom one did most."""

    def work(db: Database) -> list[Companion]:
        found = db.execute(
            "SELECT o.person, p.name, p.picture, p.realm, p.kept, count(*) AS games "
            "FROM game_seats s JOIN game_seats o ON o.record=s.record AND o.person<>s.person "
            "JOIN people p ON p.id=o.person WHERE s.person=? AND s.hidden=0 "
            "GROUP BY o.person, p.name, p.picture, p.realm, p.kept "
            "ORDER BY games DESC, o.person LIMIT ?",
            (person, MOST_COMPANIONS),
        )
        return [Companion(*row)._replace(kept=bool(row[4])) for row in found]

    return work


def tried_deals(person: str) -> Work[list[TriedDeal]]:
    """The earliest first."""

    def work(db: Database) -> list[TriedDeal]:
        found = db.execute(
            "SELECT deals.id, kind, date, game, record, counts, began, score, margin "
            "FROM tries JOIN deals ON deals.id=deal WHERE person=? ORDER BY began LIMIT ?",
            (person, MOST_COUNTED),
        )
        return [TriedDeal(*row)._replace(counts=bool(row[5])) for row in found]

    return work


def tables_talked_at(person: str, after: str, most: int) -> Work[list[str]]:
    """Where they sit or sat, in the order of the tables' names, those behind one of them."""

    def work(db: Database) -> list[str]:
        found = db.execute(
            "SELECT DISTINCT table_id FROM chairs WHERE person=? AND table_id>? "
            "ORDER BY table_id LIMIT ?",
            (person, after, most),
        )
        return [str(table) for (table,) in found]

    return work


def said_at(person: str, table: str) -> Work[list[tuple[int, str, str]]]:
    """What they said there: the number of the line, its text, or which of the set phrases."""

    def work(db: Database) -> list[tuple[int, str, str]]:
        found = db.execute(
            "SELECT n, text, phrase FROM chairs JOIN chat ON chat.table_id=chairs.table_id "
            "AND chat.seat=chairs.seat WHERE chairs.table_id=? AND person=? ORDER BY n",
            (table, person),
        )
        return [(int(n), str(text), str(phrase)) for n, text, phrase in found]

    return work


def answered_puzzles(person: str, after: str, most: int) -> Work[list[Answered]]:
    """In the order of their names, those behind one of them."""

    def work(db: Database) -> list[Answered]:
        found = db.execute(
            "SELECT puzzle, answer, is_right, at FROM puzzle_tries WHERE person=? AND puzzle>? "
            "ORDER BY puzzle LIMIT ?",
            (person, after, most),
        )
        return [Answered(*row)._replace(right=bool(row[2])) for row in found]

    return work


def have_played(one: str, two: str) -> Work[bool]:
    """Whether two people have finished a game together."""

    def work(db: Database) -> bool:
        asked = (
            "SELECT 1 FROM game_seats s JOIN game_seats o ON o.record=s.record "
            "WHERE s.person=? AND o.person=? LIMIT 1"
        )
        return db.execute(asked, (one, two)).fetchone() is not None

    return work


def since_when(person: str) -> Work[float]:
    def work(db: Database) -> float:
        found = db.execute("SELECT made FROM people WHERE id=?", (person,)).fetchone()
        return float(found[0]) if found else 0.0

    return work


def devices_of(person: str) -> Work[int]:
    def work(db: Database) -> int:
        asked = "SELECT count(*) FROM browser_people WHERE person=?"
        return int(db.execute(asked, (person,)).fetchone()[0])

    return work


def under_way_of(person: str) -> Work[int]:
    """How many games they are in the middle of."""

    def work(db: Database) -> int:
        asked = (
            "SELECT count(*) FROM chairs JOIN tables ON tables.id=chairs.table_id "
            "WHERE chairs.person=? AND chairs.kind='person' AND tables.status='playing'"
        )
        return int(db.execute(asked, (person,)).fetchone()[0])

    return work


def counts_against_bots(person: str, game: str) -> Work[bool]:
    """Whether they are in the middle of a game that counts, and with nobody else."""

    def work(db: Database) -> bool:
        asked = (
            "SELECT 1 FROM chairs JOIN tables ON tables.id=chairs.table_id "
            "WHERE chairs.person=? AND chairs.kind='person' AND tables.rated=1 "
            "AND tables.game=? AND tables.status='playing' AND NOT EXISTS "
            "(SELECT 1 FROM chairs other WHERE other.table_id=tables.id AND other.kind='person' "
            "AND other.seat<>chairs.seat) LIMIT 1"
        )
        return db.execute(asked, (person, game)).fetchone() is not None

    return work
