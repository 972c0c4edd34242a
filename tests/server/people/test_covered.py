"""Another plays at a browser now: what the first one holds is shown to nobody there by itself."""

from __future__ import annotations

from pathlib import Path

from oztable.server.people.pages import others_at
from oztable.server.people.queries import play_as
from tests.server.house import Browser, Server, hands
from tests.server.keeping import store_at
from tests.server.somebody import at, known

OZ = "card-game-of-oz"


class House:
    """One browser at which somebody plays and somebody else could."""

    def __init__(self, server: Server) -> None:
        self.browser = Browser(server)
        self.table = self.browser.new_table(OZ, ("me", "greedy"))
        self.first = str(self.browser.get("/api/me")["me"]["person"])
        self.page = self.browser.open(self.table)

    def record(self) -> str:
        return self.browser.http.get(f"/api/tables/{self.table}/record").text

    def switch(self, person: str | None) -> None:
        self.browser.post("/api/me/switch", {"person": person})


def test_whoever_plays_sees_their_hand_and_the_next_one_does_not(server: Server) -> None:
    house = House(server)
    assert house.page.page["seat"] == 0
    assert house.page.hand()
    seen = house.record()
    house.switch(None)
    assert house.page.cut() == (4000, "who"), "the page that lies open is closed"
    covered = house.browser.open(house.table)
    assert covered.page["seat"] is None
    assert [chair["yours"] for chair in covered.page["chairs"]] == [True, False]
    assert hands(covered.page) == [[], []]
    assert house.record() != seen
    house.switch(house.first)
    assert house.browser.open(house.table).hand()


def test_who_sits_down_under_another_name_closes_the_pages_of_the_first(server: Server) -> None:
    house = House(server)
    house.browser.http.patch("/api/me", json={"name": "Mombi"})
    seats = [{"kind": "me", "name": "Jinjur"}, {"kind": "bot", "bot": "greedy"}]
    table = house.browser.post("/api/tables", {"game": OZ, "seats": seats})["table"]
    assert house.page.cut() == (4000, "who")
    assert house.browser.open(house.table).page["seat"] is None
    assert house.browser.open(table).page["seat"] == 0


def test_a_new_game_of_the_same_person_closes_nothing(server: Server) -> None:
    house = House(server)
    house.browser.new_table(OZ, ("me", "greedy"))
    house.page.send(type="look", seat=0)
    house.page.until("page")


async def test_pages_of_before_are_found_where_no_word_came(tmp_path: Path) -> None:
    """From another worker, that is."""
    store = store_at(tmp_path)
    await store.do(known("tip", "tip", "mombi"))
    pages = [at("tip", "mombi")]
    assert await store.do(others_at(pages, 1.0)) == set()
    await store.do(play_as("tip", "mombi", 1.0))
    assert await store.do(others_at(pages, 1.0)) == {"tip"}
    store.close()
