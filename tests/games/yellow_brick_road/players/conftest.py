"""What tests of the compiled search share."""

from __future__ import annotations

from importlib.util import find_spec

import pytest


@pytest.fixture
def compiled_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Half a minute or so, unless it was compiled before."""
    if find_spec("numba") is None:
        pytest.skip("numba is not installed")
    from oztable.players.warm_up import offered, run_all, speed

    monkeypatch.delenv("OZTABLE_PLAIN")
    run_all(offered())
    assert speed() == "compiled"
