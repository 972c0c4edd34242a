"""Studies on the workers of a real Dask scheduler: the same figures, whoever is lost meanwhile."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from tools.dask_cluster import DaskCluster, dask_cluster

import oztable
from oztable import games
from oztable.cli import long_run
from oztable.games.card_game_of_oz.rules.packs import bundled_text as pack_text
from oztable.games.yellow_brick_road.rules.decks import bundled_text as deck_text
from oztable.games.yellow_brick_road.study import bulk
from oztable.study import cluster, cluster_worker
from oztable.study.cluster import ClusterPool
from tests.cli.conftest import AT_A_WORKER, Oz, Ran, at_the
from tests.games.nim.installing import PACKAGE
from tests.samples import in_soak
from tests.signals import hears_ctrl_c

pytestmark = pytest.mark.real
ROAD, OZ = "yellow-brick-road", "card-game-of-oz"
SIMULATE = ("simulate", ROAD, "--games", "60", "--json")


# The same figures


@pytest.mark.slow
@pytest.mark.parametrize(
    "words",
    [
        ["simulate", ROAD, "--games", "30"],
        in_soak(["simulate", OZ, "--games", "6", "--seed", "ozma"]),
        in_soak(["arena", ROAD, "--games", "20", "--players", "random,greedy,greedy-1"]),
        ["arena", OZ, "--games", "4"],
        ["balance", ROAD, "--games", "10", "--cards", "--again", "1"],
        in_soak(["balance", OZ, "--games", "4", "--card", "toto", "--players", "random"]),
    ],
    ids=" ".join,
)
def test_one_process_two_or_a_cluster_come_to_the_same(
    oz: Oz, shared: Callable[..., Ran], words: list[str]
) -> None:
    alone = oz(*words, "--json")
    assert alone.status == 0, alone.err
    assert oz(*words, "--json", "--jobs", 2).out == alone.out
    assert shared(*words, "--json") == alone


@pytest.mark.slow
def test_games_of_the_fast_kernel_too(
    oz: Oz, shared: Callable[..., Ran], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bulk, "FROM_GAMES", 1)
    monkeypatch.setattr(bulk, "PLAIN_CHUNK", 30)
    words = ("simulate", ROAD, "--players", "random,random", "--games", 200, "--json")
    assert shared(*words) == oz(*words)


@pytest.mark.slow
@pytest.mark.parametrize(
    "words",
    [
        ["simulate", ROAD, "--games", "8", "--deck", "own.toml"],
        in_soak(["arena", OZ, "--games", "2", "--deck", "pack.toml"]),
        ["balance", OZ, "--games", "2", "--against", "pack.toml", "--players", "random"],
    ],
    ids=" ".join,
)
def test_decks_of_ones_own_travel_with_the_work(
    oz: Oz,
    shared: Callable[..., Ran],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: list[str],
) -> None:
    """Workers are in another folder, where there is no such file."""
    monkeypatch.chdir(tmp_path)
    Path("own.toml").write_text(deck_text("midpoint20"), "utf-8")
    Path("pack.toml").write_text(pack_text("story-pack-2"), "utf-8")
    alone = oz(*words, "--json")
    assert alone.status == 0, alone.err
    assert shared(*words, "--json") == alone
    assert shared(*words).out == oz(*words).out


PLAYER = """
import os
class First:
    name, looks = "first", False
    def choose(self, view, decide):
        return decide.actions[0]
def make_player(game, rng, work):
    return First()
"""
ONLY_HERE = f'{PLAYER}\nif "{AT_A_WORKER}" in os.environ:\n    import helper_of_first\n'


@pytest.mark.slow
def test_somebodys_own_player_travels_and_leaves_nobody_behind(
    oz: Oz, shared: Callable[..., Ran], dask: DaskCluster, tmp_path: Path
) -> None:
    (tmp_path / "first.py").write_text(PLAYER)
    words = ("arena", ROAD, "--players", "greedy", "--code", tmp_path / "first.py", "--games", 8)
    before = _started_by(dask)
    assert shared(*words, "--json") == oz(*words, "--json")
    until = time.monotonic() + 60
    while (now := _started_by(dask)) != before and time.monotonic() < until:
        time.sleep(0.05)
    assert now == before


def _started_by(dask: DaskCluster) -> set[int]:
    psutil = import_module("psutil")  # comes with Dask
    living = [one.process.pid for one in dask.workers if one.process.poll() is None]
    found = [one for pid in living for one in psutil.Process(pid).children(recursive=True)]
    return {one.pid for one in found if "spawn_main" in " ".join(one.cmdline())}


def test_a_player_that_a_worker_cannot_make_is_no_forfeit(
    shared: Callable[..., Ran], tmp_path: Path
) -> None:
    (tmp_path / "first.py").write_text(ONLY_HERE)
    ran = shared("arena", ROAD, "--players", "greedy", "--code", tmp_path / "first.py")
    assert ran.status == 1
    assert re.search(r"the worker tcp://\S+ cannot take part: .*helper_of_first", ran.err)


# Whoever is lost


@pytest.mark.slow
def test_a_worker_that_is_killed_changes_nothing(
    oz: Oz, shared: Callable[..., Ran], dask: DaskCluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("balance", ROAD, "--games", 24, "--cards", "--again", "2", "--json")
    alone = oz(*words)
    victim = dask.worker("--nthreads", "1", "--no-nanny")
    address, usual = victim.address(), ClusterPool._send
    had: list[str] = []

    def killed_at_work(pool: ClusterPool, *given: Any) -> Any:
        if not had and (tasks := pool._client.processing().get(address)):
            had.extend(tasks)
            os.kill(victim.process.pid, signal.SIGKILL)
        return usual(pool, *given)

    monkeypatch.setattr(ClusterPool, "_send", killed_at_work)
    assert shared(*words) == alone
    assert had
    assert victim.process.wait(60) == -signal.SIGKILL


@pytest.mark.slow
@pytest.mark.parametrize(
    "words",
    [
        ["simulate", ROAD, "--games", "80"],
        in_soak(["balance", ROAD, "--games", "40", "--cards", "--again", "1"]),
        in_soak(["arena", ROAD, "--games", "40"]),
    ],
    ids=" ".join,
)
def test_ctrl_c_tells_what_is_known_and_the_same_command_goes_on(
    oz: Oz,
    shared: Callable[..., Ran],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: list[str],
) -> None:
    kept = ("--save", tmp_path / "kept", "--json")

    def ctrl_c() -> None:
        signal.signal(signal.SIGINT, signal.default_int_handler)  # deaf in the background
        signal.raise_signal(signal.SIGINT)

    with monkeypatch.context() as patch:
        at_the(6, "_send", ctrl_c, patch)
        stopped = shared(*words, *kept)
    assert stopped.status == 130
    data = json.loads(stopped.out)
    assert 0 < data["games"] < data["planned"]
    assert "the same command goes on from here" in stopped.err
    assert stopped.err.count("\n") == 1
    assert shared(*words, *kept) == oz(*words, "--json")


@pytest.mark.slow
def test_ctrl_c_from_a_terminal_is_told_in_one_line(dask: DaskCluster, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    words = ("simulate", ROAD, "--games", "1000000", "--cluster", dask.address, "--save", kept)
    running = subprocess.Popen(
        [sys.executable, "-m", "oztable", *map(str, words)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=hears_ctrl_c,
    )
    while running.poll() is None and not kept.exists():
        time.sleep(0.02)
    os.killpg(running.pid, signal.SIGINT)
    out, err = running.communicate(timeout=60)
    assert running.returncode == 130
    assert out.startswith(ROAD)
    assert re.fullmatch(r"oz: stopped after \d+ of 1000000 games; the same command[^\n]*\n", err)


@pytest.mark.slow
def test_a_scheduler_without_workers_and_one_that_is_lost(
    oz: Oz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    with dask_cluster() as own:

        def tell(text: str, *status: int) -> None:
            if not told:
                own.worker("--nthreads", "1", "--no-nanny")
            told.append(text)

        monkeypatch.setattr(long_run, "print_error", tell)
        kept, words = tmp_path / "kept", (*SIMULATE, "--cluster", own.address)
        at_the(4, "_send", own.scheduler.kill, monkeypatch)
        ran = oz(*words, "--save", kept)
    assert told[0] == (
        f"the scheduler at {own.address} has no workers, so this waits; "
        f"start one with `dask worker {own.address} --nthreads 1`"
    )
    assert ran.status == 1
    assert 0 < json.loads(ran.out)["games"] < 60
    assert told[1].startswith(f"the scheduler at {own.address} no longer answers, so this stopped ")
    assert told[2:] == []
    monkeypatch.undo()
    assert oz(*SIMULATE, "--save", kept) == oz(*SIMULATE)


# Whoever would play other games


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("Python", ("python_version_tuple", lambda: ("2", "7", "1"))),
        ("the sum of the sources", ("_sources_of", lambda game: "another")),
    ],
)
def test_a_worker_with_other_software_is_refused(
    shared: Callable[..., Ran],
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    change: tuple[str, Callable[..., object]],
) -> None:
    monkeypatch.setattr(cluster_worker, *change)
    ran = shared(*SIMULATE)
    assert (ran.status, ran.out) == (1, "")
    said = rf"the worker tcp://\S+ cannot take part: {name} is \S+ there and \S+ here; install"
    assert re.search(said, json.loads(ran.err)["error"])


def test_a_worker_with_another_version_is_refused_in_french(
    oz: Oz, dask: DaskCluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(oztable, "__version__", "9.9")
    ran = oz("simulate", ROAD, "--cluster", dask.address, "--lang", "fr")
    assert "ne peut pas participer\u00a0: oztable est 0.2.0 là-bas et 9.9 ici" in ran.err


def test_a_worker_without_oztable_is_refused_whenever_it_comes(
    shared: Callable[..., Ran],
    dask: DaskCluster,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (tmp_path / "oztable.py").write_text("raise ImportError('nothing of that name')")
    bare = dask.worker("--nthreads", "1", "--no-nanny", env={"PYTHONPATH": str(tmp_path)})
    try:
        address = bare.address()
        lacks = f"there is no oztable {oztable.__version__}"
        why = rf"cannot take part: {lacks} \(.*of that name.*; install"
        assert re.search(f"the worker {address} {why}", shared(*SIMULATE).err)
        monkeypatch.setattr(ClusterPool, "_refuse_others", lambda pool: None)
        ran = shared(*SIMULATE)
        assert ran.status == 1
        assert re.search(f"the worker that has just come {why}", ran.err)
    finally:
        bare.kill()


def test_a_game_that_a_worker_does_not_have(
    shared: Callable[..., Ran], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(PACKAGE)
    nim = import_module("oztable_nim").GAME
    monkeypatch.setattr(games, "installed", lambda: {**games.built_in(), "nim": nim})
    ran = shared("simulate", "nim", "--players", "random,random")
    assert (ran.status, ran.out) == (1, "")
    assert "cannot take part: there is no game 'nim'" in ran.err


# What is no cluster


@pytest.mark.parametrize("address", ["", "here", "tcp://h", "http://h:1", "tcp://h:0", "tcp://:1"])
def test_what_is_no_address(oz: Oz, address: str) -> None:
    ran = oz("simulate", ROAD, "--cluster", address)
    assert ran.status == 2
    assert "--cluster is the address that `dask scheduler` says" in ran.err


SHARED: tuple[tuple[str, ...], ...] = (("simulate",), ("arena",), ("balance",), ("puzzles", "mine"))


@pytest.mark.parametrize("command", SHARED, ids=" ".join)
def test_jobs_or_a_cluster(oz: Oz, command: tuple[str, ...]) -> None:
    ran = oz(*command, ROAD, "--jobs", 2, "--cluster", "tcp://localhost:8786")
    assert ran.status == 2
    assert "--jobs and --cluster are two ways" in ran.err


def test_without_dask_there_is_a_remedy(oz: Oz, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    ran = oz("arena", ROAD, "--cluster", "tcp://localhost:8786", "--json")
    assert ran.status == 1
    assert "pip install 'oztable[many-machines]'" in json.loads(ran.err)["error"]
    assert "make machines" in ran.err


def _answers(listener: socket.socket) -> None:
    """As a web server might."""
    with suppress(OSError):
        while True:
            listener.accept()[0].sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")


@pytest.mark.parametrize("who", ["nobody", "silence", "a web server"])
def test_where_no_scheduler_answers(
    oz: Oz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, who: str
) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        address = f"tcp://127.0.0.1:{listener.getsockname()[1]}"
        if who == "nobody":
            listener.close()
        if who == "a web server":
            Thread(target=_answers, args=(listener,), daemon=True).start()
        ran = oz("simulate", ROAD, "--cluster", address, "--save", tmp_path / "kept")
    assert ran == Ran(
        1,
        "",
        f"oz: no scheduler of Dask answers at {address}; "
        "start one with `dask scheduler`, or check the address\n",
    )
    assert list(tmp_path.iterdir()) == []


def test_a_worker_is_no_scheduler(oz: Oz, dask: DaskCluster) -> None:
    address = dask.workers[1].address()
    ran = oz("balance", ROAD, "--cluster", address)
    assert ran.status == 1
    assert f"what answers at {address} is a Worker of Dask and no scheduler" in ran.err


def test_help_and_completion_know_it(oz: Oz) -> None:
    completed = oz("completion", "bash").out
    for command in SHARED:
        assert "--cluster" in oz(*command, "--help").out
        after = completed.partition(f'"{" ".join(command)}")')[2]
        assert "--cluster" in after.split("_c=(")[1].split(")")[0]
