"""What strangers say to each other: set phrases, each read in the reader's language, until all
would rather talk; and who is heard no more."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from oztable.server.manners.rows import PHRASES
from tests.server.house import Browser, OpenPage, Server, by_link, serving
from tests.server.keeping import Engine, keeping


@pytest.fixture(scope="module")
def public(engine: Engine, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with (
        keeping(engine),
        serving(tmp_path_factory.mktemp("public"), "--public", "--strict") as found,
    ):
        yield found


def strangers(server: Server, language: str = "en") -> tuple[str, list[Browser], list[OpenPage]]:
    a, b = Browser(server), Browser(server)
    table = a.new_table(seats=("me", "friend"), listed=True)
    b.post("/api/hall/sit", {"table": table})
    return table, [a, b], [a.open(table), b.open(table, language)]


@pytest.mark.one_engine
def test_twelve_phrases_are_read_in_the_readers_language(public: Server) -> None:
    _, _, (mine, theirs) = strangers(public, "fr")
    assert len(PHRASES) == 12
    assert mine.page["free"] is False
    refused = mine.ask("say", seat=0, text="What is your address?")
    assert (refused["type"], refused["code"]) == ("refused", "not_now")
    assert mine.ask("phrase", seat=0, phrase="well_played")["type"] == "taken"
    (line,) = theirs.until_page(lambda page: bool(page["chat"])).page["chat"]
    assert (line["text"], line["phrase"]) == ("Bien joué\u00a0!", "well_played")
    assert (
        mine.until_page(lambda page: bool(page["chat"])).page["chat"][0]["text"] == "Well played!"
    )
    mine.send(type="phrase", id="x", seat=0, phrase="come_to_my_site")
    assert mine.until("refused")["code"] == "malformed"
    for page in (mine, theirs):
        page.close()


def test_they_talk_once_both_would_and_no_longer_when_one_would_not(public: Server) -> None:
    _table, (a, _), (mine, theirs) = strangers(public)
    mine.ask("talk", seat=0, on=True)
    theirs.until_page(lambda page: page["wishes"] == [0])
    assert theirs.ask("say", seat=1, text="Hello")["type"] == "refused"
    theirs.ask("talk", seat=1, on=True)
    assert theirs.ask("say", seat=1, text="Hello")["type"] == "taken"
    theirs.ask("resign", seat=1)
    theirs.ask("rematch", seat=1)
    asked = mine.until_page(lambda page: bool(page["questions"])).page["questions"][0]["id"]
    mine.ask("answer", seat=0, question=asked, yes=True)
    again = a.open(
        mine.until_page(lambda page: page["result"]["next_table"]).page["result"]["next_table"]
    )
    assert again.page["free"] is True
    again.ask("talk", seat=0, on=False)
    assert again.ask("say", seat=0, text="Hello")["type"] == "refused"
    for page in (mine, theirs, again):
        page.close()


def test_friends_talk_as_they_like(server: Server) -> None:
    _, _, (mine, theirs) = by_link(server)
    assert mine.page["free"] is True
    assert mine.ask("say", seat=0, text="Hello")["type"] == "taken"
    for page in (mine, theirs):
        page.close()


def test_phrases_are_not_poured_out(public: Server) -> None:
    _, _, (mine, theirs) = strangers(public)
    said = [mine.ask("phrase", seat=0, phrase="hello") for _ in range(12)]
    assert [one["type"] for one in said].count("taken") in (8, 9)
    assert said[-1]["code"] == "too_fast"
    for page in (mine, theirs):
        page.close()


def test_who_is_muted_says_nothing_here_and_is_not_told(server: Server) -> None:
    table, (a, _), (mine, theirs) = by_link(server)
    theirs.ask("say", seat=1, text="Hello")
    mine.until_page(lambda page: bool(page["chat"]))
    told = len(theirs.heard)
    mine.send(type="mute", seat=1, on=True)
    mine.until_page(lambda page: page["muted"] == [1])
    assert mine.page["chat"] == []
    theirs.send(type="ping")
    theirs.until("pong")
    assert [one["type"] for one in theirs.heard[told:]] in (["pong"], ["page", "pong"])
    assert theirs.page["muted"] == []
    mine.close()
    mine = a.open(table)  # it is kept
    assert (mine.page["muted"], mine.page["chat"]) == ([1], [])
    mine.send(type="mute", seat=1, on=False)
    mine.until_page(lambda page: bool(page["chat"]))
    for page in (mine, theirs):
        page.close()
