"""The model: what every person at every table was told. It believes nobody, and forgets nothing
until the table has been looked at to its end."""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from tests.chaos.eyes import Ahead, Seen

Deed = tuple[int, str]  # a seat, and the id of its choosing
SAMPLES = 20
AFTERMATH = 3.0  # seconds
WAITS = (0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 60.0)  # seconds: bounds of the histogram


class Kept(NamedTuple):
    """What was acknowledged."""

    kind: str  # act or undo
    action: str
    seq: int


@dataclass
class Story:
    """Of one table."""

    table: str
    game: str
    acknowledged: dict[Deed, Kept] = field(default_factory=dict)
    unsure: set[Deed] = field(default_factory=set)  # sent; kept or not, but once at most
    refused: set[Deed] = field(default_factory=set)  # must not have happened
    said: set[Deed] = field(default_factory=set)
    maybe_said: set[Deed] = field(default_factory=set)
    seen: dict[tuple[int | None, int], set[Seen]] = field(default_factory=lambda: defaultdict(set))
    ahead: dict[tuple[int, int], set[Ahead]] = field(default_factory=lambda: defaultdict(set))
    top: tuple[int, str] = (-1, "")  # the last entry that was read before, and its sum
    newest: float = field(default_factory=time.monotonic)  # when anything was last acknowledged
    is_counted: bool = False  # among those that were looked at to their end


class Ledger:
    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.wrong: Counter[str] = (
            Counter()
        )  # lost, doubled, fork, leak and the rest: all must be 0
        self.samples: list[str] = []  # of what is wrong
        self.waits: Counter[str] = Counter()
        self.longest_wait = 0.0  # from sent to acknowledged
        self.longest_news = 0.0  # until another person at the table saw it
        self.stories: dict[str, Story] = {}
        self.faults: list[tuple[float, float, str]] = []  # from when to when, to say why one waited
        self.long_waits: list[tuple[float, str]] = []
        self.alone: dict[str, float] = {}  # the longest wait while only one thing happened

    def open(self, table: str, game: str) -> Story:
        """The server said that there is such a table."""
        self.counts["tables"] += 1
        self.stories[table] = Story(table, game)
        return self.stories[table]

    def fault(self, kind: str, story: Story | None, what: str) -> None:
        self.wrong[kind] += 1
        if len(self.samples) < SAMPLES:
            where = f"{story.game} {story.table}: " if story else ""
            self.samples.append(f"{kind}: {where}{what}")

    def sent(self, story: Story, deed: Deed, is_talk: bool) -> None:
        (story.maybe_said if is_talk else story.unsure).add(deed)

    def taken(self, story: Story, deed: Deed, kept: Kept, waited: float) -> None:
        """The server said that this is kept."""
        known = story.acknowledged.get(deed)
        if known and known != kept:
            self.fault("fork", story, f"{deed} was taken as {known}, then as {kept}")
        story.acknowledged[deed] = kept
        story.unsure.discard(deed)
        story.newest = time.monotonic()
        self.counts["moves"] += 1
        self._waited(waited)

    def was_said(self, story: Story, deed: Deed, waited: float) -> None:
        story.maybe_said.discard(deed)
        story.said.add(deed)
        self.counts["lines of chat"] += 1
        self._waited(waited)

    def _waited(self, seconds: float) -> None:
        self.waits[next((str(most) for most in WAITS if seconds <= most), "more")] += 1
        if seconds > self.longest_wait:
            self.longest_wait = seconds
        if seconds > 1.0:
            meanwhile = self._meanwhile(seconds)
            if len(meanwhile) == 1:
                kind = meanwhile[0]
                self.alone[kind] = max(self.alone.get(kind, 0.0), round(seconds, 2))
            self.long_waits.append((round(seconds, 2), ", ".join(meanwhile)))
            self.long_waits = sorted(self.long_waits, reverse=True)[:SAMPLES]

    def _meanwhile(self, seconds: float) -> list[str]:
        """Also what was over a little before: whoever was hit by it may still be on the way."""
        since = time.monotonic() - seconds - AFTERMATH
        return [kind for _, end, kind in self.faults[-100:] if end > since]

    def was_refused(self, story: Story, deed: Deed, code: str, may_be_kept: bool) -> None:
        self.counts[f"refused as {code}"] += 1
        if not may_be_kept:
            story.unsure.discard(deed)
            story.maybe_said.discard(deed)
            story.refused.add(deed)

    def shown(self, story: Story, page: dict[str, Any], known: int, where: str = "") -> None:
        """A page came to somebody who knows that the table has come so far."""
        self.counts["pages"] += 1
        if page["seq"] < known:
            during = ", ".join(self._meanwhile(0.0))
            what = f"{where} was shown {page['seq']} after {known} was acknowledged; {during}"
            self.fault("back", story, what)
        if page["status"] != "lobby":
            story.seen[page["seat"], page["seq"]].add(Seen.of(page))

    def told_ahead(self, story: Story, seat: int | None, message: dict[str, Any]) -> None:
        if seat is not None:
            story.ahead[seat, message["seq"]].add(Ahead.of(message))

    @property
    def is_clean(self) -> bool:
        return not any(self.wrong.values())
