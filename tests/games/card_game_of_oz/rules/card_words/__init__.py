"""Trees of card text with the very words they make."""

from __future__ import annotations

from tests.games.card_game_of_oz.rules.card_words.conditions import CONDITIONS
from tests.games.card_game_of_oz.rules.card_words.effects import EFFECTS
from tests.games.card_game_of_oz.rules.card_words.given import GIVEN
from tests.games.card_game_of_oz.rules.card_words.moments import MOMENTS
from tests.games.card_game_of_oz.rules.card_words.others import OTHERS
from tests.games.card_game_of_oz.rules.card_words.used import USED
from tests.games.card_game_of_oz.rules.card_words.watching import WATCHING
from tests.games.card_game_of_oz.rules.card_words.zones import ZONES

CASES = (*GIVEN, *CONDITIONS, *MOMENTS, *USED, *EFFECTS, *OTHERS, *WATCHING, *ZONES)
