"""What is asked about links that were given out, in SQL. Each function is work for `Store.do`."""

from __future__ import annotations

from oztable.server.queries import INVITE, add_invite
from oztable.server.rows import Database, InviteRow, Work


def invites_of(table: str) -> Work[list[InviteRow]]:
    """Those that were given out and are still good, the latest first."""

    def work(db: Database) -> list[InviteRow]:
        found = db.execute(f"{INVITE} WHERE table_id=? ORDER BY rowid DESC", (table,))
        return [InviteRow(*row) for row in found]

    return work


def invite_by_id(id_: str) -> Work[InviteRow | None]:
    def work(db: Database) -> InviteRow | None:
        found = db.execute(f"{INVITE} WHERE id=?", (id_,)).fetchone()
        return InviteRow(*found) if found else None

    return work


def take_back(id_: str) -> Work[None]:
    """Whoever has the link comes in no more."""

    def work(db: Database) -> None:
        db.execute("DELETE FROM invites WHERE id=?", (id_,))

    return work


def find_words(words: str, now: float) -> Work[InviteRow | None]:
    """What three words that were said stand for, while they are good."""

    def work(db: Database) -> InviteRow | None:
        found = db.execute(f"{INVITE} WHERE words=? AND words_until>?", (words, now)).fetchone()
        return InviteRow(*found) if found else None

    return work


def say_words(words: str, secret: str, now: float) -> Work[InviteRow | None]:
    """What they open: an invite of the same kind under a new secret, once."""

    def work(db: Database) -> InviteRow | None:
        found = find_words(words, now)(db)
        if not found:
            return None
        db.execute("UPDATE invites SET words=NULL WHERE words=?", (words,))
        new = found._replace(hash=secret, made=now, words="", words_until=0.0)
        add_invite(new)(db)
        return new

    return work
