"""Logs tell what happened and keep what is secret."""

from __future__ import annotations

import io
import json
import logging
import time
from collections.abc import Iterator
from typing import Any

import pytest

from oztable.server.logs import configure

log = logging.getLogger("oztable.test")


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    logging.getLogger("uvicorn.access").disabled = False
    logging.getLogger("oztable.access").setLevel(logging.NOTSET)


def written(human: bool = False) -> io.StringIO:
    out = io.StringIO()
    configure(out, human)
    return out


def lines(out: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_an_event_is_a_line_of_json() -> None:
    out = written()
    log.warning("bot_fell_back", extra={"bot": "greedy", "why": "it thought for too long"})
    (line,) = lines(out)
    assert line.pop("time").endswith("+00:00")
    assert line == {
        "level": "warning",
        "event": "bot_fell_back",
        "bot": "greedy",
        "why": "it thought for too long",
    }


def test_only_listed_fields_are_written() -> None:
    out = written()
    log.info("moved", extra={"table": "k3", "secret": "canary", "hand": "canary", "text": "canary"})
    assert "canary" not in out.getvalue()
    assert lines(out)[0]["table"] == "k3"


@pytest.mark.parametrize("human", [True, False])
def test_an_exception_tells_where_and_not_what(human: bool) -> None:
    out = written(human)
    try:
        raise ValueError("the canary hand")
    except ValueError:
        log.exception("unhandled")
    assert "canary" not in out.getvalue()
    assert "ValueError" in out.getvalue()
    assert "test_logs.py" in out.getvalue()
    assert out.getvalue().count("\n") == 1


def test_the_lines_of_libraries_lose_their_queries() -> None:
    out = written()
    logging.getLogger("uvicorn.error").warning(
        '%s - "WebSocket %s" [x]', "127.0.0.1:5", "/socket/a?ticket=canary"
    )
    logging.getLogger("uvicorn.access").error("GET /?secret=canary")
    logging.getLogger("uvicorn.error").info("Started server process")
    (line,) = lines(out)
    assert "canary" not in out.getvalue()
    assert line["event"] == "uvicorn.error"
    assert "/socket/a" in line["text"]


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("cannot reach postgresql://oz:canary@db/oz", "cannot reach postgresql://oz:…@db/oz"),
        ("cannot reach postgresql://oz:ca/na@ry@db/oz", "cannot reach postgresql://oz:…@db/oz"),
        ("no postgresql://:canary@db", "no postgresql://:…@db"),
        ("no nats://oz:canary@a:4222,nats://oz:canary@b:4222", "no nats://…@b:4222"),
        ("no nats://canary@a:4222", "no nats://…@a:4222"),
        ("no tls://canary@a:4222", "no tls://…@a:4222"),
        ("no postgresql://oz@db/oz", "no postgresql://oz@db/oz"),
    ],
)
def test_an_address_is_told_without_its_password(said: str, told: str) -> None:
    out = written()
    log.error("cannot_keep", extra={"why": said})
    logging.getLogger("nats.aio.client").error("nats: %s", said)
    assert [line.get("why", line.get("text")) for line in lines(out)] == [told, f"nats: {told}"]
    assert "canary" not in out.getvalue()


def test_a_person_reads_one_plain_line() -> None:
    out = written(human=True)
    log.warning("refused", extra={"path": "/\x1b[31m\nforged line", "status": 404})
    line = out.getvalue()
    assert line.count("\n") == 1
    assert "\x1b" not in line
    assert line[8:] == " warning refused path=/�[31m�forged line status=404\n"
    assert line.startswith(time.strftime("%H:"))


def test_a_terminal_is_not_filled_with_every_request() -> None:
    out = written(human=True)
    logging.getLogger("oztable.access").info("request", extra={"path": "/"})
    assert out.getvalue() == ""
    out = written(human=False)
    logging.getLogger("oztable.access").info("request", extra={"path": "/"})
    assert lines(out)[0]["path"] == "/"
