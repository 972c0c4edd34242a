"""What is told of pace and strength over HTTP, and what is refused: holidays, how many games,
rankings, an invite."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest

from tests.server.history.test_history_http import Named
from tests.server.house import Browser, Server, serving
from tests.server.keeping import change

ROAD = "yellow-brick-road"
FRIEND = {"kind": "friend"}


def test_holidays_are_declared_beforehand_and_taken_back(server: Server) -> None:
    ann = Named(server, "Away Ann")
    told = ann.get("/api/me/holidays")
    assert (told["days"], told["left"]) == ([], 30)
    here = date.fromisoformat(told["today"])
    soon, later = here + timedelta(days=3), here + timedelta(days=9)
    asked = {"first": soon.isoformat(), "last": later.isoformat(), "zone": "Europe/Paris"}
    answer = ann.http.post("/api/me/holidays", json=asked)
    assert answer.status_code == 201
    assert answer.json()["days"] == [{"first": asked["first"], "last": asked["last"]}]
    assert ann.get("/api/me")["zone"] == "Europe/Paris"
    for first, last, why in (
        (here, here, "tomorrow at the earliest"),
        (later, later, "already"),
        (later + timedelta(days=1), later + timedelta(days=9), "14 days at most"),
    ):
        body = {"first": first.isoformat(), "last": last.isoformat()}
        refused = ann.http.post("/api/me/holidays?lang=en", json=body)
        assert refused.status_code == 409
        assert why in refused.json()["text"]
    wrong = {"first": "2026-02-31", "last": "2026-03-01"}
    assert ann.http.post("/api/me/holidays", json=wrong).status_code == 400
    kept = ann.http.get("/api/me/export").content
    assert kept.startswith(b"PK")
    assert ann.http.delete(f"/api/me/holidays/{soon}").json()["days"] == []
    assert ann.http.delete(f"/api/me/holidays/{soon}").status_code == 404
    assert Browser(server).http.get("/api/me/holidays").status_code == 404


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Server]:
    """With the limits of every day."""
    with serving(tmp_path, "--strict") as found:
        yield found


@pytest.mark.one_engine
def test_somebody_has_three_games_with_a_running_clock_and_twenty_slow_ones(strict: Server) -> None:
    ann, bob = Named(strict, "Busy Ann"), Named(strict, "Busy Bob")
    for _ in range(3):
        ann.table(FRIEND, pace="5+15")
    body = {"game": ROAD, "seats": [{"kind": "me", "name": "Busy Ann"}, FRIEND]}
    refused = ann.http.post("/api/tables?lang=en", json={**body, "pace": "10+30"})
    assert refused.status_code == 409
    assert refused.json()["text"].startswith("You have 3 games with a running clock")
    secret = bob.invite(bob.table(FRIEND, pace="5+15"))
    refused = ann.http.post("/api/invites/accept?lang=fr", json={"secret": secret, "name": ""})
    assert refused.status_code == 409
    assert "3 parties à la pendule" in refused.json()["text"]
    for _ in range(20):
        ann.table(FRIEND, pace="1d")
    assert ann.http.post("/api/tables", json={**body, "pace": "2d/5"}).status_code == 409
    assert ann.http.post("/api/tables", json=body).status_code == 201, "without a clock"


@pytest.mark.one_engine
def test_to_play_again_or_in_a_circle_is_a_game_more_too(strict: Server) -> None:
    ann, bob, cat = (Named(strict, f"Again {name}") for name in ("Ann", "Bob", "Cat"))
    one = ann.table(FRIEND, pace="5+15")
    bob.accept(ann.invite(one))
    pages = [ann.open(one), bob.open(one)]
    for page in pages:
        page.until_page(lambda told: told["status"] == "playing")
    pages[0].ask("resign", seat=0)
    assert pages[0].ask("rematch", seat=0)["type"] == "taken", "there is room yet"
    (asked,) = pages[1].until_page(lambda told: told["questions"]).page["questions"]
    new = {"game": ROAD, "name": ann.name, "pace": "5+15"}
    at = f"/api/circles/{ann.post('/api/circles', new)['circle']}"
    link = ann.get(at)["link"].partition("#circle=")[2]
    for friend in (bob, cat):
        friend.post(f"{at}/join", {"link": link})
    ann.post(f"{at}/begin")
    numbers = [game["number"] for game in ann.get(at)["games"] if game["yours"]]
    for _ in range(3):
        ann.table(FRIEND, pace="3+10")

    said = pages[1].ask("answer", seat=1, question=asked["id"], yes=True)
    assert (said["type"], said["code"]) == ("refused", "not_now")
    assert said["text"].startswith("Somebody here has 3 games with a running clock")
    assert pages[0].ask("rematch", seat=0)["text"].startswith("You have 3 games")
    refused = ann.http.post(f"{at}/play?lang=en", json={"number": numbers[0]})
    assert (refused.status_code, refused.json()["code"]) == (409, "too_many_live")
    assert not any(game["you_wait"] for game in ann.get(at)["games"])
    for page in pages:
        page.close()


def test_an_invite_says_how_fast_and_for_what_one_would_play(server: Server) -> None:
    ann, name = Named(server, "Inviting Ann"), "Inviting Ann"
    secret = ann.invite(ann.table(FRIEND, pace="10+30/8", rated=True))
    told = Browser(server).http.post("/api/invites/look", json={"secret": secret}).json()
    assert (told["pace"], told["rated"]) == ("10+30/8", True)
    (face,) = told["faces"]
    assert face["card"]["name"] == name
    assert face["rating"]["mu"] == 25
    ann.http.patch("/api/me", json={"shows": "me"})
    told = Browser(server).http.post("/api/invites/look", json={"secret": secret}).json()
    assert told["faces"][0]["rating"] is None


@pytest.mark.one_engine
def test_at_a_table_that_counts_each_sees_how_strong_the_others_are(server: Server) -> None:
    ann = Named(server, "Plated Ann")
    page = ann.open(ann.table({"kind": "bot", "bot": "lion"}, rated=True))
    mine, bot = page.page["chairs"]
    assert page.page["rated"]
    assert mine["rating"]["mu"] == 25
    assert bot["rating"]["mu"] > 25
    page.close()
    page = ann.open(ann.table({"kind": "bot", "bot": "lion"}))
    assert not page.page["rated"]
    assert all(chair["rating"] is None for chair in page.page["chairs"])
    page.close()


def test_rankings_show_whom_one_may_see(server: Server) -> None:
    ann, bob, cat = Named(server, "Ranked Ann"), Named(server, "Ranked Bob"), Named(server, "Cat R")
    shy, dim = Named(server, "Ranked Shy"), Named(server, "Ranked Dim")
    for who, mu, sigma in (
        (ann, 34, 1.5),
        (bob, 31, 2.9),
        (cat, 30, 2),
        (shy, 40, 1),
        (dim, 39, 3),
    ):
        rating = (who.id, ROAD, float(mu), float(sigma), 9, 1.0)
        change(server.data, "INSERT INTO ratings VALUES (?,?,?,?,?,?)", *rating)
    ann.http.patch("/api/me", json={"shows": "everybody"})
    cat.http.patch("/api/me", json={"shows": "everybody"})
    shy.http.patch("/api/me", json={"shows": "me"})

    def seen(browser: Browser) -> list[str]:
        lines = browser.get(f"/api/rankings/{ROAD}")["lines"]
        assert [line["mu"] for line in lines] == sorted((one["mu"] for one in lines), reverse=True)
        assert sum(bool(line["bot"]) for line in lines) == 5
        ours = [line for line in lines if not line["bot"] and "R" in line["name"]]
        return [line["name"] for line in ours]

    assert seen(Browser(server)) == ["Ranked Ann", "Cat R"]
    assert seen(shy) == ["Ranked Shy", "Ranked Ann", "Cat R"]
    assert seen(bob) == ["Ranked Ann", "Ranked Bob", "Cat R"]
    (own,) = [one for one in bob.get(f"/api/rankings/{ROAD}")["lines"] if one["mine"]]
    assert (own["sigma"], own["games"]) == (2.9, 9)
    (unsure,) = dim.get(f"/api/rankings/{ROAD}")["mine"]
    assert unsure["name"] == "Ranked Dim"
    assert "Ranked Dim" not in seen(dim)
    ann.http.post("/api/blocks", json={"person": cat.id})
    assert seen(cat) == ["Cat R"]
    assert seen(ann) == ["Ranked Ann"]
    assert Browser(server).http.get("/api/rankings/chess").status_code == 404


@pytest.mark.one_engine
def test_at_home_slow_games_are_offered_once_somebody_says_this_computer_stays_on(
    server: Server,
) -> None:
    ann = Browser(server)
    home = ann.get("/api/home")
    assert (home["slow"], home["may_stay_on"]) == (False, True)
    assert ann.http.post("/api/home", json={"on": True}).json()["slow"]
    assert Browser(server).get("/api/home")["slow"]
    phone = {"host": "192.168.1.7:8000"}
    assert ann.http.post("/api/home", json={"on": False}, headers=phone).status_code in (400, 403)
    assert not ann.http.post("/api/home", json={"on": False}).json()["slow"]
