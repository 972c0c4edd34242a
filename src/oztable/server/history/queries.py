"""What is written and asked about finished games, in SQL. Each function is work for `Store.do`."""

from __future__ import annotations

from collections.abc import Sequence

from oztable.server.history.rating import (
    A_DAY,
    COUNTED,
    MOST_CALLED_OFF,
    MOST_OF_A_PAIR,
    Sitting,
    Standing,
    Unrated,
    rated,
    why_no_company,
)
from oztable.server.history.rows import EndedSeat, Ending
from oztable.server.rows import Database, Work
from oztable.study.ratings import START, Rating

KEPT = "SELECT kept FROM people WHERE id=? AND gone IS NULL"
SAME_BROWSER = (
    "SELECT 1 FROM browser_people one JOIN browser_people two ON two.hash=one.hash "
    "WHERE one.person=? AND two.person=?"
)
OF_A_PAIR = (
    "SELECT count(*) FROM game_seats mine JOIN game_seats other ON other.record=mine.record "
    "WHERE mine.person=? AND mine.ended>? AND other.person=? AND mine.mu2 IS NOT NULL"
)
CALLED_OFF = (
    "SELECT count(*) FROM game_seats JOIN games ON games.record=game_seats.record "
    "WHERE person=? AND game_seats.ended>? AND gave_up=1 AND how='called_off'"
)
# Whoever comes second waits until the first has committed, and goes on from there.
RATING_TO_CHANGE = (
    "INSERT INTO ratings VALUES (?,?,?,?,0,?) ON CONFLICT (who, game) DO UPDATE SET n=ratings.n"
)


def note_ending(ending: Ending) -> Work[bool]:
    """Tells of a finished game, once; whether it was told now. It changes ratings if it counts, so
    it wants a commit of its own."""

    def work(db: Database) -> bool:
        seats = [_sitting(db, seat.person, seat.bot) for seat in ending.seats]
        here = ending._replace(seats=_without_gone(ending.seats, seats))
        how = _how(db, here)
        why = ending.why or _why_not(db, ending, seats, how)
        told = db.execute(
            "INSERT INTO games VALUES (?,?,?,?,?,?,?,?,?,?,?) ON CONFLICT DO NOTHING",
            (
                ending.record, ending.game, ending.mode, ending.pace, int(why is None), why or "",
                ending.began, ending.ended, how, _is_listed(db, ending.record), ending.deal,
            ),
        )  # fmt: skip
        if told.rowcount != 1:
            return False
        before = _ratings(db, ending, seats) if why is None else {}
        after = _rated(ending, seats, before) if why is None else {}
        _write_seats(db, here, how, before, after)
        for person, new in after.items():
            db.execute(
                "UPDATE ratings SET mu=?, sigma=?, n=n+1, at=? WHERE who=? AND game=?",
                (*new, ending.ended, person, ending.game),
            )
        return True

    return work


def _sitting(db: Database, person: str, bot: str) -> Sitting:
    found = db.execute(KEPT, (person,)).fetchone() if person else None
    return Sitting(person, bool(found[0]), bot) if found else Sitting(bot=bot)


def _is_listed(db: Database, record: str) -> int:
    """Whether strangers could see the table."""
    asked = "SELECT 1 FROM tables JOIN listed ON table_id=id WHERE record=?"
    return int(db.execute(asked, (record,)).fetchone() is not None)


def _without_gone(seats: Sequence[EndedSeat], sitting: Sequence[Sitting]) -> tuple[EndedSeat, ...]:
    """Who was forgotten meanwhile is nobody."""
    return tuple(
        seat if one.person == seat.person else seat._replace(person="", name="")
        for seat, one in zip(seats, sitting, strict=True)
    )


def _how(db: Database, ending: Ending) -> str:
    """Whoever calls games off again and again has lost this one."""
    given_up = ending.how in ("resigned", "time", "called_off")
    if ending.why or ending.mode != "people" or not ending.early or not given_up:
        return ending.how
    lost = "time" if ending.how == "called_off" else ending.how
    since = ending.ended - A_DAY
    for seat in ending.seats:
        if seat.gave_up and seat.person:
            so_far = db.execute(CALLED_OFF, (seat.person, since)).fetchone()
            if int(so_far[0]) >= MOST_CALLED_OFF:
                return lost
    return "called_off"


def _why_not(db: Database, ending: Ending, seats: Sequence[Sitting], how: str) -> Unrated | None:
    if how not in COUNTED:
        return "called_off"
    if why := why_no_company(ending.game, ending.clock, seats):
        return why
    people = sorted(seat.person for seat in seats if seat.is_person)
    pairs = [(one, two) for one in people for two in people if one < two]
    if any(db.execute(SAME_BROWSER, pair).fetchone() for pair in pairs):
        return "shared_browser"
    since = ending.ended - A_DAY
    for one, two in pairs:
        if int(db.execute(OF_A_PAIR, (one, since, two)).fetchone()[0]) >= MOST_OF_A_PAIR:
            return "pair"
    return None


def _ratings(db: Database, ending: Ending, seats: Sequence[Sitting]) -> dict[str, Rating]:
    """As they are, and stay until the commit. Everybody takes them in the same order."""
    found = {}
    for person in sorted(seat.person for seat in seats if seat.is_person):
        db.execute(RATING_TO_CHANGE, (person, ending.game, *START, ending.ended))
        asked = "SELECT mu, sigma FROM ratings WHERE who=? AND game=?"
        found[person] = Rating(*db.execute(asked, (person, ending.game)).fetchone())
    return found


def _rated(
    ending: Ending, seats: Sequence[Sitting], before: dict[str, Rating]
) -> dict[str, Rating]:
    standing = [Standing(seat.score, seat.won, seat.place) for seat in ending.seats]
    return rated(ending.game, seats, standing, before)


def _write_seats(
    db: Database,
    ending: Ending,
    how: str,
    before: dict[str, Rating],
    after: dict[str, Rating],
) -> None:
    counts = how in COUNTED
    db.executemany(
        "INSERT INTO game_seats VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,0,?,?)",
        [
            (
                ending.record, number, seat.person, seat.bot, seat.name, seat.score,
                seat.place if counts else 0, seat.won if counts else 0.0, int(seat.gave_up),
                *before.get(seat.person, (None, None)), *after.get(seat.person, (None, None)),
                seat.figures, ending.ended,
            )
            for number, seat in enumerate(ending.seats)
        ],
    )  # fmt: skip


def rating_of(person: str, game: str) -> Work[Rating]:
    """Of somebody who has not played yet: where everybody begins."""

    def work(db: Database) -> Rating:
        asked = "SELECT mu, sigma FROM ratings WHERE who=? AND game=?"
        found = db.execute(asked, (person, game)).fetchone()
        return Rating(*found) if found else START

    return work


def forget_person(person: str) -> Work[None]:
    """In the games of others they are somebody; their ratings are gone."""

    def work(db: Database) -> None:
        db.execute("DELETE FROM ratings WHERE who=?", (person,))
        db.execute(
            "INSERT INTO still_named SELECT record, seat FROM game_seats WHERE person=? AND bot='' "
            "ON CONFLICT DO NOTHING",
            (person,),
        )
        db.execute("UPDATE game_seats SET person='', name='', hidden=0 WHERE person=?", (person,))

    return work


def untold(db: Database) -> list[tuple[str, str]]:
    """Some games that were over before games were told of: record and table."""
    found = db.execute("SELECT record, table_id FROM untold WHERE record>'' LIMIT 20")
    return [(str(record), str(table)) for record, table in found]


def told(record: str, ending: Ending | None) -> Work[None]:
    """One of them, of which nothing may be known."""

    def work(db: Database) -> None:
        if db.execute("DELETE FROM untold WHERE record=?", (record,)).rowcount == 1 and ending:
            note_ending(ending)(db)

    return work
