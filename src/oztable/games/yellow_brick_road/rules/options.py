"""What the rulings leave to the players (Y13)."""

from __future__ import annotations

from oztable.core.game import GameSpec, Option
from oztable.games.yellow_brick_road import GAME
from oztable.games.yellow_brick_road.rules.wording import WORDS

SPEC = GameSpec(
    id=GAME.id,
    name=GAME.name,
    rules_version=1,
    seats=(2,),
    options=(
        Option(
            "edition",
            ("2025", "2023"),
            "2025",
            "YR-36",
            WORDS.text("option_edition"),
        ),
        Option(
            "firstPlayer",
            ("random", "chosen", "loserOfLast", "forestQuestion"),
            "random",
            "YR-2",
            WORDS.text("option_firstPlayer"),
        ),
        Option(
            "lastLoser",
            ("none", "1", "2"),
            "none",
            "YR-2",
            WORDS.text("option_lastLoser"),
        ),
        Option(
            "birdBlock",
            ("played", "skipped"),
            "played",
            "YR-14",
            WORDS.text("option_birdBlock"),
        ),
        Option(
            "snakeIntoBlocked",
            ("allowed", "forbidden"),
            "allowed",
            "YR-23",
            WORDS.text("option_snakeIntoBlocked"),
        ),
        Option(
            "snakeTurnWithoutSwap",
            ("no", "yes"),
            "no",
            "YR-25",
            WORDS.text("option_snakeTurnWithoutSwap"),
        ),
        Option(
            "emptyLineBlock",
            ("allowed", "forbidden"),
            "allowed",
            "YR-8",
            WORDS.text("option_emptyLineBlock"),
        ),
        Option(
            "openHands",
            ("no", "yes"),
            "no",
            "YR-40",
            WORDS.text("option_openHands"),
        ),
        Option(
            "revealLastCard",
            ("yes", "no"),
            "yes",
            "YR-38",
            WORDS.text("option_revealLastCard"),
        ),
        Option(
            "undo",
            ("fair", "off"),
            "fair",
            "YR-44",
            WORDS.text("option_undo"),
        ),
    ),
)
