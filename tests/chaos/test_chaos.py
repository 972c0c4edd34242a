"""The short campaign of every day, and the model that judges it: true to the true server, and red
for every fault that is planted."""

from __future__ import annotations

import pytest

from tests.chaos.campaign import Outcome, Plan, run
from tests.chaos.ledger import Ledger
from tests.chaos.machines import Layout
from tests.chaos.people import Manners
from tests.chaos.plants import PLANTS

pytestmark = pytest.mark.real

EVERY_KIND = ("kills", "freezes", "broker stops", "database restarts", "rolling restarts")
BRISK = Manners(answer_takes=1.0, ticket_takes=2.0, longest_wait=0.5, think=0.1, talk=0.1)
THREE = Layout("postgresql", 3, broker=True, lease=1.0, durable=False)


def told(ledger: Ledger) -> str:
    return f"{dict(ledger.wrong)} {ledger.samples}"


async def suffers_once(layout: Layout, *kinds: str, tables: int = 4) -> Outcome:
    """Each of these faults comes once, while people play."""
    plan = Plan(layout, 120.0, tables, 1, {}, BRISK, once=kinds, broker_away=0.5)
    return await run(plan)


@pytest.mark.slow
async def test_workers_come_and_go_and_people_play_on() -> None:
    outcome = await suffers_once(THREE, *EVERY_KIND)
    ledger = outcome.ledger
    assert ledger.is_clean, told(ledger)
    assert {kind: outcome.faults[kind] for kind in EVERY_KIND} == dict.fromkeys(EVERY_KIND, 1)
    assert ledger.counts["moves checked"] == ledger.counts["moves"] > 10
    assert ledger.counts["pages checked"] > 20
    assert ledger.counts["entries witnessed"] > 20


async def test_the_only_server_is_killed_and_people_play_on() -> None:
    outcome = await suffers_once(Layout(), "kills", "kills", tables=3)
    assert outcome.ledger.is_clean, told(outcome.ledger)
    assert outcome.faults == {"kills": 2}
    assert outcome.ledger.counts["moves checked"] == outcome.ledger.counts["moves"] > 0


SEEN_AS = {
    "acknowledged_before_it_is_kept": "lost",
    "a_move_counts_as_often_as_it_comes": "doubled",
    "the_last_move_is_forgotten_at_a_start": "lost",
    "the_page_of_another_seat": "leak",
    "nobody_asks_who_has_a_table": "zombie",
    "an_epoch_is_read_and_not_held": "zombie",
}


def test_every_plant_has_its_test() -> None:
    assert SEEN_AS.keys() == PLANTS.keys()


async def test_what_is_planted_is_seen_every_day() -> None:
    """Of the plants below the one that costs least: nobody need be killed for it."""
    plan = Plan(Layout(plant="the_page_of_another_seat"), 4.0, 3, 1, {}, BRISK)
    ledger = (await run(plan)).ledger
    assert ledger.wrong["leak"], told(ledger)


@pytest.mark.soak
@pytest.mark.parametrize("plant", list(PLANTS)[:4])
async def test_what_is_planted_in_a_server_is_seen(plant: str) -> None:
    manners = BRISK._replace(think=0.05)
    for kills in (0.5, 2.0):  # a slow machine gets nowhere between kills that come so fast
        plan = Plan(Layout(plant=plant), 25.0, 8, 1, {"kills": kills}, manners)
        ledger = (await run(plan)).ledger
        if ledger.wrong[SEEN_AS[plant]]:
            return
    raise AssertionError(told(ledger))


@pytest.mark.soak
@pytest.mark.parametrize("plant", list(PLANTS)[4:])
async def test_what_is_planted_in_a_fence_is_seen(plant: str) -> None:
    """Who waits for an answer waits longer than a worker sleeps; the others come back elsewhere."""
    manners = Manners(think=0.05, longest_wait=0.5)
    for seed in range(4):
        plan = Plan(THREE._replace(plant=plant), 50.0, 8, seed, {"freezes": 0.7}, manners)
        ledger = (await run(plan)).ledger
        if ledger.wrong[SEEN_AS[plant]]:
            return
    raise AssertionError(told(ledger))
