"""What goes over HTTP about holidays."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct


class HolidaySaid(Struct, frozen=True):
    first: str  # ISO date
    last: str


class Holidays(Struct, frozen=True):
    """Those that are not over. Slow games stand while one lasts."""

    days: list[HolidaySaid]
    left: int  # days of this year
    today: str  # ISO date, where one is


class Declare(Struct, frozen=True, forbid_unknown_fields=True):
    """A holiday, from tomorrow at the earliest."""

    first: Annotated[str, Meta(pattern=r"^\d{4}-\d\d-\d\d$")]
    last: Annotated[str, Meta(pattern=r"^\d{4}-\d\d-\d\d$")]
    zone: Annotated[str, Meta(max_length=64)] = ""  # of this browser, where none is known


HOLIDAY_TYPES: list[Any] = [Holidays, Declare]
