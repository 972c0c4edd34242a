"""What the rest of the software asks of these rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from oztable.core.language import Language, Text
from oztable.core.package import GameRules
from oztable.games.yellow_brick_road.rulebook import how, rulebook, rulings
from oztable.games.yellow_brick_road.rules.decks import BUNDLED, load_deck
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.rules.options import SPEC, option

# The deck is chosen with --deck, because a file is a choice too; it is listed with the options.
DECK_OPTION = option("deck", *BUNDLED, "FILE", ruling="YR-49")


def build(options: Mapping[str, str], deck: str | None = None) -> YellowBrickRoad:
    return YellowBrickRoad(load_deck(deck or BUNDLED[0]), options)


def _rulebook(language: Language, options: Mapping[str, str]) -> str:
    return rulebook(language, options["edition"])


def _after(options: Mapping[str, str], loser: Callable[[], str], again: bool) -> Mapping[str, str]:
    """Who begins may depend on the last game; who was named, begins the first one (YR-2)."""
    if options["firstPlayer"] != "loserOfLast" or not (again or options["lastLoser"] == "none"):
        return options
    return {**options, "lastLoser": loser()}


def _card_names(game: YellowBrickRoad) -> Iterator[Text]:
    return (card.name for card in game.deck.by_id.values())


RULES = GameRules(
    SPEC,
    build,
    BUNDLED,
    DECK_OPTION,
    _rulebook,
    rulings,
    how,
    after=_after,
    card_names=_card_names,
    rated={
        "edition": ("2025", "2023"),
        "firstPlayer": ("random", "loserOfLast"),
        "lastLoser": ("none", "1", "2"),
    },
)
