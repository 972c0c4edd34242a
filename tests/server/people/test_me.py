"""Who plays at a browser, over HTTP: people sit down, are named, and change places."""

from __future__ import annotations

from typing import Any

from tests.server.house import Browser, Server, by_link

ROAD = "yellow-brick-road"


def change(browser: Browser, **said: Any) -> Any:
    answer = browser.http.patch("/api/me", json=said)
    assert answer.status_code == 200, answer.text
    return answer.json()


def sofa(browser: Browser, *names: str) -> str:
    seats = [{"kind": "me", "name": name} for name in names]
    return str(browser.post("/api/tables", {"game": ROAD, "seats": seats})["table"])


def test_who_has_never_sat_down_is_nobody(server: Server) -> None:
    browser = Browser(server)
    me = browser.get("/api/me")
    assert (me["me"], me["people"]) == (None, [])
    assert not browser.http.cookies


def test_sitting_down_makes_somebody_who_stays(server: Server) -> None:
    browser = Browser(server)
    browser.new_table()
    first = browser.get("/api/me")
    assert first["me"] == first["people"][0]
    assert (first["me"]["name"], first["me"]["visitor"]) == ("", True)
    browser.new_table()
    assert browser.get("/api/me") == first, "the same person sits down again"
    named = change(browser, name="Nick", picture=7, realm=5, lang="fr", shows="me")
    assert named["me"] | {"name": "Nick", "picture": 7, "realm": 5, "visitor": False} == named["me"]
    assert (named["me"]["person"], named["lang"]) == (first["me"]["person"], "fr")
    assert change(browser, picture=3)["me"]["name"] == "Nick", "what is not said stays"


def test_a_sofa_is_several_people_at_one_browser(server: Server) -> None:
    browser = Browser(server)
    table = sofa(browser, "Tip", "Mombi")
    people = {one["name"]: one["person"] for one in browser.get("/api/me")["people"]}
    assert set(people) == {"Tip", "Mombi"}
    page = browser.open(table).page
    assert page["seat"] is None, "neither hand is shown before somebody says who looks"
    assert [chair["yours"] for chair in page["chairs"]] == [True, True]
    sofa(browser, "mombi", "Jinjur")
    again = {one["name"]: one["person"] for one in browser.get("/api/me")["people"]}
    assert again | people == again, "who is called so sits down again"
    assert set(again) == {"Tip", "Mombi", "Jinjur"}


def test_a_tap_changes_who_plays_but_only_to_who_was_here(server: Server) -> None:
    browser, stranger = Browser(server), Browser(server)
    sofa(browser, "Tip", "Mombi")
    stranger.new_table()
    other = next(one for one in browser.get("/api/me")["people"] if one["name"] == "Mombi")
    assert browser.post("/api/me/switch", {"person": other["person"]})["me"] == other
    assert browser.get("/api/me")["me"] == other
    refused = stranger.http.post("/api/me/switch", json={"person": other["person"]})
    assert (refused.status_code, refused.json()["code"]) == (404, "no_person")
    new = browser.post("/api/me/switch", {})["me"]
    assert new["name"] == ""
    assert len(browser.get("/api/me")["people"]) == 3


def test_at_home_a_name_is_kept_by_who_has_it_first(server: Server) -> None:
    """Another device may bear it, as a visitor: nobody is kept from playing."""
    first, second = Browser(server), Browser(server)
    assert not change(first, name="Dorothée")["me"]["visitor"]
    alike = change(second, name="dorothee")
    assert alike["me"]["visitor"]
    kept = change(second, name="Betsy")
    assert not kept["me"]["visitor"]
    refused = second.http.patch("/api/me", json={"name": "D0rothee"})
    assert (refused.status_code, refused.json()["code"]) == (409, "name_kept")
    assert second.get("/api/me") == kept


def test_nobody_is_called_like_a_bot(server: Server) -> None:
    browser = Browser(server)
    for name in ("Lion", "lion", "L1on", "greedy", "The Scarecrow II"):
        refused = browser.http.patch("/api/me", json={"name": name})
        assert refused.status_code == 400, name
    assert browser.get("/api/me")["me"] is None


def test_what_makes_no_sense_is_refused(server: Server) -> None:
    browser = Browser(server)
    for said in ({"picture": 24}, {"realm": -1}, {"name": "x" * 25}, {"shows": "all"}, {"kept": 1}):
        refused = browser.http.patch("/api/me", json=said)
        assert (refused.status_code, refused.json()["code"]) == (400, "bad_request"), said


def test_a_person_goes_with_the_seat_and_stays_where_they_play_on(server: Server) -> None:
    laptop, phone = Browser(server), Browser(server)
    kept, moved = sofa(laptop, "Tip", "Mombi"), laptop.new_table()
    tip = laptop.get("/api/me")["me"]
    phone.accept(laptop.invite(moved, "move", 0))
    assert phone.get("/api/me")["me"] == tip
    assert laptop.get("/api/me")["me"] == tip, "they play something else there"
    assert {line["table"] for line in phone.get("/api/tables")} == {kept, moved}


def test_who_leaves_a_sofa_takes_their_hand_along(server: Server) -> None:
    """Who stays behind cannot look into it any more, whatever else was played there."""
    laptop, phone = Browser(server), Browser(server)
    sofa(laptop, "Tip", "Mombi")
    table = sofa(laptop, "Tip", "Mombi")
    phone.accept(laptop.invite(table, "move", 0))
    page = laptop.open(table).page
    assert [chair["yours"] for chair in page["chairs"]] == [False, True]
    assert page["seat"] == 1
    assert [one["name"] for one in laptop.get("/api/me")["people"]] == ["Mombi"]
    assert laptop.get("/api/me")["me"]["name"] == "Mombi"


def test_one_person_at_two_browsers_has_one_seat(server: Server) -> None:
    """Each may act; a question to the others is not put to oneself."""
    table, (laptop, _), _ = by_link(server)
    phone = Browser(server)
    sofa(laptop, "", "Mombi")  # so that they stay at the laptop too
    phone.accept(laptop.invite(table, "move", 0))
    for browser in (laptop, phone):
        assert browser.open(table).page["seat"] == 0
