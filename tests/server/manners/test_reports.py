"""Reports: kept as the store knows what was said, told to nobody, and never a flood."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from oztable.server.manners.report_queries import MOST_A_DAY
from tests.server.house import Browser, Server, by_link, serving
from tests.server.keeping import Engine, keeping, read


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("reports")


@pytest.fixture(scope="module")
def house(engine: Engine, folder: Path) -> Iterator[Server]:
    data = folder / engine
    with keeping(engine), serving(data) as found:
        yield found


def reports(house: Server) -> list[Any]:
    return read(house.data, "SELECT whom, table_id, reason, said, lines FROM reports ORDER BY made")


def test_the_last_lines_go_along_as_the_store_has_them(house: Server) -> None:
    table, (a, _), (mine, theirs) = by_link(house)
    for number in range(3):
        theirs.ask("say", seat=1, text=f"Line {number}")
    theirs.until_page(lambda page: len(page["chat"]) == 3)
    whom, shown, told = mine.page["chairs"][1]["person"], theirs.page, len(theirs.heard)
    a.post(
        "/api/reports",
        {"table": table, "seat": 1, "reason": "words", "lines": True, "said": "Rude"},
    )
    a.post(
        "/api/reports",
        {"table": table, "seat": 1, "reason": "words", "lines": True, "said": "Anew"},
    )
    (found,) = [row for row in reports(house) if row[1] == table]
    assert found[:4] == (whom, table, "words", "Anew")
    assert [line[1] for line in json.loads(found[4])] == ["Line 0", "Line 1", "Line 2"]
    theirs.send(type="ping")
    theirs.until("pong")
    # A page of before may come late: whatever comes says what was shown before the report.
    assert [one for one in theirs.heard[told:-1] if one != shown] == []
    for page in (mine, theirs):
        page.close()


def test_nobody_reports_a_table_they_cannot_see_or_a_person_there_is_not(house: Server) -> None:
    table, (a, _), (mine, theirs) = by_link(house)
    stranger = Browser(house)
    stranger.http.patch("/api/me", json={"name": "Zed"}).raise_for_status()
    whom = mine.page["chairs"][1]["person"]
    tried = [
        (stranger, {"table": table, "seat": 1, "reason": "words", "lines": True}, 404),
        (stranger, {"person": "nobody", "reason": "words"}, 404),
        (stranger, {"reason": "words"}, 404),
        (a, {"table": table, "seat": 0, "reason": "words"}, 404),
        (a, {"table": table, "seat": 3, "reason": "words"}, 404),
        (a, {"table": table, "seat": 1, "reason": "because"}, 400),
        (Browser(house), {"person": whom, "reason": "words"}, 404),
    ]
    for browser, body, status in tried:
        assert browser.http.post("/api/reports", json=body).status_code == status, body
    stranger.post("/api/reports", {"person": whom, "reason": "name"})
    for page in (mine, theirs):
        page.close()


def test_a_flood_of_reports_is_a_few_rows(house: Server) -> None:
    people = []
    for number in range(MOST_A_DAY + 2):
        me = Browser(house).http.patch("/api/me", json={"name": f"Flood {number}"})
        people.append(me.raise_for_status().json()["me"]["person"])
    angry = Browser(house)
    angry.http.patch("/api/me", json={"name": "Angry"}).raise_for_status()
    answers = [
        angry.http.post("/api/reports", json={"person": one, "reason": "other"}).status_code
        for one in people
    ]
    assert answers == [*[204] * MOST_A_DAY, 429, 429]
