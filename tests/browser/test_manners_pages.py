"""Somebody at the table is muted, blocked and reported; the host reads it on their own page."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from oztable.cli.main import run
from tests.browser.axe import grave_findings
from tests.browser.chromium import PHONE
from tests.browser.conftest import Arrive
from tests.browser.visitor import Visitor
from tests.server.house import Browser, OpenPage, Server, serving
from tests.server.keeping import flags_for


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("manners"), "--away-after", "600", "--public") as found:
        yield found


def strangers(public: Server, who: Visitor) -> OpenPage:
    """Somebody has opened a table; who comes sits down at it, at the page of that table."""
    maker = Browser(public)
    maker.http.patch("/api/me", json={"name": "Mombi"}).raise_for_status()
    table = maker.new_table(seats=("me", "friend"), listed=True)
    who.open("/")
    who.page.evaluate(
        "table => fetch('/api/hall/sit', {method: 'POST', headers: {'content-type': "
        "'application/json'}, body: JSON.stringify({table, name: 'Tip'})}).then(r => r.json())",
        table,
    )
    theirs = maker.open(table)
    who.open(f"/table/{table}")
    return theirs


@pytest.mark.slow
def test_phrases_mute_block_and_report(arrive: Arrive, public: Server) -> None:
    who = arrive(PHONE, at=public, fresh=True)
    theirs = strangers(public, who)
    page = who.page

    def touch(name: str, exact: bool = True) -> None:
        who.touch(page.get_by_role("button", name=name, exact=exact).last)

    touch("Chat", exact=False)
    touch("Good luck!")
    (line,) = theirs.until_page(lambda seen: bool(seen["chat"])).page["chat"]
    assert line["phrase"] == "good_luck"
    theirs.ask("phrase", seat=0, phrase="hello")
    expect(page.locator("[data-chat]").last.get_by_text("Hello!").last).to_be_visible()
    touch("Close")
    touch("Menu")
    who.touch(page.locator("button.about").last)
    touch("Mute")
    expect(page.get_by_role("button", name="Hear again")).to_be_visible()
    touch("Report")
    who.touch(page.get_by_text("Rude words"))
    page.get_by_role("textbox").fill("Not nice")
    touch("Send the report")
    expect(page.get_by_text("the host will read it").last).to_be_visible()
    touch("Block")
    expect(page.get_by_role("button", name="Block no longer")).to_be_visible()
    assert theirs.page["blocked"] == []
    theirs.close()


@pytest.mark.slow
def test_the_host_reads_bans_and_copies(
    arrive: Arrive, public: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    bad, angry = Browser(public), Browser(public)
    me = bad.http.patch("/api/me", json={"name": "Jinjur"}).raise_for_status().json()["me"]
    angry.http.patch("/api/me", json={"name": "Ozma"}).raise_for_status()
    angry.post("/api/reports", {"person": me["person"], "reason": "name", "said": "No name"})
    capsys.readouterr()
    assert run(["host", *flags_for(public.data), "--address", public.address]) == 0
    link = capsys.readouterr().out.strip().rpartition("\n")[2]
    host = arrive(at=public, fresh=True)
    page = host.page
    host.open(link.removeprefix(public.address))
    expect(page.get_by_text("Ozma reports Jinjur")).to_be_visible()
    assert "#" not in page.url
    report = page.get_by_role("listitem").filter(has_text="Ozma reports Jinjur")
    report.get_by_role("button", name="Keep out…").click()
    page.get_by_label("A month").check()
    page.get_by_role("button", name="Keep out", exact=True).click()
    expect(page.get_by_role("button", name="Let in again: Jinjur")).to_be_visible()
    assert bad.http.post("/api/hall/ticket").status_code == 403
    report.get_by_role("button", name="Seen to").click()
    expect(report).to_be_hidden()
    page.get_by_label("On every open page").fill("We close at nine")
    page.get_by_role("button", name="Say it to all").click()
    expect(page.get_by_text("Said now:")).to_be_visible()
    page.get_by_label("By link only").check()
    expect(page.get_by_text("needs a link of somebody")).to_be_visible()
    page.get_by_role("button", name="Back up now").click()
    expect(page.get_by_text("A copy was made and checked.").first).to_be_visible(timeout=30_000)
    page.get_by_text("People", exact=True).click()
    expect(page.get_by_text("kept out", exact=True)).to_be_visible()
    see_to_a_table(host, angry)


def see_to_a_table(host: Visitor, owner: Browser) -> None:
    """One that is under way is ended, then its record is deleted by its link; why is kept."""
    page = host.page
    seats = [{"kind": "me", "name": "Ozma"}, {"kind": "bot", "bot": "lion"}]
    table = owner.post("/api/tables", {"game": "yellow-brick-road", "seats": seats})["table"]
    line = owner.open(table)
    page.get_by_text("Tables", exact=True).click()
    page.get_by_role("button", name="See to it: the table of Ozma").first.click()
    ends = page.get_by_role("button", name="End this game")
    expect(ends).to_be_disabled()
    page.get_by_label("Why: this is kept").fill("Played for money")
    assert grave_findings(host) == []
    ends.click()
    expect(page.get_by_text("Played for money")).to_be_visible()
    record = line.until_page(lambda seen: seen["result"]).page["result"]["record"]
    line.close()
    page.get_by_role("button", name="Delete a game by its link…").click()
    page.get_by_label("The link to its replay").fill(f"{host.page.url}/replay/{record}?moment=3")
    page.get_by_label("Why: this is kept").fill("A name in it")
    page.get_by_role("button", name="Delete this game for good").click()
    expect(page.get_by_text("A name in it")).to_be_visible()
    assert owner.http.get(f"/api/records/{record}").json()["code"] == "record_deleted"
    assert grave_findings(host) == []
