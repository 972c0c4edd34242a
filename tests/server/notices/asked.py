"""What is asked about notices, for the tests that look how it is found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from oztable.server.notices import channel_queries, notice_queries
from oztable.server.notices.rows import Asking, Change, Channel, Quiet, Waiting

MAIL = Channel("mail", "p2", "mail", "a@example.org", slot=1.0, due=1.0, code="x")
HOOK = Channel("hook", "p1", "json", "https://hooks.example/a")
ONE = Waiting("n", "hook", 5.0)


def _noted() -> Any:
    def work(db: Any) -> None:
        channel_queries.write(db, HOOK)
        asks = (Asking("p1", 1, "turn", 5.0), Asking("p1", 1, "alarm", 6.0))
        notice_queries.note_change("1", Change("asked", asks), 1.0)(db)
        notice_queries.note_change("1", Change("go"), 1.0)(db)

    return work


def _ready() -> Any:
    def work(db: Any) -> None:
        channel_queries.write(db, HOOK)
        db.execute(
            "INSERT INTO notices (id, person, table_id, go, kind, made) VALUES (?,?,?,9,'turn',1)",
            ("n", "p1", "1"),
        )
        db.execute("INSERT INTO sends (notice, channel, due, tries) VALUES ('n','hook',5,0)")
        assert notice_queries.ready(ONE, 9.0)(db)

    return work


OF_NOTICES: dict[str, Callable[[], Any]] = {
    "note_change": _noted,
    "waiting": lambda: notice_queries.waiting(9.0),
    "ready": _ready,
    "claim": lambda: notice_queries.claim(ONE, 60.0),
    "put_off": lambda: notice_queries.put_off(ONE, 60.0),
    "failed": lambda: notice_queries.failed(ONE, 60.0, "500", True),
    "went": lambda: notice_queries.went(ONE, 60.0),
    "drop": lambda: notice_queries.drop(ONE),
    "close": lambda: notice_queries.close("n", 60.0),
    "not_yet_sent": lambda: notice_queries.not_yet_sent(["p1"], 9.0),
    "forget_old": lambda: notice_queries.forget_old(9.0),
    "channels_of": lambda: channel_queries.channels_of("p1"),
    "quiet_of": lambda: channel_queries.quiet_of("p1"),
    "set_channels": lambda: channel_queries.set_channels("p2", [MAIL], Quiet(), "Europe/Paris"),
    "write": lambda: lambda db: channel_queries.write(db, HOOK),
    "confirm": lambda: channel_queries.confirm("p2", "mail", "y", 1.0),
    "renew_push": lambda: channel_queries.renew_push("h", ["p2"], "", ("t", "s")),
    "tested": lambda: channel_queries.tested("mail", "500"),
    "digests_due": lambda: channel_queries.digests_due(9.0),
    "claim_digest": lambda: channel_queries.claim_digest(MAIL, 60.0),
    "zone_of": lambda: channel_queries.zone_of("p2"),
    "waits_since": lambda: channel_queries.waits_since("p2", 9.0),
    "digest_done": lambda: channel_queries.digest_done("mail", 90.0),
    "digest_failed": lambda: channel_queries.digest_failed("mail", 90.0, "451"),
    "waiting_for": lambda: channel_queries.waiting_for(["p1"]),
    "push_secret": lambda: channel_queries.push_secret("ab"),
}
