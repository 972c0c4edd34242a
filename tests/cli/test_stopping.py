"""Long work that is stopped: one line, no traceback, not even from those who share it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from tests.cli.conftest import Oz
from tests.signals import hears_ctrl_c

pytestmark = pytest.mark.real

OZ = "card-game-of-oz"
MANY = ("--games", "1000000", "--jobs", "2")


def _at_work(process: int) -> bool:
    """Both have begun: each then has a second thread, which sees whether the command lives."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return len([one for one in children if len(os.listdir(f"/proc/{one}/task")) > 1]) == 2


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks into /proc")
@pytest.mark.parametrize("command", ["simulate", "balance"])
def test_ctrl_c_ends_all_who_share_the_work_in_one_line(command: str) -> None:
    running = subprocess.Popen(
        [sys.executable, "-m", "oztable", command, OZ, *MANY],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=hears_ctrl_c,
    )
    for _ in range(1_000):  # and then at the latest
        if running.poll() is not None or _at_work(running.pid):
            break
        time.sleep(0.02)
    os.killpg(running.pid, signal.SIGINT)
    out, err = running.communicate(timeout=60)
    assert running.returncode == 130
    assert re.fullmatch(r"oz: stopped (before the first|after \d+ of 1000000 games)[^\n]*\n", err)
    assert bool(out) == ("after" in err)


AN_IDLE_WORKER = """
import os, signal
from multiprocessing import active_children
from oztable.study.workers import workers

with workers(1) as pool:
    pool.submit(os.getpid).result()
    (worker,) = active_children()
    os.kill(worker.pid, signal.SIGINT)
    worker.join()
    print(worker.exitcode)
"""


def test_a_worker_with_nothing_to_do_leaves_without_a_word() -> None:
    ended = subprocess.run(
        [sys.executable, "-c", AN_IDLE_WORKER],
        capture_output=True,
        text=True,
        timeout=60,
        preexec_fn=hears_ctrl_c,
    )
    assert (ended.stdout, ended.stderr) == ("130\n", "")


WHILE_THE_POOL_STARTS = """
import os, signal
from concurrent.futures.process import _ExecutorManagerThread
from multiprocessing import active_children
from oztable.study.workers import workers

start = _ExecutorManagerThread.start

def interrupted(thread):
    signal.raise_signal(signal.SIGINT)
    start(thread)

_ExecutorManagerThread.start = interrupted
try:
    with workers(2) as pool:
        pool.submit(os.getpid)
except KeyboardInterrupt:
    print("stopped", active_children())
"""


def test_ctrl_c_while_the_processes_start_is_heard_once_they_have() -> None:
    ended = subprocess.run(
        [sys.executable, "-c", WHILE_THE_POOL_STARTS],
        capture_output=True,
        text=True,
        timeout=60,
        preexec_fn=hears_ctrl_c,
    )
    assert (ended.stdout, ended.stderr) == ("stopped []\n", "")


def test_a_worker_that_was_killed_is_told(oz: Oz, monkeypatch: pytest.MonkeyPatch) -> None:
    def killed(*_: object) -> None:
        raise BrokenProcessPool("A process in the process pool was terminated abruptly")

    monkeypatch.setattr("oztable.study.simulate.play_one", killed)
    ran = oz("simulate", OZ, "--games", 4)
    assert ran.status == 1
    assert ran.err == (
        "oz: a process that played was ended from outside, so this stopped "
        "before the first game was over\n"
    )
