"""What is pushed can be read by one browser alone, and says who sends it."""

from __future__ import annotations

import base64
import json

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from oztable.server.notices.push import PushKey, from_base64, keys_of, new_key, sealed
from tests.server.notices.receivers import PushedTo

# RFC 8291, appendix A.
PLAIN = "V2hlbiBJIGdyb3cgdXAsIEkgd2FudCB0byBiZSBhIHdhdGVybWVsb24"
OWN = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
PUBLIC = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
BODY = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tl"
    "zAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-"
    "fN"
)


def test_the_example_of_the_standard_comes_out() -> None:
    own = ec.derive_private_key(int.from_bytes(from_base64(OWN), "big"), ec.SECP256R1())
    keys = keys_of(PUBLIC, AUTH)
    found = sealed(from_base64(PLAIN), keys, own, from_base64(SALT), room=0)
    assert found == from_base64(BODY)


def test_a_browser_reads_it_and_its_length_says_nothing() -> None:
    browser = PushedTo()
    keys = keys_of(*browser.secret.split())
    bodies = [sealed(json.dumps(text).encode(), keys) for text in ("a", "b" * 200)]
    assert [browser.read(body) for body in bodies] == ["a", "b" * 200]
    assert len(bodies[0]) == len(bodies[1])
    assert bodies[0][:16] != sealed(b'"a"', keys)[:16]


@pytest.mark.parametrize(
    ("public", "auth"), [("", ""), (PUBLIC[:-4], AUTH), (PUBLIC, "AAAA"), ("é", "é")]
)
def test_keys_that_are_none_are_refused(public: str, auth: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - of several kinds
        keys_of(public, auth)


def test_who_pushes_signs_for_that_service_and_for_some_hours() -> None:
    key = PushKey(new_key())
    said = key.authorization("https://push.example/send/abc?d", "https://oz.example.org", 1000.0)
    token, public = said.removeprefix("vapid t=").split(", k=")
    head, claims, signature = token.split(".")
    assert json.loads(from_base64(head)) == {"typ": "JWT", "alg": "ES256"}
    assert json.loads(from_base64(claims)) == {
        "aud": "https://push.example", "exp": 1000 + 12 * 3600, "sub": "https://oz.example.org",
    }  # fmt: skip
    raw = from_base64(signature)
    pair = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), from_base64(public))
    point.verify(pair, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    with pytest.raises(InvalidSignature):
        point.verify(
            pair,
            f"{head}.{base64.urlsafe_b64encode(b'{}').decode()}".encode(),
            ec.ECDSA(hashes.SHA256()),
        )
