"""What is asked about coming back, for the tests that look how it is found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from oztable.server.people import device_queries, key_queries, queries
from oztable.server.people.key_queries import Passkey
from oztable.server.rows import ChairRow

OF_KEYS: dict[str, Callable[[], Any]] = {
    "name_of": lambda: queries.name_of("p1"),
    "faces": lambda: queries.faces([ChairRow(0, "person", person="p1")], "yellow-brick-road", 1.0),
    "play_as": lambda: queries.play_as("h3", "p3", 1.0),
    "person": lambda: queries.person("p1"),
    "people_at": lambda: queries.people_at("h1"),
    "browser": lambda: queries.browser("h1", 9e9),
    "devices_at": lambda: device_queries.devices_at("p1"),
    "label_device": lambda: device_queries.label_device("h1", "iPhone"),
    "sign_out": lambda: device_queries.sign_out("p9", ["h9"]),
    "void_links": lambda: lambda db: device_queries.void_links(db, "p7"),
    "add_device_link": lambda: device_queries.add_device_link("l", "p1", 1.0),
    "use_device_link": lambda: device_queries.use_device_link("l", 2.0),
    "try_once": lambda: key_queries.try_once("x", 5, 1.0),
    "kept_as": lambda: key_queries.kept_as("mombi"),
    "keys_of": lambda: key_queries.keys_of("p1", "h1", 1.0),
    "keep_sentence": lambda: key_queries.keep_sentence("p5", b"s", b"w"),
    "come_in": lambda: key_queries.come_in("h7", "n7", "p7", 1.0, proved=True),
    "sign_out_others": lambda: key_queries.sign_out_others("p8", "h1"),
    "put": lambda: key_queries.put(b"c", "h1", "enter", 9.0, 1.0),
    "answered": lambda: key_queries.answered(b"c", "h1", "enter", 1.0),
    "add_passkey": lambda: key_queries.add_passkey(Passkey(b"i", "p5", b"k", 0, "")),
    "find_passkey": lambda: key_queries.find_passkey(b"i"),
    "passkeys_of": lambda: key_queries.passkeys_of("p5"),
    "used_passkey": lambda: key_queries.used_passkey(b"i", 1),
}
