"""One server for the tests of a file, where they do not need one of their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.house import Server, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("tables")) as running:
        yield running
