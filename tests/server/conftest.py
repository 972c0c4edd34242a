"""One server for all tests of a process that need none of their own: a start costs a second."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.house import Server, serving
from tests.server.keeping import ENGINES, Engine, keeping


@pytest.fixture(scope="session", params=ENGINES)
def engine(request: pytest.FixtureRequest) -> Engine:
    """Whoever asks for it is run with each of them."""
    chosen: Engine = request.param
    return chosen


@pytest.fixture(autouse=True)
def kept_by(request: pytest.FixtureRequest) -> Iterator[None]:
    asks = "engine" in request.fixturenames
    with keeping(request.getfixturevalue("engine") if asks else "sqlite"):
        yield


@pytest.fixture(scope="session")
def server(engine: Engine, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with keeping(engine), serving(tmp_path_factory.mktemp("tables")) as running:
        yield running
