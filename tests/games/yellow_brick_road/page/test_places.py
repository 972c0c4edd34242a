"""The page turns words about a grid that it draws turned: it must know all that are said."""

from __future__ import annotations

import pytest

from oztable.core.language import LANGUAGES, Language
from oztable.games.yellow_brick_road.rules.wording import WORDS
from tests.house.test_repository import ROOT

PLACES = ROOT / "web/src/games/yellow-brick-road/words/places.ts"
IN_THE_MIDDLE = {"line_r2", "line_cb", "spot_b2"}  # where half a turn leaves them
LINES = [f"line_{name}" for name in ("r1", "r2", "r3", "ca", "cb", "cc")]
SPOTS = [f"spot_{column}{row}" for row in "123" for column in "abc"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", sorted({*LINES, *SPOTS} - IN_THE_MIDDLE))
def test_the_page_can_turn_every_place_that_is_named(key: str, language: Language) -> None:
    place = WORDS.say(key, language).removeprefix("the ").removeprefix("la ")
    assert f'{language}: "{place}"' in PLACES.read_text("utf-8")
