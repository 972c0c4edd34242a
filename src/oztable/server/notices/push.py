"""Web push: what is said is sealed for one browser (RFC 8291 in the form of RFC 8188), and the push
service is told by a signature who sends it (RFC 8292). The service reads none of it."""

from __future__ import annotations

import base64
import os
from typing import NamedTuple
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

CURVE = ec.SECP256R1()
VALID = 12 * 3600.0  # seconds, of a signature
ROOM = 512  # every notice has this length, so that it says nothing
RECORD = 4096
KEPT = 86_400  # seconds, by the push service for a browser that is off


class Keys(NamedTuple):
    """Of one browser, as it gives them."""

    public: bytes
    auth: bytes


class PushKey:
    """Who we are to push services: the same for all workers, and from one start to the next."""

    def __init__(self, secret: str) -> None:
        self._private = ec.derive_private_key(int(secret, 16), CURVE)

    @property
    def public(self) -> str:
        return in_base64(_point(self._private.public_key()))

    def authorization(self, url: str, contact: str, now: float) -> str:
        parts = urlsplit(url)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(now + VALID)}
        signed = ".".join(
            in_base64(msgspec.json.encode(part))
            for part in ({"typ": "JWT", "alg": "ES256"}, {**claims, "sub": contact})
        )
        r, s = decode_dss_signature(self._private.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        signature = in_base64(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
        return f"vapid t={signed}.{signature}, k={self.public}"


def new_key() -> str:
    return f"{ec.generate_private_key(CURVE).private_numbers().private_value:064x}"


def keys_of(public: str, auth: str) -> Keys:
    """Raises ValueError."""
    found = Keys(from_base64(public), from_base64(auth))
    ec.EllipticCurvePublicKey.from_encoded_point(CURVE, found.public)
    if len(found.auth) != 16:
        raise ValueError("auth")
    return found


def sealed(
    text: bytes,
    keys: Keys,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
    room: int = ROOM,
) -> bytes:
    """`own` and `salt` are fresh each time."""
    own, salt = own or ec.generate_private_key(CURVE), salt or os.urandom(16)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, keys.public)
    point = _point(own.public_key())
    about = b"WebPush: info\0" + keys.public + point
    shared = _derived(own.exchange(ec.ECDH(), theirs), keys.auth, about, 32)
    key = _derived(shared, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(shared, salt, b"Content-Encoding: nonce\0", 12)
    padded = text + b"\2" + bytes(max(0, room - len(text)))
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(point)]) + point
    return head + AESGCM(key).encrypt(nonce, padded, None)


def _derived(secret: bytes, salt: bytes, about: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, about).derive(secret)


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )


def in_base64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def from_base64(text: str) -> bytes:
    """Raises ValueError."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
