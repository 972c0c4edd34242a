"""What the rulings leave to the Authors (O26.2)."""

from __future__ import annotations

from oztable.core.game import Advice, GameSpec, Option
from oztable.games.card_game_of_oz import GAME
from oztable.games.card_game_of_oz.rules.words import WORDS

NO_OR_YES = ("no", "yes")


def _numbers(first: int, last: int) -> tuple[str, ...]:
    return tuple(map(str, range(first, last + 1)))


def _option(name: str, ruling: str, values: tuple[str, ...], default: str | None = None) -> Option:
    """The first value is the default, unless another is named."""
    return Option(name, values, default or values[0], ruling, WORDS.text(f"option_{name}"))


# Whoever plays last in a Round may end the game unanswered; figures in docs/appendix.
PASSED_ON = Advice("yes", (2, 3, 4), (("mode", "standard"),))

SPEC = GameSpec(
    id=GAME.id,
    name=GAME.name,
    rules_version=1,
    seats=(2, 1, 3, 4),
    options=(
        _option("mode", "OR-111", ("standard", "challenge", "solitaire")),
        _option("rounds", "OR-117", ("default", *_numbers(1, 99))),
        _option("locationsPerAuthor", "OR-1", ("3", "2", *_numbers(4, 12))),
        _option("firstAuthor", "OR-6", ("random", "chosen")),
        _option("rotateFirst", "OR-6", NO_OR_YES)._replace(advice=PASSED_ON),
        _option("dice", "OR-25", ("pack", "softer", "steady")),
        _option("archiveDiceCap", "OR-25", ("none", *_numbers(0, 20))),
        _option("revealPayment", "OR-41", ("forced", "optional")),
        _option("stealSameVersion", "OR-48", NO_OR_YES),
        _option("versionOnTitle", "OR-49", NO_OR_YES),
        _option("versionKeepsObjects", "OR-50", NO_OR_YES),
        _option("flyingLiftsLimits", "OR-93", NO_OR_YES),
        _option("solitaireLine", "OR-112", ("full", "half")),
        _option("multitude", "OR-58", ("on", "off")),
        _option("equipAny", "OR-63", NO_OR_YES),
        _option("transferObjects", "OR-64", NO_OR_YES),
        _option("sorcery", "OR-75", ("any", "own")),
        _option("flying", "OR-89", ("broad", "movement")),
        _option("handLimit", "OR-96", ("none", *_numbers(1, 20))),
        _option("mulligan", "OR-8", ("none", "once")),
        _option("titleScores", "OR-102", NO_OR_YES),
        _option("tieBreak", "OR-103", ("shared", "notEnder", "mostCharacters")),
        _option("maxRounds", "OR-105", _numbers(1, 99), default="30"),
        _option("noEndBeforeRound", "OR-105", _numbers(0, 30)),
        _option("challengeEarlyEnd", "OR-111", NO_OR_YES),
        _option("strictPack", "OR-116", ("yes", "no")),
        _option("undo", "O24", ("fair", "off")),
    ),
)
