"""Where the fate of the day comes from: the date and, at a public host, a secret of its own.

At home there is no such secret: whoever has this program can deal the cards of any day, so that
two families play the same and compare. A public host publishes the promise of a day the day before.
"""

from __future__ import annotations

import hashlib
from datetime import date

from oztable.core.verifiable_random import fields

FORMAT = "oztable-today-1"


def fate_of(game: str, edition: str, day: date, pepper: bytes) -> bytes:
    told = fields(FORMAT, game, edition, day.isoformat())
    return hashlib.sha256(told + len(pepper).to_bytes(4, "big") + pepper).digest()
