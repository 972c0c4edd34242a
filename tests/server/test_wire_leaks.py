"""Nothing hidden goes over the wire: the true server passes, and every leak planted in it is
caught."""

from __future__ import annotations

import logging
from collections.abc import Callable
from random import Random
from typing import Any, cast

import pytest

from oztable.core.game import Decide, Seat
from oztable.core.language import Language
from oztable.core.play import AnySession
from oztable.core.verifiable_random import SECRET_BYTES
from oztable.server import bot_turns
from oztable.server import page_builder as seen
from oztable.server import table_registry as tables
from oztable.server.bots import BotPool
from oztable.server.host import Host
from oztable.server.live import LiveTable
from oztable.server.package import page_of
from oztable.server.rows import ChairRow, Entry, StoredTable, TableRow, sums_of
from oztable.server.store import Store
from oztable.server.table_parts import Damaged
from oztable.server.timings import Timings
from oztable.server.wire.to_page import Line, Refused
from tests.server.twins import Leak, Twins

ROAD, CARDS = "yellow-brick-road", "card-game-of-oz"


@pytest.mark.parametrize(
    "options",
    [{}, {"revealLastCard": "no", "firstPlayer": "chosen"}, {"edition": "2023", "undo": "off"}],
    ids=str,
)
async def test_no_seat_of_the_road_is_told_what_it_cannot_see(options: dict[str, str]) -> None:
    for seed in range(3):
        twins = Twins(ROAD, options, 2, seed)
        await twins.play()
        assert twins.compared > 40
        assert twins.differed > 5


@pytest.mark.parametrize(
    ("authors", "options"),
    [
        (1, {"mode": "solitaire", "rounds": "1"}),
        (2, {"mode": "challenge", "rounds": "2"}),
        pytest.param(3, {"mode": "challenge", "rounds": "1"}, marks=pytest.mark.soak),
        (4, {}),
    ],
)
async def test_no_author_is_told_what_it_cannot_see(authors: int, options: dict[str, str]) -> None:
    twins = Twins(CARDS, options, authors, seed=authors)
    await twins.play(160)
    assert twins.compared > 20
    assert twins.differed > 5 or authors == 1


@pytest.mark.soak
@pytest.mark.parametrize("authors", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
async def test_no_author_is_told_anything_in_whole_games(authors: int, seed: int) -> None:
    options = {"mode": "solitaire"} if authors == 1 else {}
    twins = Twins(CARDS, options, authors, seed)
    await twins.play()
    assert twins.compared > 50


# Leaks planted on purpose

Plant = Callable[[pytest.MonkeyPatch], None]
LEAKS: list[Plant] = []


def planted(leak: Plant) -> Plant:
    LEAKS.append(leak)
    return leak


@planted
def the_scene_shows_the_table_of_another_seat(patch: pytest.MonkeyPatch) -> None:
    true = seen.page_model

    def leaky(session: AnySession, seat: Seat | None, *more: Any) -> Any:
        return true(session, Seat(0), *more)

    patch.setattr(seen, "page_model", leaky)


@planted
def everybody_is_given_the_choices(patch: pytest.MonkeyPatch) -> None:
    def leaky(
        session: AnySession, seat: Seat | None, happened: Any, names: Any, language: Any, _: bool
    ) -> Any:
        node = session.node
        decide = node if isinstance(node, Decide) else None
        eyes = decide.seat if decide else seat
        view = session.game.view(session.state, eyes)
        build = page_of(session.game.spec.id).model
        return build(session.game, view, decide, happened, names, language)

    patch.setattr(seen, "page_model", leaky)


@planted
def what_happened_is_not_redacted(patch: pytest.MonkeyPatch) -> None:
    def leaky(table: LiveTable, seat: Any, since: Any, names: Any, language: Language) -> Any:
        session = table.begun
        happened = [e for step in session.steps[since or 0 :] for e in step.events]
        return seen.page_model(session, seat, happened, names, language)

    patch.setattr(seen, "_scene", leaky)


@planted
def the_tale_is_told_as_the_one_who_did_it_saw_it(patch: pytest.MonkeyPatch) -> None:
    true = seen.lines_of

    def leaky(game: Any, step: Any, number: int, seat: Any, *more: Any) -> list[Line]:
        return [
            Line(line.number, line.chapter, line.seq, f"{line.text} {step.events}", line.seat)
            for line in true(game, step, number, seat, *more)
        ]

    patch.setattr(seen, "lines_of", leaky)


@planted
def the_prompt_names_the_hand_of_who_decides(patch: pytest.MonkeyPatch) -> None:
    true = seen._prompt

    def leaky(table: LiveTable, decide: Any, *more: Any) -> str:
        return f"{true(table, decide, *more)} {table.begun.state.hands}"

    patch.setattr(seen, "_prompt", leaky)


@planted
def the_length_of_the_prompt_tells_a_card(patch: pytest.MonkeyPatch) -> None:
    true = seen._prompt

    def leaky(table: LiveTable, decide: Any, *more: Any) -> str:
        return true(table, decide, *more) + " " * (len(repr(table.begun.state.hands)) % 7)

    patch.setattr(seen, "_prompt", leaky)


@planted
def whether_one_may_take_back_tells_a_card(patch: pytest.MonkeyPatch) -> None:
    def leaky(table: LiveTable, seat: Any) -> bool:
        return len(repr(table.begun.state.hands)) % 2 == 0

    patch.setattr(seen, "_may_undo", leaky)


@planted
def how_long_somebody_is_away_tells_a_card(patch: pytest.MonkeyPatch) -> None:
    true = seen._chair

    def leaky(table: LiveTable, seat: int, listener: Any) -> Any:
        chair = true(table, seat, listener)
        hand = repr(table.begun.state.hands[seat])
        return type(chair)(
            seat, chair.name, chair.kind, chair.bot, chair.yours, chair.present, sum(hand.encode())
        )

    patch.setattr(seen, "_chair", leaky)


@planted
def a_refusal_names_a_hidden_card(patch: pytest.MonkeyPatch) -> None:
    def leaky(self: Host, key: str, fault: Any) -> None:
        self.listener.send(Refused(key, "illegal", f"{fault} {self.table.begun.state.hands}"))

    patch.setattr(Host, "_refuse_by_rule", leaky)


@planted
def a_late_move_is_answered_with_the_page_of_another(patch: pytest.MonkeyPatch) -> None:
    def leaky(self: Host, key: str, code: Any, why: str = "") -> None:
        self.listener.send(Refused(key, code, repr(self.table.begun.state)))

    patch.setattr(Host, "_refuse", leaky)


@planted
def the_record_under_way_is_the_whole_record(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(LiveTable, "record_seen_by", lambda self, seat: self.record_text())


@planted
def the_record_under_way_has_the_secret_in_it(patch: pytest.MonkeyPatch) -> None:
    true = LiveTable.record_seen_by

    def leaky(self: LiveTable, seat: int | None) -> str:
        return f"{true(self, seat)}secret: {self.row.secret.hex()}\n"

    patch.setattr(LiveTable, "record_seen_by", leaky)


@planted
def the_promise_is_the_secret(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(seen, "commitment", lambda secret: secret.hex())


def test_there_are_leaks_enough() -> None:
    assert len(LEAKS) >= 8


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
@pytest.mark.parametrize("game", [ROAD, CARDS])
async def test_every_planted_leak_is_caught(
    leak: Plant, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)

    async def play_many() -> None:
        for seed in range(6):
            await Twins(game, {}, 2, seed).play(120)

    with pytest.raises(Leak):
        await play_many()


# The log


def damaged(text: str) -> StoredTable:
    """A table whose log holds an action that cannot be played."""
    chairs = tuple(ChairRow(n, "person", person=f"h{n}") for n in range(2))
    row = TableRow(
        "a-table", ROAD, 1, {}, "", bytes(SECRET_BYTES), False, False, "playing", 0.0, 0.0, "rec"
    )
    log = (Entry("fate", -1, text),)
    return StoredTable(row, chairs, (), log, (), sums_of(log, "a-table", 0, "")[-1], True)


class Given:
    def __init__(self, whole: StoredTable) -> None:
        self.whole = whole

    async def do(self, work: Any) -> StoredTable:
        return self.whole


async def load_damaged(caplog: pytest.LogCaptureFixture) -> str:
    caplog.clear()
    house = tables.TableRegistry(
        cast(Store, Given(damaged("draw 7canary"))), cast(BotPool, None), Timings()
    )
    found = await house.get("a-table")
    assert found
    assert found.status == "damaged"
    return " ".join(str(vars(record)) for record in caplog.records)


async def test_the_log_names_no_card(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level(logging.DEBUG)
    assert "canary" not in await load_damaged(caplog)

    def leaky(self: LiveTable, entry: Entry) -> None:
        raise Damaged(entry.text)

    monkeypatch.setattr(LiveTable, "_again", leaky)
    assert "canary" in await load_damaged(caplog), "a leak into the log would not be seen"


def test_the_seed_of_a_bot_says_nothing_about_the_secret() -> None:
    secret = Random(0).randbytes(SECRET_BYTES)
    seeds = {bot_turns.seed(secret, Seat(seat), moment) for seat in (0, 1) for moment in range(50)}
    assert len(seeds) == 100
    near = bytes([secret[0] ^ 1]) + secret[1:]
    assert bot_turns.seed(near, Seat(0), 0) ^ bot_turns.seed(secret, Seat(0), 0) != 1 << 56
