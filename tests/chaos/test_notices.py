"""Notices while workers are killed, in brief; and what is planted is seen."""

from __future__ import annotations

import pytest

from tests.chaos.campaign import Outcome
from tests.chaos.notices import plan_for, run
from tests.chaos.plants import HIDDEN

pytestmark = [pytest.mark.real, pytest.mark.soak]

SEEN_AS = {
    "a_notice_is_kept_after_its_move": "missing",
    "a_notice_is_marked_before_it_goes": "missing",
    "a_notice_has_a_new_id_each_time": "twice",
}


async def suffers(engine: str, goes: int, seed: int, plant: str = "") -> Outcome:
    plan = plan_for(engine, 300.0, 16, seed, every=2.0)
    return await run(plan._replace(layout=plan.layout._replace(plant=plant, durable=False)), goes)


@pytest.mark.parametrize("engine", ["sqlite", "postgresql"])
async def test_each_go_is_told_of_once(engine: str) -> None:
    ledger = (await suffers(engine, 400, 1)).ledger
    assert ledger.is_clean, f"{dict(ledger.wrong)} {ledger.samples}"
    assert ledger.counts["notices"] == ledger.counts["goes"] >= 400


def test_every_plant_has_its_test() -> None:
    assert SEEN_AS.keys() == HIDDEN.keys()


@pytest.mark.parametrize("plant", list(SEEN_AS))
async def test_what_is_planted_is_seen(plant: str) -> None:
    for seed in range(4):
        ledger = (await suffers("sqlite", 250, seed, plant)).ledger
        if ledger.wrong[SEEN_AS[plant]]:
            return
    raise AssertionError("it was not seen")
