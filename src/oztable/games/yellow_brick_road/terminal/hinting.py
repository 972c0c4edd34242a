"""Asking for a hint on the full screen: noted, thought of in a thread, tried out on the table."""

from __future__ import annotations

from typing import Any, Protocol

from oztable.core.game import Decide
from oztable.core.language import Language
from oztable.games.yellow_brick_road.rules.actions import Action
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.terminal.choice import Choice, choosing
from oztable.games.yellow_brick_road.terminal.hint_screen import HintScreen
from oztable.games.yellow_brick_road.terminal.screen_model import Saying
from oztable.games.yellow_brick_road.terminal.wording import WORDS
from oztable.terminal.local_table import LocalTable
from oztable.terminal.saves import CannotKeep
from oztable.terminal.spinner import aside


class HintingApp(Protocol):
    """What asking for a hint needs of the full screen."""

    table: LocalTable
    game: YellowBrickRoad
    language: Language
    choice: Choice | None
    notice: Saying | None

    def complain(self, text: str) -> None: ...

    def not_kept(self, fault: CannotKeep) -> str: ...

    def redraw(self) -> None: ...

    def consider(self, choice: Choice) -> None: ...

    def run_worker(self, work: Any, *, group: str, exclusive: bool) -> Any: ...

    def push_screen(self, screen: Any, callback: Any) -> Any: ...


class Hinting:
    def __init__(self, app: HintingApp) -> None:
        self._app = app

    def ask(self) -> None:
        app, table = self._app, self._app.table
        node = table.node
        if not isinstance(node, Decide):
            return
        if not table.allows_hints:
            app.complain(WORDS.say("no_hints", app.language))
            return
        try:
            table.note_hint(node.seat)
        except CannotKeep as fault:
            app.complain(app.not_kept(fault))
            return
        app.notice = Saying(WORDS.say("thinking", app.language))
        app.redraw()
        app.run_worker(self._think(node), group="hint", exclusive=True)

    async def _think(self, node: Decide[Action]) -> None:
        app, table = self._app, self._app.table
        state = table.session.state
        found = await aside(lambda: table.think_of_hints(node))
        app.notice = None
        if table.session.state is not state or app.choice is None:
            return  # decided meanwhile
        app.redraw()
        advice = table.hints_in_words(node, found, app.language)

        def chosen(number: int | None) -> None:
            if number is not None:
                self._try_out(advice[number].action)

        app.push_screen(HintScreen(advice, app.language), chosen)

    def _try_out(self, text: str) -> None:
        """Onto the table, not done yet."""
        app = self._app
        if app.choice is not None:
            action = app.game.parse(text, app.table.session.state)
            app.consider(choosing(app.choice, action))
