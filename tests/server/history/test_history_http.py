"""Histories as a browser gets them: one's own games, somebody's page, everything as a file."""

from __future__ import annotations

import csv
import io
import json
from random import Random
from typing import Any
from zipfile import ZipFile

import pytest

from oztable.core import record as records
from tests.server.house import Browser, Server, by_link, play

ROAD = "yellow-brick-road"


class Named(Browser):
    """Somebody who is kept: at home it takes a name alone."""

    def __init__(self, server: Server, name: str) -> None:
        super().__init__(server)
        answer = self.http.patch("/api/me", json={"name": name})
        assert answer.status_code == 200, answer.text
        self.name = name
        self.id = str(answer.json()["me"]["person"])

    def table(self, *others: dict[str, str], **more: Any) -> str:
        seats = [{"kind": "me", "name": self.name}, *others]
        made = self.post("/api/tables", {"game": ROAD, "seats": seats, **more})
        return str(made["table"])

    def lose_to(self, bot: str, **more: Any) -> None:
        page = self.open(self.table({"kind": "bot", "bot": bot}, **more))
        assert page.ask("resign", seat=0)["type"] == "taken"
        page.close()

    def games(self, query: str = "") -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.get(f"/api/me/games?{query}")["games"]
        return found


@pytest.fixture
def name(request: pytest.FixtureRequest) -> str:
    """Nobody else has it at this server."""
    return f"P{abs(hash(request.node.nodeid)) % 10**8}"


def test_a_game_that_counts_moves_the_rating_and_is_told(server: Server, name: str) -> None:
    ann = Named(server, name)
    ann.lose_to("lion", rated=True)
    (line,) = ann.games()
    assert (line["how"], line["rated"], line["won"], line["place"]) == ("resigned", True, 0, 2)
    assert line["change"] < 0
    assert [(one["kind"], one["bot"]) for one in line["others"]] == [("bot", "lion")]
    (game,) = ann.get("/api/people/me")["games"]
    rating = game["rating"]
    assert (rating["games"], rating["about"]) == (1, True)
    assert rating["mu"] == pytest.approx(25 + line["change"])
    assert len(rating["course"]) == 1
    assert rating["text"] == "stronger than Toto, not yet a Scarecrow"
    assert [(bot["bot"], bot["games"], bot["ahead"]) for bot in game["bots"]] == [("lion", 1, 0)]
    assert (game["games"], game["lost"], game["points_games"]) == (1, 1, 0)


def test_what_cannot_count_is_refused_before_the_first_card(server: Server, name: str) -> None:
    ann = Named(server, name)
    body = {"game": ROAD, "seats": [{"kind": "me", "name": name}, {"kind": "bot", "bot": "toto"}]}
    for more, why in (
        ({"hints": True}, "Hints could be had."),
        ({"options": {"undo": "fair"}}, "Things could be taken back."),
        ({"options": {"openHands": "yes"}}, "The rules were not the usual ones."),
    ):
        answer = ann.http.post("/api/tables", json={**body, "rated": True, **more})
        assert answer.status_code == 400
        assert why in answer.json()["text"]
    assert ann.http.post("/api/tables", json={**body, "rated": True}).status_code == 201
    second = ann.http.post("/api/tables", json={**body, "rated": True})
    assert (second.status_code, second.json()["code"]) == (409, "finish_first")


def test_nobody_slips_out_of_a_game_that_counts(server: Server, name: str) -> None:
    ann = Named(server, name)
    table = ann.table({"kind": "bot", "bot": "toto"}, rated=True)
    assert ann.http.delete(f"/api/tables/{table}").status_code == 204
    (line,) = ann.games()
    assert (line["how"], line["rated"]) == ("resigned", True)


@pytest.fixture
def two(server: Server, name: str) -> tuple[Named, Named, str]:
    """Two who have played a whole game, and its table."""
    ann, ben = Named(server, name), Named(server, f"{name}b")
    table = ann.table({"kind": "friend"}, rated=True)
    ben.accept(ann.invite(table), ben.name)
    pages = [ann.open(table), ben.open(table)]
    assert play(pages, Random(3))
    for page in pages:
        page.close()
    return ann, ben, table


def test_a_whole_game_from_both_seats_with_its_figures(two: tuple[Named, Named, str]) -> None:
    ann, ben, _ = two
    (mine,), (theirs,) = ann.games(), ben.games()
    assert mine["record"] == theirs["record"]
    assert mine["score"] == theirs["others"][0]["score"]
    assert (mine["how"], mine["unrated"]) == ("played", "There was no clock.")
    (game,) = ann.get("/api/people/me")["games"]
    (road,) = game["figures"]
    assert (road["name"], road["games"]) == ("longest Road", 1)
    assert 1 <= road["value"] <= 9
    assert (game["points_games"], game["points"], game["best"]) == (1, mine["score"], mine["score"])
    assert [one["person"] for one in ann.get("/api/people/me")["companions"]] == [ben.id]
    assert ann.games(f"with={ben.id}") == [mine]
    assert ann.games("with=bots") == []


def test_a_page_is_for_those_it_is_shown_to(two: tuple[Named, Named, str], server: Server) -> None:
    ann, ben, _ = two
    stranger, visitor = Named(server, f"{ann.name}s"), Browser(server)

    def seen_by(*eyes: Browser) -> list[int]:
        return [one.http.get(f"/api/people/{ann.id}").status_code for one in eyes]

    def show(shows: str) -> None:
        assert ann.http.patch("/api/me", json={"shows": shows}).status_code == 200

    everybody = (ann, ben, stranger, visitor)
    assert seen_by(*everybody) == [200, 200, 404, 404]
    show("everybody")
    assert seen_by(*everybody) == [200] * 4
    show("me")
    assert seen_by(*everybody) == [200, 404, 404, 404]
    nobody = ben.http.get("/api/people/nobody")
    hidden = ben.http.get(f"/api/people/{ann.id}")
    assert nobody.json() == hidden.json()  # whether there is such a person is not told


def test_on_anothers_page_stands_nothing_unlisted(two: tuple[Named, Named, str]) -> None:
    ann, ben, table = two
    page = ben.get(f"/api/people/{ann.id}")
    assert (page["latest"], page["mine"]) == ([], False)
    assert (page["devices"], page["companions"], page["under_way"]) == (0, [], 0)
    record = ann.games()[0]["record"]
    text = json.dumps(page)
    assert record not in text
    assert table not in text


def test_a_visitors_page_is_their_own(server: Server) -> None:
    _, browsers, pages = by_link(server)
    pages[0].ask("resign", seat=0)
    for page in pages:
        page.close()
    me = browsers[0].get("/api/people/me")
    assert me["mine"]
    assert browsers[1].http.get(f"/api/people/{me['person']}").status_code == 404


def test_off_the_list_and_still_under_its_link(two: tuple[Named, Named, str]) -> None:
    ann, ben, _ = two
    record = ann.games()[0]["record"]
    assert ann.http.post("/api/me/games", json={"record": record}).status_code == 200
    assert (ann.games(), len(ben.games())) == ([], 1)
    assert ann.http.get(f"/api/records/{record}/text").status_code == 200
    stranger = Browser(ann.server)
    assert stranger.http.post("/api/me/games", json={"record": record}).status_code == 404


@pytest.mark.parametrize("query", ["result=draw", "rated=1", "from=yesterday", "game=" + "x" * 65])
def test_a_filter_that_means_nothing_is_refused_by_its_name(
    server: Server, name: str, query: str
) -> None:
    ann = Named(server, name)
    answer = ann.http.get(f"/api/me/games?{query}")
    assert (answer.status_code, answer.json()["code"]) == (400, "no_filter")
    assert query.partition("=")[0] in answer.json()["text"]


def test_everything_of_ones_own_in_one_file(two: tuple[Named, Named, str]) -> None:
    ann, ben, _ = two
    answer = ann.http.get("/api/me/export")
    assert answer.headers["content-type"] == "application/zip"
    with ZipFile(io.BytesIO(answer.content)) as file:
        about = json.loads(file.read("me.json"))
        assert (about["id"], about["name"]) == (ann.id, ann.name)
        (row,) = csv.DictReader(io.StringIO(file.read("games.csv").decode()))
        assert row["others"].startswith(ben.name)
        for name in ("days.csv", "puzzles.csv"):
            assert list(csv.DictReader(io.StringIO(file.read(name).decode()))) == []
        text = file.read(f"records/{row['record']}.oz").decode()
        assert records.read(text).checked
        assert not any(
            secret in name for name in file.namelist() for secret in ("sentence", "salt")
        )
    assert not {"salt", "sentence"} & set(about)


def test_ones_own_words_channels_blocks_and_reports_are_in_the_file_too(
    server: Server, name: str
) -> None:
    """Without what is secret, and without what others said."""
    ann, rude = Named(server, name), Named(server, f"{name}x")
    table = ann.table({"kind": "friend"})
    rude.accept(ann.invite(table), rude.name)
    mine, theirs = ann.open(table), rude.open(table)
    mine.ask("say", seat=0, text="=canary()")
    theirs.ask("say", seat=1, text="The words of somebody else")
    hook = {"kind": "json", "target": "https://127.0.0.1/hook-canary-1234", "secret": "canary-key"}
    put = ann.http.put("/api/me/channels", json={"channels": [hook]})
    assert put.status_code == 200, put.text
    ann.post("/api/blocks", {"person": rude.id})
    ann.post("/api/reports", {"reason": "words", "person": rude.id, "said": "He shouts."})
    with ZipFile(io.BytesIO(ann.http.get("/api/me/export").content)) as file:
        about = json.loads(file.read("me.json"))
        said = list(csv.DictReader(io.StringIO(file.read("chat.csv").decode())))
        whole = b" ".join(file.read(one) for one in file.namelist()).decode()
    assert about["blocked"] == [{"person": rude.id, "name": rude.name}]
    assert [(one["about"], one["said"]) for one in about["reports"]] == [(rude.id, "He shouts.")]
    assert [(one["kind"], one["target"]) for one in about["channels"]] == [
        ("json", "127.0.0.1 …1234")
    ]
    assert about["puzzle_rating"]["n"] == 0
    assert [(row["table"], row["said"]) for row in said] == [(table, "'=canary()")]
    assert "canary-key" not in whole
    assert "hook-canary" not in whole
    assert "somebody else" not in whole
    for page in (mine, theirs):
        page.close()
