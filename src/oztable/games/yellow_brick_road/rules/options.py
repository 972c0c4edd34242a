"""What the rulings leave to the players (Y13)."""

from __future__ import annotations

from oztable.core.game import GameSpec, Option
from oztable.games.yellow_brick_road import GAME
from oztable.games.yellow_brick_road.rules.wording import WORDS


def option(name: str, *values: str, ruling: str) -> Option:
    """The first of the values is the default; its words stand in the catalogue."""
    return Option(name, values, values[0], ruling, WORDS.text(f"option_{name}"))


SPEC = GameSpec(
    id=GAME.id,
    name=GAME.name,
    rules_version=1,
    seats=(2,),
    options=(
        option("edition", "2025", "2023", ruling="YR-36"),
        option("firstPlayer", "random", "chosen", "loserOfLast", "forestQuestion", ruling="YR-2"),
        option("lastLoser", "none", "1", "2", ruling="YR-2"),
        option("birdBlock", "played", "skipped", ruling="YR-14"),
        option("snakeIntoBlocked", "allowed", "forbidden", ruling="YR-23"),
        option("snakeTurnWithoutSwap", "no", "yes", ruling="YR-25"),
        option("emptyLineBlock", "allowed", "forbidden", ruling="YR-8"),
        option("openHands", "no", "yes", ruling="YR-40"),
        option("revealLastCard", "yes", "no", ruling="YR-38"),
        option("undo", "fair", "off", ruling="YR-44"),
    ),
)
