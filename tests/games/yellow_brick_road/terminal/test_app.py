"""The full-screen game, played by keyboard and by mouse."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from oztable.core.language import LANGUAGES, Language
from oztable.games.yellow_brick_road.rules.state import Phase
from oztable.games.yellow_brick_road.terminal.app import RoadApp, run_game
from oztable.games.yellow_brick_road.terminal.choice import Blocking, Laying
from oztable.games.yellow_brick_road.terminal.table_view import TableView
from oztable.games.yellow_brick_road.terminal.wording import WORDS
from oztable.terminal.full_screen.sheets import (
    ConsentScreen,
    CoverScreen,
    PageScreen,
)
from tests.games.yellow_brick_road.rules.helpers import ONE, TWO, arrange, new_game
from tests.games.yellow_brick_road.terminal.playing import (
    SIZE,
    fresh_table,
    placing,
    playing,
    swapping,
    table_at,
)

pytestmark = pytest.mark.real

# By keyboard


async def test_a_card_hovers_turns_and_is_laid() -> None:
    table = placing()
    async with playing(table) as play:
        assert "Your turn, builder" in play.seen
        assert "The Green Marble Street" in play.seen
        await play.press("2", "right")
        assert "The Raft on the Current on b1:" in play.seen
        assert "+1, 1 → 2" in play.seen
        assert "in the" in play.seen
        await play.press("escape")
        assert "→ 2" not in play.seen
        await play.press("1", "r", "enter")
        choice = play.app.choice
        assert isinstance(choice, Laying)
        assert choice.piece == (9, True)
        assert table.view(ONE).phase is Phase.PLACE
        await play.press("enter")
        assert table.view(ONE).grids[ONE][1] == (9, True)


async def test_links_are_foreseen() -> None:
    async with playing(placing(hand="10 14", monkey="cc")) as play:  # 7 leaves by Eu and Sl
        await play.press("1", "right")  # 10 leaves by El and Wl
        assert "It stands alone: 1 point." in play.seen
        await play.press("r")
        assert "Road A grows to 2 cards: 4 points." in play.seen
        assert "+3, 1 → 4" in play.seen


async def test_refusals_give_the_reason_and_the_rule() -> None:
    table = placing(monkey="r2")
    async with playing(table) as play:
        await play.press("right", "down")
        for _ in range(2):  # before and after trying
            assert "The monkeys hold the middle row" in play.seen
            assert "(Y6.2)" in play.seen
            assert "invalid" not in play.seen.lower()
            await play.press("enter")
        await play.press("up", "left")
        assert "A card already lies on a1 (Y6.1)." in play.seen
        assert table.view(ONE).phase is Phase.PLACE


@pytest.mark.slow
async def test_a_block_shows_its_price_and_what_bars_it() -> None:
    game = new_game("complete20")
    state = arrange(game, "7 . 8 / 9 . 11 / 12 . 13", "block", monkey="r1")
    async with playing(table_at(game, state, "random,me")) as play:
        assert "Where shall the monkeys go?" in play.seen
        await play.press("tab")
        assert "The left column closes 0 of 3 free spots." in play.seen
        await play.press("right")
        assert "(Y5.3)" in play.seen
        await play.press("enter")
        assert "(Y5.3)" in play.seen
        await play.press("down", "down")
        assert "(Y5.2)" in play.seen
        await play.press("down")
        assert "The middle row closes 1 of 3 free spots." in play.seen
        assert "blocked" in play.seen
        await play.press("enter")
        assert play.app.table.view(TWO).grids[ONE].count(None) == 2  # the bot has laid its card


async def test_taking_back() -> None:
    table = placing()
    async with playing(table) as play:
        await play.press("u")
        assert "Nothing to take back" in play.seen
        await play.press("right", "enter")
        assert isinstance(play.app.choice, Blocking)
        assert "take back" in play.seen
        await play.press("u")
        assert "Taken back." in play.seen
        assert isinstance(play.app.choice, Laying)
        assert table.view(ONE).grids[ONE].count(None) == 8


@pytest.mark.slow
@pytest.mark.cites("YR-44")
@pytest.mark.parametrize(("answer", "told"), [("y", "Taken back."), ("n", "Ozma would rather not")])
async def test_between_people_taking_back_is_by_consent(answer: str, told: str) -> None:
    game = new_game("complete20")
    table = table_at(game, arrange(game, "7 . . / . . . / . . ."), "me:Dorothy,me:Ozma")
    async with playing(table) as play:
        await play.press("enter")  # lifts the cover
        await play.press("right", "enter")
        assert isinstance(play.app.choice, Blocking)
        await play.press("u")
        assert isinstance(play.app.screen, ConsentScreen)
        assert "Ozma" in play.app.screen.question
        await play.press(answer)
        assert isinstance(play.app.screen, CoverScreen)  # the other person was looking
        await play.press("enter")
        assert told in play.seen
        assert isinstance(play.app.choice, Laying if answer == "y" else Blocking)


@pytest.mark.slow
async def test_a_table_that_plays_without_taking_back() -> None:
    game = new_game("complete20", undo="off")
    async with playing(table_at(game, arrange(game, "7 . . / . . . / . . ."))) as play:
        await play.press("u")
        assert "This table plays without taking back (YR-44)." in play.seen


# The Snake


async def test_the_snake_swaps_by_keyboard() -> None:
    table = swapping()
    async with playing(table) as play:
        assert "The Snake may change places" in play.seen
        assert play.seen.count("⇄") == 2
        await play.press("right")
        assert "There is no card on c2 to swap with (YR-22)." in play.seen
        await play.press("up", "r", "R")
        assert "The Snake to b1, The Kalidahs’ Forest to b2:" in play.seen
        await play.press("enter")
        grid = table.view(ONE).grids[ONE]
        assert grid[1] == (3, True)
        assert grid[4] == (7, True)


async def test_the_snake_may_stay() -> None:
    table = swapping()
    async with playing(table) as play:
        await play.press("up", "k")
        assert table.view(ONE).grids[ONE][4] == (3, False)
        assert table.view(ONE).phase is Phase.BLOCK


async def test_the_snake_may_turn_in_place_where_the_table_plays_so() -> None:
    table = swapping(snakeTurnWithoutSwap="yes")
    async with playing(table) as play:
        await play.press("enter", "s", "r")
        assert "The Snake stays on b2" in play.seen
        await play.press("enter")
        assert table.view(ONE).grids[ONE][4] == (3, True)


async def test_the_snake_by_mouse() -> None:
    table = swapping()
    async with playing(table) as play:
        await play.click("spot", 0, 3)  # the card on a2
        assert "The Snake to a2" in play.seen
        await play.click("spot", 0, 3)  # the Snake hovers there now
        await play.click("spot", 0, 4)
        await play.click("key", "enter")
        grid = table.view(ONE).grids[ONE]
        assert grid[3] == (3, True)
        assert grid[4] == (8, True)


# By mouse


async def test_laying_a_card_by_mouse() -> None:
    table = placing(monkey="r3")
    async with playing(table) as play:
        await play.click("card", 1)
        await play.click("spot", 0, 4)
        await play.click("spot", 0, 4)
        assert "on b2:" in play.seen
        await play.click("spot", 1, 8)  # not one's own grid
        await play.click("key", "enter")
        assert table.view(ONE).grids[ONE][4] == (12, True)


@pytest.mark.slow
async def test_blocking_by_mouse() -> None:
    game = new_game("complete20")
    state = arrange(game, "7 . . / . . . / . . .", "block", monkey="r1")
    table = table_at(game, state, "random,me")
    async with playing(table) as play:
        await play.click("line", 0, 4)
        assert "The middle column closes 3 of 8 free spots." in play.seen
        await play.click("line", 0, 4)
        assert table.view(TWO).monkeys[ONE] == 4
        await play.click("key", "?")
        assert isinstance(play.app.screen, PageScreen)


# Who begins


@pytest.mark.slow
@pytest.mark.parametrize(
    ("option", "words"), [("chosen", "Who begins?"), ("forestQuestion", "forest")]
)
async def test_choosing_who_begins(option: str, words: str) -> None:
    table = fresh_table(firstPlayer=option)
    async with playing(table) as play:
        assert words in play.seen
        assert "1 is You, 2 is Random." in play.seen
        await play.press("2")
        assert table.view(ONE).first == TWO


# Two people, nobody, hidden cards


@pytest.mark.slow
async def test_a_cover_between_two_people() -> None:
    game = new_game("complete20")
    table = table_at(game, arrange(game, "7 . . / . . . / . . .", "block"), "me:Dorothy,me:Ozma")
    async with playing(table) as play:
        assert isinstance(play.app.screen, CoverScreen)
        assert "Ozma" in play.app.screen.words
        assert not any(play.view.scene.view.hands)  # type: ignore[union-attr]  # a scene is shown
        await play.press("enter")
        hands = play.view.scene.view.hands  # type: ignore[union-attr]
        assert hands[ONE] is None
        assert hands[TWO]
        assert "Ozma: Where shall the monkeys go?" in play.seen
        await play.press("enter", "enter")
        assert isinstance(play.app.screen, CoverScreen)
        assert "Dorothy" in play.app.screen.words
        assert not any(play.view.scene.view.hands)  # type: ignore[union-attr]
        await play.press("enter")
        assert play.view.scene.view.hands[TWO] is None  # type: ignore[union-attr]
        await play.press("enter", "enter")  # Dorothy lays a card; then she sends the monkeys
        assert not isinstance(play.app.screen, CoverScreen)


async def test_open_hands_need_no_cover() -> None:
    async with playing(fresh_table("me,me", openHands="yes")) as play:
        assert not isinstance(play.app.screen, CoverScreen)
        assert all(play.view.scene.view.hands)  # type: ignore[union-attr]


@pytest.mark.slow
async def test_what_is_hidden_changes_nothing_on_the_screen() -> None:
    game = new_game("complete20")
    position = game.position(arrange(game, "7 . . / . . . / . . .", hand="9 12"))
    theirs = position.split("; ")[3].split(" | ")[1]
    pile = game.from_position(position).pile[0]
    other = position.replace(f"| {theirs};", f"| {pile};")
    screens = []
    for text in (position, other):
        async with playing(table_at(game, game.from_position(text))) as play:
            await play.press("right")
            canvas = play.view.canvas
            assert canvas is not None
            screens.append([canvas.strip(y) for y in range(canvas.height)])
    assert position != other
    assert screens[0] == screens[1]


# Sizes, languages, pages


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
async def test_three_sizes_and_one_too_small(language: Language) -> None:
    async with playing(placing(), language) as play:
        await play.press("2", "right")
        hover = WORDS.say("chip", language, gain=1, before=1, after=2)
        for size in ((80, 24), (100, 30), (140, 45)):
            await play.pilot.resize_terminal(*size)
            await play.pilot.pause()
            assert hover in play.seen, size
            assert WORDS.say("reconstructed", language) in play.seen
            assert WORDS.say("do_lay", language) in play.seen
            assert WORDS.say("key_quit", language) in play.seen
            assert WORDS.say("mark_blocked", language) in play.seen
        await play.pilot.resize_terminal(60, 20)
        await play.pilot.pause()
        assert "--plain" in play.seen
        assert "80 × 24" in play.seen
        await play.press("enter")
        assert play.app.table.view(ONE).phase is Phase.PLACE


async def test_the_language_changes_at_a_key() -> None:
    async with playing(placing()) as play:
        await play.press("right", "l")
        assert "À vous de bâtir" in play.seen
        assert "Poser ici" in play.seen
        await play.press("down")
        assert "Les singes tiennent la ligne du milieu" in play.seen
        await play.press("l")
        assert "Lay it here" in play.seen


@pytest.mark.slow
@pytest.mark.parametrize(("key", "language"), [("question_mark", "fr"), ("g", "en"), ("t", "fr")])
async def test_pages_open_and_close(key: str, language: Language) -> None:
    async with playing(fresh_table(), language) as play:
        await play.pilot.press(key)
        assert isinstance(play.app.screen, PageScreen)
        await play.press("pagedown", "escape")
        assert not isinstance(play.app.screen, PageScreen)


async def test_bots_wait_a_moment_and_the_keys_work_meanwhile() -> None:
    table = fresh_table("random,random")
    app = RoadApp(table, "en", pause=30)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("l")
        await pilot.pause()
        canvas = app.query_one(TableView).canvas
        assert canvas is not None
        assert re.search(r"Hasard( II)? choisit\.", canvas.words())
        await pilot.press("q")


async def test_a_move_can_be_taken_back_while_a_bot_thinks() -> None:
    game = new_game("complete20")
    state = arrange(game, "7 . . / . . . / . . .", "block", monkey="r1")
    app = RoadApp(table_at(game, state, "random,me"), "en", pause=30)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("tab", "enter")
        assert app.choice is None
        await pilot.press("u")
        assert isinstance(app.choice, Blocking)
        assert app.table.view(TWO).monkeys[ONE] == 0
        await pilot.press("q")


def test_leaving_says_that_the_game_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(RoadApp, "run", lambda self: None)
    table = fresh_table(home=tmp_path)
    run_game(table, "en")
    assert table.resume_command in capsys.readouterr().out
    table.close()
