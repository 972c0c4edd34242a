"""What notices are sent to, on this machine: a server of hooks and pushes, one of letters, and a
browser that opens what was sealed for it."""

from __future__ import annotations

import asyncio
import base64
import json
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

HERE = "127.0.0.1"


class Got(NamedTuple):
    method: str
    path: str
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)


class Receiver:
    """Keeps what it is sent, and answers as it is told."""

    def __init__(self) -> None:
        self.got: list[Got] = []
        self.says: Callable[[Got], int | str] = lambda _: 200
        self.takes: Callable[[], float] = lambda: 0.0  # seconds before it answers
        self.news = asyncio.Event()
        self.port = 0

    @property
    def url(self) -> str:
        return f"http://{HERE}:{self.port}"

    async def until(self, count: int) -> list[Got]:
        async with asyncio.timeout(20):
            while len(self.got) < count:
                self.news.clear()
                await self.news.wait()
        return self.got

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
            pairs = [line.partition(":") for line in head[1:] if line]
            headers = {name.lower(): value.strip() for name, _, value in pairs}
            body = await reader.readexactly(int(headers.get("content-length", "0")))
            method, path, _ = head[0].split()
            got = Got(method, path, headers, body)
            self.got.append(got)
            said = self.says(got)
            await asyncio.sleep(self.takes())
            first = f"HTTP/1.1 {said} So\r\nlocation: {self.url}/elsewhere\r\n\r\n"
            writer.write(first.encode() if isinstance(said, int) else said.encode())
            await writer.drain()
            self.news.set()
        finally:
            writer.close()


@asynccontextmanager
async def receiving(**how: Any) -> AsyncIterator[Receiver]:
    receiver = Receiver()
    server = await asyncio.start_server(receiver.serve, HERE, 0, **how)
    receiver.port = server.sockets[0].getsockname()[1]
    async with server:
        yield receiver


class Letter(NamedTuple):
    sender: str
    to: str
    text: str


class PostOffice:
    """As much of SMTP as a letter needs."""

    def __init__(self) -> None:
        self.letters: list[Letter] = []
        self.refuses = False
        self.port = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        def say(line: str) -> None:
            writer.write(f"{line}\r\n".encode())

        say("220 here")
        sender = to = ""
        while line := (await reader.readline()).decode().strip():
            word = line[:4].upper()
            if word == "MAIL":
                sender = line.partition("<")[2].partition(">")[0]
                say("451 not now" if self.refuses else "250 ok")
            elif word == "RCPT":
                to = line.partition("<")[2].partition(">")[0]
                say("250 ok")
            elif word == "DATA":
                say("354 go on")
                text = await reader.readuntil(b"\r\n.\r\n")
                self.letters.append(Letter(sender, to, text.decode()))
                say("250 taken")
            elif word == "QUIT":
                say("221 bye")
                break
            else:
                say("250 here")
        writer.close()


@asynccontextmanager
async def post_office() -> AsyncIterator[PostOffice]:
    office = PostOffice()
    server = await asyncio.start_server(office.serve, HERE, 0)
    office.port = server.sockets[0].getsockname()[1]
    async with server:
        yield office


class PushedTo:
    """A browser that was subscribed, and can read what was pushed to it."""

    def __init__(self) -> None:
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)
        self.public = self.private.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )

    @property
    def secret(self) -> str:
        return f"{unpadded(self.public)} {unpadded(self.auth)}"

    def read(self, body: bytes) -> Any:
        """As RFC 8291 tells a browser to."""
        salt, length = body[:16], body[20]
        point, sealed = body[21 : 21 + length], body[21 + length :]
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        about = b"WebPush: info\0" + self.public + point
        shared = HKDF(hashes.SHA256(), 32, self.auth, about).derive(
            self.private.exchange(ec.ECDH(), theirs)
        )
        key, nonce = (
            HKDF(hashes.SHA256(), size, salt, f"Content-Encoding: {name}\0".encode()).derive(shared)
            for name, size in (("aes128gcm", 16), ("nonce", 12))
        )
        text = AESGCM(key).decrypt(nonce, sealed, None)
        return json.loads(text.rstrip(b"\0").removesuffix(b"\2"))


def unpadded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
