"""Why a request is refused: `Problem` as JSON, in the language of the browser."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from oztable.core.language import Language
from oztable.server.measures import REFUSALS
from oztable.server.wire.api import Problem
from oztable.server.wording import say

_CODES = {400: "bad_request", 404: "not_found", 405: "method_not_allowed", 413: "too_large"}


class Refusal(Exception):
    """Raised anywhere in the answering of a request."""

    def __init__(
        self, status: int, code: str, text: str = "", field: str = "", wait: float | None = None
    ) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.text = text
        self.field = field
        self.headers = {} if wait is None else {"retry-after": str(1 + int(wait))}


def spoken(accept_language: str) -> Language:
    """The language a browser asks for first, of those we speak."""
    for part in accept_language.split(","):
        first = part.partition(";")[0].partition("-")[0].strip().lower()
        if first in ("en", "fr"):
            return "fr" if first == "fr" else "en"
    return "en"


def field_of(wrong: msgspec.ValidationError) -> str:
    """The place in a message that is not as described, as msgspec writes it."""
    return str(wrong).rpartition(" - at `")[2].rstrip("`") if " - at `" in str(wrong) else "$"


def misread(wrong: msgspec.ValidationError, language: Language) -> tuple[str, str]:
    """What is wrong with a message that is JSON but not one of ours: a sentence, and the place."""
    field = field_of(wrong)
    return say("problem_misread", language, field=field), field


def problem(
    status: int,
    code: str,
    language: Language = "en",
    text: str = "",
    field: str = "",
    headers: Mapping[str, str] | None = None,
) -> Response:
    REFUSALS.add("http", code)
    body = msgspec.json.encode(Problem(code, text or say(f"problem_{code}", language), field))
    return Response(body, status, headers, "application/json")


def language_of(request: HTTPConnection) -> Language:
    """As the address says with `lang`, else as the browser prefers."""
    asked = request.query_params.get("lang", "")
    if asked in ("en", "fr"):
        return "fr" if asked == "fr" else "en"
    return spoken(request.headers.get("accept-language", ""))


async def _refused(request: Request, fault: Exception) -> Response:
    assert isinstance(fault, Refusal)  # noqa: S101 - Starlette promises it
    language = language_of(request)
    return problem(fault.status, fault.code, language, fault.text, fault.field, fault.headers)


async def _http(request: Request, fault: Exception) -> Response:
    """What Starlette itself refuses: no such route, another method."""
    assert isinstance(fault, HTTPException)  # noqa: S101 - Starlette promises it
    code = _CODES.get(fault.status_code, "bad_request")
    return problem(fault.status_code, code, language_of(request), headers=fault.headers)


HANDLERS: Mapping[Any, Any] = {Refusal: _refused, HTTPException: _http}
