"""Whoever laid a table sends those who look on out for good."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.house import Browser, OpenPage, Server, by_link, serving
from tests.server.keeping import Engine


def looks_on(server: Server, host: Browser, table: str, name: str) -> tuple[Browser, OpenPage]:
    browser = Browser(server)
    browser.http.patch("/api/me", json={"name": name}).raise_for_status()
    browser.accept(host.invite(table, "watch", None))
    return browser, browser.open(table)


def test_who_looks_on_is_seen_and_sent_out_for_good(server: Server) -> None:
    table, (host, other), (mine, theirs) = by_link(server)
    rude, page = looks_on(server, host, table, "Mombi")
    _, stays = looks_on(server, host, table, "Button-Bright")
    seen = mine.until_page(lambda page: len(page["spectators"]) == 2).page["spectators"]
    assert [one["name"] for one in seen] == ["Button-Bright", "Mombi"]
    assert {len(one) for one in seen} == {2}, "an id and a name, no browser"
    theirs.until_page(lambda page: len(page["spectators"]) == 2)
    assert (mine.page["may_send_out"], theirs.page["may_send_out"]) == (True, False)
    assert (stays.page["spectators"], stays.page["may_send_out"]) == ([], False)

    for nobody in (theirs, stays):
        nobody.send(type="out", spectator=seen[1]["id"])
        assert nobody.until("refused")["code"] == "not_your_seat"
    mine.send(type="out", spectator=seen[1]["id"])
    assert page.cut()[1] == "closed"
    mine.until_page(lambda page: [one["name"] for one in page["spectators"]] == ["Button-Bright"])

    assert rude.http.post(f"/api/tables/{table}/ticket").status_code == 404
    link = {"secret": host.invite(table, "watch", None)}
    again = rude.http.post("/api/invites/accept", json=link)
    assert (again.status_code, again.json()["code"]) == (403, "sent_out")
    (person,) = (one["person"] for one in rude.get("/api/me")["people"])
    assert person not in str(mine.heard), "who looks on is no more than a name"
    mine.send(type="out", spectator="nobody")
    mine.ask("resign", seat=0)
    mine.ask("rematch", seat=0)
    new = theirs.until_page(lambda page: bool(page["questions"]))
    theirs.ask("answer", seat=1, question=new.page["questions"][0]["id"], yes=True)
    result = mine.until_page(lambda page: bool((page["result"] or {}).get("next_table"))).page[
        "result"
    ]
    again = rude.http.post(
        "/api/invites/accept", json={"secret": host.invite(result["next_table"], "watch", None)}
    )
    assert again.status_code == 403, "nor where they play again"
    other.http.close()
    for one in (mine, theirs, stays):
        one.close()


def test_who_plays_cannot_be_sent_out(server: Server) -> None:
    table, (host, _), (mine, theirs) = by_link(server)
    _, page = looks_on(server, host, table, "Jinjur")
    one = mine.until_page(lambda page: len(page["spectators"]) == 1).page["spectators"][0]["id"]
    page.close()
    mine.until_page(lambda page: not page["spectators"])
    mine.send(type="out", spectator=one)
    mine.send(type="ping")
    mine.until("pong")
    theirs.send(type="ping")
    theirs.until("pong")
    for each in (mine, theirs):
        each.close()


@pytest.mark.real
def test_who_was_sent_out_does_not_come_back_after_a_restart(
    engine: Engine, tmp_path: Path
) -> None:
    """By another link either, nor from another browser of theirs."""
    with serving(tmp_path) as running:
        table, (host, _), (mine, theirs) = by_link(running)
        rude, page = looks_on(running, host, table, "Mombi")
        one = mine.until_page(lambda page: len(page["spectators"]) == 1).page["spectators"][0]["id"]
        mine.send(type="out", spectator=one)
        assert page.cut()[1] == "closed"
        for each in (mine, theirs):
            each.close()
        running.kill()
        running.start()
        link = {"secret": host.invite(table, "watch", None)}
        again = rude.http.post("/api/invites/accept", json=link)
        assert (again.status_code, again.json()["code"]) == (403, "sent_out")
        assert rude.http.post(f"/api/tables/{table}/ticket").status_code == 404
        _, stays = looks_on(running, host, table, "Button-Bright")
        stays.close()
