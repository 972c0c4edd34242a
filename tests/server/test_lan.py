"""The address in the house, and codes to scan."""

from __future__ import annotations

import re
import socket
from ipaddress import ip_address
from typing import Any

import pytest
import segno

from oztable.server import lan
from oztable.server.lan import lan_address, qr_path, qr_terminal, url_of

LINK = "http://192.168.1.7:8900/table/k3v9#seat=" + "x" * 43


def test_the_address_can_be_reached_from_elsewhere() -> None:
    address = lan_address()
    assert address is None or not ip_address(address).is_loopback


def test_without_a_network_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any) -> Any:
        raise OSError("no way out")

    monkeypatch.setattr(socket.socket, "connect", fail)
    monkeypatch.setattr(socket, "getaddrinfo", fail)
    assert lan_address() is None


def test_the_name_of_the_machine_helps_where_there_is_no_way_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    named = [(socket.AF_INET, 1, 6, "", (host, 0)) for host in ("127.0.1.1", "192.168.1.7")]
    monkeypatch.setattr(lan, "_way_out", lambda *_: None)
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_: named)
    assert lan_address() == "192.168.1.7"


def test_links() -> None:
    assert url_of("192.168.1.7", 8900) == "http://192.168.1.7:8900"
    assert url_of("192.168.1.7", 80) == "http://192.168.1.7"
    assert url_of("fd00::7", 8900) == "http://[fd00::7]:8900"


def test_the_path_draws_every_dark_module() -> None:
    path, size = qr_path(LINK)
    dark = {
        (int(x) + step, int(y))
        for x, y, wide in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\3z", path)
        for step in range(int(wide))
    }
    assert re.fullmatch(r"(M\d+ \d+h\d+v1h-\d+z)+", path)
    code = segno.make_qr(LINK, error="m", boost_error=False)
    rows = list(code.matrix_iter(border=4))
    assert len(rows) == size
    assert dark == {(x, y) for y, row in enumerate(rows) for x, bit in enumerate(row) if bit}


def test_the_terminal_picture_is_square_and_small() -> None:
    lines = qr_terminal(LINK, colours=False).splitlines()
    assert {len(line) for line in lines} == {len(lines[0])}
    assert abs(len(lines[0]) - 2 * len(lines)) <= 1
    assert len(lines[0]) < 80
    assert "\x1b[97;40m" in qr_terminal(LINK)
