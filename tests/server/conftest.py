"""One server for all tests of a process that need none of their own: a start costs a second."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.house import Server, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("tables")) as running:
        yield running
