"""The line to NATS by itself: where it is, who is let in, and what is said of it."""

from __future__ import annotations

import asyncio
import logging
import sys
from pathlib import Path

import pytest
from tools.nats import free_port, nats

from oztable.cli.main import run
from oztable.server.cluster.broker import REST, Broker, Unreachable, broker_of
from oztable.server.cluster.post import Gone, Post, read_to_all
from oztable.server.dates import steady
from oztable.server.schema import StoreFault
from tests.server.notices.certificates import certificate

pytestmark = pytest.mark.real


@pytest.mark.parametrize(
    ("text", "shown", "user"),
    [
        ("nats://nats:4222", "nats://nats:4222", ""),
        ("tls://oz@[::1]:4222/", "tls://[::1]:4222", "oz"),
        ("nats://oz:secret@10.0.0.1:4222", "nats://10.0.0.1:4222", "oz"),
    ],
)
def test_an_address_is_shown_without_what_it_hides(text: str, shown: str, user: str) -> None:
    found = broker_of(text)
    assert (str(found), found.user) == (shown, user)
    assert "secret" not in repr(found)


@pytest.mark.parametrize(
    "text", ["", "nats", "http://nats:4222", "nats://", "nats://a b", "nats://x/y"]
)
def test_what_is_no_address_is_said_to_be_none(text: str) -> None:
    with pytest.raises(StoreFault, match="no address of a broker; write"):
        broker_of(text)


@pytest.mark.slow
def test_nobody_who_is_not_let_in_is_a_worker(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = ("--data", str(tmp_path), "--port", "0", "--no-browser", "--broker")
    nowhere = f"nats://127.0.0.1:{free_port()}"
    assert run(["serve", *at, nowhere]) == 2
    assert (
        f"cannot reach the broker at {nowhere}: nobody listens there; see"
        in capsys.readouterr().err
    )
    with nats(locked=True) as broker:
        where = f"nats://127.0.0.1:{broker.port}"
        assert run(["serve", *at, f"nats://oz:wrong@127.0.0.1:{broker.port}"]) == 2
        said = capsys.readouterr().err
        assert f"cannot reach the broker at {where}: the user or the password is wrong" in said
        assert "wrong@" not in said
        monkeypatch.setenv("OZTABLE_BROKER_PASSWORD", broker.password)
        assert run(["serve", *at, f"nats://oz@127.0.0.1:{broker.port}"]) == 2
        assert "name it with --database postgresql://" in capsys.readouterr().err


def test_what_it_needs_is_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "nats", None)
    at = ("--data", str(tmp_path), "--port", "0", "--no-browser")
    assert run(["serve", *at, "--broker", "nats://127.0.0.1:1"]) == 2
    assert "pip install 'oztable[many-machines]'" in capsys.readouterr().err


async def test_it_is_reached_again_by_itself() -> None:
    heard: asyncio.Queue[object] = asyncio.Queue()

    async def hear(content: bytes, _: str) -> None:
        await heard.put(read_to_all.decode(content))

    with nats() as server:
        broker = Broker(broker_of(server.url))
        await broker.connect("a test")
        post = Post(broker, "here", "me")
        await broker.subscribe(post.everybody, hear)
        await post.to_all(Gone("one"))
        assert await asyncio.wait_for(heard.get(), 10) == Gone("one")
        with pytest.raises(Unreachable):
            await broker.ask(post.at("nobody"), b"", 5.0)
        server.kill()
        until = steady() + 20
        while broker.is_up and steady() < until:
            await asyncio.sleep(0.02)
        with pytest.raises(Unreachable):
            await post.to_all(Gone("two"))
        server.start()
        while not broker.is_up and steady() < until:
            await asyncio.sleep(0.02)
        await post.to_all(Gone("three"))
        assert await asyncio.wait_for(heard.get(), 10) == Gone("three")
        await broker.close()


@pytest.mark.slow
async def test_why_it_refuses_after_the_start_is_written_down_with_a_remedy(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Its password was changed while a worker ran: that is what to look for, not a cable."""
    caplog.set_level(logging.INFO, "oztable.broker")

    def said() -> list[str]:
        return [vars(line).get("why", line.message) for line in caplog.records]

    async def until(word: str) -> None:
        async with asyncio.timeout(20):
            while not any(word in one for one in said()):
                await asyncio.sleep(0.02)

    with nats(locked=True) as server:
        broker = Broker(broker_of(server.url))
        await broker.connect("a test")
        settings = server.folder / "nats.conf"
        right = settings.read_text("utf-8")
        server.kill()
        await until("nobody listens there; see that it runs")
        settings.write_text(right.replace(server.password, "new"), "utf-8")
        server.start()
        await until("the user or the password is wrong; write")
        await asyncio.sleep(3 * REST)  # it is tried again, and that is not told again
        server.kill()
        settings.write_text(right, "utf-8")
        server.start()
        await until("broker_back")
        await broker.close()
    assert sum("the password is wrong" in one for one in said()) == 1
    assert server.password not in caplog.text


# An encrypted line


async def test_a_line_is_encrypted_where_the_signer_is_known_and_there_is_none_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: asyncio.Queue[bytes] = asyncio.Queue()

    async def hear(content: bytes, _: str) -> None:
        await heard.put(content)

    signed = certificate("localhost", tmp_path)
    with nats(locked=True, certificate=signed) as server:
        assert server.url.startswith("tls://oz:")
        monkeypatch.delenv("SSL_CERT_FILE", raising=False)
        with pytest.raises(StoreFault, match=r"certificate is not trusted \(.*SSL_CERT_FILE"):
            await Broker(broker_of(server.url)).check()
        monkeypatch.setenv("SSL_CERT_FILE", str(signed))
        broker = Broker(broker_of(server.url))
        await broker.check()
        await broker.connect("a test")
        await broker.subscribe("said", hear)
        await broker.say("said", b"for us alone")
        assert await asyncio.wait_for(heard.get(), 10) == b"for us alone"
        await broker.close()


async def test_where_an_encrypted_line_is_asked_for_no_other_is_made(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Else whoever stands in between would be sent the password."""
    with nats(locked=True) as server:
        asked = server.url.replace("nats://", "tls://")
        with pytest.raises(StoreFault, match="no encrypted line can be made to it; see whether"):
            await Broker(broker_of(asked)).check()
        assert server.password not in caplog.text
