"""What workers say to each other, and to whom."""

from __future__ import annotations

from typing import Any

import msgspec

from oztable.server.cluster.broker import Broker

ACKNOWLEDGED = b"+"
HEARD_WITHIN = 2.0  # seconds


class Beat(msgspec.Struct, tag="beat", array_like=True):
    """A worker lives; so many of its bots' processes have nothing to do; by these versions of their
    rules it plays games."""

    worker: str
    room: int
    rules: dict[str, int]


class Gone(msgspec.Struct, tag="gone", array_like=True):
    """It has handed its tables over."""

    worker: str


class SignedOut(msgspec.Struct, tag="out", array_like=True):
    """At these browsers somebody no longer plays: their pages are to ask again."""

    browsers: list[str]


class BlocksChanged(msgspec.Struct, tag="blocks", array_like=True):
    """Who plays at these browsers has blocked somebody, or no longer: their pages look again."""

    browsers: list[str]


class RulesChanged(msgspec.Struct, tag="rules", array_like=True):
    """Whoever runs the server has decided something: it is to be looked at now."""

    worker: str


class Here(msgspec.Struct, tag="here", array_like=True):
    """Who is at pages of this worker, and how many games with somebody at them are under way."""

    worker: str
    people: list[str]
    games: int


class Met(msgspec.Struct, tag="met", array_like=True):
    """Who looked for company under this name has it, at this table."""

    seek: str
    table: str


class Open(msgspec.Struct, tag="open", array_like=True):
    """A request or a socket that came to `sender` begins, for a table of whom it is said to."""

    stream: str
    sender: str
    scope: dict[str, Any]


class Said(msgspec.Struct, tag="said", array_like=True):
    """An event of ASGI, the n-th of this side."""

    stream: str
    n: int
    event: dict[str, Any]


class End(msgspec.Struct, tag="end", array_like=True):
    stream: str


class Think(msgspec.Struct, tag="think", array_like=True):
    """Somebody with room is asked to think for the bot that decides at this moment of a table."""

    table: str
    seat: int
    moment: int


ToAll = Beat | Gone | SignedOut | BlocksChanged | RulesChanged | Here | Met
ToOne = Open | Said | End | Think

_encode = msgspec.msgpack.Encoder().encode
read_to_all: msgspec.msgpack.Decoder[ToAll] = msgspec.msgpack.Decoder(ToAll)
read_to_one: msgspec.msgpack.Decoder[ToOne] = msgspec.msgpack.Decoder(ToOne)


class Post:
    """Subjects carry the name of the database's cluster: others may use the same broker."""

    def __init__(self, broker: Broker, cluster: str, worker: str) -> None:
        self.broker = broker
        self.worker = worker
        self.everybody = f"oz.{cluster}.all"
        self._cluster = cluster

    def at(self, worker: str) -> str:
        return f"oz.{self._cluster}.to.{worker}"

    async def to_all(self, message: ToAll) -> None:
        """Raises Unreachable."""
        await self.broker.say(self.everybody, _encode(message))

    async def to(self, worker: str, message: ToOne) -> None:
        """Raises Unreachable when the broker is away; nobody knows whether it was heard."""
        await self.broker.say(self.at(worker), _encode(message))

    async def ask(self, worker: str, message: ToOne, seconds: float = HEARD_WITHIN) -> bytes:
        """Raises Unreachable."""
        return await self.broker.ask(self.at(worker), _encode(message), seconds)
