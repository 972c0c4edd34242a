"""Passkeys: made and asked for by the browser itself, for one host, and checked here."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from oztable.server.guard import Site, bare_host
from oztable.server.people.key_queries import Passkey

CHALLENGE_SECONDS = 300.0
CHALLENGE_BYTES = 32
LOCALHOST = "localhost"


class Host(NamedTuple):
    """What a passkey is for: a host by its name, and where the page of it comes from."""

    id: str
    origin: str


class NotProved(Exception):
    """What came is no answer to what was asked."""


def host_of(site: Site, asked: str) -> Host | None:
    """The public address by https; else this machine by its name. By an address, or without
    encryption, browsers make none. `asked` is the host of the request."""
    if site.public:
        name = bare_host(site.public.partition("://")[2])
        return Host(name, site.public) if site.secure else None
    return Host(LOCALHOST, f"http://{asked}") if bare_host(asked) == LOCALHOST else None


def to_make(host: Host, person: str, name: str, challenge: bytes, there: Sequence[bytes]) -> Any:
    """What a browser is asked for, to make one."""
    from webauthn import generate_registration_options, options_to_json
    from webauthn.helpers import structs

    options = generate_registration_options(
        rp_id=host.id,
        rp_name="oztable",
        user_id=person.encode(),
        user_name=name,
        challenge=challenge,
        authenticator_selection=structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED,
            user_verification=structs.UserVerificationRequirement.PREFERRED,
        ),
        exclude_credentials=[structs.PublicKeyCredentialDescriptor(id=id_) for id_ in there],
    )
    return json.loads(options_to_json(options))


def to_enter(host: Host, challenge: bytes) -> Any:
    from webauthn import generate_authentication_options, options_to_json

    options = generate_authentication_options(rp_id=host.id, challenge=challenge)
    return json.loads(options_to_json(options))


def challenge_in(credential: dict[str, Any]) -> bytes:
    """Which challenge it says that it answers. Raises NotProved."""
    from webauthn.helpers import base64url_to_bytes

    try:
        said = json.loads(base64url_to_bytes(credential["response"]["clientDataJSON"]))
        return bytes(base64url_to_bytes(said["challenge"]))
    except (KeyError, TypeError, ValueError, AttributeError):
        raise NotProved from None


def id_in(credential: dict[str, Any]) -> bytes:
    """Raises NotProved."""
    from webauthn.helpers import base64url_to_bytes

    try:
        return bytes(base64url_to_bytes(credential["rawId"]))
    except (KeyError, TypeError, ValueError, AttributeError):
        raise NotProved from None


def made(
    credential: dict[str, Any], challenge: bytes, host: Host, person: str, label: str
) -> Passkey:
    """Raises NotProved."""
    from webauthn import verify_registration_response

    try:
        found = verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=host.id,
            expected_origin=host.origin,
        )
    except Exception:  # the library has many ways to say no
        raise NotProved from None
    id_, key = found.credential_id, found.credential_public_key
    return Passkey(bytes(id_), person, bytes(key), found.sign_count, label)


def count_proved(credential: dict[str, Any], challenge: bytes, host: Host, passkey: Passkey) -> int:
    """How often it was used; a copy that was used less is refused. Raises NotProved."""
    from webauthn import verify_authentication_response

    try:
        found = verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=host.id,
            expected_origin=host.origin,
            credential_public_key=passkey.key,
            credential_current_sign_count=passkey.uses,
        )
    except Exception:  # the library has many ways to say no
        raise NotProved from None
    return int(found.new_sign_count)
