"""A friend in the same house: the link and its picture lead to where a phone can go."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from oztable.server.lan import lan_address
from tests.browser.axe import grave_findings
from tests.browser.chromium import PHONE
from tests.browser.conftest import Arrive
from tests.browser.visitor import Visitor
from tests.samples import in_soak
from tests.server.house import Server, serving

ROAD = "yellow-brick-road"
NEAR = lan_address() or ""
SEATS = [{"kind": "me", "name": "Ozma"}, {"kind": "friend"}]
in_a_network = pytest.mark.skipif(not NEAR, reason="this machine is in no network")


@pytest.fixture(scope="module")
def at_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("home"), "--lan") as running:
        yield running


def button(visitor: Visitor, name: str) -> Locator:
    return visitor.page.get_by_role("button", name=name)


@pytest.mark.slow
@in_a_network
@pytest.mark.parametrize(
    ("language", "let_in", "close", "picture"),
    [
        ("fr", "Les laisser entrer", "La refermer", "Le même lien en image"),
        in_soak("en", "Let them in", "Close it again", "The same link as a picture"),
    ],
)
def test_a_phone_is_let_in_without_a_restart_and_out_again(
    arrive: Arrive, at_home: Server, language: str, let_in: str, close: str, picture: str
) -> None:
    host, phone = arrive(at=at_home, language=language), arrive(PHONE, at=at_home)
    phone.faults.forgive("untrustworthy")
    host.lay_table(ROAD, SEATS)
    link = host.find("input[readonly]").first
    expect(link).to_have_value(re.compile("^http://localhost:"))
    expect(host.page.get_by_role("img", name=picture)).to_have_count(0)
    expect(host.find("section").filter(has_text=NEAR).first).to_be_visible()
    button(host, let_in).click()
    address = f"http://{NEAR}:{at_home.port}"
    expect(link).to_have_value(re.compile(f"^{re.escape(address)}/table/.+#seat="))
    expect(host.page.get_by_role("img", name=picture)).to_be_visible()
    phone.sit_down(link.input_value(), "Ruth")
    host.until(lambda heard: heard["status"] == "playing")
    phone.until(lambda heard: heard["seat"] == 1)
    phone.page.goto("about:blank")  # it would complain that it is put out
    host.find("header button").first.click()
    host.page.get_by_role("button", name=re.compile("^(Links|Liens)")).click()
    button(host, close).click()
    expect(button(host, let_in)).to_be_visible()


@in_a_network
def test_what_is_asked_is_clean(arrive: Arrive, at_home: Server) -> None:
    host = arrive(PHONE, at=at_home)
    host.lay_table(ROAD, SEATS)
    host.touch(host.page.get_by_text("A friend far away? Three ways"))
    expect(host.page.get_by_text("oz serve --public-url").first).to_be_visible()
    assert grave_findings(host) == []


def test_who_cannot_change_it_is_told_the_command(arrive: Arrive) -> None:
    host = arrive()
    host.lay_table(ROAD, SEATS)
    expect(host.page.get_by_text("oz serve --lan")).to_be_visible()
    expect(button(host, "Let them in")).to_have_count(0)


@pytest.mark.slow
@in_a_network
def test_who_types_the_bare_address_knocks_and_is_let_in(arrive: Arrive, at_home: Server) -> None:
    host = arrive(at=at_home, language="fr")
    one, other = arrive(PHONE, at=at_home), arrive(PHONE, at=at_home, language="fr")
    for phone in (one, other):
        phone.faults.forgive("untrustworthy")
    host.page.goto(f"{at_home.address}/")
    button(host, "Laisser entrer les téléphones").click()
    address = f"http://{NEAR}:{at_home.port}"
    expect(host.page.get_by_text(f"tapez-y {NEAR}")).to_be_visible()
    link = host.page.evaluate("fetch('/api/home').then((a) => a.json()).then((a) => a.reach.link)")

    one.page.goto(f"{address}/")
    expect(one.page.get_by_role("heading", name="Somebody lives here")).to_be_visible()
    assert grave_findings(one) == []
    one.touch(button(one, "Knock"))
    number = one.find(".number strong").inner_text()
    asks = host.page.get_by_role("region", name=re.compile(f"frappe à la porte.*{number}"))
    expect(asks).to_be_visible()
    assert grave_findings(host) == []
    asks.get_by_role("button", name="Ouvrir", exact=True).click()
    expect(asks).to_have_count(0)
    expect(one.page.get_by_role("heading", name="A table in the Land of Oz")).to_be_visible()

    host.lay_table(ROAD, SEATS)
    third = arrive(PHONE, at=at_home)
    third.faults.forgive("untrustworthy")
    third.page.goto(f"{address}/")
    third.touch(button(third, "Knock"))
    number = third.find(".number strong").inner_text()
    asks = host.page.get_by_role("region", name=re.compile(f"frappe à la porte.*{number}"))
    asks.get_by_role("button", name="Ouvrir", exact=True).click()
    expect(asks).to_have_count(0)
    expect(third.page.get_by_role("heading", name="A table in the Land of Oz")).to_be_visible()
    host.page.goto(f"{at_home.address}/")

    other.page.goto(link)
    expect(other.page.get_by_role("heading", name="Une table au pays d’Oz")).to_be_visible()
    assert other.page.url == f"{address}/"
    for phone in (one, other, third):
        phone.page.goto("about:blank")
    button(host, "La fermer").click()
    expect(button(host, "Laisser entrer les téléphones")).to_be_visible()
