"""Who is strongest at a game: people whose rating is known well, and the bots, on one scale."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from oztable.server.history.list_queries import have_played
from oztable.server.manners.manners_queries import apart
from oztable.server.people.rows import Browser, Shows
from oztable.server.rows import Database, Work
from oztable.server.wire.api import PersonCard
from oztable.server.wire.to_page import Rating
from oztable.study.ratings import START, SURE

MOST = 100
MOST_READ = 500  # of whom some show nothing


class Ranked(NamedTuple):
    card: PersonCard
    rating: Rating
    games: int
    shows: Shows


ASKED = (
    "SELECT id, name, picture, realm, mu, sigma, n, shows FROM ratings JOIN people ON id=who "
    "WHERE game=? AND sigma<? AND kept=1 AND gone IS NULL ORDER BY mu DESC, id LIMIT ?"
)


def ranked(game: str, browser: Browser) -> Work[list[Ranked]]:
    """Those who show it to whoever asks; nobody who has blocked them, or whom they have."""

    def work(db: Database) -> list[Ranked]:
        found = [_ranked(row) for row in db.execute(ASKED, (game, SURE, MOST_READ)).fetchall()]
        shunned = apart([one.card.person for one in found])(db)
        seen = (
            one
            for one in found
            if one.card.person in browser.people
            or (
                not any(frozenset((one.card.person, me)) in shunned for me in browser.people)
                and _shows(db, one, browser.people)
            )
        )
        return [one for one, _ in zip(seen, range(MOST), strict=False)]

    return work


def _ranked(row: Sequence[Any]) -> Ranked:
    id_, name, picture, realm, mu, sigma, n, shows = row
    return Ranked(PersonCard(id_, name, picture, realm, False), Rating(mu, sigma), n, shows)


def _shows(db: Database, one: Ranked, people: Collection[str]) -> bool:
    if one.shows != "played":
        return one.shows == "everybody"
    return any(have_played(me, one.card.person)(db) for me in sorted(people))


MINE = (
    "SELECT id, name, picture, realm, mu, sigma, n, shows FROM ratings JOIN people ON id=who "
    "WHERE who=? AND game=? AND sigma>=? AND kept=1 AND n>0"
)


def unsure(game: str, people: Collection[str]) -> Work[list[Ranked]]:
    """Of these, who are not known well enough yet."""

    def work(db: Database) -> list[Ranked]:
        rows = (db.execute(MINE, (one, game, SURE)).fetchone() for one in sorted(people))
        return [_ranked(row) for row in rows if row]

    return work


STRENGTH = (
    "SELECT kept, shows, mu, sigma FROM people LEFT JOIN ratings ON who=id AND game=? "
    "WHERE id=? AND gone IS NULL"
)


def strengths(people: Collection[str], game: str) -> Work[dict[str, Rating]]:
    """Of those who may play for a rating and do not keep it to themselves."""

    def work(db: Database) -> dict[str, Rating]:
        found = {}
        for person in sorted(people):
            row = db.execute(STRENGTH, (game, person)).fetchone()
            if row and row[0] and row[1] != "me":
                found[person] = Rating(*(START if row[2] is None else row[2:]))
        return found

    return work
