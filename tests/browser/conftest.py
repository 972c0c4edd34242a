"""One server and one Chromium for all the tests of a worker; a browser of their own for each
person in a test, which others use after them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser

from tests.browser.chromium import DESKTOP, Device, chromium
from tests.browser.contexts import Contexts, Lent
from tests.browser.visitor import Visitor
from tests.browser.wire import Wire
from tests.server.house import Server, serving

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.real)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as found:
        yield found


@pytest.fixture(scope="session")
def contexts(browser: Browser) -> Contexts:
    return Contexts(browser)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("tables"), "--away-after", "600") as found:
        yield found


class Arrive(Protocol):
    def __call__(
        self,
        device: Device = DESKTOP,
        *,
        hands: str = ...,
        seed: int = 7,
        at: Server | Wire | None = None,
        fresh: bool = False,
        **more: Any,
    ) -> Visitor: ...


@pytest.fixture
def arrive(contexts: Contexts, server: Server) -> Iterator[Arrive]:
    """People with a browser each. Whatever their pages complained of fails the test."""
    lent: list[Lent] = []

    def one(
        device: Device = DESKTOP,
        *,
        hands: str = "",
        seed: int = 7,
        at: Server | Wire | None = None,
        fresh: bool = False,
        **more: Any,
    ) -> Visitor:
        address = (at or server).address
        found = contexts.lend(address, device, fresh=fresh, **more)
        lent.append(found)
        usual = "finger" if device.touch else "mouse"
        return Visitor(found.context, address, found.faults, hands or usual, seed)

    yield one
    for each in lent:
        contexts.take_back(each)
    assert [fault for each in lent for fault in each.faults.unforgiven] == []
