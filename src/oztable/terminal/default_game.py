"""The line game for a game without screens of its own: the position in words, numbered choices."""

from __future__ import annotations

from typing import Any

from oztable.core.game import Decide, Over, description
from oztable.core.language import AND, together
from oztable.games import rules_of
from oztable.players import reasoner
from oztable.terminal.lines import LineGame


class DefaultGame(LineGame):
    def greet(self) -> None:
        self.write(self.table.game.spec.name.into(self.language))

    def rules(self) -> str:
        game = self.table.game
        return rules_of(game.spec.id).rulebook(self.language, game.options)

    def look(self, node: Decide[Any]) -> None:
        game, view = self.table.game, self.table.view(node.seat)
        if text := description(game, view, self.language):
            self.write(text)
        self.write(game.say(node.prompt, self.language))
        talk = reasoner(game, view, node)
        for number, action in enumerate(node.actions, 1):
            self.write(f"{number:3}. {talk.describe(action, self.names(), self.language)}")

    def understand(self, line: str, node: Decide[Any]) -> Any:
        """A number of the list, unless the game writes an action like that."""
        game, typed = self.table.game, line.strip()
        by_text = {game.format(action): action for action in node.actions}
        if typed not in by_text and typed.isascii() and typed.isdigit():
            number = int(typed) if len(typed) < 6 else 0
            if 1 <= number <= len(node.actions):
                return node.actions[number - 1]
        return super().understand(line, node)

    def hint_number(self, rank: int, action: str, node: Decide[Any]) -> int | None:
        """As in the list of choices."""
        written = [self.table.game.format(one) for one in node.actions]
        return written.index(action) + 1

    def finish(self) -> None:
        over = self.table.node
        if not isinstance(over, Over):
            return
        names = self.names()
        won = together([names[seat] for seat in sorted(over.winners)], AND.into(self.language))
        self.say("default_won" if over.winners else "default_nobody", who=won)
        scores = zip(names, over.scores, strict=True)
        self.write(" · ".join(f"{name} {score}" for name, score in scores))
        self.write(self.table.game.say(over.reason, self.language))
