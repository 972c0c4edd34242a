"""The Card Game of Oz on the full screen, played with keys and a mouse."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import cache
from itertools import count
from pathlib import Path
from random import Random

import pytest
from rich.console import Console
from textual.pilot import Pilot
from textual.widgets import Static

from oztable.core.game import BadNotation, Decide, Over
from oztable.core.language import LANGUAGES, Language
from oztable.games.card_game_of_oz.rules.actions import Pass, PlayCard, SetDown
from oztable.games.card_game_of_oz.rules.state import UNKNOWN
from oztable.games.card_game_of_oz.terminal.app import OzApp
from oztable.players import make_player
from oztable.study.review import Pace
from oztable.terminal.full_screen.choices import ChoiceList
from oztable.terminal.full_screen.hint_screen import HintScreen
from oztable.terminal.full_screen.review_sheet import ReviewSheet
from oztable.terminal.full_screen.sheets import CoverScreen, EndPage, PageScreen, TalePage
from oztable.terminal.local_table import LocalTable
from tests.games.card_game_of_oz.terminal.typist import SHORT, a_table, give_and_set

SIZES = [(80, 24), (120, 40)]
SHORTEST = {"mode": "challenge", "rounds": "1"}


class Play:
    """A person before the screen."""

    def __init__(self, app: OzApp, pilot: Pilot[bool]) -> None:
        self.app, self.pilot = app, pilot

    async def settle(self) -> None:
        await self.app.workers.wait_for_complete()
        await self.pilot.pause(0)

    async def press(self, *keys: str) -> None:
        """As `Pilot.press`, which waits at every key until nothing moves any more."""
        for key in keys:
            self.app.simulate_key(key)
            await self.pilot.pause(0)
        await self.pilot.pause()
        await self.settle()

    @property
    def seen(self) -> str:
        """All words of the table, without colours."""
        console = Console(width=self.app.size.width, markup=False)
        with console.capture() as capture:
            for name in ("head", "table", "question", "tale", "footer"):
                words = self.app.screen_stack[0].query_one(f"#{name}", Static)
                console.print(words.render() if name == "footer" else words.content)
        return capture.get() + "\n".join(str(one.prompt) for one in self.app.choices.options)

    async def choose(self, number: int) -> None:
        await self.press(*str(number))
        if self.app.choices.typed:
            await self.press("enter")


@asynccontextmanager
async def playing(
    table: LocalTable, language: Language = "en", size: tuple[int, int] = SIZES[0]
) -> AsyncIterator[Play]:
    app = OzApp(table, language, pause=0)
    async with app.run_test(size=size) as pilot:
        play = Play(app, pilot)
        await play.settle()
        yield play


async def play_on(play: Play, most: int = 400) -> None:
    """With keys, as a player of ours would; until the end."""
    table = play.app.table
    bot = make_player("greedy", table.game, Random(3))
    for _ in range(most):
        node = table.node
        if isinstance(node, Over):
            return
        assert isinstance(node, Decide)
        assert play.app.menu is not None
        if isinstance(play.app.screen, CoverScreen):
            await play.press("enter")
        action = bot.choose(table.view(node.seat), node)
        entry = next(one for one in play.app.menu.entries.values() if action in one.ways)
        await play.choose(entry.number)
        if len(entry.ways) > 1:
            await play.choose(entry.ways.index(action) + 1)
    raise AssertionError("no end")


@pytest.mark.parametrize(
    ("size", "language"),
    [(SIZES[1], "fr"), pytest.param(SIZES[0], "en", marks=pytest.mark.soak)],
)
async def test_a_whole_game_is_played_with_keys(
    tmp_path: Path, size: tuple[int, int], language: Language
) -> None:
    table = a_table(home=tmp_path, options=SHORTEST)
    async with playing(table, language, size) as play:
        await play_on(play)
        assert isinstance(play.app.screen, EndPage)
        assert ("The end of the story" if language == "en" else "La fin") in play.app.screen._title
        await play.press("n")
    assert play.app.return_value is True
    assert table.save
    assert table.save.read().is_finished
    table.close()


@pytest.mark.slow
async def test_only_what_the_seat_sees_is_on_the_screen() -> None:
    table = a_table()
    async with playing(table, size=(120, 40)) as play:
        facts = play.app.facts()
        hidden = [one.card for one in table.session.state.hands[1]]
        assert all(one.card == UNKNOWN for one in facts.state.hands[1])
        own = {card for card, _ in facts.hand()}
        for card in {card for card in hidden if card not in own}:
            assert facts.title(card) not in play.seen


@pytest.mark.slow
async def test_arrows_and_enter_choose_and_a_click_does_too() -> None:
    table = a_table()
    async with playing(table) as play:
        menu = play.app.menu
        assert menu is not None
        single = [entry for entry in menu.entries.values() if len(entry.ways) == 1]
        before = len(table.session.steps)
        await play.press(*["down"] * (single[0].number - 1), "enter")
        assert len(table.session.steps) > before
        before = len(table.session.steps)
        await play.pilot.click(ChoiceList, offset=(6, 0))
        await play.settle()
        assert len(table.session.steps) > before or play.app._ways


@pytest.mark.slow
async def test_a_second_question_asks_where_and_escape_goes_back() -> None:
    table = a_table()
    async with playing(table) as play:
        menu = play.app.menu
        assert menu is not None
        several = next(entry for entry in menu.entries.values() if len(entry.ways) > 1)
        assert isinstance(several.action, PlayCard | SetDown)
        before = table.session.state
        await play.choose(several.number)
        assert play.app._ways == several.ways
        assert table.session.state is before
        await play.press("escape")
        assert play.app._ways == ()
        await play.choose(several.number)
        await play.choose(len(several.ways) + 1)  # something else
        assert play.app._ways == ()
        assert table.session.state is before


@pytest.mark.slow
async def test_a_hint_points_at_a_choice_and_enter_does_it() -> None:
    table = a_table()
    async with playing(table) as play:
        await play.press("h")
        screen = play.app.screen
        assert isinstance(screen, HintScreen)
        action = screen.advice[0].action
        await play.press("1")
        before = len(table.session.steps)
        await play.press("enter")
        done = table.session.steps[before]
        assert table.game.format(done.action) == action
        assert table.hints_taken() == [(0, 1)]


@pytest.mark.slow
async def test_what_was_decided_is_taken_back() -> None:
    table = a_table()
    async with playing(table) as play:
        before = table.session.state
        entry = next(
            one
            for one in play.app.menu.entries.values()  # type: ignore[union-attr]
            if len(one.ways) == 1 and isinstance(one.action, PlayCard)
        )
        await play.choose(entry.number)
        assert table.session.state != before
        await play.press("u")
        assert table.session.state == before
        assert "Taken back." in play.seen
        await play.press("u")
        assert "Nothing to take back" in play.seen


@pytest.mark.slow
async def test_with_a_decision_goes_the_pass_in_the_window_after_it() -> None:
    table = a_table()
    give_and_set(table, "three-cheers")
    async with playing(table) as play:
        play.app.silence.quiet.clear()
        before = table.session.state
        play.app.decide(PlayCard(table.game.pack.by_slug["toto"]))  # type: ignore[attr-defined]
        await play.settle()
        assert "Will you reveal" in play.seen
        play.app.decide(Pass(False))
        await play.settle()
        await play.press("u")
        assert table.session.state == before
        assert "Taken back." in play.seen


@pytest.mark.slow
async def test_keys_are_named_while_they_do_something() -> None:
    table = a_table(options=SHORTEST)
    async with playing(table) as play:
        footer = play.app.query_one("#footer", Static)
        assert "hint" in str(footer.render())
        play.app.close_choice()
        play.app.redraw()
        await play.settle()
        named = str(footer.render())
        assert "help" in named
        assert "hint" not in named
        assert "do it" not in named


@pytest.mark.slow
async def test_the_tale_is_broken_between_words_and_never_before_a_colon() -> None:
    table = a_table("me,greedy", options=SHORT)
    async with playing(table, "fr") as play:
        for _ in range(2):
            await play.choose(max(play.app.menu.entries))  # type: ignore[union-attr]
        told = play.app.query_one("#tale", Static)
        lines = str(told.content).splitlines()
        assert len(lines) == told.size.height, "the window breaks none of them"
        assert any("\xa0:" in line for line in lines)
        assert not any(line.lstrip().startswith((":", ";")) for line in lines)


@pytest.mark.slow
async def test_between_people_the_screen_is_covered() -> None:
    table = a_table("me:Ann,me:Ben", options=SHORT)
    async with playing(table) as play:
        assert isinstance(play.app.screen, CoverScreen)
        assert play.app.viewer is None
        assert play.app.facts().hand() == []
        await play.press("enter")
        assert play.app.viewer == table.decider
        assert play.app.facts().hand()


@pytest.mark.slow
async def test_the_table_is_read_in_sheets() -> None:
    table = a_table()
    async with playing(table) as play:
        for key, kind in (("t", TalePage), ("c", PageScreen), ("s", PageScreen), ("?", PageScreen)):
            await play.press(key)
            assert isinstance(play.app.screen, kind), key
            await play.press("escape")
            assert len(play.app.screen_stack) == 1
        await play.press("l")
        assert "Votre main" in play.seen
        await play.press("a")
        assert "On vous interroge à chaque fenêtre" in play.seen


async def test_a_window_that_is_too_small_says_so_and_a_larger_one_goes_on() -> None:
    table = a_table()
    async with playing(table, size=(60, 20)) as play:
        shown = play.app.query_one("#small", Static)
        assert shown.display
        assert "60 × 20" in str(shown.content)
        await play.pilot.resize_terminal(100, 30)
        await play.settle()
        assert not shown.display
        assert "Your hand" in play.seen


@pytest.mark.slow
async def test_the_end_offers_the_review(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = nearly_over(tmp_path)
    async with playing(table) as play:
        await play_on(play)
        assert isinstance(play.app.screen, EndPage)
        assert "v: look back" in str(play.app.screen.query_one("#keys", Static).content)
        monkeypatch.setattr(ReviewSheet, "pace", Pace(sims=2))
        await play.press("v")
        assert isinstance(play.app.screen, ReviewSheet)
        assert "Worth learning from" in "\n".join(play.app.screen.lines)
        words = play.app.screen.query_one("#words Static", Static)
        assert len(play.app.screen.lines) - 1 == words.size.height, "no line is broken in two"
        assert "↑↓: more" in str(play.app.screen.query_one("#keys", Static).content)
        await play.pilot.resize_terminal(120, 40)
        await play.settle()
        assert len(play.app.screen.lines) - 1 == words.size.height
    table.close()


async def test_a_bot_of_ones_own_that_breaks_ends_the_screen_and_not_the_game() -> None:
    table = a_table()

    def broken() -> None:
        raise BadNotation("my_bot.py: ZeroDivisionError (line 3)")

    table.ponder = broken  # type: ignore[method-assign]
    async with playing(table) as play:
        if play.app.fault is None:  # it was for the person to begin
            await play.choose(max(play.app.menu.entries))  # type: ignore[union-attr]
            while play.app.fault is None and play.app.is_running:
                await play.choose(max(play.app.menu.entries))  # type: ignore[union-attr]
    assert "my_bot.py" in str(play.app.fault)
    assert not isinstance(table.node, Over)


@pytest.mark.slow
async def test_words_use_the_width_there_is_and_sheets_keep_their_keys() -> None:
    table = a_table(options=SHORTEST)
    async with playing(table) as play:
        wide = play.app.choices.size.width
        lines = [str(one.prompt).split("\n") for one in play.app.choices.options]
        broken = [parts[0] for parts in lines if len(parts) > 1]
        assert wide > 40
        assert all(len(part) > wide // 2 for part in broken)
        await play_on(play)
        keys = play.app.screen.query_one("#keys")
        assert keys.size.height == 2  # every key of the end is to be seen
        assert play.app.screen.query_one("#sheet").region.contains_region(keys.region)


@pytest.mark.slow
async def test_a_page_longer_than_its_place_says_how_to_read_on() -> None:
    table = a_table("me,random,random,random")
    async with playing(table) as play:
        page = play.app.query_one("#page")
        assert page.max_scroll_y > 0
        assert "PgDn" in play.seen
        await play.press("pagedown")
        assert page.scroll_y > 0
    async with playing(a_table(), size=(120, 40)) as play:
        assert "PgDn" not in play.seen


def come_to_round(table: LocalTable, number: int) -> None:
    come_to(table, lambda _: table.session.state.round >= number)


def come_to(table: LocalTable, is_there: Callable[[int], bool]) -> int:
    """With what a player of ours would do; the bots do the rest. After how many decisions."""
    bot = make_player("greedy", table.game, Random(3))
    table.run()
    for decided in count():
        node = table.node
        if isinstance(node, Over) or is_there(decided):
            return decided
        assert isinstance(node, Decide)
        table.act(node.seat, bot.choose(table.view(node.seat), node))
        table.run()
    raise AssertionError


@cache
def decisions_in_all() -> int:
    return come_to(a_table(options=SHORTEST), lambda _: False)


def nearly_over(home: Path | None = None) -> LocalTable:
    """A few decisions before the end."""
    table = a_table(home=home, options=SHORTEST)
    come_to(table, lambda decided: decided >= decisions_in_all() - 3)
    assert not isinstance(table.node, Over)
    return table


@pytest.mark.slow
@pytest.mark.parametrize("seats", ["me,greedy", "me,greedy,greedy,greedy"])
async def test_however_crowded_the_road_the_hand_is_in_sight(seats: str) -> None:
    table = a_table(seats, options={"noEndBeforeRound": "30"})
    come_to_round(table, 12)
    for language in LANGUAGES:
        await see_the_hand(table, language)


async def see_the_hand(table: LocalTable, language: Language) -> None:
    async with playing(table, language, size=(100, 30)) as play:
        await play.pilot.pause()
        facts = play.app.facts()
        page = play.app.query_one("#page")
        console = Console(width=page.size.width - 2, markup=False)
        with console.capture() as capture:
            console.print(play.app.query_one("#table", Static).content)
        in_sight = "\n".join(capture.get().split("\n")[: page.size.height])
        assert "\N{BLACK HEART SUIT}" in in_sight
        told = " ".join(in_sight.split())
        assert facts.hand()
        for card, _ in facts.hand():
            assert " ".join(facts.title(card).split()) in told
