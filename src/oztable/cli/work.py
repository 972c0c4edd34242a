"""`--think` and `--sims`: how much players may think, said in the same way everywhere."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from oztable.cli.common import UsageFault, check_number, whole_number
from oztable.players.thinking import THINK, Work
from oztable.study.arena_entrants import MOST_SECONDS, MOST_SIMS

Think = Annotated[
    float | None, Parameter(name="--think", help=f"Seconds for each decision; else {THINK:g}.")
]
Sims = Annotated[
    int | None,
    Parameter(
        name="--sims",
        help="Simulations for each decision, instead of time.",
        converter=whole_number,
    ),
]


def check_work(think: float | None, sims: int | None) -> None:
    if think is not None and sims is not None:
        raise UsageFault("--think and --sims are two ways to say the same; give one of them")
    if think is not None and not 0 < think <= MOST_SECONDS:
        raise UsageFault(f"--think is a number of seconds up to {MOST_SECONDS:g}, not {think:g}")
    if sims is not None:
        check_number("--sims", sims, 1, MOST_SIMS)


def work_of(think: float | None, sims: int | None) -> Work:
    check_work(think, sims)
    return Work(THINK if think is None else think, sims)
