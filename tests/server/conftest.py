"""One server for all tests of a process that need none of their own: a start costs a second."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from oztable.server.place import DatabaseUrl
from tests.server.house import Server, serving
from tests.server.keeping import ENGINES, Engine, keeping, place_at


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "postgresql" in engine_of(item):
            apart = item.get_closest_marker("one_engine")
            item.add_marker(pytest.mark.soak if apart else pytest.mark.slow)


def engine_of(item: pytest.Item) -> str:
    return str(item.callspec.params.get("engine", "")) if hasattr(item, "callspec") else ""


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


@pytest.fixture
def in_a_database(kept_by: None) -> Iterator[None]:
    with keeping("postgresql"):
        yield


@pytest.fixture
def url(in_a_database: None, tmp_path: Path) -> DatabaseUrl:
    place = place_at(tmp_path)
    assert isinstance(place, DatabaseUrl)
    return place


@pytest.fixture(scope="session")
def server(engine: Engine, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with keeping(engine), serving(tmp_path_factory.mktemp("tables")) as running:
        yield running
