"""What The Card Game of Oz brings to `oz balance`."""

from __future__ import annotations

from oztable.games.card_game_of_oz.rules.game import CardGameOfOz
from oztable.games.card_game_of_oz.rules.state import State
from oztable.games.card_game_of_oz.study.aims import WORDS, aims
from oztable.games.card_game_of_oz.study.blanks import with_blank
from oztable.games.card_game_of_oz.study.noting import OzNotes
from oztable.games.card_game_of_oz.study.together import mixed, pooled
from oztable.study.balancing import Balancing, Title

# The rulings that change how a game of two or more goes; of numbers, the nearest to the default.
RULINGS = (
    "rotateFirst=yes", "locationsPerAuthor=2", "locationsPerAuthor=4", "dice=softer", "dice=steady",
    "archiveDiceCap=2", "revealPayment=optional", "stealSameVersion=yes", "versionOnTitle=yes",
    "versionKeepsObjects=yes", "flyingLiftsLimits=yes", "multitude=off", "equipAny=yes",
    "transferObjects=yes", "sorcery=own", "flying=movement", "handLimit=7", "mulligan=once",
    "titleScores=yes", "tieBreak=notEnder", "tieBreak=mostCharacters", "maxRounds=20",
    "noEndBeforeRound=6",
)  # fmt: skip


def titles(game: CardGameOfOz) -> tuple[Title, ...]:
    return tuple(
        Title(
            card.slug,
            card.name,
            card.type,
            None if card.type == "location" else card.cost,
            card.type == "location",
        )
        for card in game.pack.cards
    )


def _rounds(game: CardGameOfOz, state: State) -> int:
    return game.round(state)


BALANCING = Balancing(
    OzNotes,
    titles,
    with_blank,
    aims,
    _rounds,
    RULINGS,
    pooled,
    mixed,
    WORDS.text("place"),
)
