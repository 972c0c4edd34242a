"""A deck of one's own: checked by the server, played at a table, kept with its record."""

from __future__ import annotations

from importlib.resources import files
from random import Random
from typing import Any

import pytest

from oztable.core import record as records
from oztable.games.card_game_of_oz.rules.packs import bundled_text, load_pack, pinned
from oztable.server.own_decks import LONGEST
from tests.server.house import Browser, Server, by_link, play, serving

CARDS = "card-game-of-oz"
CHECK = f"/api/decks/{CARDS}/check"


def draft(*packs: str, **copies: int) -> dict[str, Any]:
    """All cards of these packs, once."""
    chosen = {card.slug: 1 for pack in packs for card in load_pack(pack).cards}
    more = {slug.replace("_", "-"): number for slug, number in copies.items()}
    return {"name": {"en": "Odd Ends", "fr": "Bric-à-brac"}, "cards": chosen | more, "rest": ""}


def file_of(browser: Browser, **copies: int) -> str:
    made = browser.post(CHECK, {"draft": draft("story-pack-2", **copies)})
    assert made["good"], made["faults"]
    return str(made["text"])


@pytest.mark.one_engine
def test_a_draft_becomes_a_file_and_the_file_the_draft(server: Server) -> None:
    browser = Browser(server)
    wanted = draft("story-pack-2", "story-pack-3", field_mice=3)
    made = browser.post(CHECK, {"draft": wanted})
    assert made["good"]
    assert made["draft"] == wanted
    again = browser.post(CHECK, {"text": made["text"]})
    assert again["draft"] == wanted
    assert again["text"] == made["text"]
    assert made["most_copies"]["location"] == 1


@pytest.mark.one_engine
def test_what_is_wrong_stands_where_it_belongs_in_both_languages(server: Server) -> None:
    browser = Browser(server)
    thin = {"name": {"en": "", "fr": ""}, "cards": {"toto": 3, "scarecrow": 1}, "rest": ""}
    for language, word in (("en", "Prime Characters"), ("fr", "Premiers rôles")):
        made = browser.post(f"{CHECK}?lang={language}", {"draft": thin})
        assert not made["good"]
        faults = {fault["guide"] or fault["card"]: fault for fault in made["faults"]}
        assert faults["cards"]["warning"] is False
        assert word in faults["primes"]["text"]
        assert "V12" in faults["toto"]["text"]
        counts = {guide["name"]: guide["has"] for guide in made["guidelines"]}
        assert (counts["cards"], counts["primes"], counts["locations"]) == (4, 1, 0)


@pytest.mark.one_engine
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("= nothing", "not TOML"),
        ("", ""),
        ((files("oztable.games.yellow_brick_road") / "decks/complete20.toml").read_text("utf-8"),
         "another game"),
        ('[[borrow]]\npack = "story-pack-1"\ncards = ["totto"]\n', "totto"),
        ('[[borrow]]\npack = "story-pack-9"\ncards = ["toto"]\n', "story-pack-9"),
        ('a = 1979-05-27\nborrow = 3\n', "unknown key"),
    ],
)  # fmt: skip
def test_what_is_no_pack_is_told_and_not_played(server: Server, text: str, said: str) -> None:
    browser = Browser(server)
    made = browser.post(CHECK, {"text": text})
    assert not made["good"]
    assert said in " ".join(fault["text"] for fault in made["faults"])
    seats = [{"kind": "me"}, {"kind": "bot"}]
    body = {"game": CARDS, "seats": seats, "deck_text": text or "\n"}
    refused = browser.http.post("/api/tables", json=body)
    assert (refused.status_code, refused.json()["field"]) == (400, "$.deck_text")


@pytest.mark.one_engine
def test_no_file_of_the_server_is_read_as_a_deck(server: Server) -> None:
    browser, seats = Browser(server), [{"kind": "me"}, {"kind": "bot"}]
    for text in ("/etc/passwd", "story-pack-1", "story-pack-1.toml"):
        body = {"game": CARDS, "seats": seats, "deck_text": text}
        refused = browser.http.post("/api/tables", json=body)
        assert (refused.status_code, refused.json()["field"]) == (400, "$.deck_text")


@pytest.mark.one_engine
def test_a_deck_has_a_size_and_a_game_that_knows_it(server: Server) -> None:
    browser = Browser(server)
    long = browser.http.post(CHECK, json={"text": "#" * (LONGEST + 1)})
    assert (long.status_code, long.json()["field"]) == (400, "$.text")
    assert browser.http.post(CHECK, json={"text": "#" * 100_000}).status_code == 413
    other = browser.http.post("/api/decks/yellow-brick-road/check", json={"text": "x"})
    assert (other.status_code, other.json()["code"]) == (404, "no_deck")
    seats = [{"kind": "me"}, {"kind": "bot"}]
    body = {"game": "yellow-brick-road", "seats": seats, "deck_text": "x\ny"}
    assert browser.http.post("/api/tables", json=body).status_code == 404


@pytest.mark.one_engine
def test_the_largest_of_our_own_files_fits(server: Server) -> None:
    browser = Browser(server)
    made = browser.post(CHECK, {"text": bundled_text("story-pack-1")})
    assert made["good"]
    assert len(made["own"]) == len(load_pack("story-pack-1").cards)
    again = browser.post(CHECK, {"draft": made["draft"]})
    assert again["good"]
    assert again["text"] == browser.post(CHECK, {"text": again["text"]})["text"]


def test_a_mix_is_played_to_its_end_replayed_and_tried_again(server: Server) -> None:
    text = file_of(Browser(server), toto=2)
    options = {"mode": "challenge", "rounds": "1"}
    table, (first, _), pages = by_link(server, CARDS, options=options, deck_text=text)
    named = pages[0].page["scene"]["pack"]
    assert named.startswith("own-")
    faces = first.get(f"/api/tables/{table}/deck?lang=fr")
    assert {card["id"] for card in faces["cards"]} >= {"toto", "stork"}
    assert faces["reconstruction"]
    assert Browser(server).http.get(f"/api/tables/{table}/deck").status_code == 404
    play(pages, Random(7))
    link = f"/api/records/{pages[0].page['result']['record']}"
    anybody = Browser(server)
    assert anybody.get(f"{link}/verify")["good"]
    assert anybody.get(f"{link}/deck?lang=fr") == faces
    record = records.read(anybody.http.get(f"{link}/text").text)
    assert record.contents.text == pinned(text)  # it stays what it is when a pack changes
    assert record.checked
    half = anybody.get(link)["moments"] // 2
    moments = (anybody.get(f"{link}/moments/{number}") for number in range(half, 2 * half))
    decided = next(one["number"] for one in moments if one["deciding"] is not None)
    tried = anybody.post(f"{link}/moments/{decided}/table")
    assert anybody.open(tried["table"]).page["scene"]["pack"] == named


@pytest.mark.slow
@pytest.mark.real
def test_a_table_with_a_mix_comes_back_after_a_restart(tmp_path: Any) -> None:
    with serving(tmp_path) as server:
        browser = Browser(server)
        table = browser.new_table(CARDS, ("me", "greedy"), deck_text=file_of(browser))
        before = browser.open(table).page["scene"]["pack"]
        server.kill()
        server.start()
        browser.http.headers["origin"] = server.address
        page = browser.open(table)
        assert page.page["scene"]["pack"] == before
        page.wait_for_turn()
        assert page.move(page.choices()[0])["type"] == "taken"


@pytest.mark.one_engine
def test_notes_about_a_card(server: Server) -> None:
    browser = Browser(server)
    notes = browser.get(f"/api/cards/{CARDS}/tin-woodman-rusted?lang=fr")
    assert "OR-91" in [ruling["number"] for ruling in notes["rulings"]]
    assert [fare["pack"] for fare in notes["fares"]] == ["story-pack-2"]
    toto = browser.get(f"/api/cards/{CARDS}/toto")
    assert {figure["measure"] for fare in toto["fares"] for figure in fare["figures"]} >= {"played"}
    missing = browser.http.get(f"/api/cards/{CARDS}/nobody")
    assert (missing.status_code, missing.json()["code"]) == (404, "no_card")
    assert browser.http.get("/api/cards/yellow-brick-road/1").status_code == 404
