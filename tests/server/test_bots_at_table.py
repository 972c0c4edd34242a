"""Bots that crash, hang or answer nonsense at a real table: the game goes on with a plain move, the
table says so, and nobody else waits."""

from __future__ import annotations

import time
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.server.house import Browser, Server, serving

pytestmark = pytest.mark.real

DEADLINE = 1.0
SAYS = {
    "exits": "Greedy lost the thread; a simple move was made instead.",
    "raises": "Greedy lost the thread; a simple move was made instead.",
    "hangs": "Greedy thought too long; a simple move was made instead.",
    "spins": "Greedy thought too long; a simple move was made instead.",
    "foreign": "Greedy tried what the rules do not know; a simple move was made instead.",
    "none": "Greedy tried what the rules do not know; a simple move was made instead.",
}


def house(data: Path, how: str) -> tuple[str, ...]:
    return ("--bots", f"tests.server.odd_tables:{how}", "--deadline", str(DEADLINE))


def stumbles(server: Server, moves: int) -> tuple[Browser, str, list[str]]:
    """A game against the bad bot: what its tale says about the bot."""
    browser = Browser(server)
    table = browser.new_table()
    page = browser.open(table)
    for _ in range(moves):
        assert page.wait_for_turn(60)
        page.reach(page.move(page.choices()[0])["seq"])
    assert page.wait_for_turn(60)
    tale = browser.open(table).page["tale"]
    return browser, table, [line["text"] for line in tale if "instead" in line["text"]]


@pytest.mark.slow
@pytest.mark.parametrize("how", ["exits", "raises", "foreign", "hangs"])
def test_a_bad_bot_makes_a_plain_move_and_the_table_says_so(tmp_path: Path, how: str) -> None:
    with serving(tmp_path, *house(tmp_path, how)) as server:
        browser, table, said = stumbles(server, 2)
        assert said
        assert set(said) <= {SAYS[how], SAYS["hangs"]}  # a fresh process may be slow to come
        assert SAYS[how] in said or how == "hangs"
        numbers = [line["number"] for line in browser.open(table).page["tale"]]
        assert numbers == list(range(len(numbers)))
        french = browser.open(table, "fr").page["tale"]
        assert any("coup simple" in line["text"] for line in french)


@pytest.mark.usefixtures("engine")
def test_while_a_bot_thinks_every_other_table_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot thinks until it is let go: whatever waited for it would wait for ever."""
    monkeypatch.setenv("OZ_TEST_HELD", str(tmp_path))
    how = ("--bots", "tests.server.odd_tables:held", "--deadline", "300")
    with serving(tmp_path / "data", *how) as server, ExitStack() as in_the_end:
        in_the_end.callback((tmp_path / "let go").touch)
        browser = Browser(server)
        page = browser.open(browser.new_table())
        while page.my_turn:
            page.reach(page.move(page.choices()[0])["seq"])
        until = time.monotonic() + 60
        while not (tmp_path / "thinks").exists():
            assert time.monotonic() < until, "the bot was never asked"
            time.sleep(0.02)
        sofa = Browser(server)
        beside = sofa.open(sofa.new_table(seats=("me", "me")))
        for _ in range(6):
            beside.send(type="look", seat=beside.page["deciding"])
            beside.until("page")
            taken = beside.move(beside.choices()[0])
            assert taken["type"] == "taken"
            beside.reach(taken["seq"])
        assert page.ask("say", seat=0, text="Take your time.")["type"] == "taken"
        assert page.until_page(lambda seen: seen["chat"]).page["deciding"] == 1
        (tmp_path / "let go").touch()
        assert page.wait_for_turn(60)
        assert not [line for line in page.page["tale"] if "instead" in line["text"]]
