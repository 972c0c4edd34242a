"""Without a clock: a nudge after ten minutes, and three later the others decide, by majority."""

from __future__ import annotations

from pathlib import Path

import pytest

from oztable.server.bots import BotPool
from oztable.server.listener import Listener
from oztable.server.live import LiveTable
from oztable.server.pace import at_table, nudging
from oztable.server.pace.nudging import may_nudge, notice_absence, nudge, voted
from oztable.server.rows import ChairRow
from oztable.server.table_parts import NotNow
from oztable.server.table_registry import TableRegistry
from oztable.server.timings import Timings
from tests.server.keeping import store_at
from tests.server.somebody import at


class Now:
    at = 100.0


async def laid(tables: TableRegistry, people: int) -> LiveTable:
    chairs = [ChairRow(seat, "person", person=f"h{seat}") for seat in range(people)]
    table = await tables.create("card-game-of-oz", {}, "", chairs)
    table.listeners |= {Listener(at(f"h{seat}"), "en") for seat in range(people)}
    return table


async def test_who_is_waited_for_long_is_asked_and_then_the_others_decide(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = store_at(tmp_path)
    table = await laid(TableRegistry(store, BotPool(0), Timings()), 4)
    now = Now()
    for module in (at_table, nudging):
        monkeypatch.setattr(module, "time", _Time(now))
    decide = table.decide
    assert decide
    slow = int(decide.seat)
    others = [seat for seat in range(4) if seat != slow]
    assert not may_nudge(table)
    now.at += 599
    with pytest.raises(NotNow):
        await nudge(table, others[0])
    now.at += 1
    with pytest.raises(NotNow):
        await nudge(table, slow)
    await nudge(table, others[0])
    asked = next(one for one in table.listeners if slow in table.seats_of(one.browser))
    assert b"nudged" in await asked.next()
    now.at += 179
    notice_absence(table, 1e9)
    assert not table.asked
    now.at += 1
    assert notice_absence(table, 1e9)
    [question] = table.asked.values()
    assert (question.about, question.waiting) == (slow, frozenset(others))
    assert voted(table, question, others[0], at(f"h{others[0]}"), "bot") == ""
    [question] = table.asked.values()
    assert voted(table, question, others[1], at(f"h{others[1]}"), "end") == ""
    [question] = table.asked.values()
    assert voted(table, question, others[2], at(f"h{others[2]}"), "bot") == "bot"
    await table.act(slow, table.game.format(decide.actions[0]), table.moment)
    assert not table.asked
    store.close()


class _Time:
    def __init__(self, now: Now) -> None:
        self.now = now

    def monotonic(self) -> float:
        return self.now.at

    time = monotonic
