"""One installation of Nim for all its tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.nim.installing import install


@pytest.fixture(scope="session")
def nim_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(tmp_path_factory.mktemp("nim"))
