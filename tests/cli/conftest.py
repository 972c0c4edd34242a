"""Running `oz` as a user would, and reading what it says."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest
from tools.dask_cluster import DaskCluster, dask_cluster

from oztable.cli.main import run
from oztable.study.cluster import ClusterPool

AT_A_WORKER = "OZTABLE_TEST_WORKER"


class Ran(NamedTuple):
    status: int
    out: str
    err: str


Oz = Callable[..., Ran]


@pytest.fixture
def oz(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Oz:
    def command(*arguments: object, stdin: str | bytes = "") -> Ran:
        raw = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8"))
        capsys.readouterr()
        status = run([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        return Ran(status, out, err)

    return command


# Studies on a cluster


@pytest.fixture(scope="session")
def dask() -> Iterator[DaskCluster]:
    """Two workers, one as the handbook starts them and one with threads that it should not have."""
    here = {AT_A_WORKER: "1"}
    with dask_cluster() as found:
        found.worker("--nthreads", "1", env=here)
        found.worker("--nthreads", "2", "--no-nanny", env=here)
        yield found


@pytest.fixture
def shared(oz: Oz, dask: DaskCluster) -> Callable[..., Ran]:
    return lambda *words: oz(*words, "--cluster", dask.address)


def at_the(number: int, name: str, then: Callable[[], object], patch: pytest.MonkeyPatch) -> None:
    """Does something at the so many-th call of that method of the pool."""
    usual, calls = getattr(ClusterPool, name), iter(range(1, 1_000_000))

    def called(*given: Any) -> Any:
        if next(calls) == number:
            then()
        return usual(*given)

    patch.setattr(ClusterPool, name, called)
