"""`/metrics`: read by somebody else's parser, true, silent about people, and not for strangers."""

from __future__ import annotations

import asyncio
import re
import sys
import threading
import time
from collections.abc import Iterator
from ipaddress import ip_network
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from oztable.server import measures
from oztable.server.app import ServerConfig, make_app
from oztable.server.measures import LAG, METRICS, NOT_KEPT, watching_loop
from oztable.server.metrics import Counter, Gauge, Histogram, Metrics
from oztable.server.metrics_gate import Readers
from oztable.server.rows import Database
from oztable.server.store import CannotKeep
from tests.cli.conftest import Oz
from tests.cli.conftest import oz as oz
from tests.server.house import NO_TLS, Browser, Server, serving
from tests.server.keeping import keeping, store_at

PAGE = Path(__file__).parents[2] / "docs" / "operating.md"
Samples = dict[tuple[str, tuple[tuple[str, str], ...]], float]


def parsed(text: str) -> Samples:
    """By the client library of Prometheus itself."""
    return {
        (sample.name, tuple(sorted(sample.labels.items()))): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def scraped(server: Server) -> Samples:
    answer = httpx.get(f"{server.address}/metrics", verify=NO_TLS)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    return parsed(answer.text)


# The text


def test_another_reader_finds_what_was_counted() -> None:
    metrics = Metrics()
    odd = 'a "quoted" \\ back\nslash'
    moves = metrics.keep(Counter("moves_total", "All\nmoves \\.", ("by",), [("bot",)]))
    moves.add("person")
    moves.add("person", by=2)
    moves.add(odd)
    metrics.keep(Counter("bare_total", "Nothing yet."))
    metrics.keep(Gauge("unset", "Not told.", ("x",)))
    gauge = metrics.keep(Gauge("level", "A level."))
    gauge.set(0.25)
    gauge.add(-1)
    waits = metrics.keep(Histogram("wait_seconds", "Waits.", (0.1, 1)))
    for wait in (0.05, 0.1, 0.5, 7):
        waits.observe(wait)
    assert parsed(metrics.text()) == {
        ("moves_total", (("by", "bot"),)): 0,
        ("moves_total", (("by", "person"),)): 3,
        ("moves_total", (("by", odd),)): 1,
        ("bare_total", ()): 0,
        ("level", ()): -0.75,
        ("wait_seconds_bucket", (("le", "0.1"),)): 2,
        ("wait_seconds_bucket", (("le", "1"),)): 3,
        ("wait_seconds_bucket", (("le", "+Inf"),)): 4,
        ("wait_seconds_count", ()): 4,
        ("wait_seconds_sum", ()): 7.65,
    }
    kinds = {family.name: family.type for family in text_string_to_metric_families(metrics.text())}
    assert kinds == {
        "moves": "counter", "bare": "counter", "level": "gauge", "wait_seconds": "histogram",
    }  # fmt: skip
    about = {f.name: f.documentation for f in text_string_to_metric_families(metrics.text())}
    assert about["moves"] == "All\nmoves \\."


def test_threads_lose_no_count() -> None:
    counter, waits = Counter("moves_total", "Moves."), Histogram("wait_seconds", "Waits.", (1,))
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)

    def count() -> None:
        for _ in range(20_000):
            counter.add()
            waits.observe(0.5)

    threads = [threading.Thread(target=count) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    sys.setswitchinterval(before)
    assert (counter.value(), waits.count) == (80_000, 80_000)


def test_a_name_serves_once() -> None:
    metrics = Metrics()
    metrics.keep(Gauge("level", "A level."))
    with pytest.raises(ValueError, match="level is named twice"):
        metrics.keep(Gauge("level", "Another."))


def test_names_are_as_prometheus_wants_them() -> None:
    for family in METRICS:
        assert re.fullmatch(r"(oztable|process)_[a-z_]+", family.name)
        assert (family.kind == "counter") == family.name.endswith("_total"), family.name
        assert family.about.endswith(".")
        assert not {"table", "seat", "name", "address", "holder"} & set(family.labels)


def test_the_operators_page_explains_each_and_no_other() -> None:
    told = set(re.findall(r"^\| `((?:oztable|process)_\w+)", PAGE.read_text("utf-8"), re.M))
    assert told == {family.name for family in METRICS}


# What is counted


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with keeping("sqlite"), serving(tmp_path_factory.mktemp("tables")) as server:
        yield server


@pytest.mark.real
def test_an_evening_is_counted_and_nobody_is_named(alone: Server) -> None:
    before = scraped(alone)
    me = Browser(alone)
    page = me.open(table := me.new_table(seats=("me", "greedy")))
    moves = 0
    while moves < 5 and page.wait_for_turn():
        page.reach(page.move(page.choices()[0])["seq"])
        moves += 1
    page.ask("move", at=0, seat=0, action="nonsense")
    assert me.http.get("/nowhere").status_code == 404
    text = httpx.get(f"{alone.address}/metrics").text
    after = parsed(text)

    def grown(name: str, **labels: str) -> float:
        key = (name, tuple(sorted(labels.items())))
        return after[key] - before.get(key, 0)

    assert grown("oztable_moves_total", by="person") == moves
    assert grown("oztable_moves_total", by="bot") >= 1
    assert grown("oztable_answer_seconds_count") == moves + 1
    assert grown("oztable_commit_seconds_count") >= moves
    assert grown("oztable_refusals_total", over="socket", kind="stale") == 1
    assert grown("oztable_refusals_total", over="http", kind="not_found") == 1
    assert grown("oztable_requests_total", status="4xx") == 1
    assert grown("oztable_requests_total", status="2xx") >= 2
    assert after["oztable_sockets", ()] == 1
    assert after["oztable_tables", (("status", "playing"),)] == 1
    assert after["oztable_store_up", ()] == after["oztable_ready", ()] == 1
    assert after["oztable_data_sound", ()] == 1
    assert after["oztable_bot_processes", ()] == 1
    assert after["oztable_bots_waiting", ()] == 0
    jobs = {key: number for key, number in after.items() if key[0] == "oztable_jobs"}
    assert [*jobs.values()] == [0] * 6
    until = time.monotonic() + 20
    while not scraped(alone)["oztable_loop_lag_seconds_count", ()] and time.monotonic() < until:
        time.sleep(0.1)
    assert scraped(alone)["oztable_loop_lag_seconds_count", ()] > 0
    assert after["process_resident_memory_bytes", ()] > 10_000_000
    assert grown("process_cpu_seconds_total") > 0
    assert abs(after["oztable_clock_seconds", ()] - time.time()) < 60
    (build,) = [labels for name, labels in after if name == "oztable_build_info"]
    assert dict(build)["store"] == "sqlite"
    assert ("oztable_broker_up", ()) not in after, "there is none"
    for private in (table, me.http.cookies["oz"], "127.0.0.1", "localhost", "Dorothy"):
        assert private not in text
    page.close()
    until = time.monotonic() + 20
    while scraped(alone)["oztable_sockets", ()]:
        assert time.monotonic() < until


async def test_what_is_not_kept_is_counted_by_its_cause(tmp_path: Path) -> None:
    store = store_at(tmp_path)
    before = {why: NOT_KEPT.value(why) for why in ("failed", "refused")}

    def twice(db: Database) -> None:
        for _ in range(2):
            db.execute("INSERT INTO records VALUES ('a', 'text', 0)")

    def wrong(db: Database) -> None:
        raise ZeroDivisionError

    with pytest.raises(CannotKeep):
        await store.do(twice)
    with pytest.raises(ZeroDivisionError):
        await store.do(wrong)
    store.close()
    assert NOT_KEPT.value("refused") == before["refused"] + 2
    assert NOT_KEPT.value("failed") == before["failed"]


async def test_a_loop_that_is_held_up_is_seen() -> None:
    def slow() -> float:
        return sum(s.value for s in LAG.samples() if s.labels.get("le") == "+Inf") - sum(
            s.value for s in LAG.samples() if s.labels.get("le") == "0.1"
        )

    before = slow()
    with watching_loop(0.01):
        await asyncio.sleep(0.02)
        time.sleep(0.15)
        await asyncio.sleep(0.02)
    assert slow() >= before + 1
    count = LAG.count
    await asyncio.sleep(0.03)
    assert LAG.count == count, "nobody looks any more"


async def test_the_broker_is_told_of_where_there_is_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from oztable.server.metrics_gate import Look
    from oztable.server.readiness import readiness

    workers = SimpleNamespace(broker_is_up=True, unheard=[])
    app = make_app(ServerConfig(tmp_path))
    gate: Any = app._guarded
    tables = gate._look._tables
    tables.store.condition = "sound"
    look = Look(tables, (), workers)
    monkeypatch.setattr(measures.BROKER_UP, "_values", {})
    await look.round()
    assert (measures.BROKER_UP.value(), measures.READY.value()) == (1, 1)
    workers.broker_is_up = False
    await look.round()
    assert (measures.BROKER_UP.value(), measures.READY.value()) == (0, 0)
    assert await readiness(tables, workers) == "no_broker"
    workers.broker_is_up, workers.unheard = True, ["another"]
    assert await readiness(tables, workers) == "other_broker"
    assert await readiness(tables, None) == "ready"
    tables.store.close()


# Who may read it


def asking(peer: str | None, **headers: str) -> dict[str, Any]:
    named = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    client = None if peer is None else (peer, 5)
    return {"type": "http", "client": client, "headers": named}


LISTED = Readers((ip_network("10.1.0.0/16"), ip_network("fd00::/8")))


@pytest.mark.parametrize(
    ("readers", "scope", "may"),
    [
        (Readers(), asking("127.0.0.1", host="localhost:8900"), True),
        (Readers(), asking("::1", host="[::1]:8900"), True),
        (Readers(), asking("::ffff:127.0.0.1", host="127.0.0.1"), True),
        (Readers(), asking("127.0.0.1", host="oz.example.org"), False),
        (Readers(), asking("127.0.0.1"), False),
        (Readers(), asking("127.0.0.1", host="localhost", x_forwarded_for="9.9.9.9"), False),
        (Readers(), asking("127.0.0.1", host="localhost", forwarded="for=9.9.9.9"), False),
        (Readers(), asking("127.0.0.1", host="localhost", via="1.1 proxy"), False),
        (Readers(), asking("192.168.1.5", host="localhost"), False),
        (Readers(), asking(None, host="localhost"), False),
        (Readers(behind_proxy=True), asking("127.0.0.1", host="localhost"), False),
        (LISTED, asking("10.1.2.3", host="worker-2:8900"), True),
        (LISTED, asking("::ffff:10.1.2.3", host="worker-2:8900"), True),
        (LISTED, asking("fd00::7", host="worker-2:8900"), True),
        (LISTED, asking("10.2.0.1", host="worker-2:8900"), False),
        (LISTED, asking("127.0.0.1", host="localhost"), False),
        (LISTED, asking("10.1.2.3", host="worker-2", x_forwarded_for="10.1.2.3"), False),
        (LISTED._replace(behind_proxy=True), asking("10.1.2.3", host="worker-2"), True),
        (LISTED, asking(None, host="worker-2"), False),
    ],
)  # fmt: skip
def test_who_may_read(readers: Readers, scope: dict[str, Any], may: bool) -> None:
    assert readers.include(scope) is may


@pytest.mark.real
def test_a_stranger_finds_nothing_there(alone: Server) -> None:
    for headers in ({"x-forwarded-for": "9.9.9.9"}, {"via": "1.1 somebody"}):
        unknown = httpx.get(f"{alone.address}/nowhere-at-all", headers=headers)
        answer = httpx.get(f"{alone.address}/metrics", headers=headers)
        assert (answer.status_code, answer.text) == (unknown.status_code, unknown.text)
        assert "oztable_" not in answer.text
    foreign = httpx.get(f"{alone.address}/metrics", headers={"host": "evil.example.org"})
    assert (foreign.status_code, foreign.json()["code"]) == (400, "wrong_host")
    for method in ("POST", "PUT", "DELETE", "HEAD"):
        answer = httpx.request(method, f"{alone.address}/metrics")
        assert answer.status_code in (404, 405), method
    assert httpx.get(f"{alone.address}/metrics?x=1").status_code == 200


@pytest.mark.parametrize("network", ["here", "10.0.0.5/8", "http://10.0.0.5", ""])
def test_a_network_that_is_none_is_told(oz: Oz, network: str) -> None:
    ran = oz("serve", "--no-browser", "--metrics-from", network)
    assert ran.status == 2
    assert "write --metrics-from as 10.0.0.5 or 10.0.0.0/24" in ran.err
    assert len(ran.err.strip().splitlines()) == 1
