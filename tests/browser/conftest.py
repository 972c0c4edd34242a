"""One server and one Chromium for all the tests of a worker; a browser of their own for each
person in a test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser

from tests.browser.chromium import DESKTOP, Device, chromium, new_context
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
        **more: Any,
    ) -> Visitor: ...


@pytest.fixture
def arrive(browser: Browser, server: Server) -> Iterator[Arrive]:
    """People with a browser each. Whatever their pages complained of fails the test."""
    came: list[Visitor] = []

    def one(
        device: Device = DESKTOP,
        *,
        hands: str = "",
        seed: int = 7,
        at: Server | Wire | None = None,
        **more: Any,
    ) -> Visitor:
        address = (at or server).address
        context, faults = new_context(browser, address, device, **more)
        usual = "finger" if device.touch else "mouse"
        visitor = Visitor(context, address, faults, hands or usual, seed)
        came.append(visitor)
        return visitor

    yield one
    for visitor in came:
        visitor.context.close()
    assert [fault for visitor in came for fault in visitor.faults.unforgiven] == []
