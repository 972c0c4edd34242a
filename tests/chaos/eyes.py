"""Whatever a person was shown is compared with what the log of the table, played again, would show
to that seat at that moment: nothing of another seat, of another course, or of nowhere."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, cast

import msgspec

from oztable.core.game import Over, Seat
from oztable.server.listener import Listener
from oztable.server.live import LiveTable
from oztable.server.page_builder import ahead_of, page_for
from oztable.server.rows import Entry, StoredTable
from oztable.server.store import Store
from tests.server.somebody import at

# Who is here, what is asked and what is said come and go without a move; told apart elsewhere.
FLEETING = ("chairs", "questions", "chat", "watched", "clocks", "may_nudge")
HERE_AND_GONE = ("present", "away_seconds", "yours", "picture", "realm", "visitor")


def digest(content: object) -> bytes:
    return hashlib.blake2b(msgspec.json.encode(content), digest_size=12).digest()


class Seen(NamedTuple):
    """A page, as much of it as must follow from the log; what happened and the tale, from where it
    told them."""

    whole: tuple[tuple[str, bytes], ...]  # by part
    happened: int
    events: bytes
    tale_from: int
    lines: int
    tale: bytes

    @classmethod
    def of(cls, page: Mapping[str, Any]) -> Seen:
        scene = page["scene"] or {}
        happened, tale = scene.get("happened", []), page["tale"]
        return cls(
            _steady(page),
            len(happened),
            digest(happened),
            page["tale_from"],
            len(tale),
            digest(tale),
        )

    def fits(self, page: Mapping[str, Any], tale: Sequence[Any]) -> str:
        """What is not as on this page, beside the whole tale."""
        if self.whole != (parts := _steady(page)):
            return ", ".join(sorted({name for name, _ in {*self.whole} ^ {*parts}}))
        if self.events != digest(page["scene"]["happened"]):
            return "what happened"
        return "" if self.tale == digest(tale[self.tale_from :]) else "the tale"


def _steady(page: Mapping[str, Any]) -> tuple[tuple[str, bytes], ...]:
    kept = {name: value for name, value in page.items() if name not in FLEETING}
    chairs = [
        {name: value for name, value in chair.items() if name not in HERE_AND_GONE}
        for chair in page["chairs"]
    ]
    scene = {name: value for name, value in (page["scene"] or {}).items() if name != "happened"}
    result = dict(page["result"] or {})
    for name in ("next_promise", "next_table"):
        result.pop(name, None)
    kept |= {"scene": scene, "tale": None, "tale_from": None, "chairs": chairs}
    kept |= {f"result.{name}": value for name, value in result.items()} | {"result": None}
    return tuple(sorted((name, digest(value)) for name, value in kept.items()))


class Ahead(NamedTuple):
    then: bytes

    @classmethod
    def of(cls, message: Mapping[str, Any]) -> Ahead:
        return cls(digest(sorted(message["then"].items())))


class Eyes:
    """A log played again, entry by entry."""

    def __init__(self, whole: StoredTable) -> None:
        begun = whole._replace(row=whole.row._replace(status="playing"), log=(), chat=(), sum="")
        self._whole = whole
        self._table = LiveTable(begun, cast(Store, None))

    def faults(
        self,
        seen: Mapping[tuple[int | None, int], Iterable[Seen]],
        ahead: Mapping[tuple[int, int], Iterable[Ahead]],
    ) -> list[str]:
        """What was shown and does not follow from the log."""
        wrong = {key: set(pages) for key, pages in seen.items()}
        wrong_ahead = {key: set(told) for key, told in ahead.items()}
        why: dict[tuple[int | None, int], str] = {}
        table, log = self._table, self._whole.log
        for number, entry in enumerate(log):
            self._play(entry)
            if number + 1 < len(log) and log[number + 1].kind == "fate":
                continue  # nobody is shown a table at which the dice are still rolling
            for seat in (None, *range(len(table.chairs))):
                at = (seat, table.moment)
                if wrong.get(at):
                    judged = {one: self._judge(seat, one) for one in wrong[at]}
                    wrong[at] = {one for one, fault in judged.items() if fault}
                    why[at] = next((fault for fault in judged.values() if fault), "")
                if seat is not None and wrong_ahead.get((seat, table.moment)):
                    wrong_ahead[seat, table.moment] -= self._told_ahead(seat)
        faults = [
            f"seat {seat} at {seq}: {why.get((seat, seq), 'no such moment')}"
            for (seat, seq), left in wrong.items()
            if left
        ]
        told = [f"seat {seat} at {seq}: ahead" for (seat, seq), left in wrong_ahead.items() if left]
        return faults + told

    def _play(self, entry: Entry) -> None:
        table = self._table
        table._again(entry)
        table._note(entry)
        if entry.kind == "undo":
            table.tales.clear()
        is_over = isinstance(table.node, Over)
        status = "over" if is_over else "ended" if entry.kind in ("resign", "end") else table.status
        table.row = table.row._replace(status=status)

    def _judge(self, seat: int | None, seen: Seen) -> str:
        """Who is alone at a browser is spoken to, in the end; who shares it is not."""
        fault = seen.fits(*self._page(seat, seen, shares=False))
        return fault and (seen.fits(*self._page(seat, seen, shares=True)) and fault)

    def _page(self, seat: int | None, seen: Seen, shares: bool) -> tuple[dict[str, Any], list[Any]]:
        """As it is shown to who was told all but so many of the events; and the whole tale."""
        own, all_ = self._table.chairs[seat or 0].person, [one.person for one in self._table.chairs]
        listener = Listener(at(own, *(all_ if shares else ())), "en")
        listener.looks = None if seat is None else Seat(seat)
        listener.told = self._since(listener.looks, seen.happened)
        page: dict[str, Any] = msgspec.to_builtins(page_for(self._table, listener))
        return page, msgspec.to_builtins(self._table.tales[listener.looks, "en"].lines)

    def _since(self, seat: Seat | None, events: int) -> int:
        """After which step so many events have happened for this seat."""
        session = self._table.begun
        for number in range(len(session.steps), 0, -1):
            if events <= 0:
                return number
            step = session.steps[number - 1]
            events -= sum(session.game.redact(event, seat) is not None for event in step.events)
        return 0

    def _told_ahead(self, seat: int) -> set[Ahead]:
        decide = self._table.decide
        found = ahead_of(self._table) if decide and decide.seat == seat else None
        return {Ahead.of(msgspec.to_builtins(found))} if found else set()

    @property
    def record(self) -> str:
        return self._table.record_text()
