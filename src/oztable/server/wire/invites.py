"""What goes over HTTP about links that were given out, and about one's own devices."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct


class InviteGiven(Struct, frozen=True):
    """A link that was given out and is still good; its secret nobody knows any more."""

    id: str
    kind: Literal["seat", "move", "watch"]
    seat: int | None
    made: str


class SayWords(Struct, frozen=True, forbid_unknown_fields=True):
    """However they were written: capitals, accents and what stands between do not count."""

    words: Annotated[str, Meta(min_length=1, max_length=80)]


class WordsHeard(Struct, frozen=True):
    """Where one sits down: a path with a secret behind its #."""

    path: str


class DeviceLink(Struct, frozen=True):
    """Brings all that is somebody's to another device. It serves once, within ten minutes."""

    link: str
    qr: str  # the path of a picture of it
    qr_size: int


class Device(Struct, frozen=True):
    """A browser at which one plays."""

    id: str
    label: str  # such as `iPhone`; empty where nobody can tell
    seen: str
    here: bool  # this very browser


INVITE_TYPES: list[Any] = [InviteGiven, SayWords, WordsHeard, Device, DeviceLink]
