"""Trees of card text with the very words they make."""

from __future__ import annotations

from tests.card_game_of_oz.card_words.conditions import CONDITIONS
from tests.card_game_of_oz.card_words.effects import EFFECTS
from tests.card_game_of_oz.card_words.given import GIVEN
from tests.card_game_of_oz.card_words.moments import MOMENTS
from tests.card_game_of_oz.card_words.used import USED

CASES = (*GIVEN, *CONDITIONS, *MOMENTS, *USED, *EFFECTS)
