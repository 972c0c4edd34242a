"""How somebody is told that it is for them to play, over HTTP. What stands in a channel is sent to
nobody but its own person, and not whole."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from oztable.server.notices.rows import MOST_CHANNELS, ChannelKind

Hour = Annotated[int, Meta(ge=0, le=23)]


class PutChannel(Struct, frozen=True, forbid_unknown_fields=True):
    """One that is known by its id, or a new one. A push has the endpoint of a browser as its target
    and its two keys, with a space between them, as its secret."""

    id: Annotated[str, Meta(max_length=64)] = ""
    kind: ChannelKind = "json"
    target: Annotated[str, Meta(max_length=1000)] = ""
    secret: Annotated[str, Meta(max_length=500)] = ""
    hour: Hour = 9
    on: bool = True


class PutChannels(Struct, frozen=True, forbid_unknown_fields=True):
    """All of one's channels; those that are not named are gone. The hours from `quiet_from` to
    `quiet_until` are quiet; the same twice: none are."""

    channels: Annotated[list[PutChannel], Meta(max_length=MOST_CHANNELS)]
    quiet_from: Hour = 22
    quiet_until: Hour = 8
    zone: Annotated[str, Meta(max_length=64, pattern=r"^[A-Za-z0-9_+/-]*$")] = ""


class RenewPush(Struct, frozen=True, forbid_unknown_fields=True):
    """This browser has another subscription. `old` is the endpoint before, where it is known."""

    target: Annotated[str, Meta(max_length=1000)]
    secret: Annotated[str, Meta(max_length=500)]
    old: Annotated[str, Meta(max_length=1000)] = ""


class Channel(Struct, frozen=True):
    id: str
    kind: ChannelKind
    target: str  # enough of it to know it again
    state: Literal["on", "off", "failing", "unconfirmed"]
    why: str  # what went wrong last
    fails: int  # in a row; after ten it is off
    hour: int
    here: bool  # a push to this very browser


class Channels(Struct, frozen=True):
    """How one is told, and how one could be at this server."""

    channels: list[Channel]
    quiet_from: int
    quiet_until: int
    zone: str
    push_key: str  # with which a browser lets us push; empty where none would
    mail: bool  # whether this server sends letters


class ConfirmChannel(Struct, frozen=True, forbid_unknown_fields=True):
    """The number that was sent to the address."""

    code: Annotated[str, Meta(min_length=8, max_length=8, pattern=r"^[0-9]+$")]


class ChannelTried(Struct, frozen=True):
    """What came of a notice that was sent to try it out."""

    went: bool
    why: str


NOTICE_TYPES: list[Any] = [PutChannels, RenewPush, Channels, ConfirmChannel, ChannelTried]
