"""The list of games: ours by their folders, others by entry points, which may be broken."""

from __future__ import annotations

from importlib.metadata import EntryPoint

import pytest

from oztable import games
from oztable.core.game import BadNotation


def test_our_games_are_found_by_their_folders_in_order() -> None:
    assert list(games.built_in()) == ["yellow-brick-road", "card-game-of-oz"]
    assert games.usual_game() == "yellow-brick-road"


@pytest.mark.parametrize(
    ("value", "why"),
    [("no_such_module:GAME", "cannot be loaded"), ("json:loads", "offers no GamePackage")],
)
def test_a_broken_package_keeps_no_other_game_from_being_played(
    value: str, why: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    point = EntryPoint("broken", value, games.GROUP)
    monkeypatch.setattr(games, "entry_points", lambda group: [point])
    games.installed.cache_clear()
    try:
        assert games.installed() == games.built_in()
        assert why in caplog.text
        with pytest.raises(BadNotation, match="there is no game 'broken'"):
            games.package_of("broken")
    finally:
        games.installed.cache_clear()
