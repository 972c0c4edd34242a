"""The chapter and the picture of a finished game over HTTP, and the preview of its link."""

from __future__ import annotations

import httpx
import pytest

from oztable.server.keepsakes.routes import Remembered
from tests.server.house import NO_TLS, Browser, Server
from tests.server.test_reviews import play_on
from tests.study.small import OZ

pytestmark = [pytest.mark.real, pytest.mark.one_engine]


@pytest.fixture(scope="module")
def told(server: Server) -> str:
    somebody = Browser(server)
    return play_on(somebody.open(somebody.new_table(OZ, options={"maxRounds": "2"})), 6)


@pytest.fixture(scope="module")
def played(server: Server) -> str:
    somebody = Browser(server)
    return play_on(somebody.open(somebody.new_table()), 5)


def asked(server: Server, path: str, language: str = "en") -> httpx.Response:
    headers = {"accept-language": language}
    return httpx.get(f"{server.address}{path}", headers=headers, timeout=60, verify=NO_TLS)


def test_a_chapter_is_printed_in_the_language_that_is_asked_for(server: Server, told: str) -> None:
    got = asked(server, f"/api/records/{told}/chapter.pdf?lang=fr")
    assert got.status_code == 200
    assert got.headers["content-type"] == "application/pdf"
    assert got.content.startswith(b"%PDF")
    page = asked(server, f"/api/records/{told}/chapter.html?lang=fr")
    assert '<html lang="fr">' in page.text
    assert page.headers["content-disposition"].startswith("attachment")
    assert asked(server, f"/api/records/{told}/chapter.html?lang=fr").content == page.content


def test_the_end_is_drawn_for_every_game(server: Server, told: str, played: str) -> None:
    for record in (told, played):
        assert asked(server, f"/api/records/{record}/picture.png").content[1:4] == b"PNG"
        assert asked(server, f"/api/records/{record}/picture.svg").text.startswith("<svg")


def test_what_there_is_not_is_said(server: Server, played: str) -> None:
    none = asked(server, f"/api/records/{played}/chapter.pdf")
    assert (none.status_code, none.json()["code"]) == (404, "no_chapter")
    assert asked(server, "/api/records/nothing/picture.png").status_code == 404


def test_the_page_of_a_record_names_its_picture_and_other_pages_none(
    server: Server, told: str
) -> None:
    page = asked(server, f"/replay/{told}").text
    assert f'content="{server.address}/api/records/{told}/picture.png?lang=en"' in page
    assert "og:image" not in asked(server, "/replay/nothing").text


def test_no_more_is_remembered_than_there_is_room_for() -> None:
    known = Remembered(most=10)
    for number in range(4):
        known.keep(str(number), b"1234")
    assert [known.find(str(number)) for number in range(4)] == [None, None, b"1234", b"1234"]
