"""`python -m benchmarks envs`: environments as those who train see them, in one run.

Whoever acts looks at an observation and at a mask, and takes any id that the mask allows.
"""

from __future__ import annotations

from benchmarks.aims import Aim, Group, Run
from benchmarks.env_tables import BatchGames, OurAgents, PettingZooGame, PgxGame

BATCH, OUR_AGENTS = BatchGames(), OurAgents()
OZ = OurAgents("oztable/aec, The Card Game of Oz", "card-game-of-oz")
CONNECT_FOUR, PGX = PettingZooGame("connect_four_v3"), PgxGame("connect_four")

ENVS = Run(
    "envs",
    "Environments beside those of others, measured in one run.",
    (
        Group(
            "Random agents on one core",
            (BATCH, OUR_AGENTS, OZ, CONNECT_FOUR, PGX),
            "steps/s",
            False,
        ),
    ),
    (
        Aim(BATCH.name, CONNECT_FOUR.name, "steps", 20),
        Aim(OUR_AGENTS.name, CONNECT_FOUR.name, "steps"),
        Aim(BATCH.name, PGX.name, "steps"),
    ),
    "A step is one choice, with the observation and the mask of whoever chooses next. Seconds are\n"
    "processor time. Batches have 1,024 games, and their ids are chosen within the time.",
)
