"""How fast and how much: token buckets by seat, socket and address, in bounded memory."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import Any, Generic, NamedTuple, TypeVar

T = TypeVar("T")
Clock = Callable[[], float]

MOST_KEYS = 20_000


class Rate(NamedTuple):
    """So many a second in the long run, and so many at once."""

    per_second: float
    burst: float


class Limits(NamedTuple):
    """What a family needs with room to spare, and what keeps one stranger from being all of us."""

    messages: Rate = Rate(20, 60)  # by socket
    moves: Rate = Rate(10, 30)  # by seat
    chat: Rate = Rate(0.5, 8)  # by seat
    hints: Rate = Rate(0.5, 12)  # by browser: each is a second of a bot's process
    requests: Rate = Rate(25, 300)  # by address; a first visit fetches every card of a deck
    tables: Rate = Rate(60 / 3600, 30)  # made by address
    invites: Rate = Rate(0.2, 40)  # made by address
    replays: Rate = Rate(400, 8_000)  # steps of finished games played again, by address
    prints: Rate = Rate(0.2, 12)  # files of cards, by address: each is a process of its own
    guesses: Rate = Rate(10 / 60, 10)  # of what lets somebody in, by address
    trials: Rate = Rate(1 / 30, 4)  # of channels for notices, by person
    notices: int = 50  # a day, to one person
    slow_games: int = 20  # of one person at once
    live_games: int = 3  # of one person at once
    open_tables: int = 200  # made by address, not over, and touched within a day
    sockets: int = 60  # open at once by address
    lines: int = 200  # the same, of connections that are no sockets


_FREE = Rate(1e6, 1e6)
# For benchmarks, where all tables are made and played from one machine.
_MANY = 1_000_000
LOOSE_LIMITS = Limits(
    *(_FREE,) * 11,
    notices=_MANY,
    slow_games=_MANY,
    live_games=_MANY,
    open_tables=_MANY,
    sockets=_MANY,
    lines=_MANY,
)


class Bucket:
    """Tokens drip in at a steady rate; each use takes some out."""

    __slots__ = ("_clock", "_rate", "_tokens", "_when")

    def __init__(self, rate: Rate, clock: Clock = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._tokens = rate.burst
        self._when = clock()

    def take(self, cost: float = 1.0) -> bool:
        self._drip()
        if self._tokens < cost:
            return False
        self._tokens -= cost
        return True

    def charge(self, cost: float) -> None:
        """For what is known only when it is done; it may leave a debt."""
        self._drip()
        self._tokens -= cost

    def wait(self, cost: float = 1.0) -> float:
        """Seconds until so much is there again."""
        self._drip()
        return max(0.0, (cost - self._tokens) / self._rate.per_second)

    def _drip(self) -> None:
        now = self._clock()
        more = max(0.0, now - self._when) * self._rate.per_second
        self._tokens = min(self._rate.burst, self._tokens + more)
        self._when = now


class Buckets:
    """A bucket for each key. The one idle longest is forgotten first, when there are too many."""

    def __init__(self, rate: Rate, clock: Clock = time.monotonic, most: int = MOST_KEYS) -> None:
        def bucket(key: Hashable) -> Bucket:
            return Bucket(rate, clock)

        self._of = lru_cache(most)(bucket)

    def __len__(self) -> int:
        return self._of.cache_info().currsize

    def take(self, key: Hashable, cost: float = 1.0) -> bool:
        return self._of(key).take(cost)

    def charge(self, key: Hashable, cost: float) -> None:
        self._of(key).charge(cost)

    def wait(self, key: Hashable) -> float:
        return self._of(key).wait()


class Expiring(Generic[T]):
    """What is given out under a name, can be taken once and lapses after a while. The oldest is
    forgotten first, when there is too much."""

    def __init__(self, seconds: float, most: int, clock: Clock) -> None:
        self._seconds = seconds
        self._most = most
        self._clock = clock
        self._open: OrderedDict[str, tuple[T, float]] = OrderedDict()  # the oldest first

    def __len__(self) -> int:
        return len(self._open)

    def items(self) -> list[tuple[str, T]]:
        return [(name, value) for name, (value, _) in self._open.items()]

    def add(self, name: str, value: T) -> None:
        now = self._clock()
        while self._open and (len(self) >= self._most or next(iter(self._open.values()))[1] <= now):
            self._open.popitem(last=False)
        self._open[name] = value, now + self._seconds

    def take(self, name: str) -> T | None:
        value, until = self._open.pop(name, (None, 0.0))
        return value if self._clock() < until else None


class ConcurrencyLimit:
    """How many are inside at once, by key."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._inside: Counter[Hashable] = Counter()

    def enter(self, key: Hashable) -> bool:
        if self._inside[key] >= self._most:
            return False
        self._inside[key] += 1
        return True

    def leave(self, key: Hashable) -> None:
        self._inside[key] -= 1
        if self._inside[key] <= 0:
            del self._inside[key]

    def __len__(self) -> int:
        return len(self._inside)


class Proxies(NamedTuple):
    """Who is believed about the addresses of others. Of the addresses in X-Forwarded-For the last
    was written by the proxy that speaks to us; with more `hops`, those before it by the proxies
    before it."""

    networks: tuple[IPv4Network | IPv6Network, ...] = ()
    hops: int = 1

    def include(self, peer: str) -> bool:
        if not _is_address(peer):
            return bool(self.networks)  # a Unix socket
        address = ip_address(peer)
        mapped = getattr(address, "ipv4_mapped", None)
        return any((mapped or address) in network for network in self.networks)


NO_PROXIES = Proxies()


def address_of(scope: Any, proxies: Proxies) -> str:
    """Who is at the other end of this ASGI scope. Only a listed proxy is believed when it says for
    whom it asks."""
    peer = scope["client"][0] if scope.get("client") else ""
    if proxies.include(peer):
        said = b",".join(value for name, value in scope["headers"] if name == b"x-forwarded-for")
        through = [part.strip() for part in said.decode("latin-1").split(",")][-proxies.hops :]
        peer = through[0] if _is_address(through[0]) else peer
    return neighbourhood(peer)


def _is_address(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return True


def neighbourhood(peer: str) -> str:
    """In IPv6 one household has a whole /64 to send from."""
    if not _is_address(peer):
        return peer
    address = ip_address(peer)
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(IPv6Address(int(address) >> 64 << 64)) + "/64"
