"""Compiling in the background: whatever happens to it, people play on."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

import pytest

from oztable.players import warm_up
from oztable.players.warm_up import Speed, WarmUp, locked, run_all, speed_of

# A compiler that is done when `go` exists, and writes down everybody who asked it.
FAKE = """
import os, time
from pathlib import Path
from oztable.players.warm_up import WarmUp

HERE = Path(__file__).parent

def run():
    with (HERE / "asked").open("a") as asked:
        asked.write(f"{os.getpid()} {os.nice(0)}\\n")
    if (HERE / "full").exists():
        raise OSError(28, "No space left on device")
    while not (HERE / "go").exists():
        time.sleep(0.01)
    (HERE / "done").touch()

warm_up = WarmUp(lambda: True, (HERE / "done").exists, lambda: HERE, run)
"""
PATIENCE = 60.0


class Bench:
    """The fake compiler, in processes of its own."""

    def __init__(self, folder: Path, address: str) -> None:
        self.folder, self.address = folder, address
        self.begun: list[subprocess.Popen[bytes]] = []

    def begin(self) -> subprocess.Popen[bytes]:
        path = os.pathsep.join([str(self.folder), *(part for part in sys.path if part)])
        command = [sys.executable, "-m", "oztable.players.warm_up", self.address]
        one = subprocess.Popen(
            command, env={**os.environ, "PYTHONPATH": path}, stderr=subprocess.DEVNULL
        )
        self.begun.append(one)
        return one

    def go(self) -> None:
        (self.folder / "go").touch()

    @property
    def asked(self) -> list[str]:
        file = self.folder / "asked"
        return file.read_text().splitlines() if file.exists() else []

    @property
    def done(self) -> bool:
        return (self.folder / "done").exists()


def wait_until(holds: Callable[[], object]) -> None:
    until = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < until, "it does not come about"
        time.sleep(0.02)


@pytest.fixture
def bench(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Bench]:
    name = f"fake_compiler_{tmp_path.name}"
    (tmp_path / f"{name}.py").write_text(FAKE)
    monkeypatch.syspath_prepend(str(tmp_path))
    made = Bench(tmp_path, f"{name}:warm_up")
    monkeypatch.setattr(warm_up, "warm_ups", lambda: (made.address,))
    yield made
    for one in made.begun:
        one.kill()
        one.wait()


def never() -> None:
    raise AssertionError("nothing is to be compiled here")


# The words


def test_what_nobody_compiles_is_plain(tmp_path: Path) -> None:
    assert speed_of([]) == "plain"
    assert speed_of([WarmUp(lambda: False, lambda: False, lambda: tmp_path, never)]) == "plain"
    assert speed_of([WarmUp(lambda: True, lambda: False, lambda: tmp_path, never)]) == "plain"
    assert speed_of([WarmUp(lambda: True, lambda: False, lambda: None, never)]) == "plain"


def test_what_is_done_is_compiled_where_its_compiler_is_still_there(tmp_path: Path) -> None:
    done = WarmUp(lambda: True, lambda: True, lambda: tmp_path, never)
    assert speed_of([done]) == "compiled"
    assert speed_of([done._replace(is_possible=lambda: False)]) == "plain"
    assert speed_of([done, done._replace(is_ready=lambda: False)]) == "plain"


def test_who_compiles_is_seen_by_others(tmp_path: Path) -> None:
    one = WarmUp(lambda: True, lambda: False, lambda: tmp_path, never)
    with locked(tmp_path):
        assert speed_of([one]) == "compiling"
        assert speed_of([one._replace(is_ready=lambda: True)]) == "compiled"
        assert speed_of([one._replace(is_possible=lambda: False)]) == "plain"
    assert speed_of([one]) == "plain"


def test_the_speed_is_read_once_a_second_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    now, told = 100.0, list[Speed](["compiled", "compiling", "plain"])
    monkeypatch.setattr(warm_up, "monotonic", lambda: now)
    meter = warm_up.Speedometer(lambda: told.pop())
    assert [meter.now(), meter.now()] == ["plain", "plain"]
    now += warm_up.LOOK_AGAIN
    assert [meter.now(), meter.now()] == ["compiling", "compiling"]
    assert len(told) == 1


def test_the_games_of_the_house_offer_what_there_is() -> None:
    assert warm_up.offered()
    assert warm_up.speed() == "plain"  # as every test
    for address in warm_up.warm_ups():
        module, _, name = address.partition(":")
        assert isinstance(getattr(import_module(module), name), WarmUp)


def test_asking_for_the_version_loads_no_compiler() -> None:
    program = (
        "import sys; from oztable.cli.main import run; run(['--version']); "
        "sys.exit('numba' in sys.modules or 'numpy' in sys.modules)"
    )
    env = {name: value for name, value in os.environ.items() if name != "OZTABLE_PLAIN"}
    ended = subprocess.run([sys.executable, "-c", program], env=env, capture_output=True, text=True)
    assert ended.returncode == 0
    assert ended.stdout.splitlines()[1] in (
        "search: compiled",
        "search: plain",
        "search: compiling",
    )


# The work


def test_only_what_can_be_kept_and_is_not_done_is_compiled(tmp_path: Path) -> None:
    run_all(
        [
            WarmUp(lambda: False, lambda: False, lambda: tmp_path, never),
            WarmUp(lambda: True, lambda: True, lambda: tmp_path, never),
            WarmUp(lambda: True, lambda: False, lambda: None, never),
        ]
    )


@pytest.mark.slow
def test_two_at_once_compile_once(bench: Bench) -> None:
    one, other = bench.begin(), bench.begin()
    wait_until(lambda: bench.asked)
    assert warm_up.speed() == "compiling"
    bench.go()
    assert [one.wait(PATIENCE), other.wait(PATIENCE)] == [0, 0]
    assert len(bench.asked) == 1
    assert warm_up.speed() == "compiled"


@pytest.mark.slow
def test_after_a_killed_one_the_next_begins_anew(bench: Bench) -> None:
    one = bench.begin()
    wait_until(lambda: bench.asked)
    one.kill()
    one.wait()
    assert warm_up.speed() == "plain"
    bench.go()
    assert bench.begin().wait(PATIENCE) == 0
    assert len(bench.asked) == 2
    assert warm_up.speed() == "compiled"


def test_who_waits_for_a_killed_one_takes_over(bench: Bench) -> None:
    one = bench.begin()
    wait_until(lambda: bench.asked)
    other = bench.begin()
    one.kill()
    wait_until(lambda: len(bench.asked) == 2)
    bench.go()
    assert other.wait(PATIENCE) == 0
    assert bench.done


def test_on_a_full_disk_it_ends_and_plain_python_plays_on(bench: Bench) -> None:
    (bench.folder / "full").touch()
    assert bench.begin().wait(PATIENCE) != 0
    assert warm_up.speed() == "plain"


# Beside people


@pytest.mark.skipif(sys.platform == "win32", reason="there is no nice")
def test_it_compiles_beside_people_and_last_of_all(bench: Bench) -> None:
    with warm_up.warming_up():
        wait_until(lambda: bench.asked)
        bench.go()
        wait_until(lambda: bench.done)
    _, niceness = bench.asked[0].split()
    assert int(niceness) == warm_up.LOWEST


def test_it_ends_with_whoever_began_it(bench: Bench) -> None:
    with warm_up.warming_up():
        wait_until(lambda: bench.asked)
        assert warm_up.speed() == "compiling"
    assert warm_up.speed() == "plain"
    assert not bench.done


def test_where_there_is_nothing_to_do_no_process_begins(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    (bench.folder / "done").touch()
    monkeypatch.setattr(warm_up, "_spawn", never)
    with warm_up.warming_up():
        pass


@pytest.mark.parametrize("fault", [OSError("no process can be had"), ImportError("a half game")])
def test_who_cannot_compile_plays_all_the_same(
    bench: Bench, fault: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise fault

    monkeypatch.setattr(warm_up, "_spawn", fail)
    with warm_up.warming_up():
        assert warm_up.speed() == "plain"
