"""A part that a game does not bring is refused in one sentence, and never a fault."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from oztable import games
from oztable.core.game import BadNotation
from oztable.core.language import Text
from oztable.core.package import GamePackage
from oztable.drawing.package import drawing_of
from oztable.envs.package import env_of
from oztable.games.sentences import in_french

PLAIN = GamePackage(id="plain", name=Text("Plain", "Plain"), rules="none:RULES")


@pytest.mark.parametrize("part_of", [drawing_of, env_of])
def test_a_game_may_come_without_it(
    part_of: Callable[[str], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "built_in", lambda: {"plain": PLAIN})
    with pytest.raises(BadNotation, match="Plain") as refused:
        part_of("plain")
    said = in_french(str(refused.value))
    assert "Plain" in said
    assert said != str(refused.value)
