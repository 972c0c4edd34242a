"""Hints at a table: reasons in the language of the page, noted in the record, never in the way."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from random import Random
from threading import Event, current_thread
from typing import Any

import pytest

from oztable.core.game import AnyGame, Chance, Decide
from oztable.core.play import Dice
from oztable.core.record import read
from oztable.games import load
from oztable.players import make_player
from oztable.players.thinking import Work
from oztable.server import bot_worker, hint_worker
from oztable.server.bots import BotOrder, BotPool
from oztable.server.hint_worker import HintOrder, suggestions
from oztable.study import hints
from tests.server.house import Browser, Server

pytestmark = [pytest.mark.real, pytest.mark.one_engine]

GAMES = ("yellow-brick-road", "card-game-of-oz")


def an_order(name: str, moves: int = 30) -> BotOrder:
    """Somebody must decide, in the middle of a random game."""
    game, rng, luck = load(name), Random(3), Dice(Random(3))
    state, made = game.initial(2), 0
    while True:
        node = game.node(state)
        if isinstance(node, Decide) and made >= moves and len(node.actions) > 1:
            break
        assert isinstance(node, Decide | Chance)
        action = luck.pick(node) if isinstance(node, Chance) else rng.choice(node.actions)
        state, _ = game.apply(state, action)
        made += 1
    legal = tuple(game.format(action) for action in node.actions)
    view = game.view(state, node.seat)
    return BotOrder("t.0.hint", name, game.options, "", "greedy", view, node, legal, 7)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
async def test_the_bots_processes_think_of_hints(name: str) -> None:
    order = an_order(name)
    pool = BotPool(deadline=20)
    await pool.start()
    try:
        found = hints.from_data(await pool.advise(order))
    finally:
        await pool.close()
    assert 1 <= len(found) <= 3
    assert {one.action for one in found} <= set(order.legal)
    assert all(one.reasons for one in found)


def test_what_a_thinker_needs_is_loaded_beside_the_first_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """To load what was compiled takes longer than a hint may: it must not be broken off with it."""
    loaded = list[tuple[str, str]]()
    done = Event()

    def slow(game: AnyGame, rng: Random, work: Work) -> None:
        loaded.append((game.spec.id, current_thread().name))
        done.set()

    monkeypatch.setattr(bot_worker, "make_thinker", slow)
    bot_worker.load_beside.cache_clear()
    minds = bot_worker.Minds(make_player)
    for _ in range(2):
        assert "action" in bot_worker.answer(minds, an_order(GAMES[0]))
    assert done.wait(20)
    assert [name for name, _ in loaded] == [GAMES[0]]
    assert loaded[0][1] != current_thread().name


async def test_a_house_without_a_free_process_gives_no_hint() -> None:
    pool = BotPool(deadline=0.1)
    assert await pool.advise(an_order(GAMES[0])) == []
    await pool.close()


@pytest.mark.parametrize("name", GAMES)
def test_a_thinker_without_end_is_broken_off(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def for_ever(*_: object) -> None:
        while True:
            pass

    monkeypatch.setattr(hint_worker, "think_of_hints", for_ever)
    monkeypatch.setattr(hint_worker, "LOADING_SECONDS", 0.01)
    (one,) = suggestions(hint_order(name, limit=0.05))
    assert one.action in an_order(name).legal


def test_only_the_first_hint_has_time_to_load_the_thinker(monkeypatch: pytest.MonkeyPatch) -> None:
    limits = list[float]()

    def at_most(seconds: float) -> AbstractContextManager[None]:
        limits.append(seconds)
        return nullcontext()

    monkeypatch.setattr(hint_worker, "_no_longer_than", at_most)
    monkeypatch.setattr(hint_worker, "think_of_hints", lambda *_: ())
    monkeypatch.setattr(hint_worker, "_thought_of", set())
    for name in (GAMES[0], GAMES[0], GAMES[1]):
        suggestions(hint_order(name, limit=1.0))
    assert limits == [1.0 + hint_worker.LOADING_SECONDS, 1.0, 1.0 + hint_worker.LOADING_SECONDS]


def hint_order(name: str, limit: float) -> HintOrder:
    return HintOrder(an_order(name), seconds=1, limit=limit)


def test_a_hint_in_words_and_in_the_record(server: Server) -> None:
    browser = Browser(server)
    table = browser.new_table(hints=True)
    page = browser.open(table)
    page.wait_for_turn()
    asked = [page.ask("hint", seat=0) for _ in range(2)]
    assert asked[0]["suggestions"] == asked[1]["suggestions"]  # the same moment, the same advice
    for one in asked[0]["suggestions"]:
        assert one["action"] in page.choices()
        assert one["what"]
        assert one["why"].endswith((".", "…"))
    page.ask("resign", seat=0)
    page.until_page(lambda seen: seen["result"])
    assert page.page["result"]["hints"].startswith("Hints taken: ")
    assert page.page["result"]["hints"].endswith(" 1.")
    text = browser.http.get(f"/api/records/{page.page['result']['record']}/text").text
    assert read(text).hints == (1, 0)


def test_hints_speak_the_language_of_the_page(server: Server) -> None:
    browser = Browser(server)
    page = browser.open(browser.new_table(hints=True), language="fr")
    page.wait_for_turn()
    said: dict[str, Any] = page.ask("hint", seat=0)["suggestions"][0]
    assert said["what"].startswith(("Poser ", "Envoyer ", "Laisser ", "Permuter "))


def test_nobody_is_told_of_hints_that_nobody_took(server: Server) -> None:
    browser = Browser(server)
    page = browser.open(browser.new_table(hints=True))
    page.wait_for_turn()
    page.ask("resign", seat=0)
    page.until_page(lambda seen: seen["result"])
    assert page.page["result"]["hints"] == ""


def test_a_hint_is_only_for_who_decides(server: Server) -> None:
    browser = Browser(server)
    page = browser.open(browser.new_table(hints=True))
    assert page.ask("hint", seat=1)["code"] == "not_your_seat"
