"""What is kept of notices and of the channels they go by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

Kind = Literal["turn", "alarm", "nudge"]
ChannelKind = Literal["push", "json", "ntfy", "matrix", "discord", "mail"]

MOST_FAILS = 10  # in a row; then a channel is off
MOST_CHANNELS = 10  # of one person


class Asking(NamedTuple):
    """Somebody is to be told."""

    person: str
    go: int  # the row of the log that began it
    kind: Kind
    due: float


class Change(NamedTuple):
    """What a change of a table means for notices. `closes`: the one who was asked has answered, or
    the whole go is over."""

    closes: Literal["", "asked", "go"] = ""
    asks: tuple[Asking, ...] = ()


class Channel(NamedTuple):
    id: str
    person: str
    kind: ChannelKind
    target: str
    secret: str = ""
    browser: str = ""
    base: str = ""
    lang: str = "en"
    is_on: bool = True
    fails: int = 0
    why: str = ""
    hour: int = 9
    slot: float | None = None
    due: float | None = None
    code: str = ""
    tries: int = 0


def channel_in(row: Sequence[Any]) -> Channel:
    return Channel(*row)._replace(is_on=bool(row[8]))


class Waiting(NamedTuple):
    """A send that is due."""

    notice: str
    channel: str
    due: float


class Quiet(NamedTuple):
    """Hours in which nobody is woken."""

    start: int = 22
    until: int = 8


class Ready(NamedTuple):
    """All that is to be known before a notice goes out."""

    channel: Channel
    kind: Kind
    table: str
    game: str
    seats: tuple[int, ...]
    tries: int
    quiet: Quiet
    zone: str
    today: int  # notices that this person was sent within a day
    is_open: bool  # nobody has taken the go, and it is not too late
