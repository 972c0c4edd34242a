"""Reviews of finished games: thought over once, two at a time, each in a process that gives way to
everything else, and kept with the tables."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

import msgspec

from oztable.server import dates, review_queries
from oztable.server.children import at_work, spawned
from oztable.server.jobs import Bounds, Job, Jobs
from oztable.server.limits import Rate
from oztable.server.review_worker import ReviewOrder
from oztable.server.store import Store
from oztable.study.review import VERSION, Review

BEGUN = Rate(20 / 3600, 10)  # by address
AT_ONCE = 2  # whoever comes second sees something at once, too
MOST_WAITING = 20
MOST_KEPT = 2_000  # who asks for an older one waits again
MOST_BYTES = 256 * 1024 * 1024  # of all of them
PATIENCE = 180.0  # seconds beyond those it may think
LONGEST_LINE = 16 * 1024 * 1024


@dataclass
class ReviewJob(Job):
    """A review under way."""

    before: Review | None = None  # that it goes on from
    so_far: Review | None = None  # what is known already
    rounds: int = 0  # how often that has changed
    unwanted: bool = False  # its game was taken away
    done: int = 0
    of: int = 0


class _Line(msgspec.Struct):
    done: int = 0
    of: int = 0
    so_far: Review | None = None
    review: Review | None = None


class Reviews:
    def __init__(self, store: Store, seconds: float) -> None:
        self._store = store
        self._seconds = seconds
        self._jobs = Jobs[ReviewJob]("review", Bounds(BEGUN, AT_ONCE, MOST_WAITING, seconds))

    def count(self) -> None:
        self._jobs.count()

    def job(self, record: str) -> ReviewJob | None:
        return self._jobs.named.get(record)

    async def find(self, record: str) -> Review | None:
        """A review that was made before; none that is damaged or of another version: it can be made
        again."""
        text = await self._store.do(review_queries.find_review(record))
        try:
            found = msgspec.json.decode(text, type=Review) if text else None
        except msgspec.DecodeError:
            return None
        return found if found and found.version == VERSION else None

    def begin(self, record: str, text: str, address: str, before: Review | None = None) -> None:
        """Thinks this game over, if nobody does already; with a review from `before`, for longer.
        Raises TooMany."""
        job = self._jobs.named.get(record)
        if job and not job.failed:
            return
        self._jobs.check(address)
        job = ReviewJob(before=before, so_far=before)
        self._jobs.begin(record, job, self._make(record, text, job))
        self._forget_failures()

    async def forget(self, record: str) -> None:
        """Its game was taken away; so is what is still being thought about it."""
        if job := self._jobs.named.get(record):
            job.unwanted = True
        await self._store.do(review_queries.forget_review(record))

    async def close(self) -> None:
        await self._jobs.close()

    def _forget_failures(self) -> None:
        named = self._jobs.named
        for record in [name for name, job in named.items() if job.failed][:-MOST_WAITING]:
            del named[record]

    async def _make(self, record: str, text: str, job: ReviewJob) -> None:
        async with self._jobs.turn(job):
            found = await self._thought_over(text, job)
            if not job.unwanted:
                await self._keep(record, found)
            del self._jobs.named[record]

    async def _thought_over(self, text: str, job: ReviewJob) -> Review:
        process = await spawned("review_worker", self._seconds, longest_line=LONGEST_LINE)
        async with (
            at_work(process, ReviewOrder(text, job.before)) as answers,
            asyncio.timeout(self._seconds + PATIENCE),
        ):
            return await _listen(answers, job)

    async def _keep(self, record: str, review: Review) -> None:
        text = msgspec.json.encode(review).decode()
        await self._store.do(review_queries.keep_review(record, text, dates.now()))
        await self._store.do(review_queries.make_room(MOST_KEPT, MOST_BYTES, MOST_KEPT + 1))


async def _listen(answers: asyncio.StreamReader, job: ReviewJob) -> Review:
    """What the process says, until it has the review; raises EOFError if it never has."""
    while content := await answers.readline():
        line = msgspec.json.decode(content, type=_Line)
        if line.review:
            return line.review
        if line.so_far:
            job.so_far = line.so_far
            job.rounds += 1
        else:
            job.done, job.of = line.done, line.of
    raise EOFError
