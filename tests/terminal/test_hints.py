"""Hints at the terminal: line by line and on the full screen."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from oztable import load
from oztable.core.game import Decide
from oztable.core.language import Language
from oztable.core.record import read
from oztable.games.yellow_brick_road.terminal.app import RoadApp
from oztable.games.yellow_brick_road.terminal.choice import Laying
from oztable.games.yellow_brick_road.terminal.plain import PlainGame
from oztable.players.thinking import Thought
from oztable.study import hints
from oztable.terminal.full_screen.hint_screen import HintScreen
from oztable.terminal.local_table import LocalTable, new_table, resume_table
from tests.cli.typist import played
from tests.games.card_game_of_oz.terminal.typist import Make, a_table, drawn, plain
from tests.games.yellow_brick_road.rules.helpers import arrange, new_game
from tests.games.yellow_brick_road.terminal.playing import SECRET, playing, table_at

pytestmark = pytest.mark.real

GAME = "yellow-brick-road"


class RecordedChance:
    """A thinker that likes the last action best."""

    def __init__(self, *_: object) -> None:
        pass

    def think(
        self, view: Any, decide: Decide[Any], world: Any = None, among: Sequence[Any] = ()
    ) -> tuple[Thought[Any], ...]:
        best = enumerate(reversed(decide.actions))
        found = [Thought(one, 0.7 - at / 50, 4.0 - at, 60) for at, one in best]
        return tuple(one for one in found if not among or one.action in among)


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "make_thinker", RecordedChance)


def asked(table: LocalTable, *lines: str, language: Language = "en") -> str:
    out = io.StringIO()
    typed = iter([*(f"{line}\n" for line in lines), "quit\n"])
    assert not PlainGame(table, language, typed.__next__, out, pauses=False).run()
    return out.getvalue()


@pytest.mark.parametrize("word", ["h", "hint", "conseil"])
def test_a_hint_line_by_line(word: str) -> None:
    table = new_table(load(GAME), "me,greedy", None, secret=SECRET)
    out = asked(table, word)
    assert "1. " in out
    assert "(70% to win, about 4 points ahead)" in out
    node = table.node
    assert isinstance(node, Decide)
    assert f"[{table.game.format(node.actions[-1])}]" in out
    assert sum(table.record().hints) == 1


def test_a_hint_in_french() -> None:
    table = new_table(load(GAME), "me,greedy", None, secret=SECRET)
    assert "70\u00a0% de chances de gagner" in asked(table, "h", language="fr")


def test_the_card_game_gives_hints_too() -> None:
    from oztable.games.card_game_of_oz.terminal.plain import PlainGame as PlainOz

    table, out = a_table(), io.StringIO()
    typed = iter(["h\n", "quit\n"])
    PlainOz(table, "en", typed.__next__, out, pauses=False).run()
    assert "70% to win, about 4 Vitality ahead" in out.getvalue()
    assert table.record().hints == (1, 0)


@pytest.mark.parametrize("make", [plain, drawn()])
def test_a_number_in_a_hint_of_the_card_game_is_that_of_the_menu(make: Make) -> None:
    """Typing the number before a suggestion does what it suggests."""
    table, out = a_table(), io.StringIO()
    game = make(table, "en", iter(["h\n", ""]).__next__, out)
    game.run()
    node = table.node
    assert isinstance(node, Decide)
    answer = out.getvalue().split("> ", 1)[1]
    hinted = re.findall(r"^(\d+)\. [^\[]+\[(.+)\]$", answer, re.MULTILINE)
    assert len(hinted) == 3
    for number, typed in hinted:
        entry = game.menu(node).entries[int(number)]
        assert [table.game.format(way) for way in entry.ways] == [typed]
    assert hinted[0][0] != "1"
    legal = [table.game.format(action) for action in node.actions]
    assert "set blue-is-the-color 3" in legal  # the menu has it for 2 only
    assert game.hint_number(1, "set blue-is-the-color 3", node) is None


def test_between_people_the_table_must_allow_them() -> None:
    table = new_table(load(GAME), "me:Dorothy,me:Ozma", None, secret=SECRET)
    assert "This table plays without hints. Begin it with --hints to have them." in asked(
        table, "h"
    )
    assert sum(table.record().hints) == 0
    table.allows_hints = True
    assert "70% to win" in asked(table, "h")
    assert sum(table.record().hints) == 1


def test_a_hint_is_kept_with_the_game_and_told_at_its_end(tmp_path: Path) -> None:
    table, out = played(tmp_path, first="h\nh")
    assert out.count("You, hints taken: 1") == 1
    assert table.save is not None
    assert read(table.save.record_file.read_text("utf-8")).hints == (1, 0)


def test_a_resumed_game_knows_of_its_hints(tmp_path: Path) -> None:
    table = new_table(load(GAME), "me,greedy", tmp_path, secret=SECRET)
    asked(table, "h")
    table.close()
    assert table.save is not None
    again = resume_table(table.save)
    assert [count for _, count in again.hints_taken()] == [1]
    again.close()


def test_whoever_will_not_wait_gets_a_hint_at_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("oztable.terminal.local_table.think_of_hints", interrupted)
    table = new_table(load(GAME), "me,greedy", None, secret=SECRET)
    out = asked(table, "h")
    assert sum(line.endswith("]") for line in out.splitlines()) == 1


def test_the_same_question_gets_the_same_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table(load(GAME), "me,greedy", None, secret=SECRET)
    table.run()
    node = table.node
    assert isinstance(node, Decide)
    first = table.think_of_hints(node)
    monkeypatch.setattr("oztable.terminal.local_table.think_of_hints", lambda *_: ())
    assert table.think_of_hints(node) == first


# On the full screen


async def test_a_hint_is_tried_out_on_the_table() -> None:
    game = new_game("complete20")
    table = table_at(game, arrange(game, "1 . . / . . . / . . .", hand="5 6", monkey="r3"))
    node = table.node
    assert isinstance(node, Decide)
    best = node.actions[-1]
    async with playing(table) as play:
        await play.pilot.press("h")
        await play.pilot.app.workers.wait_for_complete()
        await play.pilot.pause()
        screen = play.app.screen
        assert isinstance(screen, HintScreen)
        assert "70% to win, about 4 points ahead" in screen.text.plain
        await play.pilot.press("1")
        await play.pilot.pause()
        assert isinstance(play.app.choice, Laying)
        assert play.app.choice.action() == best
        assert table.record().hints == (1, 0)
        assert len(table.session.steps) == 0  # nothing is done yet


async def test_no_hint_between_people_who_did_not_agree_on_any() -> None:
    game = new_game("complete20")
    state = arrange(game, "1 . . / . . . / . . .", hand="5 6", monkey="r3")
    table = table_at(game, state, seats="me:Ann,me:Bob")
    async with playing(table) as play:
        await play.pilot.press("enter")
        await play.pilot.press("h")
        await play.pilot.pause()
        assert not isinstance(play.app.screen, HintScreen)
        assert isinstance(play.app, RoadApp)
        assert table.record().hints == (0, 0)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_keys_of_a_long_hint_stay_in_sight(size: tuple[int, int]) -> None:
    table = new_table(load(GAME), "me,greedy", None, secret=SECRET)
    async with playing(table, size=size) as play:
        long = [hints.Advice("x", "Lay a card", "half", "Because. " * 60)] * 3
        screen = HintScreen(long, "en")
        await play.app.push_screen(screen)
        await play.pilot.pause()
        keys, sheet = screen.query_one("#keys"), screen.query_one("#sheet")
        assert sheet.region.contains_region(keys.region)
        assert keys.region.bottom <= size[1]
        assert screen.query_one("#words").max_scroll_y > 0
