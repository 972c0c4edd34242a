"""Windows of every shape, ways out, the mouse, and what is shown when something breaks."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from textual.app import App
from textual.containers import VerticalScroll
from textual.widgets import Static

from oztable.core.game import Decide, Over
from oztable.core.language import LANGUAGES, Language
from oztable.games.yellow_brick_road.rules.state import Phase
from oztable.games.yellow_brick_road.terminal.app import RoadApp, run_game, run_replay
from oztable.games.yellow_brick_road.terminal.canvas import Canvas
from oztable.games.yellow_brick_road.terminal.choice import Swapping
from oztable.games.yellow_brick_road.terminal.layout import lay_out
from oztable.games.yellow_brick_road.terminal.page import paint_scene
from oztable.games.yellow_brick_road.terminal.replay_app import ReplayApp
from oztable.games.yellow_brick_road.terminal.screen_model import ScreenModel
from oztable.games.yellow_brick_road.terminal.table_view import TableView
from oztable.games.yellow_brick_road.terminal.wording import WORDS
from oztable.study.records import session_of
from oztable.terminal.full_screen.sheets import EndPage, PageScreen
from oztable.terminal.local_table import LocalTable
from tests.games.yellow_brick_road.rules.helpers import ONE
from tests.games.yellow_brick_road.terminal.playing import (
    SIZE,
    fresh_table,
    placing,
    playing,
    swapping,
)

pytestmark = pytest.mark.real

SHAPES = [(80, 24), (100, 24), *((120, height) for height in range(24, 36, 2))]
SHAPES += [(110, 26), (132, 30), (140, 45), (160, 36), (200, 24), (200, 60)]


# Nothing is cut off


def assert_whole(scene: ScreenModel, canvas: Canvas) -> None:
    size = (canvas.width, canvas.height)
    layout = lay_out(*size)
    assert layout.tray.height >= layout.size.rows + layout.is_wide, size
    for button in scene.buttons:
        box = canvas.where(("key", button.key))
        assert box is not None, (size, button)
        assert layout.tray.y <= box.y < box.bottom <= layout.footer, (size, button)
    for saying in scene.sayings:
        assert saying.text.split()[-1] in canvas.words(), (size, saying)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("table", "keys"),
    [
        (placing(monkey="r2"), ("right",)),
        (placing(monkey="r2"), ("right", "down")),
        (swapping(), ()),
        (swapping(), ("up",)),
        (swapping(), ("right",)),
        (swapping(snakeTurnWithoutSwap="yes"), ("up", "s")),
    ],
)
async def test_windows_of_every_shape_show_all_there_is(
    table: LocalTable, keys: tuple[str, ...], language: Language
) -> None:
    async with playing(table, language) as play:
        await play.press(*keys)
        scene = play.view.scene
    assert scene is not None
    for size in SHAPES:
        assert_whole(scene, paint_scene(scene, *size))


async def test_a_window_may_change_its_shape() -> None:
    async with playing(swapping()) as play:
        for size in SHAPES[::4]:
            await play.pilot.resize_terminal(*size)
            await play.pilot.pause()
            scene, canvas = play.view.scene, play.view.canvas
            assert scene is not None
            assert canvas is not None
            assert (canvas.width, canvas.height) == size
            assert_whole(scene, canvas)


# Ways out


async def test_ctrl_c_leaves() -> None:
    async with playing(placing()) as play:
        await play.pilot.press("question_mark")
        await play.pilot.press("ctrl+c")
        assert play.app._exit


async def test_ctrl_c_leaves_a_replay() -> None:
    app = replayed("random,random")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("ctrl+c")
        assert app._exit


@pytest.mark.slow
async def test_esc_only_lets_go_of_the_neighbour_of_the_snake() -> None:
    table = swapping()
    async with playing(table) as play:
        assert "r R" not in play.seen
        assert "k  Leave it" in re.sub(" {2,}", "  ", play.seen)
        await play.press("r", "escape")
        before = play.app.choice
        await play.press("up", "r", "R")
        assert "r R turn" in play.seen
        assert "Esc choose again" in play.seen
        await play.press("escape")
        assert play.app.choice == before
        assert isinstance(before, Swapping)
        assert before.snake == (3, False)
        assert table.view(ONE).phase is Phase.SWAP


@pytest.mark.slow
@pytest.mark.parametrize("key", ["question_mark", "g", "t"])
async def test_a_click_on_the_keys_line_puts_the_page_away(key: str) -> None:
    async with playing(placing()) as play:
        await play.pilot.press(key)
        assert isinstance(play.app.screen, PageScreen)
        await play.pilot.click("#title")
        assert isinstance(play.app.screen, PageScreen)
        await play.pilot.click("#keys")
        await play.pilot.pause()
        assert not isinstance(play.app.screen, PageScreen)


# Words and signs


def test_the_sign_of_the_bird_is_no_flag_of_a_road() -> None:
    for language in LANGUAGES:
        assert WORDS.say("mark_bird", language) == "^"
        assert "**^**" in WORDS.say("help_screen", language)


def test_one_clicks_on_something_in_french() -> None:
    assert not re.search(r"cliquez (une|un) ", WORDS.say("help_screen", "fr"))


# The end and the tale


def finished(seats: str, home: Path | None = None) -> LocalTable:
    table, rng = fresh_table(seats, home), Random(4)
    while not isinstance(node := table.node, Over):
        if isinstance(node, Decide) and node.seat in table.people:
            table.act(node.seat, rng.choice(node.actions))
        else:
            table.step()
    return table


@pytest.mark.slow
@pytest.mark.parametrize("pause", [0, 0.01])
async def test_the_count_ends_at_its_top_with_ones_score_and_who_won(
    pause: float, tmp_path: Path
) -> None:
    table = finished("random,me", tmp_path)
    app = RoadApp(table, "en", pause=pause)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause(1 if pause else 0.1)
        page = app.screen
        assert isinstance(page, EndPage)
        assert page.words.startswith("You\n")
        words, keys = page.query_one("#words", VerticalScroll), page.query_one("#keys", Static)
        assert words.max_scroll_y
        assert words.scroll_y == 0
        assert str(keys.content).startswith("↑↓")
        title = str(page.query_one("#title", Static).content)
        assert title == "The end of the road · 11 points each: a shared victory!"
        await pilot.resize_terminal(100, 50)
        await pilot.pause()
        assert "↑↓" not in str(keys.content)
    table.close()


async def test_the_tale_keeps_its_indent() -> None:
    app = RoadApp(finished("me,random"), "en", pause=0)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("t")
        await pilot.pause()
        words = app.screen.query_one("#words Static", Static)
        lines = [words.render_line(y).text for y in range(words.size.height)]
        assert all(re.match(r"[ \d]{2} {1,2}\S", line) for line in lines if line.strip()), lines
        assert any(re.match(r" ?\d+ {1,2}\S", line) for line in lines)


# Replays


def replayed(seats: str, language: Language = "en") -> ReplayApp:
    record = finished(seats).record()
    return ReplayApp(record, session_of(record, fresh_table().game), language)


@pytest.mark.slow
async def test_a_replay_knows_you_and_the_turn() -> None:
    app = replayed("me,random", "fr")
    async with app.run_test(size=SIZE) as pilot:
        canvas = app.query_one(TableView).canvas
        assert canvas is not None
        assert "Début Fin" in canvas.words()
        assert "Tour" not in canvas.words()
        await pilot.press("end")
        await pilot.pause()
        canvas = app.query_one(TableView).canvas
        assert canvas is not None
        assert "Vous" in canvas.words()
        assert "Bâtisseur" not in canvas.words()
        assert f"Tour 18 sur 18 · Étape {app.last} sur {app.last}" in canvas.words()
        assert "paquet reconstitué" in canvas.words()


# When something breaks


def headless(app: App[bool]) -> bool | None:
    return App.run(app, headless=True, size=SIZE)


@pytest.mark.parametrize("broken", ["_scene", "_let_others_act"])
def test_a_break_down_shows_no_card(
    broken: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def breaks(_: RoadApp) -> None:
        hidden = "the Winkie Country"
        raise KeyError(hidden)

    async def breaks_later(app: RoadApp) -> None:
        breaks(app)

    monkeypatch.setattr(RoadApp, "run", headless)
    monkeypatch.setattr(RoadApp, broken, breaks if broken == "_scene" else breaks_later)
    table = fresh_table(home=tmp_path)
    with pytest.raises(SystemExit) as left:
        run_game(table, "en")
    table.close()
    told = capsys.readouterr()
    assert left.value.code == 1
    assert "oz: something broke (KeyError, test_comfort.py:" in told.err
    assert "Winkie" not in told.err + told.out
    assert "Traceback" not in told.err
    assert "errors shown" not in told.err
    assert table.resume_command in told.out


def test_a_broken_replay_is_no_success(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(_: ReplayApp) -> None:
        raise KeyError

    monkeypatch.setattr(ReplayApp, "run", headless)
    monkeypatch.setattr(ReplayApp, "_redraw", breaks)
    record = finished("random,random").record()
    with pytest.raises(SystemExit):
        run_replay(record, session_of(record, fresh_table().game), "en")


async def test_a_long_name_is_cut_between_words() -> None:
    """At 80 columns there is no room for « Bûcheron en fer-blanc »."""
    async with playing(fresh_table("me,tin-woodman"), "fr") as play:
        name = play.app.table.names("fr")[1]
        assert " " in name
        assert f"{name.split()[0]}…" in play.seen
