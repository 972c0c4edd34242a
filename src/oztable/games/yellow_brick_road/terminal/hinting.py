"""Asking for a hint on the full screen: noted, thought of in a thread, tried out on the table."""

from __future__ import annotations

from oztable.core.game import Decide
from oztable.games.yellow_brick_road.rules.actions import Action
from oztable.games.yellow_brick_road.rules.game import YellowBrickRoad
from oztable.games.yellow_brick_road.terminal.choice import Choice, choosing
from oztable.games.yellow_brick_road.terminal.hint_screen import HintScreen
from oztable.games.yellow_brick_road.terminal.screen_model import Saying
from oztable.games.yellow_brick_road.terminal.table_view import TableApp
from oztable.terminal.local_table import LocalTable
from oztable.terminal.saves import CannotKeep
from oztable.terminal.spinner import aside


class HintingApp(TableApp[bool]):
    """The full screen of a game under way, as far as a hint concerns it."""

    table: LocalTable
    game: YellowBrickRoad
    choice: Choice | None
    notice: Saying | None

    def redraw(self) -> None:
        raise NotImplementedError

    def consider(self, choice: Choice) -> None:
        self.choice = choice
        self.redraw()

    def complain(self, sentence: str) -> None:
        self.notice = Saying(sentence, "fault")
        self.bell()
        self.redraw()

    def not_kept(self, fault: CannotKeep) -> str:
        return self._say("cannot_keep", folder=fault.folder, why=fault.why)

    def action_hint(self) -> None:
        node = self.table.node
        if self.choice is None or not isinstance(node, Decide):
            return
        if not self.table.allows_hints:
            self.complain(self._say("no_hints"))
            return
        try:
            self.table.note_hint(node.seat)
        except CannotKeep as fault:
            self.complain(self.not_kept(fault))
            return
        self.notice = Saying(self._say("thinking"))
        self.redraw()
        self.run_worker(self._think_of_hints(node), group="hint", exclusive=True)

    async def _think_of_hints(self, node: Decide[Action]) -> None:
        table, state = self.table, self.table.session.state
        found = await aside(lambda: table.think_of_hints(node))
        self.notice = None
        if table.session.state is not state or self.choice is None:
            return  # decided meanwhile
        self.redraw()
        advice = table.hints_in_words(node, found, self.language)

        def chosen(number: int | None) -> None:
            if number is not None:
                self._try_out(advice[number].action)

        self.push_screen(HintScreen(advice, self.language), chosen)

    def _try_out(self, text: str) -> None:
        """Onto the table, not done yet."""
        if self.choice is not None:
            action = self.game.parse(text, self.table.session.state)
            self.consider(choosing(self.choice, action))
