"""A card of one's own, made step by step over HTTP."""

from __future__ import annotations

from typing import Any

import pytest

from oztable.core.toml_lines import parse
from oztable.games import loaded_once
from oztable.games.card_game_of_oz.page.edit_words import words
from oztable.games.card_game_of_oz.rules.language.asking import asked
from oztable.games.card_game_of_oz.rules.language.fitting import Heads, Keys, Words
from oztable.games.card_game_of_oz.rules.language.offers import ROOT
from oztable.games.card_game_of_oz.rules.packs import BUNDLED, bundled_text
from tests.games.card_game_of_oz.rules.offers_walk import entries, reading_in
from tests.server.house import Browser, Server

pytestmark = pytest.mark.one_engine
CARDS = "card-game-of-oz"
EDIT = f"/api/decks/{CARDS}/card"
MANY = 40  # words; more of them are names and keywords, which packs bring


def edit(browser: Browser, language: str = "en", **asked: Any) -> dict[str, Any]:
    found: dict[str, Any] = browser.post(f"{EDIT}?lang={language}", asked)
    return found


def step(found: dict[str, Any], says: str) -> dict[str, str]:
    """The step that is called so, as a change."""
    one = next(one for one in found["steps"] if one["says"] == says)
    return {"path": one["path"], "value": one["value"]}


def line(found: dict[str, Any], *path: str | int) -> dict[str, Any]:
    lines: list[dict[str, Any]] = found["lines"]
    return next(line for line in lines if line["path"] == ["card", 0, *path])


@pytest.mark.slow
def test_a_card_is_made_from_nothing_by_steps(server: Server) -> None:
    browser = Browser(server)
    found = edit(browser, new="character")
    assert found["good"]
    assert [card["type"] for card in found["cards"]] == ["character"]
    change = {"path": ["card", 0, "name", "en"], "value": '"Imogene"'}
    found = edit(browser, text=found["text"], change=change)
    assert [found["faces"][tongue]["name"] for tongue in ("en", "fr")] == ["Imogene"] * 2
    change = {"path": ["card", 0, "name", "fr"], "value": '"Imogène"'}
    found = edit(browser, text=found["text"], change=change)
    assert [found["faces"][tongue]["name"] for tongue in ("en", "fr")] == ["Imogene", "Imogène"]
    assert line(found, "id")["value"] == "imogene"
    for at, says in [
        (("ability",), "Whenever"),
        (("ability", 0, "do"), "Gain Story Points"),
        (("ability", 0), "How often"),
    ]:
        shown = edit(browser, text=found["text"], at=["card", 0, *at])
        assert shown["text"] == found["text"]
        found = edit(browser, text=shown["text"], change=step(shown, says))
    said = "Once per turn, when Imogene enters a Location, draw a card, then gain 1 Story Point"
    assert [line["says"] for line in found["lines"] if line["says"]] == [
        f"{said} (on your turn only)."
    ]
    assert "Lieu" in found["faces"]["fr"]["text"][0]
    assert parse(found["text"]).data is not None
    assert loaded_once(CARDS, {}, found["text"]) is not None  # a trial that can be played


def test_what_is_wrong_stands_at_its_line_in_both_languages(server: Server) -> None:
    browser = Browser(server)
    made = edit(browser, new="character")
    for language, word in (("en", "out of range"), ("fr", "hors")):
        change = {"path": ["card", 0, "cost"], "value": "99"}
        found = edit(browser, language, text=made["text"], change=change)
        assert (found["good"], found["faces"]) == (False, None)
        assert word in line(found, "cost")["faults"][0]["text"]
        assert [one for one in found["lines"] if one["faults"]] == [line(found, "cost")]
        assert found["faults"] == []
        mended = edit(browser, text=found["text"], change={**change, "value": "3"})
        assert mended["good"]
    bad = made["text"] + '\n[[card.ability]]\nwhen = "never"\ndo = [{ draw = 1 }]\n'
    assert "never" in line(edit(browser, text=bad), "ability", 0)["faults"][0]["text"]
    gone = made["text"].replace("cost = 2\n", "")
    assert "cost" in str(edit(browser, text=gone)["faults"])


def test_a_file_of_many_cards_is_edited_card_by_card(server: Server) -> None:
    browser = Browser(server)
    first = edit(browser, text=bundled_text("story-pack-1"), card=3)
    assert first["faces"]["en"]["name"] == "Toto"
    assert first["lines"][0]["path"][:2] == ["card", 3]
    last = edit(browser, text=first["text"], card=len(first["cards"]) - 1)
    assert last["faces"]["fr"]["type"] == "location"
    found = edit(browser, new="event")
    for _ in range(2):
        found = edit(browser, text=found["text"], new="event")
    assert (found["good"], found["card"], len(found["cards"])) == (True, 2, 3)


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"text": "= nothing"}, 200),
        ({"text": "a = 1979-05-27\n"}, 200),
        ({"text": "card = 3\n"}, 200),
        ({"text": "[[card]]\nname = 3\nability = 4\nid = []\n", "at": ["card", 0, "ability"]}, 200),
        ({"new": "dragon"}, 404),
        ({"card": 7}, 404),
        ({"new": "event", "change": {"path": ["card", 0, "name", 0, 1], "value": "1"}}, 404),
        ({"new": "event", "change": {"path": ["card", 0, "cost"], "value": "{"}}, 404),
        ({"new": "event", "change": {"path": ["card", 0, "cost"], "value": "null"}}, 404),
        ({"new": "event", "change": {"path": ["card", 0, "cost"], "value": "[" * 3000}}, 404),
        ({"new": "event", "change": {"path": ["card", 0], "value": "3"}}, 404),
        ({"new": "event", "change": {"path": ["card", 5, "cost"], "value": "3"}}, 404),
        ({"new": "event", "change": {"path": ["location", 0, "id"], "value": "3"}}, 404),
        ({"new": "event", "at": ["card", 0, "nothing"]}, 404),
        ({"new": "event", "change": {"path": ["x"] * 99}}, 400),
        ({"text": "#" * 48_001}, 400),
        ({"txt": ""}, 400),
    ],
)
def test_whatever_is_sent_is_answered(server: Server, body: dict[str, Any], status: int) -> None:
    browser = Browser(server)
    told = browser.http.post(EDIT, json=body)
    assert told.status_code == status, told.text
    if status == 200:
        assert told.json()["good"] is False
        assert told.json()["faults"] or any(line["faults"] for line in told.json()["lines"])
    other = browser.http.post("/api/decks/yellow-brick-road/card", json={})
    assert (other.status_code, other.json()["code"]) == (404, "no_deck")


def test_every_key_and_word_has_a_name_in_both_languages() -> None:
    keys, said = set[str](), set[str]()
    for pack in BUNDLED:
        for group in ("card", "location"):
            for card in entries(pack).get(group, ()):
                for path, fits in asked(reading_in(pack, group)(card), ROOT, card).fitting.items():
                    for fit in fits:
                        match fit:
                            case Heads(heads):
                                keys |= {*heads}
                            case Keys(fields):
                                keys |= {*fields}
                            case Words(known) if len(known) < MANY and "named" not in str(path):
                                said |= {*known}
    own = {"kansas", "munchkin", "emerald", "winkie", "quadling", "good", "neutral", "evil"}
    assert keys - words()["key"].keys() == set()
    assert said - words()["word"].keys() - own == set()
    assert all(
        len(pair) == 2 and all(pair) for table in words().values() for pair in table.values()
    )


def test_a_table_is_laid_with_the_card_in_the_first_hand_and_does_not_count(
    server: Server,
) -> None:
    browser = Browser(server)
    made = edit(browser, new="character")
    change = {"path": ["card", 0, "name", "en"], "value": '"Imogene"'}
    found = edit(browser, text=made["text"], change=change)
    text = f'trial = "{found["id"]}"\n' + found["text"].replace("trial = true\n", "")
    table = browser.new_table(CARDS, ("me", "greedy"), deck_text=text)
    page = browser.open(table).until_page(lambda page: page["status"] == "playing")
    assert "imogene" in str(page.hand())
    counted = {"game": CARDS, "seats": [{"kind": "me", "name": ""}, {"kind": "bot"}], "rated": True}
    told = browser.http.post("/api/tables", json={**counted, "deck_text": text})
    assert (told.status_code, told.json()["code"]) == (400, "cannot_count")
    again = edit(browser, text=text)
    assert again["good"]
    assert "trial = true" in again["text"]  # a file for the desk is about all of its cards


def test_what_an_answer_is_against_is_called_so(server: Server) -> None:
    browser = Browser(server)
    found = edit(browser, new="event")
    shown = edit(browser, text=found["text"], at=["card", 0, "ability"])
    change = step(shown, "It answers (set face-down)")
    for language, said in (("en", "Against what"), ("fr", "Contre quoi")):
        found = edit(browser, language, text=shown["text"], change=change)
        assert line(found, "ability", 0, "answer", "to")["label"] == said
