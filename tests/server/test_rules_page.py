"""The rulebook as a page gets it: in pieces, each with its number, its title and its text."""

from __future__ import annotations

import pytest

from tests.server.house import Browser, Server

pytestmark = pytest.mark.one_engine


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", ["yellow-brick-road", "card-game-of-oz"])
def test_pieces_have_titles_without_their_numbers(server: Server, game: str, language: str) -> None:
    found = Browser(server).get(f"/api/rules/{game}?lang={language}")
    numbers = [one["number"] for one in found if one["number"]]
    assert len(set(numbers)) == len(numbers) > 50
    for one in found:
        number, title = one["number"], one["title"]
        assert not title.startswith("#")
        assert not (number and title.startswith(number))
        assert title or one["text"]
        assert "**" not in one["text"]
        if number:
            assert one["part"] == ("rulings" if "-" in number else "rules")
    titles = [one["title"] for one in found if one["number"] and one["part"] == "rulings"]
    assert all(titles)
    how = [one for one in found if one["part"] == "how"]
    assert how == found[:4]
    assert all(one["title"] and one["text"] and not one["number"] for one in how)


def test_a_rule_has_its_own_text_and_a_chapter_its_title(server: Server) -> None:
    found = {one["number"]: one for one in Browser(server).get("/api/rules/card-game-of-oz")}
    assert found["O19.3"]["title"] == ""
    assert found["O19.3"]["text"]
    assert found["O19"]["title"]
    assert "O19" not in found["O19"]["title"]
