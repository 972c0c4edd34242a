"""A client of NATS that speaks TLS wherever the address says so.

The library takes the word of whoever answers for whether a line is encrypted: to one that asks for
nothing it would send the password, and then hands of cards, as they are.
"""

from __future__ import annotations

from typing import Any

from nats.aio.client import Client
from nats.errors import SecureConnWantedError


class Careful(Client):
    async def _process_info(self, info: dict[str, Any], initial_connection: bool = False) -> None:
        """What it says of itself, before anything is sent to it."""
        server = self._current_server
        if initial_connection and server and server.uri.scheme == "tls":
            if not info.get("tls_required") and not info.get("tls_available"):
                raise SecureConnWantedError
            info["tls_required"] = True
        await super()._process_info(info, initial_connection)
