"""What a page must never do while it is looked at."""

from __future__ import annotations

import re

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, Response, WebError


class Faults:
    """Every error and warning in the console, every error of a script, every request that failed
    or was refused, and with them every breach of the content policy, which Chromium reports in
    the console."""

    def __init__(self, context: BrowserContext) -> None:
        self.found: list[str] = []
        self._forgiven: list[re.Pattern[str]] = []
        self._context = context
        context.on("console", self._console)
        context.on("weberror", self._script)
        context.on("requestfailed", self._request)
        context.on("response", self._response)

    def stop(self) -> None:
        """What comes now is somebody else's."""
        self._context.remove_listener("console", self._console)
        self._context.remove_listener("weberror", self._script)
        self._context.remove_listener("requestfailed", self._request)
        self._context.remove_listener("response", self._response)

    def forgive(self, pattern: str) -> None:
        """What this test brings about itself, such as a cut line."""
        self._forgiven.append(re.compile(pattern))

    @property
    def unforgiven(self) -> list[str]:
        return [
            fault
            for fault in self.found
            if not any(pattern.search(fault) for pattern in self._forgiven)
        ]

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning", "assert"):
            self.found.append(f"console {message.type}: {message.text}")

    def _script(self, error: WebError) -> None:
        self.found.append(f"script: {error.error}")

    def _request(self, request: Request) -> None:
        # A page that is left drops what it was still fetching; that is no fault.
        if request.failure != "net::ERR_ABORTED":
            self.found.append(f"request: {request.method} {request.url}: {request.failure}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self.found.append(f"response: {response.status} {response.url}")
