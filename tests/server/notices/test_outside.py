"""Nobody reaches into the house by a hook: not by an address, a name, a redirect, or a name that
answers otherwise the second time."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Sequence
from pathlib import Path

import pytest

from oztable.server.notices.outside import Allowed, Outside, Unsafe, allowed_by, is_public
from tests.server.notices.certificates import certificate
from tests.server.notices.receivers import HERE, receiving

INSIDE = [
    "127.0.0.1", "127.8.9.1", "0.0.0.0", "10.0.0.1", "172.16.0.1", "172.31.255.255",  # noqa: S104
    "192.168.1.1", "169.254.169.254", "100.64.0.1", "100.127.255.255", "192.0.0.1", "192.0.2.1",
    "198.18.0.1", "203.0.113.5", "224.0.0.1", "239.1.1.1", "240.0.0.1", "255.255.255.255",
    "192.88.99.1", "::", "::1", "fe80::1", "fe80::1%eth0", "fc00::1", "fd00:ec2::254", "fec0::1",
    "ff02::1", "2001:db8::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:169.254.169.254",
    "::127.0.0.1", "64:ff9b::7f00:1", "64:ff9b::a9fe:a9fe", "64:ff9b:1::1", "2002:7f00:1::",
    "2002:a00:1::1", "2001:0:4136:e378:8000:63bf:f5ff:fffe",
]  # fmt: skip
PUBLIC = ["1.1.1.1", "93.184.216.34", "172.32.0.1", "100.128.0.1", "2606:4700:4700::1111"]


@pytest.mark.parametrize("address", INSIDE)
def test_an_address_of_the_house_is_none(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", PUBLIC)
def test_others_are(address: str) -> None:
    assert is_public(address)


def answering(*answers: Sequence[str]) -> tuple[Outside, list[str]]:
    """Names are looked up here, each time with the next answer."""
    asked: list[str] = []
    left = list(answers)

    async def look_up(host: str, port: int) -> Sequence[str]:
        asked.append(host)
        return left.pop(0) if len(left) > 1 else left[0]

    return Outside(look_up=look_up), asked


@pytest.mark.slow
@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("http://hooks.example/a", "hook_https"),
        ("ftp://hooks.example/a", "hook_https"),
        ("file:///etc/passwd", "hook_form"),
        ("https://hooks.example:8443/a", "hook_port"),
        ("https://hooks.example:99999/a", "hook_form"),
        ("https://user:pass@hooks.example/a", "hook_form"),
        ("https://hooks.example\\@inside/a", "hook_form"),
        ("https://hooks.example/a b", "hook_form"),
        ("https://hooks.example/a\r\nhost: x", "hook_form"),
        ("https:///a", "hook_form"),
        ("https://exa\u24dcmple.org/", "hook_form"),
        ("https://hooks.example/" + "a" * 1000, "hook_form"),
    ],
)
async def test_what_is_no_address_of_https_is_not_asked(url: str, why: str) -> None:
    outside, asked = answering(["1.1.1.1"])
    with pytest.raises(Unsafe) as refused:
        await outside.check(url)
    assert (refused.value.why, asked) == (why, [])


@pytest.mark.slow
@pytest.mark.parametrize("address", INSIDE)
async def test_a_name_for_an_address_of_the_house_is_refused(address: str) -> None:
    outside, _ = answering([address])
    with pytest.raises(Unsafe, match="hook_inside"):
        await outside.check("https://hooks.example/a")


async def test_one_of_several_addresses_is_enough_to_refuse() -> None:
    outside, _ = answering(["1.1.1.1", "127.0.0.1"])
    with pytest.raises(Unsafe, match="hook_inside"):
        await outside.check("https://hooks.example/a")


@pytest.mark.parametrize("written", ["127.0.0.1", "127.1", "0x7f.1", "2130706433", "[::1]"])
async def test_numbers_are_read_as_the_machine_reads_them(written: str) -> None:
    with pytest.raises(Unsafe, match="hook_inside"):
        await Outside().check(f"https://{written}/a")


async def test_a_name_is_looked_up_once_and_the_line_goes_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A name that means the house the second time is still the address that was judged."""
    outside, asked = answering(["93.184.216.34"], ["127.0.0.1"])
    lines: list[tuple[str, int, str | None]] = []

    async def connect(host: str, port: int, **more: object) -> None:
        lines.append((host, port, str(more["server_hostname"])))
        raise ConnectionRefusedError

    monkeypatch.setattr(asyncio, "open_connection", connect)
    with pytest.raises(OSError):  # noqa: PT011 - whatever it says
        await outside.send("https://hooks.example/a", b"", {})
    assert asked == ["hooks.example"]
    assert lines == [("93.184.216.34", 443, "hooks.example")]


async def test_what_the_operator_allows_is_reached_and_redirects_lead_nowhere() -> None:
    async with receiving() as receiver:
        receiver.says = lambda _: 302
        outside = Outside(allowed_by([HERE]))
        reply = await outside.send(f"{receiver.url}/a", b"{}", {"x-a": "b"})
        assert reply.status == 302
        assert [got.path for got in receiver.got] == ["/a"]
        assert receiver.got[0].headers["x-a"] == "b"
        with pytest.raises(Unsafe, match="hook_form"):
            await outside.send(f"{receiver.url}/a", b"", {"x-a": "b\r\nx-c: d"})
        with pytest.raises(Unsafe):
            await Outside(allowed_by(["10.0.0.0/8"])).check(f"{receiver.url}/a")


async def test_a_network_that_is_allowed_still_wants_https() -> None:
    outside = Outside(allowed_by(["127.0.0.0/8", "ntfy.example"]))
    assert await outside.check("https://127.0.0.1:8443/a") == ["127.0.0.1"]
    with pytest.raises(Unsafe, match="hook_https"):
        await outside.check("http://127.0.0.1/a")
    with pytest.raises(Unsafe, match="hook_inside"):  # that network, at any port; not all the world
        await Outside(outside._allowed, look_up=_elsewhere).check("https://hooks.example:8443/a")


async def _elsewhere(host: str, port: int) -> Sequence[str]:
    return ["1.1.1.1"]


async def test_a_certificate_must_be_for_the_name(tmp_path: Path) -> None:
    made = certificate("hooks.example", tmp_path)
    serving = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    serving.load_cert_chain(made)

    async def look_up(host: str, port: int) -> Sequence[str]:
        return [HERE]

    async with receiving(ssl=serving) as receiver:
        trusting = ssl.create_default_context(cafile=str(made))
        allowed = Allowed(networks=allowed_by(["127.0.0.0/8"]).networks)
        outside = Outside(allowed, trusting, look_up)
        reply = await outside.send(f"https://hooks.example:{receiver.port}/a", b"", {})
        assert reply.status == 200
        with pytest.raises(ssl.SSLCertVerificationError):
            await outside.send(f"https://other.example:{receiver.port}/a", b"", {})
        unknown = Outside(allowed, look_up=look_up)
        with pytest.raises(ssl.SSLCertVerificationError):
            await unknown.send(f"https://hooks.example:{receiver.port}/a", b"", {})


@pytest.mark.parametrize("said", ["nonsense\r\n\r\n", "HTTP/1.1 x\r\n\r\n", "h" * 40_000, ""])
async def test_an_answer_that_makes_no_sense_is_none(said: str) -> None:
    async with receiving() as receiver:
        receiver.says = lambda _: said
        with pytest.raises(OSError):  # noqa: PT011 - whatever it says
            await Outside(allowed_by([HERE])).send(f"{receiver.url}/a", b"", {})
