"""What people and bots are called at a table of the server, and what the shelf says of a game."""

from __future__ import annotations

from random import Random

import pytest

from tests.server.house import Browser, Server, by_link, play

pytestmark = pytest.mark.one_engine

CARDS, ROAD = "card-game-of-oz", "yellow-brick-road"


def seats(*names: str) -> list[dict[str, str]]:
    return [{"kind": "me", "name": name} for name in names]


@pytest.mark.parametrize("game", [CARDS, ROAD])
@pytest.mark.parametrize(
    ("names", "said"),
    [
        (("Toto", "Ruth"), "the name of a bot"),
        (("Ruth", "The Illustrator"), "the name of a bot"),
        (("Ruth", "RUTH"), "already; choose"),
    ],
)
def test_a_name_that_is_taken_is_refused(
    server: Server, game: str, names: tuple[str, str], said: str
) -> None:
    refused = Browser(server).http.post("/api/tables", json={"game": game, "seats": seats(*names)})
    assert refused.status_code == 400
    assert refused.json()["field"] == "$.name"
    assert said in refused.json()["text"]


def test_who_comes_by_a_link_takes_no_name_that_is_there(server: Server) -> None:
    first = Browser(server)
    made = first.post("/api/tables", {"game": CARDS, "seats": [*seats("Ruth"), {"kind": "friend"}]})
    secret = first.invite(made["table"], "seat", 1)
    other = Browser(server)
    for name, why in (("ruth", "already"), ("Épouvantail", "bot"), ("First Author", "already")):
        body = {"secret": secret, "name": name}
        refused = other.http.post("/api/invites/accept", json=body)
        assert (refused.status_code, refused.json()["field"]) == (400, "$.name")
        assert why in refused.json()["text"]
    other.accept(secret, "Dorothy")  # the invite was not used up
    page = other.open(made["table"], "fr")
    assert [chair["name"] for chair in page.page["chairs"]] == ["Ruth", "Dorothy (Auteur)"]


def test_a_name_can_be_asked_about(server: Server) -> None:
    ask = Browser(server)
    said = ask.post("/api/names", {"game": CARDS, "name": "Dorothy"})
    assert said == {
        "name": "Dorothy (Author)",
        "note": "Dorothy is a card of this game, so the table says Dorothy (Author).",
        "good": True,
    }
    assert ask.post("/api/names", {"game": ROAD, "name": "Dorothy"})["note"] == ""
    assert not ask.post("/api/names", {"game": ROAD, "name": "lion"})["good"]
    assert ask.post("/api/names", {"game": CARDS, "name": ""})["name"] == "First Author"


def test_levels_have_names_of_their_own_in_the_card_game(server: Server) -> None:
    browser = Browser(server)
    games = {info["id"]: info for info in browser.get("/api/games?lang=en")}
    assert games[CARDS]["bot_names"] == [
        "The Printer’s Devil · gentle",
        "The Typesetter · easy",
        "The Illustrator · fair",
        "The Editor · strong",
        "The Royal Historian · formidable",
    ]
    assert games[ROAD]["bot_names"][0] == "Toto · gentle"
    page = browser.open(browser.new_table(CARDS, ("me", "lion", "lion")), "fr").page
    assert [chair["name"] for chair in page["chairs"]] == [
        "Le Premier Auteur",
        "L’Éditeur",
        "L’Éditeur II",
    ]
    assert [chair["bot"] for chair in page["chairs"]] == ["", "lion", "lion"]


@pytest.mark.parametrize(("game", "name"), [(CARDS, "The Schoolmistress"), (ROAD, "Aunt Em")])
def test_the_opponent_of_the_guided_game_has_a_name(server: Server, game: str, name: str) -> None:
    browser = Browser(server)
    made = browser.post("/api/tables", {"game": game, "seats": seats("Ruth"), "tutorial": True})
    page = browser.open(made["table"])
    assert [chair["name"] for chair in page.page["chairs"]] == ["Ruth", name]
    page.ask("resign", seat=0)
    page.until_page(lambda heard: heard["result"] is not None)
    record = page.page["result"]["record"]
    info = browser.get(f"/api/records/{record}?lang=en")
    assert info["names"] == ["Ruth", name]
    moment = browser.get(f"/api/records/{record}/moments/1?lang=en")
    assert "Greedy" not in str(moment)


def test_the_shelf_shows_how_it_ended_and_the_result_says_you(server: Server) -> None:
    table, browsers, pages = by_link(server, CARDS, options={"mode": "challenge", "rounds": "1"})
    play(pages, Random(11))
    lines = [browser.get("/api/tables")[0] for browser in browsers]
    result = pages[0].page["result"]
    for seat, line in enumerate(lines):
        assert line["table"] == table
        assert line["yours"] == [seat]
        assert (line["scores"], line["winners"]) == (result["scores"], result["winners"])
    record = Browser(server).get(f"/api/records/{result['record']}")
    assert record["bots"] == ["", ""]
    _, _, again = by_link(server, ROAD)
    again[1].ask("resign", seat=1)
    again[0].until_page(lambda seen: seen["status"] == "ended")
    assert again[1].until_page(lambda seen: seen["result"]).page["result"]["reason"] == (
        "You resigned."
    )
    assert again[0].page["result"]["reason"] == "Builder 2 resigns."


def test_who_leaves_is_seen_at_once(server: Server) -> None:
    _, _, pages = by_link(server, CARDS)
    pages[0].until_page(lambda seen: all(chair["present"] for chair in seen["chairs"]))
    pages[1].close()
    pages[0].until_page(lambda seen: not seen["chairs"][1]["present"], timeout=5)
