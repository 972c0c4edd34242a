"""The servers of the load run: `python -m benchmarks.load_servers table DATA` and `… echo -`; and
of the attack: `guarded DATA`, with the limits of every day. Behind DATA may stand the address of a
database, and behind that the address of a broker.

The echo is the same stack without the table: uvicorn, starlette and a socket that says back what it
hears.
"""

from __future__ import annotations

import socket
import sys
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from oztable.server.app import ServerConfig, make_app
from oztable.server.cluster.broker import broker_of
from oztable.server.limits import LOOSE_LIMITS, Limits
from oztable.server.place import place_of
from oztable.server.serving import Serving


async def echo(line: WebSocket) -> None:
    await line.accept()
    try:
        while True:
            await line.send_text(await line.receive_text())
    except WebSocketDisconnect:
        pass


def listening() -> socket.socket:
    found = socket.socket(proto=socket.IPPROTO_TCP)
    found.bind(("127.0.0.1", 0))
    print(found.getsockname()[1], flush=True)
    return found


def main() -> None:
    what, data, *database = sys.argv[1:]
    if what == "echo":
        app = Starlette(routes=[WebSocketRoute("/", echo)])
        uvicorn.Server(uvicorn.Config(app, log_config=None)).run(sockets=[listening()])
        return
    limits = Limits() if what == "guarded" else LOOSE_LIMITS
    place = place_of(database[0]) if database else None
    broker = broker_of(database[1]) if database[1:] else None
    config = ServerConfig(Path(data), limits=limits, database=place, broker=broker)
    Serving(make_app(config)).run([listening()])


if __name__ == "__main__":
    main()
