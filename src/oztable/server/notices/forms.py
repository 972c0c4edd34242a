"""What a notice says, and the form that each channel takes. Which game, and where; nothing of the
cards, of what was said, or of other people."""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import quote, urlsplit

import msgspec

from oztable.core.language import Language
from oztable.games import is_installed, spec_of
from oztable.server.notices.outside import Unsafe
from oztable.server.notices.push import KEPT, PushKey, keys_of, sealed
from oztable.server.notices.rows import Channel
from oztable.server.wording import say

JSON = {"content-type": "application/json"}


class Message(NamedTuple):
    id: str
    kind: str
    game: str
    text: str
    link: str


class Shipment(NamedTuple):
    url: str
    body: bytes
    headers: dict[str, str]
    method: str = "POST"


def message(id_: str, kind: str, game: str, path: str, channel: Channel) -> Message:
    language: Language = "fr" if channel.lang == "fr" else "en"
    title = spec_of(game).name.into(language) if game and is_installed(game) else game
    text = say(f"notice_{kind}", language, game=title)
    return Message(id_, kind, game, text, f"{channel.base}{path}")


def shipment(channel: Channel, told: Message, key: PushKey, now: float) -> Shipment:
    """Raises Unsafe where the channel is of no use."""
    match channel.kind:
        case "push":
            return _push(channel, told, key, now)
        case "ntfy":
            body = told.text.encode()
            headers = {"click": told.link, "x-sequence-id": told.id, **_bearer(channel)}
            return Shipment(channel.target, body, headers)
        case "matrix":
            content = {"msgtype": "m.text", "body": f"{told.text} {told.link}"}
            url = f"{matrix_url(channel.target)}/{quote(told.id, safe='')}"
            return Shipment(url, msgspec.json.encode(content), JSON | _bearer(channel), "PUT")
        case "discord":
            said = {"content": f"{told.text} {told.link}", "allowed_mentions": {"parse": []}}
            return Shipment(channel.target, msgspec.json.encode(said), JSON)
        case _:
            body = msgspec.json.encode(told._asdict())
            return Shipment(channel.target, body, JSON | _bearer(channel))


def _bearer(channel: Channel) -> dict[str, str]:
    return {"authorization": f"Bearer {channel.secret}"} if channel.secret else {}


def matrix_url(target: str) -> str:
    """Of a room, given as https://HOME.SERVER/!room:server. Raises Unsafe."""
    parts = urlsplit(target)
    room = parts.path.removeprefix("/")
    if not room.startswith("!") or "/" in room or parts.query:
        raise Unsafe("hook_room")
    at = f"{parts.scheme}://{parts.netloc}/_matrix/client/v3/rooms"
    return f"{at}/{quote(room, safe='')}/send/m.room.message"


def _push(channel: Channel, told: Message, key: PushKey, now: float) -> Shipment:
    public, _, auth = channel.secret.partition(" ")
    try:
        keys = keys_of(public, auth)
    except ValueError:
        raise Unsafe("hook_form") from None
    contact = channel.base if channel.base.startswith("https://") else "mailto:oz@localhost"
    path = "/" + told.link.partition("//")[2].partition("/")[2]
    content = {"id": told.id, "text": told.text, "path": path}
    headers = {
        "authorization": key.authorization(channel.target, contact, now),
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        "ttl": str(KEPT),
        "urgency": "high" if told.kind == "alarm" else "normal",
        "topic": told.id,
    }
    return Shipment(channel.target, sealed(msgspec.json.encode(content), keys), headers)


def shown(channel: Channel) -> str:
    """A target as its own person sees it, in a place where others may look over a shoulder."""
    if channel.kind == "mail":
        name, _, host = channel.target.rpartition("@")
        return f"{name[:1]}…@{host}"
    host = urlsplit(channel.target).hostname or ""
    return host if channel.kind == "push" else f"{host} …{channel.target[-4:]}"
