"""The deal of the day at a public host: cards of its own, promised the day before; and those who
share a browser, there and at home."""

from __future__ import annotations

import csv
import io
import time
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from zipfile import ZipFile

import pytest

from oztable.cli.main import run as oz
from oztable.core.verifiable_random import commitment
from oztable.server.deals.days import in_the_middle
from oztable.server.deals.fates import fate_of
from tests.server.deals.playing import a_day, begin, end_the_day, play_out, today
from tests.server.house import Browser, Server, serving
from tests.server.keeping import Engine, behind_its_back, keeping

pytestmark = pytest.mark.real
A_DAY = timedelta(days=1)
ROAD, EDITION = "yellow-brick-road", "2025"


@pytest.fixture
def public(engine: Engine, tmp_path: Path) -> Iterator[Server]:
    with keeping(engine), serving(tmp_path, "--public") as running:
        yield running


def kept(server: Server, name: str) -> Browser:
    browser = Browser(server)
    browser.http.patch("/api/me", json={"name": name}).raise_for_status()
    browser.post("/api/me/sentence")
    return browser


def two_days() -> tuple[date, date]:
    """Two dates that are somewhere now, one after the other."""
    middle = in_the_middle(time.time())
    first = middle - A_DAY if time.gmtime().tm_hour < 11 else middle
    return first, first + A_DAY


def test_a_promise_stands_the_day_before_and_no_date_gives_the_cards_away(public: Server) -> None:
    somebody, (first, second) = Browser(public), two_days()
    promised = somebody.get(f"/api/today?date={first}")["tomorrow"]
    public.stop()
    public.start()
    told = somebody.get(f"/api/today?date={second}")["deal"]
    assert (told["promise"], told["is_own"], told["fate"]) == (promised, True, "")
    public.stop()
    with behind_its_back(public.data) as db:
        pepper = bytes(db.execute("SELECT secret FROM pepper").fetchone()[0])
        asked = "SELECT game, options, fate FROM deals WHERE id=?"
        game, options, fate = db.execute(asked, (f"today-{second}",)).fetchone()
    assert len(pepper) == 32
    edition = EDITION if f'"{EDITION}"' in options else ""
    assert bytes(fate) == fate_of(game, edition, second, pepper)
    assert commitment(fate_of(game, edition, second, b"")) != promised == commitment(bytes(fate))


@pytest.mark.slow
def test_the_fate_is_told_afterwards_and_everybody_can_draw_the_cards_again(
    public: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ozma, visitor = kept(public, "Ozma"), Browser(public)
    tables = begin(ozma), begin(visitor)
    pages = [play_out(who, table) for who, table in zip((ozma, visitor), tables, strict=True)]
    record = pages[0].page["result"]["record"]
    for page in pages:
        page.close()
    deal = today(ozma)["deal"]
    assert (deal["people"], deal["yours"]["counts"], deal["fate"]) == (1, True, "")
    assert today(visitor)["deal"]["yours"]["counts"] is False
    assert ozma.http.get(f"/api/records/{record}/text").status_code == 409
    end_the_day(public)
    told = visitor.get(f"/api/deals/today-{a_day()}")
    assert commitment(bytes.fromhex(told["fate"])) == told["promise"] == deal["promise"]
    text = visitor.http.get(f"/api/records/{record}/text").text
    file = tmp_path / "today.oz"
    file.write_text(text)
    assert oz(["verify", str(file)]) == 0
    assert "every draw follows" in capsys.readouterr().out
    file.write_text(text.replace("luck: by seat\n", ""))
    assert oz(["verify", str(file)]) == 1


def second_here(browser: Browser) -> None:
    """Somebody else sits down at the same browser, and is kept."""
    browser.post("/api/me/switch", {})
    browser.http.patch("/api/me", json={"name": "Jinjur"}).raise_for_status()
    browser.post("/api/me/sentence")


@pytest.mark.slow
@pytest.mark.one_engine
def test_the_second_at_a_browser_is_not_in_the_field_of_a_public_host(public: Server) -> None:
    ozma = kept(public, "Ozma")
    assert today(ozma)["deal"]["seen_here"] is False
    play_out(ozma, begin(ozma)).close()
    assert today(ozma)["deal"]["seen_here"] is False
    second_here(ozma)
    assert today(ozma)["deal"]["seen_here"] is True
    play_out(ozma, begin(ozma)).close()
    deal = today(ozma)["deal"]
    assert (deal["people"], deal["yours"]["counts"]) == (1, False)


@pytest.mark.slow
@pytest.mark.one_engine
def test_at_home_the_second_at_a_browser_counts_and_is_told(own: Server) -> None:
    ozma = kept(own, "Ozma")
    play_out(ozma, begin(ozma)).close()
    second_here(ozma)
    assert today(ozma)["deal"]["seen_here"] is True
    play_out(ozma, begin(ozma)).close()
    deal = today(ozma)["deal"]
    assert (deal["people"], deal["yours"]["counts"]) == (2, True)


@pytest.fixture
def own(engine: Engine, tmp_path: Path) -> Iterator[Server]:
    with keeping(engine), serving(tmp_path) as running:
        yield running


@pytest.mark.slow
@pytest.mark.one_engine
def test_nobody_is_shown_how_another_fared_before_their_own_try(own: Server) -> None:
    """Not on the page of who has played it, whoever may see that: in games, figures or ratings."""
    ozma, late = kept(own, "Ozma"), kept(own, "Jinjur")
    ozma.http.patch("/api/me", json={"shows": "everybody"}).raise_for_status()
    table = begin(ozma)
    page = play_out(ozma, table)
    record, scores = page.page["result"]["record"], page.page["result"]["scores"]
    page.close()
    me = ozma.get("/api/people/me")
    assert me["games"][0]["best"] == scores[0]
    (line,) = ozma.get("/api/me/games")["games"]
    told = (line["record"], line["deal"], line["sealed"])
    assert told == (record, f"today-{a_day()}", True)
    assert me["days"] == 1
    with ZipFile(io.BytesIO(ozma.http.get("/api/me/export").content)) as file:
        tables = ["games.csv", "days.csv", "puzzles.csv", "circles.csv", "chat.csv"]
        assert file.namelist() == ["me.json", *tables]
        (day,) = csv.DictReader(io.StringIO(file.read("days.csv").decode()))
        assert (day["date"], day["in_field"], day["score"]) == (a_day(), "1", str(scores[0]))
    for who in (late, Browser(own)):
        seen = who.http.get(f"/api/people/{me['person']}")
        assert seen.status_code == 200
        assert (seen.json()["games"], seen.json()["latest"]) == ([], [])
    assert late.get("/api/me/games")["games"] == []
