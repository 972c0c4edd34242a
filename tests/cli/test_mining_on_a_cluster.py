"""Mining puzzles on the workers of a real Dask scheduler: the same puzzles, whoever is lost."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tools.dask_cluster import DaskCluster

from oztable.study import puzzles
from oztable.study.cluster import ClusterPool
from tests.cli.conftest import Ran, at_the

pytestmark = pytest.mark.real
ROAD = "yellow-brick-road"
MINE = ("puzzles", "mine", ROAD, "-n", 4, "--save")


@pytest.fixture
def mining(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, bytes]:
    """A file of three puzzles, of which the fourth is two games away, and what it is then."""
    found = puzzles.puzzling_of(ROAD)
    monkeypatch.setattr(puzzles, "puzzling_of", lambda _: found._replace(batch=1))
    lines = found.shipped.read_bytes().splitlines(keepends=True)
    begun = tmp_path / "begun.jsonl"
    begun.write_bytes(b"".join(lines[:4]))
    return begun, b"".join(lines[:5])


@pytest.mark.slow
def test_puzzles_are_the_same_though_a_worker_is_killed(
    shared: Callable[..., Ran],
    dask: DaskCluster,
    mining: tuple[Path, bytes],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    victim = dask.worker("--nthreads", "1", "--no-nanny")
    address = victim.address()
    pools: list[ClusterPool] = []

    def kill() -> None:
        until = time.monotonic() + 60
        while not pools[0]._client.processing().get(address) and time.monotonic() < until:
            time.sleep(0.02)
        assert pools[0]._client.processing().get(address), "it has nothing to do"
        os.kill(victim.process.pid, signal.SIGKILL)

    usual = ClusterPool._send

    def sent(pool: ClusterPool, *given: Any) -> Any:
        pools.append(pool)
        return usual(pool, *given)

    monkeypatch.setattr(ClusterPool, "_send", sent)
    at_the(6, "_send", kill, monkeypatch)
    assert shared(*MINE, mining[0]).status == 0
    assert victim.process.wait(60) == -signal.SIGKILL
    assert mining[0].read_bytes() == mining[1]


@pytest.mark.slow
def test_mining_that_was_stopped_goes_on_to_the_same_puzzles(
    shared: Callable[..., Ran], mining: tuple[Path, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    def ctrl_c() -> None:
        signal.signal(signal.SIGINT, signal.default_int_handler)  # deaf in the background
        signal.raise_signal(signal.SIGINT)

    with monkeypatch.context() as patch:
        at_the(2, "_send", ctrl_c, patch)
        stopped = shared(*MINE, mining[0])
    assert stopped.status == 130
    assert "stopped after 3 of 4 puzzles; the same command goes on from here" in stopped.err
    assert shared(*MINE, mining[0]).status == 0
    assert mining[0].read_bytes() == mining[1]
