"""By what a browser is known: a cookie for itself, the secrets of invites, tickets for sockets.

A secret is 32 random bytes. Only its SHA-256 is kept: whoever reads the store cannot sit down with
what is there. A slow hash is for passwords, which can be guessed; 256 random bits cannot, and a
fast one leaves a flood of guesses no lever.
"""

from __future__ import annotations

import hmac
import re
import time
from hashlib import sha256
from secrets import token_urlsafe
from typing import NamedTuple

from oztable.server.limits import Clock, Expiring

SECRET_BYTES = 32
A_YEAR = 365 * 24 * 3600
TICKET_SECONDS = 30.0
MOST_TICKETS = 20_000
TICKETS_PER_BROWSER = 16

_SECRET = re.compile(r"[A-Za-z0-9_-]{43}")


def new_secret() -> str:
    return token_urlsafe(SECRET_BYTES)


def hashed(secret: str) -> str:
    return sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


# The cookie


def cookie_name(secure: bool) -> str:
    """With `__Host-` no other host of the same domain can plant it; browsers want https for it."""
    return "__Host-oz" if secure else "oz"


def cookie_header(secret: str, secure: bool) -> str:
    """The value of Set-Cookie for this browser."""
    parts = [f"{cookie_name(secure)}={secret}", "Path=/", f"Max-Age={A_YEAR}"]
    return "; ".join([*parts, "HttpOnly", "SameSite=Strict", *(["Secure"] if secure else [])])


def secret_in(cookies: str, secure: bool) -> str | None:
    """The secret in a Cookie header. Two of that name are none: somebody planted one."""
    found = {
        value.strip()
        for name, _, value in (part.partition("=") for part in cookies.split(";"))
        if name.strip() == cookie_name(secure)
    }
    secret = found.pop() if len(found) == 1 else ""
    return secret if _SECRET.fullmatch(secret) else None


# Tickets


class Admission(NamedTuple):
    """What a ticket opens: a socket of this browser (by the hash of its secret) at this table."""

    browser: str
    table: str


class Tickets:
    """Single-use tickets. They live in memory only: after a restart a page asks for another."""

    def __init__(self, clock: Clock = time.monotonic, most: int = MOST_TICKETS) -> None:
        self._issued = Expiring[Admission](TICKET_SECONDS, most, clock)

    def __len__(self) -> int:
        return len(self._issued)

    def issue(self, browser: str, table: str) -> str:
        """A browser that never uses its tickets loses its own oldest, not other people's."""
        own = [name for name, admission in self._issued.items() if admission.browser == browser]
        if len(own) >= TICKETS_PER_BROWSER:
            self._issued.take(own[0])
        ticket = new_secret()
        self._issued.add(hashed(ticket), Admission(browser, table))
        return ticket

    def redeem(self, ticket: str) -> Admission | None:
        """What it opens, once; nothing when it is unknown, used or late."""
        return self._issued.take(hashed(ticket))


# The hall


def hall_ticket(secret: str, now: float) -> str:
    """Opens the hall for this browser for a while. It is made with the browser's own secret, so
    that any worker can tell, and nobody else can make one."""
    until = str(int(now + TICKET_SECONDS))
    return f"{until}.{_signed(secret, until)}"


def opens_hall(ticket: str, secret: str, now: float) -> bool:
    until, _, signed = ticket.partition(".")
    is_ours = hmac.compare_digest(signed.encode(), _signed(secret, until).encode())
    return is_ours and until.isdigit() and now < int(until) <= now + 2 * TICKET_SECONDS


def _signed(secret: str, until: str) -> str:
    return hmac.new(secret.encode(), f"hall {until}".encode(), sha256).hexdigest()[:40]
