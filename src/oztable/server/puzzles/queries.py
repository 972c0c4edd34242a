"""What is asked about puzzles, in SQL. Each function is work for `Store.do`."""

from __future__ import annotations

from typing import NamedTuple

from oztable.server.people import queries as people_queries
from oztable.server.puzzles import duels
from oztable.server.puzzles.duels import Strength
from oztable.server.record_queries import seal_of
from oztable.server.rows import Database, Work


class Answer(NamedTuple):
    """What a person chose in a puzzle."""

    puzzle: str
    action: str
    is_right: bool
    start: Strength  # of the puzzle, before anybody tried it


class Duel(NamedTuple):
    """What came of an answer; only the first one counts."""

    counts: bool
    before: Strength
    person: Strength
    puzzle: Strength


def listed_games(game: str, now: float) -> Work[list[str]]:
    """The records of those that everybody may find, were played to the end by all who began them
    and are not sealed: the one that ended first, first."""

    def work(db: Database) -> list[str]:
        asked = (
            "SELECT games.record, text FROM games JOIN records ON records.id=games.record "
            "WHERE games.game=? AND listed=1 AND how='played' AND NOT EXISTS (SELECT 1 "
            "FROM game_seats WHERE game_seats.record=games.record AND gave_up=1) "
            "ORDER BY ended, games.record"
        )
        found = db.execute(asked, (game,)).fetchall()
        return [str(text) for record, text in found if seal_of(record)(db) <= now]

    return work


class Solver(NamedTuple):
    strength: Strength
    tried: frozenset[str]
    solved: int = 0


def solver(person: str) -> Work[Solver]:
    """How strong a person is, which puzzles they have answered, and how many of them right."""

    def work(db: Database) -> Solver:
        asked = "SELECT mu, sigma, n FROM puzzle_solvers WHERE person=?"
        found = db.execute(asked, (person,)).fetchone()
        asked = "SELECT puzzle, is_right FROM puzzle_tries WHERE person=?"
        tried = {str(puzzle): bool(right) for puzzle, right in db.execute(asked, (person,))}
        strength = Strength(*found) if found else duels.NEW_PERSON
        return Solver(strength, frozenset(tried), sum(tried.values()))

    return work


def rating_of(puzzle: str, start: Strength) -> Work[Strength]:
    """How strong a puzzle is by now."""

    def work(db: Database) -> Strength:
        asked = "SELECT mu, sigma, n FROM puzzle_ratings WHERE puzzle=?"
        found = db.execute(asked, (puzzle,)).fetchone()
        return Strength(*found) if found else start

    return work


def answer_puzzle(hash_: str, person: str, given: Answer, now: float) -> Work[Duel]:
    """The first answer of somebody, who is somebody new where nobody plays at this browser; every
    other changes nothing. To be done alone: rows of both are held until it is written."""

    def work(db: Database) -> Duel:
        if person:
            who = person
        else:
            db.execute(people_queries.KNOWN, (hash_, now))
            who = people_queries.add_person(hash_, now)(db)
        try_ = (who, given.puzzle, given.action, int(given.is_right), now)
        added = db.execute(
            "INSERT INTO puzzle_tries VALUES (?,?,?,?,?) ON CONFLICT DO NOTHING", try_
        )
        before = _held(db, "puzzle_solvers", "person", who, duels.NEW_PERSON)
        its = _held(db, "puzzle_ratings", "puzzle", given.puzzle, given.start)
        if added.rowcount != 1:
            return Duel(False, before, before, its)
        mine, new = duels.after(before, its, given.is_right)
        _write(db, "puzzle_solvers", "person", who, mine)
        _write(db, "puzzle_ratings", "puzzle", given.puzzle, new)
        return Duel(True, before, mine, new)

    return work


def _held(db: Database, table: str, key: str, whose: str, start: Strength) -> Strength:
    """Nobody else changes it until this is committed, whichever worker they are at."""
    found = db.execute(
        f"INSERT INTO {table} VALUES (?,?,?,?) ON CONFLICT ({key}) "  # noqa: S608
        f"DO UPDATE SET n={table}.n RETURNING mu, sigma, n",
        (whose, *start),
    ).fetchone()
    return Strength(*found)


def _write(db: Database, table: str, key: str, whose: str, to: Strength) -> None:
    db.execute(f"UPDATE {table} SET mu=?, sigma=?, n=? WHERE {key}=?", (*to, whose))  # noqa: S608
