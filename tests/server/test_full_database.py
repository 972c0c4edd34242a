"""A disk that is really full under PostgreSQL: what a table needs cannot grow. Its file leads to
/dev/full meanwhile, which takes nothing and says `No space left on device`."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from oztable.server.place import DatabaseUrl
from oztable.server.store import CHECK_SECONDS
from tests.server.house import Browser, Server, serving
from tests.server.keeping import database_server, read
from tests.server.test_data_server import hang_up

pytestmark = [pytest.mark.real, pytest.mark.usefixtures("in_a_database")]

PATIENCE = 30.0


@contextmanager
def no_room_for(table: str, data: Path, url: DatabaseUrl) -> Iterator[None]:
    """Nothing of it may be in memory or open: every line is cut before and after."""
    folder = database_server().folder / "data"
    ((place,),) = read(data, "SELECT pg_relation_filepath(?)", (table,))
    file, aside = folder / place, folder / f"{place}.aside"
    assert file.stat().st_size == 0, "only an empty one can be replaced"
    hang_up(url)
    file.rename(aside)
    file.symlink_to("/dev/full")
    try:
        yield
    finally:
        hang_up(url)
        file.unlink()
        aside.rename(file)


def not_kept(server: Server) -> float:
    text = httpx.get(f"{server.address}/metrics").text
    return sum(
        float(sample.value)
        for family in text_string_to_metric_families(text)
        for sample in family.samples
        if sample.name == "oztable_not_kept_total" and sample.labels["why"] == "failed"
    )


def well_again(browser: Browser) -> None:
    until = time.monotonic() + PATIENCE
    while browser.http.get("/readyz").status_code != 200:
        assert time.monotonic() < until
        time.sleep(CHECK_SECONDS / 4)


@pytest.mark.slow
def test_nothing_is_acknowledged_nothing_is_lost_and_it_goes_on_when_there_is_room(
    tmp_path: Path, url: DatabaseUrl
) -> None:
    with serving(tmp_path) as server:
        browser = Browser(server)
        well_again(browser)
        seats = [{"kind": "me"}, {"kind": "me"}]
        body = {"game": "yellow-brick-road", "seats": seats}
        before = not_kept(server)
        with no_room_for("log", tmp_path, url):
            until = time.monotonic() + PATIENCE
            while not_kept(server) < before + 2:  # the first may find its line cut
                refused = browser.http.post("/api/tables", json=body)
                assert (refused.status_code, refused.json()["code"]) == (503, "busy")
                assert time.monotonic() < until
        assert "No space left on device" in database_server().log
        well_again(browser)
        assert read(tmp_path, "SELECT count(*) FROM log") == [(0,)]
        page = browser.open(table := browser.new_table(seats=("me", "me")))
        page.send(type="look", seat=page.page["deciding"])
        page.until("page")
        page.reach(page.move(page.choices()[0])["seq"])
        seq, kept = page.page["seq"], read(tmp_path, "SELECT count(*) FROM log")
        words = {"seat": page.page["seat"], "text": "Is anybody here?", "id": "patience"}
        with no_room_for("chat", tmp_path, url):
            before, until = not_kept(server), time.monotonic() + PATIENCE
            while not_kept(server) == before:
                page.send(type="say", **words)
                assert page.until("refused", "taken")["code"] == "busy"
                page.cut()
                well_again(browser)  # what needs no new page is kept all the while
                page = browser.open(table)
                assert page.page["seq"] == seq, "what was acknowledged is there"
                assert time.monotonic() < until
        well_again(browser)
        page.send(type="say", **words)
        if page.until("taken", "refused")["type"] == "refused":  # its line was cut in the middle
            page = browser.open(table)
            page.send(type="say", **words)
            page.until("taken")
        assert read(tmp_path, "SELECT count(*) FROM log") == kept
        assert read(tmp_path, "SELECT count(*) FROM chat") == [(1,)]
