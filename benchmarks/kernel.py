"""`python -m benchmarks kernel`: the fast kernel beside the clear rules and others, in one run."""

from __future__ import annotations

from benchmarks import searches
from benchmarks.aims import Aim, Group, Run
from benchmarks.kernels import COMPILED_KERNEL, PLAIN_KERNEL
from benchmarks.openspiel import OpenSpielGame
from benchmarks.ours import ROAD

CONNECT_FOUR = OpenSpielGame("connect_four")

KERNEL = Run(
    "kernel",
    "The fast kernel beside the clear rules and others, measured in one run.",
    (
        Group("Random games on one core", (COMPILED_KERNEL, PLAIN_KERNEL, ROAD, CONNECT_FOUR)),
        Group(
            "Searches on one core",
            (searches.OUR_ISMCTS, searches.ISMCTS, searches.WIZARD),
            "simulations/s",
        ),
    ),
    (
        Aim(COMPILED_KERNEL.name, ROAD.name, "games", 1_000),
        Aim(COMPILED_KERNEL.name, CONNECT_FOUR.name, "moves", 100),
        Aim(searches.OUR_ISMCTS.name, searches.ISMCTS.name, "simulations", 3),
    ),
    "A move is one choice by a player; chance draws are not counted. Seconds are processor time.",
)
