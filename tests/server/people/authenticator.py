"""An authenticator for tests: a key that answers challenges as a browser would send it on."""

from __future__ import annotations

import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import bytes_to_base64url as text

PRESENT, VERIFIED, WITH_KEY = 0x01, 0x04, 0x40


class Authenticator:
    def __init__(self, origin: str, host: str = "localhost") -> None:
        self.origin, self.host = origin, host
        self.id = secrets.token_bytes(16)
        self.uses = 0
        self._key = ec.generate_private_key(ec.SECP256R1())

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        point = self._key.public_key().public_numbers()
        x, y = (number.to_bytes(32, "big") for number in (point.x, point.y))
        key = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        data = self._data(PRESENT | VERIFIED | WITH_KEY)
        data += bytes(16) + len(self.id).to_bytes(2, "big") + self.id + key
        whole = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        said = self._said("webauthn.create", options)
        return self._sent({"clientDataJSON": text(said), "attestationObject": text(whole)})

    def answer(self, options: dict[str, Any]) -> dict[str, Any]:
        self.uses += 1
        data, said = self._data(PRESENT | VERIFIED), self._said("webauthn.get", options)
        signed = self._key.sign(data + hashlib.sha256(said).digest(), ec.ECDSA(hashes.SHA256()))
        return self._sent({
            "clientDataJSON": text(said), "authenticatorData": text(data), "signature": text(signed)
        })  # fmt: skip

    def _data(self, flags: int) -> bytes:
        host = hashlib.sha256(self.host.encode()).digest()
        return host + bytes([flags]) + self.uses.to_bytes(4, "big")

    def _said(self, kind: str, options: dict[str, Any]) -> bytes:
        challenge = options["challenge"]
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def _sent(self, response: dict[str, str]) -> dict[str, Any]:
        name = text(self.id)
        return {"id": name, "rawId": name, "type": "public-key", "response": response}
