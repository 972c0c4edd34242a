"""`oz serve` itself, as people start it."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest

from oztable.cli.serve import STARTED_BY
from oztable.server.lan import lan_address
from oztable.server.store import FILE, Store
from tests.cli.conftest import Oz
from tests.cli.conftest import oz as oz
from tests.server.house import NO_TLS
from tests.signals import hears_ctrl_c

pytestmark = pytest.mark.real

ME = {"kind": "me", "name": "Dorothy"}


class Served(NamedTuple):
    process: subprocess.Popen[str]
    said: list[str]  # up to the last line of the greeting

    @property
    def address(self) -> str:
        return self.said[0].removeprefix("The table stands at ").strip()


@contextmanager
def served(
    data: Path,
    *words: str,
    port: int = 0,
    browser: str = "false",
    log: Path | None = None,
    last: str = "Stop it with Ctrl-C",
) -> Iterator[Served]:
    command = [sys.executable, "-m", "oztable", "serve", "--port", str(port), "--data", str(data)]
    errors = (log or Path(os.devnull)).open("wb")
    process = subprocess.Popen(
        [*command, *words],
        stdout=subprocess.PIPE,
        stderr=errors,
        text=True,
        env={**os.environ, "BROWSER": browser},
        preexec_fn=hears_ctrl_c,
    )
    errors.close()
    assert process.stdout
    said: list[str] = []
    while not (said and said[-1].startswith(last)):
        line = process.stdout.readline()
        assert line, said
        said.append(line)
    try:
        yield Served(process, said)
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def answer(address: str, path: str) -> httpx.Response:
    until = time.monotonic() + 30
    while True:
        try:
            return httpx.get(address + path, verify=NO_TLS)
        except httpx.HTTPError:
            assert time.monotonic() < until
            time.sleep(0.05)


def invite(address: str, typed: str = "") -> str:
    """The link to a chair at a new table, for somebody who typed this address."""
    typed = typed or address
    headers = {"origin": typed, "host": typed.partition("//")[2]}
    answer(address, "/healthz")
    with httpx.Client(base_url=address, headers=headers) as browser:
        seats = [ME, {"kind": "friend"}]
        made = browser.post("/api/tables", json={"game": "yellow-brick-road", "seats": seats})
        table = made.raise_for_status().json()["table"]
        cookie = {"cookie": made.headers["set-cookie"].partition(";")[0]}  # the proxy has https
        wanted = {"kind": "seat", "seat": 1}
        asked = browser.post(f"/api/tables/{table}/invites", json=wanted, headers=cookie)
        return str(asked.raise_for_status().json()["link"])


@pytest.mark.slow
def test_it_serves_the_page_and_ends_in_peace(tmp_path: Path) -> None:
    with served(tmp_path, "--no-browser") as here:
        assert re.fullmatch(r"http://localhost:\d+", here.address)
        assert answer(here.address, "/healthz").status_code == 200
        assert "<!doctype html>" in answer(here.address, "/").text.lower()
        assert invite(here.address).startswith(here.address)
        here.process.send_signal(signal.SIGINT)
        assert here.process.wait(20) == 130
    assert sorted(path.name for path in tmp_path.iterdir()) == ["tables.lock", "tables.sqlite3"]


@pytest.mark.slow
def test_it_opens_the_browser_when_the_page_answers(tmp_path: Path) -> None:
    note = tmp_path / "opened"
    with served(tmp_path / "data", browser=f"sh -c 'echo %s > {note}'") as here:
        until = time.monotonic() + 30
        while not (note.exists() and note.read_text()):
            assert time.monotonic() < until
            time.sleep(0.05)
        assert note.read_text().strip() == here.address


@pytest.mark.slow
def test_who_starts_it_twice_is_led_to_the_table_that_stands(
    oz: Oz, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    with served(tmp_path / "data", "--no-browser") as here:
        answer(here.address, "/healthz")
        port = here.address.rpartition(":")[2]
        again = oz("serve", "--port", port)
        assert again.status == 0
        assert again.out.strip() == (
            f"A table stands at {here.address} already; it is opened in the browser."
        )
        assert opened == [here.address]
        for flags in (["--no-browser"], ["--data", tmp_path / "other"]):
            other = oz("serve", "--port", port, *flags)
            assert other.status == 2
            assert f"a table stands at {here.address} already; open that one" in other.err
        assert opened == [here.address]


@pytest.mark.slow
def test_a_port_that_something_else_has_is_told(oz: Oz) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        ran = oz("serve", "--port", taken.getsockname()[1])
    assert ran.status == 2
    assert "choose another with --host and --port" in ran.err


@pytest.mark.slow
@pytest.mark.parametrize(
    ("by", "how"), [("make", "start with make play ARGS=--lan"), ("", "start with oz serve --lan")]
)
def test_it_says_how_phones_get_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, by: str, how: str
) -> None:
    monkeypatch.setenv(STARTED_BY, by)
    with served(tmp_path, "--no-browser") as here:
        assert any(how in line for line in here.said)
    with served(tmp_path, "--no-browser", "--public-url", "https://oz.example.org") as here:
        assert not any("--lan" in line for line in here.said), "that is decided already"


def test_it_greets_in_french(tmp_path: Path) -> None:
    with served(tmp_path, "--no-browser", "--lang", "fr", last="Arrêtez-la") as here:
        assert here.said[0].startswith("La table est à l’adresse http://localhost:")


@pytest.mark.slow
@pytest.mark.skipif(lan_address() is None, reason="this machine is in no network")
def test_for_the_house_it_prints_an_address_and_a_code(tmp_path: Path) -> None:
    with served(tmp_path, "--no-browser", "--lan") as here:
        assert str(lan_address()) in here.address
        assert any("▀" in line or "█" in line for line in here.said)
        link = next(line for line in here.said if "#in=" in line).rpartition(" ")[2].strip()
        assert link.startswith(f"{here.address}/#in=")
        at_door = httpx.Client(base_url=here.address, headers={"origin": here.address})
        answer(here.address, "/healthz")
        assert at_door.get("/api/games").status_code == 403
        secret = {"secret": link.partition("#in=")[2]}
        at_door.post("/api/admission", json=secret).raise_for_status()
        assert at_door.get("/api/games").status_code == 200
        own = here.address.rpartition(":")[2].strip("/")
        assert invite(f"http://localhost:{own}").startswith(here.address)


@pytest.mark.slow
def test_links_carry_the_public_address(tmp_path: Path) -> None:
    public = "https://oz.example.org"
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with served(tmp_path, "--no-browser", "--public-url", public + "/", port=port) as here:
        assert here.address == public
        assert invite(f"http://127.0.0.1:{port}", public).startswith(f"{public}/")


async def test_what_is_kept_is_on_disk_before_it_counts(tmp_path: Path) -> None:
    store = Store(tmp_path / FILE)
    asked = ("journal_mode", "synchronous", "foreign_keys")
    found = await store.do(lambda db: [db.execute(f"PRAGMA {one}").fetchone()[0] for one in asked])
    store.close()
    assert found == ["wal", 2, 1]  # 2: FULL


@pytest.mark.parametrize(
    ("flags", "says"),
    [
        (("--proxy", "my-proxy"), "write --proxy as 10.0.0.5 or 10.0.0.0/24"),
        (("--proxy", "10.0.0.5/8"), "write --proxy as 10.0.0.5 or 10.0.0.0/24"),
        (("--proxy-hops", "0"), "--proxy-hops is a number from 1 to 16, not 0"),
    ],
)
def test_a_proxy_is_named_by_its_address(
    oz: Oz, tmp_path: Path, flags: tuple[str, str], says: str
) -> None:
    ran = oz("serve", "--no-browser", "--port", 0, "--data", tmp_path / "data", *flags)
    assert ran.status == 2
    assert says in ran.err
    assert len(ran.err.strip().splitlines()) == 1
    assert not (tmp_path / "data").exists()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("by", "command"), [("make", "make play ARGS=--lan"), ("", "oz serve --lan")]
)
def test_the_words_of_the_page_fit_how_it_was_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, by: str, command: str
) -> None:
    monkeypatch.setenv(STARTED_BY, by)
    with served(tmp_path, "--no-browser") as here:
        link = invite(here.address)
        table = link.partition("/table/")[2].partition("#")[0]
        with httpx.Client(base_url=here.address, headers={"origin": here.address}) as browser:
            secret = {"secret": link.partition("#seat=")[2], "name": "Boq"}
            browser.post("/api/invites/accept", json=secret).raise_for_status()
            found = browser.get(f"/api/tables/{table}/reach").raise_for_status().json()
    assert (found["lan_command"], found["may_change"]) == (command, True)


@pytest.mark.slow
def test_who_says_host_keeps_the_home_network_out(tmp_path: Path) -> None:
    """The same address as ever, but said: then nothing is offered, and nobody can open it."""
    for words, may_change in (((), True), (("--host", "127.0.0.1"), False)):
        with served(tmp_path / str(may_change), "--no-browser", *words) as stands:
            answer(stands.address, "/healthz")
            port = stands.address.rpartition(":")[2].strip("/")
            own = f"http://localhost:{port}"
            with httpx.Client(base_url=own, headers={"origin": own}) as at_home:
                home = at_home.get("/api/home").json()
                assert home["reach"]["reach"]["may_change"] is may_change
                if not may_change:
                    asked = at_home.post("/api/reach", json={"open": True})
                    assert (asked.status_code, asked.json()["code"]) == (403, "not_at_this_machine")
