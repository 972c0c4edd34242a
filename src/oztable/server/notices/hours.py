"""When somebody may be told: quiet hours and digests, where they are. Times are of the calendar."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, tzinfo
from zoneinfo import ZoneInfo

from oztable.server.notices.rows import Quiet

UTC = UTC


def zone_by(name: str) -> tzinfo:
    """UTC where nobody has said, or where this machine does not know it."""
    try:
        return ZoneInfo(name) if name else UTC
    except (ValueError, OSError, KeyError):
        return UTC


def is_zone(name: str) -> bool:
    try:
        ZoneInfo(name)
    except (ValueError, OSError, KeyError):
        return False
    return True


def end_of_quiet(now: float, quiet: Quiet, zone: str) -> float | None:
    """When the quiet hours that it is now are over; None where it is none of them."""
    if quiet.start == quiet.until:
        return None
    here = datetime.fromtimestamp(now, zone_by(zone))
    hours = (quiet.until - quiet.start) % 24
    if (here.hour - quiet.start) % 24 >= hours:
        return None
    return next_hour(now, quiet.until, zone)


def next_hour(now: float, hour: int, zone: str) -> float:
    """When it is next this hour there."""
    here = datetime.fromtimestamp(now, zone_by(zone))
    at = here.replace(hour=hour, minute=0, second=0, microsecond=0)
    if at <= here:
        at = (at.replace(tzinfo=None) + timedelta(days=1)).replace(tzinfo=here.tzinfo)
    return at.timestamp()
