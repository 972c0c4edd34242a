"""What one may take away from a table: the record, the replay at its permanent link; and the words
in which a table speaks."""

from __future__ import annotations

import re
from random import Random

import pytest

from oztable.core import record as records
from oztable.core.verifiable_random import commitment
from oztable.games import load
from oztable.players import usual_player
from oztable.server.package import page_of
from oztable.server.replay_books import ReplayOrder, Shelf
from tests.server.house import Browser, Server, by_link, hands, play

pytestmark = pytest.mark.real

ROAD, CARDS = "yellow-brick-road", "card-game-of-oz"
GAMES = (ROAD, CARDS)


@pytest.mark.parametrize("game", GAMES)
def test_a_record_under_way_holds_what_its_seat_saw(server: Server, game: str) -> None:
    table, (first, second), pages = by_link(server, game)
    play(pages, Random(10), 12)
    texts = [browser.http.get(f"/api/tables/{table}/record").text for browser in (first, second)]
    watcher = Browser(server)
    watcher.accept(first.invite(table, "watch", None))
    seen = [records.read(text) for text in texts]
    assert [record.seen_by for record in seen] == ["1", "2"]
    watched = records.read(watcher.http.get(f"/api/tables/{table}/record").text)
    assert watched.seen_by == "spectator"
    for record in (*seen, watched):
        assert not record.secret
        assert record.promise == pages[0].page["promise"]
    for seat, record in enumerate(seen):
        mine = {f"draw {card}" for card in hands(pages[seat].page)[seat]}
        theirs = {f"draw {card}" for card in hands(pages[1 - seat].page)[1 - seat]}
        moves = {move.text for move in record.moves}
        assert theirs - mine <= theirs - moves, "the other hand stands in this record"
    assert any("?" in move.text for move in watched.moves)


def test_on_one_sofa_a_record_under_way_is_a_spectators(server: Server) -> None:
    browser = Browser(server)
    table = browser.new_table(ROAD, ("me", "me"))
    text = browser.http.get(f"/api/tables/{table}/record").text
    assert records.read(text).seen_by == "spectator"


def test_there_is_no_record_of_a_game_not_begun(server: Server) -> None:
    browser = Browser(server)
    table = browser.new_table(ROAD, ("me", "friend"))
    refused = browser.http.get(f"/api/tables/{table}/record")
    assert (refused.status_code, refused.json()["code"]) == (404, "no_record")


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("ends", ["over", "resigned"])
def test_a_finished_game_stays_at_its_link(server: Server, game: str, ends: str) -> None:
    brief = {"mode": "challenge", "rounds": "1"} if (game, ends) == (CARDS, "over") else {}
    table, (first, _), pages = by_link(server, game, options=brief, word="slippers")
    play(pages, Random(11), 9 if ends == "resigned" else 10_000)
    if ends == "resigned":
        pages[1].ask("resign", seat=1)
        pages[0].until_page(lambda seen: seen["status"] == "ended")
    result = pages[0].page["result"]
    link = f"/api/records/{result['record']}"
    anybody = Browser(server)
    info = anybody.get(link)
    text = first.http.get(f"/api/tables/{table}/record").text
    assert info["text"] == text
    assert info["finished"] == (ends == "over")
    assert info["words"] == ["slippers", ""]
    assert commitment(bytes.fromhex(info["secret"])) == info["promise"] == pages[0].page["promise"]
    assert len(info["chapters"]) == info["moments"]
    checked = anybody.get(f"{link}/verify")
    assert checked["good"], checked
    assert checked["draws"] > 0
    assert checked["moves"] == len(records.read(text).moves)
    for number in (0, info["moments"] // 2, info["moments"]):
        for seat in ("", "0", "1"):
            moment = anybody.get(f"{link}/moments/{number}?seat={seat}&lang=fr")
            assert moment["scene"]["choices"] == []
            assert moment["seat"] == (int(seat) if seat else None)
    assert anybody.http.get(f"{link}/moments/{info['moments'] + 1}").status_code == 404
    assert anybody.http.get(f"{link}/moments/0?seat=7").status_code == 400
    assert anybody.http.get("/api/records/nothing").json()["code"] == "no_record"


# The guided game and options


@pytest.mark.one_engine
@pytest.mark.parametrize("game", GAMES)
def test_the_guided_game_is_always_the_same_deal(server: Server, game: str) -> None:
    lesson = page_of(game).tutorial
    assert lesson is not None
    deals = []
    for _ in range(2):
        browser = Browser(server)
        table = browser.new_table(game, ("me",), tutorial=True)
        page = browser.open(table)
        page.wait_for_turn()
        assert page.page["promise"] == commitment(lesson.secret)
        assert page.page["hints"]
        assert [chair["kind"] for chair in page.page["chairs"]] == ["person", "bot"]
        deals.append((page.page["seq"], page.hand(), page.choices()))
    assert deals[0] == deals[1]


@pytest.mark.one_engine
def test_options_are_respected_and_named(server: Server) -> None:
    _, _, (page, other) = by_link(server, options={"openHands": "yes", "edition": "2025"})
    assert page.page["options"] == {"openHands": "yes"}
    assert hands(page.page)[1] == hands(other.page)[1]
    browser = Browser(server)
    alone = browser.open(browser.new_table(CARDS, ("me",), options={"mode": "solitaire"}))
    assert alone.page["scene"]["mode"] == "solitaire"
    assert load(CARDS, {"mode": "solitaire"}).options["mode"] == "solitaire"


@pytest.mark.one_engine
@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"game": "chess", "seats": [{"kind": "me"}]}, 404, "no_game"),
        ({"game": ROAD, "seats": [{"kind": "me"}]}, 400, "seats_wrong"),
        ({"game": ROAD, "seats": [{"kind": "bot", "bot": "greedy"}] * 2}, 400, "nobody_here"),
        ({"game": ROAD, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "x"}]}, 400, "no_bot"),
        ({"game": ROAD, "seats": [{"kind": "me"}] * 2, "deck": "x"}, 404, "no_deck"),
        ({"game": ROAD, "seats": [{"kind": "me"}] * 2, "options": {"x": "y"}}, 400, "bad_request"),
        ({"game": CARDS, "seats": [{"kind": "me"}], "options": {}}, 400, "bad_request"),
        ({"game": ROAD}, 400, "bad_request"),
        ({"game": ROAD, "seats": [{"kind": "me", "name": "x" * 25}] * 2}, 400, "bad_request"),
        ({"game": ROAD, "seats": [{"kind": "me"}] * 2, "word": "a|b"}, 400, "bad_request"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    server: Server, body: dict[str, object], status: int, code: str
) -> None:
    answers = [
        Browser(server).http.post(f"/api/tables?lang={language}", json=body).json()
        for language in ("en", "fr")
    ]
    asked = Browser(server).http.post("/api/tables", json=body)
    assert (asked.status_code, asked.json()["code"]) == (status, code)
    assert all(answer["text"] for answer in answers)
    if code != "bad_request":
        assert answers[0]["text"] != answers[1]["text"]


@pytest.mark.one_engine
def test_a_bot_without_a_level_is_the_usual_one(server: Server) -> None:
    browser = Browser(server)
    seats = [{"kind": "me"}, {"kind": "bot"}]
    table = browser.post("/api/tables", {"game": ROAD, "seats": seats})["table"]
    assert browser.open(table).page["chairs"][1]["bot"] == usual_player(ROAD)


# Languages


FRENCH = re.compile(r"[éèêàçœ«»’]|\b(la|le|les|des|une|vous|votre|pas)\b", re.IGNORECASE)


@pytest.mark.one_engine
@pytest.mark.parametrize("game", GAMES)
def test_another_language_in_the_middle_of_a_game(server: Server, game: str) -> None:
    _, _, pages = by_link(server, game)
    play(pages, Random(12), 6)
    page = pages[0]
    page.send(type="speak", language="fr")
    page.until_page(lambda seen: seen["language"] == "fr")
    assert page.page["tale_from"] == 0
    told = " ".join(line["text"] for line in page.page["tale"])
    assert FRENCH.search(told)
    assert FRENCH.search(page.page["prompt"] + page.page["chairs"][0]["name"] + told)
    assert pages[1].page["language"] == "en"
    play(pages, Random(13), 3)
    page.send(type="speak", language="en")
    page.until_page(lambda seen: seen["language"] == "en")
    assert not re.search(r"[éèêàç«»]", page.page["prompt"])


def refusals(server: Server, language: str) -> dict[str, tuple[str, str]]:
    """What a page is told when it asks for what is not to be had."""
    browser = Browser(server)
    page = browser.open(browser.new_table(ROAD, ("me", "me")), language)
    page.send(type="look", seat=page.page["deciding"])
    page.until("page")
    seat, seq = page.page["seat"], page.page["seq"]
    found = {}
    for name, kind, message in (
        ("not_your_seat", "move", {"at": seq, "seat": 3, "action": "x"}),
        ("stale", "move", {"at": seq - 1, "seat": seat, "action": page.choices()[0]}),
        ("illegal", "move", {"at": seq, "seat": seat, "action": "block middle middle"}),
        ("not_in_hand", "move", {"at": seq, "seat": seat, "action": "1 a1"}),
        ("not_yours_to_decide", "move", {"at": seq, "seat": 1 - seat, "action": page.choices()[0]}),
        ("no_undo", "undo", {"seat": seat}),
        ("no_hints", "hint", {"seat": seat}),
        ("not_now", "rematch", {"seat": seat}),
    ):
        refused = page.ask(kind, **message)
        assert refused["type"] == "refused", name
        found[name] = refused["code"], refused["text"]
    page.send(type="nonsense")
    refused = page.until("refused")
    found["unknown_type"] = refused["code"], refused["text"]
    page.send(type="move", id="x")
    refused = page.until("refused")
    found["malformed"] = refused["code"], refused["text"]
    page.ask("resign", seat=seat)
    refused = page.ask("resign", seat=seat)
    found["over"] = refused["code"], refused["text"]
    return found


@pytest.mark.one_engine
def test_refusals_say_why_in_both_languages(server: Server) -> None:
    english, french = refusals(server, "en"), refusals(server, "fr")
    assert {name: code for name, (code, _) in english.items()} == {
        "not_your_seat": "not_your_seat",
        "stale": "stale",
        "illegal": "illegal",
        "not_in_hand": "illegal",
        "not_yours_to_decide": "illegal",
        "no_undo": "not_now",
        "no_hints": "not_now",
        "not_now": "not_now",
        "unknown_type": "unknown_type",
        "malformed": "malformed",
        "over": "over",
    }
    for name, (code, text) in english.items():
        assert french[name][0] == code
        assert french[name][1] != text, f"{name} is not translated: {text}"
        assert "invalid" not in text.lower()


@pytest.mark.one_engine
@pytest.mark.parametrize(
    ("message", "english"),
    [
        ('{"type":"move"}', "what stands at $ is not as described."),
        ('{"type":"undo","id":"x","seat":9}', "what stands at $.seat is not as described."),
        ('{"type":"ping","type":"ping"}', "a key is given twice."),
        ("{", "could not be read."),
        (b"{}", "send text, not bytes."),
    ],
)
def test_what_cannot_be_read_is_said_in_both_languages(
    server: Server, message: str | bytes, english: str
) -> None:
    browser = Browser(server)
    table = browser.new_table()
    texts = []
    for language in ("en", "fr"):
        page = browser.open(table, language)
        page.socket.send(message)
        texts.append(page.until("refused")["text"])
    assert texts[0].endswith(english)
    assert texts[1].startswith("Ce message n’a pas pu être lu")


def test_a_record_that_is_not_true_is_said_so_in_both_languages() -> None:
    english, french = (ReplayOrder("verify", "r", "no record", "en"),) * 2
    orders = (english, french._replace(language="fr"))
    texts = [Shelf().answer(order).text for order in orders]
    assert texts == [
        "Line 1 of the record is not true.",
        "La ligne 1 du compte rendu n’est pas vraie.",
    ]
