"""What the rulings leave to the players (Y13)."""

from __future__ import annotations

from oztable.core.game import GameSpec, Option
from oztable.core.language import Text
from oztable.games.yellow_brick_road import GAME

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
            Text(
                "Which rulebook: in 2025 the longest Road breaks a tie, in 2023 a tie is a draw.",
                "Quel livret : en 2025 la plus longue Route départage, en 2023 l’égalité demeure.",
            ),
        ),
        Option(
            "firstPlayer",
            ("random", "chosen", "loserOfLast", "forestQuestion"),
            "random",
            "YR-2",
            Text(
                "Who begins: by lot, by choice, the last game's loser, or the last forest walker.",
                "Qui commence : au sort, au choix, le dernier perdant ou le dernier promeneur.",
            ),
        ),
        Option(
            "lastLoser",
            ("none", "1", "2"),
            "none",
            "YR-2",
            Text(
                "Who lost the last game, for firstPlayer=loserOfLast.",
                "Qui a perdu la dernière partie, pour firstPlayer=loserOfLast.",
            ),
        ),
        Option(
            "birdBlock",
            ("played", "skipped"),
            "played",
            "YR-14",
            Text(
                "On the turn after the Sapphire Bird the monkeys still move, or stay away.",
                "Au tour qui suit l’Oiseau de saphir, les singes bougent quand même, ou non.",
            ),
        ),
        Option(
            "snakeIntoBlocked",
            ("allowed", "forbidden"),
            "allowed",
            "YR-23",
            Text(
                "Whether the Wooden Snake may swap into a blocked line.",
                "Le Serpent de bois peut-il permuter vers une rangée bloquée ?",
            ),
        ),
        Option(
            "snakeTurnWithoutSwap",
            ("no", "yes"),
            "no",
            "YR-25",
            Text(
                "Whether the Snake may turn itself and a neighbour without swapping.",
                "Le Serpent peut-il tourner sans permuter, lui et une carte voisine ?",
            ),
        ),
        Option(
            "emptyLineBlock",
            ("allowed", "forbidden"),
            "allowed",
            "YR-8",
            Text(
                "Whether the monkeys may settle on a line without a free spot.",
                "Les singes peuvent-ils se poser sur une rangée sans emplacement libre ?",
            ),
        ),
        Option(
            "openHands",
            ("no", "yes"),
            "no",
            "YR-40",
            Text("Play with open hands, to teach.", "Jouer mains ouvertes, pour apprendre."),
        ),
        Option(
            "revealLastCard",
            ("yes", "no"),
            "yes",
            "YR-38",
            Text(
                "Whether the two unplayed cards are shown after the scoring.",
                "Montre-t-on les deux cartes non jouées après le décompte ?",
            ),
        ),
        Option(
            "undo",
            ("fair", "off"),
            "fair",
            "YR-44",
            Text(
                "Take a decision back while nothing new was seen, or never.",
                "Reprendre une décision tant que rien n’a été révélé, ou jamais.",
            ),
        ),
    ),
)
