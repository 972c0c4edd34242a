"""Browsers that are used again: a new one would fetch and compile the same scripts once more."""

from __future__ import annotations

from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Error

from tests.browser.chromium import Device, new_context
from tests.browser.faults import Faults


class Lent(NamedTuple):
    context: BrowserContext
    faults: Faults
    like: str  # what others like it have in common; nothing where it is used once
    address: str


class Contexts:
    """Lends a browser to each person in a test. Between two tests it forgets everything but what
    it keeps in its cache."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: dict[str, list[BrowserContext]] = {}

    def lend(self, address: str, device: Device, *, fresh: bool, **more: Any) -> Lent:
        """With an empty cache, if it must be `fresh`."""
        like = "" if fresh else repr((address, device, sorted(more.items())))
        free = self._free.get(like)
        if free:
            context = free.pop()
            return Lent(context, Faults(context), like, address)
        context, faults = new_context(self._browser, address, device, **more)
        return Lent(context, faults, like, address)

    def take_back(self, lent: Lent) -> None:
        lent.faults.stop()
        if lent.like and self._forgets(lent):
            self._free.setdefault(lent.like, []).append(lent.context)
        else:
            lent.context.close()

    def _forgets(self, lent: Lent) -> bool:
        context = lent.context
        try:
            for page in context.pages:
                page.close()  # while it is open it might write again
            # Whoever is next begins on this page: its process has been started already.
            session = context.new_cdp_session(context.new_page())
            origin = {"origin": lent.address, "storageTypes": "all"}
            session.send("Storage.clearDataForOrigin", origin)
            session.detach()
            context.clear_cookies()
            context.clear_permissions()
        except Error:
            return False
        return True
