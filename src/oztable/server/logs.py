"""What the server writes down, to standard error: an event and its fields, one JSON object a line,
or a line to read where a person watches.

Only the fields listed here are ever written. No hidden card, secret, name, chat or query string is
among them; of an exception its type and place are, and never its words.
"""

from __future__ import annotations

import json
import logging
import re
import sys
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Any, TextIO

from oztable.server.request_ids import current

FIELDS = (
    "method", "path", "status", "ms", "table", "game", "seat", "seq", "code", "bot", "why",
    "host", "port", "address", "origin", "tables", "sockets", "version", "signal", "count", "most",
    "seconds",
)  # fmt: skip
OWN = "oztable"
LONGEST_TEXT = 300
MOST_FRAMES = 12
PASSWORD = re.compile(r"((?:nats|tls)://|://[^\s:/@]*:)\S*@")  # a broker's may be all of it


def configure(stream: TextIO | None = None, human: bool | None = None) -> None:
    """Everything that is logged goes through here; start uvicorn with `log_config=None`."""
    out = stream or sys.stderr
    human = out.isatty() if human is None else human
    handler = logging.StreamHandler(out)
    handler.setFormatter(HumanLines() if human else JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.INFO)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.asgi", "asyncio", "websockets"):
        logging.getLogger(name).setLevel(logging.WARNING)
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).propagate = True
    # Its lines may quote a row; what is wrong is written down by the store.
    logging.getLogger("psycopg").setLevel(logging.CRITICAL)
    # Its lines have query strings in them; `oztable.access` has the same without.
    logging.getLogger("uvicorn.access").disabled = True
    logging.getLogger("oztable.access").setLevel(logging.WARNING if human else logging.INFO)


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        when = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = {"time": when, "level": record.levelname.lower(), **_event(record)}
        return json.dumps(line, ensure_ascii=False, default=str)


class HumanLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        when = time.strftime("%H:%M:%S", time.localtime(record.created))
        event = _event(record)
        parts = [when, record.levelname.lower(), str(event.pop("event"))]
        parts += [f"{name}={_one_line(value)}" for name, value in event.items()]
        return " ".join(parts)


def _event(record: logging.LogRecord) -> dict[str, Any]:
    """Our own events are words of our own. What libraries log is text: cut, without queries."""
    if record.name == OWN or record.name.startswith(OWN + "."):
        event: dict[str, Any] = {"event": str(record.msg)}
    else:
        event = {"event": record.name, "text": _without_queries(record.getMessage())}
    event |= {name: _told(vars(record)[name]) for name in FIELDS if name in vars(record)}
    if request_id := current.get():
        event["request_id"] = request_id
    if record.exc_info and record.exc_info[0]:
        event["fault"] = record.exc_info[0].__name__
        event["at"] = list(_places(record.exc_info[2]))[-MOST_FRAMES:]
    return event


def _without_queries(text: str) -> str:
    line = text.splitlines()[0] if text else ""
    return re.sub(r"[?#]\S*", "", str(_told(line)))[:LONGEST_TEXT]


def _told(value: object) -> object:
    """Without the password of an address that somebody's words may repeat."""
    return PASSWORD.sub(r"\1…@", value) if isinstance(value, str) else value


def _places(trace: TracebackType | None) -> Iterator[str]:
    while trace:
        code = trace.tb_frame.f_code
        yield f"{Path(code.co_filename).name}:{trace.tb_lineno} {code.co_name}"
        trace = trace.tb_next


def _one_line(value: object) -> str:
    """A path may hold anything; a terminal must not be told what to do."""
    text = " < ".join(reversed(value)) if isinstance(value, list) else str(value)
    return "".join(letter if letter.isprintable() else "�" for letter in text)
