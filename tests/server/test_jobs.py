"""Long jobs: each in its turn, and how it ended is counted."""

from __future__ import annotations

import asyncio

import pytest

from oztable.server.jobs import Bounds, Job, Jobs, TooMany
from oztable.server.limits import Rate
from oztable.server.measures import JOBS, JOBS_NOW

HOWS = ("done", "failed", "left", "refused")


def ended() -> dict[str, float]:
    return {how: JOBS.value("worth", how) for how in HOWS}


async def at_rest() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_each_has_its_turn_and_how_it_ended_is_counted() -> None:
    jobs = Jobs[Job]("worth", Bounds(Rate(1, 3), 1, 2, 30.0))
    before, goes_on = ended(), asyncio.Event()

    async def work(job: Job, fault: Exception | None = None) -> None:
        async with jobs.turn(job):
            await goes_on.wait()
            if fault:
                raise fault

    def now() -> list[float | None]:
        jobs.count()
        return [JOBS_NOW.value("worth", state) for state in ("running", "waiting")]

    first, second, third = Job(), Job(), Job()
    jobs.check("one")
    jobs.begin("first", first, work(first))
    jobs.check("one")
    jobs.begin("second", second, work(second, EOFError()))
    await at_rest()
    assert (first.begun, second.begun, now()) == (True, False, [1, 1])
    with pytest.raises(TooMany) as many:
        jobs.check("two")
    assert (many.value.wait, many.value.everybody) == (30.0, True)
    goes_on.set()
    await at_rest()
    assert (first.failed, second.failed, now()) == (False, True, [0, 0])
    jobs.check("one")
    with pytest.raises(TooMany) as too_fast:
        jobs.check("one")
    assert not too_fast.value.everybody
    goes_on.clear()
    jobs.begin("third", third, work(third))
    await at_rest()
    await jobs.close()
    assert not third.is_under_way
    assert not third.begun
    assert ended() == {
        how: before[how] + more for how, more in zip(HOWS, (1, 1, 1, 2), strict=True)
    }
