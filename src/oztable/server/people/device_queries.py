"""What is asked about the devices of a person, in SQL. Each function is work for `Store.do`."""

from __future__ import annotations

from collections.abc import Collection
from hashlib import sha256
from typing import NamedTuple

from oztable.server.people.queries import leave_browser
from oztable.server.rows import Database, Work

LINK_SECONDS = 600.0


class Device(NamedTuple):
    """A browser at which somebody plays, by all secrets of it that bring them there."""

    device: str
    label: str
    seen: float
    hashes: tuple[str, ...]

    @property
    def id(self) -> str:
        """By which a page names it, and learns nothing else of it."""
        return sha256(f"device {self.device}".encode()).hexdigest()[:20]


def devices_at(person: str) -> Work[list[Device]]:
    """The one that was here last, first."""

    def work(db: Database) -> list[Device]:
        found = db.execute(
            "SELECT device, label, browsers.seen, browsers.hash FROM browser_people "
            "JOIN browsers ON browsers.hash=browser_people.hash WHERE person=? "
            "ORDER BY browsers.seen DESC, browsers.hash",
            (person,),
        )
        devices: dict[str, Device] = {}
        for device, label, seen, hash_ in found:
            one = devices.get(device, Device(device, "", seen, ()))
            devices[device] = one._replace(label=one.label or label, hashes=(*one.hashes, hash_))
        return [*devices.values()]

    return work


def label_device(browser: str, label: str) -> Work[None]:
    """Written where it is news."""

    def work(db: Database) -> None:
        db.execute("UPDATE browsers SET label=?1 WHERE hash=?2 AND label<>?1", (label, browser))

    return work


def sign_out(person: str, browsers: Collection[str]) -> Work[None]:
    """They play at this device no more; others who do go on."""

    def work(db: Database) -> None:
        for browser in browsers:
            leave_browser(db, browser, person)
        void_links(db, person)

    return work


def void_links(db: Database, person: str) -> None:
    """Whoever was at a device of theirs may have made some, to come in as this person later."""
    db.execute("DELETE FROM device_links WHERE person=?", (person,))
    db.execute(
        "DELETE FROM invites WHERE kind='move' AND (table_id, seat) IN "
        "(SELECT table_id, seat FROM chairs WHERE person=?)",
        (person,),
    )


def add_device_link(hash_: str, person: str, now: float) -> Work[None]:
    """The one before it is void."""

    def work(db: Database) -> None:
        db.execute("DELETE FROM device_links WHERE until<?", (now,))
        db.execute("DELETE FROM device_links WHERE person=?", (person,))
        db.execute("INSERT INTO device_links VALUES (?,?,?)", (hash_, person, now + LINK_SECONDS))

    return work


def use_device_link(hash_: str, now: float) -> Work[str]:
    """Whom it lets in, once; nobody where it is used, late or unknown."""

    def work(db: Database) -> str:
        asked = "SELECT person FROM device_links WHERE hash=? AND until>?"
        found = db.execute(asked, (hash_, now)).fetchone()
        used = db.execute("DELETE FROM device_links WHERE hash=?", (hash_,)).rowcount
        return str(found[0]) if found and used == 1 else ""

    return work
