"""What a page is told of a finished game at its link: the same as those who played it were."""

from __future__ import annotations

from random import Random

import pytest

from tests.server.house import Browser, Server, by_link, play

pytestmark = pytest.mark.one_engine


def test_a_game_that_was_played_to_its_end(server: Server) -> None:
    _, browsers, pages = by_link(server)
    assert play(pages, Random(8))
    result = pages[0].page["result"]
    found = browsers[0].get(f"/api/records/{result['record']}")
    assert found["finished"]
    assert (found["scores"], found["winners"]) == (result["scores"], result["winners"])
    assert found["winners"]
    assert len(found["chapters"]) == found["moments"] > 50
    assert found["chapters"] == sorted(found["chapters"])
    assert found["names"] == [chair["name"] for chair in pages[0].page["chairs"]]
    assert found["result"] in found["text"]
    assert found["secret"] in found["text"]
    assert Browser(server).get(f"/api/records/{result['record']}") == found  # anybody's


def test_a_game_that_was_given_up_has_no_scores(server: Server) -> None:
    _, browsers, (page, _) = by_link(server)
    page.ask("resign", seat=0)
    page.until_page(lambda seen: seen["status"] == "ended")
    found = browsers[0].get(f"/api/records/{page.page['result']['record']}")
    assert (found["finished"], found["scores"], found["winners"]) == (False, [], [])
    assert found["result"]
