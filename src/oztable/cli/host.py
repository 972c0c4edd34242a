"""`oz host`: the way to the page of whoever runs the server."""

from __future__ import annotations

import secrets
import time
from typing import Annotated
from urllib.parse import urlsplit

from cyclopts import Parameter

from oztable.cli.common import Lang, UsageFault, language, say
from oztable.cli.data import Data, Database, place_from, store_faults
from oztable.cli.wording import WORDS

MINUTES = 10


def host(
    *,
    data: Data = None,
    database: Database = None,
    address: Annotated[
        str, Parameter(help="Where the page stands; else where `oz serve` says it does.")
    ] = "",
    lang: Lang = None,
) -> int:
    """Make a link to the host’s page: reports, bans, doors, a word to all, the disk, copies.

    The link serves once, within ten minutes; the browser that opens it is the host’s for eight
    hours. Whoever may write where the tables are kept may make one, and nobody else.

    Example: oz host

    Example: oz host --data /srv/oz

    Example: oz host --database postgresql://oz@db.example.org/oz
    """
    from oztable.server.holders import hashed
    from oztable.server.office.leaving_links import leave_link

    if address and not _is_address(address):
        raise UsageFault("write --address as https://oz.example.org")
    secret, now = secrets.token_urlsafe(32), time.time()
    with store_faults():
        found = leave_link(place_from(data, database), hashed(secret), now + 60 * MINUTES, now)
    stands = address.rstrip("/") or found
    if not stands:
        raise UsageFault("no `oz serve` has stood there yet; start it, or say --address")
    ends = time.strftime("%H:%M %Z", time.localtime(now + 60 * MINUTES))
    link = f"{stands}/host#{secret}"
    say(WORDS.say("host_link", language(lang), link=link, time=ends, minutes=MINUTES))
    return 0


def _is_address(text: str) -> bool:
    try:
        parts = urlsplit(text)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and bool(parts.hostname)
