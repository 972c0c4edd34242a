"""What the rest of the software asks of these rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from oztable.core.game import Option
from oztable.core.language import Language, Text
from oztable.core.package import GameRules
from oztable.games.card_game_of_oz.rulebook import how, rulebook, rulings
from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.naming import WORDS
from oztable.games.card_game_of_oz.rules.options import SPEC
from oztable.games.card_game_of_oz.rules.packs import BUNDLED, EXACT, load_pack, to_be_tried
from oztable.games.card_game_of_oz.rules.position import check_position

# The pack is chosen with --pack, because a file is a choice too; it is listed with the options.
DECK_OPTION = Option(
    "deck",
    (*BUNDLED, "FILE"),
    BUNDLED[0],
    "OR-4",
    WORDS.text("option_deck"),
)


def build(options: Mapping[str, str], deck: str | None = None) -> CardGameOfOz:
    strict = options.get("strictPack", "yes") == "yes"
    return CardGameOfOz(load_pack(deck or BUNDLED[0], strict=strict), options)


def _rulebook(language: Language, options: Mapping[str, str]) -> str:
    return rulebook(language)


def _card_names(game: CardGameOfOz) -> Iterator[Text]:
    """Full titles, and the names before the bullet."""
    for card in game.pack.cards:
        yield card.name
        yield Text(card.group_in("en"), card.group_in("fr"))


RULES = GameRules(
    SPEC,
    build,
    BUNDLED,
    DECK_OPTION,
    _rulebook,
    rulings,
    how,
    alone="mode=solitaire",
    card_names=_card_names,
    check_position=check_position,
    trial=to_be_tried,
    versions=EXACT,
    rated={"rotateFirst": ("no", "yes")},
)
